/* flat-call.c -- the functions of a flat graph, calls inlined.
   SPDX-License-Identifier: BSD-3-Clause

   A function's graph is copied for each call of it, with the arguments in the
   place of the parameters, so that accesses through pointers that callers pass
   are told apart.  After max_copies of a function in a thread a call goes to one
   more copy, which all such calls share: its parameters may be what any call
   passes, and it returns to all of them.  That adds order of events that there
   is not, and loses none.  A recursive call is a loop.  A call of what has no
   graph is left out, and said; the functions that it is given are called.

   Does not: inline what does not count (relevant.c), or make threads: it notes
   which are started.  */

#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/fences/calls.h"
#include "tools/fences/flat-parts.h"
#include "tools/fences/points.h"

#define MAX_DEPTH 64

unsigned
flat_node (struct flat *f, enum role role, const struct event *e,
          unsigned context)
{
  if ((f->n_nodes & (f->n_nodes - 1)) == 0)
    {
      size_t room = f->n_nodes ? 2 * (size_t) f->n_nodes : 1;
      f->nodes = realloc (f->nodes, room * sizeof *f->nodes);
      memory_check (f->nodes);
    }
  struct node *n = &f->nodes[f->n_nodes];
  memset (n, 0, sizeof *n);
  n->role = role;
  n->event = e;
  n->context = context;
  n->root = f->n_roots - 1;
  n->lock = n->started = n->call = -1;
  return f->n_nodes++;
}

void
flat_link (struct flat *f, unsigned from, unsigned to)
{
  struct node *n = &f->nodes[from];
  n->succ = realloc (n->succ, (n->n_succ + 1) * sizeof *n->succ);
  memory_check (n->succ);
  n->succ[n->n_succ++] = to;
}

/*
 * Addresses.
 */

static void
add_address (struct address **list, unsigned *n, struct address a)
{
  *list = realloc (*list, (*n + 1) * sizeof **list);
  memory_check (*list);
  (*list)[(*n)++] = a;
}

static void resolve (struct flat *f, const json_t *from,
                     const struct frame *frame, struct address **list,
                     unsigned *n);

/* What parameter K of FRAME points to, as far on as A, with the members that it
   names.  A has what any caller passes.  */
static void
resolve_parameter (struct flat *f, unsigned k, const struct address *a,
                   const struct frame *frame, struct address **list,
                   unsigned *n)
{
  struct address *bases = NULL;
  unsigned n_bases = 0;
  const json_t *arg = json_array_get (frame->args, k);
  const json_t *s = json_object_get (arg, "s");
  if (!frame->args && k == 0)
    for (unsigned i = 0; i < frame->n_parameter; i++)
      add_address (&bases, &n_bases, frame->parameter[i]);
  else if (s)
    resolve (f, s, frame->caller, &bases, &n_bases);
  if (n_bases == 0)
    add_address (&bases, &n_bases,
                 (struct address){ .base = "u:", .object = -1, .set = a->set });
  for (unsigned i = 0; i < n_bases; i++)
    {
      struct address sum = bases[i];
      sum.exact &= a->exact;
      sum.offset += a->offset;
      if (a->members)
        sum.members = a->members;
      add_address (list, n, sum);
    }
  free (bases);
}

/* Append to LIST what FROM, addresses as the plugin prints them, are in
   FRAME.  */
static void
resolve (struct flat *f, const json_t *from, const struct frame *frame,
         struct address **list, unsigned *n)
{
  size_t i;
  json_t *j;
  json_array_foreach (from, i, j)
  {
    const char *base = json_text (json_array_get (j, 0), "u:");
    if (base[0] == 't')
      continue;
    struct address a
        = points_address (f->program, frame->function, j, frame->context);
    if (base[0] == 'p')
      resolve_parameter (f, (unsigned) strtoul (base + 2, NULL, 10), &a, frame,
                         list, n);
    else
      add_address (list, n, a);
  }
}

