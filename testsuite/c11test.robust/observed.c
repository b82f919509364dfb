/* observed.c -- is it seen that a read was too old?  Run by observed.exp.
   SPDX-License-Identifier: BSD-3-Clause

   Two threads store to an object each, and then look at the other's, one that
   may be old for want of a fence.  Each program is one way to look; the table
   says what a thread tells at the end of what it saw, and the number printed is
   the other's after that of the first.  The loops are written out, because in a
   function the plugin would not see them.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define RLX memory_order_relaxed
#define ACQ memory_order_acquire
#define REL memory_order_release
#define R(x, o) atomic_load_explicit (x, o)
#define W(x, v, o) atomic_store_explicit (x, v, o)
#define CAS(x, e, v)                                                          \
  atomic_compare_exchange_strong_explicit (x, e, v, RLX, RLX)
#define WEAK(x, e, v)                                                         \
  atomic_compare_exchange_weak_explicit (x, e, v, RLX, RLX)

static atomic_int x, y, seq, a, b;
static volatile int v, w;
static int told[2];

/* A thread has stored to MINE, and looks at OTHER.  */
typedef int (*way) (atomic_int *other, volatile int *legacy);

/* --- Not seen ------------------------------------------------------------ */

static int
guess (atomic_int *other, volatile int *legacy)
{
  int old;
  do
    old = R (other, RLX);
  while (!CAS (other, &old, old + 10));
  return old;
}

static int
guess_break (atomic_int *other, volatile int *legacy)
{
  for (;;)
    {
      int old = R (other, RLX);
      if (CAS (other, &old, old + 10))
        return old;
    }
}

static int
guess_before (atomic_int *other, volatile int *legacy)
{
  int old = R (other, RLX);
  while (!WEAK (other, &old, old * 2 + 10))
    ;
  return old;
}

static int
guess_masked (atomic_int *other, volatile int *legacy)
{
  int old, mine = 0;
  do
    {
      old = R (other, RLX);
      mine = (old & 255) + 10;
    }
  while (!CAS (other, &old, mine));
  return mine;
}

static int
guess_sync (atomic_int *other, volatile int *legacy)
{
  int old;
  do
    old = *legacy;
  while (!__sync_bool_compare_and_swap (legacy, old, old + 10));
  return old;
}

static int
guess_again (atomic_int *other, volatile int *legacy)
{
  for (;;)
    {
      int old = R (other, RLX);
      if (old & 2)
        continue;
      if (CAS (other, &old, old + 10))
        return old;
    }
}

/* --- Seen ---------------------------------------------------------------- */

/* Another way out.  */
static int
gives_up (atomic_int *other, volatile int *legacy)
{
  int old;
  do
    {
      old = R (other, RLX);
      if (old == 0)
        return -1;
    }
  while (!CAS (other, &old, old + 10));
  return old;
}

/* No retry.  */
static int
tries_once (atomic_int *other, volatile int *legacy)
{
  int old = R (other, RLX);
  return CAS (other, &old, old + 10);
}

/* The number of turns.  */
static int
counts (atomic_int *other, volatile int *legacy)
{
  int old, n = 0;
  do
    {
      old = R (other, RLX);
      n++;
    }
  while (!CAS (other, &old, old + 10));
  return n;
}

/* The number of turns, in memory.  */
static int
counts_there (atomic_int *other, volatile int *legacy)
{
  static _Thread_local int n;
  int old;
  do
    {
      old = R (other, RLX);
      n++;
    }
  while (!CAS (other, &old, old + 10));
  return n;
}

/* Behind a loop that does not ask.  */
static int
used_later (atomic_int *other, volatile int *legacy)
{
  int old;
  do
    old = R (other, RLX);
  while (R (&seq, RLX));
  return old;
}

/* Kept from turn to turn.  */
static int
kept (atomic_int *other, volatile int *legacy)
{
  int old, first = -1;
  do
    {
      old = R (other, RLX);
      if (first < 0)
        first = old;
    }
  while (!CAS (other, &old, old + 10));
  return first;
}

