/* memory.h -- memory, or the end.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_MEMORY_H
#define C11T_TOOLS_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/out.h"

/* N objects of SIZE bytes each, all zeros, malloced.  Never NULL, also for
   none; ends the process when there is no memory.  */
static inline void *
memory_new (size_t n, size_t size)
{
  void *p = calloc (n ? n : 1, size ? size : 1);
  if (!p)
    c11t_die ("out of memory");
  return p;
}

/* As open_memstream and fclose, or the end: what is not written and closed well
   has no TEXT that could be read.  */
static inline FILE *
memory_open (char **text, size_t *len)
{
  FILE *f = open_memstream (text, len);
  if (!f)
    c11t_die ("out of memory");
  return f;
}

static inline void
memory_close (FILE *f, char *const *text)
{
  bool failed = ferror (f);
  if (fclose (f) != 0 || failed || !*text)
    c11t_die ("out of memory");
}

#endif
