/* deep.c -- the front doors see the engine only.
   SPDX-License-Identifier: BSD-3-Clause  */
#include "c11test/abi.h"
#include "engine/door/control.h"
#  include <race/race.h>
#include "../sched/fiber.h"
