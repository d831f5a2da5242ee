# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The memory behind the transposition table; its layout is in table.pxd."""

from libc.string cimport memset

from engine.kernel.system_memory cimport map_memory, unmap_memory


def least_size(int key_bits):
    """The size in bytes of the smallest table that tells keys of so many bits apart."""
    cdef int line_bits = max(key_bits - (64 - FIELD_BITS) + 2, 6)
    return (8 * ENTRIES) << line_bits


cdef class Table:
    """A table of at most `size` bytes (the next smaller power of two is taken)."""

    def __cinit__(self, size_t size, int key_bits):
        """Raises MemoryError where the system does not give the memory."""
        cdef int line_bits = (size // (8 * ENTRIES)).bit_length() - 1
        if size < least_size(key_bits):
            raise ValueError(f"a table of {size} bytes is too small for keys of {key_bits} bits")
        # More lines than keys would be of no use.
        line_bits = min(line_bits, key_bits - 1)
        self.size = (<size_t>8 * ENTRIES) << line_bits
        self.key_bits = key_bits
        self.slots.line_shift = key_bits - line_bits
        self.slots.key_mask = ~<u64>0 >> (64 - key_bits)
        self.slots.rest_mask = (<u64>1 << self.slots.line_shift) - 1
        self.slots.epoch_bits = min(64 - FIELD_BITS - self.slots.line_shift, 32)
        self.slots.epoch_mask = (<u64>1 << self.slots.epoch_bits) - 1
        self.slots.epoch = 1  # an entry that was never written is of epoch 0
        self.slots.lines = <u64*>map_memory(self.size)
        if self.slots.lines == NULL:
            raise MemoryError(f"the system has no {max(self.size >> 20, <size_t>1)} MiB for the table")

    def __dealloc__(self):
        """Gives the memory back."""
        if self.slots.lines != NULL:
            unmap_memory(self.slots.lines, self.size)

    def claim(self):
        """Claims all of the memory now instead of page by page at first use.

        The system zeroes the pages, which takes as long as a short search. For a new table
        only: one entry of each page is lost.
        """
        cdef size_t word = 0, words = self.size // 8
        with nogil:
            while word < words:
                self.slots.lines[word] = 0
                word += 4096 // 8

    def clear(self):
        """Empties the table; no thread may be searching."""
        self.slots.epoch += 1
        if self.slots.epoch > self.slots.epoch_mask:
            memset(self.slots.lines, 0, self.size)
            self.slots.epoch = 1
