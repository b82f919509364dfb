/* static-thread-race.cc -- threads that static objects start before main race
   with a static object that comes later, and with main.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 90 }
   { c11t-expect {in later.*: T0 plain (read|write) of 4 bytes 'data'} }  */

#include <thread>

static int data;

struct early
{
  std::thread t{ [] { data++; } };
  ~early () { t.join (); }
};

struct later
{
  later () { data++; }
};

static early e;
static later l;

int
main ()
{
  return data > 2;
}
