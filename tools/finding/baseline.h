/* baseline.h -- the findings of an earlier campaign, to tell what is new.
   SPDX-License-Identifier: BSD-3-Clause

   Findings are compared by id, which stays the same when other code changes.
   That one is not seen any more does not prove that it is gone: what is said
   of it includes the chance that it was missed.  */

#ifndef C11T_TOOLS_BASELINE_H
#define C11T_TOOLS_BASELINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jansson.h>

struct c11t_finding;
struct options;
struct outcome;
struct results;

struct baseline_entry
{
  const char *id;
  const json_t *finding;
  uint64_t count; /* executions that had it then */
  bool formal;
  bool seen;      /* now as well */
  char now[12];   /* its id now, if that is another one */
};

struct baseline
{
  char *file;
  json_t *j; /* all of it */
  uint64_t executions;
  struct baseline_entry *entry;
  size_t n;
};

/* The baseline that O names, read; NULL if none.  A bad file ends the process
   with STATUS_USAGE.  */
struct baseline *baseline_init (const struct options *o);

/* True if the finding ID is in B, which takes note of that.  B may be NULL.  */
bool baseline_knows (struct baseline *b, const struct c11t_finding *f);

/* Print to standard error what of R's baseline was not seen, and whether the
   options O differ from those of then.  */
void baseline_show (const struct results *r, const struct options *o,
                    const struct outcome *end);

/* The same as an object.  */
json_t *baseline_to_json (const struct results *r, const struct outcome *end);

#endif
