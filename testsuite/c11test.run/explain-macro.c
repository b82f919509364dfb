/* explain-macro.c -- a race with one of the accesses of a macro.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-run "-n 200 --explain=30" }
   { c11t-finding data-race 20 }
   { c11t-expect {write second\.next=0x[0-9a-f]+ \* } }
   { c11t-expect {explain-macro\.c:35:24: change: make it an acquire load} }

   All of them are at one place, and the newest one reads what the reader reads: the
   race is with the write before it, which the reader's first load is to acquire.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

struct item
{
  struct item *next;
};

#define INSERT(where, item)                                                  \
  do                                                                         \
    {                                                                        \
      (item)->next = &last;                                                  \
      atomic_store_explicit (where, item, memory_order_release);             \
      met = (item)->next != NULL;                                            \
    }                                                                        \
  while (0)

static struct item last, second;
static _Atomic (struct item *) list;

static void *
reader (void *arg)
{
  struct item *found = atomic_load_explicit (&list, memory_order_relaxed);
  if (found)
    __atomic_load_n (&found->next, __ATOMIC_RELAXED);
  return arg;
}

int
main (void)
{
  pthread_t t;
  int met;
  if (pthread_create (&t, NULL, reader, NULL))
    return 1;
  INSERT (&list, &second);
  pthread_join (t, NULL);
  return !met;
}
