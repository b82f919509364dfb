/* save.c -- write findings and results to files; see save.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/finding/save.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/base/file.h"
#include "tools/base/memory.h"
#include "tools/place/folder.h"
#include "tools/base/json-util.h"
#include "tools/base/text.h"
#include "tools/finding/store.h"
#include "tools/finding/variables.h"

/* --- The folder -----------------------------------------------------------
 */

/* End because S's place is another user's game, or, because of WHY, no such
   place.  */
static __attribute__ ((noreturn)) void
refuse (const struct saver *s, int err, const char *why)
{
  if (place_is_database (s->dir))
    c11t_die ("option save: '%s' cannot be used: %s; %s, or save in another "
              "file: --save=...",
              s->dir,
              err == ELOOP ? "it, or a file beside it, is a symbolic link"
                           : why,
              err == EBUSY ? "wait for it" : "remove it");
  if (err == ELOOP)
    c11t_die ("option save: '%s' is a symbolic link; name the folder that it "
              "leads to, or follow it: '%s/'",
              s->dir, s->dir);
  c11t_die ("option save: '%s/.lock' is not a file of yours; remove it, or "
            "save in another folder: --save=...",
            s->dir);
}

static void
lock (struct saver *s)
{
  enum folder_lock l = place_lock (s->place);
  if (l == FOLDER_STRANGE)
    refuse (s, EPERM, "the lock file beside it (.lock) is not yours");
  if (l == FOLDER_IN_USE)
    c11t_die ("option save: another campaign is saving in '%s'; wait for it, "
              "or give this one a folder of its own: --save=...",
              s->dir);
}

/* Open S's place, as HOW says.  What a folder has against it shows when it is
   written to; a database is not begun with that is not one of ours.  Return 0
   or an errno value.  */
static int
open_place (struct saver *s, enum place_how how)
{
  char *why;
  int err;
  s->place = place_open (s->dir, how, &err, &why);
  if (!s->place
      && (err == ELOOP
          || (how == PLACE_SAVE && err != ENOENT
              && place_is_database (s->dir))))
    refuse (s, err, why);
  if (!s->place)
    {
      free (s->why);
      s->why = why;
      return err;
    }
  lock (s);
  return 0;
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
    open_place (s, PLACE_SAVE); /* it need not be there yet */
}

/* Make S's place, or open it, unless that was done.  Return 0 or an errno
   value.  */
static int
make_ready (struct saver *s)
{
  if (s->place && place_is_gone (s->place))
    {
      place_close (s->place);
      s->place = NULL;
      s->swept = false;
    }
  int err = s->place ? 0 : open_place (s, PLACE_MAKE);
  if (!err && !s->swept)
    {
      place_sweep (s->place);
      s->swept = true;
    }
  return err;
}

/* --- What could not be saved -----------------------------------------------
 */

static size_t
find_unsaved (const struct saver *s, const char *what)
{
  size_t i = 0;
  while (i < s->n_unsaved && strcmp (s->unsaved[i], what) != 0)
    i++;
  return i;
}

bool
save_failed (const struct saver *s, const char *id)
{
  return id ? find_unsaved (s, id) < s->n_unsaved : s->n_unsaved > 0;
}

/* The text of ERR, which came of saving.  */
static const char *
error_text (const struct saver *s, int err)
{
  return s->place || !s->why ? place_error (s->place, err) : s->why;
}

/* WHAT, a finding unless that is said, was to be saved and ERR came of it: say
   it if that is news.  */
static void
note (struct saver *s, const char *what, bool is_finding, int err)
{
  size_t i = find_unsaved (s, what);
  if (err && i == s->n_unsaved)
    {
      s->unsaved
          = realloc (s->unsaved, (s->n_unsaved + 1) * sizeof *s->unsaved);
      memory_check (s->unsaved);
      s->unsaved[s->n_unsaved++] = text_format ("%s", what);
    }
  else if (!err && i < s->n_unsaved)
    {
      free (s->unsaved[i]);
      s->unsaved[i] = s->unsaved[--s->n_unsaved];
    }
  if (err && err != s->err)
    c11t_say ("cannot save %s in '%s': %s; going on, and it is tried again",
              is_finding ? "findings" : what, s->dir, error_text (s, err));
  if (err)
    s->err = err;
  else if (s->err && !s->n_unsaved)
    {
      c11t_say ("what could not be saved in '%s' now is", s->dir);
      s->err = 0;
    }
}

bool
save_end (struct saver *s)
{
  char all[400];
  struct c11t_text t = C11T_TEXT (all);
  for (size_t i = 0; i < s->n_unsaved; i++)
    c11t_text_add (&t, "%s%s", i ? ", " : "", s->unsaved[i]);
  if (s->n_unsaved)
    c11t_say ("NOT SAVED in '%s': %s%s (%s)", s->dir, all,
              t.overflowed ? " ..." : "", error_text (s, s->err));
  place_close (s->place);
  s->place = NULL;
  return s->n_unsaved == 0;
}

