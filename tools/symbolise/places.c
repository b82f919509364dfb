/* places.c -- the table of calls for the runtime; see places.h.
   SPDX-License-Identifier: BSD-3-Clause

   A call in a header of the C++ library that was inlined is at the user's
   line, which says more, and is what the user can change.  One without a line
   has its function, and the name of its address in the place of the file.  */

#define _GNU_SOURCE
#include "tools/symbolise/places.h"

#include <inttypes.h>
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "report/places.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/symbolise/code.h"
#include "tools/symbolise/file.h"
#include "tools/symbolise/stack.h"
#include "tools/symbolise/symbolise.h"

/* A string of the table, there once.  */
struct text
{
  uint32_t offset;
  char string[];
};

struct places
{
  struct c11t_places_module *module;
  struct c11t_places_row *row;
  uint32_t n_modules, n_rows;
  void *texts; /* tree (tsearch) of struct text, by string */
  FILE *out;   /* writes STRINGS */
  char *strings;
  size_t size;
  uint32_t next; /* offset of the next string */
};

struct places *
places_new (void)
{
  struct places *t = memory_new (1, sizeof *t);
  t->out = memory_open (&t->strings, &t->size);
  fputc (0, t->out);
  t->next = 1;
  return t;
}

static int
text_compare (const void *x, const void *y)
{
  const struct text *a = x, *b = y;
  return strcmp (a->string, b->string);
}

/* The offset of STRING.  */
static uint32_t
text_of (struct places *t, const char *string)
{
  size_t n = strlen (string) + 1;
  if (n == 1)
    return 0;
  struct text *x = memory_new (1, sizeof *x + n), **at;
  memcpy (x->string, string, n);
  x->offset = t->next;
  at = tsearch (x, &t->texts, text_compare);
  memory_check (at);
  if (*at != x)
    free (x);
  else
    {
      fwrite (string, 1, n, t->out);
      t->next += (uint32_t) n;
    }
  return (*at)->offset;
}

/* The frame of FRAMES that is told.  */
static const json_t *
user_frame (const json_t *frames)
{
  size_t i = 0, n = json_array_size (frames);
  while (i < n
         && stack_is_library (json_text (
             json_object_get (json_array_get (frames, i), "file"), "")))
    i++;
  return json_array_get (frames, i < n ? i : 0);
}

/* Fill in R, which returns to AT of the file PATH.  */
static void
fill_in (struct places *t, struct c11t_places_row *r, struct symboliser *s,
         const char *path, uint64_t at)
{
  json_t *frames = symboliser_frames (s, at, true);
  const json_t *f = user_frame (frames);
  const char *file = json_text (json_object_get (f, "file"), NULL);
  const char *base = strrchr (path, '/');
  char *name
      = file ? NULL
             : text_format ("%s+0x%" PRIx64, base ? base + 1 : path, at - 1);
  *r = (struct c11t_places_row){
    .address = at,
    .file = text_of (t, file ? file : name),
    .function = text_of (t, json_text (json_object_get (f, "function"), "")),
    .line = (uint32_t) json_number (json_object_get (f, "line"), 0),
    .column = (uint32_t) json_number (json_object_get (f, "column"), 0)
  };
  free (name);
  json_decref (frames);
}

/* By function, then by what ORDINAL counts.  */
static int
row_compare (const void *x, const void *y)
{
  const struct c11t_places_row *a = *(struct c11t_places_row *const *) x,
                               *b = *(struct c11t_places_row *const *) y;
  const uint32_t p[] = { a->function, a->file, a->callee, a->line, a->column };
  const uint32_t q[] = { b->function, b->file, b->callee, b->line, b->column };
  for (size_t i = 0; i < sizeof p / sizeof *p; i++)
    if (p[i] != q[i])
      return p[i] < q[i] ? -1 : 1;
  return 0;
}

static void
count (struct c11t_places_row *row, size_t n)
{
  struct c11t_places_row **sorted = memory_new (n, sizeof *sorted);
  for (size_t i = 0; i < n; i++)
    sorted[i] = &row[i];
  qsort (sorted, n, sizeof *sorted, row_compare);
  for (size_t i = 1; i < n; i++)
    {
      const struct c11t_places_row *last = sorted[i - 1];
      struct c11t_places_row *r = sorted[i];
      if (r->function == last->function && r->file == last->file
          && r->callee == last->callee)
        r->ordinal = last->ordinal + (row_compare (&last, &r) != 0);
    }
  free (sorted);
}

size_t
places_add (struct places *t, const char *name, const char *path,
            const struct code_calls *c, bool (*is_hook) (const char *))
{
  size_t n = c->n;
  size_t lines = 0;
  struct symboliser *s = symboliser_new ();
  symboliser_add_module (s, path, 0, 0, UINT64_MAX);
  t->module = realloc (t->module, (t->n_modules + 1) * sizeof *t->module);
  t->row = realloc (t->row, (t->n_rows + n + 1) * sizeof *t->row);
  memory_check (t->module);
  memory_check (t->row);
  t->module[t->n_modules++] = (struct c11t_places_module){
    .name = text_of (t, name), .first = t->n_rows, .n = (uint32_t) n
  };
  struct c11t_places_row *row = t->row + t->n_rows;
  for (size_t i = 0; i < n; i++)
    {
      fill_in (t, &row[i], s, path, c->call[i].to);
      if (!is_hook (c->call[i].name))
        {
          char *callee = symbol_source_name (c->call[i].name);
          row[i].callee = text_of (t, callee);
          free (callee);
        }
      lines += row[i].line != 0;
    }
  count (row, n);
  t->n_rows += (uint32_t) n;
  symboliser_free (s);
  return lines;
}

int
places_write (const struct places *t, int fd)
{
  struct c11t_places head
      = { C11T_PLACES_MAGIC, t->n_modules, t->n_rows, t->next };
  if (fflush (t->out) != 0)
    memory_end ();
  int err = c11t_write_all (fd, &head, sizeof head);
  if (!err)
    err = c11t_write_all (fd, t->module, t->n_modules * sizeof *t->module);
  if (!err)
    err = c11t_write_all (fd, t->row, t->n_rows * sizeof *t->row);
  return err ? err : c11t_write_all (fd, t->strings, t->next);
}
