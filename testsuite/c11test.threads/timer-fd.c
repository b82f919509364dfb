/* timer-fd.c -- a timerfd: read, poll and epoll, one shot and again and again.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static int fd, data;

static void *
wait_for_it (void *unused)
{
  uint64_t n;
  struct pollfd p = { .fd = fd, .events = POLLIN };
  assert (poll (&p, 1, -1) == 1);
  assert (read (fd, &n, sizeof n) == sizeof n && n == 1);
  assert (data == 42);
  return unused;
}

int
main (void)
{
  struct itimerspec once = { .it_value = { 1000, 0 } },
                    often = { { 1, 0 }, { 1, 0 } }, off = { 0 }, left;
  struct epoll_event e = { .events = EPOLLIN };
  pthread_t t;
  uint64_t n, sum = 0;
  fd = timerfd_create (CLOCK_MONOTONIC, TFD_CLOEXEC);
  assert (fd >= 0);
  assert (timerfd_settime (fd, 4, &once, NULL) == -1 && errno == EINVAL);
  pthread_create (&t, NULL, wait_for_it, NULL);
  data = 42;
  assert (timerfd_settime (fd, 0, &once, NULL) == 0);
  pthread_join (t, NULL);

  int set = epoll_create1 (0);
  assert (epoll_ctl (set, EPOLL_CTL_ADD, fd, &e) == 0);
  assert (epoll_wait (set, &e, 1, 0) == 0);
  struct timespec begin, end;
  clock_gettime (CLOCK_MONOTONIC, &begin);
  assert (timerfd_settime (fd, 0, &often, NULL) == 0);
  assert (timerfd_gettime (fd, &left) == 0 && left.it_interval.tv_sec == 1);
  while (sum < 5)
    {
      assert (epoll_wait (set, &e, 1, -1) == 1);
      assert (read (fd, &n, sizeof n) == sizeof n && n > 0);
      sum += n;
    }
  clock_gettime (CLOCK_MONOTONIC, &end);
  assert (end.tv_sec - begin.tv_sec >= 4);
  assert (timerfd_settime (fd, 0, &off, NULL) == 0);
  assert (epoll_wait (set, &e, 1, 0) == 0);
  assert (timerfd_settime (0, 0, &off, NULL) == -1);
  close (fd);
  return 0;
}
