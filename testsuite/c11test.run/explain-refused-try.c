/* explain-refused-try.c -- who goes on without the lock that it asked for.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-run "-n 100 --explain=30" }
   { c11t-finding data-race 1 }
   { c11t-finding misuse 1 }
   { c11t-expect {T\d goes on without 'm', which T\d's call at explain-refused.h:25 did not lock: look at what it returns} }
   { c11t-expect {trylock m: busy, not locked} }
   { c11t-expect {explain-refused.h:25:\d+: change: go on only if it has locked} }
   { c11t-expect {that nobody holds\n(?:[^\n]*\n)+?  why:\n(?:[^\n]*\n)+? +#\d+ [^\n]*unlock m \*[^\n]*\n +#\d+ [^\n]*unlock m \*[^\n]*\n  minimal} }  */

#define LOCK pthread_mutex_trylock (&m)
#define CHECK(result) ((result), 1)
#include "explain-refused.h"
