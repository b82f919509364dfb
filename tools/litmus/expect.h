/* expect.h -- tables of what litmus tests may do, and comparing.
   SPDX-License-Identifier: BSD-3-Clause

   A table is text: a head line, then one line for each test and model,

     TEST  MODEL  REGISTERS  RACE  OUTCOMES

   with tabs between.  REGISTERS are those whose values make an outcome, "0:r0
   1:r1"; RACE is "race" or "-"; OUTCOMES are all outcomes of executions
   without a race, "0,0 0,1", "-" if there are none.  */

#ifndef C11T_TOOLS_LITMUS_EXPECT_H
#define C11T_TOOLS_LITMUS_EXPECT_H

#include "tools/litmus/explore.h"

/* One line.  The texts belong to the table.  */
struct c11t_litmus_row
{
  const char *test, *model, *registers, *outcomes;
  bool race;
};

struct c11t_litmus_table
{
  size_t n, cap;
  struct c11t_litmus_row *rows;
};

/* The table in TEXT, which is taken apart and must live as long.  Return 0, or
   the number of the line that is no row.  */
unsigned c11t_litmus_table_parse (struct c11t_litmus_table *table, char *text);
void c11t_litmus_table_free (struct c11t_litmus_table *table);

/* The row of TEST under MODEL; NULL: none.  */
const struct c11t_litmus_row *
c11t_litmus_table_find (const struct c11t_litmus_table *table,
                        const char *test, const char *model);

/* Compare RESULT with ROW.  Return false if they differ, and append to TEXT
   how, in one line.  What is missing counts only if RESULT is complete.  */
bool c11t_litmus_compare (const struct c11t_litmus_test *test,
                          const struct c11t_litmus_result *result,
                          const struct c11t_litmus_row *row,
                          struct c11t_text *text);

#endif
