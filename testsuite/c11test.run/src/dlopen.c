/* dlopen.c -- loads the library LIBRARY, twice, and unloads it.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

/* More threads than are kept ready; each has the library's variable anew.  */
static int
is_local (void *library)
{
  void *(*local) (void *) = (void *(*) (void *)) dlsym (library, "library_local");

  for (int i = 0; i < 12; i++)
    {
      pthread_t thread;
      void *was;
      pthread_create (&thread, NULL, local, NULL);
      pthread_join (thread, &was);
      if (was)
        return 0;
    }
  return 1;
}

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
      if (!is_local (library))
        return 4;
      if (dlclose (library))
        return 3;
      /* Memory that the library's may lie in again.  */
      free (malloc (100000));
    }
  return 0;
}
