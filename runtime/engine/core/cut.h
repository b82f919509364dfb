/* cut.h -- where an exhaustive strategy was kept from seeing everything.
   SPDX-License-Identifier: BSD-3-Clause

   A part of state.h.  */

#ifndef C11T_ENGINE_CUT_H
#define C11T_ENGINE_CUT_H

#include <stddef.h>
#include <stdint.h>

#include "c11test/abi.h"

struct c11test_site;

/* Why an exhaustive strategy did not see everything, at a place; see cut.c.  */
enum c11t_cut_cause
{
#define C11T_CUT(name, text) C11T_CUT_##name,
#include "report/cuts.def"
#undef C11T_CUT
  C11T_N_CUT_CAUSES
};

#define C11T_MAX_CUTS 64

struct c11t_cut_place
{
  char file[160], function[80]; /* "": not known */
  uint32_t line, column;
  enum c11t_cut_cause cause;
  uint64_t executions, told; /* so many; and the command knows of */
  uint64_t last;             /* the member nth of the last one, + 1 */
};

/* Something was left out at S, which may be NULL, because of CAUSE.  */
void c11t_cut (enum c11t_cut_cause cause, const struct c11test_site *s);
/* The server: tell what is new of it.  */
void c11t_cuts_publish (void (*tell) (const char *line, size_t len));

#endif
