/* many-findings.c -- what ends an execution is not lost behind many races.
   SPDX-License-Identifier: BSD-3-Clause

   The first argument says how many races there are before the end (a: 60, b:
   300, c: none), the second one how the program ends.  Of 300 races, each of
   which two places have, not all are kept; that is said, and each counts once,
   also if two processes of the execution have it (fork).

   { c11t-run "--executions=3 --seed=1 --explain=0 --timeout=2" }
   { c11t-args "a assertion" }
   { c11t-status 66 }
   { c11t-finding data-race 100 }
   { c11t-finding assertion 100 }
   { c11t-never {not kept} }
   { c11t-run "--executions=3 --seed=1 --explain=0 --timeout=2" }
   { c11t-args "c assertion" }
   { c11t-finding assertion 100 }
   { c11t-never {data-race} }
   { c11t-run "--executions=3 --seed=1 --explain=0" }
   { c11t-args "a crash" }
   { c11t-finding crash 100 }
   { c11t-run "--executions=3 --seed=1 --explain=0" }
   { c11t-args "a status" }
   { c11t-finding exit-status 100 }
   { c11t-run "--executions=3 --seed=1 --explain=0" }
   { c11t-args "a deadlock" }
   { c11t-finding deadlock 100 }
   { c11t-run "--executions=1 --seed=1 --explain=0 --timeout=2" }
   { c11t-args "a timeout" }
   { c11t-finding timeout 100 }
   { c11t-run "--executions=3 --seed=1 --explain=0" }
   { c11t-args "a race" }
   { c11t-expect {data-race.*many-findings.c.*'late'} }
   { c11t-run "--executions=3 --seed=1 --explain=0 --plain=relaxed" }
   { c11t-args "b crash" }
   { c11t-finding crash 100 }
   { c11t-expect {up to [0-9]+ more formal races in an execution, in 3 of them, not kept} }
   { c11t-run "--executions=3 --seed=1 --explain=0" }
   { c11t-args "b none" }
   { c11t-status 66 }
   { c11t-expect {up to [0-9]+ more findings in an execution, in 3 of them, not kept} }
   { c11t-run "--executions=3 --seed=1 --explain=0 --follow-fork=1" }
   { c11t-args "b none" }
   { c11t-expect {up to 44 more findings in an execution, in 3 of them, not kept} }
   { c11t-run "--executions=3 --seed=1 --explain=0 --follow-fork=1" }
   { c11t-args "b fork" }
   { c11t-expect {up to 44 more findings in an execution, in 3 of them, not kept} }
   { c11t-run "--executions=3 --seed=1 --explain=0" }
   { c11t-args "c none" }
   { c11t-status 0 }
   { c11t-expect {nothing found} }
   { c11t-never {not kept} }  */

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int a[300], late;
static const char *how;
static char races;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

#define R1(i) a[i]++;
#define R10(i) R1 (i) R1 (i + 1) R1 (i + 2) R1 (i + 3) R1 (i + 4) \
  R1 (i + 5) R1 (i + 6) R1 (i + 7) R1 (i + 8) R1 (i + 9)
#define R60(i) R10 (i) R10 (i + 10) R10 (i + 20) R10 (i + 30) R10 (i + 40) \
  R10 (i + 50)

static void *
racer (void *unused)
{
  if (races != 'c')
    {
      R60 (0)
    }
  if (races == 'b')
    {
      R60 (60) R60 (120) R60 (180) R60 (240)
    }
  return unused;
}

static void *
late_one (void *unused)
{
  late++;
  return unused;
}

static int
finish (void)
{
  pthread_t thread;

  assert (strcmp (how, "assertion"));
  if (!strcmp (how, "crash"))
    *(volatile int *) 0 = 1;
  if (!strcmp (how, "status"))
    return 3;
  if (!strcmp (how, "timeout"))
    for (;;)
      __asm__ volatile ("");
  if (!strcmp (how, "deadlock"))
    {
      pthread_mutex_lock (&mutex);
      pthread_mutex_lock (&mutex);
    }
  if (!strcmp (how, "race"))
    {
      pthread_create (&thread, NULL, late_one, NULL);
      late++;
      pthread_join (thread, NULL);
    }
  return 0;
}

int
main (int argc, char **argv)
{
  pthread_t one, two;

  races = argc > 1 ? *argv[1] : 'c';
  how = argc > 2 ? argv[2] : "none";
  pid_t child = strcmp (how, "fork") ? -1 : fork ();
  pthread_create (&one, NULL, racer, NULL);
  pthread_create (&two, NULL, racer, NULL);
  pthread_join (one, NULL);
  pthread_join (two, NULL);
  if (child > 0)
    waitpid (child, NULL, 0);
  return finish ();
}
