/* selftest.h -- tests of the oracle itself.
   SPDX-License-Identifier: BSD-3-Clause

   Each prints lines "PASSED: name" or "FAILED: name" and returns true if none
   failed.  */

#ifndef ORACLE_SELFTEST_H
#define ORACLE_SELFTEST_H

#include "compare.h"

/* Both sides give the verdicts of known.def; and without any one rule the
   axioms do not.  */
bool test_known (void);

/* Models broken on purpose are found out, by small scripts.  */
bool test_broken (void);

/* What explore leaves out to be quick is no loss.  */
bool test_reduction (void);

/* Outcomes of sc are some of tso's and tsan11's, and these of c11's.  */
bool test_strength (void);

/* psc.c: where the seq_cst of C++20 differs from that of C++11.  */
bool test_psc (void);

/* The strategies dfs and dpor reach what the axioms allow of SCRIPTS scripts of
   each profile, from seed FIRST on; dpor in few executions.  */
bool test_strategy (unsigned long scripts, unsigned long first);

/* Print whether the test NAME has passed; WHAT is the kind of test.  */
bool verdict (bool passed, const char *what, const char *name);

#endif
