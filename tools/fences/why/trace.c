/* trace.c -- where a pointer comes from that may point anywhere.
   SPDX-License-Identifier: BSD-3-Clause

   The way that points.c goes, backwards, through what it knows nothing of: a
   parameter is what the callers pass, a result what the callee returns, what
   was loaded is what is kept there.  A way ends where no graph says more; that
   is a cause, with its place.  A base is looked at once, so recursion ends,
   and after MAX_CAUSES nothing more is said.

   Does not: judge whether a cause alone makes the address unknown.  Of
   pointers in memory it names the variable or member, not who should have
   stored them.  */

#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/fences/points.h"
#include "tools/fences/why/why.h"

#define MAX_CAUSES 6
#define MAX_DEPTH 24

/* The calls of a function by its name.  */
struct calls
{
  const struct event **list;
  unsigned n;
};

struct why
{
  const struct program *program;
  struct calls *of;  /* by function */
  struct names seen; /* of the event: function and base */
  json_t *causes;
  unsigned depth;
};

struct why *
why_new (const struct program *p)
{
  struct why *w = memory_new (1, sizeof *w);
  w->program = p;
  w->of = memory_new (p->n_functions, sizeof *w->of);
  for (unsigned i = 0; i < p->n_events; i++)
    {
      const struct event *e = p->events[i];
      const struct function *f
          = e->kind == EV_CALL && e->callee && !e->known
                ? graph_function (p, e->callee, e->function->unit)
                : NULL;
      if (!f)
        continue;
      struct calls *c = &w->of[f->index];
      c->list = realloc (c->list, (c->n + 1) * sizeof *c->list);
      memory_check (c->list);
      c->list[c->n++] = e;
    }
  return w;
}

void
why_free (struct why *w)
{
  for (unsigned i = 0; i < w->program->n_functions; i++)
    free (w->of[i].list);
  free (w->of);
  free (w);
}

/* Note a cause of KIND at LINE of FILE.  */
static void __attribute__ ((format (printf, 5, 6)))
cause (struct why *w, const char *kind, const char *file, unsigned line,
       const char *format, ...)
{
  char *text;
  va_list args;
  if (json_array_size (w->causes) >= MAX_CAUSES)
    return;
  va_start (args, format);
  if (vasprintf (&text, format, args) < 0)
    memory_end ();
  va_end (args);
  json_array_append_new (w->causes,
                         json_pack ("{s:s, s:o, s:s, s:i}", "cause", kind,
                                    "text", json_of_text (text), "file", file,
                                    "line", (int) line));
  free (text);
}

static void trace (struct why *w, const struct function *f, const json_t *j,
                   const struct event *at);

static void
trace_all (struct why *w, const struct function *f, const json_t *list,
           const struct event *at)
{
  size_t i;
  json_t *j;
  json_array_foreach (list, i, j) trace (w, f, j, at);
}

/* The variable, block or parameter that BASE is, for people.  Malloced.  */
static char *
base_text (const char *base)
{
  if (base[0] == 'h')
    return text_format ("an allocated block");
  const char *name = base + 2;
  int n = (int) strcspn (name, "@.");
  return text_format ("%.*s", n, name);
}

/*
 * Parameters.
 */

static void trace_cell (struct why *w, const struct function *f,
                        const json_t *j, const struct event *at);

/* What CALL passes as parameter N.  */
static void
trace_argument (struct why *w, const struct event *call, unsigned n)
{
  const json_t *arg = json_array_get (call->args, n);
  if (!arg || json_is_null (arg))
    cause (w, "integer", call->file, call->line,
           "value that is no pointer, passed to %s by %s", call->callee,
           call->function->name);
  trace_all (w, call->function, json_object_get (arg, "s"), call);
  /* Of what was loaded it is the place that it was loaded from.  */
  const json_t *from = json_object_get (arg, "v"), *j;
  size_t i;
  json_array_foreach (from, i,
                      j) if (!points_kept (w->program, call->function, j))
      trace_cell (w, call->function, j, call);
}

static void
trace_parameter (struct why *w, const struct function *f, unsigned n)
{
  const struct calls *c = &w->of[f->index];
  for (unsigned i = 0; i < c->n; i++)
    trace_argument (w, c->list[i], n);
  if (c->n > 0)
    return;
  if (f->started || f->runs)
    cause (w, "thread", f->file, f->line,
           "parameter %u of %s, which is a thread: what it is given is not "
           "followed",
           n + 1, f->name);
  else if (f->taken)
    cause (w, "pointer-call", f->file, f->line,
           "parameter %u of %s, which is called by pointers alone, or from "
           "what has no graph",
           n + 1, f->name);
  else
    cause (w, "uncalled", f->file, f->line,
           "parameter %u of %s, a function that nothing here calls", n + 1,
           f->name);
}

/*
 * Results.
 */

