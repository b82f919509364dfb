/* overlay-functions.h -- the functions of <atomic> outside its classes.
   SPDX-License-Identifier: BSD-3-Clause

   Part of atomic-overlay.hpp, inside namespace std.  The library's templates
   of these names take its own class; for a std::atomic these fit better.  */

#define C11TEST_O_W c11test_overlay::where
#define C11TEST_O_HERE_W C11TEST_O_W w = C11TEST_O_W::here ()
#define C11TEST_O_V typename c11test_overlay::identity<T>::type

#define C11TEST_O_FREE(cv)                                                    \
  template <class T>                                                          \
  inline T atomic_load (const cv atomic<T> *p, C11TEST_O_HERE_W) noexcept     \
  {                                                                           \
    return p->load (C11TEST_O_SC, w);                                         \
  }                                                                           \
  template <class T>                                                          \
  inline T atomic_load_explicit (const cv atomic<T> *p, memory_order m,       \
                                 C11TEST_O_HERE_W) noexcept                   \
  {                                                                           \
    return p->load (m, w);                                                    \
  }                                                                           \
  template <class T>                                                          \
  inline void atomic_store (cv atomic<T> *p, C11TEST_O_V v,                   \
                            C11TEST_O_HERE_W) noexcept                        \
  {                                                                           \
    p->store (v, C11TEST_O_SC, w);                                            \
  }                                                                           \
  template <class T>                                                          \
  inline void atomic_store_explicit (cv atomic<T> *p, C11TEST_O_V v,          \
                                     memory_order m,                          \
                                     C11TEST_O_HERE_W) noexcept               \
  {                                                                           \
    p->store (v, m, w);                                                       \
  }                                                                           \
  template <class T>                                                          \
  inline void atomic_init (cv atomic<T> *p, C11TEST_O_V v,                    \
                           C11TEST_O_HERE_W) noexcept                         \
  {                                                                           \
    p->store (v, memory_order_relaxed, w);                                    \
  }                                                                           \
  template <class T>                                                          \
  inline T atomic_exchange (cv atomic<T> *p, C11TEST_O_V v,                   \
                            C11TEST_O_HERE_W) noexcept                        \
  {                                                                           \
    return p->exchange (v, C11TEST_O_SC, w);                                  \
  }                                                                           \
  template <class T>                                                          \
  inline T atomic_exchange_explicit (cv atomic<T> *p, C11TEST_O_V v,          \
                                     memory_order m,                          \
                                     C11TEST_O_HERE_W) noexcept               \
  {                                                                           \
    return p->exchange (v, m, w);                                             \
  }                                                                           \
  C11TEST_O_FREE_CAS (strong, cv)                                             \
  C11TEST_O_FREE_CAS (weak, cv)                                               \
  C11TEST_O_FREE_FETCH (add, cv, difference_type)                             \
  C11TEST_O_FREE_FETCH (sub, cv, difference_type)                             \
  C11TEST_O_FREE_FETCH (and, cv, value_type)                                  \
  C11TEST_O_FREE_FETCH (or, cv, value_type)                                   \
  C11TEST_O_FREE_FETCH (xor, cv, value_type)

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

#define C11TEST_O_FREE_FETCH(op, cv, type)                                    \
  template <class T>                                                          \
  inline T atomic_fetch_##op (cv atomic<T> *p, typename atomic<T>::type v,    \
                              C11TEST_O_HERE_W) noexcept                      \
  {                                                                           \
    return p->fetch_##op (v, C11TEST_O_SC, w);                                \
  }                                                                           \
  template <class T>                                                          \
  inline T atomic_fetch_##op##_explicit (cv atomic<T> *p,                     \
                                         typename atomic<T>::type v,          \
                                         memory_order m,                      \
                                         C11TEST_O_HERE_W) noexcept           \
  {                                                                           \
    return p->fetch_##op (v, m, w);                                           \
  }

C11TEST_O_FREE ()
C11TEST_O_FREE (volatile)

#define C11TEST_O_FREE_FLAG(cv)                                               \
  inline bool atomic_flag_test_and_set (cv atomic_flag *p,                    \
                                        C11TEST_O_HERE_W) noexcept            \
  {                                                                           \
    return p->test_and_set (C11TEST_O_SC, w);                                 \
  }                                                                           \
  inline bool atomic_flag_test_and_set_explicit (                             \
      cv atomic_flag *p, memory_order m, C11TEST_O_HERE_W) noexcept           \
  {                                                                           \
    return p->test_and_set (m, w);                                            \
  }                                                                           \
  inline void atomic_flag_clear (cv atomic_flag *p, C11TEST_O_HERE_W)         \
      noexcept                                                                \
  {                                                                           \
    p->clear (C11TEST_O_SC, w);                                               \
  }                                                                           \
  inline void atomic_flag_clear_explicit (cv atomic_flag *p, memory_order m,  \
                                          C11TEST_O_HERE_W) noexcept          \
  {                                                                           \
    p->clear (m, w);                                                          \
  }
C11TEST_O_FREE_FLAG ()
C11TEST_O_FREE_FLAG (volatile)

#if __cplusplus >= 202002L
#define C11TEST_O_FREE_TEST(cv)                                               \
  inline bool atomic_flag_test (const cv atomic_flag *p, C11TEST_O_HERE_W)    \
      noexcept                                                                \
  {                                                                           \
    return p->test (C11TEST_O_SC, w);                                         \
  }                                                                           \
  inline bool atomic_flag_test_explicit (const cv atomic_flag *p,             \
                                         memory_order m,                      \
                                         C11TEST_O_HERE_W) noexcept           \
  {                                                                           \
    return p->test (m, w);                                                    \
  }
C11TEST_O_FREE_TEST ()
C11TEST_O_FREE_TEST (volatile)
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
