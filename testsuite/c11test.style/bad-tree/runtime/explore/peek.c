/* peek.c -- a strategy sees events, not the graph.
   SPDX-License-Identifier: BSD-3-Clause  */
#include "model/event.h"
#include "model/mograph.h"
