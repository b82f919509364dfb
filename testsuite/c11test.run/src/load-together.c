/* load-together.c -- two threads load one library, use it and unload it.
   SPDX-License-Identifier: BSD-3-Clause

   LIBRARY is found by the run path of this program only.  With UNORDERED the
   second thread uses what the first one loaded, without calling the loader;
   with LEAVING nobody waits for them.  */

#define _GNU_SOURCE
#include <assert.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>

static _Atomic (void *) loaded;

static int
look (void *is_ready)
{
  return ((int (*) (void)) is_ready) ();
}

static void *
user (void *p)
{
  void *library = dlopen (LIBRARY, RTLD_NOW);
  assert (library);
  Dl_info info;
  void *function = dlsym (library, "is_ready");
  assert (function && dladdr (function, &info));
#ifndef LEAVING /* the destructor, which nothing orders with this, may run */
  assert (look (function) == 1);
#endif
#ifdef UNORDERED
  atomic_store_explicit (&loaded, function, memory_order_relaxed);
#else
  assert (dlclose (library) == 0);
#endif
  return p;
}

#ifdef LEAVING
/* The process ends while the library is being loaded.  */
#define pthread_join(thread, ret) 0
#endif

#ifdef UNORDERED
static void *
other (void *p)
{
  void *function;
  while (!(function = atomic_load_explicit (&loaded, memory_order_relaxed)))
    ;
  look (function);
  return p;
}
#else
#define other user
#endif

int
main (void)
{
  pthread_t a, b;
  assert (dlopen ("no-such-library.so", RTLD_NOW) == NULL && dlerror ());
  assert (dlsym (RTLD_DEFAULT, "printf"));
  pthread_create (&a, NULL, user, NULL);
  pthread_create (&b, NULL, other, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  return 0;
}
