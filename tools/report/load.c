/* load.c -- read a folder of findings, whatever is in it; see report.h.
   SPDX-License-Identifier: BSD-3-Clause

   A folder may hold the findings of several campaigns.  Those that
   campaign.json lists, or that bear its id, are the last one's.  It says
   whether the campaign ended, was killed or still runs.  Without it all
   findings in the folder are reported.

   Nothing here ends the process because of what a file holds; a file that
   cannot be used costs itself only.  */

#define _GNU_SOURCE
#include "tools/report/report.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/explain/caller.h"
#include "tools/base/file.h"
#include "tools/place/folder.h"
#include "tools/place/place.h"
#include "tools/base/json-util.h"
#include "tools/base/options.h"
#include "tools/base/text.h"

static void *
checked (void *p)
{
  memory_check (p);
  return p;
}

/* Say that FILE is of no use, and why; remember it for the writers.  */
static void
damage (struct report *r, const char *file, const char *why)
{
  char *text = text_format ("'%s' cannot be used: %s", file, why);
  for (char *c = text; *c; c++)
    if ((unsigned char) *c < 0x20 || *c == 0x7f)
      *c = '?';
  c11t_say ("%s", text);
  r->damage
      = checked (realloc (r->damage, (r->n_damage + 1) * sizeof *r->damage));
  r->damage[r->n_damage++] = text;
}

/* The object in NAME of P, or in the file FILE if P is NULL, which messages
   call FILE; NULL if there is none, which is said.  */
static json_t *
load_object (struct report *r, struct place *p, const char *name,
             const char *file)
{
  char *why = NULL;
  json_t *j = p ? place_read_json (p, name, &why)
                : file_read_json (AT_FDCWD, file, &why);
  if (!j)
    damage (r, file, why);
  free (why);
  return j;
}

/* Terminals must not be told anything by what a program is called.  */
static void
make_harmless (struct c11t_finding *f)
{
  char *text[2 + 6 * C11T_MAX_PLACES];
  size_t n = 0;
  text[n++] = f->message;
  for (int i = 0; i < f->n_places; i++)
    {
      struct c11t_place *p = &f->place[i];
      char *of_place[]
          = { p->file, p->function, p->expr, p->thread, p->access, p->note };
      for (size_t k = 0; k < 6; k++)
        text[n++] = of_place[k];
    }
  while (n-- > 0)
    for (char *c = text[n]; *c; c++)
      if ((unsigned char) *c < 0x20 || *c == 0x7f)
        *c = '?';
}

/* What is in a header is shown where the user's code called it.  */
static void
take_callers (struct report_finding *f)
{
  const json_t *list = json_object_get (f->json, "locations"), *l;
  size_t i;
  json_array_foreach (list, i, l) if (i < (size_t) f->data.n_places)
      caller_apply (&f->data.place[i], json_object_get (l, "caller"));
}

static struct report_finding *
find (const struct report *r, const char *id)
{
  for (size_t i = 0; i < r->n; i++)
    if (strcmp (r->finding[i].data.id, id) == 0)
      return &r->finding[i];
  return NULL;
}

/* Add the finding J of FILE, unless it is there already.  Return false if J
   is none.  */
static bool
add_finding (struct report *r, json_t *j, const json_t *saved, bool is_older,
             const char *file)
{
  struct report_finding f
      = { .json = j, .saved = saved, .is_older = is_older, .file = file };
  if (!json_is_object (j) || !finding_of_json (j, &f.data))
    return false;
  take_callers (&f);
  make_harmless (&f.data);
  if (find (r, f.data.id))
    return true;
  if (r->n == r->room)
    {
      r->room = r->room * 2 + 16;
      r->finding
          = checked (realloc (r->finding, r->room * sizeof *r->finding));
    }
  r->finding[r->n++] = f;
  return true;
}

/* Add what is in the list NAME of the campaign in FILE.  */
static void
add_list (struct report *r, const char *name, const char *file)
{
  json_t *list = json_object_get (r->campaign, name), *j;
  size_t i;
  json_array_foreach (list, i, j) if (!add_finding (r, j, NULL, false, file))
  {
    char *why
        = text_format ("number %zu of its %s is no finding", i + 1, name);
    damage (r, file, why);
    free (why);
  }
}

