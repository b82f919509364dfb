/* fuzz.h -- what the harnesses of the fuzzers share.
   SPDX-License-Identifier: BSD-3-Clause

   A harness is one file NAME.c with fuzz_input; its seeds are in corpus/NAME,
   and NAME.dict may hold words.  It calls the parsers as the commands do.

   c11t_die ends the process there.  Here it ends the input: the linker puts
   __wrap_c11t_die in its place (build-fuzzers), which writes the sentence into
   as much room as the real one has, and jumps back.  So whatever was allocated
   stays; fuzz.c gives it back behind the input, so that a long run does not
   run out of memory.  Leaks are therefore not looked for: the command's memory
   lives as long as it does.  */

#ifndef C11T_FUZZ_H
#define C11T_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Parse the LEN bytes at TEXT, which a null byte follows.  */
void fuzz_input (const char *text, size_t len);

/* Once, before the first input: fill what is filled once and kept.  */
void fuzz_begin (void);

/* Run BODY (ARG), from which c11t_die comes back here.  Return false if it
   did.  So that one input can try several parsers.  */
bool fuzz_try (void (*body) (void *arg), void *arg);

/* A folder of this process's, empty at every input; and a file made in it,
   whose path is returned until the next call.  NAME has no slash.  */
const char *fuzz_folder (void);
const char *fuzz_file (const char *name, const char *text, size_t len);

/* Abort: WHAT, which must be true of every input, is not.  */
void fuzz_expect (bool ok, const char *what);

#endif
