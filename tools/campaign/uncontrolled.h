/* uncontrolled.h -- what to say of a program that does not come under control,
   or gets out of it.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_UNCONTROLLED_H
#define C11T_TOOLS_UNCONTROLLED_H

#include <stdbool.h>

struct program;
struct worker;

/* Did somebody end W's process, as no process ends itself?  */
bool uncontrolled_is_killed (const struct worker *w);

/* The execution that W was in the middle of is lost, with W's process: why.
   Malloced.  */
char *uncontrolled_why_lost (const struct worker *w);

/* End with a sentence that says why W, whose program P was started STARTS times
   if it was killed each time, or runs for SECONDS, never came under control, and
   the mend.  */
__attribute__ ((noreturn)) void
uncontrolled_die (const struct worker *w, const struct program *p,
                  unsigned starts, int seconds, bool tsan_abi);

#endif
