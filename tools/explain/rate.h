/* rate.h -- how often a finding shows, as things are and otherwise.
   SPDX-License-Identifier: BSD-3-Clause

   The executions are those of the campaign's seed from number 0 on, at random.
   A new rate is enough below the old one if so many executions show the
   finding in none that, 95 % certain, it is under a tenth of it: 3 divided by
   their number (the rule of three).  */

#ifndef C11T_TOOLS_RATE_H
#define C11T_TOOLS_RATE_H

#include <stdbool.h>
#include <stdint.h>

#include <jansson.h>

#include "tools/campaign/rerun.h"

struct rate
{
  uint64_t failures, of;
  uint64_t first; /* execution that failed, if any did */
};

/* A series of trials of the finding that LIKE awaits.  */
struct rates
{
  const struct rerun *like;
  double deadline;
  struct rate old;
  int signal; /* that interrupted it, or 0 */
  uint64_t batch; /* executions at a time at first; 0: a hundred */
  bool cut;   /* a trial could not be finished: nothing more is made */
};

/* The executions whose rate is asked for differ from the old ones in this;
   NULL: in nothing.  */
struct rates_other
{
  const char *orders; /* text for the option orders */
  const char *model;
  const char *dependencies; /* "0": of the model, none */
  const char *timeouts;
};

/* Let R, a copy of T's LIKE, make COUNT executions from FIRST on.  Return
   false if there is no time, or they could not all be made; else R is to be
   freed.  */
bool rates_run (struct rates *t, const struct rates_other *other,
                uint64_t first, uint64_t count, struct rerun *r);

/* Find the old rate: until it is known well, or enough have been made.  Return
   false if the finding did not show, or there was no time.  */
bool rates_old (struct rates *t);

/* So many executions without a failure are enough.  */
uint64_t rates_wanted (const struct rates *t);

/* Is the rate of OTHER enough below the old one, or, where so many executions
   are too many, did none fail?  It goes to *RET, and ends with the first batch
   that has a failure.  */
bool rates_hold (struct rates *t, const struct rates_other *other,
                 struct rate *ret);

json_t *rate_to_json (const struct rate *r);

#endif
