/* stores.h -- several folders that hold parts of a campaign.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_STORES_H
#define C11T_TOOLS_STORES_H

#include <stdbool.h>
#include <stddef.h>

#include "tools/place/place.h"
#include "tools/finding/store.h"

struct stores
{
  struct opened
  {
    struct store *store;
    struct place *place; /* that it was read from */
  } * at;
  size_t n;
};

/* Add the store in FOLDER, or, if there is none, those of the shards in it
   (shard-*).  Ends the process with STATUS_USAGE if there is none at all, or
   one cannot be used.  */
void stores_open (struct stores *s, const char *folder);

/* All of S in one, without S's name.  *RET_CONFLICTS are the lines that say
   why some of S are not in it, malloced, or NULL.  */
struct store *stores_join (const struct stores *s, char **ret_conflicts);

/* Close what was opened.  The stores remain.  */
void stores_close (struct stores *s);

/* "running", "killed", "ended", or, if that cannot be told, "running or
   killed".  */
const char *stores_state (const struct opened *o);

#endif
