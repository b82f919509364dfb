/* shapes.c -- programs whose executions can be counted.
   SPDX-License-Identifier: BSD-3-Clause

   argv[1] picks a shape, argv[2] is its size.  An execution prints one line
   "@SHAPE OUTCOME" at its end; dpor-shapes.exp knows how many there are.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MOST 16
#define RLX memory_order_relaxed
#define ACQ memory_order_acquire
#define REL memory_order_release

static atomic_int x, y, cell[128];
static int size, result[MOST];
static pthread_mutex_t mutex[MOST];
static pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;

static int
load (atomic_int *p)
{
  return atomic_load_explicit (p, RLX);
}

/* Each thread changes a variable of its own.  */
static void
disjoint (int me)
{
  result[me] = atomic_fetch_add_explicit (&cell[me], 1, RLX);
}

/* Each one locks a mutex of its own.  */
static void
locks_apart (int me)
{
  pthread_mutex_lock (&mutex[me]);
  result[me] = 1;
  pthread_mutex_unlock (&mutex[me]);
}

/* One mutex for all.  */
static void
locks (int me)
{
  pthread_mutex_lock (&mutex[0]);
  result[me] = cell[0]++;
  pthread_mutex_unlock (&mutex[0]);
}

/* One holds a lock and tries another, one takes both in turn, one tries.  */
static void
two_locks (int me)
{
  result[me] = 9;
  if (me == 0)
    {
      pthread_mutex_lock (&mutex[0]);
      cell[0]++;
      if (pthread_mutex_trylock (&mutex[1]) == 0)
        {
          result[0] = cell[1];
          pthread_mutex_unlock (&mutex[1]);
        }
      pthread_mutex_unlock (&mutex[0]);
    }
  else if (me == 1)
    {
      pthread_mutex_lock (&mutex[1]);
      cell[1]++;
      pthread_mutex_unlock (&mutex[1]);
      pthread_mutex_lock (&mutex[0]);
      result[1] = cell[0];
      pthread_mutex_unlock (&mutex[0]);
    }
  else if (pthread_mutex_trylock (&mutex[0]) == 0)
    {
      result[2] = cell[0]++;
      pthread_mutex_unlock (&mutex[0]);
    }
}

/* One changes what the others read, under a lock of readers and writers.  */
static void
rw_lock (int me)
{
  if (me == 0)
    pthread_rwlock_wrlock (&rwlock);
  else
    pthread_rwlock_rdlock (&rwlock);
  result[me] = me == 0 ? cell[0]++ : cell[0];
  pthread_rwlock_unlock (&rwlock);
}

/* The same, and nobody waits.  */
static void
rw_try (int me)
{
  if ((me == 0 ? pthread_rwlock_trywrlock (&rwlock)
               : pthread_rwlock_tryrdlock (&rwlock))
      != 0)
    {
      result[me] = 9;
      return;
    }
  result[me] = me == 0 ? cell[0]++ : cell[0];
  pthread_rwlock_unlock (&rwlock);
}

/* One mutex, for which nobody waits for long.  */
static void
timed_lock (int me)
{
  struct timespec until;
  clock_gettime (CLOCK_REALTIME, &until);
  until.tv_sec++;
  if (pthread_mutex_timedlock (&mutex[0], &until) != 0)
    {
      result[me] = 9;
      return;
    }
  result[me] = cell[0]++;
  pthread_mutex_unlock (&mutex[0]);
}

/* SV-COMP's fib_bench.  */
static void
fib_bench (int me)
{
  for (int i = 0; i < size; i++)
    if (me == 0)
      atomic_store (&x, atomic_load (&x) + atomic_load (&y));
    else
      atomic_store (&y, atomic_load (&x) + atomic_load (&y));
}

/* One writes, the others read (Abdulla and others 2014).  */
static void
readers (int me)
{
  if (me == 0)
    atomic_store_explicit (&x, 1, RLX);
  else
    result[me] = load (&x);
}

