/* lifetime.c -- the ends of locals that other functions may know.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels "-O0 -O2" }
   { c11t-dump-count 1 {shared: write 0 - local -> __c11test_local_end$} }
   { c11t-dump-count 1 {shared: write 0 - inner -> __c11test_local_end$} }
   { c11t-dump-count 1 {shared: write 0 - atomic -> __c11test_local_end$} }
   { c11t-dump-not {private.*__c11test_local_end} }
   { c11t-dump-not {jumps.*__c11test_local_end} }
   { c11t-dump-not {alone.*__c11test_local_end} }  */

#include <setjmp.h>
#include <stdatomic.h>

void give (void *);
int find (jmp_buf);

void
shared (int n)
{
  int local = n;
  atomic_int atomic;

  give (&local);
  give (&atomic);
  for (int i = 0; i < n; i++)
    {
      int inner[4] = { i };
      give (inner);
    }
}

/* Nobody else can know it.  */
int
private (int n)
{
  int local[4] = { n }, *p = &local[n & 3];
  return *p;
}

/* Who jumps may leave scopes without a word.  */
int
jumps (jmp_buf buf)
{
  int local = 1;

  give (&local);
  return setjmp (buf);
}

__attribute__ ((c11test_no_instrument)) void
alone (void)
{
  int local;

  give (&local);
}
