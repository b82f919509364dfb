/* pure.c -- the model must not know threads or the engine.
   SPDX-License-Identifier: BSD-3-Clause  */
#include <pthread.h>
#include <stdint.h>
#include "event.h"
#include "base/arena.h"
#include "engine/engine.h"
