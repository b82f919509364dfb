/* check-output.c -- says what it got, and leaves the judgement to others.
   SPDX-License-Identifier: BSD-3-Clause

   Message passing by volatile variables: "got 0" is wrong.  */

#include <pthread.h>
#include <stdio.h>

static volatile int data, flag;
static int got = -1;

static void *
writer (void *unused)
{
  data = 1;
  flag = 1;
  return unused;
}

static void *
reader (void *unused)
{
  if (flag)
    got = data;
  return unused;
}

int
main (void)
{
  pthread_t a, b;
  pthread_create (&a, NULL, writer, NULL);
  pthread_create (&b, NULL, reader, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  printf ("got %d\n", got);
  return 0;
}
