/* l-missed-signal.c -- a condition is signalled before anybody waits for it.
   SPDX-License-Identifier: BSD-3-Clause

   The state is looked at without the mutex, so that the signal can come between
   the look and the wait.

   { planted-kind deadlock }
   { planted-mend none }
   { audit-class A }  */

#include "legacy.h"

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t arrived = PTHREAD_COND_INITIALIZER;
static volatile int mail;

static void
read_mail (void)
{
#ifdef RIGHT
  pthread_mutex_lock (&mutex);
  while (!mail)
    pthread_cond_wait (&arrived, &mutex);
  pthread_mutex_unlock (&mutex);
#else
  if (!mail)
    {
      pthread_mutex_lock (&mutex);
      pthread_cond_wait (&arrived, &mutex);
      pthread_mutex_unlock (&mutex);
    }
#endif
}

static void
deliver (void)
{
  pthread_mutex_lock (&mutex);
  mail = 1;
  pthread_cond_signal (&arrived);
  pthread_mutex_unlock (&mutex);
}

int
main (void)
{
  run (read_mail, deliver, NULL);
  return 0;
}
