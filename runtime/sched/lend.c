/* lend.c -- thread context borrowing; see lend.h.
   SPDX-License-Identifier: BSD-3-Clause

   Invariant: the pool holds only lenders whose TLS no fiber ever used; those
   that wait to be used again have a copy of what theirs was.
   A lender's kernel thread runs nothing but the wait below, with all signals
   blocked, so that signals for the process reach the thread that runs
   fibers.  */

#define _GNU_SOURCE
#include "sched/lend.h"

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <link.h>
#include <linux/futex.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/assert.h"
#include "base/real.h"
#include "sched/fiber.h"

#define MOST_TLS ((size_t) 64 << 10) /* bytes that are worth a copy */
#define MOST_USED 16

static struct c11t_lender *pool;
static unsigned pool_size, made, taken;
/* A ring of those to be used again.  Not a list: the lenders' memory is shared
   with the server as long as nobody writes to it.  */
static struct c11t_lender *used[MOST_USED];
static unsigned first_used, n_used;
static struct c11t_arena *lenders;
/* At the first lender's birth.  */
static unsigned n_libraries;
static ptrdiff_t c_low, c_high; /* the C library's TLS, from the thread pointer */
static uintptr_t above;         /* from the thread pointer to the stack's end */

/* The C library's syscall, never ours: a lender runs on a kernel thread of its
   own beside the controlled program and must not enter the engine.  Looked up
   before there are lenders, for a lookup on one would change the heap at a
   time that is not the same in every run.  */
static long (*real_syscall) (long, ...);

static void
futex (int *p, int op, int value)
{
  real_syscall (SYS_futex, p, op, value, NULL, NULL, 0);
}

static void
futex_wait (int *p, int value)
{
  while (__atomic_load_n (p, __ATOMIC_ACQUIRE) == value)
    futex (p, FUTEX_WAIT_PRIVATE, value);
}

static void
futex_set (int *p, int value)
{
  __atomic_store_n (p, value, __ATOMIC_RELEASE);
  futex (p, FUTEX_WAKE_PRIVATE, INT_MAX);
}

/* --- As new ------------------------------------------------------------------ */

/* Libraries that are loaded.  Not dl_iterate_phdr: another fiber may be inside
   it, and have the loader's lock.  */
unsigned
c11t_lend_libraries (void)
{
  unsigned n = 0;
  for (const struct link_map *m = _r_debug.r_map; m; m = m->l_next)
    n++;
  return n;
}

/* Find the C library's TLS, the segment that has errno.  Not dladdr, for the
   same reason.  */
static void
find_c_tls (void)
{
  const char *own = (const char *) &errno, *low;
  for (struct link_map *m = _r_debug.r_map; m; m = m->l_next)
    {
      if (!m->l_addr /* a program with a fixed address */
          || dlinfo (m, RTLD_DI_TLS_DATA, &low) < 0 || !low || low > own)
        continue;
      const ElfW (Ehdr) *e = (const ElfW (Ehdr) *) m->l_addr;
      const ElfW (Phdr) *p = (const ElfW (Phdr) *) (m->l_addr + e->e_phoff);
      for (int i = 0; i < e->e_phnum; i++)
        if (p[i].p_type == PT_TLS && own < low + p[i].p_memsz)
          {
            c_low = low - (char *) c11t_fiber_tls ();
            c_high = c_low + (ptrdiff_t) p[i].p_memsz;
          }
    }
}

/* Find where the stack of L ends, the first one that is made: the C library has
   the same at the ends of all.  */
static void
find_end (const struct c11t_lender *l)
{
  pthread_attr_t attr;
  void *low;
  size_t size;
  int err = C11T_REAL (pthread_getattr_np) (l->handle, &attr);
  C11T_ASSERT (!err);
  pthread_attr_getstack (&attr, &low, &size);
  pthread_attr_destroy (&attr);
  above = (uintptr_t) low + size - (uintptr_t) l->tls;
}

/* Copy the TLS of L, which has just been born.  */
static void
copy_tls (struct c11t_lender *l)
{
#ifdef __x86_64__
  l->high = l->tls;
#else
  /* TLS lies above the thread pointer, on aarch64 behind two words of the C
     library's.  */
  l->low = (char *) l->tls;
#ifdef __aarch64__
  l->low += 2 * sizeof (void *);
#endif
  l->high = (char *) c11t_lender_end (l);
#endif
  size_t size = (size_t) (l->high - l->low);
  if (size > MOST_TLS || c_low == c_high)
    return;
  l->first = c11t_arena_alloc (lenders, size);
  memcpy (l->first, l->low, size);
}

