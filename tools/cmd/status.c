/* status.c -- c11test status: how far a campaign has come.
   SPDX-License-Identifier: BSD-3-Clause

   Only looks: campaigns that run are read as they last saved themselves, which
   they do about once a second.  Rates are those of each process since it
   began; what is left takes as long as the slowest of those that run.  */

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/options.h"
#include "tools/cmd/commands.h"
#include "tools/finding/piece.h"
#include "tools/finding/stores.h"

const char help_status[] = "Says how far a campaign has come: executions made "
                           "and missing, findings,\n"
                           "behaviours, and, while it runs, its rate and the "
                           "time that is left.  Each\n"
                           "DIR is a folder that c11test run or merge saved "
                           "in, or one that has those\n"
                           "of shards in it, or a database (FILE.sqlite); all "
                           "of them are one campaign.\n"
                           "\n"
                           "Exit status: 0 all is told, 67 bad usage, or they "
                           "do not go together.\n";

/* What is to be told of one folder, or of all together.  */
struct progress
{
  const char *name, *state;
  const struct store *store;
  uint64_t made, missing;
  double rate, left; /* executions a second; seconds; < 0: not known */
  bool runs;
};

/* --- Looking ---------------------------------------------------------------
 */

static struct progress
look (const struct opened *o)
{
  struct progress p = { .name = o->store->name,
                        .state = stores_state (o),
                        .store = o->store,
                        .rate = -1,
                        .left = -1 };
  struct ranges made = store_made (o->store),
                missing = store_missing (o->store);
  p.made = ranges_count (&made);
  p.missing = ranges_count (&missing);
  p.runs = strncmp (p.state, "running", strlen ("running")) == 0 && p.missing;
  double seconds = 0, executions = 0;
  for (size_t i = 0; i < o->store->n; i++)
    {
      seconds += json_real_value (
          json_object_get (o->store->piece[i].j, "seconds"));
      executions += (double) ranges_count (&o->store->piece[i].made);
    }
  if (p.runs && seconds > 0)
    p.rate = executions / seconds;
  if (p.rate > 0)
    p.left = (double) p.missing / p.rate;
  ranges_free (&made);
  ranges_free (&missing);
  return p;
}

/* The executions of WHOLE that no folder of S is to make.  */
static uint64_t
count_unassigned (const struct stores *s, const struct store *whole)
{
  struct ranges all = { 0 }, shares = store_made (whole);
  ranges_add (&all, whole->extent.from, whole->extent.end);
  for (size_t i = 0; i < s->n; i++)
    ranges_add (&shares, s->at[i].store->share.from,
                s->at[i].store->share.end);
  struct ranges rest = ranges_without (&all, &shares);
  uint64_t count = ranges_count (&rest);
  ranges_free (&all);
  ranges_free (&shares);
  ranges_free (&rest);
  return count;
}

/* All of the N folders at EACH together.  */
static struct progress
add_up (const struct progress *each, size_t n, const struct store *whole,
        const struct results *r, const struct ranges *missing)
{
  struct progress all = { .store = whole,
                          .state = "ended",
                          .made = r->executions,
                          .missing = ranges_count (missing),
                          .rate = -1,
                          .left = -1 };
  for (size_t i = 0; i < n; i++)
    {
      if (!each[i].runs)
        continue;
      all.runs = true;
      all.state = "running";
      if (each[i].rate > 0)
        all.rate = (all.rate > 0 ? all.rate : 0) + each[i].rate;
      if (each[i].left > all.left)
        all.left = each[i].left;
    }
  return all;
}

/* --- As JSON ---------------------------------------------------------------
 */

static void
add_progress (json_t *j, const struct progress *p)
{
  json_object_set_new (j, "state", json_of_text (p->state));
  json_object_set_new (j, "made", json_of_number (p->made));
  json_object_set_new (j, "missing", json_of_number (p->missing));
  if (p->rate >= 0)
    json_object_set_new (j, "executions_per_second", json_real (p->rate));
  if (p->left >= 0)
    json_object_set_new (j, "seconds_left", json_real (p->left));
}

static json_t *
folders_to_json (const struct progress *each, size_t n)
{
  json_t *list = json_array ();
  for (size_t i = 0; i < n; i++)
    {
      const struct store *s = each[i].store;
      json_t *row = json_object ();
      json_object_set_new (row, "folder", json_of_text (s->name));
      if (s->shards)
        json_object_set_new (row, "shard",
                             json_pack ("{s:I,s:I}", "number",
                                        (json_int_t) s->shard, "of",
                                        (json_int_t) s->shards));
      add_progress (row, &each[i]);
      json_object_set (row, "updated",
                       json_object_get (s->campaign, "updated"));
      json_array_append_new (list, row);
    }
  return list;
}

static json_t *
findings_to_json (const struct results *r)
{
  json_t *list = json_array ();
  for (size_t i = 0; i < r->n; i++)
    {
      const struct c11t_finding *f = &r->result[i].finding;
      json_t *row = json_object ();
      json_object_set_new (row, "id", json_of_text (f->id));
      json_object_set_new (row, "kind",
                           json_of_text (c11t_finding_kind_name (f->kind)));
      json_object_set_new (row, "count", json_of_number (f->count));
      json_object_set_new (row, "first", json_of_number (f->execution));
      json_object_set_new (row, "message", json_of_text (f->message));
      if (r->result[i].suppressed_by)
        json_object_set_new (row, "suppressed", json_true ());
      json_array_append_new (list, row);
    }
  return list;
}

