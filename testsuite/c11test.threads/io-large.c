/* io-large.c -- a write that the buffer cannot take waits for the reader.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=20 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#define SIZE 300000

static void *
writer (void *p)
{
  char *block = malloc (SIZE);
  for (int i = 0; i < SIZE; i++)
    block[i] = (char) (i % 251);
  assert (write (((int *) p)[1], block, SIZE) == SIZE);
  free (block);
  return NULL;
}

static void
transfer (int *fd)
{
  pthread_t t;
  char block[5000];
  long got = 0;
  ssize_t n;
  pthread_create (&t, NULL, writer, fd);
  while (got < SIZE && (n = read (fd[0], block, sizeof block)) > 0)
    for (ssize_t i = 0; i < n; i++)
      assert (block[i] == (char) (got++ % 251));
  pthread_join (t, NULL);
  assert (got == SIZE);
  close (fd[0]);
  close (fd[1]);
}

int
main (void)
{
  int fd[2];
  assert (pipe (fd) == 0);
  transfer (fd);
  assert (socketpair (AF_UNIX, SOCK_STREAM, 0, fd) == 0);
  transfer (fd);
  return 0;
}
