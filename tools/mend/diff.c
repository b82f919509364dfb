/* diff.c -- changes in the program's source; see mend.h.
   SPDX-License-Identifier: BSD-3-Clause

   The files are edited in memory (edit.h), the last place of a file first, so
   that the others keep theirs; diff compares.  Without diff there is none.  */

#define _GNU_SOURCE
#include "tools/mend/mend.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "c11test/abi.h"
#include "tools/base/file.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/campaign/rerun.h"
#include "tools/mend/diff.h"
#include "tools/mend/edit.h"

/* Do what M's set does at site I to TEXT, which is given up if that can be
   done. Adds to *MISSING what cannot.  */
static char *
edit_site (const struct mend *m, size_t i, char *text, size_t *missing)
{
  const struct mend_site *x = &m->site[i];
  const struct mend_change *c = &m->set.of[i];
  size_t at = *x->macro ? SIZE_MAX : edit_find (text, x->line, x->column);
  enum c11t_order order = (enum c11t_order) c->order;
  for (int fence = 1; fence >= 0; fence--)
    {
      char *new = NULL;
      if (fence ? !c->after : order == x->order)
        continue;
      if (at != SIZE_MAX)
        new = fence ? edit_fence_after (text, at)
              : x->kind == MEND_FENCE &&order == C11T_RELAXED
                  ? edit_remove (text, at)
                  : edit_order (text, at, order, x->cas);
      if (!new)
        {
          ++*missing;
          continue;
        }
      free (text);
      text = new;
    }
  return text;
}

/* Is site A behind site B in one file?  */
static bool
is_behind (const struct mend_site *a, const struct mend_site *b)
{
  return a->line > b->line || (a->line == b->line && a->column > b->column);
}

/* All that was written to FD.  */
static void
read_all (int fd, FILE *out)
{
  char part[4096];
  ssize_t n;
  while ((n = read (fd, part, sizeof part)) > 0)
    fwrite (part, 1, (size_t) n, out);
}

bool
diff_write (const char *file, const char *text, FILE *out)
{
  int new = rerun_text_file (text), end[2];
  char *name = rerun_file_name (new);
  char *old_label = text_format ("--label=a/%s", file + (*file == '/'));
  char *new_label = text_format ("--label=b/%s", file + (*file == '/'));
  char *argv[] = { (char *) "diff", (char *) "-u", old_label, new_label,
                   (char *) "--",   (char *) file, name,      NULL };
  posix_spawn_file_actions_t actions;
  pid_t pid;
  int status = -1;
  if (pipe2 (end, O_CLOEXEC) != 0)
    return false;
  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_adddup2 (&actions, end[1], 1);
  bool ran = posix_spawnp (&pid, argv[0], &actions, NULL, argv, environ) == 0;
  posix_spawn_file_actions_destroy (&actions);
  close (end[1]);
  if (ran)
    {
      read_all (end[0], out);
      ran = waitpid (pid, &status, 0) == pid && WIFEXITED (status)
            && WEXITSTATUS (status) <= 1;
    }
  close (end[0]);
  close (new);
  free (name);
  free (old_label);
  free (new_label);
  return ran;
}

/* Edit the file of site FIRST, whose other sites are DONE then.  */
static void
diff_file (const struct mend *m, size_t first, bool *done, size_t *missing,
           FILE *out)
{
  const char *file = m->site[first].file;
  char *why = NULL;
  size_t len, changes = 0, could_not = 0;
  char *text = file_read_text (file, &len, &why);
  for (;;)
    {
      size_t best = SIZE_MAX;
      for (size_t i = 0; i < m->n_sites; i++)
        if (!done[i] && mend_changed (m, &m->set, i)
            && !strcmp (m->site[i].file, file)
            && (best == SIZE_MAX || is_behind (&m->site[i], &m->site[best])))
          best = i;
      if (best == SIZE_MAX)
        break;
      done[best] = true;
      changes += (m->set.of[best].order != m->site[best].order)
                 + (size_t) m->set.of[best].after;
      if (text)
        text = edit_site (m, best, text, &could_not);
    }
  if (!text || (could_not < changes && !diff_write (file, text, out)))
    could_not = changes;
  *missing += could_not;
  free (text);
  free (why);
}

char *
mend_diff (const struct mend *m, size_t *missing)
{
  bool *done = memory_new (MEND_SITES, sizeof *done);
  char *text;
  size_t len;
  FILE *out = memory_open (&text, &len);
  *missing = 0;
  for (size_t i = 0; i < m->n_sites; i++)
    if (!done[i] && mend_changed (m, &m->set, i))
      diff_file (m, i, done, missing, out);
  memory_close (out, &text);
  free (done);
  return text;
}
