/* parker.c -- a thread that is parked, and the one that wakes it.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
int cond, counter;
void *parker(void *a) {
  while (cond == 0) {
    if (counter > 0) { counter = 0; }
    else { while (counter == 0) ; counter = 0; }
  }
  return 0;
}
void *unparker(void *a) { cond = 1; __sync_synchronize(); counter = 1; return 0; }
int main(void) { pthread_t p, q; pthread_create(&p, 0, parker, 0); pthread_create(&q, 0, unparker, 0); return 0; }
