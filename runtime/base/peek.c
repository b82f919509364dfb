/* peek.c -- read memory that may not be there.
   SPDX-License-Identifier: BSD-3-Clause

   For those who look at what a program is about to access: the program may
   crash of it, but nobody before it.  Asks the kernel, which copies the new
   mask of rt_sigprocmask before it sees that the first argument is nonsense;
   that needs neither a descriptor nor a handler, and every sandbox allows it.  */

#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/peek.h"

#define MASK_SIZE 8 /* the kernel's, on every machine but MIPS */

static bool
is_readable (uintptr_t addr)
{
  return syscall (SYS_rt_sigprocmask, ~0, addr & -MASK_SIZE, NULL, MASK_SIZE)
             == 0
         || errno != EFAULT;
}

static bool
is_in_one_mask (uintptr_t addr, size_t n)
{
  return (addr & -MASK_SIZE) == ((addr + n - 1) & -MASK_SIZE);
}

bool
c11t_peek (void *to, const void *from, size_t n)
{
  uintptr_t low = (uintptr_t) from;
  int error = errno;
  /* A null pointer is no mask, and no error.  */
  bool ok = low >= MASK_SIZE && is_readable (low)
            && (is_in_one_mask (low, n) || is_readable (low + n - 1));
  errno = error;
  if (ok)
    memcpy (to, from, n);
  return ok;
}
