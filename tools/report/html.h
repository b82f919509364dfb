/* html.h -- the parts of the HTML report.
   SPDX-License-Identifier: BSD-3-Clause

   One file without references to others.  It can be read without scripts:
   layers and the source panel are CSS alone; report.js adds the tooltip, keys
   and the copy buttons.  All text goes through report_escape.  */

#ifndef C11T_TOOLS_REPORT_HTML_H
#define C11T_TOOLS_REPORT_HTML_H

#include "tools/report/report.h"

/* Begin a page up to its main part: HEADING, and below it WHAT it is about; a link
   with the text SKIP to the element FIRST.  */
void html_begin (const char *heading, const char *what, const char *first,
                 const char *skip, FILE *out);

/* The article about F.  */
void html_finding (struct report *r, const struct report_finding *f,
                   FILE *out);

/* The picture of F's execution, with its layers and source panel; nothing if
   F has no explanation.  */
void html_graph (const struct report *r, const struct report_finding *f,
                 FILE *out);

/* The heads of the arrows, which all pictures share.  */
void html_arrows (FILE *out);

/* The line that J has in its file, with CONTEXT lines before and after.  If
   the file cannot be read, only what J has recorded itself.  */
void html_source (const struct report *r, const json_t *j, uint64_t context,
                  FILE *out);

/* The list of frames STACK below TITLE, if there are any.  */
void html_stack (const struct report *r, const char *title,
                 const json_t *stack, FILE *out);

#endif
