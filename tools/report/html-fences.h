/* html-fences.h -- the parts of the HTML page of c11test fences.
   SPDX-License-Identifier: BSD-3-Clause

   As in html.h: one file without references to others, all text escaped; and
   no script at all.  */

#ifndef C11T_TOOLS_REPORT_HTML_FENCES_H
#define C11T_TOOLS_REPORT_HTML_FENCES_H

#include "tools/report/report.h"

/* CYCLE, number N, from 0: a picture with a column for each thread, and with
   those of EDITS, all that the result has, that are from this cycle; and in
   words.  */
void html_cycle (const json_t *cycle, size_t n, const json_t *edits,
                 FILE *out);

/* "store of x".  Malloced.  */
char *html_access (const json_t *event);

/* "file:line", without folders.  Malloced.  */
char *html_line (const json_t *event);

#endif
