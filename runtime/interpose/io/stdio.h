/* stdio.h -- what the files about stdio share.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_INTERPOSE_STDIO_H
#define C11T_INTERPOSE_STDIO_H

#include <stdarg.h>
#include <features.h>
/* Both of the C library's scanf families by their own names.  */
#undef __GLIBC_USE_DEPRECATED_SCANF
#define __GLIBC_USE_DEPRECATED_SCANF 1
#include <stdio.h>

#include "base/real.h"
#include "engine/door/control.h"

/* A call of the C library for the stream F, or NULL if it has no lock.  */
struct c11t_stream_call
{
  FILE *f;
};

/* The call DOING for F begins, on control: other threads' calls wait until it
   ends, and see what happened before that.  */
struct c11t_stream_call c11t_stream_begin (FILE *f, const char *doing);
/* It ends, by an exception or a cancellation perhaps.  */
void c11t_stream_end (struct c11t_stream_call *call);

#define C11T_STREAM_CALL(f, doing)                                            \
  __attribute__ ((cleanup (c11t_stream_end))) struct c11t_stream_call call_   \
      = c11t_stream_begin (f, doing);                                         \
  (void) call_

/* From now on the C library's streams read, write and close as the program
   does.  */
void c11t_stdio_begin (void);

/* --- Definitions of calls --- */

/* The function NAME, a call for the stream F that REAL makes.  */
#define CALL_OF(type, name, real, params, args, f)                             \
  type name params                                                            \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      return real args;                                                       \
    C11T_STREAM_CALL (f, #name);                                              \
    return real args;                                                         \
  }

#define CALL(type, name, params, args, f)                                     \
  CALL_OF (type, name, C11T_REAL (name), params, args, f)

/* The same for a function without a prototype in headers.  */
#define HIDDEN_CALL(type, name, params, args, f)                              \
  type name params;                                                           \
  CALL (type, name, params, args, f)

/* The function NAME with arguments behind LAST, by means of REAL, which takes
   them as the list AP, or of the function V.  */
#define VARIADIC_OF(type, name, real, params, args, last, f)                   \
  type name params;                                                           \
  type name params                                                            \
  {                                                                           \
    va_list ap;                                                               \
    va_start (ap, last);                                                      \
    type result;                                                              \
    if (c11t_engine_on ())                                                    \
      {                                                                       \
        C11T_STREAM_CALL (f, #name);                                          \
        result = real args;                                                   \
      }                                                                       \
    else                                                                      \
      result = real args;                                                     \
    va_end (ap);                                                              \
    return result;                                                            \
  }

#define VARIADIC(type, name, v, params, args, last, f)                        \
  VARIADIC_OF (type, name, C11T_REAL (v), params, args, last, f)

/* The four functions of a scanf family: NAME takes a stream.  */
#define SCANF_FAMILY(prefix, f_name, name, character)                         \
  HIDDEN_CALL (int, prefix##v##f_name,                                        \
               (FILE * f, const character *format, va_list ap),               \
               (f, format, ap), f)                                            \
  HIDDEN_CALL (int, prefix##v##name, (const character *format, va_list ap),   \
               (format, ap), stdin)                                           \
  VARIADIC (int, prefix##f_name, prefix##v##f_name,                           \
            (FILE * f, const character *format, ...), (f, format, ap),        \
            format, f)                                                        \
  VARIADIC (int, prefix##name, prefix##v##f_name,                             \
            (const character *format, ...), (stdin, format, ap), format,      \
            stdin)

/* The same for C23's, which glibc has since 2.38: programs compiled with newer
   headers call it.  Where it is missing C99's answers, which differs in binary
   numbers alone.  */
#define SCANF_FAMILY_23(f_name, name, character)                              \
  static __typeof__ (&__isoc99_v##f_name) real_##f_name (void)                \
  {                                                                           \
    static __typeof__ (&__isoc99_v##f_name) real;                             \
    if (!real)                                                                \
      real = (__typeof__ (real)) c11t_real_optional ("__isoc23_v" #f_name);   \
    return real ? real : C11T_REAL (__isoc99_v##f_name);                      \
  }                                                                           \
  int __isoc23_v##f_name (FILE *f, const character *format, va_list ap);      \
  CALL_OF (int, __isoc23_v##f_name, real_##f_name (),                         \
           (FILE * f, const character *format, va_list ap), (f, format, ap),  \
           f)                                                                 \
  int __isoc23_v##name (const character *format, va_list ap);                 \
  CALL_OF (int, __isoc23_v##name, real_##f_name (),                           \
           (const character *format, va_list ap), (stdin, format, ap), stdin) \
  VARIADIC_OF (int, __isoc23_##f_name, real_##f_name (),                      \
               (FILE * f, const character *format, ...), (f, format, ap),     \
               format, f)                                                     \
  VARIADIC_OF (int, __isoc23_##name, real_##f_name (),                        \
               (const character *format, ...), (stdin, format, ap), format,   \
               stdin)

#endif
