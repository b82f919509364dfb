/* fix.c -- edits written into the sources.
   SPDX-License-Identifier: BSD-3-Clause

   Where in the text is told by tools/mend: edit.h for orders, insert.h for
   fences.  All edits of a file are made at once in its text as it is, so each
   can be had alone, too (the member "fix").

   Does not: look whether a source has changed since it was compiled, beyond
   that what is edited must be where it was.  */

#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "tools/base/file.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/fences/plan.h"
#include "tools/mend/diff.h"
#include "tools/mend/edit.h"
#include "tools/mend/insert.h"

struct source
{
  const char *name; /* as the compiler has it */
  char *path;       /* where it is */
  struct insert_file file;
  size_t *lines, n_lines; /* where they begin */
  struct insertion *list;
  unsigned n;
};

static void
find_lines (struct source *s)
{
  const char *text = s->file.text;
  size_t n = 1;
  for (const char *c = text; *c; c++)
    n += *c == '\n';
  s->lines = memory_new (n + 1, sizeof *s->lines);
  s->n_lines = 1;
  for (size_t i = 0; text[i]; i++)
    if (text[i] == '\n')
      s->lines[s->n_lines++] = i + 1;
}

/* Where E is in the text; SIZE_MAX if there is no such place.  */
static size_t
offset (const struct source *s, const struct event *e)
{
  if (e->line == 0 || e->line > s->n_lines || e->column == 0)
    return SIZE_MAX;
  size_t at = s->lines[e->line - 1];
  return strcspn (s->file.text + at, "\n") < e->column - 1
             ? SIZE_MAX
             : at + e->column - 1;
}

/* Read the source of E, from here or from where it was compiled; false if
   there is none.  */
static bool
read_source (struct source *s, const struct event *e)
{
  size_t len;
  char *why = NULL, *text;
  memset (s, 0, sizeof *s);
  s->name = e->file;
  s->path = text_format ("%s", e->file);
  text = *e->file ? file_read_text (s->path, &len, &why) : NULL;
  if (!text && *e->file && *e->file != '/' && *e->function->cwd)
    {
      free (s->path);
      s->path = text_format ("%s/%s", e->function->cwd, e->file);
      text = file_read_text (s->path, &len, &why);
    }
  free (why);
  if (!text)
    return false;
  s->file = insert_file (s->path, text);
  find_lines (s);
  return true;
}

/* What E may have to be kept apart from in its function.  Malloced.  */
static struct insert_other *
others (const struct plan *p, const struct source *s, const struct event *e,
        size_t *n)
{
  const struct function *f = e->function;
  struct insert_other *list = memory_new (f->n_events, sizeof *list);
  *n = 0;
  for (unsigned i = 0; i < f->n_events; i++)
    {
      const struct event *x = &f->events[i];
      size_t at = offset (s, x);
      if (x != e && p->matters[x->id] && at != SIZE_MAX
          && strcmp (x->file, e->file) == 0)
        list[(*n)++] = (struct insert_other){ at, x->expr, x->kind == EV_WRITE,
                                              x->number < e->number };
    }
  return list;
}

static enum c11t_order
c11_order (enum order o)
{
  static const enum c11t_order orders[]
      = { [RELAXED] = C11T_RELAXED, [CONSUME] = C11T_ACQUIRE,
          [ACQUIRE] = C11T_ACQUIRE, [RELEASE] = C11T_RELEASE,
          [ACQ_REL] = C11T_ACQ_REL, [SEQ_CST] = C11T_SEQ_CST };
  return orders[o];
}

/* The strongest order among edits of P at the place of E: instances of a
   template have one each.  */
static enum order
strongest (const struct plan *p, const struct edit *e)
{
  enum order best = e->to;
  for (unsigned i = 0; i < p->n; i++)
    {
      const struct edit *x = &p->edits[i];
      if (x->kind == e->kind && x->event->line == e->event->line
          && x->event->column == e->event->column && x->to > best
          && strcmp (x->event->file, e->event->file) == 0)
        best = x->to;
    }
  return best;
}

static const char *
change_order (const struct source *s, const struct event *e, size_t at,
              enum order to, struct insertion *ret)
{
  const char *text = s->file.text;
  size_t name = strcspn (text + at, "(;"), before = at;
  while (before > 0 && text[before - 1] != ';' && at - before < 40)
    before--;
  bool cas = e->kind == EV_UPDATE
             && memmem (text + before, at - before + name, "compare", 7);
  char *new = edit_find (text, e->line, e->column) == SIZE_MAX
                  ? NULL
                  : edit_order (text, at, c11_order (to), cas);
  if (!new)
    return "what stands there is no call with an order that can be changed";
  insert_instead (&s->file, new, ret);
  free (new);
  return NULL;
}

