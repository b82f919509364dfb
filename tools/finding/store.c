/* store.c -- what a folder has of a campaign; see store.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/finding/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/finding/identity.h"
#include "tools/finding/piece.h"

/* --- Making and reading ----------------------------------------------------
 */

/* The options of S without those that EXTENT has.  */
static void
forget_extent (struct store *s)
{
  json_t *options = json_object_get (s->head, "options");
  json_object_del (options, options_name (OPT_first));
  json_object_del (options, options_name (OPT_executions));
}

struct store *
store_new (const struct options *o, const struct program *p,
           const json_t *files)
{
  struct store *s = memory_new (1, sizeof *s);
  char *cwd = getcwd (NULL, 0);
  s->head = json_object ();
  s->identity = identity_new (o, p, files);
  json_object_set_new (s->head, "program", json_of_text (p->argv[0]));
  json_object_set (s->head, "args", json_object_get (s->identity, "args"));
  json_object_set_new (s->head, "folder", json_of_text (cwd ? cwd : "."));
  json_object_set_new (s->head, "options", options_to_json (o));
  json_object_set_new (s->head, "identity", s->identity);
  forget_extent (s);
  s->extent.from = options_uint (o, OPT_first);
  s->extent.end = s->extent.from + options_uint (o, OPT_executions);
  s->share = s->extent;
  free (cwd);
  return s;
}

/* [FROM, LAST] in J.  */
static bool
read_range (const json_t *j, struct range *ret)
{
  uint64_t last = json_number (json_array_get (j, 1), UINT64_MAX);
  ret->from = json_number (json_array_get (j, 0), UINT64_MAX);
  ret->end = last + 1;
  return json_array_size (j) == 2 && last != UINT64_MAX && ret->from <= last;
}

/* Fill S from its head.  Return why that is not possible, or NULL.  */
static const char *
read_head (struct store *s)
{
  s->campaign = json_incref (json_object_get (s->head, "campaign"));
  s->identity = json_object_get (s->head, "identity");
  s->search = json_incref (json_object_get (s->head, "search"));
  const json_t *shard = json_object_get (s->head, "shard");
  if (!json_is_object (s->campaign) || !json_is_object (s->identity)
      || !json_is_array (json_object_get (s->head, "args"))
      || !json_is_object (json_object_get (s->head, "options")))
    return "it does not tell of which campaign it is";
  if (!read_range (json_object_get (s->head, "extent"), &s->extent)
      || !read_range (json_object_get (s->head, "share"), &s->share))
    return "it does not tell which executions belong to it";
  s->shard = json_number (json_object_get (shard, "number"), 0);
  s->shards = json_number (json_object_get (shard, "of"), 0);
  static const char *const own[]
      = { "version", "campaign", "shard", "extent", "share", "search" };
  for (size_t i = 0; i < sizeof own / sizeof *own; i++)
    json_object_del (s->head, own[i]);
  forget_extent (s);
  return NULL;
}

static void
append (struct store *s, json_t *j, const char *from, struct ranges made)
{
  s->piece = realloc (s->piece, (s->n + 1) * sizeof *s->piece);
  memory_check (s->piece);
  s->piece[s->n++] = (struct store_piece){ j, from, made };
}

/* Fill S with PIECES.  Return why that is not possible, malloced, or NULL.  */
static char *
read_pieces (struct store *s, json_t *pieces)
{
  struct ranges all = { 0 }, made;
  json_t *j;
  size_t i;
  if (!json_is_array (pieces))
    return text_format ("it has no list 'pieces'");
  json_array_foreach (pieces, i, j)
  {
    char *why = piece_check (j, &made);
    if (why)
      return text_format ("piece %zu: %s", i + 1, why);
    struct ranges twice = ranges_common (&all, &made);
    if (twice.n)
      return text_format ("piece %zu has executions of another one", i + 1);
    ranges_add_all (&all, &made);
    append (s, json_incref (j), s->name, made);
  }
  ranges_free (&all);
  return NULL;
}

