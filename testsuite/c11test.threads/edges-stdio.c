/* edges-stdio.c -- what a call of stdio tells of what was done before another.
   SPDX-License-Identifier: BSD-3-Clause

   Each locks its stream (POSIX 2.5), and locks order.  A worker and the main
   thread take turns, told by relaxed atomics; each turn changes data of its own
   and makes one of the calls, for the same stream.  edges-stdio-race.c leaves
   the calls out.

   { c11t-options "-D__NO_INLINE__" }
   { c11t-quick 150 }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wchar.h>

static FILE *in, *out, *wide_in, *wide_out, *closed, *reopened;
static char line[99], buffer[BUFSIZ], *grown;
static wchar_t wide_line[99];
static size_t room;
static int number;
static fpos_t place;
static fpos64_t place64;
static _Thread_local _Bool is_worker;

/* What has no declaration in headers: other modes' names.  */
char *gets (char *s);
char *__gets_chk (char *s, size_t room);
char *__fgets_chk (char *s, size_t room, int n, FILE *f);
wchar_t *__fgetws_chk (wchar_t *s, size_t room, int n, FILE *f);
size_t __fread_chk (void *p, size_t room, size_t size, size_t n, FILE *f);
int __printf_chk (int flag, const char *format, ...);
int __fprintf_chk (FILE *f, int flag, const char *format, ...);
int __vprintf_chk (int flag, const char *format, va_list ap);
int __vfprintf_chk (FILE *f, int flag, const char *format, va_list ap);
int __wprintf_chk (int flag, const wchar_t *format, ...);
int __fwprintf_chk (FILE *f, int flag, const wchar_t *format, ...);
int __vwprintf_chk (int flag, const wchar_t *format, va_list ap);
int __vfwprintf_chk (FILE *f, int flag, const wchar_t *format, va_list ap);
/* And all three families of scanf, for the headers give one of them the names of
   C89's.  C23's is in glibc since 2.38, and in the runtime always.  */
#define C89(type, name, params)                                               \
  type c89_##name params __asm__ (#name);                                     \
  type c99_##name params __asm__ ("__isoc99_" #name);                         \
  type c23_##name params __asm__ ("__isoc23_" #name);
C89 (int, fscanf, (FILE *f, const char *format, ...))
C89 (int, scanf, (const char *format, ...))
C89 (int, vfscanf, (FILE *f, const char *format, va_list ap))
C89 (int, vscanf, (const char *format, va_list ap))
C89 (int, fwscanf, (FILE *f, const wchar_t *format, ...))
C89 (int, wscanf, (const wchar_t *format, ...))
C89 (int, vfwscanf, (FILE *f, const wchar_t *format, va_list ap))
C89 (int, vwscanf, (const wchar_t *format, va_list ap))

/* The call NAME: a statement, an expression, or an expression with a list AP of
   the argument &number; and its data.  */
#define DO(name, statement)                                                   \
  static int data_##name;                                                     \
  static void bump_##name (void) { data_##name++; }                           \
  static void call_##name (void) { statement; }
