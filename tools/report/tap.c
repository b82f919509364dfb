/* tap.c -- the findings in the Test Anything Protocol, a line for each.
   SPDX-License-Identifier: BSD-3-Clause

   For prove, Meson, and Automake's driver for TAP.  A finding is a test that
   fails, and its screen is in the comments below it; what does not count, or is
   in the baseline and was not seen, is a test that is skipped.  Where there is
   no finding one test says so, for no test at all is an error in this protocol.
   What could not be read, and a campaign that did not end, bails out.  */

#define _GNU_SOURCE
#include "tools/report/report.h"
#include "tools/report/screen.h"

#include <stdlib.h>
#include <string.h>

#include "tools/base/options.h"

/* S within a line; behind a '#' would stand a directive.  */
static void
put_words (FILE *out, const char *s)
{
  for (; *s; s++)
    if (*s == '#' || *s == '\\')
      fprintf (out, "\\%c", *s);
    else
      putc ((unsigned char) *s < ' ' ? ' ' : *s, out);
}

static void
put_test (FILE *out, bool ok, size_t number, const char *what,
          const char *excuse)
{
  fprintf (out, "%s %zu - ", ok ? "ok" : "not ok", number);
  put_words (out, what);
  if (excuse)
    {
      fputs (" # SKIP ", out);
      put_words (out, excuse);
    }
  putc ('\n', out);
}

/* TEXT as comments.  */
static void
put_comments (FILE *out, const char *text)
{
  while (*text)
    {
      size_t n = strcspn (text, "\n");
      fprintf (out, "#%s%.*s\n", n ? " " : "", (int) n, text);
      text += n + (text[n] == '\n');
    }
}

static void
put_finding (struct report *r, const struct report_finding *f, size_t number,
             FILE *out)
{
  const json_t *l = json_array_get (json_object_get (f->json, "locations"), 0);
  char *place = report_place (r, report_seen (l)), *excuse = report_excuse (f);
  char *what
      = text_format ("%s %s%s%s", report_kind (f->data.kind)->name, f->data.id,
                     *place ? " at " : "", place);
  if (report_fails (f))
    {
      char *screen = report_screen (r, f, &(struct screen){ .all = true });
      put_test (out, false, number, what, NULL);
      put_comments (out, screen);
      free (screen);
    }
  else
    put_test (out, true, number, what,
              excuse ? excuse : "a formal race does not count");
  free (what);
  free (place);
  free (excuse);
}

static void
put_gone (const struct report *r, const struct report_finding *f,
          size_t number, FILE *out)
{
  char *excuse = report_excuse (f), *text = report_gone (r, f);
  char *what = text_format ("%s %s", report_kind (f->data.kind)->name,
                            f->data.id);
  char *why = text_format ("%s: %s", excuse ? excuse : "not seen", text);
  put_test (out, true, number, what, why);
  free (why);
  free (what);
  free (text);
  free (excuse);
}

void
report_tap (struct report *r, FILE *out)
{
  size_t total = r->n + r->n_gone, number = 0;
  fprintf (out, "1..%zu\n", total ? total : 1);
  for (size_t i = 0; i < r->n; i++)
    put_finding (r, &r->finding[i], ++number, out);
  for (size_t i = 0; i < r->n_gone; i++)
    put_gone (r, &r->gone[i], ++number, out);
  if (r->n_damage || (!r->ended && r->is_folder))
    {
      fputs ("Bail out! ", out);
      put_words (out, r->n_damage ? r->damage[0] : "the campaign did not end");
      putc ('\n', out);
    }
  else if (!total)
    {
      char *executions = report_scalar (r->campaign, "executions");
      char *what = text_format (
          "nothing found in %s executions%s", executions,
          report_true (r->campaign, "complete") ? "" : ", of more");
      put_test (out, true, 1, what, NULL);
      free (what);
      free (executions);
    }
}