struct store *
store_read (struct place *p, char **ret_why)
{
  struct store *s = memory_new (1, sizeof *s);
  s->head = place_read_json (p, STORE_NAME, ret_why);
  if (!s->head)
    {
      free (s);
      return NULL;
    }
  s->name = text_format ("%s", p->name);
  json_t *pieces = json_incref (json_object_get (s->head, "pieces"));
  json_object_del (s->head, "pieces");
  const char *wrong = read_head (s);
  *ret_why = wrong ? text_format ("%s", wrong) : read_pieces (s, pieces);
  json_decref (pieces);
  return *ret_why ? NULL : s;
}

/* --- Writing ---------------------------------------------------------------
 */

static json_t *
range_to_json (struct range r)
{
  json_t *pair = json_array ();
  json_array_append_new (pair, json_of_number (r.from));
  json_array_append_new (pair, json_of_number (r.end ? r.end - 1 : 0));
  return pair;
}

static int
by_first (const void *a, const void *b)
{
  const struct ranges *x = &((const struct store_piece *) a)->made,
                      *y = &((const struct store_piece *) b)->made;
  uint64_t from = x->n ? x->range[0].from : 0,
           other = y->n ? y->range[0].from : 0;
  return from < other ? -1 : from > other;
}

json_t *
store_to_json (const struct store *s)
{
  json_t *j = json_object (), *pieces = json_array ();
  json_object_set_new (j, "version", json_integer (1));
  json_object_set (j, "campaign", s->campaign);
  json_object_update (j, s->head);
  json_object_set_new (j, "extent", range_to_json (s->extent));
  json_object_set_new (j, "share", range_to_json (s->share));
  if (s->shards)
    {
      json_t *shard = json_object ();
      json_object_set_new (shard, "number", json_of_number (s->shard));
      json_object_set_new (shard, "of", json_of_number (s->shards));
      json_object_set_new (j, "shard", shard);
    }
  for (size_t i = 0; i < s->n; i++)
    json_array_append (pieces, s->piece[i].j);
  json_object_set_new (j, "pieces", pieces);
  if (s->search)
    json_object_set (j, "search", s->search);
  return j;
}

/* --- What it has -----------------------------------------------------------
 */

struct ranges
store_made (const struct store *s)
{
  struct ranges made = { 0 };
  for (size_t i = 0; i < s->n; i++)
    ranges_add_all (&made, &s->piece[i].made);
  return made;
}

struct ranges
store_missing (const struct store *s)
{
  struct ranges made = store_made (s), share = { 0 };
  ranges_add (&share, s->share.from, s->share.end);
  struct ranges missing = ranges_without (&share, &made);
  ranges_free (&made);
  ranges_free (&share);
  return missing;
}

void
store_put (struct store *s, json_t *piece)
{
  struct ranges made;
  char *why = piece_check (piece, &made);
  if (why)
    c11t_die ("internal error: a piece that cannot be read: %s", why);
  if (made.n)
    append (s, piece, NULL, made);
  else
    json_decref (piece);
  if (s->n)
    qsort (s->piece, s->n, sizeof *s->piece, by_first);
}

void
store_take_out (struct store *s, const json_t *piece)
{
  for (size_t i = 0; i < s->n; i++)
    if (s->piece[i].j == piece)
      {
        json_decref (s->piece[i].j);
        ranges_free (&s->piece[i].made);
        s->n--;
        memmove (s->piece + i, s->piece + i + 1,
                 (s->n - i) * sizeof *s->piece);
        return;
      }
}

void
store_add (const struct store *s, struct results *r, double *seconds)
{
  for (size_t i = 0; i < s->n; i++)
    piece_add (r, s->piece[i].j, seconds);
}

