/* skip-constant.cc -- constants of C++ that are computed when the program runs.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels "-O0 -O2" }
   { c11t-dump { constant: read 4 - table\[i\] skipped: constant$} }
   { c11t-dump { constant: read 4 - literal.a\[i\] skipped: constant$} }
   { c11t-dump { constant: read 4 - known\[i\] skipped: constant$} }
   { c11t-dump { computed: read 4 - number -> __c11test_read_4$} }
   { c11t-dump { computed: read 4 - early -> __c11test_read_4$} }
   { c11t-dump { computed: read 4 - built.a\[i\] -> __c11test_read_4$} }
   { c11t-dump { computed: read 4 - once.a\[i\] -> __c11test_read_4$} }
   { c11t-dump { elsewhere: read 4 - there -> __c11test_read_4$} }
   { c11t-dump { mutables: read 4 - both.m -> __c11test_read_4$} }
   { c11t-dump { mutables: write 4 - both.m -> __c11test_write_4$} }
   { c11t-dump { local: write 4 - k -> __c11test_write_4$} }
   { c11t-dump { local: read 4 - k -> __c11test_read_4$} }
   { c11t-dump { local: read 4 - object.a\[i\] -> __c11test_read_4$} }
   { c11t-dump { calls: read 8 - v->_vptr.* -> __c11test_read_8$} }
   { c11t-dump { calls: read 8 - \*v->_vptr.* skipped: virtual table$} }
   { c11t-dump-not { calls: read 8 - \*v->_vptr.* -> } }  */

int f ();
void take (const void *);

struct klass
{
  int a[2];
  constexpr klass (int x) : a{ x, x } {}
  static constexpr int known[] = { 1, 2 };
};

struct with_mutable
{
  int a;
  mutable int m;
};

static const int table[] = { 1, 2 };
static const klass literal (3);
static const int number = f ();
inline const int early = f ();
static const klass built (f ());
extern const int there;
static const with_mutable both = { 1, 2 };

int
constant (int i)
{
  return table[i] + literal.a[i] + klass::known[i];
}

int
computed (int i)
{
  static const klass once (f ());
  return number + early + built.a[i] + once.a[i];
}

/* Its initialiser may be a call.  */

int
elsewhere ()
{
  return there;
}

void
mutables ()
{
  both.m++;
}

int
local (int i)
{
  const int k = f ();
  const klass object (f ());
  take (&k);
  take (&object);
  return k + object.a[i];
}

struct virtuals
{
  virtual int v ();
};

int
calls (virtuals *v)
{
  return v->v ();
}
