/* inlined-site.c -- records of what is inlined, read back by the program itself.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels "-O1 -O2" }
   { c11t-output {^set 'p->n' ordinal 0$} }
   { c11t-output {^set 'p->n' ordinal 1$} }
   { c11t-output {^twice in one function: the same records, two of them$} }
   { c11t-output {^in another function: others$} }  */

#include "c11test/abi.h"

#include <stdio.h>

struct s
{
  int n, pad[15];
} x, y, z;
static struct c11test_site *seen[8];
static int n_seen;

static inline void
set (struct s *p)
{
  p->n = 1;
  p->pad[0] = 1;
  p->n = 2;
}

static void __attribute__ ((noinline))
both (void)
{
  set (&x);
  set (&y);
}

static void __attribute__ ((noinline))
other (void)
{
  set (&z);
}

__attribute__ ((c11test_no_instrument)) void
__c11test_write_4 (void *p, struct c11test_site *s)
{
  if (s->expr[3] != 'n')
    return;
  printf ("%s '%s' ordinal %u\n", s->function, s->expr, s->ordinal);
  seen[n_seen++] = s;
}

__attribute__ ((c11test_no_instrument)) int
main (void)
{
  both ();
  other ();
  if (n_seen == 6 && seen[0] == seen[2] && seen[1] == seen[3]
      && seen[0] != seen[1])
    puts ("twice in one function: the same records, two of them");
  if (n_seen == 6 && seen[4] != seen[0] && seen[5] != seen[1])
    puts ("in another function: others");
  return 0;
}
