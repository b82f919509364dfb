/* facts-use.c -- what the user knows of a program, told to what is found out.
   SPDX-License-Identifier: BSD-3-Clause

   A variable is named as in the source; statics of that name are all meant.  A
   place is a line of a file whose name, as it was compiled, ends with what is
   written.  A pointer at a place that points to what the user says does so
   before pointers are followed, so that what is stored there is followed, too.
   What is private stays an object that pointers point to, but competes with
   nothing (points_part).

   Does not: ask whether a fact is true.  A test that is run can
   (c11test run).  */

#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/fences/given/facts.h"
#include "tools/fences/given/place.h"
#include "tools/fences/points.h"

/*
 * Variables.
 */

/* Note in NAMES the variables that J, of a graph, has as bases.  */
static void
collect (struct names *names, const json_t *j)
{
  size_t i;
  const char *key;
  json_t *x;
  const char *text = json_text (j, "");
  if (strncmp (text, "g:", 2) == 0)
    names_number (names, text);
  if (json_is_array (j))
    json_array_foreach (j, i, x) collect (names, x);
  if (json_is_object (j))
    json_object_foreach ((json_t *) j, key, x) collect (names, x);
}

static void
collect_all (struct names *names, const struct program *p)
{
  collect (names, p->inits);
  for (unsigned i = 0; i < p->n_functions; i++)
    {
      collect (names, p->functions[i]->cells);
      collect (names, p->functions[i]->returns);
      collect (names, p->functions[i]->moves);
    }
  for (unsigned i = 0; i < p->n_events; i++)
    {
      collect (names, p->events[i]->addresses);
      collect (names, p->events[i]->pointer);
      collect (names, p->events[i]->copied);
      collect (names, p->events[i]->args);
    }
}

/* Is BASE the variable NAME?  Statics have their unit behind an @, those of
   functions a number behind a dot.  */
static bool
is_variable (const char *base, const char *name)
{
  size_t n = strlen (name);
  return strncmp (base, "g:", 2) == 0 && strncmp (base + 2, name, n) == 0
         && (base[2 + n] == '\0' || base[2 + n] == '@'
             || (base[2 + n] == '.' && base[3 + n] >= '0'
                 && base[3 + n] <= '9'));
}

/*
 * Events.
 */

static bool
is_there (const struct fact *f, const struct event *e)
{
  return f->file && e->line == f->line && place_is (e->file, f->file)
         && e->kind <= EV_UPDATE;
}

/* Make what E's unknown addresses are about the variables that F names.  */
static bool
point (const struct fact *f, const struct names *variables, struct event *e)
{
  json_t *list = json_array (), *j;
  bool any = false;
  size_t i;
  json_array_foreach (e->addresses, i, j)
  {
    bool pointer = strchr ("ucrp", json_text (json_array_get (j, 0), "u:")[0]);
    if (!pointer)
      json_array_append (list, j);
    for (unsigned k = 0; pointer && k < f->n_names; k++)
      for (unsigned v = 0; v < variables->n; v++)
        if (is_variable (variables->list[v], f->names[k]))
          {
            any = true;
            json_t *address = json_pack ("[s, n]", variables->list[v]);
            json_array_append (address, json_array_get (j, 2));
            json_array_append_new (list, address);
          }
  }
  if (any)
    e->addresses = list;
  else
    json_decref (list);
  return any;
}

static bool
points (const struct fact *f, const struct names *variables, struct program *p)
{
  bool used = false;
  for (unsigned k = 0; k < f->n_names; k++)
    {
      bool known = false;
      for (unsigned v = 0; v < variables->n; v++)
        known |= is_variable (variables->list[v], f->names[k]);
      /* The pointer could be what is not known, and the rest not all.  */
      if (!known)
        return false;
    }
  for (unsigned i = 0; i < p->n_events; i++)
    if (is_there (f, p->events[i]))
      used |= point (f, variables, p->events[i]);
  return used;
}

static bool
mark_functions (const struct fact *f, struct program *p)
{
  bool used = false;
  for (unsigned i = 0; i < p->n_functions; i++)
    {
      struct function *g = p->functions[i];
      if (strcmp (g->symbol, f->names[0]) != 0
          && strcmp (g->name, f->names[0]) != 0)
        continue;
      used = true;
      if (f->kind == FACT_THREAD)
        g->runs = true;
      else
        g->once = true;
    }
  return used;
}

void
facts_before (struct facts *x, struct program *p)
{
  struct names variables = { 0 };
  collect_all (&variables, p);
  for (unsigned i = 0; i < x->n; i++)
    {
      struct fact *f = &x->list[i];
      if (f->kind == FACT_POINTS)
        f->used = points (f, &variables, p);
      else if (f->kind == FACT_THREAD || f->kind == FACT_ONCE)
        f->used = mark_functions (f, p);
    }
  names_free (&variables);
}

/*
 * What is not shared.
 */

static bool
privately (const struct fact *f, const struct names *variables,
           struct program *p)
{
  bool used = false;
  for (unsigned i = 0; f->file && i < p->n_events; i++)
    if (is_there (f, p->events[i]))
      used = p->events[i]->alone = true;
  for (unsigned v = 0; !f->file && v < variables->n; v++)
    if (is_variable (variables->list[v], f->names[0]))
      {
        points_part (p, variables->list[v]);
        used = true;
      }
  return used;
}

void
facts_after (struct facts *x, struct program *p)
{
  struct names variables = { 0 };
  collect_all (&variables, p);
  for (unsigned i = 0; i < x->n; i++)
    if (x->list[i].kind == FACT_PRIVATE)
      x->list[i].used = privately (&x->list[i], &variables, p);
  names_free (&variables);
}

/*
 * Locks, and the end.
 */

/* The number in F of the lock NAME, a variable that is locked somewhere, or
   that no graph locks; -1 if there are too many.  */
static int
lock_number (struct flat *f, const char *name)
{
  for (unsigned i = 0; i < f->n_locks; i++)
    {
      char *base = text_format ("%.*s", (int) strcspn (f->locks[i], "+"),
                                f->locks[i]);
      bool same = is_variable (base, name);
      free (base);
      if (same)
        return (int) i;
    }
  if (f->n_locks == FLAT_LOCKS)
    return -1;
  f->locks[f->n_locks] = text_format ("g:%s+0", name);
  return (int) f->n_locks++;
}

static bool
lock (const struct fact *fact, struct flat *f)
{
  bool used = false;
  int n = -1;
  for (unsigned i = 0; i < f->n_nodes; i++)
    {
      struct node *node = &f->nodes[i];
      if (node->role != NODE_ACCESS || !is_there (fact, node->event))
        continue;
      if (n < 0)
        n = lock_number (f, fact->names[0]);
      if (n < 0)
        return false;
      node->locks |= UINT64_C (1) << n;
      used = true;
    }
  return used;
}

void
facts_end (struct facts *x, struct flat *f)
{
  static const char *const what[]
      = { "nothing that is read or written there, nor a variable of that name",
          "no pointer is used there, or a variable is not in the graphs",
          "there is no graph of that function",
          "there is no graph of that function",
          "nothing shared is read or written there" };
  for (unsigned i = 0; i < x->n; i++)
    {
      struct fact *fact = &x->list[i];
      if (fact->kind == FACT_LOCKED)
        fact->used = lock (fact, f);
      if (fact->used)
        graph_assume (f->program, "%s (%s:%u)", fact->text, x->file, fact->at);
      else
        c11t_say (
            "%s:%u: '%s' is about nothing: %s; mend the line, or take it "
            "out",
            x->file, fact->at, fact->text, what[fact->kind]);
    }
}
