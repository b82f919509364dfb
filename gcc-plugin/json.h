/* json.h -- texts for JSON, of whatever bytes the source has.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_JSON_H
#define C11T_JSON_H

/* Print TEXT to OUT as a string, in quotes.  Bytes that are not UTF-8 become
   the character that stands for such.  */
void c11t_json_string (FILE *out, const char *text);

#endif
