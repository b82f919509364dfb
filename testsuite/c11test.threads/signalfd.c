/* signalfd.c -- signals by descriptor: who gets which, and what they order.
   SPDX-License-Identifier: BSD-3-Clause

   signalfd-race.c sends before it has written.

   { c11t-run "--executions=1000 --seed=1" }
   { c11t-args "order" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=50 --seed=1 --timeout=20" }
   { c11t-each "poll select epoll values taken mask errors child alarm fork copy thread" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=20 --seed=1 --follow-fork=1 --timeout=20" }
   { c11t-args "fork" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=5 --seed=1 --timeout=20" }
   { c11t-args "never" }
   { c11t-status 66 }
   { c11t-finding deadlock 100 }
   { c11t-expect {T0 in read of a signalfd} }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

static int data;
static sigset_t set;

static int
blocked (int flags)
{
  sigemptyset (&set);
  sigaddset (&set, SIGUSR1);
  sigaddset (&set, SIGUSR2);
  sigaddset (&set, SIGALRM);
  sigaddset (&set, SIGCHLD);
  sigaddset (&set, SIGRTMIN + 1);
  pthread_sigmask (SIG_BLOCK, &set, NULL);
  int fd = signalfd (-1, &set, flags);
  assert (fd >= 0);
  return fd;
}

static struct signalfd_siginfo
take (int fd)
{
  struct signalfd_siginfo r;
  assert (read (fd, &r, sizeof r) == sizeof r);
  return r;
}

static int
is_ready (int fd)
{
  struct pollfd p = { .fd = fd, .events = POLLIN };
  return poll (&p, 1, 0);
}

static void *
sender (void *unused)
{
#ifndef UNPROTECTED
  data = 1;
#endif
  kill (getpid (), SIGUSR1);
#ifdef UNPROTECTED
  data = 1;
#endif
  return unused;
}

/* --- Cases -------------------------------------------------------------------- */

static void
order (int fd)
{
  assert (take (fd).ssi_signo == SIGUSR1);
#ifdef UNPROTECTED
  assert (data >= 0);
#else
  assert (data == 1);
#endif
}

static void
by_poll (int fd)
{
  struct pollfd p = { .fd = fd, .events = POLLIN };
  assert (poll (&p, 1, -1) == 1 && p.revents == POLLIN);
  struct signalfd_siginfo r = take (fd);
  assert (r.ssi_signo == SIGUSR1 && r.ssi_pid == (uint32_t) getpid ()
          && r.ssi_uid == getuid () && r.ssi_code == SI_USER);
  assert (poll (&p, 1, 0) == 0);
}

static void
by_select (int fd)
{
  fd_set s;
  FD_ZERO (&s);
  FD_SET (fd, &s);
  assert (select (fd + 1, &s, NULL, NULL, NULL) == 1);
  assert (take (fd).ssi_signo == SIGUSR1 && !is_ready (fd));
}

static void
by_epoll (int fd)
{
  int e = epoll_create1 (0);
  struct epoll_event event = { .events = EPOLLIN, .data.fd = fd };
  assert (epoll_ctl (e, EPOLL_CTL_ADD, fd, &event) == 0);
  assert (epoll_wait (e, &event, 1, -1) == 1 && event.data.fd == fd);
  assert (take (fd).ssi_signo == SIGUSR1);
  assert (epoll_wait (e, &event, 1, 0) == 0);
}

/* Lower numbers first, real-time ones in order, several at once.  */
static void
values (int fd)
{
  struct signalfd_siginfo r[5];
  for (int i = 1; i <= 2; i++)
    sigqueue (getpid (), SIGRTMIN + 1, (union sigval){ .sival_int = i });
  kill (getpid (), SIGUSR2);
  kill (getpid (), SIGUSR2);
  assert (read (fd, r, sizeof r - 100) == 3 * sizeof *r);
  assert (r[0].ssi_signo == SIGUSR2);
  for (int i = 1; i <= 2; i++)
    assert (r[i].ssi_signo == (uint32_t) SIGRTMIN + 1 && r[i].ssi_int == i
            && r[i].ssi_code == SI_QUEUE);
}

