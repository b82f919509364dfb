/* target.c -- two places that a campaign is to bring together; see target.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "report/target.h"

#include <string.h>

#include "report/orders-file.h"

/* Read the LEN letters at TEXT, FILE:LINE.  */
static bool
read_place (const char *text, size_t len, struct c11t_target *ret)
{
  size_t at = len;
  uint64_t line = 0;
  while (at > 0 && text[at - 1] >= '0' && text[at - 1] <= '9')
    at--;
  for (size_t i = at; i < len && line <= UINT32_MAX; i++)
    line = 10 * line + (uint64_t) (text[i] - '0');
  if (line == 0 || line > UINT32_MAX || at < 2 || text[at - 1] != ':'
      || at > sizeof ret->file)
    return false;
  *ret = (struct c11t_target){ .line = (uint32_t) line };
  memcpy (ret->file, text, at - 1);
  return true;
}

int
c11t_targets_read (const char *text, struct c11t_target *ret)
{
  for (int n = 0; n < C11T_MOST_TARGETS; n++)
    {
      const char *comma = strchr (text, ',');
      size_t len = comma ? (size_t) (comma - text) : strlen (text);
      if (!read_place (text, len, &ret[n]))
        return -1;
      if (!comma)
        return n + 1;
      text = comma + 1;
    }
  return -1;
}

bool
c11t_target_fits (const struct c11t_target *t, const char *file, uint32_t line)
{
  return t->line == line && c11t_file_fits (t->file, file);
}
