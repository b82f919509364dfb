/* code.c -- where a file calls functions of a library; see code.h.
   SPDX-License-Identifier: BSD-3-Clause

   A call of a function in another file goes through a slot that the loader
   fills in: directly, "call *SLOT(%rip)", or by way of an entry of a section
   .plt, which jumps through it.  The slot's relocation names the function.  So
   sections of code are searched for bytes that look like such a call; that the
   slot must be one of those wanted leaves no room for mistakes.

   Nothing in the file is believed: what points outside it is not there.  */

#define _GNU_SOURCE
#include "tools/symbolise/code.h"

#include <elf.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tools/base/memory.h"

struct image
{
  const unsigned char *p;
  uint64_t size;
  const Elf64_Ehdr *head;
  const Elf64_Shdr *section;
  const char *names; /* of sections */
  uint64_t names_size;
  struct slot
  {
    uint64_t addr;
    const char *name; /* in RET's */
  } * slot;           /* sorted */
  size_t n_slots, room;
};

/* SIZE bytes at OFFSET of the file, or NULL.  */
static const void *
part (const struct image *f, uint64_t offset, uint64_t size)
{
  return offset <= f->size && size <= f->size - offset ? f->p + offset : NULL;
}

static const void *
contents (const struct image *f, const Elf64_Shdr *s)
{
  return s->sh_type == SHT_NOBITS ? NULL : part (f, s->sh_offset, s->sh_size);
}

/* The same of a table of structures, which begin where such may.  */
static const void *
structures (const struct image *f, const Elf64_Shdr *s)
{
  return s->sh_offset % _Alignof(Elf64_Sym) ? NULL : contents (f, s);
}

static bool
open_image (const char *path, struct image *f)
{
  struct stat st;
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  *f = (struct image){ .p = MAP_FAILED };
  if (fd >= 0 && !fstat (fd, &st) && S_ISREG (st.st_mode)
      && st.st_size >= (off_t) sizeof *f->head)
    {
      f->size = (uint64_t) st.st_size;
      f->p = mmap (NULL, f->size, PROT_READ, MAP_PRIVATE, fd, 0);
    }
  if (fd >= 0)
    close (fd);
  if (f->p == MAP_FAILED)
    return false;
  f->head = (const void *) f->p;
  if (memcmp (f->head->e_ident, ELFMAG, SELFMAG) == 0
      && f->head->e_ident[EI_CLASS] == ELFCLASS64
      && f->head->e_shentsize == sizeof *f->section
      && f->head->e_shoff % _Alignof(Elf64_Shdr) == 0)
    f->section
        = part (f, f->head->e_shoff, f->head->e_shnum * sizeof *f->section);
  if (f->section && f->head->e_shstrndx < f->head->e_shnum)
    {
      const Elf64_Shdr *s = &f->section[f->head->e_shstrndx];
      f->names = contents (f, s);
      f->names_size = f->names ? s->sh_size : 0;
    }
  return true;
}

/* --- Symbols and slots --------------------------------------------------- */

/* A table of symbols.  */
struct table
{
  const Elf64_Sym *symbol;
  uint64_t n;
  const char *text;
  uint64_t size;
};

static bool
open_table (const struct image *f, const Elf64_Shdr *s, struct table *t)
{
  if (s->sh_link >= f->head->e_shnum)
    return false;
  const Elf64_Shdr *text = &f->section[s->sh_link];
  *t = (struct table){ structures (f, s), s->sh_size / sizeof *t->symbol,
                       contents (f, text), text->sh_size };
  return t->symbol && t->text && t->size && !t->text[t->size - 1];
}

static const char *
name_of (const struct table *t, uint64_t i)
{
  return i < t->n && t->symbol[i].st_name < t->size
             ? t->text + t->symbol[i].st_name
             : "";
}

static void
read_symbols (const struct image *f, const Elf64_Shdr *s,
              bool (*wanted) (const char *), struct code_calls *ret)
{
  struct table t;
  if (!open_table (f, s, &t))
    return;
  for (uint64_t i = 0; i < t.n; i++)
    if (wanted (name_of (&t, i)))
      {
        ret->defines |= t.symbol[i].st_shndx != SHN_UNDEF;
        ret->refers
            |= t.symbol[i].st_shndx == SHN_UNDEF && s->sh_type == SHT_DYNSYM;
      }
}

/* A copy of NAME that lives as long as C.  */
static const char *
keep_name (struct code_calls *c, const char *name)
{
  c->names = realloc (c->names, (c->n_names + 1) * sizeof *c->names);
  memory_check (c->names);
  c->names[c->n_names] = strdup (name);
  memory_check (c->names[c->n_names]);
  return c->names[c->n_names++];
}

