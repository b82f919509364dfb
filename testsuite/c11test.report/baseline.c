/* baseline.c -- for baseline.exp: one, or two, or another of three races.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdlib.h>

static int a, b, c;

static void
work (int which)
{
  if (which & 1)
    a++;
  if (which & 2)
    b++;
  if (which & 4)
    c++;
}

static void *
thread (void *which)
{
  work (*(int *) which);
  return NULL;
}

int
main (int argc, char **argv)
{
  pthread_t t;
  int which = argc > 1 ? atoi (argv[1]) : 0;
  pthread_create (&t, NULL, thread, &which);
  work (which);
  pthread_join (t, NULL);
  return 0;
}
