/* c20-z6u.c -- seq_cst accesses beside weaker ones promise less in C++20.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=c20 --strategy=dfs" }
   { c11t-finding assertion 1 }

   Z6.U (P0668): Power's compilers could not keep what C++11 promised.
   c20-z6u-c11.c is the same under c11, c20-z6u-sc.c has seq_cst alone.  */

#include "c20-z6u.h"
