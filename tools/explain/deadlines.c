/* deadlines.c -- does a finding need a deadline that passes early?  See
   deadlines.h.
   SPDX-License-Identifier: BSD-3-Clause

   By default a deadline may pass at any moment, for a thread may always be slower
   than expected.  A protocol with a timeout of a minute then fails in ways that
   its author may not want to hear of; who reads the report must know which kind
   it is.  Whether an early deadline is needed is not guessed from the execution,
   which may have many that are beside the point: executions are made in which
   none passes early.

   Rates are as in rate.h, with smaller batches: such programs are slow.  Says
   nothing where the finding shows then, too, or is too rare to tell.  */

#define _GNU_SOURCE
#include "tools/explain/deadlines.h"

#include <stdlib.h>

#include "tools/base/json-util.h"
#include "tools/base/text.h"
#include "tools/campaign/campaign.h"
#include "tools/explain/rate.h"

#define BATCH 10

/* Where the wait is whose deadline was furthest away; "" if that is not known.
   Malloced.  */
static char *
place_of (const struct c11t_record *r)
{
  const struct c11t_record_site *s = &r->site[r->early_site];
  if (!r->early_site || r->early_site >= r->n_sites || !s->line)
    return text_format ("%s", "");
  return text_format (" at %s:%u", text_base_name (r->pool + s->file), s->line);
}

static char *
sentence (const struct c11t_record *r, const struct rate *before,
          const struct rate *after)
{
  char *place = place_of (r);
  unsigned long long n = r->n_early;
  char *ret = text_format (
      "with timeouts=late %llu of %llu executions show it, without %llu of "
      "%llu; here %llu deadline%s passed while threads could go on, the "
      "furthest %.3g s away%s",
      (unsigned long long) after->failures, (unsigned long long) after->of,
      (unsigned long long) before->failures, (unsigned long long) before->of,
      n, n == 1 ? "" : "s", (double) r->early_ns / 1e9, place);
  free (place);
  return ret;
}

int
deadlines_say (json_t *x, const struct rerun *like, double seconds)
{
  const struct c11t_record *r = like->recorded;
  struct rates t = { .like = like,
                     .deadline = now_seconds () + seconds,
                     .batch = BATCH };
  struct rate late;
  if (!x || !r || !r->n_early || options_is (&like->options, OPT_timeouts, "late")
      || !rates_old (&t)
      || !rates_hold (&t, &(struct rates_other){ .timeouts = "late" }, &late)
      || late.of < rates_wanted (&t))
    return t.signal;
  char *text = sentence (r, &t.old, &late);
  json_object_set_new (
      x, "deadlines",
      json_pack ("{s:I, s:f, s:o, s:o, s:o}", "passed", (json_int_t) r->n_early,
                 "furthest", (double) r->early_ns / 1e9, "before",
                 rate_to_json (&t.old), "after", rate_to_json (&late), "text",
                 json_of_text (text)));
  free (text);
  return t.signal;
}
