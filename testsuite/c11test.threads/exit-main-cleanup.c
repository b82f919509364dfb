/* exit-main-cleanup.c -- the first thread's cleanup handlers run when it ends.
   SPDX-License-Identifier: BSD-3-Clause

   With -fexceptions they are found by unwinding, else in a list.

   { c11t-options "-fexceptions" }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-no-finding }
   { c11t-direct 0 {^cleaned$} }  */

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int cleaned;

static void
at_exit (void)
{
  assert (cleaned == 21);
  puts ("cleaned");
}

static void
handler (void *digit)
{
  cleaned = cleaned * 10 + *(int *) digit;
}

int
main (void)
{
  static int one = 1, two = 2;
  atexit (at_exit);
  pthread_cleanup_push (handler, &one);
  pthread_cleanup_push (handler, &two);
  pthread_exit (NULL);
  pthread_cleanup_pop (0);
  pthread_cleanup_pop (0);
  return 1;
}
