/* text.c -- small things with texts; see text.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/out.h"
#include "tools/base/memory.h"

char *
text_format (const char *format, ...)
{
  char *s;
  va_list ap;
  va_start (ap, format);
  if (vasprintf (&s, format, ap) < 0)
    memory_end ();
  va_end (ap);
  return s;
}

void
text_print (FILE *out, const char *format, ...)
{
  char *s;
  va_list ap;
  va_start (ap, format);
  int n = vasprintf (&s, format, ap);
  va_end (ap);
  if (n < 0)
    memory_end ();
  c11t_clean (s, (size_t) n, true);
  fputs (s, out);
  free (s);
}

unsigned
text_distance (const char *a, const char *b)
{
  enum
  {
    MOST = 40
  };
  unsigned row[MOST + 1];
  size_t n = strlen (a), m = strlen (b);
  if (n > MOST || m > MOST)
    return MOST;
  for (size_t j = 0; j <= m; j++)
    row[j] = (unsigned) j;
  for (size_t i = 1; i <= n; i++)
    {
      unsigned diagonal = row[0];
      row[0] = (unsigned) i;
      for (size_t j = 1; j <= m; j++)
        {
          unsigned best = diagonal + (a[i - 1] != b[j - 1]);
          if (best > row[j] + 1)
            best = row[j] + 1;
          if (best > row[j - 1] + 1)
            best = row[j - 1] + 1;
          diagonal = row[j];
          row[j] = best;
        }
    }
  return row[m];
}

const char *
text_base_name (const char *file)
{
  const char *slash = strrchr (file, '/');
  return slash ? slash + 1 : file;
}

void
text_add_word (struct c11t_text *t, const char *s)
{
  static const char harmless[] = "abcdefghijklmnopqrstuvwxyz"
                                 "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                 "-_./:=,+@%";
  c11t_text_add (t, " ");
  if (*s && s[strspn (s, harmless)] == 0)
    {
      c11t_text_add (t, "%s", s);
      return;
    }
  c11t_text_add (t, "'");
  for (; *s; s++)
    c11t_text_add (t, *s == '\'' ? "'\\''" : "%c", *s);
  c11t_text_add (t, "'");
}

bool
text_is_terminal (int fd)
{
  const char *term = getenv ("TERM");
  return term && *term && strcmp (term, "dumb") != 0 && isatty (fd);
}

bool
text_wants_color (int fd)
{
  const char *no = getenv ("NO_COLOR");
  return !(no && *no) && text_is_terminal (fd);
}
