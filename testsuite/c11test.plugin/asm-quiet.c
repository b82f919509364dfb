/* asm-quiet.c -- the notes about assembly can be switched off, the list not.
   SPDX-License-Identifier: BSD-3-Clause

   The compiler says nothing here, which every test states that has no
   warnings.

   { c11t-target "x86_64-*" }
   { c11t-options "-fplugin-arg-c11test-asm-warn=0" }
   { c11t-asm {quiet: asm "incl %0" unrecognised: incl %0$} }
   { c11t-dump {quiet: asm 0 - incl %0 -> __c11test_asm_unknown$} }  */

void
quiet (int *p)
{
  __asm__ volatile ("incl %0" : "+m"(*p));
}
