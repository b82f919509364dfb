/* folder.c -- fuzzes saved folders: campaign.json and findings.
   SPDX-License-Identifier: BSD-3-Clause

   The input is the files of a folder, each behind a line "=== NAME".  They go
   through c11test report in one of its formats, what replay reads before it starts
   anything, --baseline, and inventory --with.  */

#define _GNU_SOURCE
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/finding/baseline.h"
#include "fuzz.h"
#include "tools/inventory/inventory.h"
#include "tools/report/report.h"
#include "tools/report/screen.h"
#include "tools/finding/save.h"

static const char mark[] = "=== ";

void
fuzz_begin (void)
{
}

/* NAME is one that cannot leave the folder.  */
static bool
is_name (const char *name, size_t n)
{
  return n > 0 && n < 60 && name[0] != '.' && !memchr (name, '/', n)
         && !memchr (name, 0, n);
}

static void
make_files (const char *text, size_t len)
{
  const char *end = text + len;
  while (text < end)
    {
      const char *line = memchr (text, '\n', (size_t) (end - text));
      if (!line || strncmp (text, mark, strlen (mark)) != 0)
        return;
      const char *name = text + strlen (mark);
      char *own = strndup (name, line > name ? (size_t) (line - name) : 0);
      bool good = line > name && is_name (name, (size_t) (line - name));
      text = line + 1;
      const char *next = memmem (text, (size_t) (end - text), "\n=== ", 5);
      const char *stop = next ? next + 1 : end;
      if (good)
        fuzz_file (own, text, (size_t) (stop - text));
      free (own);
      text = stop;
    }
}

static unsigned format; /* of the nine, one for each input: its length says */

static void
write_reports (void *arg)
{
  struct report r;
  char *text;
  size_t len;
  FILE *out = open_memstream (&text, &len);
  fuzz_expect (out != NULL, "there is memory");
  report_load (&r, arg, NULL);
  switch (format)
    {
    case 0:
    case 1:
      {
        struct screen s = { format, format, format ? 0 : 100 };
        report_text (&r, &s, out);
      }
      break;
    case 2:
      report_json (&r, out);
      break;
    case 3:
      report_sarif (&r, out);
      break;
    case 4:
      report_html (&r, out);
      break;
    case 5:
      report_github (&r, out);
      break;
    case 6:
      report_gitlab (&r, out);
      break;
    case 7:
      report_tap (&r, out);
      break;
    default:
      report_junit (&r, out);
      break;
    }
  fclose (out);
}

static void
load_saved (void *name)
{
  struct saved s;
  saved_load (&s, name, fuzz_folder (), true);
}

static void
load_baseline (void *file)
{
  struct options o = { { NULL } };
  options_set (&o, OPT_baseline, file, "here");
  baseline_init (&o);
}

static void
load_reached (void *file)
{
  static const char unit[] = "{\"t\":\"unit\",\"cwd\":\"/\"}\n";
  struct inventory v = { .root = "/home/user/project" };
  inventory_load (&v, fuzz_file ("none.inventory", unit, strlen (unit)));
  inventory_read (&v);
  json_decref (inventory_reached (&v, file));
}

void
fuzz_input (const char *text, size_t len)
{
  char campaign[400];
  make_files (text, len);
  format = len % 9;
  fuzz_try (write_reports, (void *) fuzz_folder ());
  DIR *d = opendir (fuzz_folder ());
  for (struct dirent *e; d && (e = readdir (d));)
    if (e->d_name[0] != '.' && strlen (e->d_name) >= 12)
      {
        snprintf (campaign, sizeof campaign, "%s/%s", fuzz_folder (),
                  e->d_name);
        fuzz_try (load_saved, campaign);
      }
  if (d)
    closedir (d);
  snprintf (campaign, sizeof campaign, "%s/campaign.json", fuzz_folder ());
  fuzz_try (load_baseline, campaign);
  fuzz_try (load_reached, campaign);
}
