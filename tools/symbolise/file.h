/* file.h -- the sources of what is known about one file.
   SPDX-License-Identifier: BSD-3-Clause

   Three of them, none of which needs another: the ELF file's own symbols, its
   DWARF through libdw, and a running addr2line.  All addresses are the file's,
   that is without the load bias.  Each open function returns NULL if the file
   has nothing to offer; the others expect what it returned.  */

#ifndef C11T_TOOLS_SYMBOLISE_FILE_H
#define C11T_TOOLS_SYMBOLISE_FILE_H

#include <stdbool.h>
#include <stdint.h>

/* What is known about a frame; NULL and 0 if unknown.  Texts live until the
   callback returns.  */
struct symbol_frame
{
  const char *function, *file;
  unsigned line, column;
  bool inlined;
};

typedef void symbol_frame_fn (void *closure, const struct symbol_frame *f);

/* The name of an ELF symbol, or a linkage name, as the source has it: without
   what compilers append, demangled, without parameters.  Malloced.
   (symbolise-name.c)  */
char *symbol_source_name (const char *symbol);

/* --- ELF (symbolise-elf.c) ------------------------------------------------
 */

struct symbol_elf;

struct symbol_elf *symbol_elf_open (const char *path);
void symbol_elf_close (struct symbol_elf *e);

/* Is ADDR loaded from the file; in code if CODE, else in data?  */
bool symbol_elf_covers (const struct symbol_elf *e, uint64_t addr, bool code);

/* The name of the function or object at ADDR, and how far into it; NULL if no
   symbol covers the address.  */
const char *symbol_elf_function (const struct symbol_elf *e, uint64_t addr,
                                 uint64_t *offset);
const char *symbol_elf_object (const struct symbol_elf *e, uint64_t addr,
                               uint64_t *offset);

/* --- DWARF (symbolise-dwarf.c; symbolise-nodwarf.c has none) --------------
 */

struct symbol_dwarf;

struct symbol_dwarf *symbol_dwarf_open (const char *path);
void symbol_dwarf_close (struct symbol_dwarf *d);

/* Call FN for each frame at ADDR, innermost first; false if there is none.  */
bool symbol_dwarf_frames (struct symbol_dwarf *d, uint64_t addr,
                          symbol_frame_fn *fn, void *closure);

/* See symboliser_variable.  */
char *symbol_dwarf_variable (struct symbol_dwarf *d, uint64_t addr,
                             unsigned size);

/* The same for the SIZE bytes at OFFSET in the variable with the symbol SYMBOL,
   which is only declared here: the linker moved it from a shared library into
   the program.  */
char *symbol_dwarf_declared (struct symbol_dwarf *d, const char *symbol,
                             uint64_t offset, unsigned size);

/* --- addr2line (symbolise-addr2line.c) ------------------------------------
 */

struct symbol_addr2line;

struct symbol_addr2line *symbol_addr2line_open (const char *path);
void symbol_addr2line_close (struct symbol_addr2line *a);
bool symbol_addr2line_frames (struct symbol_addr2line *a, uint64_t addr,
                              symbol_frame_fn *fn, void *closure);

#endif
