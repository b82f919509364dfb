/* import.c -- calls that instrumented code tells nobody of.
   SPDX-License-Identifier: BSD-3-Clause

   Before a call that synchronises the plugin says where that is, and before
   memcpy and its kin what they access.  The compilers' own -fsanitize=thread
   says neither: ThreadSanitizer replaces the functions and looks at the stack,
   or at the arguments.

   So in each program and library that calls ThreadSanitizer's hooks, the
   entries that the loader has filled in, or would, lead past
   c11t_import_called: of functions in this library and in libstdc++, whose
   place is noted as
   __c11test_call does, and of string functions, which are announced.  Those of
   libatomic lead to our hooks.  Others are not in the way, and code that is
   not instrumented calls as ever.

   Done once, before the first fork.  Does not: know libraries that are loaded
   later, whose calls have no place; nor machines other than x86-64.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <dlfcn.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/page.h"
#include "c11test/abi.h"
#include "engine/door/access.h"
#include "engine/door/control.h"
#include "interpose/core/bind.h"
#include "interpose/import/import.h"

void
c11t_import_called (const struct c11t_import *i, const void *pc,
                    const uintptr_t *args)
{
  if (!c11t_engine_on ())
    return;
  if (i->string)
    {
      c11t_string_called (i->string, pc, args);
      return;
    }
  struct c11test_site *s = c11t_code_site (pc, C11TEST_SITE_CALL, 0, 0xff);
  if (s && !*s->expr)
    s->expr = i->name;
  c11t_note_call (s);
}

#ifdef __x86_64__

extern void c11t_import_entry (void) __attribute__ ((visibility ("hidden")));

/* endbr64; movabs IMPORT, %r11; movabs c11t_import_entry, %r10; jmp *%r10 */
struct way
{
  unsigned char code[32];
  struct c11t_import import;
};

static void
write_code (struct way *w)
{
  static const unsigned char code[]
      = { 0xf3, 0x0f, 0x1e, 0xfa, 0x49, 0xbb, 0, 0, 0, 0, 0,    0,    0,   0,
          0x49, 0xba, 0,    0,    0,    0,    0, 0, 0, 0, 0x41, 0xff, 0xe2 };
  uintptr_t import = (uintptr_t) &w->import;
  uintptr_t entry = (uintptr_t) &c11t_import_entry;
  memcpy (w->code, code, sizeof code);
  memcpy (w->code + 6, &import, sizeof import);
  memcpy (w->code + 16, &entry, sizeof entry);
}

/* --- Who is called ------------------------------------------------------- */

/* Where the code of this library and of libstdc++ lies.  */
static struct
{
  uintptr_t begin, end;
} known[4];
static unsigned n_known;

static int
find_known (struct dl_phdr_info *info, size_t size, void *closure)
{
  (void) size, (void) closure;
  for (int i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *h = &info->dlpi_phdr[i];
      uintptr_t begin = info->dlpi_addr + h->p_vaddr;
      bool self = (uintptr_t) &find_known - begin < h->p_memsz;
      if (h->p_type == PT_LOAD && h->p_flags & PF_X
          && n_known < sizeof known / sizeof *known
          && (self || strstr (info->dlpi_name, "libstdc++.so")))
        {
          known[n_known].begin = begin;
          known[n_known++].end = begin + h->p_memsz;
        }
    }
  return 0;
}

static bool
is_known (uintptr_t function)
{
  for (unsigned i = 0; i < n_known; i++)
    if (function - known[i].begin < known[i].end - known[i].begin)
      return true;
  return false;
}

/* A hook tells of itself.  */
static bool
is_hook (const char *name)
{
  return !strncmp (name, "__tsan_", 7) || !strncmp (name, "__c11test_", 10)
         || !strncmp (name, "c11test_", 8) || !strncmp (name, "Annotate", 8)
         || !strncmp (name, "WTFAnnotate", 11)
         || !strncmp (name, "__sanitizer_", 12);
}

/* --- One library --------------------------------------------------------- */

