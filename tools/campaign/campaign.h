/* campaign.h -- several workers, one result.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_CAMPAIGN_H
#define C11T_TOOLS_CAMPAIGN_H

#include "tools/base/options.h"
#include "tools/campaign/claims.h"
#include "tools/campaign/corpus.h"
#include "tools/finding/results.h"
#include "tools/finding/saturation.h"
#include "tools/campaign/search.h"
#include "tools/campaign/worker.h"

struct campaign
{
  /* Set by the caller.  */
  struct program program;
  struct options options; /* of the runtime, for every worker */
  uint64_t first, count;
  uint64_t stride; /* between two of them; 0: 1 */
  unsigned jobs;
  double max_time; /* seconds, 0 none */
  bool stop_on_first;
  struct saturation saturation;
  /* Each of these may be NULL.  Called for a finding, a warning, a place with
     assembly that is not understood, seen the first time.  */
  void (*on_finding) (struct campaign *c, struct result *x);
  void (*on_warning) (struct campaign *c, const json_t *warning);
  void (*on_assembly) (struct campaign *c, const json_t *place);
  /* Called once in a while, and before the others, to renew or to wipe (END) a
     status line.  */
  void (*on_tick) (struct campaign *c, bool end);
  /* Called when the program is under control, before a second worker starts;
     returns why the campaign cannot go on, malloced, or NULL.  That ends the
     process with STATUS_USAGE.  */
  char *(*on_control) (struct campaign *c);
  /* True if it may stop, asked after each execution.  */
  bool (*enough) (const struct campaign *c);
  /* Called for each message before anything else.  */
  void (*on_message) (struct campaign *c, const struct message *m);
  struct search_state search; /* if it is one that can go on later */
  int goals_fd; /* goals of target=cycles for the runtime, or 0 */
  struct corpus *corpus; /* that receives schedules, or NULL */
  void *closure; /* the caller's */

  /* Set by campaign_run.  */
  struct results results;
  struct outcome outcome;
  const char *why_partial; /* NULL if complete */
  int signal;              /* that stopped it, or 0 */
  bool failed;             /* a worker could not go on, and said why */
  bool again;              /* not the campaign itself, which goes on whatever
                              becomes of it */
  bool refused;            /* the program cannot be controlled */
  const char *trace;       /* of the internal error that ended it, or NULL */

  bool under_control;      /* some worker was, once: the first one */
  struct worker *worker;
  struct parts *parts; /* of a search that all make together, or NULL */

  /* Its own.  */
  struct claims claims; /* that the workers take executions from, if any */
  uint64_t taken; /* executions whose messages are in RESULTS */
  bool within;    /* so is a part of those of one more */
  double started;
  int signals;    /* descriptor that tells of them */
  unsigned waits; /* for a signal that the program had, too */
};

/* Run it to its end, which may be that of one stretch of several, or until a signal or the time limit stops it.  Ends the
   process with STATUS_USAGE, and a sentence with the mend, if the program
   does not come under control.  SIGINT, SIGTERM, SIGHUP and SIGCHLD are blocked
   afterwards, so that the caller can report in peace.  */
void campaign_run (struct campaign *c);

/* Give up what campaign_run has made of C: its results and its workers.  */
void campaign_free (struct campaign *c);

/* How many executions C has made, also those that are not in its results yet, and
   is going to have made, as far as is known.  */
uint64_t campaign_made (const struct campaign *c);
uint64_t campaign_extent (const struct campaign *c);

/* True if C need not go on because of what was found or seen.  */
bool campaign_has_enough (const struct campaign *c);

/* Seconds since some moment, without those in which we were stopped.  */
double now_seconds (void);

#endif
