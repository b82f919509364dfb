/* report.h -- what was found, read back from files, for the report writers.
   SPDX-License-Identifier: BSD-3-Clause

   The writers (report-*.c) print what is here and decide nothing.  Everything
   in the files comes from outside: every member may be missing or of another
   type, which the accessors below answer with "" and 0.  */

#ifndef C11T_TOOLS_REPORT_H
#define C11T_TOOLS_REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <jansson.h>

#include "report/finding.h"

struct report_finding
{
  json_t *json;             /* the object, with what ID.json adds */
  struct c11t_finding data; /* the same, for the text writer */
  const json_t *saved;      /* all of ID.json, or NULL */
  const char *file;         /* it comes from */
  bool is_older;            /* of a campaign before the last one */
};

struct screen;

struct report
{
  const char *path; /* as the user gave it */
  bool is_folder;
  bool ended;       /* there is the result of a campaign that ended */
  json_t *campaign; /* the result, or so far; an empty object if there is none */
  const char *home; /* where the program was started, or NULL */
  const char *root; /* files are named relative to it; NULL: as they are */
  struct report_finding *finding; /* by first execution, then id */
  size_t n, room;
  struct report_finding *gone; /* of the baseline, not seen any more */
  size_t n_gone;
  char **damage; /* what could not be read: said already, for the writers */
  size_t n_damage;
  struct report_sources *sources; /* read so far */
};

/* Fill R from PATH, a folder of findings or the file of a campaign or of one
   finding.  If ID is not NULL, only the finding whose id begins with it.
   What is damaged is said, counted and left out.  Ends the process with
   STATUS_USAGE if there is no such path or finding.  */
void report_load (struct report *r, const char *path, const char *id);

/* The writers: one document each, to OUT.  */
void report_text (struct report *r, const struct screen *s, FILE *out);
void report_json (struct report *r, FILE *out);
void report_sarif (struct report *r, FILE *out);
void report_html (struct report *r, FILE *out);
void report_junit (struct report *r, FILE *out);
void report_tap (struct report *r, FILE *out);
/* annotate.c: lines for GitHub's runner, a file for GitLab.  */
void report_github (struct report *r, FILE *out);
void report_gitlab (struct report *r, FILE *out);

/* fences.c: the edits in J, what c11test fences found, as SARIF.  */
void report_fences_sarif (const json_t *j, FILE *out);
/* What the edit E does to WHAT, its access, in words.  Malloced.  */
char *report_fences_edit (const json_t *e, const char *what);

/* html-fences.c: the same as a page.  */
void report_fences_html (const json_t *j, FILE *out);

/* --- What they share (report-util.c) -------------------------------------
 */

/* Members of the object J, which may be anything.  */
const char *report_get (const json_t *j, const char *name);
uint64_t report_number (const json_t *j, const char *name);
bool report_true (const json_t *j, const char *name);
/* The number or text NAME of J as text; "" if there is none.  Malloced.  */
char *report_scalar (const json_t *j, const char *name);

/* A row of report-kinds.def.  */
struct report_kind
{
  const char *name, *title, *level, *text, *help;
};
const struct report_kind *report_kind (int kind);

bool report_is_formal (const struct report_finding *f);
/* NULL, or why F does not count: "suppressed by ...", "in the baseline".  */
char *report_excuse (const struct report_finding *f);
/* What became of F, which is in R's baseline and was not seen: its kind, how
   often it was seen then, how likely it is to miss it now.  Malloced.  */
char *report_gone (const struct report *r, const struct report_finding *f);
/* True if F counts as a failure: not formal, not excused, not fixed.  */
bool report_fails (const struct report_finding *f);

/* What happened at a location, without the place: "T2 plain read of 8 bytes
   'x', value 5".  Malloced.  */
char *report_access (const json_t *location);
/* The heading for a location's role: "The earlier access".  */
const char *report_role_title (const json_t *location, int kind);

/* What has the place that users know of the location, event or change J: J, or
   the frame that called what is in a header of the C++ library.  */
const json_t *report_seen (const json_t *j);

/* "file:line:column" of a frame, location or event, as users see it; "" if it
   says nothing.  Malloced.  */
char *report_spot (const struct report *r, const json_t *j);
/* "file:line:column in function" of a frame, location or event; "" if it says
   nothing.  Malloced.  */
char *report_place (const struct report *r, const json_t *j);

/* The command that replays F.  Malloced.  */
char *report_replay (const struct report *r, const struct report_finding *f);
/* The campaign's command line, as far as it is known.  Malloced.  */
char *report_command (const struct report *r);

/* The screen of F: what c11test run says of it, and the explanation.
   Malloced.  */
char *report_screen (struct report *r, const struct report_finding *f,
                     const struct screen *s);
/* The lines at the end of a campaign, to OUT.  */
void report_summary (struct report *r, FILE *out);
/* Groups of findings that count and have one cause: causes_find's.  A new
   array.  */
json_t *report_causes (const struct report *r);
/* What they conclude about executions that were not made; nothing if that is
   nothing.  */
void report_confidence (const struct report *r, FILE *out);

/* --- Source files (report-source.c) --------------------------------------
 */

struct report_source
{
  char *name;
  char **line; /* LINE[0] is the first one */
  size_t n;
};

/* None so far; for R->sources.  */
struct report_sources *report_sources_new (void);

/* FILE as the program names it: looked for from here, then from where the
   campaign was made.  NULL if it cannot be read.  */
const struct report_source *report_source (const struct report *r,
                                           const char *file);
/* Line NUMBER of FILE, or NULL.  */
const char *report_source_line (const struct report *r, const char *file,
                                uint64_t number);
/* FILE relative to R's root or, if it is not below it, in full (*RET_FULL).
   Malloced.  */
char *report_file_name (const struct report *r, const char *file,
                        bool *ret_full);

/* --- Text that is put into other text ------------------------------------
 */

/* S to OUT with <>&"' escaped, and what XML cannot hold replaced.  */
void report_escape (FILE *out, const char *s);
/* printf to OUT, in which each %s is escaped so.  */
void report_print (FILE *out, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));

#endif
