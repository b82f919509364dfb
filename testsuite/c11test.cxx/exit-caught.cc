/* exit-caught.cc -- what unwinds an ending thread may be caught, not dropped.
   SPDX-License-Identifier: BSD-3-Clause

   The C library ends the process when a handler does not rethrow it, so whoever
   goes on as if nothing had happened fails there.  The argument says how the
   thread ends; the twins rethrow.

   { c11t-levels {-O0 -O2} }
   { c11t-args "exit" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-status 66 }
   { c11t-finding assertion 100 }
   { c11t-expect {^FATAL: exception not rethrown$} }
   { c11t-expect {^  what unwinds an ending thread was caught and not rethrown$} }
   { c11t-expect {exit-caught\.cc:[0-9]+:[0-9]+: in work: T1 terminate} }
   { c11t-args "cancel" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-status 66 }
   { c11t-finding assertion 100 }
   { c11t-expect {^  what unwinds an ending thread was caught and not rethrown$} }
   { c11t-args "exit rethrow" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-no-finding }
   { c11t-args "cancel rethrow" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-no-finding }  */

#include <cassert>
#include <cstring>
#include <pthread.h>
#include <unistd.h>

static bool cancelled, rethrows;
static int destroyed;

struct guard
{
  ~guard () { destroyed++; }
};

static void *
work (void *)
{
  guard g;

  try
    {
      guard inner;
      if (!cancelled)
        pthread_exit (&destroyed);
      for (;;)
        pause ();
    }
  catch (...)
    {
      assert (destroyed == 1);
      if (rethrows)
        throw;
    }
  return nullptr;
}

int
main (int argc, char **argv)
{
  pthread_t t;
  void *result;

  cancelled = argc > 1 && !strcmp (argv[1], "cancel");
  rethrows = argc > 2;
  pthread_create (&t, nullptr, work, nullptr);
  if (cancelled)
    pthread_cancel (t);
  pthread_join (t, &result);
  assert (destroyed == 2);
  assert (result == (cancelled ? PTHREAD_CANCELED : &destroyed));
}
