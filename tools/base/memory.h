/* memory.h -- memory, or the end.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_MEMORY_H
#define C11T_TOOLS_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/out.h"

/* There is none left.  */
static inline void __attribute__ ((noreturn))
memory_end (void)
{
  c11t_die ("out of memory");
}

/* End the process if P, which was asked for, is nothing.  */
static inline void
memory_check (const void *p)
{
  if (!p)
    memory_end ();
}

/* N objects of SIZE bytes each, all zeros, malloced.  Never NULL, also for
   none; ends the process when there is no memory.  */
static inline void *
memory_new (size_t n, size_t size)
{
  void *p = calloc (n ? n : 1, size ? size : 1);
  memory_check (p);
  return p;
}

/* As open_memstream and fclose, or the end: what is not written and closed well
   has no TEXT that could be read.  */
static inline FILE *
memory_open (char **text, size_t *len)
{
  FILE *f = open_memstream (text, len);
  memory_check (f);
  return f;
}

static inline void
memory_close (FILE *f, char *const *text)
{
  bool failed = ferror (f);
  if (fclose (f) != 0 || failed)
    memory_end ();
  memory_check (*text);
}

#endif
