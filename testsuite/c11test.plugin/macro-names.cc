/* macro-names.cc -- the macro that wrote an access is named, in C++ too.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels "-O0 -O2" }
   { c11t-macro {plain: vread 4 - p->f -> \w+ \[READ_ONCE \S*:16\]$} }
   { c11t-macro {plain: vwrite 4 - p->f -> \w+ \[WRITE_ONCE \S*:17\]$} }
   { c11t-macro {plain: fence 0 seq_cst \? -> \w+ \[mb \S*:18\]$} }
   { c11t-macro {plain: rmw 4 acquire p->f -> \w+ \[SWAP \S*:19\]$} }
   { c11t-macro {made<int>: write 4 - p->f -> \w+ \[FIELD \S*:20\]$} }
   { c11t-macro {member: read 4 - this->f -> \w+$} }  */

// The lines count.



#define READ_ONCE(v) (*(volatile __typeof__ (v) *) &(v))
#define WRITE_ONCE(v, w) (*(volatile __typeof__ (v) *) &(v) = (w))
#define mb() __sync_synchronize ()
#define SWAP(a, b) __sync_lock_test_and_set (&(a), (b))
#define FIELD(p) ((p)->f)
#define CHECK(c) ((c) ? 0 : 1)

struct s
{
  int f;
  int member ();
};

int
plain (s *p)
{
  int r = READ_ONCE (p->f);
  WRITE_ONCE (p->f, 2);
  mb ();
  return r + SWAP (p->f, 1);
}

template <class T>
T
made (s *p)
{
  T r = READ_ONCE (p->f);
  FIELD (p) = 3;
  return r;
}

template int made<int> (s *);

int
s::member ()
{
  return CHECK (f);
}
