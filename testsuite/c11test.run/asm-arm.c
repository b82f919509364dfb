/* asm-arm.c -- the atomics of aarch64 in assembly, run on any machine.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels {-O0 -O2} }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-no-finding }
   { c11t-direct 0 {} }  */

#include "../c11test.plugin/asm-arm-atomics.c"
