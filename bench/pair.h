/* pair.h -- is c11test of one tree slower than that of another?  See pair.c.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef BENCH_PAIR_H
#define BENCH_PAIR_H

#include "bench/bench.h"

#define BENCH_PAIRS_MIN 7 /* rounds below which nothing can be called slower */

/* Make B a comparison of c11test in the trees OLD and NEW.  */
void bench_pair (struct bench *b, const char *old, const char *new);
/* In place of building and calibrating: take samples of every row wanted by
   asking B->asked.  */
void bench_ask_for_all (struct bench *b);
/* Run B->asked for the NTH sample of ROW with TOOL; a negative result says that
   it has failed.  */
double bench_ask (const struct bench *b, unsigned row, unsigned tool,
                  unsigned nth);
/* After calibration: as many operations for old as for new, the greater number,
   unless one is so much faster that few of its operations would be lost in noise
   or as many of the other's take for ever.  */
void bench_even (struct bench *b);
/* Nanoseconds that a calibrated run of C's operations takes at least.  */
double bench_enough (const struct bench_cell *c);
/* Nanoseconds that OPERATIONS of ROW take with TOOL; negative: none are had.  */
double bench_trial (const struct bench *b, unsigned row, unsigned tool,
                    unsigned long operations);
/* Link c11test in both trees with its functions in the order NTH; 0: that of
   the sources.  Ends the command if that fails.  */
void bench_shuffle (const struct bench *b, unsigned nth);
/* Print what each row costs in both, and what is slower.  Return 1 if something
   is, else 2 if nothing could be measured, or not with the new tree what could
   be with the old; else 0.  */
int bench_judge (const struct bench *b);

/* --- instructions.c --------------------------------------------------------- */

/* Have T, of a comparison, count instructions.  */
void bench_count_instructions (const struct bench *b, struct bench_tool *t);
/* In place of calibrating: find the number of operations of every usable row, the
   same for both trees.  */
void bench_find_countable (struct bench *b);
/* The instructions of an operation of ROW with TOOL; negative if they cannot be
   had.  */
double bench_instructions (const struct bench *b, unsigned row, unsigned tool);

#endif
