/* skip-objects.cc -- locals of C++ that somebody else sees, each way.
   SPDX-License-Identifier: BSD-3-Clause

   In each pair the function with "kept" in its name keeps the object to itself.

   { c11t-levels "-O0 -O2" }
   { c11t-dump-not { \w*kept\w*: (read|write) .*-> __c11} }
   { c11t-dump { kept_local: write 4 - x skipped: does not escape$} }
   { c11t-dump-count 2 { by_reference: write 4 - x -> __c11test_write_4$} }
   { c11t-dump-count 2 { by_lambda: write 4 - x -> __c11test_write_4$} }
   { c11t-dump { by_lambda\(\)::<lambda\(\)>::operator\(\): write 4 - .* -> } }
   { c11t-dump-count 2 { by_method: write 4 - k.x -> __c11test_write_4$} }
   { c11t-dump-count 2 { by_member: write 4 - x -> __c11test_write_4$} }
   { c11t-dump-count 2 { by_throw: write 4 - x -> __c11test_write_4$} }
   { c11t-dump { by_throw: write 4 - \*p -> __c11test_write_4$} }
   { c11t-dump { caught: write 4 - .*x -> __c11test_write_4$} }
   { c11t-dump { invisible: write 4 - k->x -> __c11test_write_4$} }
   { c11t-dump { slot: write 4 - .*->x -> __c11test_write_4$} }
   { c11t-dump { by_new: write 4 - \*p -> __c11test_write_4$} }
   { c11t-dump { structured: write 4 - \*a -> __c11test_write_4$} }
   { c11t-dump { initialised: write 4 - .* -> __c11test_write_4$} }
   { c11t-dump { returned: write 4 - \*p -> __c11test_write_4$} }  */

#include <initializer_list>
#include <utility>

int f ();
void take (const void *);
void take_any (int &);
void take_list (std::initializer_list<int>);

struct klass
{
  int x;
  klass (int);
  klass (const klass &);
  ~klass ();
  void run ();
};

struct view
{
  int &r;
};

int
kept_local (int n)
{
  int a[2] = { n, 1 };
  int &r = a[n & 1], x = 2;
  int *p = n > 2 ? &x : &r;
  x = 3;
  return r + *p;
}

void
by_reference ()
{
  int x = 1;
  take_any (x);
  x = 2;
}

void
by_lambda ()
{
  int x = 1;
  auto l = [&] () __attribute__ ((noinline)) { x = 3; };
  l ();
  x = 2;
}

void
by_method ()
{
  klass k (3);
  k.x = 1;
  k.run ();
  k.x = 2;
}

void
by_member ()
{
  int x = 1;
  view v{ x };
  take (&v);
  x = 2;
}

int
kept_member (int n)
{
  int x = n;
  view v{ x };
  v.r = 3;
  return x;
}

void
by_throw ()
{
  int x = 1;
  try
    {
      throw &x;
    }
  catch (int *p)
    {
      *p = 3;
    }
  x = 2;
}

void
caught ()
{
  try
    {
      f ();
    }
  catch (klass &k)
    {
      k.x = 1;
    }
}

/* Passed by the address of the caller's copy.  */

void
invisible (klass k)
{
  k.x = 1;
  k.x = 2;
}

/* Made in the caller's object.  */

klass
slot ()
{
  klass k (1);
  k.x = 2;
  return k;
}

int *
by_new ()
{
  int *p = new int;
  *p = 1;
  return p;
}

std::pair<int *, int>
returned ()
{
  int *p = new int;
  *p = 1;
  return { p, 3 };
}

void
structured ()
{
  std::pair<int, int> both (f (), f ());
  auto &[a, b] = both;
  take (&both);
  a = 1;
  b = 2;
}

void
initialised (int n)
{
  take_list ({ n, n + 1 });
}
