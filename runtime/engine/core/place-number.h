/* place-number.h -- numbers of places that stay from build to build.
   SPDX-License-Identifier: BSD-3-Clause

   For strategies that ask for them (c11test/strategy.h).  The table lies in
   memory that all executions share, so the server has the names of places that
   only executions came to, also those of libraries that they loaded.  */

#ifndef C11T_ENGINE_CORE_PLACE_NUMBER_H
#define C11T_ENGINE_CORE_PLACE_NUMBER_H

#include <stdint.h>

struct c11test_site;

/* In the server, once, if somebody will ask.  */
void c11t_place_numbers_prepare (void);

/* The number of the place S; 0 if S is NULL, or there are too many.  */
uint64_t c11t_place_number (const struct c11test_site *s);

/* The name of the place with that number; NULL if nobody came there.  */
const char *c11t_place_name (uint64_t number);

#endif
