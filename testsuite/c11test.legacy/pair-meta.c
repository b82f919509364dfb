/* pair-meta.c -- shared fields are plain, and one barrier is not enough.
   SPDX-License-Identifier: BSD-3-Clause

   Distils LMDB/lmdb@9a80a8a (2014; ITS#7969): the fields of the shared meta
   pages were plain, and a reader picked the page with the newest transaction
   without any order between that look and the rest of the page.
   Repair: a barrier after the look (and the fields became volatile).

   { pair-fails "--plain=relaxed" }
   { pair-holds "--model=sc --plain=relaxed" }
   { audit-class B }
   { audit-machines "no fails fails fails" }
   { audit-executions "1200" }
   { audit-repair "look load acquire" }  */

#include "barriers.h"
#include "pair.h"

#define MDB_WRITE_BARRIER() ASM_WRITE ()
#ifdef REPAIRED
# define MDB_READ_BARRIER() ASM_READ ()
#else
# define MDB_READ_BARRIER() ((void) 0)
#endif

struct meta
{
  unsigned long txnid;
  unsigned long root;
};

static struct meta metas[2] = { { 0, 1000 }, { 1, 1001 } };

static void *
writer (void *unused)
{
  struct meta *m = &metas[0];

  m->root = 1002;
  MDB_WRITE_BARRIER ();
  m->txnid = 2;
  return unused;
}

static void *
reader (void *unused)
{
  unsigned long first = metas[0].txnid; /* audit: look */
  struct meta *newest = &metas[first < 1];

  MDB_READ_BARRIER ();
  if (newest == &metas[0])
    assert (newest->root == 1002);
  return unused;
}

int
main (void)
{
  run_threads (writer, reader, reader);
  return 0;
}
