/* await.c -- the server waits for the processes of an execution.
   SPDX-License-Identifier: BSD-3-Clause

   For the first one, whose status is the execution's, and for the children
   that are followed (group.h), all within the time limit.  Over it, the
   process that runs is asked to describe itself; then all are killed.

   A process that makes executions by itself (batch.h) is looked at from time to
   time: the limit is that of each of them, and what it says for itself, or is
   killed for, is about the one that was over the limit and no other.

   Time in which we were stopped, by Ctrl-Z or with the whole machine, is
   nobody's.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/pid.h"
#include "base/real.h"
#include "engine/campaign/await.h"
#include "engine/campaign/batch.h"
#include "engine/campaign/repeat.h"
#include "engine/campaign/shared.h"
#include "engine/campaign/ticks.h"
#include "engine/core/cut.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/observe/explain.h"
#include "engine/process/group.h"
#include "report/finding.h"

#define ANSWER_MILLISECONDS 2000
#define LOOK_MILLISECONDS 50
#define LONG_LOOK_MILLISECONDS 500
#define STOPPED_MILLISECONDS 1000 /* too late by so much: we were stopped */

/* The execution is killed, for it has not described itself.  */
static void
report_silence (void)
{
  struct c11t_finding *f = c11t_finding_new (C11T_FINDING_TIMEOUT);
  c11t_shared->ended = 1;
  if (!f)
    return;
  snprintf (f->message, sizeof f->message,
            "the execution did not end within %llu second%s and %s",
            (unsigned long long) c11t_params.timeout,
            c11t_params.timeout == 1 ? "" : "s",
            c11t_shared->replaced ? "has become another program"
                                  : "did not answer");
  c11t_finding_done (f);
}

static int64_t
milliseconds_since (uint64_t begin)
{
  return (int64_t) ((c11t_real_now () - begin) / 1000000);
}

/* How long a wait of MS milliseconds took that began at BEGIN.  */
static int64_t
took (uint64_t begin, int64_t ms)
{
  int64_t passed = milliseconds_since (begin);
  return passed > ms + STOPPED_MILLISECONDS ? ms : passed;
}

/* Wait until PIDFD's process has ended, or waits after an execution.  Return
   false if one execution takes more than *MS milliseconds, and say in it how many
   are left.  */
static bool
wait_within (int pidfd, int64_t *ms)
{
  struct pollfd p[] = { { .fd = pidfd, .events = POLLIN },
                        { .fd = c11t_repeat_fd (), .events = POLLIN } };
  int64_t most = p[1].fd < 0 ? LONG_LOOK_MILLISECONDS : LOOK_MILLISECONDS;
  int64_t all = *ms;
  uint64_t nth = c11t_batch_nth ();
  do
    {
      uint64_t begin = c11t_real_now ();
      int64_t look = *ms < most ? *ms : most;
      int n = c11t_ticks_poll (p, 2, (int) look);
      *ms -= took (begin, look);
      if (n > 0 || (n < 0 && errno != EINTR))
        return true;
      c11t_batch_publish ();
      if (nth != c11t_batch_nth ())
        {
          nth = c11t_batch_nth ();
          *ms = all;
        }
    }
  while (*ms > 0);
  return false;
}

/* The same; the time is the execution's.  */
static bool
ends_within (int pidfd, int64_t *ms)
{
  c11t_ticks_run ();
  bool ended = wait_within (pidfd, ms);
  c11t_ticks_stop (ended);
  return ended;
}

/* True if the process PIDFD waits after an execution.  */
static bool
stays (int pidfd)
{
  struct pollfd p[] = { { .fd = pidfd, .events = POLLIN },
                        { .fd = c11t_repeat_fd (), .events = POLLIN } };
  if (p[1].fd < 0 || poll (p, 2, 0) <= 0 || !(p[1].revents & POLLIN))
    return false;
  c11t_repeat_heard ();
  return !p[0].revents;
}

/* The signal that has stopped our child PID, or 0.  */
static int
stopped_by (pid_t pid)
{
  siginfo_t info = { .si_pid = 0 };
  if (waitid (P_PID, (id_t) pid, &info, WSTOPPED | WNOHANG | WNOWAIT) < 0)
    return 0;
  return info.si_pid == pid ? info.si_status : 0;
}

