/* edges-io.c -- what reading tells of what was done before writing.
   SPDX-License-Identifier: BSD-3-Clause

   Pipes, eventfds, sockets, connections, and what reports that they are ready.
   edges-io-race.c is the same without the calls.

   { c11t-quick 150 }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-each "pipe readv eventfd send sendmsg poll select epoll" }
   { c11t-each "eventfd_read sendto recv_at_once recvfrom_at_once" }
   { c11t-each "recvmsg_at_once recv_all sendmmsg read_chk recv_chk" }
   { c11t-each "recvfrom_chk poll_chk ppoll_chk close shutdown accept" }
   { c11t-each "accept4 only_poll only_ppoll only_select only_pselect" }
   { c11t-each "only_epoll epoll_pwait epoll_pwait2 epoll_ctl timerfd" }
   { c11t-no-finding }  */

#include "edges.h"

#include <poll.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <sys/un.h>

/* --- Bytes --- */

static int in, out;
static char byte = 1;
static uint64_t eight = 1;
static struct iovec vec = { &byte, 1 };
static struct msghdr message = { .msg_iov = &vec, .msg_iovlen = 1 };
CALL (pipe_write, write (out, "x", 1) - 1)
CALL (pipe_read, read (in, &byte, 1) - 1)
CALL (pipe_writev, writev (out, &(struct iovec){ "x", 1 }, 1) - 1)
CALL (pipe_readv, readv (in, &vec, 1) - 1)
CALL (event_write, write (out, &(uint64_t){ 1 }, 8) - 8)
CALL (event_read, read (in, &eight, 8) - 8)
CALL (sock_send, send (out, "x", 1, 0) - 1)
CALL (sock_recv, recv (in, &byte, 1, 0) - 1)
CALL (sock_sendmsg, sendmsg (out, &(struct msghdr){ .msg_iov = &(struct iovec){ "x", 1 }, .msg_iovlen = 1 }, 0) - 1)
CALL (sock_recvmsg, recvmsg (in, &message, 0) - 1)
static void
poll_read (void)
{
  assert (poll (&(struct pollfd){ in, POLLIN, 0 }, 1, -1) == 1);
  pipe_read ();
}
static void
select_read (void)
{
  fd_set s;
  FD_ZERO (&s);
  FD_SET (in, &s);
  assert (select (in + 1, &s, NULL, NULL, NULL) == 1);
  pipe_read ();
}
static void
epoll_read (void)
{
  struct epoll_event e = { .events = EPOLLIN };
  int fd = epoll_create1 (0);
  assert (epoll_ctl (fd, EPOLL_CTL_ADD, in, &e) == 0);
  assert (epoll_wait (fd, &e, 1, -1) == 1);
  pipe_read ();
}
CALL (event_add, eventfd_write (out, 1))
CALL (event_take, eventfd_read (in, &eight))
CALL (sock_sendto, sendto (out, "x", 1, 0, NULL, 0) - 1)
CALL (sock_recvfrom, recvfrom (in, &byte, 1, 0, NULL, NULL) - 1)
CALL (send_at_once, send (out, "x", 1, MSG_DONTWAIT) - 1)
LOOP (recv_at_once, recv (in, &byte, 1, MSG_DONTWAIT) - 1)
LOOP (recvfrom_at_once, recvfrom (in, &byte, 1, MSG_DONTWAIT, NULL, NULL) - 1)
LOOP (recvmsg_at_once, recvmsg (in, &message, MSG_DONTWAIT) - 1)

static void
send_twice (void)
{
  sock_send ();
  sched_yield ();
  sock_send ();
}

static char two[2];
CALL (recv_all, recv (in, two, 2, MSG_WAITALL) - 2)
CALL (several_out, sendmmsg (out, &(struct mmsghdr){ .msg_hdr = { .msg_iov = &(struct iovec){ "x", 1 }, .msg_iovlen = 1 } }, 1, 0) - 1)
CALL (several_in, recvmmsg (in, &(struct mmsghdr){ .msg_hdr = message }, 1, 0, NULL) - 1)

/* What _FORTIFY_SOURCE makes of them.  */
ssize_t __read_chk (int fd, void *buf, size_t size, size_t room);
ssize_t __recv_chk (int fd, void *buf, size_t size, size_t room, int flags);
ssize_t __recvfrom_chk (int fd, void *buf, size_t size, size_t room, int flags,
                        struct sockaddr *address, socklen_t *length);
int __poll_chk (struct pollfd *fds, nfds_t n, int ms, size_t room);
int __ppoll_chk (struct pollfd *fds, nfds_t n, const struct timespec *timeout,
                 const sigset_t *mask, size_t room);
CALL (read_chk, __read_chk (in, &byte, 1, 1) - 1)
CALL (recv_chk, __recv_chk (in, &byte, 1, 1, 0) - 1)
CALL (recvfrom_chk, __recvfrom_chk (in, &byte, 1, 1, 0, NULL, NULL) - 1)

/* --- Ends and beginnings --- */

CALL (close_out, close (out))
CALL (read_end, read (in, &byte, 1))
CALL (shut_down, shutdown (out, SHUT_WR))

static struct sockaddr_un address = { .sun_family = AF_UNIX };
static socklen_t length = offsetof (struct sockaddr_un, sun_path);

static void
reach (void)
{
  int fd = socket (AF_UNIX, SOCK_STREAM, 0);
  assert (connect (fd, (struct sockaddr *) &address, length) == 0);
}

CALL (take, accept (in, NULL, NULL) < 0)
CALL (take4, accept4 (in, NULL, NULL, SOCK_CLOEXEC) < 0)

