/* cycle.c -- names of cycles, see cycle.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/explain/cycle.h"

#include <string.h>

/* What is done in each thread, in the order of the communications.  */
static const struct
{
  const char *name, *visits;
} names[] = {
  { "SB", "WR WR" },         { "MP", "WW RR" },        { "LB", "RW RW" },
  { "S", "WW RW" },          { "R", "WW WR" },         { "2+2W", "WW WW" },
  { "WRC", "W RW RR" },      { "RWC", "W RR WR" },     { "WWC", "W RW RW" },
  { "WRW+WR", "W RW WR" },   { "WRW+2W", "W RW WW" },  { "WRR+2W", "W RR WW" },
  { "ISA2", "WW RW RR" },    { "W+RWC", "WW RR WR" },  { "3.SB", "WR WR WR" },
  { "3.LB", "RW RW RW" },    { "3.2W", "WW WW WW" },   { "Z6.0", "WW RW WR" },
  { "Z6.1", "WW WW RW" },    { "Z6.2", "WW RW RW" },   { "Z6.3", "WW WW RR" },
  { "Z6.4", "WW WR WR" },    { "Z6.5", "WW WW WR" },   { "IRIW", "W RR W RR" },
  { "IRRWIW", "W RR W RW" }, { "IRWIW", "W RW W RW" },
};

/* The visits, from number FIRST on, as in the table.  */
static void
spell (const struct cycle_visit *v, unsigned n, unsigned first, char *ret)
{
  for (unsigned i = 0; i < n; i++)
    {
      const struct cycle_visit *at = &v[(first + i) % n];
      if (i)
        *ret++ = ' ';
      *ret++ = at->in_write ? 'W' : 'R';
      if (at->two)
        *ret++ = at->out_write ? 'W' : 'R';
    }
  *ret = '\0';
}

const char *
cycle_name (const struct cycle_visit *v, unsigned n)
{
  char word[3 * MOST_VISITS + 1];
  for (unsigned first = 0; first < n && n <= MOST_VISITS; first++)
    {
      spell (v, n, first, word);
      for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp (word, names[i].visits))
          return names[i].name;
    }
  return "";
}
