/* signal-jump.c -- handlers that do not return: siglongjmp and the mask, a
   fault that the program survives, and an abort likewise.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-never {Assertion|status|abort was called} }  */

#include <assert.h>
#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

static sigjmp_buf out;
static atomic_int word;

static void
jump (int number)
{
  siglongjmp (out, number);
}

int
main (void)
{
  static volatile int times;
  signal (SIGALRM, jump);
  signal (SIGSEGV, jump);
  signal (SIGABRT, jump);

  for (times = 0; times < 3; times++)
    if (sigsetjmp (out, 1) == 0)
      {
        alarm (1);
        for (;;)
          sleep (1000);
      }

  for (times = 0; times < 3; times++)
    if (sigsetjmp (out, 1) == 0)
      {
        volatile int *volatile nowhere = NULL;
        *nowhere = 1;
        assert (!"reached");
      }
  /* Still under control.  */
  atomic_store (&word, 1);
  assert (atomic_load (&word) == 1);

  if (sigsetjmp (out, 1) == 0)
    abort ();
  return 0;
}
