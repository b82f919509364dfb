/* c20-rwc-acq-rel.c -- a fence that is not seq_cst orders less, in C++20, too.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=c20 --strategy=dfs" }
   { c11t-finding assertion 1 }  */

#define READER_FENCE memory_order_acq_rel
#include "c20-rwc.h"
