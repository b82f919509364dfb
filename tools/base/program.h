/* program.h -- the program under test: its words and its file.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_PROGRAM_H
#define C11T_TOOLS_PROGRAM_H

struct program
{
  char **argv;      /* argv[0] as the user gave it */
  const char *path; /* to execute */
};

/* Find the program that ARGV names, as a shell does.  If it cannot be run, end
   the process with STATUS_USAGE and a sentence that says how to mend it.  */
void program_find (struct program *p, char **argv);

#endif
