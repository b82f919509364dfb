/* graph.h -- abstract event graphs, as objects have them.
   SPDX-License-Identifier: BSD-3-Clause

   What the plugin notes of a unit (gcc-plugin/graph/graph.cc), read and put
   together.  All of it lives until the command ends.  */

#ifndef C11T_TOOLS_FENCES_GRAPH_H
#define C11T_TOOLS_FENCES_GRAPH_H

#include <stdbool.h>
#include <stdint.h>

#include <jansson.h>

#include "tools/fences/names.h"

enum kind
{
  EV_READ,
  EV_WRITE,
  EV_UPDATE, /* reads, and then writes or not */
  EV_FENCE,
  EV_CALL
};

/* The first two are not atomic.  */
enum order
{
  PLAIN,
  VOLATILE,
  RELAXED,
  CONSUME,
  ACQUIRE,
  RELEASE,
  ACQ_REL,
  SEQ_CST
};

/* OFFSET bytes from the start of BASE (gcc-plugin/graph/address.cc), anywhere in
   it if not EXACT.  MEMBERS: those that it names, NULL if there are none.
   OBJECT is what it is called in points.h, or -1; for a BASE that is not known,
   "u:", SET is what it may be.  */
struct known_call;
struct objects;
struct members;
struct address
{
  const char *base;
  int object;
  const struct objects *set;
  bool exact;
  bool own; /* a variable or block of the thread that accesses it */
  bool alone; /* a variable that is not shared: the user, or escape.c, says so */
  int64_t offset;
  const struct members *members;
};

/* Is it known which object A is in?  */
static inline bool
address_known (const struct address *a)
{
  return a->base[0] != 'u';
}

struct event
{
  enum kind kind;
  enum order order;
  unsigned line, column;
  const char *file, *expr;
  const char *macro; /* that wrote it, or "" */
  unsigned size; /* 0 if not known */
  bool swap;     /* what it writes does not depend on what it reads */
  char scalar;   /* p, i, f; 0 if not known, or a member */
  const json_t *addresses, *args;
  const json_t *pointer, *copied; /* what is written points to; from where */
  int result;    /* of a call: the SSA name, or -1 */
  const char *callee; /* of a call; NULL if not known */
  const struct known_call *known; /* what it is in calls.def, or NULL */
  const char *type;   /* of what is called then */
  const json_t *via;  /* the pointer, like an argument */
  const json_t *addr, *data, *ctrl; /* numbers of reads, or NULL */
  unsigned id;                   /* among all events */
  bool relevant;                 /* another thread's may compete, or it orders */
  bool alone;                    /* none does: the user says so */
  unsigned number;               /* in its function */
  const struct function *function;
};

struct block
{
  unsigned id, first, n;
  unsigned *to, n_to;
};

struct function
{
  const char *name, *symbol, *file, *unit;
  const char *cwd; /* where the unit was compiled */
  unsigned line, entry;
  bool is_static;
  const json_t *also; /* further symbols, an array or NULL */
  struct block *blocks;
  unsigned n_blocks;
  struct event *events;
  unsigned n_events;
  const char *type; /* what it takes and gives */
  bool taken;       /* its address is */
  bool started;     /* as a thread */
  bool begins;      /* threads, known or not, may begin with it (relevant.c) */
  bool runs, once;  /* the user says: as threads; as one at a time */
  const json_t *returns, *cells, *moves;
  const json_t *made; /* how what "u:N" is was made; NULL in old graphs */
  unsigned index;   /* among the functions */
  bool locking;     /* it may lock or unlock something */
  bool relevant; /* something in it counts (relevant.c) */
  /* While a thread's graph is made (flat.c): the thread, from 1; its copies, and
     the one that calls share.  */
  unsigned root, copies;
  bool shared;
  unsigned entry_node, exit_node;
};

struct program
{
  struct function **functions;
  unsigned n_functions;
  struct event **events; /* by id */
  unsigned n_events;
  unsigned n_objects, n_units;
  json_t *inits;   /* what initial values have addresses of */
  struct points *points; /* points.h */
  struct names names;    /* of functions; a static one's has its unit */
  struct function **named; /* by name */
  struct names alone;      /* variables that are not shared, as bases */
  unsigned *weights;       /* by event, what a cost counts; NULL: all 1 */
  json_t *assumed; /* texts: what was taken for granted */
};

/* Add the graphs in FILE: an object, an executable, a shared library or an
   archive.  Ends the process, with the reason, if it cannot be read or has no
   graph.  */
void graph_load (struct program *p, const char *file);

/* Add what TEXT has, LEN bytes of a section in FILE.  Ends the process if it is
   damaged.  */
void graph_read (struct program *p, const char *file, const char *text,
                 size_t len);

/* The function SYMBOL as seen from UNIT: a static one of it first; NULL if there
   is no graph of it.  */
struct function *graph_function (const struct program *p, const char *symbol,
                                 const char *unit);

/* The function with a graph that ARG, an argument of a call in UNIT, names; or
   NULL.  */
struct function *graph_argument (const struct program *p, const json_t *arg,
                                 const char *unit);

/* Note that something was assumed; each text once.  */
void graph_assume (struct program *p, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));

/* The name of ORDER as in C, without "memory_order_".  */
const char *order_name (enum order order);

#endif
