/* report.h -- what c11test litmus found out of one test, and telling
   it. SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_LITMUS_REPORT_H
#define C11T_TOOLS_LITMUS_REPORT_H

#include <jansson.h>

#include "tools/litmus/expect.h"

/* Of one test and model.  */
struct litmus_finding
{
  const struct c11t_model_ops *ops;
  struct c11t_litmus_result result;
  enum c11t_litmus_verdict verdict;
  double seconds;
  char *differences; /* from the table; NULL: no table; "": none */
};

struct litmus_report
{
  const char *file;
  const struct c11t_litmus_test *test;
  const struct c11t_litmus_options *options; /* but for the model */
  unsigned n;                                /* models */
  struct litmus_finding by[C11T_N_MODELS];
};

/* Print R: for one model as herd does, for several as a table with a column
   for each; or in one line.  */
void litmus_print (const struct litmus_report *r);
void litmus_print_line (const struct litmus_report *r);

/* Print that the LEN bytes TEXT of FILE are not understood.  */
void litmus_print_error (const char *file, const char *text, size_t len,
                         const struct c11t_litmus_error *error);

json_t *litmus_to_json (const struct litmus_report *r);

/* Words for what F says of TEST.  */
const char *litmus_verdict_name (const struct litmus_finding *f);
const char *litmus_observation (const struct litmus_finding *f);
const char *litmus_question_name (const struct c11t_litmus_test *test);

/* The condition of TEST, without the question; malloced.  */
char *litmus_condition (const struct c11t_litmus_test *test);

#endif
