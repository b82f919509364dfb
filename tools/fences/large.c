/* large.c -- the search in programs that are large.
   SPDX-License-Identifier: BSD-3-Clause

   Accesses of a thread that are alike, of the same kind and order, that compete
   with the same accesses, under the same locks, form a class.  From each access
   the ways on are followed until one is ordered by a fence on every target, or
   comes to an access of the first one's class, from where the same is found
   again; and of those that are reached only the nearest of each class, with the
   weakest way, is a pair.  Whatever cycle goes through another one goes through
   that one as well: so when no pair is left, no cycle is.

   Whether a pair closes a cycle is asked of the classes: is there an access that
   competes with the second, from which program order leads to one that competes
   with the first, in another thread?  If not, further threads are tried, by
   classes, up to max_pairs.  Not if both accesses of both threads hold a lock in
   common all the time.

   From a delay on the walk goes no further, as long as there are many: a later
   search does, when edits have ended it.  When few are left all are found.

   Does not: know targets that are not multi-copy atomic, or that a write between
   the two takes the first one's place: so it may find more than search.c.  */

#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/fences/large.h"
#include "tools/fences/names.h"

#define NO_CLASS (~0u)
#define FEW 2000

struct class
{
  unsigned *nodes, n;
  unsigned root;
  uint64_t locks;
  uint64_t *competes; /* classes */
  /* Those that read what a third thread writes, which competes with this one:
     an edge by way of a thread that has no other access in the cycle.  Made when
     it is asked for; and both.  */
  uint64_t *via, *near;
  uint64_t *reaches;  /* classes that program order leads to */
  int place;          /* all are of it exactly; -1 if it is not known */
  /* Made when they are asked for: from which classes program order leads to
     what competes with this one; and where further threads lead to.  */
  uint64_t *before, *far;
};

struct large
{
  struct search *s;
  unsigned *class_of; /* by node */
  struct class *classes;
  unsigned n, words;
  uint64_t *reads, *writes; /* classes that do */
  struct names places;
  bool *feeds;              /* by event: something depends on it */
  struct names signatures;
  unsigned *allowed;        /* by signature */
  bool full;                /* an acq_rel fence keeps everything in order */
  bool all;                 /* walks go on beyond delays */
  struct names closings;
  unsigned (*closing)[2];   /* by question: classes, or NO_CLASS */
};

static bool
test (const uint64_t *set, unsigned i)
{
  return (set[i / 64] >> (i % 64)) & 1;
}

static void
set (uint64_t *set, unsigned i)
{
  set[i / 64] |= UINT64_C (1) << (i % 64);
}

/*
 * Classes.
 */

/* What the accesses of a class have in common, as text.  */
static char *
key_of (const struct large *l, unsigned node)
{
  const struct search *s = l->s;
  const struct node *n = &s->flat->nodes[node];
  uint64_t h = UINT64_C (0xcbf29ce484222325);
  for (unsigned i = 0; i < s->conflicts.n[node]; i++)
    h = (h ^ s->conflicts.with[node][i]) * UINT64_C (0x100000001b3);
  const struct address *a = n->n_addresses == 1 ? &n->addresses[0] : NULL;
  bool exact = a && a->base[0] != 'u' && a->exact;
  return text_format ("%u %d %d %d %llx %u %llx %s %lld", n->root,
                      n->event->kind, edits_order (s->edits, n->event),
                      n->event->swap, (unsigned long long) n->locks,
                      s->conflicts.n[node], (unsigned long long) h,
                      exact ? a->base : "", exact ? (long long) a->offset : 0);
}

