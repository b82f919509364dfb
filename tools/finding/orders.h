/* orders.h -- the option orders, on the command's side.
   SPDX-License-Identifier: BSD-3-Clause

   The runtime follows the file (report/orders-file.h); the command looks at
   it before anything is started, and says afterwards what nobody reached.  */

#ifndef C11T_TOOLS_ORDERS_H
#define C11T_TOOLS_ORDERS_H

#include <jansson.h>

#include "tools/base/options.h"

struct orders;

/* Read the file that O names; NULL if O names none.  A file that cannot be
   used ends the process with STATUS_USAGE.  The path in O becomes an absolute
   one, because a finding may be replayed from elsewhere.  */
struct orders *orders_init (struct options *o);

/* The rules with the numbers in the list REACHED were reached.  ORDERS may be
   NULL here and below.  */
void orders_take (struct orders *orders, const json_t *reached);

/* The numbers of the rules that were reached.  */
json_t *orders_to_json (const struct orders *orders);

/* Say which rules nobody reached.  */
void orders_say (const struct orders *orders);

#endif
