/* shadow.c -- shadow memory; see shadow.h.
   SPDX-License-Identifier: BSD-3-Clause

   Leaves are never unmapped: the execution's process takes them with it.
   Extension records come from the detector's arena and go back to it.  */

#include "race/shadow.h"

#include <string.h>

#include "base/arena.h"
#include "base/assert.h"
#include "base/claim.h"

_Static_assert(sizeof (struct c11t_cell) == 32, "cells are 32 bytes");
_Static_assert(C11T_PAGE_CELLS * sizeof (struct c11t_cell) == 4096,
               "a page of cells is a page of memory");

#define LEAVES_AT_ONCE 8

/* Several are mapped at once: that is one call for all that most programs
   need, before they begin.  What was left is never used.  */
static void
map_leaves (struct c11t_race *r, uint32_t n)
{
  r->spare = c11t_map_private (n * sizeof *r->spare);
  r->n_spare = n;
}

static struct c11t_leaf *
new_leaf (struct c11t_race *r)
{
  if (!r->n_spare)
    map_leaves (r, LEAVES_AT_ONCE);
  r->n_spare--;
  c11t_claim (r->spare->page);
  return r->spare++;
}

struct c11t_race *
c11t_race_new (struct c11t_arena *a)
{
  struct c11t_race *r = c11t_arena_alloc (a, sizeof *r);
  r->arena = a;
  r->saw_sharing = &r->shared;
  r->root = c11t_map_private (C11T_ROOT_SIZE * sizeof *r->root);
  return r;
}

static void
mark_page (struct c11t_race *r, uintptr_t addr, uint8_t how)
{
  struct c11t_leaf *l = c11t_shadow_leaf (r, addr);
  l->page[c11t_shadow_index (addr) / C11T_PAGE_CELLS] |= how;
}

struct c11t_leaf *
c11t_shadow_leaf_made (struct c11t_race *r, uintptr_t addr)
{
  uintptr_t i = addr >> C11T_LEAF_BITS;
  if (i >= C11T_ROOT_SIZE)
    return NULL;
  if (!r->root[i])
    r->root[i] = new_leaf (r);
  return r->root[i];
}

struct c11t_cell *
c11t_shadow_touch (struct c11t_race *r, uintptr_t addr)
{
  struct c11t_leaf *l = c11t_shadow_leaf_made (r, addr);
  if (!l)
    return NULL;
  size_t cell = c11t_shadow_index (addr);
  uint8_t *page = &l->page[cell / C11T_PAGE_CELLS];
  if (*page & C11T_PAGE_BORN)
    c11t_born_fill (l, addr);
  else if (!*page)
    {
      *page = C11T_PAGE_USED;
      c11t_claim (&l->cell[cell]);
    }
  return &l->cell[cell];
}

void
c11t_race_expect (struct c11t_race *r, uintptr_t addr)
{
  uintptr_t i = addr >> C11T_LEAF_BITS;
  if (i < C11T_ROOT_SIZE)
    c11t_claim (&r->root[i]);
}

/* A stack of the usual 8 MB lies in three leaves, and its neighbours in the first
   and the last of them, too.  */
void
c11t_race_expect_stacks (struct c11t_race *r, unsigned n)
{
  uint32_t leaves = 2 * n + 2;
  if (leaves < LEAVES_AT_ONCE)
    leaves = LEAVES_AT_ONCE;
  if (r->n_spare < leaves)
    map_leaves (r, leaves);
}

struct c11t_ext *
c11t_cell_extend (struct c11t_race *r, uintptr_t addr, struct c11t_cell *c, uint32_t cap)
{
  struct c11t_ext *x = c11t_cell_ext (c);
  if (x && x->cap >= cap)
    return x;
  if (cap)
    {
      /* 3, 7, 15, ...: record sizes are powers of two.  */
      uint32_t room = 3;
      while (room < cap)
        room = room * 2 + 1;
      cap = room;
    }
  struct c11t_ext *y = c11t_arena_alloc (r->arena, c11t_ext_size (cap));
  if (x)
    {
      memcpy (y, x, c11t_ext_size (x->n));
      c11t_arena_free (r->arena, x, c11t_ext_size (x->cap));
    }
  else
    y->kinds = C11T_PLAIN_WRITE;
  y->cap = cap;
  c->ext = (uintptr_t)y | (c->ext & 1);
  mark_page (r, addr, C11T_PAGE_EXTENDED);
  return y;
}

