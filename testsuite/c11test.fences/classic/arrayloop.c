/* arrayloop.c -- two threads go through an array in opposite directions.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
int buf[4];
void *t1(void *a){ int i; for (i = 0; i < 4; i++) buf[i] = 1; return 0; }
void *t2(void *a){ int i, s = 0; for (i = 3; i >= 0; i--) s += buf[i]; return 0; }
int main(void){ pthread_t a,b; pthread_create(&a,0,t1,0); pthread_create(&b,0,t2,0); return 0; }
