/* once-no-tables.c -- leaving a once function that unwinding cannot pass.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fno-exceptions -fno-asynchronous-unwind-tables" }
   { c11t-run "--executions=100 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int calls, cleaned;

static void
count (void *unused)
{
  (void) unused;
  cleaned++;
}

static void
function (void)
{
  pthread_cleanup_push (count, NULL);
  if (++calls == 1)
    pthread_exit (NULL);
  pthread_cleanup_pop (0);
}

static void *
thread (void *unused)
{
  pthread_cleanup_push (count, NULL);
  pthread_once (&once, function);
  pthread_cleanup_pop (0);
  return unused;
}

int
main (void)
{
  for (int i = 0; i < 3; i++)
    {
      pthread_t t;
      pthread_create (&t, NULL, thread, NULL);
      pthread_join (t, NULL);
    }
  assert (calls == 2 && cleaned == 2);
  return 0;
}
