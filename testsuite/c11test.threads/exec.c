/* exec.c -- what another program gets from the thread that executes it.
   SPDX-License-Identifier: BSD-3-Clause

   The program executes itself; the new one, which is not controlled, looks at
   what it has got.

   { c11t-run "--executions=20 --seed=1" }
   { c11t-each "execv execve execvp execvpe execl execle execlp fexecve execveat" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-expect {note: in 20 of 20 executions the program became another one} }
   { c11t-direct 0 {^$} }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-args "alarm" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-each "fail spawn vfork" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-never {became another} }
   { c11t-run "--executions=1 --seed=1 --timeout=1" }
   { c11t-args "endless" }
   { c11t-status 66 }
   { c11t-expect {did not end within 1 second and has become another program} }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-args "status" }
   { c11t-status 66 }
   { c11t-expect {the program ended with exit status 9} }  */

#define _GNU_SOURCE
#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *self, *how;
static atomic_int handled, waiting;
static pthread_t main_thread;

/* --- The new program ---------------------------------------------------------- */

static void
expect_set (const sigset_t *set, const char *wanted)
{
  static const int numbers[] = { SIGHUP, SIGUSR1, SIGUSR2, SIGTERM };
  for (int i = 0; i < 4; i++)
    if (sigismember (set, numbers[i]) != (wanted[i] != '-'))
      {
        fprintf (stderr, "signal %d, wanted %s\n", numbers[i], wanted);
        exit (1);
      }
}

/* No descriptor but the first three, and this one; those that we were given
   are greater than 9.  */
static void
expect_descriptors (void)
{
  DIR *d = opendir ("/proc/self/fd");
  const struct dirent *e;
  char path[300], name[300];
  while ((e = readdir (d)))
    {
      snprintf (path, sizeof path, "/proc/self/fd/%s", e->d_name);
      ssize_t n = readlink (path, name, sizeof name - 1);
      name[n > 0 ? n : 0] = 0;
      assert (!strstr (name, "c11test-") && !strstr (name, "memfd:"));
      assert (atoi (e->d_name) <= dirfd (d) || atoi (e->d_name) > 9);
    }
  closedir (d);
}

/* It was a thread with signals that execute us.  */
static int
look (char **argv)
{
  sigset_t set;
  struct sigaction a;
  sigprocmask (SIG_BLOCK, NULL, &set);
  expect_set (&set, "-12-");
  sigpending (&set);
  expect_set (&set, strcmp (argv[2], "spawn") ? "-12-" : "----");
  sigaction (SIGTERM, NULL, &a);
  assert (a.sa_handler == SIG_IGN);
  sigaction (SIGUSR1, NULL, &a);
  assert (a.sa_handler == SIG_DFL);
  sigset_t one;
  siginfo_t info;
  const struct timespec none = { 0 };
  sigemptyset (&one);
  sigaddset (&one, SIGRTMIN + 3);
  for (int i = 1; i <= 2 && strcmp (argv[2], "spawn"); i++)
    assert (sigtimedwait (&one, &info, &none) == SIGRTMIN + 3
            && info.si_value.sival_int == i && info.si_pid == getpid ());
  assert (sigtimedwait (&one, &info, &none) < 0);
  assert (strcmp (argv[3], "") == 0 && !argv[4]);
  if (strcmp (argv[2], "execve") == 0 || strcmp (argv[2], "execle") == 0)
    assert (strcmp (getenv ("GIVEN"), "yes") == 0);
  expect_descriptors ();
  return 0;
}

/* --- Threads ------------------------------------------------------------------- */

static void
handle (int number)
{
  (void) number;
  handled++;
}

static void *
bystander (void *unused)
{
  sigset_t set;
  sigfillset (&set);
  pthread_sigmask (SIG_BLOCK, &set, NULL);
  waiting = 1;
  for (;;)
    pause ();
  return unused;
}

static void
execute (const char *path)
{
  char *argv[] = { (char *) self, (char *) "look", (char *) how, (char *) "",
                   NULL };
  static char *options, buffer[4096];
  options = getenv ("C11TEST_OPTIONS");
  snprintf (buffer, sizeof buffer, "C11TEST_OPTIONS=%s",
            options ? options : "");
  char *envp[] = { (char *) "GIVEN=yes", options ? buffer : NULL, NULL };
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  if (strcmp (how, "execv") == 0)
    execv (path, argv);
  else if (strcmp (how, "execve") == 0)
    execve (path, argv, envp);
  else if (strcmp (how, "execvp") == 0)
    execvp (path, argv);
  else if (strcmp (how, "execvpe") == 0)
    execvpe (path, argv, environ);
  else if (strcmp (how, "execl") == 0)
    execl (path, self, "look", how, "", NULL);
  else if (strcmp (how, "execle") == 0)
    execle (path, self, "look", how, "", NULL, envp);
  else if (strcmp (how, "execlp") == 0)
    execlp (path, self, "look", how, "", NULL);
  else if (strcmp (how, "fexecve") == 0)
    fexecve (fd, argv, environ);
  else if (strcmp (how, "execveat") == 0)
    execveat (AT_FDCWD, path, argv, environ, 0);
}

