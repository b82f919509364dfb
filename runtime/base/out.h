/* out.h -- printing from inside the instrumented process.
   SPDX-License-Identifier: BSD-3-Clause

   Formats into a fixed buffer and writes it with one system call, so that
   the program's stdio is never touched and lines of several processes do not
   mix.  Does not use floating point, locales or the heap.  */

#ifndef C11T_BASE_OUT_H
#define C11T_BASE_OUT_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

/* A growing text in caller's memory; always terminated by a null byte.  When
   SIZE is reached further text is dropped and OVERFLOWED set.  */
struct c11t_text
{
  char *buf;
  size_t len, size;
  int overflowed;
};

#define C11T_TEXT(array)                                                      \
  {                                                                           \
    ((array)[0] = 0, (array)), 0, sizeof (array), 0                           \
  }

/* Append to T as printf does.  */
void c11t_text_add (struct c11t_text *t, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));
void c11t_text_vadd (struct c11t_text *t, const char *format, va_list ap);

/* Write the LEN bytes at P to FD, all of them, across signals and short
   writes.  Return 0, or the errno of the failure.  */
int c11t_write_all (int fd, const void *p, size_t len);

/* Make the file FD SIZE bytes long.  Return 0, or the errno of the failure; a
   limit on the sizes of files gives EFBIG, not its signal.  */
int c11t_resize (int fd, uint64_t size);

/* Print one line "c11test: MESSAGE" to standard error.  */
void c11t_say (const char *format, ...) __attribute__ ((format (printf, 1, 2)));

/* If set, who is told what c11t_die would print, in its place.  */
extern void (*c11t_die_hook) (const char *message);

/* The same, then end the process with status 67 (usage or environment).  */
void c11t_die (const char *format, ...)
    __attribute__ ((format (printf, 1, 2), noreturn, cold));

#endif
