/* inherit.c -- executes a program, in the way that its argument names.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

int
main (int argc, char **argv)
{
  char *words[] = { argv[2], NULL };
  int status = 0;
  pid_t pid;
  if (argc != 3)
    return 2;
  if (strcmp (argv[1], "self") == 0)
    {
      const char *tunables = getenv ("GLIBC_TUNABLES");
      printf ("tunables=%s\n", tunables ? tunables : "none");
    }
  else if (strcmp (argv[1], "system") == 0)
    status = system (argv[2]);
  else if (strcmp (argv[1], "spawn") == 0)
    {
      if (posix_spawn (&pid, argv[2], NULL, NULL, words, environ) == 0)
        waitpid (pid, &status, 0);
    }
  else if (strcmp (argv[1], "fork") == 0)
    {
      pid = fork ();
      if (pid == 0)
        {
          execv (argv[2], words);
          _exit (3);
        }
      waitpid (pid, &status, 0);
    }
  else
    {
      execv (argv[2], words);
      status = 4;
    }
  return status != 0;
}
