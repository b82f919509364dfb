/* hint-wait-notify.cc -- hint-wait.cc with its wakeup.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-std=gnu++20" }
   { c11t-each "wait 8bit" }
   { c11t-run "--executions=5000 --seed=1" }
   { c11t-no-finding }
   { c11t-run "--strategy=dfs --executions=5000" }
   { c11t-no-finding }  */

#define NOTIFY
#include "hint-wait.cc"
