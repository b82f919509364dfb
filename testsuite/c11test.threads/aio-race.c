/* aio-race.c -- aio.c, where data is written while the request goes on.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-each "aio_error aio_return aio_suspend lio_listio" }
   { c11t-finding data-race 50 }  */

#define UNPROTECTED
#include "aio.c"
