/* arrayloop2.c -- the same, with while loops.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
int buf[4], done;
void *t1(void *a){ int i = 0; while (i < 4) { buf[i] = 1; i = i + 1; } return 0; }
void *t2(void *a){ int i = 3, s; while (i >= 0) { s = buf[i]; i = i - 1; } return 0; }
int main(void){ pthread_t a,b; pthread_create(&a,0,t1,0); pthread_create(&b,0,t2,0); return 0; }
