/* elf.c -- the symbols of an ELF file.
   SPDX-License-Identifier: BSD-3-Clause

   Reads .symtab, or .dynsym in a stripped file.  Only files of this machine's
   word size and byte order.  Nothing in the file is believed: what points
   outside it is as if it were not there.

   The file is mapped for as long as it is open, so that somebody who truncates
   it meanwhile would kill us; linkers and strip replace files instead, and so
   do not.  */

#define _GNU_SOURCE
#include "tools/symbolise/file.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/base/memory.h"

struct symbol
{
  uint64_t addr, size;
  const char *name;
  uint8_t rank; /* global before weak before local */
};

struct symbol_list
{
  struct symbol *all;
  size_t n;
};

struct symbol_elf
{
  const char *image;
  size_t size;
  const ElfW (Phdr) *segments;
  size_t n_segments;
  struct symbol_list functions, objects;
  uint64_t entry; /* of a file without symbols, or 0 */
};

/* N things of SIZE bytes each at OFFSET of the file; NULL if they are not
   there or not aligned.  */
static const void *
part (const struct symbol_elf *e, uint64_t offset, uint64_t n, size_t size)
{
  if (offset > e->size || n > (e->size - offset) / size
      || offset % _Alignof (uint32_t))
    return NULL;
  return e->image + offset;
}

/* --- Symbols --------------------------------------------------------------
 */

/* By address; at the same one the best symbol is the last.  */
static int
symbol_compare (const void *x, const void *y)
{
  const struct symbol *a = x, *b = y;
  if (a->addr != b->addr)
    return a->addr < b->addr ? -1 : 1;
  if (a->size != b->size)
    return a->size < b->size ? -1 : 1;
  if (a->rank != b->rank)
    return a->rank - b->rank;
  return strcmp (a->name, b->name);
}

static uint8_t
rank (int bind)
{
  return bind == STB_LOCAL ? 0 : bind == STB_WEAK ? 1 : 2;
}

/* Room for N symbols.  */
static struct symbol_list
symbols_new (size_t n)
{
  struct symbol_list l = { malloc ((n + 1) * sizeof *l.all), 0 };
  memory_check (l.all);
  return l;
}

static void
read_symbols (struct symbol_elf *e, const ElfW (Shdr) *table,
              const ElfW (Shdr) *strings)
{
  size_t n = table->sh_size / sizeof (ElfW (Sym)), i;
  const ElfW (Sym) *symbols
      = part (e, table->sh_offset, n, sizeof (ElfW (Sym)));
  const char *names = part (e, strings->sh_offset, strings->sh_size, 1);
  if (!symbols || !names || !strings->sh_size
      || names[strings->sh_size - 1] != 0)
    return;
  e->functions = symbols_new (n);
  e->objects = symbols_new (n);
  for (i = 0; i < n; i++)
    {
      const ElfW (Sym) *s = &symbols[i];
      int type = ELF64_ST_TYPE (s->st_info);
      struct symbol_list *l = type == STT_FUNC || type == STT_GNU_IFUNC
                                  || (type == STT_NOTYPE && s->st_size)
                                  ? &e->functions
                              : type == STT_OBJECT ? &e->objects
                                                   : NULL;
      if (l && s->st_shndx != SHN_UNDEF && s->st_name < strings->sh_size
          && names[s->st_name])
        l->all[l->n++] = (struct symbol){ s->st_value, s->st_size,
                                          names + s->st_name,
                                          rank (ELF64_ST_BIND (s->st_info)) };
    }
  qsort (e->functions.all, e->functions.n, sizeof (struct symbol),
         symbol_compare);
  qsort (e->objects.all, e->objects.n, sizeof (struct symbol),
         symbol_compare);
}

/* The last symbol that covers ADDR.  One of size 0, from assembly, covers all
   up to the next.  Symbols within symbols are rare, but libraries have them:
   hence the few steps back.  */
