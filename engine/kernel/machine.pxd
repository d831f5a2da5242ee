# What C compilers and systems call by different names.

from libc.stdint cimport uint64_t

ctypedef uint64_t u64

cdef extern from *:
    """
    #include <stddef.h>
    #if defined(_MSC_VER) && !defined(__clang__)
    #include <intrin.h>
    #define plyfall_prefetch(address) _mm_prefetch((const char *)(address), _MM_HINT_T0)
    #define plyfall_bit_count(x) ((int)__popcnt64(x))
    #define plyfall_add(number, more) _InterlockedExchangeAdd(number, more)
    static __inline int plyfall_lowest_bit(unsigned long long x) {
        unsigned long place;
        _BitScanForward64(&place, x);
        return (int)place;
    }
    static __inline int plyfall_bit_length(unsigned long long x) {
        unsigned long place;
        return _BitScanReverse64(&place, x) ? (int)place + 1 : 0;
    }
    #else
    #define plyfall_prefetch(address) __builtin_prefetch(address)
    #define plyfall_bit_count(x) __builtin_popcountll(x)
    #define plyfall_add(number, more) __atomic_fetch_add(number, more, __ATOMIC_RELAXED)
    #define plyfall_lowest_bit(x) __builtin_ctzll(x)
    #define plyfall_bit_length(x) ((x) ? 64 - __builtin_clzll(x) : 0)
    #endif

    #if defined(_WIN32)
    #include <windows.h>
    #define plyfall_pause() SwitchToThread()
    static void *plyfall_map(size_t size) {
        return VirtualAlloc(NULL, size, MEM_COMMIT | MEM_RESERVE, PAGE_READWRITE);
    }
    static void plyfall_unmap(void *memory, size_t size) {
        (void)size;
        VirtualFree(memory, 0, MEM_RELEASE);
    }
    #else
    #include <sched.h>
    #include <sys/mman.h>
    #define plyfall_pause() sched_yield()
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
    void prefetch "plyfall_prefetch"(const void* address) noexcept nogil
    int bit_count "plyfall_bit_count"(u64 bits) noexcept nogil
    int lowest_bit "plyfall_lowest_bit"(u64 bits) noexcept nogil
    int bit_length "plyfall_bit_length"(u64 bits) noexcept nogil
    # Adds to a number that several threads add to, and returns what it was before.
    long add "plyfall_add"(long* number, long more) noexcept nogil
    void pause "plyfall_pause"() noexcept nogil
    # Memory filled with zeros, in huge pages where the system has them; NULL if there is none.
    void* map_memory "plyfall_map"(size_t size) noexcept nogil
    void unmap_memory "plyfall_unmap"(void* memory, size_t size) noexcept nogil
