/* target-c11.c -- C11 and C++20 themselves.
   SPDX-License-Identifier: BSD-3-Clause

   RC11: O. Lahav, V. Vafeiadis, J. Kang, C.-K. Hur and D. Dreyer, "Repairing
   Sequential Consistency in C/C++11" (PLDI 2017), section 3, with C++20's
   release sequences.  What is not atomic is taken for relaxed: that it has to
   become atomic is said elsewhere.  */

#include "tools/fences/targets.h"

static struct relation
synchronises (const struct exec *e, exec_set reads, exec_set writes)
{
  exec_set fr = exec_releases (e, 'F'), fa = exec_acquires (e, 'F');
  struct relation step = rel_seq (&e->rf, &e->rmw);
  step = rel_plus (&step);
  struct relation rs = rel_maybe (&step, writes);
  struct relation from = rel_within (&rs, exec_releases (e, 'W'), writes);
  struct relation fenced = rel_within (&e->po, fr, writes);
  fenced = rel_seq (&fenced, &rs);
  rel_add (&from, &fenced);
  struct relation read = rel_seq (&from, &e->rf);
  struct relation sw
      = rel_within (&read, exec_all (e), exec_acquires (e, 'R'));
  fenced = rel_within (&e->po, reads, fa);
  fenced = rel_seq (&read, &fenced);
  rel_add (&sw, &fenced);
  return sw;
}

/* The partial order of seq_cst accesses and fences, given happens-before and
   the extended coherence order.  */
static struct relation
seq_cst_order (const struct exec *e, const struct relation *hb,
               const struct relation *eco)
{
  exec_set fences = exec_seq_cst (e, 'F'), all = exec_all (e);
  exec_set sc = exec_seq_cst (e, 'R') | exec_seq_cst (e, 'W');
  struct relation apart = e->po, near = exec_same_location (e, &e->po);
  for (unsigned i = 0; i < e->n; i++)
    apart.row[i] &= ~near.row[i];
  struct relation scb = e->po, part = rel_seq (&apart, hb);
  part = rel_seq (&part, &apart);
  rel_add (&scb, &part);
  part = exec_same_location (e, hb);
  rel_add (&scb, &part);
  rel_add (&scb, &e->co);
  rel_add (&scb, &e->fr);
  struct relation maybe = rel_maybe (hb, all);
  struct relation from = rel_within (&maybe, fences, all);
  struct relation to = rel_within (&maybe, all, fences);
  for (exec_set s = sc; s; s &= s - 1)
    {
      from.row[__builtin_ctzll (s)] |= s & -s;
      to.row[__builtin_ctzll (s)] |= s & -s;
    }
  struct relation psc = rel_seq (&from, &scb);
  psc = rel_seq (&psc, &to);
  part = rel_within (hb, fences, fences);
  rel_add (&psc, &part);
  part = rel_seq (hb, eco);
  part = rel_seq (&part, hb);
  part = rel_within (&part, fences, fences);
  rel_add (&psc, &part);
  return psc;
}

bool
allows_c11 (const struct exec *e)
{
  exec_set reads = exec_kind (e, 'R'), writes = exec_kind (e, 'W');
  struct relation hb = synchronises (e, reads, writes);
  rel_add (&hb, &e->po);
  hb = rel_plus (&hb);
  struct relation eco = e->rf;
  rel_add (&eco, &e->co);
  rel_add (&eco, &e->fr);
  eco = rel_plus (&eco);
  struct relation maybe = rel_maybe (&eco, exec_all (e));
  struct relation part = rel_seq (&hb, &maybe);
  if (!rel_irreflexive (&part))
    return false;
  part = e->po;
  rel_add (&part, &e->rf);
  if (!rel_acyclic (&part))
    return false;
  struct relation psc = seq_cst_order (e, &hb, &eco);
  return rel_acyclic (&psc);
}
