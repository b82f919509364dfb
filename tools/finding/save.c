/* save.c -- write findings and results to files; see save.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/finding/save.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/base/file.h"
#include "tools/finding/folder.h"
#include "tools/base/json-util.h"
#include "tools/base/text.h"
#include "tools/finding/variables.h"

/* --- The folder -----------------------------------------------------------
 */

static void
fail (struct saver *s, const char *what, int err)
{
  if (!s->failed)
    c11t_say ("cannot save %s in '%s': %s; going on without", what, s->dir,
              strerror (err));
  s->failed = true;
}

static void
lock (struct saver *s)
{
  enum folder_lock l = s->locked ? FOLDER_LOCKED : folder_lock (s->dir);
  if (l == FOLDER_IN_USE)
    c11t_die ("option save: another campaign is saving in '%s'; wait for it, "
              "or give this one a folder of its own: --save=...",
              s->dir);
  s->locked = l == FOLDER_LOCKED;
}

/* The time now as text: "2026-01-31T12:00:00Z".  */
static struct timespec
write_time (char *buf, size_t size)
{
  struct timespec now;
  struct tm tm;
  clock_gettime (CLOCK_REALTIME, &now);
  gmtime_r (&now.tv_sec, &tm);
  strftime (buf, size, "%Y-%m-%dT%H:%M:%SZ", &tm);
  return now;
}

void
saver_init (struct saver *s, const char *dir)
{
  *s = (struct saver){ .dir = dir };
  struct timespec now = write_time (s->started, sizeof s->started);
  snprintf (s->id, sizeof s->id, "%lld.%09ld-%d", (long long) now.tv_sec,
            now.tv_nsec, (int) getpid ());
  if (*dir)
    lock (s);
}

/* The object in FILE; NULL if there is no such file, or none that c11test could
   have written: that is kept under another name, and said.  */
static json_t *
read_or_keep (const char *file)
{
  struct stat st;
  char *why = NULL;
  if (lstat (file, &st) < 0)
    return NULL;
  json_t *j = file_read_json (file, &why);
  if (!j)
    {
      char *kept = text_format ("%s.damaged", file);
      int err = rename (file, kept) < 0 ? errno : 0;
      c11t_say ("'%s' cannot be used: %s; %s%s", file, why,
                err ? "nor can it be kept: " : "it is kept as ",
                err ? strerror (err) : kept);
      free (kept);
    }
  free (why);
  return j;
}

/* Make S's folder unless that was done.  Return false if S cannot save.  */
static bool
is_ready (struct saver *s)
{
  if (!*s->dir || s->failed)
    return false;
  if (s->made)
    return true;
  int err = folder_make (s->dir);
  if (err)
    {
      fail (s, "findings", err);
      return false;
    }
  lock (s);
  if (s->locked)
    folder_sweep (s->dir);
  char *file = text_format ("%s/campaign.json", s->dir);
  json_decref (read_or_keep (file));
  free (file);
  s->made = true;
  return true;
}

/* --- What older campaigns saw ----------------------------------------------
 */

/* What the finding J, read from ID.json, has to tell to the next campaign.  */
static json_t *
sum_up (const json_t *j)
{
  const json_t *finding = json_object_get (j, "finding");
  const json_t *older = json_object_get (j, "earlier");
  json_t *first = json_object_get (older, "first"), *sum = json_object ();
  uint64_t count = json_number (json_object_get (finding, "count"), 0)
                   + json_number (json_object_get (older, "count"), 0);
  uint64_t campaigns
      = json_number (json_object_get (older, "campaigns"), 0) + 1;
  if (json_is_object (first))
    first = json_incref (first);
  else
    {
      first = json_copy (json_object_get (finding, "first"));
      json_t *started = json_object_get (j, "started");
      if (started)
        json_object_set (first, "started", started);
    }
  json_object_set_new (sum, "campaigns", json_of_number (campaigns));
  json_object_set_new (sum, "count", json_of_number (count));
  json_object_set_new (sum, "first", first);
  return sum;
}

/* What the folder of S has of X, whose file is FILE; also under the id that X
   had in earlier releases, if that was the same program's.  */
