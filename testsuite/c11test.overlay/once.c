/* once.c -- litmus tests with the macros of kernel-like code.
   SPDX-License-Identifier: BSD-3-Clause

   Compiled with the flags of "c11test cflags --overlay=volatile".  argv[1]
   picks a test, which prints "@NAME v,v".  */

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#ifndef READ_ONCE
#error "no READ_ONCE"
#endif

static int x, y, first[2], second[2];
static int barriers;

static void *
mp_write (void *arg)
{
  WRITE_ONCE (x, 1);
  if (barriers)
    smp_wmb ();
  CMM_STORE_SHARED (y, 1);
  return arg;
}

static void *
mp_read (void *arg)
{
  first[0] = ACCESS_ONCE (y);
  if (barriers)
    smp_rmb ();
  first[1] = CMM_LOAD_SHARED (x);
  return arg;
}

static void *
sb_one (void *arg)
{
  WRITE_ONCE (x, 1);
  barrier ();
  if (barriers)
    smp_mb ();
  second[0] = READ_ONCE (y);
  return arg;
}

static void *
sb_two (void *arg)
{
  WRITE_ONCE (y, 1);
  barrier ();
  if (barriers)
    smp_mb ();
  second[1] = READ_ONCE (x);
  cpu_relax ();
  return arg;
}

int
main (int argc, char **argv)
{
  const char *test = argc > 1 ? argv[1] : "MP";
  int mp = strncmp (test, "MP", 2) == 0;
  const int *result = mp ? first : second;
  pthread_t a, b;
  barriers = strchr (test, '+') != NULL;
  pthread_create (&a, NULL, mp ? mp_write : sb_one, NULL);
  pthread_create (&b, NULL, mp ? mp_read : sb_two, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  printf ("@%s %d,%d\n", test, result[0], result[1]);
  return 0;
}
