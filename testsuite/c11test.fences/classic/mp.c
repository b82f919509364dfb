/* mp.c -- message passing: data, then a flag.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
int x, y;
void *t1(void *a){ x = 1; y = 1; return 0; }
void *t2(void *a){ int r, s; r = y; s = x; return 0; }
int main(void){ pthread_t a,b; pthread_create(&a,0,t1,0); pthread_create(&b,0,t2,0); return 0; }
