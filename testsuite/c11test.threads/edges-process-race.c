/* edges-process-race.c -- edges-process.c without the calls.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-each "atexit __cxa_atexit on_exit at_quick_exit pthread_atfork" }
   { c11t-each "vfork waitpid waitpid_polling wait wait4 waitid" }
   { c11t-each "posix_spawn posix_spawnp" }
   { c11t-finding data-race 50 }  */

#define UNPROTECTED
#include "edges-process.c"
