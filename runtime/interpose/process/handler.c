/* handler.c -- functions that are kept to be called at the end, or at a fork.
   SPDX-License-Identifier: BSD-3-Clause

   The C library keeps them under a lock: what a thread did before it
   registered one happens before its call, whoever ends the process.  So each
   is replaced by one of ours that knows the order.  The handlers of a fork
   have no argument to know it by; there the fork itself learns what all did
   that registered some.

   What was registered outside control is not ours: the C library, which began
   before, and libraries' own constructors.  */

#define _GNU_SOURCE
#include <stddef.h>
#include <stdlib.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/io.h"
#include "engine/door/thread.h"
#include "engine/door/user.h"
#include "interpose/core/perthread.h"
#include "interpose/cxx/iostream.h"

/* One that is kept.  It stays for ever, and so does its address.  */
struct handler
{
  union
  {
    void (*with_argument) (void *);
    void (*with_status) (int, void *);
  } function;
  void *argument;
};

static char at_exit_; /* the list of them */

static bool any; /* to be called at the end of this execution */

bool
c11t_has_handlers (void)
{
  return any;
}

void
c11t_handler_added (void)
{
  any = true;
}

static struct handler *
handler_new (void *argument, bool matters)
{
  struct handler *h = malloc (sizeof *h);
  if (!h)
    return NULL;
  any |= matters;
  *h = (struct handler){ .argument = argument };
  c11t_order_before (h);
  c11t_turn_at (&at_exit_); /* the last one is called first */
  return h;
}

/* H is about to be called.  */
static void
handler_due (const struct handler *h)
{
  if (c11t_engine_on ())
    c11t_order_after (h);
}

static void
call_with_argument (void *p)
{
  struct handler *h = p;
  handler_due (h);
  h->function.with_argument (h->argument);
}

static void
call_with_status (int status, void *p)
{
  struct handler *h = p;
  handler_due (h);
  h->function.with_status (status, h->argument);
}

int __cxa_atexit (void (*function) (void *), void *argument, void *library);

/* atexit too, and destructors of static objects.  */
int
__cxa_atexit (void (*function) (void *), void *argument, void *library)
{
  if (!c11t_engine_on ())
    return C11T_REAL (__cxa_atexit) (function, argument, library);
  struct handler *h
      = handler_new (argument, !c11t_iostream_is_end (function));
  if (!h)
    return -1;
  h->function.with_argument = function;
  return C11T_REAL (__cxa_atexit) (call_with_argument, h, library);
}

int
on_exit (void (*function) (int, void *), void *argument)
{
  if (!c11t_engine_on ())
    return C11T_REAL (on_exit) (function, argument);
  struct handler *h = handler_new (argument, true);
  if (!h)
    return -1;
  h->function.with_status = function;
  return C11T_REAL (on_exit) (call_with_status, h);
}

void
exit (int status)
{
  if (c11t_engine_on ())
    c11t_repeat_exit (status);
  C11T_REAL (exit) (status);
  __builtin_unreachable ();
}

/* --- Without an argument ------------------------------------------------------- */

/* Whatever stands for all of them.  */
static char at_fork, at_quick_exit_;

int __register_atfork (void (*prepare) (void), void (*parent) (void),
                       void (*child) (void), void *library);

/* pthread_atfork too.  */
int
__register_atfork (void (*prepare) (void), void (*parent) (void),
                   void (*child) (void), void *library)
{
  if (c11t_engine_on ())
    c11t_order_before (&at_fork);
  return C11T_REAL (__register_atfork) (prepare, parent, child, library);
}

void
c11t_handlers_of_fork_due (void)
{
  c11t_order_after (&at_fork);
}

int __cxa_at_quick_exit (void (*function) (void *), void *library);

int
__cxa_at_quick_exit (void (*function) (void *), void *library)
{
  if (c11t_engine_on ())
    c11t_order_before (&at_quick_exit_);
  return C11T_REAL (__cxa_at_quick_exit) (function, library);
}

void
quick_exit (int status)
{
  if (c11t_engine_on ())
    c11t_order_after (&at_quick_exit_);
  C11T_REAL (quick_exit) (status);
  __builtin_unreachable ();
}