/* The same paper: somebody looks for the last zero of an array.  */
static void
last_zero (int me)
{
  int i = size;
  if (me)
    atomic_store (&cell[me], atomic_load (&cell[me - 1]) + 1);
  else
    {
      while (i && atomic_load (&cell[i]))
        i--;
      result[0] = i;
    }
}

/* Flanagan and Godefroid 2005: few of the hash table's places collide.  */
static void
indexer (int me)
{
  for (int m = 0; m < 4; m++)
    {
      int w = m * 11 + me + 1, h = w * 7 % 128, zero = 0;
      while (!atomic_compare_exchange_strong (&cell[h], &zero, w))
        {
          h = (h + 1) % 128;
          zero = 0;
        }
    }
}

/* Store buffering, all around.  */
static void
sb (int me)
{
  atomic_store_explicit (&cell[me], 1, RLX);
  result[me] = load (&cell[(me + 1) % size]);
}

static void
sb_sc (int me)
{
  atomic_store (&cell[me], 1);
  result[me] = atomic_load (&cell[(me + 1) % size]);
}

static void
increments (int me)
{
  result[me] = atomic_fetch_add_explicit (&x, 1, RLX);
}

static void
ticket_lock (int me)
{
  static int shared;
  int mine = atomic_fetch_add_explicit (&x, 1, RLX);
  while (atomic_load_explicit (&y, ACQ) != mine)
    ;
  result[me] = shared++;
  atomic_store_explicit (&y, mine + 1, REL);
}

/* Treiber's stack: all push.  */
static struct node
{
  struct node *next;
} nodes[MOST];
static struct node *_Atomic top;

static void
treiber (int me)
{
  nodes[me].next = atomic_load_explicit (&top, RLX);
  while (!atomic_compare_exchange_strong_explicit (
      &top, &nodes[me].next, &nodes[me], REL, RLX))
    ;
}

/* Mellor-Crummey and Scott's lock.  */
static struct mcs
{
  struct mcs *_Atomic next;
  atomic_int waits;
} mcs_node[MOST];
static struct mcs *_Atomic tail;

static void
mcs (int me)
{
  static int shared;
  struct mcs *own = &mcs_node[me], *other, *expected = own;
  atomic_store_explicit (&own->waits, 1, RLX);
  other = atomic_exchange_explicit (&tail, own, memory_order_acq_rel);
  if (other)
    {
      atomic_store_explicit (&other->next, own, REL);
      while (atomic_load_explicit (&own->waits, ACQ))
        ;
    }
  result[me] = shared++;
  if (atomic_load_explicit (&own->next, ACQ)
      || !atomic_compare_exchange_strong_explicit (&tail, &expected, NULL, REL,
                                                   RLX))
    {
      while (!(other = atomic_load_explicit (&own->next, ACQ)))
        ;
      atomic_store_explicit (&other->waits, 0, REL);
    }
}

/* Each one tries to set a flag, and so on; or waits before it tries.  */
static void
spin_lock (int me)
{
  static int shared;
  int zero = 0;
  while (!atomic_compare_exchange_strong_explicit (&x, &zero, 1, ACQ, RLX))
    zero = 0;
  result[me] = shared++;
  atomic_store_explicit (&x, 0, REL);
}

static void
test_and_test (int me)
{
  static int shared;
  do
    while (load (&x))
      ;
  while (atomic_exchange_explicit (&x, 1, ACQ));
  result[me] = shared++;
  atomic_store_explicit (&x, 0, REL);
}

/* Each one waits for the one before it.  */
static void
hand_over (int me)
{
  static int shared;
  while (me && !atomic_load_explicit (&cell[me - 1], ACQ))
    ;
  result[me] = shared++;
  atomic_store_explicit (&cell[me], 1, REL);
}

