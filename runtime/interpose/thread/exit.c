/* exit.c -- how a thread begins and ends: return, pthread_exit, cleanup
   handlers.
   SPDX-License-Identifier: BSD-3-Clause

   The C library's pthread_exit would unwind to the lender's start routine,
   which is on another stack.  So we unwind the fiber ourselves
   (_Unwind_ForcedUnwind): C++ destructors run, and handlers registered with
   pthread_cleanup_push in C code, which are jump buffers, run when the
   unwinder has passed their frame.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <dlfcn.h>
#include <errno.h>
#include <locale.h>
#include <netdb.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <unwind.h>

#include "base/out.h"
#include "base/real.h"
#include "engine/door/access.h"
#include "engine/door/cancel.h"
#include "engine/door/control.h"
#include "engine/door/thread.h"
#include "engine/door/user.h"
#include "interpose/core/perthread.h"

/* What the C library's start routine and thread-local variables do for a new
   thread.  This one has those of the lender, which was born before the program
   chose its locale, or of the thread that borrowed them before (lend.h).  */
static void
begin_as_new (void)
{
  uselocale (LC_GLOBAL_LOCALE);
  if (dlerror ())
    dlerror (); /* frees it */
  h_errno = 0;
  errno = 0;
}

static void
end_thread (void *result)
{
  c11t_abort_left ();
  c11t_cancel_disable (true);
  c11t_run_thread_dtors ();
  c11t_run_key_dtors ();
  c11t_clear_keys ();
  c11t_omp_thread_ends ();
  c11t_thread_exit (result);
}

__attribute__ ((no_stack_protector)) void
c11t_thread_main (void *(*start) (void *), void *arg)
{
  c11t_fix_stack_guard ();
  begin_as_new ();
  void *result = start (arg);
  c11t_note_call (NULL); /* no call of the program's ends it */
  end_thread (result);
}

static __pthread_unwind_buf_t *
top_cleanup (void)
{
  return *c11t_thread_slot (C11T_SLOT_CLEANUP);
}

static _Unwind_Reason_Code
stop (int version, _Unwind_Action actions, _Unwind_Exception_Class class,
      struct _Unwind_Exception *exception, struct _Unwind_Context *context,
      void *arg)
{
  (void) version;
  (void) class;
  (void) exception;
  (void) arg;
  __pthread_unwind_buf_t *buf = top_cleanup ();
  bool end = actions & _UA_END_OF_STACK;
  /* The buffer lies in the frame that registered it: once the unwinder is
     above it, its handler is due.  */
  if (buf && (end || (uintptr_t) _Unwind_GetCFA (context) > (uintptr_t) buf))
    {
      /* The buffer ends after the registers, which is all that longjmp reads
         when no signal mask was saved; hide its size from the compiler.  */
      struct __jmp_buf_tag *j = (void *) buf->__cancel_jmp_buf;
      __asm__ ("" : "+r"(j));
      longjmp (j, 1);
    }
  if (end)
    end_thread (*c11t_thread_slot (C11T_SLOT_RESULT));
  return _URC_NO_REASON;
}

/* What unwinds the running thread.  It outlives every frame, and is not of the
   heap, where it would be left behind: LeakSanitizer tells of such blocks.  */
static __thread struct _Unwind_Exception leaving;

/* Who catches everything has dropped what unwinds the thread, as if it could go
   on.  The C library ends the process, too, and says the same.  */
static void
not_rethrown (_Unwind_Reason_Code why, struct _Unwind_Exception *exception)
{
  static const char text[] = "FATAL: exception not rethrown\n";

  (void) why;
  (void) exception;
  c11t_write_all (STDERR_FILENO, text, sizeof text - 1);
  c11t_report_terminated (
      "what unwinds an ending thread was caught and not rethrown", NULL, NULL,
      false);
  C11T_REAL (abort) ();
}

/* Unwind, or go on with that after a cleanup handler.  */
static void
unwind (void)
{
  memset (&leaving, 0, sizeof leaving);
  leaving.exception_cleanup = not_rethrown;
  c11t_cancel_disable (true);
  _Unwind_ForcedUnwind (&leaving, stop, NULL);
  /* No unwind tables on the way: end without them.  */
  end_thread (*c11t_thread_slot (C11T_SLOT_RESULT));
  __builtin_unreachable ();
}

void
pthread_exit (void *result)
{
  if (!c11t_engine_on ())
    {
      C11T_REAL (pthread_exit) (result);
      __builtin_unreachable ();
    }
  *c11t_thread_slot (C11T_SLOT_RESULT) = result;
  unwind ();
  __builtin_unreachable ();
}

/* The functions behind pthread_cleanup_push and pop in C code; declared by
   <pthread.h>.  BUF's private words keep the list and who is leaving.  */

void
__pthread_register_cancel (__pthread_unwind_buf_t *buf)
{
  void **top = c11t_engine_on () ? c11t_thread_slot (C11T_SLOT_CLEANUP) : NULL;
  if (!top)
    {
      C11T_REAL (__pthread_register_cancel) (buf);
      return;
    }
  buf->__pad[0] = *top;
  *top = buf;
}

void
__pthread_unregister_cancel (__pthread_unwind_buf_t *buf)
{
  if (!c11t_engine_on ())
    {
      C11T_REAL (__pthread_unregister_cancel) (buf);
      return;
    }
  *c11t_thread_slot (C11T_SLOT_CLEANUP) = buf->__pad[0];
}

void
__pthread_unwind_next (__pthread_unwind_buf_t *buf)
{
  if (!c11t_engine_on ())
    C11T_REAL (__pthread_unwind_next) (buf);
  else
    {
      *c11t_thread_slot (C11T_SLOT_CLEANUP) = buf->__pad[0];
      unwind ();
    }
  __builtin_unreachable ();
}
