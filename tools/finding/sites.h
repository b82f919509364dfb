/* sites.h -- places that a campaign has reached (option sites).
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_SITES_H
#define C11T_TOOLS_SITES_H

#include <jansson.h>

/* Take PLACE, a message of wire.h, into *SITES, an object or NULL; its threads
   are added to those of before.  */
void sites_take (json_t **sites, json_t *place);

/* The places in SITES, each with the numbers of its threads, in an order that
   depends on the places alone.  */
json_t *sites_to_json (json_t *sites);

#endif
