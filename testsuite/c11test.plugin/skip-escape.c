/* skip-escape.c -- a local is left alone if it does not escape; each way out.
   SPDX-License-Identifier: BSD-3-Clause

   In each pair the function with "kept" in its name keeps the object to itself.

   { c11t-dump-not { \w*kept\w*: (read|write) .*-> __c11} }
   { c11t-dump-count 2 { by_store: write 4 - x -> __c11test_write_4$} }
   { c11t-dump-count 2 { kept_store: write 4 - x skipped: does not escape$} }
   { c11t-dump-count 2 { by_bytes: write 4 - x -> __c11test_write_4$} }
   { c11t-dump-count 2 { kept_bytes: write 4 - x skipped: does not escape$} }
   { c11t-dump-count 2 { by_halves: write 4 - x -> __c11test_write_4$} }
   { c11t-dump-count 2 { by_xor: write 4 - x -> __c11test_write_4$} }
   { c11t-dump-count 2 { by_double: write 4 - x -> __c11test_write_4$} }
   { c11t-dump-count 2 { by_atomic: write 4 - x -> __c11test_write_4$} }
   { c11t-dump-count 2 { by_volatile: write 4 - x -> __c11test_write_4$} }
   { c11t-dump-count 2 { by_asm: write 4 - x -> __c11test_write_4$} }
   { c11t-dump-count 2 { by_operand: write 4 - x -> __c11test_write_4$} }
   { c11t-dump-count 2 { by_argument: write 4 - x -> __c11test_write_4$} }
   { c11t-dump-count 2 { by_struct: write 4 - x -> __c11test_write_4$} }
   { c11t-dump-count 2 { by_variadic: write 4 - x -> __c11test_write_4$} }
   { c11t-dump-count 2 { by_parameter: write 4 - x -> __c11test_write_4$} }
   { c11t-dump { by_cleanup: write 4 - x -> __c11test_write_4$} }
   { c11t-dump { by_nested: write 4 - .*x -> __c11test_write_4$} }
   { c11t-dump { by_pure_nested: write 4 - .*x -> __c11test_write_4$} }
   { c11t-dump { by_pure_pointer: write 4 - x -> __c11test_write_4$} }
   { c11t-dump-count 2 { by_setjmp: write 4 - p->x -> __c11test_write_4$} }
   { c11t-dump-count 2 { kept_setjmp: write 4 - p->x skipped: points to} }
   { c11t-dump-count 2 { vla: write 4 - .* -> __c11test_write_4$} }
   { c11t-dump-count 2 { on_stack: write 4 - .* -> __c11test_write_4$} }
   { c11t-dump-count 2 { kept_on_stack: write 4 - .* skipped: points to what does} }
   { c11t-dump-count 2 { heap: write 4 - .* -> __c11test_write_4$} }
   { c11t-dump-count 2 { heap_kept: write 4 - .* skipped: points to what does} }
   { c11t-dump { heap_returned: write 4 - n.next->x -> __c11test_write_4$} }
   { c11t-dump { static_local: write 4 - x -> __c11test_write_4$} }
   { c11t-dump { restricted: write 4 - \*p -> __c11test_write_4$} }
   { c11t-dump { cas: write 4 - e->x -> __c11test_write_4$} }
   { c11t-dump { generic: read 4 - s.p->x -> __c11test_read_4$} }
   { c11t-dump { generic_cas: read 4 - s.p->x -> __c11test_read_4$} }
   { c11t-dump { va_list_shared: read 0 - .* -> __c11test_read_range$} }
   { c11t-dump { va_list_shared: write 0 - .* -> __c11test_write_range$} }
   { c11t-dump { copied: read 0 - \*from -> __c11test_read_range$} }
   { c11t-options "-Wno-psabi -fplugin-arg-c11test-asm-warn=0" }
   { c11t-target "x86_64-*" }  */

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct node
{
  int x;
  struct node *next;
};

struct pair
{
  struct node *p;
  long v;
};

int *pub;
struct node *head;
struct pair both;
double number;
unsigned low, high;

void take (const void *);
void take_struct (struct node);
void take_list (va_list);
void take_any (int, ...);
void take_cleanup (int *);
int ask (const int *) __attribute__ ((pure));
int follow (int *const *) __attribute__ ((pure));

void
by_store (void)
{
  int x = 1;
  pub = &x;
  x = 2;
}

int
kept_store (void)
{
  int x = 1, *p = &x;
  x = 2;
  return *p;
}

void
by_bytes (void)
{
  int x = 1, *p = &x;
  for (unsigned i = 0; i < sizeof p; i++)
    ((char *) &pub)[i] = ((char *) &p)[i];
  x = 2;
}

