/* aio.c -- asynchronous input and output.
   SPDX-License-Identifier: BSD-3-Clause

   In aio-race.c what is written is written while the request goes on.

   { c11t-run "--executions=1000 --seed=1" }
   { c11t-each "aio_error aio_return aio_suspend lio_listio" }
   { c11t-no-finding }
   { c11t-run "--executions=50 --seed=1 --timeout=20" }
   { c11t-each "pipe file signal thread list list-signal errors large" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=5 --seed=1 --timeout=20" }
   { c11t-args "never" }
   { c11t-status 66 }
   { c11t-finding deadlock 100 }
   { c11t-expect {aio.c:[0-9]+:[0-9]+: in await: T0 a futex wait} }  */

#define _GNU_SOURCE
#include <aio.h>
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int ends[2], file, data;
static atomic_int told;
static char buffer[3][8];

static struct aiocb
request (int i, int fd, int op, off_t offset, size_t n)
{
  struct aiocb cb = { .aio_fildes = fd,
                      .aio_lio_opcode = op,
                      .aio_buf = buffer[i],
                      .aio_nbytes = n,
                      .aio_offset = offset };
  cb.aio_sigevent.sigev_notify = SIGEV_NONE;
  return cb;
}

static void
await (const struct aiocb *cb)
{
  while (aio_error (cb) == EINPROGRESS)
    aio_suspend (&cb, 1, NULL);
}

/* --- What the end of a request orders ------------------------------------------- */

static struct aiocb shared;
static const char *how;

static void *
requester (void *p)
{
#ifndef UNPROTECTED
  data = 1;
#endif
  assert (aio_write (&shared) == 0);
  atomic_store_explicit (&told, 1, memory_order_relaxed);
#ifdef UNPROTECTED
  data = 1;
#endif
  return p;
}

static void
order (void)
{
  pthread_t t;
  const struct aiocb *list[] = { &shared };
  shared = request (0, file, LIO_WRITE, 0, 4);
  struct aiocb other = request (1, file, LIO_NOP, 0, 4), *all[] = { &other };
  pthread_create (&t, NULL, requester, NULL);
  while (!atomic_load_explicit (&told, memory_order_relaxed))
    sched_yield ();
  if (strcmp (how, "aio_suspend") == 0)
    assert (aio_suspend (list, 1, NULL) == 0);
  else if (strcmp (how, "aio_return") == 0)
    while (aio_return (&shared) < 0)
      sched_yield ();
  else if (strcmp (how, "lio_listio") == 0)
    {
      all[0] = &shared;
      shared.aio_lio_opcode = LIO_NOP;
      assert (lio_listio (LIO_WAIT, all, 1, NULL) == 0);
    }
  else
    while (aio_error (&shared) == EINPROGRESS)
      ;
  assert (data >= 0);
  pthread_join (t, NULL);
}

/* --- Cases ------------------------------------------------------------------------ */

static void *
feed (void *unused)
{
  usleep (1000);
  assert (write (ends[1], "hi", 3) == 3);
  return unused;
}

static void
from_pipe (void)
{
  pthread_t t;
  struct aiocb cb = request (0, ends[0], 0, 0, 8);
  pthread_create (&t, NULL, feed, NULL);
  assert (aio_read (&cb) == 0);
  await (&cb);
  assert (aio_return (&cb) == 3 && strcmp (buffer[0], "hi") == 0);
  pthread_join (t, NULL);
}

/* One after the other for one descriptor.  */
static void
with_file (void)
{
  struct aiocb w = request (0, file, 0, 2, 4), r = request (1, file, 0, 3, 3),
               s = request (2, file, 0, 0, 0);
  memcpy (buffer[0], "abc", 4);
  assert (aio_write (&w) == 0 && aio_fsync (O_SYNC, &s) == 0
          && aio_read (&r) == 0);
  await (&r);
  assert (aio_error (&w) == 0 && aio_return (&w) == 4);
  assert (aio_error (&s) == 0 && aio_return (&s) == 0);
  assert (aio_return (&r) == 3 && strcmp (buffer[1], "bc") == 0);
  assert (aio_cancel (file, NULL) == AIO_ALLDONE);
}

static void
notified (union sigval value)
{
  assert (value.sival_int == 5);
  told++;
}

static void
handle (int number, siginfo_t *info, void *context)
{
  (void) number;
  (void) context;
  assert (info->si_code == SI_ASYNCIO && info->si_value.sival_int == 5);
  told++;
}

