/* real.c -- lookup of the C library's own functions; see real.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "base/real.h"

#include <dlfcn.h>
#include <stdbool.h>

#include "base/out.h"

/* The first version of dlsym on this machine; it is there beside the newest,
   and named because an unnamed one may be ours (interpose/core/dl.c).  */
#ifdef __x86_64__
#define OLDEST "GLIBC_2.2.5"
#elif defined __riscv
#define OLDEST "GLIBC_2.27"
#else
#define OLDEST "GLIBC_2.17"
#endif

static void *
look_up (const char *name)
{
  static void *(*find) (void *, const char *);
  if (!find)
    find = (void *(*) (void *, const char *)) dlvsym (RTLD_NEXT, "dlsym",
                                                      OLDEST);
  return find ? find (RTLD_NEXT, name) : NULL;
}

/* By hand: whoever looks up strncmp comes here.  */
static bool
begins (const char *name, const char *with)
{
  while (*with && *name == *with)
    name++, with++;
  return !*with;
}

/* Asks for a version only where that is needed: a lookup that fails leaves an
   error text on the program's heap.  */
static void *
look_up_right_version (const char *name)
{
  void *p = NULL;
  if (begins (name, "pthread_cond_"))
    p = dlvsym (RTLD_NEXT, name, "GLIBC_2.3.2");
  if (!p)
    p = look_up (name);
  return p;
}

void *
c11t_real_symbol (const char *name)
{
  void *p = look_up_right_version (name);
  if (!p)
    c11t_die ("the C library has no function %s; this system is not supported",
              name);
  return p;
}

void *
c11t_real_optional (const char *name)
{
  return look_up (name);
}

/* The linker's names for the ends of the section; absent in a test that uses
   none.  */
extern struct c11t_real __start_c11t_real[]
    __attribute__ ((weak, visibility ("hidden")));
extern struct c11t_real __stop_c11t_real[]
    __attribute__ ((weak, visibility ("hidden")));

static bool ready;

bool
c11t_real_ready (void)
{
  return ready;
}

void
c11t_real_begin (void)
{
  for (struct c11t_real *r = __start_c11t_real; r < __stop_c11t_real; r++)
    if (!r->found)
      r->found = look_up_right_version (r->name);
  ready = true;
}