/*
 * Threads.
 */

/* The function that ARG, an argument or a pointer in FRAME, is; NULL if it is not
   known.  A parameter is what the caller gave.  */
static struct function *
function_of (struct flat *f, const json_t *arg, const struct frame *frame)
{
  while (frame)
    {
      const char *symbol = json_text (json_object_get (arg, "f"), NULL);
      if (symbol)
        return graph_function (f->program, symbol, frame->function->unit);
      const json_t *s = json_object_get (arg, "s");
      const char *base = json_text (
          json_array_get (json_array_get (s, 0), 0), "");
      if (json_array_size (s) != 1 || base[0] != 'p' || !frame->args)
        return NULL;
      arg = json_array_get (frame->args, strtoul (base + 2, NULL, 10));
      frame = frame->caller;
    }
  return NULL;
}

/* NODE starts ROUTINE by CALL, whose row in the table is ROW.  */
static void
note_routine (struct flat *f, unsigned node, const struct event *call,
              const struct known_call *row, const struct frame *frame,
              struct function *routine)
{
  routine->started = true;
  f->starts = realloc (f->starts, (f->n_starts + 1) * sizeof *f->starts);
  memory_check (f->starts);
  struct start *s = &f->starts[f->n_starts++];
  memset (s, 0, sizeof *s);
  s->function = routine;
  s->node = node;
  const json_t *arg
      = json_array_get (call->args, (size_t) row->argument);
  resolve (f, json_object_get (arg, "s"), frame, &s->parameter,
           &s->n_parameter);
  for (unsigned i = 0; i < s->n_parameter; i++)
    s->parameter[i].own = false;
}

/* NODE starts a thread by CALL, whose row in the table is ROW.  If it may be one
   of many, each gets a node; return the last one.  */
static unsigned
note_start (struct flat *f, unsigned node, const struct event *call,
            const struct known_call *row, const struct frame *frame)
{
  struct program *p = f->program;
  struct function *known = function_of (
      f, json_array_get (call->args, (size_t) row->routine), frame);
  int any = -1, last = -1;
  if (known)
    note_routine (f, node, call, row, frame, known);
  while (!known
         && (any = points_routine (p, call, (unsigned) row->routine, last))
                >= 0)
    {
      if (last >= 0)
        {
          unsigned next = flat_node (f, NODE_CREATE, call, frame->context);
          f->nodes[next].addresses = f->nodes[node].addresses;
          f->nodes[next].n_addresses = f->nodes[node].n_addresses;
          flat_link (f, node, next);
          node = next;
        }
      note_routine (f, node, call, row, frame, p->functions[last = any]);
    }
  if (!known && last < 0)
    graph_assume (p, "%s:%u: the thread that %s starts has no graph",
                  call->file, call->line, row->symbol);
  return node;
}

static int
number_of_lock (struct flat *f, const struct node *n)
{
  if (n->n_addresses != 1 || !n->addresses[0].exact
      || (n->addresses[0].base[0] != 'g' && n->addresses[0].base[0] != 'l'))
    return -1;
  char *name = text_format ("%s+%lld", n->addresses[0].base,
                            (long long) n->addresses[0].offset);
  for (unsigned i = 0; i < f->n_locks; i++)
    if (strcmp (f->locks[i], name) == 0)
      {
        free (name);
        return (int) i;
      }
  if (f->n_locks == FLAT_LOCKS)
    return -1;
  f->locks[f->n_locks] = name;
  return (int) f->n_locks++;
}

/*
 * Functions.
 */

