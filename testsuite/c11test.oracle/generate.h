/* generate.h -- random scripts.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef ORACLE_GENERATE_H
#define ORACLE_GENERATE_H

#include "script.h"

/* What scripts are mostly made of, as rules fail where they meet.  */
struct profile
{
  const char *name;
  unsigned kinds[SCRIPT_KINDS];   /* weights */
  unsigned orders[SCRIPT_ORDERS]; /* weights, of those that fit the kind */
  unsigned max_locs;
  bool dependent; /* half of what can depend on a read does */
};

#define PROFILES 6
extern const struct profile profiles[PROFILES];

/* Make S, of profile P, from SEED: 3 to 8 events, 1 to 4 threads, 1 to 3
   locations.  */
void generate (struct script *s, const struct profile *p, uint64_t seed);

#endif
