/* fig16.c -- the five threads of figures 16 and 18 of "Don't sit on the fence".
   SPDX-License-Identifier: BSD-3-Clause

   The figures say which accesses compete; which locations they are of follows
   from that, and from the constraints which of them write:

     cycle 1  e g, c d      cycle 2  f g, i j
     cycle 3  f h, a b      cycle 4  g h, k l

   In figure 18 (VARIATION) f and h are writes, a, b, j and k reads, and cycle 1
   is not there.  The constraints are about the thread of e, f, g and h alone; so
   the others have fences.  EF, FG and GH are the orders of fences in that one, 0
   for none.  */

#include <pthread.h>
#include <stdatomic.h>

#ifndef EF
#define EF 0
#endif
#ifndef FG
#define FG 0
#endif
#ifndef GH
#define GH 0
#endif

int u, x, y, z;

#define FULL atomic_thread_fence (memory_order_seq_cst)
#define LIGHT atomic_thread_fence (memory_order_acq_rel)
#define FENCE(n) ((n) == 2 ? FULL : (n) == 1 ? LIGHT : (void) 0)

void *
t_ab (void *arg)
{
#ifdef VARIATION
  int r1 = z; /* a */
  FULL;
  int r2 = x; /* b */
#else
  z = 1; /* a */
  FULL;
  x = 1; /* b */
#endif
  return arg;
}

#ifndef VARIATION
void *
t_cd (void *arg)
{
  int r1 = y; /* c */
  FULL;
  u = 1; /* d */
  return arg;
}
#endif

void *
t_efgh (void *arg)
{
#ifndef VARIATION
  int r1 = u; /* e */
#endif
  FENCE (EF);
#ifdef VARIATION
  x = 1; /* f */
#else
  int r2 = x; /* f */
#endif
  FENCE (FG);
  y = 1; /* g */
  FENCE (GH);
#ifdef VARIATION
  z = 1; /* h */
#else
  int r3 = z; /* h */
#endif
  return arg;
}

void *
t_ij (void *arg)
{
  int r1 = y; /* i */
  FULL;
#ifdef VARIATION
  int r2 = x; /* j */
#else
  x = 2; /* j */
#endif
  return arg;
}

void *
t_kl (void *arg)
{
#ifdef VARIATION
  int r1 = z; /* k */
#else
  z = 2; /* k */
#endif
  FULL;
  int r2 = y; /* l */
  return arg;
}

int
main (void)
{
  pthread_t t[5];
  pthread_create (&t[0], 0, t_ab, 0);
#ifndef VARIATION
  pthread_create (&t[1], 0, t_cd, 0);
#endif
  pthread_create (&t[2], 0, t_efgh, 0);
  pthread_create (&t[3], 0, t_ij, 0);
  pthread_create (&t[4], 0, t_kl, 0);
  return 0;
}
