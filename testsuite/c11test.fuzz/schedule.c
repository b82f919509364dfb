/* schedule.c -- fuzzes files of the option corpus.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "report/corpus-file.h"

void
fuzz_begin (void)
{
}

void
fuzz_input (const char *text, size_t len)
{
  struct c11test_schedule s;
  unsigned line = 0;
  /* Not ended by a null byte there.  */
  char *exact = malloc (len ? len : 1);
  memcpy (exact, text, len);
  const char *why = c11t_corpus_read (exact, len, &s, &line);
  free (exact);
  fuzz_expect (line > 0 && (!why || *why), "there is a line and a sentence");
  fuzz_expect (why || (s.n > 0 && s.n <= C11TEST_MOST_WISHES),
               "a schedule has some wishes");
  for (uint32_t i = 0; !why && i < s.n; i++)
    fuzz_expect (s.wish[i].read && s.wish[i].kind <= C11TEST_WISH_READS_NOT,
                 "a wish is about a load");
  fuzz_expect (memchr (s.finding, 0, sizeof s.finding) != NULL,
               "an id has an end");
}
