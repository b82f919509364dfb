/* store.h -- what a folder of findings has of a campaign, so that it can go on
   or be joined with others.
   SPDX-License-Identifier: BSD-3-Clause

   store.json stands beside campaign.json and is renewed with it.  It has the
   campaign's identity (identity.h), the executions that belong to it (EXTENT),
   those that this folder is to make (SHARE: one shard, or all), and pieces
   (piece.h), one for each process that has made executions.

   Stores of one campaign form a semilattice: their join has the pieces of
   both. A piece whose executions another one has as well is left out, so
   nothing is counted twice; two that have only some executions in common
   cannot be added, which is a conflict, never a wrong sum.  So a join is
   associative, commutative and idempotent wherever there is no conflict.
   Pieces are never added up in the file, for the sake of joins to come.  */

#ifndef C11T_TOOLS_STORE_H
#define C11T_TOOLS_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jansson.h>

#include "tools/base/options.h"
#include "tools/base/program.h"
#include "tools/place/place.h"
#include "tools/finding/ranges.h"
#include "tools/finding/results.h"

struct store_piece
{
  json_t *j;
  const char *from; /* the folder that it was read from, or NULL */
  struct ranges made;
};

struct store
{
  char *name;       /* for messages: the folder */
  json_t *campaign; /* id, state, started, updated; NULL: not yet */
  json_t *head;     /* program, args, folder, options, identity */
  json_t *identity; /* borrowed from HEAD */
  json_t *search;   /* where an exhaustive search was, and what it had found then
                       (campaign/search.h); or NULL */
  struct range extent, share;
  uint64_t shard, shards; /* 0: it is not one of several */
  struct store_piece *piece;
  size_t n;
};

/* A store without pieces, for the campaign of P with O, whose program has the
   fingerprint FILES, or NULL.  */
struct store *store_new (const struct options *o, const struct program *p,
                         const json_t *files);

/* Read what P has.  NULL if it is of no use, and *RET_WHY is why, malloced.  */
struct store *store_read (struct place *p, char **ret_why);

/* As it is in the file.  */
json_t *store_to_json (const struct store *s);

/* The executions that S has; those of its share that it has not.  The
 * caller's.
 */
struct ranges store_made (const struct store *s);
struct ranges store_missing (const struct store *s);

/* Join FROM into S.  Return NULL, or lines "  WHAT ..." that say why it cannot
   be, malloced; then S is as it was.  FROM keeps what it has.  */
char *store_join (struct store *s, const struct store *from);

/* Put PIECE, a new reference, into S, which has none of its executions.  */
void store_put (struct store *s, json_t *piece);

/* Take the piece that is PIECE out of S again, if it is in it.  */
void store_take_out (struct store *s, const json_t *piece);

/* Add all of S to R; *SECONDS grows.  The caller ends with pieces_end.  */
void store_add (const struct store *s, struct results *r, double *seconds);

/* What ID.json in P tells of F, if that is of the same first
   sight; else NULL.  The caller's.  */
json_t *store_finding (struct place *p, const struct c11t_finding *f);

/* The options and the program of S, as far as results show them.  */
void store_options (const struct store *s, struct options *ret);
struct program store_program (const struct store *s);

#endif
