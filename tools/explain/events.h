/* events.h -- a recorded execution as a list of its events.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_EVENTS_H
#define C11T_TOOLS_EVENTS_H

#include <stdbool.h>
#include <stdio.h>

#include "report/record.h"

/* Print the events of R to OUT, a line each: number, thread, what it does to
   what, the value, which event it reads from, and where.  The numbers are
   those of explanations (explain.h).  */
void events_print (const struct c11t_record *r, FILE *out);

/* Print what each thread of R did last, and what the objects hold that were
   written.  */
void events_print_state (const struct c11t_record *r, FILE *out);

#endif
