/* child-time.c -- a child that works is given the time that it would have.
   SPDX-License-Identifier: BSD-3-Clause

   As libcheck does it: a test in a child, and an alarm for the case that it does
   not end.  The child is not controlled, and its work is real.  The alarm, or
   the end of the patience of a loop, must not come because of that.  The twins
   have a child that does not end: there they must come, after as long as
   natively, which is short here.  So it is with who looks at a descriptor and
   sleeps, a few times, and with who sends a signal, sleeps and looks once.

   { c11t-args "alarm ends" }
   { c11t-run "--executions=30 --seed=1 --explain=0" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-expect {in 30 of 30 executions a child made by fork left control} }
   { c11t-args "loop ends" }
   { c11t-run "--executions=30 --seed=1 --explain=0" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-args "alarm stays" }
   { c11t-run "--executions=3 --seed=1 --explain=0" }
   { c11t-finding exit-status 100 }
   { c11t-args "loop stays" }
   { c11t-run "--executions=3 --seed=1 --explain=0" }
   { c11t-finding exit-status 100 }
   { c11t-args "alarm ends" }
   { c11t-run "--executions=20 --seed=1 --explain=0 --follow-fork=1" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-args "loop ends" }
   { c11t-run "--executions=20 --seed=1 --explain=0 --follow-fork=1" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-args "alarm stays" }
   { c11t-run "--executions=3 --seed=1 --explain=0 --follow-fork=1" }
   { c11t-finding exit-status 100 }
   { c11t-args "loop stays" }
   { c11t-run "--executions=3 --seed=1 --explain=0 --follow-fork=1" }
   { c11t-finding exit-status 100 }
   { c11t-args "kill stays" }
   { c11t-run "--executions=10 --seed=1 --explain=0" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-args "read ends" }
   { c11t-run "--executions=10 --seed=1 --explain=0" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-args "poll ends" }
   { c11t-run "--executions=10 --seed=1 --explain=0" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-args "memory ends" }
   { c11t-run "--executions=10 --seed=1 --explain=0" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-args "memory stays" }
   { c11t-run "--executions=3 --seed=1 --explain=0" }
   { c11t-finding exit-status 100 }
   { c11t-args "read stays" }
   { c11t-run "--executions=3 --seed=1 --explain=0" }
   { c11t-finding exit-status 100 }
   { c11t-args "alarm nobody" }
   { c11t-run "--executions=3 --seed=1 --explain=0" }
   { c11t-finding exit-status 100 }
   { c11t-never {left control} }  */

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

static volatile sig_atomic_t fired;
static pid_t pid;
static volatile int *done; /* shared with the child */

static void
on_alarm (int number)
{
  (void) number;
  fired = 1;
  if (pid)
    kill (pid, SIGKILL);
}

static void
child (int ends)
{
  for (volatile long i = 0; i < 3000000; i++)
    ;
  while (!ends)
    pause ();
  *done = 1;
  _exit (0);
}

/* Wait with an alarm after MS milliseconds.  */
static int
with_alarm (int ms)
{
  struct itimerval it = { .it_value = { ms / 1000, ms % 1000 * 1000 } };
  int status;
  pid_t p;
  setitimer (ITIMER_REAL, &it, 0);
  if (!pid)
    {
      pause (); /* nothing but the alarm can come */
      return 0;
    }
  do
    p = waitpid (pid, &status, 0);
  while (p == -1);
  return status;
}

/* Look every 10 milliseconds, and kill the child after MS.  */
static int
with_loop (int ms)
{
  int status;
  while (waitpid (pid, &status, WNOHANG) == 0)
    {
      usleep (10000);
      ms -= 10;
      if (ms <= 0)
        kill (pid, SIGKILL);
    }
  return status;
}

/* Send a signal, sleep, look once.  */
static int
with_signal (void)
{
  int status = 0;
  kill (pid, SIGKILL);
  usleep (2000000);
  return waitpid (pid, &status, WNOHANG) != pid || !WIFSIGNALED (status);
}

/* The child's end of a pipe is closed when it has ended.  */
static int
with_pipe (int in, int polls)
{
  char byte;
  struct pollfd p = { .fd = in, .events = POLLIN };
  fcntl (in, F_SETFL, O_NONBLOCK);
  for (int i = 0; i < 20; i++)
    {
      if (polls ? poll (&p, 1, 0) > 0 : read (in, &byte, 1) == 0)
        return 0;
      usleep (10000);
    }
  kill (pid, SIGKILL);
  return 1;
}

/* The child says it in memory.  */
static int
with_memory (void)
{
  for (int i = 0; i < 20; i++)
    {
      if (*done)
        return 0;
      usleep (10000);
    }
  kill (pid, SIGKILL);
  return 1;
}

int
main (int argc, char **argv)
{
  int ends = argc < 3 || strcmp (argv[2], "stays");
  int nobody = argc > 2 && !strcmp (argv[2], "nobody"), ms = ends ? 20000 : 50;
  struct sigaction a = { .sa_handler = on_alarm };
  const char *how = argc > 1 ? argv[1] : "alarm";
  int end[2], status;
  sigaction (SIGALRM, &a, 0);
  done = mmap (NULL, sizeof *done, PROT_READ | PROT_WRITE,
               MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (done == MAP_FAILED || pipe (end) < 0)
    return 2;
  if (!nobody && (pid = fork ()) == 0)
    child (ends);
  close (end[1]);
  if (!strcmp (how, "loop"))
    status = with_loop (ms);
  else if (!strcmp (how, "kill"))
    status = with_signal ();
  else if (!strcmp (how, "memory"))
    status = with_memory ();
  else if (strcmp (how, "alarm") != 0)
    status = with_pipe (end[0], !strcmp (how, "poll"));
  else
    status = with_alarm (ms);
  return fired || status != 0;
}
