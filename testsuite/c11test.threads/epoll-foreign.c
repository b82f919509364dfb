/* epoll-foreign.c -- what a thread did before it put a socket into a set happens
   before what another does with the event, also if it is the set's first
   descriptor that others could move.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-no-finding }  */

#include <arpa/inet.h>
#include <assert.h>
#include <pthread.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

struct handler
{
  int fd, called;
};

static int set, receiver;
static struct handler handler;

static void *
add (void *unused)
{
  struct epoll_event e = { .events = EPOLLIN, .data.ptr = &handler };
  handler.fd = receiver;
  handler.called = 0;
  assert (epoll_ctl (set, EPOLL_CTL_ADD, receiver, &e) == 0);
  return unused;
}

static void *
wait_for_it (void *unused)
{
  struct epoll_event e;
  assert (epoll_wait (set, &e, 1, -1) == 1);
  struct handler *h = e.data.ptr;
  assert (h->fd == receiver);
  h->called++;
  return unused;
}

int
main (void)
{
  struct sockaddr_in a = { .sin_family = AF_INET };
  socklen_t length = sizeof a;
  pthread_t t[2];

  a.sin_addr.s_addr = htonl (INADDR_LOOPBACK);
  receiver = socket (AF_INET, SOCK_DGRAM, 0);
  int sender = socket (AF_INET, SOCK_DGRAM, 0);
  assert (bind (receiver, (struct sockaddr *) &a, length) == 0);
  assert (getsockname (receiver, (struct sockaddr *) &a, &length) == 0);
  assert (sendto (sender, "x", 1, 0, (struct sockaddr *) &a, length) == 1);
  set = epoll_create1 (0);
  pthread_create (&t[0], NULL, add, NULL);
  pthread_create (&t[1], NULL, wait_for_it, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  assert (handler.called == 1);
  return 0;
}
