/* io-cancel.c -- a thread that reads is cancelled, then its descriptor closed.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <unistd.h>

static int fd[2];

static void *
reader (void *unused)
{
  char c;
  (void) !read (fd[0], &c, 1);
  return unused;
}

int
main (void)
{
  pthread_t t;
  void *result;
  assert (pipe (fd) == 0);
  pthread_create (&t, NULL, reader, NULL);
  pthread_cancel (t);
  close (fd[0]);
  assert (pthread_join (t, &result) == 0 && result == PTHREAD_CANCELED);
  return 0;
}