/* Free C's extension record if it holds nothing.  */
static void
shrink (struct c11t_race *r, struct c11t_cell *c)
{
  struct c11t_ext *x = c11t_cell_ext (c);
  if (!x || x->handle || x->n)
    return;
  c11t_arena_free (r->arena, x, c11t_ext_size (x->cap));
  c->ext = 0;
}

void
c11t_cell_append (struct c11t_race *r, uintptr_t addr, struct c11t_cell *c,
                  uint32_t i, struct c11t_entry e)
{
  C11T_ASSERT (i >= 2 && i == c11t_cell_room (c));
  struct c11t_ext *x = c11t_cell_extend (r, addr, c, i - 2 + 1);
  x->e[i - 2] = e;
  x->n = i - 2 + 1;
}

void
c11t_cell_to_front (struct c11t_cell *c, uint32_t i)
{
  struct c11t_entry e = c11t_cell_get (c, i);
  struct c11t_ext *x = c11t_cell_ext (c);
  if (i == 0)
    return;
  if (i >= 2)
    {
      memmove (&x->e[1], &x->e[0], (i - 2) * sizeof x->e[0]);
      x->kinds |= c11t_key_kind (e.key) & C11T_PLAIN_WRITE; /* it may be the last */
      x->e[0] = (struct c11t_entry){ c->key[1], c->site[1] };
    }
  c->key[1] = c->key[0];
  c->site[1] = c->site[0];
  c->key[0] = e.key;
  c->site[0] = e.site;
}

void
c11t_cell_truncate (struct c11t_race *r, struct c11t_cell *c, uint32_t n)
{
  for (uint32_t i = n; i < 2; i++)
    {
      c->key[i] = 0;
      c->site[i] = 0;
    }
  struct c11t_ext *x = c11t_cell_ext (c);
  if (x && x->n + 2 > n)
    {
      x->n = n > 2 ? n - 2 : 0;
      if (!x->n)
        x->kinds = C11T_PLAIN_WRITE;
      shrink (r, c);
    }
}

void
c11t_cell_set_handle (struct c11t_race *r, uintptr_t addr, struct c11t_cell *c,
                      void *handle)
{
  if (handle)
    {
      c11t_cell_extend (r, addr, c, 0)->handle = handle;
      c->ext |= 1;
    }
  else if (c->ext & 1)
    {
      c11t_cell_ext (c)->handle = NULL;
      c->ext &= ~(uintptr_t)1;
      shrink (r, c);
    }
}

unsigned
c11t_cell_kinds (const struct c11t_cell *c)
{
  uint32_t last = c11t_cell_room (c) - 1;
  unsigned kinds = 0;
  for (uint32_t i = 0; i <= last; i++)
    {
      uint64_t k = c11t_cell_get (c, i).key;
      if (c11t_key_kind (k) & C11T_KIND_FREED
          || c11t_key_mask (k) != c11t_key_mask (c->key[0]))
        return C11T_PLAIN_WRITE;
      kinds |= i < last ? c11t_key_kind (k) : 0;
    }
  return kinds & C11T_PLAIN_WRITE;
}

bool
c11t_shadow_check (const struct c11t_race *r, uintptr_t addr,
                   const struct c11t_cell *c)
{
  const struct c11t_ext *x = c11t_cell_ext (c);
  uint8_t page = c11t_shadow_leaf (r, addr)
                     ->page[c11t_shadow_index (addr) / C11T_PAGE_CELLS];
  if (x && (!(page & C11T_PAGE_EXTENDED) || (!x->n && !x->handle)))
    return false;
  if ((c->ext & 1) != (x && x->handle))
    return false;
  if (x && x->kinds != C11T_PLAIN_WRITE
      && (!x->n || c11t_cell_kinds (c) & ~x->kinds))
    return false;
  for (uint32_t i = 0; i < c11t_cell_room (c); i++)
    {
      uint64_t k = c11t_cell_get (c, i).key;
      if (k && (!(page & C11T_PAGE_USED) || !c11t_key_mask (k)))
        return false;
    }
  return true;
}
