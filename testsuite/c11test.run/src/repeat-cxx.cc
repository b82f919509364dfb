// repeat-cxx.cc -- what C++ keeps is put back too.
// SPDX-License-Identifier: BSD-3-Clause

#include <c11test/c11test.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <stdexcept>
#include <string>
#include <thread>
#include <unistd.h>

static std::atomic<int> flag;
static std::string text = "a text that is too long for the object itself";
static std::map<int, std::string> table;
static int made;

struct lazy
{
  int value = ++made;
  ~lazy () { std::abort (); } // exit handlers do not run
};

static lazy &
instance ()
{
  static lazy l;
  return l;
}

C11TEST_TEST (cxx)
{
  C11TEST_ASSERT (text.size () == 45 && table.empty () && made == 0);
  text += text;
  for (int i = 0; i < 100; i++)
    table[i] = text;
  std::thread t ([] {
    thread_local std::string mine = "another text that is rather long";
    try
      {
        throw std::runtime_error (mine);
      }
    catch (const std::exception &e)
      {
        flag.store (e.what () == mine, std::memory_order_release);
      }
  });
  C11TEST_ASSERT (instance ().value == 1 && flag.load () <= 1);
  t.join ();
  C11TEST_ASSERT (flag.load () == 1);
  std::printf ("%010d\n", (int) getpid ());
}