/* All but the C library's own.  */
static void
put_tls_back (struct c11t_lender *l)
{
  char *tls = l->tls, *c_begin = tls + c_low, *c_end = tls + c_high;
  memcpy (l->low, l->first, (size_t) (c_begin - l->low));
  memcpy (c_end, (char *) l->first + (c_end - l->low),
          (size_t) (l->high - c_end));
}

static void
forget_tls (struct c11t_lender *l)
{
  if (l->first)
    c11t_arena_free (lenders, l->first, (size_t) (l->high - l->low));
}

/* --- Kernel threads ---------------------------------------------------------- */

static void *
lend (void *arg)
{
  struct c11t_lender *l = arg;
  const uint64_t all = ~(uint64_t) 0; /* the kernel's set */
  real_syscall (SYS_rt_sigprocmask, SIG_SETMASK, &all, NULL, sizeof all);
  l->tls = c11t_fiber_tls ();
  /* Above are frames of the C library's that wait for our return, unchanged,
     and its thread-local variables.  */
  l->low = __builtin_frame_address (0);
  futex_set (&l->ready, 1);
  futex_wait (&l->wake, 0);
  return NULL;
}

static struct c11t_lender *
make (void)
{
  if (!lenders)
    {
      lenders = c11t_arena_new ();
      n_libraries = c11t_lend_libraries ();
      find_c_tls ();
    }
  real_syscall = C11T_REAL (syscall);
  struct c11t_lender *l = c11t_arena_alloc (lenders, sizeof *l);
  /* The new thread cannot: what is written to for the first time may be guarded
     (tracked.h).  */
  memset (l, 0, sizeof *l);
  pthread_attr_t attr;
  pthread_attr_init (&attr);
  pthread_attr_setstacksize (&attr, C11T_LENDER_STACK);
  /* Not SIGSEGV: the C library writes to the other threads' stacks, which may be
     guarded, too.  */
  sigset_t all, old;
  sigfillset (&all);
  sigdelset (&all, SIGSEGV);
  C11T_REAL (pthread_sigmask) (SIG_SETMASK, &all, &old);
  int err = C11T_REAL (pthread_create) (&l->handle, &attr, lend, l);
  C11T_REAL (pthread_sigmask) (SIG_SETMASK, &old, NULL);
  pthread_attr_destroy (&attr);
  if (err)
    {
      c11t_arena_free (lenders, l, sizeof *l);
      return NULL;
    }
  futex_wait (&l->ready, 0);
  l->pid = (int) syscall (SYS_getpid);
  if (!above)
    find_end (l);
  copy_tls (l);
  made++;
  return l;
}

uintptr_t
c11t_lender_end (const struct c11t_lender *l)
{
  return (uintptr_t) l->tls + above;
}

unsigned
c11t_lenders_made (void)
{
  return made;
}

void
c11t_lender_reserve (unsigned n)
{
  while (pool_size < n)
    {
      struct c11t_lender *l = make ();
      if (!l)
        return;
      l->next = pool;
      pool = l;
      pool_size++;
    }
}

struct c11t_lender *
c11t_lender_take (void)
{
  struct c11t_lender *l = pool;
  if (!l && n_used)
    {
      l = used[first_used];
      first_used = (first_used + 1) % MOST_USED;
      n_used--;
      put_tls_back (l);
      return l;
    }
  taken++;
  if (!l)
    return make ();
  pool = l->next;
  pool_size--;
  return l;
}

unsigned
c11t_lenders_taken (void)
{
  return taken;
}

void
c11t_lenders_forked (void)
{
  pool = NULL;
  pool_size = n_used = 0;
}

void
c11t_lender_return (struct c11t_lender *l)
{
  if (l->first && n_used < MOST_USED && c11t_lend_libraries () == n_libraries)
    {
      used[(first_used + n_used++) % MOST_USED] = l;
      return;
    }
  /* A lender from before the fork has no kernel thread here, and its memory
     must stay: the C library still counts it among its stacks.  */
  if (l->pid != (int) syscall (SYS_getpid))
    return;
  futex_set (&l->wake, 1);
  C11T_REAL (pthread_join) (l->handle, NULL);
  forget_tls (l);
  c11t_arena_free (lenders, l, sizeof *l);
}
