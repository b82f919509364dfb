/* share.c -- what this process makes of a campaign; see share.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/campaign/share.h"

#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/base/strategy.h"
#include "tools/base/text.h"
#include "tools/finding/fingerprint.h"
#include "tools/finding/identity.h"
#include "tools/finding/piece.h"

/* Number of the option stride that the runtime takes.  */
#define MOST_STRIDE 65536

char *
share_folder (const struct shard *s, const char *dir)
{
  if (!*dir || !s->of)
    return text_format ("%s", dir);
  return text_format ("%s/shard-%llu-of-%llu", dir,
                      (unsigned long long) s->number,
                      (unsigned long long) s->of);
}

/* --- Before it begins ------------------------------------------------------
 */

/* What S's folder has, or NULL if there is nothing.  */
static struct store *
load (const struct saver *s)
{
  char *why = NULL;
  if (!*s->dir)
    c11t_die ("option resume: nothing is saved with --save=; name the folder");
  if (!s->place)
    return NULL;
  if (!place_has (s->place, STORE_NAME))
    {
      if (place_has (s->place, CAMPAIGN_NAME))
        c11t_die ("option resume: '%s' has the result of a campaign but "
                  "no " STORE_NAME
                  ", which tells the executions that were made (an "
                  "older c11test saved it); save in another folder",
                  s->dir);
      return NULL;
    }
  struct store *store = store_read (s->place, &why);
  if (!store)
    c11t_die ("option resume: '%s/" STORE_NAME "' cannot be used: %s", s->dir,
              why);
  return store;
}

/* What was said of the findings that are there.  */
static void
read_findings (struct share *s)
{
  for (size_t i = 0; i < s->before.n; i++)
    {
      struct result *x = &s->before.result[i];
      x->file = store_finding (s->saver->place, &x->finding);
    }
}

/* Go on with the search of S's store, from where that was, with what it had found
   there; or from the beginning.  */
static void
take_over_search (struct share *s, struct campaign *c)
{
  json_t *pieces, *piece;
  size_t i;
  const char *state = search_state_of (s->store->search, &pieces);
  json_array_foreach (pieces, i, piece)
  {
    char *why = piece_check (piece, NULL);
    if (why)
      c11t_die ("option resume: '%s/" STORE_NAME
                "' cannot be used: search, piece %zu: %s",
                s->store->name, i + 1, why);
    store_put (s->store, json_incref (piece));
  }
  search_begin (&c->search, state);
}

/* Go on with OLD, if that is the same campaign as S's store.  */
static void
take_over (struct share *s, struct campaign *c, struct store *old)
{
  struct store *new = s->store;
  char *why = identity_conflict (old->identity, old->name, new->identity,
                                 "this command");
  if (why)
    c11t_die (
        "option resume: '%s' has another campaign:\n%srepeat its options "
        "and arguments, or save this one elsewhere (--save=...)",
        old->name, why);
  saver_go_on (s->saver, old->campaign);
  if (!c->options.value[OPT_executions] && !c->options.value[OPT_first])
    new->extent = old->extent;
  new->search = json_incref (old->search);
  if (options_exhaustive (&c->options) && !search_has_ended (old->search))
    take_over_search (s, c);
  else
    for (size_t i = 0; i < old->n; i++)
      store_put (new, json_incref (old->piece[i].j));
  json_t *files = json_object_get (old->identity, "files");
  if (files)
    json_object_set (new->identity, "files", files);
  s->resumed = true;
  s->before = (struct results){ .suppressions = c->results.suppressions,
                                .baseline = c->results.baseline,
                                .orders = c->results.orders };
  store_add (new, &s->before, &s->seconds_before);
  pieces_end (&s->before);
  read_findings (s);
}

/* What is there, when MISSING of the ALL executions asked for are missing.  */
static void
say_resumed (const struct share *s, unsigned long long missing,
             unsigned long long all)
{
  char *rest
      = search_has_ended (s->store->search)
            ? text_format (", which are all that there are")
            : text_format ("; %llu of %llu are missing", missing, all);
  unsigned long long n = s->before.executions;
  c11t_say ("'%s' has %llu execution%s of the campaign of %s%s", s->saver->dir, n,
            n == 1 ? "" : "s", s->saver->started, rest);
  free (rest);
}

