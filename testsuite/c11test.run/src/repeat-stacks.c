/* repeat-stacks.c -- a C11TEST_TEST whose executions differ in what is mapped.
   SPDX-License-Identifier: BSD-3-Clause

   Stacks of threads are zero at first, whoever had them before and however much
   of them was used, in whatever order they are asked for; and what others have
   written seldom is as it was.  CALM ones make no page faults.  With an END some
   executions come to a bad one.  It prints its process.  */

#define _GNU_SOURCE
#include <c11test/c11test.h>

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { NONE, CALM, OVERTIME, KILLED, PARENT, DEAD_STACK };

#ifndef END
#define END NONE
#endif

static atomic_int x;
static char seldom[8][8192], initialised[4][8192] = { "a", "b", "c", "d" };
static _Atomic (int *) left_behind;

#define USED 32768 /* at most, by what the thread has called before */

/* Look at, then use, N bytes of the stack that nobody has initialised.  */
static __attribute__ ((noinline)) C11TEST_NO_INSTRUMENT void
use (size_t n)
{
  volatile char *p = __builtin_alloca (n);
  for (size_t i = 0; i < n; i += 64)
    {
      if (i + USED < n && p[i])
        abort ();
      p[i] = 1;
    }
}

static void *
run (void *deep)
{
  int mine = 1;
  left_behind = &mine;
  use (deep ? 700000 : 40000);
  atomic_fetch_add_explicit (&x, 1, memory_order_relaxed);
  return NULL;
}

/* What few executions write to, themselves or by the kernel's hand, the next one
   finds as it was.  */
static C11TEST_NO_INSTRUMENT void
write_seldom (void)
{
  for (int i = 0; i < 8; i++)
    for (int k = 0; k < 8192; k++)
      assert (seldom[i][k] == 0
              && initialised[i / 2][k] == (k ? 0 : 'a' + i / 2));
  if (c11test_choose (15))
    return;
  seldom[c11test_choose (8)][c11test_choose (8192)] = 1;
  initialised[c11test_choose (4)][c11test_choose (8192)] = 1;
  assert (getcwd (seldom[c11test_choose (8)], 8192));
}

static pthread_t
begin (unsigned kind)
{
  pthread_t t;
  pthread_attr_t a;
  pthread_attr_init (&a);
  if (kind & 1)
    pthread_attr_setstacksize (&a, 1 << 20);
  assert (pthread_create (&t, &a, run, kind & 2 ? "" : NULL) == 0);
  pthread_attr_destroy (&a);
  return t;
}

static void
end (void)
{
  if (END == OVERTIME && c11test_choose (10) == 0)
    for (;;)
      __asm__ ("");
  if (END == KILLED && c11test_choose (9) == 0)
    kill (getpid (), SIGKILL);
  if (END == PARENT && c11test_choose (10) == 0)
    kill (getppid (), SIGKILL);
  if (END == DEAD_STACK && c11test_choose (4) == 0)
    ++*atomic_load (&left_behind);
}

C11TEST_TEST (stacks)
{
  pthread_t t[3];
  write_seldom ();
  for (int i = 0; i < 3; i++)
    {
      if (END != CALM && c11test_choose (4) == 0)
        free (malloc (150000 + 100000 * c11test_choose (3)));
      t[i] = begin (END == CALM ? 0 : c11test_choose (4));
      if (c11test_choose (2))
        {
          pthread_join (t[i], NULL);
          t[i] = 0;
        }
    }
  for (int i = 0; i < 3; i++)
    if (t[i])
      pthread_join (t[i], NULL);
  assert (atomic_load_explicit (&x, memory_order_relaxed) == 3);
  printf ("%010d\n", (int) getpid ());
  end ();
}
