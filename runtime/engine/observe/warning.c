/* warning.c -- what deserves a line of its own but is no finding.
   SPDX-License-Identifier: BSD-3-Clause

   The executing process writes warnings into the shared memory; the server
   passes each on once, however often executions repeat it.  What does not fit
   is dropped: the next build will say it.  */

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "base/large.h"
#include "base/out.h"
#include "c11test/abi.h"
#include "engine/campaign/shared.h"
#include "engine/core/cut.h"
#include "engine/observe/keep.h"
#include "engine/observe/warning.h"
#include "report/finding.h"
#include "report/json.h"

#define MOST_KNOWN 256

void
c11t_warn (const struct c11test_site *s, const char *format, ...)
{
  struct c11t_shared *sh = c11t_shared;
  if (sh->n_warnings >= C11T_MAX_WARNINGS)
    return;
  struct c11t_warning *w = &sh->warning[sh->n_warnings];
  memset (w, 0, sizeof *w);
  va_list ap;
  va_start (ap, format);
  vsnprintf (w->text, sizeof w->text, format, ap);
  va_end (ap);
  if (s)
    {
      snprintf (w->file, sizeof w->file, "%s", s->file);
      snprintf (w->function, sizeof w->function, "%s", s->function);
      w->line = s->line;
      w->column = s->column;
    }
  for (uint32_t i = 0; i < sh->n_warnings; i++)
    if (!memcmp (&sh->warning[i], w, sizeof *w))
      return;
  sh->n_warnings++;
}

/* Hashes of those that were passed on.  */
static struct
{
  uint64_t v[MOST_KNOWN];
  unsigned n;
} known C11T_LARGE;

void
c11t_warnings_anew (void)
{
  known.n = 0;
}

/* True if W was passed on before.  */
static bool
is_known (const struct c11t_warning *w)
{
  uint64_t h = C11T_FNV_BASIS;
  for (size_t i = 0; i < sizeof *w; i++)
    h = (h ^ ((const unsigned char *) w)[i]) * C11T_FNV_PRIME;
  for (unsigned i = 0; i < known.n; i++)
    if (known.v[i] == h)
      return true;
  if (known.n == MOST_KNOWN)
    return true;
  known.v[known.n++] = h;
  return false;
}

static void
add_json (struct c11t_text *t, const struct c11t_warning *w)
{
  c11t_text_add (t, "{\"t\":\"warning\",\"file\":");
  c11t_json_string (t, w->file);
  c11t_text_add (t, ",\"line\":%u,\"column\":%u,\"function\":", w->line,
                 w->column);
  c11t_json_string (t, w->function);
  c11t_text_add (t, ",\"message\":");
  c11t_json_string (t, w->text);
  c11t_text_add (t, "}\n");
}

static void
add_text (struct c11t_text *t, const struct c11t_warning *w)
{
  if (w->file[0])
    c11t_text_add (t, "%s:%u:%u: ", w->file, w->line, w->column);
  c11t_text_add (t, "warning: %s\n", w->text);
}

void
c11t_warnings_publish (void (*tell) (const char *line, size_t len))
{
  for (uint32_t i = 0; i < c11t_shared->n_warnings; i++)
    {
      const struct c11t_warning *w = &c11t_shared->warning[i];
      char buf[6 * sizeof *w]; /* a character may become \uffff */
      struct c11t_text t = C11T_TEXT (buf);
      if (is_known (w))
        continue;
      if (tell)
        {
          add_json (&t, w);
          tell (buf, t.len);
        }
      else
        {
          add_text (&t, w);
          c11t_write_all (2, buf, t.len);
        }
    }
}