/* The execution that runs, in which RUNNER has the turn, is over time.  */
static void
ask (pid_t runner)
{
  c11t_shared->stopped_by = (uint32_t) stopped_by (runner);
  c11t_shared->overdue = c11t_batch_nth () + 1;
  kill (runner, C11T_TIMEOUT_SIGNAL);
  /* It describes itself before anything else.  */
  if (c11t_shared->stopped_by)
    kill (runner, SIGCONT);
}

/* The process PID takes too long for an execution.  Return true if it has ended,
   or waits after one, false if it has gone on by itself.  */
static bool
hurry (pid_t pid, int pidfd, bool *ret_again)
{
  pid_t runner = c11t_group_runner (pid);
  uint64_t nth = c11t_batch_nth ();
  if (runner != pid || !c11t_shared->replaced)
    {
      ask (runner);
      for (int i = 0; i < ANSWER_MILLISECONDS / LOOK_MILLISECONDS; i++)
        {
          int64_t look = LOOK_MILLISECONDS;
          if (ends_within (pidfd, &look))
            return true;
          if (c11t_batch_nth () != nth)
            {
              c11t_shared->overdue = 0;
              return false;
            }
        }
    }
  kill (pid, SIGKILL);
  struct pollfd p = { .fd = pidfd, .events = POLLIN };
  while (poll (&p, 1, -1) < 0 && errno == EINTR)
    ;
  c11t_ticks_killed ();
  c11t_batch_publish ();
  if (c11t_batch_nth () == nth)
    report_silence ();
  else
    *ret_again = true;
  return true;
}

/* The first process is PID.  Return how much is left of LIMIT.  */
static int64_t
await_first (pid_t pid, int64_t limit, struct c11t_end *ret)
{
  int pidfd = (int) syscall (SYS_pidfd_open, pid, 0);
  if (pidfd < 0)
    return limit;
  int64_t left = limit;
  while (!ends_within (pidfd, &left) && !hurry (pid, pidfd, &ret->again))
    left = limit;
  ret->stays = !ret->again && stays (pidfd);
  close (pidfd);
  return left;
}

/* The first process has ended.  */
static void
await_children (pid_t pid, int64_t limit)
{
  bool all = c11t_shared->ended
             || c11t_group_wait (limit > 1 << 30 ? 1 << 30 : (int) limit);
  if (!all)
    {
      ask (c11t_group_runner (pid));
      if (!c11t_group_wait (ANSWER_MILLISECONDS) && !c11t_shared->ended)
        report_silence ();
    }
  c11t_group_kill ();
  c11t_group_wait (ANSWER_MILLISECONDS);
}

/* --- Processes that stay behind ----------------------------------------------- */

/* Children whose parents have ended are ours (c11t_await_begin).  Kill those
   that there are now.  Return how many there were, for theirs come next.  */
static int
kill_orphans (void)
{
  char path[64], text[4096];
  int n = 0;
  snprintf (path, sizeof path, "/proc/self/task/%d/children", (int) c11t_pid_own ());
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  ssize_t len = fd < 0 ? 0 : read (fd, text, sizeof text - 1);
  if (fd >= 0)
    close (fd);
  text[len > 0 ? len : 0] = 0;
  for (char *p = text, *next;; p = next)
    {
      long pid = strtol (p, &next, 10);
      if (next == p || pid <= 0)
        return n;
      /* A number that the buffer cut off is no child's.  */
      if (*next && kill ((pid_t) pid, SIGKILL) == 0)
        {
          while (waitpid ((pid_t) pid, NULL, 0) < 0 && errno == EINTR)
            ;
          n++;
        }
    }
}

/* An execution has ended, with STATUS.  What a program that came to its own end
   leaves running goes on, as it would without us; but when it was ended, nobody
   will end its children.  */
static void
see_to_orphans (int status)
{
  if (c11t_shared->ended || WIFSIGNALED (status))
    while (kill_orphans ())
      ;
  while (waitpid (-1, NULL, WNOHANG) > 0)
    ;
}

void
c11t_await_begin (void)
{
  C11T_REAL (prctl) (PR_SET_CHILD_SUBREAPER, 1);
}

void
c11t_await (pid_t pid, struct c11t_end *ret)
{
  *ret = (struct c11t_end){ 0 };
  int64_t left
      = await_first (pid, (int64_t) c11t_params.timeout * 1000, ret);
  if (ret->stays)
    {
      ret->status = c11t_shared->status;
      return;
    }
  while (waitpid (pid, &ret->status, 0) < 0 && errno == EINTR)
    ;
  if (c11t_shared->group.n)
    await_children (pid, left > 0 ? left : 0);
  see_to_orphans (ret->status);
}
