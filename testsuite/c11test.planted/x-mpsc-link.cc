// x-mpsc-link.cc -- Vyukov's queue for many producers: the link does not release.
// SPDX-License-Identifier: BSD-3-Clause
//
// The exchange of the head releases, but the consumer comes along the links.
//
// { planted-kind data-race }
// { planted-mend "bug store release" }

#include "planted.hpp"

struct event
{
  std::atomic<event *> next{ nullptr };
  int code = 0;
};

class event_queue
{
  event first;
  std::atomic<event *> head{ &first };
  event *tail = &first;

public:
  void
  push (event *e, int code)
  {
    e->code = code;
    event *before = head.exchange (e, acq_rel);
    before->next.store (e, BUG (rlx, rel)); // bug
  }

  event *
  pop ()
  {
    event *next = tail->next.load (acq);
    if (next)
      tail = next;
    return next;
  }
};

static event_queue events;
static event key, mouse;

static void
dispatch ()
{
  for (int i = 0; i < 3; i++)
    if (event *e = events.pop ())
      assert (e->code == 1 || e->code == 2);
}

int
main ()
{
  run ([] { events.push (&key, 1); }, [] { events.push (&mouse, 2); }, dispatch);
}
