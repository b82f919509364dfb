/* candidate.c -- a critical cycle as a candidate execution.
   SPDX-License-Identifier: BSD-3-Clause

   The two accesses of each thread, what may order them on the way, and the
   edges between threads: a read takes the write before it in the cycle, or what
   was there first; writes come in the cycle's order.  What lies on a way has a
   location of its own, so that nothing but its order counts.  If both ends of
   an edge hold a lock, the unlocking and the locking between them are there.

   Does not: look at values; that a branch or a comparison excludes the cycle is
   not seen.  */

#include <stdlib.h>
#include <string.h>

#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/fences/cycle.h"

#define BIT(i) (UINT64_C (1) << (i))
#define NO_EVENT 255

/* The halves of an access among the events of a candidate.  */
struct halves
{
  unsigned char read, write;
};

struct candidate
{
  struct exec exec;
  const struct flat *flat;
  const struct edits *edits;
  bool race_free;             /* two plain accesses of a thread are in order */
  int node[EXEC_EVENTS];      /* of an event, or -1 */
  unsigned char from[EXEC_EVENTS]; /* the write that a read takes */
  unsigned next_location;
  struct halves first[CYCLE_THREADS], second[CYCLE_THREADS];
  struct halves locked[CYCLE_THREADS], unlocked[CYCLE_THREADS];
  unsigned char again[CYCLE_THREADS]; /* a later write of the first's place */
};

static unsigned char
add_event (struct candidate *c, char kind, enum order order, unsigned thread,
           unsigned location, int node)
{
  struct exec *e = &c->exec;
  unsigned n = e->n;
  if (n == EXEC_EVENTS)
    return NO_EVENT;
  e->event[n] = (struct exec_event){ kind, order, thread, location, false };
  for (unsigned i = 0; i < n; i++)
    if (e->event[i].thread == thread)
      e->po.row[i] |= BIT (n);
  c->node[n] = node;
  c->from[n] = NO_EVENT;
  e->n++;
  return (unsigned char) n;
}

static struct halves
add_update (struct candidate *c, enum order order, unsigned thread,
            unsigned location, int node)
{
  struct halves h;
  h.read = add_event (c, 'R', order, thread, location, node);
  h.write = add_event (c, 'W', order, thread, location, node);
  if (h.write == NO_EVENT)
    return h;
  c->exec.event[h.read].update = c->exec.event[h.write].update = true;
  c->exec.rmw.row[h.read] |= BIT (h.write);
  return h;
}

static struct halves
add_simple (struct candidate *c, const struct simple *x, unsigned thread,
            unsigned location, int node)
{
  struct halves h = { NO_EVENT, NO_EVENT };
  if (x->kind == EV_UPDATE)
    {
      h = add_update (c, x->order, thread, location, node);
      if (!x->swap && h.write != NO_EVENT)
        c->exec.data.row[h.read] |= BIT (h.write);
      return h;
    }
  if (x->kind == EV_READ)
    h.read = add_event (c, 'R', x->order, thread, location, node);
  else
    h.write = add_event (c, 'W', x->order, thread, location, node);
  return h;
}

static struct halves
add_access (struct candidate *c, unsigned node, unsigned thread,
            unsigned location)
{
  const struct event *e = c->flat->nodes[node].event;
  struct simple x = { e->kind, edits_order (c->edits, e), e->swap };
  return add_simple (c, &x, thread, location, (int) node);
}

/* What orders at node NODE: a new fence before it, if FENCE; or itself.  */
static void
add_barrier (struct candidate *c, unsigned node, bool fence, unsigned thread)
{
  const struct node *n = &c->flat->nodes[node];
  if (fence)
    add_event (c, 'F', c->edits->fence[n->event->id] == 2 ? SEQ_CST : ACQ_REL,
               thread, 0, -1);
  else if (n->role == NODE_FENCE)
    add_event (c, 'F', edits_order (c->edits, n->event), thread, 0, -1);
  else if (n->role == NODE_LOCK)
    add_update (c, ACQUIRE, thread, c->next_location++, -1);
  else if (n->role == NODE_UNLOCK)
    add_event (c, 'W', RELEASE, thread, c->next_location++, -1);
  else if (n->role == NODE_ACCESS)
    add_access (c, node, thread, c->next_location++);
  else
    add_event (c, 'F', SEQ_CST, thread, 0, -1);
}

