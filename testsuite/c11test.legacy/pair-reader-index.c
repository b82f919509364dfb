/* pair-reader-index.c -- a reader holds a generation that is being freed.
   SPDX-License-Identifier: BSD-3-Clause

   Distils openssl/openssl#26875, #26356 and #27267 (2024 and 2025): an RCU
   reader counts itself into the generation that reader_idx names and then
   looks whether reader_idx still names it.  With acquire and release orders
   the look may be older than the count, so that the writer finds the count at
   zero and the reader finds the old index.  One hit in 10,000 runs on ARM.
   Repair: the four accesses are sequentially consistent.

   { pair-fails "" }
   { pair-holds "--model=sc" }
   { audit-class A }
   { audit-machines "no fails no fails" }
   { audit-repair "hold after seq_cst" "look load seq_cst" }  */

#include "pair.h"

#ifdef REPAIRED
# define HOLD_ORDER __ATOMIC_SEQ_CST
# define LOOK_ORDER __ATOMIC_SEQ_CST
#else
# define HOLD_ORDER __ATOMIC_ACQ_REL
# define LOOK_ORDER __ATOMIC_ACQUIRE
#endif

struct rcu_qp
{
  unsigned long users;
  int retired;
};

static struct rcu_qp group[2];
static unsigned int reader_idx;

static struct rcu_qp *
get_hold_current_qp (void)
{
  for (;;)
    {
      unsigned int index = __atomic_load_n (&reader_idx, LOOK_ORDER);

      __atomic_add_fetch (&group[index].users, 1, /* audit: hold */
                          HOLD_ORDER);
      if (index
          == __atomic_load_n (&reader_idx, LOOK_ORDER)) /* audit: look */
        return &group[index];
      __atomic_sub_fetch (&group[index].users, 1, __ATOMIC_RELEASE);
    }
}

static void *
reader (void *unused)
{
  struct rcu_qp *qp = get_hold_current_qp ();

  assert (!__atomic_load_n (&qp->retired, __ATOMIC_RELAXED));
  __atomic_sub_fetch (&qp->users, 1, __ATOMIC_RELEASE);
  return unused;
}

static void *
writer (void *unused)
{
  __atomic_store_n (&reader_idx, 1, __ATOMIC_SEQ_CST);
  while (__atomic_load_n (&group[0].users, __ATOMIC_SEQ_CST) != 0)
    ;
  __atomic_store_n (&group[0].retired, 1, __ATOMIC_RELAXED);
  return unused;
}

int
main (void)
{
  run_threads (reader, writer, NULL);
  return 0;
}
