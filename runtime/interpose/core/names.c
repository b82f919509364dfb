/* names.c -- names of shared objects that have the process's number in them.
   SPDX-License-Identifier: BSD-3-Clause

   A program takes its number into the name of an object that no other process
   shall have.  As our numbers are the same in every execution, executions at the
   same time would share it.  So the kernel gets the name with its own number.

   Does not: do that for files; see the option pids in the manual.  */

#define _GNU_SOURCE
#include <alloca.h>
#include <fcntl.h>
#include <mqueue.h>
#include <semaphore.h>
#include <stdarg.h>
#include <string.h>
#include <sys/mman.h>

#include "base/pid.h"
#include "base/real.h"
#include "engine/door/heap.h"

/* NAME, or the one that the kernel is to see, on the caller's stack.  */
#define FOR_KERNEL(name_)                                                     \
  (__extension__ ({                                                           \
    const char *given_ = (name_);                                             \
    char *made_ = NULL;                                                       \
    if (c11t_pid_in_text (given_))                                            \
      c11t_pid_text (made_ = alloca (strlen (given_) + 1), given_);           \
    made_ ? made_ : given_;                                                   \
  }))

sem_t *
sem_open (const char *name, int flags, ...)
{
  va_list ap;
  va_start (ap, flags);
  mode_t mode = flags & O_CREAT ? va_arg (ap, mode_t) : 0;
  unsigned value = flags & O_CREAT ? va_arg (ap, unsigned) : 0;
  va_end (ap);
  sem_t *s = C11T_REAL (sem_open) (FOR_KERNEL (name), flags, mode, value);
  c11t_mappings_unknown ();
  return s;
}

int
sem_unlink (const char *name)
{
  return C11T_REAL (sem_unlink) (FOR_KERNEL (name));
}

int
shm_open (const char *name, int flags, mode_t mode)
{
  return C11T_REAL (shm_open) (FOR_KERNEL (name), flags, mode);
}

int
shm_unlink (const char *name)
{
  return C11T_REAL (shm_unlink) (FOR_KERNEL (name));
}

mqd_t
mq_open (const char *name, int flags, ...)
{
  va_list ap;
  va_start (ap, flags);
  mode_t mode = flags & O_CREAT ? va_arg (ap, mode_t) : 0;
  struct mq_attr *attr
      = flags & O_CREAT ? va_arg (ap, struct mq_attr *) : NULL;
  va_end (ap);
  return C11T_REAL (mq_open) (FOR_KERNEL (name), flags, mode, attr);
}

int
mq_unlink (const char *name)
{
  return C11T_REAL (mq_unlink) (FOR_KERNEL (name));
}
