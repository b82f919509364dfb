/* argument-missing.c -- a plugin argument without its value.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fplugin-arg-c11test-dump" }
   { c11t-error {'-fplugin-arg-c11test-dump' needs a file name} }
   { c11t-levels "-O0" }  */

int x;
