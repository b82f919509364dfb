/* system.c -- commands: what they get, and others run meanwhile.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=20 --seed=1 --timeout=20" }
   { c11t-each "status mask meanwhile two cancel popen streams pclose reused" }
   { c11t-status 0 }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int ends[2];

static void
statuses (void)
{
  assert (system (NULL) != 0);
  assert (WEXITSTATUS (system ("exit 3")) == 3);
  int status = system ("kill -TERM $$");
  assert (WIFSIGNALED (status) && WTERMSIG (status) == SIGTERM);
  assert (system ("") == 0);
  assert (WEXITSTATUS (system ("/nonexistent 2>/dev/null")) == 127);
}

/* Meanwhile the process ignores SIGINT, which the command does not.  (A mask
   is not seen through a shell: some set their own.)  */
static void
mask (void)
{
  sigset_t set;
  struct sigaction a;
  sigemptyset (&set);
  sigaddset (&set, SIGUSR1);
  pthread_sigmask (SIG_BLOCK, &set, NULL);
  int status = system ("kill -INT $PPID; kill -QUIT $PPID; kill -INT $$");
  assert (WIFSIGNALED (status) && WTERMSIG (status) == SIGINT);
  sigaction (SIGINT, NULL, &a);
  assert (a.sa_handler == SIG_DFL);
  pthread_sigmask (SIG_BLOCK, NULL, &set);
  assert (sigismember (&set, SIGUSR1) && !sigismember (&set, SIGCHLD));
  signal (SIGINT, SIG_IGN);
  assert (system ("kill -INT $$") == 0);
}

/* The command waits for what this thread writes.  */
static void *
feed (void *unused)
{
  usleep (1000);
  assert (write (ends[1], "x\n", 2) == 2);
  return unused;
}

static void
command_of (char *buffer, size_t size)
{
  snprintf (buffer, size, "test \"$(dd bs=2 count=1 <&%d 2>/dev/null)\" = x",
            ends[0]);
}

static void
meanwhile (void)
{
  char text[100];
  pthread_t t;
  command_of (text, sizeof text);
  pthread_create (&t, NULL, feed, NULL);
  assert (system (text) == 0);
  pthread_join (t, NULL);
}

static void *
run (void *text)
{
  assert (system (text) == 0);
  return NULL;
}

static void
two (void)
{
  char text[100];
  struct sigaction a;
  pthread_t t[3];
  command_of (text, sizeof text);
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, run, text);
  for (int i = 0; i < 2; i++)
    pthread_create (&t[2], NULL, feed, NULL), pthread_join (t[2], NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  sigaction (SIGQUIT, NULL, &a);
  assert (a.sa_handler == SIG_DFL);
}

static void *
sleep_long (void *unused)
{
  system ("exec sleep 1000");
  return unused;
}

static void
cancel (void)
{
  pthread_t t;
  void *result;
  struct sigaction a;
  pthread_create (&t, NULL, sleep_long, NULL);
  usleep (1000);
  pthread_cancel (t);
  assert (pthread_join (t, &result) == 0 && result == PTHREAD_CANCELED);
  sigaction (SIGINT, NULL, &a);
  assert (a.sa_handler == SIG_DFL);
  assert (waitpid (-1, NULL, WNOHANG) < 0 && errno == ECHILD);
}

static void
streams (void)
{
  char line[20], text[100];
  FILE *out = popen ("cat >/dev/null; exit 4", "w");
  /* Or else this one keeps the first one's input open.  */
  FILE *in = popen ("echo hello", "re");
  assert (in && out);
  assert (fcntl (fileno (in), F_GETFD) == FD_CLOEXEC
          && fcntl (fileno (out), F_GETFD) == 0);
  snprintf (text, sizeof text, "! test -e /proc/self/fd/%d", fileno (out));
  FILE *other = popen (text, "r");
  assert (pclose (other) == 0);
  assert (fgets (line, sizeof line, in) && strcmp (line, "hello\n") == 0);
  assert (fputs ("data", out) >= 0);
  assert (WEXITSTATUS (pclose (out)) == 4);
  assert (pclose (in) == 0);
}

static void
bad_popen (void)
{
  assert (!popen ("true", "rw") && errno == EINVAL);
  assert (!popen ("true", "x") && errno == EINVAL);
  assert (!popen ("true", "") && errno == EINVAL);
  FILE *f = popen ("exit 5", "r");
  assert (f && fgetc (f) == EOF && WEXITSTATUS (pclose (f)) == 5);
}

/* pclose waits for a child that waits for another thread.  */
static void
close_late (void)
{
  char text[100];
  pthread_t t;
  command_of (text, sizeof text);
  FILE *f = popen (text, "w");
  pthread_create (&t, NULL, feed, NULL);
  assert (pclose (f) == 0);
  pthread_join (t, NULL);
}

/* A stream that fclose has closed does not stay known.  */
static void
reused (void)
{
  for (int i = 0; i < 40; i++)
    {
      FILE *f = popen ("exit 6", "r");
      assert (f);
      if (i % 10 == 9)
        assert (WEXITSTATUS (pclose (f)) == 6);
      else
        fclose (f);
    }
  while (wait (NULL) > 0)
    ;
}

int
main (int argc, char **argv)
{
  const char *how = argc > 1 ? argv[1] : "";
  assert (pipe (ends) == 0);
  if (strcmp (how, "status") == 0)
    statuses ();
  else if (strcmp (how, "mask") == 0)
    mask ();
  else if (strcmp (how, "meanwhile") == 0)
    meanwhile ();
  else if (strcmp (how, "two") == 0)
    two ();
  else if (strcmp (how, "cancel") == 0)
    cancel ();
  else if (strcmp (how, "popen") == 0)
    bad_popen ();
  else if (strcmp (how, "streams") == 0)
    streams ();
  else if (strcmp (how, "pclose") == 0)
    close_late ();
  else if (strcmp (how, "reused") == 0)
    reused ();
  return 0;
}
