/* library.c -- a library with a race; with -DUSE the program, which loads it
   from LOAD if that is defined. SPDX-License-Identifier: BSD-3-Clause  */

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#ifndef USE

int shared;

void
touch (int v)
{
  shared = v;
}

#else

void touch (int);
static void (*call) (int);

static void *
body (void *arg)
{
  call (1);
  return arg;
}

int
main (void)
{
  pthread_t t[2];
#ifdef LOAD
  call = (void (*) (int)) dlsym (dlopen (LOAD, RTLD_NOW), "touch");
#else
  call = touch;
#endif
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, body, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  return 0;
}

#endif
