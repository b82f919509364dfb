/* follow-locked.c -- fork while another thread holds a mutex.
   SPDX-License-Identifier: BSD-3-Clause

   The thread is not in the child, where the mutex stays locked for ever.  With
   handlers by pthread_atfork, which lock and unlock it around the fork, all is
   well.

   { c11t-run "--executions=100 --seed=1 --follow-fork=1 --timeout=10" }
   { c11t-status 66 }
   { c11t-finding deadlock 10 }
   { c11t-expect {no thread can run: T0 waits for what is held by a thread that does not exist in this process} }
   { c11t-expect {T0 of child 1 pthread_mutex_lock.*held by T1 since line [0-9]+, before the fork: it does not exist in this process} }
   { c11t-run "--executions=100 --seed=1 --follow-fork=1" }
   { c11t-args "atfork" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-args "atfork" }
   { c11t-status 0 }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int data;

static void
lock (void)
{
  pthread_mutex_lock (&mutex);
}

static void
unlock (void)
{
  pthread_mutex_unlock (&mutex);
}

static void *
work (void *unused)
{
  for (int i = 0; i < 3; i++)
    {
      lock ();
      data++;
      unlock ();
    }
  return unused;
}

int
main (int argc, char **argv)
{
  pthread_t t;
  int status;
  (void) argv;
  if (argc > 1)
    assert (pthread_atfork (lock, unlock, unlock) == 0);
  pthread_create (&t, NULL, work, NULL);
  work (NULL);
  pid_t pid = fork ();
  assert (pid >= 0);
  if (pid == 0)
    {
      work (NULL);
      _exit (0);
    }
  assert (waitpid (pid, &status, 0) == pid && status == 0);
  pthread_join (t, NULL);
  return 0;
}