/* What is in the baseline of the campaign in FILE and did not show.  */
static void
add_gone (struct report *r, const char *file)
{
  const json_t *baseline = json_object_get (r->campaign, "baseline");
  const json_t *list = json_object_get (baseline, "not_seen");
  json_t *j;
  size_t i;
  r->gone = checked (calloc (json_array_size (list) + 1, sizeof *r->gone));
  json_array_foreach (list, i, j)
  {
    struct report_finding f = { .json = j, .file = file };
    if (json_is_object (j) && finding_of_json (j, &f.data))
      {
        make_harmless (&f.data);
        r->gone[r->n_gone++] = f;
        continue;
      }
    char *why = text_format ("number %zu of what its baseline had is no "
                             "finding",
                             i + 1);
    damage (r, file, why);
    free (why);
  }
}

static void
take_campaign (struct report *r, json_t *j, const char *file)
{
  const json_t *sign = json_object_get (j, "campaign");
  r->campaign = j;
  r->ended = strcmp (report_get (sign, "state"), "running") != 0;
  add_list (r, "findings", file);
  add_list (r, "formal_races", file);
  add_gone (r, file);
  if (json_is_string (json_object_get (j, "folder")))
    r->home = report_get (j, "folder");
}

/* True if campaign.json is there and J, read from ID.json, is of another
   campaign.  A campaign that was killed may not have listed its last one.  */
static bool
is_of_another (const struct report *r, const json_t *j)
{
  const json_t *sign = json_object_get (r->campaign, "campaign");
  return r->campaign
         && (!*report_get (sign, "id")
             || strcmp (report_get (sign, "id"), report_get (j, "campaign")));
}

/* J is ID.json, read from FILE.  */
static void
take_saved (struct report *r, json_t *j, const char *file)
{
  json_t *own = json_object_get (j, "finding");
  struct report_finding *f = find (r, report_get (own, "id"));
  if (!r->home && json_is_string (json_object_get (j, "folder")))
    r->home = report_get (j, "folder");
  if (!f)
    {
      if (!add_finding (r, own, j, is_of_another (r, j), file))
        damage (r, file, "there is no finding in it");
      return;
    }
  f->saved = j;
  /* The campaign's has the last word; the file may have more to say.  */
  json_object_update_missing (f->json, own);
}

/* --- The folder -----------------------------------------------------------
 */

static bool
ends_with (const char *s, const char *end)
{
  size_t n = strlen (s), m = strlen (end);
  return n >= m && strcmp (s + n - m, end) == 0;
}

static bool
is_named_by_id (const char *name, const char *ending)
{
  return strspn (name, "0123456789abcdef") == 8
         && strcmp (name + 8, ending) == 0;
}

/* A campaign that runs may remove a file between our look at the folder and at
   that.  */
static bool
is_gone (struct place *p, const char *name)
{
  return place_look (p, name, NULL) == ENOENT;
}

static void
load_entry (struct report *r, struct place *p, const char *name)
{
  if (is_gone (p, name))
    return;
  char *file = text_format ("%s/%s", r->path, name);
  json_t *j;
  if (is_named_by_id (name, ".json"))
    {
      if ((j = load_object (r, p, name, file)))
        take_saved (r, j, file);
    }
  else if (is_named_by_id (name, ".log")
           || is_named_by_id (name, ".original.log"))
    {
      const char *why = place_check_log (p, name, NULL);
      if (why && !is_gone (p, name))
        damage (r, file, why);
    }
  else if (folder_is_unfinished (name))
    c11t_say ("'%s' is an unfinished file of a campaign that was killed; "
              "left out",
              file);
  else if (ends_with (name, ".json") && strcmp (name, CAMPAIGN_NAME) != 0
           && strcmp (name, STORE_NAME) != 0)
    c11t_say ("'%s' is not one of c11test's findings; left out", file);
}

/* Whether the campaign in P that has not ended goes on.  */
static const char *
tell_state (struct place *p)
{
  switch (place_is_in_use (p))
    {
    case FOLDER_IN_USE:
      return "still runs";
    case FOLDER_LOCKED:
      return "was killed, or could not save more";
    default:
      return "still runs, was killed, or could not save more";
    }
}

/* Say how far the campaign came that has not ended, if that is so.  */
static void
say_unfinished (const struct report *r, struct place *p, const char *file)
{
  const json_t *sign = json_object_get (r->campaign, "campaign");
  if (!r->campaign)
    c11t_say ("there is no '%s': findings of several campaigns may be in the "
              "folder; all are listed",
              file);
  else if (!r->ended)
    c11t_say ("the campaign of %s %s: %llu of %llu executions until %s",
              report_get (sign, "started"), tell_state (p),
              (unsigned long long) report_number (r->campaign, "executions"),
              (unsigned long long) report_number (
                  json_object_get (r->campaign, "options"), "executions"),
              report_get (sign, "updated"));
}

