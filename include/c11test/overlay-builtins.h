/* overlay-builtins.h -- the atomic builtins, as macros that call hooks.
   SPDX-License-Identifier: BSD-3-Clause

   A macro's own name in its expansion is not expanded again: there it is the
   compiler's builtin, for objects whose size has no hook.  The operands are
   evaluated once, as by a function; variables are called c11test_ something,
   and an operand that is such a macro itself has its own scope.

   Does not override __atomic_is_lock_free, __atomic_always_lock_free.  */

#ifndef C11TEST_OVERLAY_BUILTINS_H
#define C11TEST_OVERLAY_BUILTINS_H

#include "c11test/overlay-core.h"

#ifndef C11TEST_O_OFF

#pragma GCC system_header

/* --- Loads, stores, exchanges ------------------------------------------- */

/* INIT is the value with what it takes to convert it to the object's type;
   NATIVE what to do for other sizes, with c11test_p and c11test_v.  */

#define C11TEST_O_LOAD_N(p, text, mo, native)                                 \
  __extension__ ({                                                            \
    C11TEST_O_AUTO c11test_p = (p);                                           \
    C11TEST_O_VALUE (c11test_p) c11test_r;                                    \
    if (C11TEST_O_HOOKED (sizeof c11test_r))                                  \
      c11test_o_load (c11test_p, &c11test_r, sizeof c11test_r, mo,            \
                      C11TEST_O_SITE (LOAD, text, sizeof c11test_r, mo));     \
    else                                                                      \
      c11test_r = native;                                                     \
    c11test_r;                                                                \
  })