/* Fill RET with E's insertion; NULL, or why there is none.  */
static const char *
insertion_of (const struct plan *p, const struct source *s,
              const struct edit *e, struct insertion *ret)
{
  const struct event *event = e->event;
  size_t at = offset (s, event);
  if (*event->macro)
    return "it is in a macro";
  if (at == SIZE_MAX)
    return "the source has no such place";
  if (e->kind == EDIT_ORDER)
    return change_order (s, event, at, strongest (p, e), ret);
  struct insert_access a = { .at = at,
                             .expr = event->expr,
                             .store = event->kind == EV_WRITE,
                             .call = event->order > VOLATILE };
  struct insert_other *list = others (p, s, event, &a.n_others);
  a.others = list;
  const char *why = (e->kind == EDIT_FENCE ? insert_before : insert_behind) (
      &s->file, &a, c11_order (e->to), ret);
  free (list);
  return why;
}

/*
 * Replacements.
 */

static void
set_place (const struct source *s, json_t *j, size_t at, const char *line,
           const char *column)
{
  size_t l = s->n_lines;
  while (s->lines[l - 1] > at)
    l--;
  json_object_set_new (j, line, json_integer ((json_int_t) l));
  json_object_set_new (j, column,
                       json_integer ((json_int_t) (at - s->lines[l - 1] + 1)));
}

/* Append to LIST that TEXT, which is given up, replaces what stands from FROM
   to TO; nothing if that is nothing.  */
static void
add_replacement (const struct source *s, json_t *list, size_t from, size_t to,
                 char *text)
{
  if (*text || from < to)
    {
      json_t *j = json_object ();
      set_place (s, j, from, "line", "column");
      set_place (s, j, to, "end_line", "end_column");
      json_object_set_new (j, "text", json_of_text (text));
      json_array_append_new (list, j);
    }
  free (text);
}

/* The last one first, so that they can be made one after the other.  */
static json_t *
replacements (const struct source *s, const struct insertion *x)
{
  json_t *list = json_array ();
  bool instead = x->form == INSERT_INSTEAD;
  add_replacement (s, list, instead ? x->begin : x->end, x->end,
                   insert_closing (&s->file, x));
  if (!instead)
    add_replacement (s, list, x->begin, x->begin,
                     insert_opening (&s->file, x));
  return list;
}

/*
 * Files.
 */

/* Append the difference that the insertions of S make to OUT.  */
static void
write_source (struct plan *p, struct source *s, FILE *out)
{
  char *text = insert_apply (&s->file, s->list, s->n);
  bool written = s->n == 0 || diff_write (s->path, text, out);
  for (unsigned i = 0; i < s->n; i++)
    {
      const struct insertion *x = &s->list[i];
      struct edit *e = &p->edits[x->who];
      if (x->left_out)
        e->by_hand = "another edit is in the way";
      else if (!written)
        e->by_hand = "there is no command diff";
      else
        e->fix = replacements (s, x);
    }
  for (unsigned i = 0; i < s->n; i++)
    free (s->list[i].text);
  free (text);
}

/* All edits of the file of edit FIRST, which is the first of it.  */
static void
fix_file (struct plan *p, unsigned first, bool *done, FILE *out)
{
  struct source s;
  const char *file = p->edits[first].event->file;
  bool there = read_source (&s, p->edits[first].event);
  if (there)
    s.list = memory_new (p->n - first, sizeof *s.list);
  for (unsigned i = first; i < p->n; i++)
    {
      struct edit *e = &p->edits[i];
      if (done[i] || strcmp (e->event->file, file) != 0)
        continue;
      done[i] = true;
      e->by_hand = there ? insertion_of (p, &s, e, &s.list[s.n])
                         : "its source cannot be read";
      if (!e->by_hand)
        s.list[s.n++].who = i;
    }
  if (!there)
    return;
  write_source (p, &s, out);
  free ((char *) s.file.text);
  insert_file_free (&s.file);
  free (s.path);
  free (s.lines);
  free (s.list);
}

void
plan_fix (struct plan *p)
{
  bool *done = memory_new (p->n, sizeof *done);
  size_t len;
  FILE *out = memory_open (&p->diff, &len);
  for (unsigned i = 0; i < p->n; i++)
    if (!done[i])
      fix_file (p, i, done, out);
  memory_close (out, &p->diff);
  for (unsigned i = 0; i < p->n; i++)
    p->n_by_hand += p->edits[i].by_hand != NULL;
  free (done);
}
