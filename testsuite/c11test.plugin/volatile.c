/* volatile.c -- volatile scalars of 1, 2, 4 and 8 bytes, by access.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-same-output }
   { c11t-dump-count 2 {scalars: vread 1 - v(b|c) -> __c11test_volatile_load_1$} }
   { c11t-dump-count 2 {scalars: vwrite 1 - v(b|c) -> __c11test_volatile_store_1$} }
   { c11t-dump {scalars: vread 2 - vs\[i\] -> __c11test_volatile_load_2$} }
   { c11t-dump {scalars: vwrite 2 - vs\[i\] -> __c11test_volatile_store_2$} }
   { c11t-dump {scalars: vread 4 - ve -> __c11test_volatile_load_4$} }
   { c11t-dump {scalars: vwrite 4 - vf -> __c11test_volatile_store_4$} }
   { c11t-dump {scalars: vread 8 - vd -> __c11test_volatile_load_8$} }
   { c11t-dump {scalars: vwrite 8 - vp -> __c11test_volatile_store_8$} }
   { c11t-dump {access: vread 4 - plain -> __c11test_volatile_load_4$} }
   { c11t-dump {access: vwrite 4 - plain -> __c11test_volatile_store_4$} }
   { c11t-dump {access: read 4 - plain -> __c11test_read_4$} }
   { c11t-dump {access: vread 4 - s->index -> __c11test_volatile_load_4$} }
   { c11t-dump {access: read 4 - s->size -> __c11test_read_4$} }
   { c11t-dump {unused: vread 4 - ve -> __c11test_volatile_load_4$} }
   { c11t-dump {result: vwrite 4 - vi -> __c11test_volatile_store_4$} }
   { c11t-dump {local: vwrite 4 - own skipped: does not escape} }
   { c11t-dump {local: vwrite 4 - lent -> __c11test_volatile_store_4$} }
   { c11t-dump {others: (read|write) 8 - vbits\.a -> __c11test_(read|write)_8 \(volatile, but not a scalar: taken as plain\)$} }
   { c11t-dump {others: read 0 - vbig -> __c11test_read_range \(volatile, but not a scalar: taken as plain\)$} }
   { c11t-dump {others: write 16 - vwide -> __c11test_write_16 \(volatile, but not a scalar: taken as plain\)$} }
   { c11t-dump {others: read 8 - vz -> __c11test_read_8 \(volatile, but not a scalar: taken as plain\)$} }
   { c11t-dump-not {others: v(read|write) .* v(bits|big|wide|z)} }  */

#include <stdbool.h>
#include <stdio.h>

enum e
{
  ONE = 1,
  MINUS = -1
};

struct ring
{
  volatile int index;
  int size;
};

static volatile bool vb;
static volatile signed char vc;
static volatile short vs[4];
static volatile enum e ve;
static volatile float vf;
static volatile double vd = 1;
static int *volatile vp;
static volatile int vi;
static int plain;
static volatile struct
{
  long a : 33, b : 7;
} vbits;
static volatile struct
{
  int a[5];
} vbig;
static volatile __int128 vwide;
static volatile _Complex float vz;
static unsigned long sum;
static int *borrowed;

#define NOTE(x) (sum = sum * 31 + (unsigned long) (x))
#define NOINLINE __attribute__ ((noinline))

NOINLINE void
scalars (int i)
{
  vb = !vb;
  vc--;
  vs[i] += i + 300;
  ve = ve == ONE ? MINUS : ONE;
  vf += 1.5f;
  vd *= 1.25;
  vp = vp ? 0 : &plain;
  NOTE (i);
}

NOINLINE void
access (struct ring *s)
{
  *(volatile int *) &plain = *(volatile int *) &plain + 3;
  NOTE (plain);
  s->index = (s->index + 1) & (s->size - 1);
  NOTE (s->index);
}

NOINLINE void
unused (void)
{
  ve;
}

NOINLINE int
seven (void)
{
  return 7;
}

NOINLINE void
result (void)
{
  vi = seven ();
}

NOINLINE void
local (void)
{
  volatile int own = 3;
  volatile int lent = 5;
  borrowed = (int *) &lent;
  own++;
  lent++;
  NOTE (own), NOTE (*borrowed);
}

NOINLINE void
others (void)
{
  __typeof__ (vbig) copy;
  vbits.a += 5;
  vbits.b--;
  copy = vbig;
  vbig = copy;
  vwide += 7;
  vz += 2;
  vz *= 1i;
}

int
main (void)
{
  struct ring ring = { 0, 8 };
  for (int k = 0; k < 9; k++)
    {
      scalars (k & 3);
      access (&ring);
      unused ();
      result ();
      local ();
      others ();
      NOTE (vb), NOTE (vc), NOTE (vs[k & 3]), NOTE (ve), NOTE (vf), NOTE (vd);
      NOTE (vp != 0), NOTE (vi), NOTE (vbits.a), NOTE (vbits.b), NOTE (vwide);
      NOTE (vbig.a[0]), NOTE (__real__ vz), NOTE (__imag__ vz);
    }
  printf ("%lx\n", sum);
  return 0;
}
