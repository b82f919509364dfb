/* fig9b.c -- the same, with constants.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
int x, y, z, c;
void *thread_1(void *in) { int r1; x = 2; if (in) y = 1; else r1 = z; x = 1; return 0; }
void *thread_2(void *in) { int r2, r3, r4; r2 = y; r3 = z; r4 = x; return 0; }
int main(void){ pthread_t a,b; pthread_create(&a,0,thread_1,(void*)2); pthread_create(&b,0,thread_2,0); return 0; }
