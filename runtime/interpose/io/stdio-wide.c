/* stdio-wide.c -- the calls of stdio for wide characters that lock a stream.
   SPDX-License-Identifier: BSD-3-Clause

   As stdio-calls.c.  */

#define _GNU_SOURCE
#undef _FORTIFY_SOURCE
#define __NO_INLINE__ 1
#include "interpose/io/stdio.h"

#include <wchar.h>

/* --- Characters -------------------------------------------------------------- */

CALL (wint_t, fputwc, (wchar_t c, FILE *f), (c, f), f)
CALL (wint_t, putwc, (wchar_t c, FILE *f), (c, f), f)
CALL (wint_t, putwchar, (wchar_t c), (c), stdout)
CALL (int, fputws, (const wchar_t *s, FILE *f), (s, f), f)
CALL (wint_t, fgetwc, (FILE *f), (f), f)
CALL (wint_t, getwc, (FILE *f), (f), f)
CALL (wint_t, getwchar, (void), (), stdin)
CALL (wint_t, ungetwc, (wint_t c, FILE *f), (c, f), f)
CALL (wchar_t *, fgetws, (wchar_t *s, int n, FILE *f), (s, n, f), f)
HIDDEN_CALL (wchar_t *, __fgetws_chk,
             (wchar_t *s, size_t room, int n, FILE *f), (s, room, n, f), f)
CALL (int, fwide, (FILE *f, int mode), (f, mode), f)

/* --- Formats ------------------------------------------------------------------ */

CALL (int, vfwprintf, (FILE *f, const wchar_t *format, va_list ap),
      (f, format, ap), f)
CALL (int, vwprintf, (const wchar_t *format, va_list ap), (format, ap),
      stdout)
VARIADIC (int, fwprintf, vfwprintf, (FILE *f, const wchar_t *format, ...),
          (f, format, ap), format, f)
VARIADIC (int, wprintf, vfwprintf, (const wchar_t *format, ...),
          (stdout, format, ap), format, stdout)

HIDDEN_CALL (int, __vfwprintf_chk,
             (FILE *f, int flag, const wchar_t *format, va_list ap),
             (f, flag, format, ap), f)
HIDDEN_CALL (int, __vwprintf_chk,
             (int flag, const wchar_t *format, va_list ap),
             (flag, format, ap), stdout)
VARIADIC (int, __fwprintf_chk, __vfwprintf_chk,
          (FILE *f, int flag, const wchar_t *format, ...),
          (f, flag, format, ap), format, f)
VARIADIC (int, __wprintf_chk, __vfwprintf_chk,
          (int flag, const wchar_t *format, ...), (stdout, flag, format, ap),
          format, stdout)

SCANF_FAMILY (, fwscanf, wscanf, wchar_t)
SCANF_FAMILY (__isoc99_, fwscanf, wscanf, wchar_t)
SCANF_FAMILY_23 (fwscanf, wscanf, wchar_t)
