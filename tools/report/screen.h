/* screen.h -- a finding and its explanation on one screen.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_REPORT_SCREEN_H
#define C11T_TOOLS_REPORT_SCREEN_H

#include <jansson.h>
#include <stdbool.h>

#include "report/finding.h"

#define SCREEN_LINES 24

struct screen
{
  bool color;
  bool all;       /* --verbose: whatever there is, however long */
  unsigned width; /* columns; 0: any number */
};

/* COLUMNS of the environment, or those of the terminal at FD; 100 if there is
   none.  */
unsigned screen_width (int fd);

struct c11t_text;
/* Append F to T, with the explanation in JSON (the finding's object, or NULL),
   then the lines MORE and TAIL.  Unless S->all, all together but MORE is no
   more than SCREEN_LINES, if the explanation allows.  */
void screen_finding (const struct c11t_finding *f, const json_t *json,
                     const struct screen *s, const char *more,
                     const char *tail, struct c11t_text *t);

#endif