static void
read_slots (struct image *f, const Elf64_Shdr *s,
            bool (*wanted) (const char *), struct code_calls *ret)
{
  struct table t;
  const Elf64_Rela *r = structures (f, s);
  if (!r || s->sh_link >= f->head->e_shnum
      || !open_table (f, &f->section[s->sh_link], &t))
    return;
  for (uint64_t i = 0; i < s->sh_size / sizeof *r; i++)
    {
      const char *name = name_of (&t, ELF64_R_SYM (r[i].r_info));
      if (!*name || !wanted (name))
        continue;
      if (f->n_slots == f->room)
        {
          f->room = 2 * f->room + 64;
          f->slot = realloc (f->slot, f->room * sizeof *f->slot);
          memory_check (f->slot);
        }
      f->slot[f->n_slots++]
          = (struct slot){ r[i].r_offset, keep_name (ret, name) };
    }
}

static int
compare (const void *x, const void *y)
{
  const struct slot *a = x, *b = y;
  return a->addr < b->addr ? -1 : a->addr > b->addr;
}

/* --- Code ---------------------------------------------------------------- */

static bool
has_entries (const struct image *f, const Elf64_Shdr *s)
{
  return s->sh_name < f->names_size && f->names_size - s->sh_name > 4
         && !strncmp (f->names + s->sh_name, ".plt", 4);
}

/* The address that the four bytes at P, which are at ADDR, are relative to
   their end.  */
static uint64_t
relative (const unsigned char *p, uint64_t addr)
{
  int32_t distance;
  memcpy (&distance, p, sizeof distance);
  return addr + 4 + (uint64_t) (int64_t) distance;
}

/* The slot that the .plt entry at ADDR jumps through, or 0.  */
static uint64_t
slot_of_entry (const struct image *f, uint64_t addr)
{
  static const unsigned char endbr[] = { 0xf3, 0x0f, 0x1e, 0xfa };
  for (unsigned i = 0; i < f->head->e_shnum; i++)
    {
      const Elf64_Shdr *s = &f->section[i];
      uint64_t at = addr - s->sh_addr;
      const unsigned char *p = has_entries (f, s) ? contents (f, s) : NULL;
      if (!p || addr < s->sh_addr || s->sh_size < 16 || at > s->sh_size - 12)
        continue;
      p += at;
      const unsigned char *q = p;
      if (!memcmp (q, endbr, sizeof endbr))
        q += sizeof endbr;
      if (*q == 0xf2) /* bnd */
        q++;
      return q[0] == 0xff && q[1] == 0x25
                 ? relative (q + 2, addr + (uint64_t) (q - p) + 2)
                 : 0;
    }
  return 0;
}

/* The call that returns to TO goes through the slot at ADDR: take it, if that
   is one.  */
static void
take (const struct image *f, struct code_calls *c, size_t *room, uint64_t addr,
      uint64_t to)
{
  struct slot key = { .addr = addr };
  const struct slot *s
      = addr ? bsearch (&key, f->slot, f->n_slots, sizeof key, compare) : NULL;
  if (!s)
    return;
  if (c->n == *room)
    {
      *room = 2 * *room + 256;
      c->call = realloc (c->call, *room * sizeof *c->call);
      memory_check (c->call);
    }
  c->call[c->n++] = (struct code_call){ to, s->name };
}

static void
search_code (const struct image *f, const Elf64_Shdr *s, struct code_calls *c,
             size_t *room)
{
  const unsigned char *p = contents (f, s);
  for (uint64_t i = 0; p && i + 6 <= s->sh_size; i++)
    {
      uint64_t addr = s->sh_addr + i;
      if (p[i] == 0xe8)
        take (f, c, room, slot_of_entry (f, relative (p + i + 1, addr + 1)),
              addr + 5);
      else if (p[i] == 0xff && p[i + 1] == 0x15)
        take (f, c, room, relative (p + i + 2, addr + 2), addr + 6);
    }
}

void
code_calls_find (const char *path, bool (*wanted) (const char *name),
                 struct code_calls *ret)
{
  struct image f;
  size_t room = 0;
  *ret = (struct code_calls){ 0 };
  if (!open_image (path, &f))
    return;
  ret->is_elf = f.section != NULL;
  for (unsigned i = 0; f.section && i < f.head->e_shnum; i++)
    {
      const Elf64_Shdr *s = &f.section[i];
      ret->is_dynamic |= s->sh_type == SHT_DYNAMIC;
      if (s->sh_type == SHT_DYNSYM || s->sh_type == SHT_SYMTAB)
        read_symbols (&f, s, wanted, ret);
      if (s->sh_type == SHT_RELA)
        read_slots (&f, s, wanted, ret);
    }
  if (f.n_slots)
    qsort (f.slot, f.n_slots, sizeof *f.slot, compare);
  for (unsigned i = 0; f.section && f.head->e_machine == EM_X86_64 && f.n_slots
                       && i < f.head->e_shnum;
       i++)
    if (f.section[i].sh_flags & SHF_EXECINSTR
        && f.section[i].sh_type == SHT_PROGBITS)
      search_code (&f, &f.section[i], ret, &room);
  free (f.slot);
  munmap ((void *) f.p, f.size);
}

void
code_calls_free (struct code_calls *c)
{
  for (size_t i = 0; i < c->n_names; i++)
    free (c->names[i]);
  free (c->names);
  free (c->call);
}
