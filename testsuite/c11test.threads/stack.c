/* stack.c -- a thread has the stack that the system gives, or that it asks for.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=20 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

static void *
worker (void *arg)
{
  size_t size = *(size_t *) arg;
  char block[size];

  memset (block, 1, size);
  assert (block[0] + block[size - 1] == 2);
  return NULL;
}

int
main (void)
{
  pthread_t thread;
  pthread_attr_t attr;
  size_t usual = 4 << 20, large = 24 << 20;

  assert (pthread_create (&thread, NULL, worker, &usual) == 0);
  pthread_join (thread, NULL);

  pthread_attr_init (&attr);
  pthread_attr_setstacksize (&attr, 32 << 20);
  assert (pthread_create (&thread, &attr, worker, &large) == 0);
  pthread_join (thread, NULL);
  pthread_attr_destroy (&attr);
  return 0;
}
