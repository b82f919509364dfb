/* target-race.c -- for target.exp: a race that needs two threads in one of many
   places at once.
   SPDX-License-Identifier: BSD-3-Clause

   Two threads walk over a table, each from its own end, each entry under its own
   lock; one entry is written without.  With FIXED under its lock, too.  */

#include <pthread.h>
#include <stdatomic.h>

#define N 60
static struct entry
{
  pthread_mutex_t lock;
  int value;
} table[N];
static atomic_int steps;

static void
set (struct entry *e)
{
#ifdef FIXED
  e->value = 7; /* fixed */
#else
  pthread_mutex_unlock (&e->lock);
  e->value = 7; /* first */
  pthread_mutex_lock (&e->lock);
#endif
}

static void *
up (void *arg)
{
  for (int i = 0; i < N; i++)
    {
      pthread_mutex_lock (&table[i].lock);
      if (i == 3)
        set (&table[i]);
      else
        table[i].value++;
      pthread_mutex_unlock (&table[i].lock);
    }
  return arg;
}

static void *
down (void *arg)
{
  for (int i = N - 1; i >= 0; i--)
    {
      pthread_mutex_lock (&table[i].lock);
      table[i].value--; /* second */
      pthread_mutex_unlock (&table[i].lock);
      atomic_fetch_add_explicit (&steps, 1, memory_order_acq_rel);
    }
  return arg;
}

int
main (void)
{
  pthread_t t[2];
  for (int i = 0; i < N; i++)
    pthread_mutex_init (&table[i].lock, 0);
  pthread_create (&t[0], 0, up, 0);
  pthread_create (&t[1], 0, down, 0);
  pthread_join (t[0], 0);
  pthread_join (t[1], 0);
  return 0;
}
