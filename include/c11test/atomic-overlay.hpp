/* atomic-overlay.hpp -- C++ atomics without the plugin.
   SPDX-License-Identifier: BSD-3-Clause

   Pre-include this:
     clang++ -include c11test/atomic-overlay.hpp prog.cc -lc11test

   The builtins that libstdc++'s headers call become hooks
   (overlay-builtins.h), so that everything in them is seen: std::atomic_ref's
   and float arithmetic, wait and notify, shared_ptr's counts, futures.  But
   the place in a report would be a line of <bits/atomic_base.h>.  Therefore
   <atomic> is included under other names (overlay-rename.h), and std::atomic
   and the others are derived from what it defines, with the same layout and
   constructors; their functions have one more parameter, whose default says
   where the call is.  An operator has no room for that: the assignments take
   it with their operand; what has none is known by its address
   (c11test_site_at_pc_).

   Does nothing but the builtins with another library than libstdc++.  */

#ifndef C11TEST_ATOMIC_OVERLAY_HPP
#define C11TEST_ATOMIC_OVERLAY_HPP

#include "c11test/overlay-builtins.h"

#ifndef C11TEST_O_OFF

#pragma GCC system_header

#if __cplusplus >= 201103L

#include "c11test/overlay-rename.h"
#include <atomic>
#include "c11test/overlay-unname.h"
#include <type_traits>

#ifndef __GLIBCXX__
#error "atomic-overlay.hpp needs libstdc++; overlay-builtins.h does not"
#endif

extern "C"
{
/* The record for a place; NULL off control.  */
struct c11test_site *c11test_site_at_ (const struct c11test_site *like);
struct c11test_site *c11test_site_at_pc_ (const struct c11test_site *like,
                                          const void *pc);
}