/* The answer that is kept in KNOWN, or that of path_writes.  */
static bool
ask (const struct flat *f, unsigned char *known, unsigned from, unsigned to,
     unsigned of)
{
  if (*known == 0)
    *known = path_writes (f, from, to, of) ? 2 : 1;
  return *known == 2;
}

/* NODE, on the way from FIRST to the access of PATH, writes what one of the two
   is about: 1, 2; 0 if neither.  What not every way does counts only if it is
   there for its order, by CODE.  */
static unsigned
again (struct candidate *c, unsigned first, struct path *path, unsigned node,
       unsigned code)
{
  const struct flat *f = c->flat;
  const struct node *n = &f->nodes[node];
  if (n->role != NODE_ACCESS || n->event->kind != EV_WRITE)
    return 0;
  if (flat_must_alias (f, n, &f->nodes[first]))
    return code != 0 || ask (f, &path->first_again, first, path->node, first)
               ? 1
               : 0;
  if (flat_must_alias (f, n, &f->nodes[path->node]))
    return code != 0
                   || ask (f, &path->second_before, first, path->node,
                           path->node)
               ? 2
               : 0;
  return 0;
}

/* What orders on the way of PART, with the candidate's edits: the same again is
   left out, and what is too much.  FIRST is its first access, whose location is
   AT; the second's is TO.  Writes of the latter that come before it are noted in
   BEFORE.  */
static void
add_path (struct candidate *c, const struct part *part, unsigned thread,
          struct halves first, unsigned at, unsigned to,
          unsigned char *before)
{
  unsigned n, *nodes = path_nodes (part->paths, part->path, &n), last = 0;
  struct path *path = &part->paths->list[part->path];
  *before = NO_EVENT;
  for (unsigned i = 0; i < n; i++)
    for (int own = 0; own <= (i + 1 < n); own++)
      {
        unsigned code
            = own ? barrier_own (c->flat, c->edits, nodes[i])
                  : barrier_fence (c->flat, c->edits, nodes[i]);
        unsigned same
            = own ? again (c, part->first, path, nodes[i], code) : 0;
        if (c->exec.n > EXEC_EVENTS - 16)
          continue;
        if (same != 0)
          {
            struct halves h
                = add_access (c, nodes[i], thread, same == 1 ? at : to);
            if (same == 1)
              c->again[thread] = h.write;
            else
              {
                if (*before != NO_EVENT)
                  c->exec.co.row[*before] |= BIT (h.write);
                *before = h.write;
              }
            if (same == 1 && first.write != NO_EVENT)
              c->exec.co.row[first.write] |= BIT (h.write);
          }
        else if (code != 0 && code != last)
          add_barrier (c, nodes[i], !own, thread);
        last = code != 0 ? code : last;
      }
  free (nodes);
}

/* SECOND comes after BEFORE, a write of the same place in its thread: it takes
   that, or comes after it.  */
static void
after_own (struct candidate *c, struct halves second, unsigned char before)
{
  if (before == NO_EVENT)
    return;
  if (second.read != NO_EVENT)
    {
      c->exec.rf.row[before] |= BIT (second.read);
      c->from[second.read] = before;
    }
  if (second.write != NO_EVENT)
    c->exec.co.row[before] |= BIT (second.write);
}

static bool
is_plain (const struct candidate *c, unsigned node)
{
  return c->flat->nodes[node].event->order == PLAIN;
}

/* Do both ends of the edge from part I of CYCLE to the next hold a lock?  */
static bool
locked_edge (const struct flat *f, const struct cycle *cycle, unsigned i)
{
  const struct part *next = &cycle->part[(i + 1) % cycle->n];
  return (f->nodes[cycle->part[i].second].locks & f->nodes[next->first].locks)
         != 0;
}

