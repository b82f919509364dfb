/* hostile-text.cc -- a program that talks to the user's terminal.
   SPDX-License-Identifier: BSD-3-Clause

   The exception's text and the thread's name hold escape sequences and a
   directional override.  With an argument they are harmless, and stay.

   { c11t-run "--executions=3 --seed=1 --output=none" }
   { c11t-status 66 }
   { c11t-expect {std::runtime_error: [? ]\]0;owned[? ]\?\?\?evil$} }
   { c11t-expect {: T1 \(\?\[2J\) throw } }
   { c11t-never {\x1b|\x07} }
   { c11t-direct 66 {std::runtime_error: [? ]\]0;owned[? ]\?\?\?evil} }
   { c11t-run "--executions=3 --seed=1 --output=none" }
   { c11t-args "fine" }
   { c11t-status 66 }
   { c11t-expect {std::runtime_error: na[^?]+ve text$} }  */

#include <pthread.h>
#include <stdexcept>
#include <thread>

int
main (int argc, char **)
{
  std::thread t ([=] {
    pthread_setname_np (pthread_self (), argc > 1 ? "fine" : "\033[2J");
    throw std::runtime_error (argc > 1 ? "na\xc3\xafve text"
                                       : "\033]0;owned\007\xe2\x80\xae"
                                         "evil");
  });
  t.join ();
  return 0;
}
