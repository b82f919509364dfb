/* symbol.h -- names of functions, from the files of the loaded modules.
   SPDX-License-Identifier: BSD-3-Clause

   For crashes: works in a signal handler, takes no lock, asks for no memory
   but a mapping of the file.  */

#ifndef C11T_ENGINE_SYMBOL_H
#define C11T_ENGINE_SYMBOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The name of the function that contains PC, to BUF; without what the compiler
   adds to clones.  False if none is known.  */
bool c11t_symbol_at (uintptr_t pc, char *buf, size_t size);

/* The name of the imported function that was called by the instruction before
   RET, to BUF.  False if it was none, or on machines whose code is not
   understood.  */
bool c11t_symbol_called (uintptr_t ret, char *buf, size_t size);

#endif