struct work
{
  const struct dl_phdr_info *info;
  struct c11t_relocations r;
  struct way *way; /* the next one, NULL while they are counted */
  size_t n;
};

static const char *
name_of (const struct work *k, const ElfW (Rela) * r)
{
  const ElfW (Sym) *s = &k->r.symbols[ELF64_R_SYM (r->r_info)];
  unsigned type = ELF64_R_TYPE (r->r_info);
  return (type == R_X86_64_JUMP_SLOT || type == R_X86_64_GLOB_DAT)
                 && s->st_shndx == SHN_UNDEF
             ? k->r.names + s->st_name
             : "";
}

static bool
is_instrumented (const struct work *k)
{
  for (size_t i = 0; i < k->r.n_lazy + k->r.n_other; i++)
    if (!strncmp (name_of (k, i < k->r.n_lazy ? &k->r.lazy[i]
                                              : &k->r.other[i - k->r.n_lazy]),
                  "__tsan_", 7))
      return true;
  return false;
}

/* The entry may lie in what the loader has made read-only.  */
static void
lead (const struct work *k, uintptr_t *entry, const void *to)
{
  size_t page = c11t_page_size ();
  uintptr_t at = c11t_page_of ((uintptr_t) entry);
  bool relro = false;
  for (int i = 0; i < k->info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *h = &k->info->dlpi_phdr[i];
      uintptr_t begin = k->info->dlpi_addr + h->p_vaddr;
      relro |= h->p_type == PT_GNU_RELRO && at >= c11t_page_of (begin)
               && at < c11t_page_of (begin + h->p_memsz);
    }
  if (relro && mprotect ((void *) at, page, PROT_READ | PROT_WRITE) != 0)
    return;
  *entry = (uintptr_t) to;
  if (relro)
    mprotect ((void *) at, page, PROT_READ);
}

static void
look_at (struct work *k, const ElfW (Rela) * r)
{
  const char *name = name_of (k, r);
  uintptr_t *entry = (uintptr_t *) (k->info->dlpi_addr + r->r_offset);
  if (!*name || is_hook (name))
    return;
  const void *ours = c11t_atomic_function (name);
  if (ours)
    {
      lead (k, entry, ours);
      return;
    }
  const struct c11t_string_function *f = c11t_string_function (name);
  uintptr_t to = *entry;
  if (ELF64_R_TYPE (r->r_info) == R_X86_64_JUMP_SLOT
      && c11t_is_unbound (k->info, to))
    to = (uintptr_t) dlsym (RTLD_DEFAULT, name);
  if (!to || (!f && !is_known (to)))
    return;
  k->n++;
  if (!k->way)
    return;
  *k->way = (struct way){ .import = { (void *) to, name, f } };
  write_code (k->way);
  lead (k, entry, k->way->code);
  k->way++;
}

static void
look_at_all (struct work *k)
{
  for (size_t i = 0; i < k->r.n_lazy; i++)
    look_at (k, &k->r.lazy[i]);
  for (size_t i = 0; i < k->r.n_other; i++)
    look_at (k, &k->r.other[i]);
}

static int
look_at_library (struct dl_phdr_info *info, size_t size, void *closure)
{
  struct work k = { .info = info, .r = c11t_relocations (info) };
  (void) size, (void) closure;
  if (!is_instrumented (&k))
    return 0;
  look_at_all (&k);
  if (!k.n)
    return 0;
  size_t bytes = k.n * sizeof *k.way;
  void *p = mmap (NULL, bytes, PROT_READ | PROT_WRITE,
                  MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED)
    return 0; /* places will be unknown */
  k.way = p;
  look_at_all (&k);
  mprotect (p, bytes, PROT_READ | PROT_EXEC);
  return 0;
}

void
c11t_import_begin (void)
{
  dl_iterate_phdr (find_known, NULL);
  dl_iterate_phdr (look_at_library, NULL);
}

#else

void
c11t_import_begin (void)
{
}

#endif