/* --- Reports: the reader reads nothing --- */

#define READABLE &(struct pollfd){ in, POLLIN, 0 }
CALL (only_poll, poll (READABLE, 1, -1) - 1)
CALL (only_ppoll, ppoll (READABLE, 1, NULL, NULL) - 1)
CALL (poll_chk, __poll_chk (READABLE, 1, -1, sizeof (struct pollfd)) - 1)
CALL (ppoll_chk, __ppoll_chk (READABLE, 1, NULL, NULL, sizeof (struct pollfd)) - 1)

static fd_set *
set_of_in (void)
{
  static fd_set s;
  FD_ZERO (&s);
  FD_SET (in, &s);
  return &s;
}

CALL (only_select, select (in + 1, set_of_in (), NULL, NULL, NULL) - 1)
CALL (only_pselect, pselect (in + 1, set_of_in (), NULL, NULL, NULL, NULL) - 1)

static int set; /* of epoll */
static struct epoll_event event = { .events = EPOLLIN };

static void
add_to_set (void)
{
  assert (epoll_ctl (set, EPOLL_CTL_ADD, in, &event) == 0);
}

CALL (only_epoll, epoll_wait (set, &event, 1, -1) - 1)
CALL (only_epoll_p, epoll_pwait (set, &event, 1, -1, NULL) - 1)
CALL (only_epoll_p2, epoll_pwait2 (set, &event, 1, NULL, NULL) - 1)

static void
arm (void)
{
  struct itimerspec soon = { .it_value = { 0, 1 } };
  assert (timerfd_settime (in, 0, &soon, NULL) == 0);
}

/* --- The cases --- */

static const struct edge edges[] = {
  { "pipe", none, pipe_write, pipe_read, none, 'p', NULL },
  { "readv", none, pipe_writev, pipe_readv, none, 'p', NULL },
  { "eventfd", none, event_write, event_read, none, 'v', NULL },
  { "send", none, sock_send, sock_recv, none, 'k', NULL },
  { "sendmsg", none, sock_sendmsg, sock_recvmsg, none, 'k', NULL },
  { "poll", none, pipe_write, poll_read, none, 'p', NULL },
  { "select", none, pipe_write, select_read, none, 'p', NULL },
  { "epoll", none, pipe_write, epoll_read, none, 'p', NULL },
  { "eventfd_read", none, event_add, event_take, none, 'v', NULL },
  { "sendto", none, sock_sendto, sock_recvfrom, none, 'k', NULL },
  { "recv_at_once", none, send_at_once, recv_at_once, none, 'k', NULL },
  { "recvfrom_at_once", none, sock_sendto, recvfrom_at_once, none, 'k', NULL },
  { "recvmsg_at_once", none, sock_sendmsg, recvmsg_at_once, none, 'k', NULL },
  { "recv_all", none, send_twice, recv_all, none, 'k', NULL },
  { "sendmmsg", none, several_out, several_in, none, 'k', NULL },
  { "read_chk", none, pipe_write, read_chk, none, 'p', NULL },
  { "recv_chk", none, sock_send, recv_chk, none, 'k', NULL },
  { "recvfrom_chk", none, sock_send, recvfrom_chk, none, 'k', NULL },
  { "poll_chk", none, pipe_write, poll_chk, none, 'p', NULL },
  { "ppoll_chk", none, pipe_write, ppoll_chk, none, 'p', NULL },
  { "close", none, close_out, read_end, none, 'p', NULL },
  { "shutdown", none, shut_down, read_end, none, 'k', NULL },
  { "accept", none, reach, take, none, 'l', NULL },
  { "accept4", none, reach, take4, none, 'l', NULL },
  { "only_poll", none, pipe_write, only_poll, none, 'p', NULL },
  { "only_ppoll", none, close_out, only_ppoll, none, 'p', NULL },
  { "only_select", none, pipe_write, only_select, none, 'p', NULL },
  { "only_pselect", none, close_out, only_pselect, none, 'p', NULL },
  { "only_epoll", none, pipe_write, only_epoll, none, 'e', NULL },
  { "epoll_pwait", none, pipe_write, only_epoll_p, none, 'e', NULL },
  { "epoll_pwait2", none, close_out, only_epoll_p2, none, 'e', NULL },
  { "epoll_ctl", none, add_to_set, only_epoll, none, 'r', NULL },
  { "timerfd", none, arm, event_take, none, 't', NULL },
};

static void
listen_in (void)
{
  in = socket (AF_UNIX, SOCK_STREAM, 0);
  assert (bind (in, (struct sockaddr *) &address, length) == 0);
  length = sizeof address;
  assert (getsockname (in, (struct sockaddr *) &address, &length) == 0);
  assert (listen (in, 1) == 0);
}

static void
prepare (const struct edge *e)
{
  int fd[2] = { -1, -1 };
  set = epoll_create1 (0);
  if (strchr ("per", e->kind))
    assert (pipe (fd) == 0);
  if (e->kind == 'v')
    fd[0] = fd[1] = eventfd (0, 0);
  if (e->kind == 'k')
    assert (socketpair (AF_UNIX, SOCK_STREAM, 0, fd) == 0);
  if (e->kind == 't')
    fd[0] = timerfd_create (CLOCK_MONOTONIC, 0);
  in = fd[0];
  out = fd[1];
  if (e->kind == 'l')
    listen_in ();
  if (e->kind == 'e')
    add_to_set ();
  if (e->kind == 'r')
    pipe_write ();
}

EDGES_MAIN (edges, prepare)
