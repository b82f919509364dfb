/* confidence.h -- what a campaign's numbers say about what it did not see.
   SPDX-License-Identifier: BSD-3-Clause

   Executions of a random strategy are independent samples of what the program
   can do with this input under this strategy; the functions below say what can
   be concluded from them, and nothing about other inputs or strategies.  They
   are pure.  An exhaustive strategy does not sample: do not use them there.  */

#ifndef C11T_TOOLS_CONFIDENCE_H
#define C11T_TOOLS_CONFIDENCE_H

#include <stdint.h>

/* The probability that the next execution shows a behaviour that was not seen
   among SAMPLES executions, ONCE behaviours of which showed once only: ONCE /
   SAMPLES.  I. J. Good, "The population frequencies of species and the
   estimation of population parameters", Biometrika 40 (1953), who credits
   Turing.  1 without samples.  */
double confidence_next_is_new (uint64_t once, uint64_t samples);

/* The same probability is below this, with 95 % confidence: twice the standard
   deviation of ONCE and 4 more than ONCE, divided by SAMPLES; at most 1.  TWICE
   showed twice.  The variance, ONCE + 2 TWICE, is that of Esty, "Confidence
   intervals for the coverage of low coverage samples", Annals of Statistics 10
   (1982), without the term that makes it smaller; the 4 is for small numbers, where
   the normal distribution is none, and for campaigns that look several times
   (saturation.h), which unit tests show.  One of SCALE behaviours was kept, and
   ONCE and TWICE are estimates if that is not 1.  */
double confidence_next_is_new_below (uint64_t once, uint64_t twice,
                                     uint64_t scale, uint64_t samples);

/* A lower bound for the number of behaviours there are, when DISTINCT were
   seen in SAMPLES executions, ONCE of them once and TWICE of them twice.
   A. Chao, "Nonparametric estimation of the number of classes in a
   population", Scandinavian Journal of Statistics 11 (1984), in the form of
   Chao and Chiu, "Species richness: estimation and comparison" (2016), which
   is defined for TWICE = 0 as well:

     DISTINCT + (n - 1) / n * ONCE^2 / (2 * TWICE)     if TWICE > 0
     DISTINCT + (n - 1) / n * ONCE * (ONCE - 1) / 2    otherwise  */
double confidence_behaviours (uint64_t distinct, uint64_t once, uint64_t twice,
                              uint64_t samples);

/* With nothing found in SAMPLES executions the probability that an execution
   finds something is below this, with 95 % confidence: 3 / SAMPLES, at most 1.
   J. A. Hanley and A. Lippman-Hand, "If nothing goes wrong, is everything all
   right?", JAMA 249 (1983).  It is never below the exact bound
   1 - 0.05^(1 / SAMPLES).  */
double confidence_failure_bound (uint64_t samples);

/* The probability of not seeing in NOW executions what was in SEEN of OF:
   (1 - SEEN / OF)^NOW.  */
double confidence_missed (uint64_t seen, uint64_t of, uint64_t now);

#endif
