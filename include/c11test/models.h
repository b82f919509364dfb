/* models.h -- the memory models, in the order of their numbers.
   SPDX-License-Identifier: BSD-3-Clause

   The only list: the options' values, the tables of the runtime, of c11test
   litmus and of the tests, and what the style tests look for in the manual are
   all made of it.  A model's descriptor is c11t_model_NAME (model/model.h).

   C11T_MODELS (FIRST, NEXT) is FIRST (name, NAME) for the first one, the
   default, and NEXT (name, NAME) for the others.  */

#ifndef C11TEST_MODELS_H
#define C11TEST_MODELS_H

/* clang-format off */
#define C11T_MODELS(FIRST, NEXT)                                              \
  FIRST (c11, C11)                                                            \
  NEXT (tsan11, TSAN11)                                                       \
  NEXT (sc, SC)                                                               \
  NEXT (tso, TSO)                                                             \
  NEXT (c20, C20)                                                             \
  NEXT (mca, MCA)                                                             \
  NEXT (armv8, ARMV8)                                                         \
  NEXT (armv8_any, ARMV8_ANY)                                                 \
  NEXT (riscv, RISCV)                                                         \
  NEXT (power, POWER)
/* clang-format on */

/* "c11,tsan11,...", as a literal.  */
#define C11T_MODEL_FIRST_NAME(name, upper) #name
#define C11T_MODEL_NEXT_NAME(name, upper) "," #name
#define C11T_MODEL_NAMES                                                      \
  C11T_MODELS (C11T_MODEL_FIRST_NAME, C11T_MODEL_NEXT_NAME)

/* C11T_MODEL_C11, ...  */
#define C11T_MODEL_NUMBER(name, upper) C11T_MODEL_##upper,
enum
{
  C11T_MODELS (C11T_MODEL_NUMBER, C11T_MODEL_NUMBER) C11T_N_MODELS
};

#endif
