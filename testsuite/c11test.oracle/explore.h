/* explore.h -- all outcomes of a script that a model of the library reaches.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef ORACLE_EXPLORE_H
#define ORACLE_EXPLORE_H

#include "asked.h"
#include "model/model.h"
#include "script.h"

struct explore_options
{
  const struct c11t_model_ops *ops;
  bool stale;  /* a load may take a store as well after newer ones were made */
  bool reduce; /* leave out executions that equal others */
  bool prune;  /* after every event */
  bool check;  /* the model's invariants, after every event */
  struct asked *asked; /* asks a strategy what comes next, if not NULL */
};

/* All outcomes of S in OUT, which is empty.  Returns the number of executions
   it took.  */
unsigned long explore (const struct script *s,
                       const struct explore_options *options,
                       struct outcomes *out);

#endif
