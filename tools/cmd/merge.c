/* merge.c -- c11test merge: the parts of a campaign in one folder.
   SPDX-License-Identifier: BSD-3-Clause

   What comes out is a saved campaign like any other.  Nothing is written
   before it is known that all parts go together, and store.json is written
   before campaign.json and after the findings: who is killed in between leaves
   a folder that the same command completes.  */

#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/options.h"
#include "tools/cmd/commands.h"
#include "tools/place/convert.h"
#include "tools/finding/identity.h"
#include "tools/finding/piece.h"
#include "tools/finding/save.h"
#include "tools/finding/stores.h"
#include "tools/place/trust.h"

const char help_merge[]
    = "Joins what several processes made of one campaign, on one machine or\n"
      "many: each DIR is a folder that c11test run saved in, the result of\n"
      "another merge, or a folder that has those of shards in it; folders "
      "and\n"
      "databases (FILE.sqlite) may be mixed, and a whole campaign from one "
      "into\n"
      "the other is put there as it is.  Findings,\n"
      "counts, first executions and behaviours are those of one process that\n"
      "makes all the executions.  Executions that are in several are counted\n"
      "once; where that cannot be done, and where programs, arguments or\n"
      "options differ, it says so and writes nothing.\n"
      "\n"
      "Exit status: 0 joined, whatever was found; 67 bad usage, or they do "
      "not\n"
      "go together.\n";

/* --- What goes in ----------------------------------------------------------
 */

/* Fill S from the words after "merge".  False if help was asked for.  */
static bool
parse (struct options *o, char **argv, struct stores *s)
{
  int at = 1;
  for (;;)
    {
      options_parse_args (o, FOR_MERGE, argv, &at);
      if (!argv[at] || options_uint (o, OPT_merge_help))
        break;
      stores_open (s, argv[at++]);
    }
  if (options_uint (o, OPT_merge_help))
    return false;
  if (!s->n)
    c11t_die ("nothing to merge; write: c11test merge -o FOLDER DIR...");
  if (!*options_get (o, OPT_merge_output))
    c11t_die (
        "no folder for the result; write: c11test merge -o FOLDER DIR...");
  return true;
}

/* End if another user could have written what is in S: its findings name
   programs to execute.  */
static void
check_trust (const struct stores *s)
{
  for (size_t i = 0; i < s->n; i++)
    {
      const char *name = s->at[i].store->name;
      char *file = text_format ("%s/" STORE_NAME, name);
      place_check_trust (s->at[i].place, "", name);
      place_check_trust (s->at[i].place, STORE_NAME, file);
      free (file);
    }
}

static void
check_strategy (const struct store *whole)
{
  struct options o;
  store_options (whole, &o);
  if (options_exhaustive (&o))
    c11t_die ("the strategy '%s' makes each execution from what those before "
              "it have shown, so its campaigns have no parts that could be "
              "joined",
              options_get (&o, OPT_strategy));
}

/* --- Where it goes ---------------------------------------------------------
 */

/* End if DIR, which is to receive WHOLE, has a campaign that is neither one of
   S nor a part of it.  */
static void
check_output (const char *dir, const struct stores *s,
              const struct store *whole)
{
  static const char mend[] = "name it as one of the parts as well, remove it, "
                             "or choose another folder";
  char *why = NULL;
  int err;
  struct place *p = place_open (dir, PLACE_READ, &err, &why);
  if (!p && err == ENOENT)
    return;
  if (!p)
    c11t_die ("option output: '%s': %s", dir, why);
  bool ours = false;
  for (size_t i = 0; i < s->n; i++)
    ours |= place_is_same (p, s->at[i].place);
  if (!ours && place_has (p, STORE_NAME))
    {
      struct store *old = store_read (p, &why);
      if (!old)
        c11t_die ("option output: '%s/" STORE_NAME "' cannot be used: %s; "
                  "remove it, or choose another folder",
                  dir, why);
      struct ranges had = store_made (old), has = store_made (whole),
                    lost = ranges_without (&had, &has);
      if (identity_conflict (old->identity, "", whole->identity, ""))
        c11t_die ("option output: '%s' has another campaign; %s", dir, mend);
      if (lost.n)
        c11t_die ("option output: '%s' has executions that none of the parts "
                  "has (%s); %s",
                  dir, ranges_text (&lost), mend);
    }
  else if (!ours && place_has (p, CAMPAIGN_NAME))
    c11t_die ("option output: '%s' has another campaign; %s", dir, mend);
  place_close (p);
}

/* --- Findings --------------------------------------------------------------
 */

/* True if the text of A, an object, comes before B's: longer ones do, which
   explain more.  Whose is taken must not depend on the order of folders.  */
static bool
says_more (const json_t *a, const json_t *b)
{
  char *x = json_dumps (a, JSON_SORT_KEYS),
       *y = json_dumps (b, JSON_SORT_KEYS);
  memory_check (x);
  memory_check (y);
  size_t n = strlen (x), m = strlen (y);
  bool more = n != m ? n > m : strcmp (x, y) < 0;
  free (x);
  free (y);
  return more;
}

/* What P has saved of X's first sight.  */
static json_t *
read_finding (struct place *p, const struct result *x, bool trusted)
{
  json_t *j = store_finding (p, &x->finding);
  if (!j || trusted)
    return j;
  static const char *const endings[] = { ".json", ".log", ".original.log" };
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
    {
      char *name = text_format ("%s%s", x->finding.id, endings[i]);
      char *file = text_format ("%s/%s", p->name, name);
      place_check_trust (p, name, file);
      free (name);
      free (file);
    }
  return j;
}

