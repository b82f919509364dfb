/* contended.h -- which accesses another thread's may notice.
   SPDX-License-Identifier: BSD-3-Clause

   Two accesses of one byte by two threads, one of them a write.  A record may
   have a quarter of a million accesses; to compare each with each takes
   minutes, so what is known of a byte stands in a table.  */

#ifndef C11T_TOOLS_CONTENDED_H
#define C11T_TOOLS_CONTENDED_H

#include <stdbool.h>
#include <stddef.h>

#include "tools/explain/history.h"

struct contended;

/* Of the whole history H, which must outlive it.  */
struct contended *contended_new (const struct history *h);
void contended_free (struct contended *c);

/* Does moment I, an access, have a byte in common with an access of another
   thread, and one of the two writes?  */
bool contended_is (const struct contended *c, size_t i);

#endif
