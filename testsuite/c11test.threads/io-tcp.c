/* io-tcp.c -- a server and its clients in one process, over the loopback.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-no-finding }  */

#include <arpa/inet.h>
#include <assert.h>
#include <netinet/in.h>
#include <pthread.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define CLIENTS 3

static int listener;
static struct sockaddr_in address;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int served;

static void *
serve (void *p)
{
  char buf[16];
  int fd = (int) (long) p;
  ssize_t n = recv (fd, buf, sizeof buf, 0);
  assert (n == 5 && memcmp (buf, "hello", 5) == 0);
  pthread_mutex_lock (&mutex);
  served++;
  pthread_mutex_unlock (&mutex);
  assert (send (fd, "world", 5, 0) == 5);
  close (fd);
  return NULL;
}

static void *
ask (void *unused)
{
  char buf[16];
  int fd = socket (AF_INET, SOCK_STREAM, 0);
  assert (connect (fd, (struct sockaddr *) &address, sizeof address) == 0);
  assert (send (fd, "hello", 5, 0) == 5);
  assert (recv (fd, buf, sizeof buf, 0) == 5);
  assert (memcmp (buf, "world", 5) == 0);
  close (fd);
  return unused;
}

int
main (void)
{
  pthread_t client[CLIENTS], server[CLIENTS];
  socklen_t length = sizeof address;
  listener = socket (AF_INET, SOCK_STREAM, 0);
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl (INADDR_LOOPBACK);
  assert (bind (listener, (struct sockaddr *) &address, sizeof address) == 0);
  assert (getsockname (listener, (struct sockaddr *) &address, &length) == 0);
  assert (listen (listener, CLIENTS) == 0);
  for (int i = 0; i < CLIENTS; i++)
    pthread_create (&client[i], NULL, ask, NULL);
  for (int i = 0; i < CLIENTS; i++)
    {
      long fd = accept (listener, NULL, NULL);
      assert (fd >= 0);
      pthread_create (&server[i], NULL, serve, (void *) fd);
    }
  for (int i = 0; i < CLIENTS; i++)
    {
      pthread_join (client[i], NULL);
      pthread_join (server[i], NULL);
    }
  return served != CLIENTS;
}
