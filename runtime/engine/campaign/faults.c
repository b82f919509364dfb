/* faults.c -- memory that nobody can have written; see faults.h.
   SPDX-License-Identifier: BSD-3-Clause

   A private page can be written to without a fault only if this process alone
   maps it: /proc/self/pagemap tells, to everybody.  For pages that are part of
   larger units a kernel may call one shared that is not; repeat.c asks for none
   of these.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stdint.h>

#include "engine/campaign/faults.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/page.h"

#define PRESENT ((uint64_t) 1 << 63)
#define SWAPPED ((uint64_t) 1 << 62)
#define EXCLUSIVE ((uint64_t) 1 << 56)

uint64_t
c11t_faults (void)
{
  struct rusage u;
  syscall (SYS_getrusage, RUSAGE_SELF, &u);
  return (uint64_t) u.ru_minflt + (uint64_t) u.ru_majflt;
}

/* What the kernel says of the page at ADDR; SWAPPED if nothing.  */
static uint64_t
entry (int fd, uintptr_t addr)
{
  uint64_t e;
  off_t at = (off_t) (addr / c11t_page_size () * sizeof e);
  return syscall (SYS_pread64, fd, &e, sizeof e, at) == sizeof e ? e : SWAPPED;
}

int
c11t_guards_open (const void *own)
{
  int fd = (int) syscall (SYS_openat, AT_FDCWD, "/proc/self/pagemap",
                          O_RDONLY | O_CLOEXEC);
  if (fd >= 0
      && (~entry (fd, (uintptr_t) own) & (PRESENT | EXCLUSIVE)) != 0)
    {
      c11t_guards_close (fd);
      return -1;
    }
  return fd;
}

bool
c11t_is_guarded (int fd, uintptr_t addr)
{
  uint64_t e = entry (fd, addr);
  return !(e & SWAPPED) && (!(e & PRESENT) || !(e & EXCLUSIVE));
}

void
c11t_guards_close (int fd)
{
  syscall (SYS_close, fd);
}
