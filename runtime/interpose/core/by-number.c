/* by-number.c -- system calls by their numbers do what the functions do.
   SPDX-License-Identifier: BSD-3-Clause

   A program that reads the clock or a pipe by syscall is not another one than
   the one that calls the C library.  One row for each call that has an
   interposed function; by-number-signal.c has those whose sets of signals or
   structures are not the C library's, schedule.c and clone.c what they know.  */

#define _GNU_SOURCE
#include <fcntl.h>
#include <mqueue.h>
#include <poll.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/pidfd.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <sys/times.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/thread.h"
#include "interpose/core/by-number.h"

#define CALL(name_, expression_)                                              \
  static long do_##name_ (const long *a)                                      \
  {                                                                           \
    (void) a;                                                                 \
    return (long) (expression_);                                              \
  }

/* Arguments.  */
#define I(i_) ((int) a[i_])
#define U(i_) ((unsigned) a[i_])
#define P(i_) ((void *) a[i_])
#define Z(i_) ((size_t) a[i_])

CALL (getpid, getpid ())
CALL (getppid, getppid ())
CALL (gettid, gettid ())
CALL (getcpu, getcpu (P (0), P (1)))
CALL (getpgid, getpgid (I (0)))
CALL (setpgid, setpgid (I (0), I (1)))
CALL (getsid, getsid (I (0)))
CALL (setsid, setsid ())
CALL (pidfd_open, pidfd_open (I (0), U (1)))
CALL (process_vm_readv,
      process_vm_readv (I (0), P (1), Z (2), P (3), Z (4), Z (5)))
CALL (process_vm_writev,
      process_vm_writev (I (0), P (1), Z (2), P (3), Z (4), Z (5)))
CALL (getsockopt, getsockopt (I (0), I (1), I (2), P (3), P (4)))

CALL (clock_gettime, clock_gettime (I (0), P (1)))
CALL (clock_settime, clock_settime (I (0), P (1)))
CALL (clock_nanosleep, c11t_fail_by_number (
                           clock_nanosleep (I (0), I (1), P (2), P (3))))
CALL (nanosleep, nanosleep (P (0), P (1)))
CALL (gettimeofday, a[0] ? gettimeofday (P (0), P (1)) : 0)
CALL (settimeofday, settimeofday (P (0), P (1)))
CALL (times, times (P (0)))
CALL (getrusage, getrusage (I (0), P (1)))
CALL (getitimer, getitimer (I (0), P (1)))
CALL (setitimer, setitimer (I (0), P (1), P (2)))
CALL (timerfd_create, timerfd_create (I (0), I (1)))
CALL (timerfd_settime, timerfd_settime (I (0), I (1), P (2), P (3)))
CALL (timerfd_gettime, timerfd_gettime (I (0), P (1)))
CALL (sched_yield, sched_yield ())
CALL (getrandom, getrandom (P (0), Z (1), U (2)))

CALL (read, read (I (0), P (1), Z (2)))
CALL (write, write (I (0), P (1), Z (2)))
CALL (readv, readv (I (0), P (1), I (2)))
CALL (writev, writev (I (0), P (1), I (2)))
CALL (close, close (I (0)))
CALL (dup, dup (I (0)))
CALL (dup3, dup3 (I (0), I (1), I (2)))
CALL (pipe2, pipe2 (P (0), I (1)))
CALL (fcntl, fcntl (I (0), I (1), P (2)))
CALL (flock, flock (I (0), I (1)))
CALL (eventfd2, eventfd (U (0), I (1)))
CALL (epoll_create1, epoll_create1 (I (0)))
CALL (epoll_ctl, epoll_ctl (I (0), I (1), I (2), P (3)))
CALL (socketpair, socketpair (I (0), I (1), I (2), P (3)))
CALL (accept, accept (I (0), P (1), P (2)))
CALL (accept4, accept4 (I (0), P (1), P (2), I (3)))
CALL (bind, bind (I (0), P (1), U (2)))
CALL (connect, connect (I (0), P (1), U (2)))
CALL (shutdown, shutdown (I (0), I (1)))
CALL (sendto, sendto (I (0), P (1), Z (2), I (3), P (4), U (5)))
CALL (recvfrom, recvfrom (I (0), P (1), Z (2), I (3), P (4), P (5)))
CALL (sendmsg, sendmsg (I (0), P (1), I (2)))
CALL (recvmsg, recvmsg (I (0), P (1), I (2)))
CALL (sendmmsg, sendmmsg (I (0), P (1), U (2), I (3)))
CALL (recvmmsg, recvmmsg (I (0), P (1), U (2), I (3), P (4)))
CALL (msgsnd, msgsnd (I (0), P (1), Z (2), I (3)))
CALL (msgrcv, msgrcv (I (0), P (1), Z (2), a[3], I (4)))
CALL (semop, semop (I (0), P (1), Z (2)))
CALL (semtimedop, semtimedop (I (0), P (1), Z (2), P (3)))
CALL (mq_timedsend, mq_timedsend (I (0), P (1), Z (2), U (3), P (4)))
CALL (mq_timedreceive, mq_timedreceive (I (0), P (1), Z (2), P (3), P (4)))

