/* target-x86.c -- x86: total store order.
   SPDX-License-Identifier: BSD-3-Clause

   S. Owens, S. Sarkar and P. Sewell, "A Better x86 Memory Model: x86-TSO"
   (TPHOLs 2009), in the form of herd's x86tso.cat.  GCC: a seq_cst store is
   xchg, a read and write is locked, a seq_cst fence is mfence or a locked
   instruction; the rest are plain moves, and other fences nothing.  */

#include "tools/fences/targets.h"

bool
allows_x86 (const struct exec *e)
{
  exec_set reads = exec_kind (e, 'R'), writes = exec_kind (e, 'W');
  exec_set all = reads | writes;
  exec_set locked = exec_updates (e) | exec_seq_cst (e, 'W');
  struct relation order = rel_within (&e->po, reads, all);
  struct relation part = rel_within (&e->po, writes, writes);
  rel_add (&order, &part);
  part = rel_within (&e->po, locked, all);
  rel_add (&order, &part);
  part = rel_within (&e->po, all, locked);
  rel_add (&order, &part);
  part = exec_fenced (e, exec_seq_cst (e, 'F'));
  rel_add (&order, &part);
  part = exec_external (e, &e->rf);
  rel_add (&order, &part);
  rel_add (&order, &e->co);
  rel_add (&order, &e->fr);
  return rel_acyclic (&order);
}
