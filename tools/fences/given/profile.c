/* profile.c -- how often events are executed, and what that makes of costs.
   SPDX-License-Identifier: BSD-3-Clause

   A line of a source has one count, so all events there have it.  What is
   inlined, or in several units, counts the sum.  A function that begins at
   another line in the profile than in the graph is of another version of the
   source: its lines are stale, and counts of it are not used.

   Does not: know columns, or which call an event is in.  */

#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/fences/given/place.h"
#include "tools/fences/given/profile.h"

/* Is F, one of gcov's, about FILE?  */
static bool
is_about (const json_t *f, const char *file)
{
  return place_is (json_text (json_object_get (f, "file"), ""), file);
}

/* The line at which F has FUNCTION begin; 0 if it has no such function.  */
static unsigned
begins (const json_t *f, const struct function *function)
{
  size_t i;
  json_t *j;
  json_array_foreach (
      json_object_get (f, "functions"), i,
      j) if (strcmp (json_text (json_object_get (j, "name"), ""),
                     function->symbol)
             == 0) return (unsigned)
      json_integer_value (json_object_get (j, "start_line"));
  return 0;
}

/* Add T to LIST, once, and free it.  */
static void
note (json_t *list, struct names *seen, char *t)
{
  unsigned before = seen->n;
  if (names_number (seen, t) == before)
    json_array_append_new (list, json_of_text (t));
  free (t);
}

/* By function: are its counts another version's?  Malloced; noted in X.  */
static bool *
find_stale (struct profile *x, const struct program *p, struct names *seen)
{
  bool *stale = memory_new (p->n_functions, 1);
  for (unsigned i = 0; i < p->n_functions; i++)
    {
      const struct function *f = p->functions[i];
      size_t k;
      json_t *file;
      json_array_foreach (x->files, k, file)
      {
        unsigned line = is_about (file, f->file) ? begins (file, f) : 0;
        if (line == 0 || line == f->line)
          continue;
        stale[i] = true;
        note (x->stale, seen,
              text_format ("%s begins at %s:%u, in the profile at line %u",
                           f->name, f->file, f->line, line));
      }
    }
  return stale;
}

/* The counts of a source file, by line.  */
struct lines
{
  double *count; /* negative if there is none */
  unsigned n;
};

static void
add_line (struct lines *l, const json_t *j)
{
  json_int_t line = json_integer_value (json_object_get (j, "line_number"));
  const json_t *value = json_object_get (j, "count");
  if (line <= 0 || line > 10000000 || !json_is_number (value))
    return;
  if ((unsigned) line >= l->n)
    {
      unsigned n = 2 * (unsigned) line;
      l->count = realloc (l->count, n * sizeof *l->count);
      memory_check (l->count);
      while (l->n < n)
        l->count[l->n++] = -1;
    }
  double *c = &l->count[line], v = json_number_value (value);
  *c = (*c < 0 ? 0 : *c) + (v < 0 ? 0 : v);
}

/* The number in NAMES of FILE, whose counts in X are then in *LISTS.  */
static unsigned
lines_of (const struct profile *x, struct names *names, struct lines **lists,
          const char *file)
{
  size_t i, k;
  json_t *f, *j;
  unsigned before = names->n, n = names_number (names, file);
  if (n < before)
    return n;
  *lists = realloc (*lists, names->n * sizeof **lists);
  memory_check (*lists);
  (*lists)[n] = (struct lines){ NULL, 0 };
  json_array_foreach (x->files, i, f) if (is_about (f, file))
      json_array_foreach (json_object_get (f, "lines"), k, j)
          add_line (&(*lists)[n], j);
  return n;
}

/* Fill the counts of X.  */
static void
count (struct profile *x, const struct program *p)
{
  struct names files = { 0 }, seen = { 0 };
  struct lines *lists = NULL;
  bool *stale = find_stale (x, p, &seen);
  for (unsigned i = 0; i < p->n_events; i++)
    {
      const struct event *e = p->events[i];
      unsigned n = lines_of (x, &files, &lists, e->file);
      const struct lines *l = &lists[n];
      x->counts[i] = -1;
      if (!stale[e->function->index] && e->line < l->n)
        x->counts[i] = l->count[e->line];
      if (x->counts[i] > x->most)
        x->most = x->counts[i];
    }
  for (unsigned i = 0; i < files.n; i++)
    free (lists[i].count);
  free (lists);
  free (stale);
  names_free (&files);
  names_free (&seen);
}

static unsigned
weight (const struct profile *x, double count)
{
  return 1
         + (x->most > 0 ? (unsigned) (count * PROFILE_MOST / x->most + 0.5)
                        : 0);
}

void
profile_weigh (struct profile *x, struct program *p)
{
  double sum = 0;
  unsigned n = 0;
  struct names seen = { 0 };
  x->counts = memory_new (p->n_events, sizeof *x->counts);
  x->unknown = json_array ();
  x->stale = json_array ();
  x->most = 0;
  count (x, p);
  p->weights = memory_new (p->n_events, sizeof *p->weights);
  for (unsigned i = 0; i < p->n_events; i++)
    if (x->counts[i] >= 0)
      {
        sum += p->weights[i] = weight (x, x->counts[i]);
        n++;
      }
  for (unsigned i = 0; i < p->n_events; i++)
    if (x->counts[i] < 0)
      {
        const struct event *e = p->events[i];
        p->weights[i] = n > 0 ? (unsigned) (sum / n + 0.5) : 1;
        /* Calls and what is not shared get no edits.  */
        if (e->kind != EV_CALL && e->relevant)
          note (x->unknown, &seen, text_format ("%s:%u", e->file, e->line));
      }
  names_free (&seen);
}
