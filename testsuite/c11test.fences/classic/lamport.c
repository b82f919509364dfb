/* lamport.c -- mutual exclusion, after L. Lamport's fast algorithm.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
int x, y, b1, b2, c;
void *t0(void *a) {
  while (1) {
    b1 = 1;
    x = 1;
    if (y != 0) { b1 = 0; while (y != 0) ; continue; }
    y = 1;
    if (x != 1) {
      b1 = 0;
      while (b2 >= 1) ;
      if (y != 1) { while (y != 0) ; continue; }
    }
    break;
  }
  c = 0;
  y = 0;
  b1 = 0;
  return 0;
}
void *t1(void *a) {
  while (1) {
    b2 = 1;
    x = 2;
    if (y != 0) { b2 = 0; while (y != 0) ; continue; }
    y = 2;
    if (x != 2) {
      b2 = 0;
      while (b1 >= 1) ;
      if (y != 2) { while (y != 0) ; continue; }
    }
    break;
  }
  c = 1;
  y = 0;
  b2 = 0;
  return 0;
}
int main(void) { pthread_t p, q; pthread_create(&p, 0, t0, 0); pthread_create(&q, 0, t1, 0); return 0; }
