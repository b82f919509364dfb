/* stdio-cancel.c -- a thread that waits for a stream is cancelled.
   SPDX-License-Identifier: BSD-3-Clause

   The stream's lock is free afterwards.

   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static FILE *in, *out;
static int cleaned;

static void
clean (void *arg)
{
  (void) arg;
  cleaned = 1;
}

static void *
reader (void *arg)
{
  char line[99];
  pthread_cleanup_push (clean, NULL);
  fgets (line, sizeof line, in);
  pthread_cleanup_pop (0);
  return arg;
}

int
main (void)
{
  pthread_t t;
  int fd[2];
  char line[99];
  void *result;
  assert (pipe (fd) == 0);
  in = fdopen (fd[0], "r");
  out = fdopen (fd[1], "w");
  pthread_create (&t, NULL, reader, NULL);
  pthread_cancel (t);
  assert (pthread_join (t, &result) == 0);
  assert (result == PTHREAD_CANCELED && cleaned);
  fputs ("line\n", out);
  fflush (out);
  assert (fgets (line, sizeof line, in) && line[4] == '\n');
  return 0;
}
