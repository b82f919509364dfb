/* record.h -- what the engine tells the recorder; see record.c.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  Those after c11t_record_modules are called only while
   E.recording.  None switches fibers.  */

#ifndef C11T_ENGINE_RECORD_H
#define C11T_ENGINE_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "report/finding.h"
#include "report/record.h"

struct c11t_location;
struct c11t_object;
struct c11t_thread;
struct c11test_site;

/* In the server, before the first execution.  */
void c11t_record_prepare (void);
/* The running thread gave rise to finding NUMBER of this execution.  */
void c11t_record_finding (uint32_t number);
/* The event of option until is over: end the execution, or tell gdb.  */
void c11t_until_reached (void);
/* The loaded modules may have changed.  */
void c11t_record_modules (void);
/* T is about to make a plain access of N bytes at ADDR.  */
void c11t_record_plain (struct c11t_thread *t, uintptr_t addr, size_t n,
                        struct c11test_site *s, bool write);
/* T has come to a relaxed fence, which is none and which the model does not
   hear of.  */
void c11t_record_no_fence (struct c11t_thread *t, struct c11test_site *s);
/* The same for an atomic access that no location can stand for (locked.c).  */
void c11t_record_locked (struct c11t_thread *t, uintptr_t addr, size_t n,
                         struct c11test_site *s, bool write);
/* The deadline of T's wait, or of a timer if T is NULL, has come NS nanoseconds
   early: others could go on.  */
void c11t_record_early (struct c11t_thread *t, uint64_t ns);

/* T signals the condition at C, which wakes WOKEN threads (UINT32_MAX: all); T
   no longer waits for it.  Nothing without a recording.  */
void c11t_record_signal (struct c11t_thread *t, void *c, uint32_t woken);
void c11t_record_woken (struct c11t_thread *t, void *c,
                        enum c11t_record_wake how);
/* T has made the object O.  Nothing without a recording.  */
void c11t_record_init (struct c11t_thread *t, const struct c11t_object *o);
/* T has asked for the lock or semaphore O, and not taken it: ERR.  Nothing without
   a recording.  */
void c11t_record_refused (struct c11t_thread *t, const struct c11t_object *o,
                          int err);
/* N bytes at P were allocated by T, or are about to be freed.  */
void c11t_record_heap (struct c11t_thread *t, void *p, size_t n,
                       struct c11test_site *s, bool free);
/* The local variable of T, of N bytes at P, of which S tells, has ended.  */
void c11t_record_local_end (struct c11t_thread *t, void *p, size_t n,
                            struct c11test_site *s);

#endif
