/* json.h -- the two JSON values that need care, for whoever writes JSON.
   SPDX-License-Identifier: BSD-3-Clause

   Needs neither the heap nor a library, so that the runtime may use it.
   Does not build objects: callers write the punctuation.  */

#ifndef C11T_REPORT_JSON_H
#define C11T_REPORT_JSON_H

#include <stdint.h>

struct c11t_text;

/* The length of the UTF-8 character at S, 0 if there is none: overlong forms,
   surrogates and what is beyond U+10FFFF are none (RFC 3629 section 4).  */
int c11t_utf8_length (const unsigned char *s);

/* Append the string S, quoted.  The result is valid JSON whatever S holds:
   bytes that are not UTF-8 (also characters cut in two) become U+FFFD.  */
void c11t_json_string (struct c11t_text *t, const char *s);

/* Append N: as a number if every reader can hold it exactly (below 2^53), as
   a string of digits otherwise.  */
void c11t_json_number (struct c11t_text *t, uint64_t n);

#endif
