/* tracked.c -- putting the process's own memory back; see tracked.h.
   SPDX-License-Identifier: BSD-3-Clause

   Invariant: a page of a range is either read-only and as it was, or writable
   and saved.  Pages that were written once stay writable and are brought back
   every time: the same ones are written again.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>

#include "engine/campaign/tracked.h"

#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/assert.h"
#include "base/page.h"
#include "base/real.h"
#include "engine/campaign/faults.h"
#include "engine/campaign/putback.h"
#include "engine/core/cut.h"
#include "engine/core/stack.h"
#include "report/finding.h"

#define N_LEFT_OUT 3
#define MOST_RANGES 512
#define MOST_PAGES 16384
#define MOST_SAVED ((size_t) 64 << 20)
#define MOST_MAPPED 4096
#define MOST_COPIED ((size_t) 8 << 20) /* comparing takes as long as a fork */
#define MOST_COPIES 4096
#define MOST_TEXT MOST_COPIED
#define ZERO UINT32_MAX
#define CALM 3

struct range
{
  uintptr_t low, high;
};

struct copy
{
  struct range of; /* no more than a page */
  const char *saved; /* NULL: it was zero */
  bool guarded; /* faults.h; only in a settled process */
};

struct page
{
  uintptr_t at;
  uint32_t saved; /* where in saved[], in pages; or ZERO */
};

/* Lies in memory of its own, which is in no range.  */
struct tracked
{
  bool active;
  /* Executions without a page fault, one after the other: after CALM of them
     the process is settled, and what is guarded needs no look as long as there
     is none.  */
  bool counts_faults; /* the kernel does */
  uint32_t n_calm;
  uint64_t faults; /* after the last restore */
  uint32_t n_ranges, n_pages, n_saved, n_copies, n_mapped;
  struct range range[MOST_RANGES];
  struct copy copy[MOST_COPIES];
  size_t copied; /* bytes of all copies */
  struct page page[MOST_PAGES];
  struct range mapped[MOST_MAPPED];
  uintptr_t heap_end; /* the program break */
  struct sigaction crash; /* what else a fault is */
  char text[MOST_TEXT];   /* of /proc/self/maps, then of the copies */
  char saved[MOST_SAVED];
};

static struct tracked *t;

bool
c11t_tracked_active (void)
{
  return t && t->active;
}

/* --- Faults ------------------------------------------------------------------- */

/* The kernel's, for the process's own may be ours.  */
static void
set_access (uintptr_t low, size_t size, int how)
{
  C11T_ASSERT (low == c11t_page_of (low));
  syscall (SYS_mprotect, low, size, how);
}

static void
unmap (uintptr_t low, size_t size)
{
  syscall (SYS_munmap, low, size);
}

/* Protects the ranges, or opens them.  */
static void
protect (int how)
{
  for (uint32_t i = 0; i < t->n_ranges; i++)
    set_access (t->range[i].low, t->range[i].high - t->range[i].low, how);
}

void
c11t_tracked_stop (void)
{
  if (!c11t_tracked_active ())
    return;
  t->active = false;
  c11t_stacks_settle ();
  protect (PROT_READ | PROT_WRITE);
  c11t_map_hook = NULL;
  C11T_REAL (sigaction) (SIGSEGV, &t->crash, NULL);
}

static bool
is_tracked (uintptr_t addr)
{
  for (uint32_t i = 0; i < t->n_ranges; i++)
    if (addr >= t->range[i].low && addr < t->range[i].high)
      return true;
  return false;
}

static void
on_fault (int sig, siginfo_t *info, void *context)
{
  size_t size = c11t_page_size ();
  uintptr_t page = c11t_page_of ((uintptr_t) info->si_addr);
  if (info->si_code == SEGV_ACCERR && is_tracked (page))
    {
      if (t->n_pages == MOST_PAGES || (t->n_saved + 1) * size > MOST_SAVED)
        {
          c11t_tracked_stop ();
          return;
        }
      struct page *p = &t->page[t->n_pages++];
      *p = (struct page){ page, ZERO };
      if (!c11t_is_zero ((void *) page, size))
        memcpy (t->saved + (p->saved = t->n_saved++) * size, (void *) page, size);
      set_access (page, size, PROT_READ | PROT_WRITE);
      return;
    }
  c11t_tracked_stop ();
  t->crash.sa_sigaction (sig, info, context);
}

/* --- What there is ---------------------------------------------------------- */