namespace c11test_overlay
{
using std::memory_order;

#define C11TEST_O_SC std::memory_order_seq_cst

/* Is what is being evaluated a constant?  GCC 12 says no for an object of
   static storage unless it is constinit, and would initialise it later than
   the library's.  */
#ifdef __clang__
#if __has_builtin(__builtin_is_constant_evaluated)
#define C11TEST_O_IS_CONSTANT __builtin_is_constant_evaluated
#endif
#endif

/* The place of a call, as a default argument.  */
struct where
{
  const char *file, *function;
  unsigned line, column;
  static constexpr where
  here (const char *file = __builtin_FILE (),
        const char *function = __builtin_FUNCTION (),
        unsigned line = __builtin_LINE (),
#ifdef __clang__
        unsigned column = __builtin_COLUMN ()
#else
        unsigned column = 0
#endif
            ) noexcept
  {
    return { file, function, line, column };
  }
};

template <class T> struct identity
{
  typedef T type;
};

/* An operand and the place where it was written.  The template takes what
   converts to T in a way of its own, the other one what a literal 0 may
   become.  */
template <class T> struct located
{
  T value;
  where w;
  located (T v, where at = where::here ()) : value (v), w (at) {}
  template <class U, class = typename std::enable_if<
                         std::is_convertible<U &&, T>::value
                         && !std::is_same<typename std::decay<U>::type,
                                          located>::value
                         && !std::is_same<typename std::decay<U>::type,
                                          T>::value>::type>
  located (U &&v, where at = where::here ())
      : value (static_cast<U &&> (v)), w (at)
  {
  }
};

/* An operand in braces, "x = { 1, 2 }", whose place nobody knows: an aggregate
   takes them all for its member; another type has a constructor.  Nothing else
   converts to these, so that located is for everything else.  */
template <class T> struct braced_aggregate
{
  T value;
};
template <class T> struct braced_object
{
  T value;
  template <class... U, class = typename std::enable_if<
                            sizeof...(U) != 1,
                            decltype (T{ std::declval<U> ()... })>::type>
  braced_object (U &&...v) : value{ static_cast<U &&> (v)... }
  {
  }
};
template <class T>
struct is_aggregate : std::integral_constant<bool, __is_aggregate (T)>
{
};
template <class T, bool = is_aggregate<T>::value> struct braced
{
  typedef braced_object<T> type;
};
template <class T> struct braced<T, true>
{
  typedef braced_aggregate<T> type;
};

inline struct c11test_site
describe (const where &w, unsigned kind, unsigned size, int mo)
{
  return { w.file,
           w.function,
           "",
           w.line,
           w.column,
           static_cast<unsigned char> (kind),
           static_cast<unsigned char> (mo & 0xff),
           static_cast<unsigned short> (size),
           w.line,
           0,
           0 };
}

inline struct c11test_site *
site (const where &w, unsigned kind, unsigned size, int mo)
{
  struct c11test_site like = describe (w, kind, size, mo);
  return c11test_site_at_ (&like);
}

/* Off the beaten sizes the builtins' macros do what libatomic wants.  */

template <class T>
T
load (const volatile void *p, memory_order m, struct c11test_site *s)
{
  alignas (T) unsigned char to[sizeof (T)];
  T *ret = reinterpret_cast<T *> (to);
  if (C11TEST_O_HOOKED (sizeof (T)))
    c11test_o_load (p, to, sizeof (T), int (m), s);
  else
    __atomic_load (static_cast<T *> (const_cast<void *> (p)), ret, int (m));
  return *ret;
}

template <class T>
void
store (volatile void *p, T v, memory_order m, struct c11test_site *s)
{
  if (C11TEST_O_HOOKED (sizeof (T)))
    c11test_o_store (p, std::__addressof (v), sizeof (T), int (m), s);
  else
    __atomic_store (static_cast<T *> (const_cast<void *> (p)),
                    std::__addressof (v), int (m));
}

/* The object at P begins with V.  */
template <class T>
void
begin (const void *p, T v, const where &w)
{
  if (C11TEST_O_HOOKED (sizeof (T)))
    store (const_cast<void *> (p), v, std::memory_order_relaxed,
           site (w, C11TEST_SITE_STORE, sizeof (T), __ATOMIC_RELAXED));
}

template <class T>
T
exchange (volatile void *p, T v, memory_order m, struct c11test_site *s)
{
  alignas (T) unsigned char to[sizeof (T)];
  T *ret = reinterpret_cast<T *> (to);
  if (C11TEST_O_HOOKED (sizeof (T)))
    c11test_o_exchange (p, to, std::__addressof (v), sizeof (T), int (m), s);
  else
    __atomic_exchange (static_cast<T *> (const_cast<void *> (p)),
                       std::__addressof (v), ret, int (m));
  return *ret;
}

template <class T>
bool
cas (volatile void *p, T &e, T v, bool weak, memory_order m, memory_order f,
     struct c11test_site *s)
{
  if (C11TEST_O_HOOKED (sizeof (T)))
    return c11test_o_cas (p, std::__addressof (e), std::__addressof (v),
                          sizeof (T), weak, int (m), int (f), s);
  return __atomic_compare_exchange (static_cast<T *> (const_cast<void *> (p)),
                                    std::__addressof (e),
                                    std::__addressof (v), weak, int (m),
                                    int (f));
}

inline memory_order
failure (memory_order m)
{
  int order = int (m) & 0xffff;
  return order == __ATOMIC_ACQ_REL   ? std::memory_order_acquire
         : order == __ATOMIC_RELEASE ? std::memory_order_relaxed
                                     : m;
}

/* The operation OP on a value of T, in both forms of its result.  */
#define C11TEST_O_FETCH(op)                                                   \
  template <class T>                                                          \
  T fetch_##op (volatile void *p, T v, memory_order m,                        \
                struct c11test_site *s)                                       \
  {                                                                           \
    T r;                                                                      \
    if (C11TEST_O_HOOKED (sizeof (T)))                                        \
      c11test_o_fetch_##op (p, &r, &v, sizeof (T), int (m), s);               \
    else                                                                      \
      r = __atomic_fetch_##op (static_cast<T *> (const_cast<void *> (p)), v,  \
                               int (m));                                      \
    return r;                                                                 \
  }                                                                           \
  template <class T>                                                          \
  T op##_fetch (volatile void *p, T v, struct c11test_site *s)                \
  {                                                                           \
    T r;                                                                      \
    if (C11TEST_O_HOOKED (sizeof (T)))                                        \
      c11test_o_##op##_fetch (p, &r, &v, sizeof (T), __ATOMIC_SEQ_CST, s);    \
    else                                                                      \
      r = __atomic_##op##_fetch (static_cast<T *> (const_cast<void *> (p)),   \
                                 v, __ATOMIC_SEQ_CST);                        \
    return r;                                                                 \
  }
C11TEST_O_FETCH (add)
C11TEST_O_FETCH (sub)
C11TEST_O_FETCH (and)
C11TEST_O_FETCH (or)
C11TEST_O_FETCH (xor)

