/* peterson.c -- mutual exclusion of two threads, after G. L. Peterson.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
int flag0, flag1, turn, x;
void *t0(void *a) {
  flag0 = 1;
  turn = 1;
  while (flag1 == 1 && turn == 1) ;
  x = 0;
  flag0 = 0;
  return 0;
}
void *t1(void *a) {
  flag1 = 1;
  turn = 0;
  while (flag0 == 1 && turn == 0) ;
  x = 1;
  flag1 = 0;
  return 0;
}
int main(void) { pthread_t p, q; pthread_create(&p, 0, t0, 0); pthread_create(&q, 0, t1, 0); return 0; }
