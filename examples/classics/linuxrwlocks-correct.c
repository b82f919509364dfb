/* linuxrwlocks-correct.c -- reader-writer lock, correct.
   SPDX-License-Identifier: BSD-3-Clause

   A writer that leaves releases what it wrote to whoever locks next.  */

#define WRITE_UNLOCK_ORDER memory_order_release
#include "linuxrwlocks.h"
