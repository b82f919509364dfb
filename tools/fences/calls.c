/* calls.c -- the functions of calls.def.
   SPDX-License-Identifier: BSD-3-Clause

   Does not: know functions of the program by what they do.  */

#include <stddef.h>
#include <string.h>

#include "tools/fences/calls.h"

static const struct known_call calls[] = {
#define C11T_CREATE(symbol, handle, routine, argument)                        \
  { #symbol, CALL_CREATE, handle, routine, argument },
#define C11T_JOIN(symbol, handle) { #symbol, CALL_JOIN, handle, -1, -1 },
#define C11T_LOCK(symbol, lock) { #symbol, CALL_LOCK, lock, -1, -1 },
#define C11T_UNLOCK(symbol, lock) { #symbol, CALL_UNLOCK, lock, -1, -1 },
#define C11T_ORDERS(symbol) { #symbol, CALL_ORDERS, -1, -1, -1 },
#include "tools/fences/calls.def"
};

const struct known_call *
calls_find (const char *symbol)
{
  for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++)
    if (symbol && strcmp (calls[i].symbol, symbol) == 0)
      return &calls[i];
  return NULL;
}
