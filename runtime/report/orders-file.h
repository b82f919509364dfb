/* orders-file.h -- a file that gives places of a program other memory orders.
   SPDX-License-Identifier: BSD-3-Clause

   One change a line (option orders):

     FILE:LINE[:COLUMN] CHANGE [from MODULE+0xOFFSET]

   where CHANGE is

     load relaxed|acquire|seq_cst
     store relaxed|release|seq_cst
     rmw relaxed|acquire|release|acq_rel|seq_cst
     fence none|acquire|release|acq_rel|seq_cst
     before acquire|release|acq_rel|seq_cst
     after acquire|release|acq_rel|seq_cst

   Without a column it holds for all that fits on the line.  Blank lines, and
   what follows a "#" at the beginning of a line, say nothing.  "from"
   restricts it to accesses that are made while the function runs that returns
   to OFFSET of the program or library MODULE, named without folders: what an
   access in a header's function, of which there is one for all, was called by.
   Both the runtime, which follows the file, and the command, which says what
   nobody reached, read it here.

   Does not read files, nor know sites.  */

#ifndef C11T_REPORT_ORDERS_FILE_H
#define C11T_REPORT_ORDERS_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "report/named-place.h"

#define C11T_MOST_ORDERS 1024 /* changes in one file */

enum c11t_order_change
{
  C11T_CHANGE_LOAD,
  C11T_CHANGE_STORE,
  C11T_CHANGE_RMW,
  C11T_CHANGE_FENCE,
  C11T_CHANGE_BEFORE, /* a fence before the access */
  C11T_CHANGE_AFTER,
  C11T_N_CHANGES
};

struct c11t_order_rule
{
  uint8_t change;        /* enum c11t_order_change */
  uint8_t order;         /* enum c11t_order; C11T_RELAXED is no fence */
  uint32_t at;           /* line of the file that says so, from 1 */
  struct c11t_named_place place;
  char from[80];   /* module, or "" */
  uint64_t offset; /* in that */
};

/* Read the LEN bytes at TEXT into RET, which has room for C11T_MOST_ORDERS.
   Return how many there are; or -1, with a sentence in WHY (SIZE bytes) that
   names the line, what is wrong and what is right.  */
int c11t_orders_read (const char *text, size_t len,
                      struct c11t_order_rule *ret, char *why, size_t size);

#endif
