# What C compilers and systems call by different names.

from libc.stdint cimport uint64_t

ctypedef uint64_t u64

cdef extern from *:
    """
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
    #else
    #include <sched.h>
    #define plyfall_pause() sched_yield()
    #endif
    """
    void prefetch "plyfall_prefetch"(const void* address) noexcept nogil
    int bit_count "plyfall_bit_count"(u64 bits) noexcept nogil
    int lowest_bit "plyfall_lowest_bit"(u64 bits) noexcept nogil
    int bit_length "plyfall_bit_length"(u64 bits) noexcept nogil
    # Adds to a number that several threads add to, and returns what it was before.
    long add "plyfall_add"(long* number, long more) noexcept nogil
    void pause "plyfall_pause"() noexcept nogil
