/* litmus-file.h -- a litmus test from its file, for unit tests.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TESTSUITE_LITMUS_FILE_H
#define C11T_TESTSUITE_LITMUS_FILE_H

#include "base/out.h"
#include "tools/litmus/test.h"
#include "unit.h"

#define LITMUS_TEXT 65536

/* The test of FILE; if ALL, a state has the final values of all locations in
   addition.  Fails the test function if there is none.  */
static struct c11t_litmus_test *
litmus_read (const char *file, bool all)
{
  static char text[2 * LITMUS_TEXT];
  struct c11t_text t = C11T_TEXT (text);
  struct c11t_litmus_error error;
  FILE *f = fopen (file, "r");
  CHECK (f != NULL);
  t.len = fread (text, 1, LITMUS_TEXT, f);
  text[t.len] = 0;
  fclose (f);
  struct c11t_litmus_test *test = c11t_litmus_parse (text, t.len, &error);
  CHECK (test != NULL);
  if (!all)
    return test;
  c11t_text_add (&t, "\nlocations [");
  for (unsigned i = 0; i < test->n_locs; i++)
    c11t_text_add (&t, "%s;", test->locs[i].name);
  c11t_text_add (&t, "]\n");
  c11t_litmus_free (test);
  test = c11t_litmus_parse (text, t.len, &error);
  CHECK (test != NULL);
  return test;
}

#endif
