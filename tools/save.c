/* save.c -- write findings and results to files; see save.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "save.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/out.h"
#include "json-util.h"
#include "report/wire.h"

/* --- Whole files ----------------------------------------------------------
 */

static int
write_parts (int fd, const void *a, size_t a_len, const void *b, size_t b_len)
{
  int err = c11t_write_all (fd, a, a_len);
  if (!err)
    err = c11t_write_all (fd, b, b_len);
  if (close (fd) < 0 && !err)
    err = errno;
  return err;
}

/* Make FILE consist of A and B.  Only a regular file is replaced by renaming:
   through a symbolic link the file that it leads to, and nothing in /dev,
   where /dev/stdout may lead to a regular file that others are writing as
   well. Return 0 or an errno value.  */
static int
write_file (const char *file, const void *a, size_t a_len, const void *b,
            size_t b_len)
{
  struct stat st;
  bool exists = stat (file, &st) == 0;
  if (strncmp (file, "/dev/", 5) == 0 || (exists && !S_ISREG (st.st_mode)))
    {
      int fd = open (file, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY);
      return fd < 0 ? errno : write_parts (fd, a, a_len, b, b_len);
    }
  char *target = exists ? realpath (file, NULL) : text_format ("%s", file);
  if (!target)
    return errno;
  if (strncmp (target, "/dev/", 5) == 0 || strncmp (target, "/proc/", 6) == 0)
    {
      free (target);
      return EINVAL;
    }
  char *temporary = text_format ("%s.%d.tmp", target, (int) getpid ());
  int fd = open (temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  int err = fd < 0 ? errno : write_parts (fd, a, a_len, b, b_len);
  if (!err && rename (temporary, target) < 0)
    err = errno;
  if (err && fd >= 0)
    unlink (temporary);
  free (temporary);
  free (target);
  return err;
}

int
save_text (const char *file, const char *text, size_t len)
{
  return write_file (file, text, len, "", 0);
}

int
save_json (const char *file, json_t *j)
{
  char *text = json_dumps (j, JSON_INDENT (1) | JSON_REAL_PRECISION (6));
  if (!text)
    c11t_die ("out of memory");
  int err = write_file (file, text, strlen (text), "\n", 1);
  free (text);
  return err;
}

/* --- The folder -----------------------------------------------------------
 */

static void
fail (struct saver *s, const char *what, int err)
{
  if (!s->failed)
    c11t_say ("cannot save %s in '%s': %s; going on without", what, s->dir,
              strerror (err));
  s->failed = true;
}

/* Make DIR and the folders above it.  Return 0 or an errno value.  */
static int
make_folders (const char *dir)
{
  char *path = text_format ("%s", dir);
  int err = 0;
  for (char *p = path + 1; !err && *p; p++)
    if (*p == '/')
      {
        *p = 0;
        err = mkdir (path, 0777) < 0 && errno != EEXIST ? errno : 0;
        *p = '/';
      }
  if (!err && mkdir (path, 0777) < 0 && errno != EEXIST)
    err = errno;
  struct stat st;
  if (!err && stat (path, &st) == 0 && !S_ISDIR (st.st_mode))
    err = ENOTDIR;
  free (path);
  return err;
}

void
saver_init (struct saver *s, const char *dir)
{
  *s = (struct saver){ .dir = dir };
}

/* Make S's folder unless that was done.  Return false if S cannot save.  */
static bool
is_ready (struct saver *s)
{
  if (!*s->dir || s->failed)
    return false;
  int err = s->made ? 0 : make_folders (s->dir);
  if (err)
    fail (s, "findings", err);
  if (!err && !s->made)
    {
      /* Until this campaign has a result, the folder has none.  */
      char *file = text_format ("%s/campaign.json", s->dir);
      unlink (file);
      free (file);
    }
  s->made = true;
  return !err;
}

static json_t *
describe (const struct result *x, const struct options *o,
          const struct program *p)
{
  char *cwd = getcwd (NULL, 0);
  json_t *j = json_object (), *args = json_array ();
  for (char **a = p->argv + 1; *a; a++)
    json_array_append_new (args, json_of_text (*a));
  json_object_set_new (j, "version", json_integer (1));
  json_object_set_new (j, "finding", result_to_json (x));
  json_object_set_new (j, "program", json_of_text (p->argv[0]));
  json_object_set_new (j, "args", args);
  json_object_set_new (j, "folder", json_of_text (cwd ? cwd : "."));
  json_object_set_new (j, "options", options_to_json (o));
  free (cwd);
  return j;
}

void
save_finding (struct saver *s, const struct result *x, const struct options *o,
              const struct program *p)
{
  if (!is_ready (s))
    return;
  char *json = text_format ("%s/%s.json", s->dir, x->finding.id);
  char *log = text_format ("%s/%s.log", s->dir, x->finding.id);
  char *original = text_format ("%s/%s.original.log", s->dir, x->finding.id);
  int err = 0;
  /* A log without its description is harmless, the other way round is not.  */
  if (x->log)
    err = write_file (log, C11T_LOG_MAGIC, strlen (C11T_LOG_MAGIC), x->log,
                      x->log_len);
  else
    unlink (log); /* of an older campaign */
  if (!err && x->original_log)
    err = write_file (original, C11T_LOG_MAGIC, strlen (C11T_LOG_MAGIC),
                      x->original_log, x->original_len);
  if (!err)
    {
      json_t *j = describe (x, o, p);
      err = save_json (json, j);
      json_decref (j);
    }
  if (err)
    fail (s, "findings", err);
  free (json);
  free (log);
  free (original);
}

void
save_trace (struct saver *s, const char *trace)
{
  if (!is_ready (s))
    return;
  char *file = text_format ("%s/internal-error.txt", s->dir);
  int err = write_file (file, trace, strlen (trace), "", 0);
  if (err)
    fail (s, "the trace of the internal error", err);
  else
    c11t_say ("the trace is saved in %s", file);
  free (file);
}

void
save_campaign (struct saver *s, json_t *j)
{
  if (!is_ready (s))
    return;
  char *file = text_format ("%s/campaign.json", s->dir);
  int err = save_json (file, j);
  if (err)
    fail (s, "the result of the campaign", err);
  free (file);
}
