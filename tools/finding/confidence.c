/* confidence.c -- what a campaign's numbers say about what it did not see; see
   confidence.h for the sources of the formulas.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/finding/confidence.h"

#include <math.h>

double
confidence_next_is_new (uint64_t once, uint64_t samples)
{
  return samples ? (double) once / (double) samples : 1;
}

double
confidence_next_is_new_below (uint64_t once, uint64_t twice, uint64_t scale,
                              uint64_t samples)
{
  double f1 = (double) once, f2 = (double) twice, k = (double) scale;
  double most = f1 + 2 * sqrt (k * (f1 + 2 * f2)) + 4 * k;
  return most < (double) samples ? most / (double) samples : 1;
}

double
confidence_behaviours (uint64_t distinct, uint64_t once, uint64_t twice,
                       uint64_t samples)
{
  double n = (double) samples, f1 = (double) once, f2 = (double) twice;
  if (samples == 0)
    return (double) distinct;
  double unseen = twice ? f1 * f1 / (2 * f2) : f1 * (f1 - 1) / 2;
  return (double) distinct + (n - 1) / n * unseen;
}

double
confidence_failure_bound (uint64_t samples)
{
  return samples < 3 ? 1 : 3 / (double) samples;
}

double
confidence_missed (uint64_t seen, uint64_t of, uint64_t now)
{
  if (of == 0 || seen == 0)
    return 1;
  double factor = seen < of ? 1 - (double) seen / (double) of : 0, power = 1;
  for (; now; now >>= 1, factor *= factor)
    if (now & 1)
      power *= factor;
  return power;
}
