/* classes.c -- accesses that are alike, and what lies between classes of them.
   SPDX-License-Identifier: BSD-3-Clause

   Accesses of a thread that are of the same kind and order, that compete with the
   same accesses, under the same locks, form a class.

   Does not: look at single accesses of a class.  */

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "base/hash.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/fences/large/classes.h"
#include "tools/fences/ways/components.h"

/* What the accesses of a class have in common, as text.  */
static char *
key_of (const struct classes *l, unsigned node)
{
  const struct search *s = l->s;
  const struct node *n = &s->flat->nodes[node];
  uint64_t h = C11T_FNV_BASIS;
  for (unsigned i = 0; i < s->conflicts.n[node]; i++)
    h = (h ^ s->conflicts.with[node][i]) * C11T_FNV_PRIME;
  const struct address *a = n->n_addresses == 1 ? &n->addresses[0] : NULL;
  bool exact = a && address_known (a) && a->exact;
  return text_format ("%u %d %d %d %llx %u %llx %s %lld", n->root,
                      n->event->kind, edits_order (s->edits, n->event),
                      n->event->swap, (unsigned long long) n->locks,
                      s->conflicts.n[node], (unsigned long long) h,
                      exact ? a->base : "", exact ? (long long) a->offset : 0);
}

static void
add_to_class (struct classes *l, unsigned class, unsigned node)
{
  struct class *c = &l->list[class];
  if ((c->n & (c->n - 1)) == 0)
    {
      c->nodes = realloc (c->nodes, (c->n ? 2 * c->n : 1) * sizeof *c->nodes);
      memory_check (c->nodes);
    }
  c->nodes[c->n++] = node;
  const struct address *a = l->s->flat->nodes[node].addresses;
  if (l->s->flat->nodes[node].n_addresses == 1 && address_known (a)
      && a->exact)
    {
      char *text = text_format ("%s %lld", a->base, (long long) a->offset);
      c->place = (int) names_number (&l->places, text);
      free (text);
    }
  else
    c->place = -1;
  c->root = l->s->flat->nodes[node].root;
  c->locks = l->s->flat->nodes[node].locks;
  l->class_of[node] = class;
}

static void
make_list (struct classes *l)
{
  const struct flat *f = l->s->flat;
  struct names names = { 0 };
  unsigned *numbers = memory_new (f->n_nodes, sizeof *numbers);
  l->class_of = memory_new (f->n_nodes, sizeof *l->class_of);
  for (unsigned i = 0; i < f->n_nodes; i++)
    if (l->s->shared[i])
      {
        char *key = key_of (l, i);
        numbers[i] = names_number (&names, key);
        free (key);
      }
  l->n = names.n;
  l->words = (l->n + 63) / 64;
  l->list = memory_new (l->n, sizeof *l->list);
  l->reads = memory_new (l->words, sizeof *l->reads);
  l->writes = memory_new (l->words, sizeof *l->writes);
  for (unsigned i = 0; i < f->n_nodes; i++)
    {
      l->class_of[i] = NO_CLASS;
      if (!l->s->shared[i])
        continue;
      add_to_class (l, numbers[i], i);
      if (f->nodes[i].event->kind != EV_WRITE)
        bits_add (l->reads, numbers[i]);
      if (f->nodes[i].event->kind != EV_READ)
        bits_add (l->writes, numbers[i]);
    }
  names_free (&names);
  free (numbers);
}

static void
make_competes (struct classes *l)
{
  const struct conflicts *c = &l->s->conflicts;
  for (unsigned i = 0; i < l->n; i++)
    {
      struct class *k = &l->list[i];
      unsigned node = k->nodes[0];
      k->competes = memory_new (l->words, sizeof *k->competes);
      for (unsigned j = 0; j < c->n[node]; j++)
        bits_add (k->competes, l->class_of[c->with[node][j]]);
    }
}

/* The nodes of R, component by component.  Malloced.  */
static unsigned *
by_component (const struct flat *f, const struct root *r)
{
  unsigned n = r->end - r->first, *first;
  unsigned *of = memory_new (n, sizeof *of);
  for (unsigned i = 0; i < n; i++)
    of[i] = f->nodes[r->first + i].component;
  unsigned *ret = components_members (of, n, r->components, &first);
  for (unsigned i = 0; i < n; i++)
    ret[i] += r->first;
  free (first);
  free (of);
  return ret;
}

