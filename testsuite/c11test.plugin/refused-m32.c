/* refused-m32.c -- a program of 32 bits.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-m32" }
   { c11t-error {c11test is for 64-bit programs, and this is compiled for 32 bits; leave out '-m32'} }
   { c11t-target "x86_64-*" }
   { c11t-levels "-O0" }  */

int x;
