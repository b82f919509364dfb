/* once.c -- pthread_once runs its function once, before anybody goes on.
   SPDX-License-Identifier: BSD-3-Clause

   The twin does it by hand with a plain flag.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
#include <stddef.h>

static int table[4], calls;

static void
initialise (void)
{
  calls++;
  for (int i = 0; i < 4; i++)
    {
      table[i] = i + 1;
      sched_yield ();
    }
}

static void *
worker (void *unused)
{
#ifdef UNPROTECTED
  static bool done;

  if (!done)
    {
      initialise ();
      done = true;
    }
  (void) table;
#else
  static pthread_once_t control = PTHREAD_ONCE_INIT;

  pthread_once (&control, initialise);
  assert (table[0] + table[1] + table[2] + table[3] == 10 && calls == 1);
#endif
  return unused;
}

int
main (void)
{
  pthread_t thread[3];

  for (int i = 0; i < 3; i++)
    pthread_create (&thread[i], NULL, worker, NULL);
  for (int i = 0; i < 3; i++)
    pthread_join (thread[i], NULL);
  return 0;
}
