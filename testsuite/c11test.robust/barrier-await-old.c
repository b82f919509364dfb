/* barrier-await-old.c -- a wait that an old value ends: saying so does not
   hide that.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 5 }
   { c11t-expect {could miss a write by T[12] that was made earlier, and do otherwise for it} }  */

#define FIRST                                                                 \
  W (x, 1, REL); while (c11test_await_not (2), R (y, ACQ) == 2) continue
#define SECOND                                                                \
  W (y, 1, REL); while (c11test_await_not (2), R (x, ACQ) == 2) continue
#include "two.h"
