/* redundant.c -- an access that repeats one just before it has no hook.
   SPDX-License-Identifier: BSD-3-Clause

   The functions whose name ends in _twice have something between the two
   accesses that must not be looked across, or access different things.

   { c11t-levels "-O1 -O2" }
   { c11t-options "-fplugin-arg-c11test-asm-warn=0" }
   { c11t-dump-count 1 { reads: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { reads: read 4 - p->a skipped: accessed just before} }
   { c11t-dump-count 1 { own_write: write 4 - p->a -> __c11test_write_4$} }
   { c11t-dump-count 1 { own_write: read 4 - p->a skipped: accessed just b} }
   { c11t-dump-count 1 { writes: write 4 - p->a -> __c11test_write_4$} }
   { c11t-dump-count 1 { writes: write 4 - p->a skipped: accessed just before} }
   { c11t-dump-count 1 { branch: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { call_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { store_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { fence_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { atomic_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { volatile_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { asm_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { join_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { between_twice: write 4 - p->a -> __c11test_write_4$} }
   { c11t-dump-count 1 { write_twice: write 4 - p->a -> __c11test_write_4$} }
   { c11t-dump-count 1 { write_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 1 { loop_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-not { \w+_twice: .*accessed just before} }  */

struct s
{
  int a, b;
};

int opaque (void);
int atomic;
volatile int flag;

int
reads (struct s *p)
{
  return p->a + p->a * p->a;
}

int
own_write (struct s *p, int x)
{
  p->a = x;
  return p->a;
}

void
writes (struct s *p)
{
  p->a = 1;
  p->a = 2;
}

int
branch (struct s *p)
{
  if (p->a)
    return p->a + 1;
  return 0;
}

int
call_twice (struct s *p)
{
  int x = p->a;
  opaque ();
  return x + p->a;
}

int
store_twice (struct s *p, int *q)
{
  int x = p->a;
  *q = 5;
  return x + p->a;
}

int
fence_twice (struct s *p)
{
  int x = p->a;
  __atomic_thread_fence (__ATOMIC_ACQUIRE);
  return x + p->a;
}

int
atomic_twice (struct s *p)
{
  int x = p->a;
  x += __atomic_load_n (&atomic, __ATOMIC_RELAXED);
  return x + p->a;
}

int
volatile_twice (struct s *p)
{
  int x = p->a;
  x += flag;
  return x + p->a;
}

int
asm_twice (struct s *p)
{
  int x = p->a;
  __asm__ volatile ("" ::: "memory");
  return x + p->a;
}

/* Two ways lead to the second read; only one has been to the first.  */
int
join_twice (struct s *p, int c)
{
  int x = 0;
  if (c)
    x = p->a;
  else
    x = opaque ();
  return x + p->a;
}

/* The runtime takes the first value at the hook between.  */
int
between_twice (struct s *p)
{
  p->a = 1;
  int x = p->b;
  p->a = 2;
  return x;
}

int
write_twice (struct s *p)
{
  int x = p->a;
  p->a = 1;
  return x;
}

int
loop_twice (struct s *p)
{
  int n = 0;
  while (!p->a)
    n++;
  return n;
}
