/* fcntl-dup.c -- a descriptor that fcntl copies is the same pipe.
   SPDX-License-Identifier: BSD-3-Clause

   What is written to the copy is read from the other end, and orders; the twin
   does not read.

   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>

static int fd[2], copy;
static int data;

static void *
writer (void *unused)
{
  data = 1;
  assert (write (copy, "a", 1) == 1);
  return unused;
}

int
main (void)
{
  pthread_t t;
  char c;
  assert (pipe (fd) == 0);
  copy = fcntl (fd[1], F_DUPFD_CLOEXEC, 0);
  assert (copy > fd[1] && fcntl (copy, F_GETFD) == FD_CLOEXEC);
  pthread_create (&t, NULL, writer, NULL);
#ifdef RACE
  c = 'a';
#else
  assert (read (fd[0], &c, 1) == 1);
#endif
  assert (c == 'a' && data <= 1);
  pthread_join (t, NULL);
  return 0;
}
