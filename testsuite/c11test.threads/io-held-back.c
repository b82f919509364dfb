/* io-held-back.c -- a request that TCP holds back for 40 ms, until the one before
   it is acknowledged, is answered before a timeout of a second.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=5 --seed=1 --timeouts=late" }
   { c11t-no-finding }  */

#include <arpa/inet.h>
#include <assert.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#define ANSWERED 20

static int listener;

/* Answers every request but the ones of one byte.  */
static void *
serve (void *arg)
{
  char request[100];
  int fd = accept (listener, NULL, NULL);
  assert (fd >= 0);
  for (;;)
    {
      struct pollfd p = { .fd = fd, .events = POLLIN };
      assert (poll (&p, 1, -1) == 1);
      ssize_t n = read (fd, request, sizeof request);
      if (n <= 0)
        break;
      if (n > 1)
        assert (write (fd, request, (size_t) n) == n);
    }
  close (fd);
  return arg;
}

static void
ask (int fd, const char *request, ssize_t n)
{
  char answer[100];
  struct pollfd p = { .fd = fd, .events = POLLIN };
  assert (write (fd, request, (size_t) n) == n);
  assert (poll (&p, 1, 1000) == 1);
  assert (read (fd, answer, sizeof answer) == n);
}

int
main (void)
{
  struct sockaddr_in a = { .sin_family = AF_INET };
  socklen_t length = sizeof a;
  pthread_t server;

  a.sin_addr.s_addr = htonl (INADDR_LOOPBACK);
  listener = socket (AF_INET, SOCK_STREAM, 0);
  assert (bind (listener, (struct sockaddr *) &a, length) == 0);
  assert (listen (listener, 5) == 0);
  assert (getsockname (listener, (struct sockaddr *) &a, &length) == 0);
  pthread_create (&server, NULL, serve, NULL);

  int fd = socket (AF_INET, SOCK_STREAM, 0);
  assert (connect (fd, (struct sockaddr *) &a, length) == 0);
  for (int i = 0; i < ANSWERED; i++)
    ask (fd, "request", 7);
  assert (write (fd, "!", 1) == 1);
  usleep (1000); /* it is read alone */
  ask (fd, "request", 7);
  close (fd);
  pthread_join (server, NULL);
  close (listener);
  return 0;
}
