/* signal-process.c -- signals of the kernel: SIGPIPE, SIGCHLD, a child's kill.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=30 --seed=1" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static volatile sig_atomic_t pipes, children;
static sem_t sem;
static sigset_t usr1;

static void
on_pipe (int number)
{
  (void) number;
  pipes = pipes + 1;
}

static void
on_child (int number, siginfo_t *info, void *context)
{
  (void) number;
  (void) context;
  if (info->si_code == CLD_EXITED && info->si_status == 3)
    children = children + 1;
  sem_post (&sem);
}

static void *
listen (void *unused)
{
  int number;
  assert (sigwait (&usr1, &number) == 0 && number == SIGUSR1);
  return unused;
}

int
main (void)
{
  struct sigaction a
      = { .sa_sigaction = on_child, .sa_flags = SA_SIGINFO | SA_RESTART };
  int fd[2], status;
  pthread_t t;

  signal (SIGPIPE, on_pipe);
  assert (pipe (fd) == 0 && close (fd[0]) == 0);
  assert (write (fd[1], "x", 1) == -1 && errno == EPIPE);
  assert (pipes == 1);

  /* The handler is all that ends this wait.  */
  sem_init (&sem, 0, 0);
  sigaction (SIGCHLD, &a, NULL);
  pid_t pid = fork ();
  if (pid == 0)
    _exit (3);
  while (sem_wait (&sem) < 0)
    assert (errno == EINTR);
  assert (children == 1);
  assert (waitpid (pid, &status, 0) == pid && WEXITSTATUS (status) == 3);
  signal (SIGCHLD, SIG_DFL);

  sigemptyset (&usr1);
  sigaddset (&usr1, SIGUSR1);
  pthread_sigmask (SIG_BLOCK, &usr1, NULL);
  pthread_create (&t, NULL, listen, NULL);
  pid = fork ();
  if (pid == 0)
    {
      /* Native from here on, with the mask and the handlers.  */
      sigset_t mask;
      sigprocmask (SIG_BLOCK, NULL, &mask);
      pipes = 0;
      raise (SIGPIPE);
      kill (getppid (), SIGUSR1);
      _exit (sigismember (&mask, SIGUSR1) == 1 && pipes == 1 ? 0 : 1);
    }
  pthread_join (t, NULL);
  assert (waitpid (pid, &status, 0) == pid && status == 0);
  return 0;
}
