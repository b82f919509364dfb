/* plain.c -- a library that is not instrumented and waits.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;

void plain_wait (void);

void
plain_wait (void)
{
  pthread_mutex_lock (&mutex);
  for (;;)
    pthread_cond_wait (&cond, &mutex);
}
