/* locked.h -- atomic objects that no location can stand for.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_MEMORY_LOCKED_H
#define C11T_ENGINE_MEMORY_LOCKED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "engine/door/access.h"
#include "report/finding.h"

struct c11t_thread;
struct c11test_site;

/* As the functions of engine.h for any N; S as well says whether these are
   volatile accesses, which have no lock.  */
void c11t_locked_load (struct c11t_thread *t, const void *p, size_t n,
                       void *ret, struct c11test_site *s);
void c11t_locked_store (struct c11t_thread *t, void *p, size_t n,
                        const void *value, struct c11test_site *s);
/* The value of an RMW is OPERAND alone, or made by c11t_rmw_value.  */
void c11t_locked_rmw (struct c11t_thread *t, void *p, size_t n,
                      enum c11t_rmw_op op, const void *operand, void *ret,
                      struct c11test_site *s);
/* OP to the word at P, which a process has that is not controlled, as part of
   a larger step of the running thread.  Return what was there.  */
uint32_t c11t_locked_word (uint32_t *p, enum c11t_rmw_op op, uint32_t operand);
bool c11t_locked_cas (struct c11t_thread *t, void *p, size_t n, void *expected,
                      const void *desired, struct c11test_site *s);

#endif
