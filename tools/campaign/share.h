/* share.h -- what this process makes of a campaign, and what others made.
   SPDX-License-Identifier: BSD-3-Clause

   A campaign may be parted over processes that run side by side (shard.h) and
   one after the other: what a killed one has saved (store.h) is not made
   again. What is missing may lie anywhere; it is made in stretches, each of
   which is a campaign_run.  */

#ifndef C11T_TOOLS_SHARE_H
#define C11T_TOOLS_SHARE_H

#include <stdbool.h>

#include "tools/campaign/campaign.h"
#include "tools/campaign/shard.h"
#include "tools/finding/save.h"
#include "tools/finding/store.h"

struct share
{
  struct shard shard;
  struct saver *saver;
  struct store *store;   /* of those before us; without pieces at first */
  struct results before; /* what it has, added up */
  struct ranges left;    /* of our share, not begun */
  double seconds_before; /* that those took */
  double seconds;        /* of our stretches that have ended */
  bool resumed, running;
};

/* The folder that S saves in: DIR, or that of one shard in it.  Malloced.  */
char *share_folder (const struct shard *s, const char *dir);

/* Find out what C, whose options, program, results (suppressions, baseline)
   are set, is to make; with RESUME, what of it SAVER's folder has.  Ends the
   process with STATUS_USAGE if that is another campaign's.  */
void share_init (struct share *s, struct campaign *c,
                 const struct shard *shard, struct saver *saver, bool resume);

/* Why the program that runs is not that of the store, malloced, or NULL.  Its
   fingerprint is in the saver.  */
char *share_control (struct share *s, const struct campaign *c);

/* Make what is left.  */
void share_run (struct share *s, struct campaign *c);

/* True if X was known before this process began, from the same execution or an
   earlier one.  */
bool share_knew (const struct share *s, const struct result *x);

/* The result so far, as campaign.json has it, and *RET_STORE as store.json has
   it, or NULL if that is to stay as it is.  */
json_t *share_result (struct share *s, const struct campaign *c, bool ended,
                      json_t **ret_store);

/* All of our stretches are over: C's results, counts and times become those of
   the whole share.  */
void share_end (struct share *s, struct campaign *c);

#endif