/* The events of part I, whose accesses are at FIRST and SECOND.  */
static void
add_part (struct candidate *c, const struct cycle *cycle, unsigned i,
          unsigned first, unsigned second)
{
  const struct part *p = &cycle->part[i];
  unsigned before = (i + cycle->n - 1) % cycle->n;
  struct halves none = { NO_EVENT, NO_EVENT };
  c->locked[i] = c->unlocked[i] = none;
  c->again[i] = NO_EVENT;
  if (locked_edge (c->flat, cycle, before))
    c->locked[i] = add_update (c, ACQUIRE, i, 0, -1);
  c->first[i] = c->second[i] = add_access (c, p->first, i, first);
  if (p->path >= 0)
    {
      unsigned char own;
      add_path (c, p, i, c->first[i], first, second, &own);
      if (c->race_free && is_plain (c, p->first) && is_plain (c, p->second))
        add_event (c, 'F', SEQ_CST, i, 0, -1);
      c->second[i] = add_access (c, p->second, i, second);
      after_own (c, c->second[i], own);
    }
  if (locked_edge (c->flat, cycle, i))
    c->unlocked[i].write = add_event (c, 'W', RELEASE, i, 0, -1);
}

/* The edge from X to Y, accesses of the same place.  */
static bool
add_edge (struct candidate *c, struct halves x, struct halves y)
{
  struct exec *e = &c->exec;
  if (x.write != NO_EVENT && y.read != NO_EVENT)
    {
      e->rf.row[x.write] |= BIT (y.read);
      c->from[y.read] = x.write;
      if (y.write != NO_EVENT)
        e->co.row[x.write] |= BIT (y.write);
    }
  else if (x.write != NO_EVENT && y.write != NO_EVENT)
    e->co.row[x.write] |= BIT (y.write);
  else if (x.read != NO_EVENT && y.write != NO_EVENT)
    {
      e->fr.row[x.read] |= BIT (y.write);
      if (c->from[x.read] != NO_EVENT)
        e->co.row[c->from[x.read]] |= BIT (y.write);
    }
  else
    return false;
  return true;
}

/* What reads come before: the writes after the one that they take, and all
   others of the place if they take what was there first.  */
static void
complete (struct exec *e, const unsigned char *from)
{
  e->co = rel_plus (&e->co);
  for (unsigned i = 0; i < e->n; i++)
    for (unsigned k = 0; k < e->n; k++)
      if (e->event[i].kind == 'R' && e->event[k].kind == 'W' && i != k
          && e->event[i].location == e->event[k].location
          && (from[i] == NO_EVENT || e->co.row[from[i]] & BIT (k)))
        e->fr.row[i] |= BIT (k);
}

static bool
has (const json_t *numbers, unsigned number)
{
  size_t i;
  json_t *j;
  json_array_foreach (numbers, i, j)
    if (json_integer_value (j) == (json_int_t) number)
      return true;
  return false;
}

static void
add_dependencies (struct candidate *c)
{
  struct exec *e = &c->exec;
  for (unsigned i = 0; i < e->n; i++)
    for (unsigned k = i + 1; k < e->n; k++)
      {
        if (c->node[i] < 0 || c->node[k] < 0 || e->event[i].kind != 'R'
            || e->event[i].thread != e->event[k].thread)
          continue;
        const struct node *x = &c->flat->nodes[c->node[i]];
        const struct node *y = &c->flat->nodes[c->node[k]];
        if (x->context != y->context || x == y)
          continue;
        unsigned number = x->event->number;
        if (has (y->event->addr, number))
          e->addr.row[i] |= BIT (k);
        if (has (y->event->data, number) && e->event[k].kind == 'W')
          e->data.row[i] |= BIT (k);
        if (has (y->event->ctrl, number))
          e->ctrl.row[i] |= BIT (k);
      }
}

