/* inside.c -- an example uses what users have.
   SPDX-License-Identifier: BSD-3-Clause  */
#include <stdatomic.h>
#include "model/event.h"
