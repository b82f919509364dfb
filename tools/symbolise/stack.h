/* stack.h -- recorded stacks, named.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_STACK_H
#define C11T_TOOLS_STACK_H

#include <jansson.h>
#include <stdbool.h>

#include "report/record.h"

struct symboliser;

/* A symboliser for the modules that R names.  */
struct symboliser *stack_symboliser (const struct c11t_record *r);
void stack_symboliser_free (struct symboliser *s);

/* The stack at offset AT of R as a list of frames, innermost first, without
   those of the runtime; S may be NULL.  */
json_t *stack_to_json (struct symboliser *s, const struct c11t_record *r,
                       uint32_t at);

/* Is FILE one of the C++ library's headers, whose lines say little to users?  */
bool stack_is_library (const char *file);

/* The innermost frame of the stack at AT that is outside such headers, or NULL
   if it is not known.  The innermost one at all is at LINE.  The caller's own,
   who may add to it.  */
json_t *stack_caller (struct symboliser *s, const struct c11t_record *r,
                      uint32_t at, unsigned line);

/* The same frame, and in *RET_FROM the return address of the call that is in
   it, as "prog+0x1234"; malloced, NULL without a frame.  */
json_t *stack_caller_from (struct symboliser *s, const struct c11t_record *r,
                           uint32_t at, unsigned line, char **ret_from);

/* The frame outside such headers at NAME, "prog+0x1234", where prog is a program
   or library of R; NULL if NAME is none, or no line is known.  The caller's
   own.  */
json_t *stack_at (struct symboliser *s, const struct c11t_record *r,
                  const char *name);

/* The name of the variable at ADDRESS, or NULL.  Malloced.  */
char *stack_variable (struct symboliser *s, uint64_t address, unsigned size);

#endif
