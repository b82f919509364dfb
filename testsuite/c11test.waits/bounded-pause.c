/* bounded-pause.c -- waiting loops that count to an end are no livelock.
   SPDX-License-Identifier: BSD-3-Clause

   Two threads pause 200,000 times each, in a register or in memory; one reads
   two million times what nobody changes; two watch the clock for twenty
   seconds; one sleeps 200,000 times.  The twins, with a loop that has no end,
   are what -DENDLESS makes of it: bounded-pause-endless.c.

   { c11t-timeout 100 }
   { c11t-run "-n 2 --seed=1" }
   { c11t-each "register memory read clock sleep" }
   { c11t-no-finding }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static atomic_int go, never;
static const char *how;
static long count[2];

#ifdef ENDLESS
#define STEP 0
#else
#define STEP 1
#endif

static inline void
pause_once (void)
{
#if defined __x86_64__
  __asm__ volatile ("rep; nop");
#else
  __asm__ volatile ("yield");
#endif
}

static void
watch_the_clock (void)
{
  struct timespec begin, now;
  clock_gettime (CLOCK_MONOTONIC, &begin);
  do
    clock_gettime (CLOCK_MONOTONIC, &now);
  while (now.tv_sec - begin.tv_sec < 20);
}

static void *
waiter (void *arg)
{
  long *own = arg;
  if (!strcmp (how, "register"))
    for (long i = 0; i < 200000; i += STEP)
      pause_once ();
  if (!strcmp (how, "memory"))
    for (; *own < 200000; *own += STEP)
      pause_once ();
  if (!strcmp (how, "read") && own == count)
    for (long i = 0; i < 2000000; i += STEP)
      if (atomic_load_explicit (&never, memory_order_relaxed))
        return arg;
  if (!strcmp (how, "clock"))
    watch_the_clock ();
  if (!strcmp (how, "sleep") && own == count)
    for (long i = 0; i < 200000; i += STEP)
      usleep (1);
  atomic_fetch_add_explicit (&go, 1, memory_order_relaxed);
  return NULL;
}

int
main (int argc, char **argv)
{
  pthread_t t[2];

  how = argc > 1 ? argv[1] : "register";
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, waiter, &count[i]);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  return go != 2;
}
