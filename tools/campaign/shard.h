/* shard.h -- which part of a campaign is ours.
   SPDX-License-Identifier: BSD-3-Clause

   What an execution of a strategy that draws does depends on the seed and its
   number alone, so a campaign can be parted by numbers: shard K of N makes a
   block of consecutive ones.  Systematic strategies make each execution from
   the one before, and cannot.  */

#ifndef C11T_TOOLS_SHARD_H
#define C11T_TOOLS_SHARD_H

#include <stdint.h>

#include "tools/base/options.h"
#include "tools/finding/ranges.h"

struct shard
{
  uint64_t number, of; /* 0: the whole campaign */
};

/* What the option shard of O says; "auto" asks the environment.  Ends the
   process with STATUS_USAGE if it says nothing of use, or if O's strategy
   cannot be parted.  */
struct shard shard_init (const struct options *o);

/* What of ALL is S's: blocks of all shards have the same size, or one more. */
struct range shard_of (const struct shard *s, struct range all);

#endif
