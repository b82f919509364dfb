/* site-text.h -- what stands behind the text of a site record.
   SPDX-License-Identifier: BSD-3-Clause

   See C11TEST_SITE_MACRO and C11TEST_SITE_DEPENDS in abi.h.  For the runtime;
   the strings are the record's.  */

#ifndef C11TEST_SITE_TEXT_H
#define C11TEST_SITE_TEXT_H

#include "c11test/abi.h"

/* The macros that S comes from, "" if none; RET_PLACE, unless NULL, gets where.  */
static inline const char *
c11test_site_macro (const struct c11test_site *s, const char **ret_place)
{
  const char *macro = "", *place = "";
  if (s->flags & C11TEST_SITE_MACRO)
    {
      for (macro = s->expr; *macro; macro++)
        continue;
      for (place = ++macro; *place; place++)
        continue;
      place++;
    }
  if (ret_place)
    *ret_place = place;
  return macro;
}

/* What S depends on, in the words of C11TEST_SITE_DEPENDS; "" for nothing.  */
static inline const char *
c11test_site_dependencies (const struct c11test_site *s)
{
  const char *text = s->expr;
  if (!(s->flags & C11TEST_SITE_DEPENDS))
    return "";
  for (unsigned strings = s->flags & C11TEST_SITE_MACRO ? 3 : 1; strings > 0;)
    strings -= *text++ == '\0';
  return text;
}

#endif
