/* uexit-status.c -- _exit with a status in a thread: status and finding.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-status 66 }
   { c11t-finding exit-status 100 }
   { c11t-direct 4 {} }  */

#include <pthread.h>
#include <stddef.h>
#include <unistd.h>

static void *
worker (void *unused)
{
  _exit (4);
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  pthread_join (thread, NULL);
  return 0;
}
