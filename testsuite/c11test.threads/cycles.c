/* cycles.c -- the processor's counter is virtual, as all time.
   SPDX-License-Identifier: BSD-3-Clause

   A loop that waits until the counter has gone on makes progress, however long
   it wants to wait; what sleeps moves it; and its value, of which the last bit
   would be another in every execution, is the same in each.

   { c11t-levels "-O0 -O2" }
   { c11t-run "--executions=20 --seed=1 --timeout=20" }
   { c11t-each "builtin with-cpu asm asm-cpu whole" }
   { c11t-no-finding }
   { c11t-run "--executions=200 --seed=1 --strategy=dfs" }
   { c11t-each "odd" }
   { c11t-expect {1 distinct behaviour} }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __x86_64__
#include <x86intrin.h>

static uint64_t
builtin (void)
{
  return __rdtsc ();
}

static uint64_t
with_cpu (void)
{
  unsigned cpu = 77;
  uint64_t n = __rdtscp (&cpu);
  assert (cpu == 0);
  return n;
}

static uint64_t
by_asm (void)
{
  uint32_t low, high;
  __asm__ volatile ("rdtsc" : "=a" (low), "=d" (high));
  return (uint64_t) high << 32 | low;
}

static uint64_t
by_asm_with_cpu (void)
{
  uint32_t low, high, cpu;
  __asm__ volatile ("rdtscp" : "=a" (low), "=d" (high), "=c" (cpu)::"memory");
  assert (cpu == 0);
  return (uint64_t) high << 32 | low;
}

/* As Linux and DPDK have it.  */
static uint64_t
whole (void)
{
  uint64_t n, high;
  __asm__ volatile ("lfence\n\trdtsc\n\tshl $32, %%rdx\n\tor %%rdx, %0"
                    : "=a" (n), "=d" (high)
                    :
                    : "cc", "memory");
  return n;
}
#else
static uint64_t
by_asm (void)
{
  uint64_t n;
  __asm__ volatile ("mrs %0, cntvct_el0" : "=r" (n));
  return n;
}
#define builtin by_asm
#define with_cpu by_asm
#define by_asm_with_cpu by_asm
#define whole by_asm
#endif

static const struct
{
  const char *name;
  uint64_t (*get) (void);
} ways[] = { { "builtin", builtin },
             { "with-cpu", with_cpu },
             { "asm", by_asm },
             { "asm-cpu", by_asm_with_cpu },
             { "whole", whole } };

static atomic_int ready;

static void *
give (void *unused)
{
  atomic_store (&ready, 1);
  return unused;
}

static void
test (uint64_t (*get) (void))
{
  pthread_t t;
  uint64_t first = get (), later;
  assert ((later = get ()) > first && later - first < 1000000000);
  /* Ten seconds of a gigahertz.  */
  while (get () - first < 10000000000)
    ;
  later = get ();
  sleep (100);
  assert (get () - later >= 100000000000);
  /* A time limit that another thread's work ends.  */
  pthread_create (&t, NULL, give, NULL);
  for (first = get (); !atomic_load (&ready) && get () - first < 1000000000;)
    ;
  pthread_join (t, NULL);
}

int
main (int argc, char **argv)
{
  for (size_t i = 0; argc > 1 && i < sizeof ways / sizeof *ways; i++)
    if (!strcmp (argv[1], ways[i].name))
      {
        test (ways[i].get);
        return 0;
      }
  for (uint64_t n = whole () / 7 % 16; n; n--)
    atomic_fetch_add (&ready, 1);
  return 0;
}
