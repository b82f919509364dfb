/* l-stat-flush.c -- each thread counts for itself, and says when it has added up.
   SPDX-License-Identifier: BSD-3-Clause

   The reader believes the flags; the sums may not be there yet.

   { planted-kind assertion }
   { planted-mend "bug store release" }
   { audit-class B }  */

#include "legacy.h"

static struct per_cpu
{
  volatile unsigned packets, bytes;
  volatile int flushed;
} stat[2];

static void
flush (int cpu, unsigned bytes)
{
  stat[cpu].packets = 1;
  stat[cpu].bytes = bytes;
  BUG (barrier (), wmb ());
  stat[cpu].flushed = 1; /* bug */
}

static void
cpu0 (void)
{
  flush (0, 40);
}

static void
cpu1 (void)
{
  flush (1, 60);
}

static void
report (void)
{
  unsigned packets = 0, bytes = 0;
  for (int i = 0; i < 2; i++)
    if (stat[i].flushed)
      {
        rmb ();
        packets += stat[i].packets;
        bytes += stat[i].bytes;
      }
  assert (bytes >= 40 * packets && (packets || !bytes));
}

int
main (void)
{
  run (cpu0, cpu1, report);
  return 0;
}