static void
set_event (struct sigevent *e, int notify)
{
  struct sigaction a = { .sa_sigaction = handle, .sa_flags = SA_SIGINFO };
  sigaction (SIGUSR1, &a, NULL);
  e->sigev_notify = notify;
  e->sigev_signo = SIGUSR1;
  e->sigev_value.sival_int = 5;
  if (notify == SIGEV_THREAD)
    {
      e->sigev_notify_function = notified;
      e->sigev_notify_attributes = NULL;
    }
}

static void
with_event (int notify)
{
  struct aiocb w = request (0, file, 0, 0, 4);
  set_event (&w.aio_sigevent, notify);
  assert (aio_write (&w) == 0);
  while (!told)
    sched_yield ();
  assert (aio_error (&w) == 0 && told == 1);
}

static void
list (int mode)
{
  struct aiocb a = request (0, file, LIO_WRITE, 0, 4),
               b = request (1, file, LIO_READ, 0, 4),
               c = request (2, file, LIO_NOP, 0, 4);
  struct aiocb *all[] = { &a, NULL, &b, &c };
  struct sigevent e = { 0 };
  memcpy (buffer[0], "xyz", 4);
  set_event (&e, SIGEV_SIGNAL);
  assert (lio_listio (mode, all, 4, mode == LIO_WAIT ? NULL : &e) == 0);
  while (mode == LIO_NOWAIT && !told)
    sched_yield ();
  assert (aio_return (&a) == 4 && aio_return (&b) == 4);
  assert (strcmp (buffer[1], "xyz") == 0);
}

static void
errors (void)
{
  struct timespec soon = { 0, 1000 };
  struct aiocb bad = request (0, 1000, LIO_READ, 0, 4),
               r = request (1, ends[0], LIO_READ, 0, 4), *all[] = { &bad };
  const struct aiocb *one[] = { &r };
  assert (aio_read (&bad) == 0);
  await (&bad);
  assert (aio_error (&bad) == EBADF && aio_return (&bad) == -1);
  assert (lio_listio (LIO_WAIT, all, 1, NULL) < 0 && errno == EIO);
  assert (lio_listio (99, all, 1, NULL) < 0 && errno == EINVAL);
  assert (aio_fsync (99, &r) < 0 && errno == EINVAL);
  assert (aio_cancel (1000, NULL) < 0 && errno == EBADF);
  assert (aio_read (&r) == 0);
  assert (aio_cancel (ends[0], &r) == AIO_NOTCANCELED);
  assert (aio_suspend (one, 1, &soon) < 0 && errno == EAGAIN);
  assert (write (ends[1], "end", 4) == 4);
  await (&r);
  assert (aio_return (&r) == 4);
}

static void
large (void)
{
  struct aiocb64 w = { .aio_fildes = file,
                       .aio_buf = buffer[0],
                       .aio_nbytes = 4,
                       .aio_offset = 1 };
  const struct aiocb64 *one[] = { &w };
  w.aio_sigevent.sigev_notify = SIGEV_NONE;
  assert (aio_write64 (&w) == 0);
  while (aio_error64 (&w) == EINPROGRESS)
    aio_suspend64 (one, 1, NULL);
  assert (aio_return64 (&w) == 4);
}

int
main (int argc, char **argv)
{
  char name[] = "aio-XXXXXX";
  how = argc > 1 ? argv[1] : "aio_error";
  assert (pipe (ends) == 0);
  file = mkstemp (name);
  assert (file >= 0 && unlink (name) == 0);
  if (strcmp (how, "pipe") == 0)
    from_pipe ();
  else if (strcmp (how, "file") == 0)
    with_file ();
  else if (strcmp (how, "signal") == 0)
    with_event (SIGEV_SIGNAL);
  else if (strcmp (how, "thread") == 0)
    with_event (SIGEV_THREAD);
  else if (strcmp (how, "list") == 0)
    list (LIO_WAIT);
  else if (strcmp (how, "list-signal") == 0)
    list (LIO_NOWAIT);
  else if (strcmp (how, "errors") == 0)
    errors ();
  else if (strcmp (how, "large") == 0)
    large ();
  else if (strcmp (how, "never") == 0)
    {
      struct aiocb cb = request (0, ends[0], 0, 0, 8);
      assert (aio_read (&cb) == 0);
      await (&cb);
    }
  else
    order ();
  return 0;
}
