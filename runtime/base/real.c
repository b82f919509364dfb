/* real.c -- lookup of the C library's own functions; see real.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "base/real.h"

#include <dlfcn.h>
#include <string.h>

#include "base/out.h"

/* Asks for a version only where that is needed: a lookup that fails leaves an
   error text on the program's heap.  */
void *
c11t_real_symbol (const char *name)
{
  void *p = NULL;
  if (!strncmp (name, "pthread_cond_", strlen ("pthread_cond_")))
    p = dlvsym (RTLD_NEXT, name, "GLIBC_2.3.2");
  if (!p)
    p = dlsym (RTLD_NEXT, name);
  if (!p)
    c11t_die ("the C library has no function %s; this system is not supported",
              name);
  return p;
}
