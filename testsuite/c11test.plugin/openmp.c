/* openmp.c -- "#pragma omp atomic": builtins with operands of other types
   (GCC 11), internal functions (GCC 12), and places that GCC forgot.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fopenmp" }
   { c11t-same-output }
   { c11t-dump-count 1 {^openmp\.c:32:[0-9]+: use: rmw 4 relaxed a -> __c11test_atomic_fetch_add_4} }
   { c11t-dump-count 1 {^openmp\.c:34:[0-9]+: use: load 8 relaxed l -> __c11test_atomic_load_8} }
   { c11t-dump-count 1 {^openmp\.c:34:[0-9]+: use: cas 8 [a-z_]+ l -> __c11test_} }
   { c11t-dump-count 1 {^openmp\.c:36:[0-9]+: use: cas 8 [a-z_]+ d -> __c11test_} }
   { c11t-dump-count 1 {^openmp\.c:38:[0-9]+: use: cas 4 seq_cst f -> __c11test_} }
   { c11t-dump-count 1 {^openmp\.c:(39|40):[0-9]+: use: cas 2 [a-z_]+ s -> __c11test_} }
   { c11t-dump-count 1 {^openmp\.c:42:[0-9]+: use: cas 1 [a-z_]+ c -> __c11test_} }
   { c11t-dump-not {(load|cas|rmw) .* skipped} }
   { c11t-dump-not {: (read|write) .*expected} }  */

#include <stdio.h>

static int a = 2147483647;
static long l = -5;
static double d = 2.5;
static float f = -1;
static short s = -32768;
static unsigned char c = 129;
static int limit = 100;

__attribute__ ((noinline)) int
use (double by)
{
  int v;
#pragma omp atomic
  a -= 3;
#pragma omp atomic
  l *= 7;
#pragma omp atomic
  d /= by;
#pragma omp atomic seq_cst
  f += by;
#pragma omp atomic
  s--;
#pragma omp atomic
  c <<= 1;
#pragma omp atomic capture
  v = a++;
#if __GNUC__ >= 12
#pragma omp atomic compare
  if (a > limit) { a = limit; }
#pragma omp atomic compare weak
  l = l == -35 ? 4 : l;
#pragma omp atomic compare
  if (l == 4) { l = 6; }
  if (a != 100 || l != 6)
    puts ("wrong");
#endif
  return v;
}

int
main (void)
{
  int v = use (3);
  printf ("%d %d %ld %g %g %d %d\n", v, a, l, d, f, s, c);
  return 0;
}
