/* two-kinds-fixed.cc -- two-kinds.cc, but all are notified.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-std=c++20" }
   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "two-kinds.cc"
