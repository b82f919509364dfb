/* atomics-unsupported.c -- what stays a builtin is listed with the reason.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-dump {wide: load 0 variable __atomic_load_16 skipped: 16-byte atomic} }
   { c11t-dump {wide: store 0 variable __atomic_store_16 skipped: 16-byte atomic} }
   { c11t-dump {big: load 0 variable __atomic_load skipped: generic atomic} }
   { c11t-dump {big: cas 0 variable __atomic_compare_exchange skipped: generic} }
   { c11t-dump-not {asks: } }
   { c11t-dump-not {__c11test_atomic_load} }  */

struct big
{
  int a[5];
};

__int128 w;
struct big b;

void
wide (void)
{
  __atomic_store_n (&w, __atomic_load_n (&w, __ATOMIC_SEQ_CST),
                    __ATOMIC_SEQ_CST);
}

int
big (struct big *e, struct big *d)
{
  __atomic_load (&b, e, __ATOMIC_SEQ_CST);
  return __atomic_compare_exchange (&b, e, d, 0, __ATOMIC_SEQ_CST,
                                    __ATOMIC_SEQ_CST);
}

int
asks (void)
{
  return __atomic_is_lock_free (sizeof (struct big), 0);
}
