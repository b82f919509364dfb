/* count-steps.c -- how many instructions a program executes.
   SPDX-License-Identifier: BSD-3-Clause

   Usage: count-steps PROGRAM ARGS...

   Runs it step by step, with all processes and threads that it makes, and prints
   the number of steps at the end: a figure that does not depend on what else the
   machine does, where its own counters are out of reach.  Some five million
   steps are a minute.  The status is 1 if the program did not end with 0.  */

#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

static const long options = PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK
                            | PTRACE_O_TRACECLONE | PTRACE_O_TRACEEXEC
                            | PTRACE_O_EXITKILL;

/* The signal with which what has stopped with STATUS goes on.  A new process or
   thread begins with a stop of its own; a step ends with SIGTRAP.  */
static long
signal_of (int status, unsigned long *steps)
{
  int signal = WSTOPSIG (status);
  if (status >> 16)
    return 0; /* fork, clone, exec */
  if (signal == SIGTRAP)
    {
      ++*steps;
      return 0;
    }
  return signal == SIGSTOP ? 0 : signal;
}

int
main (int argc, char **argv)
{
  unsigned long steps = 0;
  int status, result = 1;
  pid_t first = argc > 1 ? fork () : -1, pid;
  if (first == -1)
    return 2;
  if (first == 0)
    {
      ptrace (PTRACE_TRACEME, 0, NULL, NULL);
      raise (SIGSTOP);
      execvp (argv[1], argv + 1);
      _exit (127);
    }
  if (waitpid (first, &status, 0) != first || !WIFSTOPPED (status)
      || ptrace (PTRACE_SETOPTIONS, first, NULL, options)
      || ptrace (PTRACE_SINGLESTEP, first, NULL, 0))
    {
      fprintf (stderr, "count-steps: cannot trace\n");
      kill (first, SIGKILL);
      return 2;
    }
  while ((pid = waitpid (-1, &status, __WALL)) > 0)
    if (WIFSTOPPED (status))
      /* It may have been killed meanwhile.  */
      ptrace (PTRACE_SINGLESTEP, pid, NULL, signal_of (status, &steps));
    else if (pid == first)
      result = !WIFEXITED (status) || WEXITSTATUS (status);
  printf ("%lu\n", steps);
  return result;
}
