/* user.h -- the user's macros, findings of the front doors, and the end.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_DOOR_USER_H
#define C11T_ENGINE_DOOR_USER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "engine/door/control.h"

struct c11test_site;

/* Record an assertion finding.  Does not end the process, does not switch.
   FUNCTION may be NULL.  */
void c11t_assertion (const char *expr, const char *file, unsigned line,
                     const char *function);

/* An exception: where it was thrown.  */
#define C11T_THROW_FRAMES 24
struct c11t_throw
{
  const void *object;
  void *type;                /* its std::type_info */
  struct c11test_site *site; /* the last call that was noted before it */
  uintptr_t from, pc[C11T_THROW_FRAMES]; /* return addresses */
  unsigned n;
  char thread[40];
};
/* Fill in T but for OBJECT and TYPE.  FROM is the return address of the
   function that throws, NULL if all of the stack counts.  Does not switch.  */
void c11t_note_throw (struct c11t_throw *t, const void *from);
/* Record the finding that MESSAGE tells of, about an exception of TYPE that
   was thrown at THROWN, or none if they are NULL; then NOTED says that the
   call that was noted last is the place.  Does not end the process, does not
   switch.  */
void c11t_report_terminated (const char *message, const char *type,
                             const struct c11t_throw *thrown, bool noted);
/* Is the last call that was noted one of NAME, or in NAME?  */
bool c11t_calls_for (const char *name);
/* The running thread calls the program's handler for an abort, WHAT, which is
   an assertion finding if the process ends there; c11t_abort_left: it has
   returned, or the thread jumps out of it or ends, if there is one.  Do not
   switch.  */
void c11t_abort_begins (const char *what);
void c11t_abort_left (void);
/* The execution is not of interest: end it without a finding.  */
void c11t_assume_failed (void) __attribute__ ((noreturn));
/* An answer below N from the strategy.  */
uint32_t c11t_choose_value (uint32_t n);

/* Races on the N bytes at P are not reported until the memory is allocated
   anew.  Does not switch.  */
void c11t_benign_race (const volatile void *p, size_t n);
/* What a thread did before c11t_order_before (P) happens before what another
   one does after a later c11t_order_after (P).  */
void c11t_order_before (const volatile void *p);
void c11t_order_after (const volatile void *p);

/* The record for the place that LIKE describes, made at the first use; NULL
   when there are very many.  The texts are compared as pointers and must
   stay.  Does not switch.  */
struct c11test_site *c11t_site_at (const struct c11test_site *like);
/* The same for a place without a file, known by the return address PC.  */
struct c11test_site *c11t_site_at_pc (const struct c11test_site *like,
                                      const void *pc);

/* Take control or serve executions: called once, before the program's own
   constructors.  Returns in the process that executes the program.  */
void c11t_engine_start (int argc, char **argv, char **envp);
/* This process leaves control.  Does not switch.  */
void c11t_engine_leave (void);

#endif
