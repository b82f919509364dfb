/* stdio-pipe-race.c -- stdio-pipe.c without reading first.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-each "fgetc fgetc_unlocked fgets getline fread fscanf fgetws" }
   { c11t-each "fwscanf stdin feof flush_all socket" }
   { c11t-finding data-race 50 }  */

#define UNPROTECTED
#include "stdio-pipe.c"