/* E is a call of what is in the table, ROW; append its node to AT.  */
static unsigned
known_call (struct flat *f, const struct event *e,
            const struct known_call *row, const struct frame *frame,
            unsigned at)
{
  static const enum role roles[]
      = { NODE_CREATE, NODE_JOIN, NODE_LOCK, NODE_UNLOCK, NODE_ORDERS };
  unsigned n = flat_node (f, roles[row->call], e, frame->context);
  flat_link (f, at, n);
  if (row->handle >= 0)
    {
      const json_t *arg = json_array_get (e->args, (size_t) row->handle);
      const json_t *s = json_object_get (arg, "s");
      struct address *list = NULL;
      unsigned n_list = 0;
      resolve (f, s ? s : json_object_get (arg, "v"), frame, &list, &n_list);
      f->nodes[n].addresses = list;
      f->nodes[n].n_addresses = n_list;
    }
  if (row->call == CALL_CREATE)
    return note_start (f, n, e, row, frame);
  if (row->call == CALL_LOCK || row->call == CALL_UNLOCK)
    f->nodes[n].lock = number_of_lock (f, &f->nodes[n]);
  return n;
}

/* Go from AT to the copy of CALLEE that calls of the current root share, which
   is made if it is not there; return where it goes on.  */
static unsigned
share_function (struct flat *f, struct function *callee,
                const struct frame *frame, unsigned at)
{
  if (callee->root != f->n_roots || !callee->shared)
    {
      struct frame inner = { .function = callee,
                             .context = f->n_contexts++,
                             .depth = frame->depth + 1 };
      callee->root = f->n_roots;
      callee->shared = true;
      callee->entry_node = flat_node (f, NODE_JOINT, NULL, inner.context);
      callee->exit_node = flat_node (f, NODE_JOINT, NULL, inner.context);
      f->nodes[callee->entry_node].callee = callee->entry_node;
      f->nodes[callee->entry_node].locking = callee->locking;
      f->nodes[callee->exit_node].callee = callee->entry_node;
      unsigned end = flat_copy (f, &inner, callee->entry_node);
      flat_link (f, end, callee->exit_node);
    }
  unsigned back = flat_node (f, NODE_JOINT, NULL, frame->context);
  f->nodes[back].call = (int) at;
  f->nodes[back].callee = callee->entry_node;
  flat_link (f, at, callee->entry_node);
  flat_link (f, callee->exit_node, back);
  return back;
}

/* The call of FUNCTION that is being inlined, or NULL.  */
static const struct frame *
active (const struct frame *frame, const struct function *function)
{
  while (frame && frame->function != function)
    frame = frame->caller;
  return frame;
}

/* Inline CALLEE, which E, or nobody with known arguments if that is NULL, calls,
   after node AT; return where it goes on.  */
unsigned
flat_call (struct flat *f, const struct event *e,
                 struct function *callee, const struct frame *frame,
                 unsigned at)
{
  if (callee->root != f->n_roots)
    {
      callee->root = f->n_roots;
      callee->copies = 0;
      callee->shared = false;
    }
  const struct frame *outer = active (frame, callee);
  if (outer)
    {
      /* Recursion is a loop.  */
      flat_link (f, at, outer->entry);
      return outer->exit;
    }
  if (frame->depth >= MAX_DEPTH || callee->copies >= f->max_copies
      || f->n_nodes > f->max_nodes)
    return share_function (f, callee, frame, at);
  callee->copies++;
  struct frame inner = { .function = callee,
                         .args = e ? e->args : NULL,
                         .context = f->n_contexts++,
                         .caller = frame,
                         .depth = frame->depth + 1 };
  return flat_copy (f, &inner, at);
}

/* The same for each function that E, a call through a pointer, may mean.  */
static unsigned
inline_pointer (struct flat *f, const struct event *e,
                const struct frame *frame, unsigned at)
{
  struct program *p = f->program;
  struct function *known = function_of (f, e->via, frame);
  if (known)
    return known->relevant ? flat_call (f, e, known, frame, at) : at;
  unsigned end = flat_node (f, NODE_JOINT, NULL, frame->context);
  bool found = false, skipped = false;
  for (int i = -1; (i = points_callee (p, e, i)) >= 0;)
    {
      found = true;
      if (p->functions[i]->relevant)
        flat_link (f, flat_call (f, e, p->functions[i], frame, at), end);
      else
        skipped = true;
    }
  if (!found)
    graph_assume (p,
                  "%s:%u: what is called through a pointer touches nothing "
                  "shared",
                  e->file, e->line);
  if (!found || skipped)
    flat_link (f, at, end);
  return end;
}

