/* follow-lock-order.c -- a child's locks are copies, taken after all that its
   parent did.
   SPDX-License-Identifier: BSD-3-Clause

   No thread of the child can wait for one that took the locks in the opposite
   order before the fork; for another one of its own (own), or of the parent's own
   (parent), it can.

   { c11t-run "--executions=20 --seed=1 --follow-fork=1" }
   { c11t-no-finding }
   { c11t-run "--executions=20 --seed=1 --follow-fork=1" }
   { c11t-each "own parent" }
   { c11t-status 66 }
   { c11t-finding lock-order 20 }
   { c11t-expect {each can wait for the other$} }  */

#include <assert.h>
#include <pthread.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t b = PTHREAD_MUTEX_INITIALIZER;

static void *
there (void *unused)
{
  pthread_mutex_lock (&a);
  pthread_mutex_lock (&b);
  pthread_mutex_unlock (&b);
  pthread_mutex_unlock (&a);
  return unused;
}

static void *
back (void *unused)
{
  pthread_mutex_lock (&b);
  pthread_mutex_lock (&a);
  pthread_mutex_unlock (&a);
  pthread_mutex_unlock (&b);
  return unused;
}

static void
run (void *(*function) (void *))
{
  pthread_t t;
  pthread_create (&t, NULL, function, NULL);
  pthread_join (t, NULL);
}

int
main (int argc, char **argv)
{
  const char *who = argc > 1 ? argv[1] : "";
  int status;

  run (there);
  pid_t pid = fork ();
  if (pid == 0)
    {
      if (!strcmp (who, "own"))
        run (there);
      run (back);
      _exit (0);
    }
  if (!strcmp (who, "parent"))
    run (back);
  assert (waitpid (pid, &status, 0) == pid && status == 0);
  return 0;
}
