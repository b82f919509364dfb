/* follow-nested.c -- a child that forks again, pipes and waits among them.
   SPDX-License-Identifier: BSD-3-Clause

   The parent has a thread that works while main waits for the child; the
   grandchild is forked by another thread than main and makes threads.

   { c11t-run "--executions=60 --seed=1 --follow-fork=1" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=10 --seed=1" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=100 --seed=1 --follow-fork=1 --explain=30" }
   { c11t-args "race" }
   { c11t-status 66 }
   { c11t-expect {by T[0-9] of child 2 } }
   { c11t-expect {why \(unsynchronised access\):} }
   { c11t-finding data-race 20 }  */

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static int race;
static int data;
static int ends[2];
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static __thread int mine = 5;

static void
expect (pid_t pid, int wanted)
{
  int status;
  assert (waitpid (pid, &status, 0) == pid);
  assert (WIFEXITED (status) && WEXITSTATUS (status) == wanted);
}

static void *
add (void *unused)
{
  if (!race)
    pthread_mutex_lock (&mutex);
  data++;
  if (!race)
    pthread_mutex_unlock (&mutex);
  return unused;
}

static void
grandchild (void)
{
  pthread_t t[2];
  mine++;
  for (int i = 0; i < 2; i++)
    assert (pthread_create (&t[i], NULL, add, NULL) == 0);
  for (int i = 0; i < 2; i++)
    assert (pthread_join (t[i], NULL) == 0);
  assert (write (ends[1], "x", 1) == 1);
  assert (mine == 8);
  _exit (race || data == 2 ? 4 : 5);
}

static void *
forker (void *unused)
{
  mine += 2;
  pid_t pid = fork ();
  assert (pid >= 0);
  if (pid == 0)
    grandchild ();
  expect (pid, 4);
  assert (mine == 7);
  return unused;
}

static void
child (void)
{
  pthread_t t;
  char c;
  assert (pthread_create (&t, NULL, forker, NULL) == 0);
  assert (read (ends[0], &c, 1) == 1 && c == 'x');
  pthread_join (t, NULL);
  _exit (6);
}

static void *
work (void *unused)
{
  for (int i = 0; i < 50; i++)
    {
      pthread_mutex_lock (&mutex);
      data++;
      pthread_mutex_unlock (&mutex);
    }
  return unused;
}

int
main (int argc, char **argv)
{
  pthread_t t;
  (void) argv;
  race = argc > 1;
  assert (pipe (ends) == 0);
  pid_t pid = fork ();
  assert (pid >= 0);
  if (pid == 0)
    child ();
  pthread_create (&t, NULL, work, NULL);
  expect (pid, 6);
  pthread_join (t, NULL);
  assert (data == 50);
  return 0;
}
