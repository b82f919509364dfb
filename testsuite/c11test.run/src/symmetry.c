/* symmetry.c -- threads that are alike, and some that only look so.
   SPDX-License-Identifier: BSD-3-Clause

   argv[1] picks a case, argv[2] is the number of its threads.  An execution
   prints one line "@OUTCOME" at its end, which does not say who of the threads
   did what unless the program can tell; dpor-symmetry.exp knows which executions
   there are.  */

#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <threads.h>
#include <unistd.h>

#define MOST 8
#define RLX memory_order_relaxed

static atomic_int x, y, go;
static atomic_ulong published;
static int plain, noted[MOST], n_noted, n;
static pthread_t t[MOST];
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

/* Nobody sees the order in which this is called.  */
static __attribute__ ((no_sanitize ("thread"))) void
note (int value)
{
  noted[n_noted++] = value;
}

static int
compare (const void *a, const void *b)
{
  return *(const int *) a - *(const int *) b;
}

/* What was noted, in no order, and what X and Y are in the end: what is read here
   is not modelled.  */
static __attribute__ ((no_sanitize ("thread"))) void
print_noted (int last_x, int last_y)
{
  qsort (noted, (size_t) n_noted, sizeof *noted, compare);
  printf ("@");
  for (int i = 0; i < n_noted; i++)
    printf (" %d", noted[i]);
  printf (" | %d %d\n", last_x, last_y);
}

static int
add (atomic_int *p)
{
  return atomic_fetch_add_explicit (p, 1, RLX);
}

static void
create (void *(*f) (void *), void *arg)
{
  for (int i = 0; i < n; i++)
    pthread_create (&t[i], NULL, f, arg);
}

static void
join (void)
{
  for (int i = 0; i < n; i++)
    pthread_join (t[i], NULL);
}

static void
run (void *(*f) (void *))
{
  create (f, NULL);
  join ();
}

/* --- Alike ------------------------------------------------------------------ */

static void *
rmw (void *arg)
{
  (void) arg;
  add (&x);
  return NULL;
}

static void *
add_load (void *arg)
{
  (void) arg;
  int i = add (&x);
  note (10 * i + atomic_load_explicit (&x, RLX));
  return NULL;
}

static void *
load_add (void *arg)
{
  (void) arg;
  int i = atomic_load_explicit (&x, RLX);
  note (10 * i + add (&y));
  return NULL;
}

/* The place of the load among what is seq_cst matters.  */
static void *
sc_load_add (void *arg)
{
  (void) arg;
  int i = atomic_load (&x);
  note (10 * i + add (&y));
  return NULL;
}

static void *
lock (void *arg)
{
  (void) arg;
  pthread_mutex_lock (&mutex);
  note (plain++);
  pthread_mutex_unlock (&mutex);
  return NULL;
}

struct node
{
  struct node *next;
};

static _Atomic (struct node *) head;

/* One push, without the loop around it.  */
static void *
treiber (void *arg)
{
  (void) arg;
  struct node *own = malloc (sizeof *own);
  struct node *old = atomic_load_explicit (&head, RLX);
  own->next = old;
  note (atomic_compare_exchange_strong_explicit (
      &head, &old, own, memory_order_release, RLX));
  return NULL;
}

/* All wait for ever.  */
static void *
stuck (void *arg)
{
  (void) arg;
  while (!atomic_load_explicit (&go, RLX))
    ;
  return NULL;
}

/* A mistake of who comes last, whoever that is.  */
static void *
last_fails (void *arg)
{
  (void) arg;
  if (add (&x) == n - 1)
    abort ();
  return NULL;
}

/* It is not told who it is, but chooses.  */
static void *
choose (void *arg)
{
  (void) arg;
  int i = add (&x);
  note (i);
  if (i & 1)
    add (&y);
  else
    note (10 + atomic_load_explicit (&y, RLX));
  return NULL;
}