/* Message passing to all others.  */
static void
mp (int me)
{
  if (me == 0)
    {
      atomic_store_explicit (&x, 1, RLX);
      atomic_store_explicit (&y, 1, REL);
    }
  else
    result[me] = 2 * atomic_load_explicit (&y, ACQ) + load (&x);
}

/* Load buffering, all around.  */
static void
lb (int me)
{
  result[me] = load (&cell[(me + 1) % size]);
  atomic_store_explicit (&cell[me], 1, RLX);
}

/* Peterson's lock, of two.  */
static void
peterson (int me)
{
  static int shared;
  atomic_store (&cell[me], 1);
  atomic_store (&x, 1 - me);
  while (atomic_load (&cell[1 - me]) && atomic_load (&x) == 1 - me)
    ;
  result[me] = shared++;
  atomic_store (&cell[me], 0);
}

/* Dekker's, of two.  */
static void
dekker (int me)
{
  static int shared;
  atomic_store (&cell[me], 1);
  while (atomic_load (&cell[1 - me]))
    if (atomic_load (&x) != me)
      {
        atomic_store (&cell[me], 0);
        while (atomic_load (&x) != me)
          ;
        atomic_store (&cell[me], 1);
      }
  result[me] = shared++;
  atomic_store (&x, 1 - me);
  atomic_store (&cell[me], 0);
}

/* A barrier that counts down.  */
static void
barrier (int me)
{
  result[me] = atomic_fetch_add_explicit (&x, 1, memory_order_acq_rel);
  if (result[me] == size - 1)
    atomic_store_explicit (&y, 1, REL);
  else
    while (!atomic_load_explicit (&y, ACQ))
      ;
}

/* A seqlock: one writes, the others read until they have both halves.  */
static void
seqlock (int me)
{
  int begin, a, b;
  if (me == 0)
    {
      atomic_store_explicit (&x, 1, RLX);
      atomic_thread_fence (REL);
      atomic_store_explicit (&cell[0], 1, RLX);
      atomic_store_explicit (&cell[1], 1, RLX);
      atomic_store_explicit (&x, 2, REL);
      return;
    }
  do
    {
      begin = atomic_load_explicit (&x, ACQ);
      a = load (&cell[0]);
      b = load (&cell[1]);
      atomic_thread_fence (ACQ);
    }
  while (begin % 2 || load (&x) != begin);
  result[me] = 2 * a + b;
}

/* Michael and Scott's queue: all enqueue one.  */
static struct link
{
  struct link *_Atomic next;
} links[MOST + 1];
static struct link *_Atomic last = &links[MOST];

static void
michael_scott (int me)
{
  struct link *end, *next, *none = NULL;
  for (;; none = NULL)
    {
      end = atomic_load_explicit (&last, ACQ);
      next = atomic_load_explicit (&end->next, ACQ);
      if (next)
        atomic_compare_exchange_strong_explicit (&last, &end, next, REL, RLX);
      else if (atomic_compare_exchange_strong_explicit (
                   &end->next, &none, &links[me], REL, RLX))
        break;
    }
  result[me] = atomic_compare_exchange_strong_explicit (&last, &end,
                                                        &links[me], REL, RLX);
}

/* Chase and Lev's deque: the owner pushes two and takes one, the others steal.
   X is the top, Y the bottom.  */
static int
steal (void)
{
  int top = atomic_load (&x), bottom;
  atomic_thread_fence (memory_order_seq_cst);
  bottom = atomic_load_explicit (&y, ACQ);
  if (top >= bottom)
    return 0;
  int taken = load (&cell[top]);
  return atomic_compare_exchange_strong (&x, &top, top + 1) ? taken : 0;
}

static int
take (void)
{
  int bottom = load (&y) - 1, taken = 0;
  atomic_store_explicit (&y, bottom, RLX);
  atomic_thread_fence (memory_order_seq_cst);
  int top = load (&x);
  if (top > bottom)
    {
      atomic_store_explicit (&y, bottom + 1, RLX);
      return 0;
    }
  taken = load (&cell[bottom]);
  if (top == bottom)
    {
      if (!atomic_compare_exchange_strong (&x, &top, top + 1))
        taken = 0;
      atomic_store_explicit (&y, bottom + 1, RLX);
    }
  return taken;
}

