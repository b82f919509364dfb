/* random-programs.c -- small programs by number; see dpor-random.exp.
   SPDX-License-Identifier: BSD-3-Clause

   "run NUMBER" runs program NUMBER: three threads of two or three operations
   each on two atomic objects.  It prints "@OUTCOME": what each operation has
   read, and what main finds in the end.

   "list NUMBER" prints one such line for each outcome under sequential
   consistency, some of them more than once: it tries all interleavings, one
   operation at a time, with plain integers.  It knows nothing of c11test.
   Another line for each, "#GRAPH", says which store each operation has read, and
   in which order the stores of each object were made: what an execution is if
   the order of other things does not count.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define THREADS 3
#define MOST 3 /* operations of a thread */
#define OBJECTS 2

enum kind
{
  LOAD,
  STORE,
  ADD,
  CAS
};

struct operation
{
  enum kind kind;
  int object, expected, value, order;
};

static struct operation program[THREADS][MOST];
static int n_operations[THREADS];
static int noted[THREADS][MOST];

static uint64_t state;

static unsigned
draw (unsigned n)
{
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned) (state >> 33) % n;
}

static void
make (unsigned number)
{
  /* Half of all operations are compare-exchanges, and few values are in use,
     so that many succeed and many fail.  */
  static const enum kind kinds[] = { LOAD, STORE, STORE, ADD, CAS, CAS, CAS, CAS };
  state = number * 2654435761u + 1;
  for (int t = 0; t < THREADS; t++)
    {
      n_operations[t] = 2 + (int) draw (MOST - 1);
      for (int i = 0; i < n_operations[t]; i++)
        program[t][i] = (struct operation){ .kind = kinds[draw (8)],
                                            .object = (int) draw (OBJECTS),
                                            .expected = (int) draw (3),
                                            .value = 1 + (int) draw (3),
                                            .order = (int) draw (3) };
    }
}

static void
print (const int *end)
{
  char line[200];
  int n = 0;
  for (int t = 0; t < THREADS; t++)
    for (int i = 0; i < n_operations[t]; i++)
      n += snprintf (line + n, sizeof line - (size_t) n, "%d%s", noted[t][i],
                     i == n_operations[t] - 1 ? "|" : ",");
  printf ("@%s%d,%d\n", line, end[0], end[1]);
}

/* --- In c11test ------------------------------------------------------------
 */

static atomic_int object[OBJECTS];

static inline __attribute__ ((always_inline)) int
operate (const struct operation *o)
{
  static const memory_order orders[] = { memory_order_relaxed,
                                         memory_order_acq_rel,
                                         memory_order_seq_cst };
  static const memory_order acquires[] = { memory_order_relaxed,
                                           memory_order_acquire,
                                           memory_order_seq_cst };
  static const memory_order releases[] = { memory_order_relaxed,
                                           memory_order_release,
                                           memory_order_seq_cst };
  atomic_int *p = &object[o->object];
  int old = o->expected;
  switch (o->kind)
    {
    case LOAD:
      return atomic_load_explicit (p, acquires[o->order]);
    case STORE:
      atomic_store_explicit (p, o->value, releases[o->order]);
      return 0;
    case ADD:
      return atomic_fetch_add_explicit (p, o->value, orders[o->order]);
    default:
      atomic_compare_exchange_strong_explicit (p, &old, o->value,
                                               orders[o->order],
                                               acquires[o->order]);
      return old;
    }
}

static void *
thread (void *arg)
{
  int t = (int) (intptr_t) arg;
  /* Each has a place of its own: a loop that fails to exchange three times
     could be one that waits.  */
  noted[t][0] = operate (&program[t][0]);
  noted[t][1] = operate (&program[t][1]);
  if (n_operations[t] > 2)
    noted[t][2] = operate (&program[t][2]);
  return NULL;
}

static void
run (void)
{
  pthread_t id[THREADS];
  int end[OBJECTS];
  for (intptr_t t = 0; t < THREADS; t++)
    pthread_create (&id[t], NULL, thread, (void *) t);
  for (int t = 0; t < THREADS; t++)
    pthread_join (id[t], NULL);
  for (int i = 0; i < OBJECTS; i++)
    end[i] = atomic_load (&object[i]);
  print (end);
}

/* --- All interleavings -----------------------------------------------------
 */

/* Which store each operation has read, numbers of operations from 1 on, 0 for the
   initial value; and the stores of each object in their order.  */
static int from[THREADS][MOST], made[OBJECTS][THREADS * MOST], n_made[OBJECTS];

static void
print_graph (void)
{
  putchar ('#');
  for (int t = 0; t < THREADS; t++)
    for (int i = 0; i < n_operations[t]; i++)
      printf ("%d%s", from[t][i], i == n_operations[t] - 1 ? "|" : ",");
  for (int o = 0; o < OBJECTS; o++)
    for (int i = 0; i < n_made[o]; i++)
      printf ("%d%s", made[o][i], i == n_made[o] - 1 ? "|" : ",");
  putchar ('\n');
}

static int
apply (const struct operation *o, int *value)
{
  int old = *value;
  if (o->kind == STORE || (o->kind == CAS && old == o->expected))
    *value = o->value;
  if (o->kind == ADD)
    *value += o->value;
  return o->kind == STORE ? 0 : old;
}

static void
list (int *done, int *value)
{
  int left = 0;
  for (int t = 0; t < THREADS; t++)
    if (done[t] < n_operations[t])
      {
        const struct operation *o = &program[t][done[t]];
        int before = value[o->object], *n = &n_made[o->object], stores = *n;
        left++;
        if (o->kind != STORE)
          from[t][done[t]] = stores ? made[o->object][stores - 1] : 0;
        if (o->kind != LOAD && (o->kind != CAS || before == o->expected))
          made[o->object][(*n)++] = t * MOST + done[t] + 1;
        noted[t][done[t]++] = apply (o, &value[o->object]);
        list (done, value);
        done[t]--;
        value[o->object] = before;
        *n = stores;
      }
  if (!left)
    {
      print (value);
      print_graph ();
    }
}

int
main (int argc, char **argv)
{
  int done[THREADS] = { 0 }, value[OBJECTS] = { 0 };
  if (argc != 3)
    return 2;
  make ((unsigned) atoi (argv[2]));
  if (!strcmp (argv[1], "run"))
    run ();
  else
    list (done, value);
  return 0;
}
