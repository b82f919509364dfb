/* caller.c -- where the user's code called what is in a header of the C++
   library; see caller.h.
   SPDX-License-Identifier: BSD-3-Clause

   The operations of std::atomic, the counts of std::shared_ptr and the like
   are instrumented where they stand, in headers, and a finding's places are
   there.  Its id is made of these, and suppressions name them; so they stay as
   they are, and what is shown to people is the frame that called.  It is in the
   recorded execution: a place is looked up there by its thread, site and value.
   One that is not found keeps its line in the header.  */

#define _GNU_SOURCE
#include "tools/explain/caller.h"

#include <stdio.h>
#include <string.h>

#include "tools/explain/explain.h"
#include "tools/base/json-util.h"
#include "tools/symbolise/stack.h"
#include "tools/base/text.h"

/* --- In the recorded execution -------------------------------------------- */

/* Is moment I of H what P tells of?  */
static bool
is_place (const struct history *h, size_t i, const struct c11t_place *p)
{
  const struct moment *m = &h->m[i];
  unsigned thread;
  if (m->e->kind != C11T_RECORD_ACCESS || m->site->line != p->line
      || m->site->column != p->column
      || sscanf (p->thread, "T%u", &thread) != 1 || m->e->thread != thread
      || strcmp (history_string (h, m->site->file), p->file) != 0)
    return false;
  return !p->has_value || (moment_reads (m) && m->e->read == p->value)
         || (moment_writes (m) && m->e->written == p->value);
}

/* The moment of place K of X's finding.  *LOAD is that of the load that the
   places before told of.  */
static size_t
moment_of (const struct explanation *x, int k, size_t *load)
{
  const struct history *h = x->h;
  const struct c11t_place *p = &x->f->place[k];
  size_t from = NO_MOMENT, i = x->finding == NO_MOMENT ? h->n : x->finding;
  if (p->role == C11T_ROLE_FIRST)
    return x->first;
  if (p->role == C11T_ROLE_SECOND)
    return *load = x->second;
  if (*load != NO_MOMENT)
    from = p->role == C11T_ROLE_NEWER_STORE ? h->m[*load].newest
                                            : h->m[*load].rf;
  if (from != NO_MOMENT && is_place (h, from, p))
    return from;
  while (i-- > 0)
    if (is_place (h, i, p))
      {
        if (p->role == C11T_ROLE_UNSYNC_LOAD || p->role == C11T_ROLE_STALE_LOAD)
          *load = i;
        return i;
      }
  return NO_MOMENT;
}

void
caller_drop_fresh (const struct explanation *x, struct c11t_finding *f)
{
  size_t load = NO_MOMENT;
  int n = 0;
  bool drop = false;
  /* Before the first is dropped, F's places are those that X has.  */
  bool fresh[C11T_MAX_PLACES] = { false };
  for (int k = 0; k < f->n_places; k++)
    {
      size_t i = moment_of (x, k, &load);
      fresh[k] = f->place[k].role == C11T_ROLE_STALE_LOAD && i != NO_MOMENT
                 && !explain_is_old (x->h, i);
    }
  for (int k = 0; k < f->n_places; k++)
    {
      uint8_t role = f->place[k].role;
      bool follows
          = role == C11T_ROLE_STALE_STORE || role == C11T_ROLE_NEWER_STORE;
      drop = follows ? drop : fresh[k];
      if (!drop)
        f->place[n++] = f->place[k];
    }
  f->n_places = (uint8_t) n;
}

json_t *
callers_to_json (const struct explanation *x)
{
  json_t *list = json_array ();
  size_t load = NO_MOMENT;
  for (int k = 0; k < x->f->n_places; k++)
    {
      json_t *j = json_object ();
      size_t i = moment_of (x, k, &load);
      if (i != NO_MOMENT && stack_is_library (x->f->place[k].file))
        explain_add_caller (j, x->h, i);
      json_t *caller = json_object_get (j, "caller");
      json_array_append_new (list, caller ? json_incref (caller)
                                          : json_null ());
      json_decref (j);
    }
  return list;
}

/* --- For people ----------------------------------------------------------- */

static void
copy (const json_t *j, const char *name, char *to, size_t size)
{
  snprintf (to, size, "%s", json_text (json_object_get (j, name), ""));
}

void
caller_apply (struct c11t_place *p, const json_t *caller)
{
  if (!json_is_object (caller))
    return;
  char note[2 * sizeof p->note + sizeof p->function + sizeof p->file];
  snprintf (note, sizeof note, "%s%sin %s%s%s:%u", p->note,
            *p->note ? "; " : "", p->function, *p->function ? " at " : "",
            text_base_name (p->file), p->line);
  snprintf (p->note, sizeof p->note, "%.*s", (int) sizeof p->note - 1, note);
  if (json_object_get (caller, "object")
      && !strncmp (p->expr, "this->", strlen ("this->")))
    copy (caller, "object", p->expr, sizeof p->expr);
  copy (caller, "file", p->file, sizeof p->file);
  copy (caller, "function", p->function, sizeof p->function);
  p->line = (uint32_t) json_number (json_object_get (caller, "line"), 0);
  p->column = (uint32_t) json_number (json_object_get (caller, "column"), 0);
}
