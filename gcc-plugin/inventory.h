/* inventory.h -- what a unit has of synchronisation, for c11test inventory.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_INVENTORY_H
#define C11T_INVENTORY_H

#include "dump.h"
#include "macro.h"
#include "object.h"

/* Begin what the argument "inventory" asks for, or else the environment variable
   C11TEST_INVENTORY: 1 a section of the object; 0, or nothing, nothing; else a
   file of this unit in the folder of that name.  What cannot be written is a fatal
   error.  */
void c11t_inventory_open (void);

/* The assembly is nearly complete: it gets the section.  */
void c11t_inventory_finish (void);

/* The unit is done: the file appears under its name.  Nothing appears of one
   that had errors.  */
void c11t_inventory_close (void);

/* True if one has begun.  If not, the others do nothing.  */
bool c11t_inventory_wanted (void);

/* LINE, an access of OBJECT, became a call of HOOK; or was left alone for
   SKIPPED, if that is not NULL.  NOTE may be NULL.  FROM_ASM: it is part of an
   asm statement.  */
void c11t_inventory_site (const struct c11t_dump_line *line,
                          const struct c11t_object *object, const char *hook,
                          const char *skipped, const char *note,
                          bool from_asm);

/* An asm statement with template TEMPL means VERDICT.  */
void c11t_inventory_asm (const struct c11t_dump_line *line, const char *templ,
                         const char *verdict);

/* The statements of that kind outside functions.  */
void c11t_inventory_toplevel_asm (void);

/* The current function: that it exists, and was left alone for SKIPPED if that
   is not NULL.  */
void c11t_inventory_function (struct function *fun, const char *skipped);

/* What addresses it passes on; where it waits.  To be called before anything is
   rewritten.  */
void c11t_inventory_body (struct function *fun);

/* What the condition of a loop reads.  */
struct c11t_loop_read
{
  const char *kind; /* as in the dump, "asm" or "call" */
  const char *text; /* of the expression, or the callee's name */
  struct c11t_object object;
};

/* A loop at WHERE whose condition depends on the N reads at READS.  EFFECTS:
   its body does more than wait; PAUSE: with a hint for the machine.  */
void c11t_inventory_loop (location_t where, const struct c11t_loop_read *reads,
                          unsigned n, bool effects, bool pause);

/* Tell of the loops of FUN (inventory-loop.cc).  */
void c11t_inventory_loops (struct function *fun);

#endif
