/* random-symmetry.c -- small programs of like threads, by number; see
   dpor-symmetry.exp.
   SPDX-License-Identifier: BSD-3-Clause

   argv[1] is the number of a program.  Two to four threads, made with the same
   function and argument, do the same few operations on two atomic objects, a
   mutex and what it protects; what one operation does may depend on what the one
   before it has read.  Beside them there may be one that does others, made before
   or after them.  It prints "@OUTCOME": what each of the like threads has read,
   sorted, for nobody is to tell them apart; what the other one has, and what main
   finds in the end.  "!" in place of it: main has joined some in another order,
   or looks between two joins, so that it can tell them apart.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define THREADS 4
#define MOST 3 /* operations of a thread */
#define OBJECTS 2

enum kind
{
  LOAD,
  STORE,
  ADD,
  SWAP,
  CAS,
  FENCE,
  LOCKED
};

/* WHEN: 0 always, 1 or 2 if what was read last is even, odd.  ADDS: what was read
   last is added to VALUE.  */
struct operation
{
  enum kind kind;
  int object, expected, value, order, when;
  bool adds;
};

static struct operation like[MOST], other[MOST];
static int n_like, n_other, n_threads;
static bool other_first, looks;
static char noted[THREADS][40], other_noted[40];
static int n_noted;

static uint64_t state;

static unsigned
draw (unsigned n)
{
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned) (state >> 33) % n;
}

static void
make_thread (struct operation *o, int n)
{
  static const enum kind kinds[]
      = { LOAD, LOAD, STORE, STORE, ADD, ADD, SWAP, CAS, CAS, FENCE, LOCKED };
  for (int i = 0; i < n; i++)
    o[i] = (struct operation){ .kind = kinds[draw (11)],
                               .object = (int) draw (OBJECTS),
                               .expected = (int) draw (2),
                               .value = 1 + (int) draw (2),
                               .order = (int) draw (3),
                               .when = draw (3) ? 0 : 1 + (int) draw (2),
                               .adds = draw (4) == 0 };
}

static void
make (unsigned number)
{
  state = number * 2654435761u + 1;
  for (int i = 0; i < 4; i++)
    draw (2);
  n_threads = 2 + (int) draw (10) / 4;
  n_like = n_threads == 2 ? 2 + (int) draw (2) : n_threads == 3 ? 2 : 1 + (int) draw (2);
  n_other = draw (2) ? 0 : 1 + (int) draw (2);
  if (n_threads == 4 && n_other > 1)
    n_other = 1;
  other_first = draw (2);
  looks = draw (8) == 0;
  make_thread (like, n_like);
  make_thread (other, n_other);
}

static atomic_int object[OBJECTS];
static int locked;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static const memory_order orders[]
    = { memory_order_relaxed, memory_order_acq_rel, memory_order_seq_cst };
static const memory_order acquires[]
    = { memory_order_relaxed, memory_order_acquire, memory_order_seq_cst };
static const memory_order releases[]
    = { memory_order_relaxed, memory_order_release, memory_order_seq_cst };

static inline __attribute__ ((always_inline)) int
operate (const struct operation *o, int last)
{
  atomic_int *p = &object[o->object];
  int old = o->expected, value = o->value + (o->adds ? last : 0);
  if (o->when && o->when != 1 + (last & 1))
    return last;
  switch (o->kind)
    {
    case LOAD:
      return atomic_load_explicit (p, acquires[o->order]);
    case STORE:
      atomic_store_explicit (p, value, releases[o->order]);
      return last;
    case ADD:
      return atomic_fetch_add_explicit (p, value, orders[o->order]);
    case SWAP:
      return atomic_exchange_explicit (p, value, orders[o->order]);
    case CAS:
      atomic_compare_exchange_strong_explicit (p, &old, value, orders[o->order],
                                               acquires[o->order]);
      return old;
    case FENCE:
      atomic_thread_fence (orders[o->order]);
      return last;
    default:
      pthread_mutex_lock (&mutex);
      last = locked;
      locked = last + value;
      pthread_mutex_unlock (&mutex);
      return last;
    }
}

/* Each operation has a place of its own: a loop that fails to exchange three
   times could be one that waits.  */
static inline __attribute__ ((always_inline)) void
do_all (const struct operation *o, int n, int *r)
{
  r[0] = operate (&o[0], 0);
  r[1] = n > 1 ? operate (&o[1], r[0]) : 0;
  r[2] = n > 2 ? operate (&o[2], r[1]) : 0;
}

/* Nobody sees the order in which this is called.  */
static __attribute__ ((no_sanitize ("thread"))) void
note (const int *r)
{
  snprintf (noted[n_noted++], sizeof *noted, "%d,%d,%d", r[0], r[1], r[2]);
}

static void *
like_thread (void *arg)
{
  int r[MOST];
  (void) arg;
  do_all (like, n_like, r);
  note (r);
  return NULL;
}

static void *
other_thread (void *arg)
{
  int r[MOST];
  (void) arg;
  do_all (other, n_other, r);
  snprintf (other_noted, sizeof other_noted, "%d,%d,%d", r[0], r[1], r[2]);
  return NULL;
}

static int
compare (const void *a, const void *b)
{
  return strcmp (a, b);
}

/* SEEN is what main has seen between two joins, X and Y what there is in the
   end: what is read here is not modelled.  */
static __attribute__ ((no_sanitize ("thread"))) void
print (int seen, int x, int y)
{
  qsort (noted, (size_t) n_noted, sizeof *noted, compare);
  printf (looks ? "!%d" : "@", seen);
  for (int i = 0; i < n_noted; i++)
    printf ("%s|", noted[i]);
  printf ("%s|%d|%d|%d\n", other_noted, x, y, locked);
}

int
main (int argc, char **argv)
{
  pthread_t id[THREADS], beside;
  int seen = 0;
  if (argc != 2)
    return 2;
  make ((unsigned) atoi (argv[1]));
  if (n_other && other_first)
    pthread_create (&beside, NULL, other_thread, NULL);
  for (int i = 0; i < n_threads; i++)
    pthread_create (&id[i], NULL, like_thread, NULL);
  if (n_other && !other_first)
    pthread_create (&beside, NULL, other_thread, NULL);
  for (int i = 0; i < n_threads; i++)
    {
      pthread_join (id[i], NULL);
      if (i == 0 && looks)
        seen = atomic_load_explicit (&object[0], memory_order_relaxed);
    }
  if (n_other)
    pthread_join (beside, NULL);
  print (seen, atomic_load (&object[0]), atomic_load (&object[1]));
  return 0;
}
