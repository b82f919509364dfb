/* macro.c -- accesses that macros wrote are named after them.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=20" }
   { golden-status 66 }
   { golden-kind data-race }  */

#include <pthread.h>

#define ACCESS_ONCE(x) (*(volatile __typeof__ (x) *) &(x))
#define LOAD_SHARED(x) ACCESS_ONCE (x)
#define STORE_SHARED(x, v) (ACCESS_ONCE (x) = (v))
#define PAYLOAD(m) ((m)->data)

static struct message
{
  int data;
  int ready;
} message;

static void *
writer (void *unused)
{
  PAYLOAD (&message) = 42;
  STORE_SHARED (message.ready, 1);
  return unused;
}

static void *
reader (void *sum)
{
  if (LOAD_SHARED (message.ready))
    *(int *) sum = PAYLOAD (&message);
  return NULL;
}

int
main (void)
{
  pthread_t t[2];
  int sum = 0;
  pthread_create (&t[0], NULL, writer, NULL);
  pthread_create (&t[1], NULL, reader, &sum);
  pthread_join (t[0], NULL);
  pthread_join (t[1], NULL);
  return 0;
}
