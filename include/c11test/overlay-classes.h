/* overlay-classes.h -- the classes that std::atomic and others derive from.
   SPDX-License-Identifier: BSD-3-Clause

   Part of atomic-overlay.hpp, in its namespace.  Each is derived from the
   library's class and hides its functions; none has members of its own, so
   that size, alignment and constant initialisation are the library's.  */

template <class T, shape = shape_of<T>::value> struct object;

/* An object begins with a store that the runtime sees, so that nobody reads
   what another one at the same address held; constants need none.  The
   library's constructor makes the store again, which changes nothing.  */
#ifdef C11TEST_O_IS_CONSTANT
#define C11TEST_O_BEGIN(v, w)                                                 \
  ((C11TEST_O_IS_CONSTANT ()                                                  \
        ? void ()                                                             \
        : c11test_overlay::begin (static_cast<const void *> (this), v, w)),   \
   v)
#else
#define C11TEST_O_BEGIN(v, w) ((void) w, v)
#endif

/* Since C++20 an object that is not initialised begins with T ().  */
#if __cplusplus >= 202002L && defined C11TEST_O_IS_CONSTANT
#define C11TEST_O_DEFAULT(name, base)                                         \
  constexpr name (where w = where::here ()) noexcept (                        \
      std::is_nothrow_default_constructible<T>::value)                        \
    requires std::is_default_constructible_v<T>                               \
      : base (C11TEST_O_BEGIN (T (), w))                                      \
  {                                                                           \
  }
#else
#define C11TEST_O_DEFAULT(name, base) name () = default;
#endif

#define C11TEST_O_P this
#define C11TEST_O_CLASS(kind, members)                                        \
  template <class T> struct object<T, kind> : std::c11test_std_atomic<T>      \
  {                                                                           \
    typedef std::c11test_std_atomic<T> base;                                  \
    C11TEST_O_DEFAULT (object, base)                                          \
    constexpr object (T v, where w) noexcept : base (C11TEST_O_BEGIN (v, w))  \
    {                                                                         \
    }                                                                         \
    object &operator= (object &) = delete;                                    \
    C11TEST_O_COMMON (, const)                                                \
    C11TEST_O_COMMON (volatile, const volatile)                               \
    members                                                                   \
  };
C11TEST_O_CLASS (OTHER, )
C11TEST_O_CLASS (INTEGER, C11TEST_O_INTEGER () C11TEST_O_INTEGER (volatile))
C11TEST_O_CLASS (POINTER, C11TEST_O_POINTER () C11TEST_O_POINTER (volatile))
C11TEST_O_CLASS (FLOAT, C11TEST_O_FLOAT () C11TEST_O_FLOAT (volatile))
#undef C11TEST_O_P

#if __cplusplus >= 202002L
template <class T, shape = shape_of<T>::value> struct reference;

/* The library's class has one member, the address.  */
#define C11TEST_O_P (*reinterpret_cast<T *const *> (this))
#define C11TEST_O_REFERENCE(kind, members)                                    \
  template <class T> struct reference<T, kind>                                \
      : std::c11test_std_atomic_ref<T>                                        \
  {                                                                           \
    typedef std::c11test_std_atomic_ref<T> base;                              \
    explicit reference (T &v) : base (v) {}                                   \
    reference (const reference &) noexcept = default;                         \
    C11TEST_O_COMMON (const, const)                                           \
    members                                                                   \
  };
C11TEST_O_REFERENCE (OTHER, )
C11TEST_O_REFERENCE (INTEGER, C11TEST_O_INTEGER (const))
C11TEST_O_REFERENCE (POINTER, C11TEST_O_POINTER (const))
C11TEST_O_REFERENCE (FLOAT, C11TEST_O_FLOAT (const))
#undef C11TEST_O_P
#endif

#define C11TEST_O_FLAG(cv, ccv)                                               \
  bool test_and_set (memory_order m = C11TEST_O_SC,                           \
                     where w = where::here ()) cv noexcept                    \
  {                                                                           \
    return __c11test_atomic_test_and_set (                                    \
        this, int (m), site (w, C11TEST_SITE_RMW, 1, int (m)));               \
  }                                                                           \
  void clear (memory_order m = C11TEST_O_SC, where w = where::here ())        \
      cv noexcept                                                             \
  {                                                                           \
    __c11test_atomic_clear (this, int (m),                                    \
                            site (w, C11TEST_SITE_STORE, 1, int (m)));        \
  }                                                                           \
  C11TEST_O_FLAG_TEST (ccv)
#if __cplusplus >= 202002L
#define C11TEST_O_FLAG_TEST(ccv)                                              \
  bool test (memory_order m = C11TEST_O_SC, where w = where::here ())         \
      ccv noexcept                                                            \
  {                                                                           \
    return load<unsigned char> (this, m,                                      \
                                site (w, C11TEST_SITE_LOAD, 1, int (m)))      \
           != 0;                                                              \
  }
#else
#define C11TEST_O_FLAG_TEST(ccv)
#endif

struct flag : std::c11test_std_atomic_flag
{
#if __cplusplus >= 202002L && defined C11TEST_O_IS_CONSTANT
  constexpr flag (where w = where::here ()) noexcept : flag (false, w) {}
#else
  flag () noexcept = default;
#endif
  constexpr flag (bool v, where w) noexcept
      : std::c11test_std_atomic_flag (C11TEST_O_BEGIN (v, w))
  {
  }
  C11TEST_O_FLAG (, const)
  C11TEST_O_FLAG (volatile, const volatile)
};
