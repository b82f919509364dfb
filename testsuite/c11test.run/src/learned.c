/* learned.c -- says what the strategy knows in each execution.
   SPDX-License-Identifier: BSD-3-Clause

   The second lesson leaves by itself, the third ends badly.
   -DREPEATED: many executions in one process.  */

#include <assert.h>
#include <c11test/c11test.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

static atomic_int x;

static void *
thread (void *p)
{
  (void) p;
  atomic_fetch_add (&x, 1);
  return NULL;
}

static void
say (void)
{
  pthread_t t;
  pthread_create (&t, NULL, thread, NULL);
  atomic_fetch_add (&x, 1);
  pthread_join (t, NULL);
  unsigned known = c11test_choose (1000);
  printf ("knows %u\n", known);
  fflush (stdout);
  if (known == 1)
    _exit (0);
  assert (known != 2);
}

#ifdef REPEATED
C11TEST_TEST (learned)
{
  say ();
}
#else
int
main (void)
{
  say ();
  return 0;
}
#endif
