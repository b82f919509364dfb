/* library-relaxed.c -- with plain=relaxed, what the C library has written is read.
   SPDX-License-Identifier: BSD-3-Clause

   The runtime replaces clock_gettime and time, and the array that is sorted is read by hooks
   meanwhile: what was there before is older than what they store.

   { c11t-run "--executions=200 --seed=1 --plain=relaxed --time=real" }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static struct timespec clock_time = { -1, -1 };
static time_t seconds = -1;
static int numbers[4];
static char text[20];

static int
compare (const void *a, const void *b)
{
  return *(const int *) a - *(const int *) b;
}

static void *
use (void *arg)
{
  pthread_mutex_lock (&mutex);
  clock_time = (struct timespec){ -1, -1 };
  clock_gettime (CLOCK_REALTIME, &clock_time);
  assert (clock_time.tv_sec > 0 && clock_time.tv_nsec >= 0);
  seconds = -1;
  time (&seconds);
  assert (seconds > 0);
  for (int i = 0; i < 4; i++)
    numbers[i] = (arg ? 7 : 5) * (4 - i) % 11;
  qsort (numbers, 4, sizeof *numbers, compare);
  for (int i = 0; i < 3; i++)
    assert (numbers[i] <= numbers[i + 1]);
  snprintf (text, sizeof text, "%d", arg ? 111 : 2);
  assert (text[0] == (arg ? '1' : '2') && text[arg ? 3 : 1] == 0);
  pthread_mutex_unlock (&mutex);
  return NULL;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, use, NULL);
  use (&t);
  pthread_join (t, NULL);
}
