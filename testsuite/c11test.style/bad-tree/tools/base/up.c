/* up.c -- a room of the command sees only those below it.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/base/text.h"
#include "tools/report/report.h"
