/* dl.c -- libraries that are unloaded stay readable.
   SPDX-License-Identifier: BSD-3-Clause

   The records of places in instrumented code, and the texts they point to, lie
   in the data of the library; findings, stores and threads remember their
   addresses.  So after dlclose the data of a library that has gone (not its
   code) is put back where it was.  That also keeps other objects from getting
   those addresses, and their past.  Libraries that the program began with are
   never unloaded and are not copied.  */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

#include "base/arena.h"
#include "base/assert.h"
#include "base/real.h"
#include "engine/engine.h"
#include "interpose/perthread.h"

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
      uintptr_t from = (info->dlpi_addr + h->p_vaddr) & ~(uintptr_t) 4095;
      uintptr_t to
          = (info->dlpi_addr + h->p_vaddr + h->p_memsz + 4095)
            & ~(uintptr_t) 4095;
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

/* Set while a library is being unloaded.  */
static bool unloading;

/* The loader frees what belonged to a library when it has unmapped it, and
   with it the place that the last call was noted at.  */
void
c11t_dl_freeing (const void *caller)
{
  Dl_info info;
  if (unloading && dladdr (caller, &info)
      && info.dli_fbase == (void *) _r_debug.r_ldbase)
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
  static struct segments s;
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
  return result;
}
