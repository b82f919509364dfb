// fix.cc -- mends that can be written into the source, and some that cannot.
// SPDX-License-Identifier: BSD-3-Clause
//
// argv[1] picks a bug.  fix.exp makes what SARIF proposes and runs it again.

#include <atomic>
#include <cassert>
#include <cstring>
#include <thread>

static std::atomic<int> x, y;
static int data, left, right;

/* Üble Zeichen vor der Stelle: */ static void note (const char *) {}

#define PUBLISH(v) x.store (v, std::memory_order_relaxed)

static void message_put () { note ("größer"); data = 1; x.store (1, std::memory_order_relaxed); }
static void message_get () { if (x.load (std::memory_order_acquire)) assert (data == 1); }

static void both_put ()
{
  data = 1;
  x.store (1, std::memory_order_relaxed);
}
static void both_get ()
{
  if (x.load (std::memory_order_relaxed))
    assert (data == 1);
}

static void buffer_left () { x.store (1, std::memory_order_release); left = y.load (std::memory_order_acquire); }
static void buffer_right () { y.store (1, std::memory_order_release); right = x.load (std::memory_order_acquire); }

// In a macro, which others may use.
static void macro_put () { data = 1; PUBLISH (1); }

// No order mends it.
static void plain_put () { data++; }

int main (int argc, char **argv)
{
  static const struct { const char *name; void (*a) (), (*b) (); } bugs[] = {
    { "message", message_put, message_get }, { "both", both_put, both_get },
    { "buffer", buffer_left, buffer_right }, { "macro", macro_put, message_get },
    { "plain", plain_put, plain_put },
  };
  for (auto &bug : bugs)
    if (argc > 1 && !strcmp (argv[1], bug.name))
      {
        std::thread a (bug.a), b (bug.b);
        a.join ();
        b.join ();
        if (!strcmp (bug.name, "buffer"))
          assert (left || right);
      }
  return 0;
}
