/* flat.c -- the threads of a program.
   SPDX-License-Identifier: BSD-3-Clause

   main, what it starts, and what these start; in a library, each function that
   others can call.  If there are too many nodes calls of a function are not told
   apart; and if there are still too many, all functions of a library are one
   thread, which calls one of them.

   Does not: copy functions (flat-call.c).  */

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/fences/flat-parts.h"

#define MAX_COPIES 16
#define MANY_TIMES 20 /* max_nodes: no more than that of a library's functions */

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
  f->roots[r].entry = flat_node (f, NODE_JOINT, NULL, frame.context);
  flat_copy (f, &frame, f->roots[r].entry);
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

/* The first start of the thread that start number I is of: I if there is none.
   Those of a routine with the same argument are one, and all after MAX_COPIES
   others.  */
static unsigned
first_start (const struct flat *f, unsigned i)
{
  unsigned others = 0, any = i;
  for (unsigned k = 0; k < i; k++)
    {
      if (f->starts[k].function != f->starts[i].function)
        continue;
      if (same_parameter (&f->starts[k], &f->starts[i]))
        return k;
      if (f->starts[k].any && any == i)
        any = k;
      others += f->starts[k].first;
    }
  if (others > f->max_copies && any == i)
    {
      f->starts[i].any = true;
      f->starts[i].n_parameter = 0;
    }
  return any;
}

/* Make roots of the threads that were noted, and of those that they start.  */
static void
start_threads (struct flat *f)
{
  unsigned *root_of = NULL;
  for (unsigned i = 0; i < f->n_starts && f->n_nodes <= f->most_nodes; i++)
    {
      unsigned from = f->nodes[f->starts[i].node].root;
      unsigned same = first_start (f, i);
      root_of = realloc (root_of, (i + 1) * sizeof *root_of);
      memory_check (root_of);
      if (same == i)
        {
          f->starts[i].first = true;
          root_of[i] = add_root (f, f->starts[i].function, (int) from,
                                 f->starts[i].parameter, f->starts[i].n_parameter);
          flat_loops (f, &f->roots[root_of[i]]);
        }
      else
        {
          root_of[i] = root_of[same];
          f->roots[root_of[i]].many = !f->starts[i].function->once;
        }
      if (flat_starts_again (f, f->starts[i].node) || f->roots[from].many)
        f->roots[root_of[i]].many = !f->starts[i].function->once;
      f->nodes[f->starts[i].node].started = (int) root_of[i];
      f->creates = realloc (f->creates, (i + 1) * sizeof *f->creates);
      memory_check (f->creates);
      f->creates[f->n_creates++] = f->starts[i].node;
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
  unsigned entry = flat_node (f, NODE_JOINT, NULL, frame.context);
  f->roots[r].entry = entry;
  unsigned exit = flat_node (f, NODE_JOINT, NULL, frame.context);
  for (unsigned i = 0; i < p->n_functions; i++)
    if (!p->functions[i]->is_static && !p->functions[i]->runs)
      flat_link (f, flat_call (f, NULL, p->functions[i], &frame, entry),
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
  free (f->starts);
  f->starts = NULL;
  f->n_starts = 0;
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