static bool
copy_range (uintptr_t low, uintptr_t high)
{
  t->copied += high - low;
  for (uintptr_t next; low < high; low = next)
    {
      next = c11t_page_of (low) + c11t_page_size ();
      next = next < high ? next : high;
      if (t->n_copies == MOST_COPIES)
        return false;
      t->copy[t->n_copies++] = (struct copy){ .of = { low, next } };
    }
  return t->copied <= MOST_COPIED;
}

static bool
track_range (uintptr_t low, uintptr_t high)
{
  if (t->n_ranges == MOST_RANGES)
    return false;
  t->range[t->n_ranges++] = (struct range){ low, high };
  return true;
}

/* Put back what lies in [LOW, HIGH), in one of the two ways, but not what lies
   in a range of LEFT_OUT: mappings that touch are one line of the table, and a
   line that begins where a file's ends counts as the file's.  */
static bool
put_back (bool by_copy, uintptr_t low, uintptr_t high,
          const struct range left_out[N_LEFT_OUT])
{
  if (low >= high)
    return true;
  for (unsigned i = 0; i < N_LEFT_OUT; i++)
    if (left_out[i].low < high && left_out[i].high > low)
      return put_back (by_copy, low, left_out[i].low, left_out)
             && put_back (by_copy, left_out[i].high, high, left_out);
  return by_copy ? copy_range (low, high) : track_range (low, high);
}

/* Is ADDR in [LOW, HIGH)?  */
static bool
has (uintptr_t low, uintptr_t high, const void *addr)
{
  return (uintptr_t) addr >= low && (uintptr_t) addr < high;
}

/* One line of the table of mappings: a private, writable one.  FILE: it begins
   where a file's mapping ended, or is one: data of the program or a library,
   OURS of the runtime.  */
static bool
add (uintptr_t low, uintptr_t high, bool file, bool ours, const char *name,
     const char *stack, const struct range left_out[N_LEFT_OUT])
{
  if (has (low, high, stack))
    return copy_range ((uintptr_t) stack, high);
  if (!strcmp (name, "[heap]"))
    {
      /* What the C library has at its end was never used, but for the two
         words that say how much it is.  */
      size_t unused = mallinfo2 ().keepcost - 2 * sizeof (size_t);
      t->heap_end = (uintptr_t) sbrk (0);
      return high == t->heap_end && unused < high - low
             && copy_range (low, high - unused);
    }
  return put_back (file && !ours, low, high, left_out);
}

/* Read the table of mappings into the ranges and copies.  STACKS is what
   stack.c keeps.  */
static bool
find_memory (const char *stack, struct range stacks)
{
  stack_t alternate;
  int fd = (int) syscall (SYS_openat, AT_FDCWD, "/proc/self/maps",
                          O_RDONLY | O_CLOEXEC);
  size_t len = 0;
  ssize_t n = 1;
  if (fd < 0 || C11T_REAL (sigaltstack) (NULL, &alternate) < 0)
    return false;
  while (n > 0 && len < MOST_TEXT - 1)
    if ((n = syscall (SYS_read, fd, t->text + len, MOST_TEXT - 1 - len)) > 0)
      len += (size_t) n;
  syscall (SYS_close, fd);
  t->text[len] = 0;
  if (n != 0)
    return false;
  const struct range left_out[N_LEFT_OUT]
      = { { (uintptr_t) t, (uintptr_t) t + c11t_page_up (sizeof *t) },
          { (uintptr_t) alternate.ss_sp,
            (uintptr_t) alternate.ss_sp + alternate.ss_size },
          stacks };
  uintptr_t object_end = 0;
  const char *object = "";
  bool ours = false;
  for (char *p = t->text, *next; *p; p = next + 1)
    {
      if (!(next = strchr (p, '\n')))
        return false;
      *next = 0;
      char *q;
      uintptr_t low = strtoul (p, &q, 16), high = strtoul (q + 1, &q, 16);
      const char *mode = q + 1, *name = strpbrk (p, "/[");
      bool named = name && *name == '/';
      bool file = named || (low == object_end && !name);
      if (named ? strcmp (name, object) != 0 : !file)
        ours = false;
      if (named)
        object = name;
      if (file)
        object_end = high;
      if (has (low, high, (void *) c11t_tracked_begin))
        ours = true;
      if (mode[0] == 'r' && mode[1] == 'w' && mode[3] == 'p'
          && !add (low, high, file, ours, name ? name : "", stack, left_out))
        return false;
    }
  return true;
}

