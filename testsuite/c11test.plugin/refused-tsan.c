/* refused-tsan.c -- another tool that controls the threads.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fsanitize=thread" }
   { c11t-error {c11test and '-fsanitize=thread' both have to control} }
   { c11t-target "x86_64-*" }
   { c11t-levels "-O0" }  */

int x;