/* A place that is known by the return address of an operator.  */
#define C11TEST_O_HERE(kind)                                                  \
  c11test_overlay::site_here (__builtin_return_address (0),                   \
                              C11TEST_SITE_##kind, sizeof (T))
#define C11TEST_O_NOINLINE __attribute__ ((__noinline__))

inline struct c11test_site *
site_here (const void *pc, unsigned kind, unsigned size)
{
  struct c11test_site like = describe (where{ 0, "", 0, 0 }, kind, size,
                                       __ATOMIC_SEQ_CST);
  return c11test_site_at_pc_ (&like, pc);
}

#define C11TEST_O_AT(kind, m)                                                 \
  c11test_overlay::site (w, C11TEST_SITE_##kind, sizeof (T), int (m))

/* What every atomic type has.  CV is for functions that change the value,
   CCV for those that do not; C11TEST_O_P is the address of the value.  */
#define C11TEST_O_COMMON(cv, ccv)                                             \
  T load (memory_order m = C11TEST_O_SC, where w = where::here ())            \
      ccv noexcept                                                            \
  {                                                                           \
    return c11test_overlay::load<T> (C11TEST_O_P, m, C11TEST_O_AT (LOAD, m)); \
  }                                                                           \
  void store (T v, memory_order m = C11TEST_O_SC, where w = where::here ())   \
      cv noexcept                                                             \
  {                                                                           \
    c11test_overlay::store<T> (C11TEST_O_P, v, m, C11TEST_O_AT (STORE, m));   \
  }                                                                           \
  T exchange (T v, memory_order m = C11TEST_O_SC, where w = where::here ())   \
      cv noexcept                                                             \
  {                                                                           \
    return c11test_overlay::exchange<T> (C11TEST_O_P, v, m,                   \
                                         C11TEST_O_AT (RMW, m));              \
  }                                                                           \
  bool compare_exchange_strong (T &e, T v, memory_order m, memory_order f,    \
                                where w = where::here ()) cv noexcept         \
  {                                                                           \
    return c11test_overlay::cas<T> (C11TEST_O_P, e, v, false, m, f,           \
                                    C11TEST_O_AT (CAS, m));                   \
  }                                                                           \
  bool compare_exchange_strong (T &e, T v, memory_order m = C11TEST_O_SC,     \
                                where w = where::here ()) cv noexcept         \
  {                                                                           \
    return compare_exchange_strong (e, v, m, c11test_overlay::failure (m),    \
                                    w);                                       \
  }                                                                           \
  bool compare_exchange_weak (T &e, T v, memory_order m, memory_order f,      \
                              where w = where::here ()) cv noexcept           \
  {                                                                           \
    return c11test_overlay::cas<T> (C11TEST_O_P, e, v, true, m, f,            \
                                    C11TEST_O_AT (CAS, m));                   \
  }                                                                           \
  bool compare_exchange_weak (T &e, T v, memory_order m = C11TEST_O_SC,       \
                              where w = where::here ()) cv noexcept           \
  {                                                                           \
    return compare_exchange_weak (e, v, m, c11test_overlay::failure (m), w);  \
  }                                                                           \
  C11TEST_O_NOINLINE operator T () ccv noexcept                               \
  {                                                                           \
    return c11test_overlay::load<T> (C11TEST_O_P, C11TEST_O_SC,               \
                                     C11TEST_O_HERE (LOAD));                  \
  }                                                                           \
  template <class U = T>                                                      \
  T operator= (typename braced<U>::type v) cv noexcept                        \
  {                                                                           \
    return *this = located<T> (v.value, where{ "", "", 0, 0 });               \
  }                                                                           \
  T operator= (located<T> v) cv noexcept                                      \
  {                                                                           \
    store (v.value, C11TEST_O_SC, v.w);                                       \
    return v.value;                                                           \
  }

/* What an operation with an operand of type D makes of it: U (OPERAND) is
   what the hook takes.  */
#define C11TEST_O_ARITHMETIC(op, sign, D, U, operand, cv)                     \
  T fetch_##op (D v, memory_order m = C11TEST_O_SC,                           \
                where w = where::here ()) cv noexcept                         \
  {                                                                           \
    return (T) c11test_overlay::fetch_##op<U> (C11TEST_O_P, (U) (operand), m, \
                                               C11TEST_O_AT (RMW, m));        \
  }                                                                           \
  T operator sign##= (located<D> at) cv noexcept                              \
  {                                                                           \
    D v = at.value;                                                           \
    where w = at.w;                                                           \
    return (T) c11test_overlay::op##_fetch<U> (                               \
        C11TEST_O_P, (U) (operand), C11TEST_O_AT (RMW, __ATOMIC_SEQ_CST));    \
  }
#define C11TEST_O_STEP(op, sign, U, one, cv)                                  \
  C11TEST_O_NOINLINE T operator sign##sign (int) cv noexcept                  \
  {                                                                           \
    return (T) c11test_overlay::fetch_##op<U> (                               \
        C11TEST_O_P, (U) (one), C11TEST_O_SC, C11TEST_O_HERE (RMW));          \
  }                                                                           \
  C11TEST_O_NOINLINE T operator sign##sign () cv noexcept                     \
  {                                                                           \
    return (T) c11test_overlay::op##_fetch<U> (C11TEST_O_P, (U) (one),        \
                                               C11TEST_O_HERE (RMW));         \
  }
