/* cycles.h -- what c11test fences finds becomes goals of a campaign.
   SPDX-License-Identifier: BSD-3-Clause

   Private to tools/cmd.  With target=cycles the static critical cycles of the
   program are looked for first, under the model of the campaign or the machine
   that it is about, and each pair of places over which one goes from thread to
   thread is a goal: a load and a store, or two stores.  */

#ifndef C11T_TOOLS_CYCLES_H
#define C11T_TOOLS_CYCLES_H

#include <jansson.h>

struct options;

/* If O asks for it: a file in memory with the goals (report/target.h) of the
   program at PATH, which programs that are started inherit; otherwise 0.  Ends the
   process with STATUS_USAGE, and a sentence, if there is no cycle, or the program
   does not tell.  Once in a process.  */
int cycles_goals (const struct options *o, const char *path);

/* What c11test fences finds with WORDS, its name, options and files, with NULL
   behind them.  Once in a process, which it ends if it cannot look.  */
json_t *fences_find (char **words);

#endif
