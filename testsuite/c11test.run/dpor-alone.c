/* dpor-alone.c -- a loop that waits is known, though the others have ended.
   SPDX-License-Identifier: BSD-3-Clause

   Under a model with old values the first thread may go on reading one when it is
   the only one left.

   { c11t-each "flag" }
   { c11t-run "--strategy=dpor" }
   { c11t-status 0 }
   { c11t-expect {exhaustive: every execution was made \(2 redundant\)} }
   { c11t-expect {: 3 executions} }
   { c11t-run "--strategy=dpor --model=sc" }
   { c11t-expect {: 3 executions} }
   { c11t-run "--strategy=dpor --model=armv8" }
   { c11t-expect {: 3 executions} }

   Who asks before there are others, and after, sees the newest value alone.

   { c11t-each "before after" }
   { c11t-run "--strategy=dpor" }
   { c11t-expect {exhaustive: every execution was made \(0 redundant\)} }
   { c11t-expect {: 1 execution,} }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

static atomic_int ready, asked;
static int data;

static void *
set (void *arg)
{
  data = 1;
  atomic_store_explicit (&ready, 1, memory_order_release);
  return arg;
}

static void
ask (void)
{
  for (int i = 0; i < 20; i++)
    if (atomic_load (&asked))
      break;
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "flag";
  pthread_t t;
  if (strcmp (what, "before") == 0)
    ask ();
  pthread_create (&t, NULL, set, NULL);
  if (strcmp (what, "flag") == 0)
    while (!atomic_load_explicit (&ready, memory_order_acquire))
      ;
  pthread_join (t, NULL);
  if (strcmp (what, "after") == 0)
    ask ();
  assert (data == 1);
}
