/* mapping.h -- memory that several processes may map.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  None of these switches.  */

#ifndef C11T_ENGINE_MAPPING_H
#define C11T_ENGINE_MAPPING_H

#include <stdbool.h>
#include <stdint.h>

struct c11t_mapping
{
  uintptr_t low, high;
  uint64_t device, inode; /* the same in all processes that map the object, */
  uint64_t offset;        /* and where in it this begins */
  bool shared;
  bool named; /* a process that has no part in it yet may come to map it */
};

/* The mapping that P lies in.  False if there is none.  */
bool c11t_mapping_of (const void *p, struct c11t_mapping *ret);
/* The program has shared memory mapped.  */
extern bool c11t_has_words;
/* Is the word at ADDR in memory that the program has mapped as shared, and a
   process that is not controlled may have?  Costs a look at all processes now
   and then.  */
bool c11t_word_is_foreign (uintptr_t addr);
/* Is it in such memory, and other processes may have it, controlled or not? */
bool c11t_word_is_shared (uintptr_t addr);
/* Something has been mapped or unmapped there.  */
void c11t_mappings_changed (uintptr_t low, uintptr_t high);
/* Does a process map M's object that is none of this execution's?  Costs a
   look at all processes.  Those of other users cannot be looked at.  */
bool c11t_mapping_is_elsewhere (const struct c11t_mapping *m);

#endif
