// x-triple-buffer.cc -- three frames, one of them between writer and reader.
// SPDX-License-Identifier: BSD-3-Clause
//
// The writer gives its frame away and gets another one by one exchange, which
// must do both: here it only acquires.
//
// { planted-kind data-race }
// { planted-mend "bug rmw acq_rel" }

#include "planted.hpp"

class triple_buffer
{
  static constexpr unsigned fresh = 4;
  struct frame { int red = 0, green = 0; } frames[3];
  std::atomic<unsigned> middle{ 1 };
  unsigned back = 0, front = 2;

public:
  void
  write (int shade)
  {
    frames[back].red = shade;
    frames[back].green = shade;
    back = middle.exchange (back | fresh, BUG (acq, acq_rel)) & 3; // bug
  }

  bool
  read ()
  {
    if (!(middle.load (rlx) & fresh))
      return false;
    front = middle.exchange (front, acq_rel) & 3;
    assert (frames[front].red == frames[front].green);
    return true;
  }
};

static triple_buffer screen;

int
main ()
{
  run ([] { screen.write (1); screen.write (2); screen.write (3); },
       [] { screen.read (); screen.read (); });
}
