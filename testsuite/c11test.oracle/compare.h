/* compare.h -- a model of the library against its axioms, on one script.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef ORACLE_COMPARE_H
#define ORACLE_COMPARE_H

#include "axioms.h"
#include "explore.h"

struct oracle_model
{
  const struct axioms_model *axioms;
  struct explore_options options;
};

/* The models, as in axioms_models.  */
extern const struct oracle_model oracle_models[AXIOMS_MODELS];

struct difference
{
  unsigned allowed, reached; /* outcomes by the axioms, by the model */
  unsigned long executions;
  unsigned missing, extra; /* allowed, not reached; reached, not allowed */
  uint64_t first_missing, first_extra;
};

/* True if both sides of M have the same outcomes of S; D says what they are,
   and where not, how they differ.  */
bool compare (const struct script *s, const struct oracle_model *m,
              struct difference *d);

/* Make S, on which the sides of M differ, as small as it gets with them still
   differing.  */
void minimise (struct script *s, const struct oracle_model *m);

/* Print S, on which the sides of M differ, as a litmus test named NAME with
   what they differ in, as comments.  */
void report (FILE *f, const struct script *s, const struct oracle_model *m,
             const char *name);

#endif
