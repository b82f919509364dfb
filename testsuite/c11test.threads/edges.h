/* edges.h -- what the programs edges*.c have in common.
   SPDX-License-Identifier: BSD-3-Clause

   A worker and the main thread change plain data.  What each does before and
   after that keeps them apart, or says when it is the other one's turn; in the
   twins, which define UNPROTECTED, neither does it.  The program's argument
   names the case.  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int data;
static pthread_t worker;

struct edge
{
  const char *name;
  void (*enter) (void), (*leave) (void);  /* the worker */
  void (*begin) (void), (*finish) (void); /* main */
  char kind; /* j: main joins in BEGIN; others are the file's business */
  void (*whole) (void); /* if not NULL: does all of it */
};

/* Who does something that succeeds, and who repeats it until then.  */
#define CALL(name, expression)                                                \
  static void name (void) { assert ((expression) == 0); }
#define LOOP(name, expression)                                                \
  static void name (void) { while ((expression) != 0) sched_yield (); }

static void none (void) {}

static void
bump (void)
{
  data++;
}

#ifdef UNPROTECTED
#define DO(function) ((void) (function))
#else
#define DO(function) (function) ()
#endif

static void *
work (void *arg)
{
  const struct edge *e = arg;
  DO (e->enter);
  data++;
  DO (e->leave);
  return NULL;
}

/* The case NAME of the N EDGES.  PREPARE runs before there are threads.  */
static int
edges_main (const struct edge *edges, size_t n,
            void (*prepare) (const struct edge *), const char *name)
{
  const struct edge *e = edges;
  int joined = 0;
  assert (name);
  while (strcmp (e->name, name))
    assert (++e < edges + n);
  prepare (e);
  if (e->whole)
    {
      e->whole ();
      return 0;
    }
  pthread_create (&worker, NULL, work, (void *) e);
  DO (e->begin);
#ifndef UNPROTECTED
  joined = e->kind == 'j';
#endif
  data++;
  DO (e->finish);
  if (!joined)
    pthread_join (worker, NULL);
  return 0;
}

#define EDGES_MAIN(edges, prepare)                                            \
  int main (int argc, char **argv)                                            \
  {                                                                           \
    return edges_main (edges, sizeof edges / sizeof *edges, prepare,          \
                       argc == 2 ? argv[1] : NULL);                           \
  }
