/* cxa.c -- C++: thread_local destructors, function-local statics, promises that
   are kept at a thread's end.
   SPDX-License-Identifier: BSD-3-Clause

   libstdc++ registers thread_local destructors through
   __cxa_thread_atexit_impl; the C library's would run them on the lender.
   The main thread's are left to the C library, which runs them at exit.

   A guard's first byte is 1 when its object is complete.  Compiled code reads
   it with an acquire load, which is instrumented, so it must be set by a
   release store that the model knows.

   A shared state becomes ready at the end of a thread in libstdc++.so, which is
   not instrumented.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/real.h"
#include "engine/door/access.h"
#include "engine/door/control.h"
#include "engine/door/sync.h"
#include "engine/door/thread.h"
#include "interpose/core/perthread.h"

struct dtor
{
  struct dtor *next;
  void (*function) (void *);
  void *object;
};

int __cxa_thread_atexit_impl (void (*function) (void *), void *object,
                              void *dso);

int
__cxa_thread_atexit_impl (void (*function) (void *), void *object, void *dso)
{
  if (c11t_engine_on () && c11t_thread_is_main ())
    c11t_handler_added ();
  if (!c11t_engine_on () || c11t_thread_is_main ())
    return C11T_REAL (__cxa_thread_atexit_impl) (function, object, dso);
  struct dtor *d = malloc (sizeof *d);
  if (!d)
    return -1;
  void **list = c11t_thread_slot (C11T_SLOT_DTORS);
  d->next = *list;
  d->function = function;
  d->object = object;
  *list = d;
  return 0;
}

void
c11t_run_thread_dtors (void)
{
  void **list = c11t_thread_slot (C11T_SLOT_DTORS);
  while (*list)
    {
      struct dtor *d = *list;
      *list = d->next;
      d->function (d->object);
      free (d);
    }
}

int __cxa_guard_acquire (uint64_t *guard);
void __cxa_guard_release (uint64_t *guard);
void __cxa_guard_abort (uint64_t *guard);

static bool
is_complete (const void *guard)
{
  return *(const volatile uint8_t *) guard;
}

int
__cxa_guard_acquire (uint64_t *guard)
{
  if (!c11t_engine_on ())
    return C11T_REAL (__cxa_guard_acquire) (guard);
  /* Complete, but the caller's load may have been stale: synchronise. */
  if (is_complete (guard))
    c11t_atomic_load (guard, 1, __ATOMIC_ACQUIRE, NULL);
  return c11t_once_begin (guard, is_complete, C11T_LOCK_GUARD);
}

void
__cxa_guard_release (uint64_t *guard)
{
  if (!c11t_engine_on ())
    {
      C11T_REAL (__cxa_guard_release) (guard);
      return;
    }
  c11t_atomic_store (guard, 1, 1, __ATOMIC_RELEASE, NULL);
  c11t_once_end (guard);
}

void
__cxa_guard_abort (uint64_t *guard)
{
  if (!c11t_engine_on ())
    C11T_REAL (__cxa_guard_abort) (guard);
  else
    c11t_once_end (guard);
}

/* --- Promises ----------------------------------------------------------------- */

/* As in libstdc++'s <future>: std::__future_base::_State_baseV2, and its
   _Make_ready.  */
struct shared_state
{
  void *vtable, *result;
  uint32_t status;
};

struct make_ready
{
  struct make_ready *next;
  void (*run) (void *);
  struct shared_state *state; /* a weak pointer: alive as long as we are */
  void *count;
};

static void (*real_run) (void *);

static void
run_make_ready (void *p)
{
  struct make_ready *m = p;
  uint32_t *status = m->state ? &m->state->status : NULL;
  if (status && c11t_engine_on ())
    c11t_unseen_store_begins (status);
  real_run (m);
  if (status && c11t_engine_on ())
    c11t_unseen_store_ended (status);
}

/* _Make_ready::_M_set: it is to run at the end of the thread.  */
void _ZNSt13__future_base13_State_baseV211_Make_ready6_M_setEv (
    struct make_ready *m);

void
_ZNSt13__future_base13_State_baseV211_Make_ready6_M_setEv (
    struct make_ready *m)
{
  C11T_REAL (_ZNSt13__future_base13_State_baseV211_Make_ready6_M_setEv) (m);
  real_run = m->run;
  m->run = run_make_ready;
}
