/* certain.c -- from where on a finding is nearly certain; see certain.h.
   SPDX-License-Identifier: BSD-3-Clause

   Bisection: that more of an execution that shows the finding makes it more
   likely is not a law, but what is found is true of itself.  */

#include "tools/explain/certain.h"

#include "tools/campaign/campaign.h"

/* How many continuations of the first CHOICES choices, all if there are none,
   show the finding; -1 if there was no time.  */
static int
count_hits (const struct rerun *like, uint64_t choices, double deadline,
            struct certain *ret)
{
  struct rerun r = *like;
  double left = deadline - now_seconds ();
  int hits = 0;
  if (left < 1)
    return -1;
  r.record = false;
  r.plans = NULL;
  r.count = CERTAIN_COMPLETIONS;
  r.seconds = left;
  r.follow = choices;
  if (!choices)
    r.log = NULL;
  options_set_uint (&r.options, OPT_first, 0);
  rerun_make (&r);
  for (int i = 0; i < CERTAIN_COMPLETIONS; i++)
    hits += r.hit[i];
  if (!r.complete || r.signal)
    hits = -1;
  ret->signal = r.signal;
  rerun_free (&r);
  return hits;
}

/* The number of choices in R; that of the event after number NTH, counted from
   1, goes to *RET_EVENT.  */
static uint64_t
choices_in (const struct c11t_record *r, uint64_t nth, uint64_t *ret_event)
{
  uint64_t n = 0;
  bool behind = nth == 0;
  for (uint64_t i = 0; i < r->n; i++)
    if (r->event[i].kind == C11T_RECORD_CHOICE)
      behind |= ++n == nth;
    else if (behind)
      {
        *ret_event = i;
        behind = false;
      }
  return n;
}

bool
certain_find (const struct rerun *like, const struct c11t_record *recorded,
              double seconds, struct certain *ret)
{
  double deadline = now_seconds () + seconds;
  *ret = (struct certain){ .hits = CERTAIN_COMPLETIONS };
  if (recorded->n > C11T_RECORD_EVENTS)
    return false;
  uint64_t low = 0, high = choices_in (recorded, 0, &ret->event);
  int hits = count_hits (like, 0, deadline, ret);
  if (hits < 0)
    return false;
  ret->at_start = (unsigned) hits;
  if (hits >= CERTAIN_ENOUGH)
    high = 0;
  if (!high && hits < CERTAIN_ENOUGH)
    return false;
  /* LOW choices do not suffice, HIGH ones do.  */
  while (low + 1 < high)
    {
      uint64_t middle = low + (high - low) / 2;
      hits = count_hits (like, middle, deadline, ret);
      if (hits < 0)
        return false;
      if (hits < CERTAIN_ENOUGH)
        low = middle;
      else
        {
          high = middle;
          ret->hits = (unsigned) hits;
        }
    }
  if (!high)
    ret->hits = ret->at_start;
  ret->choices = high;
  choices_in (recorded, high, &ret->event);
  return true;
}