static void
spawn (void)
{
  char *argv[] = { (char *) self, (char *) "look", (char *) how, (char *) "",
                   NULL };
  pid_t pid;
  int status;
  assert (posix_spawn (&pid, self, NULL, NULL, argv, environ) == 0);
  assert (waitpid (pid, &status, 0) == pid && status == 0);
}

/* Every function fails, and nothing has happened.  */
static void
fail (void)
{
  static const char *const all[]
      = { "execv", "execve", "execvp", "execvpe", "execl", "execle", "execlp",
          "fexecve", "execveat" };
  sigset_t set;
  struct timespec t = { 0, 1000 };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    {
      how = all[i];
      errno = 0;
      execute ("/nonexistent");
      assert (errno == (strcmp (how, "fexecve") ? ENOENT : EINVAL));
      nanosleep (&t, NULL);
    }
  pthread_sigmask (SIG_BLOCK, NULL, &set);
  expect_set (&set, "-12-");
  sigpending (&set);
  expect_set (&set, "-12-");
  assert (sigismember (&set, SIGRTMIN + 3) && handled == 0);
  sigfillset (&set);
  pthread_sigmask (SIG_UNBLOCK, &set, NULL);
  assert (handled == 4);
}

static void *
signalled (void *unused)
{
  sigset_t set;
  sigemptyset (&set);
  sigaddset (&set, SIGUSR1);
  sigaddset (&set, SIGUSR2);
  sigaddset (&set, SIGRTMIN + 3);
  pthread_sigmask (SIG_SETMASK, &set, NULL);
  kill (getpid (), SIGUSR1);
  pthread_kill (pthread_self (), SIGUSR2);
  for (int i = 1; i <= 2; i++)
    pthread_sigqueue (pthread_self (), SIGRTMIN + 3,
                      (union sigval){ .sival_int = i });
  pthread_kill (main_thread, SIGHUP); /* that is nobody else's */
  if (strcmp (how, "fail") == 0)
    fail ();
  else if (strcmp (how, "spawn") == 0)
    spawn ();
  else if (strcmp (how, "vfork") == 0)
    {
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
      pid_t pid = vfork ();
      if (pid == 0)
        {
          execl ("/nonexistent", "nonexistent", NULL);
          execl (self, self, "look", "spawn", "", NULL);
          _exit (1);
        }
      int status;
      assert (waitpid (pid, &status, 0) == pid && status == 0);
    }
  else
    {
      execute (self);
      assert (!"executed");
    }
  return unused;
}

/* --- Main ----------------------------------------------------------------------- */

static int
alarmed (int argc, char **argv)
{
  if (argc == 2)
    {
      alarm (1000);
      execl ("/nonexistent", "nonexistent", NULL);
      unsigned left = alarm (2000);
      assert (left > 0 && left <= 1000);
      execl (self, self, argv[1], "again", NULL);
    }
  unsigned left = alarm (0);
  assert (left > 1000 && left <= 2000);
  return 0;
}

int
main (int argc, char **argv)
{
  pthread_t t;
  sigset_t set;
  self = argv[0];
  how = argv[1];
  if (strcmp (how, "look") == 0)
    return look (argv);
  if (strcmp (how, "alarm") == 0)
    return alarmed (argc, argv);
  if (strcmp (how, "endless") == 0)
    execlp ("sleep", "sleep", "100", NULL);
  if (strcmp (how, "status") == 0)
    execlp ("sh", "sh", "-c", "exit 9", NULL);
  main_thread = pthread_self ();
  struct sigaction a = { .sa_handler = handle };
  assert (sigaction (SIGUSR1, &a, NULL) == 0);
  assert (sigaction (SIGUSR2, &a, NULL) == 0);
  assert (sigaction (SIGRTMIN + 3, &a, NULL) == 0);
  assert (signal (SIGTERM, SIG_IGN) == SIG_DFL);
  sigfillset (&set);
  sigdelset (&set, SIGTERM);
  pthread_sigmask (SIG_SETMASK, &set, NULL);
  assert (pthread_create (&t, NULL, bystander, NULL) == 0);
  while (!waiting)
    ;
  assert (pthread_create (&t, NULL, signalled, NULL) == 0);
  pthread_join (t, NULL);
  return 0;
}
