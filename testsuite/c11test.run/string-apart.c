/* string-apart.c -- strcmp reads no further than the first difference.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=60 --seed=1" }
   { c11t-status 0 }
   { c11t-no-finding }  */

#include <pthread.h>
#include <string.h>

static char left[8] = "abcdef", right[8] = "abXdef";
static int difference;

static void *
worker (void *unused)
{
  left[3] = 'y';
  right[4] = 'z';
  return unused;
}

int
main (void)
{
  pthread_t thread;
  const char *volatile other = right;
  pthread_create (&thread, NULL, worker, NULL);
  difference = strcmp (left, other) + strncmp (left, other, 3)
               + (strchr (left, 'c') != NULL);
  pthread_join (thread, NULL);
  return 0;
}
