/* plain.c -- scalars of every kind and size, read and written plainly.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-dump-count 1 {swap_1: read 1 - p->a -> __c11test_read_1$} }
   { c11t-dump-count 1 {swap_2: write 2 - q->b -> __c11test_write_2$} }
   { c11t-dump-count 1 {swap_4: read 4 - q->c -> __c11test_read_4$} }
   { c11t-dump-count 1 {swap_8: write 8 - p->d -> __c11test_write_8$} }
   { c11t-dump-count 1 {swap_16: read 16 - p->e -> __c11test_read_16$} }
   { c11t-dump-count 1 {swap_16: write 16 - q->e -> __c11test_write_16$} }
   { c11t-dump {swap_z: read 16 - p->z -> __c11test_read_16$} }
   { c11t-dump {swap_ld: write 16 - p->ld -> __c11test_write_16$} }
   { c11t-dump {swap_v32: read 0 - p->v32 -> __c11test_read_range$} }
   { c11t-dump {swap_f: read 4 - p->f -> __c11test_read_4$} }
   { c11t-dump {parts: read 8 - __imag__ p->z -> __c11test_read_8$} }
   { c11t-dump {parts: write 8 - __real__ p->z -> __c11test_write_8$} }
   { c11t-dump {text: read 4 - global -> __c11test_read_4$} }
   { c11t-dump {text: read 4 - \*ip -> __c11test_read_4$} }
   { c11t-dump {text: read 4 - ip\[3\] -> __c11test_read_4$} }
   { c11t-dump {text: read 4 - ip\[i\] -> __c11test_read_4$} }
   { c11t-dump {text: read 4 - table\[i \+ 1\] -> __c11test_read_4$} }
   { c11t-dump {text: read 8 - p->next->next -> __c11test_read_8$} }
   { c11t-dump {text: read 4 - p->next->next->c -> __c11test_read_4$} }
   { c11t-dump {text: read 1 - p->s\.t\[i\] -> __c11test_read_1$} }
   { c11t-dump {text: read 2 - p->anon -> __c11test_read_2$} }
   { c11t-dump {text: write 4 - \*ip -> __c11test_write_4$} }
   { c11t-dump {text: read 4 - \(\*ap\)\[i\] -> __c11test_read_4$} }
   { c11t-dump {text: read 4 - get\(\)->c -> __c11test_read_4$} }
   { c11t-options "-mno-avx -Wno-psabi" }
   { c11t-target "x86_64-*" }  */

typedef int v32 __attribute__ ((vector_size (32)));

struct s
{
  char a;
  short b;
  int c;
  long d;
  __int128 e;
  _Complex double z;
  long double ld;
  v32 v32;
  float f;
  struct s *next;
  struct
  {
    char t[5];
  } s;
  union
  {
    short anon;
  };
};

#define SWAP(n, field)                                                        \
  void swap_##n (struct s *p, struct s *q)                                    \
  {                                                                           \
    __typeof__ (p->field) t = p->field;                                       \
    p->field = q->field;                                                      \
    q->field = t;                                                             \
  }
SWAP (1, a)
SWAP (2, b)
SWAP (4, c)
SWAP (8, d)
SWAP (16, e)
SWAP (z, z)
SWAP (ld, ld)
SWAP (v32, v32)
SWAP (f, f)

void
parts (struct s *p)
{
  __real__ p->z = __imag__ p->z;
}

int global, table[9];
struct s *get (void);

void
text (struct s *p, int *ip, long i, int (*ap)[4])
{
  int sum = global + *ip + ip[3] + ip[i] + table[i + 1]
            + p->next->next->c + p->s.t[i] + p->anon + (*ap)[i] + get ()->c;
  *ip = sum;
}
