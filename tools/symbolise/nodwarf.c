/* nodwarf.c -- in place of symbolise-dwarf.c where there is no
   libdw.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/symbolise/file.h"

#include <stddef.h>

struct symbol_dwarf *
symbol_dwarf_open (const char *path)
{
  (void) path;
  return NULL;
}

void
symbol_dwarf_close (struct symbol_dwarf *d)
{
  (void) d;
}

bool
symbol_dwarf_frames (struct symbol_dwarf *d, uint64_t addr,
                     symbol_frame_fn *fn, void *closure)
{
  (void) d, (void) addr, (void) fn, (void) closure;
  return false;
}

char *
symbol_dwarf_variable (struct symbol_dwarf *d, uint64_t addr, unsigned size)
{
  (void) d, (void) addr, (void) size;
  return NULL;
}

char *
symbol_dwarf_declared (struct symbol_dwarf *d, const char *symbol,
                       uint64_t offset, unsigned size)
{
  (void) d, (void) symbol, (void) offset, (void) size;
  return NULL;
}
