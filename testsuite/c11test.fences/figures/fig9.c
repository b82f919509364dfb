/* fig9.c -- the program of figure 9 of "Don't sit on the fence".
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdlib.h>

int x, y, z;

void *
thread_1 (void *input)
{
  int r1;
  x = (input != 0); /* a */
  if (rand () % 2)
    y = 1; /* b1 */
  else
    r1 = z; /* b2 */
  x = 1; /* c */
  return 0;
}

void *
thread_2 (void *arg)
{
  int r2, r3, r4;
  r2 = y; /* d */
  r3 = z; /* e */
  r4 = x; /* f */
  return arg;
}

int
main (void)
{
  pthread_t a, b;
  pthread_create (&a, 0, thread_1, &a);
  pthread_create (&b, 0, thread_2, 0);
  return 0;
}
