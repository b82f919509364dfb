/* closed-stdout.c -- a program that closes its output is reported all the same.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 100 }
   { c11t-expect {closed-stdout\.c:[0-9]+} }  */

#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static int target;

static void *
worker (void *unused)
{
  target = 1;
  return unused;
}

int
main (void)
{
  pthread_t thread;

  fclose (stdout);
  for (int fd = 0; fd < 3; fd++)
    close (fd);
  pthread_create (&thread, NULL, worker, NULL);
  target = 2;
  pthread_join (thread, NULL);
  return 0;
}
