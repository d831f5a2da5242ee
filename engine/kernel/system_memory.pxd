# Memory from the system, for large tables.

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
    #else
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
    #endif
    """
    # Memory filled with zeros, in huge pages where the system has them; NULL if there is none.
    void* map_memory "plyfall_map"(size_t size) noexcept nogil
    void unmap_memory "plyfall_unmap"(void* memory, size_t size) noexcept nogil
