/* repeat-main.cc -- an ordinary program of C++, whose streams hold something at the
   end.
   SPDX-License-Identifier: BSD-3-Clause

   With OBJECT or THREAD_LOCAL something else says more then.  */

#include <atomic>
#include <cstdio>
#include <iostream>
#include <thread>
#include <unistd.h>

struct said_late
{
  const char *what;
  ~said_late () { std::cout << what << '\n'; }
};

static const char *text = "held";
static std::atomic<int> count;

int
main ()
{
  std::ios_base::sync_with_stdio (false);
#ifdef OBJECT
  static said_late object { "late" };
#elif defined THREAD_LOCAL
  static thread_local said_late object { "late" };
  object.what = "later";
#endif
  std::thread other ([] { count++; });
  count++;
  other.join ();
  char own[20];
  snprintf (own, sizeof own, "%010d", (int) getpid ());
  std::cout << text << count << '\n' << own << '\n';
}
