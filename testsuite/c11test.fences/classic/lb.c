/* lb.c -- load buffering: each reads what the other writes later.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
int x, y, z;
void *t0(void *a){ int r, s; r=x; y=1; return 0; }
void *t1(void *a){ int r, s; r=y; x=1; return 0; }
int main(void){  pthread_t p0; pthread_create(&p0,0,t0,0); pthread_t p1; pthread_create(&p1,0,t1,0); return 0; }
