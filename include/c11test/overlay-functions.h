/* overlay-functions.h -- the functions of <atomic> outside its classes.
   SPDX-License-Identifier: BSD-3-Clause

   Part of atomic-overlay.hpp, inside namespace std.  The library's templates
   of these names take its own class; for a std::atomic these fit better.  */

#define C11TEST_O_W c11test_overlay::where
#define C11TEST_O_HERE_W C11TEST_O_W w = C11TEST_O_W::here ()
#define C11TEST_O_V typename c11test_overlay::identity<T>::type

/* The function NAME with the template HEAD and PARAMETERS, and NAME_explicit
   with one for the order M, which it has in CALL.  */
#define C11TEST_O_LIST(...) __VA_ARGS__
#define C11TEST_O_PAIR(head, result, name, parameters, call)                  \
  head inline result name (C11TEST_O_LIST parameters, C11TEST_O_HERE_W)       \
      noexcept                                                                \
  {                                                                           \
    const memory_order m = C11TEST_O_SC;                                      \
    return call;                                                              \
  }                                                                           \
  head inline result name##_explicit (C11TEST_O_LIST parameters,              \
                                      memory_order m, C11TEST_O_HERE_W)       \
      noexcept                                                                \
  {                                                                           \
    return call;                                                              \
  }

#define C11TEST_O_FREE(cv)                                                    \
  C11TEST_O_PAIR (template <class T>, T, atomic_load,                         \
                  (const cv atomic<T> *p), p->load (m, w))                    \
  C11TEST_O_PAIR (template <class T>, void, atomic_store,                     \
                  (cv atomic<T> *p, C11TEST_O_V v), p->store (v, m, w))       \
  C11TEST_O_PAIR (template <class T>, T, atomic_exchange,                     \
                  (cv atomic<T> *p, C11TEST_O_V v), p->exchange (v, m, w))    \
  template <class T>                                                          \
  inline void atomic_init (cv atomic<T> *p, C11TEST_O_V v,                    \
                           C11TEST_O_HERE_W) noexcept                         \
  {                                                                           \
    p->store (v, memory_order_relaxed, w);                                    \
  }                                                                           \
  C11TEST_O_FREE_CAS (strong, cv)                                             \
  C11TEST_O_FREE_CAS (weak, cv)                                               \
  C11TEST_O_FREE_FETCH (add, cv)                                              \
  C11TEST_O_FREE_FETCH (sub, cv)                                              \
  C11TEST_O_FREE_FETCH (and, cv)                                              \
  C11TEST_O_FREE_FETCH (or, cv)                                               \
  C11TEST_O_FREE_FETCH (xor, cv)

#define C11TEST_O_FREE_CAS(strength, cv)                                      \
  template <class T>                                                          \
  inline bool atomic_compare_exchange_##strength (                            \
      cv atomic<T> *p, C11TEST_O_V *e, C11TEST_O_V v,                         \
      C11TEST_O_HERE_W) noexcept                                              \
  {                                                                           \
    return p->compare_exchange_##strength (*e, v, C11TEST_O_SC,               \
                                           C11TEST_O_SC, w);                  \
  }                                                                           \
  template <class T>                                                          \
  inline bool atomic_compare_exchange_##strength##_explicit (                 \
      cv atomic<T> *p, C11TEST_O_V *e, C11TEST_O_V v, memory_order m,         \
      memory_order f, C11TEST_O_HERE_W) noexcept                              \
  {                                                                           \
    return p->compare_exchange_##strength (*e, v, m, f, w);                   \
  }

#define C11TEST_O_FREE_FETCH(op, cv)                                          \
  C11TEST_O_PAIR (template <class T>, T, atomic_fetch_##op,                   \
                  (cv atomic<T> *p, typename atomic<T>::type v),              \
                  p->fetch_##op (v, m, w))

C11TEST_O_FREE ()
C11TEST_O_FREE (volatile)

#define C11TEST_O_FREE_FLAG(cv)                                               \
  C11TEST_O_PAIR (, bool, atomic_flag_test_and_set, (cv atomic_flag *p),      \
                  p->test_and_set (m, w))                                     \
  C11TEST_O_PAIR (, void, atomic_flag_clear, (cv atomic_flag *p),             \
                  p->clear (m, w))
C11TEST_O_FREE_FLAG ()
C11TEST_O_FREE_FLAG (volatile)

#if __cplusplus >= 202002L
C11TEST_O_PAIR (, bool, atomic_flag_test, (const atomic_flag *p),
                p->test (m, w))
C11TEST_O_PAIR (, bool, atomic_flag_test, (const volatile atomic_flag *p),
                p->test (m, w))
#endif

inline void
atomic_thread_fence (memory_order m, C11TEST_O_HERE_W) noexcept
{
  __c11test_atomic_thread_fence (
      int (m), c11test_overlay::site (w, C11TEST_SITE_FENCE, 0, int (m)));
}

inline void
atomic_signal_fence (memory_order m, C11TEST_O_HERE_W) noexcept
{
  __c11test_atomic_signal_fence (
      int (m), c11test_overlay::site (w, C11TEST_SITE_FENCE, 0, int (m)));
}