#define C11TEST_O_INTEGER(cv)                                                 \
  C11TEST_O_ARITHMETIC (add, +, T, T, v, cv)                                  \
  C11TEST_O_ARITHMETIC (sub, -, T, T, v, cv)                                  \
  C11TEST_O_ARITHMETIC (and, &, T, T, v, cv)                                  \
  C11TEST_O_ARITHMETIC (or, |, T, T, v, cv)                                   \
  C11TEST_O_ARITHMETIC (xor, ^, T, T, v, cv)                                  \
  C11TEST_O_STEP (add, +, T, 1, cv)                                           \
  C11TEST_O_STEP (sub, -, T, 1, cv)
#define C11TEST_O_POINTER(cv)                                                 \
  C11TEST_O_ARITHMETIC (add, +, std::ptrdiff_t, std::ptrdiff_t,               \
                        v * std::ptrdiff_t (sizeof (*T ())), cv)              \
  C11TEST_O_ARITHMETIC (sub, -, std::ptrdiff_t, std::ptrdiff_t,               \
                        v * std::ptrdiff_t (sizeof (*T ())), cv)              \
  C11TEST_O_STEP (add, +, std::ptrdiff_t, sizeof (*T ()), cv)                 \
  C11TEST_O_STEP (sub, -, std::ptrdiff_t, sizeof (*T ()), cv)
/* libstdc++'s loops, with places in its header.  */
#define C11TEST_O_FLOAT(cv)                                                   \
  T fetch_add (T v, memory_order m = C11TEST_O_SC, where = where::here ())    \
      cv noexcept                                                             \
  {                                                                           \
    return this->base::fetch_add (v, m);                                      \
  }                                                                           \
  T fetch_sub (T v, memory_order m = C11TEST_O_SC, where = where::here ())    \
      cv noexcept                                                             \
  {                                                                           \
    return this->base::fetch_sub (v, m);                                      \
  }                                                                           \
  T operator+= (T v) cv noexcept { return this->base::operator+= (v); }       \
  T operator-= (T v) cv noexcept { return this->base::operator-= (v); }

enum shape
{
  OTHER,
  INTEGER,
  POINTER,
  FLOAT
};

template <class T>
struct shape_of
    : std::integral_constant<
          shape,
          std::is_integral<T>::value && !std::is_same<T, bool>::value ? INTEGER
          : std::is_pointer<T>::value                                 ? POINTER
#if __cplusplus >= 202002L
          : std::is_floating_point<T>::value ? FLOAT
#endif
                                             : OTHER>
{
};

#include "c11test/overlay-classes.h"
}

namespace std
{
template <class T> struct atomic : c11test_overlay::object<T>
{
  atomic () = default;
  constexpr atomic (T v, c11test_overlay::where w
                         = c11test_overlay::where::here ()) noexcept
      : c11test_overlay::object<T> (v, w)
  {
  }
  atomic (const atomic &) = delete;
  /* With "const" in the first one, "x = 1" were ambiguous.  */
  atomic &operator= (atomic &) = delete;
  template <class U, class = typename std::enable_if<std::is_same<
                         typename std::decay<U>::type, atomic>::value>::type>
  atomic &operator= (U &&) = delete;
  template <class U, class = typename std::enable_if<std::is_same<
                         typename std::decay<U>::type, atomic>::value>::type>
  atomic &operator= (U &&) volatile = delete;
  using c11test_overlay::object<T>::operator=;
};

#if __cplusplus >= 202002L
template <class T> struct atomic_ref : c11test_overlay::reference<T>
{
  explicit atomic_ref (T &v) : c11test_overlay::reference<T> (v) {}
  atomic_ref (const atomic_ref &) noexcept = default;
  atomic_ref &operator= (const atomic_ref &) = delete;
  using c11test_overlay::reference<T>::operator=;
};
#endif

struct atomic_flag : c11test_overlay::flag
{
  atomic_flag () noexcept = default;
  constexpr atomic_flag (bool v, c11test_overlay::where w
                                 = c11test_overlay::where::here ()) noexcept
      : c11test_overlay::flag (v, w)
  {
  }
  atomic_flag (const atomic_flag &) = delete;
  atomic_flag &operator= (const atomic_flag &) = delete;
  atomic_flag &operator= (const atomic_flag &) volatile = delete;
};

#include "c11test/overlay-types.h"
#include "c11test/overlay-functions.h"
}

#endif
#endif
#endif