json_t *
store_finding (struct place *p, const struct c11t_finding *f)
{
  char *name = text_format ("%s.json", f->id), *why = NULL;
  json_t *j = place_read_json (p, name, &why);
  struct c11t_finding saved;
  if (j
      && (!finding_of_json (json_object_get (j, "finding"), &saved)
          || saved.execution != f->execution || saved.seed != f->seed))
    {
      json_decref (j);
      j = NULL;
    }
  free (why);
  free (name);
  return j;
}

void
store_options (const struct store *s, struct options *ret)
{
  *ret = (struct options){ { 0 } };
  options_from_json (ret, json_object_get (s->head, "options"), s->name);
  options_set_uint (ret, OPT_first, s->extent.from);
  options_set_uint (ret, OPT_executions, s->extent.end - s->extent.from);
}

struct program
store_program (const struct store *s)
{
  const json_t *args = json_object_get (s->head, "args"), *arg;
  struct program p = { 0 };
  size_t i;
  p.argv = memory_new (json_array_size (args) + 2, sizeof *p.argv);
  p.argv[0] = text_format (
      "%s", json_text (json_object_get (s->head, "program"), "?"));
  json_array_foreach (args, i, arg) p.argv[i + 1]
      = text_format ("%s", json_text (arg, ""));
  p.path = p.argv[0];
  return p;
}

/* --- Joining ---------------------------------------------------------------
 */

/* What the findings of both pieces say, A's being made of fewer executions or
   of the same: false if A saw one more often.  */
static bool
can_be_part (const json_t *a, const json_t *b)
{
  const json_t *x, *y;
  size_t i, k;
  json_array_foreach (json_object_get (a, "findings"), i, x)
  {
    const char *id = json_text (json_object_get (x, "id"), "");
    uint64_t there = 0;
    json_array_foreach (
        json_object_get (b, "findings"), k,
        y) if (strcmp (id, json_text (json_object_get (y, "id"), "")) == 0)
        there
        = json_number (json_object_get (y, "count"), 0);
    if (there < json_number (json_object_get (x, "count"), 0))
      return false;
  }
  return true;
}

/* The same in both, but for the time that it took.  */
static bool
same_counts (const json_t *a, const json_t *b)
{
  static const char *const members[]
      = { "findings", "statuses", "behaviours" };
  for (size_t i = 0; i < sizeof members / sizeof *members; i++)
    if (!json_equal (json_object_get (a, members[i]),
                     json_object_get (b, members[i])))
      return false;
  return true;
}

enum relation
{
  APART,
  WITHIN,   /* A is part of B, or the same */
  AROUND,   /* B is part of A */
  CROSSING, /* some executions, but not all, of each are in both */
  DIFFERENT /* the executions are the same, what they did is not */
};

static enum relation
relation_of (const struct store_piece *a, const struct store_piece *b)
{
  struct ranges both = ranges_common (&a->made, &b->made);
  enum relation r = CROSSING;
  if (!both.n)
    r = APART;
  else if (ranges_equal (&both, &a->made) && ranges_equal (&both, &b->made))
    r = same_counts (a->j, b->j) ? WITHIN : DIFFERENT;
  else if (ranges_equal (&both, &a->made))
    r = can_be_part (a->j, b->j) ? WITHIN : DIFFERENT;
  else if (ranges_equal (&both, &b->made))
    r = can_be_part (b->j, a->j) ? AROUND : DIFFERENT;
  ranges_free (&both);
  return r;
}

/* Why the pieces A and B do not go together.  Malloced.  */
static char *
say_conflict (const struct store_piece *a, const struct store_piece *b,
              enum relation r)
{
  struct ranges both = ranges_common (&a->made, &b->made);
  char *which = ranges_text (&both), *one = ranges_text (&a->made),
       *other = ranges_text (&b->made), *text;
  if (r == DIFFERENT)
    text = text_format (
        "  executions %s are in %s and in %s, and did not do the same: "
        "something but seed and number decides what they do (the machine, "
        "time, input); leave one of the two out\n",
        which, a->from, b->from);
  else
    text = text_format (
        "  executions %s are in %s (counted with %s) and in %s (counted with "
        "%s): the counts cannot be taken apart; leave one of the two out, and "
        "make what is missing then with run --resume\n",
        which, a->from, one, b->from, other);
  ranges_free (&both);
  free (which);
  free (one);
  free (other);
  return text;
}

