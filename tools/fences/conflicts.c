/* conflicts.c -- which accesses compete.
   SPDX-License-Identifier: BSD-3-Clause

   Two of different threads, one of them a write, of memory that may be the same,
   in either order.  Only accesses that share a key are compared: the variable's
   name, an object that both may be about, or, where a pointer may point to
   anything, a type that both name a member of, or the size.  What pointers may
   point to is compared set by set, and each two sets once.

   Does not: judge races; those of atomics compete as well.  */

#include <stdlib.h>
#include <string.h>

#include "tools/base/memory.h"
#include "tools/fences/cycle.h"
#include "tools/fences/groups.h"
#include "tools/fences/names.h"
#include "tools/fences/points.h"
#include "tools/fences/sets.h"

struct table
{
  struct names names;
  struct bucket *buckets; /* by name */
  unsigned room;
  const struct program *program;
  struct bucket *named; /* by object: the nodes that are about it by its name */
  unsigned n_named;
  struct sets sets;
  struct bucket *pointed; /* by set: the nodes with it */
  struct bucket *meeting; /* by set: the sets that it shares an object with; not
                             there before it is asked for */
  unsigned n_pointed;
};

/* The nodes with key PREFIX NAME; made if there are none.  */
static struct bucket *
find (struct table *t, const char *prefix, const char *name)
{
  char key[600];
  snprintf (key, sizeof key, "%s%s", prefix, name);
  unsigned n = names_number (&t->names, key);
  if (n >= t->room)
    {
      unsigned room = n ? 2 * n : 64;
      t->buckets = realloc (t->buckets, room * sizeof *t->buckets);
      memory_check (t->buckets);
      memset (t->buckets + t->room, 0,
              (room - t->room) * sizeof *t->buckets);
      t->room = room;
    }
  return &t->buckets[n];
}

static struct bucket *
find_number (struct table *t, const char *prefix, unsigned number)
{
  char name[16];
  snprintf (name, sizeof name, "%u", number);
  return find (t, prefix, name);
}

/* The nodes that are about object O by its name; made if there are none.  */
static struct bucket *
named (struct table *t, unsigned o)
{
  if (o >= t->n_named)
    {
      t->named = realloc (t->named, 2 * (o + 1) * sizeof *t->named);
      memory_check (t->named);
      memset (t->named + t->n_named, 0,
              (2 * (o + 1) - t->n_named) * sizeof *t->named);
      t->n_named = 2 * (o + 1);
    }
  return &t->named[o];
}

/* Make the room for all sets that there are.  */
static void
grow_sets (struct table *t)
{
  if (t->sets.n <= t->n_pointed)
    return;
  t->pointed = realloc (t->pointed, t->sets.room * sizeof *t->pointed);
  memory_check (t->pointed);
  memset (t->pointed + t->n_pointed, 0,
          (t->sets.room - t->n_pointed) * sizeof *t->pointed);
  t->n_pointed = t->sets.room;
}

/* The sets that meet the set number N, when all sets are known.  */
static const struct bucket *
meeting (struct table *t, unsigned n)
{
  struct bucket *b = &t->meeting[n];
  for (unsigned i = 0; b->n == 0 && i < t->sets.n; i++)
    if (objects_meet (t->program, t->sets.list[n], t->sets.list[i]))
      bucket_put (b, i);
  return b;
}

/* Can A be anything?  */
static bool
anything (const struct address *a)
{
  return !address_known (a) && !a->set;
}

