/* corpus.h -- the folder in which campaigns leave what later ones go on from.
   SPDX-License-Identifier: BSD-3-Clause

   A file for each schedule (report/corpus-file.h), named SUM.schedule by its
   contents and written whole: so campaigns that write at the same time lose
   nothing, and two folders are joined by copying files.  Other files are left
   alone.  The folder is read once, before anything runs; what comes into it
   later is for later campaigns.

   Does not: take anything away.  Who wants less deletes files.  */

#ifndef C11T_TOOLS_CORPUS_H
#define C11T_TOOLS_CORPUS_H

#include <stdbool.h>
#include <stddef.h>

#include "tools/base/options.h"

struct corpus
{
  const char *dir; /* NULL: none */
  int folder;      /* its descriptor */
  int fd;          /* the file in memory that runtimes read */
  size_t n, n_new;
  struct
  {
    char id[12];
    unsigned n; /* schedules that had it */
  } *finding;
  size_t n_findings;
  int err;         /* the first one in writing, or 0 */
};

/* Read the folder that O names, make it if there is none.  Ends the process with STATUS_USAGE, and a
   sentence that names file and line, if something is wrong.  */
void corpus_init (struct corpus *c, const struct options *o);

/* What is started by O gets what was in it.  */
void corpus_offer (const struct corpus *c, struct options *o);

/* Keep the schedule TEXT if it is one, and not there yet.  */
void corpus_add (struct corpus *c, const char *text);

/* Say what has come of it.  Return false if something could not be written.  */
bool corpus_end (const struct corpus *c);

#endif
