/* ignore.cc -- patterns for names of C++, and what is inside a function.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fplugin-arg-c11test-ignore=ignore-names.txt" }
   { c11t-levels "-O0 -O2" }
   { c11t-dump {space::hushed: function skipped: ignored by ignore-names.txt:4$} }
   { c11t-dump-not {space::hushed.*->} }
   { c11t-dump {quiet_lambda\(\)::<lambda\(\)>::operator\(\): function skipped: ignored by} }
   { c11t-dump-not {quiet_lambda.*->} }
   { c11t-dump {space::Box::get: function skipped: ignored by ignore-names.txt:5$} }
   { c11t-dump-count 1 {space::Box::get: read 4 - this->b -> __c11test_read_4$} }
   { c11t-dump-not {space::Box::get: read 4 - this->a} }
   { c11t-dump {space::called: function skipped: ignored by ignore-names.txt:6$} }
   { c11t-dump-count 1 {space::called: write 4 - other -> __c11test_write_4$} }
   { c11t-dump {outside: write 4 - shared skipped: ignored by ignore-names.txt:8$} }
   { c11t-dump {outside: write 4 - other -> __c11test_write_4$} }  */

namespace space
{
int shared;
int other;

struct Box
{
  int a, b;
  int get (long) const;
  int get (int) const;
};

int
Box::get (long) const
{
  return a;
}

int
Box::get (int) const
{
  return b;
}

void
hushed ()
{
  other = 1;
}

void
called (int)
{
  other = 1;
}

void
called (long)
{
  other = 1;
}
}

void
quiet_lambda ()
{
  auto f = [] { space::other = 2; };
  f ();
}

void
outside ()
{
  space::shared = 1;
  space::other = 1;
}
