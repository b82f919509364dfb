/* time-clocks.c -- all clocks tell one time, which nobody can set.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=20 --seed=1" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/times.h>
#include <time.h>
#include <unistd.h>

int
main (void)
{
  struct timespec a, b;
  struct timeval tv;
  struct tms tms;
  struct rusage r;
  clockid_t mine;
  clock_t c = clock ();
  assert (timespec_get (&a, TIME_UTC) == TIME_UTC);
  assert (a.tv_sec == time (NULL) && a.tv_sec == 1700001000);
  clock_t t = times (&tms);
  sleep (1000);
  assert (timespec_get (&b, TIME_UTC) == TIME_UTC);
  assert (b.tv_sec - a.tv_sec == 1000);
  assert (gettimeofday (&tv, NULL) == 0 && tv.tv_sec == b.tv_sec);
  assert ((clock () - c) / CLOCKS_PER_SEC == 1000);
  assert ((times (&tms) - t) / sysconf (_SC_CLK_TCK) == 1000);
  assert (getrusage (RUSAGE_SELF, &r) == 0 && r.ru_utime.tv_sec == 1000);
  assert (pthread_getcpuclockid (pthread_self (), &mine) == 0);
  assert (clock_gettime (mine, &b) == 0);
  assert (clock_gettime ((clockid_t) 99, &b) == -1 && errno == EINVAL);
  assert (clock_settime (CLOCK_REALTIME, &a) == -1 && errno == EPERM);
  assert (settimeofday (&tv, NULL) == -1 && errno == EPERM);
  return 0;
}
