/* keep.h -- which findings of an execution are kept, and what else is told.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/, a part of state.h.  */

#ifndef C11T_ENGINE_KEEP_H
#define C11T_ENGINE_KEEP_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/core/cut.h"

/* Different findings that are kept of one execution, apart from each other:
   what ended it, formal races, and all others.  */
#define C11T_MAX_OUTCOMES 16
#define C11T_MAX_FORMAL 64
#define C11T_MAX_RACES 256
#define C11T_MOST_UNKEPT 1024 /* findings without room that are told apart */
#define C11T_MAX_FINDINGS (C11T_MAX_OUTCOMES + C11T_MAX_FORMAL + C11T_MAX_RACES)

enum c11t_room
{
  C11T_ROOM_OUTCOMES,
  C11T_ROOM_FORMAL,
  C11T_ROOM_RACES,
  C11T_N_ROOMS
};

/* See warning.c.  */
struct c11t_warning
{
  char file[160], function[80], text[200];
  uint32_t line, column;
};

/* A place with assembly that is not understood; see unknown.c.  */
struct c11t_unknown
{
  struct c11t_warning at; /* text: the template */
  uint64_t id;
  bool ran;  /* in this execution */
  bool told; /* by the server */
};

/* What any execution of this server had: a second thread, memory that two
   threads have accessed, plain accesses.  See scope.c.  */
struct c11t_scope
{
  bool threads, sharing, plain;
  uint32_t most_threads; /* of an execution */
  uint32_t twins;        /* the same, of which one order was seen; or 0 */
  uint64_t most_steps;   /* the same */
};

/* An execution has ended: take in how long it was.  */
void c11t_scope_end (void);

struct c11t_finding;
/* F, a finding that was not there before, is whole: for gdb, which looks for
   the program's frame by the bounds of the runtime's code.  */
void c11t_finding_made (const struct c11t_finding *f);

/* The server: tell of the scope, if there is something new.  */
void c11t_scope_publish (void);
void c11t_scope_anew (void); /* all of it is new again */

/* The name of the program, without folders.  */
const char *c11t_program_name (void);

#endif
