/* suppressions.c -- fuzzes files of suppressions, and matching with them.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdio.h>
#include <string.h>

#include "fuzz.h"
#include "report/finding.h"
#include "tools/finding/suppress.h"

static struct c11t_finding finding;

void
fuzz_begin (void)
{
  finding.kind = C11T_FINDING_DATA_RACE;
  finding.n_places = 2;
  strcpy (finding.id, "3f9c12ab");
  for (int i = 0; i < 2; i++)
    {
      struct c11t_place *p = &finding.place[i];
      p->line = 12 + (unsigned) i;
      p->column = 5;
      strcpy (p->file, i ? "src/ring.c" : "src/queue.c");
      strcpy (p->function, i ? "take" : "put");
      strcpy (p->expr, "ring->head");
      strcpy (p->thread, "T1");
    }
}

static void
warn (const char *text)
{
  fuzz_expect (strstr (text, "warning: ") != NULL, "a warning says so");
}

void
fuzz_input (const char *text, size_t len)
{
  struct suppressions s;
  const char *name = fuzz_file ("rules", text, len);
  const char *error = suppressions_load (&s, name, warn);
  fuzz_expect (!error || strncmp (error, name, strlen (name)) == 0,
               "an error begins with the file");
  for (int kind = 0; !error && kind < C11T_N_FINDING_KINDS; kind++)
    {
      finding.kind = (uint8_t) kind;
      suppressions_match (&s, &finding);
    }
  if (!error)
    suppressions_match_assembly (&s, "src/ring.c", 7, "put", "lock; xadd");
}
