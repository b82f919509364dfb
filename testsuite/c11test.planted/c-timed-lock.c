/* c-timed-lock.c -- a lock with a time-out whose result nobody looks at.
   SPDX-License-Identifier: BSD-3-Clause

   A writer of statistics does not want to wait for long, and adds up what it has
   whether it was given the lock or not.

   { planted-kind misuse }
   { planted-mend none }  */

#define _GNU_SOURCE
#include <errno.h>
#include <time.h>

#include "planted.h"

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static long bytes;

static bool
take (void)
{
  struct timespec until;
  clock_gettime (CLOCK_REALTIME, &until);
  until.tv_sec++;
  return BUG (pthread_mutex_timedlock (&mutex, &until) != EINVAL,
              pthread_mutex_timedlock (&mutex, &until) == 0);
}

static void
send (void)
{
  if (!take ())
    return;
  bytes += 1500;
  pthread_mutex_unlock (&mutex);
}

int
main (void)
{
  run (send, send, NULL);
  return 0;
}
