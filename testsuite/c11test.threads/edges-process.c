/* edges-process.c -- what the end, a fork and a child order.
   SPDX-License-Identifier: BSD-3-Clause

   edges-process-race.c is the same without the calls.

   { c11t-apart }
   { c11t-quick 150 }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-each "atexit __cxa_atexit on_exit at_quick_exit pthread_atfork" }
   { c11t-each "vfork waitpid waitpid_polling wait wait4 waitid" }
   { c11t-each "posix_spawn posix_spawnp" }
   { c11t-no-finding }  */

#include "edges.h"

#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>

/* --- Functions that are kept for the end, or for a fork --- */

/* A worker registers one; whoever is the end calls it.  In the twin it is main
   that registered it, before there was a worker.  */

static atomic_int done;

static void
bump_status (int status, void *p)
{
  assert (status == 0 && p == &data);
  data++;
}

static void
bump_argument (void *p)
{
  assert (p == &data);
  data++;
}

int __cxa_atexit (void (*function) (void *), void *argument, void *library);
CALL (keep_atexit, atexit (bump))
CALL (keep_cxa, __cxa_atexit (bump_argument, &data, NULL))
CALL (keep_on_exit, on_exit (bump_status, &data))
CALL (keep_quick, at_quick_exit (bump))
CALL (keep_atfork, pthread_atfork (bump, NULL, NULL))

static void *
keeping (void *p)
{
  data++;
#ifndef UNPROTECTED
  ((const struct edge *) p)->enter ();
#endif
  atomic_store_explicit (&done, 1, memory_order_relaxed);
  return p;
}

static void
keep (const struct edge *e)
{
#ifdef UNPROTECTED
  e->enter ();
#endif
  pthread_create (&worker, NULL, keeping, (void *) e);
  pthread_detach (worker);
  while (!atomic_load_explicit (&done, memory_order_relaxed))
    sched_yield ();
}

/* --- Children --- */

static atomic_int child;

static void
make (void)
{
  pid_t p = fork ();
  if (p == 0)
    _exit (0);
  atomic_store_explicit (&child, p, memory_order_relaxed);
}

#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

static void
vmake (void)
{
  pid_t p = vfork ();
  if (p == 0)
    _exit (0);
  atomic_store_explicit (&child, p, memory_order_relaxed);
}

extern char **environ;

static void
spawn (void)
{
  pid_t p;
  char *argv[] = { "true", NULL };
  assert (posix_spawn (&p, "/bin/true", NULL, NULL, argv, environ) == 0);
  atomic_store_explicit (&child, p, memory_order_relaxed);
}

static void
spawnp (void)
{
  pid_t p;
  char *argv[] = { "true", NULL };
  assert (posix_spawnp (&p, "true", NULL, NULL, argv, environ) == 0);
  atomic_store_explicit (&child, p, memory_order_relaxed);
}

static pid_t
the_child (void)
{
  pid_t p;
  while (!(p = atomic_load_explicit (&child, memory_order_relaxed)))
    sched_yield ();
  return p;
}

CALL (by_waitpid, waitpid (the_child (), NULL, 0) < 0)
LOOP (by_polling, waitpid (the_child (), NULL, WNOHANG) <= 0)
CALL (by_wait, wait (the_child () ? NULL : NULL) < 0)
CALL (by_wait4, wait4 (the_child (), NULL, 0, NULL) < 0)
CALL (by_waitid, waitid (P_PID, (id_t) the_child (), NULL, WEXITED))

/* --- The cases --- */

/* x, q: main exits, quickly; f: main forks; c: children.  */
static const struct edge edges[] = {
  { "atexit", keep_atexit, none, none, none, 'x', NULL },
  { "__cxa_atexit", keep_cxa, none, none, none, 'x', NULL },
  { "on_exit", keep_on_exit, none, none, none, 'x', NULL },
  { "at_quick_exit", keep_quick, none, none, none, 'q', NULL },
  { "pthread_atfork", keep_atfork, none, none, none, 'f', NULL },
  { "vfork", none, vmake, by_waitpid, none, 'c', NULL },
  { "waitpid", none, make, by_waitpid, none, 'c', NULL },
  { "waitpid_polling", none, make, by_polling, none, 'c', NULL },
  { "wait", none, make, by_wait, none, 'c', NULL },
  { "wait4", none, make, by_wait4, none, 'c', NULL },
  { "waitid", none, make, by_waitid, none, 'c', NULL },
  { "posix_spawn", none, spawn, by_waitpid, none, 'c', NULL },
  { "posix_spawnp", none, spawnp, by_waitpid, none, 'c', NULL },
};

static void
prepare (const struct edge *e)
{
  if (e->kind == 'c')
    return;
  keep (e);
  if (e->kind == 'q')
    quick_exit (0);
  if (e->kind == 'f')
    make ();
  exit (0);
}

EDGES_MAIN (edges, prepare)