/* Put NODE, which is N, where those look that may alias it.  */
static void
put_node (struct table *t, const struct node *n, unsigned node)
{
  bucket_put (find (t, "all", ""), node);
  bucket_put (find_number (t, "size ", n->event->size), node);
  for (unsigned i = 0; i < n->n_addresses; i++)
    {
      const struct address *a = &n->addresses[i];
      if (address_known (a))
        bucket_put (find (t, "name ", a->base), node);
      if (address_known (a) && a->object >= 0)
        bucket_put (named (t, (unsigned) a->object), node);
      if (a->set)
        {
          unsigned set = sets_number (&t->sets, a->set);
          grow_sets (t);
          bucket_put (&t->pointed[set], node);
        }
      for (unsigned k = 0; a->members && k < a->members->n; k++)
        {
          unsigned type = a->members->list[k].type;
          bucket_put (find_number (t, "type ", type), node);
          if (anything (a))
            bucket_put (find_number (t, "any of type ", type), node);
        }
      if (anything (a))
        bucket_put (find (t, "any", ""), node);
      if (anything (a) && !a->members)
        bucket_put (find_number (t, "any of size ", n->event->size), node);
    }
}

static bool
writes (const struct node *n)
{
  return n->event->kind != EV_READ;
}

static int
rising (const void *a, const void *b)
{
  unsigned x = *(const unsigned *) a, y = *(const unsigned *) b;
  return (x > y) - (x < y);
}

/* What is being compared.  */
struct comparison
{
  const struct program *program;
  const struct node *nodes;
  struct table table;
  unsigned *seen; /* by node: 1 + the last that it was compared with */
  bool (*want) (void *data, unsigned a, unsigned b);
  void (*tell) (void *data, unsigned a, unsigned b);
  void *data;
};

/* Compare node A with those of B, from A on.  */
static void
compare (struct comparison *c, unsigned a, const struct bucket *b)
{
  const struct node *x = &c->nodes[a];
  for (unsigned i = b->n; i-- > 0 && b->nodes[i] >= a;)
    {
      unsigned k = b->nodes[i];
      const struct node *y = &c->nodes[k];
      if (c->seen[k] == a + 1)
        continue;
      c->seen[k] = a + 1;
      if ((writes (x) || writes (y)) && c->want (c->data, a, k)
          && flat_may_alias (c->program, x, y))
        c->tell (c->data, a, k);
    }
}

/* Compare node A with what may point to object O, or be it.  */
static void
compare_object (struct comparison *c, unsigned a, unsigned o)
{
  struct table *t = &c->table;
  compare (c, a, named (t, o));
  for (unsigned i = 0; i < t->sets.n; i++)
    if (objects_have (t->sets.list[i], o))
      compare (c, a, &t->pointed[i]);
}

/* Compare node A with what may be one of the objects in the set X.  */
static void
compare_set (struct comparison *c, unsigned a, const struct objects *x)
{
  struct table *t = &c->table;
  const struct bucket *sets = meeting (t, sets_number (&t->sets, x));
  for (unsigned i = 0; i < sets->n; i++)
    compare (c, a, &t->pointed[sets->nodes[i]]);
  for (int o = -1; (o = objects_next (c->program, x, o)) >= 0;)
    if ((unsigned) o < t->n_named)
      compare (c, a, &t->named[o]);
}

/* Compare node A with all that may be what X, an address of it, is.  */
static void
compare_address (struct comparison *c, unsigned a, const struct address *x)
{
  struct table *t = &c->table;
  unsigned size = c->nodes[a].event->size;
  if (address_known (x))
    compare (c, a, find (t, "name ", x->base));
  if (address_known (x) && x->object >= 0)
    compare_object (c, a, (unsigned) x->object);
  if (x->set)
    compare_set (c, a, x->set);
  for (unsigned k = 0; x->members && k < x->members->n; k++)
    compare (c, a,
             find_number (t, anything (x) ? "type " : "any of type ",
                          x->members->list[k].type));
  if (anything (x) && !x->members && size == 0)
    compare (c, a, find (t, "all", ""));
  else if (anything (x) && !x->members)
    {
      compare (c, a, find_number (t, "size ", size));
      compare (c, a, find_number (t, "size ", 0));
    }
}

