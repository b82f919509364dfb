/* sites.h -- the places of an entry whose bytes were accessed by several.
   SPDX-License-Identifier: BSD-3-Clause

   See sites.c.  Private to race/.  Nothing here switches fibers.  */

#ifndef C11T_RACE_SITES_H
#define C11T_RACE_SITES_H

#include "race/shadow.h"

/* The site of BYTE of its granule in an entry with SITE.  */
uint32_t c11t_sites_at (const struct c11t_race *r, uint32_t site,
                        unsigned byte);

/* *RET_SITE is the site of an entry with the bytes of E and those of BEFORE, where E's
   own count if both have one.  Return false, and write nothing, if there is no room
   for it; takes memory for it if MAY_GROW.  */
bool c11t_sites_join (struct c11t_race *r, struct c11t_entry e,
                      struct c11t_entry before, bool may_grow,
                      uint32_t *ret_site);

/* The bytes of E whose site is that of BYTE, one of them.  */
unsigned c11t_sites_alike (const struct c11t_race *r, struct c11t_entry e,
                           unsigned byte);

#endif