#define __atomic_load_n(p, mo)                                                \
  C11TEST_O_LOAD_N (p, #p, mo, __atomic_load_n (c11test_p, mo))

#define __atomic_load(p, ret, mo)                                             \
  __extension__ ({                                                            \
    C11TEST_O_AUTO c11test_p = (p);                                           \
    C11TEST_O_AUTO c11test_r = (ret);                                         \
    if (C11TEST_O_HOOKED (sizeof *c11test_p))                                 \
      c11test_o_load (c11test_p, c11test_r, sizeof *c11test_p, mo,            \
                      C11TEST_O_SITE (LOAD, #p, sizeof *c11test_p, mo));      \
    else                                                                      \
      __atomic_load (c11test_p, c11test_r, mo);                               \
    (void) 0;                                                                 \
  })

#define C11TEST_O_STORE_N(p, text, init, mo, native)                          \
  __extension__ ({                                                            \
    C11TEST_O_AUTO c11test_p = (p);                                           \
    C11TEST_O_VALUE (c11test_p) c11test_v = init;                             \
    if (C11TEST_O_HOOKED (sizeof c11test_v))                                  \
      c11test_o_store (c11test_p, &c11test_v, sizeof c11test_v, mo,           \
                       C11TEST_O_SITE (STORE, text, sizeof c11test_v, mo));   \
    else                                                                      \
      native;                                                                 \
    (void) 0;                                                                 \
  })
#define __atomic_store_n(p, v, mo)                                            \
  C11TEST_O_STORE_N (p, #p, (C11TEST_O_VALUE (c11test_p)) (v), mo,            \
                     __atomic_store_n (c11test_p, c11test_v, mo))

#define __atomic_store(p, v, mo)                                              \
  __extension__ ({                                                            \
    C11TEST_O_AUTO c11test_p = (p);                                           \
    C11TEST_O_AUTO c11test_v = (v);                                           \
    if (C11TEST_O_HOOKED (sizeof *c11test_p))                                 \
      c11test_o_store (c11test_p, c11test_v, sizeof *c11test_p, mo,           \
                       C11TEST_O_SITE (STORE, #p, sizeof *c11test_p, mo));    \
    else                                                                      \
      __atomic_store (c11test_p, c11test_v, mo);                              \
    (void) 0;                                                                 \
  })

#define __atomic_exchange(p, v, ret, mo)                                      \
  __extension__ ({                                                            \
    C11TEST_O_AUTO c11test_p = (p);                                           \
    C11TEST_O_AUTO c11test_v = (v);                                           \
    C11TEST_O_AUTO c11test_r = (ret);                                         \
    if (C11TEST_O_HOOKED (sizeof *c11test_p))                                 \
      c11test_o_exchange (c11test_p, c11test_r, c11test_v, sizeof *c11test_p, \
                          mo,                                                 \
                          C11TEST_O_SITE (RMW, #p, sizeof *c11test_p, mo));   \
    else                                                                      \
      __atomic_exchange (c11test_p, c11test_v, c11test_r, mo);                \
    (void) 0;                                                                 \
  })

#define __atomic_compare_exchange(p, e, v, weak, mo, fail)                    \
  __extension__ ({                                                            \
    C11TEST_O_AUTO c11test_p = (p);                                           \
    C11TEST_O_AUTO c11test_e = (e);                                           \
    C11TEST_O_AUTO c11test_v = (v);                                           \
    C11TEST_O_BOOL c11test_ok;                                                \
    if (C11TEST_O_HOOKED (sizeof *c11test_p))                                 \
      c11test_ok = c11test_o_cas (                                            \
          c11test_p, (void *) c11test_e, c11test_v, sizeof *c11test_p, weak,  \
          mo, fail, C11TEST_O_SITE (CAS, #p, sizeof *c11test_p, mo));         \
    else                                                                      \
      c11test_ok = __atomic_compare_exchange (c11test_p, c11test_e,           \
                                              c11test_v, weak, mo, fail);     \
    c11test_ok;                                                               \
  })

#define C11TEST_O_CAS_N(p, text, e, init, weak, mo, fail, native)             \
  __extension__ ({                                                            \
    C11TEST_O_AUTO c11test_p = (p);                                           \
    C11TEST_O_AUTO c11test_e = (e);                                           \
    C11TEST_O_VALUE (c11test_p) c11test_v = init;                             \
    C11TEST_O_BOOL c11test_ok;                                                \
    if (C11TEST_O_HOOKED (sizeof c11test_v))                                  \
      c11test_ok = c11test_o_cas (                                            \
          c11test_p, (void *) c11test_e, &c11test_v, sizeof c11test_v, weak,  \
          mo, fail, C11TEST_O_SITE (CAS, text, sizeof c11test_v, mo));        \
    else                                                                      \
      c11test_ok = native;                                                    \
    c11test_ok;                                                               \
  })
#define __atomic_compare_exchange_n(p, e, v, weak, mo, fail)                  \
  C11TEST_O_CAS_N (p, #p, e, (C11TEST_O_VALUE (c11test_p)) (v), weak, mo,     \
                   fail,                                                      \
                   __atomic_compare_exchange_n (c11test_p, c11test_e,         \
                                                c11test_v, weak, mo, fail))

/* --- Read-modify-writes --------------------------------------------------- */

/* NAME is that of a function c11test_o_NAME.  Scalars have no other sizes than
   hooks have.  */
#define C11TEST_O_RMW(name, p, text, v, mo)                                   \
  __extension__ ({                                                            \
    C11TEST_O_AUTO c11test_p = (p);                                           \
    C11TEST_O_AUTO c11test_n = (v);                                           \
    C11TEST_O_VALUE (c11test_p) c11test_r;                                    \
    C11TEST_O_VALUE (c11test_p)                                               \
    c11test_v = C11TEST_O_CONVERT (c11test_p, c11test_n);                     \
    c11test_o_##name (c11test_p, &c11test_r, &c11test_v, sizeof c11test_v,    \
                      mo,                                                     \
                      C11TEST_O_SITE (RMW, text, sizeof c11test_v, mo));      \
    c11test_r;                                                                \
  })

#define __atomic_exchange_n(p, v, mo)                                         \
  C11TEST_O_RMW (exchange, p, #p, v, mo)
#define __atomic_fetch_add(p, v, mo)                                          \
  C11TEST_O_RMW (fetch_add, p, #p, v, mo)
#define __atomic_add_fetch(p, v, mo)                                          \
  C11TEST_O_RMW (add_fetch, p, #p, v, mo)
#define __atomic_fetch_sub(p, v, mo)                                          \
  C11TEST_O_RMW (fetch_sub, p, #p, v, mo)
#define __atomic_sub_fetch(p, v, mo)                                          \
  C11TEST_O_RMW (sub_fetch, p, #p, v, mo)
#define __atomic_fetch_and(p, v, mo)                                          \
  C11TEST_O_RMW (fetch_and, p, #p, v, mo)
#define __atomic_and_fetch(p, v, mo)                                          \
  C11TEST_O_RMW (and_fetch, p, #p, v, mo)
#define __atomic_fetch_or(p, v, mo)                                           \
  C11TEST_O_RMW (fetch_or, p, #p, v, mo)
#define __atomic_or_fetch(p, v, mo)                                           \
  C11TEST_O_RMW (or_fetch, p, #p, v, mo)
#define __atomic_fetch_xor(p, v, mo)                                          \
  C11TEST_O_RMW (fetch_xor, p, #p, v, mo)
#define __atomic_xor_fetch(p, v, mo)                                          \
  C11TEST_O_RMW (xor_fetch, p, #p, v, mo)
#define __atomic_fetch_nand(p, v, mo)                                         \
  C11TEST_O_RMW (fetch_nand, p, #p, v, mo)
#define __atomic_nand_fetch(p, v, mo)                                         \
  C11TEST_O_RMW (nand_fetch, p, #p, v, mo)

#define __atomic_test_and_set(p, mo)                                          \
  __c11test_atomic_test_and_set (p, mo, C11TEST_O_SITE (RMW, #p, 1, mo))
#define __atomic_clear(p, mo)                                                 \
  __c11test_atomic_clear (p, mo, C11TEST_O_SITE (STORE, #p, 1, mo))

/* --- Fences --------------------------------------------------------------- */

#define __atomic_thread_fence(mo)                                             \
  __c11test_atomic_thread_fence (mo, C11TEST_O_SITE_RAW (FENCE, "", 0, mo))
#define __atomic_signal_fence(mo)                                             \
  __c11test_atomic_signal_fence (mo, C11TEST_O_SITE_RAW (FENCE, "", 0, mo))
#define __sync_synchronize(...)                                               \
  __c11test_sync_synchronize (                                                \
      C11TEST_O_SITE_RAW (FENCE, "", 0, __ATOMIC_SEQ_CST))

/* --- The older family; further operands name what is protected ------------ */

#define __sync_fetch_and_add(p, v, ...)                                       \
  C11TEST_O_RMW (sync_fetch_and_add, p, #p, v, __ATOMIC_SEQ_CST)
#define __sync_add_and_fetch(p, v, ...)                                       \
  C11TEST_O_RMW (sync_add_and_fetch, p, #p, v, __ATOMIC_SEQ_CST)
#define __sync_fetch_and_sub(p, v, ...)                                       \
  C11TEST_O_RMW (sync_fetch_and_sub, p, #p, v, __ATOMIC_SEQ_CST)
#define __sync_sub_and_fetch(p, v, ...)                                       \
  C11TEST_O_RMW (sync_sub_and_fetch, p, #p, v, __ATOMIC_SEQ_CST)
#define __sync_fetch_and_and(p, v, ...)                                       \
  C11TEST_O_RMW (sync_fetch_and_and, p, #p, v, __ATOMIC_SEQ_CST)
#define __sync_and_and_fetch(p, v, ...)                                       \
  C11TEST_O_RMW (sync_and_and_fetch, p, #p, v, __ATOMIC_SEQ_CST)
#define __sync_fetch_and_or(p, v, ...)                                        \
  C11TEST_O_RMW (sync_fetch_and_or, p, #p, v, __ATOMIC_SEQ_CST)
#define __sync_or_and_fetch(p, v, ...)                                        \
  C11TEST_O_RMW (sync_or_and_fetch, p, #p, v, __ATOMIC_SEQ_CST)
#define __sync_fetch_and_xor(p, v, ...)                                       \
  C11TEST_O_RMW (sync_fetch_and_xor, p, #p, v, __ATOMIC_SEQ_CST)
#define __sync_xor_and_fetch(p, v, ...)                                       \
  C11TEST_O_RMW (sync_xor_and_fetch, p, #p, v, __ATOMIC_SEQ_CST)
#define __sync_fetch_and_nand(p, v, ...)                                      \
  C11TEST_O_RMW (sync_fetch_and_nand, p, #p, v, __ATOMIC_SEQ_CST)
#define __sync_nand_and_fetch(p, v, ...)                                      \
  C11TEST_O_RMW (sync_nand_and_fetch, p, #p, v, __ATOMIC_SEQ_CST)
#define __sync_lock_test_and_set(p, v, ...)                                   \
  C11TEST_O_RMW (sync_lock_test_and_set, p, #p, v, __ATOMIC_ACQUIRE)

#define __sync_lock_release(p, ...)                                           \
  __extension__ ({                                                            \
    C11TEST_O_AUTO c11test_p = (p);                                           \
    C11TEST_O_VALUE (c11test_p) c11test_v = 0;                                \
    if (C11TEST_O_HOOKED (sizeof c11test_v))                                  \
      c11test_o_store (c11test_p, &c11test_v, sizeof c11test_v,               \
                       __ATOMIC_RELEASE,                                      \
                       C11TEST_O_SITE (STORE, #p, sizeof c11test_v,           \
                                       __ATOMIC_RELEASE));                    \
    else                                                                      \
      __sync_lock_release (c11test_p);                                        \
    (void) 0;                                                                 \
  })

/* RESULT is what the whole is: c11test_ok or the old value, c11test_e.  */
#define C11TEST_O_SYNC_CAS(p, text, o, v, result, native)                     \
  __extension__ ({                                                            \
    C11TEST_O_AUTO c11test_p = (p);                                           \
    C11TEST_O_VALUE (c11test_p)                                               \
    c11test_e = (C11TEST_O_VALUE (c11test_p)) (o);                            \
    C11TEST_O_VALUE (c11test_p)                                               \
    c11test_v = (C11TEST_O_VALUE (c11test_p)) (v);                            \
    C11TEST_O_BOOL c11test_ok = 0;                                            \
    if (C11TEST_O_HOOKED (sizeof c11test_v))                                  \
      c11test_ok = c11test_o_cas (                                            \
          c11test_p, &c11test_e, &c11test_v, sizeof c11test_v, 0,             \
          __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST,                                 \
          C11TEST_O_SITE (CAS, text, sizeof c11test_v, __ATOMIC_SEQ_CST));    \
    else                                                                      \
      result = native;                                                        \
    (void) c11test_ok;                                                        \
    result;                                                                   \
  })
#define __sync_bool_compare_and_swap(p, o, v, ...)                            \
  C11TEST_O_SYNC_CAS (                                                        \
      p, #p, o, v, c11test_ok,                                                \
      __sync_bool_compare_and_swap (c11test_p, c11test_e, c11test_v))
#define __sync_val_compare_and_swap(p, o, v, ...)                             \
  C11TEST_O_SYNC_CAS (                                                        \
      p, #p, o, v, c11test_e,                                                 \
      __sync_val_compare_and_swap (c11test_p, c11test_e, c11test_v))

#endif
#endif
