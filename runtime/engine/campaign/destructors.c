/* destructors.c -- is there code that runs at the end of the program?
   SPDX-License-Identifier: BSD-3-Clause

   Each object has a list of such functions (System V ABI, DT_FINI_ARRAY).  GCC's
   crtbegin.o puts one into it; attribute destructor and --coverage add to it.

   Does not: say which of them matter.  */

#define _GNU_SOURCE
#include "engine/campaign/destructors.h"

#include <link.h>
#include <stddef.h>

#define OF_START_FILES 1

static int
look_at (struct dl_phdr_info *info, size_t size, void *found)
{
  (void) size;
  for (int i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *segment = &info->dlpi_phdr[i];
      if (segment->p_type != PT_DYNAMIC)
        continue;
      const ElfW (Dyn) *d
          = (const void *) (info->dlpi_addr + segment->p_vaddr);
      for (; d->d_tag != DT_NULL; d++)
        if (d->d_tag == DT_FINI_ARRAYSZ
            && d->d_un.d_val > OF_START_FILES * sizeof (void *))
          *(bool *) found = true;
    }
  return 0;
}

bool
c11t_has_destructors (void)
{
  bool found = false;
  dl_iterate_phdr (look_at, &found);
  return found;
}
