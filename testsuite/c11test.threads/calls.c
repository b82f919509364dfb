/* calls.c -- calls about the running thread alone, or about nobody.
   SPDX-License-Identifier: BSD-3-Clause

   They give under control what they give natively, whatever the other thread
   does, which makes the same calls.
   Each is a row of doc/interposers.def.

   { c11t-run "--executions=20 --seed=1" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <aio.h>
#include <assert.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/timeb.h>
#include <sys/wait.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

static _Thread_local volatile sig_atomic_t handled;

static void
handler (int number)
{
  handled = number;
}

static void
objects (void)
{
  pthread_cond_t c;
  assert (pthread_cond_init (&c, NULL) == 0 && pthread_cond_destroy (&c) == 0);
}

static void
scheduling (void)
{
  struct sched_param p = { .sched_priority = 0 };
  cpu_set_t set;
  int policy = -1;
  pthread_t self = pthread_self ();
  assert (pthread_setschedparam (self, SCHED_OTHER, &p) == 0);
  assert (pthread_getschedparam (self, &policy, &p) == 0
          && policy == SCHED_OTHER && p.sched_priority == 0);
  assert (pthread_setschedprio (self, 0) == 0);
  assert (pthread_getaffinity_np (self, sizeof set, &set) == 0
          && CPU_COUNT (&set) > 0);
  assert (pthread_setaffinity_np (self, sizeof set, &set) == 0);
  assert (pthread_yield () == 0);
  thrd_yield ();
}

static void
memory (void)
{
  void *p = NULL;
  assert (posix_memalign (&p, 64, 10) == 0 && (uintptr_t) p % 64 == 0);
  free (p);
  p = memalign (128, 10);
  assert (p && (uintptr_t) p % 128 == 0);
  free (p);
  p = valloc (10);
  assert (p && (uintptr_t) p % 4096 == 0);
  free (p);
  p = pvalloc (10);
  assert (p && malloc_usable_size (p) >= 4096);
  free (p);
  p = mmap64 (NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
              -1, 0);
  assert (p != MAP_FAILED);
  *(char *) p = 7;
  p = mremap (p, 4096, 8192, MREMAP_MAYMOVE);
  assert (p != MAP_FAILED && *(char *) p == 7);
  assert (munmap (p, 8192) == 0);
}

static void
times_of (void)
{
  struct timespec ms = { 0, 1000000 }, before, after;
  struct timeb b;
  clock_gettime (CLOCK_MONOTONIC, &before);
  assert (clock_nanosleep (CLOCK_MONOTONIC, 0, &ms, NULL) == 0);
  assert (thrd_sleep (&ms, NULL) == 0);
  clock_gettime (CLOCK_MONOTONIC, &after);
  assert ((after.tv_sec - before.tv_sec) * 1000000000
              + after.tv_nsec - before.tv_nsec
          >= 2000000);
  assert (adjtime (NULL, &(struct timeval){ 0 }) == 0);
  assert (ftime (&b) == 0 && b.time > 0 && b.millitm < 1000);
}

static jmp_buf place;
static sigjmp_buf place_with_mask;

extern void __longjmp_chk (struct __jmp_buf_tag[1], int)
    __attribute__ ((noreturn));

static void
jumps (void)
{
  if (!setjmp (place))
    longjmp (place, 1);
  if (!_setjmp (place))
    _longjmp (place, 1);
  if (!sigsetjmp (place_with_mask, 1))
    siglongjmp (place_with_mask, 1);
  if (!setjmp (place))
    __longjmp_chk (place, 1);
}

/* The masks are the thread's, the actions the process's.  */
static void
signals (void)
{
  sigset_t set;
  signal (SIGUSR1, handler);
  assert (siginterrupt (SIGUSR1, 1) == 0);
  assert (sighold (SIGUSR1) == 0 && gsignal (SIGUSR1) == 0 && handled == 0);
  assert (sigpending (&set) == 0 && sigismember (&set, SIGUSR1));
  assert (sigrelse (SIGUSR1) == 0 && handled == SIGUSR1);
  handled = 0;
  assert (sigignore (SIGUSR1) == 0 && raise (SIGUSR1) == 0 && handled == 0);
}

static void
descriptors (void)
{
  int fd[2], set = epoll_create (1), copy;
  struct epoll_event e = { .events = EPOLLIN };
  char c = 0;
  assert (set >= 0 && pipe (fd) == 0);
  copy = dup3 (fd[0], set, O_CLOEXEC);
  assert (copy == set && fcntl (copy, F_GETFD) == FD_CLOEXEC);
  assert (fcntl64 (copy, F_GETFD) == FD_CLOEXEC);
  assert (dup3 (copy, copy, 0) < 0 && errno == EINVAL);
  assert (dup3 (copy, set + 100, -1) < 0 && errno == EINVAL);
  assert (dup2 (copy, copy) == copy);
  assert (epoll_ctl (copy, EPOLL_CTL_ADD, fd[1], &e) < 0 && errno == EINVAL);
  assert (write (fd[1], "a", 1) == 1 && read (copy, &c, 1) == 1 && c == 'a');
  close (fd[1]);
  assert (read (copy, &c, 1) == 0);
  close (fd[0]);
  close (copy);
}

static void
requests (void)
{
  static char text[] = "abc";
  char name[] = "/tmp/c11test-XXXXXX", got[3];
  int fd = mkstemp (name);
  struct aiocb64 cb = { .aio_fildes = fd, .aio_buf = text, .aio_nbytes = 3 };
  const struct aiocb64 *list[] = { &cb };
  struct aiocb64 *again[] = { &cb };
  unlink (name);
  assert (aio_write64 (&cb) == 0 && aio_suspend64 (list, 1, NULL) == 0);
  assert (aio_error64 (&cb) == 0 && aio_return64 (&cb) == 3);
  assert (aio_fsync64 (O_SYNC, &cb) == 0
          && aio_suspend64 (list, 1, NULL) == 0 && aio_error64 (&cb) == 0);
  cb.aio_buf = got;
  assert (aio_read64 (&cb) == 0 && aio_suspend64 (list, 1, NULL) == 0
          && !memcmp (got, text, 3));
  cb.aio_lio_opcode = LIO_READ;
  assert (lio_listio64 (LIO_WAIT, again, 1, NULL) == 0);
  assert (aio_cancel64 (fd, NULL) == AIO_ALLDONE);
  close (fd);
}

static void
processes (void)
{
  int status;
  pid_t pid = _Fork ();
  if (pid == 0)
    _exit (3);
  assert (waitpid (pid, &status, 0) == pid && WEXITSTATUS (status) == 3);
}

static void
loader (void)
{
  Dl_info info;
  assert (dlmopen (LM_ID_BASE, "c11test-no-such.so", RTLD_NOW) == NULL);
  assert (dlsym (RTLD_DEFAULT, "puts") != NULL);
  assert (dladdr (&place, &info) != 0);
}

static void *
all (void *unused)
{
  objects ();
  scheduling ();
  memory ();
  times_of ();
  descriptors ();
  requests ();
  loader ();
  return unused;
}

static int
detached (void *unused)
{
  (void) unused;
  return 0;
}

int
main (void)
{
  pthread_t t;
  thrd_t d;
  pthread_create (&t, NULL, all, NULL);
  all (NULL);
  pthread_join (t, NULL);
  assert (thrd_create (&d, detached, NULL) == thrd_success
          && thrd_detach (d) == thrd_success);
  jumps ();
  signals ();
  processes ();
  return 0;
}