/* --- A seqlock ----------------------------------------------------------- */

static void
publish (int n)
{
  int s = R (&seq, RLX);
  W (&seq, s + 1, RLX);
  atomic_thread_fence (REL);
  W (&a, n, RLX);
  W (&b, n, RLX);
  W (&seq, s + 2, REL);
}

static int
consult (void)
{
  for (;;)
    {
      int s;
      while ((s = R (&seq, ACQ)) & 1)
        ;
      int i = R (&a, RLX), j = R (&b, RLX);
      atomic_thread_fence (ACQ);
      if (R (&seq, RLX) == s)
        return i * 10 + j;
    }
}

/* The same without its fence.  */
static int
consult_early (void)
{
  for (;;)
    {
      int s;
      while ((s = R (&seq, ACQ)) & 1)
        ;
      int i = R (&a, RLX), j = R (&b, RLX);
      if (R (&seq, RLX) == s)
        return i * 10 + j;
    }
}

/* The same without looking again.  */
static int
consult_blindly (void)
{
  int s, i, j;
  do
    {
      s = R (&seq, ACQ);
      i = R (&a, RLX);
      j = R (&b, RLX);
    }
  while (s & 1);
  return i * 10 + j;
}

/* --- The threads ------------------------------------------------------- */

static way look;
static int (*read_both) (void);

static bool adds;

static void
store_both (atomic_int *mine, volatile int *legacy)
{
  if (adds)
    {
      atomic_fetch_add_explicit (mine, 1, RLX);
      __atomic_fetch_add (legacy, 1, __ATOMIC_RELAXED);
    }
  else
    {
      *legacy = 1;
      W (mine, 1, RLX);
    }
}

static void *
left (void *arg)
{
  if (read_both)
    {
      publish (1);
      publish (2);
      return NULL;
    }
  store_both (&x, &v);
  told[0] = look (&y, &w);
  return NULL;
}

static void *
right (void *arg)
{
  if (read_both)
    {
      told[0] = read_both ();
      told[1] = read_both ();
      return NULL;
    }
  store_both (&y, &w);
  told[1] = look (&x, &v);
  return NULL;
}

static const struct
{
  const char *name;
  way look;
  int (*read_both) (void);
  bool adds; /* the stores are read-modify-writes */
} programs[] = { { "guess", guess, NULL, true },
                 { "guess-break", guess_break, NULL, true },
                 { "guess-before", guess_before, NULL, true },
                 { "guess-masked", guess_masked, NULL, true },
                 { "guess-sync", guess_sync, NULL, true },
                 { "guess-again", guess_again, NULL, true },
                 { "guess-stored", guess, NULL, false },
                 { "guess-sync-stored", guess_sync, NULL, false },
                 { "gives-up", gives_up, NULL, true },
                 { "tries-once", tries_once, NULL, true },
                 { "counts", counts, NULL, true },
                 { "counts-there", counts_there, NULL, true },
                 { "used-later", used_later, NULL, true },
                 { "kept", kept, NULL, true },
                 { "seqlock", NULL, consult, false },
                 { "seqlock-early", NULL, consult_early, false },
                 { "seqlock-blind", NULL, consult_blindly, false } };

int
main (int argc, char **argv)
{
  pthread_t l, r;
  for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
    if (argc > 1 && strcmp (argv[1], programs[i].name) == 0)
      {
        look = programs[i].look;
        read_both = programs[i].read_both;
        adds = programs[i].adds;
      }
  if (!look && !read_both)
    return 2;
  pthread_create (&l, NULL, left, NULL);
  pthread_create (&r, NULL, right, NULL);
  pthread_join (l, NULL);
  pthread_join (r, NULL);
  printf ("told %d %d, %d %d, %d %d\n", told[0], told[1], atomic_load (&x),
          atomic_load (&y), v, w);
  return 0;
}
