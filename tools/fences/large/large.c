/* large.c -- the search in programs that are large.
   SPDX-License-Identifier: BSD-3-Clause

   Accesses of a thread that are alike, of the same kind and order, that compete
   with the same accesses, under the same locks, form a class.  From each access
   the ways on are followed until one is ordered by a fence on every target, or
   comes to an access of the first one's class, from where the same is found
   again; and of those that are reached only the nearest of each class, with the
   weakest way, is a pair.  Whatever cycle goes through another one goes through
   that one as well: so when no pair is left, no cycle is.

   Whether a pair closes a cycle, closing.c knows.

   From a delay on the walk goes no further: a later search does, when edits have
   ended it.  Nor does it go on when it has found a number of delays: one where every
   access is looked at, and otherwise four times as many as the time before.  A search
   is first of the accesses from which a delay was found last, of some of them when
   all would find too many, to the end when these are few; of every access once more
   when nothing is left of them.  So nothing is
   missed: the last search finds no delay, and none of its walks ended early.

   Does not: know targets that are not multi-copy atomic, or that a write between
   the two takes the first one's place: so it may find more than search.c.  */

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/fences/large/closing.h"

#define FEW 2000 /* accesses: what they begin may as well be found at once */
/* Delays of a search: when their edits are there, most of the further ones that
   accesses nearby begin are gone.  */
#define MANY 100000
#define SOME 50 /* accesses that are looked at to the end at once */

/* What a walk asks of each node: in one place, since most of its time is spent on
   fetching it.  */
struct brief
{
  unsigned class;     /* or NO_CLASS */
  unsigned char code; /* of struct simple, below CODES */
};

#define CODES 128

struct large
{
  struct search *s;
  struct closings closings;
  struct brief *briefs;     /* by node */
  unsigned char can[CODES][CODES]; /* can_differ; 0 if it was not asked */
  bool *feeds;              /* by event: something depends on it */
  struct names signatures;
  unsigned *allowed;        /* by signature */
  bool *again;              /* by node: begins a delay that was found last */
  unsigned n_again;
  unsigned most;            /* delays of a walk, which ends then, and of a class */
  uint64_t some;            /* accesses, when each is looked at to the end */
  bool all;                 /* delays that are further than others, too */
};

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
  l->feeds = memory_new (p->n_events, sizeof *l->feeds);
  l->again = memory_new (s->flat->n_nodes, sizeof *l->again);
  l->briefs = memory_new (s->flat->n_nodes, sizeof *l->briefs);
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
  closings_free (&l->closings);
  free (l->feeds);
  free (l->again);
  free (l->briefs);
  free (l->allowed);
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

static unsigned char
code_of (struct simple x)
{
  return (unsigned char) ((unsigned) x.kind | (unsigned) x.order << 2
                          | (unsigned) x.swap << 6);
}

