/* recording.c -- threads that wait in loops with plain reads in between.
   SPDX-License-Identifier: BSD-3-Clause

   A latch: who comes last wakes the others, who read what they wait with again and
   again.  There are many atomic objects, each thread changes some of them and
   reads old values of others.  Prints what was read and how often.  */

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>

enum { THREADS = 3, WORDS = 24 };

struct latch
{
  int words; /* plain */
  atomic_int left, waiters;
  atomic_int word[WORDS];
};

static struct latch latch = { .words = WORDS, .left = THREADS };

static unsigned
load (const atomic_int *p)
{
  return (unsigned) atomic_load_explicit (p, memory_order_relaxed);
}

static int
is_open (const struct latch *l)
{
  return atomic_load_explicit (&l->left, memory_order_acquire) == 0;
}

static void *
arrive (void *p)
{
  struct latch *l = &latch;
  unsigned read = 0;
  for (int i = (int) (long) p; i < l->words; i += THREADS)
    {
      atomic_fetch_add_explicit (&l->word[i], 1, memory_order_relaxed);
      atomic_fetch_add_explicit (&l->word[i], 1, memory_order_relaxed);
      if (i > 0)
        read = 3 * read + load (&l->word[i - 1]);
      read = 3 * read + load (&l->word[(i + 7) % WORDS]);
    }
  atomic_fetch_sub_explicit (&l->left, 1, memory_order_release);
  atomic_fetch_add_explicit (&l->waiters, 1, memory_order_acq_rel);
  for (int i = 0; !is_open (l); i++, read += 1000)
    for (int k = 0; k < l->words; k += 8)
      if (i > 12 && k == 8)
        sched_yield ();
  atomic_fetch_sub_explicit (&l->waiters, 1, memory_order_acq_rel);
  return (void *) (long) read;
}

int
main (void)
{
  pthread_t t[THREADS];
  for (long i = 0; i < THREADS; i++)
    pthread_create (&t[i], NULL, arrive, (void *) i);
  for (int i = 0; i < THREADS; i++)
    {
      void *read;
      pthread_join (t[i], &read);
      printf (" %ld", (long) read);
    }
  puts ("");
  return 0;
}
