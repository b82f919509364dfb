/* random.c -- the random numbers that the system has for programs.
   SPDX-License-Identifier: BSD-3-Clause

   A program that seeds its own generator with them, as hash tables, skip lists
   and back-off do, would be another one in every run, and no execution could be
   made again.  So they are the same in every execution, like the time of day.
   With the option entropy=real they are the system's.

   Does not: replace what the C library uses inside (mkstemp), or instructions
   (rdrand) in the program itself.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <errno.h>
#include <stdint.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/door/entropy.h"
#include "interpose/io/io.h"

#define MOST_ENTROPY 256 /* getentropy's limit */
#define FLAGS (GRND_NONBLOCK | GRND_RANDOM | 4u /* GRND_INSECURE */)

/* Not every C library has these.  */
uint32_t arc4random (void);
void arc4random_buf (void *p, size_t n);
uint32_t arc4random_uniform (uint32_t bound);
/* std::random_device::_M_getval of libstdc++, which asks the processor.  */
unsigned _ZNSt13random_device9_M_getvalEv (void *device);

static uint32_t
word (void)
{
  uint32_t r;
  c11t_entropy (&r, sizeof r);
  return r;
}

ssize_t
getrandom (void *p, size_t n, unsigned flags)
{
  /* Bad flags are for the system to refuse.  */
  if (!c11t_entropy_is_ours () || flags & ~FLAGS)
    return C11T_REAL (getrandom) (p, n, flags);
  c11t_entropy (p, n);
  return (ssize_t) n;
}

int
getentropy (void *p, size_t n)
{
  if (!c11t_entropy_is_ours () || n > MOST_ENTROPY)
    return C11T_REAL (getentropy) (p, n);
  c11t_entropy (p, n);
  return 0;
}

uint32_t
arc4random (void)
{
  return c11t_entropy_is_ours () ? word () : C11T_REAL (arc4random) ();
}

void
arc4random_buf (void *p, size_t n)
{
  if (c11t_entropy_is_ours ())
    c11t_entropy (p, n);
  else
    C11T_REAL (arc4random_buf) (p, n);
}

uint32_t
arc4random_uniform (uint32_t bound)
{
  if (!c11t_entropy_is_ours ())
    return C11T_REAL (arc4random_uniform) (bound);
  return bound ? (uint32_t) (((uint64_t) word () * bound) >> 32) : 0;
}

unsigned
_ZNSt13random_device9_M_getvalEv (void *device)
{
  return c11t_entropy_is_ours ()
             ? word ()
             : C11T_REAL (_ZNSt13random_device9_M_getvalEv) (device);
}

/* /dev/random and /dev/urandom.  */
bool
c11t_entropy_is_device (int fd)
{
  struct stat s;
  return c11t_entropy_is_ours () && fstat (fd, &s) == 0 && S_ISCHR (s.st_mode)
         && (s.st_rdev == makedev (1, 8) || s.st_rdev == makedev (1, 9));
}
