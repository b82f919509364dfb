/* identity.h -- are these parts of one campaign?
   SPDX-License-Identifier: BSD-3-Clause

   An identity is an object with all that decides what an execution does and
   how it is judged: "files" (of the program: name, length and checksum, so
   that it may lie in different places on different machines), "args",
   "options" (those that matter), "inputs" (checksums of the files that options
   name).  The kernel, the C library and the processor are not in it.  */

#ifndef C11T_TOOLS_IDENTITY_H
#define C11T_TOOLS_IDENTITY_H

#include <jansson.h>

struct options;
struct program;

/* That of P with O, whose modules have the fingerprint FILES (fingerprint.h),
   or NULL if it is not known: then it agrees with any.  */
json_t *identity_new (const struct options *o, const struct program *p,
                      const json_t *files);

/* How A and B differ: lines "  WHAT ...", malloced; NULL if they do not.
   A_NAME and B_NAME are what they are called.  */
char *identity_conflict (const json_t *a, const char *a_name, const json_t *b,
                         const char *b_name);

#endif
