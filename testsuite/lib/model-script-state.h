/* model-script-state.h -- the model that a script runs on, and its names.
   SPDX-License-Identifier: BSD-3-Clause

   One model at a time, its locations, sync objects and named events, and the
   words of the line that is being done.  What lines mean: model-script.h.  */

#ifndef C11T_MODEL_SCRIPT_STATE_H
#define C11T_MODEL_SCRIPT_STATE_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "model/model.h"

#define SCRIPT_THREADS 10
#define SCRIPT_NAMES 26
#define SCRIPT_WORDS 24
#define SCRIPT_STORES 256

static const struct c11t_model_ops *script_ops = &c11t_model_c11;
static struct c11t_arena *script_arena;
static struct c11t_model *script_model;
static struct c11t_location *script_locs[SCRIPT_NAMES];
static struct c11t_clock script_ended[SCRIPT_THREADS];
static struct c11t_rfset script_set;

/* Plain writes that no atomic access has met.  */
static struct
{
  bool is;
  uint64_t value;
  c11t_tid tid;
  c11t_clk clk;
} script_plain[SCRIPT_NAMES];

static struct c11t_clock script_mutex[SCRIPT_NAMES];

/* Events that have a name.  */
static struct
{
  c11t_tid tid;
  c11t_clk clk;
  uint32_t number; /* of the line */
} script_label[SCRIPT_NAMES];

/* The line's number, and what its event depends on.  */
static uint32_t script_n_lines;
static struct c11t_dependence script_depends[SCRIPT_WORDS];
static unsigned script_n_depends;

/* All stores, while none can go.  */
static struct c11t_store *script_stores[SCRIPT_STORES];
static unsigned script_n_stores;
static bool script_record;

/* The line in words, and what is wrong with it.  */
static char script_text[256];
static char *script_word[SCRIPT_WORDS + 1];
static char script_why[512];

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
  memset (script_mutex, 0, sizeof script_mutex);
  memset (script_plain, 0, sizeof script_plain);
  memset (script_label, 0, sizeof script_label);
  memset (&script_set, 0, sizeof script_set);
  script_n_stores = 0;
  script_ops->thread_start (script_model, 0, 0);
}

static inline bool
script_wrong (const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  vsnprintf (script_why, sizeof script_why, format, ap);
  va_end (ap);
  return false;
}

/* A mistake in the script, not in the model.  */
__attribute__ ((noreturn)) static inline void
script_abort (const char *what)
{
  printf ("bad script: %s\n", what);
  fflush (stdout);
  abort ();
}

/* Cut LINE into script_word; unused ones are empty.  */
static inline void
script_split (const char *line)
{
  static char empty[1];
  unsigned n = 0;
  char *save = NULL;
  snprintf (script_text, sizeof script_text, "%s", line);
  for (char *w = strtok_r (script_text, " \t", &save); w;
       w = strtok_r (NULL, " \t", &save))
    {
      if (n == SCRIPT_WORDS)
        script_abort ("too many words");
      script_word[n++] = w;
    }
  for (unsigned i = n; i <= SCRIPT_WORDS; i++)
    script_word[i] = empty;
}

static inline unsigned long
script_number (const char *word)
{
  char *end;
  unsigned long v = strtoul (word, &end, 10);
  if (end == word || *end)
    script_abort ("a number is missing");
  return v;
}

/* The index of a one-letter name.  */
static inline unsigned
script_name (const char *word)
{
  if (word[0] < 'a' || word[0] > 'z' || word[1])
    script_abort ("a name is one letter");
  return (unsigned) (word[0] - 'a');
}

static inline enum c11t_order
script_order (const char *name)
{
  static const char *const names[] = { "rlx", "-", "acq", "rel", "ar", "sc" };
  for (int i = 0; i < 6; i++)
    if (!strcmp (name, names[i]))
      return (enum c11t_order) i;
  script_abort ("no such order");
}

/* T's own position.  */
static inline c11t_clk
script_now (c11t_tid t)
{
  return c11t_clock_get (script_ops->thread_clock (script_model, t), t);
}

static inline void
script_note_store (struct c11t_store *s)
{
  if (!script_record || !s)
    return;
  if (script_n_stores == SCRIPT_STORES)
    script_abort ("too many stores");
  for (unsigned i = 0; i < script_n_stores; i++)
    if (script_stores[i]->loc == s->loc && script_stores[i]->value == s->value)
      script_abort ("a value is written twice");
  script_stores[script_n_stores++] = s;
}

/* A new location for NAME.  */
static inline void
script_new (unsigned name, uint64_t value, c11t_tid t, c11t_clk clk)
{
  struct c11t_location **l = &script_locs[name];
  if (*l)
    script_abort ("new, but used before");
  *l = script_ops->location (script_model, 4, value, t, clk, NULL);
  script_note_store (script_ops->latest (script_model, *l));
}

/* A plain write of VALUE by T at CLK to location I becomes a store.  */
static inline void
script_meet (unsigned i, uint64_t value, c11t_tid t, c11t_clk clk)
{
  struct c11t_location *l = script_locs[i];
  script_ops->plain_store (script_model, l, value, t, clk, NULL);
  struct c11t_store *s = script_ops->latest (script_model, l);
  if (!s->plain || s->tid != t || s->value != value)
    script_abort ("a plain store must be the latest, plain, and its thread's");
  script_note_store (s);
}

/* The location NAME, with the plain write that it has waiting.  */
static inline struct c11t_location *
script_loc (char name)
{
  unsigned i = (unsigned) (name - 'a');
  if (!script_locs[i])
    script_new (i, 0, 0, 0);
  if (script_plain[i].is)
    {
      script_plain[i].is = false;
      script_meet (i, script_plain[i].value, script_plain[i].tid,
                   script_plain[i].clk);
    }
  return script_locs[i];
}

#endif
