/* atomics-generic.c -- atomic objects of odd sizes become generic hooks.
   SPDX-License-Identifier: BSD-3-Clause

   The objects that values are taken from and put into are accessed plainly,
   if anybody else sees them.

   { c11t-dump-not {skipped: .*atomic} }
   { c11t-dump {all: load 20 acquire b -> __c11test_generic_load$} }
   { c11t-dump {all: store 20 release b -> __c11test_generic_store$} }
   { c11t-dump {all: rmw 20 acq_rel b -> __c11test_generic_exchange$} }
   { c11t-dump {all: cas 20 seq_cst b -> __c11test_generic_compare_exchange$} }
   { c11t-dump {all: write 0 - \*e -> __c11test_write_range$} }
   { c11t-dump {all: read 0 - \*d -> __c11test_read_range$} }
   { c11t-dump-count 3 {all: read 0 .*-> __c11test_read_range$} }
   { c11t-dump {qualified: load 24 seq_cst a -> __c11test_generic_load$} }
   { c11t-dump-not {local: .*-> __c11test_(read|write)} }
   { c11t-dump-not {asks: } }  */

struct big
{
  int a[5];
};

static struct big b;

_Bool
all (struct big *e, struct big *d)
{
  __atomic_load (&b, e, __ATOMIC_ACQUIRE);
  __atomic_store (&b, d, __ATOMIC_RELEASE);
  struct big old, new = { { 1 } };
  __atomic_exchange (&b, d, &old, __ATOMIC_ACQ_REL);
  return __atomic_compare_exchange (&b, &old, d, 0, __ATOMIC_SEQ_CST,
                                    __ATOMIC_SEQ_CST)
         && new.a[0];
}

int
local (void)
{
  struct big mine;
  __atomic_load (&b, &mine, __ATOMIC_ACQUIRE);
  return mine.a[3];
}

static _Atomic struct
{
  long c[3];
} a;

void
qualified (void)
{
  a = a;
}

int
asks (void)
{
  return __atomic_is_lock_free (sizeof (struct big), 0);
}
