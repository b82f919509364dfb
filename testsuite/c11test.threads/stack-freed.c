/* stack-freed.c -- a thread's local that is used when the thread has ended.
   SPDX-License-Identifier: BSD-3-Clause

   Before it has been joined its stack is mapped, and afterwards the access
   crashes; it is told whose stack it was.  With an argument the owner waits for
   the other one.

   { c11t-run "--executions=300 --seed=1" }
   { c11t-status 66 }
   { c11t-finding use-after-free 15 }
   { c11t-expect {(write|access) by T2 is of the stack of T1, which has ended} }
   { c11t-expect {stack-freed\.c:40:\d+: in reader: T2 plain write} }
   { c11t-run "--executions=300 --seed=1" }
   { c11t-args "wait" }
   { c11t-no-finding }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static _Atomic (int *) p;
static atomic_int read_it;
static int waits;

static void *
owner (void *unused)
{
  int here = 0;
  p = &here;
  while (waits && !read_it)
    ;
  return unused;
}

static void *
reader (void *unused)
{
  int *q = p;
  if (q)
    *q = 42;
  read_it = 1;
  return unused;
}

int
main (int argc, char **argv)
{
  pthread_t a, b;
  (void) argv;
  waits = argc > 1;
  pthread_create (&a, NULL, owner, NULL);
  pthread_create (&b, NULL, reader, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  return 0;
}