/* Twins that have twins themselves.  */
static void *
parent (void *arg)
{
  pthread_t child[2];
  (void) arg;
  for (int i = 0; i < 2; i++)
    pthread_create (&child[i], NULL, add_load, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (child[i], NULL);
  note (100 + atomic_load_explicit (&x, RLX));
  return NULL;
}

/* Two kinds of them, N of each.  */
static void
two_kinds (void)
{
  pthread_t other[MOST];
  create (rmw, NULL);
  for (int i = 0; i < n; i++)
    pthread_create (&other[i], NULL, load_add, NULL);
  join ();
  for (int i = 0; i < n; i++)
    pthread_join (other[i], NULL);
}

/* --- Not alike -------------------------------------------------------------- */

static void *
by_argument (void *arg)
{
  note (10 * (int) (intptr_t) arg + add (&x));
  return NULL;
}

/* One may begin before the creator says so, and one may not.  */
static void *
by_store (void *arg)
{
  (void) arg;
  note (10 * atomic_load_explicit (&go, memory_order_acquire) + add (&x));
  return NULL;
}

/* A race of the thread that was there before the write, if it is second.  */
static void *
second_reads (void *arg)
{
  (void) arg;
  int i = add (&x);
  note (i == 1 ? plain : 0);
  return NULL;
}

static void *
by_self (void *arg)
{
  (void) arg;
  int i = add (&x);
  while (!atomic_load (&published))
    ;
  note (10 * (atomic_load (&published) == pthread_self ()) + i);
  return NULL;
}

static void *
by_current (void *arg)
{
  (void) arg;
  int i = add (&x);
  while (!atomic_load (&published))
    ;
  note (10 * (atomic_load (&published) == thrd_current ()) + i);
  return NULL;
}

static void *
by_gettid (void *arg)
{
  (void) arg;
  int i = add (&x);
  note (10 * (gettid () - getpid ()) + i);
  return NULL;
}

static void *
by_random (void *arg)
{
  (void) arg;
  unsigned char r = 0;
  if (getrandom (&r, 1, 0) != 1)
    abort ();
  note (10 * r + add (&x));
  return NULL;
}

/* Who comes first says so later.  */
static void *
first_says (void *arg)
{
  (void) arg;
  if (add (&x) == 0)
    add (&y);
  return NULL;
}

/* The same without an order.  */
static void *
first_writes (void *arg)
{
  (void) arg;
  if (add (&x) == 0)
    plain = 1;
  return NULL;
}

/* Who comes second writes, perhaps after main has looked.  */
static void *
second_writes (void *arg)
{
  (void) arg;
  if (add (&x) == 1)
    plain = 1;
  return NULL;
}

/* On x86-64 a pthread_t is the thread pointer.  */
static void *
by_handle (void *arg)
{
  (void) arg;
  int i = add (&x);
  note (10 * (t[0] == (pthread_t) __builtin_thread_pointer ()) + i);
  return NULL;
}

/* In which order threads wake goes by when they fell asleep.  */
static void *
by_sleep (void *arg)
{
  (void) arg;
  usleep (1);
  add (&x);
  return NULL;
}

/* Who is cancelled may not come to its end.  */
static void *
by_cancel (void *arg)
{
  (void) arg;
  int i = add (&x);
  pthread_testcancel ();
  note (i);
  return NULL;
}

static void
nothing (int number)
{
  (void) number;
}

static void *
with_result (void *arg)
{
  (void) arg;
  return (void *) (intptr_t) add (&x);
}

/* Join one of two, then do something, then the other.  */
static void
between_joins (bool looks)
{
  pthread_join (t[0], NULL);
  note (looks ? 10 + atomic_load_explicit (&y, RLX) : plain);
  pthread_join (t[1], NULL);
}

static void
between_creations (void *(*f) (void *), bool atomically)
{
  pthread_create (&t[0], NULL, f, NULL);
  if (atomically)
    atomic_store_explicit (&go, 1, memory_order_release);
  else
    plain = 1;
  pthread_create (&t[1], NULL, f, NULL);
  join ();
}

static void
take_results (void)
{
  create (with_result, NULL);
  for (int i = 0; i < n; i++)
    {
      void *result;
      pthread_join (t[i], &result);
      note (10 * i + (int) (intptr_t) result);
    }
}

static void
publish (void *(*f) (void *))
{
  create (f, NULL);
  atomic_store (&published, t[0]);
  join ();
}

static void
cancel_first (void)
{
  create (by_cancel, NULL);
  pthread_cancel (t[0]);
  join ();
}

/* Ask for the end of one.  */
static void
try_first (void)
{
  create (first_says, NULL);
  if (pthread_tryjoin_np (t[0], NULL) == 0)
    note (10 + atomic_load_explicit (&y, RLX));
  else
    pthread_join (t[0], NULL);
  pthread_join (t[1], NULL);
}

/* A signal of the process is handled by any thread.  */
static void
handle_signals (void)
{
  signal (SIGUSR1, nothing);
  run (rmw);
}

/* Detach one: it is not waited for.  */
static void
detach_first (void)
{
  create (first_says, NULL);
  pthread_detach (t[0]);
  pthread_join (t[1], NULL);
}

/* Wait for one only.  */
static void
join_first (void)
{
  create (first_says, NULL);
  pthread_join (t[0], NULL);
}

static bool
is_alike (const char *name)
{
  static const struct
  {
    const char *name;
    void *(*f) (void *);
  } like[] = { { "rmw", rmw },         { "add-load", add_load },
               { "load-add", load_add }, { "lock", lock },
               { "sc-load-add", sc_load_add },
               { "treiber", treiber }, { "stuck", stuck },
               { "last", last_fails }, { "choose", choose },
               { "parent", parent } };
  for (size_t i = 0; i < sizeof like / sizeof *like; i++)
    if (!strcmp (like[i].name, name))
      {
        run (like[i].f);
        return true;
      }
  return false;
}

static void
run_other (const char *name)
{
  if (!strcmp (name, "two-kinds"))
    two_kinds ();
  else if (!strcmp (name, "argument"))
    {
      for (int i = 0; i < n; i++)
        pthread_create (&t[i], NULL, by_argument, (void *) (intptr_t) i);
      join ();
    }
  else if (!strcmp (name, "store"))
    between_creations (by_store, true);
  else if (!strcmp (name, "write"))
    between_creations (second_reads, false);
  else if (!strcmp (name, "self"))
    publish (by_self);
  else if (!strcmp (name, "current"))
    publish (by_current);
  else if (!strcmp (name, "gettid"))
    run (by_gettid);
  else if (!strcmp (name, "random"))
    run (by_random);
  else if (!strcmp (name, "results"))
    take_results ();
  else if (!strcmp (name, "detach"))
    detach_first ();
  else if (!strcmp (name, "join-first"))
    join_first ();
  else if (!strcmp (name, "handle"))
    run (by_handle);
  else if (!strcmp (name, "sleep"))
    run (by_sleep);
  else if (!strcmp (name, "cancel"))
    cancel_first ();
  else if (!strcmp (name, "try"))
    try_first ();
  else if (!strcmp (name, "handler"))
    handle_signals ();
  else
    {
      bool looks = !strcmp (name, "join-look");
      create (looks ? first_says
              : !strcmp (name, "join-plain") ? first_writes : second_writes,
              NULL);
      between_joins (looks);
    }
}

int
main (int argc, char **argv)
{
  if (argc != 3)
    return 2;
  n = atoi (argv[2]);
  if (!is_alike (argv[1]))
    run_other (argv[1]);
  print_noted (atomic_load_explicit (&x, RLX), atomic_load_explicit (&y, RLX));
  return 0;
}
