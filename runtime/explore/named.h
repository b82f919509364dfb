/* named.h -- a strategy and its arguments, as the user names them.
   SPDX-License-Identifier: BSD-3-Clause

   "NAME", or "NAME:d=3,k=100"; NAME is a row of strategies.def, or the path of
   a shared library (c11test/strategy.h), which has a slash.  Pure: who reads
   libraries is engine/core/strategy.c.  */

#ifndef C11T_EXPLORE_NAMED_H
#define C11T_EXPLORE_NAMED_H

#include "base/out.h"
#include "c11test/strategy.h"

#define C11T_MOST_ARGUMENTS 16

struct c11t_named
{
  const struct c11test_strategy *ops;
  uint64_t argument[C11T_MOST_ARGUMENTS];
};

/* The length of the name that TEXT begins with.  */
size_t c11t_named_length (const char *text);

/* The row of strategies.def with the LEN letters at NAME, or NULL.  */
const struct c11test_strategy *c11t_named_find (const char *name, size_t len);

/* Take OPS with the arguments that TEXT has behind the name.  Return false
   with the reason, which names what there is, in RET_WHY.  */
bool c11t_named_take (struct c11t_named *named,
                      const struct c11test_strategy *ops, const char *text,
                      struct c11t_text *ret_why);

#endif
