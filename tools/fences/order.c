/* order.c -- which accesses of two threads can happen in either order.
   SPDX-License-Identifier: BSD-3-Clause

   What a thread does before it starts another comes before all of that, and
   after it waited for its end, after.  A thread is known by the object that its
   handle is kept in; a loop that waits for all elements of an array has waited
   for what another loop put there, which is assumed, and said.

   Does not: know of detached threads' ends, or of what flags and barriers
   order.  */

#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "tools/base/memory.h"
#include "tools/fences/flat.h"

/* Nodes of which what is held there has shrunk, and has not been handed on.  */
struct shrunk
{
  unsigned *stack, top;
  bool *on;
  unsigned *returns, *next; /* the nodes that return to a call: 1 + the first one,
                               by call, and 1 + the next one */
};

static void
shrink (struct flat *f, struct shrunk *w, unsigned node, uint64_t locks)
{
  struct node *n = &f->nodes[node];
  if ((n->locks & locks) == n->locks)
    return;
  n->locks &= locks;
  if (!w->on[node])
    w->stack[w->top++] = node;
  w->on[node] = true;
}

/* What is held when N is left.  */
static uint64_t
leaves (const struct node *n)
{
  if (n->lock >= 0 && n->role == NODE_LOCK)
    return n->locks | UINT64_C (1) << n->lock;
  if (n->lock >= 0 && n->role == NODE_UNLOCK)
    return n->locks & ~(UINT64_C (1) << n->lock);
  /* An unlock of what is not known may be one of any.  */
  return n->role == NODE_UNLOCK ? 0 : n->locks;
}

/* Does node S have what its caller holds, since the shared function that returns
   there locks nothing?  */
static bool
keeps_callers (const struct flat *f, const struct node *s)
{
  return s->call >= 0 && !f->nodes[s->callee].locking;
}

/* Hand on what is held at NODE.  */
static void
hand_on (struct flat *f, struct shrunk *w, unsigned node)
{
  const struct node *n = &f->nodes[node];
  for (unsigned k = 0; k < n->n_succ; k++)
    {
      const struct node *s = &f->nodes[n->succ[k]];
      shrink (f, w, n->succ[k],
              keeps_callers (f, s) ? f->nodes[s->call].locks : leaves (n));
    }
  for (unsigned s = w->returns[node]; s; s = w->next[s - 1])
    shrink (f, w, s - 1, n->locks);
}

/* Does no node hold more than what any that leads to it hands on?  */
static bool
handed_on (const struct flat *f)
{
  for (unsigned i = 0; i < f->n_nodes; i++)
    for (unsigned k = 0; k < f->nodes[i].n_succ; k++)
      {
        const struct node *n = &f->nodes[i], *s = &f->nodes[n->succ[k]];
        uint64_t locks
            = keeps_callers (f, s) ? f->nodes[s->call].locks : leaves (n);
        if (s->locks & ~locks)
          return false;
      }
  return true;
}

void
flat_locks (struct flat *f)
{
  struct shrunk w = { .stack = memory_new (f->n_nodes, sizeof *w.stack),
                      .on = memory_new (f->n_nodes, sizeof *w.on),
                      .returns = memory_new (f->n_nodes, sizeof *w.returns),
                      .next = memory_new (f->n_nodes, sizeof *w.next) };
  for (unsigned i = 0; i < f->n_nodes; i++)
    {
      struct node *n = &f->nodes[i];
      n->locks = UINT64_MAX;
      if (keeps_callers (f, n))
        {
          w.next[i] = w.returns[n->call];
          w.returns[n->call] = i + 1;
        }
    }
  for (unsigned i = 0; i < f->n_roots; i++)
    shrink (f, &w, f->roots[i].entry, 0);
  /* An unlock leaves nothing also where nobody comes.  */
  for (unsigned i = 0; i < f->n_nodes; i++)
    if (f->nodes[i].role == NODE_UNLOCK)
      hand_on (f, &w, i);
  while (w.top > 0)
    {
      unsigned node = w.stack[--w.top];
      w.on[node] = false;
      hand_on (f, &w, node);
    }
  C11T_INVARIANT (handed_on (f));
  free (w.stack);
  free (w.on);
  free (w.returns);
  free (w.next);
}

/* Does JOIN wait for the thread that CREATE starts?  */
static bool
joins (struct flat *f, const struct node *create, const struct node *join)
{
  if (create->n_addresses != 1 || join->n_addresses != 1)
    return false;
  const struct address *a = &create->addresses[0], *b = &join->addresses[0];
  if (strcmp (a->base, b->base) != 0 || a->base[0] == 'u')
    return false;
  if (a->exact && b->exact)
    return a->offset == b->offset;
  graph_assume (f->program,
                "%s:%u: the loop waits for all threads whose handles are in "
                "the array",
                join->event->file, join->event->line);
  return true;
}

/* A walk from a node that starts a thread.  A node may be reached having returned
   from where the walk began, OUT, or in a call that the walk has made, IN, which
   returns to where it was made.  */
enum
{
  OUT = 1,
  IN = 2
};

struct walk
{
  struct flat *f;
  const struct root *root;
  unsigned char *seen;
  unsigned *stack, top;
};

/* Has the walk been at the exit of the shared function with ENTRY?  The exit is
   made right after the entry (flat.c).  */
static bool
returns (const struct walk *w, unsigned entry)
{
  return w->seen[entry + 1 - w->root->first] & IN;
}

