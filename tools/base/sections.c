/* sections.c -- what the plugin put into objects.
   SPDX-License-Identifier: BSD-3-Clause

   It is a section of an object, and what a linker made of those of many.  In
   objects for link time optimisation it has a prefix to its name, with which it
   comes through (gcc-plugin/section.cc); fat ones have both, with the same
   text.

   Does not: look for files with debug information that was split off; strip
   leaves the section where it is.  */

#define _GNU_SOURCE
#include "tools/base/sections.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <gelf.h>
#include <libelf.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/base/text.h"
#include "tools/base/thin.h"

/* What is wanted, and whether it was there.  */
struct wanted
{
  const char *name, *what;
  char *prefixed;
  sections_fn *take;
  void *data;
  bool found;
};

/* Take the section NAME of ELF, an object of FILE; false if it has none.  */
static bool
take_section (const struct wanted *w, const char *file, Elf *elf,
              const char *name)
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
        c11t_die ("'%s': its %s cannot be unpacked", file, w->what);
      data = elf_getdata (section, NULL);
      if (data && data->d_size > 0)
        {
          w->take (w->data, file, data->d_buf, data->d_size);
          return true;
        }
    }
  return false;
}

static bool
take_elf (const struct wanted *w, const char *file, Elf *elf)
{
  return elf_kind (elf) == ELF_K_ELF
         && (take_section (w, file, elf, w->name)
             || take_section (w, file, elf, w->prefixed));
}

/* Take what FILE has, which is no thin archive.  */
static void
take_file (void *data, const char *file)
{
  struct wanted *w = data;
  int fd = open (file, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    c11t_die ("'%s': %s", file, strerror (errno));
  elf_version (EV_CURRENT);
  Elf *whole = elf_begin (fd, ELF_C_READ, NULL), *elf = NULL;
  if (!whole
      || (elf_kind (whole) != ELF_K_ELF && elf_kind (whole) != ELF_K_AR))
    c11t_die ("'%s' is no object, executable, library or archive", file);
  if (elf_kind (whole) == ELF_K_ELF)
    w->found |= take_elf (w, file, whole);
  else
    while ((elf = elf_begin (fd, ELF_C_READ, whole)))
      {
        w->found |= take_elf (w, file, elf);
        Elf_Cmd next = elf_next (elf);
        elf_end (elf);
        if (next == ELF_C_NULL)
          break;
      }
  elf_end (whole);
  close (fd);
}

bool
sections_read (const char *file, const char *name, const char *what,
               sections_fn *take, void *data)
{
  struct wanted w
      = { .name = name, .what = what, .take = take, .data = data };
  w.prefixed = text_format (".gnu.debuglto_%s", name);
  if (!thin_members (file, take_file, &w))
    take_file (&w, file);
  free (w.prefixed);
  return w.found;
}
