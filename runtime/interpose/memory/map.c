/* map.c -- memory mappings: addresses that are used again start new objects.
   SPDX-License-Identifier: BSD-3-Clause

   The system calls are made directly: what the C library adds is nothing, and
   this runs before anything can be looked up.

   Does not: see mappings that the C library makes for itself (its heap tells
   malloc.c, its stacks are ours), or brk.  */

#define _GNU_SOURCE
#include <stddef.h>
#include <stdarg.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "engine/door/control.h"
#include "engine/door/heap.h"
#include "engine/door/thread.h"
#include "interpose/sync/shared.h"

static void
renew (void *p, size_t n)
{
  if (p == MAP_FAILED || !c11t_engine_on ())
    return;
  c11t_repeat_spoil ();
  c11t_memory_renewed (p, n);
}

void *
mmap (void *addr, size_t n, int protection, int flags, int fd, off_t offset)
{
  if (c11t_engine_on ())
    c11t_repeat_spoil ();
  void *p = (void *) syscall (SYS_mmap, addr, n, protection, flags, fd, offset);
  if (p == MAP_FAILED || !c11t_engine_on ())
    return p;
  if (flags & MAP_ANONYMOUS && protection & PROT_WRITE)
    c11t_memory_mapped (p, n);
  else
    c11t_memory_renewed (p, n);
  if (flags & MAP_SHARED) /* a bit of MAP_SHARED_VALIDATE, too */
    {
      c11t_memory_shared (p, n, !(flags & MAP_ANONYMOUS));
      c11t_shared_mapped ();
    }
  return p;
}

void *
mmap64 (void *addr, size_t n, int protection, int flags, int fd,
        off64_t offset)
{
  return mmap (addr, n, protection, flags, fd, offset);
}

int
mprotect (void *p, size_t n, int protection)
{
  if (c11t_engine_on ())
    c11t_repeat_spoil ();
  return (int) syscall (SYS_mprotect, p, n, protection);
}

int
munmap (void *p, size_t n)
{
  renew (p, n); /* the runtime may still have to look at it */
  return syscall (SYS_munmap, p, n) < 0 ? -1 : 0; /* not as its last call */
}

/* What moves begins a new life: threads that share it synchronise anyway, or
   they would use the old address.  */
void *
mremap (void *old, size_t old_n, size_t n, int flags, ...)
{
  va_list ap;
  va_start (ap, flags);
  void *to = flags & MREMAP_FIXED ? va_arg (ap, void *) : NULL;
  va_end (ap);
  void *p = (void *) syscall (SYS_mremap, old, old_n, n, flags, to);
  if (p != old)
    {
      renew (p, n);
      renew (p == MAP_FAILED ? p : old, old_n);
    }
  else if (n < old_n)
    renew ((char *) old + n, old_n - n);
  return p;
}
