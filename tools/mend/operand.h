/* operand.h -- where in an expression an access is written.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_MEND_OPERAND_H
#define C11T_TOOLS_MEND_OPERAND_H

#include <stdbool.h>
#include <stddef.h>

struct operand
{
  size_t begin, end;
};

/* Find in S, from FROM to TO, where the value of the lvalue EXPR is taken.  AT
   is where the compiler places it: there, or at the operator beside it.  NULL,
   or why it is not found; not to be freed.  */
const char *operand_value (const char *s, size_t from, size_t to,
                           const char *expr, size_t at, struct operand *ret);

/* The same for the call at AT: its name, its object, or its bracket.  */
const char *operand_call (const char *s, size_t from, size_t to, size_t at,
                          struct operand *ret);

/* The same for what the assignment from FROM to TO gives to EXPR, on its left.
 */
const char *operand_assigned (const char *s, size_t from, size_t to,
                              const char *expr, struct operand *ret);

/* What stands before this place in S, and not before FROM, is evaluated before
   what stands at AT; FROM if nothing is.  */
size_t operand_sequenced (const char *s, size_t from, size_t at);

#endif