static void
say_begin (const struct share *s, bool resume)
{
  struct ranges left = s->left;
  unsigned long long from = s->store->share.from, end = s->store->share.end,
                     missing = ranges_count (&left);
  if (s->shard.of && from == end)
    c11t_say ("shard %llu of %llu has no executions: there are fewer than "
              "shards",
              (unsigned long long) s->shard.number,
              (unsigned long long) s->shard.of);
  else if (s->shard.of)
    c11t_say ("shard %llu of %llu: executions %llu to %llu",
              (unsigned long long) s->shard.number,
              (unsigned long long) s->shard.of, from, end - 1);
  if (s->resumed)
    say_resumed (s, missing, end - from);
  else if (resume)
    c11t_say ("there is nothing in '%s' to go on with; beginning",
              s->saver->dir);
}

void
share_init (struct share *s, struct campaign *c, const struct shard *shard,
            struct saver *saver, bool resume)
{
  *s = (struct share){ .shard = *shard, .saver = saver };
  bool exhaustive = options_exhaustive (&c->options);
  bool goes_on = strategy_is_shared (options_get (&c->options, OPT_strategy));
  if (resume && exhaustive && !goes_on)
    c11t_die (
        "option resume: the strategy '%s' makes each execution from what "
        "those before it have shown, and that is not saved; leave resume "
        "out, and it begins again, or say --strategy=dpor",
        options_get (&c->options, OPT_strategy));
  struct store *old = resume ? load (saver) : NULL;
  struct options o = c->options;
  if (!o.value[OPT_executions])
    options_set_uint (&o, OPT_executions, c->count);
  s->store = store_new (&o, &c->program, NULL);
  s->store->name = text_format ("%s", saver->dir);
  if (old)
    take_over (s, c, old);
  if (goes_on && *saver->dir && !c->search.fd)
    search_begin (&c->search, NULL);
  s->store->shard = shard->number;
  s->store->shards = shard->of;
  s->store->share = shard_of (shard, s->store->extent);
  if (!search_has_ended (s->store->search))
    s->left = store_missing (s->store);
  else
    c->outcome.exhausted = c->outcome.complete = true;
  options_set_uint (&c->options, OPT_first, s->store->extent.from);
  options_set_uint (&c->options, OPT_executions,
                    s->store->extent.end - s->store->extent.from);
  say_begin (s, resume);
}

char *
share_control (struct share *s, const struct campaign *c)
{
  json_t *now = identity_new (&c->options, &c->program, s->saver->files);
  char *why = identity_conflict (s->store->identity, s->store->name, now,
                                 "this command");
  if (!why)
    json_object_update (s->store->identity, now);
  json_decref (now);
  return why ? text_format ("option resume: '%s' has another campaign:\n%s"
                            "build the program as it was, or save this one "
                            "elsewhere (--save=...)",
                            s->store->name, why)
             : NULL;
}

/* --- Making ---------------------------------------------------------------
 */

/* True if C need not go on with another stretch.  */
static bool
is_over (const struct campaign *c)
{
  return c->why_partial || c->signal || c->failed || c->trace || c->refused
         || campaign_has_enough (c);
}

void
share_run (struct share *s, struct campaign *c)
{
  unsigned jobs = c->jobs;
  double max_time = c->max_time;
  if (c->stop_on_first && results_failing (&s->before))
    return; /* where the one before us has stopped */
  while (s->left.n && !is_over (c))
    {
      struct progression p = ranges_take (&s->left);
      c->first = p.first;
      c->count = p.count;
      c->stride = p.stride;
      c->jobs = jobs * p.stride > MOST_STRIDE
                    ? (unsigned) (MOST_STRIDE / p.stride)
                    : jobs;
      if (max_time)
        c->max_time
            = s->seconds + 1 < max_time ? max_time - s->seconds : 1;
      s->running = true;
      campaign_run (c);
      s->running = false;
      s->seconds += c->outcome.seconds;
    }
}

