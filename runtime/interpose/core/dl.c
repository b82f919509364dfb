/* dl.c -- the loader: one thread at a time, and what it unloads stays readable.
   SPDX-License-Identifier: BSD-3-Clause

   The loader's lock is libc's; the engine has one in front of it, which is
   held while constructors and destructors may run.  A dlopen that loads nothing
   runs none.  One that loads asks for memory first, and only then do we know
   that it is under way, and when it will be over: its return address, which it
   has read by then, is exchanged for ours (dl-call.S).

   The records of places in instrumented code, and the texts they point to, lie
   in the data of the library; findings, stores and threads remember their
   addresses.  So after dlclose the data of a library that has gone (not its
   code) is put back where it was.  That also keeps other objects from getting
   those addresses, and their past.  Libraries that the program began with are
   never unloaded and are not copied.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <dlfcn.h>
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

#include "base/arena.h"
#include "base/assert.h"
#include "base/large.h"
#include "base/page.h"
#include "base/real.h"
#include "engine/door/access.h"
#include "engine/door/control.h"
#include "engine/door/sync.h"
#include "interpose/core/perthread.h"

#define MOST_SEGMENTS 256

/* A loaded segment without code, and its copy.  */
struct segment
{
  uintptr_t base; /* of its library */
  char *at;
  size_t size; /* whole pages */
  void *copy;
};

struct segments
{
  struct segment v[MOST_SEGMENTS];
  unsigned n, skipped;
};

/* How many objects were there when control began; they come first.  */
static unsigned n_first;

/* Copy the data of INFO's library.  */
static int
keep (struct dl_phdr_info *info, size_t size, void *p)
{
  struct segments *s = p;
  (void) size;
  if (s->skipped++ < n_first)
    return 0;
  for (int i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *h = &info->dlpi_phdr[i];
      if (h->p_type != PT_LOAD || h->p_flags & PF_X || !(h->p_flags & PF_R)
          || s->n == MOST_SEGMENTS)
        continue;
      uintptr_t from = c11t_page_of (info->dlpi_addr + h->p_vaddr);
      uintptr_t to = c11t_page_up (info->dlpi_addr + h->p_vaddr + h->p_memsz);
      struct segment *g = &s->v[s->n++];
      *g = (struct segment){ info->dlpi_addr, (char *) from, to - from,
                             c11t_map_private (to - from) };
      memcpy (g->copy, g->at, g->size);
    }
  return 0;
}

/* Mark what is still loaded: its copies are not needed.  */
static int
unmark (struct dl_phdr_info *info, size_t size, void *p)
{
  struct segments *s = p;
  (void) size;
  for (unsigned i = 0; i < s->n; i++)
    if (s->v[i].copy && s->v[i].base == info->dlpi_addr)
      {
        munmap (s->v[i].copy, s->v[i].size);
        s->v[i].copy = NULL;
      }
  return 0;
}

static int
count (struct dl_phdr_info *info, size_t size, void *p)
{
  (void) info;
  (void) size;
  (void) p;
  n_first++;
  return 0;
}

struct c11t_dl_call c11t_dl_pending;

/* Not by dladdr, which takes the loader's lock: a thread may wait in a
   constructor, and the process would stop.  */
const struct link_map *
c11t_library_of (const void *addr)
{
#ifdef DLFO_STRUCT_HAS_EH_DBASE
  struct dl_find_object o;
  return _dl_find_object ((void *) (uintptr_t) addr, &o) ? NULL
                                                         : o.dlfo_link_map;
#else /* a C library before 2.35 */
  Dl_info info;
  struct link_map *l = NULL;
  return C11T_REAL (dladdr1) (addr, &info, (void **) &l, RTLD_DL_LINKMAP)
             ? l
             : NULL;
#endif
}

/* The loader itself, where its calls of malloc come from.  */
static bool
is_loader (const void *caller)
{
  const struct link_map *l = c11t_library_of (caller);
  return l && l->l_addr == _r_debug.r_ldbase;
}

#if defined __x86_64__ || defined __aarch64__ || defined __riscv
#ifdef __x86_64__
#define HAS_LANDING 1
#else
#define HAS_LANDING 0
#endif

