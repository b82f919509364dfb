/* skip-constant.c -- constant objects are left alone, not what looks constant.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-dump { global: read 4 - numbers\[i\] skipped: constant$} }
   { c11t-dump { outside: read 4 - elsewhere skipped: constant$} }
   { c11t-dump { table: read 4 - squares\[i\] skipped: constant$} }
   { c11t-dump { table: read 8 - names\[i\] skipped: constant$} }
   { c11t-dump { local_static: read 4 - k\[i\] skipped: constant$} }
   { c11t-dump-not { string: .*->} }
   { c11t-dump { may_change: vread 4 - port -> __c11test_volatile_load_4$} }
   { c11t-dump { cast_away: read 4 - \*p -> __c11test_read_4$} }
   { c11t-dump { cast_away: read 4 - variable -> __c11test_read_4$} }
   { c11t-dump { member: read 4 - changing.fixed -> __c11test_read_4$} }
   { c11t-dump { pointed: read 1 - \*s -> __c11test_read_1$} }
   { c11t-dump { published: write 4 - c -> __c11test_write_4$} }
   { c11t-dump { published: write 4 - a\[1\] -> __c11test_write_4$} }
   { c11t-dump { parameter: write 4 - c -> __c11test_write_4$} }
   { c11t-dump-not { kept: .*->} }  */

struct mixed
{
  const int fixed;
  int free;
};

const int numbers[] = { 3, 4 };
extern const int elsewhere;
static const int squares[] = { 0, 1, 4 };
static const char *const names[] = { "a", "b" };
const volatile int port = 9;
int variable;
struct mixed changing;
const int *pub;

int f (void);

int
global (int i)
{
  return numbers[i];
}

int
outside (void)
{
  return elsewhere;
}

int
table (int i)
{
  return squares[i] + (names[i] != 0);
}

int
local_static (int i)
{
  static const int k[] = { 5, 6 };
  return k[i];
}

int
string (int i)
{
  static const char text[] = "static";
  return "literal"[i] + text[i] + (int) __func__[i];
}

int
may_change (void)
{
  return port;
}

/* The object is not const, only the view of it.  */

int
cast_away (const int *p)
{
  return *p + *(const int *) &variable;
}

int
member (void)
{
  return changing.fixed;
}

int
pointed (const char *s)
{
  return *s;
}

/* These are written when they are initialised, and others see them.  */

void
published (void)
{
  const int c = f ();
  const int a[2] = { f (), f () };
  __atomic_store_n (&pub, &c, __ATOMIC_RELAXED);
  __atomic_store_n (&pub, a, __ATOMIC_RELAXED);
  f ();
}

void
parameter (const int c)
{
  __atomic_store_n (&pub, &c, __ATOMIC_RELAXED);
  f ();
}

int
kept (int n)
{
  const int a[2] = { f (), f () };
  return a[n];
}
