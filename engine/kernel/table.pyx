# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The memory behind the transposition table; its layout is in table.pxd."""

cdef extern from *:
    """
    #include <stddef.h>
    #if defined(_WIN32)
    #include <windows.h>
    static void *plyfall_map(size_t size) {
        return VirtualAlloc(NULL, size, MEM_COMMIT | MEM_RESERVE, PAGE_READWRITE);
    }
    static void plyfall_unmap(void *memory, size_t size) {
        (void)size;
        VirtualFree(memory, 0, MEM_RELEASE);
    }
    static void plyfall_forget(void *memory, size_t size) { memset(memory, 0, size); }
    #else
    #include <string.h>
    #include <sys/mman.h>
    static void *plyfall_map(size_t size) {
        void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
        if (memory == MAP_FAILED) return NULL;
    #ifdef MADV_HUGEPAGE
        madvise(memory, size, MADV_HUGEPAGE);
    #endif
        return memory;
    }
    static void plyfall_unmap(void *memory, size_t size) { munmap(memory, size); }
    static void plyfall_forget(void *memory, size_t size) { memset(memory, 0, size); }
    #endif
    """
    void* plyfall_map(size_t size) nogil
    void plyfall_unmap(void* memory, size_t size) nogil
    void plyfall_forget(void* memory, size_t size) nogil


cdef class Table:
    """A table of `size` bytes, a power of two, for keys of `key_bits` bits."""

    def __cinit__(self, size_t size, int key_bits):
        """Raises MemoryError where the system does not give the memory."""
        cdef int line_bits = (size // (8 * ENTRIES)).bit_length() - 1
        self.size = (<size_t>8 * ENTRIES) << line_bits
        self.key_bits = key_bits
        self.line_count = <u64>1 << line_bits
        self.slots.line_shift = key_bits - line_bits
        self.slots.epoch_bits = 64 - FIELD_BITS - self.slots.line_shift
        self.slots.key_mask = ~<u64>0 >> (64 - key_bits)
        self.slots.rest_mask = (<u64>1 << self.slots.line_shift) - 1
        self.slots.epoch = 1
        if self.slots.epoch_bits < 1:
            raise ValueError("the table is too small to tell positions apart")
        self.slots.lines = <u64*>plyfall_map(self.size)
        if self.slots.lines == NULL:
            raise MemoryError(f"the system has no {self.size >> 20} MiB for the table")

    def __dealloc__(self):
        """Gives the memory back."""
        if self.slots.lines != NULL:
            plyfall_unmap(self.slots.lines, self.size)

    cdef int clear(self) except -1:
        """Forgets everything; nobody may be searching."""
        self.slots.epoch += 1
        if self.slots.epoch >> self.slots.epoch_bits:
            plyfall_forget(self.slots.lines, self.size)
            self.slots.epoch = 1
        return 0
