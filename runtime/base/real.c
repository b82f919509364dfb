/* real.c -- lookup of the C library's own functions; see real.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "base/real.h"

#include <dlfcn.h>

#include "base/out.h"

void *
c11t_real_symbol (const char *name)
{
  void *p = dlvsym (RTLD_NEXT, name, "GLIBC_2.34");
  if (!p)
    p = dlvsym (RTLD_NEXT, name, "GLIBC_2.3.2");
  if (!p)
    p = dlsym (RTLD_NEXT, name);
  if (!p)
    c11t_die ("the C library has no function %s; this system is not supported",
              name);
  return p;
}
