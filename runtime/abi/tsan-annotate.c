/* tsan-annotate.c -- what programs tell ThreadSanitizer about themselves.
   SPDX-License-Identifier: BSD-3-Clause

   tsan_interface.h, and the dynamic annotations that older programs use.  What
   orders is a happens-before annotation of ours; a lock of the program's own
   is that at both ends.  What only helps ThreadSanitizer does nothing here.

   A reader's unlock is another object, which only writers look at, so that
   readers do not order each other.

   Does not: hide the accesses in the implementation of such a lock; follow
   fibers of the program's own, whose accesses are those of the thread.  */

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "abi/tsan.h"
#include "c11test/abi.h"
#include "engine/door/access.h"
#include "engine/door/control.h"
#include "engine/door/thread.h"
#include "engine/door/user.h"

static void
order_before (const volatile void *p)
{
  if (c11t_engine_on ())
    c11t_order_before (p);
}

static void
order_after (const volatile void *p)
{
  if (c11t_engine_on ())
    c11t_order_after (p);
}

void
__tsan_release (void *p)
{
  order_before (p);
}

void
__tsan_acquire (void *p)
{
  order_after (p);
}

/* --- Locks --------------------------------------------------------------- */

/* As tsan_interface.h has them.  */
#define READ_LOCK (1u << 3)
#define TRY_LOCK_FAILED (1u << 5)

static const volatile void *
readers (const void *p)
{
  return (const char *) p + 1;
}

void
__tsan_mutex_post_lock (void *p, unsigned flags, int recursion)
{
  (void) recursion;
  if (flags & TRY_LOCK_FAILED)
    return;
  order_after (p);
  if (!(flags & READ_LOCK))
    order_after (readers (p));
}

int
__tsan_mutex_pre_unlock (void *p, unsigned flags)
{
  order_before (flags & READ_LOCK ? readers (p) : p);
  return 1;
}

#define DEFINE_NOTHING_OF_LOCK(name)                                          \
  void __tsan_mutex_##name (void *p, unsigned flags)                          \
  {                                                                           \
    (void) p, (void) flags;                                                   \
  }
DEFINE_NOTHING_OF_LOCK (create)
DEFINE_NOTHING_OF_LOCK (destroy)
DEFINE_NOTHING_OF_LOCK (pre_lock)
DEFINE_NOTHING_OF_LOCK (post_unlock)
DEFINE_NOTHING_OF_LOCK (pre_signal)
DEFINE_NOTHING_OF_LOCK (post_signal)
DEFINE_NOTHING_OF_LOCK (pre_divert)
DEFINE_NOTHING_OF_LOCK (post_divert)

void
AnnotateRWLockAcquired (const char *file, int line, const volatile void *p,
                        uintptr_t for_writing)
{
  (void) file, (void) line;
  __tsan_mutex_post_lock ((void *) p, for_writing ? 0 : READ_LOCK, 0);
}

void
AnnotateRWLockReleased (const char *file, int line, const volatile void *p,
                        uintptr_t for_writing)
{
  (void) file, (void) line;
  __tsan_mutex_pre_unlock ((void *) p, for_writing ? 0 : READ_LOCK);
}

/* --- Order, races -------------------------------------------------------- */

void
AnnotateHappensBefore (const char *file, int line, const volatile void *p)
{
  (void) file, (void) line;
  order_before (p);
}

void
AnnotateHappensAfter (const char *file, int line, const volatile void *p)
{
  (void) file, (void) line;
  order_after (p);
}

void
AnnotateBenignRaceSized (const char *file, int line, const volatile void *p,
                         size_t n, const char *why)
{
  (void) file, (void) line, (void) why;
  if (n && c11t_engine_on ())
    c11t_benign_race (p, n);
}

void
AnnotateBenignRace (const char *file, int line, const volatile void *p,
                    const char *why)
{
  AnnotateBenignRaceSized (file, line, p, 1, why);
}

/* The same, by the names that WebKit has for them.  */
void WTFAnnotateHappensBefore (const char *, int, const volatile void *)
    __attribute__ ((alias ("AnnotateHappensBefore")));
void WTFAnnotateHappensAfter (const char *, int, const volatile void *)
    __attribute__ ((alias ("AnnotateHappensAfter")));
void WTFAnnotateBenignRaceSized (const char *, int, const volatile void *,
                                 size_t, const char *)
    __attribute__ ((alias ("AnnotateBenignRaceSized")));

