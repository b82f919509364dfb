/* target.c -- two places that a campaign is to bring together; see target.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "report/target.h"

#include <stddef.h>
#include <string.h>

enum c11t_target_word
c11t_target_ask (const char *text)
{
  return strcmp (text, "unseen") == 0   ? C11T_TARGET_UNSEEN
         : strcmp (text, "cycles") == 0 ? C11T_TARGET_CYCLES
                                        : C11T_TARGET_PLACES;
}

void
c11t_target_name (struct c11t_named_place *p, const char *file)
{
  size_t len = strlen (file);
  size_t cut = len < sizeof p->file ? 0 : len - sizeof p->file + 1;
  memcpy (p->file, file + cut, len - cut + 1);
}

int
c11t_targets_read (const char *text, struct c11t_named_place *ret)
{
  for (int n = 0; n < C11T_MOST_TARGETS; n++)
    {
      const char *comma = strchr (text, ',');
      size_t len = comma ? (size_t) (comma - text) : strlen (text);
      if (!c11t_named_place_read (text, len, &ret[n]) || ret[n].column)
        return -1;
      if (!comma)
        return n + 1;
      text = comma + 1;
    }
  return -1;
}
