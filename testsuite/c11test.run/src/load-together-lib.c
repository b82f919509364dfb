/* load-together-lib.c -- a library whose constructor and destructor take their time.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <dlfcn.h>
#include <stdatomic.h>

int ready;
static atomic_int steps;

__attribute__ ((constructor)) static void
begin (void)
{
  for (int i = 0; i < 20; i++)
    atomic_fetch_add (&steps, 1);
#ifdef INNER
  /* The loader is called from inside the loader.  */
  if (dlsym (dlopen (INNER, RTLD_NOW), "is_ready"))
    ready++;
#else
  ready++;
#endif
}

__attribute__ ((destructor)) static void
end (void)
{
  for (int i = 0; i < 20; i++)
    atomic_fetch_add (&steps, 1);
  ready = 0;
}

int
is_ready (void)
{
  return ready;
}
