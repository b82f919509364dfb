/* refused-lsan.c -- a tool that waits for threads.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fsanitize=leak" }
   { c11t-error {'-fsanitize=leak' waits forever for the threads} }
   { c11t-target "x86_64-*" }
   { c11t-levels "-O0" }  */

int x;
