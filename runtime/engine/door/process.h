/* process.h -- processes: fork, exec, refusals.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_DOOR_PROCESS_H
#define C11T_ENGINE_DOOR_PROCESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "c11test/abi.h"
#include "engine/door/control.h"
#include "engine/door/sync.h"

struct c11t_timer_state;
struct c11test_site;

/* Before a fork, in the thread that makes it; after it in the parent, and in
   the child, which is followed or leaves control.  Do not switch.  */
void c11t_fork_prepare (void);
void c11t_fork_parent (void);
void c11t_fork_child (void);
/* The fork has returned PID in the parent: decide who is first.  */
void c11t_fork_done (pid_t pid);
/* Another kind of fork was made, and this is the child: leave control.  */
void c11t_fork_escape (void);

/* A lock that was held when this process began, by a fork.  */
struct c11t_held_lock
{
  void *addr;
  enum c11t_lock_kind kind;
  uint32_t depth, readers;    /* read locks, or 0 */
  bool mine;                  /* the thread that forked has it */
  uint32_t holder;            /* number of a thread that has it, */
  struct c11test_site *since; /* and where it took it */
};
/* In the child of a fork: tell FUNCTION of each.  Does not switch.  */
void c11t_fork_held (void (*function) (const struct c11t_held_lock *l));
/* This process has left control, and waits for ever at PC in DOING for L. Does
   not switch.  */
void c11t_fork_waits_out (const struct c11t_held_lock *l, const char *doing,
                          const void *pc);
/* A child was made that is not followed.  Does not switch.  */
void c11t_fork_left (void);
/* The running thread has looked for a child that has ended, or has done
   something else that a child must have time for (not FOUND).  Does not switch.
 */
void c11t_child_awaited (bool found);
/* The running thread asks the kernel for another program; the kernel could not
   do it.  Between the two no hook and no other thread runs.  The first, which
   also tells what timer TIMER has left, or nothing if it is -1, may switch
   fibers.  */
void c11t_exec_prepare (int timer, struct c11t_timer_state *ret_timer);
void c11t_exec_failed (void);
/* Around the making of a child that begins with another program.  Do not
   switch.  */
void c11t_spawn_prepare (void);
void c11t_spawn_done (void);
/* The running thread makes the file PATH: warn if executions at the same time share
   it for the process's number in its name.  Does not switch.  */
void c11t_file_made (const char *path);
/* The running thread cannot have ADDRESS of LENGTH bytes for a socket, which is in
   use: warn if executions at the same time may be what uses it.  Does not switch.  */
struct sockaddr;
void c11t_address_taken (const struct sockaddr *address, unsigned length);
/* The program cannot be controlled, for the reason that MESSAGE gives: end the
   campaign.  */
void c11t_refuse (const char *message) __attribute__ ((noreturn));
/* True if --main-return=wait.  */
bool c11t_engine_main_waits (void);

#endif
