/* flat.c -- the threads of a program, calls inlined.
   SPDX-License-Identifier: BSD-3-Clause

   A function's graph is copied for each call of it, with the arguments in the
   place of the parameters, so that accesses through pointers that callers pass
   are told apart.  After MAX_COPIES of a function in a thread a call goes to one
   more copy, which all such calls share: its parameters may be what any call
   passes, and it returns to all of them.  That adds order of events that there
   is not, and loses none.  If there are too many nodes all calls are like that;
   and if there are still too many, all functions of a library are one thread, which
   calls one of them.
   A recursive call is a loop.  A call of what has no graph is left out, and
   said; the functions that it is given are called.

   Does not: inline what does not count (relevant.c).  */

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/fences/calls.h"
#include "tools/fences/flat.h"
#include "tools/fences/points.h"

#define MAX_DEPTH 64
#define MAX_COPIES 16
#define MANY_TIMES 20 /* max_nodes: no more than that of a library's functions */

/* A call that is being inlined.  */
struct frame
{
  const struct function *function;
  const json_t *args; /* NULL: those of a thread's routine, in PARAMETER */
  const struct address *parameter;
  unsigned n_parameter;
  unsigned context;
  const struct frame *caller;
  unsigned depth;
  unsigned entry, exit; /* nodes */
};

static unsigned
new_node (struct flat *f, enum role role, const struct event *e,
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

static void
link_nodes (struct flat *f, unsigned from, unsigned to)
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
      if (json_array_size (a->members) > 0)
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

static unsigned flatten (struct flat *f, struct frame *frame, unsigned at);

struct start
{
  const struct function *function;
  struct address *parameter;
  unsigned n_parameter;
  unsigned node;
  bool first; /* of its thread */
  bool any;   /* whatever the argument is */
};

static struct start *starts;
static unsigned n_starts;

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
  starts = realloc (starts, (n_starts + 1) * sizeof *starts);
  memory_check (starts);
  struct start *s = &starts[n_starts++];
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
          unsigned next = new_node (f, NODE_CREATE, call, frame->context);
          f->nodes[next].addresses = f->nodes[node].addresses;
          f->nodes[next].n_addresses = f->nodes[node].n_addresses;
          link_nodes (f, node, next);
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
  unsigned n = new_node (f, roles[row->call], e, frame->context);
  link_nodes (f, at, n);
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
      callee->entry_node = new_node (f, NODE_JOINT, NULL, inner.context);
      callee->exit_node = new_node (f, NODE_JOINT, NULL, inner.context);
      f->nodes[callee->entry_node].callee = callee->entry_node;
      f->nodes[callee->entry_node].locking = callee->locking;
      f->nodes[callee->exit_node].callee = callee->entry_node;
      unsigned end = flatten (f, &inner, callee->entry_node);
      link_nodes (f, end, callee->exit_node);
    }
  unsigned back = new_node (f, NODE_JOINT, NULL, frame->context);
  f->nodes[back].call = (int) at;
  f->nodes[back].callee = callee->entry_node;
  link_nodes (f, at, callee->entry_node);
  link_nodes (f, callee->exit_node, back);
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
static unsigned
inline_function (struct flat *f, const struct event *e,
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
      link_nodes (f, at, outer->entry);
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
  return flatten (f, &inner, at);
}

/* The same for each function that E, a call through a pointer, may mean.  */
static unsigned
inline_pointer (struct flat *f, const struct event *e,
                const struct frame *frame, unsigned at)
{
  struct program *p = f->program;
  struct function *known = function_of (f, e->via, frame);
  if (known)
    return known->relevant ? inline_function (f, e, known, frame, at) : at;
  unsigned end = new_node (f, NODE_JOINT, NULL, frame->context);
  bool found = false, skipped = false;
  for (int i = -1; (i = points_callee (p, e, i)) >= 0;)
    {
      found = true;
      if (p->functions[i]->relevant)
        link_nodes (f, inline_function (f, e, p->functions[i], frame, at), end);
      else
        skipped = true;
    }
  if (!found)
    graph_assume (p,
                  "%s:%u: what is called through a pointer touches nothing "
                  "shared",
                  e->file, e->line);
  if (!found || skipped)
    link_nodes (f, at, end);
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
    unsigned begin = new_node (f, NODE_JOINT, NULL, frame->context);
    link_nodes (f, at, begin);
    unsigned end = inline_function (f, NULL, callback, frame, begin);
    link_nodes (f, end, begin);
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
  return callee->relevant ? inline_function (f, e, callee, frame, at) : at;
}