/* --- What is there ---------------------------------------------------------
 */

/* What stands in S's folder as NAME is of no use because of WHY: it is kept
   under another name, which is said.  Return 0 or an errno value.  */
static int
keep (const struct saver *s, const char *name, const char *why)
{
  char *kept;
  int err = place_keep (s->place, name, &kept);
  if (err)
    c11t_say ("'%s/%s' cannot be used: %s; nor can it be kept: %s", s->dir,
              name, why, place_error (s->place, err));
  else
    c11t_say ("'%s/%s' cannot be used: %s; it is kept as %s/%s", s->dir, name,
              why, s->dir, kept);
  free (kept);
  return err;
}

/* The object in NAME, whose member MEMBER tells that it is of its kind; NULL
   if there is no such file, or none that c11test could have written: that is
   kept under another name.  *RET_ERR is 0, or an errno value if it is in the
   way.  */
static json_t *
read_or_keep (const struct saver *s, const char *name, const char *member,
              int *ret_err)
{
  char *why;
  int err = place_look (s->place, name, &why);
  *ret_err = err == ENOENT ? 0 : err;
  if (err)
    return NULL;
  json_t *j = why ? NULL : place_read_json (s->place, name, &why);
  if (j && !json_object_get (j, member))
    {
      json_decref (j);
      j = NULL;
      why = text_format ("c11test did not write it");
    }
  if (!j)
    *ret_err = keep (s, name, why);
  free (why);
  return j;
}

/* Make room for the choice log NAME: what is there and is none, is kept.
   Return 0 or an errno value.  */
static int
clear_log (const struct saver *s, const char *name)
{
  char *strange;
  int err = place_look (s->place, name, &strange);
  if (err)
    return err == ENOENT ? 0 : err;
  const char *why = strange ? strange : place_check_log (s->place, name, NULL);
  err = why ? keep (s, name, why) : 0;
  free (strange);
  return err;
}

/* Remove the choice log NAME, of an older campaign.  Return 0 or an errno
   value.  */