/* Take the copies that find_memory has listed.  */
static void
take_copies (void)
{
  char *p = t->text;
  for (uint32_t i = 0; i < t->n_copies; i++)
    {
      struct copy *c = &t->copy[i];
      size_t size = c->of.high - c->of.low;
      if (c11t_is_zero ((void *) c->of.low, size))
        continue;
      c->saved = memcpy (p, (void *) c->of.low, size);
      p += size;
    }
}

/* Does the kernel count a fault when a page of ours is written to for the first
   time?  */
static bool
faults_are_counted (void)
{
  uint64_t before = c11t_faults ();
  *(volatile char *) (t->saved + MOST_SAVED - 1) = 1;
  return c11t_faults () > before;
}

bool
c11t_tracked_begin (char *low)
{
  struct sigaction now;
  struct range stacks;
  C11T_ASSERT (!t);
  c11t_stacks_repeat (&stacks.low, &stacks.high);
  t = c11t_map_apart (sizeof *t);
  C11T_REAL (sigaction) (SIGSEGV, NULL, &now);
  if (!(now.sa_flags & SA_SIGINFO) || !(now.sa_flags & SA_ONSTACK)
      || !find_memory (low, stacks))
    {
      unmap ((uintptr_t) t, sizeof *t);
      t = NULL;
      return false;
    }
  if (!t->heap_end)
    t->heap_end = (uintptr_t) sbrk (0);
  take_copies ();
  t->counts_faults = faults_are_counted ();
  t->crash = now;
  t->active = true;
  c11t_map_hook = c11t_tracked_mapped;
  now.sa_sigaction = on_fault;
  C11T_REAL (sigaction) (SIGSEGV, &now, NULL);
  protect (PROT_READ);
  return true;
}

void
c11t_tracked_mapped (void *p, size_t size)
{
  if (!c11t_tracked_active ())
    return;
  if (t->n_mapped == MOST_MAPPED)
    {
      c11t_tracked_stop ();
      return;
    }
  uintptr_t low = (uintptr_t) p;
  t->mapped[t->n_mapped++] = (struct range){ low, low + size };
}

void
c11t_tracked_unmapped (void *p, size_t size)
{
  for (uint32_t i = t ? t->n_mapped : 0; i-- > 0;)
    if (t->mapped[i].low == (uintptr_t) p
        && t->mapped[i].high == (uintptr_t) p + size)
      {
        t->mapped[i] = t->mapped[--t->n_mapped];
        return;
      }
}

/* Which copies are guarded?  */
static void
find_guarded (void)
{
  int fd = c11t_guards_open (t);
  for (uint32_t i = 0; i < t->n_copies; i++)
    t->copy[i].guarded = fd >= 0 && c11t_is_guarded (fd, t->copy[i].of.low);
  if (fd >= 0)
    c11t_guards_close (fd);
}

static void
put_copy_back (const struct copy *c)
{
  size_t size = c->of.high - c->of.low;
  if (c->saved)
    c11t_put_back ((void *) c->of.low, c->saved, size);
  else
    c11t_put_back_zero ((void *) c->of.low, size);
}

void
c11t_tracked_restore (void)
{
  C11T_ASSERT (t->active);
  bool faults = !t->counts_faults || c11t_faults () != t->faults;
  t->n_calm = faults ? 0 : t->n_calm + 1;
  bool settled = t->n_calm > CALM;
  c11t_stacks_clean (faults);
  for (uint32_t i = 0; i < t->n_mapped; i++)
    unmap (t->mapped[i].low, t->mapped[i].high - t->mapped[i].low);
  t->n_mapped = 0;
  if ((uintptr_t) sbrk (0) != t->heap_end)
    syscall (SYS_brk, t->heap_end);
  for (uint32_t i = 0; i < t->n_copies; i++)
    if (!settled || !t->copy[i].guarded)
      put_copy_back (&t->copy[i]);
  size_t size = c11t_page_size ();
  for (uint32_t i = 0; i < t->n_pages; i++)
    if (t->page[i].saved == ZERO)
      c11t_put_back_zero ((void *) t->page[i].at, size);
    else
      c11t_put_back_changed ((void *) t->page[i].at,
                             t->saved + t->page[i].saved * size, size);
  if (t->n_calm == CALM)
    find_guarded ();
  if (!settled)
    t->faults = c11t_faults ();
}
