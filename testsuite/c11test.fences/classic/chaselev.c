/* chaselev.c -- the deque of D. Chase and Y. Lev, with one thief.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
int top, bottom, arr[4];
int take(void) {
  int b = bottom - 1, t, r;
  bottom = b;
  t = top;
  if (t <= b) {
    r = arr[b % 4];
    if (t == b) { if (!__sync_bool_compare_and_swap(&top, t, t + 1)) r = -1; bottom = b + 1; }
    return r;
  }
  bottom = b + 1;
  return -1;
}
void push(int v) { int b = bottom, t = top; if (b - t > 3) return; arr[b % 4] = v; bottom = b + 1; }
int steal(void) {
  int t = top, b = bottom, r;
  if (t >= b) return -1;
  r = arr[t % 4];
  if (!__sync_bool_compare_and_swap(&top, t, t + 1)) return -2;
  return r;
}
void *owner(void *a) { push(1); take(); push(2); take(); return 0; }
void *thief(void *a) { steal(); steal(); return 0; }
int main(void){ pthread_t a,b; pthread_create(&a,0,owner,0); pthread_create(&b,0,thief,0); return 0; }
