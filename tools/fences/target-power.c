/* target-power.c -- Power.
   SPDX-License-Identifier: BSD-3-Clause

   J. Alglave, L. Maranget and M. Tautschnig, "Herding Cats" (TOPLAS 2014),
   figures 5, 17 and 18; of the preserved program order the dependencies and
   control with isync only, which makes the machine weaker than it is.  GCC: sync
   before seq_cst accesses, lwsync before release ones, a compare, a branch and
   isync after acquiring loads; the seq_cst fence is sync, the others lwsync.  */

#include "tools/fences/targets.h"

/* From what comes before an access in OF to it, and to what comes after.  */
static struct relation
leading (const struct exec *e, exec_set of, exec_set all)
{
  struct relation before = rel_within (&e->po, all, of);
  struct relation after = rel_maybe (&e->po, of);
  struct relation both = rel_seq (&before, &after);
  return rel_within (&both, all, all);
}

static struct relation
preserved (const struct exec *e, exec_set all, exec_set writes)
{
  struct relation ppo = e->addr, part;
  rel_add (&ppo, &e->data);
  part = rel_within (&e->ctrl, all, writes);
  rel_add (&ppo, &part);
  part = rel_seq (&e->addr, &e->po);
  part = rel_within (&part, all, writes);
  rel_add (&ppo, &part);
  part = rel_within (&e->po, exec_acquires (e, 'R'), all);
  rel_add (&ppo, &part);
  return ppo;
}

/* The propagation order of SYNC and FENCE, both kinds of fences.  */
static struct relation
propagation (const struct exec *e, const struct relation *sync,
             const struct relation *fence, const struct relation *hb_star,
             exec_set writes)
{
  exec_set all = exec_all (e);
  struct relation rfe = exec_external (e, &e->rf);
  struct relation base = rel_seq (&rfe, fence);
  rel_add (&base, fence);
  base = rel_seq (&base, hb_star);
  struct relation prop = rel_within (&base, writes, writes);
  struct relation com = e->rf;
  rel_add (&com, &e->co);
  rel_add (&com, &e->fr);
  com = rel_plus (&com);
  com = rel_maybe (&com, all);
  base = rel_plus (&base);
  base = rel_maybe (&base, all);
  struct relation strong = rel_seq (&com, &base);
  strong = rel_seq (&strong, sync);
  strong = rel_seq (&strong, hb_star);
  rel_add (&prop, &strong);
  return prop;
}

bool
allows_power (const struct exec *e)
{
  exec_set reads = exec_kind (e, 'R'), writes = exec_kind (e, 'W');
  exec_set all = reads | writes, strong = exec_seq_cst (e, 'F');
  exec_set sc = exec_seq_cst (e, 'R') | exec_seq_cst (e, 'W');
  struct relation sync = exec_fenced (e, strong), part = leading (e, sc, all);
  rel_add (&sync, &part);
  struct relation light
      = exec_fenced (e, (exec_releases (e, 'F') | exec_acquires (e, 'F'))
                            & ~strong);
  part = leading (e, exec_releases (e, 'W'), all);
  rel_add (&light, &part);
  for (exec_set s = writes; s; s &= s - 1)
    light.row[__builtin_ctzll (s)] &= ~reads;
  struct relation fence = sync;
  rel_add (&fence, &light);
  struct relation hb = preserved (e, all, writes);
  rel_add (&hb, &fence);
  part = exec_external (e, &e->rf);
  rel_add (&hb, &part);
  struct relation hb_star = rel_plus (&hb);
  if (!rel_irreflexive (&hb_star))
    return false;
  hb_star = rel_maybe (&hb_star, exec_all (e));
  struct relation prop = propagation (e, &sync, &fence, &hb_star, writes);
  part = exec_external (e, &e->fr);
  part = rel_seq (&part, &prop);
  part = rel_seq (&part, &hb_star);
  if (!rel_irreflexive (&part))
    return false;
  rel_add (&prop, &e->co);
  return rel_acyclic (&prop);
}
