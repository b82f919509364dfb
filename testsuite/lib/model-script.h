/* model-script.h -- executions of a model, written down event by event.
   SPDX-License-Identifier: BSD-3-Clause

   A line is one event of one thread (0 to 9; thread 0 is there from the
   start), or a question:

       1 W rel x 1          store of 1
       2 R acq x = 1        load that reads 1: must be a candidate
       2 R acq x ? 0 1      its candidates, exactly; not executed
       2 U rlx x = 1 2      RMW that reads 1 and writes 2
       2 U rlx x ? 0 1      its candidates
       2 C sc rlx x 1 = 1 2 CAS that expects 1, reads 1 and writes 2
       2 C sc rlx x 1 = 0   the same, reads 0 and fails
       2 C sc rlx x 1 = 1   weak, reads 1 and fails all the same
       2 C sc rlx x 1 ? 0   its candidates
       2 F sc               fence
       1 plain x 1          plain write; becomes a store when x is met next
       late x 9 @a          a plain write at @a, by its thread, is met now
       0+1                  thread 0 creates thread 1
       1 end                the thread ends,
       0 waits 1            somebody does nothing until then
       0 join 1             and learns what it knew
       1 unlock m           synchronisation through m
       2 lock m
       1 new x 5            x, unused so far, begins with a plain write of 5
       inherit y x          y, unused so far, begins as what x was
       free x               x is gone; the next use of the name is another one
       1 W rlx x 1 @a       what the event is called
       2 W rlx x 1 data@a   which depends on that read; also addr@a, ctrl@a
       2 knows @a           the event happens before what 2 does next
       2 !knows @a          or does not
       latest x = 2         what memory should hold
       finals x = 1 2       what may be last in modification order
       together x 1 y 2     these, finals of x and y, may be at once
       apart x 1 y 2        they may not
       prune none           or conservative, or "window N", from now on ...
       prune conservative = frees nothing now
       prune conservative > frees something

   Orders are rlx acq rel ar sc.  Locations and sync objects are a to z;
   locations begin as 0.  Within a location each value is written once, so
   that it names its store.  After every line the model checks its
   invariants, and every list of candidates is looked at: each store once, each
   thread's from the newest to the oldest, and what "feasible" says of all
   stores ever made agrees (unless the model prunes).  */

#ifndef C11T_MODEL_SCRIPT_H
#define C11T_MODEL_SCRIPT_H

#include "model-script-state.h"
#include "unit.h"

/* --- what may be read ---------------------------------------------------- */

static inline int
script_compare (const void *a, const void *b)
{
  const struct c11t_store *const *s = a, *const *t = b;
  return ((*s)->value > (*t)->value) - ((*s)->value < (*t)->value);
}

/* True if script_set is a set, each thread's newest store first, and
   "feasible" says the same.  */
static inline bool
script_check_set (const struct c11t_event *e)
{
  struct c11t_store **v = script_set.v;
  for (uint32_t i = 0; i < script_set.n; i++)
    for (uint32_t k = i + 1; k < script_set.n; k++)
      if (v[i] == v[k] || (v[i]->tid == v[k]->tid && v[i]->seq <= v[k]->seq))
        return script_wrong ("candidates are out of order");
  if (e->kind == C11T_CAS)
    return true;
  for (unsigned i = 0; i < script_n_stores; i++)
    {
      bool is = false;
      for (uint32_t k = 0; k < script_set.n; k++)
        is |= v[k] == script_stores[i];
      if (script_stores[i]->loc == e->loc
          && script_ops->feasible (script_model, e, script_stores[i]) != is)
        return script_wrong ("feasible and candidates differ on %lu",
                             (unsigned long) script_stores[i]->value);
    }
  return true;
}