/* Add to BITS, the sets of the components of a root, what node I leads to.  Other
   components that it leads to are complete.  */
static void
add_successors (const struct classes *l, uint64_t *bits, unsigned i)
{
  const struct node *n = &l->s->flat->nodes[i];
  uint64_t *to = bits + (size_t) n->component * l->words;
  for (unsigned k = 0; k < n->n_succ; k++)
    {
      const struct node *s = &l->s->flat->nodes[n->succ[k]];
      const uint64_t *from = bits + (size_t) s->component * l->words;
      C11T_ASSERT (s->component <= n->component);
      if (l->class_of[n->succ[k]] != NO_CLASS)
        bits_add (to, l->class_of[n->succ[k]]);
      for (unsigned w = 0; from != to && w < l->words; w++)
        to[w] |= from[w];
    }
}

/* Find class A by SET, of its own, among those that T has; if none has an equal one,
   it is A from now on.  */
static unsigned
first_alike (const struct classes *l, struct alike *t, unsigned a, const uint64_t *set)
{
  uint64_t h = C11T_FNV_BASIS;
  if (!t->slots)
    {
      for (t->room = 64; t->room < 2 * l->n;)
        t->room *= 2;
      t->slots = memory_new (t->room, sizeof *t->slots);
    }
  for (unsigned w = 0; w < l->words; w++)
    h = (h ^ set[w]) * C11T_FNV_PRIME;
  unsigned at = (unsigned) (h ^ h >> 32) & (t->room - 1);
  while (t->slots[at].set
         && memcmp (t->slots[at].set, set, l->words * sizeof *set) != 0)
    at = (at + 1) & (t->room - 1);
  if (!t->slots[at].set)
    {
      t->slots[at].set = set;
      t->slots[at].class = a;
    }
  return t->slots[at].class;
}

/* Which classes program order leads to, from the nodes of each class.  */
static void
make_reaches (struct classes *l)
{
  const struct flat *f = l->s->flat;
  for (unsigned i = 0; i < l->n; i++)
    l->list[i].reaches = memory_new (l->words, sizeof *l->list[i].reaches);
  for (const struct root *r = f->roots; r < f->roots + f->n_roots; r++)
    {
      unsigned n = r->end - r->first, *nodes = by_component (f, r);
      uint64_t *bits = memory_new ((size_t) r->components * l->words, sizeof *bits);
      for (unsigned i = 0; i < n; i++)
        add_successors (l, bits, nodes[i]);
      for (unsigned i = r->first; i < r->end; i++)
        for (unsigned w = 0; l->class_of[i] != NO_CLASS && w < l->words; w++)
          l->list[l->class_of[i]].reaches[w]
              |= bits[(size_t) f->nodes[i].component * l->words + w];
      free (bits);
      free (nodes);
    }
}

/* Find the first class with the same sets of each.  */
static void
find_alike (struct classes *l)
{
  struct alike rivals = { NULL, 0 }, same = { NULL, 0 };
  for (unsigned i = 0; i < l->n; i++)
    {
      l->list[i].rival = first_alike (l, &rivals, i, l->list[i].competes);
      l->list[i].same = first_alike (l, &same, i, l->list[i].reaches);
    }
  free (rivals.slots);
  free (same.slots);
}

bool
classes_make (struct classes *l, const struct search *s)
{
  unsigned n = s->flat->program->n_events;
  if (l->s && memcmp (l->orders, s->edits->order, n) == 0)
    return false;
  if (l->s)
    classes_free (l);
  l->s = s;
  l->orders = memory_new (n, sizeof *l->orders);
  memcpy (l->orders, s->edits->order, n);
  make_list (l);
  make_competes (l);
  make_reaches (l);
  find_alike (l);
  return true;
}

void
classes_free (struct classes *l)
{
  for (unsigned i = 0; i < l->n; i++)
    {
      /* What classes share belongs to the first of them.  */
      if (l->list[i].rival == i)
        {
          free (l->list[i].via);
          free (l->list[i].near);
        }
      free (l->list[i].nodes);
      free (l->list[i].competes);
      free (l->list[i].reaches);
      free (l->list[i].before);
      free (l->list[i].far);
    }
  free (l->orders);
  free (l->nearing.slots);
  free (l->list);
  free (l->reads);
  free (l->writes);
  free (l->class_of);
  names_free (&l->places);
  memset (l, 0, sizeof *l);
}

