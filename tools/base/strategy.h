/* strategy.h -- what the command must know of strategies.
   SPDX-License-Identifier: BSD-3-Clause

   TEXT is a value of the option: NAME[:ARGUMENTS], or with the path of a
   shared library (c11test/strategy.h) as NAME.  Only the runtime knows the
   arguments.  */

#ifndef TOOLS_BASE_STRATEGY_H
#define TOOLS_BASE_STRATEGY_H

#include <stdbool.h>

/* Reads the library, if it is one.  False if that cannot be: results are shown
   without it, and the runtime refuses to make executions.  */
bool strategy_is_exhaustive (const char *text);

/* True if it is, and can have several jobs.  */
bool strategy_is_shared (const char *text);

/* TEXT, whose path is made absolute, for programs may run elsewhere.  Dies if
   there is no such file, unless it is absolute already.  The caller frees it.
 */
char *strategy_absolute (const char *text);

#endif
