/* calls.h -- the functions of calls.def.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_FENCES_CALLS_H
#define C11T_TOOLS_FENCES_CALLS_H

enum call
{
  CALL_CREATE,
  CALL_JOIN,
  CALL_LOCK,
  CALL_UNLOCK,
  CALL_ORDERS
};

/* Numbers of arguments, or -1.  */
struct known_call
{
  const char *symbol;
  enum call call;
  int handle, routine, argument;
};

/* The row of SYMBOL, which may be NULL; NULL if there is none.  */
const struct known_call *calls_find (const char *symbol);

#endif
