/* sb.c -- store buffering: each writes, then reads the other's place.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
int x, y;
void *t1(void *a){ int r; x = 1; r = y; return 0; }
void *t2(void *a){ int r; y = 1; r = x; return 0; }
int main(void){ pthread_t a,b; pthread_create(&a,0,t1,0); pthread_create(&b,0,t2,0); return 0; }