static void
chase_lev (int me)
{
  for (int i = 0; i < 2 && me == 0; i++)
    {
      atomic_store_explicit (&cell[i], i + 1, RLX);
      atomic_store_explicit (&y, i + 1, REL);
    }
  result[me] = me ? steal () : take ();
}

/* Read, copy, update: the writer unlinks, waits until nobody reads, and spoils
   what it has unlinked.  */
static void
rcu (int me)
{
  if (me == 0)
    {
      atomic_store_explicit (&x, 1, REL);
      atomic_thread_fence (memory_order_seq_cst);
      for (int i = 1; i < size; i++)
        while (atomic_load_explicit (&cell[i], ACQ))
          ;
      atomic_store_explicit (&y, 1, RLX);
      return;
    }
  atomic_store_explicit (&cell[me], 1, RLX);
  atomic_thread_fence (memory_order_seq_cst);
  result[me] = atomic_load_explicit (&x, ACQ) ? 2 : load (&y);
  atomic_store_explicit (&cell[me], 0, REL);
}

static const struct
{
  const char *name;
  void (*f) (int me);
  int threads; /* 0: as many as the size says, -1: one more */
} shapes[] = {
  { "disjoint", disjoint, 0 },       { "locks-apart", locks_apart, 0 },
  { "locks", locks, 0 },             { "fib-bench", fib_bench, 2 },
  { "readers", readers, -1 },        { "last-zero", last_zero, -1 },
  { "indexer", indexer, 0 },         { "sb", sb, 0 },
  { "sb-sc", sb_sc, 0 },             { "increments", increments, 0 },
  { "ticket-lock", ticket_lock, 0 }, { "treiber", treiber, 0 },
  { "mcs", mcs, 0 },                 { "spin-lock", spin_lock, 0 },
  { "test-and-test", test_and_test, 0 },
  { "hand-over", hand_over, 0 },     { "mp", mp, -1 },
  { "lb", lb, 0 },                   { "peterson", peterson, 2 },
  { "dekker", dekker, 2 },           { "barrier", barrier, 0 },
  { "seqlock", seqlock, -1 },        { "michael-scott", michael_scott, 0 },
  { "chase-lev", chase_lev, -1 },    { "rcu", rcu, 0 },
  { "rw-lock", rw_lock, -1 },        { "rw-try", rw_try, -1 },
  { "timed-lock", timed_lock, 0 },   { "two-locks", two_locks, 3 },
};

static void (*chosen) (int me);

static void *
start (void *arg)
{
  chosen ((int) (size_t) arg);
  return NULL;
}

int
main (int argc, char **argv)
{
  size_t k = 0;
  pthread_t t[MOST];
  size = argc > 2 ? atoi (argv[2]) : 2;
  while (strcmp (shapes[k].name, argv[1]))
    k++;
  int n = shapes[k].threads > 0 ? shapes[k].threads : size - shapes[k].threads;
  chosen = shapes[k].f;
  for (int i = 0; i < MOST; i++)
    pthread_mutex_init (&mutex[i], NULL);
  for (int i = 0; i < n; i++)
    pthread_create (&t[i], NULL, start, (void *) (size_t) i);
  for (int i = 0; i < n; i++)
    pthread_join (t[i], NULL);
  printf ("@%s %d %d ", argv[1], load (&x), load (&y));
  for (int i = 0; i < n; i++)
    printf ("%d", result[i]);
  for (const struct node *p = top; p; p = p->next)
    printf (" %d", (int) (p - nodes));
  for (int i = 0; i < 128; i++)
    if (load (&cell[i]))
      printf (" %d:%d", i, load (&cell[i]));
  printf ("\n");
  return 0;
}
