/* free-library.c -- a library that frees for others, built without the plugin.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdlib.h>

void library_free (void *p);

void
library_free (void *p)
{
  free (p);
}
