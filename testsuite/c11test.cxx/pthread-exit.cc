/* pthread-exit.cc -- pthread_exit runs the destructors on its way.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels {-O0 -O2} }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <cassert>
#include <pthread.h>

static int trace;

struct guard
{
  int digit;
  ~guard () { trace = trace * 10 + digit; }
};

static void
deep ()
{
  guard g{ 1 };

  pthread_exit (&trace);
}

static void *
work (void *)
{
  guard g{ 2 };

  deep ();
  trace = -1;
  return nullptr;
}

int
main ()
{
  pthread_t t;
  void *result;

  pthread_create (&t, nullptr, work, nullptr);
  pthread_join (t, &result);
  assert (result == &trace && trace == 12);
}