/* True if the values of script_set are the words from W on.  */
static inline bool
script_same_values (unsigned w, const char *what)
{
  char text[256] = "", wanted[256] = "";
  size_t n = 0, m = 0;
  qsort (script_set.v, script_set.n, sizeof *script_set.v, script_compare);
  for (uint32_t i = 0; i < script_set.n; i++)
    n += (size_t) snprintf (text + n, sizeof text - n, " %lu",
                            (unsigned long) script_set.v[i]->value);
  for (; *script_word[w]; w++)
    m += (size_t) snprintf (wanted + m, sizeof wanted - m, " %lu",
                            script_number (script_word[w]));
  return !strcmp (text, wanted) || script_wrong ("%s are%s", what, text);
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

/* The words from W on, "? SET" or "= READ [WRITTEN]", of the reading event E;
   false if the model says otherwise.  */
static inline bool
script_read (struct c11t_event *e, unsigned w)
{
  bool ask = !strcmp (script_word[w], "?");
  if (!ask && strcmp (script_word[w], "="))
    script_abort ("a read wants ? or =");
  if (ask)
    {
      script_ops->candidates (script_model, e, &script_set);
      return script_check_set (e) && script_same_values (w + 1, "candidates");
    }
  uint64_t value = script_number (script_word[w + 1]);
  bool writes = *script_word[w + 2] != 0;
  if (e->kind == C11T_CAS && value == e->expected && !writes)
    {
      /* Weak: it fails whatever it reads, and so is a load.  */
      e->kind = C11T_LOAD;
      e->order = e->fail_order;
      e->locked = true;
    }
  struct c11t_store *s = script_find (e, value);
  if (s && e->kind == C11T_CAS)
    {
      bool hit = value == e->expected;
      e->kind = hit ? C11T_RMW : C11T_LOAD;
      e->locked = !hit;
      e->order = hit ? e->order : e->fail_order;
      s = script_find (e, value);
    }
  if (!s)
    {
      script_same_values (SCRIPT_WORDS, "candidates");
      return false;
    }
  if (writes != (e->kind == C11T_RMW))
    script_abort ("an RMW writes, a load does not");
  if (writes)
    e->value = script_number (script_word[w + 2]);
  if (!script_check_set (e))
    return false;
  script_note_store (script_ops->commit (script_model, e, s));
  return true;
}

/* --- lines --------------------------------------------------------------- */

/* An access or fence of thread T, of the kind that the second word says.  */
static inline bool
script_event (c11t_tid t)
{
  struct c11t_event e = { .size = 4,
                          .tid = t,
                          .number = script_n_lines,
                          .depends = script_depends,
                          .n_depends = script_n_depends };
  char kind = script_word[1][0];
  unsigned loc = kind == 'C' ? 4 : 3;
  e.kind = kind == 'W'   ? C11T_STORE
           : kind == 'R' ? C11T_LOAD
           : kind == 'U' ? C11T_RMW
           : kind == 'C' ? C11T_CAS
                         : C11T_FENCE;
  e.order = script_order (script_word[2]);
  if (kind == 'C')
    {
      e.fail_order = script_order (script_word[3]);
      e.expected = script_number (script_word[5]);
    }
  if (kind != 'F')
    e.loc = script_loc ((char) ('a' + script_name (script_word[loc])));
  if (kind == 'W')
    e.value = script_number (script_word[4]);
  if (kind != 'W' && kind != 'F')
    return script_read (&e, kind == 'C' ? 6 : 4);
  script_note_store (script_ops->commit (script_model, &e, NULL));
  return true;
}

/* If WORD says what the line's event depends on, note it, and return true.  */
static inline bool
script_dependence (const char *word)
{
  static const char *const kinds[] = { "addr@", "data@", "ctrl@" };
  for (unsigned k = 0; k < 3; k++)
    if (!strncmp (word, kinds[k], 5))
      {
        unsigned a = script_name (word + 5);
        if (!script_label[a].number)
          script_abort ("no such event");
        script_depends[script_n_depends++]
            = (struct c11t_dependence){ script_label[a].number,
                                        (enum c11t_dependence_kind) k };
        return true;
      }
  return false;
}

/* The index of the event "@A" that WORD names.  */
static inline unsigned
script_event_name (const char *word)
{
  if (word[0] != '@')
    script_abort ("an event is wanted");
  unsigned a = script_name (word + 1);
  if (!script_label[a].clk)
    script_abort ("no such event");
  return a;
}

/* "T knows @A" and "T !knows @A".  */
static inline bool
script_knows (c11t_tid t, bool wanted)
{
  unsigned a = script_event_name (script_word[2]);
  bool is = c11t_clock_get (script_ops->thread_clock (script_model, t),
                            script_label[a].tid)
            >= script_label[a].clk;
  return is == wanted
         || script_wrong ("%s %s before this", script_word[2],
                          is ? "happens" : "does not happen");
}

/* What thread T does beside accesses; the second word is VERB.  */
static inline bool
script_thread (c11t_tid t, const char *verb)
{
  if (!strcmp (verb, "end"))
    {
      script_ops->sync_release (script_model, t, &script_ended[t]);
      script_ops->thread_end (script_model, t);
    }
  else if (!strcmp (verb, "join"))
    script_ops->sync_acquire (
        script_model, t,
        &script_ended[script_number (script_word[2]) % SCRIPT_THREADS]);
  else if (!strcmp (verb, "waits"))
    script_ops->thread_wait (script_model, t,
                             (c11t_tid) script_number (script_word[2]));
  else if (!strcmp (verb, "unlock"))
    script_ops->sync_release (script_model, t,
                              &script_mutex[script_name (script_word[2])]);
  else if (!strcmp (verb, "lock"))
    script_ops->sync_acquire (script_model, t,
                              &script_mutex[script_name (script_word[2])]);
  else if (!strcmp (verb, "knows") || !strcmp (verb, "!knows"))
    return script_knows (t, verb[0] != '!');
  else if (!strcmp (verb, "new"))
    script_new (script_name (script_word[2]), script_number (script_word[3]),
                t, script_now (t));
  else if (!strcmp (verb, "plain"))
    {
      unsigned i = script_name (script_word[2]);
      if (!script_locs[i])
        script_new (i, 0, 0, 0);
      script_plain[i].is = true; /* the one before it, if any, is lost */
      script_plain[i].value = script_number (script_word[3]);
      script_plain[i].tid = t;
      script_plain[i].clk = script_now (t);
    }
  else
    script_abort ("no such event");
  return true;
}

/* "prune POLICY [WINDOW] [=|>]".  */
static inline bool
script_prune (void)
{
  const char *policy = script_word[1], *wanted = script_word[2];
  uint32_t window = 0;
  enum c11t_prune_policy p = C11T_PRUNE_CONSERVATIVE;
  if (!strcmp (policy, "window"))
    {
      p = C11T_PRUNE_WINDOW;
      window = (uint32_t) script_number (wanted);
      wanted = script_word[3];
    }
  else if (!strcmp (policy, "none"))
    p = C11T_PRUNE_NONE;
  else if (strcmp (policy, "conservative"))
    script_abort ("no such policy");
  size_t bytes = script_ops->prune (script_model, p, window);
  return !*wanted || (*wanted == '>') == (bytes > 0)
         || script_wrong ("freed %zu bytes", bytes);
}

/* Do what may be last in modification order of the locations and values from
   word 1 on go together?  */
static inline bool
script_together (bool wanted)
{
  struct c11t_store *last[SCRIPT_THREADS];
  unsigned n = 0;
  for (unsigned w = 1; *script_word[w]; w += 2, n++)
    {
      struct c11t_location *l
          = script_loc ((char) ('a' + script_name (script_word[w])));
      uint64_t value = script_number (script_word[w + 1]);
      last[n] = NULL;
      script_ops->finals (script_model, l, &script_set);
      for (uint32_t i = 0; i < script_set.n; i++)
        if (script_set.v[i]->value == value)
          last[n] = script_set.v[i];
      if (!last[n])
        return script_wrong ("%lu is no final", (unsigned long) value);
    }
  bool ok = !script_ops->last_together
            || script_ops->last_together (script_model, last, n);
  return ok == wanted || script_wrong (ok ? "they are" : "they are not");
}

/* Lines that are no thread's.  */
static inline bool
script_other (void)
{
  const char *verb = script_word[0];
  if (!strcmp (verb, "prune"))
    return script_prune ();
  if (!strcmp (verb, "together") || !strcmp (verb, "apart"))
    return script_together (verb[0] == 't');
  unsigned i = script_name (script_word[1]);
  struct c11t_location *l = script_loc ((char) ('a' + i));
  if (!strcmp (verb, "latest"))
    {
      uint64_t v = script_ops->latest (script_model, l)->value;
      return v == script_number (script_word[3])
             || script_wrong ("the latest is %lu", (unsigned long) v);
    }
  if (!strcmp (verb, "finals"))
    {
      script_ops->finals (script_model, l, &script_set);
      return script_same_values (3, "finals");
    }
  if (!strcmp (verb, "late"))
    {
      unsigned a = script_event_name (script_word[3]);
      script_meet (i, script_number (script_word[2]), script_label[a].tid,
                   script_label[a].clk);
    }
  else if (!strcmp (verb, "inherit"))
    script_ops->inherit (
        script_model, l,
        script_loc ((char) ('a' + script_name (script_word[2]))));
  else if (!strcmp (verb, "free"))
    {
      unsigned n = 0;
      for (unsigned k = 0; k < script_n_stores; k++)
        if (script_stores[k]->loc != l)
          script_stores[n++] = script_stores[k];
      script_n_stores = n;
      script_ops->location_free (script_model, l);
      script_locs[i] = NULL;
    }
  else
    script_abort ("no such line");
  return true;
}

/* Do one LINE; false if the model does not agree: script_why says why.  */
static inline bool
script_line (const char *line)
{
  char *end;
  bool ok = true;
  script_split (line);
  script_n_lines++;
  script_n_depends = 0;
  c11t_tid t = (c11t_tid) strtoul (script_word[0], &end, 10);
  if (end == script_word[0])
    ok = script_other ();
  else if (*end == '+')
    script_ops->thread_start (script_model, (c11t_tid) script_number (end + 1),
                              t);
  else
    {
      for (unsigned i = 3; *script_word[i]; i++)
        if (script_word[i][0] == '@')
          {
            unsigned a = script_name (script_word[i] + 1);
            script_label[a].tid = t;
            script_label[a].clk = script_now (t);
            script_label[a].number = script_n_lines;
            script_word[i][0] = 0;
          }
        else if (script_dependence (script_word[i]))
          script_word[i][0] = 0;
      ok = strlen (script_word[1]) == 1 && strchr ("WRUCF", script_word[1][0])
               ? script_event (t)
               : script_thread (t, script_word[1]);
    }
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
        printf ("in script: %s: %s\n", line, script_why);
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
