/* counting-semaphore.cc -- two waiters and two releases of a semaphore.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <semaphore>
#include <thread>

static std::counting_semaphore<8> s (0);

int
main ()
{
  std::thread a ([] { s.acquire (); }), b ([] { s.acquire (); });
  std::thread c ([] { s.release (); }), d ([] { s.release (); });
  a.join ();
  b.join ();
  c.join ();
  d.join ();
}
