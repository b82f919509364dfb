/* stack.h -- recorded stacks, named.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_STACK_H
#define C11T_TOOLS_STACK_H

#include <jansson.h>

#include "report/record.h"

struct symboliser;

/* A symboliser for the modules that R names.  */
struct symboliser *stack_symboliser (const struct c11t_record *r);
void stack_symboliser_free (struct symboliser *s);

/* The stack at offset AT of R as a list of frames, innermost first, without
   those of the runtime; S may be NULL.  */
json_t *stack_to_json (struct symboliser *s, const struct c11t_record *r,
                       uint32_t at);

/* The name of the variable at ADDRESS, or NULL.  Malloced.  */
char *stack_variable (struct symboliser *s, uint64_t address, unsigned size);

#endif
