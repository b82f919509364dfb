/* generic.c -- the hooks for atomic objects of any size.
   SPDX-License-Identifier: BSD-3-Clause

   Off control they do what libatomic does; see native.h.  */

#include <stdbool.h>
#include <stddef.h>

#include "abi/native.h"
#include "c11test/abi.h"
#include "engine/door/access.h"
#include "engine/door/control.h"

static bool locked;

void
c11t_native_lock (void)
{
  while (__atomic_test_and_set (&locked, __ATOMIC_ACQUIRE))
    ;
}

void
c11t_native_unlock (void)
{
  __atomic_clear (&locked, __ATOMIC_RELEASE);
}

/* libatomic's functions, NULL if the program has not loaded it.  */
extern void lib_load (size_t, const volatile void *, void *,
                      int) __asm__ ("__atomic_load") __attribute__ ((weak));
extern void lib_store (size_t, volatile void *, void *,
                       int) __asm__ ("__atomic_store") __attribute__ ((weak));
extern void lib_exchange (size_t, volatile void *, void *, void *,
                          int) __asm__ ("__atomic_exchange")
    __attribute__ ((weak));
extern bool lib_cas (size_t, volatile void *, void *, void *, int,
                     int) __asm__ ("__atomic_compare_exchange")
    __attribute__ ((weak));

void
__c11test_generic_load (size_t n, const volatile void *p, void *ret, int mo,
                        struct c11test_site *s)
{
  if (c11t_engine_on ())
    {
      C11T_FROM_HERE ();
      c11t_generic_load (p, n, ret, mo, c11t_place_of (s));
    }
  else if (lib_load)
    lib_load (n, p, ret, __ATOMIC_SEQ_CST);
  else
    {
      c11t_native_lock ();
      memcpy (ret, (const void *) p, n);
      c11t_native_unlock ();
    }
}

void
__c11test_generic_store (size_t n, volatile void *p, void *v, int mo,
                         struct c11test_site *s)
{
  if (c11t_engine_on ())
    {
      C11T_FROM_HERE ();
      c11t_generic_store (p, n, v, mo, c11t_place_of (s));
    }
  else if (lib_store)
    lib_store (n, p, v, __ATOMIC_SEQ_CST);
  else
    {
      c11t_native_lock ();
      memcpy ((void *) p, v, n);
      c11t_native_unlock ();
    }
}

void
__c11test_generic_exchange (size_t n, volatile void *p, void *v, void *ret,
                            int mo, struct c11test_site *s)
{
  if (c11t_engine_on ())
    {
      C11T_FROM_HERE ();
      c11t_generic_exchange (p, n, v, ret, mo, c11t_place_of (s));
    }
  else if (lib_exchange)
    lib_exchange (n, p, v, ret, __ATOMIC_SEQ_CST);
  else
    {
      c11t_native_lock ();
      /* V and RET may be one object.  */
      for (size_t i = 0; i < n; i++)
        {
          char old = ((volatile char *) p)[i];
          ((volatile char *) p)[i] = ((char *) v)[i];
          ((char *) ret)[i] = old;
        }
      c11t_native_unlock ();
    }
}

bool
__c11test_generic_compare_exchange (size_t n, volatile void *p, void *expected,
                                    void *v, int mo, int fail_mo,
                                    struct c11test_site *s)
{
  if (c11t_engine_on ())
    {
      C11T_FROM_HERE ();
      return c11t_generic_cas (p, n, expected, v, mo, fail_mo,
                               c11t_place_of (s));
    }
  if (lib_cas)
    return lib_cas (n, p, expected, v, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  c11t_native_lock ();
  bool same = memcmp ((void *) p, expected, n) == 0;
  if (same)
    memcpy ((void *) p, v, n);
  else
    memcpy (expected, (void *) p, n);
  c11t_native_unlock ();
  return same;
}
