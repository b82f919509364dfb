/* identity.c -- numbers of processes name what they name without control.
   SPDX-License-Identifier: BSD-3-Clause

   Also across forks, whose children go on natively: what one process takes
   for the other's number, the other takes for its own.

   { c11t-run "--executions=60 --seed=1" }
   { c11t-no-finding }
   { c11t-run "--executions=60 --seed=1 --pids=real" }
   { c11t-no-finding }
   { c11t-run "--executions=20 --seed=1 --follow-fork=1" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <mqueue.h>
#include <pthread.h>
#include <pty.h>
#include <sched.h>
#include <semaphore.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/pidfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static void
self (void)
{
  pid_t me = getpid ();
  clockid_t clock;
  struct timespec t;
  int word = 7, copy = 0;
  struct iovec from = { &word, sizeof word }, to = { &copy, sizeof copy };
  assert (me == gettid () && me == syscall (SYS_getpid));
  assert (getppid () == syscall (SYS_getppid) && getppid () != me);
  assert (getpgrp () == getpgid (0) && getpgid (me) == getpgrp ());
  assert (getsid (0) == getsid (me) && kill (me, 0) == 0);
  assert (getpriority (PRIO_PROCESS, me) == getpriority (PRIO_PROCESS, 0));
  assert (getpriority (PRIO_PGRP, getpgrp ())
          == getpriority (PRIO_PGRP, 0));
  assert (clock_getcpuclockid (me, &clock) == 0
          && clock_gettime (clock, &t) == 0);
  assert (process_vm_readv (me, &to, 1, &from, 1, 0) == sizeof word);
  assert (copy == 7);
  word = 8;
  assert (process_vm_writev (me, &from, 1, &to, 1, 0) == sizeof word);
  assert (copy == 8);
  int fd = pidfd_open (me, 0);
  assert (fd >= 0 && close (fd) == 0);
}

static void
descriptors (void)
{
  struct ucred c;
  socklen_t length = sizeof c;
  int fd[2];
  assert (socketpair (AF_UNIX, SOCK_STREAM, 0, fd) == 0);
  assert (getsockopt (fd[0], SOL_SOCKET, SO_PEERCRED, &c, &length) == 0);
  assert (c.pid == getpid ());
  assert (fcntl (fd[0], F_SETOWN, getpid ()) == 0);
  assert (fcntl (fd[0], F_GETOWN) == getpid ());
  struct f_owner_ex o = { F_OWNER_PID, getpid () };
  assert (fcntl (fd[0], F_SETOWN_EX, &o) == 0);
  o.pid = 0;
  assert (fcntl (fd[0], F_GETOWN_EX, &o) == 0 && o.pid == getpid ());
  close (fd[0]);
  close (fd[1]);
}

/* What the child of a fork says of itself, of its parent, and of a file's
   lock.  */
static void
child (pid_t parent, int go, int file)
{
  struct flock lock = { .l_type = F_WRLCK };
  char c;
  if (getppid () != parent || getpid () == parent || kill (parent, 0)
      || fcntl (file, F_SETLK, &lock) || write (go, "", 1) != 1
      || getpid () != gettid ())
    _exit (1);
  (void) !read (go, &c, 1);
  if (setsid () != getpid () || getsid (0) != getpid ()
      || getpgrp () != getpid ())
    _exit (2);
  _exit (3);
}

static void
forks (void)
{
  char name[] = "/tmp/identity-XXXXXX";
  int go[2], status, file = mkstemp (name);
  struct flock lock = { .l_type = F_WRLCK };
  siginfo_t info;
  char c;
  assert (file >= 0 && unlink (name) == 0);
  assert (socketpair (AF_UNIX, SOCK_STREAM, 0, go) == 0);
  pid_t parent = getpid (), p = fork ();
  if (p == 0)
    child (parent, go[1], file);
  assert (p > 0 && p != parent && read (go[0], &c, 1) == 1);
  assert (fcntl (file, F_GETLK, &lock) == 0 && lock.l_pid == p);
  assert (getpgid (p) == getpgrp () && setpgid (p, 0) == 0);
  assert (getpgid (p) == p && setpgid (p, getpgrp ()) == 0);
  assert (getpgid (p) == getpgrp () && write (go[0], "", 1) == 1);
  assert (waitid (P_PID, (id_t) p, &info, WEXITED | WNOWAIT) == 0);
  assert (info.si_pid == p && info.si_status == 3);
  assert (waitpid (p, &status, 0) == p && WEXITSTATUS (status) == 3);
  assert (kill (p, 0) == -1 && errno == ESRCH);
  close (go[0]);
  close (go[1]);
  close (file);
}

static volatile sig_atomic_t sender;

static void
note (int number, siginfo_t *info, void *context)
{
  (void) number;
  (void) context;
  sender = info->si_pid;
}

/* What a program is told, in its arguments, names us there; and so does what
   it sends.  */
static void
programs (void)
{
  struct sigaction a = { .sa_sigaction = note, .sa_flags = SA_SIGINFO };
  char text[100];
  int status;
  pid_t p;
  sigaction (SIGUSR1, &a, NULL);
  snprintf (text, sizeof text, "kill -USR1 %d", (int) getpid ());
  char *argv[] = { (char *) "sh", (char *) "-c", text, NULL };
  assert (posix_spawn (&p, "/bin/sh", NULL, NULL, argv, environ) == 0);
  while (waitpid (p, &status, 0) < 0)
    assert (errno == EINTR);
  assert (status == 0);
  while (!sender)
    sched_yield ();
  assert (sender == p);
  snprintf (text, sizeof text, "test $PPID = %d", (int) getpid ());
  assert (system (text) == 0);
  int master;
  p = fork ();
  if (p == 0)
    _exit (setpgrp () == 0 && getpgrp () == getpid () ? 6 : 7);
  assert (waitpid (p, &status, 0) == p && WEXITSTATUS (status) == 6);
  p = forkpty (&master, NULL, NULL, NULL);
  if (p == 0)
    _exit (tcgetpgrp (0) == getpid () && tcgetsid (0) == getpid ()
           && tcsetpgrp (0, getpgrp ()) == 0 ? 4 : 5);
  assert (waitpid (p, &status, 0) == p && WEXITSTATUS (status) == 4);
  close (master);
}

/* Names of objects that executions at the same time must not share.  */
static void
objects (void)
{
  struct mq_attr attr = { .mq_maxmsg = 1, .mq_msgsize = 1 };
  char name[40];
  snprintf (name, sizeof name, "/identity-%d", (int) getpid ());
  int fd = shm_open (name, O_CREAT | O_EXCL | O_RDWR, 0600);
  assert (fd >= 0 && ftruncate (fd, 1) == 0);
  sched_yield ();
  assert (shm_unlink (name) == 0 && close (fd) == 0);
  sem_t *sem = sem_open (name, O_CREAT | O_EXCL, 0600, 1);
  assert (sem != SEM_FAILED && sem_wait (sem) == 0);
  assert (sem_open (name, 0) == sem && sem_unlink (name) == 0);
  mqd_t queue = mq_open (name, O_CREAT | O_EXCL | O_RDWR, 0600, &attr);
  assert (queue >= 0 && mq_unlink (name) == 0);
}

static void *
thread (void *unused)
{
  assert (gettid () != getpid () && tgkill (getpid (), gettid (), 0) == 0);
  return unused;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, thread, NULL);
  pthread_join (t, NULL);
  self ();
  descriptors ();
  forks ();
  programs ();
  objects ();
  return 0;
}
