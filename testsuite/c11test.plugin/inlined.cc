/* inlined.cc -- small members are inlined before hooks are put.
   SPDX-License-Identifier: BSD-3-Clause

   A destructor that only sets the pointer to the table to what it is changes
   nothing, wherever it was inlined.

   { c11t-levels "-O1 -O2 -O3" }
   { c11t-options "-std=c++17" }
   { c11t-dump {base::~base: write 0 - this->_vptr -> __c11test_write_range$} }
   { c11t-dump {iterator::operator\*: read 4 - \*this->p -> __c11test_read_4$} }
   { c11t-dump {iterator::operator\+\+: write 8 - this->p skipped: does not escape$} }
   { c11t-dump-not { sum: (read|write) .*->} }

   What of std::atomic is called stays a call of the user's.

   { c11t-dump-count 2 {publish: store 4 release .* -> __c11test_atomic_call$} }
   { c11t-dump-count 1 {consume: load 4 acquire .* -> __c11test_atomic_call$} }  */

#include <atomic>
#include <new>

struct base
{
  virtual ~base () {}
  virtual void run () = 0;
};

struct derived : base
{
  void run () override {}
};

void
destroy (derived *d)
{
  d->derived::~derived ();
}

struct iterator
{
  const int *p;
  int operator* () const { return *p; }
  iterator &operator++ () { p++; return *this; }
  bool operator!= (const iterator &other) const { return p != other.p; }
};

struct range
{
  const int *from, *to;
  iterator begin () const { return { from }; }
  iterator end () const { return { to }; }
};

int
sum (const int *from, const int *to)
{
  int n = 0;
  for (int i : range { from, to })
    n += i;
  return n;
}

std::atomic<int> flag;

static inline void
publish (int n)
{
  flag.store (n, std::memory_order_release);
  if (n > 3)
    flag.store (0, std::memory_order_release);
}

void publish_one () { publish (1); }
void publish_two () { publish (2); }

int
consume ()
{
  return flag.load (std::memory_order_acquire);
}