static const char *
symbol_at (const struct symbol_list *l, uint64_t addr, uint64_t *offset)
{
  size_t low = 0, high = l->n, i;
  while (low < high)
    {
      size_t middle = (low + high) / 2;
      if (l->all[middle].addr <= addr)
        low = middle + 1;
      else
        high = middle;
    }
  for (i = low; i > 0 && low - i < 16; i--)
    {
      const struct symbol *s = &l->all[i - 1];
      *offset = addr - s->addr;
      if (*offset < s->size || (!s->size && i == low))
        return s->name;
    }
  return NULL;
}

const char *
symbol_elf_function (const struct symbol_elf *e, uint64_t addr,
                     uint64_t *offset)
{
  const char *name = symbol_at (&e->functions, addr, offset);
  /* It is the end of each stack, and has about this size.  */
  if (!name && e->entry && addr - e->entry < 48)
    {
      name = "_start";
      *offset = addr - e->entry;
    }
  return name;
}

const char *
symbol_elf_object (const struct symbol_elf *e, uint64_t addr,
                   uint64_t *offset)
{
  return symbol_at (&e->objects, addr, offset);
}

/* --- The file -------------------------------------------------------------
 */

bool
symbol_elf_covers (const struct symbol_elf *e, uint64_t addr, bool code)
{
  for (size_t i = 0; i < e->n_segments; i++)
    {
      const ElfW (Phdr) *p = &e->segments[i];
      if (p->p_type == PT_LOAD && addr >= p->p_vaddr
          && addr - p->p_vaddr < p->p_memsz)
        return code == ((p->p_flags & PF_X) != 0);
    }
  return false;
}

/* Find the segments and symbols; false if this is no file for us.  */
static bool
read_headers (struct symbol_elf *e)
{
  const ElfW (Ehdr) *h = part (e, 0, 1, sizeof *h);
  const ElfW (Shdr) *sections, *table = NULL;
  if (!h || memcmp (h->e_ident, ELFMAG, SELFMAG)
      || h->e_ident[EI_CLASS] != (sizeof (ElfW (Addr)) == 8 ? ELFCLASS64
                                                             : ELFCLASS32)
      || h->e_ident[EI_DATA] != (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
                                     ? ELFDATA2LSB
                                     : ELFDATA2MSB)
      || h->e_phentsize != sizeof (ElfW (Phdr)))
    return false;
  e->segments = part (e, h->e_phoff, h->e_phnum, sizeof (ElfW (Phdr)));
  if (!e->segments)
    return false;
  e->n_segments = h->e_phnum;
  sections = part (e, h->e_shoff, h->e_shnum, sizeof *sections);
  if (!sections || h->e_shentsize != sizeof *sections)
    return true;
  for (int i = 0; i < h->e_shnum; i++)
    if (sections[i].sh_type == SHT_SYMTAB
        || (sections[i].sh_type == SHT_DYNSYM && !table))
      table = &sections[i];
  if (table && table->sh_link < h->e_shnum)
    read_symbols (e, table, &sections[table->sh_link]);
  if (!table || table->sh_type == SHT_DYNSYM)
    e->entry = h->e_entry;
  return true;
}

struct symbol_elf *
symbol_elf_open (const char *path)
{
  struct symbol_elf *e = calloc (1, sizeof *e);
  struct stat st;
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  memory_check (e);
  void *image = MAP_FAILED;
  if (fd >= 0 && !fstat (fd, &st) && S_ISREG (st.st_mode) && st.st_size > 0)
    image = mmap (NULL, (size_t) st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
  if (fd >= 0)
    close (fd);
  if (image == MAP_FAILED)
    {
      free (e);
      return NULL;
    }
  e->image = image;
  e->size = (size_t) st.st_size;
  if (read_headers (e))
    return e;
  symbol_elf_close (e);
  return NULL;
}

void
symbol_elf_close (struct symbol_elf *e)
{
  munmap ((void *) e->image, e->size);
  free (e->functions.all);
  free (e->objects.all);
  free (e);
}
