/* corpus.c -- the folder in which campaigns leave what later ones go on from;
   see corpus.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/campaign/corpus.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/out.h"
#include "report/corpus-file.h"
#include "tools/base/file.h"
#include "tools/base/memory.h"
#include "tools/base/status.h"
#include "tools/base/text.h"
#include "tools/campaign/rerun.h"
#include "tools/place/folder.h"

#define SUFFIX ".schedule"

/* --- Reading -------------------------------------------------------------- */

/* True for names of schedules.  What is hidden is somebody's unfinished file. */
static int
is_schedule (const struct dirent *d)
{
  size_t n = strlen (d->d_name), suffix = strlen (SUFFIX);
  return *d->d_name != '.' && n > suffix
         && !strcmp (d->d_name + n - suffix, SUFFIX);
}

static void
read_schedule (const struct corpus *c, const char *name,
               struct c11test_schedule *ret)
{
  char *path = text_format ("%s/%s", c->dir, name), *why = NULL;
  size_t len;
  unsigned line;
  char *text = file_read_text (path, &len, &why);
  if (!text)
    c11t_die ("option corpus: '%s' cannot be used: %s", path, why);
  const char *wrong = c11t_corpus_read (text, len, ret, &line);
  if (wrong)
    c11t_die ("option corpus: %s:%u: %s; mend or delete that file", path, line,
              wrong);
  free (text);
  free (path);
}

/* Put what is in the folder into the file in memory, those with findings first,
   in the order of names otherwise: it is to be the same wherever it lies.  */
static void
read_folder (struct corpus *c)
{
  struct dirent **entry;
  int n = scandirat (c->folder, ".", &entry, is_schedule, NULL);
  if (n < 0)
    c11t_die ("option corpus: cannot read '%s': %s", c->dir, strerror (errno));
  qsort (entry, (size_t) n, sizeof *entry,
         (int (*) (const void *, const void *)) alphasort);
  struct c11test_schedule *s = memory_new ((size_t) n + 1, sizeof *s);
  for (int i = 0; i < n; i++)
    read_schedule (c, entry[i]->d_name, &s[i]);
  int err = 0;
  for (int found = 1; found >= 0; found--)
    for (int i = 0; !err && i < n; i++)
      if (!*s[i].finding == !found)
        err = c11t_write_all (c->fd, &s[i], sizeof s[i]);
  if (err)
    c11t_die ("option corpus: cannot keep '%s' in memory: %s", c->dir,
              strerror (err));
  for (int i = 0; i < n; i++)
    free (entry[i]);
  free (entry);
  free (s);
  c->n = (size_t) n;
}

/* Who cannot use a corpus, or could not know which one others began with.  */
static void
check_options (const struct options *o)
{
  const char *strategy = options_get (o, OPT_strategy);
  size_t len = strcspn (strategy, ":");
  bool learns = (len == 3 && !strncmp (strategy, "rff", len))
                || (len == 9 && !strncmp (strategy, "portfolio", len));
  if (!strchr (strategy, '/') && !learns)
    c11t_die ("option corpus: the strategy '%s' has no use for it; say "
              "--strategy=rff or portfolio",
              strategy);
  if (*options_get (o, OPT_shard) || options_uint (o, OPT_resume))
    c11t_die ("option corpus: a part of a campaign cannot know what the others "
              "began with; leave out shard and resume, or corpus");
}

void
corpus_init (struct corpus *c, const struct options *o)
{
  const char *dir = options_get (o, OPT_corpus);
  *c = (struct corpus){ .dir = *dir ? dir : NULL };
  if (!c->dir)
    return;
  check_options (o);
  int err = folder_make (dir);
  if (!err)
    {
      c->folder = open (dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
      err = c->folder < 0 ? errno : 0;
    }
  if (err)
    c11t_die ("option corpus: cannot open the folder '%s': %s", dir,
              strerror (err));
  c->fd = rerun_memory_file ("c11test-corpus");
  if (c->fd < 0)
    exit (STATUS_USAGE); /* it has been said */
  read_folder (c);
}

void
corpus_offer (const struct corpus *c, struct options *o)
{
  if (c->dir)
    options_set_uint (o, OPT_corpus_fd, (uint64_t) c->fd);
}

/* --- Writing -------------------------------------------------------------- */

/* So many schedules are kept for each finding: one that half of all executions
   have would leave nothing else to see.  Executions come in their order, so
   which ones these are does not depend on how many processes make them.  */
#define MOST_OF_ONE 4

static bool
is_wanted (struct corpus *c, const char *id)
{
  size_t i = 0;
  while (i < c->n_findings && strcmp (c->finding[i].id, id))
    i++;
  if (i == c->n_findings)
    {
      c->finding = realloc (c->finding, ++c->n_findings * sizeof *c->finding);
      memory_check (c->finding);
      c->finding[i].n = 0;
      snprintf (c->finding[i].id, sizeof c->finding[i].id, "%s", id);
    }
  return c->finding[i].n++ < MOST_OF_ONE;
}

void
corpus_add (struct corpus *c, const char *text)
{
  struct c11test_schedule s;
  unsigned line;
  size_t len = strlen (text);
  uint64_t h = C11T_FNV_BASIS;
  if (!c->dir || c11t_corpus_read (text, len, &s, &line))
    return; /* the program may have written anything */
  if (*s.finding && !is_wanted (c, s.finding))
    return;
  for (size_t i = 0; i < len; i++)
    h = (h ^ (unsigned char) text[i]) * C11T_FNV_PRIME;
  char *name = text_format ("%016llx" SUFFIX, (unsigned long long) h);
  if (faccessat (c->folder, name, F_OK, AT_SYMLINK_NOFOLLOW) < 0)
    {
      int err = file_write_text (c->folder, name, text, len);
      c->err = c->err ? c->err : err;
      c->n_new += !err;
    }
  free (name);
}

bool
corpus_end (const struct corpus *c)
{
  if (!c->dir)
    return true;
  c11t_say ("corpus: %zu schedules were in '%s', %zu are new", c->n, c->dir,
            c->n_new);
  if (c->err)
    c11t_say ("option corpus: cannot write to '%s': %s", c->dir,
              strerror (c->err));
  return !c->err;
}
