// x-idle-worker.cc -- a pool that starts helpers when nobody is idle.
// SPDX-License-Identifier: BSD-3-Clause
//
// A worker says that it leaves and looks once more; who submits looks whether
// there is a worker.  Fences stand on both sides, but one is too weak.
//
// { planted-kind assertion }
// { planted-mend "bug fence seq_cst" }

#include "planted.hpp"

class pool
{
  std::atomic<int> workers{ 1 }, jobs{ 0 };
  int helpers = 0, rest = 0;

public:
  void
  leave ()
  {
    workers.store (0, rlx);
    std::atomic_thread_fence (BUG (acq_rel, sc)); // bug
    if (jobs.load (rlx) > 0)
      rest = jobs.exchange (0, rlx);
  }

  void
  submit ()
  {
    jobs.store (1, rlx);
    std::atomic_thread_fence (sc);
    if (workers.load (rlx) == 0)
      helpers++;
  }

  bool
  forgotten () const
  {
    return jobs.load (rlx) > 0 && helpers == 0;
  }
};

static pool p;

int
main ()
{
  run ([] { p.leave (); }, [] { p.submit (); });
  assert (!p.forgotten ());
}
