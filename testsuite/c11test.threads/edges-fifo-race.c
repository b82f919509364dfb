/* edges-fifo-race.c -- edges-fifo.c without the calls.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-D_FORTIFY_SOURCE=2" }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-each "open open_back openat fopen" }
   { c11t-each "open64 openat64 fopen64 open_2 open64_2 openat_2 openat64_2" }
   { c11t-each "splice splice_in tee tee_in sendfile sendfile64" }
   { c11t-finding data-race 50 }  */

#define UNPROTECTED
#include "edges-fifo.c"
