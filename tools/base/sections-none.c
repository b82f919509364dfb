/* sections-none.c -- in place of sections.c where there is no libelf.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/base/sections.h"

#include "base/out.h"

bool
sections_read (const char *file, const char *name, const char *what,
               sections_fn *take, void *data)
{
  (void) name;
  (void) take;
  (void) data;
  c11t_die ("'%s': this c11test was built without libelf (--without-glpk and "
            "--without-libdw), and cannot read its %s; configure it with one "
            "of the two",
            file, what);
}
