/* atomic-wait-seq-cst.cc -- atomic-wait-release.cc with a seq_cst store.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-std=c++20" }
   { c11t-run "--executions=5000 --seed=1" }
   { c11t-no-finding }  */

#define ORDER std::memory_order_seq_cst
#include "atomic-wait-release.cc"
