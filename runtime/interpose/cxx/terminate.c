/* terminate.c -- C++: why a program was terminated, said in the finding.
   SPDX-License-Identifier: BSD-3-Clause

   std::terminate ends in abort, which alone would be the finding.  So where an
   exception is thrown is noted, and abort looks on its stack who has called
   std::terminate: the function that found nobody to catch an exception, the
   one that stops it at a function that is noexcept, a pure virtual call, or
   the user's code.  The stack of the throw is taken when it is thrown, because
   destructors that run on the way overwrite it.

   Objects are taken apart as libstdc++ makes them (Itanium C++ ABI, and its
   typeinfo and unwind-cxx.h); of another C++ library nothing is said.

   Does not: see what a handler of std::set_terminate does instead of
   calling abort, or a C++ library that is linked statically.  */

#define _GNU_SOURCE
#include <stddef.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unwind.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/user.h"
#include "interpose/cxx/terminate.h"

/* The exceptions that were thrown last; more are not alive at once in programs
   that somebody reads the reports of.  */
#define THROWS 32
static struct c11t_throw throws[THROWS];
static unsigned n_throws;

/* std::type_info, with what its virtual functions begin with.  */
struct type_info
{
  void *const *functions;
  const char *name;
};
enum
{
  DO_CATCH = 4, /* type_info::__do_catch */
  WHAT = 2      /* std::exception::what */
};

void __cxa_throw (void *object, void *type, void (*destroy) (void *));
void __cxa_rethrow (void);

void
__cxa_throw (void *object, void *type, void (*destroy) (void *))
{
  if (c11t_engine_on ())
    {
      struct c11t_throw *t = &throws[n_throws++ % THROWS];
      t->object = object;
      t->type = type;
      c11t_note_throw (t, __builtin_return_address (0));
    }
  C11T_REAL (__cxa_throw) (object, type, destroy);
  __builtin_unreachable ();
}

static const struct c11t_throw *
throw_of (const void *object)
{
  for (unsigned i = 0; object && i < THROWS && i < n_throws; i++)
    {
      const struct c11t_throw *t = &throws[(n_throws - 1 - i) % THROWS];
      if (t->object == object)
        return t;
    }
  return NULL;
}

/* --- Exceptions as text --------------------------------------------------------- */

static void
type_name (const struct type_info *type, char *buf, size_t size)
{
  const char *name = type->name + (*type->name == '*');
  char *(*demangle) (const char *, char *, size_t *, int *)
      = c11t_real_optional ("__cxa_demangle");
  char *text = demangle ? demangle (name, NULL, NULL, NULL) : NULL;
  snprintf (buf, size, "%s", text ? text : name);
  free (text);
}

/* What OBJECT, an exception of TYPE, says of itself, in BUF; false if
   nothing.  */
static bool
what_of (const struct type_info *type, void *object, char *buf, size_t size)
{
  const struct type_info *base = c11t_real_optional ("_ZTISt9exception");
  if (strcmp (type->name, "i") == 0)
    snprintf (buf, size, "%d", *(int *) object);
  else if (strcmp (type->name, "j") == 0)
    snprintf (buf, size, "%u", *(unsigned *) object);
  else if (strcmp (type->name, "l") == 0)
    snprintf (buf, size, "%ld", *(long *) object);
  else if (strcmp (type->name, "PKc") == 0 && *(char **) object)
    snprintf (buf, size, "%s", *(char **) object);
  else if (base)
    {
      bool (*catches) (const void *, const void *, void **, unsigned)
          = (bool (*) (const void *, const void *, void **, unsigned))
                base->functions[DO_CATCH];
      if (!catches (base, type, &object, 1))
        return false;
      const char *(*what) (void *)
          = (const char *(*) (void *)) (*(void ***) object)[WHAT];
      snprintf (buf, size, "%s", what (object));
    }
  else
    return false;
  for (char *c = buf; *c; c++)
    if ((unsigned char) *c < 0x20 || *c == 0x7f)
      *c = ' ';
  return true;
}

/* --- Who has called std::terminate ---------------------------------------------- */

struct search
{
  void *terminate, *personality, *cxa_throw, *rethrow, *rethrow_exception;
  void *pure, *deleted;
  bool terminates; /* std::terminate is on the stack, */
  void *by;        /* called by this */
  bool stopped;    /* the function that looks for handlers is on it */
};

