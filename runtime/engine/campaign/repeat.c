/* repeat.c -- many executions of a C11TEST_TEST, or of main, in one process.
   SPDX-License-Identifier: BSD-3-Clause

   Between two executions the process's memory is put back (tracked.c) to what
   it was when the test's body was first called, and the strategy begins anew
   with the number of the next execution: the same choices give the same
   execution here and in a process of its own.

   Invariant: nothing was chosen before the snapshot, and one thread lives.
   The process ends, as if it had made one execution only, after an execution
   that left something which is not memory: descriptors, mappings, kernel
   threads, handlers, timers, children (c11t_repeat_spoil, is_as_before), or ended
   by a signal of the system's or an exit status.  One that the runtime or an
   assertion ends is left in the middle (c11t_repeat_abandon).

   Does not: run a C11TEST_TEST's exit handlers, in whatever process, so that both
   ways make the same executions.  main is only repeated after an execution that
   leaves nothing to do at its end but to write out what streams hold.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>

#include "engine/campaign/repeat.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/pid.h"
#include "base/real.h"
#include "engine/campaign/batch.h"
#include "engine/campaign/destructors.h"
#include "engine/campaign/shared.h"
#include "engine/campaign/tracked.h"
#include "engine/core/execution.h"
#include "engine/core/params.h"
#include "engine/core/stack.h"
#include "engine/core/state.h"
#include "engine/core/twins.h"
#include "engine/door/heap.h"
#include "engine/door/process.h"
#include "engine/door/sync.h"
#include "engine/door/thread.h"
#include "engine/observe/validate.h"
#include "engine/signal/deliver.h"
#include "engine/signal/signal.h"
#include "sched/fiber.h"
#include "sched/lend.h"

/* Where programs do not look for the descriptors.  */
#define HIGH_FD 700

/* To be able to make a second execution costs as much as a process.  After so
   many processes, one after the other, that made only one, only one of so many
   tries.  */
#define IN_VAIN 4
#define TRY_AGAIN 32

/* Defined by C11TEST_TEST.  */
extern const char c11test_repeats_ __attribute__ ((weak));

static int server_fd = -1, child_fd = -1;
static bool may_stay; /* this child may make more than one execution */
static bool spoiled;  /* before main, so each execution has to do it anew */
static unsigned in_vain; /* the server: processes that made one only */
static enum c11t_alone never; /* why no process may, if SERVER_FD is -1 */

/* What the kernel and the C library had at the snapshot.  */
static struct
{
  int free_fd;
  size_t big_chunks;
  unsigned lenders, libraries;
  size_t stdin_size; /* of the buffer, 0: not used yet */
} then;
static bool has_mapped; /* since then: the C library, for the heap */
static bool has_waited; /* exit has, for the loader */

/* For an execution that is given up: where it goes on, in c11t_repeat, and the
   stack below that.  */
#define ROOM_TO_RETURN 16384
static void **return_to;
static char *below;

/* --- The server ---------------------------------------------------------------- */

static int
move_up (int fd)
{
  int high = C11T_REAL (fcntl) (fd, F_DUPFD_CLOEXEC, HIGH_FD);
  close (fd);
  return high;
}

/* True if some process may make several, as far as the server knows.  */
static bool
is_possible (void)
{
  never = C11T_ALONE_option;
  if (!c11t_params.repeat || !c11t_params.result_fd || c11t_params.record_fd
      || c11t_params.follow_fork
      || (c11t_params.replay[0] && !c11t_params.follow)
      || c11t_params.time_mode != C11T_TIME_VIRTUAL)
    return false;
  never = C11T_ALONE_destructors;
  return &c11test_repeats_ || !c11t_has_destructors ();
}

void
c11t_repeat_prepare (void)
{
  int pair[2];
  if (!is_possible ())
    return;
  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0)
    return;
  server_fd = move_up (pair[0]);
  child_fd = move_up (pair[1]);
  if (server_fd < 0 || child_fd < 0)
    server_fd = child_fd = -1;
}

int
c11t_repeat_fd (void)
{
  return server_fd;
}

