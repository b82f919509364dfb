/* models.c -- the table of the models.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "model/model.h"

#include <string.h>

#define ADDRESS(name, upper) &c11t_model_##name,
const struct c11t_model_ops *const c11t_models[C11T_N_MODELS]
    = { C11T_MODELS (ADDRESS, ADDRESS) };

const struct c11t_model_ops *
c11t_model_named (const char *name)
{
  for (int i = 0; i < C11T_N_MODELS; i++)
    if (!strcmp (c11t_models[i]->name, name))
      return c11t_models[i];
  return NULL;
}
