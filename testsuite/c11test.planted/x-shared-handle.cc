// x-shared-handle.cc -- a counting handle whose copies let go without a release.
// SPDX-License-Identifier: BSD-3-Clause
//
// What one owner wrote need not be there when the other one destroys.
//
// { planted-kind data-race }
// { planted-mend "bug rmw acq_rel" }

#include "planted.hpp"

class document
{
  struct body
  {
    std::atomic<int> owners{ 1 };
    int words = 0, closed = 0;
    ~body () { assert (words == 0 || closed == 1); }
  } *b;

public:
  document () : b (new body) {}
  document (const document &other) : b (other.b) { b->owners.fetch_add (1, rlx); }

  ~document ()
  {
    if (b->owners.fetch_sub (1, BUG (acq, acq_rel)) == 1) // bug
      delete b;
  }

  void
  write (int n)
  {
    b->words = n;
    b->closed = 1;
  }
};

int
main ()
{
  document *one = new document, *two = new document (*one);
  run ([one] { one->write (300); delete one; }, [two] { delete two; });
}
