/* dlopen.c -- loads the library LIBRARY, twice, and unloads it.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

int
main (void)
{
  for (int i = 0; i < 2; i++)
    {
      void *library = dlopen (LIBRARY, RTLD_NOW);
      if (!library)
        {
          puts (dlerror ());
          return 1;
        }
      int (*sum) (void) = (int (*) (void)) dlsym (library, "library_sum");
      if (sum () != 1)
        return 2;
      if (dlclose (library))
        return 3;
      /* Memory that the library's may lie in again.  */
      free (malloc (100000));
    }
  return 0;
}
