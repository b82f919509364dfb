/* deadlock-self.c -- a normal mutex taken twice by one thread.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=20 --seed=1" }
   { c11t-status 66 }
   { c11t-finding deadlock 100 }
   { c11t-expect {T0 waits for itself} }
   { c11t-direct 66 "deadlock" }  */

#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

int
main (void)
{
  pthread_mutex_lock (&mutex);
  pthread_mutex_lock (&mutex);
  return 0;
}
