/* load.c -- read a saved finding back; see save.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/out.h"
#include "json-util.h"
#include "report/wire.h"
#include "save.h"

static bool
ends_with (const char *s, const char *end)
{
  size_t n = strlen (s), m = strlen (end);
  return n >= m && strcmp (s + n - m, end) == 0;
}

/* S with the ending OLD (which it has) replaced by NEW.  */
static char *
with_ending (const char *s, const char *old, const char *new)
{
  return text_format ("%.*s%s", (int) (strlen (s) - strlen (old)), s, new);
}

static bool
is_id (const char *name)
{
  return ends_with (name, ".json") && strspn (name, "0123456789abcdef") == 8
         && strlen (name) == 13;
}

/* The file of the one finding in DIR whose id begins with PREFIX.  */
static char *
find_id (const char *prefix, const char *dir)
{
  char all[900], *found = NULL;
  struct c11t_text t = C11T_TEXT (all);
  unsigned matches = 0;
  DIR *d = opendir (dir);
  if (!d)
    c11t_die ("cannot read the folder of findings '%s': %s (make a campaign "
              "with 'c11test run', or name the folder with --save)",
              dir, strerror (errno));
  for (struct dirent *e; (e = readdir (d));)
    {
      if (!is_id (e->d_name))
        continue;
      c11t_text_add (&t, " %.8s", e->d_name);
      if (strncmp (e->d_name, prefix, strlen (prefix)) == 0)
        {
          found = text_format ("%s/%s", dir, e->d_name);
          matches++;
        }
    }
  closedir (d);
  if (matches > 1)
    c11t_die ("'%s' is the beginning of several findings in '%s'; they are:%s",
              prefix, dir, all);
  if (!found)
    c11t_die ("no finding '%s' in '%s'; %s%s", prefix, dir,
              t.len ? "there are:" : "there is none at all", all);
  return found;
}

/* Check that FILE begins as a choice log does.  */
static void
check_log (const char *file)
{
  char head[sizeof C11T_LOG_MAGIC] = "";
  FILE *f = fopen (file, "re");
  if (!f)
    c11t_die ("cannot read '%s': %s", file, strerror (errno));
  size_t n = fread (head, 1, sizeof head - 1, f);
  fclose (f);
  if (n != sizeof head - 1 || strcmp (head, C11T_LOG_MAGIC) != 0)
    c11t_die ("'%s' is not a choice log of this version of c11test", file);
}

static __attribute__ ((noreturn)) void
damaged (const char *file, const char *what)
{
  c11t_die ("'%s' is not a finding that c11test saved: %s", file, what);
}

static void
load_program (struct saved *s, const json_t *j)
{
  const json_t *program = json_object_get (j, "program");
  const json_t *args = json_object_get (j, "args"), *arg;
  size_t i;
  if (!json_is_string (program) || !json_is_array (args))
    damaged (s->file, "it names no program");
  s->argv = calloc (json_array_size (args) + 2, sizeof *s->argv);
  if (!s->argv)
    c11t_die ("out of memory");
  s->argv[0] = text_format ("%s", json_string_value (program));
  json_array_foreach (args, i, arg) s->argv[i + 1]
      = text_format ("%s", json_text (arg, ""));
  s->dir = text_format ("%s", json_text (json_object_get (j, "folder"), "."));
}

static void
load_json (struct saved *s)
{
  json_error_t error;
  json_t *j = json_load_file (s->file, 0, &error);
  if (!j)
    damaged (s->file, error.text);
  if (json_number (json_object_get (j, "version"), 0) != 1)
    damaged (s->file, "its version is not 1");
  if (!finding_of_json (json_object_get (j, "finding"), &s->finding))
    damaged (s->file, "there is no finding in it");
  s->more = json_incref (json_object_get (j, "finding"));
  load_program (s, j);
  options_from_json (&s->options, json_object_get (j, "options"), s->file);
  json_decref (j);
}

void
saved_load (struct saved *s, const char *what, const char *dir)
{
  memset (s, 0, sizeof *s);
  bool is_log = ends_with (what, ".log");
  if (is_log)
    {
      s->log = text_format ("%s", what);
      s->file = with_ending (what, ".log", ".json");
    }
  else
    {
      s->file = ends_with (what, ".json") ? text_format ("%s", what)
                                          : find_id (what, dir);
      s->log = with_ending (s->file, ".json", ".log");
    }
  if (!is_log || access (s->file, F_OK) == 0)
    load_json (s);
  if (!is_log && access (s->log, F_OK) < 0)
    s->log = NULL;
  if (s->log)
    {
      check_log (s->log);
      char *full = realpath (s->log, NULL);
      s->log = full ? full : s->log;
    }
}