bool
share_knew (const struct share *s, const struct result *x)
{
  const struct result *old = results_find (&s->before, x->finding.id);
  return old && old->finding.execution <= x->finding.execution;
}

/* --- The whole ------------------------------------------------------------
 */

static double
seconds_now (const struct share *s, const struct campaign *c)
{
  return s->seconds + (s->running ? now_seconds () - c->started : 0);
}

/* Explanations and logs of the findings in R that FROM saw first.  */
static void
take_details (struct results *r, const struct results *from)
{
  for (size_t i = 0; i < from->n; i++)
    {
      const struct result *x = &from->result[i];
      struct result *y = results_find (r, x->finding.id);
      if (!y || y->finding.execution != x->finding.execution)
        continue;
      struct c11t_finding f = y->finding;
      *y = *x;
      json_incref (x->more);
      json_incref (x->earlier);
      json_incref (x->file);
      y->finding = f;
    }
}

/* What those before us and C have found, in RET; it borrows logs.  */
static void
add_up (const struct share *s, const struct campaign *c, const json_t *piece,
        struct results *ret)
{
  double ignored = 0;
  *ret = (struct results){ .suppressions = c->results.suppressions,
                           .baseline = c->results.baseline,
                           .orders = c->results.orders };
  store_add (s->store, ret, &ignored);
  piece_add (ret, piece, &ignored);
  pieces_end (ret);
  ret->hash = c->results.hash;
  take_details (ret, &s->before);
  take_details (ret, &c->results);
}

/* What the share of C has come to, for results_to_json.  */
static struct outcome
outcome_of (const struct share *s, const struct campaign *c,
            const struct results *whole)
{
  struct outcome end = c->outcome;
  struct ranges share = { 0 };
  ranges_add (&share, s->store->share.from, s->store->share.end);
  struct ranges missing = ranges_without (&share, &whole->made);
  end.seconds = s->seconds_before + seconds_now (s, c);
  if (s->resumed)
    end.complete
        = !s->running && !c->trace
          && (end.exhausted || !missing.n || (c->stop_on_first && results_failing (whole)));
  ranges_free (&missing);
  ranges_free (&share);
  return end;
}

/* Note in S's store where the search of C is, if that was told or it has ended.
   The pieces there are those of who was before us.  */
static void
note_search (struct share *s, const struct campaign *c)
{
  json_t *before = json_array ();
  for (size_t i = 0; i < s->store->n; i++)
    json_array_append (before, s->store->piece[i].j);
  json_t *now = c->outcome.exhausted ? search_ended ()
                                     : search_to_json (&c->search, before);
  json_decref (before);
  if (!now)
    return;
  json_decref (s->store->search);
  s->store->search = now;
}

json_t *
share_result (struct share *s, const struct campaign *c, bool ended,
              json_t **ret_store)
{
  struct results whole;
  json_t *piece = piece_new (&c->results, seconds_now (s, c));
  if (s->resumed)
    add_up (s, c, piece, &whole);
  const struct results *r = s->resumed ? &whole : &c->results;
  struct outcome end = outcome_of (s, c, r);
  json_t *j = results_to_json (r, &c->options, &c->program, &end);
  json_decref (s->store->campaign);
  s->store->campaign = saver_sign (s->saver, ended);
  note_search (s, c);
  /* What is counted of an execution that is not made yet would be counted again
     by who goes on.  */
  if (!c->within)
    store_put (s->store, json_incref (piece));
  *ret_store = c->within && s->saver->stored ? NULL : store_to_json (s->store);
  if (!c->within)
    store_take_out (s->store, piece);
  json_decref (piece);
  if (s->resumed)
    results_free (&whole);
  return j;
}

void
share_end (struct share *s, struct campaign *c)
{
  struct results whole;
  if (!c->outcome.exhaustive)
    c->count = s->store->share.end - s->store->share.from;
  if (!s->resumed)
    return;
  json_t *piece = piece_new (&c->results, s->seconds);
  add_up (s, c, piece, &whole);
  json_decref (piece);
  c->outcome = outcome_of (s, c, &whole);
  c->results = whole;
  if (!c->outcome.complete && !c->why_partial)
    c->why_partial = "executions are missing";
}
