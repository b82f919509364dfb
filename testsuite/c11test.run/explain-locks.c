/* explain-locks.c -- a race under two different locks: which ones.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-run "-n 200 --explain=30" }
   { c11t-finding data-race 20 }
   { c11t-expect {T\d holds ('two'|the lock of line 27) there, T\d ('two'|the lock of line 27): protect both with one} }
   { c11t-never {holds no pthread} }
   { c11t-never {'(outer|shared)'} }
   { c11t-never {nothing that T} }

   What is unlocked before the access is not held, nor is what another thread
   holds.  The twin explain-no-lock.c lacks one of them.  */

#include "explain-locks.h"
