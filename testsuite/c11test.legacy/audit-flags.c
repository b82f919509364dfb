/* audit-flags.c -- whoever finds the other's flag down goes in.
   SPDX-License-Identifier: BSD-3-Clause

   With -DFENCES each fence is needed, two of them for what fails in about one of
   a thousand executions: the fence behind the look keeps a thread that comes
   later from an old value of INSIDE.  -DSPARE: one more that is not.  */

#include <assert.h>

#include "pair.h"

#ifdef FENCES
# define FENCE() __sync_synchronize ()
#else
# define FENCE() ((void) 0)
#endif
#ifdef SPARE
# define MORE() __sync_synchronize ()
#else
# define MORE() ((void) 0)
#endif

static volatile int wants[2];
static volatile int inside;

static void
pass (int me)
{
  wants[me] = 1;
  FENCE (); /* after the flag */
  if (!wants[!me])
    {
      FENCE (); /* after the look */
      inside++;
      assert (inside == 1);
      inside--;
    }
  FENCE (); /* before the flag goes down */
  wants[me] = 0;
  MORE (); /* at the end */
}

static void *
first (void *arg)
{
  pass (0);
  return arg;
}

static void *
second (void *arg)
{
  pass (1);
  return arg;
}

int
main (void)
{
  run_threads (first, second, NULL);
  return 0;
}
