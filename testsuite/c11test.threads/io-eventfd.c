/* io-eventfd.c -- eventfd, poll, select and epoll wait for another thread.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/select.h>
#include <unistd.h>

static int event;
static int data;

static void *
post (void *unused)
{
  data++;
  assert (eventfd_write (event, 1) == 0);
  return unused;
}

static void
with_poll (void)
{
  struct pollfd p = { .fd = event, .events = POLLIN };
  assert (poll (&p, 1, -1) == 1 && p.revents == POLLIN);
}

static void
with_select (void)
{
  fd_set set;
  FD_ZERO (&set);
  FD_SET (event, &set);
  assert (select (event + 1, &set, NULL, NULL, NULL) == 1);
  assert (FD_ISSET (event, &set));
}

static void
with_epoll (void)
{
  int fd = epoll_create1 (0);
  struct epoll_event e = { .events = EPOLLIN, .data.u32 = 7 };
  assert (epoll_ctl (fd, EPOLL_CTL_ADD, event, &e) == 0);
  e.data.u32 = 0;
  assert (epoll_wait (fd, &e, 1, -1) == 1 && e.data.u32 == 7);
  close (fd);
}

static void
with_nothing (void)
{
}

int
main (void)
{
  static void (*const wait[]) (void)
      = { with_nothing, with_poll, with_select, with_epoll };
  event = eventfd (0, 0);
  for (int i = 0; i < 4; i++)
    {
      pthread_t t;
      eventfd_t value;
      pthread_create (&t, NULL, post, NULL);
      wait[i]();
      assert (eventfd_read (event, &value) == 0 && value == 1);
      assert (data == i + 1);
      pthread_join (t, NULL);
    }
  struct pollfd p = { .fd = event, .events = POLLIN };
  struct timeval second = { 1, 0 };
  assert (poll (&p, 1, 1000) == 0);
  assert (select (0, NULL, NULL, NULL, &second) == 0);
  return 0;
}
