/* targets.c -- the targets by name.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stddef.h>
#include <string.h>

#include "tools/fences/exec.h"
#include "tools/fences/targets.h"

#define COST(a, b) { a, b }

static const struct target targets[] = {
#define C11T_FENCES_TARGET(name, what, multi, load, store, update, fence)     \
  { #name, what, multi, allows_##name, load, store, update, fence },
#include "tools/fences/targets.def"
};

const struct target *
target_find (const char *name)
{
  for (size_t i = 0; i < sizeof targets / sizeof *targets; i++)
    if (strcmp (targets[i].name, name) == 0)
      return &targets[i];
  return NULL;
}
