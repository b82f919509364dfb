/* place.h -- where a campaign is saved.
   SPDX-License-Identifier: BSD-3-Clause

   A place holds documents (JSON objects), choice logs and texts, each by the
   name that it has as a file: campaign.json, store.json, ID.json, ID.log,
   ID.original.log, internal-error.txt.  What is in them is not its business.
   One of a few kinds keeps them, each with a table of operations: a folder
   (place-folder.c) is the first, an
   SQLite file (place-database.c) the second.

   What is written is there whole or not at all, and stays, also after a power
   cut.  One campaign at a time has a place for itself (place_lock).  What
   another user could have put there is told (look, check_trust), and never
   followed.

   Errors of operations are errno values; place_error is their text.  */

#ifndef C11T_TOOLS_PLACE_H
#define C11T_TOOLS_PLACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jansson.h>

#include "tools/place/folder.h"

#define CAMPAIGN_NAME "campaign.json"
#define STORE_NAME "store.json"
#define TRACE_NAME "internal-error.txt"

struct place;

/* What each kind does, as the functions below say.  */
struct place_ops
{
  int (*look) (struct place *p, const char *name, char **ret_strange);
  json_t *(*read_json) (struct place *p, const char *name, char **ret_why);
  int (*write_json) (struct place *p, const char *name, json_t *j);
  const char *(*check_log) (struct place *p, const char *name, char **ret_sum);
  uint8_t *(*read_log) (struct place *p, const char *name, size_t *ret_len);
  int (*write_log) (struct place *p, const char *name, const uint8_t *log,
                    size_t len);
  int (*write_text) (struct place *p, const char *name, const char *text,
                     size_t len);
  char *(*read_text) (struct place *p, const char *name, size_t *ret_len,
                      int *ret_err);
  int (*remove) (struct place *p, const char *name);
  int (*keep) (struct place *p, const char *name, char **ret_kept);
  int (*list) (struct place *p, char ***ret_names, size_t *ret_n);
  int (*shards) (struct place *p, char ***ret_names, size_t *ret_n);
  bool (*is_as_left) (struct place *p, const char *name);
  char *(*log_file) (struct place *p, const char *name);
  bool (*is_gone) (struct place *p);
  enum folder_lock (*lock) (struct place *p);
  enum folder_lock (*is_in_use) (struct place *p);
  void (*sweep) (struct place *p);
  void (*check_trust) (struct place *p, const char *name, const char *what);
  bool (*is_same) (const struct place *p, const struct place *q);
  const char *(*error) (const struct place *p, int err);
  void (*close) (struct place *p);
};

/* The part of each that all have; made by the kind, freed by its close.  */
struct place
{
  const struct place_ops *ops;
  char *name; /* for messages */
};

enum place_how
{
  PLACE_READ,   /* to read what is there */
  PLACE_WITHIN, /* the same, and not through a symbolic link */
  PLACE_SAVE,   /* to write as well */
  PLACE_MAKE    /* the same, made if it is not there */
};

/* Open what NAME names.  NULL if that cannot be: *RET_ERR is an errno value
   (ELOOP: it is a symbolic link) and *RET_WHY, unless it is NULL, its text,
   malloced.  */
struct place *place_open (const char *name, enum place_how how, int *ret_err,
                          char **ret_why);

/* The shards that have a place of their own within P: their names, malloced,
   in the order of their numbers.  Return 0 or an errno value.  */
int place_shards (struct place *p, char ***ret_names, size_t *ret_n);

void place_close (struct place *p);

/* 0 if NAME is in P, ENOENT if it is not.  *RET_STRANGE, unless RET_STRANGE is
   NULL, is why it is nothing of c11test's whatever is in it, malloced, or NULL
   if it may be.  */
int place_look (struct place *p, const char *name, char **ret_strange);
bool place_has (struct place *p, const char *name);

/* As the functions of file.h that have these names.  */
json_t *place_read_json (struct place *p, const char *name, char **ret_why);
int place_write_json (struct place *p, const char *name, json_t *j);
const char *place_check_log (struct place *p, const char *name,
                             char **ret_sum);
uint8_t *place_read_log (struct place *p, const char *name, size_t *ret_len);
int place_write_log (struct place *p, const char *name, const uint8_t *log,
                     size_t len);
int place_write_text (struct place *p, const char *name, const char *text,
                      size_t len);

/* The text NAME, *RET_LEN bytes and a null byte, malloced; NULL and an errno
   value if that cannot be.  */
char *place_read_text (struct place *p, const char *name, size_t *ret_len,
                       int *ret_err);

/* Remove NAME, if it is there.  Return 0 or an errno value.  */
int place_remove (struct place *p, const char *name);

/* Give NAME another name, *RET_KEPT, malloced.  Return 0 or an errno value. */
int place_keep (struct place *p, const char *name, char **ret_kept);

/* The names of all that is in P, in alphabetical order; malloced.  */
int place_list (struct place *p, char ***ret_names, size_t *ret_n);

/* True if NAME is what P was last told to write by that name.  */
bool place_is_as_left (struct place *p, const char *name);

/* A file that has the choice log NAME, for a program that this process starts;
   malloced.  NULL if there is none.  */
char *place_log_file (struct place *p, const char *name);

/* True if P was removed since it was opened.  */
bool place_is_gone (struct place *p);

/* Have P for this process until it is closed; whether another process has it.
   As folder_lock and folder_is_in_use.  */
enum folder_lock place_lock (struct place *p);
enum folder_lock place_is_in_use (struct place *p);

/* Remove what killed campaigns left unfinished in P, which is locked.  */
void place_sweep (struct place *p);

/* As trust_check: of NAME in P, or of P itself if it is empty.  */
void place_check_trust (struct place *p, const char *name, const char *what);

bool place_is_same (const struct place *p, const struct place *q);

/* The text of ERR, which the last operation on P has returned.  */
const char *place_error (const struct place *p, int err);

/* The file with the result of the campaign NAME, which may be that file, or a
   place.  In a database it is the name of what is in the place of one.
   Malloced.  */
char *place_result_file (const char *name);

/* What is in FILE, the place_result_file of NAME.  NULL and why, malloced, if
   it cannot be used.  */
json_t *place_read_result (const char *name, const char *file, char **ret_why);

/* True if NAME names a database, which need not be there yet.  */
bool place_is_database (const char *name);

/* What messages call it: "folder" or "database".  */
const char *place_kind (const char *name);

/* The kinds, for place_open.  */
struct place *place_open_database (const char *name, const char *file,
                                   const char *part, enum place_how how,
                                   int *ret_err, char **ret_why);
struct place *place_open_folder (const char *name, enum place_how how,
                                 int *ret_err);

#endif
