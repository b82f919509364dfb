/* annotate.c -- findings as marks at lines of source, for code review.
   SPDX-License-Identifier: BSD-3-Clause

   GitHub reads commands from what a job prints, one for a line; GitLab reads a
   file in the form of Code Climate.  Each finding is a mark where its second
   access is, and each place that its explanation asks to change is one, too:
   that is where the reviewer has something to do.  What does not count is a
   notice.  A finding whose place is not known has no line.

   Does not: mark what was left out because it is damaged; the command has said
   it.  */

#define _GNU_SOURCE
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/report/report.h"

struct mark
{
  const char *level; /* "error", or "notice" */
  const char *kind, *id;
  const json_t *place; /* has "file", "line", "column"; may be NULL */
  const char *title, *text;
  unsigned number; /* of the finding's marks */
};

typedef void (*mark_writer) (const struct report *r, const struct mark *m,
                             void *closure);

/* What F's marks say at its access: the sentence, why it does not count, and
   the command.  Malloced.  */
static char *
text_of (struct report *r, const struct report_finding *f)
{
  char *replay = report_replay (r, f), *excuse = report_excuse (f);
  const json_t *x = json_object_get (f->json, "explanation");
  const char *tested = json_text (
      json_object_get (json_object_get (x, "tested"), "text"), "");
  char *text
      = text_format ("%s\n%s%s%s%s%s%sreplay: %s", f->data.message,
                     excuse ? "does not count: " : "", excuse ? excuse : "",
                     excuse ? "\n" : "", *tested ? "tested: " : "", tested,
                     *tested ? "\n" : "", replay);
  free (replay);
  free (excuse);
  return text;
}

static void
mark_finding (struct report *r, const struct report_finding *f,
              mark_writer write, void *closure)
{
  const struct report_kind *k = report_kind (f->data.kind);
  const json_t *l = json_array_get (json_object_get (f->json, "locations"), 0);
  const json_t *x = json_object_get (f->json, "explanation"), *c;
  const char *level = report_fails (f) ? "error" : "notice";
  char *text = text_of (r, f);
  char *title = text_format ("c11test: %s %s", k->name, f->data.id);
  struct mark m
      = { level, k->name, f->data.id, report_seen (l), title, text, 0 };
  size_t i;
  write (r, &m, closure);
  json_array_foreach (json_object_get (x, "change"), i, c)
  {
    if (json_is_true (json_object_get (c, "again")))
      continue;
    char *change = text_format ("change: %s", report_get (c, "what"));
    m = (struct mark){ level, k->name, f->data.id,  report_seen (c),
                       title, change,  m.number + 1 };
    write (r, &m, closure);
    free (change);
  }
  free (title);
  free (text);
}

static void
mark_all (struct report *r, mark_writer write, void *closure)
{
  for (size_t i = 0; i < r->n; i++)
    mark_finding (r, &r->finding[i], write, closure);
}

/* --- GitHub -------------------------------------------------------------- */

/* Print S as GitHub's runner wants it, in a PROPERTY or as the message.  */
static void
print_escaped (FILE *out, const char *s, bool property)
{
  for (; *s; s++)
    if (*s == '%' || *s == '\r' || *s == '\n'
        || (property && (*s == ':' || *s == ',')))
      fprintf (out, "%%%02X", (unsigned char) *s);
    else
      putc (*s, out);
}

static void
print_property (FILE *out, const char *before, const char *name,
                const char *value)
{
  fprintf (out, "%s%s=", before, name);
  print_escaped (out, value, true);
}

static void
write_github (const struct report *r, const struct mark *m, void *closure)
{
  FILE *out = closure;
  const char *file = report_get (m->place, "file");
  fprintf (out, "::%s ", m->level);
  print_property (out, "", "title", m->title);
  if (*file)
    {
      char *name = report_file_name (r, file, NULL);
      char *line = report_scalar (m->place, "line");
      char *column = report_scalar (m->place, "column");
      print_property (out, ",", "file", name);
      print_property (out, ",", "line", line);
      if (strcmp (column, "0") != 0 && *column)
        print_property (out, ",", "col", column);
      free (name);
      free (line);
      free (column);
    }
  fputs ("::", out);
  print_escaped (out, m->text, false);
  putc ('\n', out);
}

void
report_github (struct report *r, FILE *out)
{
  mark_all (r, write_github, out);
}

/* --- GitLab -------------------------------------------------------------- */

static void
write_gitlab (const struct report *r, const struct mark *m, void *closure)
{
  json_t *list = closure;
  const char *file = report_get (m->place, "file");
  char *name = *file ? report_file_name (r, file, NULL)
                     : text_format ("%s", report_get (r->campaign, "program"));
  char *description = text_format ("%s: %s", m->title, m->text);
  char *print = text_format ("c11test-%s-%u", m->id, m->number);
  json_int_t line = (json_int_t) report_number (m->place, "line");
  json_array_append_new (
      list, json_pack ("{s:o, s:s, s:s, s:s, s:{s:o, s:{s:I}}}", "description",
                       json_of_text (description), "check_name", m->kind,
                       "fingerprint", print, "severity",
                       strcmp (m->level, "error") == 0 ? "critical" : "info",
                       "location", "path", json_of_text (name), "lines",
                       "begin", line > 0 ? line : 1));
  free (name);
  free (description);
  free (print);
}

void
report_gitlab (struct report *r, FILE *out)
{
  json_t *list = json_array ();
  mark_all (r, write_gitlab, list);
  char *text = json_dumps (list, JSON_INDENT (1));
  fprintf (out, "%s\n", text);
  free (text);
  json_decref (list);
}
