/* argument-bool.c -- a truth value that is none.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fplugin-arg-c11test-asm-warn=maybe" }
   { c11t-error {'-fplugin-arg-c11test-asm-warn' is 0 or 1} }
   { c11t-levels "-O0" }  */

int x;