#define DEFINE_IGNORE(name, what, by)                                         \
  void Annotate##name (const char *file, int line)                            \
  {                                                                           \
    (void) file, (void) line;                                                 \
    c11t_ignored.what by;                                                     \
  }
DEFINE_IGNORE (IgnoreReadsBegin, reads, ++)
DEFINE_IGNORE (IgnoreReadsEnd, reads, --)
DEFINE_IGNORE (IgnoreWritesBegin, writes, ++)
DEFINE_IGNORE (IgnoreWritesEnd, writes, --)

void
__tsan_ignore_thread_begin (void)
{
  c11t_ignored.reads++;
  c11t_ignored.writes++;
}

void
__tsan_ignore_thread_end (void)
{
  c11t_ignored.reads--;
  c11t_ignored.writes--;
}

void
AnnotateThreadName (const char *file, int line, const char *name)
{
  (void) file, (void) line;
  if (c11t_engine_on ())
    c11t_thread_name (pthread_self (), name);
}

/* --- Objects of libraries ------------------------------------------------ */

void *
__tsan_external_register_tag (const char *type)
{
  return (void *) type;
}

void
__tsan_external_register_header (void *tag, const char *header)
{
  (void) tag, (void) header;
}

void
__tsan_external_assign_tag (void *p, void *tag)
{
  (void) p, (void) tag;
}

void
__tsan_external_read (void *p, void *pc, void *tag)
{
  (void) tag;
  if (c11t_engine_on ())
    c11t_seen_read (p, 1, c11t_code_site (pc, C11TEST_SITE_READ, 1, 0xff));
}

void
__tsan_external_write (void *p, void *pc, void *tag)
{
  (void) tag;
  if (c11t_engine_on ())
    c11t_plain_write (p, 1, c11t_code_site (pc, C11TEST_SITE_WRITE, 1, 0xff));
}

/* --- Fibers: they must not be NULL --------------------------------------- */

static char fiber;

void *
__tsan_get_current_fiber (void)
{
  return &fiber;
}

void *
__tsan_create_fiber (unsigned flags)
{
  (void) flags;
  return &fiber;
}

void
__tsan_destroy_fiber (void *f)
{
  (void) f;
}

void
__tsan_switch_to_fiber (void *f, unsigned flags)
{
  (void) f, (void) flags;
}

void
__tsan_set_fiber_name (void *f, const char *name)
{
  (void) f, (void) name;
}

/* --- What there is nothing to do for ------------------------------------- */

void
__tsan_init (void)
{
}

void
__tsan_flush_memory (void)
{
}

void
__tsan_func_entry (void *pc)
{
  (void) pc;
}

void
__tsan_func_exit (void)
{
}

/* ThreadSanitizer does nothing for these either; what they are called with
   does not matter.  */
#define DEFINE_NOTHING(name)                                                  \
  void Annotate##name (void) {}
DEFINE_NOTHING (CondVarSignal)
DEFINE_NOTHING (CondVarSignalAll)
DEFINE_NOTHING (CondVarWait)
DEFINE_NOTHING (EnableRaceDetection)
DEFINE_NOTHING (ExpectRace)
DEFINE_NOTHING (FlushExpectedRaces)
DEFINE_NOTHING (FlushState)
DEFINE_NOTHING (IgnoreSyncBegin)
DEFINE_NOTHING (IgnoreSyncEnd)
DEFINE_NOTHING (MemoryIsInitialized)
DEFINE_NOTHING (MemoryIsUninitialized)
DEFINE_NOTHING (MutexIsNotPHB)
DEFINE_NOTHING (MutexIsUsedAsCondVar)
DEFINE_NOTHING (NewMemory)
DEFINE_NOTHING (NoOp)
DEFINE_NOTHING (PCQCreate)
DEFINE_NOTHING (PCQDestroy)
DEFINE_NOTHING (PCQGet)
DEFINE_NOTHING (PCQPut)
DEFINE_NOTHING (PublishMemoryRange)
DEFINE_NOTHING (RWLockCreate)
DEFINE_NOTHING (RWLockCreateStatic)
DEFINE_NOTHING (RWLockDestroy)
DEFINE_NOTHING (TraceMemory)
DEFINE_NOTHING (UnpublishMemoryRange)
