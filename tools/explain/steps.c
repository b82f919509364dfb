/* steps.c -- what happened, where no order of accesses is to blame.
   SPDX-License-Identifier: BSD-3-Clause

   If no read of an execution takes an old value, it is the order of steps that
   makes it fail, and what is left of that after minimising are the switches
   that it needs: what the one thread had done, and what the other one did
   next, are shown.  Who reads memory that was given back reads what means
   nothing.  */

#include <stdlib.h>
#include <string.h>

#include "tools/base/text.h"
#include "tools/explain/contended.h"
#include "tools/explain/explain.h"
#include "tools/explain/locks.h"
#include "tools/symbolise/stack.h"

#define MOST_SWITCHES 4
#define MOST_REFUSALS 2

/* Is E a switch away from a thread that could have gone on?  */
static bool
is_switch (const struct c11t_record_event *e)
{
  return e->kind == C11T_RECORD_CHOICE && e->choice == C11T_RECORD_OF_THREAD
         && e->read != 0 && !(e->flags & C11T_RECORD_FORCED);
}

/* Is moment I an access of what two threads access, one of them to write?  */
static bool
is_step (const struct history *h, const struct contended *c, size_t i)
{
  const struct moment *m = &h->m[i];
  return m->e->kind == C11T_RECORD_ACCESS && m->site->line
         && (moment_reads (m) || moment_writes (m))
         && !(moment_plain (m)
              && stack_is_library (history_string (h, m->site->file)))
         && contended_is (c, i);
}

/* The last step of THREAD before event NUMBER, or the first one after it
   (BEFORE or not), before moment END; or NO_MOMENT.  */
static size_t
step_near (const struct history *h, const struct contended *c,
           uint32_t thread, uint64_t number, bool before, size_t end)
{
  size_t found = NO_MOMENT;
  for (size_t i = 0; i < end; i++)
    {
      if (h->m[i].e->thread != thread || !is_step (h, c, i))
        continue;
      if (h->m[i].number > number)
        return before ? found : i;
      if (before)
        found = i;
    }
  return found;
}

void
explain_switches (struct explanation *x, size_t end)
{
  const struct history *h = x->h;
  const struct c11t_record *r = h->r;
  uint64_t first = r->n > C11T_RECORD_EVENTS ? r->n - C11T_RECORD_EVENTS : 0;
  struct contended *c = contended_new (h);
  unsigned left = MOST_SWITCHES;
  for (uint64_t i = r->n; left && i-- > first;)
    {
      const struct c11t_record_event *e = &r->event[i % C11T_RECORD_EVENTS];
      if (!is_switch (e))
        continue;
      explain_keep (x, step_near (h, c, e->thread, i, true, end), 120 + left);
      explain_keep (x, step_near (h, c, e->thread, i, false, end), 110 + left);
      explain_keep (x, step_near (h, c, e->other, i, false, end), 120 + left);
      left--;
    }
  contended_free (c);
}

/* Why moment I did not get the lock or semaphore that it asked for, if that is known.  */
static void
explain_refusal (struct explanation *x, size_t i)
{
  const struct history *h = x->h;
  size_t holder = locks_holder (h, i);
  size_t other = holder == NO_MOMENT ? locks_post_after (h, i) : holder;
  if (other == NO_MOMENT || !h->m[other].site->line)
    return;
  char *name = locks_name (h, i);
  explain_keep (x, i, 220);
  explain_keep (x, other, 215);
  if (holder == NO_MOMENT)
    explain_say (x, "%s finds nothing in %s: %s comes after it",
                 moment_name (h, i), name, moment_name (h, other));
  else
    explain_say (x, "%s does not get %s, which %s has locked and not unlocked "
                    "by then",
                 moment_name (h, i), name, moment_name (h, other));
  free (name);
}

void
explain_refusals (struct explanation *x, size_t end)
{
  size_t refused[MOST_REFUSALS];
  unsigned n = locks_refused_before (x->h, end, refused, MOST_REFUSALS);
  for (unsigned i = 0; i < n; i++)
    explain_refusal (x, refused[i]);
}

void
explain_keep_asserted (struct explanation *x, uint32_t t, size_t end)
{
  const struct history *h = x->h;
  const struct c11t_place *p = x->f->place;
  for (size_t i = end; x->f->n_places && i-- > 0;)
    {
      const struct moment *m = &h->m[i];
      if (m->e->thread != t)
        continue;
      if (m->site->line != p->line
          || strcmp (text_base_name (history_string (h, m->site->file)),
                     text_base_name (p->file)))
        return;
      if (!moment_reads (m))
        continue;
      explain_keep (x, i, 240);
      explain_keep (x, m->rf, 235);
    }
}

/* True if it is to be said where read I, which finds what nobody has stored who is seen, has
   that from: the finding is about it, or a local's memory has become something
   else.  Libraries without hooks write much that does not matter.  */
static bool
is_telling (const struct explanation *x, size_t i)
{
  return i == x->first || i == x->second
         || history_local_end (x->h, i) != NO_MOMENT;
}

/* Say that read I finds what nobody has stored who is seen, and what its memory
   was before: new objects that nothing tells of may be there.  */
static void
explain_unknown (struct explanation *x, size_t i)
{
  const struct history *h = x->h;
  size_t end = history_local_end (h, i);
  if (end == NO_MOMENT)
    {
      explain_say (x, "%s finds a value that no write that was seen has stored",
                   moment_name (h, i));
      return;
    }
  explain_keep (x, end, 230);
  explain_say (x,
               "%s finds a value that no write that was seen has stored: its "
               "memory was that of %s until %s",
               moment_name (h, i), history_string (h, h->m[end].site->expr),
               moment_name (h, end));
}

bool
explain_given_back (struct explanation *x)
{
  const struct history *h = x->h;
  bool said = x->f->kind == C11T_FINDING_USE_AFTER_FREE, unknown = false;
  for (size_t i = 0; i < h->n; i++)
    {
      const struct moment *m = &h->m[i];
      size_t freed = x->weight[i] && moment_reads (m) && moment_plain (m)
                         ? history_freed (h, i)
                         : NO_MOMENT;
      if (freed == NO_MOMENT && x->weight[i] && m->unknown)
        {
          if (is_telling (x, i))
            explain_unknown (x, i);
          unknown = true;
        }
      if (freed == NO_MOMENT || m->rf != NO_MOMENT)
        continue;
      explain_keep (x, freed, 230);
      if (!said)
        explain_say (x, "%s is of memory that %s has given back",
                     moment_name (h, i), moment_name (h, freed));
      said = true;
    }
  return unknown;
}
