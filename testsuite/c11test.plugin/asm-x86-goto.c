/* asm-x86-goto.c -- asm goto: events of the memory model, then a branch.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-target "x86_64-*" }
   { c11t-same-output }
   { c11t-asm-not {unrecognised} }
   { c11t-dump-count 1 {bit_lock: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_or_4$} }
   { c11t-dump-count 1 {released: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_sub_4$} }
   { c11t-dump-count 1 {gives: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_add_4$} }
   { c11t-dump-count 1 {nowhere: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_add_4$} }
   { c11t-dump-count 1 {always: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_add_4$} }
   { c11t-dump-count 1 {same: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_sub_4$} }
   { c11t-dump-count 1 {one_of_two: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_sub_4$} }
   { c11t-dump-count 1 {swap: cas 8 seq_cst \*p -> __c11test_sync_val_compare_and_swap_8$} }
   { c11t-dump-count 1 {fence: asm 0 seq_cst} }  */

#include <stdint.h>
#include <stdio.h>

/* 1 if the bit was taken.  */
int
bit_lock (int *p, int bit)
{
  __asm__ volatile goto ("lock bts %1, (%0)\n jc %l[busy]\n"
                         :
                         : "r"(p), "r"(bit)
                         : "cc", "memory"
                         : busy);
  return 0;
busy:
  __asm__ volatile ("pause");
  return 1;
}

/* 1 if that was the last.  */
int
released (int *p, int n)
{
  for (; n > 0; n--)
    {
      __asm__ goto ("lock; decl %0; jz %l1" : : "m"(*p) : "memory", "cc" : out);
      *p += 0;
    }
  return 0;
out:
  return 1;
}

/* A value goes out on both ways.  */
int
gives (int *p, int v)
{
#if __GNUC__ >= 11
  __asm__ goto ("lock xaddl %0,%1; test %0,%0; js %l[minus]"
                : "+r"(v), "+m"(*p)
                :
                : "memory", "cc"
                : minus);
#else
  v = __sync_fetch_and_add (p, v);
  if (v < 0)
    goto minus;
#endif
  return v;
minus:
  return -1000 - v;
}

/* Nothing jumps.  */
int
nowhere (int *p)
{
  __asm__ goto ("lock incl %0" : : "m"(*p) : "memory", "cc" : out);
  return 1;
out:
  return 2;
}

int
always (int *p)
{
  __asm__ goto ("lock incl %0; jmp %l[out]" : : "m"(*p) : "memory" : out);
  return 1;
out:
  return 2;
}

/* Both ways lead to one place.  */
int
same (int *p)
{
  __asm__ goto ("lock decl %0; jnz %l[out]" : : "m"(*p) : "memory" : out);
out:
  return *p;
}

/* A label that nothing jumps to beside one to which something does.  */
int
one_of_two (int *p)
{
  __asm__ goto ("lock decl %0; jl %l[b]" : : "m"(*p) : "memory" : a, b);
  return 0;
a:
  return 1;
b:
  return 2;
}

int
swap (uint64_t *p, uint64_t e, uint64_t v)
{
  __asm__ goto ("lock cmpxchgq %2,%0; jne %l[failed]"
                :
                : "m"(*p), "a"(e), "r"(v)
                : "memory", "cc"
                : failed);
  return 1;
failed:
  return 0;
}

/* No access: it stays, and jumps as it did.  */
int
fence (int v)
{
  __asm__ goto ("mfence; test %0,%0; jz %l[zero]" : : "r"(v) : "memory" : zero);
  return 1;
zero:
  return 0;
}

int
main (void)
{
  int x = 4;
  uint64_t w = 5;
  int a = bit_lock (&x, 0), b = bit_lock (&x, 0), c = bit_lock (&x, 1);
  printf ("%d %d %d %d\n", a, b, c, x);
  a = released (&x, 3);
  b = released (&x, 5);
  printf ("%d %d %d\n", a, b, x);
  a = gives (&x, -3);
  b = gives (&x, 7);
  printf ("%d %d %d\n", a, b, x);
  a = nowhere (&x);
  b = always (&x);
  printf ("%d %d %d\n", a, b, x);
  a = same (&x);
  x = 1;
  b = one_of_two (&x);
  c = one_of_two (&x);
  printf ("%d %d %d %d\n", a, b, c, x);
  a = swap (&w, 5, 6);
  b = swap (&w, 5, 7);
  printf ("%d %d %d\n", a, b, (int) w);
  printf ("%d %d\n", fence (0), fence (3));
  return 0;
}
