/* dwarf.c -- code addresses as functions and lines, with libdw.
   SPDX-License-Identifier: BSD-3-Clause

   Units are found by their own ranges: .debug_aranges is not there for every
   compiler.  Variables are in symbolise-variable.c.  */

#define _GNU_SOURCE
#include "tools/symbolise/dwarf.h"

#include <dwarf.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/symbolise/file.h"

/* Code of a unit.  */
struct unit_range
{
  Dwarf_Addr low, high;
  Dwarf_Die unit;
};

enum { MAX_INLINED = 64 };

/* --- The file -------------------------------------------------------------
 */

/* As libdwfl looks for separate debug information, but without asking servers
   for it unless that is wished for.  */
static int
find_debuginfo (Dwfl_Module *module, void **data, const char *name,
                Dwarf_Addr base, const char *file, const char *link,
                GElf_Word crc, char **found)
{
  const char *set = getenv ("DEBUGINFOD_URLS");
  char *urls = set && !getenv ("C11TEST_DEBUGINFOD") ? strdup (set) : NULL;
  if (urls)
    unsetenv ("DEBUGINFOD_URLS");
  int fd = dwfl_standard_find_debuginfo (module, data, name, base, file, link,
                                         crc, found);
  if (urls)
    setenv ("DEBUGINFOD_URLS", urls, 1);
  free (urls);
  return fd;
}

static int
range_compare (const void *x, const void *y)
{
  const struct unit_range *a = x, *b = y;
  return a->low < b->low ? -1 : a->low > b->low;
}

/* Note where the code of all units is.  */
static void
read_ranges (struct symbol_dwarf *d)
{
  Dwarf_CU *cu = NULL;
  Dwarf_Die whole, split;
  Dwarf_Addr base, low, high;
  uint8_t type;
  while (!dwarf_get_units (d->dwarf, cu, &cu, NULL, &type, &whole, &split))
    {
      ptrdiff_t at = 0;
      while ((at = dwarf_ranges (&whole, at, &base, &low, &high)) > 0)
        {
          if (low >= high)
            continue;
          d->range = symbol_grow (d->range, d->n_ranges, &d->room_ranges,
                                  sizeof *d->range);
          d->range[d->n_ranges++] = (struct unit_range){
            low, high, type == DW_UT_skeleton && split.cu ? split : whole
          };
        }
    }
  if (d->n_ranges)
    qsort (d->range, d->n_ranges, sizeof *d->range, range_compare);
}

/* libdw would exit with a status of its own.  */
static __attribute__ ((noreturn)) void
out_of_memory (void)
{
  memory_end ();
}

struct symbol_dwarf *
symbol_dwarf_open (const char *path)
{
  static char *no_path = NULL;
  static const Dwfl_Callbacks callbacks
      = { .find_elf = dwfl_build_id_find_elf,
          .find_debuginfo = find_debuginfo,
          .section_address = dwfl_offline_section_address,
          .debuginfo_path = &no_path };
  struct symbol_dwarf *d = calloc (1, sizeof *d);
  memory_check (d);
  d->dwfl = dwfl_begin (&callbacks);
  if (d->dwfl)
    {
      dwfl_report_begin (d->dwfl);
      d->module = dwfl_report_elf (d->dwfl, path, path, -1, 0, true);
      dwfl_report_end (d->dwfl, NULL, NULL);
    }
  if (d->module)
    d->dwarf = dwfl_module_getdwarf (d->module, &d->bias);
  if (!d->dwarf)
    {
      symbol_dwarf_close (d);
      return NULL;
    }
  dwarf_new_oom_handler (d->dwarf, out_of_memory);
  read_ranges (d);
  return d;
}

void
symbol_dwarf_close (struct symbol_dwarf *d)
{
  symbol_units_free (d);
  if (d->dwfl)
    dwfl_end (d->dwfl);
  free (d->range);
  free (d->variable);
  free (d);
}

/* --- Frames ---------------------------------------------------------------
 */

static bool
find_unit (struct symbol_dwarf *d, Dwarf_Addr addr, Dwarf_Die *unit)
{
  size_t low = 0, high = d->n_ranges;
  Dwarf_Addr bias;
  while (low < high)
    {
      size_t middle = (low + high) / 2;
      if (d->range[middle].low <= addr)
        low = middle + 1;
      else
        high = middle;
    }
  if (low && addr < d->range[low - 1].high)
    {
      *unit = d->range[low - 1].unit;
      return true;
    }
  /* A unit that does not tell where it is.  */
  Dwarf_Die *die = dwfl_module_addrdie (d->module, addr + d->bias, &bias);
  if (die)
    *unit = *die;
  return die != NULL;
}

/* Append to CHAIN the inlined functions below DIE that cover ADDR, from the
   outside to the inside.  Blocks are looked into unless they say that they are
   elsewhere.  */