void
c11t_repeat_heard (void)
{
  char c;
  C11T_REAL (read) (server_fd, &c, 1);
}

void
c11t_repeat_go (void)
{
  C11T_REAL (write) (server_fd, "", 1);
}

void
c11t_repeat_made (bool several)
{
  in_vain = several ? 0 : in_vain + 1;
}

static bool
is_worth_it (void)
{
  return in_vain < IN_VAIN || in_vain % TRY_AGAIN == 0;
}

void
c11t_repeat_end (void)
{
  if (server_fd >= 0)
    close (server_fd);
}

/* --- The child ------------------------------------------------------------------ */

void
c11t_repeat_forked (bool stay)
{
  if (server_fd < 0)
    {
      c11t_profile_alone (never);
      return;
    }
  if (c11t_params.check[0])
    c11t_profile_alone (C11T_ALONE_option);
  close (server_fd);
  server_fd = -1;
  may_stay = stay && is_worth_it ();
  spoiled = false;
  if (may_stay)
    C11T_REAL (prctl) (PR_SET_THP_DISABLE, 1, 0, 0, 0); /* see faults.c */
  else
    close (child_fd);
}

void
c11t_repeat_spoil (void)
{
  spoiled = true;
  if (may_stay)
    c11t_profile_alone (c11t_tracked_active () ? C11T_ALONE_left
                                               : C11T_ALONE_early);
  c11t_tracked_stop ();
  c11t_stacks_settle ();
}

/* OK; if it is not, this execution is its process's only one, because of WHY.  */
static bool
unless (bool ok, enum c11t_alone why)
{
  if (!ok)
    c11t_profile_alone (why);
  return ok;
}

/* The lowest number of a descriptor that is free.  */
static int
lowest_free (void)
{
  int fd = C11T_REAL (fcntl) (child_fd, F_DUPFD, 0);
  if (fd >= 0)
    C11T_REAL (close) (fd);
  return fd;
}

static bool __attribute__ ((noinline))
begin (char *stack, void **back)
{
  return_to = back;
  below = __builtin_frame_address (0);
  if (!unless (!spoiled && E.sched.n_live == 1 && !c11t_shared->log.count
                   && !c11t_shared->n_findings,
               C11T_ALONE_early))
    return false;
  fflush_unlocked (stdout);
  then.free_fd = lowest_free ();
  then.big_chunks = mallinfo2 ().hblks;
  has_mapped = false;
  then.lenders = c11t_lenders_made ();
  then.libraries = c11t_lend_libraries ();
  then.stdin_size = __fbufsize (stdin);
  c11t_validate_keep ();
  return unless (c11t_tracked_begin (stack), C11T_ALONE_memory);
}

void
c11t_heap_mapped (void)
{
  has_mapped = true;
}

/* Nothing but memory has changed since begin.  */
static bool
is_as_before (void)
{
  if (!c11t_tracked_active ())
    return false;
  bool is
      = !c11t_shared->sampled /* a timer of ours ticks */
        && (!has_mapped || mallinfo2 ().hblks == then.big_chunks)
        && lowest_free () == then.free_fd && c11t_lenders_made () == then.lenders
        && c11t_lend_libraries () == then.libraries;
  return unless (is, C11T_ALONE_left);
}

/* Tell the server that an execution has ended and wait for the word to go on,
   unless there is nothing for it to see to; put everything back.  Ends the
   process if there is no such word.  */
static void
next (void)
{
  char c;
  if (!c11t_batch_go_on ()
      && (C11T_REAL (write) (child_fd, "", 1) != 1
          || C11T_REAL (read) (child_fd, &c, 1) != 1))
    syscall (SYS_exit_group, 0);
  uint64_t caught = c11t_signals_caught (); /* on this stack, which stays */
  c11t_tracked_restore ();
  c11t_signals_return (caught);
  c11t_validate_return ();
  c11t_pids_begin ();
  c11t_strategy_begin (c11t_shared->execution);
  c11t_twins_begin ();
}

/* The body has returned: let the other threads do what they do before the end.  */
static void
end (void)
{
  if (c11t_engine_main_waits ())
    c11t_wait_for_others ();
  else
    c11t_before_exit ();
}

