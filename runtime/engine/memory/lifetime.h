/* lifetime.h -- local variables whose life has ended.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  */

#ifndef C11T_ENGINE_LIFETIME_H
#define C11T_ENGINE_LIFETIME_H

#include <stdbool.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "race/race.h"

struct c11t_access;

struct c11test_site;

enum c11t_local_state
{
  C11T_LOCAL_UNKNOWN,  /* the bytes may be another object's by now */
  C11T_LOCAL_SCOPE,    /* its scope has ended, its function goes on */
  C11T_LOCAL_RETURNED, /* its function has returned */
};

/* The end END of a local, of which S tells, is on record where ADDR is accessed.
   Is it so, still?  If that is not known, the record is dropped.  */
enum c11t_local_state c11t_local_state (uintptr_t addr,
                                        const struct c11t_access *end,
                                        const struct c11test_site *s);

#endif
