/* fenced.h -- an owner that puts and takes tasks, a thief that steals them.
   SPDX-License-Identifier: BSD-3-Clause

   For bench/fences-cost: a program defines put, take and steal, and then owner, thief
   and main by FENCED_MAIN.  Argument 1 is how many times the owner puts and
   takes.  Prints the nanoseconds of the owner's CPU time for one of each.  Accesses
   are not in macros, where a diff does not go.  */

#ifndef C11T_BENCH_FENCED_H
#define C11T_BENCH_FENCED_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* The thief leaves the memory alone most of the time, as in a program where there
   is enough to do.  */
#define FENCED_PAUSE 200

#define FENCED_MAIN                                                           \
  static long n;                                                              \
  static _Thread_local volatile int sink;                                     \
  static _Thread_local struct timespec begin, end;                            \
                                                                              \
  static void *owner (void *arg)                                              \
  {                                                                           \
    clock_gettime (CLOCK_THREAD_CPUTIME_ID, &begin);                          \
    for (long i = 0; i < n; i++)                                              \
      {                                                                       \
        put (1);                                                              \
        sink = take ();                                                       \
      }                                                                       \
    clock_gettime (CLOCK_THREAD_CPUTIME_ID, &end);                            \
    printf ("%.3f\n", ((double) (end.tv_sec - begin.tv_sec) * 1e9             \
                       + (double) (end.tv_nsec - begin.tv_nsec))              \
                          / (double) n);                                      \
    return arg;                                                               \
  }                                                                           \
                                                                              \
  static void *thief (void *arg)                                              \
  {                                                                           \
    for (long i = 0; i < n / 1000; i++)                                       \
      {                                                                       \
        sink = steal ();                                                      \
        for (int k = 0; k < FENCED_PAUSE; k++)                                \
          sink = k;                                                           \
      }                                                                       \
    return arg;                                                               \
  }                                                                           \
                                                                              \
  int main (int argc, char **argv)                                            \
  {                                                                           \
    pthread_t t[2];                                                           \
    n = argc > 1 ? atol (argv[1]) : 1000;                                     \
    pthread_create (&t[0], NULL, owner, NULL);                                \
    pthread_create (&t[1], NULL, thief, NULL);                                \
    pthread_join (t[0], NULL);                                                \
    pthread_join (t[1], NULL);                                                \
    return 0;                                                                 \
  }

#endif