int
kept_bytes (void)
{
  int x = 1, *p = &x, *q;
  for (unsigned i = 0; i < sizeof p; i++)
    ((char *) &q)[i] = ((char *) &p)[i];
  x = 2;
  return *q;
}

void
by_halves (void)
{
  int x = 1;
  low = (unsigned) (unsigned long) &x;
  high = (unsigned) ((unsigned long) &x >> 32);
  x = 2;
}

void
by_xor (unsigned long key)
{
  int x = 1;
  take ((void *) ((unsigned long) &x ^ key));
  x = 2;
}

void
by_double (void)
{
  int x = 1, *p = &x;
  double d;
  memcpy (&d, &p, sizeof d);
  number = d;
  x = 2;
}

void
by_atomic (void)
{
  int x = 1;
  __atomic_store_n (&pub, &x, __ATOMIC_RELAXED);
  x = 2;
}

void
by_volatile (void)
{
  int x = 1;
  *(int *volatile *) &pub = &x;
  x = 2;
}

void
by_asm (void)
{
  int x = 1;
  __asm__ volatile ("movq %0, pub(%%rip)" : : "r"(&x) : "memory");
  x = 2;
}

void
by_operand (void)
{
  int x = 1;
  __asm__ volatile ("# %0" : "+m"(x));
  x = 2;
}

void
by_argument (void)
{
  int x = 1;
  take (&x);
  x = 2;
}

void
by_struct (void)
{
  int x = 1;
  struct node n = { 0, (struct node *) &x };
  take_struct (n);
  x = 2;
}

void
by_variadic (void)
{
  int x = 1;
  take_any (1, &x);
  x = 2;
}

/* The caller writes it, as far as anybody else can see.  */

void
by_parameter (const int c, int x)
{
  take (&c);
  take (&x);
  x = 2;
}

void
by_cleanup (void)
{
  int x __attribute__ ((cleanup (take_cleanup))) = 1;
}

int
by_nested (void)
{
  int x = 1;
  __attribute__ ((noinline)) int inner (void)
  {
    return x++;
  }
  return inner ();
}

/* What is pure may read its variables by a hook, and must not miss this.  */

int
by_pure_nested (int n)
{
  int x = n;
  __attribute__ ((noinline, pure)) int inner (int k)
  {
    return x + k;
  }
  return inner (n);
}

int
by_pure_pointer (int n)
{
  int x = n, *p = &x;
  return follow (&p);
}

jmp_buf back;

void
by_setjmp (void)
{
  struct node *p = malloc (sizeof *p);
  p->x = 2;
  if (setjmp (back))
    p->x = 4;
  head = p;
}

int
kept_setjmp (int n)
{
  struct node node, *p = n ? &node : &node + 0;
  p->x = 2;
  if (__builtin_setjmp ((void **) &back))
    p->x = 4;
  return p->x;
}

void
vla (int n)
{
  int a[n];
  a[n - 1] = 1;
  take (a);
  a[0] = 2;
}

void
on_stack (int n)
{
  int *a = __builtin_alloca (n);
  a[1] = 1;
  pub = a;
  a[0] = 2;
}

int
kept_on_stack (int n)
{
  int *a = __builtin_alloca (n);
  a[1] = 1;
  a[0] = 2;
  return a[n / 8];
}

void
heap (void)
{
  int *a = malloc (8);
  a[0] = 1;
  pub = a;
  a[1] = 2;
}

int
heap_kept (int n)
{
  int *a = malloc (8);
  a[0] = 1;
  a[1] = 2;
  n = a[n & 1];
  free (a);
  return n;
}

struct node
heap_returned (void)
{
  struct node n = { 1, malloc (sizeof n) };
  n.next->x = 2;
  return n;
}

int
static_local (void)
{
  static int x;
  x = 1;
  return x;
}

void
restricted (int *restrict p)
{
  *p = 1;
}

/* After it failed, E is what another thread put there.  */

void
cas (struct node *fresh)
{
  struct node mine = { 0, 0 }, *e = &mine;
  if (!__atomic_compare_exchange_n (&head, &e, fresh, 0, 5, 5))
    e->x = 1;
}

int
generic (void)
{
  struct pair s;
  __atomic_load (&both, &s, __ATOMIC_RELAXED);
  return s.p->x;
}

int
generic_cas (void)
{
  struct pair s = { 0, 0 }, t = { 0, 0 };
  __atomic_compare_exchange (&both, &s, &t, 0, 5, 5);
  return s.p->x;
}

int
va_list_shared (va_list *list)
{
  return va_arg (*list, int);
}

void
copied (va_list from)
{
  va_list list;
  va_copy (list, from);
  take_list (list);
  va_end (list);
}