static void
print_json (const struct progress *all, const struct progress *each, size_t n,
            const struct results *r, const struct ranges *missing,
            uint64_t unassigned)
{
  json_t *j = json_object ();
  json_object_set_new (j, "version", json_integer (1));
  json_object_set_new (
      j, "executions",
      json_of_number (all->store->extent.end - all->store->extent.from));
  add_progress (j, all);
  json_object_set_new (j, "ranges_missing", ranges_to_json (missing));
  json_object_set_new (j, "unassigned", json_of_number (unassigned));
  json_object_set_new (j, "distinct_behaviours",
                       json_of_number (behaviours_distinct (&r->behaviours)));
  json_object_set_new (j, "sampled", json_boolean (r->behaviours.level > 0));
  json_object_set_new (j, "new_rate", json_real (results_new_rate (r)));
  json_object_set_new (j, "findings", findings_to_json (r));
  json_object_set_new (j, "folders", folders_to_json (each, n));
  json_dumpf (j, stdout, JSON_INDENT (1));
  printf ("\n");
  json_decref (j);
}

/* --- For people ------------------------------------------------------------
 */

static void
print_time (double seconds)
{
  if (seconds < 120)
    printf (", %.0f s left", seconds);
  else if (seconds < 7200)
    printf (", %.0f min left", seconds / 60);
  else
    printf (", %.1f h left", seconds / 3600);
}

static void
print_rate (const struct progress *p)
{
  if (p->rate >= 0)
    printf (", %.0f/s", p->rate);
  if (p->left >= 0)
    print_time (p->left);
}

static void
print_folder (const struct progress *p)
{
  text_print (stdout, "%s: %llu executions, %llu missing, %s", p->name,
              (unsigned long long) p->made, (unsigned long long) p->missing,
              p->state);
  print_rate (p);
  text_print (
      stdout, ", saved at %s\n",
      json_text (json_object_get (p->store->campaign, "updated"), "?"));
}

static void
print_findings (const struct results *r)
{
  for (size_t i = 0; i < r->n; i++)
    {
      const struct c11t_finding *f = &r->result[i].finding;
      text_print (stdout,
                  "  %s  %s, in %llu execution%s, first in %llu: %s%s\n",
                  f->id, c11t_finding_kind_name (f->kind),
                  (unsigned long long) f->count, f->count == 1 ? "" : "s",
                  (unsigned long long) f->execution, f->message,
                  r->result[i].suppressed_by ? " (suppressed)" : "");
    }
}

static void
print_text (const struct progress *all, const struct progress *each, size_t n,
            const struct results *r, const struct ranges *missing,
            uint64_t unassigned)
{
  unsigned long long of = all->store->extent.end - all->store->extent.from;
  for (size_t i = 0; n > 1 && i < n; i++)
    print_folder (&each[i]);
  char *which = ranges_text (missing);
  printf ("%llu of %llu executions, %s", (unsigned long long) r->executions,
          of, n == 1 ? each->state : all->state);
  print_rate (all);
  printf ("\n");
  if (missing->n)
    printf ("missing: %s\n", which);
  if (unassigned)
    printf ("%llu of them are in the share of no folder named here\n",
            (unsigned long long) unassigned);
  printf ("%llu distinct behaviours, %.2g %% of the last quarter new\n",
          (unsigned long long) behaviours_distinct (&r->behaviours),
          100 * results_new_rate (r));
  printf ("%zu finding%s%s\n", results_count (r, false),
          results_count (r, false) == 1 ? "" : "s", r->n ? ":" : "");
  print_findings (r);
  free (which);
}

/* --- The command -----------------------------------------------------------
 */

/* Fill S from the words after "status".  False if help was asked for.  */
static bool
parse (struct options *o, char **argv, struct stores *s)
{
  static const struct options none;
  int at = 1;
  for (;;)
    {
      options_parse_args (o, FOR_STATUS, argv, &at);
      if (!argv[at] || options_uint (o, OPT_status_help))
        break;
      stores_open (s, argv[at++]);
    }
  if (!s->n && !options_uint (o, OPT_status_help))
    stores_open (s, options_get (&none, OPT_save));
  return !options_uint (o, OPT_status_help);
}

int
cmd_status (int argc, char **argv)
{
  static struct options o;
  static struct stores s;
  static struct results r;
  char *conflicts;
  double ignored = 0;
  (void) argc;
  if (!parse (&o, argv, &s))
    {
      printf ("usage: c11test status [OPTIONS] [DIR...]\n\n%s\nOptions:\n",
              help_status);
      options_print (&o, FOR_STATUS);
      return STATUS_NOTHING;
    }
  struct progress *each = memory_new (s.n, sizeof *each);
  for (size_t i = 0; i < s.n; i++)
    each[i] = look (&s.at[i]);
  struct store *whole = stores_join (&s, &conflicts);
  if (conflicts)
    c11t_die ("these are not one campaign:\n%sname those of one", conflicts);
  store_add (whole, &r, &ignored);
  pieces_end (&r);
  stores_close (&s);
  struct ranges missing = store_missing (whole);
  uint64_t unassigned = count_unassigned (&s, whole);
  struct progress all = add_up (each, s.n, whole, &r, &missing);
  if (options_uint (&o, OPT_status_json))
    print_json (&all, each, s.n, &r, &missing, unassigned);
  else
    print_text (&all, each, s.n, &r, &missing, unassigned);
  return STATUS_NOTHING;
}
