/* crash.c -- a signal that the program brought about: which bug is it?
   SPDX-License-Identifier: BSD-3-Clause

   The last instrumented access is the one that crashed, if the crash is in
   instrumented code or in a hook.  Otherwise it may be anywhere: the stack is
   walked to the function of the program that made the call, and the id knows
   that function and the library's.  A full stack is told from the address.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#include "base/peek.h"
#include "engine/core/site.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/observe/caller.h"
#include "engine/observe/explain.h"
#include "engine/observe/symbol.h"
#include "engine/observe/timeout.h"
#include "report/finding.h"

#define NEAR_STACK 65536 /* bytes: more than the frame of most functions */

static uintptr_t
register_of (const ucontext_t *u, bool sp)
{
#if defined __x86_64__
  return (uintptr_t) u->uc_mcontext.gregs[sp ? REG_RSP : REG_RIP];
#elif defined __aarch64__
  return (uintptr_t) (sp ? u->uc_mcontext.sp : u->uc_mcontext.pc);
#elif defined __riscv
  return (uintptr_t) u->uc_mcontext.__gregs[sp ? REG_SP : REG_PC];
#else
  (void) u, (void) sp;
  return 0;
#endif
}

/* The address behind the call when the code at U is nowhere; 0 if unknown.  */
static uintptr_t
caller_of_nowhere (const ucontext_t *u)
{
  uintptr_t ret = 0;
#if defined __x86_64__
  c11t_peek (&ret, (const void *) register_of (u, true), sizeof ret);
#elif defined __aarch64__
  ret = (uintptr_t) u->uc_mcontext.regs[30];
#elif defined __riscv
  ret = (uintptr_t) u->uc_mcontext.__gregs[REG_RA];
#endif
  return c11t_is_own_code (ret) ? ret : 0;
}

/* The walk may crash itself, which only ends it if the signal may come.  */
static void
unblock (int number)
{
  uint64_t mask = (uint64_t) 1 << (number - 1);
  syscall (SYS_rt_sigprocmask, SIG_UNBLOCK, &mask, NULL, sizeof mask);
}

/* Where the program's own code is on the stack of the crash at U.  *RET_CALL is
   true if that is a call: then it is the call's last byte.  */
static uintptr_t
own_place (const ucontext_t *u, bool *ret_call)
{
  struct c11t_module m;
  uintptr_t pc = register_of (u, false);
  *ret_call = true;
  if (!c11t_module_at (pc, &m))
    {
      uintptr_t ret = caller_of_nowhere (u);
      return ret ? ret - 1 : 0;
    }
  unblock (SIGSEGV);
  unblock (SIGBUS);
  uintptr_t place = c11t_timeout_place (u);
  *ret_call = place != pc;
  return *ret_call || c11t_is_own_code (pc) ? place : 0;
}

/* Say in F what crashed at PLACE, for the id.  Return true if the last
   instrumented access tells the place.  */
static bool
name_crash (struct c11t_finding *f, const struct c11t_thread *t,
            uintptr_t place, bool is_call, const char *called)
{
  char function[60] = "";
  struct c11t_module m;
  if (!c11t_symbol_at (place, function, sizeof function)
      && c11t_module_at (place, &m))
    snprintf (function, sizeof function, "%s", m.name);
  bool own = t->site && !strcmp (t->site->function, function);
  bool hook = strncmp (called, "__c11test_", strlen ("__c11test_")) == 0;
  if (is_call && !own && !hook)
    f->crash[0] = C11T_CRASH_ELSEWHERE;
  snprintf (f->crash + strlen (f->crash), sizeof f->crash - strlen (f->crash),
            "%s>%s", own ? "" : function, hook ? "" : called);
  return hook || (own && !is_call);
}

/* P is the place of the program's own code, at AT.  */
static void
fill_place (struct c11t_place *p, uintptr_t at, const char *access,
            const char *called)
{
  struct c11t_module m;
  snprintf (p->access, sizeof p->access, "%s", access);
  snprintf (p->expr, sizeof p->expr, "%s", called);
  p->note[0] = 0;
  if (c11t_module_at (at, &m))
    snprintf (p->note, sizeof p->note, "now at %.40s+%#lx", m.name,
              (unsigned long) (at - m.base));
}

/* F is a crash at U, of T.  */
static void
add_own_place (struct c11t_finding *f, const struct c11t_thread *t,
               const ucontext_t *u, bool full)
{
  bool is_call;
  char called[60] = "";
  uintptr_t place = own_place (u, &is_call);
  if (!place)
    return;
  if (is_call && !full && c11t_module_at (register_of (u, false),
                                          &(struct c11t_module){ 0 }))
    c11t_symbol_called (place + 1, called, sizeof called);
  if (!name_crash (f, t, place, is_call, called))
    fill_place (c11t_add_place (f, C11T_ROLE_SECOND, NULL, t), place,
                is_call ? "call" : "crash", called);
}

void
c11t_report_crash (const char *signal_name, uintptr_t addr, bool has_addr,
                   const void *context)
{
  const ucontext_t *u = context;
  if (has_addr)
    c11t_report_dead_stack (addr);
  struct c11t_finding *f = c11t_finding_new (C11T_FINDING_CRASH);
  if (!f)
    return;
  bool full = has_addr
              && addr - register_of (u, true) + NEAR_STACK < 2 * NEAR_STACK;
  if (has_addr)
    snprintf (f->message, sizeof f->message, "%s at address 0x%llx%s",
              signal_name, (unsigned long long) addr,
              full ? ", near the end of the stack" : "");
  else
    snprintf (f->message, sizeof f->message, "%s", signal_name);
  f->address = addr;
  struct c11t_thread *t = c11t_self ();
  add_own_place (f, t, u, full);
  struct c11t_place *p = c11t_add_place (f, C11T_ROLE_LAST, t->site, t);
  snprintf (p->note, sizeof p->note, "the last instrumented access before it");
  c11t_add_notes (f, t, NULL);
  c11t_finding_done (f);
}
