/* site.c -- what is in a site record, read back by the program itself.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-output {^site\.c:21:[0-9]+ first 'x\.a' kind 1 order 255 size 4 ordinal 0 id 0 flags 0$} }
   { c11t-output {^site\.c:22:[0-9]+ first 'x\.b' kind 1 order 255 size 2 ordinal 0 id 0 flags 0$} }
   { c11t-output {^site\.c:23:[0-9]+ first 'x\.a' kind 1 order 255 size 4 ordinal 1 id 0 flags 0$} }
   { c11t-output {^site\.c:29:[0-9]+ second 'x\.a' kind 1 order 255 size 4 ordinal 0 id 0 flags 0$} }
   { c11t-output {^different$} }  */

#include "c11test/abi.h"

#include <stdio.h>

struct { int a; short b; } x;
static struct c11test_site *seen[8];
static int n_seen;

static void
first (void)
{
  x.a = 1;
  x.b = 2;
  x.a = 3;
}

static void
second (void)
{
  x.a = 4;
}

__attribute__ ((c11test_no_instrument)) static void
show (struct c11test_site *s)
{
  printf ("%s:%u:%u %s '%s' kind %u order %u size %u ordinal %u id %u "
          "flags %u\n",
          s->file, s->line, s->column, s->function, s->expr, s->kind,
          s->order, s->size, s->ordinal, s->id, s->flags);
  seen[n_seen++] = s;
}

__attribute__ ((c11test_no_instrument)) void
__c11test_write_4 (void *p, struct c11test_site *s)
{
  show (s);
}

__attribute__ ((c11test_no_instrument)) void
__c11test_write_2 (void *p, struct c11test_site *s)
{
  show (s);
}

__attribute__ ((c11test_no_instrument)) int
main (void)
{
  first ();
  second ();
  /* A record belongs to one place.  */
  if (seen[0] != seen[2] && seen[2] != seen[3])
    puts ("different");
  return 0;
}
