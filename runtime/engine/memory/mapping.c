/* mapping.c -- memory that several processes may map.
   SPDX-License-Identifier: BSD-3-Clause

   What /proc says: of our own mappings, which are shared, and of the other
   processes', who has the same object.  Anonymous shared memory has a device
   and an inode there too, which is how the child of a fork is known to have it
   still.

   Does not: notice what the C library maps at an address where something else
   has been, unless that is a semaphore or a block of its heap.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "engine/memory/mapping.h"

#include <dirent.h>
#include <fcntl.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/large.h"
#include "base/out.h"
#include "engine/campaign/shared.h"
#include "engine/core/state.h"
#include "engine/door/heap.h"
#include "engine/process/group.h"
#include "report/finding.h"

#define CACHE 8

static struct
{
  struct c11t_mapping v[CACHE];
  unsigned n; /* ever; the ring keeps the last ones */
} cache;

/* --- Words
 * ----------------------------------------------------------------------- */

#define MOST_AREAS 64
#define LOOK_USES 4096 /* from one look for other processes to the next */

/* What the program has mapped as shared.  */
struct area
{
  uintptr_t low, high;
  bool named, elsewhere;
  uint32_t uses;
};
static struct
{
  struct area v[MOST_AREAS];
  unsigned n;
} areas;
bool c11t_has_words;

void
c11t_mappings_unknown (void)
{
  cache.n = 0;
}

void
c11t_mappings_changed (uintptr_t low, uintptr_t high)
{
  /* Every block of the heap comes by: who has others known pays for a lock in
     shared memory with a look at all mappings.  */
  for (unsigned i = 0; i < CACHE && i < cache.n; i++)
    if (cache.v[i].low < high && low < cache.v[i].high)
      {
        cache.n = 0;
        break;
      }
  for (unsigned i = 0; i < areas.n;)
    if (areas.v[i].low >= low && areas.v[i].high <= high)
      areas.v[i] = areas.v[--areas.n];
    else
      i++;
}

void
c11t_memory_shared (void *p, size_t n, bool named)
{
  if (areas.n == MOST_AREAS)
    return;
  areas.v[areas.n++] = (struct area){ .low = (uintptr_t) p,
                                      .high = (uintptr_t) p + n,
                                      .named = named };
  c11t_has_words = E.atomics_slow = true;
}

static struct area *
area_of (uintptr_t addr)
{
  for (unsigned i = 0; i < areas.n; i++)
    if (addr >= areas.v[i].low && addr < areas.v[i].high)
      return &areas.v[i];
  return NULL;
}

bool
c11t_word_is_foreign (uintptr_t addr)
{
  struct area *a = area_of (addr);
  struct c11t_mapping m;
  if (!a)
    return false;
  if (c11t_shared->group.strays)
    return true;
  if (a->named && a->uses++ % LOOK_USES == 0)
    a->elsewhere = c11t_mapping_of ((void *) addr, &m)
                   && c11t_mapping_is_elsewhere (&m);
  return a->elsewhere;
}

bool
c11t_word_is_shared (uintptr_t addr)
{
  const struct area *a = area_of (addr);
  return a && (a->named || E.has_children);
}

/* --- Reading
 * ------------------------------------------------------------------- */

/* The hexadecimal, or decimal, number at *P, which is moved behind it and what
   separates it from the next.  */
static uint64_t
number (const char **p, unsigned base)
{
  uint64_t n = 0;
  for (;; ++*p)
    {
      char c = **p;
      unsigned d = c >= '0' && c <= '9'   ? (unsigned) (c - '0')
                   : c >= 'a' && c <= 'f' ? (unsigned) (c - 'a') + 10
                                          : 99;
      if (d >= base)
        break;
      n = n * base + d;
    }
  *p += **p != 0;
  return n;
}

static void
parse (const char *line, struct c11t_mapping *ret)
{
  ret->low = (uintptr_t) number (&line, 16);
  ret->high = (uintptr_t) number (&line, 16);
  ret->shared = line[0] && line[1] && line[2] && line[3] == 's';
  line += strnlen (line, 5);
  ret->offset = number (&line, 16);
  ret->device = number (&line, 16) << 32;
  ret->device |= number (&line, 16);
  ret->inode = number (&line, 10);
  while (*line == ' ')
    line++;
  /* A file whose name has gone may have another one, or be had by its
     descriptor: sem_open makes them so.  */
  ret->named = strcmp (line, "/dev/zero (deleted)") != 0;
}

/* Give the lines of the maps of process PID, 0 for our own, to LOOK until it
   returns true; return whether it did.  */
static bool
each_mapping (pid_t pid, bool (*look) (const struct c11t_mapping *, void *),
              void *arg)
{
  static char buf[8192] C11T_LARGE;
  char path[40];
  struct c11t_text t = C11T_TEXT (path);
  struct c11t_mapping m;
  size_t have = 0;
  bool found = false;
  if (pid)
    c11t_text_add (&t, "/proc/%d/maps", (int) pid);
  else
    c11t_text_add (&t, "/proc/self/maps");
  int fd = (int) syscall (SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC, 0);
  while (fd >= 0 && !found)
    {
      long n = syscall (SYS_read, fd, buf + have, sizeof buf - 1 - have);
      if (n <= 0)
        break;
      have += (size_t) n;
      buf[have] = 0;
      char *line = buf, *end;
      while (!found && (end = strchr (line, '\n')))
        {
          *end = 0;
          parse (line, &m);
          found = look (&m, arg);
          line = end + 1;
        }
      have = (size_t) (buf + have - line);
      memmove (buf, line, have);
    }
  if (fd >= 0)
    syscall (SYS_close, fd);
  return found;
}

/* --- Ours
 * ------------------------------------------------------------------------ */

static bool
has_address (const struct c11t_mapping *m, void *arg)
{
  struct c11t_mapping *ret = arg;
  if (ret->low < m->low || ret->low >= m->high)
    return false;
  *ret = *m;
  return true;
}

bool
c11t_mapping_of (const void *p, struct c11t_mapping *ret)
{
  ret->low = (uintptr_t) p;
  for (unsigned i = 0; i < CACHE && i < cache.n; i++)
    if (has_address (&cache.v[i], ret))
      return true;
  if (!each_mapping (0, has_address, ret))
    return false;
  cache.v[cache.n++ % CACHE] = *ret;
  return true;
}

/* --- The others'
 * ------------------------------------------------------------------ */

static bool
is_same (const struct c11t_mapping *m, void *arg)
{
  const struct c11t_mapping *own = arg;
  return m->shared && m->device == own->device && m->inode == own->inode;
}

bool
c11t_mapping_is_elsewhere (const struct c11t_mapping *m)
{
  static char buf[4096] C11T_LARGE;
  struct c11t_mapping own = *m;
  pid_t own_pid = (pid_t) syscall (SYS_getpid);
  bool found = false;
  long n;
  int fd = (int) syscall (SYS_openat, AT_FDCWD, "/proc",
                          O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  while (fd >= 0 && !found
         && (n = syscall (SYS_getdents64, fd, buf, sizeof buf)) > 0)
    for (long i = 0; i < n && !found;)
      {
        const struct dirent64 *d = (const struct dirent64 *) (buf + i);
        const char *name = d->d_name;
        pid_t pid = (pid_t) number (&name, 10);
        found = pid && pid != own_pid && !c11t_group_has (pid)
                && each_mapping (pid, is_same, &own);
        i += d->d_reclen;
      }
  if (fd >= 0)
    syscall (SYS_close, fd);
  return found;
}
