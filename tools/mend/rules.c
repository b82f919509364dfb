/* rules.c -- lines for the option orders, written into the sources; see rules.h.
   SPDX-License-Identifier: BSD-3-Clause

   All changes of a file are made at once in its text as it is (insert.h).

   Does not: change what a macro expands to, for others use it, too; look whether
   a source has changed since it was compiled, beyond that what is changed must be
   where it was.  */

#define _GNU_SOURCE
#include "tools/mend/rules.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/finding.h"
#include "tools/base/file.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/mend/diff.h"
#include "tools/mend/edit.h"
#include "tools/mend/insert.h"

/* Where fences go for a change of what is no atomic operation.  */
static const struct
{
  const char *change;
  enum c11t_order before, behind; /* RELAXED: none */
} fences[] = {
  { "load acquire", C11T_RELAXED, C11T_ACQUIRE },
  { "load seq_cst", C11T_SEQ_CST, C11T_ACQUIRE },
  { "store release", C11T_RELEASE, C11T_RELAXED },
  { "store seq_cst", C11T_RELEASE, C11T_SEQ_CST },
  { "fence acquire", C11T_ACQUIRE, C11T_RELAXED },
  { "fence release", C11T_RELEASE, C11T_RELAXED },
  { "fence acq_rel", C11T_ACQ_REL, C11T_RELAXED },
  { "fence seq_cst", C11T_SEQ_CST, C11T_RELAXED },
  { "before acquire", C11T_ACQUIRE, C11T_RELAXED },
  { "before release", C11T_RELEASE, C11T_RELAXED },
  { "before acq_rel", C11T_ACQ_REL, C11T_RELAXED },
  { "before seq_cst", C11T_SEQ_CST, C11T_RELAXED },
  { "after acquire", C11T_RELAXED, C11T_ACQUIRE },
  { "after release", C11T_RELAXED, C11T_RELEASE },
  { "after acq_rel", C11T_RELAXED, C11T_ACQ_REL },
  { "after seq_cst", C11T_RELAXED, C11T_SEQ_CST },
};

#define MOST_EACH 2 /* insertions of one rule */

static const char *
text (const json_t *j, const char *name)
{
  return json_text (json_object_get (j, name), "");
}

/* Is there a name at S, and then arguments?  */
static bool
is_call (const char *s)
{
  while (isalnum ((unsigned char) *s) || *s == '_' || *s == ':')
    s++;
  return s[strspn (s, " \t")] == '(';
}

/* Fill RET with the fences that RULE, at AT of F's text, needs.  How many; 0 if
   they cannot be put.  */
static size_t
find_fences (const struct insert_file *f, const json_t *rule, size_t at,
             struct insertion *ret)
{
  const char *change = text (rule, "change");
  bool macro = *text (rule, "macro");
  struct insert_access a = { .at = at,
                             .expr = macro ? "" : text (rule, "expr"),
                             .store = !strncmp (change, "store", 5),
                             .call = is_call (f->text + at) };
  size_t i = 0, n = 0;
  while (i < sizeof fences / sizeof *fences
         && strcmp (fences[i].change, change) != 0)
    i++;
  if (i == sizeof fences / sizeof *fences)
    return 0;
  if (fences[i].before != C11T_RELAXED
      && insert_before (f, &a, fences[i].before, &ret[n++]))
    return 0;
  if (fences[i].behind != C11T_RELAXED
      && insert_behind (f, &a, fences[i].behind, &ret[n++]))
    return 0;
  return n;
}

char *
rules_edit (const char *text, size_t at, const char *change)
{
  const char *word = strchr (change, ' ');
  size_t name = strcspn (text + at, "(;");
  bool cas = memmem (text + at, name, "compare", 7) != NULL;
  if (!word)
    return NULL;
  if (strcmp (change, "after seq_cst") == 0)
    return edit_fence_after (text, at);
  for (int o = C11T_RELAXED; o <= C11T_SEQ_CST; o++)
    if (strcmp (word + 1, c11t_order_name ((enum c11t_order) o)) == 0)
      return edit_order (text, at, (enum c11t_order) o, cas);
  return NULL;
}

/* The same, or of an atomic operation its other order.  */
static size_t
find_insertions (const struct insert_file *f, const json_t *rule,
                 struct insertion *ret)
{
  size_t at = edit_find (f->text,
                         (uint32_t) json_number (json_object_get (rule, "line"), 0),
                         (uint32_t) json_number (json_object_get (rule, "column"), 0));
  if (at == SIZE_MAX)
    return 0;
  char *new = *text (rule, "macro")
                  ? NULL
                  : rules_edit (f->text, at, text (rule, "change"));
  if (!new)
    return find_fences (f, rule, at, ret);
  insert_instead (f, new, ret);
  free (new);
  return 1;
}

/* Make the diff of FILE, of whose RULES there is at least one.  Return how many
   are missing.  */
static size_t
diff_file (const char *file, const json_t *rules, FILE *out)
{
  size_t len, i, n = 0, own = 0, missing = 0;
  char *why = NULL, *old = file_read_text (file, &len, &why);
  free (why);
  struct insert_file f = insert_file (file, old ? old : "");
  struct insertion *list
      = memory_new (MOST_EACH * json_array_size (rules) + 1, sizeof *list);
  const json_t *rule;
  json_array_foreach (rules, i, rule)
  {
    if (strcmp (text (rule, "file"), file) != 0)
      continue;
    size_t found = old ? find_insertions (&f, rule, list + n) : 0;
    own++;
    missing += !found;
    n += found;
  }
  char *new = insert_apply (&f, list, n);
  for (i = 0; i < n; i++)
    {
      missing += list[i].left_out;
      free (list[i].text);
    }
  if (n && !diff_write (file, new, out))
    missing = own;
  free (new);
  free (list);
  insert_file_free (&f);
  free (old);
  return missing < own ? missing : own;
}

/* Does a rule before number I of RULES have its file?  */
static bool
is_done (const json_t *rules, size_t i)
{
  const char *file = text (json_array_get (rules, i), "file");
  for (size_t k = 0; k < i; k++)
    if (strcmp (text (json_array_get (rules, k), "file"), file) == 0)
      return true;
  return false;
}

char *
rules_diff (const json_t *rules, size_t *ret_missing)
{
  char *diff;
  size_t len, i;
  const json_t *rule;
  FILE *out = memory_open (&diff, &len);
  *ret_missing = 0;
  json_array_foreach (rules, i, rule) if (!is_done (rules, i))
      *ret_missing += diff_file (text (rule, "file"), rules, out);
  memory_close (out, &diff);
  return diff;
}
