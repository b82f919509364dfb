/* argument-unwritable.c -- a dump that cannot be written.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fplugin-arg-c11test-dump=/nonexistent/dump" }
   { c11t-error {'-fplugin-arg-c11test-dump': '/nonexistent/dump': No such file or directory} }
   { c11t-levels "-O0" }  */

int x;
