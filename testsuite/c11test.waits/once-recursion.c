/* once-recursion.c -- the function of a pthread_once calls pthread_once.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 20 --seed=1" }
   { c11t-finding deadlock 100 }
   { c11t-expect {once-recursion\.c:19:.*T[0-9] pthread_once .*held by T0} }  */

#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int made;

static void prepare (void);

static void
use (void)
{
  pthread_once (&once, prepare);
  made++;
}

static void
prepare (void)
{
#ifdef FIXED
  made++;
#else
  use ();
#endif
}

int
main (void)
{
  use ();
  return 0;
}
