/* skip-thread.cc -- thread-local objects that other threads can reach.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels "-O0 -O2" }
   { c11t-dump-not { kept: .*->} }
   { c11t-dump { kept: write 4 - own skipped: thread-local, address never taken$} }
   { c11t-dump { kept: write 4 - \(anonymous namespace\)::anonymous skipped: thread-local|kept: write 4 - anonymous skipped: thread-local} }
   { c11t-dump { pointer: write 4 - lent -> __c11test_write_4$} }
   { c11t-dump { array: write 4 - row\[i\] -> __c11test_write_4$} }
   { c11t-dump { reference: write 4 - bound -> __c11test_write_4$} }
   { c11t-dump { method: write 4 - object.x -> __c11test_write_4$} }
   { c11t-dump { exported: write 4 - theirs -> __c11test_write_4$} }
   { c11t-dump { imported: write 4 - .* -> __c11test_write_4$} }
   { c11t-dump { computed: write 4 - .* -> __c11test_write_4$} }
   { c11t-dump { renamed: write 4 - under_two_names -> __c11test_write_4$} }
   { c11t-dump { for_assembly: write 4 - needed -> __c11test_write_4$} }
   { c11t-dump { member: write 4 - .* -> __c11test_write_4$} }  */

int f ();
void take (int *);

struct klass
{
  int x;
  void run () { take (&x); }
  static thread_local int shared;
};

static thread_local int own;
namespace
{
thread_local int anonymous;
}
static thread_local int lent;
static thread_local int row[4];
static thread_local int bound;
static thread_local klass object;
thread_local int theirs;
extern thread_local int there;
static thread_local int late = f ();
extern "C"
{
  static __thread int under_two_names __asm__ ("under_two_names");
  extern __thread int second_name __attribute__ ((alias ("under_two_names")));
}
static __thread int needed __attribute__ ((used));

void
kept ()
{
  own = 1;
  anonymous = 2;
  static thread_local int local;
  local = 3;
}

void
pointer ()
{
  lent = 1;
  take (&lent);
}

void
array (int i)
{
  row[i] = 1;
  take (row);
}

int &
reference ()
{
  bound = 1;
  return bound;
}

void
method ()
{
  object.x = 1;
  object.run ();
}

void
exported ()
{
  theirs = 1;
}

void
imported ()
{
  there = 1;
}

void
computed ()
{
  late = 1;
  take (&late);
}

void
renamed ()
{
  under_two_names = 1;
  take (&second_name);
}

void
for_assembly ()
{
  needed = 1;
}

void
member ()
{
  klass::shared = 1;
}
