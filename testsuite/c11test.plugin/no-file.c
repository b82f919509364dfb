/* no-file.c -- a file says of itself that it is to be left alone.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-dump-not { (before|after|nested): .*->} }
   { c11t-dump {before: function skipped: attribute c11test_no_instrument_file$} }
   { c11t-dump {after: function skipped: attribute c11test_no_instrument_file$} }
   { c11t-dump {nested: function skipped: attribute c11test_no_instrument_file$} }
   { c11t-dump {elsewhere: write 4 - \*p -> __c11test_write_4$} }
   { c11t-options "-Wall -Wextra -Wpedantic -Wno-unused-function" }
   { c11t-levels "-O0 -O2" }  */

#include "c11test/c11test.h"
#include "ignore-elsewhere.h"

int x;

void
before (void)
{
  x = 1;
}

C11TEST_NO_INSTRUMENT_FILE;
C11TEST_NO_INSTRUMENT_FILE;

void
after (int *p)
{
  __extension__ void nested (void)
  {
    x = *p;
  }
  nested ();
  elsewhere (p);
}
