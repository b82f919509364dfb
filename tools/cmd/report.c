/* report.c -- c11test report: what was found, in the form that is needed.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/out.h"
#include "tools/cmd/commands.h"
#include "tools/base/file.h"
#include "tools/base/memory.h"
#include "tools/base/options.h"
#include "tools/report/report.h"
#include "tools/report/screen.h"

const char help_report[]
    = "Writes what a campaign found as text, JSON, SARIF, HTML, JUnit XML or TAP.\n"
      "DIR is a folder of findings (c11test.out unless given), FILE.json the\n"
      "result that --json wrote, or one saved finding.  FINDING is an id, or\n"
      "the beginning of one: then only that finding is reported.\n"
      "\n"
      "A file that is damaged, or that c11test did not write, is named; the\n"
      "others are reported.\n"
      "\n"
      "Exit status: 0 all of it is reported, whatever was found; 67 bad "
      "usage,\n"
      "or something could not be read.\n";

static bool
is_id (const char *word)
{
  size_t n = strlen (word);
  return n > 0 && n <= 8 && strspn (word, "0123456789abcdef") == n;
}

static void
write_report (struct report *r, const struct options *o, FILE *out)
{
  if (options_is (o, OPT_format, "json"))
    report_json (r, out);
  else if (options_is (o, OPT_format, "sarif"))
    report_sarif (r, out);
  else if (options_is (o, OPT_format, "html"))
    report_html (r, out);
  else if (options_is (o, OPT_format, "junit"))
    report_junit (r, out);
  else if (options_is (o, OPT_format, "tap"))
    report_tap (r, out);
  else if (options_is (o, OPT_format, "github"))
    report_github (r, out);
  else if (options_is (o, OPT_format, "gitlab"))
    report_gitlab (r, out);
  else
    {
      bool here = !*options_get (o, OPT_report_output);
      struct screen s = { here && text_wants_color (1),
                          options_uint (o, OPT_report_verbose),
                          screen_width (here ? 1 : -1) };
      report_text (r, &s, out);
    }
}

/* Write LEN bytes at TEXT to FILE, or to standard output.  */
static void
deliver (const char *file, const char *text, size_t len)
{
  int err = *file ? file_write_text (AT_FDCWD, file, text, len)
                  : c11t_write_all (STDOUT_FILENO, text, len);
  if (err)
    c11t_die ("cannot write %s%s%s: %s", *file ? "'" : "",
              *file ? file : "the report", *file ? "'" : "", strerror (err));
}

/* Parse the words after "report"; the path goes to *RET_PATH and the id, or
   NULL, to *RET_ID.  */
static void
parse (struct options *o, char **argv, const char **ret_path,
       const char **ret_id)
{
  const char *word[2] = { NULL, NULL };
  size_t n = 0;
  int at = 1;
  for (;;)
    {
      options_parse_args (o, FOR_REPORT, argv, &at);
      if (!argv[at])
        break;
      if (n == 2)
        c11t_die ("one folder or file and one finding at a time, please; "
                  "'%s' is one more",
                  argv[at]);
      word[n++] = argv[at++];
    }
  static const struct options none;
  *ret_path = options_get (&none, OPT_save);
  *ret_id = word[1];
  if (n == 1 && is_id (word[0]) && access (word[0], F_OK) < 0)
    *ret_id = word[0];
  else if (n)
    *ret_path = word[0];
  if (*ret_id && !is_id (*ret_id))
    c11t_die ("'%s' is not the id of a finding: that has up to eight of "
              "0-9 and a-f",
              *ret_id);
}

int
cmd_report (int argc, char **argv)
{
  static struct options o;
  static struct report r;
  const char *path, *id;
  char *text;
  size_t len;
  (void) argc;
  parse (&o, argv, &path, &id);
  if (options_uint (&o, OPT_report_help))
    {
      printf ("usage: c11test report [OPTIONS] [DIR|FILE.json] [FINDING]\n\n"
              "%s\nOptions:\n",
              help_report);
      options_print (&o, FOR_REPORT);
      return STATUS_NOTHING;
    }
  report_load (&r, path, id);
  if (*options_get (&o, OPT_root))
    r.root = options_get (&o, OPT_root);
  FILE *out = open_memstream (&text, &len);
  memory_check (out);
  write_report (&r, &o, out);
  memory_close (out, &text);
  if (options_is (&o, OPT_format, "text")
      || options_is (&o, OPT_format, "tap"))
    c11t_clean (text, len, true);
  deliver (options_get (&o, OPT_report_output), text, len);
  return r.n_damage ? STATUS_USAGE : STATUS_NOTHING;
}
