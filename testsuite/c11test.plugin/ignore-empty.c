/* ignore-empty.c -- a key without a pattern.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fplugin-arg-c11test-ignore=ignore-empty.txt" }
   { c11t-error {ignore-empty.txt:2: no pattern after 'variable:'; a line is} }
   { c11t-levels "-O0" }  */

int x;