/* Find the place in which X is described best; fill in X.  Return what that
   place has, or NULL, and the place.  */
static json_t *
choose_finding (const struct stores *s, struct result *x, bool trusted,
                struct place **ret_place)
{
  json_t *best = NULL;
  for (size_t i = 0; i < s->n; i++)
    {
      json_t *j = read_finding (s->at[i].place, x, trusted);
      /* What older campaigns saw in that folder is not this one's.  */
      json_object_del (j, "earlier");
      if (j
          && (!best
              || says_more (json_object_get (j, "finding"),
                            json_object_get (best, "finding"))))
        {
          json_decref (best);
          best = json_incref (j);
          *ret_place = s->at[i].place;
        }
      json_decref (j);
    }
  if (best)
    x->file = json_incref (best);
  else
    c11t_say ("finding %s: no folder has %s.json of its first sight; it is "
              "joined without choice log and explanation",
              x->finding.id, x->finding.id);
  return best;
}

static void
save_findings (struct saver *saver, const struct stores *s, struct results *r,
               bool trusted)
{
  for (size_t i = 0; i < r->n; i++)
    {
      struct result *x = &r->result[i];
      struct place *from = NULL;
      json_t *j = choose_finding (s, x, trusted, &from);
      if (!j)
        continue;
      json_t *finding = result_to_json (x);
      json_object_set_new (j, "finding", finding);
      save_copy (saver, x->finding.id, j, from);
      json_decref (j);
    }
}

/* True if S is one campaign that is to be put into DIR, a place of another
   kind, as it is: there is nothing to join, and it has ended.  */
static bool
is_conversion (const struct stores *s, const char *dir)
{
  return s->n == 1 && !s->at[0].store->shards
         && strcmp (stores_state (&s->at[0]), "ended") == 0
         && convert_is_wanted (s->at[0].place, dir);
}

static bool
convert_whole (struct stores *s, const char *dir, bool trusted)
{
  char *why = convert (s->at[0].place, dir, trusted);
  stores_close (s);
  if (why)
    c11t_say ("NOT SAVED in '%s': %s", dir, why);
  free (why);
  return !why;
}

/* --- The result ------------------------------------------------------------
 */

static json_t *
result_of (const struct store *whole, const struct results *r,
           const struct ranges *missing, double seconds)
{
  struct options o;
  struct program p = store_program (whole);
  struct outcome end = { .complete = !missing->n, .seconds = seconds };
  store_options (whole, &o);
  json_t *j = results_to_json (r, &o, &p, &end);
  json_object_set (j, "folder", json_object_get (whole->head, "folder"));
  return j;
}

/* Join S, which makes WHOLE with the results R, into DIR.  Return false if
   something could not be saved.  */
static bool
save_whole (const char *dir, struct stores *s, struct store *whole,
            struct results *r, const struct ranges *missing, double seconds,
            bool trusted)
{
  struct saver saver;
  saver_init (&saver, dir);
  saver_go_on (&saver, whole->campaign);
  save_findings (&saver, s, r, trusted);
  whole->campaign = saver_sign (&saver, true);
  save_store (&saver, store_to_json (whole));
  save_campaign (&saver, result_of (whole, r, missing, seconds), true);
  stores_close (s);
  return save_end (&saver);
}

static void
say_result (const struct store *whole, const struct results *r,
            const struct ranges *missing, const struct stores *s,
            const char *dir)
{
  char *which = ranges_text (missing);
  unsigned long long of = whole->extent.end - whole->extent.from;
  text_print (stderr,
              "c11test: %llu of %llu executions from %zu folder%s, %zu "
              "finding%s, %llu distinct behaviours, in %s\n",
              (unsigned long long) r->executions, of, s->n,
              s->n == 1 ? "" : "s", results_count (r, false),
              results_count (r, false) == 1 ? "" : "s",
              (unsigned long long) behaviours_distinct (&r->behaviours), dir);
  if (missing->n)
    text_print (stderr,
                "c11test: missing: %s (c11test run --resume --save=%s makes "
                "them)\n",
                which, dir);
  free (which);
}

int
cmd_merge (int argc, char **argv)
{
  static struct options o;
  static struct stores s;
  static struct results r;
  char *conflicts;
  double seconds = 0;
  (void) argc;
  if (!parse (&o, argv, &s))
    {
      printf ("usage: c11test merge [OPTIONS] -o FOLDER DIR...\n\n%s\n"
              "Options:\n",
              help_merge);
      options_print (&o, FOR_MERGE);
      return STATUS_NOTHING;
    }
  const char *dir = options_get (&o, OPT_merge_output);
  bool trusted = options_uint (&o, OPT_merge_trust);
  if (!trusted)
    check_trust (&s);
  struct store *whole = stores_join (&s, &conflicts);
  if (conflicts)
    c11t_die ("these do not go together:\n%s%s", conflicts,
              "nothing is written");
  check_strategy (whole);
  check_output (dir, &s, whole);
  store_add (whole, &r, &seconds);
  pieces_end (&r);
  struct ranges missing = store_missing (whole);
  bool saved
      = is_conversion (&s, dir)
            ? convert_whole (&s, dir, trusted)
            : save_whole (dir, &s, whole, &r, &missing, seconds, trusted);
  say_result (whole, &r, &missing, &s, dir);
  return saved ? STATUS_NOTHING : STATUS_USAGE;
}
