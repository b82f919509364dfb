/* rate.c -- how often a finding shows; see rate.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/explain/rate.h"

#include <stdlib.h>
#include <unistd.h>

#include "tools/campaign/campaign.h"

#define FIRST_BATCH 100
#define MOST_EXECUTIONS 5000
#define OLD_HITS 10 /* so many tell the old rate well */

bool
rates_run (struct rates *t, const struct rates_other *other, uint64_t first,
           uint64_t count, struct rerun *r)
{
  const char *text = other ? other->orders : NULL;
  double left = t->deadline - now_seconds ();
  t->cut |= left < 0.5 || t->signal;
  if (t->cut)
    return false;
  int fd = text ? rerun_text_file (text) : -1;
  char *name = text ? rerun_file_name (fd) : NULL;
  r->log = NULL;
  r->plans = NULL;
  r->follow = 0;
  r->count = count;
  r->seconds = left;
  r->options.value[OPT_strategy] = r->options.value[OPT_plan] = NULL;
  options_set_uint (&r->options, OPT_first, first);
  if (text)
    r->options.value[OPT_orders] = name;
  if (other && other->model)
    r->options.value[OPT_model] = other->model;
  if (other && other->dependencies)
    r->options.value[OPT_dependencies] = other->dependencies;
  if (other && other->timeouts)
    r->options.value[OPT_timeouts] = other->timeouts;
  rerun_make (r);
  t->cut |= !r->complete;
  t->signal = r->signal;
  free (name);
  if (fd >= 0)
    close (fd);
  if (t->cut)
    rerun_free (r);
  return !t->cut;
}

/* The same, and add what they show to RATE.  */
static void
make (struct rates *t, const struct rates_other *other, uint64_t first,
      uint64_t count, struct rate *rate)
{
  struct rerun r = *t->like;
  r.record = false;
  if (!rates_run (t, other, first, count, &r))
    return;
  for (uint64_t i = 0; i < count; i++)
    if (r.hit[i] && !rate->failures++)
      rate->first = first + i;
  rate->of += count;
  rerun_free (&r);
}

static uint64_t
first_batch (const struct rates *t)
{
  return t->batch ? t->batch : FIRST_BATCH;
}

bool
rates_old (struct rates *t)
{
  uint64_t batch = first_batch (t);
  while (!t->cut && t->old.failures < OLD_HITS && t->old.of < MOST_EXECUTIONS)
    {
      uint64_t left = MOST_EXECUTIONS - t->old.of;
      make (t, NULL, t->old.of, batch < left ? batch : left, &t->old);
      batch = t->old.of;
    }
  return !t->cut && t->old.failures > 0;
}

uint64_t
rates_wanted (const struct rates *t)
{
  return 30 * t->old.of / t->old.failures + 1;
}

bool
rates_hold (struct rates *t, const struct rates_other *other, struct rate *ret)
{
  uint64_t most = rates_wanted (t), batch = first_batch (t);
  most = most < batch             ? batch
         : most > MOST_EXECUTIONS ? MOST_EXECUTIONS
                                  : most;
  *ret = (struct rate){ 0 };
  while (!t->cut && !ret->failures && ret->of < most)
    {
      uint64_t n = ret->of ? most - ret->of : batch;
      make (t, other, ret->of, n < most - ret->of ? n : most - ret->of, ret);
    }
  return !t->cut && !ret->failures;
}

json_t *
rate_to_json (const struct rate *r)
{
  return json_pack ("{s:I, s:I}", "failures", (json_int_t) r->failures,
                    "executions", (json_int_t) r->of);
}
