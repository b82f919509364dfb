/* macro-template.cc -- the macro that wrote a volatile access is named in
   instances of templates.
   SPDX-License-Identifier: BSD-3-Clause

   GCC 11 keeps only the place of the macro's argument there.

   { c11t-release 12 }
   { c11t-levels "-O0 -O2" }
   { c11t-macro {made<int>: vread 4 - p->f -> \w+ \[READ_ONCE \S*:12\]$} }
   { c11t-macro {made<int>: vwrite 4 - p->f -> \w+ \[WRITE_ONCE \S*:13\]$} }  */

#define READ_ONCE(v) (*(volatile __typeof__ (v) *) &(v))
#define WRITE_ONCE(v, w) (*(volatile __typeof__ (v) *) &(v) = (w))

struct s
{
  int f;
};

template <class T>
T
made (s *p)
{
  T r = READ_ONCE (p->f);
  WRITE_ONCE (p->f, 3);
  return r;
}

template int made<int> (s *);
