/* places.h -- the table of calls for the runtime, report/places.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_PLACES_H
#define C11T_TOOLS_PLACES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct places;

struct places *places_new (void);

/* Add the calls that return to the N addresses AT of the file PATH, in their
   order; the loader knows the file by NAME.  Return how many have a line.  */
size_t places_add (struct places *t, const char *name, const char *path,
                   const uint64_t *at, size_t n);

/* Write T to FD; 0, or an errno value.  */
int places_write (const struct places *t, int fd);

#endif
