/* by-number.c -- system calls through syscall do what the functions do.
   SPDX-License-Identifier: BSD-3-Clause

   Each case does something by number that would wait for another thread of
   ours, ask a clock or name a process.  If the kernel were asked instead, the
   execution would wait for ever, take real time, or have another result.

   { c11t-run "--executions=30 --seed=1 --timeout=20" }
   { c11t-each "clock sleep pipe poll select epoll event timer signal mask number thread child message socket memory" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/times.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int fd[2];
static const uint64_t word = 1;

static void *
give (void *unused)
{
  assert (syscall (SYS_write, fd[1], &word, sizeof word) == sizeof word);
  return unused;
}

/* Another thread gives while WAIT waits.  */
static void
between (void (*wait) (void))
{
  pthread_t t;
  pthread_create (&t, NULL, give, NULL);
  wait ();
  pthread_join (t, NULL);
}

static uint64_t
now (int how)
{
  struct timespec t;
  assert (how ? syscall (SYS_clock_gettime, CLOCK_MONOTONIC, &t) == 0
              : clock_gettime (CLOCK_MONOTONIC, &t) == 0);
  return (uint64_t) t.tv_sec * 1000000000 + (uint64_t) t.tv_nsec;
}

/* Between the two no real time can have been told.  */
static void
clock_ (void)
{
  struct timespec a, b;
  struct timeval tv;
  struct rusage u;
  struct tms tms;
  clock_gettime (CLOCK_REALTIME, &a);
  assert (syscall (SYS_clock_gettime, CLOCK_REALTIME, &b) == 0);
  assert (b.tv_sec - a.tv_sec <= 1 && now (1) - now (0) + 1000000 < 2000000);
  assert (syscall (SYS_gettimeofday, &tv, NULL) == 0);
  assert (tv.tv_sec - a.tv_sec <= 1);
  assert (syscall (SYS_times, &tms) >= 0);
  assert (syscall (SYS_getrusage, RUSAGE_SELF, &u) == 0
          && u.ru_stime.tv_usec == 0);
#ifdef SYS_time
  assert (syscall (SYS_time, NULL) - a.tv_sec <= 1);
#endif
}

static void
sleep_ (void)
{
  const struct timespec hour = { 3600, 0 };
  uint64_t before = now (0);
  assert (syscall (SYS_nanosleep, &hour, NULL) == 0);
  assert (syscall (SYS_clock_nanosleep, CLOCK_MONOTONIC, 0, &hour, NULL)
          == 0);
  assert (now (1) - before >= 7200 * 1000000000ull);
}

static void
read_ (void)
{
  uint64_t got;
  assert (syscall (SYS_read, fd[0], &got, sizeof got) == sizeof got);
  assert (got == word);
}

static void
pipe_ (void)
{
  uint64_t got;
  struct iovec v = { &got, sizeof got };
  assert (syscall (SYS_pipe2, fd, O_CLOEXEC) == 0);
  between (read_);
  assert (syscall (SYS_writev, fd[1], &(struct iovec){ (void *) &word, 8 }, 1)
          == 8);
  assert (syscall (SYS_readv, fd[0], &v, 1) == 8 && got == word);
  long copy = syscall (SYS_dup, fd[0]);
  assert (copy >= 0 && syscall (SYS_close, copy) == 0);
}

static void
ppoll_ (void)
{
  struct pollfd p = { .fd = fd[0], .events = POLLIN };
  sigset_t none;
  sigemptyset (&none);
  assert (syscall (SYS_ppoll, &p, 1, NULL, &none, 8) == 1);
  read_ ();
#ifdef SYS_poll
  assert (syscall (SYS_poll, &p, 1, 1000000) == 0); /* no time at all */
#endif
}

static void
select_ (void)
{
  fd_set set;
  FD_ZERO (&set);
  FD_SET (fd[0], &set);
  assert (syscall (SYS_pselect6, fd[0] + 1, &set, NULL, NULL, NULL, NULL)
          == 1);
  read_ ();
}

static void
epoll_ (void)
{
  struct epoll_event e = { .events = EPOLLIN };
  long set = syscall (SYS_epoll_create1, 0);
  assert (set >= 0
          && syscall (SYS_epoll_ctl, set, EPOLL_CTL_ADD, fd[0], &e) == 0);
  assert (syscall (SYS_epoll_pwait, set, &e, 1, -1, NULL, 8) == 1);
  read_ ();
  syscall (SYS_close, set);
}

static void
pipe_poll (void)
{
  assert (pipe (fd) == 0);
  between (ppoll_);
}

static void
pipe_select (void)
{
  assert (pipe (fd) == 0);
  between (select_);
}

static void
pipe_epoll (void)
{
  assert (pipe (fd) == 0);
  between (epoll_);
}

static void
event (void)
{
  fd[0] = fd[1] = (int) syscall (SYS_eventfd2, 0, 0);
  between (read_);
}

static void
timer (void)
{
  const struct itimerspec s = { .it_value = { 3600, 0 } };
  struct itimerspec left;
  uint64_t ticks;
  long t = syscall (SYS_timerfd_create, CLOCK_MONOTONIC, 0);
  assert (t >= 0 && syscall (SYS_timerfd_settime, t, 0, &s, NULL) == 0);
  assert (syscall (SYS_timerfd_gettime, t, &left) == 0);
  assert (syscall (SYS_read, t, &ticks, sizeof ticks) == 8 && ticks == 1);
  int id;
  struct sigevent none = { .sigev_notify = SIGEV_NONE };
  assert (syscall (SYS_timer_create, CLOCK_MONOTONIC, &none, &id) == 0);
  assert (syscall (SYS_timer_settime, id, 0, &s, NULL) == 0);
  assert (syscall (SYS_timer_gettime, id, &left) == 0);
  assert (syscall (SYS_timer_delete, id) == 0);
}

