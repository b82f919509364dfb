/* free-library.c -- a library that frees for others, built without the plugin.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdlib.h>

void library_free (void *p);

void
library_free (void *p)
{
  free (p);
}

/* The object of the last caller goes; in an order of the library's own.  */
void library_replace (void);

static void *kept;
static int locked;

void
library_replace (void)
{
  void *old;
  while (__atomic_exchange_n (&locked, 1, __ATOMIC_ACQUIRE))
    ;
  old = kept;
  kept = malloc (16);
  __atomic_store_n (&locked, 0, __ATOMIC_RELEASE);
  free (old);
}
