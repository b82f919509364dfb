/* target-riscv.c -- RISC-V: RVWMO.
   SPDX-License-Identifier: BSD-3-Clause

   The RISC-V Instruction Set Manual, volume I, chapter 17, and the psABI's
   mapping (table A.6), as GCC 14 has it: fence r,rw after acquire loads, fence
   rw,w before release stores, fence rw,rw before seq_cst loads and after seq_cst
   stores; reads and writes with aq and rl; the acq_rel fence is fence.tso.  */

#include "tools/fences/targets.h"

/* From everything before an access in OF to it, if SELF, and to what comes
   after it.  */
static struct relation
fence_before (const struct exec *e, exec_set of, exec_set all, exec_set to)
{
  struct relation before = rel_within (&e->po, all, of);
  struct relation after = rel_maybe (&e->po, of);
  struct relation both = rel_seq (&before, &after);
  return rel_within (&both, all, to);
}

static struct relation
fence_after (const struct exec *e, exec_set of, exec_set all)
{
  struct relation before = rel_maybe (&e->po, of);
  struct relation after = rel_within (&e->po, of, all);
  before = rel_within (&before, all, of);
  struct relation both = rel_seq (&before, &after);
  return rel_within (&both, all, all);
}

/* Fences, those of the mapping included (rule 4), aq and rl (5 to 7).  */
static struct relation
barriers (const struct exec *e, exec_set reads, exec_set writes)
{
  exec_set all = reads | writes, updates = exec_updates (e);
  /* A read and write is one operation, with aq and rl on both halves.  */
  exec_set acquires
      = exec_acquires (e, 'R') | (exec_acquires (e, 'W') & updates);
  exec_set releases
      = exec_releases (e, 'W') | (exec_releases (e, 'R') & updates);
  exec_set strong = exec_seq_cst (e, 'F');
  exec_set fr = exec_releases (e, 'F') & ~strong;
  exec_set fa = exec_acquires (e, 'F') & ~strong;
  struct relation order = exec_fenced (e, strong), part;
  part = exec_fenced (e, fr);
  part = rel_within (&part, all, writes);
  rel_add (&order, &part);
  part = exec_fenced (e, fa & fr);
  part = rel_within (&part, reads, reads);
  rel_add (&order, &part);
  part = exec_fenced (e, fa & ~fr);
  part = rel_within (&part, reads, all);
  rel_add (&order, &part);
  part = rel_within (&e->po, acquires, all);
  rel_add (&order, &part);
  part = fence_before (e, releases & ~updates, all, writes);
  rel_add (&order, &part);
  part = rel_within (&e->po, all, releases);
  rel_add (&order, &part);
  part = fence_before (e, exec_seq_cst (e, 'R') & ~updates, all, all);
  rel_add (&order, &part);
  part = fence_after (e, exec_seq_cst (e, 'W') & ~updates, all);
  rel_add (&order, &part);
  part = rel_within (&e->po, releases & updates, acquires & updates);
  rel_add (&order, &part);
  return order;
}

bool
allows_riscv (const struct exec *e)
{
  exec_set reads = exec_kind (e, 'R'), writes = exec_kind (e, 'W');
  struct relation order = barriers (e, reads, writes), part;
  rel_add (&order, &e->rmw);
  rel_add (&order, &e->addr);
  rel_add (&order, &e->data);
  part = rel_within (&e->ctrl, exec_all (e), writes);
  rel_add (&order, &part);
  part = rel_seq (&e->addr, &e->po);
  part = rel_within (&part, exec_all (e), writes);
  rel_add (&order, &part);
  part = exec_same_location (e, &e->po);
  part = rel_within (&part, reads | writes, writes);
  rel_add (&order, &part);
  part = exec_external (e, &e->rf);
  rel_add (&order, &part);
  rel_add (&order, &e->co);
  rel_add (&order, &e->fr);
  return rel_acyclic (&order);
}
