/* site.h -- places of the program, by number.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_CORE_SITE_H
#define C11T_ENGINE_CORE_SITE_H

#include <stdbool.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "report/finding.h"

struct c11test_site;

/* In the server, once: the table's room, which executions inherit.  */
void c11t_sites_prepare (void);
uint32_t c11t_site_number (struct c11test_site *s);
struct c11test_site *c11t_site_by_number (uint32_t n);

/* The name of the return address PC, "prog+0x1234", which addr2line
   understands; in the execution's memory.  */
const char *c11t_site_name_of_pc (const void *pc);

/* An address in the module that S is about.  */
uintptr_t c11t_site_origin (const struct c11test_site *s);

/* The program or library that ADDR lies in; false if in none.  */
struct c11t_module
{
  uintptr_t begin, end;
  uintptr_t base;   /* what addresses in it are relative to */
  const char *name; /* without folders */
  const char *path; /* to open; of the program itself: */
#define C11T_PROGRAM_PATH "/proc/self/exe"
};
bool c11t_module_at (uintptr_t addr, struct c11t_module *ret);

#endif
