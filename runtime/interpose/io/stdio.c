/* stdio.c -- the locks of streams, and their system calls.
   SPDX-License-Identifier: BSD-3-Clause

   Each function of stdio behaves as if it locked its stream (POSIX 2.5).  The
   C library's lock would stop the process if a fiber met another's.  So the
   engine has a lock for each stream, recursive as POSIX asks, which flockfile
   takes, and which every call that is interposed (stdio-calls.c) holds.  The C
   library's own is taken inside and is always free then.

   What a stream does with its descriptor is in tables of functions, which the
   C library keeps in memory that is read-only once it is loaded.  There the
   functions that read, write and close a file are replaced by ours: a thread
   that would block waits in the engine, inside the C library's call, and the
   others go on.  A C library with other tables is left as it is.

   Does not: give a lock to functions of stdio that are not interposed (error,
   warn and their kin, syslog); when two fibers meet in one of those while the
   first waits for its descriptor, the process stops.  */

#define _GNU_SOURCE
#undef _FORTIFY_SOURCE
#define __NO_INLINE__ 1 /* we define what the header would inline */
#include <stddef.h>

#include "interpose/io/stdio.h"

#include <errno.h>
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio_ext.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/page.h"
#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/sync.h"
#include "engine/door/thread.h"
#include "interpose/io/io.h"

/* --- Locks ------------------------------------------------------------------ */

struct c11t_stream_call
c11t_stream_begin (FILE *f, const char *doing)
{
  /* The flag is __fsetlocking's.  */
  bool held = !(f->_flags & _IO_USER_LOCK) && c11t_stream_hold (f, doing);
  return (struct c11t_stream_call){ held ? f : NULL };
}

void
c11t_stream_end (struct c11t_stream_call *call)
{
  if (call->f && c11t_engine_on ())
    c11t_stream_drop (call->f);
}

#define STREAM (C11T_MUTEX_RECURSIVE | C11T_MUTEX_STREAM)

void
flockfile (FILE *f)
{
  if (!c11t_engine_on ())
    C11T_REAL (flockfile) (f);
  else
    c11t_mutex_lock (f, STREAM, false, C11T_NO_DEADLINE, "flockfile");
}

int
ftrylockfile (FILE *f)
{
  if (!c11t_engine_on ())
    return C11T_REAL (ftrylockfile) (f);
  return c11t_mutex_lock (f, STREAM, true, C11T_NO_DEADLINE, "ftrylockfile");
}

void
funlockfile (FILE *f)
{
  if (!c11t_engine_on ())
    C11T_REAL (funlockfile) (f);
  else
    c11t_mutex_unlock (f, STREAM);
}

/* --- All streams ------------------------------------------------------------- */

extern FILE *_IO_list_all; /* the C library's list of what is open */

static bool
is_open (const FILE *f)
{
  const FILE *o = _IO_list_all;
  while (o && o != f)
    o = o->_chain;
  return o;
}

/* One after the other: the C library would hold a lock of its own meanwhile.
   Others may close some of them before it is their turn.  */
#define MOST_STREAMS 1024
static int
flush_all (void)
{
  FILE *list[MOST_STREAMS];
  unsigned n = 0;
  int result = 0;
  for (FILE *f = _IO_list_all; f && n < MOST_STREAMS; f = f->_chain)
    if (__fpending (f))
      list[n++] = f;
  for (unsigned i = 0; i < n; i++)
    if (is_open (list[i]) && fflush (list[i]) != 0)
      result = EOF;
  return result;
}

int
fflush (FILE *f)
{
  if (!c11t_engine_on ())
    return C11T_REAL (fflush) (f);
  if (!f)
    return flush_all ();
  C11T_STREAM_CALL (f, "fflush");
  return C11T_REAL (fflush) (f);
}

/* The memory of F may be another stream's next.  */
int
fclose (FILE *f)
{
  if (!c11t_engine_on ())
    return C11T_REAL (fclose) (f);
  struct c11t_stream_call call = c11t_stream_begin (f, "fclose");
  int result = C11T_REAL (fclose) (f), err = errno;
  c11t_stream_end (&call);
  c11t_sync_forget (f);
  errno = err;
  return result;
}

/* --- What streams do with their descriptors ----------------------------------- */

/* glibc's functions behind the tables.  */
ssize_t _IO_file_read (FILE *f, void *buf, ssize_t n);
ssize_t _IO_file_write (FILE *f, const void *data, ssize_t n);
int _IO_file_close (FILE *f);

/* The flag of streams that are no cancellation points (fopen's "c"), which are
   the C library's own.  */
#define NOT_CANCELLED 2

static bool
is_ours (const FILE *f)
{
  return c11t_engine_on () && !(f->_flags2 & NOT_CANCELLED);
}

static ssize_t
stream_read (FILE *f, void *buf, ssize_t n)
{
  if (!is_ours (f))
    return C11T_REAL (_IO_file_read) (f, buf, n);
  return read (f->_fileno, buf, (size_t) n);
}

/* With the flag and the offset that glibc's keeps.  */
static ssize_t
stream_write (FILE *f, const void *data, ssize_t n)
{
  if (!is_ours (f))
    return C11T_REAL (_IO_file_write) (f, data, n);
  ssize_t done = 0, now = 0;
  while (done < n && now >= 0)
    {
      now = c11t_stream_write (f->_fileno, (const char *) data + done,
                               (size_t) (n - done));
      done += now > 0 ? now : 0;
    }
  if (now < 0)
    f->_flags |= _IO_ERR_SEEN;
  if (f->_offset >= 0)
    f->_offset += done;
  return done;
}

static int
stream_close (FILE *f)
{
  if (!is_ours (f))
    return C11T_REAL (_IO_file_close) (f);
  return close (f->_fileno);
}

/* --- The tables ------------------------------------------------------------------ */

/* What the loader made read-only in the object that ADDR lies in.  */
struct area
{
  uintptr_t addr, begin, end;
};

static int
find_area (struct dl_phdr_info *info, size_t size, void *p)
{
  struct area *a = p;
  (void) size;
  for (int i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *h = &info->dlpi_phdr[i];
      uintptr_t at = info->dlpi_addr + h->p_vaddr;
      if (h->p_type == PT_GNU_RELRO && a->addr - at < h->p_memsz)
        {
          a->begin = c11t_page_of (at);
          a->end = c11t_page_of (at + h->p_memsz);
          return 1;
        }
    }
  return 0;
}

static void
replace (void **entry, void *old, void *new)
{
  if (old && *entry == old)
    *entry = new;
}

void
c11t_stdio_begin (void)
{
  extern char tables __asm__ ("_IO_file_jumps") __attribute__ ((weak));
  struct area a = { .addr = (uintptr_t) &tables };
  if (!a.addr || !dl_iterate_phdr (find_area, &a)
      || mprotect ((void *) a.begin, a.end - a.begin, PROT_READ | PROT_WRITE))
    return;
  for (void **entry = (void **) a.begin; entry < (void **) a.end; entry++)
    {
      replace (entry, (void *) C11T_REAL (_IO_file_read),
               (void *) stream_read);
      replace (entry, (void *) C11T_REAL (_IO_file_write),
               (void *) stream_write);
      replace (entry, (void *) C11T_REAL (_IO_file_close),
               (void *) stream_close);
    }
  mprotect ((void *) a.begin, a.end - a.begin, PROT_READ);
}
