/* heap-key.c -- the mark that the C library leaves in freed blocks.
   SPDX-License-Identifier: BSD-3-Clause

   glibc writes a random number into blocks that it keeps for reuse, so that it
   notices a second free.  A program that reads freed memory reads that number,
   and goes another way in each process.  It has no name: a freed block shows its
   value, and then it is found among the C library's variables.  Another C
   library leaves no such mark, and nothing is done.  */

#define _GNU_SOURCE
#include "base/heap-key.h"

#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

struct search
{
  uintptr_t inside; /* an address in the C library */
  uintptr_t key;
  uintptr_t *place;
  unsigned found;
};

/* The mark in a freed block; 0 if there is none.  The size is the least, so that
   the program's blocks hardly lie elsewhere because of it.  */
static uintptr_t
shown_key (void)
{
  uintptr_t volatile *p = malloc (2 * sizeof *p);
  if (!p)
    return 0;
  p[1] = 0;
  uintptr_t volatile *again = p;
  __asm__ ("" : "+r"(again));
  free ((void *) p);
  return again[1];
}

static bool
is_in (const struct dl_phdr_info *info, uintptr_t address)
{
  for (int i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *h = &info->dlpi_phdr[i];
      if (h->p_type == PT_LOAD
          && address - (info->dlpi_addr + h->p_vaddr) < h->p_memsz)
        return true;
    }
  return false;
}

/* Look for the key in the variables of the C library.  */
static int
look (struct dl_phdr_info *info, size_t size, void *data)
{
  (void) size;
  struct search *s = data;
  if (!is_in (info, s->inside))
    return 0;
  for (int i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *h = &info->dlpi_phdr[i];
      if (h->p_type != PT_LOAD || !(h->p_flags & PF_W))
        continue;
      uintptr_t at = info->dlpi_addr + h->p_vaddr, end = at + h->p_memsz;
      at = (at + sizeof at - 1) & -sizeof at;
      for (; at + sizeof at <= end; at += sizeof at)
        if (*(uintptr_t *) at == s->key)
          {
            s->place = (uintptr_t *) at;
            s->found++;
          }
    }
  return 1;
}

extern void __libc_free (void *);

void
c11t_heap_key_fix (void)
{
  struct search s = { (uintptr_t) __libc_free, shown_key (), NULL, 0 };
  /* A small number may be anything.  */
  if (s.key >> 16 == 0)
    return;
  dl_iterate_phdr (look, &s);
  if (s.found == 1)
    *s.place = (uintptr_t) 0x6b72616d31316374;
}
