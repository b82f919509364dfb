/* pids-vfork.c -- children that run in the memory of who makes them have
   numbers of their own, and leave it the number that it had.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=5 --seed=1" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=5 --seed=1 --follow-fork=1" }
   { c11t-status 0 }
   { c11t-run "--executions=5 --seed=1 --pids=real" }
   { c11t-status 0 }  */

#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* What a child sees of itself; the parent is suspended.  */
struct seen
{
  pid_t pid, by_number, thread, parent, group;
  int alive;
};

static volatile struct seen outer, inner;
static volatile pid_t inner_made;
static pid_t p0;

static void
look (volatile struct seen *s)
{
  s->pid = getpid ();
  s->by_number = (pid_t) syscall (SYS_getpid);
  s->thread = gettid ();
  s->parent = getppid ();
  s->group = getpgid (getpid ());
  s->alive = kill (getpid (), 0);
}

static void
check (volatile struct seen *s, pid_t made, pid_t parent)
{
  if (s->pid != made || s->by_number != made || s->thread != made
      || s->parent != parent || s->group != getpgrp () || s->alive)
    exit (1);
}

static void
end (pid_t pid)
{
  int status;
  if (pid <= 0 || waitpid (pid, &status, 0) != pid || status)
    exit (2);
  if (getpid () != p0 || kill (p0, 0))
    exit (3);
}

static int
cloned (void *s)
{
  look (s);
  return 0;
}

int
main (void)
{
  static char stack[65536];
  p0 = getpid ();
  pid_t pid = vfork ();
  if (pid == 0)
    {
      pid_t in = vfork ();
      if (in == 0)
        {
          look (&inner);
          _exit (0);
        }
      inner_made = in;
      look (&outer);
      _exit (waitpid (in, NULL, 0) != in);
    }
  end (pid);
  check (&outer, pid, p0);
  check (&inner, inner_made, pid);

  pid = clone (cloned, stack + sizeof stack, CLONE_VM | CLONE_VFORK | SIGCHLD,
               (void *) &outer);
  end (pid);
  check (&outer, pid, p0);

  pid = fork ();
  if (pid == 0)
    {
      look (&inner);
      _exit (inner.parent != p0 || inner.pid != getpid ());
    }
  end (pid);
}