CALL (mmap, mmap (P (0), Z (1), I (2), I (3), I (4), a[5]))
CALL (munmap, munmap (P (0), Z (1)))
CALL (mremap, mremap (P (0), Z (1), Z (2), I (3), P (4)))
CALL (shmat, (long) shmat (I (0), P (1), I (2)))
CALL (shmdt, shmdt (P (0)))
CALL (wait4, wait4 (I (0), P (1), I (2), P (3)))
CALL (execve, execve (P (0), P (1), P (2)))
CALL (execveat, execveat (I (0), P (1), P (2), P (3), I (4)))

static long
do_waitid (const long *a)
{
  if (a[4])
    memset (P (4), 0, sizeof (struct rusage));
  return waitid ((idtype_t) a[0], (id_t) a[1], P (2), I (3));
}

/* The thread ends, without what the C library does at its end; the last one
   takes the process with it.  */
static long
do_exit (const long *a)
{
  if (c11t_thread_is_last ())
    return C11T_REAL (syscall) (SYS_exit, a[0]);
  c11t_thread_exit (NULL);
}

#ifdef SYS_poll /* what machines of long ago have */
CALL (getpgrp, getpgrp ())
CALL (time, time (P (0)))
CALL (alarm, alarm (U (0)))
CALL (pause, pause ())
CALL (dup2, dup2 (I (0), I (1)))
CALL (pipe, pipe (P (0)))
CALL (poll, poll (P (0), Z (1), I (2)))
CALL (select, select (I (0), P (1), P (2), P (3), P (4)))
CALL (eventfd, eventfd (U (0), 0))
CALL (epoll_create, epoll_create (I (0)))
CALL (epoll_wait, epoll_wait (I (0), P (1), I (2), I (3)))
#endif

/* --- Tables ------------------------------------------------------------------------- */

#define MOST_NUMBERS 512
#define ROW(name_) [SYS_##name_] = do_##name_

/* Also out of control.  */
static c11t_by_number *const naming[MOST_NUMBERS] = {
  ROW (getpid), ROW (getppid), ROW (gettid), ROW (getpgid), ROW (setpgid),
  ROW (getcpu),
  ROW (getsid), ROW (setsid), ROW (pidfd_open), ROW (process_vm_readv),
  ROW (process_vm_writev), ROW (getsockopt), ROW (fcntl), ROW (wait4),
  ROW (waitid), ROW (execve), ROW (execveat),
#ifdef SYS_poll
  ROW (getpgrp),
#endif
};

static c11t_by_number *const controlled[MOST_NUMBERS] = {
  ROW (clock_gettime), ROW (clock_settime), ROW (clock_nanosleep),
  ROW (nanosleep), ROW (gettimeofday), ROW (settimeofday), ROW (times),
  ROW (getrusage), ROW (getitimer), ROW (setitimer), ROW (timerfd_create),
  ROW (timerfd_settime), ROW (timerfd_gettime), ROW (sched_yield),
  ROW (getrandom), ROW (read), ROW (write), ROW (readv), ROW (writev),
  ROW (close), ROW (dup), ROW (dup3), ROW (pipe2), ROW (flock),
  ROW (eventfd2), ROW (epoll_create1), ROW (epoll_ctl), ROW (socketpair),
  ROW (accept), ROW (accept4), ROW (bind), ROW (connect), ROW (shutdown),
  ROW (sendto),
  ROW (recvfrom), ROW (sendmsg), ROW (recvmsg), ROW (sendmmsg),
  ROW (recvmmsg), ROW (msgsnd), ROW (msgrcv), ROW (semop), ROW (semtimedop),
  ROW (mq_timedsend), ROW (mq_timedreceive), ROW (mmap), ROW (munmap),
  ROW (mremap), ROW (shmat), ROW (shmdt), ROW (exit),
  [SYS_membarrier] = c11t_membarrier_by_number,
#ifdef SYS_poll
  ROW (time), ROW (alarm), ROW (pause), ROW (dup2), ROW (pipe), ROW (poll),
  ROW (select), ROW (eventfd), ROW (epoll_create), ROW (epoll_wait),
#endif
};

c11t_by_number *
c11t_find_by_number (long number)
{
  if (number < 0 || number >= MOST_NUMBERS)
    return NULL;
  if (naming[number] || !c11t_engine_on ())
    return naming[number];
  return controlled[number] ? controlled[number]
                            : c11t_find_signal_by_number (number);
}
