/* cpu.c -- cpu FILE COMMAND...: run it, and say what CPU time all of it took.
   SPDX-License-Identifier: BSD-3-Clause

   "times" of a shell knows what was waited for only.  A campaign that ends at
   its first finding kills the processes that make its executions, whose
   parent may be dead by then; here they come to this process, and are waited
   for.  FILE gets the seconds of user and system time of all; the exit status
   is COMMAND's.  */

#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define FAILED 67

static double
seconds (struct timeval t)
{
  return (double) t.tv_sec + 1e-6 * (double) t.tv_usec;
}

int
main (int argc, char **argv)
{
  struct rusage u;
  int status, of_command = -1;

  if (argc < 3 || prctl (PR_SET_CHILD_SUBREAPER, 1))
    return FAILED;
  pid_t command = fork (), pid;
  if (command < 0)
    return FAILED;
  if (command == 0)
    {
      execv (argv[2], argv + 2);
      _exit (FAILED);
    }
  while ((pid = wait (&status)) > 0)
    if (pid == command)
      of_command = status;
  FILE *f = fopen (argv[1], "w");
  if (!f || getrusage (RUSAGE_CHILDREN, &u))
    return FAILED;
  fprintf (f, "%.3f\n", seconds (u.ru_utime) + seconds (u.ru_stime));
  if (fclose (f))
    return FAILED;
  return WIFEXITED (of_command) ? WEXITSTATUS (of_command) : FAILED;
}
