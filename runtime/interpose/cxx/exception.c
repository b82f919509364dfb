/* exception.c -- C++: the last reference to an exception sees what all did.
   SPDX-License-Identifier: BSD-3-Clause

   Exceptions that a std::exception_ptr names are counted in libstdc++.so, which
   is not instrumented: each drop of a reference happens before the destruction
   of the object by whoever drops the last one (C++20 17.9.7).  References are
   dropped by exception_ptr::_M_release, and at the end of a handler, which may
   have a dependent exception: another header for the same object (Itanium C++
   ABI 2.6, libstdc++'s unwind-cxx.h).  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <unwind.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/user.h"
#include "interpose/cxx/terminate.h"

/* __cxa_exception; the object is behind it.  In a dependent exception the
   first word is the object's address.  */
struct header
{
  void *type_or_object, *destructor, *unexpected, *terminate;
  struct header *next;
  int handlers, switch_value;
  const void *record, *data;
  void *temporary, *adjusted;
  struct _Unwind_Exception unwind;
};

struct globals
{
  struct header *caught;
  unsigned uncaught;
};

struct globals *__cxa_get_globals (void);
void __cxa_end_catch (void);
void _ZNSt15__exception_ptr13exception_ptr10_M_releaseEv (void **self);

/* There has been an exception_ptr.  */
static bool counted;

/* The running thread is about to drop a reference to OBJECT.  The other way
   round, somebody could drop one between the two that this does not see.  */
static void
dropping (void *object)
{
  c11t_order_before (object);
  c11t_order_after (object);
}

void
_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv (void **self)
{
  if (c11t_engine_on () && *self)
    {
      counted = true;
      dropping (*self);
    }
  C11T_REAL (_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv) (self);
}

/* The object of H, a C++ exception; or NULL.  */
static void *
object_of (struct header *h)
{
  const uint64_t gnu = 0x474e5543432b2b00; /* "GNUCC++\0" */
  if (!h)
    return NULL;
  if (h->unwind.exception_class == gnu)
    return h + 1;
  return h->unwind.exception_class == (gnu | 1) ? h->type_or_object : NULL;
}

void
__cxa_end_catch (void)
{
  if (c11t_engine_on () && counted)
    {
      struct header *h = C11T_REAL (__cxa_get_globals) ()->caught;
      /* Its last handler ends.  */
      void *object = h && h->handlers == 1 ? object_of (h) : NULL;
      if (object)
        dropping (object);
    }
  C11T_REAL (__cxa_end_catch) ();
}

void *
c11t_exception_caught (unsigned *uncaught, void **type)
{
  const struct globals *g = C11T_REAL (__cxa_get_globals) ();
  void *object = object_of (g->caught);
  *uncaught = g->uncaught;
  /* A primary header stands before each object.  */
  *type = object ? ((struct header *) object - 1)->type_or_object : NULL;
  return object;
}
