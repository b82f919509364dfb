/* fingerprint.h -- is this still the program that it was?
   SPDX-License-Identifier: BSD-3-Clause

   A fingerprint is a list with an object for the executable, then for each
   instrumented library and the runtime: "path", "bytes" and "checksum"
   (FNV-1a over the contents, 64 bits, hexadecimal).  Other libraries are left
   out: what they do is not controlled anyway.  */

#ifndef C11T_TOOLS_FINGERPRINT_H
#define C11T_TOOLS_FINGERPRINT_H

#include <stdbool.h>

#include <jansson.h>

/* The fingerprint of a program that consists of the files MODULES, a list of
   paths, the executable first; NULL if there is none in it.  */
json_t *fingerprint_new (const json_t *modules);

/* The object of the file PATH alone, without "path"; NULL if it cannot be
   read.  */
json_t *fingerprint_of_file (const char *path);

/* What has changed since WAS was made: lines "  FILE ...", or NULL if nothing
   has.  Unless EXECUTABLE, that one is not looked at.  Malloced.  */
char *fingerprint_changes (const json_t *was, bool executable);

/* Has the file PATH the contents of the executable in WAS?  */
bool fingerprint_is_program (const json_t *was, const char *path);

#endif
