/* timeout.c -- the time limit has passed: where is everybody?
   SPDX-License-Identifier: BSD-3-Clause

   The server's signal finds the running thread anywhere: in the runtime, in a
   loop that does nothing the plugin could see, in a system call.  Which it is
   is told from SAMPLES looks, a millisecond apart.  Then its stack is walked,
   from the interrupted place outwards, to the first frame in instrumented code.
   A crash of the walk, which has not been promised to work everywhere, ends
   only the walk.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#include "engine/core/site.h"
#include "engine/core/state.h"
#include "engine/observe/caller.h"
#include "engine/observe/timeout.h"
#include "report/finding.h"

#define SAMPLES 20
#define SAMPLE_NANOSECONDS 1000000

/* --- The interrupted place -------------------------------------------------- */

static uintptr_t
pc_of (const ucontext_t *u)
{
#if defined __x86_64__
  return (uintptr_t) u->uc_mcontext.gregs[REG_RIP];
#elif defined __aarch64__
  return (uintptr_t) u->uc_mcontext.pc;
#elif defined __riscv
  return (uintptr_t) u->uc_mcontext.__gregs[REG_PC];
#else
  (void) u;
  return 0;
#endif
}

/* Is PC behind a system call, or at one that begins again?  */
static bool
in_system_call (uintptr_t pc)
{
#if defined __x86_64__
  static const unsigned char call[] = { 0x0f, 0x05 };
#elif defined __aarch64__
  static const unsigned char call[] = { 0x01, 0x00, 0x00, 0xd4 };
#elif defined __riscv
  static const unsigned char call[] = { 0x73, 0x00, 0x00, 0x00 };
#else
  static const unsigned char call[] = { 0 };
  return false;
#endif
  return memcmp ((void *) (pc - sizeof call), call, sizeof call) == 0
         || memcmp ((void *) pc, call, sizeof call) == 0;
}

static bool
in_runtime (uintptr_t pc)
{
  struct c11t_module m;
  return c11t_module_at ((uintptr_t) &in_runtime, &m)
         && pc - m.begin < m.end - m.begin;
}

/* --- Samples ------------------------------------------------------------------ */

static struct
{
  unsigned n, in_runtime, in_calls;
  uint64_t steps; /* when the first was taken */
} sample;

/* False if no more will come.  */
static bool
ask_for_samples (void)
{
  struct sigevent e = { .sigev_notify = SIGEV_SIGNAL,
                        .sigev_signo = C11T_TIMEOUT_SIGNAL };
  struct itimerspec t = { .it_interval = { .tv_nsec = SAMPLE_NANOSECONDS },
                          .it_value = { .tv_nsec = SAMPLE_NANOSECONDS } };
  int timer;
  return syscall (SYS_timer_create, CLOCK_MONOTONIC, &e, &timer) == 0
         && syscall (SYS_timer_settime, timer, 0, &t, NULL) == 0;
}

bool
c11t_timeout_sample (const void *context)
{
  uintptr_t pc = pc_of (context);
  if (sample.n++ == 0)
    sample.steps = E.steps;
  if (!pc || in_runtime (pc))
    sample.in_runtime++;
  else if (in_system_call (pc))
    sample.in_calls++;
  return sample.n == 1 ? !ask_for_samples () : sample.n >= SAMPLES;
}

const char *
c11t_timeout_reason (void)
{
  if (sample.n < SAMPLES || sample.in_runtime || sample.steps != E.steps)
    return NULL;
  return sample.in_calls == sample.n
             ? "is in a system call that is not controlled"
             : "spins without any atomic, volatile or plain access that "
               "c11test sees";
}

/* --- The stack ---------------------------------------------------------------- */

static sigjmp_buf crashed;
static volatile sig_atomic_t walking;

void
c11t_timeout_crash (void)
{
  if (walking)
    siglongjmp (crashed, 1);
}

uintptr_t
c11t_timeout_place (const void *context)
{
  static uintptr_t pc, found; /* keep their values in a jump */
  found = pc = pc_of (context);
  if (sigsetjmp (crashed, 1) == 0)
    {
      walking = 1;
      found = c11t_instrumented_frame (pc);
    }
  walking = 0;
  return found;
}
