/* iostream.h -- the streams of C++ at the end of the program.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_INTERPOSE_IOSTREAM_H
#define C11T_INTERPOSE_IOSTREAM_H

#include <stdbool.h>

/* Is FUNCTION, a handler, what c11t_iostream_flush does?  */
bool c11t_iostream_is_end (void (*function) (void *));
/* Write out what std::cout and std::wcout hold.  Not under control.  */
void c11t_iostream_flush (void);

#endif
