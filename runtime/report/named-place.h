/* named-place.h -- a place of the program, as users name it.
   SPDX-License-Identifier: BSD-3-Clause

   FILE:LINE or FILE:LINE:COLUMN, where FILE may be the end of a path, from a
   slash on.  Options that name places, and files that list them, are read here by
   the command and by the runtime.

   Does not know sites.  */

#ifndef C11T_REPORT_NAMED_PLACE_H
#define C11T_REPORT_NAMED_PLACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct c11t_named_place
{
  uint32_t line, column; /* column 0: any */
  char file[160];
};

/* Read the LEN letters at TEXT into RET.  Return false if they name no place.  */
bool c11t_named_place_read (const char *text, size_t len,
                            struct c11t_named_place *ret);

/* True if P is LINE and COLUMN of FILE, named as the compiler was given it.  */
bool c11t_named_place_fits (const struct c11t_named_place *p, const char *file,
                            uint32_t line, uint32_t column);

#endif
