/* volatile-overlay.h -- volatile and plain accesses that the program marks.
   SPDX-License-Identifier: BSD-3-Clause

   Macros cannot see a volatile access, so the program has to write one of
   these.  c11test.h includes this in builds with an overlay and has versions
   of its own for all others; it can also be pre-included alone.

     C11TEST_READ_ONCE (x)      a volatile read, value of the option volatile
     C11TEST_WRITE_ONCE (x, v)  a volatile write
     C11TEST_READ (x)           a plain read, checked for races
     C11TEST_WRITE (x, v)       a plain write, checked for races

   With -DC11TEST_OVERLAY_ONCE, what kernel-like code calls these, unless it
   defines them itself: READ_ONCE, WRITE_ONCE, ACCESS_ONCE (reads only),
   CMM_LOAD_SHARED, CMM_STORE_SHARED, smp_mb, smp_rmb, smp_wmb, barrier,
   cpu_relax.

   X is an object that has an address: no bit-field.  Volatile accesses of
   other sizes than 1, 2, 4 and 8 count as plain ones.  */

#ifndef C11TEST_VOLATILE_OVERLAY_H
#define C11TEST_VOLATILE_OVERLAY_H

#include "c11test/overlay-core.h"

#ifndef C11TEST_O_OFF

#pragma GCC system_header

#define C11TEST_O_CASE_VLOAD(n, t)                                            \
  case n:                                                                     \
    {                                                                         \
      t c11test_v = __c11test_volatile_load_##n (p, s);                       \
      __builtin_memcpy (ret, &c11test_v, n);                                  \
      break;                                                                  \
    }
C11TEST_O_INLINE void
c11test_o_volatile_load (const volatile void *p, void *ret,
                         __SIZE_TYPE__ size, struct c11test_site *s)
{
  switch (size)
    {
      C11TEST_O_8 (C11TEST_O_CASE_VLOAD)
    default:
      __builtin_memcpy (ret, __c11test_read_range ((const void *) p, size, s),
                        size);
    }
}

#define C11TEST_O_CASE_VSTORE(n, t)                                           \
  case n:                                                                     \
    {                                                                         \
      t c11test_v;                                                            \
      __builtin_memcpy (&c11test_v, v, n);                                    \
      __c11test_volatile_store_##n (p, c11test_v, s);                         \
      break;                                                                  \
    }
C11TEST_O_INLINE void
c11test_o_volatile_store (volatile void *p, const void *v, __SIZE_TYPE__ size,
                          struct c11test_site *s)
{
  switch (size)
    {
      C11TEST_O_8 (C11TEST_O_CASE_VSTORE)
    default:
      __c11test_write_range ((void *) p, size, s);
      __builtin_memcpy ((void *) p, v, size);
    }
}

/* The machine's full fence, which an overlay may have made a hook.  */
C11TEST_O_INLINE void
c11test_o_fence (void)
{
#if defined __x86_64__ || defined __i386__
  __asm__ __volatile__ ("mfence" : : : "memory");
#elif defined __aarch64__
  __asm__ __volatile__ ("dmb ish" : : : "memory");
#else
  (__sync_synchronize) ();
#endif
}

/* The hook of the right size; a range if there is none.  */
C11TEST_O_INLINE const void *
c11test_o_read (const volatile void *p, __SIZE_TYPE__ size,
                struct c11test_site *s)
{
  const void *q = (const void *) p;
  switch (size)
    {
    case 1:
      return __c11test_read_1 (q, s);
    case 2:
      return __c11test_read_2 (q, s);
    case 4:
      return __c11test_read_4 (q, s);
    case 8:
      return __c11test_read_8 (q, s);
    default:
      return __c11test_read_range (q, size, s);
    }
}

C11TEST_O_INLINE void
c11test_o_write (volatile void *p, __SIZE_TYPE__ size, struct c11test_site *s)
{
  void *q = (void *) p;
  switch (size)
    {
    case 1:
      __c11test_write_1 (q, s);
      break;
    case 2:
      __c11test_write_2 (q, s);
      break;
    case 4:
      __c11test_write_4 (q, s);
      break;
    case 8:
      __c11test_write_8 (q, s);
      break;
    default:
      __c11test_write_range (q, size, s);
    }
}

