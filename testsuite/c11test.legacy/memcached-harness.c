/* memcached-harness.c -- a client within memcached itself.
   SPDX-License-Identifier: BSD-3-Clause

   Linked with memcached's own objects, whose main is called memcached_main:
   that runs as it does in the field, with two threads for connections, while a
   thread here speaks to it over two connections and then tells it to end.
   Each connection is served by another thread of memcached.

   The socket is in a folder of its own: executions at the same time have the same number of
   process, and one would be served by the other.  */

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int memcached_main (int argc, char **argv);

static char folder[] = "/tmp/c11test-memcached-XXXXXX", path[64];

static int
dial (void)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int fd = socket (AF_UNIX, SOCK_STREAM, 0);

  assert (fd >= 0);
  strcpy (address.sun_path, path);
  while (connect (fd, (struct sockaddr *) &address, sizeof address) != 0)
    usleep (1000);
  return fd;
}

/* Say QUESTION and wait for ANSWER, and nothing else.  */
static void
ask (int fd, const char *question, const char *answer)
{
  char buffer[256] = "";
  size_t have = 0;

  assert (write (fd, question, strlen (question))
          == (ssize_t) strlen (question));
  while (have < strlen (answer))
    {
      ssize_t n = read (fd, buffer + have, sizeof buffer - 1 - have);

      assert (n > 0);
      have += (size_t) n;
    }
  assert (!strcmp (buffer, answer));
}

static void *
client (void *unused)
{
  int a = dial (), b = dial ();

  ask (a, "set x 0 0 5\r\nhello\r\n", "STORED\r\n");
  ask (b, "get x\r\n", "VALUE x 0 5\r\nhello\r\nEND\r\n");
  ask (b, "set n 0 0 1\r\n1\r\n", "STORED\r\n");
  ask (a, "incr n 4\r\n", "5\r\n");
  ask (b, "delete x\r\n", "DELETED\r\n");
  ask (a, "get x\r\n", "END\r\n");
  assert (write (a, "shutdown\r\n", 10) == 10);
  return unused;
}

int
main (void)
{
  static char *argv[] = { "memcached", "-u", "root", "-s", path, "-t", "2",
                          "-m", "16", "-A", NULL };
  pthread_t t;
  int status;

  assert (mkdtemp (folder));
  snprintf (path, sizeof path, "%s/socket", folder);
  pthread_create (&t, NULL, client, NULL);
  status = memcached_main (sizeof argv / sizeof argv[0] - 1, argv);
  unlink (path);
  rmdir (folder);
  return status;
}
