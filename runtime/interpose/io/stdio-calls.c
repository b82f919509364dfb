/* stdio-calls.c -- the calls of stdio that lock a stream.
   SPDX-License-Identifier: BSD-3-Clause

   Each is the C library's own with the engine's lock around it; stdio.c says
   why.  Names that the C library gives to the same functions in other modes
   (_FORTIFY_SOURCE, C99's scanf, large files) are among them.  stdio-wide.c has
   those for wide characters.

   Does not: lock in functions that POSIX lets do without (_unlocked), in
   fileno, or in vdprintf and psiginfo, which have no stream.  */

#define _GNU_SOURCE
#undef _FORTIFY_SOURCE
#define __NO_INLINE__ 1 /* we define what the header would inline */
#include "engine/door/thread.h"
#include "interpose/io/stdio.h"

#include <signal.h> /* psignal */

/* --- Bytes ------------------------------------------------------------------ */

CALL (int, fputc, (int c, FILE *f), (c, f), f)
CALL (int, putc, (int c, FILE *f), (c, f), f)
CALL (int, putchar, (int c), (c), stdout)
CALL (int, putw, (int w, FILE *f), (w, f), f)
CALL (int, fputs, (const char *s, FILE *f), (s, f), f)
CALL (int, puts, (const char *s), (s), stdout)
CALL (size_t, fwrite, (const void *p, size_t size, size_t n, FILE *f),
      (p, size, n, f), f)

CALL (int, fgetc, (FILE *f), (f), f)
CALL (int, getc, (FILE *f), (f), f)
CALL (int, getchar, (void), (), stdin)
CALL (int, getw, (FILE *f), (f), f)
CALL (int, ungetc, (int c, FILE *f), (c, f), f)
CALL (char *, fgets, (char *s, int n, FILE *f), (s, n, f), f)
HIDDEN_CALL (char *, gets, (char *s), (s), stdin)
CALL (size_t, fread, (void *p, size_t size, size_t n, FILE *f),
      (p, size, n, f), f)
CALL (ssize_t, getline, (char **line, size_t *n, FILE *f), (line, n, f), f)
CALL (ssize_t, getdelim, (char **line, size_t *n, int end, FILE *f),
      (line, n, end, f), f)
CALL (ssize_t, __getdelim, (char **line, size_t *n, int end, FILE *f),
      (line, n, end, f), f)

HIDDEN_CALL (char *, __fgets_chk, (char *s, size_t room, int n, FILE *f),
             (s, room, n, f), f)
HIDDEN_CALL (char *, __gets_chk, (char *s, size_t room), (s, room), stdin)
HIDDEN_CALL (size_t, __fread_chk,
             (void *p, size_t room, size_t size, size_t n, FILE *f),
             (p, room, size, n, f), f)

/* --- Formats ------------------------------------------------------------------ */

CALL (int, vfprintf, (FILE *f, const char *format, va_list ap),
      (f, format, ap), f)
CALL (int, vprintf, (const char *format, va_list ap), (format, ap), stdout)
VARIADIC (int, fprintf, vfprintf, (FILE *f, const char *format, ...),
          (f, format, ap), format, f)
VARIADIC (int, printf, vfprintf, (const char *format, ...),
          (stdout, format, ap), format, stdout)

HIDDEN_CALL (int, __vfprintf_chk,
             (FILE *f, int flag, const char *format, va_list ap),
             (f, flag, format, ap), f)
HIDDEN_CALL (int, __vprintf_chk, (int flag, const char *format, va_list ap),
             (flag, format, ap), stdout)
VARIADIC (int, __fprintf_chk, __vfprintf_chk,
          (FILE *f, int flag, const char *format, ...), (f, flag, format, ap),
          format, f)
VARIADIC (int, __printf_chk, __vfprintf_chk,
          (int flag, const char *format, ...), (stdout, flag, format, ap),
          format, stdout)

SCANF_FAMILY (, fscanf, scanf, char)
SCANF_FAMILY (__isoc99_, fscanf, scanf, char)
SCANF_FAMILY_23 (fscanf, scanf, char)

CALL (void, perror, (const char *s), (s), stderr)
CALL (void, psignal, (int number, const char *s), (number, s), stderr)

/* --- State -------------------------------------------------------------------- */

CALL (void, clearerr, (FILE *f), (f), f)
CALL (int, feof, (FILE *f), (f), f)
CALL (int, ferror, (FILE *f), (f), f)
CALL (int, fgetpos, (FILE *f, fpos_t *p), (f, p), f)
CALL (int, fgetpos64, (FILE *f, fpos64_t *p), (f, p), f)
CALL (int, fsetpos, (FILE *f, const fpos_t *p), (f, p), f)
CALL (int, fsetpos64, (FILE *f, const fpos64_t *p), (f, p), f)
CALL (int, fseek, (FILE *f, long to, int from), (f, to, from), f)
CALL (int, fseeko, (FILE *f, off_t to, int from), (f, to, from), f)
CALL (int, fseeko64, (FILE *f, off64_t to, int from), (f, to, from), f)
CALL (long, ftell, (FILE *f), (f), f)
CALL (off_t, ftello, (FILE *f), (f), f)
CALL (off64_t, ftello64, (FILE *f), (f), f)
CALL (void, rewind, (FILE *f), (f), f)

/* F, whose descriptor, the same one, becomes another file.  */
static FILE *
reopened (FILE *f)
{
  c11t_repeat_spoil ();
  return f;
}

CALL (FILE *, freopen, (const char *name, const char *mode, FILE *f),
      (name, mode, reopened (f)), f)
CALL (FILE *, freopen64, (const char *name, const char *mode, FILE *f),
      (name, mode, reopened (f)), f)
CALL (void, setbuf, (FILE *f, char *buf), (f, buf), f)
CALL (void, setbuffer, (FILE *f, char *buf, size_t n), (f, buf, n), f)
CALL (void, setlinebuf, (FILE *f), (f), f)
CALL (int, setvbuf, (FILE *f, char *buf, int mode, size_t n),
      (f, buf, mode, n), f)
