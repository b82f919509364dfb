/* unknown.h -- assembly that is not understood.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_OBSERVE_UNKNOWN_H
#define C11T_ENGINE_OBSERVE_UNKNOWN_H

#include <stddef.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "report/finding.h"

struct c11t_text;
struct c11test_site;

/* A new execution begins.  */
void c11t_unknown_reset (void);
/* Assembly that has had bytes of the N at ADDR as an operand lately, and its
   thread's number; NULL if none is known.  */
const struct c11test_site *c11t_unknown_touched (uintptr_t addr, size_t n,
                                                 uint32_t *ret_thread);
/* The server: say the places that are new, as c11t_warnings_publish does.  */
void c11t_unknown_publish (void (*tell) (const char *line, size_t len));
/* The server: all are new again.  */
void c11t_unknown_anew (void);
/* Append to T the ids of what ran in this execution, with commas between.  */
void c11t_unknown_list (struct c11t_text *t);

#endif
