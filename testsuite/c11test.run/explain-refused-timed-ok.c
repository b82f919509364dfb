/* explain-refused-timed-ok.c -- the twin of explain-refused-timed.c, which looks.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-run "-n 100" }
   { c11t-status 0 }
   { c11t-no-finding }  */

#define LOCK timed ()
#define CHECK(result) ((result) == 0)
#include "explain-refused.h"
