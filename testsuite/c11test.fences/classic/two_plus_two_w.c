/* two_plus_two_w.c -- both write two places, in opposite orders.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
int x, y;
void *t1(void *a){ x = 1; y = 2; return 0; }
void *t2(void *a){ y = 1; x = 2; return 0; }
int main(void){ pthread_t a,b; pthread_create(&a,0,t1,0); pthread_create(&b,0,t2,0); return 0; }
