/* library.c -- a library whose constructor and destructor make threads.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

static atomic_int sum;
static int data;
static pthread_t thread;
static __thread int local;

static void *
worker (void *unused)
{
#ifdef SLOW
  usleep (50000); /* on its own, it would not have done its part by main */
#endif
  local++;
  sum += local;
#ifdef RACE
  data++;
#endif
  return unused;
}

__attribute__ ((constructor)) static void
begin (void)
{
  pthread_create (&thread, 0, worker, 0);
#ifdef RACE
  data++;
#endif
}

__attribute__ ((destructor)) static void
end (void)
{
  pthread_t last;
  pthread_create (&last, 0, worker, 0);
  pthread_join (last, 0);
}

int
library_sum (void)
{
  pthread_join (thread, 0);
  return sum + 0 * data;
}

/* A thread's first call: its variable is new.  */
void *
library_local (void *unused)
{
  (void) unused;
  return (void *) (long) local++;
}