/* This process cannot go on: it ends as the execution did, so that nobody hears
   of a good end where there was none.  */
static __attribute__ ((noreturn)) void
leave (void)
{
  if (c11t_shared->status)
    C11T_REAL (abort) ();
  syscall (SYS_exit_group, 0);
  __builtin_unreachable ();
}

static void
give_up (void *unused)
{
  (void) unused;
  c11t_set_state (0);
  __builtin_longjmp (return_to, 1);
}

bool
c11t_repeat_can_abort (void)
{
  void (*handler) (int) = c11t_action[SIGABRT].sa_handler;
  return c11t_tracked_active () && (handler == SIG_DFL || handler == SIG_IGN);
}

/* Whatever has been changed will be put back, so the other threads need not
   end, and frames may be left; but this must be the main thread's stack.  */
void
c11t_repeat_abandon (void)
{
  static struct c11t_fiber here, there;
  if (!c11t_tracked_active ())
    return;
  if (c11t_thread_is_main ())
    give_up (NULL);
  c11t_fiber_make (&there, below - ROOM_TO_RETURN, ROOM_TO_RETURN, give_up,
                   NULL, E.main->task.fiber.tls);
  c11t_fiber_switch (&here, &there);
}

void
c11t_repeat_abort (void)
{
  if (!c11t_repeat_can_abort ())
    return;
  c11t_shared->status = SIGABRT;
  c11t_repeat_abandon ();
}

/* Make executions of RUN, which is out of control when it returns; one, if not
   MAY, which shall find itself at the same place of the stack.  */
static __attribute__ ((noreturn, noinline)) void
repeat (char *stack, void (*run) (void), bool may)
{
  void *back[5];
  int err = errno;
  c11t_set_state (2);
  volatile bool again = may && begin (stack, back); /* in no copy */
  for (;;)
    {
      if (__builtin_setjmp (back) == 0)
        {
          errno = err;
          c11t_set_state (1);
          run ();
        }
      if (!again || !is_as_before ())
        leave ();
      next ();
    }
}

/* --- A C11TEST_TEST, and main --------------------------------------------------- */

static void (*test) (void);

static void
run_test (void)
{
  test ();
  end ();
  c11t_set_state (0);
  fflush_unlocked (stdout);
}

void
c11t_repeat (void (*body) (void))
{
  test = body;
  repeat (__builtin_dwarf_cfa (), run_test, may_stay);
}

static const struct c11t_program *program;

/* Is nothing left to do for exit (STATUS) but to write out streams?  */
static bool
is_done (int status)
{
  return program && !&c11test_repeats_
         && unless (!status, C11T_ALONE_status)
         && unless (!program->ends_itself (), C11T_ALONE_handlers)
         && is_as_before ()
         /* It would seek back.  */
         && unless (__fbufsize (stdin) == then.stdin_size, C11T_ALONE_input);
}

void
c11t_repeat_last_turn (void)
{
  if (!has_waited)
    c11t_loader_await ("exit");
  has_waited = true;
}

/* What is left of exit.  Threads that main has left behind go on meanwhile, and may
   register handlers.  Return false then.  */
static bool
write_out (void)
{
  c11t_repeat_last_turn ();
  if (!unless (!program->ends_itself (), C11T_ALONE_handlers))
    return false;
  c11t_set_state (0);
  program->flush ();
  fflush_unlocked (NULL);
  return true;
}

static void
run_program (void)
{
  int status = program->run ();
  if (c11t_engine_on ())
    end ();
  if (!c11t_engine_on () || !is_done (status) || !write_out ())
    exit (status);
}

void
c11t_repeat_exit (int status)
{
  if (is_done (status) && write_out ())
    c11t_repeat_abandon ();
}

void
c11t_repeat_main (const struct c11t_program *p)
{
  program = p;
  repeat (__builtin_dwarf_cfa (), run_program,
          may_stay && !&c11test_repeats_
              && unless (!p->ends_itself (), C11T_ALONE_handlers));
}
