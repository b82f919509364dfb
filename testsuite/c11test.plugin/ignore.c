/* ignore.c -- a file of patterns says what to leave alone.
   SPDX-License-Identifier: BSD-3-Clause

   Variables are left alone where they are named, not behind pointers.

   { c11t-options "-fplugin-arg-c11test-ignore=ignore-names.txt" }
   { c11t-dump-not { quiet_one: .*->} }
   { c11t-dump { quiet_one: function skipped: ignored by ignore-names.txt:3$} }
   { c11t-dump {unquiet_one: write 4 - loud -> __c11test_write_4$} }
   { c11t-dump {unquiet_one: write 4 - silent skipped: ignored by ignore-names.txt:7$} }
   { c11t-dump {unquiet_one: write 4 - \*q -> __c11test_write_4$} }
   { c11t-dump {unquiet_one: write 4 - silently -> __c11test_write_4$} }
   { c11t-dump {unquiet_one: write 4 - table\[n\] -> __c11test_write_4$} }
   { c11t-dump {unquiet_one: write 4 - tabme\[n\] skipped: ignored by ignore-names.txt:9$} }
   { c11t-dump {unquiet_one: write 4 - \*p -> __c11test_write_4$} }
   { c11t-dump {elsewhere: function skipped: ignored by ignore-names.txt:11$} }
   { c11t-dump-not {elsewhere: .*->} }  */

#include "ignore-elsewhere.h"

int silent, silently, loud, table[4], tabme[4];

void
quiet_one (void)
{
  loud = 1;
  __atomic_store_n (&silent, 2, __ATOMIC_RELAXED);
}

void
unquiet_one (int n, int *p)
{
  loud = 1;
  silent = 1;
  int *q = &silent;
  *q = 1;
  silently = 1;
  table[n] = 1;
  tabme[n] = 1;
  *p = 1;
  elsewhere (p);
}
