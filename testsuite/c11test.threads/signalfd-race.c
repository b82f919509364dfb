/* signalfd-race.c -- signalfd.c, where the signal comes before the data.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }  */

#define UNPROTECTED
#include "signalfd.c"
