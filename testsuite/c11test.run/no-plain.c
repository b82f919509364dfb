/* no-plain.c -- without plain accesses there is no data race to find: said.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-DPLAIN=0" }
   { c11t-run "-n 20 --seed=1" }
   { c11t-status 0 }
   { c11t-expect {note: no plain access was seen} }
   { c11t-expect {confidence: .*; but plain accesses were not seen$} }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int counter, done;
static pthread_t thread;
int plain;

static void *
increment (void *unused)
{
  atomic_fetch_add (&counter, 1);
#if PLAIN
  plain = 1;
#endif
  atomic_store (&done, 1);
  return unused;
}

int
main (void)
{
  pthread_create (&thread, NULL, increment, NULL);
  atomic_fetch_add (&counter, 1);
  while (!atomic_load (&done))
    ;
  return 0;
}
