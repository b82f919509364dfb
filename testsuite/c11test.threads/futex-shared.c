/* futex-shared.c -- a lock and a queue of the program's own, of atomics and futexes
   in memory that two processes map.
   SPDX-License-Identifier: BSD-3-Clause

   A futex that is said to be private is not heard in the other process.

   { c11t-run "--executions=20 --seed=1 --timeout=20" }
   { c11t-each "lock wake requeue killed" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=20 --seed=1 --timeout=20 --follow-fork=1" }
   { c11t-each "lock wake requeue killed" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=20 --seed=1 --timeout=20 --follow-fork=1 --spurious-wakeups=0" }
   { c11t-args "wake private" }
   { c11t-status 66 }
   { c11t-finding deadlock 50 }
   { c11t-run "--executions=1 --follow-fork=1" }
   { c11t-args "inherit" }
   { c11t-expect {system call futex with priority inheritance.*cannot control} }
   { c11t-run "--executions=1" }
   { c11t-args "several" }
   { c11t-expect {system call futex_waitv, which c11test cannot control} }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <linux/futex.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static struct shared
{
  _Atomic uint32_t lock, event, other, ready;
  int count;
} *s;
static int private;

static long
futex (_Atomic uint32_t *p, int op, uint32_t value, uintptr_t value2,
       _Atomic uint32_t *p2, uint32_t value3)
{
  return syscall (SYS_futex, p, op | private, value, value2, p2, value3);
}

/* Drepper's second mutex: 1 is locked, 2 with somebody waiting.  */
static void
lock (void)
{
  uint32_t c = 0;
  if (atomic_compare_exchange_strong (&s->lock, &c, 1))
    return;
  if (c != 2)
    c = atomic_exchange (&s->lock, 2);
  while (c != 0)
    {
      futex (&s->lock, FUTEX_WAIT, 2, 0, NULL, 0);
      c = atomic_exchange (&s->lock, 2);
    }
}

static void
unlock (void)
{
  if (atomic_fetch_sub (&s->lock, 1) != 1)
    {
      atomic_store (&s->lock, 0);
      futex (&s->lock, FUTEX_WAKE, 1, 0, NULL, 0);
    }
}

static void
count (void)
{
  for (int i = 0; i < 100; i++)
    {
      lock ();
      volatile int *n = &s->count;
      int v = *n;
      if (i % 10 == 0)
        sched_yield ();
      *n = v + 1;
      unlock ();
    }
}

static void
await (_Atomic uint32_t *p)
{
  while (!atomic_load (p))
    futex (p, FUTEX_WAIT, 0, 0, NULL, 0);
}

static void
tell (_Atomic uint32_t *p)
{
  atomic_store (p, 1);
  futex (p, FUTEX_WAKE, INT_MAX, 0, NULL, 0);
}

/* The child's part of the case WHAT.  */
static void
child (const char *what)
{
  if (strcmp (what, "lock") == 0)
    count ();
  else if (strcmp (what, "killed") == 0)
    {
      tell (&s->ready);
      await (&s->event); /* for ever */
    }
  else
    {
      tell (&s->ready);
      await (&s->event);
      tell (&s->other);
    }
}

static void
parent (const char *what, pid_t pid)
{
  if (strcmp (what, "lock") == 0)
    {
      count ();
      return;
    }
  await (&s->ready);
  if (strcmp (what, "killed") == 0)
    {
      kill (pid, SIGKILL);
      return;
    }
  if (strcmp (what, "requeue") == 0)
    {
      atomic_store (&s->event, 1);
      futex (&s->event, FUTEX_CMP_REQUEUE, 0, INT_MAX, &s->lock, 1);
      futex (&s->lock, FUTEX_WAKE, INT_MAX, 0, NULL, 0);
    }
  else
    tell (&s->event);
  await (&s->other);
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";
  int status;
  private = argc > 2 ? FUTEX_PRIVATE_FLAG : 0;
  s = mmap (NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1,
            0);
  if (strcmp (what, "inherit") == 0)
    futex (&s->lock, FUTEX_LOCK_PI, 0, 0, NULL, 0);
  if (strcmp (what, "several") == 0)
    syscall (SYS_futex_waitv, NULL, 0, 0, NULL, 0);
  pid_t pid = fork ();
  assert (pid >= 0);
  if (pid == 0)
    {
      child (what);
      _exit (0);
    }
  parent (what, pid);
  assert (waitpid (pid, &status, 0) == pid);
  assert (status == 0 || strcmp (what, "killed") == 0);
  assert (strcmp (what, "lock") || s->count == 200);
  return 0;
}
