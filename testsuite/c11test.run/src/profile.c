/* profile.c -- programs whose time goes to one part each; for profile.exp.
   SPDX-License-Identifier: BSD-3-Clause

   profile MODE N: N times, in each of two threads.  The lines that the driver
   looks for are those with a remark "here".  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static atomic_int x, y, turn;
static unsigned cells[2][64], result[2];
static int rounds;

/* Nothing that c11test sees.  */
static __attribute__ ((noinline)) unsigned
grind (unsigned seed)
{
  for (int i = 0; i < 1000; i++)
    seed = (seed ^ seed >> 7) * 1664525u + 1013904223u;
  return seed;
}

static void
compute (int self)
{
  unsigned seed = (unsigned) self;
  int n = rounds; /* compute: here */
  for (int i = 0; i < n; i++)
    seed = grind (seed);
  result[self] = seed;
}

static void
update (int self)
{
  for (int i = 0; i < rounds; i++)
    {
      atomic_fetch_add (&x, 1);
      atomic_store (&y, self);
    }
}

static void
spin (int self)
{
  for (int i = 0; i < rounds; i++)
    {
      while (atomic_load (&turn) != self) /* spin: here */
        ;
      atomic_store (&turn, !self);
    }
}

static void
plain (int self)
{
  for (int i = 0; i < rounds; i++)
    cells[self][i % 64] += (unsigned) i;
}

static void
nap (int self)
{
  (void) self;
  for (int i = 0; i < rounds; i++)
    usleep (2000);
}

/* Races, and that is all.  */
static void
race (int self)
{
  result[0] = (unsigned) self;
}

/* No end that c11test sees.  */
static void
hang (int self)
{
  unsigned seed = result[self];
  while (seed != 1)
    seed = grind (seed) | 2;
  result[self] = seed;
}

static void
nothing (void)
{
}

static void
twice (int self)
{
  update (self);
  if (self == 0)
    atexit (nothing);
}

static const struct
{
  const char *name;
  void (*run) (int self);
} modes[] = { { "compute", compute }, { "update", update }, { "spin", spin },
              { "plain", plain },     { "nap", nap },       { "race", race },
              { "hang", hang },       { "atexit", twice } };

static void (*mode) (int self);

static void *
body (void *self)
{
  mode ((int) (intptr_t) self);
  return NULL;
}

int
main (int argc, char **argv)
{
  pthread_t t;
  for (size_t i = 0; argc == 3 && i < sizeof modes / sizeof *modes; i++)
    if (strcmp (argv[1], modes[i].name) == 0)
      mode = modes[i].run;
  if (!mode)
    return 1;
  rounds = atoi (argv[2]);
  if (pthread_create (&t, NULL, body, (void *) 1) != 0)
    return 1;
  mode (0);
  return pthread_join (t, NULL) != 0;
}
