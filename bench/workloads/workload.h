/* workload.h -- what every workload shares.
   SPDX-License-Identifier: BSD-3-Clause

   A workload is called "PROGRAM ARGUMENTS... OPERATIONS": it does that many
   operations and ends with status 0.  With 0 operations it does all the rest
   (start, threads, memory), so that the difference is the operations' cost.
   A workload prints nothing and checks what it computed, lest the compiler
   drop the work.  */

#ifndef WORKLOAD_H
#define WORKLOAD_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Argument N of main's ARGC and ARGV; ends the program without it.  */
static inline const char *
workload_word (int argc, char **argv, int n)
{
  if (n >= argc)
    {
      fprintf (stderr, "%s: argument %d is missing\n", argv[0], n);
      exit (2);
    }
  return argv[n];
}

/* The same as a number.  */
static inline unsigned long
workload_number (int argc, char **argv, int n)
{
  return strtoul (workload_word (argc, argv, n), NULL, 0);
}

/* End the program: WHAT is not the name of anything the workload can do.  */
static inline void
workload_unknown (char **argv, const char *what)
{
  fprintf (stderr, "%s: there is no '%s' here\n", argv[0], what);
  exit (2);
}

#endif