static unsigned
append (struct flat *f, const struct event *e, const struct frame *frame,
        unsigned at)
{
  if (e->kind == EV_CALL)
    return inline_call (f, e, frame, at);
  if (!e->relevant)
    return at;
  unsigned n = new_node (f, e->kind == EV_FENCE ? NODE_FENCE : NODE_ACCESS, e,
                         frame->context);
  struct address *list = NULL;
  unsigned n_list = 0;
  resolve (f, e->addresses, frame, &list, &n_list);
  f->nodes[n].addresses = list;
  f->nodes[n].n_addresses = n_list;
  link_nodes (f, at, n);
  return n;
}

/* Copy the function of FRAME behind node AT; return the node where it ends.  */
static unsigned
flatten (struct flat *f, struct frame *frame, unsigned at)
{
  const struct function *function = frame->function;
  unsigned *begin = memory_new (function->n_blocks, sizeof *begin);
  unsigned exit = new_node (f, NODE_JOINT, NULL, frame->context);
  frame->entry = new_node (f, NODE_JOINT, NULL, frame->context);
  frame->exit = exit;
  link_nodes (f, at, frame->entry);
  for (unsigned i = 0; i < function->n_blocks; i++)
    {
      begin[i] = new_node (f, NODE_JOINT, NULL, frame->context);
      if (function->blocks[i].id == function->entry)
        link_nodes (f, frame->entry, begin[i]);
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
          link_nodes (f, last, to);
        }
    }
  free (begin);
  return exit;
}

/*
 * Roots.
 */

static unsigned
add_root (struct flat *f, const struct function *function, int parent,
          const struct address *parameter, unsigned n_parameter)
{
  f->roots = realloc (f->roots, (f->n_roots + 1) * sizeof *f->roots);
  memory_check (f->roots);
  unsigned r = f->n_roots++;
  struct frame frame = { .function = function,
                         .parameter = parameter,
                         .n_parameter = n_parameter,
                         .context = f->n_contexts++ };
  f->roots[r] = (struct root){ .function = function, .parent = parent,
                               .first = f->n_nodes };
  f->roots[r].entry = new_node (f, NODE_JOINT, NULL, frame.context);
  flatten (f, &frame, f->roots[r].entry);
  f->roots[r].end = f->n_nodes;
  return r;
}

static bool
same_parameter (const struct start *a, const struct start *b)
{
  if (a->n_parameter != b->n_parameter)
    return false;
  for (unsigned i = 0; i < a->n_parameter; i++)
    if (strcmp (a->parameter[i].base, b->parameter[i].base) != 0
        || a->parameter[i].offset != b->parameter[i].offset
        || a->parameter[i].exact != b->parameter[i].exact)
      return false;
  return true;
}

/* The first start of the thread that number I starts, I if it is another one.  Those
   of a routine with the same argument are one, and all after MAX_COPIES others.  */
static unsigned
first_start (const struct flat *f, unsigned i)
{
  unsigned others = 0, any = i;
  for (unsigned k = 0; k < i; k++)
    {
      if (starts[k].function != starts[i].function)
        continue;
      if (same_parameter (&starts[k], &starts[i]))
        return k;
      if (starts[k].any && any == i)
        any = k;
      others += starts[k].first;
    }
  if (others > f->max_copies && any == i)
    {
      starts[i].any = true;
      starts[i].n_parameter = 0;
    }
  return any;
}

/* Make roots of the threads that were noted, and of those that they start.  */
static void
start_threads (struct flat *f)
{
  unsigned *root_of = NULL;
  for (unsigned i = 0; i < n_starts && f->n_nodes <= f->most_nodes; i++)
    {
      unsigned from = f->nodes[starts[i].node].root;
      unsigned same = first_start (f, i);
      root_of = realloc (root_of, (i + 1) * sizeof *root_of);
      memory_check (root_of);
      if (same == i)
        {
          starts[i].first = true;
          root_of[i] = add_root (f, starts[i].function, (int) from,
                                 starts[i].parameter, starts[i].n_parameter);
          flat_loops (f, &f->roots[root_of[i]]);
        }
      else
        {
          root_of[i] = root_of[same];
          f->roots[root_of[i]].many = !starts[i].function->once;
        }
      if (flat_starts_again (f, starts[i].node) || f->roots[from].many)
        f->roots[root_of[i]].many = !starts[i].function->once;
      f->nodes[starts[i].node].started = (int) root_of[i];
      f->creates = realloc (f->creates, (i + 1) * sizeof *f->creates);
      memory_check (f->creates);
      f->creates[f->n_creates++] = starts[i].node;
    }
  free (root_of);
}

