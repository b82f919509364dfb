/* left.c -- the locks of a process that leaves control in a fork.
   SPDX-License-Identifier: BSD-3-Clause

   Under control a lock's state is in our records, and the C library's own is
   that of a lock which nobody has.  A child that goes on without us must find
   what it would find natively: what was held is held.  As there, a mutex that
   knows its owner knows it by a number that is not the child's.  A semaphore's
   value and a flag of pthread_once are where they should be in any case.

   As long as the process has one thread, nobody but that one can let such a
   lock go; who waits for one waits for ever, which is told
   (engine/sync/fork-locks.c).  A wait with a time limit is none of those, and
   memory that other processes use too is left alone, for they may let go what
   is in it.

   Does not: make the state of condition variables, barriers, and of functions
   that other threads are in with pthread_once.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>

#include "interpose/sync/left.h"

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/door/process.h"
#include "engine/door/sync.h"

#define MOST_LEFT 64

/* In __kind, and in the word of a mutex with a ceiling.  */
#define KIND_ROBUST 16
#define KIND_INHERITS_PRIORITY 32
#define KIND_PROTECTS_PRIORITY 64
#define CEILING 0xfff80000u

#define GUARD_PENDING 0x100 /* libstdc++'s, in a word */

unsigned c11t_left;
static struct c11t_held_lock left[MOST_LEFT]; /* addr NULL: not any more */
static unsigned n_left;

/* --- The C library's own state ------------------------------------------------- */

/* Do other processes use P's memory?  */
static bool
is_shared (const void *p)
{
  char line[512], access[5];
  uintptr_t begin, end;
  bool found = false, shared = false;
  FILE *f = C11T_REAL (fopen) ("/proc/self/maps", "re");
  while (f && !found && fgets_unlocked (line, sizeof line, f))
    if (sscanf (line, "%lx-%lx %4s", &begin, &end, access) == 3
        && (uintptr_t) p - begin < end - begin)
      {
        found = true;
        shared = access[3] == 's';
      }
  if (f)
    C11T_REAL (fclose) (f);
  return shared;
}

static void
hold_mutex (pthread_mutex_t *m, uint32_t depth)
{
  struct __pthread_mutex_s *d = &m->__data;
  int kind = d->__kind, owner = getppid ();
  if (kind & (KIND_ROBUST | KIND_INHERITS_PRIORITY))
    d->__lock = owner;
  else if (kind & KIND_PROTECTS_PRIORITY)
    d->__lock = (int) (((unsigned) d->__lock & CEILING) | 1);
  else
    d->__lock = 1;
  d->__owner = owner;
  d->__nusers = 1;
  d->__count = (kind & 3) == PTHREAD_MUTEX_RECURSIVE_NP ? depth : 0;
}

static void
hold_rwlock (pthread_rwlock_t *l, uint32_t readers)
{
  for (uint32_t i = 0; i < readers; i++)
    C11T_REAL (pthread_rwlock_tryrdlock) (l);
  if (!readers)
    {
      C11T_REAL (pthread_rwlock_trywrlock) (l);
      l->__data.__cur_writer = getppid ();
    }
}

/* The C library makes those of other threads free.  */
static void
hold_stream (FILE *f, uint32_t depth, bool mine)
{
  while (mine && depth--)
    C11T_REAL (flockfile) (f);
}

static void
hold (const struct c11t_held_lock *l)
{
  if (l->kind == C11T_LOCK_STREAM)
    {
      hold_stream (l->addr, l->depth, l->mine);
      return;
    }
  if (is_shared (l->addr))
    return;
  switch (l->kind)
    {
    case C11T_LOCK_MUTEX:
      hold_mutex (l->addr, l->depth);
      break;
    case C11T_LOCK_SPIN:
      C11T_REAL (pthread_spin_trylock) ((pthread_spinlock_t *) l->addr);
      break;
    case C11T_LOCK_RWLOCK:
      hold_rwlock (l->addr, l->readers);
      break;
    case C11T_LOCK_GUARD:
      *(volatile uint32_t *) l->addr |= GUARD_PENDING;
      break;
    default:
      return;
    }
  if (n_left < MOST_LEFT)
    left[n_left++] = *l;
}

void
c11t_left_begin (void)
{
  n_left = 0;
  c11t_fork_held (hold);
  c11t_left = n_left;
}

/* --- Waits ----------------------------------------------------------------------- */

static struct c11t_held_lock *
find (const void *lock)
{
  for (unsigned i = 0; i < n_left; i++)
    if (left[i].addr == lock)
      return &left[i];
  return NULL;
}

/* It may have begun a new life without a call that we see.  */
static bool
is_held (const struct c11t_held_lock *l)
{
  int err;
  switch (l->kind)
    {
    case C11T_LOCK_MUTEX:
      return ((pthread_mutex_t *) l->addr)->__data.__lock != 0;
    case C11T_LOCK_RWLOCK:
      return ((pthread_rwlock_t *) l->addr)->__data.__readers != 0;
    default:
      err = C11T_REAL (pthread_spin_trylock) ((pthread_spinlock_t *) l->addr);
      if (!err)
        C11T_REAL (pthread_spin_unlock) ((pthread_spinlock_t *) l->addr);
      return err;
    }
}

void
c11t_left_waits (const void *lock, bool shared, const char *doing,
                 const void *pc)
{
  const struct c11t_held_lock *l = find (lock);
  if (l && !(shared && l->readers) && is_held (l))
    c11t_fork_waits_out (l, doing, pc);
}

void
c11t_left_dropped (const void *lock)
{
  struct c11t_held_lock *l = find (lock);
  if (!l)
    return;
  if (l->readers > 1)
    l->readers--;
  else
    {
      l->addr = NULL;
      c11t_left--;
    }
}
