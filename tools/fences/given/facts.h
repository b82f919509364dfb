/* facts.h -- what the user knows of a program, and its graphs do not.
   SPDX-License-Identifier: BSD-3-Clause

   A fact is a promise: the result is true only if it is.  So each one that is
   used is among the program's assumptions.  */

#ifndef C11T_TOOLS_FENCES_FACTS_H
#define C11T_TOOLS_FENCES_FACTS_H

#include "tools/fences/flat.h"

enum fact_kind
{
  FACT_PRIVATE, /* NAME, or the place, is never shared */
  FACT_POINTS,  /* pointers at the place point to NAMES */
  FACT_THREAD,  /* function NAME runs as threads */
  FACT_ONCE,    /* and never twice at the same time */
  FACT_LOCKED   /* what is at the place holds lock NAME */
};

struct fact
{
  enum fact_kind kind;
  unsigned at;      /* the line that says it */
  const char *text; /* that line */
  const char *file; /* the place, or NULL */
  unsigned line;
  char **names;
  unsigned n_names;
  bool used;
};

struct facts
{
  const char *file;
  struct fact *list;
  unsigned n;
};

/* Fill X from FILE.  Ends the process, with the line and how to mend it, if
   that cannot be read or understood.  */
void facts_read (struct facts *x, const char *file);

/* Use those of X that say what P is: before points_find.  */
void facts_before (struct facts *x, struct program *p);

/* Use those that say what is shared: after points_find.  */
void facts_after (struct facts *x, struct program *p);

/* Use those about locks: when F is made.  Then note all that were used among
   the program's assumptions, and say on standard error which were not.  */
void facts_end (struct facts *x, struct flat *f);

/* All of X, and whether they were used, as JSON.  */
json_t *facts_json (const struct facts *x);

#endif