static json_t *
read_older (const struct saver *s, const struct result *x,
            const struct program *p, const char *file)
{
  const struct c11t_finding *f = &x->finding;
  json_t *j = read_or_keep (file);
  if (j || !f->former_id[0])
    return j;
  char *former = text_format ("%s/%s.json", s->dir, f->former_id);
  j = read_or_keep (former);
  const char *program = json_text (json_object_get (j, "program"), "");
  if (j && strcmp (text_base_name (program), text_base_name (p->argv[0])))
    {
      json_decref (j);
      j = NULL;
    }
  if (j)
    c11t_say ("%s: id %s is now %s", s->dir, f->former_id, f->id);
  free (former);
  return j;
}

/* Look once what FILE, X's, has of older campaigns.  */
static void
look_back (const struct saver *s, struct result *x, const struct program *p,
           const char *file)
{
  if (x->looked_back)
    return;
  x->looked_back = true;
  json_t *j = read_older (s, x, p, file);
  if (json_is_object (json_object_get (
               json_object_get (j, "finding"), "first")))
    x->earlier = sum_up (j);
  json_decref (j);
}

/* --- Findings --------------------------------------------------------------
 */

static json_t *
describe (const struct saver *s, const struct result *x,
          const struct options *o, const struct program *p)
{
  char *cwd = getcwd (NULL, 0);
  json_t *j = json_object (), *args = json_array ();
  for (char **a = p->argv + 1; *a; a++)
    json_array_append_new (args, json_of_text (*a));
  json_object_set_new (j, "version", json_integer (1));
  json_object_set_new (j, "campaign", json_of_text (s->id));
  json_object_set_new (j, "started", json_of_text (s->started));
  json_object_set_new (j, "finding", result_to_json (x));
  json_object_set_new (j, "program", json_of_text (p->argv[0]));
  json_object_set_new (j, "args", args);
  json_object_set_new (j, "folder", json_of_text (cwd ? cwd : "."));
  json_object_set_new (j, "options", options_to_json (o));
  if (s->files)
    json_object_set (j, "files", s->files);
  json_object_set_new (j, "environment", variables_new ());
  if (x->log)
    {
      char *sum = file_log_sum (x->log, x->log_len);
      json_object_set_new (j, "log", json_of_text (sum));
      free (sum);
    }
  if (x->earlier)
    json_object_set (j, "earlier", x->earlier);
  free (cwd);
  return j;
}

/* Write or remove X's choice logs.  The one that ID.json has the sum of, from
   the last time, is there at any moment: as ID.original.log first.  */
static int
save_logs (const struct saver *s, const struct result *x)
{
  char *log = text_format ("%s/%s.log", s->dir, x->finding.id);
  char *original = text_format ("%s/%s.original.log", s->dir, x->finding.id);
  int err = 0;
  if (x->original_log)
    err = file_write_log (original, x->original_log, x->original_len);
  if (!err && x->log)
    err = file_write_log (log, x->log, x->log_len);
  else if (!err)
    unlink (log); /* of an older campaign */
  if (!err && !x->original_log)
    unlink (original);
  free (log);
  free (original);
  return err;
}

void
save_finding (struct saver *s, struct result *x, const struct options *o,
              const struct program *p)
{
  if (!is_ready (s))
    return;
  char *file = text_format ("%s/%s.json", s->dir, x->finding.id);
  look_back (s, x, p, file);
  /* A log without its description is harmless, the other way round is not.  */
  int err = save_logs (s, x);
  if (!err)
    {
      json_t *j = describe (s, x, o, p);
      err = file_write_json (file, j);
      json_decref (j);
    }
  if (err)
    fail (s, "findings", err);
  free (file);
}

/* --- The campaign ----------------------------------------------------------
 */

void
save_trace (struct saver *s, const char *trace)
{
  if (!is_ready (s))
    return;
  char *file = text_format ("%s/internal-error.txt", s->dir);
  int err = file_write_text (file, trace, strlen (trace));
  if (err)
    fail (s, "the trace of the internal error", err);
  else
    c11t_say ("the trace is saved in %s", file);
  free (file);
}

void
save_campaign (struct saver *s, json_t *j, bool ended)
{
  char now[32];
  json_t *sign = json_object ();
  write_time (now, sizeof now);
  json_object_set_new (sign, "id", json_of_text (s->id));
  json_object_set_new (sign, "state",
                       json_of_text (ended ? "ended" : "running"));
  json_object_set_new (sign, "started", json_of_text (s->started));
  json_object_set_new (sign, "updated", json_of_text (now));
  json_object_set_new (j, "campaign", sign);
  if (!is_ready (s))
    return;
  char *file = text_format ("%s/campaign.json", s->dir);
  int err = file_write_json (file, j);
  if (err)
    fail (s, "the result of the campaign", err);
  free (file);
}
