/* attribute.h -- what a pthread_attr_t asks for.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  Priorities and affinity are only checked: they change
   when threads run, not what they may see.  */
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/door/thread.h"

#ifndef C11T_ENGINE_ATTRIBUTE_H
#define C11T_ENGINE_ATTRIBUTE_H

struct c11t_wish
{
  void *stack;  /* the user's, or NULL */
  size_t size;  /* of the stack, without the guard */
  size_t guard; /* 0 with the user's stack */
  bool detached;
  uint64_t mask; /* of signals */
  struct c11t_scheduling scheduling;
};

/* What ATTR, or the process's default if it is NULL, asks for.  Return 0, or
   EINVAL for what pthread_create refuses.  */
int c11t_attributes_read (const pthread_attr_t *attr, struct c11t_wish *ret);

#endif
