/* tls.c -- thread-local variables, also of a pattern that is not zero.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels {-O0 -O2} }
   { c11t-run "--executions=100 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

static __thread int counter = 1000;
static __thread char buffer[64] = "abc";
static atomic_int turn;

static void *
worker (void *arg)
{
  int self = (intptr_t) arg;

  for (int i = 0; i < 5; i++)
    {
      counter += self;
      buffer[0] = 'a' + self;
      atomic_fetch_add (&turn, 1);
      assert (counter == 1000 + self * (i + 1));
      assert (buffer[0] == 'a' + self && buffer[1] == 'b');
    }
  return &counter;
}

int
main (void)
{
  pthread_t thread[3];

  for (intptr_t i = 0; i < 3; i++)
    pthread_create (&thread[i], NULL, worker, (void *) i);
  for (int i = 0; i < 3; i++)
    pthread_join (thread[i], NULL);
  assert (counter == 1000 && turn == 15);
  return 0;
}
