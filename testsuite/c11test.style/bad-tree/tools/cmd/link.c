/* link.c -- the command reads results; it never links the engine.
   SPDX-License-Identifier: BSD-3-Clause  */
#include "config.h"
#include "report/finding.h"
#include "engine/core/params.h"
