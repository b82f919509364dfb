/* bind.c -- one lazy binding less for each library in each execution.
   SPDX-License-Identifier: BSD-3-Clause

   Between the fork and the end of an execution, the C library calls
   _dl_audit_preinit before main, and the destructors of libraries may call
   __cxa_finalize.  Where that is bound lazily, the loader looks the name up in
   each execution again, since the process that forks them never gets there:
   nine pages that nothing else touches, 5 to 10 percent of a short execution.
   So these entries are bound once, before the first fork, to what the loader
   would find.

   Does not bind anything else: a name that is never called may well be
   missing.  */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <string.h>

#include "interpose/core/bind.h"

#ifdef __aarch64__
#define JUMP_SLOT R_AARCH64_JUMP_SLOT
#elif defined __riscv
#define JUMP_SLOT R_RISCV_JUMP_SLOT
#else
#define JUMP_SLOT R_X86_64_JUMP_SLOT
#endif

/* What to bind, and what to.  */
struct target
{
  const char *name;
  uintptr_t address;
};

static struct c11t_relocations
read_dynamic (const struct dl_phdr_info *info, const ElfW (Dyn) *d)
{
  struct c11t_relocations z = { 0 };
  for (; d->d_tag != DT_NULL; d++)
    {
      /* The loader has made addresses of what it could write to.  */
      uintptr_t at = d->d_un.d_ptr;
      if (at < info->dlpi_addr)
        at += info->dlpi_addr;
      if (d->d_tag == DT_JMPREL)
        z.lazy = (const ElfW (Rela) *) at;
      else if (d->d_tag == DT_PLTRELSZ)
        z.n_lazy = d->d_un.d_val / sizeof *z.lazy;
      else if (d->d_tag == DT_RELA)
        z.other = (const ElfW (Rela) *) at;
      else if (d->d_tag == DT_RELASZ)
        z.n_other = d->d_un.d_val / sizeof *z.other;
      else if (d->d_tag == DT_SYMTAB)
        z.symbols = (const ElfW (Sym) *) at;
      else if (d->d_tag == DT_STRTAB)
        z.names = (const char *) at;
      else if (d->d_tag == DT_PLTREL && d->d_un.d_val != DT_RELA)
        return (struct c11t_relocations){ 0 };
    }
  if (!z.lazy)
    z.n_lazy = 0;
  if (!z.other)
    z.n_other = 0;
  return z.symbols && z.names ? z : (struct c11t_relocations){ 0 };
}

struct c11t_relocations
c11t_relocations (const struct dl_phdr_info *info)
{
  for (int i = 0; i < info->dlpi_phnum; i++)
    if (info->dlpi_phdr[i].p_type == PT_DYNAMIC)
      return read_dynamic (info, (const void *) (info->dlpi_addr
                                                 + info->dlpi_phdr[i].p_vaddr));
  return (struct c11t_relocations){ 0 };
}

/* Is what the entry holds still the way to the loader, in the library itself?
   Only then can it be written to.  */
bool
c11t_is_unbound (const struct dl_phdr_info *info, uintptr_t value)
{
  for (int i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *h = &info->dlpi_phdr[i];
      if (h->p_type == PT_LOAD && h->p_flags & PF_X
          && value - (info->dlpi_addr + h->p_vaddr) < h->p_memsz)
        return true;
    }
  return false;
}

static int
bind_library (struct dl_phdr_info *info, size_t size, void *p)
{
  (void) size;
  const struct target *target = p;
  struct c11t_relocations z = c11t_relocations (info);
  for (size_t i = 0; i < z.n_lazy; i++)
    {
      const ElfW (Sym) *s = &z.symbols[ELF64_R_SYM (z.lazy[i].r_info)];
      uintptr_t *entry = (uintptr_t *) (info->dlpi_addr + z.lazy[i].r_offset);
      if (ELF64_R_TYPE (z.lazy[i].r_info) == JUMP_SLOT
          && s->st_shndx == SHN_UNDEF
          && !strcmp (z.names + s->st_name, target->name)
          && c11t_is_unbound (info, *entry))
        *entry = target->address;
    }
  return 0;
}

void
c11t_bind_begin (void)
{
  static const char *const names[] = { "_dl_audit_preinit", "__cxa_finalize" };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    {
      struct target t = { names[i], (uintptr_t) dlsym (RTLD_DEFAULT, names[i]) };
      if (t.address)
        dl_iterate_phdr (bind_library, &t);
    }
}