void
conflicts_each (const struct program *p, const struct node *nodes, unsigned n,
                bool (*want) (void *data, unsigned a, unsigned b),
                void (*tell) (void *data, unsigned a, unsigned b), void *data)
{
  struct comparison c = { .program = p, .nodes = nodes, .want = want,
                          .tell = tell, .data = data };
  struct table *t = &c.table;
  t->program = t->sets.program = p;
  c.seen = memory_new (n, sizeof *c.seen);
  for (unsigned i = 0; i < n; i++)
    if (nodes[i].role == NODE_ACCESS)
      put_node (t, &nodes[i], i);
  t->meeting = memory_new (t->sets.n, sizeof *t->meeting);
  for (unsigned i = 0; i < n; i++)
    if (nodes[i].role == NODE_ACCESS)
      {
        for (unsigned k = 0; k < nodes[i].n_addresses; k++)
          compare_address (&c, i, &nodes[i].addresses[k]);
        compare (&c, i, find_number (t, "any of size ", nodes[i].event->size));
        compare (&c, i, find_number (t, "any of size ", 0));
        if (nodes[i].event->size == 0)
          compare (&c, i, find (t, "any", ""));
      }
  for (unsigned i = 0; i < t->room; i++)
    free (t->buckets[i].nodes);
  free (t->buckets);
  for (unsigned i = 0; i < t->sets.n; i++)
    {
      free (t->pointed[i].nodes);
      free (t->meeting[i].nodes);
    }
  free (t->pointed);
  free (t->meeting);
  for (unsigned i = 0; i < t->n_named; i++)
    free (t->named[i].nodes);
  free (t->named);
  sets_free (&t->sets);
  names_free (&t->names);
  free (c.seen);
}

/*
 * Of a flat graph.
 */

struct threads
{
  struct flat *flat;
  struct groups groups;
  struct bucket *with; /* by group: groups */
};

static bool
different_threads (void *data, unsigned a, unsigned b)
{
  const struct threads *t = data;
  const struct node *x = &t->groups.nodes[a], *y = &t->groups.nodes[b];
  return x->root != y->root || t->flat->roots[x->root].many;
}

static void
note (void *data, unsigned a, unsigned b)
{
  struct threads *t = data;
  if (!flat_concurrent (t->flat, t->groups.members[a].nodes[0],
                        t->groups.members[b].nodes[0]))
    return;
  bucket_put (&t->with[a], b);
  if (a != b)
    bucket_put (&t->with[b], a);
}

/* What else tells accesses of a flat graph apart.  Those of threads of which any
   number may run at any time compete with those of every thread, their own as well,
   so that it does not matter which one it is: in a library all are like that.  */
static void
print_thread (void *data, unsigned node, FILE *out)
{
  struct threads *t = data;
  const struct root *r = &t->flat->roots[t->flat->nodes[node].root];
  if (r->many && r->parent < 0 && !r->function->once)
    return;
  fprintf (out, "%u ", t->flat->nodes[node].root);
  flat_print_times (t->flat, node, out);
}

void
conflicts_find (struct conflicts *c, struct flat *f)
{
  struct threads t = { .flat = f };
  struct groups *g = &t.groups;
  groups_make (g, f->program, f->nodes, f->n_nodes, print_thread, &t);
  t.with = memory_new (g->n, sizeof *t.with);
  conflicts_each (f->program, g->nodes, g->n, different_threads, note, &t);
  c->with = memory_new (f->n_nodes, sizeof *c->with);
  c->n = memory_new (f->n_nodes, sizeof *c->n);
  for (unsigned i = 0; i < g->n; i++)
    {
      struct bucket all = { NULL, 0 };
      for (unsigned k = 0; k < t.with[i].n; k++)
        {
          const struct bucket *others = &g->members[t.with[i].nodes[k]];
          for (unsigned m = 0; m < others->n; m++)
            bucket_put (&all, others->nodes[m]);
        }
      qsort (all.nodes, all.n, sizeof *all.nodes, rising);
      for (unsigned m = 0; m < g->members[i].n; m++)
        {
          c->with[g->members[i].nodes[m]] = all.nodes;
          c->n[g->members[i].nodes[m]] = all.n;
        }
      free (t.with[i].nodes);
    }
  free (t.with);
  groups_free (g);
}
