/* plain-user.c -- uses a library that is not instrumented and waits.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdlib.h>

void plain_wait (void);

static void *
work (void *arg)
{
  free (malloc (1)); /* the last place noted */
  plain_wait (); /* here */
  return arg;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, work, NULL);
  pthread_join (t, NULL); /* main */
  return 0;
}
