/* uexit-thread.c -- _exit in a thread is a clean end, and flushes nothing.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-apart }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-never {never printed} }
   { c11t-direct 0 {} }  */

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void
handler (void)
{
  abort ();
}

static void *
worker (void *unused)
{
  _exit (0);
  return unused;
}

int
main (void)
{
  static char buffer[BUFSIZ];
  pthread_t thread;

  setvbuf (stdout, buffer, _IOFBF, sizeof buffer);
  atexit (handler);
  printf ("never printed\n");
  pthread_create (&thread, NULL, worker, NULL);
  pthread_join (thread, NULL);
  abort ();
}
