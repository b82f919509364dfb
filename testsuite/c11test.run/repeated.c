/* repeated.c -- accesses without a hook of their own see what they should.
   SPDX-License-Identifier: BSD-3-Clause

   The second read of a pair gives what the first one gave, a thread reads its
   own writes, and a race with any of them is found.

   { c11t-levels "-O0 -O1 -O2" }
   { c11t-run "--executions=300 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 100 }
   { c11t-never {assertion} }

   { c11t-run "--executions=300 --seed=1 --plain=relaxed" }
   { c11t-never {assertion} }
   { c11t-expect {formal race} }

   { c11t-run "--executions=300 --seed=1 --plain=relaxed --model=sc" }
   { c11t-never {assertion} }  */

#include <assert.h>
#include <pthread.h>

struct object
{
  long a, b, c[20];
};

static struct object shared;

static void
check (struct object *p, long round)
{
  /* Many hooks between: copies of old values do not live for ever.  */
  long first = p->a, sum = 0;
  sum += p->c[0] + p->c[1] + p->c[2] + p->c[3] + p->c[4] + p->c[5] + p->c[6];
  sum += p->c[7] + p->c[8] + p->c[9] + p->c[10] + p->c[11] + p->c[12];
  sum += p->c[13] + p->c[14] + p->c[15] + p->c[16] + p->c[17] + p->c[18];
  assert (p->a >= first && sum == 0);
  p->b = round;
  p->b += 1;
  long own = p->b;
  assert (own == round + 1);
}

/* The same where two ways meet, a short one and one with many hooks.  */
static void
check_ways (struct object *p, long round)
{
  long first = p->a, sum = 0;
  if (round % 2 == 0)
    {
      sum += p->c[0] + p->c[1] + p->c[2] + p->c[3] + p->c[4] + p->c[5];
      sum += p->c[6] + p->c[7] + p->c[8] + p->c[9] + p->c[10] + p->c[11];
      sum += p->c[12] + p->c[13] + p->c[14] + p->c[15] + p->c[16] + p->c[17];
    }
  assert (p->a >= first && sum == 0);
  long second = p->a;
  p->b = round;
  if (round % 3 == 0)
    sum = round;
  p->b += 1;
  assert (p->a >= second && p->b == round + 1 && sum >= 0);
}

static void *
reader (void *unused)
{
  for (long i = 0; i < 5; i++)
    {
      check (&shared, i);
      check_ways (&shared, i);
    }
  return unused;
}

static void *
writer (void *unused)
{
  for (int i = 0; i < 5; i++)
    shared.a++;
  return unused;
}

int
main (void)
{
  pthread_t t[2];
  pthread_create (&t[0], NULL, reader, NULL);
  pthread_create (&t[1], NULL, writer, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  assert (shared.a == 5);
  return 0;
}