static void
add_to_class (struct large *l, unsigned class, unsigned node)
{
  struct class *c = &l->classes[class];
  if ((c->n & (c->n - 1)) == 0)
    {
      c->nodes = realloc (c->nodes, (c->n ? 2 * c->n : 1) * sizeof *c->nodes);
      memory_check (c->nodes);
    }
  c->nodes[c->n++] = node;
  const struct address *a = l->s->flat->nodes[node].addresses;
  if (l->s->flat->nodes[node].n_addresses == 1 && a->base[0] != 'u'
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
make_classes (struct large *l)
{
  const struct flat *f = l->s->flat;
  struct names names = { 0 };
  unsigned *numbers = memory_new (f->n_nodes, sizeof *numbers);
  for (unsigned i = 0; i < f->n_nodes; i++)
    if (l->s->shared[i])
      {
        char *key = key_of (l, i);
        numbers[i] = names_number (&names, key);
        free (key);
      }
  l->n = names.n;
  l->words = (l->n + 63) / 64;
  l->classes = memory_new (l->n, sizeof *l->classes);
  l->reads = memory_new (l->words, sizeof *l->reads);
  l->writes = memory_new (l->words, sizeof *l->writes);
  for (unsigned i = 0; i < f->n_nodes; i++)
    {
      l->class_of[i] = NO_CLASS;
      if (!l->s->shared[i])
        continue;
      add_to_class (l, numbers[i], i);
      if (f->nodes[i].event->kind != EV_WRITE)
        set (l->reads, numbers[i]);
      if (f->nodes[i].event->kind != EV_READ)
        set (l->writes, numbers[i]);
    }
  names_free (&names);
  free (numbers);
}

static void
make_competes (struct large *l)
{
  const struct conflicts *c = &l->s->conflicts;
  for (unsigned i = 0; i < l->n; i++)
    {
      struct class *k = &l->classes[i];
      unsigned node = k->nodes[0];
      k->competes = memory_new (l->words, sizeof *k->competes);
      for (unsigned j = 0; j < c->n[node]; j++)
        set (k->competes, l->class_of[c->with[node][j]]);
    }
}

/* Which classes program order leads to, from the nodes of each class.  */
static void
make_reaches (struct large *l)
{
  const struct flat *f = l->s->flat;
  uint64_t *bits = memory_new ((size_t) f->n_nodes * l->words, sizeof *bits);
  bool changed = true;
  while (changed)
    {
      changed = false;
      for (unsigned i = f->n_nodes; i-- > 0;)
        for (unsigned k = 0; k < f->nodes[i].n_succ; k++)
          {
            unsigned s = f->nodes[i].succ[k];
            uint64_t *to = bits + (size_t) i * l->words;
            const uint64_t *from = bits + (size_t) s * l->words;
            if (l->class_of[s] != NO_CLASS
                && !test (to, l->class_of[s]))
              {
                set (to, l->class_of[s]);
                changed = true;
              }
            for (unsigned w = 0; w < l->words; w++)
              {
                changed |= (from[w] & ~to[w]) != 0;
                to[w] |= from[w];
              }
          }
    }
  for (unsigned i = 0; i < l->n; i++)
    {
      struct class *c = &l->classes[i];
      c->reaches = memory_new (l->words, sizeof *c->reaches);
      for (unsigned k = 0; k < c->n; k++)
        for (unsigned w = 0; w < l->words; w++)
          c->reaches[w] |= bits[(size_t) c->nodes[k] * l->words + w];
    }
  free (bits);
}

static void
forget_classes (struct large *l)
{
  for (unsigned i = 0; i < l->n; i++)
    {
      free (l->classes[i].nodes);
      free (l->classes[i].competes);
      free (l->classes[i].reaches);
      free (l->classes[i].via);
      free (l->classes[i].near);
      free (l->classes[i].before);
      free (l->classes[i].far);
    }
  free (l->classes);
  free (l->reads);
  free (l->writes);
  l->n = 0;
  names_free (&l->closings);
  names_free (&l->places);
}

static void
note_feeds (struct large *l, const struct event *e, const json_t *numbers)
{
  size_t i;
  json_t *j;
  json_array_foreach (numbers, i, j)
  {
    unsigned n = (unsigned) json_integer_value (j);
    if (n < e->function->n_events)
      l->feeds[e->function->events[n].id] = true;
  }
}

struct large *
large_new (struct search *s)
{
  const struct program *p = s->flat->program;
  struct large *l = memory_new (1, sizeof *l);
  l->s = s;
  l->class_of = memory_new (s->flat->n_nodes, sizeof *l->class_of);
  l->feeds = memory_new (p->n_events, sizeof *l->feeds);
  for (unsigned i = 0; i < p->n_events; i++)
    {
      note_feeds (l, p->events[i], p->events[i]->addr);
      note_feeds (l, p->events[i], p->events[i]->data);
      note_feeds (l, p->events[i], p->events[i]->ctrl);
    }
  return l;
}

void
large_free (struct large *l)
{
  if (l->n > 0)
    forget_classes (l);
  free (l->class_of);
  free (l->feeds);
  free (l->allowed);
  free (l->closing);
  names_free (&l->signatures);
  free (l);
}

/*
 * Is a pair in order?
 */

static struct simple
simple_of (const struct large *l, unsigned node)
{
  const struct event *e = l->s->flat->nodes[node].event;
  return (struct simple){ e->kind, edits_order (l->s->edits, e), e->swap };
}

static unsigned
pair_kinds (struct large *l, struct simple a, struct simple b,
            const unsigned char *codes, unsigned n, unsigned depends)
{
  char text[16 + PATH_BARRIERS];
  unsigned at = 0;
  text[at++] = (char) (1 + a.kind);
  text[at++] = (char) (1 + a.order);
  text[at++] = (char) (1 + a.swap);
  text[at++] = (char) (1 + b.kind);
  text[at++] = (char) (1 + b.order);
  text[at++] = (char) (1 + b.swap);
  text[at++] = (char) (1 + depends);
  for (unsigned i = 0; i < n; i++)
    text[at++] = (char) codes[i];
  text[at] = '\0';
  unsigned before = l->signatures.n;
  unsigned k = names_number (&l->signatures, text);
  if (k == before)
    {
      l->allowed
          = realloc (l->allowed, l->signatures.n * sizeof *l->allowed);
      memory_check (l->allowed);
      l->allowed[k] = simple_allowed (l->s->target, &a, &b, codes, n, depends);
    }
  return l->allowed[k];
}

unsigned
large_with (struct large *l, const struct delay *d, int which, unsigned level)
{
  struct simple a = simple_of (l, d->first), b = simple_of (l, d->second);
  unsigned char codes[PATH_BARRIERS + 1];
  unsigned n = d->n_codes;
  memcpy (codes, d->codes, n);
  if (which == 0)
    codes[n++]
        = (unsigned char) (BARRIER_FENCE | (level == 2 ? SEQ_CST : ACQ_REL));
  else
    {
      struct simple *x = which == 1 ? &a : &b;
      x->order = level == 2               ? SEQ_CST
                 : x->kind == EV_READ     ? ACQUIRE
                 : x->kind == EV_WRITE    ? RELEASE
                                          : ACQ_REL;
    }
  return d->kinds
         & pair_kinds (l, a, b, codes, n,
                       node_depends (l->s->flat, d->first, d->second));
}

/*
 * Does it close a cycle?
 */

static bool
meet (const struct large *l, const uint64_t *a, const uint64_t *b)
{
  for (unsigned w = 0; w < l->words; w++)
    if (a[w] & b[w])
      return true;
  return false;
}

/* What class A has edges to, also by way of a third thread.  */
static const uint64_t *
near (struct large *l, unsigned a)
{
  struct class *x = &l->classes[a];
  if (x->near)
    return x->near;
  x->via = memory_new (l->words, sizeof *x->via);
  x->near = memory_new (l->words, sizeof *x->near);
  for (unsigned c = 0; c < l->n; c++)
    for (unsigned w = 0;
         test (x->competes, c) && test (l->writes, c) && w < l->words; w++)
      x->via[w] |= l->classes[c].competes[w] & l->reads[w];
  for (unsigned w = 0; w < l->words; w++)
    x->near[w] = x->competes[w] | x->via[w];
  return x->near;
}

/* The classes from which program order leads to what class A has edges to.  */
static const uint64_t *
before (struct large *l, unsigned a)
{
  struct class *x = &l->classes[a];
  if (!x->before)
    {
      x->before = memory_new (l->words, sizeof *x->before);
      for (unsigned c = 0; c < l->n; c++)
        if (meet (l, l->classes[c].reaches, near (l, a)))
          set (x->before, c);
    }
  return x->before;
}

/* Where the second thread, and further ones up to max_pairs - 1, lead to from what
   competes with class B.  */
static const uint64_t *
far (struct large *l, unsigned b)
{
  struct class *x = &l->classes[b];
  if (x->far)
    return x->far;
  x->far = memory_new (l->words, sizeof *x->far);
  uint64_t *at = memory_new (l->words, sizeof *at);
  uint64_t *next = memory_new (l->words, sizeof *next);
  memcpy (at, near (l, b), l->words * sizeof *at);
  for (unsigned turn = 1; turn < l->s->max_pairs; turn++)
    {
      memset (next, 0, l->words * sizeof *next);
      for (unsigned c = 0; c < l->n; c++)
        for (unsigned w = 0; test (at, c) && w < l->words; w++)
          next[w] |= l->classes[c].reaches[w];
      for (unsigned w = 0; w < l->words; w++)
        x->far[w] |= turn > 1 ? next[w] : 0;
      memset (at, 0, l->words * sizeof *at);
      for (unsigned c = 0; c < l->n; c++)
        for (unsigned w = 0; test (next, c) && w < l->words; w++)
          at[w] |= near (l, c)[w];
    }
  free (at);
  free (next);
  return x->far;
}

/* Can class C be at the end of an edge of class A where a write is, or a read?  */
static bool
fits (const struct large *l, unsigned a, unsigned c, bool write)
{
  const struct class *x = &l->classes[a];
  return test (x->competes, c) ? test (write ? l->writes : l->reads, c)
                                     || (write && test (x->via, c))
                               : write && test (x->via, c);
}

/* Can classes C and D be another thread's part of a cycle of the KINDS with A and
   B, if the first thread holds LOCKS?  */
static bool
other_thread (const struct large *l, unsigned a, unsigned b, unsigned c,
              unsigned d, unsigned kinds, uint64_t locks)
{
  const struct class *x = &l->classes[c], *y = &l->classes[d];
  if ((locks & x->locks & y->locks) || (x->place >= 0 && x->place == y->place))
    return false;
  for (unsigned k = 0; k < 4; k++)
    if ((kinds >> k & 1) && fits (l, b, c, k & 1) && fits (l, a, d, k & 2))
      return true;
  return false;
}

/* Another thread's classes that close the cycle for classes A and B.  */
static bool
close_two (struct large *l, unsigned a, unsigned b, unsigned kinds,
           uint64_t locks, unsigned ret[2])
{
  const struct class *x = &l->classes[a];
  const uint64_t *from = before (l, a), *first = near (l, b);
  bool many = l->s->flat->roots[x->root].many;
  for (unsigned v = 0; v < l->words; v++)
    for (uint64_t left = first[v] & from[v]; left; left &= left - 1)
      {
        unsigned c = v * 64 + (unsigned) __builtin_ctzll (left);
        if (l->classes[c].root == x->root && !many)
          continue;
        for (unsigned w = 0; w < l->words; w++)
          for (uint64_t bits = l->classes[c].reaches[w] & x->near[w];
               bits; bits &= bits - 1)
            {
              unsigned d = w * 64 + (unsigned) __builtin_ctzll (bits);
              if (other_thread (l, a, b, c, d, kinds, locks))
                {
                  ret[0] = c;
                  ret[1] = d;
                  return true;
                }
            }
      }
  return false;
}

static bool
closes (struct large *l, struct delay *d, unsigned a, unsigned b)
{
  const struct flat *f = l->s->flat;
  uint64_t locks = f->nodes[d->first].locks & f->nodes[d->second].locks;
  for (unsigned i = 0; i < d->n_codes; i++)
    if ((d->codes[i] & 0xf0) == 0x20)
      locks = 0;
  char text[24];
  unsigned at = 0;
  for (unsigned i = 0; i < 32; i += 7)
    {
      text[at++] = (char) (1 + (a >> i & 127));
      text[at++] = (char) (1 + (b >> i & 127));
    }
  text[at++] = (char) (1 + d->kinds);
  for (unsigned i = 0; i < 64; i += 7)
    text[at++] = (char) (1 + (locks >> i & 127));
  text[at] = '\0';
  unsigned n = l->closings.n, k = names_number (&l->closings, text);
  if (k == n)
    {
      if ((n & (n - 1)) == 0)
        {
          l->closing
              = realloc (l->closing, (n ? 2 * n : 1) * sizeof *l->closing);
          memory_check (l->closing);
        }
      l->closing[k][0] = l->closing[k][1] = NO_CLASS;
      if (!close_two (l, a, b, d->kinds, locks, l->closing[k])
          && l->s->max_pairs > 2
          && meet (l, far (l, b), near (l, a)))
        l->closing[k][0] = l->closing[k][1] = LARGE_MORE;
    }
  d->other[0] = l->closing[k][0];
  d->other[1] = l->closing[k][1];
  return l->closing[k][0] != NO_CLASS;
}

bool
large_other (const struct large *l, const struct delay *d, unsigned ret[2])
{
  const struct flat *f = l->s->flat;
  if (d->other[0] == LARGE_MORE)
    return false;
  const struct class *c = &l->classes[d->other[0]];
  const struct root *r = &f->roots[c->root];
  unsigned n = r->end - r->first, *stack = memory_new (n, sizeof *stack);
  bool found = false;
  for (unsigned i = 0; i < c->n && !found; i++)
    {
      bool *seen = memory_new (n, 1);
      unsigned top = 0;
      stack[top++] = ret[0] = c->nodes[i];
      while (top > 0 && !found)
        {
          const struct node *x = &f->nodes[stack[--top]];
          for (unsigned k = 0; k < x->n_succ && !found; k++)
            {
              unsigned s = x->succ[k];
              if (seen[s - r->first])
                continue;
              seen[s - r->first] = true;
              stack[top++] = ret[1] = s;
              found = l->class_of[s] == d->other[1];
            }
        }
      free (seen);
    }
  free (stack);
  return found;
}

/*
 * The search.
 */

/* Nearest pairs: by class, the last path that was taken, and that one's
   predecessor.  */
static bool
nearer (const struct paths *paths, const int *head, const int *next,
        unsigned class, const struct path *p)
{
  for (int i = head[class]; i >= 0; i = next[i])
    {
      const struct path *q = &paths->list[i];
      unsigned at = 0;
      for (unsigned k = 0; k < p->n_codes && at < q->n_codes; k++)
        at += q->codes[at] == p->codes[k];
      if (at == q->n_codes)
        return true;
    }
  return false;
}

struct delays
{
  struct delay *list;
  unsigned n, room;
};

static void
add_delay (struct delays *d, struct delay *delay, const struct paths *paths,
           int path)
{
  if (d->n == d->room)
    {
      d->room = d->room ? 2 * d->room : 64;
      d->list = realloc (d->list, d->room * sizeof *d->list);
      memory_check (d->list);
    }
  delay->nodes = path_nodes (paths, path, &delay->n);
  d->list[d->n++] = *delay;
}

/* The walk from an access.  */
struct from
{
  struct large *l;
  unsigned node, class;
  bool stops;     /* nothing depends on it */
  struct delays *ret;
  int *head;      /* by class: the last path of those that count */
  int *next;      /* by path */
  unsigned room;
};

/* Path number I counts for CLASS.  */
static void
note_path (struct from *from, unsigned class, int i)
{
  while ((unsigned) i >= from->room)
    {
      from->room = from->room ? 2 * from->room : 64;
      from->next = realloc (from->next, from->room * sizeof *from->next);
      memory_check (from->next);
    }
  from->next[i] = from->head[class];
  from->head[class] = i;
}

/* PATH is one of PATHS from an access on.  If it ends in a delay, note that.  Stop
   there: what is further on is looked at when that one is gone.  */
static bool
look (void *data, const struct paths *paths, int path)
{
  struct from *from = data;
  struct large *l = from->l;
  const struct flat *f = l->s->flat;
  const struct path *p = &paths->list[path];
  unsigned class = l->class_of[p->node];
  for (unsigned i = 0; i < p->n_codes && l->full; i++)
    if (p->codes[i] == (BARRIER_FENCE | ACQ_REL))
      return true;
  if (class == NO_CLASS)
    return false;
  bool again = from->stops && class == from->class && p->node != from->node;
  if (flat_must_alias (f, &f->nodes[from->node], &f->nodes[p->node])
      || (!l->all && nearer (paths, from->head, from->next, class, p)))
    return again;
  unsigned depends = node_depends (f, from->node, p->node);
  struct delay d = { .first = from->node, .second = p->node,
                     .n_codes = p->n_codes };
  memcpy (d.codes, p->codes, p->n_codes);
  d.kinds = pair_kinds (l, simple_of (l, from->node), simple_of (l, p->node),
                        p->codes, p->n_codes, depends);
  if (depends == 0 && !l->all)
    note_path (from, class, path);
  if (!d.kinds || !closes (l, &d, from->class, class))
    return again;
  add_delay (from->ret, &d, paths, path);
  return again || !l->all;
}

/* Add the delays that begin with node A.  */
static void
find_from (struct large *l, unsigned a, struct delays *ret, int *head)
{
  struct from from = { .l = l, .node = a, .class = l->class_of[a],
                       .stops
                       = !l->feeds[l->s->flat->nodes[a].event->id],
                       .ret = ret, .head = head };
  memset (head, -1, l->n * sizeof *head);
  struct paths *paths = paths_weak (l->s, a, look, &from);
  free (from.next);
  free (paths->list);
  free (paths);
}

/* Can anything that follows NODE be out of order with it?  */
static bool
begins (struct large *l, unsigned node)
{
  struct simple a = simple_of (l, node);
  for (int k = EV_READ; k <= EV_UPDATE; k++)
    {
      struct simple b = { (enum kind) k, RELAXED, true };
      if (pair_kinds (l, a, b, NULL, 0, 0))
        return true;
    }
  return false;
}

/* Does an acq_rel fence keep all in order?  */
static bool
is_full (struct large *l)
{
  unsigned char fence = BARRIER_FENCE | ACQ_REL;
  for (int a = EV_READ; a <= EV_WRITE; a++)
    for (int b = EV_READ; b <= EV_WRITE; b++)
      {
        struct simple x = { (enum kind) a, RELAXED, false };
        struct simple y = { (enum kind) b, RELAXED, false };
        if (pair_kinds (l, x, y, &fence, 1, 0))
          return false;
      }
  return true;
}

struct delay *
large_find (struct large *l, double end, unsigned *n, bool *cut)
{
  const struct flat *f = l->s->flat;
  struct delays ret = { NULL, 0, 0 };
  if (l->n > 0)
    forget_classes (l);
  make_classes (l);
  make_competes (l);
  make_reaches (l);
  l->full = is_full (l);
  int *head = memory_new (l->n, sizeof *head);
  for (unsigned i = 0; i < f->n_nodes && !*cut; i++)
    {
      if (!l->s->shared[i] || !begins (l, i))
        continue;
      find_from (l, i, &ret, head);
      *cut = cycles_seconds () > end;
    }
  free (head);
  /* Few are left: the next ones may as well be found at once.  */
  l->all = ret.n < FEW;
  *n = ret.n;
  return ret.list;
}