static void
make_briefs (struct large *l)
{
  const struct flat *f = l->s->flat;
  for (unsigned i = 0; i < f->n_nodes; i++)
    {
      unsigned class = l->closings.c.class_of[i];
      l->briefs[i] = (struct brief){
        class, class == NO_CLASS ? 0 : code_of (simple_of (l, i))
      };
    }
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
large_with (struct large *l, const struct closed_delay *d, int which, unsigned level)
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

bool
large_other (struct large *l, const struct closed_delay *d, unsigned ret[2])
{
  return closings_other (&l->closings, d, ret);
}

/* Can nodes A and B, in this order, be out of order, if nothing between them and no
   dependency keeps them?  */
static bool
can_differ (struct large *l, unsigned a, unsigned b)
{
  unsigned char *known = &l->can[l->briefs[a].code][l->briefs[b].code];
  if (*known == 0)
    *known = pair_kinds (l, simple_of (l, a), simple_of (l, b), NULL, 0, 0) ? 2 : 1;
  return *known == 2;
}

/*
 * The search.
 */

/* The paths to a class that count: how many have no barriers, which are weaker than
   all, and 1 + the last one of the others.  All zeros between walks.  */
struct counted
{
  unsigned open;
  unsigned last;
};

/* Whom delays are told to.  */
struct delays
{
  void (*tell) (void *data, const struct closed_delay *d);
  void *data;
  unsigned n;
};

static void
tell_delay (struct delays *d, struct closed_delay *delay, const struct paths *paths,
            int path)
{
  delay->nodes = path_nodes (paths, path, &delay->n);
  d->tell (d->data, delay);
  free (delay->nodes);
  d->n++;
}

/* The walk from an access.  */
struct from
{
  struct large *l;
  unsigned node, class;
  bool stops;     /* nothing depends on it */
  unsigned found; /* delays */
  struct delays *ret;
  struct counted *counted; /* by class */
  unsigned *next; /* by path: 1 + the one before it to the same class */
  unsigned room;
};

/* Are as many paths to CLASS as count weaker than P, one of PATHS?  */
static bool
nearer (const struct from *from, const struct paths *paths, unsigned class,
        const struct path *p)
{
  const struct counted *c = &from->counted[class];
  unsigned n = c->open;
  for (unsigned i = c->last; i > 0 && n < from->l->most; i = from->next[i - 1])
    n += path_weaker (&paths->list[i - 1], p);
  return n >= from->l->most;
}

/* PATH, number I, counts for CLASS.  */
static void
note_path (struct from *from, unsigned class, const struct path *path, unsigned i)
{
  struct counted *c = &from->counted[class];
  if (path->n_codes == 0)
    {
      c->open++;
      return;
    }
  while (i >= from->room)
    {
      from->room = from->room ? 2 * from->room : 64;
      from->next = realloc (from->next, from->room * sizeof *from->next);
      memory_check (from->next);
    }
  from->next[i] = c->last;
  c->last = i + 1;
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
  unsigned class = l->briefs[p->node].class;
  if (from->found >= l->most)
    return true;
  if (class == NO_CLASS)
    return false;
  bool again = from->stops && class == from->class && p->node != from->node;
  if (!can_differ (l, from->node, p->node))
    return again;
  /* The same place exactly is of classes of the same place.  */
  if ((l->closings.c.list[class].place == l->closings.c.list[from->class].place
       && flat_must_alias (f, &f->nodes[from->node], &f->nodes[p->node]))
      || pair_is_data (l->s, from->node, p->node)
      || (!l->all && nearer (from, paths, class, p)))
    return again;
  unsigned depends = node_depends (f, from->node, p->node);
  struct closed_delay d = { .first = from->node, .second = p->node,
                     .n_codes = p->n_codes };
  memcpy (d.codes, p->codes, p->n_codes);
  d.kinds = pair_kinds (l, simple_of (l, from->node), simple_of (l, p->node),
                        p->codes, p->n_codes, depends);
  if (depends == 0 && !l->all)
    note_path (from, class, p, (unsigned) path);
  if (!d.kinds || !closings_close (&l->closings, &d, from->class, class))
    return again;
  tell_delay (from->ret, &d, paths, path);
  from->found++;
  return again;
}

/* Tell the delays that begin with node A.  */
static void
find_from (struct large *l, unsigned a, struct delays *ret,
           struct counted *counted)
{
  struct from from = { .l = l, .node = a, .class = l->closings.c.class_of[a],
                       .stops
                       = !l->feeds[l->s->flat->nodes[a].event->id],
                       .ret = ret, .counted = counted };
  struct paths *paths = paths_weak (l->s, a, look, &from);
  for (unsigned i = 0; i < paths->n; i++)
    {
      unsigned class = l->briefs[paths->list[i].node].class;
      if (class != NO_CLASS)
        counted[class] = (struct counted){ 0, 0 };
    }
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

/* Tell the delays that begin with the nodes that began some last time, or with all
   if EACH; with one of STRIDE of those, the others stay for the next time.  */
static void
find_round (struct large *l, struct delays *ret, bool each, uint64_t stride,
            double end, bool *cut)
{
  const struct flat *f = l->s->flat;
  struct counted *counted = memory_new (l->closings.c.n, sizeof *counted);
  unsigned n = 0;
  l->all = !each && l->n_again < FEW;
  l->most = each ? 1 : l->all ? UINT_MAX : l->most;
  l->n_again = 0;
  for (unsigned i = 0; i < f->n_nodes && !*cut; i++)
    {
      unsigned before = ret->n;
      if (!each && !l->again[i])
        continue;
      if (!each && n++ % stride != 0)
        {
          l->n_again++;
          continue;
        }
      l->again[i] = false;
      if (!l->s->shared[i] || !begins (l, i))
        continue;
      find_from (l, i, ret, counted);
      l->again[i] = ret->n > before;
      l->n_again += ret->n > before;
      *cut = cycles_seconds () > end;
    }
  free (counted);
}

/* Those that began delays last time: each as many as it may now, or some of them if
   that were too many.  */
static void
find_again (struct large *l, struct delays *ret, double end, bool *cut)
{
  if (l->most < UINT_MAX / 4)
    l->most *= 4;
  if (l->n_again < FEW)
    l->some = l->some ? 4 * l->some : SOME;
  uint64_t stride = l->n_again < FEW
                        ? 1 + l->n_again / l->some
                        : 1 + (uint64_t) l->n_again * l->most / MANY;
  find_round (l, ret, false, stride, end, cut);
  if (ret->n == 0 && l->n_again > 0 && !*cut)
    find_round (l, ret, false, 1, end, cut);
}

unsigned
large_find (struct large *l, double end,
            void (*tell) (void *data, const struct closed_delay *d), void *data,
            bool *cut)
{
  struct delays ret = { tell, data, 0 };
  l->s->acq_rel_is_full = is_full (l);
  paths_forget (l->s);
  closings_begin (&l->closings, l->s);
  make_briefs (l);
  if (l->n_again > 0)
    find_again (l, &ret, end, cut);
  if (ret.n == 0 && !*cut)
    find_round (l, &ret, true, 1, end, cut);
  return ret.n;
}
