/* conflicts.c -- which accesses compete.
   SPDX-License-Identifier: BSD-3-Clause

   Two of different threads, one of them a write, of memory that may be the same,
   in either order.  Only accesses that share a key are compared: the variable's
   name, an object that both may be about, or, where a pointer may point to
   anything, a type that both name a member of, or the size.

   Does not: judge races; those of atomics compete as well.  */

#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/fences/cycle.h"
#include "tools/fences/names.h"
#include "tools/fences/points.h"

/* The nodes with one key.  */
struct bucket
{
  unsigned *nodes, n;
};

struct table
{
  struct names names;
  struct bucket *buckets; /* by name */
  unsigned room;
  const struct program *program;
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

static void
put (struct bucket *b, unsigned node)
{
  if (b->n > 0 && b->nodes[b->n - 1] == node)
    return;
  if ((b->n & (b->n - 1)) == 0)
    {
      size_t room = b->n ? 2 * (size_t) b->n : 1;
      b->nodes = realloc (b->nodes, room * sizeof *b->nodes);
      memory_check (b->nodes);
    }
  b->nodes[b->n++] = node;
}

/* Can A be anything?  And is it no member, then?  */
static bool
anything (const struct address *a)
{
  return !address_known (a) && !a->set;
}

static bool
bare (const struct address *a)
{
  return json_array_size (a->members) == 0;
}

/* Put NODE, which is N, where those look that may alias it.  */
static void
put_node (struct table *t, const struct node *n, unsigned node)
{
  put (find (t, "all", ""), node);
  put (find_number (t, "size ", n->event->size), node);
  for (unsigned i = 0; i < n->n_addresses; i++)
    {
      const struct address *a = &n->addresses[i];
      if (address_known (a))
        put (find (t, "name ", a->base), node);
      if (address_known (a) && a->object >= 0)
        put (find_number (t, "object ", (unsigned) a->object), node);
      for (int o = -1; a->set && (o = objects_next (t->program, a->set, o)) >= 0;)
        put (find_number (t, "object ", (unsigned) o), node);
      for (size_t k = 0; k < json_array_size (a->members); k += 2)
        {
          const char *type = json_text (json_array_get (a->members, k), "");
          put (find (t, "type ", type), node);
          if (anything (a))
            put (find (t, "any of type ", type), node);
        }
      if (anything (a))
        put (find (t, "any", ""), node);
      if (anything (a) && bare (a))
        put (find_number (t, "any of size ", n->event->size), node);
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

/* Compare node A with all that may be what X, an address of it, is.  */
static void
compare_address (struct comparison *c, unsigned a, const struct address *x)
{
  struct table *t = &c->table;
  unsigned size = c->nodes[a].event->size;
  if (address_known (x))
    compare (c, a, find (t, "name ", x->base));
  if (address_known (x) && x->object >= 0)
    compare (c, a, find_number (t, "object ", (unsigned) x->object));
  for (int o = -1; x->set && (o = objects_next (c->program, x->set, o)) >= 0;)
    compare (c, a, find_number (t, "object ", (unsigned) o));
  for (size_t k = 0; k < json_array_size (x->members); k += 2)
    compare (c, a,
             find (t, anything (x) ? "type " : "any of type ",
                   json_text (json_array_get (x->members, k), "")));
  if (anything (x) && bare (x) && size == 0)
    compare (c, a, find (t, "all", ""));
  else if (anything (x) && bare (x))
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
  t->program = p;
  c.seen = memory_new (n, sizeof *c.seen);
  for (unsigned i = 0; i < n; i++)
    if (nodes[i].role == NODE_ACCESS)
      put_node (t, &nodes[i], i);
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
  names_free (&t->names);
  free (c.seen);
}

/*
 * Of a flat graph: accesses that are alike are compared once.
 */

struct groups
{
  struct flat *flat;
  struct node *nodes;     /* one of each group */
  unsigned *first;        /* the same, by its number in the graph */
  unsigned n;
  struct bucket *members; /* nodes of each group */
  struct bucket *with;    /* groups */
};

static bool
different_threads (void *data, unsigned a, unsigned b)
{
  const struct groups *g = data;
  return g->nodes[a].root != g->nodes[b].root
         || g->flat->roots[g->nodes[a].root].many;
}

static void
note (void *data, unsigned a, unsigned b)
{
  struct groups *g = data;
  if (!flat_concurrent (g->flat, g->first[a], g->first[b]))
    return;
  put (&g->with[a], b);
  if (a != b)
    put (&g->with[b], a);
}

/* What tells NODE from others that compete with the same.  */
static char *
key_of (struct flat *f, unsigned node)
{
  const struct node *n = &f->nodes[node];
  char *text;
  size_t len;
  FILE *out = memory_open (&text, &len);
  fprintf (out, "%u %d %u %c ", n->root, n->event->kind == EV_READ,
           n->event->size, n->event->scalar ? n->event->scalar : '-');
  flat_print_times (f, node, out);
  for (unsigned i = 0; i < n->n_addresses; i++)
    {
      const struct address *a = &n->addresses[i];
      fprintf (out, " %s %d %p %d %d %lld", a->base, a->object,
               (const void *) a->set, a->own, a->exact,
               a->exact ? (long long) a->offset : 0);
      for (size_t k = 0; k < json_array_size (a->members); k++)
        {
          const json_t *m = json_array_get (a->members, k);
          fprintf (out, " %s/%lld", json_text (m, ""),
                   (long long) json_integer_value (m));
        }
    }
  memory_close (out, &text);
  return text;
}

static void
make_groups (struct groups *g, unsigned *group_of)
{
  struct flat *f = g->flat;
  struct names names = { 0 };
  g->nodes = memory_new (f->n_nodes, sizeof *g->nodes);
  g->first = memory_new (f->n_nodes, sizeof *g->first);
  g->members = memory_new (f->n_nodes, sizeof *g->members);
  g->with = memory_new (f->n_nodes, sizeof *g->with);
  for (unsigned i = 0; i < f->n_nodes; i++)
    {
      if (f->nodes[i].role != NODE_ACCESS)
        continue;
      char *key = key_of (f, i);
      unsigned n = names_number (&names, key);
      free (key);
      if (n == g->n)
        {
          g->nodes[n] = f->nodes[i];
          g->first[n] = i;
          g->n++;
        }
      put (&g->members[n], i);
      group_of[i] = n;
    }
  names_free (&names);
}

void
conflicts_find (struct conflicts *c, struct flat *f)
{
  struct groups g = { .flat = f };
  unsigned *group_of = memory_new (f->n_nodes, sizeof *group_of);
  make_groups (&g, group_of);
  conflicts_each (f->program, g.nodes, g.n, different_threads, note, &g);
  c->with = memory_new (f->n_nodes, sizeof *c->with);
  c->n = memory_new (f->n_nodes, sizeof *c->n);
  struct bucket *all = memory_new (g.n, sizeof *all);
  for (unsigned i = 0; i < g.n; i++)
    {
      for (unsigned k = 0; k < g.with[i].n; k++)
        for (unsigned m = 0; m < g.members[g.with[i].nodes[k]].n; m++)
          put (&all[i], g.members[g.with[i].nodes[k]].nodes[m]);
      qsort (all[i].nodes, all[i].n, sizeof *all[i].nodes, rising);
    }
  for (unsigned i = 0; i < f->n_nodes; i++)
    if (f->nodes[i].role == NODE_ACCESS)
      {
        c->with[i] = all[group_of[i]].nodes;
        c->n[i] = all[group_of[i]].n;
      }
  for (unsigned i = 0; i < g.n; i++)
    {
      free (g.with[i].nodes);
      free (g.members[i].nodes);
    }
  free (g.with);
  free (g.members);
  free (g.nodes);
  free (g.first);
  free (all);
  free (group_of);
}
