/* signal-again.c -- a signal that is blocked once more waits once more.
   SPDX-License-Identifier: BSD-3-Clause

   Another process sends it, so the kernel must know.  In between it had the
   default action and was not blocked, which the kernel knows as well.

   { c11t-run "--executions=10 --seed=1" }
   { c11t-no-finding }
   { c11t-run "--executions=10 --seed=1" }
   { c11t-args "open" }
   { c11t-finding crash 100 }
   { c11t-expect {ended by signal 10 .User defined signal 1.} }  */

#include <assert.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static void
ignore (int number)
{
  (void) number;
}

int
main (int argc, char **argv)
{
  sigset_t usr1;
  int status, number;

  (void) argv;
  sigemptyset (&usr1);
  sigaddset (&usr1, SIGUSR1);
  sigprocmask (SIG_BLOCK, &usr1, NULL);
  sigprocmask (SIG_UNBLOCK, &usr1, NULL);
  signal (SIGUSR1, ignore);
  signal (SIGUSR1, SIG_DFL);
  if (argc == 1)
    sigprocmask (SIG_BLOCK, &usr1, NULL);
  pid_t pid = fork ();
  if (pid == 0)
    {
      kill (getppid (), SIGUSR1);
      _exit (0);
    }
  assert (waitpid (pid, &status, 0) == pid && status == 0);
  assert (sigwait (&usr1, &number) == 0 && number == SIGUSR1);
  return 0;
}
