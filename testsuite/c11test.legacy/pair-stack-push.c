/* pair-stack-push.c -- an entry is on the stack before its link is written.
   SPDX-License-Identifier: BSD-3-Clause

   Distils concurrencykit/ck@d93d550 (2018; ck#124): pushing had no fence
   between the store of the entry's next pointer and the compare-and-swap that
   makes it the head, which showed on a POWER9 with 176 threads.
   Repair: a store fence before the compare-and-swap.

   { pair-fails "" }
   { pair-holds "--model=sc" }
   { audit-class A }
   { audit-machines "no fails fails fails" }
   { audit-repair "push rmw release" }  */

#include "pair.h"

#ifdef REPAIRED
# define ck_pr_fence_store() __atomic_thread_fence (__ATOMIC_RELEASE)
#else
# define ck_pr_fence_store() ((void) 0)
#endif
#define ck_pr_fence_load() __atomic_thread_fence (__ATOMIC_ACQUIRE)
#define ck_pr_load_ptr(p) __atomic_load_n ((p), __ATOMIC_RELAXED)
#define ck_pr_store_ptr(p, v) __atomic_store_n ((p), (v), __ATOMIC_RELAXED)

struct ck_stack_entry
{
  struct ck_stack_entry *next;
};

static struct ck_stack_entry bottom, entries[2];
static struct ck_stack_entry *head = &bottom;

static void
push (struct ck_stack_entry *entry)
{
  struct ck_stack_entry *old = ck_pr_load_ptr (&head);

  do
    {
      ck_pr_store_ptr (&entry->next, old);
      ck_pr_fence_store ();
    }
  while (!__atomic_compare_exchange_n (&head, &old, /* audit: push */
                                       entry, 0,
                                       __ATOMIC_RELAXED,
                                       __ATOMIC_RELAXED));
}

static struct ck_stack_entry *
pop (void)
{
  struct ck_stack_entry *old = ck_pr_load_ptr (&head), *next;

  do
    {
      if (old == &bottom)
        return NULL;
      ck_pr_fence_load ();
      next = ck_pr_load_ptr (&old->next);
      assert (next != NULL);
    }
  while (!__atomic_compare_exchange_n (&head, &old, next, 0, __ATOMIC_ACQ_REL,
                                       __ATOMIC_RELAXED));
  return old;
}

static void *
pusher (void *unused)
{
  push (&entries[0]);
  push (&entries[1]);
  return unused;
}

static void *
popper (void *unused)
{
  pop ();
  pop ();
  return unused;
}

int
main (void)
{
  run_threads (pusher, popper, NULL);
  return 0;
}
