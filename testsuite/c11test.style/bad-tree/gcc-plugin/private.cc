/* private.cc -- the plugin sees include/c11test and GCC, no runtime.
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "gcc-plugin.h"
#include "c11test/abi.h"
#include "base/arena.h"
