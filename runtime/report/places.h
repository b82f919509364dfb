/* places.h -- what the command knows of calls in a program's code.
   SPDX-License-Identifier: BSD-3-Clause

   Code that other compilers have instrumented calls a hook without saying
   where it is.  The command reads that in the debug information and hands it
   over in a file, whose descriptor is the option places-fd:

     struct c11t_places, N_MODULES of struct c11t_places_module, N_ROWS of
   struct c11t_places_row, TEXT bytes of strings.

   Texts are offsets into the strings, which end with a 0; offset 0 is "". Rows
   of one module stand together, in the order of their addresses.  Numbers are
   those of this machine: the file does not outlive the command.

   Used by the runtime, which reads it, and by the command, which writes it. */

#ifndef C11T_REPORT_PLACES_H
#define C11T_REPORT_PLACES_H

#include <stdint.h>

#define C11T_PLACES_MAGIC 0x31636c703131630aULL

struct c11t_places
{
  uint64_t magic;
  uint32_t n_modules, n_rows;
  uint64_t text;
};

/* A program or library, by the name that the loader has for it; "" is the
   program itself.  */
struct c11t_places_module
{
  uint32_t name;
  uint32_t first, n; /* its rows */
};

/* A call that returns to ADDRESS in the module's file.  ORDINAL counts the
   lines and columns of the calls of CALLEE in FUNCTION.  */
struct c11t_places_row
{
  uint64_t address;
  uint32_t file, function;
  uint32_t line, column;
  uint32_t ordinal;
  uint32_t callee; /* what is called, unless it is a hook */
};

#endif
