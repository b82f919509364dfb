/* names.h -- names as numbers.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_FENCES_NAMES_H
#define C11T_TOOLS_FENCES_NAMES_H

/* Different names have different numbers, from 0 on.  All zeros: none yet.  */
struct names
{
  char **list;
  unsigned n;
  unsigned *slots, room; /* number + 1, by hash */
};

/* The number of NAME, which gets the next one if it is new.  */
unsigned names_number (struct names *t, const char *name);
/* The same, or -1 if it has none.  */
int names_find (const struct names *t, const char *name);
void names_free (struct names *t);

#endif
