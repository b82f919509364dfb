/* saturation.c -- see saturation.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/finding/saturation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_LOOK 100

double
saturation_read (const char *text)
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
saturation_until (double most)
{
  return (struct saturation){ .most = most, .look_at = FIRST_LOOK };
}

void
saturation_look (struct saturation *s, const struct behaviours *b)
{
  if (!s->most || b->samples < s->look_at)
    return;
  s->look_at = (uint64_t) ceil ((double) s->look_at * 1.25);
  s->reached |= behaviours_new_below (b) <= s->most;
}
