/* io-pipe.c -- what is sent through a pipe is received, with what was done before.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <unistd.h>

static int fd[2];
static int data;

static void *
writer (void *unused)
{
#ifdef UNPROTECTED
  assert (write (fd[1], "x", 1) == 1);
  data = 42;
#else
  data = 42;
  assert (write (fd[1], "x", 1) == 1);
#endif
  return unused;
}

int
main (void)
{
  pthread_t t;
  char c;
  assert (pipe (fd) == 0);
  pthread_create (&t, NULL, writer, NULL);
  assert (read (fd[0], &c, 1) == 1);
  assert (c == 'x' && (data == 42 || data == 0));
  pthread_join (t, NULL);
  close (fd[1]);
  assert (read (fd[0], &c, 1) == 0);
  return 0;
}
