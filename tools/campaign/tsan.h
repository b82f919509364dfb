/* tsan.h -- programs that were compiled for ThreadSanitizer.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_TSAN_H
#define C11T_TOOLS_TSAN_H

#include <stdbool.h>

struct options;
struct program;

/* With the option tsan-abi in O: look at P, once, and add to O what its
   processes need.  Ends the process with a sentence if P cannot be run that
   way.  */
void tsan_begin (const struct program *p, struct options *o);

/* With the option: change the environment so that programs which are executed
   from now on load our runtime in the place of ThreadSanitizer's.  */
void tsan_preload (const struct options *o);

/* The same for who executes them through another program: the words, for a
   shell, that go before theirs; malloced.  NULL without the option.  */
char *tsan_wrapper (const struct options *o);

/* True if the file PATH was compiled for ThreadSanitizer.  */
bool tsan_is (const char *path);

#endif
