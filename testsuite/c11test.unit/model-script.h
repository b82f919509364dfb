/* model-script.h -- executions of a model, written down event by event.
   SPDX-License-Identifier: BSD-3-Clause

   A script is a text; each line is one event of one thread (0 to 7; thread 0
   is there from the start, 0+1 creates thread 1):

       1 W rel x 1          store of 1
       2 R acq x = 1        load that reads 1: must be a candidate
       2 R acq x ? 0 1      its candidates, exactly; not executed
       2 U rlx x = 1 2      RMW that reads 1 and writes 2
       2 U rlx x ? 0 1      its candidates
       2 C sc rlx x 1 ? 0   candidates of a CAS that expects 1
       2 F sc               fence
       1 end                the thread ends
       0 join 1             and is joined
       0+1                  thread 0 creates thread 1

   Orders are rlx acq rel ar sc.  Locations are a to z and begin as 0.  Within
   one location each value should be written once, so that it names its store.
   After every event the model checks its invariants.  */

#ifndef C11T_MODEL_SCRIPT_H
#define C11T_MODEL_SCRIPT_H

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "model/model.h"
#include "unit.h"

static const struct c11t_model_ops *script_ops = &c11t_model_c11;
static struct c11t_arena *script_arena;
static struct c11t_model *script_model;
static struct c11t_location *script_locs[26];
static struct c11t_clock script_ended[8];
static struct c11t_rfset script_set;

/* Forget everything: a new model with thread 0.  */
static inline void
script_start (void)
{
  if (script_arena)
    c11t_arena_drop (script_arena);
  script_arena = c11t_arena_new ();
  script_model = script_ops->create (script_arena);
  memset (script_locs, 0, sizeof script_locs);
  memset (script_ended, 0, sizeof script_ended);
  memset (&script_set, 0, sizeof script_set);
  script_ops->thread_start (script_model, 0, 0);
}

static inline enum c11t_order
script_order (const char *name)
{
  static const char *const names[] = { "rlx", "", "acq", "rel", "ar", "sc" };
  for (int i = 0; i < 6; i++)
    if (!strcmp (name, names[i]))
      return (enum c11t_order) i;
  printf ("no such order: %s\n", name);
  abort ();
}

static inline struct c11t_location *
script_loc (char name)
{
  struct c11t_location **l = &script_locs[name - 'a'];
  if (!*l)
    *l = script_ops->location (script_model, 4, 0, 0, 0, NULL);
  return *l;
}

static inline int
script_compare (const void *a, const void *b)
{
  const struct c11t_store *const *s = a, *const *t = b;
  return ((*s)->value > (*t)->value) - ((*s)->value < (*t)->value);
}

/* The values that E may read, sorted, in TEXT.  */
static inline void
script_candidates (const struct c11t_event *e, char *text, size_t size)
{
  size_t n = 0;
  script_ops->candidates (script_model, e, &script_set);
  qsort (script_set.v, script_set.n, sizeof *script_set.v, script_compare);
  for (uint32_t i = 0; i < script_set.n; i++)
    n += (size_t) snprintf (text + n, size - n, " %lu",
                            (unsigned long) script_set.v[i]->value);
}

/* The candidate of E with VALUE, or NULL.  */
static inline struct c11t_store *
script_find (const struct c11t_event *e, uint64_t value)
{
  script_ops->candidates (script_model, e, &script_set);
  for (uint32_t i = 0; i < script_set.n; i++)
    if (script_set.v[i]->value == value)
      return script_set.v[i];
  return NULL;
}

/* "? SET" or "= READ [WRITTEN]" of the reading event E; false if the model
   says otherwise.  */
static inline bool
script_read (struct c11t_event *e, const char *rest)
{
  char text[256] = "";
  unsigned long value, written = 0;
  rest += strspn (rest, " ");
  if (*rest == '?')
    {
      script_candidates (e, text, sizeof text);
      if (strcmp (rest + 1, text))
        printf ("candidates are%s\n", text);
      return !strcmp (rest + 1, text);
    }
  if (sscanf (rest, "= %lu %lu", &value, &written) < 1)
    abort ();
  struct c11t_store *s = script_find (e, value);
  if (!s)
    return false;
  e->value = written;
  if (e->kind != C11T_CAS)
    CHECK (script_ops->feasible (script_model, e, s));
  script_ops->commit (script_model, e, s);
  return true;
}

static inline void
script_thread (const char *line, c11t_tid t)
{
  unsigned u;
  if (sscanf (line, "%*u+%u", &u) == 1)
    script_ops->thread_start (script_model, u, t);
  else if (sscanf (line, "%*u join %u", &u) == 1)
    script_ops->sync_acquire (script_model, t, &script_ended[u]);
  else
    {
      script_ops->sync_release (script_model, t, &script_ended[t]);
      script_ops->thread_end (script_model, t);
    }
}

/* Do one LINE; false if it is not possible.  */
static inline bool
script_line (const char *line)
{
  struct c11t_event e = { .size = 4 };
  char kind = 0, order[8], fail[8], loc = 'x';
  unsigned long number;
  int at = 0;
  bool ok = true;
  e.tid = (c11t_tid) atoi (line);
  sscanf (line, "%*u %c", &kind);
  if (sscanf (line, "%*u F %7s", order) == 1)
    e.kind = C11T_FENCE;
  else if (sscanf (line, "%*u W %7s %c %lu", order, &loc, &number) == 3)
    {
      e.kind = C11T_STORE;
      e.value = number;
    }
  else if (sscanf (line, "%*u R %7s %c%n", order, &loc, &at) == 2)
    e.kind = C11T_LOAD;
  else if (sscanf (line, "%*u U %7s %c%n", order, &loc, &at) == 2)
    e.kind = C11T_RMW;
  else if (sscanf (line, "%*u C %7s %7s %c %lu%n", order, fail, &loc, &number,
                   &at)
           == 4)
    {
      e.kind = C11T_CAS;
      e.fail_order = script_order (fail);
      e.expected = number;
    }
  else
    {
      script_thread (line, e.tid);
      return true;
    }
  e.order = script_order (order);
  if (e.kind != C11T_FENCE)
    e.loc = script_loc (loc);
  if (at)
    ok = script_read (&e, line + at);
  else
    script_ops->commit (script_model, &e, NULL);
  script_ops->check (script_model);
  return ok;
}

/* Run TEXT on top of what has been run; a line that is not possible ends the
   test function.  */
static inline void
script (const char *text)
{
  char line[256];
  while (*text)
    {
      size_t n = strcspn (text, "\n");
      snprintf (line, sizeof line, "%.*s", (int) n, text);
      bool ok = script_line (line);
      if (!ok)
        printf ("in script: %s\n", line);
      CHECK (ok);
      text += n + (text[n] == '\n');
    }
}

/* A new model with threads 1 to N, created by 0, then TEXT.  */
static inline void
fresh (unsigned n, const char *text)
{
  script_start ();
  for (unsigned t = 1; t <= n; t++)
    script_ops->thread_start (script_model, t, 0);
  script (text);
}

#endif
