/* exec.c -- relations among the events of a candidate execution.
   SPDX-License-Identifier: BSD-3-Clause

   Does not: have axioms.  */

#include <string.h>

#include "tools/fences/exec.h"

#define BIT(i) (UINT64_C (1) << (i))

void
rel_clear (struct relation *r)
{
  memset (r, 0, sizeof *r);
}

void
rel_add (struct relation *to, const struct relation *r)
{
  for (unsigned i = 0; i < EXEC_EVENTS; i++)
    to->row[i] |= r->row[i];
}

struct relation
rel_seq (const struct relation *a, const struct relation *b)
{
  struct relation c;
  rel_clear (&c);
  for (unsigned i = 0; i < EXEC_EVENTS; i++)
    for (exec_set s = a->row[i]; s; s &= s - 1)
      c.row[i] |= b->row[__builtin_ctzll (s)];
  return c;
}

struct relation
rel_within (const struct relation *r, exec_set from, exec_set to)
{
  struct relation c;
  for (unsigned i = 0; i < EXEC_EVENTS; i++)
    c.row[i] = from & BIT (i) ? r->row[i] & to : 0;
  return c;
}

struct relation
rel_plus (const struct relation *r)
{
  struct relation c = *r;
  for (unsigned k = 0; k < EXEC_EVENTS; k++)
    for (unsigned i = 0; i < EXEC_EVENTS; i++)
      if (c.row[i] & BIT (k))
        c.row[i] |= c.row[k];
  return c;
}

struct relation
rel_maybe (const struct relation *r, exec_set all)
{
  struct relation c = *r;
  for (exec_set s = all; s; s &= s - 1)
    c.row[__builtin_ctzll (s)] |= s & -s;
  return c;
}

bool
rel_irreflexive (const struct relation *r)
{
  for (unsigned i = 0; i < EXEC_EVENTS; i++)
    if (r->row[i] & BIT (i))
      return false;
  return true;
}

bool
rel_acyclic (const struct relation *r)
{
  struct relation c = rel_plus (r);
  return rel_irreflexive (&c);
}

exec_set
exec_all (const struct exec *e)
{
  return e->n == 64 ? UINT64_MAX : BIT (e->n) - 1;
}

exec_set
exec_kind (const struct exec *e, char kind)
{
  exec_set s = 0;
  for (unsigned i = 0; i < e->n; i++)
    if (e->event[i].kind == kind)
      s |= BIT (i);
  return s;
}

exec_set
exec_acquires (const struct exec *e, char kind)
{
  exec_set s = 0;
  for (unsigned i = 0; i < e->n; i++)
    {
      enum order o = e->event[i].order;
      if (e->event[i].kind == kind
          && (o == CONSUME || o == ACQUIRE || o == ACQ_REL || o == SEQ_CST))
        s |= BIT (i);
    }
  return s;
}

exec_set
exec_releases (const struct exec *e, char kind)
{
  exec_set s = 0;
  for (unsigned i = 0; i < e->n; i++)
    if (e->event[i].kind == kind && e->event[i].order >= RELEASE)
      s |= BIT (i);
  return s;
}

exec_set
exec_seq_cst (const struct exec *e, char kind)
{
  exec_set s = 0;
  for (unsigned i = 0; i < e->n; i++)
    if (e->event[i].kind == kind && e->event[i].order == SEQ_CST)
      s |= BIT (i);
  return s;
}

exec_set
exec_updates (const struct exec *e)
{
  exec_set s = 0;
  for (unsigned i = 0; i < e->n; i++)
    if (e->event[i].update)
      s |= BIT (i);
  return s;
}

struct relation
exec_external (const struct exec *e, const struct relation *r)
{
  struct relation c = *r;
  for (unsigned i = 0; i < e->n; i++)
    for (unsigned k = 0; k < e->n; k++)
      if (e->event[i].thread == e->event[k].thread)
        c.row[i] &= ~BIT (k);
  return c;
}

struct relation
exec_same_location (const struct exec *e, const struct relation *r)
{
  struct relation c = *r;
  for (unsigned i = 0; i < e->n; i++)
    for (unsigned k = 0; k < e->n; k++)
      if (e->event[i].kind == 'F' || e->event[k].kind == 'F'
          || e->event[i].location != e->event[k].location)
        c.row[i] &= ~BIT (k);
  return c;
}

struct relation
exec_fenced (const struct exec *e, exec_set fences)
{
  exec_set accesses = exec_kind (e, 'R') | exec_kind (e, 'W');
  struct relation to = rel_within (&e->po, accesses, fences);
  struct relation from = rel_within (&e->po, fences, accesses);
  return rel_seq (&to, &from);
}
