/* published.h -- what the shapes with published counts have in common.
   SPDX-License-Identifier: BSD-3-Clause

   published.c and published-locks.c have a table of shapes.  argv[1] picks
   one, argv[2] is its size.  A thread notes what it reads.  At its end an
   execution prints one line "@SHAPE OUTCOME", what all threads have noted; it
   does not look at memory then, as that would be one more thing that a load
   can find in several ways.  */

#ifndef C11TEST_RUN_PUBLISHED_H
#define C11TEST_RUN_PUBLISHED_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MOST 20
#define NOTES 32
#define RLX memory_order_relaxed
#define ACQ memory_order_acquire
#define REL memory_order_release
#define ACQ_REL memory_order_acq_rel
#define SC memory_order_seq_cst

struct shape
{
  const char *name;
  void (*f) (int me);
  int threads; /* that there are always, */
  int more;    /* and for each unit of the size */
};

/* Each file has its own; not all use all.  */
static __attribute__ ((unused)) atomic_int x, y, z, w, cell[128];
static int size;

static int noted[MOST][NOTES], n_noted[MOST];
static void (*chosen) (int me);

static inline void
note (int me, int value)
{
  noted[me][n_noted[me]++] = value;
}

static inline int
load (atomic_int *p, memory_order order)
{
  return atomic_load_explicit (p, order);
}

static inline void
store (atomic_int *p, int value, memory_order order)
{
  atomic_store_explicit (p, value, order);
}

static inline int
add (atomic_int *p, int value, memory_order order)
{
  return atomic_fetch_add_explicit (p, value, order);
}

/* Put TO where FROM is; what was there.  */
static inline int
swap_if (atomic_int *p, int from, int to, memory_order order,
         memory_order failure)
{
  atomic_compare_exchange_strong_explicit (p, &from, to, order, failure);
  return from;
}

/* Read P, and note it.  */
static inline int
look (int me, atomic_int *p, memory_order order)
{
  int value = load (p, order);
  note (me, value);
  return value;
}

static void *
start (void *arg)
{
  chosen ((int) (size_t) arg);
  return NULL;
}

/* What the process that forked us has needed at most.  */
static void
print_peak (void)
{
  char name[64], line[128];
  snprintf (name, sizeof name, "/proc/%d/status", (int) getppid ());
  FILE *f = fopen (name, "r");
  while (f && fgets (line, sizeof line, f))
    if (!strncmp (line, "VmHWM:", 6))
      printf ("peak %d\n", atoi (line + 6));
  if (f)
    fclose (f);
}

/* Be the shape that ARGV picks.  */
static int
run_shape (const struct shape *shape, char **argv)
{
  pthread_t t[MOST];
  while (strcmp (shape->name, argv[1]))
    shape++;
  size = argv[2] ? atoi (argv[2]) : 0;
  int n = shape->threads + shape->more * size;
  chosen = shape->f;
  for (int i = 0; i < n; i++)
    pthread_create (&t[i], NULL, start, (void *) (size_t) i);
  for (int i = 0; i < n; i++)
    pthread_join (t[i], NULL);
  printf ("@%s", argv[1]);
  for (int i = 0; i < n; i++)
    {
      printf (" |");
      for (int k = 0; k < n_noted[i]; k++)
        printf (" %d", noted[i][k]);
    }
  printf ("\n");
  if (argv[2] && argv[3])
    print_peak ();
  return 0;
}

#endif