static void
trace_result (struct why *w, const struct function *f, int n,
              const struct event *at)
{
  const struct event *call = NULL;
  for (unsigned i = 0; i < f->n_events && !call; i++)
    if (f->events[i].kind == EV_CALL && f->events[i].result == n)
      call = &f->events[i];
  if (!call)
    {
      cause (w, "integer", at->file, at->line,
             "result of a call in %s that is no pointer, or of what GCC knows",
             f->name);
      return;
    }
  const struct function *callee
      = call->callee ? graph_function (w->program, call->callee, f->unit)
                     : NULL;
  if (!call->callee)
    cause (w, "pointer-result", call->file, call->line,
           "result of a call through a pointer in %s", f->name);
  else if (!callee)
    cause (w, "no-graph", call->file, call->line,
           "result of %s, a function without a graph", call->callee);
  else if (json_array_size (callee->returns) == 0)
    cause (w, "integer", callee->file, callee->line,
           "result of %s, which returns no pointer that is followed",
           callee->name);
  else
    {
      size_t i;
      json_t *j;
      json_array_foreach (callee->returns, i, j)
          trace_all (w, callee, j, call);
    }
}

/*
 * What is loaded.
 */

/* What is kept at J, an address in F, from where a pointer is loaded for AT.
 */
static void
trace_cell (struct why *w, const struct function *f, const json_t *j,
            const struct event *at)
{
  const char *base = json_text (json_array_get (j, 0), "u:");
  const json_t *members = json_array_get (j, 2);
  if (strchr ("glh", base[0]))
    {
      char *name = base_text (base);
      cause (
          w, "kept", at->file, at->line,
          "value kept in %s, where nothing that is followed stores a pointer",
          name);
      free (name);
    }
  else if (json_array_size (members) >= 2)
    cause (w, "kept", at->file, at->line,
           "value kept in a member of %s, where nothing that is followed "
           "stores a pointer",
           json_text (json_array_get (members, 0), "?"));
  else if (points_base (w->program, f, base))
    cause (w, "kept", at->file, at->line,
           "value that %s loads through a pointer, from where nothing that is "
           "followed stores one",
           f->name);
  else
    trace (w, f, j, at);
}

/* How the plugin says that pointer N of F was made.  */
static void
trace_made (struct why *w, const struct function *f, const char *base,
            const struct event *at)
{
  static const char *const kinds[][2]
      = { { "integer", "value that is computed from integers" },
          { "constant", "address that is a number" },
          { "undefined", "variable that has no value yet" },
          { "many", "pointer that has too many origins to tell" },
          { "assembly", "result of assembly" },
          { "call", "result of a call that keeps it nowhere" },
          { "other", "pointer that is made in a way that is not followed" } };
  const json_t *made
      = *base ? json_array_get (f->made, strtoul (base, NULL, 10)) : NULL;
  const char *kind = json_text (json_array_get (made, 0), "integer");
  unsigned line = (unsigned) json_integer_value (json_array_get (made, 1));
  const char *file = json_text (json_array_get (made, 2), f->file);
  size_t i = 0;
  while (i + 1 < sizeof kinds / sizeof *kinds
         && strcmp (kinds[i][0], kind) != 0)
    i++;
  if (!made)
    cause (w, "integer", at->file, at->line,
           "value from an integer, or made in a way that is not followed, in "
           "%s",
           f->name);
  else
    cause (w, kinds[i][0], line > 0 ? file : at->file,
           line > 0 ? line : at->line, "%s, in %s", kinds[i][1], f->name);
}

/* J, an address in F, is used at AT.  */
static void
trace (struct why *w, const struct function *f, const json_t *j,
       const struct event *at)
{
  const char *base = json_text (json_array_get (j, 0), "u:");
  char key[640];
  snprintf (key, sizeof key, "%u/%s", f->index, base);
  if (strchr ("glhft", base[0]) || w->depth >= MAX_DEPTH
      || names_find (&w->seen, key) >= 0)
    return;
  names_number (&w->seen, key);
  /* Of a parameter, one call alone may be to blame.  */
  if (base[0] != 'p' && points_base (w->program, f, base))
    return;
  w->depth++;
  unsigned n = (unsigned) strtoul (base + 2, NULL, 10);
  if (base[0] == 'p')
    trace_parameter (w, f, n);
  else if (base[0] == 'r')
    trace_result (w, f, (int) n, at);
  else if (base[0] == 'c')
    {
      size_t i;
      json_t *x;
      json_array_foreach (json_array_get (f->cells, n), i, x)
          trace_cell (w, f, x, at);
    }
  else
    trace_made (w, f, base + 2, at);
  w->depth--;
}

json_t *
why_event (struct why *w, const struct event *e)
{
  w->causes = json_array ();
  trace_all (w, e->function, e->addresses, e);
  if (json_array_size (w->causes) == 0)
    cause (w, "other", e->file, e->line,
           "pointer whose origins are not followed so far");
  names_free (&w->seen);
  w->seen = (struct names){ 0 };
  return w->causes;
}