static int
remove_log (const struct saver *s, const char *name)
{
  int err = clear_log (s, name);
  return err ? err : place_remove (s->place, name);
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

/* What the folder of S has of X, whose file is NAME; also under the id that X
   had in earlier releases, if that was the same program's.  */
static json_t *
read_older (const struct saver *s, const struct result *x,
            const struct program *p, const char *name, int *ret_err)
{
  const struct c11t_finding *f = &x->finding;
  int ignored;
  json_t *j = read_or_keep (s, name, "finding", ret_err);
  if (j || *ret_err || !f->former_id[0])
    return j;
  char *former = text_format ("%s.json", f->former_id);
  j = read_or_keep (s, former, "finding", &ignored);
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

/* Look what is in the place of NAME, X's: at the first time what older
   campaigns saw, at any time whether it is ours.  Return 0 or an errno value
   if it cannot be replaced.  */
static int
look_back (const struct saver *s, struct result *x, const struct program *p,
           const char *name)
{
  int err;
  json_t *j = x->looked_back ? read_or_keep (s, name, "finding", &err)
                             : read_older (s, x, p, name, &err);
  bool ours
      = strcmp (json_text (json_object_get (j, "campaign"), ""), s->id) == 0;
  if (!x->looked_back && ours)
    x->earlier = json_incref (json_object_get (j, "earlier"));
  else if (!x->looked_back
           && json_is_object (
               json_object_get (json_object_get (j, "finding"), "first")))
    x->earlier = sum_up (j);
  x->looked_back |= !err;
  json_decref (j);
  return err;
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
  char *log = text_format ("%s.log", x->finding.id);
  char *original = text_format ("%s.original.log", x->finding.id);
  int err = 0;
  if (x->original_log && !(err = clear_log (s, original)))
    err = place_write_log (s->place, original, x->original_log,
                           x->original_len);
  if (!err && x->log && !(err = clear_log (s, log)))
    err = place_write_log (s->place, log, x->log, x->log_len);
  else if (!err)
    err = remove_log (s, log);
  if (!err && !x->original_log)
    err = remove_log (s, original);
  free (log);
  free (original);
  return err;
}

void
save_finding (struct saver *s, struct result *x, const struct options *o,
              const struct program *p)
{
  if (!*s->dir)
    return;
  char *name = text_format ("%s.json", x->finding.id);
  int err = make_ready (s);
  if (!err)
    err = look_back (s, x, p, name);
  /* A log without its description is harmless, the other way round is not.  */
  if (!err)
    err = save_logs (s, x);
  if (!err)
    {
      json_t *j = describe (s, x, o, p);
      err = place_write_json (s->place, name, j);
      json_decref (j);
    }
  note (s, x->finding.id, true, err);
  free (name);
}

/* Make NAME what FROM has by that name: a choice log, or nothing.  */
static int
copy_log (const struct saver *s, struct place *from, const char *name)
{
  size_t len;
  uint8_t *p = place_read_log (from, name, &len);
  int err = p ? clear_log (s, name) : remove_log (s, name);
  if (p && !err)
    err = place_write_log (s->place, name, p, len);
  free (p);
  return err;
}

void
save_copy (struct saver *s, const char *id, json_t *j, struct place *from)
{
  char *name = text_format ("%s.json", id), *log = text_format ("%s.log", id),
       *original = text_format ("%s.original.log", id);
  int err = make_ready (s);
  json_object_set_new (j, "campaign", json_of_text (s->id));
  json_object_set_new (j, "started", json_of_text (s->started));
  if (!err)
    json_decref (read_or_keep (s, name, "finding", &err));
  if (!err)
    err = copy_log (s, from, original);
  if (!err)
    err = copy_log (s, from, log);
  if (!err)
    err = place_write_json (s->place, name, j);
  note (s, id, true, err);
  free (name);
  free (log);
  free (original);
}

/* --- The campaign ----------------------------------------------------------
 */

/* There is no telling who wrote a text: an older one is always kept.  */
void
save_trace (struct saver *s, const char *trace)
{
  static const char name[] = TRACE_NAME;
  char *why;
  if (!*s->dir)
    return;
  int err = make_ready (s);
  if (!err && place_look (s->place, name, &why) == 0)
    {
      err = keep (s, name, why ? why : "it was there before");
      free (why);
    }
  if (!err)
    err = place_write_text (s->place, name, trace, strlen (trace));
  note (s, "the trace of the internal error", false, err);
  if (!err)
    c11t_say ("the trace is saved in %s/%s", s->dir, name);
}

/* Keep what is in the place of campaign.json unless this campaign wrote it, or
   an older one did.  Reading it each time would cost too much.  */
static int
clear_campaign (const struct saver *s, const char *name)
{
  int err;
  if (place_is_as_left (s->place, name))
    return 0;
  json_decref (read_or_keep (s, name, "findings", &err));
  return err;
}

void
save_store (struct saver *s, json_t *j)
{
  int err, other;
  if (!*s->dir || (!j && !s->place))
    return;
  err = make_ready (s);
  if (!err && j && !s->stored)
    json_decref (read_or_keep (s, STORE_NAME, "pieces", &err));
  if (!err && j)
    {
      s->stored = true;
      err = place_write_json (s->place, STORE_NAME, j);
    }
  else if (!err)
    {
      json_decref (read_or_keep (s, STORE_NAME, "pieces", &other));
      err = place_remove (s->place, STORE_NAME);
    }
  note (s, "what the campaign needs to go on", false, err);
}

json_t *
saver_sign (const struct saver *s, bool ended)
{
  char now[32];
  json_t *sign = json_object ();
  write_time (now, sizeof now);
  json_object_set_new (sign, "id", json_of_text (s->id));
  json_object_set_new (sign, "state",
                       json_of_text (ended ? "ended" : "running"));
  json_object_set_new (sign, "started", json_of_text (s->started));
  json_object_set_new (sign, "updated", json_of_text (now));
  return sign;
}

void
saver_go_on (struct saver *s, const json_t *sign)
{
  snprintf (s->id, sizeof s->id, "%s",
            json_text (json_object_get (sign, "id"), ""));
  snprintf (s->started, sizeof s->started, "%s",
            json_text (json_object_get (sign, "started"), ""));
}

void
save_count (struct saver *s, const struct result *x)
{
  int err;
  if (!*s->dir || !x->file)
    return; /* what could not be read is not ours to change */
  char *name = text_format ("%s.json", x->finding.id);
  err = make_ready (s);
  if (!err)
    json_decref (read_or_keep (s, name, "finding", &err));
  json_object_set_new (json_object_get (x->file, "finding"), "count",
                       json_of_number (x->finding.count));
  if (!err)
    err = place_write_json (s->place, name, x->file);
  note (s, x->finding.id, true, err);
  free (name);
}

void
save_campaign (struct saver *s, json_t *j, bool ended)
{
  static const char name[] = CAMPAIGN_NAME;
  json_object_set_new (j, "campaign", saver_sign (s, ended));
  if (!*s->dir)
    return;
  int err = make_ready (s);
  if (!err)
    err = clear_campaign (s, name);
  if (!err)
    err = place_write_json (s->place, name, j);
  note (s, "the result of the campaign", false, err);
}
