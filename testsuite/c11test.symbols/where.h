/* where.h -- a program tells where it is, and what should be found there.
   SPDX-License-Identifier: BSD-3-Clause

   The lines that a program prints are what lookup.c reads.  Line numbers are
   given by names: "put@a" is the function put, at the line of the same file, or
   of another source of the test, whose end is the comment "@a".  */

#ifndef WHERE_H
#define WHERE_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <link.h>
#include <stdio.h>
#include <unistd.h>
#include <unwind.h>

#define NOINLINE __attribute__ ((noinline, noclone))
#define INLINE inline __attribute__ ((always_inline))
#ifdef __clang__
#undef NOINLINE
#define NOINLINE __attribute__ ((noinline))
#endif

struct where_stack
{
  unsigned n;
  unsigned long pc[64];
};

static inline _Unwind_Reason_Code
where_frame (struct _Unwind_Context *c, void *closure)
{
  struct where_stack *s = (struct where_stack *) closure;
  if (s->n < sizeof s->pc / sizeof *s->pc)
    s->pc[s->n++] = (unsigned long) _Unwind_GetIP (c);
  return _URC_NO_REASON;
}

/* The stack of the caller should be EXPECTED.  */
static NOINLINE void __attribute__ ((unused))
where (const char *expected)
{
  struct where_stack s = { 0, { 0 } };
  _Unwind_Backtrace (where_frame, &s);
  printf ("stack %s", expected);
  /* Without where itself.  */
  for (unsigned i = 1; i < s.n; i++)
    if (s.pc[i])
      printf (" 0x%lx", s.pc[i]);
  printf ("\n");
}

/* The SIZE bytes at P should be called EXPECTED.  */
static inline void
where_variable (const char *expected, const volatile void *p, size_t size)
{
  printf ("variable %s 0x%lx %zu\n", expected, (unsigned long) p, size);
}

#define WHERE_VARIABLE(x) where_variable (#x, &(x), sizeof (x))

static inline int
where_module (struct dl_phdr_info *info, size_t size, void *closure)
{
  char self[4096] = "";
  const char *path = info->dlpi_name;
  (void) size, (void) closure;
  if (!path[0] && readlink ("/proc/self/exe", self, sizeof self - 1) > 0)
    path = self;
  for (int i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *p = &info->dlpi_phdr[i];
      unsigned long start = info->dlpi_addr + p->p_vaddr;
      if (p->p_type == PT_LOAD && p->p_flags & PF_X)
        printf ("module %s 0x%lx 0x%lx 0x%lx\n", path,
                (unsigned long) info->dlpi_addr, start,
                start + (unsigned long) p->p_memsz);
    }
  return 0;
}

static inline void
where_modules (void)
{
  dl_iterate_phdr (where_module, NULL);
}

#endif
