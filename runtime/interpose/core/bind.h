/* bind.h -- one lazy binding less for each library in each execution.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_INTERPOSE_BIND_H
#define C11T_INTERPOSE_BIND_H

#include <link.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* In the process that will fork the executions: bind what each of them would
   have to bind by itself.  */
void c11t_bind_begin (void);

/* What the dynamic section of a library says of the entries that the loader
   fills in, lazily or not.  */
struct c11t_relocations
{
  const ElfW (Rela) *lazy, *other;
  size_t n_lazy, n_other;
  const ElfW (Sym) *symbols;
  const char *names;
};
struct c11t_relocations c11t_relocations (const struct dl_phdr_info *info);

/* VALUE, which an entry of the library holds, is still the way to the loader.  */
bool c11t_is_unbound (const struct dl_phdr_info *info, uintptr_t value);

#endif
