/* limits.c -- how many threads, how little stack, and a loop that nobody ends.
   SPDX-License-Identifier: BSD-3-Clause

   As many threads as there may be, and the one too many, of which a line is
   said; small stacks, the program's own too, on which a little is done, and the
   twins that use up more than there is; an asynchronous cancellation of a loop
   that nothing is seen of, and of one with an access.

   { c11t-run "--executions=1 --seed=1 --timeout=300" }
   { c11t-args "threads 4095" }
   { c11t-status 0 }
   { c11t-never {threads at once} }
   { c11t-run "--executions=1 --seed=1 --timeout=300" }
   { c11t-args "more 4095" }
   { c11t-status 0 }
   { c11t-expect {limits.c:[0-9]+.*there are no more than 4095 threads at once besides the first one: pthread_create gives EAGAIN} }
   { c11t-run "--executions=5 --seed=1" }
   { c11t-each "16384 65536 own" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=2 --seed=1 --explain=0" }
   { c11t-args "65536 over" }
   { c11t-finding crash 100 }
   { c11t-run "--executions=4 --seed=1 --timeout=1 --explain=0" }
   { c11t-args "seen" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=4 --seed=1 --timeout=1 --explain=0" }
   { c11t-args "unseen" }
   { c11t-finding timeout 20 }
   { c11t-expect {T1 spins without any atomic, volatile or plain access that c11test sees} }  */

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 4096

static pthread_t thread[MOST];
static volatile int seen;

static void *
nothing (void *arg)
{
  return arg;
}

/* COUNT that are there at once; then there is room for one more unless FULL.  */
static void
make_threads (int count, int full)
{
  for (int i = 0; i < count; i++)
    assert (pthread_create (&thread[i], NULL, nothing, NULL) == 0);
  if (full)
    assert (pthread_create (&thread[count], NULL, nothing, NULL) == EAGAIN);
  for (int i = 0; i < count; i++)
    assert (pthread_join (thread[i], NULL) == 0);
  assert (pthread_create (&thread[0], NULL, nothing, NULL) == 0);
  pthread_join (thread[0], NULL);
}

static int
deep (int n)
{
  volatile char room[512];
  room[n & 511] = (char) n;
  return n ? deep (n - 1) + room[n & 511] : 0;
}

/* DEPTH frames, and a function of the C library's that needs some, too.  */
static void *
use_stack (void *depth)
{
  char text[64];
  snprintf (text, sizeof text, "%g", 1.5);
  deep (*(int *) depth);
  return NULL;
}

static void
with_stack (size_t size, int own, int depth)
{
  pthread_attr_t a;
  void *p = NULL;
  pthread_attr_init (&a);
  if (own)
    {
      assert ((p = aligned_alloc (4096, size)));
      assert (pthread_attr_setstack (&a, p, size) == 0);
    }
  else
    assert (pthread_attr_setstacksize (&a, size) == 0);
  assert (pthread_create (&thread[0], &a, use_stack, &depth) == 0);
  pthread_join (thread[0], NULL);
  free (p);
}

static void *
loop (void *looks)
{
  pthread_setcanceltype (PTHREAD_CANCEL_ASYNCHRONOUS, NULL);
  if (looks)
    for (;;)
      seen++;
  for (;;)
    __asm__ ("");
  return NULL;
}

static void
cancel_loop (int *looks)
{
  pthread_create (&thread[0], NULL, loop, looks);
  pthread_cancel (thread[0]);
  pthread_join (thread[0], NULL);
}

int
main (int argc, char **argv)
{
  static int yes = 1;
  const char *what = argc > 1 ? argv[1] : "";
  if (!strcmp (what, "threads") || !strcmp (what, "more"))
    make_threads (atoi (argv[2]), !strcmp (what, "more"));
  else if (!strcmp (what, "own"))
    with_stack (65536, 1, 60);
  else if (atoi (what))
    with_stack ((size_t) atoi (what), 0,
                argc > 2 ? 100000 : atoi (what) > 16384 ? 60 : 8);
  else
    cancel_loop (strcmp (what, "seen") ? NULL : &yes);
  return 0;
}