static void
visit (struct walk *w, unsigned node, unsigned how)
{
  unsigned char *seen = &w->seen[node - w->root->first];
  how &= ~(unsigned) *seen;
  if (!how)
    return;
  w->stack[w->top++] = node;
  *seen |= (unsigned char) how;
}

/* Go on from NODE to its successor TO.  */
static void
follow (struct walk *w, unsigned node, unsigned to)
{
  const struct node *n = &w->f->nodes[node], *t = &w->f->nodes[to];
  unsigned how = w->seen[node - w->root->first];
  if (t->call >= 0 && n->callee == t->callee && n->event == NULL)
    {
      /* A return.  */
      if (how & OUT)
        visit (w, to, OUT);
      if (how & IN)
        visit (w, to, w->seen[(unsigned) t->call - w->root->first]);
    }
  else if (t->callee == to)
    {
      /* A call: also where it returns to, if it has been through before.  */
      visit (w, to, IN);
    }
  else
    visit (w, to, how);
}

/* Which nodes of its root are reached from CREATE, a node that starts a thread,
   with that thread running?  DIRECT: a join of it ends that.  */
static unsigned char *
find_live (struct flat *f, unsigned create, bool direct)
{
  const struct root *r = &f->roots[f->nodes[create].root];
  unsigned n_nodes = r->end - r->first;
  struct walk w = { .f = f, .root = r };
  w.seen = memory_new (n_nodes, 1);
  w.stack = memory_new (4 * (size_t) n_nodes + 4, sizeof *w.stack);
  bool again = true;
  w.seen[create - r->first] = 0;
  const struct node *c = &f->nodes[create];
  for (unsigned k = 0; k < c->n_succ; k++)
    visit (&w, c->succ[k], OUT);
  while (again)
    {
      while (w.top > 0)
        {
          unsigned at = w.stack[--w.top];
          const struct node *n = &f->nodes[at];
          if (direct && n->role == NODE_JOIN && joins (f, c, n))
            continue;
          for (unsigned k = 0; k < n->n_succ; k++)
            follow (&w, at, n->succ[k]);
        }
      /* Calls that were made after their function had been through.  */
      again = false;
      for (unsigned i = r->first; i < r->end; i++)
        if (f->nodes[i].call >= 0)
          {
            unsigned made = w.seen[(unsigned) f->nodes[i].call - r->first];
            if (made & ~(unsigned) w.seen[i - r->first]
                && returns (&w, f->nodes[i].callee))
              {
                visit (&w, i, made);
                again = true;
              }
          }
    }
  free (w.stack);
  return w.seen;
}

static bool
live (struct flat *f, unsigned create, unsigned to, bool direct)
{
  struct node *n = &f->nodes[create];
  if (!n->live[direct])
    n->live[direct] = find_live (f, create, direct);
  return n->live[direct][to - f->roots[n->root].first] != 0;
}

bool
flat_starts_again (struct flat *f, unsigned create)
{
  return live (f, create, create, false);
}

/* The child of ANCESTOR through which R descends from it; -1 if it does
   not.  */
static int
child_of (const struct flat *f, unsigned ancestor, unsigned r)
{
  int child = (int) r;
  while (child >= 0 && f->roots[child].parent != (int) ancestor)
    child = f->roots[child].parent;
  return child;
}

/* Can node A of the root that starts CHILD happen while R, CHILD or one that
   descends from it, runs?  */
static bool
with_descendant (struct flat *f, unsigned a, int child, unsigned r)
{
  for (unsigned k = 0; k < f->n_creates; k++)
    {
      unsigned i = f->creates[k];
      if (f->nodes[i].root == f->nodes[a].root
          && f->nodes[i].started == child && live (f, i, a, child == (int) r))
        return true;
    }
  return false;
}

/* Can R1 and R2, which descend from different children of L, run at the same
   time?  */
static bool
siblings (struct flat *f, unsigned l, unsigned r1, unsigned r2)
{
  int c1 = child_of (f, l, r1), c2 = child_of (f, l, r2);
  for (unsigned k = 0; k < f->n_creates; k++)
    {
      unsigned i = f->creates[k];
      if (f->nodes[i].root == l
          && ((f->nodes[i].started == c1 && with_descendant (f, i, c2, r2))
              || (f->nodes[i].started == c2
                  && with_descendant (f, i, c1, r1))))
        return true;
    }
  return false;
}

void
flat_print_times (struct flat *f, unsigned node, FILE *out)
{
  for (unsigned k = 0; k < f->n_creates; k++)
    if (f->nodes[f->creates[k]].root == f->nodes[node].root)
      fprintf (out, "%d%d", live (f, f->creates[k], node, false),
               live (f, f->creates[k], node, true));
}

bool
flat_concurrent (struct flat *f, unsigned a, unsigned b)
{
  unsigned ra = f->nodes[a].root, rb = f->nodes[b].root;
  if (ra == rb)
    return f->roots[ra].many;
  if (f->roots[ra].function == f->roots[rb].function
      && f->roots[ra].function->once)
    return false;
  if (child_of (f, ra, rb) >= 0)
    return f->roots[ra].many
           || with_descendant (f, a, child_of (f, ra, rb), rb);
  if (child_of (f, rb, ra) >= 0)
    return f->roots[rb].many
           || with_descendant (f, b, child_of (f, rb, ra), ra);
  for (int l = f->roots[ra].parent; l >= 0; l = f->roots[l].parent)
    if (child_of (f, (unsigned) l, rb) >= 0)
      return f->roots[l].many || siblings (f, (unsigned) l, ra, rb);
  return true;
}
