/* neighbours.c -- threads that write neighbouring bytes do not race.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static char bytes[16];
static struct
{
  short a;
  char b;
  int c;
} fields;
static volatile size_t three = 3;

static void *
worker (void *arg)
{
  int self = (intptr_t) arg;

  for (int i = self; i < 8; i += 2)
    bytes[i] = 1 + self;
  memset (bytes + 8 + 3 * self, 1 + self, three);
  if (self)
    fields.a = 1;
  else
    {
      fields.b = 2;
      fields.c = 3;
    }
  return NULL;
}

int
main (void)
{
  pthread_t thread[2];

  for (intptr_t i = 0; i < 2; i++)
    pthread_create (&thread[i], NULL, worker, (void *) i);
  for (int i = 0; i < 2; i++)
    pthread_join (thread[i], NULL);
  assert (memcmp (bytes, "\1\2\1\2\1\2\1\2\1\1\1\2\2\2\0", 15) == 0);
  assert (fields.a == 1 && fields.b == 2 && fields.c == 3);
  return 0;
}
