/* models.c -- the table of the models.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "model/model.h"

#define ADDRESS(name, upper) &c11t_model_##name,
const struct c11t_model_ops *const c11t_models[C11T_N_MODELS]
    = { C11T_MODELS (ADDRESS, ADDRESS) };