#define C11TEST_READ_ONCE(x)                                                  \
  __extension__ ({                                                            \
    C11TEST_O_AUTO c11test_p = &(x);                                          \
    C11TEST_O_VALUE (c11test_p) c11test_r;                                    \
    c11test_o_volatile_load (c11test_p, &c11test_r, sizeof c11test_r,         \
                             C11TEST_O_SITE (VREAD, "&" #x,                   \
                                             sizeof c11test_r, 0xff));        \
    c11test_r;                                                                \
  })
#define C11TEST_WRITE_ONCE(x, v)                                              \
  __extension__ ({                                                            \
    C11TEST_O_AUTO c11test_p = &(x);                                          \
    C11TEST_O_VALUE (c11test_p) c11test_v = (v);                              \
    c11test_o_volatile_store (c11test_p, &c11test_v, sizeof c11test_v,        \
                              C11TEST_O_SITE (VWRITE, "&" #x,                 \
                                              sizeof c11test_v, 0xff));       \
    (void) 0;                                                                 \
  })

#define C11TEST_READ(x)                                                       \
  __extension__ ({                                                            \
    C11TEST_O_AUTO c11test_p = &(x);                                          \
    C11TEST_O_VALUE (c11test_p) c11test_r;                                    \
    __builtin_memcpy (&c11test_r,                                             \
                      c11test_o_read (c11test_p, sizeof c11test_r,            \
                                      C11TEST_O_SITE (READ, "&" #x,           \
                                                      sizeof c11test_r,       \
                                                      0xff)),                 \
                      sizeof c11test_r);                                      \
    c11test_r;                                                                \
  })
/* The value is there before the hook: only the store comes after it.  */
#define C11TEST_WRITE(x, v)                                                   \
  __extension__ ({                                                            \
    C11TEST_O_AUTO c11test_p = &(x);                                          \
    C11TEST_O_VALUE (c11test_p) c11test_v = (v);                              \
    c11test_o_write (c11test_p, sizeof c11test_v,                             \
                     C11TEST_O_SITE (WRITE, "&" #x, sizeof c11test_v,         \
                                     0xff));                                  \
    *c11test_p = c11test_v;                                                   \
    (void) 0;                                                                 \
  })

#ifdef C11TEST_OVERLAY_ONCE

#define READ_ONCE(x) C11TEST_READ_ONCE (x)
#define WRITE_ONCE(x, v) C11TEST_WRITE_ONCE (x, v)
#define ACCESS_ONCE(x) C11TEST_READ_ONCE (x)
#define CMM_LOAD_SHARED(x) C11TEST_READ_ONCE (x)
#define CMM_STORE_SHARED(x, v)                                                \
  __extension__ ({                                                            \
    __typeof__ (x) c11test_shared = (v);                                      \
    C11TEST_WRITE_ONCE (x, c11test_shared);                                   \
    c11test_shared;                                                           \
  })

/* smp_mb: as the plugin takes mfence, with the fence for a run off control.
   The others order what C11 fences
   order.  */
#define smp_mb()                                                              \
  __extension__ ({                                                            \
    __c11test_asm_fence (                                                     \
        C11TEST_O_SITE_RAW (ASM, "smp_mb", 0, __ATOMIC_SEQ_CST));             \
    c11test_o_fence ();                                                       \
    (void) 0;                                                                 \
  })
#define smp_rmb()                                                             \
  __c11test_atomic_thread_fence (                                             \
      __ATOMIC_ACQUIRE,                                                       \
      C11TEST_O_SITE_RAW (FENCE, "smp_rmb", 0, __ATOMIC_ACQUIRE))
#define smp_wmb()                                                             \
  __c11test_atomic_thread_fence (                                             \
      __ATOMIC_RELEASE,                                                       \
      C11TEST_O_SITE_RAW (FENCE, "smp_wmb", 0, __ATOMIC_RELEASE))
#define barrier()                                                             \
  __extension__ ({                                                            \
    __c11test_asm_barrier (                                                   \
        C11TEST_O_SITE_RAW (ASM, "barrier", 0, 0xff));                        \
    __asm__ __volatile__ ("" : : : "memory");                                 \
  })
#define cpu_relax()                                                           \
  __c11test_pause (C11TEST_O_SITE_RAW (PAUSE, "cpu_relax", 0, 0xff))

#endif
#endif
#endif
