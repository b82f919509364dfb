/* own-string.c -- a program has functions on bytes of its own, which are its own
   affair.
   SPDX-License-Identifier: BSD-3-Clause

   Nobody but the program calls them while it is in main: neither do hooks, nor
   what is done when it allocates, frees, leaves a scope, makes threads or fails.

   { c11t-options "-fno-builtin" }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 1 }
   { c11t-never {exit-status|crash} }
   { c11t-run "--executions=20 --seed=1 --strategy=dfs" }
   { c11t-never {exit-status|crash} }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

static volatile int inside;
static int racy;
static atomic_int flag;

static void
called (void)
{
  if (inside)
    _exit (9);
}

void *
memset (void *to, int c, size_t n)
{
  called ();
  for (char *p = to; n-- > 0;)
    *p++ = (char) c;
  return to;
}

void *
memcpy (void *to, const void *from, size_t n)
{
  called ();
  char *p = to;
  for (const char *q = from; n-- > 0;)
    *p++ = *q++;
  return to;
}

void *
memmove (void *to, const void *from, size_t n)
{
  called ();
  char *p = to;
  const char *q = from;
  if (p <= q)
    return memcpy (to, from, n);
  while (n-- > 0)
    p[n] = q[n];
  return to;
}

int
memcmp (const void *a, const void *b, size_t n)
{
  called ();
  const unsigned char *p = a, *q = b;
  for (; n-- > 0; p++, q++)
    if (*p != *q)
      return *p - *q;
  return 0;
}

void *
memchr (const void *s, int c, size_t n)
{
  called ();
  for (const unsigned char *p = s; n-- > 0; p++)
    if (*p == (unsigned char) c)
      return (void *) p;
  return NULL;
}

size_t
strlen (const char *s)
{
  called ();
  size_t n = 0;
  while (s[n])
    n++;
  return n;
}

int
strncmp (const char *a, const char *b, size_t n)
{
  called ();
  for (; n-- > 0; a++, b++)
    if (*a != *b || !*a)
      return (unsigned char) *a - (unsigned char) *b;
  return 0;
}

int
strcmp (const char *a, const char *b)
{
  return strncmp (a, b, (size_t) -1);
}

char *
strchr (const char *s, int c)
{
  called ();
  for (; *s != (char) c; s++)
    if (!*s)
      return NULL;
  return (char *) s;
}

static int
use_local (int n)
{
  char local[3000];
  char *volatile p = local;
  for (int i = 0; i < 3000; i += 8)
    p[i] = (char) (n + i);
  return p[n];
}

static void *
worker (void *block)
{
  atomic_fetch_add (&flag, use_local (1));
  racy++;
  free (block);
  return malloc (100000);
}

int
main (void)
{
  pthread_t t[2];
  void *made[2];
  inside = 1;
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, worker, calloc (1, 9000));
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], &made[i]);
  for (int i = 0; i < 2; i++)
    free (realloc (made[i], 200000));
  inside = 0;
}
