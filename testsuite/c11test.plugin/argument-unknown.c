/* argument-unknown.c -- a plugin argument that does not exist.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fplugin-arg-c11test-frob=3" }
   { c11t-error {unknown plugin argument '-fplugin-arg-c11test-frob'; the valid ones are dump=FILE, asm-report=FILE, asm-warn=0\|1, graph=0\|1, ignore=FILE, ignore-version, inventory=0\|1\|DIR and stop=0\|1} }
   { c11t-levels "-O0" }  */

int x;
