/* convert.c -- a saved campaign from one kind of place into another; see
   convert.h.
   SPDX-License-Identifier: BSD-3-Clause

   Documents are written as they were read, so what goes to a database and back
   is the same, byte for byte.  store.json and campaign.json come last, as
   ever: without them there is no campaign, and who was killed begins again.

   Does not join (merge.c), and does not copy what is not c11test's.  */

#define _GNU_SOURCE
#include "tools/place/convert.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "tools/base/text.h"

enum sort
{
  NOT_OURS,
  DOCUMENT,
  LOG,
  TEXT
};

static enum sort
sort_of (const char *name)
{
  const char *ending = name + 8;
  if (strcmp (name, CAMPAIGN_NAME) == 0 || strcmp (name, STORE_NAME) == 0)
    return DOCUMENT;
  if (strcmp (name, TRACE_NAME) == 0)
    return TEXT;
  if (strspn (name, "0123456789abcdef") != 8)
    return NOT_OURS;
  if (strcmp (ending, ".json") == 0)
    return DOCUMENT;
  if (strcmp (ending, ".log") == 0 || strcmp (ending, ".original.log") == 0)
    return LOG;
  return NOT_OURS;
}

/* Why NAME of P, which WHY tells, cannot be read.  Malloced; WHY is freed.  */
static char *
unreadable (const struct place *p, const char *name, char *why)
{
  char *text = text_format ("'%s/%s' cannot be used: %s", p->name, name, why);
  free (why);
  return text;
}

static char *
copy_document (struct place *from, struct place *to, const char *name)
{
  char *why = NULL;
  json_t *j = place_read_json (from, name, &why);
  if (!j)
    return unreadable (from, name, why);
  int err = place_write_json (to, name, j);
  json_decref (j);
  return err ? text_format ("%s", place_error (to, err)) : NULL;
}

static char *
copy_log (struct place *from, struct place *to, const char *name)
{
  size_t len;
  const char *wrong = place_check_log (from, name, NULL);
  if (wrong)
    return unreadable (from, name, text_format ("%s", wrong));
  uint8_t *log = place_read_log (from, name, &len);
  if (!log)
    return unreadable (from, name, text_format ("it has changed"));
  int err = place_write_log (to, name, log, len);
  free (log);
  return err ? text_format ("%s", place_error (to, err)) : NULL;
}

static char *
copy_text (struct place *from, struct place *to, const char *name)
{
  size_t len;
  int err;
  char *text = place_read_text (from, name, &len, &err);
  if (!text)
    return unreadable (from, name,
                       text_format ("%s", place_error (from, err)));
  err = place_write_text (to, name, text, len);
  free (text);
  return err ? text_format ("%s", place_error (to, err)) : NULL;
}

static char *
copy (struct place *from, struct place *to, const char *name, bool trusted)
{
  if (!trusted)
    {
      char *what = text_format ("%s/%s", from->name, name);
      place_check_trust (from, name, what);
      free (what);
    }
  switch (sort_of (name))
    {
    case DOCUMENT:
      return copy_document (from, to, name);
    case LOG:
      return copy_log (from, to, name);
    case TEXT:
      return copy_text (from, to, name);
    default:
      return NULL;
    }
}

static bool
is_last (const char *name)
{
  return strcmp (name, CAMPAIGN_NAME) == 0 || strcmp (name, STORE_NAME) == 0;
}

static char *
copy_all (struct place *from, struct place *to, bool trusted)
{
  char **name, *why = NULL;
  size_t n;
  int err = place_list (from, &name, &n);
  if (err)
    return text_format ("'%s' cannot be read: %s", from->name,
                        place_error (from, err));
  for (size_t i = 0; i < n; i++)
    {
      if (!why && !is_last (name[i]))
        why = copy (from, to, name[i], trusted);
      free (name[i]);
    }
  free (name);
  if (!why)
    why = copy (from, to, STORE_NAME, trusted);
  return !why && place_has (from, CAMPAIGN_NAME)
             ? copy (from, to, CAMPAIGN_NAME, trusted)
             : why;
}

char *
convert (struct place *from, const char *to, bool trusted)
{
  char *why = NULL;
  int err;
  struct place *p = place_open (to, PLACE_MAKE, &err, &why);
  if (!p)
    return why;
  switch (place_lock (p))
    {
    case FOLDER_IN_USE:
      why = text_format ("another campaign is saving there");
      break;
    case FOLDER_STRANGE:
      why = text_format ("its lock file is not yours");
      break;
    default:
      why = copy_all (from, p, trusted);
    }
  place_close (p);
  return why;
}

bool
convert_is_wanted (struct place *from, const char *to)
{
  int err;
  char *why = NULL;
  struct place *p = place_open (to, PLACE_READ, &err, &why);
  bool empty
      = !p || (!place_has (p, STORE_NAME) && !place_has (p, CAMPAIGN_NAME));
  free (why);
  place_close (p);
  return empty && place_is_database (from->name) != place_is_database (to);
}
