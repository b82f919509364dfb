/* atomic.c -- what instrumented code leaves to libatomic.
   SPDX-License-Identifier: BSD-3-Clause

   Atomic objects of odd sizes, and with some compilers those of 16 bytes, have
   no hook in ThreadSanitizer's ABI.  The plugin has such hooks of its own;
   here they stand in the place of libatomic's functions, with the same
   parameters.  */

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "c11test/abi.h"
#include "engine/door/access.h"
#include "engine/door/control.h"
#include "interpose/import/import.h"

#define SITE(kind, size, order)                                               \
  (c11t_engine_on ()                                                          \
       ? c11t_code_site (__builtin_return_address (0), C11TEST_SITE_##kind,   \
                         (unsigned) (size), (unsigned) (order))               \
       : NULL)

static void
load (size_t n, const volatile void *p, void *ret, int mo)
{
  __c11test_generic_load (n, p, ret, mo, SITE (LOAD, n, mo));
}

static void
store (size_t n, volatile void *p, void *v, int mo)
{
  __c11test_generic_store (n, p, v, mo, SITE (STORE, n, mo));
}

static void
exchange (size_t n, volatile void *p, void *v, void *ret, int mo)
{
  __c11test_generic_exchange (n, p, v, ret, mo, SITE (RMW, n, mo));
}

static bool
compare_exchange (size_t n, volatile void *p, void *expected, void *v, int mo,
                  int fail_mo)
{
  return __c11test_generic_compare_exchange (n, p, expected, v, mo, fail_mo,
                                             SITE (CAS, n, mo));
}

static c11test_uint128
load_16 (const volatile void *p, int mo)
{
  return __c11test_atomic_load_16 (p, mo, SITE (LOAD, 16, mo));
}

static void
store_16 (volatile void *p, c11test_uint128 v, int mo)
{
  __c11test_atomic_store_16 (p, v, mo, SITE (STORE, 16, mo));
}

static c11test_uint128
exchange_16 (volatile void *p, c11test_uint128 v, int mo)
{
  return __c11test_atomic_exchange_16 (p, v, mo, SITE (RMW, 16, mo));
}

static bool
compare_exchange_16 (volatile void *p, void *expected, c11test_uint128 v,
                     int mo, int fail_mo)
{
  return __c11test_atomic_compare_exchange_16 (p, expected, v, false, mo,
                                               fail_mo, SITE (CAS, 16, mo));
}

void *
c11t_atomic_function (const char *name)
{
  static const struct
  {
    const char *name;
    void *function;
  } all[] = { { "__atomic_load", load },
              { "__atomic_store", store },
              { "__atomic_exchange", exchange },
              { "__atomic_compare_exchange", compare_exchange },
              { "__atomic_load_16", load_16 },
              { "__atomic_store_16", store_16 },
              { "__atomic_exchange_16", exchange_16 },
              { "__atomic_compare_exchange_16", compare_exchange_16 } };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (!strcmp (all[i].name, name))
      return all[i].function;
  return NULL;
}
