/* load.c -- read a saved finding back; see save.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/finding/save.h"
#include "tools/base/text.h"

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
  char **name, *why;
  size_t n = 0;
  int err;
  struct place *p = place_open (dir, PLACE_READ, &err, &why);
  if (p && (err = place_list (p, &name, &n)))
    why = text_format ("%s", place_error (p, err));
  if (err)
    c11t_die ("cannot read the %s of findings '%s': %s (make a campaign with "
              "'c11test run', or name the folder with --save)",
              place_kind (dir), dir, why);
  for (size_t i = 0; i < n; i++)
    {
      if (!is_id (name[i]))
        continue;
      c11t_text_add (&t, " %.8s", name[i]);
      if (strncmp (name[i], prefix, strlen (prefix)) == 0)
        {
          found = text_format ("%s/%s", dir, name[i]);
          matches++;
        }
    }
  place_close (p);
  if (matches > 1)
    c11t_die ("'%s' is the beginning of several findings in '%s'; they are:%s",
              prefix, dir, all);
  if (!found)
    c11t_die ("no finding '%s' in '%s'; %s%s", prefix, dir,
              t.len ? "there are:" : "there is none at all", all);
  return found;
}

static __attribute__ ((noreturn)) void
damaged (const char *file, const char *what)
{
  c11t_die ("'%s' cannot be used: %s", file, what);
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
  memory_check (s->argv);
  s->argv[0] = text_format ("%s", json_string_value (program));
  json_array_foreach (args, i, arg) s->argv[i + 1]
      = text_format ("%s", json_text (arg, ""));
  s->dir = text_format ("%s", json_text (json_object_get (j, "folder"), "."));
}

static void
load_json (struct saved *s)
{
  char *why;
  json_t *j = place_read_json (s->place, s->name, &why);
  if (!j)
    damaged (s->file, why);
  if (!finding_of_json (json_object_get (j, "finding"), &s->finding))
    damaged (s->file, "there is no finding in it");
  s->more = json_incref (json_object_get (j, "finding"));
  load_program (s, j);
  options_from_json (&s->options, json_object_get (j, "options"), s->file);
  s->files = json_incref (json_object_get (j, "files"));
  s->environment = json_incref (json_object_get (j, "environment"));
  s->log_sum = text_format ("%s", json_text (json_object_get (j, "log"), ""));
  json_decref (j);
}

/* --- The choice log --------------------------------------------------------
 */

/* End because FILE, S's choice log, is of no use.  */
static __attribute__ ((noreturn)) void
damaged_log (const struct saved *s, const char *file, const char *why)
{
  if (!s->argv || options_exhaustive (&s->options))
    damaged (file, why);
  c11t_die ("'%s' cannot be used: %s; without that file the execution is made "
            "from its seed: remove it",
            file, why);
}

/* The log that S's description has the sum of, among those that a campaign
   may have left that was killed while it replaced them; NULL if it is gone. */
static char *
find_log (const struct saved *s)
{
  char *name[] = { with_ending (s->name, ".json", ".log"),
                   with_ending (s->name, ".json", ".original.log") };
  char *file[] = { with_ending (s->file, ".json", ".log"),
                   with_ending (s->file, ".json", ".original.log") };
  bool there = false;
  for (int i = 0; i < 2; i++)
    {
      char *sum;
      if (!place_has (s->place, name[i]))
        continue;
      const char *why = place_check_log (s->place, name[i], &sum);
      if (why && i == 0)
        damaged_log (s, file[i], why);
      if (!why && (!*s->log_sum || strcmp (sum, s->log_sum) == 0))
        return file[i];
      there |= !why;
    }
  if (there || *s->log_sum)
    c11t_say ("the choice log that '%s' names is %s; the execution is made "
              "from its seed",
              s->file, there ? "another one than is there" : "gone");
  return NULL;
}

/* Use the choice log FILE, which the user named.  */
static void
take_log (struct saved *s, const char *file)
{
  const char *why = place_check_log (s->place, text_base_name (file), NULL);
  if (why)
    damaged (file, why);
  s->log = text_format ("%s", file);
}

/* Open the place that S's file is in.  */
static void
open_place (struct saved *s)
{
  char *why;
  int err;
  s->name = text_base_name (s->file);
  char *dir = s->name == s->file
                  ? text_format (".")
                  : text_format ("%.*s", (int) (s->name - s->file), s->file);
  s->place = place_open (dir, PLACE_READ, &err, &why);
  if (!s->place)
    damaged (s->file, why);
  free (dir);
}

/* End if somebody else could have written what S is.  */
static void
check_trust (const struct saved *s)
{
  char *dir = text_format ("%.*s", (int) (s->name - s->file), s->file);
  place_check_trust (s->place, "", *dir ? dir : ".");
  place_check_trust (s->place, s->name, s->file);
  if (s->log)
    place_check_trust (s->place, text_base_name (s->log), s->log);
  free (dir);
}

void
saved_load (struct saved *s, const char *what, const char *dir, bool trusted)
{
  memset (s, 0, sizeof *s);
  bool is_log = ends_with (what, ".log");
  if (ends_with (what, ".original.log"))
    s->file = with_ending (what, ".original.log", ".json");
  else if (is_log)
    s->file = with_ending (what, ".log", ".json");
  else
    s->file = ends_with (what, ".json") ? text_format ("%s", what)
                                        : find_id (what, dir);
  open_place (s);
  if (is_log)
    take_log (s, what);
  if (!is_log || place_has (s->place, s->name))
    load_json (s);
  if (!is_log)
    s->log = find_log (s);
  if (!trusted)
    check_trust (s);
  if (s->log)
    s->log = place_log_file (s->place, text_base_name (s->log));
  place_close (s->place);
  s->place = NULL;
}