bool
classes_edge (const struct classes *l, unsigned a, unsigned c, bool write)
{
  const struct class *x = &l->list[a];
  return bits_have (x->competes, c) ? bits_have (write ? l->writes : l->reads, c)
                                     || (write && bits_have (x->via, c))
                               : write && bits_have (x->via, c);
}

bool
classes_meet (const struct classes *l, const uint64_t *a, const uint64_t *b)
{
  for (unsigned w = 0; w < l->words; w++)
    if (a[w] & b[w])
      return true;
  return false;
}

/* TO |= the sets, MEMBER of each class, of those classes in FROM.  LIKE of a class is
   the first one with an equal set, so that each is taken once.  */
static void
unite (const struct classes *l, uint64_t *to, const uint64_t *from, size_t member,
       size_t like)
{
  uint64_t *done = memory_new (l->words, sizeof *done);
  for (unsigned v = 0; v < l->words; v++)
    for (uint64_t left = from[v]; left; left &= left - 1)
      {
        const char *x
            = (const char *) &l->list[v * 64 + (unsigned) __builtin_ctzll (left)];
        unsigned first = *(const unsigned *) (x + like);
        const uint64_t *set = *(uint64_t *const *) (x + member);
        if (bits_have (done, first))
          continue;
        bits_add (done, first);
        for (unsigned w = 0; w < l->words; w++)
          to[w] |= set[w];
      }
  free (done);
}

#define UNITE(l, to, from, member, like)                                      \
  unite (l, to, from, offsetof (struct class, member),                        \
         offsetof (struct class, like))

/* What competes with what class X competes with and is written there.  */
static void
find_via (struct classes *l, struct class *x)
{
  uint64_t *written = memory_new (l->words, sizeof *written);
  x->via = memory_new (l->words, sizeof *x->via);
  x->near = memory_new (l->words, sizeof *x->near);
  for (unsigned w = 0; w < l->words; w++)
    written[w] = x->competes[w] & l->writes[w];
  UNITE (l, x->via, written, competes, rival);
  for (unsigned w = 0; w < l->words; w++)
    {
      x->via[w] &= l->reads[w];
      x->near[w] = x->competes[w] | x->via[w];
    }
  free (written);
}

const uint64_t *
classes_near (struct classes *l, unsigned a)
{
  struct class *x = &l->list[a], *first = &l->list[x->rival];
  if (!first->near)
    find_via (l, first);
  x->via = first->via;
  x->near = first->near;
  return x->near;
}

const uint64_t *
classes_before (struct classes *l, unsigned a)
{
  const uint64_t *near = classes_near (l, a);
  struct class *x = &l->list[first_alike (l, &l->nearing, a, near)];
  if (!x->before)
    {
      x->before = memory_new (l->words, sizeof *x->before);
      /* The first one with the same reaches is not behind C.  */
      for (unsigned c = 0; c < l->n; c++)
        if (l->list[c].same < c ? bits_have (x->before, l->list[c].same)
                                : classes_meet (l, l->list[c].reaches, near))
          bits_add (x->before, c);
    }
  return x->before;
}

const uint64_t *
classes_far (struct classes *l, unsigned b)
{
  struct class *x
      = &l->list[first_alike (l, &l->nearing, b, classes_near (l, b))];
  if (x->far)
    return x->far;
  x->far = memory_new (l->words, sizeof *x->far);
  uint64_t *at = memory_new (l->words, sizeof *at);
  uint64_t *next = memory_new (l->words, sizeof *next);
  memcpy (at, classes_near (l, b), l->words * sizeof *at);
  for (unsigned turn = 1; turn < l->s->max_pairs; turn++)
    {
      memset (next, 0, l->words * sizeof *next);
      UNITE (l, next, at, reaches, same);
      for (unsigned w = 0; w < l->words; w++)
        x->far[w] |= turn > 1 ? next[w] : 0;
      memset (at, 0, l->words * sizeof *at);
      for (unsigned c = 0; c < l->n; c++)
        if (bits_have (next, c))
          classes_near (l, c);
      UNITE (l, at, next, near, rival);
    }
  free (at);
  free (next);
  return x->far;
}
