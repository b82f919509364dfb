/* corpus.h -- the files of the litmus corpus, for unit tests.
   SPDX-License-Identifier: BSD-3-Clause

   Finds them beside the folder of the test's own source file.  */

#ifndef C11T_TESTSUITE_CORPUS_H
#define C11T_TESTSUITE_CORPUS_H

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int
corpus_is_litmus (const struct dirent *d)
{
  size_t n = strlen (d->d_name);
  return n > 7 && !strcmp (d->d_name + n - 7, ".litmus");
}

/* Call VISIT with the name of each test in the folder SET of the corpus, in
   alphabetical order.  Return how many; ends the test if there are none.  */
static int
corpus_visit (const char *source, const char *set,
              void (*visit) (const char *file))
{
  char dir[4096], file[8192];
  struct dirent **entries;
  const char *slash = strrchr (source, '/');
  snprintf (dir, sizeof dir, "%.*s/../c11test.litmus/%s",
            slash ? (int) (slash - source) : 1, slash ? source : ".", set);
  int n = scandir (dir, &entries, corpus_is_litmus, alphasort);
  if (n <= 0)
    {
      fprintf (stderr, "%s: no litmus tests\n", dir);
      exit (2);
    }
  for (int i = 0; i < n; i++)
    {
      snprintf (file, sizeof file, "%s/%s", dir, entries[i]->d_name);
      visit (file);
      free (entries[i]);
    }
  free (entries);
  return n;
}

#define for_each_litmus(set, visit) corpus_visit (__FILE__, set, visit)

#endif
