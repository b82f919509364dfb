/* explain.h -- findings, and the end of an execution.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_OBSERVE_EXPLAIN_H
#define C11T_ENGINE_OBSERVE_EXPLAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "engine/core/stuck.h"
#include "race/race.h"
#include "report/finding.h"

struct c11t_thread;
struct c11test_site;

/* Start a finding; NULL when there is no room.  Places and message are the
   caller's; c11t_finding_done files it (drops a duplicate).  */
struct c11t_finding *c11t_finding_new (enum c11t_finding_kind kind);
void c11t_finding_done (struct c11t_finding *f);
/* Say in F what the model does not see and F may come of: a library's own
   synchronisation, assembly that its threads have run.  */
void c11t_finding_doubt (struct c11t_finding *f);
struct c11t_place *c11t_add_place (struct c11t_finding *f, enum c11t_role role,
                                   struct c11test_site *s,
                                   const struct c11t_thread *t);
void c11t_place_order (struct c11t_place *p, int order);
void c11t_place_value (struct c11t_place *p, c11t_value value, unsigned size);
void c11t_report_race (struct c11t_thread *t, uintptr_t addr, unsigned size,
                       enum c11t_access_kind kind, struct c11test_site *s,
                       const struct c11t_access *other, bool freed,
                       bool formal);
void c11t_add_notes (struct c11t_finding *f, const struct c11t_thread *t,
                     const struct c11t_access *other);
/* T's atomic read of N bytes at ADDR finds no value; its address does not
   suit SIZE.  */
void c11t_report_uninitialized (struct c11t_thread *t, uintptr_t addr,
                                size_t n, struct c11test_site *s);
void c11t_report_misaligned (struct c11t_thread *t, uintptr_t addr,
                             unsigned size, struct c11test_site *s);
void c11t_report_deadlock (void);
/* QUIET: nobody changes anything any more; otherwise there were too many
   steps.  */
void c11t_report_livelock (enum c11t_livelock how);
void c11t_report_timeout (const void *context);
/* CONTEXT is that of the signal's handler.  */
/* The crash at ADDR may be a use of the stack of a thread that has ended.  */
void c11t_report_dead_stack (uintptr_t addr);
void c11t_report_crash (const char *signal_name, uintptr_t addr, bool has_addr,
                        const void *context);
void c11t_thread_label (char *buf, size_t size, const struct c11t_thread *t);
/* End the execution now, because of a finding or an assumption.  */
void c11t_end_execution (void) __attribute__ ((noreturn));

/* The server: the process has ended.  */
void c11t_abort_unended (void);

#endif
