/* dependent.c -- when an access depends on a read, and when not.
   SPDX-License-Identifier: BSD-3-Clause

   Each case is MP, "1,0" if the second read overtook the first one, or S, "1,2"
   if the write did: the reader sees the flag Y, and then X as it was before.  P:
   MP with plain data.
   In dependencies.exp stands which of them a machine allows.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#define RLX memory_order_relaxed
#define load(p) atomic_load_explicit (p, RLX)
#define store(p, v) atomic_store_explicit (p, v, RLX)

static int zero; /* no compiler can know it */
static int chosen = 1;
static atomic_int x, y, z;
static volatile int vy;
static int first, second, unused;
static const char *name;

struct node
{
  atomic_int value;
  struct node *_Atomic next;
};
static struct node nodes[2];
static struct node *_Atomic list;
static struct
{
  int a, b[1];
} plain;

static void *
writer (void *unused)
{
  (void) unused;
  if (name[0] == 'S')
    store (&x, 2);
  else
    store (&x, 1);
  store (&nodes[1].value, 1);
  if (name[0] == 'P')
    plain.b[0] = 1;
  atomic_thread_fence (memory_order_release);
  store (&y, 1);
  vy = 1;
  store (&nodes[0].next, &nodes[1]);
  return NULL;
}

static int __attribute__ ((noinline))
at (int r)
{
  return r & zero;
}

static inline int
inlined_at (int r)
{
  return r & zero;
}

static inline int
plain_at (int i)
{
  return plain.b[i];
}

/* The outer call's read is the one that its second depends on.  */
static void
twice (int depth)
{
  int r = load (&y);
  if (depth > 0)
    twice (depth - 1);
  else
    first = r;
  if (depth > 0)
    second = load (&x + (r & zero));
}

static void
last_of_list (void)
{
  for (struct node *p = load (&list); p; p = load (&p->next))
    {
      first = p == &nodes[1];
      second = load (&p->value);
    }
}

static void
reads (void)
{
  int r = 0, s = 0;
#define CASE(text) else if (!strcmp (name, text))
  if (0)
    ;
  CASE ("address")
    {
      first = r = load (&y);
      second = load (&x + (r & zero));
    }
  CASE ("none")
    {
      first = load (&y);
      second = load (&x);
    }
  CASE ("call") /* what the call gives is not followed */
    {
      r = load (&y);
      second = load (&x + at (r));
      first = r;
    }
  CASE ("inlined") /* it is, where it is no call */
    {
      r = load (&y);
      second = load (&x + inlined_at (r));
      first = r;
    }
  CASE ("recursion") twice (1);
  CASE ("list") last_of_list ();
  CASE ("merged") /* it is the other read's value */
    {
      r = load (&y);
      s = load (&z);
      second = load (&x + ((chosen ? s : r) & zero));
      first = r;
    }
  CASE ("both") /* it is this read's in both cases */
    {
      r = load (&y);
      second = load (&x + ((chosen ? r + 2 : r) & zero));
      first = r;
    }
  CASE ("equal") /* the register is not needed */
    {
      first = r = load (&y);
      if (r == 1)
        second = load (&x + (r & zero));
      else
        second = load (&x);
    }
  CASE ("loop") /* it is the second turn's value */
    {
      for (int i = 0; i < 2; i++)
        {
          r = load (i ? &z : &y);
          if (i == 0)
            first = r;
        }
      second = load (&x + (r & zero));
    }
  CASE ("exchange")
    {
      first = r = atomic_exchange_explicit (&y, 1, RLX);
      second = load (&x + (r & zero));
    }
  CASE ("compare") /* seven arguments: one of them on the stack */
    {
      s = 1;
      r = atomic_compare_exchange_strong_explicit (&y, &s, 2, RLX, RLX);
      second = load (&x + (r & zero));
      first = r;
    }
  CASE ("volatile")
    {
      first = r = vy;
      second = load (&x + (r & zero));
    }
  CASE ("through") /* a plain read between */
    {
      static int table[2];
      first = r = load (&y);
      second = load (&x + (table[r] & zero));
    }
  CASE ("S-control")
    {
      first = r = load (&y);
      if (r)
        store (&x, 1);
    }
  CASE ("S-none")
    {
      first = load (&y);
      store (&x, 1);
    }
  CASE ("S-joined") /* the branch does not decide it */
    {
      first = r = load (&y);
      if (r)
        plain.a = 1;
      store (&x, 1);
    }
  CASE ("S-spin") /* the loop's end does */
    {
      while (!load (&y))
        continue;
      first = 1;
      store (&x, 1);
    }
  CASE ("S-data")
    {
      first = r = load (&y);
      store (&x, 1 + (r & zero));
    }
  CASE ("P-address") /* the second read is a plain one */
    {
      first = r = load (&y);
      second = plain.b[r & zero];
    }
  CASE ("P-none")
    {
      first = r = load (&y);
      second = plain.b[0];
    }
  CASE ("P-inlined") /* of one place that is inlined twice one depends */
    {
      first = r = load (&y);
      second = plain_at (0);
      unused = plain_at (r & zero);
    }
  CASE ("memory") /* what went through memory is not followed */
    {
      first = load (&y);
      second = load (&x + (first & zero));
    }
  else
    fputs ("no such case\n", stderr);
}

static void *
reader (void *unused)
{
  (void) unused;
  reads ();
  return NULL;
}

int
main (int argc, char **argv)
{
  pthread_t t[2];
  name = argc > 1 ? argv[1] : "none";
  store (&list, &nodes[0]);
  second = 1;
  pthread_create (&t[0], NULL, writer, NULL);
  pthread_create (&t[1], NULL, reader, NULL);
  pthread_join (t[0], NULL);
  pthread_join (t[1], NULL);
  if (name[0] == 'S')
    second = load (&x);
  printf ("@%d,%d\n", first, second);
  return 0;
}
