/* iriw.c -- two readers of two independent writes.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
int x, y;
void *w1(void *a){ x = 1; return 0; }
void *w2(void *a){ y = 1; return 0; }
void *r1(void *a){ int r, s; r = x; s = y; return 0; }
void *r2(void *a){ int r, s; r = y; s = x; return 0; }
int main(void){ pthread_t a,b,c,d; pthread_create(&a,0,w1,0); pthread_create(&b,0,w2,0); pthread_create(&c,0,r1,0); pthread_create(&d,0,r2,0); return 0; }
