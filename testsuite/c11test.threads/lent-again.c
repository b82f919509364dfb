/* lent-again.c -- the hundredth thread finds what the first one found: its
   thread-local variables, keys, errno, locale and stack are new, and what it
   freed is not lost.
   SPDX-License-Identifier: BSD-3-Clause

   More threads than are kept ready, so that most borrow what others had.

   { c11t-levels "-O0 -O2" }
   { c11t-run "--executions=30 --seed=1" }
   { c11t-no-finding }
   { c11t-run "--executions=30 --seed=1 --model=sc" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <ctype.h>
#include <dlfcn.h>
#include <errno.h>
#include <locale.h>
#include <malloc.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>

#define ROUNDS 50
#define TOGETHER 3

static __thread int with_value = 7;
static __thread char zero[3000];
static __thread int *points_to_itself;
static pthread_key_t bare, with_destructor;
static tss_t c11;
static locale_t mine;
static const unsigned short *main_table; /* the locale's, which main set */
static int destroyed;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void
destroy (void *value)
{
  assert (value == &destroyed);
  pthread_mutex_lock (&mutex);
  destroyed++;
  pthread_mutex_unlock (&mutex);
}

/* Leave freed memory of many sizes to the C library.  */
static void
use_heap (void)
{
  void *p[200];
  for (size_t i = 0; i < 200; i++)
    p[i] = malloc (i % 64 * 16 + 1);
  for (size_t i = 0; i < 200; i++)
    free (p[i]);
}

/* Bytes that the C library does not consider free.  */
static size_t
heap_in_use (void)
{
  return mallinfo2 ().uordblks;
}

/* Zero, as on a stack that the kernel has just mapped.  */
static __attribute__ ((noinline)) void
look_at_stack (int leave)
{
  volatile char deep[20000];
  volatile char *volatile at = deep;

  if (leave)
    memset ((char *) deep, leave, sizeof deep);
  else
    /* Not the part that calls before have used.  */
    for (size_t i = 0; i < sizeof deep / 2; i++)
      assert (at[i] == 0);
}

static void *
work (void *arg)
{
  look_at_stack (0);
  assert (with_value == 7);
  for (size_t i = 0; i < sizeof zero; i++)
    assert (zero[i] == 0);
  assert (points_to_itself == NULL);
  assert (errno == 0);
  assert (uselocale ((locale_t) 0) == LC_GLOBAL_LOCALE);
  assert (isdigit ('1') && !isalpha ('1'));
  assert (*__ctype_b_loc () == main_table);
  assert (pthread_getspecific (bare) == NULL);
  assert (pthread_getspecific (with_destructor) == NULL);
  assert (tss_get (c11) == NULL);
  assert (dlerror () == NULL);

  with_value = 8;
  memset (zero, 1, sizeof zero);
  points_to_itself = &with_value;
  errno = ENOENT;
  uselocale (mine);
  pthread_setspecific (bare, arg);
  pthread_setspecific (with_destructor, &destroyed);
  tss_set (c11, arg);
  look_at_stack (1);
  use_heap ();
  assert (dlopen ("/no/such/library.so", RTLD_NOW) == NULL);
  if ((uintptr_t) arg & 1)
    pthread_exit (arg);
  return arg;
}

int
main (void)
{
  pthread_key_create (&bare, NULL);
  pthread_key_create (&with_destructor, destroy);
  tss_create (&c11, NULL);
  setlocale (LC_ALL, "C.UTF-8");
  main_table = *__ctype_b_loc ();
  mine = newlocale (LC_ALL_MASK, "C", (locale_t) 0);
  size_t in_use = 0;
  for (uintptr_t i = 0; i < ROUNDS; i++)
    {
      pthread_t thread[TOGETHER];
      for (uintptr_t k = 0; k < TOGETHER; k++)
        assert (pthread_create (&thread[k], NULL, work, (void *) (i + k + 1))
                == 0);
      for (uintptr_t k = 0; k < TOGETHER; k++)
        {
          void *result;
          assert (pthread_join (thread[k], &result) == 0);
          assert (result == (void *) (i + k + 1));
        }
      if (i == ROUNDS / 2)
        in_use = heap_in_use ();
    }
  /* Half the rounds must not cost what the first ones did.  */
  assert (heap_in_use () < in_use + in_use / 8);
  assert (destroyed == ROUNDS * TOGETHER);
  return 0;
}
