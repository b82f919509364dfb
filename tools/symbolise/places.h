/* places.h -- the table of calls for the runtime, report/places.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_PLACES_H
#define C11T_TOOLS_PLACES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct code_calls;
struct places;

struct places *places_new (void);

/* Add the calls C of the file PATH; the loader knows the file by NAME.  Calls
   of what IS_HOOK says have no function's name.  Return how many have a line.
 */
size_t places_add (struct places *t, const char *name, const char *path,
                   const struct code_calls *c, bool (*is_hook) (const char *));

/* Write T to FD; 0, or an errno value.  */
int places_write (const struct places *t, int fd);

#endif
