/* processes.c -- fork, exec, spawn, system and popen of this very program.
   SPDX-License-Identifier: BSD-3-Clause

   What a child runs is not controlled, and the parent's result is its own.

   { c11t-run "--executions=5 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;
static int data;

static void *
worker (void *unused)
{
  data++;
  return unused;
}

/* A race, which is nobody's business here.  */
static int
child (const char *what)
{
  pthread_t t;
  pthread_create (&t, NULL, worker, NULL);
  data++;
  pthread_join (t, NULL);
  puts (what);
  return 5;
}

static void
expect (pid_t pid)
{
  int status;
  assert (waitpid (pid, &status, 0) == pid);
  assert (WIFEXITED (status) && WEXITSTATUS (status) == 5);
}

int
main (int argc, char **argv)
{
  char command[4096], line[100];
  char *arguments[] = { argv[0], "spawned", NULL };
  pid_t pid;
  if (argc > 1)
    return child (argv[1]);
  snprintf (command, sizeof command, "'%s' system", argv[0]);
  int status = system (command);
  assert (WIFEXITED (status) && WEXITSTATUS (status) == 5);
  if ((pid = fork ()) == 0)
    _exit (child ("forked"));
  expect (pid);
  if ((pid = vfork ()) == 0)
    {
      execl (argv[0], argv[0], "vforked", NULL);
      _exit (6);
    }
  expect (pid);
  assert (posix_spawn (&pid, argv[0], NULL, NULL, arguments, environ) == 0);
  expect (pid);
  snprintf (command, sizeof command, "'%s' piped", argv[0]);
  FILE *f = popen (command, "r");
  assert (fgets (line, sizeof line, f) && strcmp (line, "piped\n") == 0);
  assert (WEXITSTATUS (pclose (f)) == 5);
  return 0;
}
