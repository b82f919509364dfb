/* hello.h -- the first line that the server tells the command.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_HELLO_H
#define C11T_ENGINE_HELLO_H

#include <stddef.h>

/* Write the line "hello" of report/wire.h, with its line break, to BUF with
   room for SIZE bytes, at least 128; return its length.  Before the program
   begins, when nobody else has loaded or is loading anything.  */
size_t c11t_hello (char *buf, size_t size);

#endif
