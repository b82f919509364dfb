/* rwc_rfirst.c -- the same, with the reader started first.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
int x, y, z;
void *t0(void *a){ int r, s; r=x; s=y; return 0; }
void *t1(void *a){ int r, s; y=1; r=x; return 0; }
void *t2(void *a){ int r, s; x=1; return 0; }
int main(void){  pthread_t p0; pthread_create(&p0,0,t0,0); pthread_t p1; pthread_create(&p1,0,t1,0); pthread_t p2; pthread_create(&p2,0,t2,0); return 0; }
