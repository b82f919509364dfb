/* processor.c -- data of each processor, found by sched_getcpu.
   SPDX-License-Identifier: BSD-3-Clause

   Two threads may be on one processor one after the other, so counters that
   are not atomic race.  Twins: atomic ones; threads that are bound to one
   processor each, which is then what they are told, where there are two.

   { c11t-args "plain" }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-status 66 }
   { c11t-expect {data race on 'counter} }
   { c11t-args "atomic" }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }
   { c11t-args "bound" }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int counter[CPU_SETSIZE];
static atomic_int shared[CPU_SETSIZE];
static cpu_set_t all;
static const char *what;

/* The processor of ALL with the number N, modulo how many there are.  */
static int
nth (int n)
{
  int cpu = -1;

  for (n %= CPU_COUNT (&all); n >= 0; n--)
    do
      cpu++;
    while (!CPU_ISSET (cpu, &all));
  return cpu;
}

static void
bind_to (int cpu)
{
  cpu_set_t set;
  unsigned got, node;

  CPU_ZERO (&set);
  CPU_SET (cpu, &set);
  assert (pthread_setaffinity_np (pthread_self (), sizeof set, &set) == 0);
  assert (sched_getcpu () == cpu);
  assert (getcpu (&got, &node) == 0 && (int) got == cpu);
  assert (syscall (SYS_getcpu, &got, NULL, NULL) == 0 && (int) got == cpu);
}

static void *
count (void *arg)
{
  int n = (int) (intptr_t) arg;

  if (strcmp (what, "bound") == 0 && CPU_COUNT (&all) > 1)
    bind_to (nth (n));
  int cpu = sched_getcpu ();
  assert (CPU_ISSET (cpu, &all));
  if (strcmp (what, "plain") == 0
      || (strcmp (what, "bound") == 0 && CPU_COUNT (&all) > 1))
    counter[cpu]++;
  else
    atomic_fetch_add (&shared[cpu], 1);
  return NULL;
}

int
main (int argc, char **argv)
{
  pthread_t t[2];

  what = argc > 1 ? argv[1] : "plain";
  assert (sched_getaffinity (0, sizeof all, &all) == 0);
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, count, (void *) (intptr_t) i);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
}
