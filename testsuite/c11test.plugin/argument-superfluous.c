/* argument-superfluous.c -- a value for an argument that takes none.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fplugin-arg-c11test-ignore-version=1" }
   { c11t-error {'-fplugin-arg-c11test-ignore-version' takes no value} }
   { c11t-levels "-O0" }  */

int x;