static void
make_root (struct flat *f, const struct function *function, bool many)
{
  unsigned r = add_root (f, function, -1, NULL, 0);
  f->roots[r].many = many && !function->once;
  flat_loops (f, &f->roots[r]);
}

static bool
is_root (const struct flat *f, const struct function *function)
{
  for (unsigned i = 0; i < f->n_roots; i++)
    if (f->roots[i].function == function)
      return true;
  return false;
}

/* The functions that ENTRIES names.  */
static void
named_roots (struct flat *f, const char *entries)
{
  char *copy = text_format ("%s", entries), *rest = copy, *name;
  while ((name = strsep (&rest, ",")))
    {
      struct function *found = NULL;
      for (unsigned i = 0; i < f->program->n_functions; i++)
        if (strcmp (f->program->functions[i]->symbol, name) == 0
            || strcmp (f->program->functions[i]->name, name) == 0)
          found = f->program->functions[i];
      if (!found)
        c11t_die ("option entry: there is no graph of a function '%s'", name);
      make_root (f, found, true);
    }
  free (copy);
}

/* One thread that calls one of the functions of the library P, of which any number
   may run.  */
static void
make_library (struct flat *f, struct program *p)
{
  static struct function any
      = { .symbol = "", .name = "any function of the library", .unit = "" };
  unsigned r = f->n_roots++;
  f->roots = realloc (f->roots, f->n_roots * sizeof *f->roots);
  memory_check (f->roots);
  struct frame frame = { .function = &any, .context = f->n_contexts++ };
  f->roots[r] = (struct root){ .function = &any, .parent = -1, .many = true,
                               .first = f->n_nodes };
  unsigned entry = new_node (f, NODE_JOINT, NULL, frame.context);
  f->roots[r].entry = entry;
  unsigned exit = new_node (f, NODE_JOINT, NULL, frame.context);
  for (unsigned i = 0; i < p->n_functions; i++)
    if (!p->functions[i]->is_static && !p->functions[i]->runs)
      link_nodes (f, inline_function (f, NULL, p->functions[i], &frame, entry),
                  exit);
  f->roots[r].end = f->n_nodes;
  flat_loops (f, &f->roots[r]);
}

/* Make each function of the library P a thread, as long as there are not too
   many nodes.  */
static void
make_functions (struct flat *f, struct program *p)
{
  for (unsigned i = 0; i < p->n_functions && f->n_nodes <= f->most_nodes; i++)
    if (!p->functions[i]->is_static && !p->functions[i]->runs)
      make_root (f, p->functions[i], true);
}

static void
make (struct flat *f, const char *entries, bool together)
{
  struct program *p = f->program;
  struct function *main_function = graph_function (p, "main", "");
  if (*entries)
    named_roots (f, entries);
  else if (main_function)
    make_root (f, main_function, false);
  else if (together)
    make_library (f, p);
  else
    make_functions (f, p);
  for (unsigned i = 0; i < p->n_functions; i++)
    if (p->functions[i]->runs && !is_root (f, p->functions[i]))
      make_root (f, p->functions[i], true);
  start_threads (f);
  free (starts);
  starts = NULL;
  n_starts = 0;
}

/* Begin again, with all calls of a function alike.  */
static void
forget (struct flat *f)
{
  for (unsigned i = 0; i < f->n_nodes; i++)
    free (f->nodes[i].succ);
  free (f->nodes);
  free (f->roots);
  free (f->creates);
  for (unsigned i = 0; i < f->program->n_functions; i++)
    f->program->functions[i]->root = 0;
  *f = (struct flat){ .program = f->program, .max_nodes = UINT_MAX,
                      .most_nodes = UINT_MAX, .large = true };
}

void
flat_make (struct flat *f, struct program *p, const char *entries,
           unsigned max_nodes)
{
  bool library = !*entries && !graph_function (p, "main", "");
  f->program = p;
  f->max_nodes = max_nodes;
  f->most_nodes = max_nodes;
  f->max_copies = MAX_COPIES;
  make (f, entries, false);
  if (f->n_nodes > max_nodes)
    {
      graph_assume (p, "the program is large: calls of a function are not "
                       "told apart (option max-events)");
      forget (f);
      if (library)
        f->most_nodes = MANY_TIMES * max_nodes;
      make (f, entries, false);
    }
  if (f->n_nodes > f->most_nodes)
    {
      graph_assume (p, "the library is very large: all that its functions call "
                       "is one thread's (option max-events)");
      forget (f);
      make (f, entries, true);
    }
  flat_locks (f);
}
