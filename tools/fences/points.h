/* points.h -- what pointers point to, in the whole program.
   SPDX-License-Identifier: BSD-3-Clause

   Objects are variables, functions, what a call allocated, and what a call of a
   function without a graph gave.  Neither the order
   of statements nor the call that a function is in counts, and a member of a
   structure is one place in all structures of its type.  */

#ifndef C11T_TOOLS_FENCES_POINTS_H
#define C11T_TOOLS_FENCES_POINTS_H

#include <stdbool.h>
#include <stdint.h>

#include "tools/fences/graph.h"

/* A set of objects.  Where one is asked for, NULL is any.  */
struct objects
{
  uint64_t *bits;
  unsigned n; /* objects in it */
  uint64_t stamp; /* of its last change, while they are found */
};

/* A member of a structure of type number TYPE; OFFSET bytes from its start, below 0
   if it is not known which.  */
struct member
{
  unsigned type;
  int64_t offset;
};

/* What an address names.  Those with different NUMBERs differ.  */
struct members
{
  unsigned number, n;
  struct member list[];
};

/* Find out for P, whose graphs are complete.  What it gave up is noted among
   P's assumptions.  */
void points_find (struct program *p);

/* Find what only the thread that made it can reach, which is in no set from then
   on.  Which functions threads begin with is known.  */
void points_escape (struct program *p);

/* What BASE, as the plugin prints it, of F may point to or be; NULL if it may be
   anything.  Borrowed.  */
const struct objects *points_base (const struct program *p,
                                   const struct function *f,
                                   const char *base);

/* What J, an address as the plugin prints it, in F, is; variables and blocks of F
   are those of the call number CONTEXT.  */
struct address points_address (const struct program *p,
                               const struct function *f, const json_t *j,
                               unsigned context);

/* The number of the object that is BASE of F, a variable or an allocation; -1 if
   it is neither, or never pointed to.  */
int points_object (const struct program *p, const struct function *f,
                   const char *base);

/* Take the variable BASE, as the plugin prints it, out of all that competes.
   Calls, too, are still followed as before.  */
void points_part (struct program *p, const char *base);

/* Is it known what some pointer points to that is kept at J, an address in F?  */
bool points_kept (const struct program *p, const struct function *f,
                  const json_t *j);

/* Can a pointer with the set A, which may be NULL, point to object O, which may
   be -1?  */
bool points_reach (const struct program *p, const struct objects *a, int o);
/* The next object of A after AT, from -1 on; -1 if there are no more.  */
int objects_next (const struct program *p, const struct objects *a, int at);
bool objects_have (const struct objects *a, unsigned object);
/* Equal sets have equal hashes.  */
uint64_t objects_hash (const struct program *p, const struct objects *a);
bool objects_equal (const struct program *p, const struct objects *a,
                    const struct objects *b);
bool objects_meet (const struct program *p, const struct objects *a,
                   const struct objects *b);

/* The next function that E, a call through a pointer, may mean, after number AT
   of the functions, from -1 on; -1 if there are no more.  */
int points_callee (const struct program *p, const struct event *e, int at);

/* The same for what its argument ARG, which is called later, may be.  */
int points_routine (const struct program *p, const struct event *e,
                    unsigned arg, int at);

#endif
