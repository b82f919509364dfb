/* out.c -- printing from inside the instrumented process; see out.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "base/out.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/assert.h"
#include "base/clean.h"

void
c11t_text_vadd (struct c11t_text *t, const char *format, va_list ap)
{
  if (t->overflowed)
    return;
  int n = vsnprintf (t->buf + t->len, t->size - t->len, format, ap);
  if (n < 0)
    return;
  if ((size_t) n >= t->size - t->len)
    {
      t->len = t->size - 1;
      t->overflowed = 1;
    }
  else
    t->len += (size_t) n;
}

void
c11t_text_add (struct c11t_text *t, const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  c11t_text_vadd (t, format, ap);
  va_end (ap);
}

int
c11t_write_all (int fd, const void *p, size_t len)
{
  const char *c = p;
  while (len)
    {
      /* syscall, not write: the program may define its own write.  */
      long n = syscall (SYS_write, fd, c, len);
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return errno;
      c += n;
      len -= (size_t) n;
    }
  return 0;
}

int
c11t_resize (int fd, uint64_t size)
{
  struct sigaction ignore = { .sa_handler = SIG_IGN }, old;
  sigaction (SIGXFSZ, &ignore, &old);
  int err = ftruncate (fd, (off_t) size) < 0 ? errno : 0;
  sigaction (SIGXFSZ, &old, NULL);
  return err;
}

static void
vsay (const char *format, va_list ap)
{
  char buf[1024];
  struct c11t_text t = C11T_TEXT (buf);
  t.size--; /* room for the newline */
  c11t_text_add (&t, "c11test: ");
  c11t_text_vadd (&t, format, ap);
  c11t_clean (buf, t.len, 1);
  buf[t.len] = '\n';
  c11t_write_all (2, buf, t.len + 1);
}

void
c11t_say (const char *format, ...)
{
  int saved = errno;
  va_list ap;
  va_start (ap, format);
  vsay (format, ap);
  va_end (ap);
  errno = saved;
}

void (*c11t_die_hook) (const char *message);

void
c11t_die (const char *format, ...)
{
  char message[256];
  struct c11t_text t = C11T_TEXT (message);
  va_list ap;
  va_start (ap, format);
  if (c11t_die_hook)
    {
      c11t_text_vadd (&t, format, ap);
      c11t_die_hook (message);
    }
  else
    vsay (format, ap);
  va_end (ap);
  syscall (SYS_exit_group, 67);
  __builtin_unreachable ();
}

void
c11t_assert_fail (const char *expr, const char *file, int line)
{
  c11t_say ("internal error: %s:%d: assertion failed: %s (please report this)",
            file, line, expr);
  signal (SIGABRT, SIG_DFL);
  sigset_t set;
  sigemptyset (&set);
  sigaddset (&set, SIGABRT);
  sigprocmask (SIG_UNBLOCK, &set, NULL);
  syscall (SYS_tgkill, syscall (SYS_getpid), syscall (SYS_gettid), SIGABRT);
  syscall (SYS_exit_group, 70);
  __builtin_unreachable ();
}
