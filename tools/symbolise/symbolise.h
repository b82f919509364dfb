/* symbolise.h -- addresses of a recorded process as functions, lines and
   variables.
   SPDX-License-Identifier: BSD-3-Clause

   Everything is read from the files that the process had mapped, as they are
   now; the process itself may be gone.  With libdw there are lines, inlined
   functions and variables by their types; without it there are the symbols of
   the ELF file, and the lines that addr2line prints if it is installed.  What
   is not known is left out, never guessed.

   Names are as the source has them, with the namespaces and classes around
   them and without parameters: "ring::put".  Files below the current folder
   are relative to it.  Debug information in other files (.gnu_debuglink,
   build-id, /usr/lib/debug) is found; servers (debuginfod) are not asked
   unless C11TEST_DEBUGINFOD is set in the environment.

   Not for several threads at a time.  Ends the process when memory runs out.
   Not known: variables on stacks and in thread-local storage.  */

#ifndef C11T_TOOLS_SYMBOLISE_H
#define C11T_TOOLS_SYMBOLISE_H

#include <stdbool.h>
#include <stdint.h>

#include <jansson.h>

struct symboliser;

struct symboliser *symboliser_new (void);

/* The same without libdw, as it is where there is none.  */
struct symboliser *symboliser_new_plain (void);

/* A module (program or shared library) of the recorded process: its file, the
   load bias (0 unless it is position independent) and a range of code
   [START, END) in that process.  A file with several ranges is added several
   times.  */
void symboliser_add_module (struct symboliser *s, const char *path,
                            uint64_t bias, uint64_t start, uint64_t end);

/* The array of frames of PC: the innermost inlined function first, the
   function that was called last.  PC is where a call returns to if IS_RETURN;
   then the place of the call is told.  A new reference to an array of at least
   one frame, shared with later answers: not to be changed.

   A frame is an object with "pc", and what is known of "module", "function",
   "file", "line", "column"; "inlined" is there if the function is.  */
json_t *symboliser_frames (struct symboliser *s, uint64_t pc, bool is_return);

/* The array of the frames of the N return addresses PCS, innermost first.
   Without the runtime's own frames at the inner end, and at the outer end
   without what started the program or the thread.  A new reference.  */
json_t *symboliser_stack (struct symboliser *s, const uint64_t *pcs,
                          unsigned n);

/* What the SIZE bytes at ADDR are if they are in a global or static variable:
   "ring.head", "buf[3]", "counters[2].n", "ns::table", "function::name";
   "name+8" if only symbols are known or the bytes are no member as a whole.
   NULL if unknown.  Malloced.  */
char *symboliser_variable (struct symboliser *s, uint64_t addr, unsigned size);

void symboliser_free (struct symboliser *s);

#endif
