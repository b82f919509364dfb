/* place.c -- where a campaign is saved, whatever kind that is; see place.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/place/place.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "tools/base/text.h"
#include "tools/place/database.h"

struct place *
place_open (const char *name, enum place_how how, int *ret_err, char **ret_why)
{
  char *file, *part, *why = NULL;
  bool is_database = database_is_named (name, &file, &part);
  struct place *p = is_database ? place_open_database (name, file, part, how,
                                                       ret_err, &why)
                                : place_open_folder (name, how, ret_err);
  if (is_database)
    {
      free (file);
      free (part);
    }
  if (!p && !why)
    why = text_format ("%s", strerror (*ret_err));
  if (!p && ret_why)
    *ret_why = why;
  else
    free (why);
  return p;
}

bool
place_is_database (const char *name)
{
  return database_is_named (name, NULL, NULL);
}

const char *
place_kind (const char *name)
{
  return place_is_database (name) ? "database" : "folder";
}

void
place_close (struct place *p)
{
  if (p)
    p->ops->close (p);
}

int
place_look (struct place *p, const char *name, char **ret_strange)
{
  if (ret_strange)
    *ret_strange = NULL;
  return p->ops->look (p, name, ret_strange);
}

bool
place_has (struct place *p, const char *name)
{
  return place_look (p, name, NULL) == 0;
}

json_t *
place_read_json (struct place *p, const char *name, char **ret_why)
{
  return p->ops->read_json (p, name, ret_why);
}

int
place_write_json (struct place *p, const char *name, json_t *j)
{
  return p->ops->write_json (p, name, j);
}

const char *
place_check_log (struct place *p, const char *name, char **ret_sum)
{
  return p->ops->check_log (p, name, ret_sum);
}

uint8_t *
place_read_log (struct place *p, const char *name, size_t *ret_len)
{
  return p->ops->read_log (p, name, ret_len);
}

int
place_write_log (struct place *p, const char *name, const uint8_t *log,
                 size_t len)
{
  return p->ops->write_log (p, name, log, len);
}

int
place_write_text (struct place *p, const char *name, const char *text,
                  size_t len)
{
  return p->ops->write_text (p, name, text, len);
}

char *
place_read_text (struct place *p, const char *name, size_t *ret_len,
                 int *ret_err)
{
  return p->ops->read_text (p, name, ret_len, ret_err);
}

int
place_remove (struct place *p, const char *name)
{
  return p->ops->remove (p, name);
}

int
place_keep (struct place *p, const char *name, char **ret_kept)
{
  return p->ops->keep (p, name, ret_kept);
}

int
place_list (struct place *p, char ***ret_names, size_t *ret_n)
{
  return p->ops->list (p, ret_names, ret_n);
}

int
place_shards (struct place *p, char ***ret_names, size_t *ret_n)
{
  return p->ops->shards (p, ret_names, ret_n);
}

bool
place_is_as_left (struct place *p, const char *name)
{
  return p->ops->is_as_left (p, name);
}

char *
place_log_file (struct place *p, const char *name)
{
  return p->ops->log_file (p, name);
}

bool
place_is_gone (struct place *p)
{
  return p->ops->is_gone (p);
}

enum folder_lock
place_lock (struct place *p)
{
  return p->ops->lock (p);
}

enum folder_lock
place_is_in_use (struct place *p)
{
  return p->ops->is_in_use (p);
}

void
place_sweep (struct place *p)
{
  p->ops->sweep (p);
}

void
place_check_trust (struct place *p, const char *name, const char *what)
{
  p->ops->check_trust (p, name, what);
}

bool
place_is_same (const struct place *p, const struct place *q)
{
  return p->ops == q->ops && p->ops->is_same (p, q);
}

const char *
place_error (const struct place *p, int err)
{
  return p ? p->ops->error (p, err) : strerror (err);
}
