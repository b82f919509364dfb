/* membarrier.c -- membarrier(2) by its number: the C library has no function.
   SPDX-License-Identifier: BSD-3-Clause

   What the kernel would refuse, it refuses: it is asked for everything but
   MEMBARRIER_CMD_GLOBAL, which waits for all processors of the machine.  */

#include <linux/membarrier.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/door/sync.h"
#include "engine/door/thread.h"
#include "interpose/core/by-number.h"

static bool
is_fence (int command)
{
  switch (command)
    {
    case MEMBARRIER_CMD_GLOBAL:
    case MEMBARRIER_CMD_GLOBAL_EXPEDITED:
    case MEMBARRIER_CMD_PRIVATE_EXPEDITED:
    case MEMBARRIER_CMD_PRIVATE_EXPEDITED_SYNC_CORE:
    case MEMBARRIER_CMD_PRIVATE_EXPEDITED_RSEQ:
      return true;
    default: /* a question, or a registration */
      return false;
    }
}

static long
ask_kernel (const long *a)
{
  if ((int) a[0] == MEMBARRIER_CMD_GLOBAL && !(unsigned) a[1])
    {
      long known
          = C11T_REAL (syscall) (SYS_membarrier, MEMBARRIER_CMD_QUERY, 0, 0);
      if (known >= 0 && known & MEMBARRIER_CMD_GLOBAL)
        return 0;
    }
  return C11T_REAL (syscall) (SYS_membarrier, a[0], a[1], a[2]);
}

long
c11t_membarrier_by_number (const long *a)
{
  long result = ask_kernel (a);
  if (result == 0 && is_fence ((int) a[0]))
    c11t_membarrier ();
  else if (result == 0 && (int) a[0] != MEMBARRIER_CMD_QUERY)
    c11t_repeat_spoil (); /* the kernel remembers that this process may */
  return result;
}