static _Unwind_Reason_Code
look_at (struct _Unwind_Context *context, void *closure)
{
  struct search *s = closure;
  uintptr_t pc = _Unwind_GetIP (context);
  if (!pc)
    return _URC_END_OF_STACK;
  void *function = _Unwind_FindEnclosingFunction ((void *) (pc - 1));
  if (s->terminates && !s->by)
    s->by = function;
  s->terminates |= function && function == s->terminate;
  s->stopped |= function && function == s->personality;
  return s->stopped ? _URC_END_OF_STACK : _URC_NO_REASON;
}

/* Fill S in; false if nobody has called std::terminate.  */
static bool
search (struct search *s)
{
  memset (s, 0, sizeof *s);
  s->terminate = c11t_real_optional ("_ZSt9terminatev");
  if (!s->terminate
      || !c11t_real_optional ("_ZNKSt9type_info10__do_catchEPKS_PPvj"))
    return false;
  s->personality = c11t_real_optional ("__gxx_personality_v0");
  s->cxa_throw = c11t_real_optional ("__cxa_throw");
  s->rethrow = c11t_real_optional ("__cxa_rethrow");
  s->rethrow_exception = c11t_real_optional (
      "_ZSt17rethrow_exceptionNSt15__exception_ptr13exception_ptrE");
  s->pure = c11t_real_optional ("__cxa_pure_virtual");
  s->deleted = c11t_real_optional ("__cxa_deleted_virtual");
  _Unwind_Backtrace (look_at, s);
  return s->terminates || s->stopped;
}

/* What has happened to the exception that S is about, if there is one; *CAUGHT
   says whether it counts as caught then.  */
static const char *
fate (const struct search *s, bool *caught)
{
  *caught = true;
  if (s->stopped)
    return "exception left a function that is noexcept";
  if (s->by && (s->by == s->cxa_throw || s->by == s->rethrow
                || s->by == s->rethrow_exception))
    return "uncaught exception";
  *caught = false;
  return "exception left a function that is noexcept, or a destructor while "
         "another was on its way";
}

static void
tell_exception (const char *what_happened, const struct c11t_throw *t,
                const struct type_info *type, void *object)
{
  char name[80], what[120], message[240];
  type_name (type, name, sizeof name);
  bool says = what_of (type, object, what, sizeof what);
  snprintf (message, sizeof message, "%s: %s%s%s", what_happened, name,
            says ? ": " : "", says ? what : "");
  c11t_report_terminated (message, name, t, false);
}

/* The reason if it is no exception, as a finding.  */
static void
tell_other (const struct search *s)
{
  const char *reason = "std::terminate was called";
  bool noted = c11t_calls_for ("std::terminate");
  bool rethrown = c11t_calls_for ("__cxa_rethrow");
  if (s->by && s->by == s->pure)
    reason = "a pure virtual function was called";
  else if (s->by && s->by == s->deleted)
    reason = "a deleted virtual function was called";
  /* Since GCC 14 the part of it that gives up lies apart, with no name.  */
  else if ((s->by && s->by == s->rethrow) || (!noted && rethrown))
    {
      reason = "throw without an operand, and no exception is being handled";
      noted = rethrown;
    }
  else if (c11t_calls_for ("std::thread::~thread")
           || c11t_calls_for ("std::thread::operator="))
    {
      reason = "a std::thread was destroyed or replaced that is still joinable";
      noted = true;
    }
  c11t_report_terminated (reason, NULL, NULL, noted);
}

bool
c11t_terminated (void)
{
  static bool busy; /* what () has aborted, too */
  struct search s;
  bool caught;
  unsigned uncaught;
  if (busy || !search (&s))
    return false;
  busy = true;
  struct type_info *type;
  void *object = c11t_exception_caught (&uncaught, (void **) &type);
  const char *what_happened = fate (&s, &caught);
  const struct c11t_throw *t = throw_of (object);
  if (!caught)
    {
      t = uncaught && n_throws ? &throws[(n_throws - 1) % THROWS] : NULL;
      object = t ? (void *) t->object : NULL;
      type = t ? t->type : NULL;
    }
  if (object && type)
    tell_exception (what_happened, t, type, object);
  else
    tell_other (&s);
  busy = false;
  return true;
}
