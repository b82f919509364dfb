/* dekker.c -- mutual exclusion of two threads, after T. J. Dekker.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
int flag0, flag1, turn, x;
void *t0(void *a) {
  flag0 = 1;
  while (flag1 == 1) {
    if (turn != 0) {
      flag0 = 0;
      while (turn != 0) ;
      flag0 = 1;
    }
  }
  x = 0;
  turn = 1;
  flag0 = 0;
  return 0;
}
void *t1(void *a) {
  flag1 = 1;
  while (flag0 == 1) {
    if (turn != 1) {
      flag1 = 0;
      while (turn != 1) ;
      flag1 = 1;
    }
  }
  x = 1;
  turn = 0;
  flag1 = 0;
  return 0;
}
int main(void) { pthread_t p, q; pthread_create(&p, 0, t0, 0); pthread_create(&q, 0, t1, 0); return 0; }
