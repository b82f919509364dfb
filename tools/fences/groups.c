/* groups.c -- accesses that are alike.
   SPDX-License-Identifier: BSD-3-Clause

   Which accesses compete is asked of each two of them: of those that are alike
   one is asked for all.  Alike are accesses of one kind and size whose addresses
   are the same, or may be the same.

   Does not: look at the order of accesses.  */

#include <stdlib.h>

#include "tools/base/memory.h"
#include "tools/fences/groups.h"
#include "tools/fences/names.h"
#include "tools/fences/sets.h"

void
bucket_put (struct bucket *b, unsigned node)
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

static void
print_address (struct sets *sets, const struct address *a, FILE *out)
{
  fprintf (out, " %s %d %d %d %d %lld %d", a->base, a->object,
           a->set ? (int) sets_number (sets, a->set) : -1, a->own, a->exact,
           a->exact ? (long long) a->offset : 0,
           a->members ? (int) a->members->number : -1);
}

/* What the accesses of N's group have in common, but for what MORE prints.  */
static void
print_node (struct sets *sets, const struct node *n, FILE *out)
{
  const struct event *e = n->event;
  fprintf (out, " %d %d %u %c", e->kind == EV_READ, e->alone, e->size,
           e->scalar ? e->scalar : '-');
  for (unsigned i = 0; i < n->n_addresses; i++)
    print_address (sets, &n->addresses[i], out);
}

void
groups_make (struct groups *g, const struct program *p,
             const struct node *nodes, unsigned n,
             void (*more) (void *data, unsigned node, FILE *out), void *data)
{
  struct names names = { 0 };
  struct sets sets = { .program = p };
  *g = (struct groups){ memory_new (n, sizeof *g->nodes),
                        memory_new (n, sizeof *g->members), 0 };
  for (unsigned i = 0; i < n; i++)
    {
      if (nodes[i].role != NODE_ACCESS)
        continue;
      char *key;
      size_t len;
      FILE *out = memory_open (&key, &len);
      more (data, i, out);
      print_node (&sets, &nodes[i], out);
      memory_close (out, &key);
      unsigned group = names_number (&names, key);
      free (key);
      if (group == g->n)
        g->nodes[g->n++] = nodes[i];
      bucket_put (&g->members[group], i);
    }
  sets_free (&sets);
  names_free (&names);
}

void
groups_free (struct groups *g)
{
  for (unsigned i = 0; i < g->n; i++)
    free (g->members[i].nodes);
  free (g->members);
  free (g->nodes);
}
