/* source.h -- lines of source files.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_SOURCE_H
#define C11T_TOOLS_SOURCE_H

#include <stdint.h>

/* Look for relative file names in FOLDER too; it must stay.  */
void source_folder (const char *folder);

/* Line NUMBER of FILE without blanks around it, tabs and controls made blanks;
   NULL if there is none.  Malloced.  */
char *source_line (const char *file, uint32_t number);

#endif
