/* await.c -- programs with loops that only wait, and the same without loops.
   SPDX-License-Identifier: BSD-3-Clause

   await WAY FIRST N WAITS makes N programs at random, from number FIRST on, of
   three threads with up to three steps each on three variables: loads, stores,
   RMWs and, if WAITS, waiting for a value.  An execution is of one of them,
   and prints "@PROGRAM VALUES", what its loads took, if all of its waits
   ended.

   With WAY "loop", a wait is a loop.  With "once" it is one load, and a thread
   that did not find its value ends there: those executions in which all did
   are the ones with loops, without the rounds in vain.  If the last values of
   what the others wait for are not those either, the program with loops waits
   for ever: "@PROGRAM stuck".  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "c11test/c11test.h"

#define THREADS 3
#define STEPS 3
#define VARIABLES 3

enum kind
{
  LOAD,
  STORE,
  ADD,
  SWAP, /* a compare-exchange, of 0 */
  WAIT,
  LOCK, /* the same, until it has changed 0 */
  KINDS
};

struct step
{
  enum kind kind;
  int variable, value;
  memory_order load, store, both;
};

static struct step program[THREADS][STEPS];
static int n_steps[THREADS], result[THREADS][STEPS];
static const struct step *blocked[THREADS];
static atomic_int variable[VARIABLES];
static bool once;

static uint32_t
draw (uint64_t *state, uint32_t n)
{
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t) ((*state >> 33) * n >> 31);
}

static void
make_program (uint64_t number, bool waits)
{
  uint64_t s = number * 0x9e3779b97f4a7c15u + 1;
  int most = waits ? WAIT + 1 + (draw (&s, 2) != 0) : WAIT, left = 7;
  for (int i = 0; i < THREADS; i++)
    {
      n_steps[i] = 1 + (int) draw (&s, STEPS);
      n_steps[i] = n_steps[i] > left - 2 + i ? left - 2 + i : n_steps[i];
      left -= n_steps[i];
      for (int k = 0; k < n_steps[i]; k++)
        {
          bool sc = draw (&s, 4) == 0, relaxed = draw (&s, 2);
          program[i][k] = (struct step){
            .kind = (enum kind) draw (&s, (uint32_t) most),
            .variable = (int) draw (&s, 2 + draw (&s, 2)),
            .value = 1 + (int) draw (&s, 2),
            .load = sc        ? memory_order_seq_cst
                    : relaxed ? memory_order_relaxed
                              : memory_order_acquire,
            .store = sc        ? memory_order_seq_cst
                     : relaxed ? memory_order_relaxed
                               : memory_order_release,
            .both = sc        ? memory_order_seq_cst
                    : relaxed ? memory_order_relaxed
                              : memory_order_acq_rel,
          };
        }
    }
}

/* Return what the step S takes, -1 if it waits in vain.  */
static int
make (struct step s)
{
  atomic_int *v = &variable[s.variable];
  int zero = 0;
  bool stop = once; /* not read in a loop */
  switch (s.kind)
    {
    case LOAD:
      return atomic_load_explicit (v, s.load);
    case STORE:
      atomic_store_explicit (v, s.value, s.store);
      return 0;
    case ADD:
      return atomic_fetch_add_explicit (v, 1, s.both);
    case SWAP:
      atomic_compare_exchange_strong_explicit (v, &zero, s.value, s.both,
                                               s.load);
      return zero;
    case WAIT:
      while (atomic_load_explicit (v, s.load) != s.value)
        if (stop)
          return -1;
      return s.value;
    default:
      while (!atomic_compare_exchange_strong_explicit (v, &zero, s.value,
                                                       s.both, s.load))
        {
          zero = 0;
          if (stop)
            return -1;
        }
      return 0;
    }
}

static void *
run (void *arg)
{
  int me = (int) (intptr_t) arg;
  for (int k = 0; k < n_steps[me]; k++)
    if ((result[me][k] = make (program[me][k])) < 0)
      {
        blocked[me] = &program[me][k];
        break;
      }
  return NULL;
}

/* True if nobody who is blocked could go on; *RET_ANY, if somebody is.  */
static bool
is_stuck (bool *ret_any)
{
  bool stuck = true;
  *ret_any = false;
  for (int i = 0; i < THREADS; i++)
    if (blocked[i])
      {
        int last = atomic_load_explicit (&variable[blocked[i]->variable],
                                         memory_order_relaxed);
        int wanted = blocked[i]->kind == LOCK ? 0 : blocked[i]->value;
        *ret_any = true;
        stuck &= last != wanted;
      }
  return stuck;
}

int
main (int argc, char **argv)
{
  pthread_t t[THREADS];
  bool any;
  if (argc < 5)
    return 2;
  once = strcmp (argv[1], "once") == 0;
  int number
      = atoi (argv[2]) + (int) c11test_choose ((unsigned) atoi (argv[3]));
  make_program ((uint64_t) number, atoi (argv[4]) != 0);
  for (intptr_t i = 0; i < THREADS; i++)
    pthread_create (&t[i], NULL, run, (void *) i);
  for (int i = 0; i < THREADS; i++)
    pthread_join (t[i], NULL);
  bool stuck = is_stuck (&any);
  if (any)
    {
      if (stuck)
        printf ("@%d stuck\n", number);
      return 0;
    }
  printf ("@%d ", number);
  for (int i = 0; i < THREADS; i++)
    for (int k = 0; k < n_steps[i]; k++)
      printf ("%d", result[i][k]);
  printf ("\n");
  return 0;
}