/* What another call takes, or an action drops, is not there.  */
static void
taken (int fd)
{
  const struct timespec none = { 0 };
  kill (getpid (), SIGUSR2);
  assert (is_ready (fd));
  assert (sigtimedwait (&set, NULL, &none) == SIGUSR2 && !is_ready (fd));
  kill (getpid (), SIGUSR2);
  assert (is_ready (fd));
  signal (SIGUSR2, SIG_IGN);
  assert (!is_ready (fd));
}

static void
new_mask (int fd)
{
  sigset_t other;
  kill (getpid (), SIGUSR2);
  assert (is_ready (fd));
  sigemptyset (&other);
  assert (signalfd (fd, &other, 0) == fd && !is_ready (fd));
  assert (signalfd (fd, &set, 0) == fd && take (fd).ssi_signo == SIGUSR2);
  assert (!is_ready (fd));
}

static void
errors (int fd)
{
  char small[100];
  assert (read (fd, small, sizeof small) < 0 && errno == EINVAL);
  assert (signalfd (-1, &set, 1 << 30) < 0 && errno == EINVAL);
  assert (signalfd (1000, &set, 0) < 0 && errno == EBADF);
  assert (signalfd (0, &set, 0) < 0 && errno == EINVAL);
  int free = signalfd (-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
  struct signalfd_siginfo r;
  assert (read (free, &r, sizeof r) < 0 && errno == EAGAIN);
  assert (fcntl (free, F_GETFD) == FD_CLOEXEC);
  assert (close (free) == 0 && signalfd (free, &set, 0) < 0);
}

static void
of_child (int fd)
{
  pid_t pid = fork ();
  if (pid == 0)
    _exit (3);
  struct signalfd_siginfo r = take (fd);
  assert (r.ssi_signo == SIGCHLD && r.ssi_pid == (uint32_t) pid
          && r.ssi_code == CLD_EXITED && r.ssi_status == 3);
  assert (waitpid (pid, NULL, 0) == pid);
}

static void
of_alarm (int fd)
{
  alarm (1000);
  assert (take (fd).ssi_signo == SIGALRM);
}

/* A child has its own signals, and leaves ours alone.  */
static void
in_child (int fd)
{
  int status;
  kill (getpid (), SIGUSR2);
  pid_t pid = fork ();
  if (pid == 0)
    {
      if (is_ready (fd))
        _exit (1);
      kill (getpid (), SIGUSR1);
      _exit (is_ready (fd) && take (fd).ssi_signo == SIGUSR1 && !is_ready (fd)
                 ? 7
                 : 2);
    }
  assert (waitpid (pid, &status, 0) == pid && WEXITSTATUS (status) == 7);
  assert (take (fd).ssi_signo == SIGUSR2);
}

static void
copied (int fd)
{
  int other = dup (fd);
  kill (getpid (), SIGUSR2);
  assert (is_ready (fd) && is_ready (other));
  assert (take (other).ssi_signo == SIGUSR2);
  assert (!is_ready (fd) && !is_ready (other));
  close (fd);
  kill (getpid (), SIGUSR2);
  assert (take (other).ssi_signo == SIGUSR2);
}

/* A signal for one thread is that thread's.  */
static void *
other_thread (void *p)
{
  pthread_kill (pthread_self (), SIGUSR2);
  assert (take (*(int *) p).ssi_signo == SIGUSR2);
  return p;
}

static void
of_thread (int fd)
{
  pthread_t t;
  pthread_create (&t, NULL, other_thread, &fd);
  assert (take (fd).ssi_signo == SIGUSR1);
  pthread_join (t, NULL);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*run) (int fd);
    int sends;
  } cases[] = { { "order", order, 1 },    { "poll", by_poll, 1 },
                { "select", by_select, 1 }, { "epoll", by_epoll, 1 },
                { "thread", of_thread, 1 }, { "values", values, 0 },
                { "taken", taken, 0 },    { "mask", new_mask, 0 },
                { "errors", errors, 0 },  { "child", of_child, 0 },
                { "alarm", of_alarm, 0 }, { "fork", in_child, 0 },
                { "copy", copied, 0 },    { "never", order, 0 } };
  pthread_t t;
  const char *how = argc > 1 ? argv[1] : "order";
  int fd = blocked (0);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    if (strcmp (how, cases[i].name) == 0)
      {
        if (cases[i].sends)
          pthread_create (&t, NULL, sender, NULL);
        cases[i].run (fd);
        if (cases[i].sends)
          pthread_join (t, NULL);
        return 0;
      }
  return 1;
}