static void
find_inlined (Dwarf_Die *die, Dwarf_Addr addr, Dwarf_Die *chain, unsigned *n)
{
  Dwarf_Die child;
  if (dwarf_child (die, &child))
    return;
  do
    {
      int tag = dwarf_tag (&child);
      bool block
          = tag == DW_TAG_lexical_block || tag == DW_TAG_try_block
            || tag == DW_TAG_catch_block;
      if (!block && tag != DW_TAG_inlined_subroutine)
        continue;
      if (dwarf_haspc (&child, addr) > 0)
        {
          if (!block && *n < MAX_INLINED)
            chain[(*n)++] = child;
          find_inlined (&child, addr, chain, n);
          return;
        }
      if (block && !dwarf_hasattr (&child, DW_AT_low_pc)
          && !dwarf_hasattr (&child, DW_AT_ranges))
        find_inlined (&child, addr, chain, n);
    }
  while (!dwarf_siblingof (&child, &child));
}

/* FILE, which may be relative to where U was compiled, absolute.  Malloced;
   NULL if FILE is.  */
static char *
absolute (struct unit *u, const char *file)
{
  Dwarf_Attribute attr;
  const char *dir = NULL;
  char *path;
  if (!file)
    return NULL;
  if (*file != '/' && dwarf_attr (&u->lines, DW_AT_comp_dir, &attr))
    dir = dwarf_formstring (&attr);
  if (asprintf (&path, "%s%s%s", dir ? dir : "", dir ? "/" : "", file) < 0)
    memory_end ();
  return path;
}

/* The number in the attribute NAME of DIE, or 0.  */
static unsigned
number (Dwarf_Die *die, unsigned name)
{
  Dwarf_Attribute attr;
  Dwarf_Word n;
  if (!dwarf_attr (die, name, &attr) || dwarf_formudata (&attr, &n))
    return 0;
  return (unsigned) n;
}

/* Tell about the function DIE, which is at F's place.  */
static void
tell (struct symbol_dwarf *d, Dwarf_Die *die, struct symbol_frame f,
      symbol_frame_fn *fn, void *closure)
{
  char *name = NULL;
  size_t size;
  FILE *to = memory_open (&name, &size);
  bool known = symbol_die_name (d, die, to);
  memory_close (to, &name);
  f.function = known ? name : NULL;
  f.inlined = dwarf_tag (die) == DW_TAG_inlined_subroutine;
  fn (closure, &f);
  free (name);
}

/* Where DIE, which is inlined, is called from.  */
static struct symbol_frame
call_place (struct unit *u, Dwarf_Die *die, Dwarf_Files *files)
{
  unsigned file = number (die, DW_AT_call_file);
  struct symbol_frame f = { .line = number (die, DW_AT_call_line),
                            .column = number (die, DW_AT_call_column) };
  if (files && dwarf_hasattr (die, DW_AT_call_file))
    f.file = absolute (u, dwarf_filesrc (files, file, NULL, NULL));
  return f;
}

/* The row of the line table for ADDR.  */
static struct symbol_frame
line_place (struct unit *u, Dwarf_Addr addr)
{
  struct symbol_frame f = { 0 };
  Dwarf_Line *row = dwarf_getsrc_die (&u->lines, addr);
  int n;
  if (!row)
    return f;
  f.file = absolute (u, dwarf_linesrc (row, NULL, NULL));
  if (!dwarf_lineno (row, &n) && n > 0)
    f.line = (unsigned) n;
  if (!dwarf_linecol (row, &n) && n > 0)
    f.column = (unsigned) n;
  return f;
}

bool
symbol_dwarf_frames (struct symbol_dwarf *d, uint64_t addr,
                     symbol_frame_fn *fn, void *closure)
{
  Dwarf_Die die, chain[MAX_INLINED + 1];
  Dwarf_Files *files = NULL;
  unsigned n = 0;
  struct unit *u;
  addr -= d->bias;
  if (!find_unit (d, addr, &die) || !(u = symbol_unit_of (d, &die)))
    return false;
  if (symbol_unit_function (u, addr, &chain[0]))
    {
      n = 1;
      find_inlined (&chain[0], addr, chain, &n);
    }
  struct symbol_frame f = line_place (u, addr);
  if (!n && f.file)
    fn (closure, &f);
  if (n > 1 && dwarf_getsrcfiles (&u->die, &files, NULL))
    files = NULL;
  for (unsigned i = n; i > 0; i--)
    {
      tell (d, &chain[i - 1], f, fn, closure);
      free ((char *) f.file);
      f.file = NULL;
      if (i > 1)
        f = call_place (u, &chain[i - 1], files);
    }
  free ((char *) f.file);
  return n || f.line;
}
