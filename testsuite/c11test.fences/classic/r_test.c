/* r_test.c -- the test R: two writes against a write and a read.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
int x, y, z;
void *t0(void *a){ int r, s; x=1; y=1; return 0; }
void *t1(void *a){ int r, s; y=2; r=x; return 0; }
int main(void){  pthread_t p0; pthread_create(&p0,0,t0,0); pthread_t p1; pthread_create(&p1,0,t1,0); return 0; }
