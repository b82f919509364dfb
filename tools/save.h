/* save.h -- findings and results in files.
   SPDX-License-Identifier: BSD-3-Clause

   A folder holds, for each finding, ID.json (the finding, the program with
   its arguments and folder, all option values) and ID.log (the choice log,
   if one came), and campaign.json, the same as --json.  Files appear whole or
   not at all.  A failure is said once; the campaign goes on.  */

#ifndef C11T_TOOLS_SAVE_H
#define C11T_TOOLS_SAVE_H

#include <stdbool.h>

#include "options.h"
#include "results.h"
#include "worker.h"

struct saver
{
  const char *dir; /* "": saves nothing */
  bool made;       /* the folder exists */
  bool failed;     /* something could not be saved; it was said */
};

/* Save into DIR, which is made when there is something to save.  */
void saver_init (struct saver *s, const char *dir);

void save_finding (struct saver *s, const struct result *x,
                   const struct options *o, const struct program *p);
void save_campaign (struct saver *s, json_t *j);
/* Save TRACE as internal-error.txt.  */
void save_trace (struct saver *s, const char *trace);

/* Write J, or LEN bytes at TEXT, to FILE, which need not be a regular
   file.  Return 0 or an errno value.  */
int save_json (const char *file, json_t *j);
int save_text (const char *file, const char *text, size_t len);

/* A finding read back.  */
struct saved
{
  struct c11t_finding finding;
  char *file, *log; /* LOG is NULL if there is none */
  json_t *more;     /* the finding as it was saved, or NULL */
  char **argv;      /* NULL if the file does not tell */
  const char *dir;  /* where the program was started */
  struct options options;
};

/* Find WHAT, a path to a .json or .log file or the beginning of an id of a
   finding in DIR, and read it.  Ends the process with STATUS_USAGE if there is
   none, several, or it is damaged.  */
void saved_load (struct saved *s, const char *what, const char *dir);

#endif
