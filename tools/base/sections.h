/* sections.h -- what the plugin put into objects.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_SECTIONS_H
#define C11T_TOOLS_SECTIONS_H

#include <stdbool.h>
#include <stddef.h>

/* What is done with the LEN bytes at TEXT, which are gone afterwards, of FILE: the
   one that was asked for, or the member of a thin archive.  */
typedef void sections_fn (void *data, const char *file, const char *text,
                          size_t len);

/* Call TAKE, with DATA, for the section NAME of FILE, which is an object, an
   executable or a shared library, or for that of each object in it, which is an
   archive.  Return false if there is none.  Ends the process with a sentence if FILE
   cannot be read or is something else; WHAT is what the section is called
   there.  */
bool sections_read (const char *file, const char *name, const char *what,
                    sections_fn *take, void *data);

#endif
