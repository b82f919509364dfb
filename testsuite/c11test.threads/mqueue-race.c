/* mqueue-race.c -- mqueue.c, where the message comes before the data.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-each "mq_receive mq_timedreceive mq_timedsend" }
   { c11t-finding data-race 50 }  */

#define UNPROTECTED
#include "mqueue.c"
