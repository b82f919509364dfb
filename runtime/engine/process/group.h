/* group.h -- the processes of one execution (option follow-fork).
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  The first process and the children that are followed
   take turns: one of them runs, the others sleep in c11t_group_pass, so that
   what they do to each other happens in an order that the choices determine,
   and one choice log serves them all.  The turn goes on after a number of
   steps, when no thread of a process can run, and when a process has ended,
   not before it is a zombie.  Steps and virtual time are the execution's.

   All of this lies in struct c11t_shared.  Nobody but who has the turn writes
   there, except that a sleeper takes the turn of one that has ended, or that
   sleeps in a call which is not controlled: then the order is the kernel's.  */

#ifndef C11T_ENGINE_GROUP_H
#define C11T_ENGINE_GROUP_H

#include <linux/futex.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "report/finding.h"

#define C11T_MAX_PROCESSES 64 /* alive at once */

enum c11t_process_state
{
  C11T_PROCESS_NONE,    /* not used, ended, or out of control */
  C11T_PROCESS_PENDING, /* being forked */
  C11T_PROCESS_LIVE
};

/* What a process has to do that lets others run.  */
enum c11t_rest
{
  C11T_RESTS_NOT,
  C11T_RESTS,      /* nothing, without the others */
  C11T_RESTS_TIMED /* nothing before a deadline */
};

#define C11T_MAX_FUTEX_WAITERS 256 /* for words in shared memory; futex.c */

struct c11t_futex_word
{
  uint64_t device, inode, offset;
};

struct c11t_futex_waiter
{
  struct c11t_futex_word word;
  enum
  {
    C11T_FUTEX_FREE, /* nobody */
    C11T_FUTEX_WAITS,
    C11T_FUTEX_WOKEN
  } state;
  uint32_t mask;
  pid_t pid;
  uint64_t number; /* those that came first have lower ones */
};

struct c11t_group
{
  uint32_t n;        /* slots ever used; 0 while nobody has been followed */
  uint32_t n_forks;  /* children ever followed */
  uint32_t turn;     /* the slot that runs, and C11T_MAX_PROCESSES times how often
                        that was given to somebody; a futex */
  uint64_t now;      /* virtual time */
  pid_t server;      /* 0: there is none */
  uint32_t quiet;    /* turns in a row in which nobody could do anything */
  bool strays;       /* there have been processes out of control */
  /* The holder of the turn, while it executes another program: a robust futex,
     which the kernel gives back when that has begun.  */
  uint32_t executing;
  struct robust_list node;
  uint64_t n_futex_waits;
  struct c11t_futex_waiter futex[C11T_MAX_FUTEX_WAITERS];
  struct
  {
    pid_t pid;
    uint32_t state;
    uint32_t parent; /* PENDING: the slot of who forks it */
    uint32_t rests;  /* enum c11t_rest */
  } process[C11T_MAX_PROCESSES];
};

/* The server, before an execution.  */
void c11t_group_reset (void);
/* The server, when the first process has ended: wait for the others, LIMIT
   milliseconds at most.  Return false if there are some left.  */
bool c11t_group_wait (int limit);
/* The process that has the turn, FIRST if nobody has been followed.  */
pid_t c11t_group_runner (pid_t first);
/* End all but the calling process.  */
void c11t_group_kill (void);

/* The running process lets another one run, if there is one.  Return true if
   one did.  */
bool c11t_group_pass (void);
/* Is there another process that may do something by itself?  */
bool c11t_group_is_busy (void);
/* The same for one in which no thread can run.  WAITS: and for nothing but what
   another process may do about an object that they share, or its end.  */
bool c11t_group_pass_idle (bool waits);
/* The same, and it has nothing to do, or nothing before a deadline if TIMED.  */
void c11t_group_rest (bool timed, bool waits);
/* The last process that had its turn could do something.  */
bool c11t_group_has_moved (void);
/* All processes have been like that for some rounds.  */
bool c11t_group_is_quiet (void);
/* Is PID a process of this execution?  */
bool c11t_group_has (pid_t pid);
/* And it has not ended.  */
bool c11t_group_lives (pid_t pid);
/* How many others are there?  */
unsigned c11t_group_others (void);
/* If it is not our turn any more, or has lasted long, pass it.  */
void c11t_group_step (void);

/* A fork is near.  Return true if the child is to be followed.  */
bool c11t_group_fork (void);
/* The fork of which c11t_group_fork returned true has been made, or has failed
   if PID is negative.  CHILD_FIRST: the turn is the child's.  */
void c11t_group_forked (pid_t pid, bool child_first);
/* The same in the child; returns at its turn.  */
void c11t_group_join (void);
/* This process is about to become another program, and out of control; that
   has failed.  It keeps its turn between the two.  */
void c11t_group_exec (void);
void c11t_group_exec_failed (void);

#endif