/* Locking after unlocking, where edges have locks.  */
static bool
add_locks (struct candidate *c, const struct cycle *cycle)
{
  for (unsigned i = 0; i < cycle->n; i++)
    {
      struct halves u = c->unlocked[i], l = c->locked[(i + 1) % cycle->n];
      if (u.write == NO_EVENT)
        continue;
      unsigned location = c->next_location++;
      if (l.read == NO_EVENT || l.write == NO_EVENT)
        return false;
      c->exec.event[u.write].location = location;
      c->exec.event[l.read].location = location;
      c->exec.event[l.write].location = location;
      add_edge (c, u, l);
    }
  return true;
}

/* A later write of the place of part I's first access, FIRST, comes after what
   that takes, too.  */
static void
add_again (struct candidate *c, struct halves first, unsigned i)
{
  if (c->again[i] == NO_EVENT || first.read == NO_EVENT)
    return;
  if (c->from[first.read] != NO_EVENT)
    c->exec.co.row[c->from[first.read]] |= BIT (c->again[i]);
}

bool
cycle_allowed (const struct search *s, const struct cycle *cycle,
               const struct edits *x)
{
  struct candidate c;
  memset (&c, 0, sizeof c);
  c.flat = s->flat;
  c.edits = x;
  c.race_free = s->race_free;
  unsigned places = 0;
  for (unsigned i = 0; i < cycle->n; i++)
    places += cycle->part[i].path >= 0;
  c.next_location = places + 1;
  unsigned at = 0;
  for (unsigned i = 0; i < cycle->n; i++)
    {
      unsigned next = cycle->part[i].path >= 0 ? (at + 1) % places : at;
      add_part (&c, cycle, i, at, next);
      at = next;
    }
  for (unsigned i = 0; i < cycle->n; i++)
    if (!add_edge (&c, c.second[i], c.first[(i + 1) % cycle->n]))
      return false;
  for (unsigned i = 0; i < cycle->n; i++)
    add_again (&c, c.first[i], i);
  if (!add_locks (&c, cycle))
    return true;
  complete (&c.exec, c.from);
  add_dependencies (&c);
  return s->target->allows (&c.exec);
}

/* Add another thread, which keeps its accesses in order, in a cycle with A and B:
   of KIND, a bit of pair_allowed's.  False if there is none.  */
static bool
add_other (struct candidate *c, struct halves a, struct halves b,
           unsigned kind)
{
  struct halves x = { NO_EVENT, NO_EVENT }, y = x;
  *(kind & 1 ? &x.write : &x.read)
      = add_event (c, kind & 1 ? 'W' : 'R', RELAXED, 1, 1, -1);
  add_event (c, 'F', SEQ_CST, 1, 0, -1);
  *(kind & 2 ? &y.write : &y.read)
      = add_event (c, kind & 2 ? 'W' : 'R', RELAXED, 1, 0, -1);
  return add_edge (c, b, x) && add_edge (c, y, a);
}

static bool
pair_allowed_with (const struct search *s, const struct part *p,
                   unsigned kind)
{
  struct candidate c;
  struct halves a, b;
  unsigned char own;
  memset (&c, 0, sizeof c);
  c.flat = s->flat;
  c.edits = s->edits;
  c.next_location = 3;
  c.again[0] = NO_EVENT;
  a = add_access (&c, p->first, 0, 0);
  add_path (&c, p, 0, a, 0, 1, &own);
  b = add_access (&c, p->second, 0, 1);
  after_own (&c, b, own);
  if (!add_other (&c, a, b, kind))
    return false;
  add_again (&c, a, 0);
  complete (&c.exec, c.from);
  add_dependencies (&c);
  return s->target->allows (&c.exec);
}

unsigned
pair_allowed (const struct search *s, const struct part *p)
{
  unsigned kinds = 0;
  for (unsigned i = 0; i < 4; i++)
    if (pair_allowed_with (s, p, i))
      kinds |= 1U << i;
  return kinds;
}

