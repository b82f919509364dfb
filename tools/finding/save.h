/* save.h -- findings and results in files, or in a database (place.h).
   SPDX-License-Identifier: BSD-3-Clause

   A folder holds, for each finding, ID.json (the finding, the program with
   its arguments and folder, all option values, what campaigns before this one
   saw of it) and ID.log (the choice log, if one came); ID.original.log is the
   log of the first sight if ID.log is of a smaller execution.  campaign.json
   is the same as --json; its member "campaign" tells the state.  It is there
   as soon as the program is under control, and renewed while the campaign
   runs, so that who is killed at any point leaves a result.

   Files appear whole or not at all.  ID.log is in its place before ID.json,
   which has the log's sum: whoever is killed in between leaves a description
   that names another log, and a reader knows (load.c).

   What stands in the way and is not c11test's is kept under another name.

   A failure is said; the campaign goes on, what is saved next is tried all the
   same, and what was not saved is in the end told (save_end).  */

#ifndef C11T_TOOLS_SAVE_H
#define C11T_TOOLS_SAVE_H

#include <stdbool.h>

#include "tools/base/options.h"
#include "tools/base/program.h"
#include "tools/place/place.h"
#include "tools/finding/results.h"

struct saver
{
  const char *dir; /* "": saves nothing */
  char id[64];      /* of the campaign */
  char started[32]; /* date and time, UTC */
  json_t *files;    /* fingerprint of the program; set by the caller, or NULL */
  struct place *place; /* once it is open, and is ours; or NULL */
  bool swept;      /* of what killed campaigns left */
  bool stored;     /* store.json is this campaign's */
  char **unsaved;  /* what could not be saved, because of ERR, the last one */
  size_t n_unsaved;
  int err;
  char *why; /* PLACE could not be opened at last, or NULL */
};

/* Save into DIR, which is made when there is something to save.  Ends the
   process with STATUS_USAGE if another campaign is saving there.  */
void saver_init (struct saver *s, const char *dir);

/* Save X; the first time also look what older campaigns saw of it.  */
void save_finding (struct saver *s, struct result *x, const struct options *o,
                   const struct program *p);
/* Who saves, when, and whether the campaign ENDED.  */
json_t *saver_sign (const struct saver *s, bool ended);
/* Sign J, the result of the campaign so far, and save it.  */
void save_campaign (struct saver *s, json_t *j, bool ended);
/* Save J as store.json (store.h); NULL: there shall be none, for it would be of
   another campaign.  */
void save_store (struct saver *s, json_t *j);
/* What was saved in S's folder goes on: this is the campaign SIGN of that.  */
void saver_go_on (struct saver *s, const json_t *sign);
/* Save X, which another process of this campaign has saved, with its count of
   now.  */
void save_count (struct saver *s, const struct result *x);
/* Save J as the finding ID of this campaign, with the choice logs that FROM has
   of it.  */
void save_copy (struct saver *s, const char *id, json_t *j,
                struct place *from);
/* Save TRACE as internal-error.txt.  */
void save_trace (struct saver *s, const char *trace);

/* True if the finding ID was to be saved and could not be; any, or the result,
   if ID is NULL.  */
bool save_failed (const struct saver *s, const char *id);
/* Say what could not be saved, and let go of the place.  Return true if there is
   nothing.  */
bool save_end (struct saver *s);

/* A finding read back.  */
struct saved
{
  struct c11t_finding finding;
  struct place *place; /* that FILE is in, while it is loaded */
  const char *name;  /* of FILE in it */
  char *file, *log; /* LOG is NULL if there is none */
  char *log_sum;    /* that FILE tells (file.h); "" if it tells none */
  json_t *files;    /* fingerprint of the program, or NULL */
  json_t *environment; /* variables.h, or NULL */
  json_t *more;     /* the finding as it was saved, or NULL */
  char **argv;      /* NULL if the file does not tell */
  const char *dir;  /* where the program was started */
  struct options options;
};

/* Find WHAT, a path to a .json or .log file or the beginning of an id of a
   finding in DIR, and read it.  Ends the process with STATUS_USAGE if there is
   none, several, or it is damaged, or, unless TRUSTED, if somebody else could
   have written it (trust.h).  */
void saved_load (struct saved *s, const char *what, const char *dir,
                 bool trusted);

#endif
