/* target-arm.c -- ARMv8.
   SPDX-License-Identifier: BSD-3-Clause

   C. Pulte and others, "Simplifying ARM Concurrency" (POPL 2018): ordered-before
   is acyclic.  GCC, with the instructions of v8.1: acquire and seq_cst loads are
   ldar, release and seq_cst stores stlr, reads and writes have an A, an L or
   both; the acquire fence is dmb ishld, the others dmb ish.  */

#include "tools/fences/targets.h"

/* Dependencies: dob without ISB.  */
static struct relation
dependencies (const struct exec *e, exec_set writes)
{
  struct relation order = e->addr, part = e->addr;
  struct relation internal = e->rf, external = exec_external (e, &e->rf);
  rel_add (&order, &e->data);
  for (unsigned i = 0; i < e->n; i++)
    internal.row[i] &= ~external.row[i];
  struct relation forwarded = rel_seq (&order, &internal);
  rel_add (&order, &forwarded);
  part = rel_within (&e->ctrl, exec_all (e), writes);
  rel_add (&order, &part);
  part = rel_seq (&e->addr, &e->po);
  part = rel_within (&part, exec_all (e), writes);
  rel_add (&order, &part);
  return order;
}

/* Barriers: bob.  */
static struct relation
barriers (const struct exec *e, exec_set reads, exec_set all)
{
  exec_set acquires = exec_acquires (e, 'R'), releases = exec_releases (e, 'W');
  exec_set full = exec_releases (e, 'F');
  exec_set load = exec_acquires (e, 'F') & ~full;
  struct relation order = exec_fenced (e, full);
  struct relation part = exec_fenced (e, load);
  part = rel_within (&part, reads, all);
  rel_add (&order, &part);
  part = rel_within (&e->po, acquires, all);
  rel_add (&order, &part);
  part = rel_within (&e->po, all, releases);
  rel_add (&order, &part);
  part = rel_within (&e->po, releases, acquires);
  rel_add (&order, &part);
  /* A read and write that does both is a barrier.  */
  struct relation both = rel_within (&e->rmw, acquires, releases);
  struct relation before = rel_seq (&e->po, &both);
  part = rel_seq (&before, &e->po);
  part = rel_within (&part, all, all);
  rel_add (&order, &part);
  return order;
}

bool
allows_armv8 (const struct exec *e)
{
  exec_set reads = exec_kind (e, 'R'), writes = exec_kind (e, 'W');
  exec_set all = reads | writes;
  struct relation order = dependencies (e, writes);
  struct relation part = barriers (e, reads, all);
  rel_add (&order, &part);
  rel_add (&order, &e->rmw);
  part = exec_same_location (e, &e->po);
  part = rel_within (&part, all, writes);
  rel_add (&order, &part);
  part = exec_external (e, &e->rf);
  rel_add (&order, &part);
  part = exec_external (e, &e->co);
  rel_add (&order, &part);
  part = exec_external (e, &e->fr);
  rel_add (&order, &part);
  return rel_acyclic (&order);
}
