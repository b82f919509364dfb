/* szymanski.c -- mutual exclusion, after B. K. Szymanski.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
int flag1, flag2, x;
void *t0(void *a) {
  flag1 = 1;
  while (flag2 >= 3) ;
  flag1 = 3;
  if (flag2 == 1) { flag1 = 2; while (flag2 != 4) ; }
  flag1 = 4;
  while (flag2 >= 2) ;
  x = 0;
  while (2 <= flag2 && flag2 <= 3) ;
  flag1 = 0;
  return 0;
}
void *t1(void *a) {
  flag2 = 1;
  while (flag1 >= 3) ;
  flag2 = 3;
  if (flag1 == 1) { flag2 = 2; while (flag1 != 4) ; }
  flag2 = 4;
  while (flag1 >= 2) ;
  x = 1;
  while (2 <= flag1 && flag1 <= 3) ;
  flag2 = 0;
  return 0;
}
int main(void) { pthread_t p, q; pthread_create(&p, 0, t0, 0); pthread_create(&q, 0, t1, 0); return 0; }
