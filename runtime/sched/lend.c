/* lend.c -- thread context borrowing; see lend.h.
   SPDX-License-Identifier: BSD-3-Clause

   Invariant: the pool holds only lenders whose TLS no fiber ever used.
   A lender's kernel thread runs nothing but the wait below, with all signals
   blocked, so that signals for the process reach the thread that runs
   fibers.  */

#define _GNU_SOURCE
#include "sched/lend.h"

#include <limits.h>
#include <linux/futex.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/assert.h"
#include "base/real.h"
#include "sched/fiber.h"

static struct c11t_lender *pool;
static unsigned pool_size, made;
static struct c11t_arena *lenders;

/* The C library's syscall, never ours: a lender runs on a kernel thread of its
   own beside the controlled program and must not enter the engine.  Looked up
   before there are lenders, for a lookup on one would change the heap at a
   time that is not the same in every run.  */
static long (*real_syscall) (long, ...);

static void
futex (int *p, int op, int value)
{
  real_syscall (SYS_futex, p, op, value, NULL, NULL, 0);
}

static void
futex_wait (int *p, int value)
{
  while (__atomic_load_n (p, __ATOMIC_ACQUIRE) == value)
    futex (p, FUTEX_WAIT_PRIVATE, value);
}

static void
futex_set (int *p, int value)
{
  __atomic_store_n (p, value, __ATOMIC_RELEASE);
  futex (p, FUTEX_WAKE_PRIVATE, INT_MAX);
}

static void *
lend (void *arg)
{
  struct c11t_lender *l = arg;
  l->tls = c11t_fiber_tls ();
  futex_set (&l->ready, 1);
  futex_wait (&l->wake, 0);
  return NULL;
}

static struct c11t_lender *
make (void)
{
  if (!lenders)
    lenders = c11t_arena_new ();
  real_syscall = C11T_REAL (syscall);
  struct c11t_lender *l = c11t_arena_alloc (lenders, sizeof *l);
  pthread_attr_t attr;
  pthread_attr_init (&attr);
  pthread_attr_setstacksize (&attr, C11T_LENDER_STACK);
  sigset_t all, old;
  sigfillset (&all);
  C11T_REAL (pthread_sigmask) (SIG_SETMASK, &all, &old);
  int err = C11T_REAL (pthread_create) (&l->handle, &attr, lend, l);
  C11T_REAL (pthread_sigmask) (SIG_SETMASK, &old, NULL);
  pthread_attr_destroy (&attr);
  if (err)
    {
      c11t_arena_free (lenders, l, sizeof *l);
      return NULL;
    }
  futex_wait (&l->ready, 0);
  l->pid = (int) syscall (SYS_getpid);
  made++;
  return l;
}

unsigned
c11t_lenders_made (void)
{
  return made;
}

void
c11t_lender_reserve (unsigned n)
{
  while (pool_size < n)
    {
      struct c11t_lender *l = make ();
      if (!l)
        return;
      l->next = pool;
      pool = l;
      pool_size++;
    }
}

struct c11t_lender *
c11t_lender_take (void)
{
  struct c11t_lender *l = pool;
  if (!l)
    return make ();
  pool = l->next;
  pool_size--;
  return l;
}

void
c11t_lenders_forked (void)
{
  pool = NULL;
  pool_size = 0;
}

void
c11t_lender_return (struct c11t_lender *l)
{
  /* A lender from before the fork has no kernel thread here, and its memory
     must stay: the C library still counts it among its stacks.  */
  if (l->pid != (int) syscall (SYS_getpid))
    return;
  futex_set (&l->wake, 1);
  C11T_REAL (pthread_join) (l->handle, NULL);
  c11t_arena_free (lenders, l, sizeof *l);
}
