/* objects.c -- find event graphs in files.
   SPDX-License-Identifier: BSD-3-Clause

   They are the section ".c11test.graph" of an object, and what a linker made of
   those of many.  In objects for link time optimisation it has a prefix to its
   name, with which it comes through (gcc-plugin/graph/graph.cc); fat ones have
   both, with the same text.

   Does not: look for files with debug information that was split off; strip
   leaves the section where it is.  */

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <gelf.h>
#include <libelf.h>
#include <string.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/fences/graph.h"
#include "tools/fences/thin.h"

#define SECTION ".c11test.graph"

/* Read the section NAME of ELF, an object of FILE; false if it has none.  */
static bool
read_section (struct program *p, const char *file, Elf *elf, const char *name)
{
  size_t names;
  Elf_Scn *section = NULL;
  if (elf_getshdrstrndx (elf, &names) != 0)
    return false;
  while ((section = elf_nextscn (elf, section)))
    {
      GElf_Shdr header;
      Elf_Data *data;
      const char *its = gelf_getshdr (section, &header)
                            ? elf_strptr (elf, names, header.sh_name)
                            : NULL;
      if (!its || strcmp (its, name) != 0)
        continue;
      if (header.sh_flags & SHF_COMPRESSED
          && elf_compress (section, 0, 0) < 0)
        c11t_die ("'%s': its event graph cannot be unpacked", file);
      data = elf_getdata (section, NULL);
      if (data && data->d_size > 0)
        {
          graph_read (p, file, data->d_buf, data->d_size);
          return true;
        }
    }
  return false;
}

static bool
read_elf (struct program *p, const char *file, Elf *elf)
{
  return elf_kind (elf) == ELF_K_ELF
         && (read_section (p, file, elf, SECTION)
             || read_section (p, file, elf, ".gnu.debuglto_" SECTION));
}

/* Read the graphs in FILE, no thin archive; false if it has none.  */
static bool
read_file (struct program *p, const char *file)
{
  bool found = false;
  int fd = open (file, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    c11t_die ("'%s': %s", file, strerror (errno));
  elf_version (EV_CURRENT);
  Elf *whole = elf_begin (fd, ELF_C_READ, NULL), *elf = NULL;
  if (!whole
      || (elf_kind (whole) != ELF_K_ELF && elf_kind (whole) != ELF_K_AR))
    c11t_die ("'%s' is no object, executable, library or archive", file);
  if (elf_kind (whole) == ELF_K_ELF)
    found = read_elf (p, file, whole);
  else
    while ((elf = elf_begin (fd, ELF_C_READ, whole)))
      {
        found |= read_elf (p, file, elf);
        Elf_Cmd next = elf_next (elf);
        elf_end (elf);
        if (next == ELF_C_NULL)
          break;
      }
  elf_end (whole);
  close (fd);
  return found;
}

struct members
{
  struct program *p;
  bool found;
};

static void
read_member (void *data, const char *file)
{
  struct members *m = data;
  m->found |= read_file (m->p, file);
}

void
graph_load (struct program *p, const char *file)
{
  struct members m = { .p = p };
  if (!thin_members (file, read_member, &m))
    m.found = read_file (p, file);
  if (!m.found)
    c11t_die ("'%s' has no event graph; compile it with c11test-gcc and "
              "C11TEST_GRAPH=1 in the environment, and with -g if it is "
              "linked with -flto",
              file);
  p->n_objects++;
}