static void
load_place (struct report *r)
{
  char **entry, *why;
  size_t n = 0;
  int err;
  char *file = text_format ("%s/campaign.json", r->path);
  json_t *j = NULL;
  struct place *p = place_open (r->path, PLACE_READ, &err, &why);
  if (p && (err = place_list (p, &entry, &n)))
    why = text_format ("%s", place_error (p, err));
  if (err)
    c11t_die ("cannot read the %s of findings '%s': %s", place_kind (r->path),
              r->path, why);
  const char *name = text_base_name (file);
  bool there = place_has (p, name);
  if (there && (j = load_object (r, p, name, file)))
    {
      if (json_is_array (json_object_get (j, "findings")))
        take_campaign (r, j, file);
      else
        damage (r, file, "it is not the result of a campaign");
    }
  for (size_t i = 0; i < n; i++)
    load_entry (r, p, entry[i]);
  if (r->campaign || r->n)
    say_unfinished (r, p, file);
  else if (!there && !r->n_damage)
    c11t_die ("'%s' is not a folder of findings: there is neither "
              "campaign.json nor a finding in it",
              r->path);
  place_close (p);
}

static void
load_file (struct report *r)
{
  json_t *j = load_object (r, NULL, NULL, r->path);
  if (!j)
    return;
  if (json_is_array (json_object_get (j, "findings")))
    take_campaign (r, j, r->path);
  else if (json_is_object (json_object_get (j, "finding")))
    take_saved (r, j, r->path);
  else
    damage (r, r->path, "there is neither a campaign nor a finding in it");
}

/* --- What is wanted -------------------------------------------------------
 */

/* Leave out what is not of the last campaign, and say so.  */
static void
drop_older (struct report *r)
{
  char all[400];
  struct c11t_text t = C11T_TEXT (all);
  size_t kept = 0;
  for (size_t i = 0; i < r->n; i++)
    if (r->finding[i].is_older)
      c11t_text_add (&t, " %s", r->finding[i].data.id);
    else
      r->finding[kept++] = r->finding[i];
  if (kept < r->n)
    c11t_say ("%zu finding%s in '%s' of older campaigns left out:%s%s",
              r->n - kept, r->n - kept == 1 ? "" : "s", r->path, all,
              t.overflowed ? " ..." : "");
  r->n = kept;
}

static void
select_finding (struct report *r, const char *id)
{
  char all[900];
  struct c11t_text t = C11T_TEXT (all);
  size_t kept = 0;
  for (size_t i = 0; i < r->n; i++)
    {
      c11t_text_add (&t, " %s", r->finding[i].data.id);
      if (strncmp (r->finding[i].data.id, id, strlen (id)) == 0)
        r->finding[kept++] = r->finding[i];
    }
  if (kept > 1)
    c11t_die ("'%s' is the beginning of several findings in '%s'; there are:"
              "%s",
              id, r->path, all);
  if (!kept)
    c11t_die ("no finding '%s' in '%s'; %s%s", id, r->path,
              t.len ? "there are:" : "there is none at all", all);
  r->n = kept;
}

static int
by_first_sight (const void *a, const void *b)
{
  const struct c11t_finding *f = &((const struct report_finding *) a)->data,
                            *g = &((const struct report_finding *) b)->data;
  if (f->execution != g->execution)
    return f->execution < g->execution ? -1 : 1;
  return strcmp (f->id, g->id);
}

void
report_load (struct report *r, const char *path, const char *id)
{
  struct stat st;
  memset (r, 0, sizeof *r);
  r->path = path;
  r->sources = report_sources_new ();
  bool is_database = place_is_database (path);
  if (!is_database && stat (path, &st) < 0)
    c11t_die ("cannot read '%s': %s (make a campaign with 'c11test run')",
              path, strerror (errno));
  r->is_folder = is_database || S_ISDIR (st.st_mode);
  r->is_folder ? load_place (r) : load_file (r);
  if (!r->campaign)
    r->campaign = checked (json_object ());
  if (r->n)
    qsort (r->finding, r->n, sizeof *r->finding, by_first_sight);
  if (id)
    select_finding (r, id);
  else
    drop_older (r);
}
