/* sb-half-fence.c -- store buffering, with fences that are too weak.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 5 }  */

#define ORDER_W RLX
#define ORDER_R RLX
#define BETWEEN FENCE (AR)
#include "sb.h"