#define CALL(name, expression) DO (name, (void) !(expression))
#define LIST_CALL(name, expression)                                           \
  static void list_##name (int first, ...)                                    \
  {                                                                           \
    va_list ap;                                                               \
    va_start (ap, first);                                                     \
    (void) !(expression);                                                     \
    va_end (ap);                                                              \
  }                                                                           \
  DO (name, list_##name (0, &number))

DO (flockfile, flockfile (out); funlockfile (out))
DO (ftrylockfile, assert (ftrylockfile (out) == 0); funlockfile (out))
DO (fclose, is_worker ? fputc ('x', closed) : fclose (closed))
CALL (freopen, freopen ("/dev/null", "w", reopened))
CALL (freopen64, freopen64 ("/dev/null", "w", reopened))
CALL (fflush, fflush (out))
CALL (fflush_all, (fputc_unlocked ('x', out), fflush (NULL)))

CALL (fputc, fputc ('x', out))
CALL (putc, putc ('x', out))
CALL (putchar, putchar ('x'))
CALL (putw, putw (1, out))
CALL (fputs, fputs ("x", out))
CALL (puts, puts ("x"))
CALL (fwrite, fwrite ("x", 1, 1, out))
CALL (fgetc, fgetc (in))
CALL (getc, getc (in))
CALL (getchar, getchar ())
CALL (getw, getw (in))
CALL (ungetc, ungetc ('\n', in))
CALL (fgets, fgets (line, 9, in))
CALL (gets, gets (line))
CALL (fread, fread (line, 1, 2, in))
CALL (getline, getline (&grown, &room, in))
CALL (getdelim, getdelim (&grown, &room, '\n', in))
CALL (__getdelim, __getdelim (&grown, &room, '\n', in))
CALL (__fgets_chk, __fgets_chk (line, 9, 9, in))
CALL (__gets_chk, __gets_chk (line, 99))
CALL (__fread_chk, __fread_chk (line, 9, 1, 2, in))

CALL (fprintf, fprintf (out, "%d", 1))
CALL (printf, printf ("%d", 1))
LIST_CALL (vfprintf, vfprintf (out, "%p", ap))
LIST_CALL (vprintf, vprintf ("%p", ap))
CALL (__fprintf_chk, __fprintf_chk (out, 1, "%d", 1))
CALL (__printf_chk, __printf_chk (1, "%d", 1))
LIST_CALL (__vfprintf_chk, __vfprintf_chk (out, 1, "%p", ap))
LIST_CALL (__vprintf_chk, __vprintf_chk (1, "%p", ap))
CALL (__isoc99_fscanf, c99_fscanf (in, "%d", &number))
CALL (__isoc99_scanf, c99_scanf ("%d", &number))
LIST_CALL (__isoc99_vfscanf, c99_vfscanf (in, "%d", ap))
LIST_CALL (__isoc99_vscanf, c99_vscanf ("%d", ap))
CALL (fscanf, c89_fscanf (in, "%d", &number))
CALL (scanf, c89_scanf ("%d", &number))
LIST_CALL (vfscanf, c89_vfscanf (in, "%d", ap))
LIST_CALL (vscanf, c89_vscanf ("%d", ap))
CALL (__isoc23_fscanf, c23_fscanf (in, "%d", &number))
CALL (__isoc23_scanf, c23_scanf ("%d", &number))
LIST_CALL (__isoc23_vfscanf, c23_vfscanf (in, "%d", ap))
LIST_CALL (__isoc23_vscanf, c23_vscanf ("%d", ap))
DO (perror, perror ("x"))
DO (psignal, psignal (SIGHUP, "x"))

DO (clearerr, clearerr (out))
CALL (feof, feof (in))
CALL (ferror, ferror (out))
CALL (fgetpos, fgetpos (out, &place))
CALL (fgetpos64, fgetpos64 (out, &place64))
CALL (fsetpos, fsetpos (out, &place))
CALL (fsetpos64, fsetpos64 (out, &place64))
CALL (fseek, fseek (out, 0, SEEK_SET))
CALL (fseeko, fseeko (out, 0, SEEK_SET))
CALL (fseeko64, fseeko64 (out, 0, SEEK_SET))
CALL (ftell, ftell (out))
CALL (ftello, ftello (out))
CALL (ftello64, ftello64 (out))
DO (rewind, rewind (out))
DO (setbuf, setbuf (out, buffer))
DO (setbuffer, setbuffer (out, buffer, sizeof buffer))
DO (setlinebuf, setlinebuf (out))
CALL (setvbuf, setvbuf (out, NULL, _IONBF, 0))

CALL (fputwc, fputwc (L'x', wide_out))
CALL (putwc, putwc (L'x', wide_out))
CALL (putwchar, putwchar (L'x'))
CALL (fputws, fputws (L"x", wide_out))
CALL (fgetwc, fgetwc (wide_in))
CALL (getwc, getwc (wide_in))
CALL (getwchar, getwchar ())
CALL (ungetwc, ungetwc (L'\n', wide_in))
CALL (fgetws, fgetws (wide_line, 9, wide_in))
CALL (__fgetws_chk, __fgetws_chk (wide_line, 9, 9, wide_in))
CALL (fwide, fwide (wide_out, 0))
CALL (fwprintf, fwprintf (wide_out, L"%d", 1))
CALL (wprintf, wprintf (L"%d", 1))
LIST_CALL (vfwprintf, vfwprintf (wide_out, L"%p", ap))
LIST_CALL (vwprintf, vwprintf (L"%p", ap))
CALL (__fwprintf_chk, __fwprintf_chk (wide_out, 1, L"%d", 1))
CALL (__wprintf_chk, __wprintf_chk (1, L"%d", 1))
LIST_CALL (__vfwprintf_chk, __vfwprintf_chk (wide_out, 1, L"%p", ap))
LIST_CALL (__vwprintf_chk, __vwprintf_chk (1, L"%p", ap))
CALL (__isoc99_fwscanf, c99_fwscanf (wide_in, L"%d", &number))
CALL (__isoc99_wscanf, c99_wscanf (L"%d", &number))
LIST_CALL (__isoc99_vfwscanf, c99_vfwscanf (wide_in, L"%d", ap))
LIST_CALL (__isoc99_vwscanf, c99_vwscanf (L"%d", ap))
CALL (fwscanf, c89_fwscanf (wide_in, L"%d", &number))
CALL (wscanf, c89_wscanf (L"%d", &number))
LIST_CALL (vfwscanf, c89_vfwscanf (wide_in, L"%d", ap))
LIST_CALL (vwscanf, c89_vwscanf (L"%d", ap))
CALL (__isoc23_fwscanf, c23_fwscanf (wide_in, L"%d", &number))
CALL (__isoc23_wscanf, c23_wscanf (L"%d", &number))
LIST_CALL (__isoc23_vfwscanf, c23_vfwscanf (wide_in, L"%d", ap))
LIST_CALL (__isoc23_vwscanf, c23_vwscanf (L"%d", ap))

#define C(name) { bump_##name, call_##name }
static const struct
{
  void (*bump) (void), (*call) (void);
} calls[] = {
  C (flockfile), C (ftrylockfile), C (fclose), C (freopen), C (freopen64),
  C (fflush), C (fflush_all), C (fputc), C (putc), C (putchar), C (putw),
  C (fputs), C (puts), C (fwrite), C (fgetc), C (getc), C (getchar),
  C (getw), C (ungetc), C (fgets), C (gets), C (fread), C (getline),
  C (getdelim), C (__getdelim), C (__fgets_chk), C (__gets_chk),
  C (__fread_chk), C (fprintf), C (printf), C (vfprintf), C (vprintf),
  C (__fprintf_chk), C (__printf_chk), C (__vfprintf_chk),
  C (__vprintf_chk), C (__isoc99_fscanf), C (__isoc99_scanf),
  C (__isoc99_vfscanf), C (__isoc99_vscanf), C (fscanf), C (scanf),
  C (vfscanf), C (vscanf), C (perror), C (psignal),
  C (__isoc23_fscanf), C (__isoc23_scanf), C (__isoc23_vfscanf),
  C (__isoc23_vscanf),
  C (clearerr), C (feof), C (ferror), C (fgetpos), C (fgetpos64),
  C (fsetpos), C (fsetpos64), C (fseek), C (fseeko), C (fseeko64),
  C (ftell), C (ftello), C (ftello64), C (rewind), C (setbuf),
  C (setbuffer), C (setlinebuf), C (setvbuf), C (fputwc), C (putwc),
  C (putwchar), C (fputws), C (fgetwc), C (getwc), C (getwchar),
  C (ungetwc), C (fgetws), C (__fgetws_chk), C (fwide), C (fwprintf),
  C (wprintf), C (vfwprintf), C (vwprintf), C (__fwprintf_chk),
  C (__wprintf_chk), C (__vfwprintf_chk), C (__vwprintf_chk),
  C (__isoc99_fwscanf), C (__isoc99_wscanf), C (__isoc99_vfwscanf),
  C (__isoc99_vwscanf), C (fwscanf), C (wscanf), C (vfwscanf), C (vwscanf),
  C (__isoc23_fwscanf), C (__isoc23_wscanf), C (__isoc23_vfwscanf),
  C (__isoc23_vwscanf),
};
#define N_NARROW (N - 31) /* the wide ones are the last */
#define N (int) (sizeof calls / sizeof *calls)
static int left_out[2]; /* the first one, and the one after the last */
static atomic_int turn;

/* The standard streams for call I; only the C library reads these.  */
static void
redirect (int i)
{
  _Bool wide = i >= N_NARROW;
  stdin = wide ? wide_in : in;
  stdout = wide ? wide_out : out;
  stderr = out;
}

/* Turn 2 I is the worker's, the next one main's.  */
static void
take_turn (int i, _Bool worker)
{
  while (atomic_load_explicit (&turn, memory_order_relaxed) != 2 * i + !worker)
    sched_yield ();
  if (worker)
    calls[i].bump ();
  is_worker = worker;
  if (i < left_out[0] || i >= left_out[1])
    calls[i].call ();
  if (!worker)
    {
      calls[i].bump ();
      redirect (i + 1);
    }
  atomic_store_explicit (&turn, 2 * i + !worker + 1, memory_order_relaxed);
}

static void *
work (void *arg)
{
  for (int i = 0; i < N; i++)
    take_turn (i, 1);
  return arg;
}

static FILE *
text (void)
{
  int fd = memfd_create ("text", 0);
  for (int i = 0; i < 250; i++)
    assert (write (fd, "1\n1\n", 4) == 4);
  assert (lseek (fd, 0, SEEK_SET) == 0);
  return fdopen (fd, "r");
}

static void
open_streams (void)
{
  in = text ();
  wide_in = text ();
  out = fopen ("/dev/null", "w");
  wide_out = fopen ("/dev/null", "w");
  closed = fopen ("/dev/null", "w");
  reopened = fopen ("/dev/null", "w");
  assert (in && wide_in && out && wide_out && closed && reopened);
}

int
main (int argc, char **argv)
{
  pthread_t t;
  for (int i = 1; i < argc; i++)
    left_out[i - 1] = atoi (argv[i]);
  open_streams ();
  redirect (0);
  pthread_create (&t, NULL, work, NULL);
  for (int i = 0; i < N; i++)
    take_turn (i, 0);
  pthread_join (t, NULL);
  return 0;
}
