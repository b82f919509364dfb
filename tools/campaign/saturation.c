/* saturation.c -- see saturation.h.
   SPDX-License-Identifier: BSD-3-Clause

   Does not say that what was not seen is harmless: a bug may hide in the share
   that is left, and inputs and strategies are what they are.  */

#include "tools/campaign/saturation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/finding/confidence.h"

#define FIRST_LOOK 100

/* The chance that TEXT gives, "1%" or "0.01"; 0 if it is none.  */
static double
read_chance (const char *text)
{
  char *end;
  double p = strtod (text, &end);
  if (end != text && strcmp (end, "%") == 0)
    {
      p /= 100;
      end++;
    }
  return end != text && !*end && p > 0 && p < 1 ? p : 0;
}

struct saturation
saturation_init (const struct options *o)
{
  const char *text = options_get (o, OPT_until_saturated);
  if (!*text)
    return (struct saturation){ 0 };
  struct saturation s = { .most = read_chance (text), .look_at = FIRST_LOOK };
  if (!s.most)
    c11t_die ("option until-saturated: '%s' is not a chance between 0 and 1, "
              "such as 1%% or 0.01",
              text);
  if (options_exhaustive (o))
    c11t_die ("option until-saturated: the strategy '%s' ends by itself when all "
              "was seen, and what it has seen before says nothing of the rest; "
              "leave one of the two out",
              options_get (o, OPT_strategy));
  if (*options_get (o, OPT_shard) || options_uint (o, OPT_resume))
    c11t_die ("option until-saturated: a part of a campaign cannot know what the "
              "others have seen; leave out shard and resume, or "
              "until-saturated");
  return s;
}

void
saturation_look (struct saturation *s, const struct behaviours *b)
{
  if (!s->most || b->samples < s->look_at)
    return;
  s->look_at = (uint64_t) ceil ((double) s->look_at * 1.25);
  s->reached |= confidence_next_is_new_below (
                    behaviours_once (b), behaviours_twice (b),
                    UINT64_C (1) << b->level, b->samples)
                <= s->most;
}