static const char *const names[] = { "dlopen", "dlmopen", "dlsym" };
enum { DLSYM = 2 };
static void *real[sizeof names / sizeof *names];

/* dlsym in LIBRARY.  Who asks the C library by its handle for a function that
   one of ours stands in front of means what a call would get: its own would
   block all threads, and order nothing.  */
static void *
find_in (void *library, const char *name)
{
  void *(*find) (void *, const char *)
      = (void *(*) (void *, const char *)) real[DLSYM];
  void *p = find (library, name);
  if (!p || c11t_library_of (p) != c11t_library_of (real[DLSYM]))
    return p;
  /* The C library is among those that this looks in, so it does not fail.  */
  void *called = find (RTLD_DEFAULT, name);
  return c11t_library_of (called) == c11t_library_of ((void *) find_in)
             ? called
             : p;
}

/* Called by dl-call.S: the program calls names[WHICH] with the first argument
   LIBRARY, its return address is at SLOT.  Returns the function to go on with.
   Without a library, dlsym asks who calls it.  May switch fibers.  */
void *
c11t_dl_enter (void **slot, unsigned which, void *library)
{
  if (!real[which])
    real[which] = c11t_real_symbol (names[which]);
  if (c11t_engine_on ())
    {
      c11t_loader_await (names[which]);
      c11t_dl_pending.slot = NULL;
      if (HAS_LANDING && which < DLSYM)
        c11t_dl_pending = (struct c11t_dl_call){ slot, *slot };
    }
  if (which == DLSYM && library != RTLD_DEFAULT && library != RTLD_NEXT)
    return (void *) find_in;
  return real[which];
}
#endif

#ifdef __x86_64__
/* Calls of the loader that have not returned, the innermost last; all are of
   the thread that owns its lock.  */
#define MOST_CALLS 64
static struct c11t_dl_call calls[MOST_CALLS];
static unsigned n_calls;

/* Called by dl-call.S: the innermost call has returned.  Returns its return
   address.  Does not switch fibers.  */
void *
c11t_dl_returned (void)
{
  C11T_ASSERT (n_calls > 0);
  if (c11t_engine_on ())
    c11t_loader_drop ();
  return calls[--n_calls].to;
}
void
c11t_dl_allocating (const void *caller)
{
  struct c11t_dl_call c = c11t_dl_pending;
  c11t_dl_pending.slot = NULL;
  if (n_calls < MOST_CALLS && is_loader (caller) && *c.slot == c.to
      && c11t_loader_take ())
    {
      calls[n_calls++] = c;
      *c.slot = (void *) c11t_dl_landing;
    }
}

#else
void
c11t_dl_allocating (const void *caller)
{
  (void) caller;
}
#endif

/* Set while a library is being unloaded.  */
static bool unloading;

/* The loader frees what belonged to a library when it has unmapped it, and
   with it the place that the last call was noted at.  */
void
c11t_dl_freeing (const void *caller)
{
  if (unloading && is_loader (caller))
    c11t_note_call (NULL);
}

void
c11t_dl_begin (void)
{
  dl_iterate_phdr (count, NULL);
}

int
dlclose (void *library)
{
  if (!c11t_engine_on ())
    return C11T_REAL (dlclose) (library);
  static struct segments s C11T_LARGE;
  c11t_loader_await ("dlclose");
  c11t_loader_take ();
  s.n = s.skipped = 0;
  dl_iterate_phdr (keep, &s);
  unloading = true;
  int result = C11T_REAL (dlclose) (library);
  unloading = false;
  dl_iterate_phdr (unmark, &s);
  for (unsigned i = 0; i < s.n; i++)
    if (s.v[i].copy)
      {
        void *p = mremap (s.v[i].copy, s.v[i].size, s.v[i].size,
                          MREMAP_MAYMOVE | MREMAP_FIXED, s.v[i].at);
        C11T_ASSERT (p == s.v[i].at);
      }
  c11t_loader_drop ();
  return result;
}

int
dladdr (const void *address, Dl_info *ret)
{
  if (c11t_engine_on ())
    c11t_loader_await ("dladdr");
  return C11T_REAL (dladdr) (address, ret);
}
