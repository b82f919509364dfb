/* l-log-records.c -- many append to a log; a record says itself when it is whole.
   SPDX-License-Identifier: BSD-3-Clause

   The place is reserved by an atomic add, the record is committed by its length,
   before which the write barrier is missing.

   { planted-kind data-race }
   { planted-mend "bug store release" }
   { audit-class B }  */

#include "legacy.h"

#define RECORDS 4

static struct record
{
  volatile int length;
  char text[4];
} log_buffer[RECORDS];
static unsigned next;

static void
append (char c)
{
  struct record *r = &log_buffer[__sync_fetch_and_add (&next, 1) % RECORDS];
  r->text[0] = c;
  r->text[1] = '\n';
  BUG (barrier (), wmb ());
  r->length = 2; /* bug */
}

static void
cpu0 (void)
{
  append ('0');
}

static void
cpu1 (void)
{
  append ('1');
}

static void
console (void)
{
  for (int i = 0; i < RECORDS && log_buffer[i].length; i++)
    {
      rmb ();
      assert (log_buffer[i].text[1] == '\n');
    }
}

int
main (void)
{
  run (cpu0, cpu1, console);
  return 0;
}
