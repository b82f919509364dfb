/* corpus-cxx.cc -- corpus.c with std::atomic.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <atomic>

using namespace std;

#include "corpus.c"
