/* own-string.c -- the C library's functions on bytes, for the runtime alone.
   SPDX-License-Identifier: BSD-3-Clause

   A program may define memset or strlen of its own, and the loader would give
   that to us: it would be called in the middle of a hook, is instrumented, and
   may do what it likes.  The names here are hidden, so that all calls of this
   library, those that the compiler makes up included, are bound when it is
   linked; they go on to the C library's.

   Does not: bind what is called once or when all is over (strtol, snprintf).  */

#include <stddef.h>
#include <string.h>

#include "base/real.h"

#define OWN __attribute__ ((visibility ("hidden")))

OWN void *
memcpy (void *restrict to, const void *restrict from, size_t n)
{
  return C11T_REAL (memcpy) (to, from, n);
}

OWN void *
memmove (void *to, const void *from, size_t n)
{
  return C11T_REAL (memmove) (to, from, n);
}

OWN void *
memset (void *to, int c, size_t n)
{
  return C11T_REAL (memset) (to, c, n);
}

OWN int
memcmp (const void *a, const void *b, size_t n)
{
  return C11T_REAL (memcmp) (a, b, n);
}

OWN void *
memchr (const void *s, int c, size_t n)
{
  return C11T_REAL (memchr) (s, c, n);
}

OWN size_t
strlen (const char *s)
{
  return C11T_REAL (strlen) (s);
}

OWN int
strcmp (const char *a, const char *b)
{
  return C11T_REAL (strcmp) (a, b);
}

OWN int
strncmp (const char *a, const char *b, size_t n)
{
  return C11T_REAL (strncmp) (a, b, n);
}

OWN char *
strchr (const char *s, int c)
{
  return C11T_REAL (strchr) (s, c);
}
