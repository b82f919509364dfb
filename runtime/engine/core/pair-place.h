/* pair-place.h -- small numbers of places, for pairs of them.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/core; for pairs.c.  A place is a file, a line and a column,
   whatever accesses it has, and has a number from 1 on, in the order in which
   executions came there.  The table lies in memory that the server shares with
   them, so that it can name places which only executions know, also those of
   libraries that they loaded.

   Does not: grow.  What comes when it is full has the number 0.  */

#ifndef C11T_ENGINE_CORE_PAIR_PLACE_H
#define C11T_ENGINE_CORE_PAIR_PLACE_H

#include <stdbool.h>
#include <stdint.h>

#include "report/named-place.h"

struct c11test_site;

/* In the server, once.  */
void c11t_pair_places_prepare (void);

/* The number of the place S; 0 if S is NULL or not known, or there are too
   many.  */
uint16_t c11t_pair_place (const struct c11test_site *s);

/* The number of the place P, which may have no site yet; the same.  */
uint16_t c11t_pair_place_named (const struct c11t_named_place *p);

/* The place with that number, from 1 on.  */
const struct c11t_named_place *c11t_pair_place_of (uint16_t number);

/* Some had no room.  */
bool c11t_pair_places_full (void);

#endif
