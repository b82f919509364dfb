/* follow-ends.c -- how followed children end: killed, crashed, left behind.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=20 --seed=1 --follow-fork=1" }
   { c11t-args "killed" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=20 --seed=1 --follow-fork=1 --output=none" }
   { c11t-args "daemon" }
   { c11t-status 66 }
   { c11t-finding assertion 100 }
   { c11t-expect {in finish: T0 of child 1} }
   { c11t-run "--executions=20 --seed=1 --output=none" }
   { c11t-args "daemon" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=2 --seed=1 --follow-fork=1 --max-steps=20000" }
   { c11t-args "forever" }
   { c11t-finding too-long 100 }
   { c11t-run "--executions=2 --seed=1 --follow-fork=1 --timeout=1" }
   { c11t-args "native" }
   { c11t-finding timeout 100 }
   { c11t-run "--executions=20 --seed=1 --follow-fork=1" }
   { c11t-args "stdio" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=20 --seed=1 --follow-fork=1" }
   { c11t-args "exec" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=3 --seed=1 --follow-fork=1" }
   { c11t-args "many" }
   { c11t-status 0 }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static atomic_int *shared;

static void
finish (void)
{
  assert (!"the daemon is followed");
}

static pid_t
start (void)
{
  pid_t pid = fork ();
  assert (pid >= 0);
  return pid;
}

/* It waits for a signal that comes when the two have met.  */
static void
killed (void)
{
  int status;
  pid_t pid = start ();
  if (pid == 0)
    {
      atomic_store (shared, 1);
      for (;;)
        pause ();
    }
  while (!atomic_load (shared))
    ;
  kill (pid, SIGKILL);
  assert (waitpid (pid, &status, 0) == pid);
  assert (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
}

/* The C library's stdio blocks where nobody sees it.  */
static void
stdio (void)
{
  int ends[2];
  char line[20];
  assert (pipe (ends) == 0);
  if (start () == 0)
    {
      assert (write (ends[1], "hello\n", 6) == 6);
      _exit (0);
    }
  FILE *f = fdopen (ends[0], "r");
  assert (fgets (line, sizeof line, f) && strcmp (line, "hello\n") == 0);
  assert (wait (NULL) > 0);
}

static void
exec (char *self)
{
  int status;
  if (start () == 0)
    {
      execl ("/nonexistent", "nonexistent", NULL);
      atomic_store (shared, 1);
      execl (self, self, "child", NULL);
      _exit (1);
    }
  assert (wait (&status) > 0);
  assert (WEXITSTATUS (status) == 7 && atomic_load (shared) == 1);
}

static void
many (void)
{
  for (int i = 0; i < 100; i++)
    {
      if (start () == 0)
        exit (atomic_fetch_add (shared, 1) & 1);
      if (i % 10 == 9)
        while (wait (NULL) > 0)
          ;
    }
  assert (atomic_load (shared) == 100);
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";
  shared = mmap (NULL, 4096, PROT_READ | PROT_WRITE,
                 MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (strcmp (what, "child") == 0)
    return 7;
  if (strcmp (what, "killed") == 0)
    killed ();
  else if (strcmp (what, "stdio") == 0)
    stdio ();
  else if (strcmp (what, "exec") == 0)
    exec (argv[0]);
  else if (strcmp (what, "many") == 0)
    many ();
  else if (strcmp (what, "daemon") == 0)
    {
      /* Not followed, it ends its own life only.  */
      assert (daemon (1, 1) == 0);
      finish ();
    }
  else if (start () == 0)
    {
      if (strcmp (what, "forever") == 0)
        for (;;)
          atomic_fetch_add (shared, 1);
      for (;;)
        raise (SIGCONT);
    }
  else if (strcmp (what, "native") == 0)
    wait (NULL);
  return 0;
}