/* Why the pieces of FROM cannot be added to S's; NULL if they can.  */
static char *
piece_conflict (const struct store *s, const struct store *from)
{
  for (size_t i = 0; i < s->n; i++)
    for (size_t k = 0; k < from->n; k++)
      {
        enum relation r = relation_of (&s->piece[i], &from->piece[k]);
        if (r == CROSSING || r == DIFFERENT)
          return say_conflict (&s->piece[i], &from->piece[k], r);
      }
  return NULL;
}

/* Drop S's pieces that P has all executions of.  False if P has nothing that
   is not in one of S's.  */
static bool
make_place (struct store *s, const struct store_piece *p)
{
  size_t kept = 0;
  bool wanted = true;
  for (size_t i = 0; i < s->n; i++)
    {
      enum relation r = relation_of (p, &s->piece[i]);
      wanted &= r != WITHIN;
      if (r == AROUND)
        {
          json_decref (s->piece[i].j);
          ranges_free (&s->piece[i].made);
        }
      else
        s->piece[kept++] = s->piece[i];
    }
  s->n = kept;
  return wanted;
}

/* Of two heads the one whose text comes first, so that it does not matter
   which store is joined into which.  */
static bool
comes_first (const json_t *a, const json_t *b)
{
  char *x = json_dumps (a, JSON_SORT_KEYS),
       *y = json_dumps (b, JSON_SORT_KEYS);
  bool first = x && y && strcmp (x, y) < 0;
  free (x);
  free (y);
  return first;
}

static const char *
member (const json_t *j, const char *name)
{
  return json_text (json_object_get (j, name), "");
}

/* Of campaigns the one that began first has the name.  */
static void
join_campaigns (struct store *s, const struct store *from)
{
  const json_t *a = s->campaign, *b = from->campaign;
  int c = strcmp (member (a, "started"), member (b, "started"));
  if (c == 0)
    c = strcmp (member (a, "id"), member (b, "id"));
  json_t *j = json_copy ((json_t *) (c <= 0 ? a : b));
  bool later = strcmp (member (a, "updated"), member (b, "updated")) < 0;
  json_object_set (j, "updated", json_object_get (later ? b : a, "updated"));
  json_object_set_new (j, "state", json_string ("ended"));
  json_decref (s->campaign);
  s->campaign = j;
}

static void
join_heads (struct store *s, const struct store *from)
{
  if (from->extent.from < s->extent.from)
    s->extent.from = from->extent.from;
  if (from->extent.end > s->extent.end)
    s->extent.end = from->extent.end;
  s->share = s->extent;
  s->shard = s->shards = 0;
  bool knows = json_object_get (from->identity, "files"),
       knew = json_object_get (s->identity, "files");
  if (knows > knew || (knows == knew && comes_first (from->head, s->head)))
    {
      json_decref (s->head);
      s->head = json_incref (from->head);
      s->identity = json_object_get (s->head, "identity");
    }
}

char *
store_join (struct store *s, const struct store *from)
{
  char *why
      = identity_conflict (s->identity, s->name, from->identity, from->name);
  if (!why)
    why = piece_conflict (s, from);
  if (why)
    return why;
  for (size_t i = 0; i < from->n; i++)
    if (make_place (s, &from->piece[i]))
      {
        struct ranges made = { 0 };
        ranges_add_all (&made, &from->piece[i].made);
        append (s, json_incref (from->piece[i].j), from->piece[i].from, made);
      }
  if (s->n)
    qsort (s->piece, s->n, sizeof *s->piece, by_first);
  join_campaigns (s, from);
  join_heads (s, from);
  return NULL;
}