/* E is a call of what has no graph, but may call the functions that it is
   given, again and again.  */
static unsigned
inline_callbacks (struct flat *f, const struct event *e,
                  const struct frame *frame, unsigned at)
{
  size_t i;
  json_t *j;
  json_array_foreach (e->args, i, j)
  {
    struct function *callback = function_of (f, j, frame);
    if (!callback)
      continue;
    graph_assume (f->program, "%s calls %s, in the same thread", e->callee,
                  callback->name);
    if (!callback->relevant)
      continue;
    unsigned begin = flat_node (f, NODE_JOINT, NULL, frame->context);
    flat_link (f, at, begin);
    unsigned end = flat_call (f, NULL, callback, frame, begin);
    flat_link (f, end, begin);
    at = begin;
  }
  return at;
}

/* Inline the call E after node AT; return where it goes on.  */
static unsigned
inline_call (struct flat *f, const struct event *e, const struct frame *frame,
             unsigned at)
{
  const struct known_call *row = e->known;
  if (row)
    return known_call (f, e, row, frame, at);
  if (!e->callee)
    return inline_pointer (f, e, frame, at);
  struct function *callee
      = graph_function (f->program, e->callee, frame->function->unit);
  if (!callee)
    {
      graph_assume (f->program, "%s, which has no graph, touches nothing shared",
                    e->callee);
      return inline_callbacks (f, e, frame, at);
    }
  return callee->relevant ? flat_call (f, e, callee, frame, at) : at;
}

static unsigned
append (struct flat *f, const struct event *e, const struct frame *frame,
        unsigned at)
{
  if (e->kind == EV_CALL)
    return inline_call (f, e, frame, at);
  if (!e->relevant)
    return at;
  unsigned n = flat_node (f, e->kind == EV_FENCE ? NODE_FENCE : NODE_ACCESS, e,
                         frame->context);
  struct address *list = NULL;
  unsigned n_list = 0;
  resolve (f, e->addresses, frame, &list, &n_list);
  f->nodes[n].addresses = list;
  f->nodes[n].n_addresses = n_list;
  flat_link (f, at, n);
  return n;
}

/* Copy the function of FRAME behind node AT; return the node where it ends.  */
unsigned
flat_copy (struct flat *f, struct frame *frame, unsigned at)
{
  const struct function *function = frame->function;
  unsigned *begin = memory_new (function->n_blocks, sizeof *begin);
  unsigned exit = flat_node (f, NODE_JOINT, NULL, frame->context);
  frame->entry = flat_node (f, NODE_JOINT, NULL, frame->context);
  frame->exit = exit;
  flat_link (f, at, frame->entry);
  for (unsigned i = 0; i < function->n_blocks; i++)
    {
      begin[i] = flat_node (f, NODE_JOINT, NULL, frame->context);
      if (function->blocks[i].id == function->entry)
        flat_link (f, frame->entry, begin[i]);
    }
  for (unsigned i = 0; i < function->n_blocks; i++)
    {
      const struct block *b = &function->blocks[i];
      unsigned last = begin[i];
      for (unsigned k = 0; k < b->n; k++)
        last = append (f, &function->events[b->first + k], frame, last);
      for (unsigned k = 0; k < b->n_to; k++)
        {
          unsigned to = exit;
          for (unsigned m = 0; m < function->n_blocks; m++)
            if (function->blocks[m].id == b->to[k])
              to = begin[m];
          flat_link (f, last, to);
        }
    }
  free (begin);
  return exit;
}
