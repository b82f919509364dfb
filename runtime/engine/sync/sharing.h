/* sharing.h -- synchronisation objects that several processes may use.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/; see sharing.c.  */

#ifndef C11T_ENGINE_SHARING_H
#define C11T_ENGINE_SHARING_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/core/turn.h"
#include "engine/memory/mapping.h"

struct c11t_object;
struct c11t_thread;

/* What the record of such an object has besides.  */
struct c11t_sharing
{
  struct c11t_mapping map;
  uint32_t n_waiting;    /* threads of this process */
  bool elsewhere;        /* another process has it, */
  uint64_t looked;       /* as seen at this time, really */
  uint64_t alone_since;  /* nobody has been seen to have it, 0: somebody, */
  uint32_t looks_before; /* and so many looks of ours came before that */
  uint32_t looks;
  int (*orphan) (void *p); /* of a lock: its owner has ended */
};

/* This process begins, in the thread that the kernel has registered; or it is
   the followed child of a fork.  */
void c11t_sharing_begin (void);

/* Make ATTEMPTs as c11t_shared_call does, within T's call, which is of P.  */
int c11t_sharing_wait (struct c11t_thread *t, void *p, unsigned how,
                       int (*attempt) (void *), void *arg, uint64_t deadline,
                       const char *doing);

/* T waits for O, or for nothing in particular if that is NULL: may a process
   do something about it?  */
bool c11t_sharing_may_act (struct c11t_object *o);

/* io.c: the running thread waits, once, for what another process does to O, or
   a thread of ours.  */
enum c11t_wake c11t_io_wait_for (struct c11t_object *o, uint64_t deadline,
                                 const char *doing, bool interruptible);

/* O's owner, which was told of in the C library's object too, has ended.  */
void c11t_sharing_orphan (struct c11t_object *o);

#endif
