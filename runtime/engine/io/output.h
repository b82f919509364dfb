/* output.h -- what the program writes: to nobody, or to be checked.
   SPDX-License-Identifier: BSD-3-Clause

   All by the server, but for c11t_output_child.  */

#ifndef C11T_ENGINE_OUTPUT_H
#define C11T_ENGINE_OUTPUT_H

#include <stdint.h>

/* Once, and before each execution.  */
void c11t_output_prepare (void);
void c11t_output_begin (void);

/* In the child that makes the server's execution NTH: turn its output where the
   options output and check say.  */
void c11t_output_child (uint64_t nth);

/* The server's execution NTH has ended well: let the command that the option
   check names look at its output; a finding comes of it if that fails.  */
void c11t_output_check (uint64_t nth);

#endif
