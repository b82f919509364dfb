/* annotate.c -- ThreadSanitizer's annotations, in c11test's words.
   SPDX-License-Identifier: BSD-3-Clause

   A program that calls these has them from ThreadSanitizer's runtime.  */

#include <c11test/c11test.h>

void
AnnotateBenignRaceSized (const char *file, int line, void *p,
                         unsigned int size, const char *description)
{
  (void) file, (void) line, (void) description;
  C11TEST_BENIGN_RACE (p, size);
}

void
WTFAnnotateBenignRaceSized (const char *file, int line, void *p,
                            unsigned int size, const char *description)
{
  AnnotateBenignRaceSized (file, line, p, size, description);
}
