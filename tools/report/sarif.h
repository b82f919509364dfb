/* sarif.h -- the parts of a SARIF log.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_REPORT_SARIF_H
#define C11T_TOOLS_REPORT_SARIF_H

#include "tools/report/report.h"

/* {"text": TEXT}.  */
json_t *sarif_message (const char *text);

/* Where FILE is; relative to SRCROOT if it is below R's root.  */
json_t *sarif_artifact (const struct report *r, const char *file);
/* The folder DIR, which is absolute, as a URI that ends in a slash.  */
json_t *sarif_folder (const char *dir);

/* J is anything with file, line, column and function; MESSAGE may be NULL.  */
json_t *sarif_location (const struct report *r, const json_t *j,
                        const char *message);
/* The list of frames STACK; NULL if there are none.  */
json_t *sarif_stack (const struct report *r, const json_t *stack,
                     const char *message);

/* The explanation as one code flow with a thread flow for each thread, and as
   a graph; NULL if there is none.  */
json_t *sarif_code_flow (const struct report *r, const json_t *explanation);
json_t *sarif_graph (const struct report *r, const json_t *explanation);

/* What EXPLANATION proposes, if that was tried and is enough and the sources
   can be edited so, as the member "fixes" of a result; else NULL.  */
json_t *sarif_fixes (const struct report *r, const json_t *explanation);

/* The folder that files are relative to, as "originalUriBaseIds".  */
json_t *sarif_base_ids (const struct report *r);
/* The log of one RUN, which is given up, to OUT.  */
void sarif_log (json_t *run, FILE *out);

/* J[NAME] = VALUE, unless VALUE is NULL, or an empty text.  */
void sarif_set (json_t *j, const char *name, json_t *value);
void sarif_set_text (json_t *j, const char *name, const char *value);

#endif
