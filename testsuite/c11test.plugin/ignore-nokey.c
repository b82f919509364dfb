/* ignore-nokey.c -- a line without a key.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fplugin-arg-c11test-ignore=ignore-nokey.txt" }
   { c11t-error {ignore-nokey.txt:1: no key in 'main'; a line is} }
   { c11t-levels "-O0" }  */

int x;
