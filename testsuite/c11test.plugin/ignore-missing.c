/* ignore-missing.c -- a file of patterns that is not there.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fplugin-arg-c11test-ignore=/nonexistent/patterns" }
   { c11t-error {'-fplugin-arg-c11test-ignore': '/nonexistent/patterns': No such file} }
   { c11t-levels "-O0" }  */

int x;
