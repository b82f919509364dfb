/* show.h -- what the command says to people.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_SHOW_H
#define C11T_TOOLS_SHOW_H

#include "tools/campaign/campaign.h"
#include "tools/finding/save.h"

/* Print the report of F to standard error, with the command REPLAY; one
   screen, unless ALL.  */
void show_finding (const struct c11t_finding *f, const json_t *more,
                   const char *replay, bool all);

/* Print the line of the warning W (report/wire.h) to standard error.  */
void show_warning (struct campaign *c, const json_t *w);
/* The same for the place of assembly that is not understood.  */
void show_assembly (struct campaign *c, const json_t *place);

/* The command that replays F.  SAVER tells where it is saved; what is not and
   was found by an exhaustive strategy shows again in the last execution of a
   campaign, for there are no numbers to replay.  Malloced.  */
char *show_replay_command (const struct c11t_finding *f,
                           const struct saver *saver, const struct options *o,
                           const struct program *p);

/* Print the result of C: findings, formal races, totals.  */
void show_summary (const struct campaign *c, const struct saver *saver);

/* Renew the status line; wipe it if END.  MODE is the option progress.  */
void show_progress (const struct campaign *c, const char *mode, bool end);

#endif
