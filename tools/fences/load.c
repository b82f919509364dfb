/* load.c -- read event graphs.
   SPDX-License-Identifier: BSD-3-Clause

   JSON lines, each unit's after a line that names it.

   Does not: understand graphs of another version; they are refused.  */

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/fences/calls.h"
#include "tools/fences/graph.h"
#include "tools/fences/names.h"

#define VERSION 2

static const char *const order_names[]
    = { "plain",   "volatile", "relaxed", "consume",
        "acquire", "release",  "acq_rel", "seq_cst" };

const char *
order_name (enum order order)
{
  return order_names[order];
}

void
graph_assume (struct program *p, const char *format, ...)
{
  char text[512];
  va_list args;
  size_t i;
  json_t *old;
  va_start (args, format);
  vsnprintf (text, sizeof text, format, args);
  va_end (args);
  json_array_foreach (p->assumed, i, old)
    if (strcmp (json_string_value (old), text) == 0)
      return;
  json_array_append_new (p->assumed, json_of_text (text));
}

static enum order
order_of (const json_t *j)
{
  const char *name = json_text (j, "relaxed");
  for (unsigned i = 0; i < sizeof order_names / sizeof *order_names; i++)
    if (strcmp (name, order_names[i]) == 0)
      return (enum order) i;
  return RELAXED;
}

static enum kind
kind_of (const json_t *j)
{
  switch (json_text (j, "c")[0])
    {
    case 'R':
      return EV_READ;
    case 'W':
      return EV_WRITE;
    case 'U':
      return EV_UPDATE;
    case 'F':
      return EV_FENCE;
    default:
      return EV_CALL;
    }
}

static void
read_event (struct event *e, const json_t *j, const struct function *f)
{
  const json_t *at = json_object_get (j, "at");
  e->kind = kind_of (json_object_get (j, "k"));
  e->order = order_of (json_object_get (j, "o"));
  e->line = (unsigned) json_integer_value (json_array_get (at, 0));
  e->column = (unsigned) json_integer_value (json_array_get (at, 1));
  e->file = json_text (json_object_get (j, "in"), f->file);
  e->expr = json_text (json_object_get (j, "x"), "");
  e->macro = json_text (json_object_get (j, "m"), "");
  e->size = (unsigned) json_integer_value (json_object_get (j, "n"));
  e->swap = json_is_true (json_object_get (j, "swap"));
  e->scalar = json_text (json_object_get (j, "y"), "")[0];
  e->addresses = json_object_get (j, "s");
  e->pointer = json_object_get (j, "p");
  e->copied = json_object_get (j, "from");
  const json_t *result = json_object_get (j, "res");
  e->result = result ? (int) json_integer_value (result) : -1;
  e->args = json_object_get (j, "args");
  e->callee = json_text (json_object_get (j, "to"), NULL);
  e->known = calls_find (e->callee);
  e->type = json_text (json_object_get (j, "type"), "");
  e->via = json_object_get (j, "via");
  e->addr = json_object_get (j, "a");
  e->data = json_object_get (j, "v");
  e->ctrl = json_object_get (j, "c");
  e->function = f;
}

static void
add_event (struct program *p, struct event *e)
{
  if ((p->n_events & (p->n_events - 1)) == 0)
    {
      size_t room = p->n_events ? 2 * p->n_events : 1;
      p->events = realloc (p->events, room * sizeof *p->events);
      memory_check (p->events);
    }
  e->id = p->n_events;
  p->events[p->n_events++] = e;
}

static void
read_blocks (struct program *p, struct function *f, const json_t *j)
{
  const json_t *blocks = json_object_get (j, "blocks"), *b, *x;
  size_t i, k;
  unsigned n = 0;
  f->n_blocks = (unsigned) json_array_size (blocks);
  f->blocks = memory_new (f->n_blocks, sizeof *f->blocks);
  json_array_foreach (blocks, i, b)
    f->n_events += (unsigned) json_array_size (json_object_get (b, "events"));
  f->events = memory_new (f->n_events, sizeof *f->events);
  json_array_foreach (blocks, i, b)
  {
    struct block *block = &f->blocks[i];
    const json_t *to = json_object_get (b, "to");
    block->id = (unsigned) json_integer_value (json_object_get (b, "id"));
    block->first = n;
    block->n_to = (unsigned) json_array_size (to);
    block->to = memory_new (block->n_to, sizeof *block->to);
    json_array_foreach (to, k, x)
      block->to[k] = (unsigned) json_integer_value (x);
    json_array_foreach (json_object_get (b, "events"), k, x)
    {
      f->events[n].number = n;
      read_event (&f->events[n], x, f);
      add_event (p, &f->events[n++]);
    }
    block->n = n - block->first;
  }
}

