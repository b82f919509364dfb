/* profile.c -- what the time of a campaign went to; see profile.h.
   SPDX-License-Identifier: BSD-3-Clause

   Does not: judge what is told.  Parts and reasons that this command does not
   know are left out, and so are places beyond MOST_PLACES.  */

#include "tools/finding/profile.h"

#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/finding/profile-hints.h"

#define MOST_PLACES 20
#define SHOWN_PLACES 5
#define LEAST_SHARE 0.005
#define LEAST_SECONDS 0.1
#define MOST_DEPTH 3
#define NANOSECONDS 1e9

static const struct
{
  const char *name, *text;
} parts[] = {
#define C11T_SPENT(name, text) { #name, text },
#include "report/spent.def"
#undef C11T_SPENT
};

#define N_PARTS (sizeof parts / sizeof *parts)

/* --- Adding up -------------------------------------------------------------
 */

static bool
is_valid (const json_t *j, int depth)
{
  const char *name;
  json_t *member;
  if (json_is_string (j))
    return true;
  if (json_is_integer (j))
    return json_integer_value (j) >= 0;
  if (!json_is_object (j) || depth > MOST_DEPTH)
    return false;
  json_object_foreach ((json_t *) j, name,
                       member) if (!is_valid (member, depth + 1)) return false;
  return true;
}

bool
profile_is_valid (const json_t *j)
{
  return json_is_object (j) && is_valid (j, 0);
}

void
profile_add (json_t **sum, const json_t *j)
{
  const char *name;
  json_t *more;
  if (!*sum)
    *sum = json_object ();
  json_object_foreach ((json_t *) j, name, more)
  {
    json_t *had = json_object_get (*sum, name);
    if (json_is_object (more))
      {
        json_t *inner = json_is_object (had) ? json_incref (had) : NULL;
        profile_add (&inner, more);
        json_object_set_new (*sum, name, inner);
      }
    else if (json_is_integer (more))
      json_object_set_new (
          *sum, name,
          json_integer (json_integer_value (had) + json_integer_value (more)));
    else
      json_object_set (*sum, name, more);
  }
}

void
profile_explained (json_t **sum, double seconds)
{
  json_t *j = json_pack ("{s:{s:I}}", "spent", "explaining",
                         (json_int_t) (seconds * NANOSECONDS));
  memory_check (j);
  profile_add (sum, j);
  json_decref (j);
}

double
profile_number (const json_t *j, const char *name)
{
  return (double) json_integer_value (json_object_get (j, name));
}

double
profile_spent (const json_t *sum, const char *part)
{
  return profile_number (json_object_get (sum, "spent"), part);
}

double
profile_total (const json_t *sum)
{
  double all = 0;
  for (size_t i = 0; i < N_PARTS; i++)
    all += profile_spent (sum, parts[i].name);
  return all;
}

/* --- Places ----------------------------------------------------------------
 */

static int
by_time (const void *a, const void *b)
{
  const json_t *x = *(json_t *const *) a, *y = *(json_t *const *) b;
  double s = profile_number (x, "spent"), t = profile_number (y, "spent");
  if (s != t)
    return s > t ? -1 : 1;
  int c = strcmp (json_text (json_object_get (x, "file"), ""),
                  json_text (json_object_get (y, "file"), ""));
  return c ? c
           : strcmp (json_text (json_object_get (x, "line"), ""),
                     json_text (json_object_get (y, "line"), ""));
}

static json_t *
place_to_json (const json_t *place, double all)
{
  json_t *row = json_object ();
  double spent = profile_number (place, "spent");
  json_object_set_new (
      row, "file",
      json_of_text (json_text (json_object_get (place, "file"), "")));
  json_object_set_new (
      row, "line",
      json_integer (atoi (json_text (json_object_get (place, "line"), "0"))));
  json_object_set_new (
      row, "function",
      json_of_text (json_text (json_object_get (place, "function"), "")));
  json_object_set_new (row, "seconds", json_real (spent / NANOSECONDS));
  json_object_set_new (row, "share", json_real (all > 0 ? spent / all : 0));
  json_object_set_new (
      row, "waiting_steps",
      json_integer ((json_int_t) profile_number (place, "waiting_steps")));
  return row;
}

