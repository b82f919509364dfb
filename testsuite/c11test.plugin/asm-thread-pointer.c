/* asm-thread-pointer.c -- reading below the thread pointer, as allocators do, is
   no access to shared memory, and is understood.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-target "x86_64-*" }
   { c11t-same-output }
   { c11t-asm {slot: asm "movq %%fs:%1, %0" no access to memory$} }
   { c11t-asm-not {unrecognised} }
   { c11t-dump-not {(slot|constant|self|offset): .*__c11test_(asm|read|write|atomic)} }  */

#include <stddef.h>
#include <stdio.h>

static void *
slot (size_t n)
{
  void *r;
  size_t at = n * sizeof (void *);
  __asm__ ("movq %%fs:%1, %0" : "=r" (r) : "m" (*(void **) at));
  return r;
}

static void *
constant (void)
{
  void *r;
  __asm__ volatile ("mov %%fs:%c1,%0" : "=r" (r) : "i" (0));
  return r;
}

static void *
self (void)
{
  void *r;
  __asm__ ("movq %%fs:0x10, %0" : "=r" (r));
  return r;
}

static void *
offset (size_t n)
{
  void *r;
  __asm__ volatile ("mov %%fs:(%1),%0" : "=r" (r) : "r" (n));
  return r;
}

int
main (void)
{
  printf ("%d\n", slot (0) == self () && constant () == self ()
                      && offset (16) == self ());
  return 0;
}
