/* ignore-unknown.c -- a key that does not exist.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fplugin-arg-c11test-ignore=ignore-unknown.txt" }
   { c11t-error {ignore-unknown.txt:3: unknown key 'func'; a line is 'function:PATTERN', 'variable:PATTERN', 'file:PATTERN', empty} }
   { c11t-levels "-O0" }  */

int x;