/* The places in SUM that took most of ALL, the largest first.  */
static json_t *
places_to_json (const json_t *sum, double all)
{
  json_t *places = json_object_get (sum, "places"), *place,
         *list = json_array ();
  json_t **sorted = memory_new (json_object_size (places), sizeof *sorted);
  const char *key;
  size_t n = 0;
  json_object_foreach (places, key, place) sorted[n++] = place;
  qsort (sorted, n, sizeof *sorted, by_time);
  for (size_t i = 0; i < n && i < MOST_PLACES; i++)
    json_array_append_new (list, place_to_json (sorted[i], all));
  free (sorted);
  return list;
}

/* --- The whole -------------------------------------------------------------
 */

json_t *
profile_to_json (const json_t *sum, const struct options *o,
                 uint64_t executions)
{
  double all = profile_total (sum);
  json_t *j = json_object (), *list = json_array ();
  for (size_t i = 0; i < N_PARTS; i++)
    {
      double spent = profile_spent (sum, parts[i].name);
      json_t *row = json_object ();
      json_object_set_new (row, "part", json_of_text (parts[i].name));
      json_object_set_new (row, "seconds", json_real (spent / NANOSECONDS));
      json_object_set_new (row, "share",
                           json_real (all > 0 ? spent / all : 0));
      json_array_append_new (list, row);
    }
  json_object_set_new (j, "seconds", json_real (all / NANOSECONDS));
  json_object_set_new (j, "parts", list);
  json_object_set_new (j, "places", places_to_json (sum, all));
  json_object_set_new (
      j, "steps", json_integer ((json_int_t) profile_number (sum, "steps")));
  json_object_set_new (
      j, "waiting_steps",
      json_integer ((json_int_t) profile_number (sum, "waiting_steps")));
  json_object_set_new (j, "hints", profile_hints (sum, o, executions));
  return j;
}

static double
real_of (const json_t *j, const char *name)
{
  return json_number_value (json_object_get (j, name));
}

static const char *
text_of_part (const char *name)
{
  for (size_t i = 0; i < N_PARTS; i++)
    if (strcmp (parts[i].name, name) == 0)
      return parts[i].text;
  return name;
}

/* One after the other, the largest first.  */
static int
by_share (const void *a, const void *b)
{
  double s = real_of (*(json_t *const *) a, "share"),
         t = real_of (*(json_t *const *) b, "share");
  return s > t ? -1 : s < t;
}

static void
show_parts (const json_t *j, FILE *out)
{
  const json_t *list = json_object_get (j, "parts");
  size_t n = json_array_size (list);
  json_t **sorted = memory_new (n, sizeof *sorted);
  for (size_t i = 0; i < n; i++)
    sorted[i] = json_array_get (list, i);
  qsort (sorted, n, sizeof *sorted, by_share);
  for (size_t i = 0; i < n && real_of (sorted[i], "share") > LEAST_SHARE; i++)
    text_print (
        out, "c11test: profile: %3.0f %% %s\n",
        100 * real_of (sorted[i], "share"),
        text_of_part (json_text (json_object_get (sorted[i], "part"), "")));
  free (sorted);
}

static void
show_places (const json_t *j, FILE *out)
{
  const json_t *place;
  size_t i;
  json_array_foreach (json_object_get (j, "places"), i,
                      place) if (i < SHOWN_PLACES
                                 && real_of (place, "share") > LEAST_SHARE)
      text_print (out, "c11test: profile: %3.0f %% at %s:%d in %s\n",
                  100 * real_of (place, "share"),
                  json_text (json_object_get (place, "file"), ""),
                  (int) json_integer_value (json_object_get (place, "line")),
                  json_text (json_object_get (place, "function"), "?"));
}

void
profile_show (const json_t *j, FILE *out)
{
  const json_t *hint;
  double seconds = real_of (j, "seconds");
  size_t i;
  text_print (out, "c11test: profile: %.2f seconds of all jobs%s:\n", seconds,
              seconds < LEAST_SECONDS ? ", too few to tell much" : "");
  show_parts (j, out);
  show_places (j, out);
  json_array_foreach (json_object_get (j, "hints"), i, hint)
      text_print (out, "c11test: hint: %s\n", json_text (hint, ""));
}
