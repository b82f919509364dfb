/* record.h -- everything that one execution did, as a file.
   SPDX-License-Identifier: BSD-3-Clause

   The command gives the runtime an empty file (option record-fd); the server
   sizes and maps it, the execution fills it in, and what is there stays there
   however the execution ends.  Sparse: only what is used takes memory.
   Written and read on one machine by one installation, so that it is a C
   structure; VERSION and SIZE tell strangers apart.

   Events are what the program did at hooks and in interposed functions, in
   order of execution; they lie in a ring, so that of a long execution the end
   is there.  What the model was told is in TRACE (model/trace.h), from which
   happens-before and modification order can be lifted; an event that the model
   knows names its place there.  Events number N is in event[N % room].

   Of an execution with several processes (option follow-fork) the events are
   those of one, findings those of all.

   Invariants: everything below N, N_SITES, ... is whole.  String offsets lie
   in the pool; offset 0 is "".  Stack 0 is "none".

   Depends on libc and model/trace.h only.  */

#ifndef C11T_REPORT_RECORD_H
#define C11T_REPORT_RECORD_H

#include <stdint.h>

#include "model/trace.h"

#define C11T_RECORD_MAGIC "c11test record"
#define C11T_RECORD_VERSION 10
#define C11T_RECORD_OF_THREAD 0 /* CHOICE: C11TEST_CHOOSE_THREAD */

enum c11t_record_kind
{
  C11T_RECORD_ACCESS,  /* an access or a fence: the site says which one */
  C11T_RECORD_ACQUIRE, /* from a synchronisation object */
  C11T_RECORD_RELEASE, /* to one */
  C11T_RECORD_CREATE,  /* of thread OTHER */
  C11T_RECORD_END,     /* of the thread */
  C11T_RECORD_ALLOC,   /* of SIZE bytes at ADDRESS */
  C11T_RECORD_FREE,
  C11T_RECORD_CHOICE,  /* an answer among several: see below */
  C11T_RECORD_FINDING, /* finding number OTHER was made */
  C11T_RECORD_SIGNAL,  /* of the condition at ADDRESS, which wakes OTHER
                          (UINT32_MAX: all) */
  C11T_RECORD_WOKEN,  /* from the one there, by OTHER: enum c11t_record_wake */
  C11T_RECORD_REFUSED, /* the lock or semaphore at ADDRESS was asked for and not
                          taken: OTHER is the error */
  C11T_RECORD_LOCAL_END, /* of a local variable of SIZE bytes at ADDRESS */
  C11T_RECORD_INIT /* of the synchronisation object at ADDRESS */
};

enum c11t_record_wake
{
  C11T_RECORD_BY_SIGNAL,
  C11T_RECORD_BY_TIME,
  C11T_RECORD_BY_NOBODY /* spuriously */
};

enum c11t_record_flag
{
  C11T_RECORD_WRITES = 1, /* the access wrote */
  C11T_RECORD_READS = 2,
  C11T_RECORD_STALE = 4,  /* read another store than the newest one */
  C11T_RECORD_PLAIN = 8,  /* not an atomic access */
  C11T_RECORD_FENCE = 16,
  C11T_RECORD_FORCED = 32 /* choice of a thread: the last one cannot go on */
};

struct c11t_record_event
{
  uint8_t kind, flags;
  uint8_t order; /* enum c11t_order; 0xff none */
  uint8_t choice;  /* CHOICE: enum c11test_choice_kind */
  uint32_t thread; /* number */
  uint32_t site;   /* index into SITE, 0 unknown */
  uint32_t stack;  /* offset into STACK, 0 none */
  uint32_t trace;  /* event in TRACE; C11T_TRACE_NONE if none */
  /* ACCESS: candidates to read.  CREATE, FINDING: see above.  CHOICE: the
     answer (of a thread: its number).  ACQUIRE, RELEASE: 1 if of a lock, which
     has an owner or readers.  */
  uint32_t other;
  uint64_t address; /* ACQUIRE, RELEASE: 0 unknown.  CHOICE: which choice of
                       its thread, see plan.h */
  uint64_t size;    /* CHOICE: number of candidates */
  uint64_t read, written;
};

struct c11t_record_site
{
  uint32_t file, function, expr; /* in the pool */
  uint32_t macro; /* in the pool: that it comes from, see abi.h */
  uint32_t line, column, ordinal;
  uint8_t kind, order; /* as in struct c11test_site */
  uint16_t size;
};

struct c11t_record_module
{
  uint64_t bias, start, end; /* of the text: [start, end) */
  char path[232];
};

#define C11T_RECORD_EVENTS (1u << 18)
#define C11T_RECORD_TRACE 60000u
#define C11T_RECORD_SITES (1u << 16)
#define C11T_RECORD_STACKS (1u << 21) /* words */
#define C11T_RECORD_POOL (1u << 23)
#define C11T_RECORD_MODULES 128
#define C11T_RECORD_THREADS 4096
#define C11T_RECORD_FINDINGS 512 /* not fewer than an execution may have */
#define C11T_RECORD_FRAMES 48 /* of one stack */

struct c11t_record
{
  char magic[20];
  uint32_t version;
  uint64_t total; /* sizeof this and the trace behind it */
  uint64_t n;     /* events ever, or up to where it was closed */
  uint32_t n_sites, n_modules, n_threads;
  uint32_t n_stack, n_pool; /* words, bytes in use */
  char finding_id[C11T_RECORD_FINDINGS][12]; /* by number */
  uint32_t finding_process[C11T_RECORD_FINDINGS]; /* where it was made */
  uint32_t n_processes; /* more than 1: children were followed */
  bool closed; /* the finding that is sought was made: what came later is not here */
  uint32_t early_site; /* of a wait, or 0: its deadline was furthest away, EARLY_NS */
  uint64_t early_ns;   /* nanoseconds, of the N_EARLY that passed while a thread */
  uint64_t n_early;    /* could go on */
  char thread_name[C11T_RECORD_THREADS][24];
  struct c11t_record_module module[C11T_RECORD_MODULES];
  struct c11t_record_site site[C11T_RECORD_SITES];
  uint64_t stack[C11T_RECORD_STACKS]; /* at an offset: N, then N addresses,
                                         innermost first; return addresses */
  char pool[C11T_RECORD_POOL];
  struct c11t_record_event event[C11T_RECORD_EVENTS];
  struct c11t_trace trace; /* with room for C11T_RECORD_TRACE events */
};

static inline uint64_t
c11t_record_bytes (void)
{
  return sizeof (struct c11t_record)
         + (uint64_t) C11T_RECORD_TRACE * sizeof (struct c11t_trace_event);
}

#endif
