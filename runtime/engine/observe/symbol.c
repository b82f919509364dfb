/* symbol.c -- names of functions; see symbol.h.
   SPDX-License-Identifier: BSD-3-Clause

   The loader knows exported functions only, and most of a program's are not.
   So the module's file is looked at.  Which function of a library was called is
   told by the slot that the call goes through, not by where the crash is: that
   depends on the processor (strlen has a dozen bodies).  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/observe/symbol.h"

#include <elf.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/core/cut.h"
#include "engine/core/site.h"
#include "report/finding.h"

/* --- The file --------------------------------------------------------------- */

struct file
{
  const unsigned char *p;
  size_t size;
  const Elf64_Shdr *section;
  unsigned n;
};

/* SIZE bytes at OFFSET of F, or NULL.  */
static const void *
part (const struct file *f, uint64_t offset, uint64_t size)
{
  return offset <= f->size && size <= f->size - offset ? f->p + offset : NULL;
}

static void
close_file (struct file *f)
{
  munmap ((void *) f->p, f->size);
}

static bool
open_file (const char *path, struct file *f)
{
  struct stat st;
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return false;
  *f = (struct file){ .p = MAP_FAILED };
  if (fstat (fd, &st) == 0 && st.st_size > (off_t) sizeof (Elf64_Ehdr))
    {
      f->size = (size_t) st.st_size;
      f->p = mmap (NULL, f->size, PROT_READ, MAP_PRIVATE, fd, 0);
    }
  close (fd);
  if (f->p == MAP_FAILED)
    return false;
  const Elf64_Ehdr *e = (const Elf64_Ehdr *) f->p;
  if (memcmp (e->e_ident, ELFMAG, SELFMAG) == 0
      && e->e_ident[EI_CLASS] == ELFCLASS64
      && e->e_shentsize == sizeof *f->section)
    {
      f->n = e->e_shnum;
      f->section = part (f, e->e_shoff, f->n * sizeof *f->section);
    }
  if (!f->section)
    f->n = 0;
  return true;
}

static const Elf64_Shdr *
find_section (const struct file *f, uint32_t type)
{
  for (unsigned i = 0; i < f->n; i++)
    if (f->section[i].sh_type == type)
      return &f->section[i];
  return NULL;
}

/* The name of S, a symbol of the section TABLE, to BUF; without ".part.0" and
   the like.  */
static bool
copy_name (const struct file *f, const Elf64_Shdr *table, const Elf64_Sym *s,
           char *buf, size_t size)
{
  if (table->sh_link >= f->n)
    return false;
  const Elf64_Shdr *text = &f->section[table->sh_link];
  const char *names = part (f, text->sh_offset, text->sh_size);
  if (!names || s->st_name >= text->sh_size)
    return false;
  const char *name = names + s->st_name;
  size_t n = strnlen (name, text->sh_size - s->st_name);
  const char *dot = n > 1 ? memchr (name + 1, '.', n - 1) : NULL;
  if (dot)
    n = (size_t) (dot - name);
  snprintf (buf, size, "%.*s", (int) n, name);
  return n > 0;
}

static bool
find_function (const struct file *f, const Elf64_Shdr *table, uint64_t at,
               char *buf, size_t size)
{
  const Elf64_Sym *s
      = table ? part (f, table->sh_offset, table->sh_size) : NULL;
  for (uint64_t i = 0; s && i < table->sh_size / sizeof *s; i++)
    if (ELF64_ST_TYPE (s[i].st_info) == STT_FUNC && at >= s[i].st_value
        && at - s[i].st_value < s[i].st_size)
      return copy_name (f, table, &s[i], buf, size);
  return false;
}

bool
c11t_symbol_at (uintptr_t pc, char *buf, size_t size)
{
  struct c11t_module m;
  struct file f;
  if (!c11t_module_at (pc, &m) || !open_file (m.path, &f))
    return false;
  bool found
      = find_function (&f, find_section (&f, SHT_SYMTAB), pc - m.base, buf,
                       size)
        || find_function (&f, find_section (&f, SHT_DYNSYM), pc - m.base, buf,
                          size);
  close_file (&f);
  return found;
}

/* --- Calls ------------------------------------------------------------------ */

#ifdef __x86_64__

/* The slot that "jmp *SLOT(%rip)" or "call *SLOT(%rip)" at P goes through.  */
static uintptr_t
slot_at (const unsigned char *p, unsigned char how)
{
  int32_t distance;
  if (p[0] != 0xff || p[1] != how)
    return 0;
  memcpy (&distance, p + 2, sizeof distance);
  return (uintptr_t) p + 6 + (uintptr_t) (intptr_t) distance;
}

static uintptr_t
slot_of_call (uintptr_t ret)
{
  static const unsigned char endbr[] = { 0xf3, 0x0f, 0x1e, 0xfa };
  const unsigned char *p = (const unsigned char *) ret;
  struct c11t_module m;
  int32_t distance;
  uintptr_t slot = slot_at (p - 6, 0x15);
  if (slot || p[-5] != 0xe8)
    return slot;
  memcpy (&distance, p - 4, sizeof distance);
  p += distance;
  if (!c11t_module_at ((uintptr_t) p, &m))
    return 0;
  if (memcmp (p, endbr, sizeof endbr) == 0)
    p += sizeof endbr;
  if (*p == 0xf2)
    p++;
  return slot_at (p, 0x25);
}

#else

static uintptr_t
slot_of_call (uintptr_t ret)
{
  (void) ret;
  return 0;
}

#endif

static bool
find_import (const struct file *f, const Elf64_Shdr *relocations,
             uint64_t slot, char *buf, size_t size)
{
  const Elf64_Rela *r
      = part (f, relocations->sh_offset, relocations->sh_size);
  if (!r || relocations->sh_link >= f->n)
    return false;
  const Elf64_Shdr *table = &f->section[relocations->sh_link];
  const Elf64_Sym *s = part (f, table->sh_offset, table->sh_size);
  for (uint64_t i = 0; s && i < relocations->sh_size / sizeof *r; i++)
    if (r[i].r_offset == slot
        && ELF64_R_SYM (r[i].r_info) < table->sh_size / sizeof *s)
      return copy_name (f, table, &s[ELF64_R_SYM (r[i].r_info)], buf, size);
  return false;
}

bool
c11t_symbol_called (uintptr_t ret, char *buf, size_t size)
{
  struct c11t_module m;
  struct file f;
  uintptr_t slot = slot_of_call (ret);
  bool found = false;
  if (!slot || !c11t_module_at (ret, &m) || !open_file (m.path, &f))
    return false;
  for (unsigned i = 0; !found && i < f.n; i++)
    if (f.section[i].sh_type == SHT_RELA)
      found = find_import (&f, &f.section[i], slot - m.base, buf, size);
  close_file (&f);
  return found;
}
