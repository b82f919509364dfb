/* explain-aba.c -- a compare-exchange that succeeds on a value that came back.
   SPDX-License-Identifier: BSD-3-Clause

   One thread takes the first of two numbers off a list and puts it back; the
   other one has read the list's head and what comes after it before that, and
   replaces the head by what is taken by now.

   { c11t-run "--executions=4000 --seed=1 --explain=30 --stop-on-first" }
   { c11t-finding assertion 0 }
   { c11t-expect {why \(ABA\):} }
   { c11t-expect {T2's seq_cst read-modify-write at [^ ]*:36 expects the value that T2's seq_cst load at [^ ]*:32 read; it has been another one \(T1's seq_cst [a-z-]+ at [^ ]*:[0-9]+\) and came back \(T1's seq_cst store at [^ ]*:[0-9]+\), so it succeeds} }
   { c11t-expect {load seq_cst head=1} }
   { c11t-expect {rmw seq_cst head=1->2} }
   { c11t-expect {every read took the newest value} }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int head = 1;                  /* a number; 0: none */
static atomic_int next[3] = { 0, 2, 0 };     /* the one after it */
static atomic_int taken[3];

static int
take (void)
{
  int first, second;
  do
    {
      /* The line below it may run much later.  */
      first = atomic_load (&head);
      second = atomic_load (&next[first]);
      if (first == 0)
        return 0;
    } while (!atomic_compare_exchange_strong (&head, &first, second));
  assert (atomic_exchange (&taken[first], 1) == 0);
  return first;
}

/* Takes both, and puts the first one back, alone.  */
static void *
shuffle (void *arg)
{
  if (take () == 1 && take () == 2)
    {
      atomic_store (&next[1], 0);
      atomic_store (&taken[1], 0);
      atomic_store (&head, 1);
    }
  return arg;
}

static void *
take_two (void *arg)
{
  take ();
  take ();
  return arg;
}

int
main (void)
{
  pthread_t a, b;
  pthread_create (&a, NULL, shuffle, NULL);
  pthread_create (&b, NULL, take_two, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  return 0;
}