/* The event that CODE, of a path, stands for.  */
static void
add_code_event (struct candidate *c, unsigned char code)
{
  enum order o = (enum order) (code & ~BARRIER_KIND);
  switch (code & BARRIER_KIND)
    {
    case BARRIER_FENCE:
      add_event (c, 'F', o, 0, 0, -1);
      break;
    case BARRIER_LOCK:
    case BARRIER_UPDATE:
      add_update (c, o, 0, c->next_location++, -1);
      break;
    case BARRIER_READ:
      add_event (c, 'R', o, 0, c->next_location++, -1);
      break;
    default:
      add_event (c, 'W', o, 0, c->next_location++, -1);
      break;
    }
}

unsigned
simple_allowed (const struct target *t, const struct simple *first,
                const struct simple *second, const unsigned char *codes,
                unsigned n, unsigned depends)
{
  unsigned kinds = 0;
  for (unsigned k = 0; k < 4; k++)
    {
      struct candidate c;
      memset (&c, 0, sizeof c);
      c.next_location = 3;
      struct halves a = add_simple (&c, first, 0, 0, -1);
      for (unsigned i = 0; i < n; i++)
        add_code_event (&c, codes[i]);
      struct halves b = add_simple (&c, second, 0, 1, -1);
      if (!add_other (&c, a, b, k))
        continue;
      complete (&c.exec, c.from);
      if (a.read != NO_EVENT)
        {
          exec_set to = (b.read != NO_EVENT ? BIT (b.read) : 0)
                        | (b.write != NO_EVENT ? BIT (b.write) : 0);
          c.exec.addr.row[a.read] |= depends & 1 ? to : 0;
          c.exec.data.row[a.read]
              |= depends & 2 && b.write != NO_EVENT ? BIT (b.write) : 0;
          c.exec.ctrl.row[a.read] |= depends & 4 ? to : 0;
        }
      if (t->allows (&c.exec))
        kinds |= 1U << k;
    }
  return kinds;
}

unsigned
node_depends (const struct flat *f, unsigned from, unsigned to)
{
  const struct node *x = &f->nodes[from], *y = &f->nodes[to];
  unsigned number = x->event->number;
  if (x->context != y->context)
    return 0;
  return (unsigned) has (y->event->addr, number)
         | (unsigned) has (y->event->data, number) << 1
         | (unsigned) has (y->event->ctrl, number) << 2;
}

/* "R" or "W".  */
static char
letter (const struct flat *f, unsigned node)
{
  enum kind k = f->nodes[node].event->kind;
  return k == EV_READ ? 'R' : 'W';
}

char *
cycle_shape (const struct flat *f, const struct cycle *c)
{
  static const struct
  {
    const char *parts, *name;
  } names[] = {
    { "WR WR", "SB" },      { "WW RR", "MP" },       { "RW RW", "LB" },
    { "WW WR", "R" },       { "WW RW", "S" },        { "WW WW", "2+2W" },
    { "W RW RR", "WRC" },   { "W RR WR", "RWC" },    { "WW RW RR", "ISA2" },
    { "W RR W RR", "IRIW" }, { "WR WR WR", "3.SB" }, { "RW RW RW", "3.LB" },
    { "W RW RW", "WWC" },   { "WW WW RR", "Z6.0" },  { "WW WW WR", "Z6.3" },
    { "WW RW WR", "Z6.1" }, { "WW WW WW", "3.2W" },  { "W RW WR", "W+RWC" },
  };
  char parts[4 * CYCLE_THREADS];
  for (unsigned turn = 0; turn < c->n; turn++)
    {
      unsigned n = 0;
      for (unsigned i = 0; i < c->n; i++)
        {
          const struct part *p = &c->part[(turn + i) % c->n];
          if (i > 0)
            parts[n++] = ' ';
          parts[n++] = letter (f, p->first);
          if (p->path >= 0)
            parts[n++] = letter (f, p->second);
        }
      parts[n] = '\0';
      for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp (names[i].parts, parts) == 0)
          return text_format ("%s", names[i].name);
    }
  return text_format ("a cycle of %u threads", c->n);
}
