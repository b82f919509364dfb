/* vfork.c -- the child of a vfork, and of clones, as the kernel has them.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1 --timeout=20" }
   { c11t-each "memory exec nested clone clone-vfork syscall" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-direct 0 {^$} }
   { c11t-run "--executions=5 --seed=1 --timeout=20 --jobs=2" }
   { c11t-each "thread syscall-thread" }
   { c11t-status 67 }
   { c11t-expect {^c11test: the program makes a thread by clone, which cannot be controlled; make it with pthread_create, thrd_create or std::thread$} }
   { c11t-expect {partial: 0 of 5 executions \(the program cannot be controlled\)} }
   { c11t-direct 67 {^c11test: the program makes a thread by clone} }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#pragma GCC diagnostic ignored "-Wclobbered"

static volatile int seen, failure;
static atomic_int shared;
static const char *self;
static char stack[65536] __attribute__ ((aligned (16)));

static void
expect (pid_t pid, int wanted)
{
  int status;
  assert (pid > 0 && waitpid (pid, &status, 0) == pid);
  assert (WIFEXITED (status) && WEXITSTATUS (status) == wanted);
}

/* A deep frame over the one that vfork had.  */
static __attribute__ ((noinline)) void
overwrite (void)
{
  volatile char filler[512];
  memset ((char *) filler, 0x55, sizeof filler);
}

/* The child tells its parent by memory why it could not execute.  */
static void
tell_by_memory (void)
{
  pid_t pid = vfork ();
  if (pid == 0)
    {
      overwrite ();
      seen = 1;
      execl ("/nonexistent", "nonexistent", NULL);
      failure = errno;
      _exit (3);
    }
  assert (seen == 1 && failure == ENOENT);
  expect (pid, 3);
}

static void
execute (void)
{
  sigset_t set;
  sigemptyset (&set);
  sigaddset (&set, SIGUSR1);
  pthread_sigmask (SIG_BLOCK, &set, NULL);
  raise (SIGUSR1);
  pid_t pid = vfork ();
  if (pid == 0)
    {
      execl (self, self, "mask", NULL);
      _exit (1);
    }
  expect (pid, 0);
  sigpending (&set);
  assert (sigismember (&set, SIGUSR1));
}

static int
look_at_mask (void)
{
  sigset_t set;
  sigprocmask (SIG_BLOCK, NULL, &set);
  assert (sigismember (&set, SIGUSR1) && !sigismember (&set, SIGUSR2));
  sigpending (&set);
  assert (!sigismember (&set, SIGUSR1));
  return 0;
}

/* Threads that go on after it, each with children.  */
static void *
work (void *unused)
{
  for (int i = 0; i < 3; i++)
    {
      atomic_fetch_add (&shared, 1);
      pid_t pid = vfork ();
      if (pid == 0)
        _exit (i);
      expect (pid, i);
    }
  return unused;
}

static void
nested (void)
{
  pthread_t t[2];
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, work, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  assert (atomic_load (&shared) == 6);
}

static int
begin (void *arg)
{
  shared++;
  seen = *(int *) arg;
  _exit (5);
}

static void
by_clone (int flags)
{
  int value = 7;
  pid_t pid = clone (begin, stack + sizeof stack, flags | SIGCHLD, &value);
  assert (seen == (flags & CLONE_VM ? 7 : 0));
  expect (pid, 5);
}

static void
by_syscall (void)
{
  pid_t pid = (pid_t) syscall (SYS_clone, SIGCHLD, 0, 0, 0, 0);
  if (pid == 0)
    {
      shared++;
      _exit (6);
    }
  expect (pid, 6);
  assert (shared == 0);
}

int
main (int argc, char **argv)
{
  const int thread = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND;
  const char *how = argc > 1 ? argv[1] : "";
  self = argv[0];
  if (strcmp (how, "mask") == 0)
    return look_at_mask ();
  if (strcmp (how, "memory") == 0)
    tell_by_memory ();
  else if (strcmp (how, "exec") == 0)
    execute ();
  else if (strcmp (how, "nested") == 0)
    nested ();
  else if (strcmp (how, "clone") == 0)
    by_clone (0);
  else if (strcmp (how, "clone-vfork") == 0)
    by_clone (CLONE_VM | CLONE_VFORK);
  else if (strcmp (how, "syscall") == 0)
    by_syscall ();
  else if (strcmp (how, "thread") == 0)
    by_clone (thread);
  else
    syscall (SYS_clone, thread, stack + sizeof stack, 0, 0, 0);
  return 0;
}
