/* report.h -- the result of an audit, for who prints it.
   SPDX-License-Identifier: BSD-3-Clause

   AUDIT is the object of doc/schema/audit.json, from audit_to_json or from a
   file; in that case anything may be missing.  */

#ifndef C11T_TOOLS_AUDIT_REPORT_H
#define C11T_TOOLS_AUDIT_REPORT_H

#include <stdbool.h>
#include <stdio.h>

#include <jansson.h>

struct audit_class
{
  char letter;
  const char *level, *title, *text, *help;
};

/* The worst first; ends with the letter 0.  */
extern const struct audit_class audit_classes[];

/* "rb->write_ptr", or what else names SITE.  */
const char *audit_site_name (const json_t *site);
/* The class of SITE; NULL if it is none.  */
const struct audit_class *audit_class_of (const json_t *site);
/* What to say of SITE in a sentence without its name: "needs release
   publication", "races formally; ...".  Malloced.  */
char *audit_site_text (const json_t *site);

/* AUDIT for people, whose findings are in the folder SAVE ("": nowhere), to
   OUT.  */
void audit_to_text (const json_t *audit, const char *save, FILE *out);

/* The repairs of the sites of AUDIT that fail, as a unified diff: *RET_N changes,
   of which *RET_MISSING could not be written.  Malloced.  */
char *audit_diff (const json_t *audit, size_t *ret_n, size_t *ret_missing);

struct report;

/* For the report writers: true if R is of an audit.  */
bool report_is_audit (const struct report *r);
/* Its sites as a section of the page.  */
void html_audit (const struct report *r, FILE *out);
/* Its classes as rules, appended to RULES; its sites as results, whose first
   rule has the index FIRST, appended to RESULTS.  */
void sarif_audit_rules (json_t *rules);
void sarif_audit_results (const struct report *r, int first, json_t *results);

#endif