static volatile sig_atomic_t came;

static void
note (int number)
{
  came = number;
}

static void
signal_ (void)
{
  struct
  {
    void (*handler) (int);
    unsigned long flags;
    void (*restorer) (void);
    uint64_t mask;
  } a = { note, 0, NULL, 0 }, old;
  assert (syscall (SYS_rt_sigaction, SIGUSR1, &a, NULL, 8) == 0);
  assert (syscall (SYS_rt_sigaction, SIGUSR1, NULL, &old, 8) == 0);
  assert (old.handler == note);
  assert (syscall (SYS_tgkill, getpid (), gettid (), SIGUSR1) == 0);
  assert (came == SIGUSR1);
  came = 0;
  assert (syscall (SYS_kill, syscall (SYS_getpid), SIGUSR1) == 0);
  assert (came == SIGUSR1);
}

static void
mask (void)
{
  uint64_t set = 1ull << (SIGUSR2 - 1), pending = 0;
  siginfo_t info = { .si_code = SI_QUEUE }, got;
  assert (syscall (SYS_rt_sigprocmask, SIG_BLOCK, &set, NULL, 8) == 0);
  assert (syscall (SYS_rt_sigqueueinfo, getpid (), SIGUSR2, &info) == 0);
  assert (syscall (SYS_rt_sigpending, &pending, 8) == 0 && pending & set);
  assert (syscall (SYS_rt_sigtimedwait, &set, &got, NULL, 8) == SIGUSR2);
  assert (got.si_pid == getpid ());
}

static void
number (void)
{
  pid_t me = (pid_t) syscall (SYS_getpid);
  assert (me == getpid () && syscall (SYS_gettid) == gettid ());
  assert (syscall (SYS_getppid) == getppid ());
  assert (syscall (SYS_getpgid, 0) == getpgrp ());
  assert (syscall (SYS_getsid, me) == getsid (0));
  char a[16], b[16];
  assert (syscall (SYS_getrandom, a, 16, 0) == 16);
  assert (syscall (SYS_getrandom, b, 16, 0) == 16 && memcmp (a, b, 16));
  assert (syscall (SYS_sched_yield) == 0);
}

static atomic_int ended;

static void *
end (void *arg)
{
  ended = 1;
  syscall (SYS_exit, 5);
  abort ();
  return arg;
}

/* A thread that ends so, and no more of the process.  */
static void
thread (void)
{
  pthread_t t;
  pthread_create (&t, NULL, end, NULL);
  assert (pthread_join (t, NULL) == 0 && ended);
}

static void
child (void)
{
  siginfo_t info;
  int status;
  for (int i = 0; i < 2; i++)
    {
      pid_t p = fork ();
      if (p == 0)
        syscall (SYS_exit_group, 3);
      if (i)
        assert (syscall (SYS_waitid, P_PID, p, &info, WEXITED, NULL) == 0
                && info.si_pid == p);
      else
        assert (syscall (SYS_wait4, p, &status, 0, NULL) == p
                && WEXITSTATUS (status) == 3);
    }
}

static void
recv_ (void)
{
  char c;
  assert (syscall (SYS_recvfrom, fd[0], &c, 1, 0, NULL, NULL) == 1);
}

static void
message (void)
{
  struct iovec v = { (void *) &word, 1 };
  struct msghdr m = { .msg_iov = &v, .msg_iovlen = 1 };
  assert (syscall (SYS_socketpair, AF_UNIX, SOCK_STREAM, 0, fd) == 0);
  between (recv_);
  assert (syscall (SYS_sendmsg, fd[1], &m, 0) == 1);
  assert (syscall (SYS_shutdown, fd[1], SHUT_WR) == 0);
}

static void
socket_ (void)
{
  struct ucred c;
  socklen_t length = sizeof c;
  assert (syscall (SYS_socketpair, AF_UNIX, SOCK_STREAM, 0, fd) == 0);
  assert (syscall (SYS_getsockopt, fd[0], SOL_SOCKET, SO_PEERCRED, &c,
                   &length) == 0);
  assert (c.pid == getpid ());
  assert (syscall (SYS_fcntl, fd[0], F_SETOWN, getpid ()) == 0);
  assert (syscall (SYS_fcntl, fd[0], F_GETOWN) == getpid ());
}

static void
memory (void)
{
  char *p = (char *) syscall (SYS_mmap, NULL, 4096, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS, -1, 0l);
  assert (p != MAP_FAILED);
  p[0] = 1;
  p = (char *) syscall (SYS_mremap, p, 4096, 8192, MREMAP_MAYMOVE, 0l);
  assert (p != MAP_FAILED && p[0] == 1);
  assert (syscall (SYS_munmap, p, 8192) == 0);
}

static const struct
{
  const char *name;
  void (*run) (void);
} cases[] = { { "clock", clock_ },      { "sleep", sleep_ },
              { "pipe", pipe_ },        { "poll", pipe_poll },
              { "select", pipe_select }, { "epoll", pipe_epoll },
              { "event", event },       { "timer", timer },
              { "signal", signal_ },    { "mask", mask },
              { "number", number },     { "thread", thread },
              { "child", child },       { "message", message },
              { "socket", socket_ },    { "memory", memory } };

int
main (int argc, char **argv)
{
  for (size_t i = 0; argc > 1 && i < sizeof cases / sizeof *cases; i++)
    if (!strcmp (argv[1], cases[i].name))
      {
        cases[i].run ();
        return 0;
      }
  return 1;
}
