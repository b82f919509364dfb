/* macro-again.c -- the wrappers define it as well; that is no conflict.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-dump {present: write 4 - x ->} }
   { c11t-options "-D__C11TEST__=1" }
   { c11t-levels "-O0" }  */

#if __C11TEST__ != 1
#error __C11TEST__ is not 1
#endif

int x;

void
present (void)
{
  x = __C11TEST__;
}