static char *
full_name (const char *symbol, const char *unit)
{
  return text_format ("%s@%s", symbol, unit);
}

static struct function *
find_function (const struct program *p, const char *symbol, const char *unit)
{
  char *name = full_name (symbol, unit);
  int n = names_find (&p->names, name);
  free (name);
  return n < 0 ? NULL : p->named[n];
}

struct function *
graph_function (const struct program *p, const char *symbol, const char *unit)
{
  struct function *f = find_function (p, symbol, unit);
  return f ? f : find_function (p, symbol, "");
}

struct function *
graph_argument (const struct program *p, const json_t *arg, const char *unit)
{
  const char *symbol = json_text (json_object_get (arg, "f"), NULL);
  return symbol ? graph_function (p, symbol, unit) : NULL;
}

/* F is called NAME, too.  */
static void
give_name (struct program *p, struct function *f, const char *name)
{
  char *full = full_name (name, f->is_static ? f->unit : "");
  unsigned n = names_number (&p->names, full);
  p->named = realloc (p->named, p->names.n * sizeof *p->named);
  memory_check (p->named);
  p->named[n] = f;
  free (full);
}

static void
name_function (struct program *p, struct function *f)
{
  size_t i;
  json_t *j;
  give_name (p, f, f->symbol);
  json_array_foreach (f->also, i, j)
    give_name (p, f, json_text (j, ""));
}

static void
add_function (struct program *p, const json_t *j, const json_t *of)
{
  const char *symbol = json_text (json_object_get (j, "symbol"), "");
  const char *unit = json_text (json_object_get (of, "id"), "");
  bool is_static = json_is_true (json_object_get (j, "static"));
  /* Inline functions are in many units.  */
  if (find_function (p, symbol, is_static ? unit : ""))
    return;
  struct function *f = memory_new (1, sizeof *f);
  f->name = json_text (json_object_get (j, "name"), symbol);
  f->symbol = symbol;
  f->unit = unit;
  f->cwd = json_text (json_object_get (of, "cwd"), "");
  f->file = json_text (json_object_get (j, "file"), "");
  f->line = (unsigned) json_integer_value (json_object_get (j, "line"));
  f->entry = (unsigned) json_integer_value (json_object_get (j, "entry"));
  f->is_static = is_static;
  f->type = json_text (json_object_get (j, "type"), "");
  f->also = json_object_get (j, "also");
  f->taken = json_is_true (json_object_get (j, "taken"));
  f->returns = json_object_get (j, "ret");
  f->cells = json_object_get (j, "cells");
  f->moves = json_object_get (j, "moves");
  f->made = json_object_get (j, "made");
  f->index = p->n_functions;
  read_blocks (p, f, j);
  if ((p->n_functions & (p->n_functions - 1)) == 0)
    {
      size_t room = p->n_functions ? 2 * p->n_functions : 1;
      p->functions = realloc (p->functions, room * sizeof *p->functions);
      memory_check (p->functions);
    }
  p->functions[p->n_functions++] = f;
  name_function (p, f);
}

void
graph_read (struct program *p, const char *file, const char *text, size_t len)
{
  const json_t *unit = NULL;
  while (len > 0)
    {
      const char *end = memchr (text, '\n', len);
      size_t n = end ? (size_t) (end - text) : len;
      json_error_t err;
      /* The linker may have put zeros between.  */
      if (n > 0 && text[0] == '\0')
        {
          text++, len--;
          continue;
        }
      json_t *j = n > 0 ? json_loadb (text, n, 0, &err) : NULL;
      if (n > 0 && !j)
        c11t_die ("'%s': its event graph is damaged: %s; compile it again",
                  file, err.text);
      if (j && strcmp (json_text (json_object_get (j, "t"), ""), "unit") == 0)
        {
          if (json_integer_value (json_object_get (j, "version")) != VERSION)
            c11t_die ("'%s': its event graph has version %d, and this is for "
                      "%d; compile it again with this c11test",
                      file,
                      (int) json_integer_value (
                          json_object_get (j, "version")),
                      VERSION);
          unit = j;
          p->n_units++;
        }
      else if (j && strcmp (json_text (json_object_get (j, "t"), ""), "init") == 0)
        json_array_append (p->inits, j);
      else if (j)
        add_function (p, j, unit);
      text += n + (end != NULL);
      len -= n + (end != NULL);
    }
}
