/* run-fibers.c -- what a switch of threads must keep.
   SPDX-License-Identifier: BSD-3-Clause

   Floating-point values live in d8 to d15 (riscv64: fs0 to fs11) across calls, the
   rounding mode is the thread's own, thread-local variables are too, and a thread
   that ends deep in its stack unwinds it.

   { c11t-levels "-O0 -O2" }
   { c11t-options "-frounding-math -lm -fexceptions" }
   { c11t-run "--executions=30 --seed=1" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-direct 0 {} }  */

#include <assert.h>
#include <fenv.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int turns, cleaned;
static _Thread_local int own;

static void
clean (void *p)
{
  assert (p == &own);
  atomic_fetch_add (&cleaned, own);
}

static void __attribute__ ((noinline))
end_in (int depth)
{
  atomic_fetch_add (&turns, 1);
  if (depth == 0)
    pthread_exit (NULL);
  end_in (depth - 1);
  atomic_fetch_add (&turns, 1000000);
}

static void *
work (void *arg)
{
  double a = *(int *) arg, b = a + 1, c = a + 2, d = a + 3, e = a + 4;
  volatile double one = 1, three = 3;
  int mode = *(int *) arg & 1 ? FE_UPWARD : FE_DOWNWARD;
  own = *(int *) arg;
  fesetround (mode);
  double third = one / three;
  for (int i = 0; i < 3; i++)
    {
      atomic_fetch_add (&turns, 1);
      a += 10, b += 10, c += 10, d += 10, e += 10;
      assert (fegetround () == mode && one / three == third);
    }
  assert (a == own + 30 && b == own + 31 && c == own + 32 && d == own + 33
          && e == own + 34);
  pthread_cleanup_push (clean, &own);
  end_in (3);
  pthread_cleanup_pop (0);
  return NULL;
}

int
main (void)
{
  pthread_t t[3];
  int id[3] = { 1, 2, 3 };
  for (int i = 0; i < 3; i++)
    assert (pthread_create (&t[i], NULL, work, &id[i]) == 0);
  for (int i = 0; i < 3; i++)
    assert (pthread_join (t[i], NULL) == 0);
  assert (turns == 3 * 7 && cleaned == 6);
  assert (fegetround () == FE_TONEAREST && own == 0);
  return 0;
}
