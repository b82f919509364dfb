/* types.c -- _Atomic objects of other types keep their values.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels {-O0 -O1 -O2} }
   { c11t-options "-latomic" }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <stdatomic.h>
#include <stdbool.h>

enum color
{
  RED = 3,
  GREEN
};

struct pair
{
  short a, b;
};

static _Atomic double real = 1.5;
static _Atomic float single = 0.25f;
static _Atomic bool truth = true;
static _Atomic enum color color = RED;
static _Atomic struct pair pair = { 1, 2 };
static int target[3];
static int *_Atomic pointer = target;

int
main (void)
{
  struct pair p;

  real += 2.25;
  assert (real == 3.75);
  single *= 2;
  assert (single == 0.5f);
  assert (atomic_exchange (&truth, false) && !truth);
  color = GREEN;
  assert (color == GREEN);
  p = atomic_load (&pair);
  assert (p.a == 1 && p.b == 2);
  p.b = 7;
  pair = p;
  p = pair;
  assert (p.b == 7);
  pointer += 2;
  assert (pointer == &target[2]);
  assert (atomic_fetch_sub (&pointer, 1) == &target[2]);
  return 0;
}
