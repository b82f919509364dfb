/* skip.c -- what is left alone, and for which reason.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-dump-not {locals: .*->} }
   { c11t-dump {locals: write 4 - a\[n & 3\] skipped: does not escape} }
   { c11t-dump {thread: write 4 - own skipped: thread-local, address never} }
   { c11t-dump {thread: write 4 - lent -> __c11test_write_4} }
   { c11t-dump {thread: write 4 - theirs -> __c11test_write_4} }
   { c11t-dump {constants: read 4 - fixed\[i\] skipped: constant} }
   { c11t-dump {constants: vread 4 - port -> __c11test_volatile_load_4} }
   { c11t-dump-not {constants: .*letters.*->} }
   { c11t-dump {pointee: read 4 - \*p skipped: points to what does not} }
   { c11t-dump {opted: write 4 - quiet skipped: attribute c11test_no_instr} }
   { c11t-dump {opted: write 4 - loud -> __c11test_write_4} }
   { c11t-dump {escapes: write 4 - x -> __c11test_write_4} }
   { c11t-dump {mixed: write 4 - local -> __c11test_write_4} }
   { c11t-dump {mixed: read 4 - local -> __c11test_read_4} }
   { c11t-dump {mixed: write 4 - \*p -> __c11test_write_4} }
   { c11t-dump {pure: write 4 - pair\[0\] -> __c11test_write_4} }
   { c11t-dump {hidden: write 4 - \*gs skipped: other address space} }
   { c11t-dump {hidden: write 4 - \*seen -> __c11test_write_4$} }
   { c11t-dump {registers: write 8 - bound skipped: register variable} }
   { c11t-dump {registers: write 8 - renamed -> __c11test_write_8$} }
   { c11t-dump {parts: read 8 - __imag__ \*z -> __c11test_read_8$} }
   { c11t-dump {parts: write 8 - __imag__ \*z -> __c11test_write_8$} }
   { c11t-dump-not {parts: .*skipped: not in memory} }
   { c11t-dump-not {nothing: .*->} }
   { c11t-target "x86_64-*" }  */

int
locals (int n)
{
  int a[4] = { 0 };
  a[n & 3] = n;
  struct
  {
    int x, y;
  } s, t;
  s.x = n;
  s.y = a[1];
  t = s;
  volatile int v = t.x;
  return v + __builtin_memcmp (&s, &t, sizeof s);
}

static _Thread_local int own, lent;
_Thread_local int theirs;

int *
thread (void)
{
  own = 1;
  lent = 2;
  theirs = 3;
  return &lent;
}

static const int fixed[] = { 1, 2, 3 };
static const volatile int port = 9;

int
constants (int i)
{
  static const char letters[] = "abc";
  return fixed[i] + port + letters[i] + "xyz"[i];
}

int
pointee (int n)
{
  int a = n, b[2] = { n, 1 };
  int *p = n > 3 ? &a : &b[n & 1];
  *p += 2;
  return a + b[0] + *p;
}

int quiet __attribute__ ((c11test_no_instrument)), loud;

void
opted (void)
{
  quiet = 1;
  loud = 1;
}

void take (int *);

int
escapes (void)
{
  int x = 1;
  take (&x);
  x = 2;
  take (&x);
  return x;
}

/* All accesses of an object or none: `local' does not escape, but P, which is
   instrumented, may point to it.  */

int
mixed (int n)
{
  int local = n;
  int *p = n ? &local : &loud;
  *p = 3;
  local += 4;
  return local + *p;
}

__attribute__ ((pure)) int add (const int *);

int
pure (int n)
{
  int pair[2];
  pair[0] = n;
  pair[1] = 2;
  return add (pair);
}

void
hidden (int __seg_gs *gs, int *seen)
{
  *gs = 1;
  *seen = 1;
}

register long bound __asm__ ("r12");
long renamed __asm__ ("r12_long");

void
registers (void)
{
  bound = 1;
  renamed = 1;
}

/* Parts of what is in memory, and of what is not.  */

_Complex double
parts (_Complex double *z, _Complex double q)
{
  __real__ q = __imag__ *z;
  __imag__ *z = __imag__ q;
  return q;
}

struct empty
{
};

void
nothing (struct empty *p, struct empty *q)
{
  *p = *q;
}
