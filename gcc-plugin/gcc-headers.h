/* gcc-headers.h -- GCC's internal headers, once, in the order they need.
   SPDX-License-Identifier: GPL-3.0-or-later

   Every translation unit of the plugin includes this first.  The project's
   own config.h must never be included with it: its PACKAGE_* macros collide
   with those of GCC's auto-host.h.

   The same source builds against all releases that configure knows; where they
   differ is in releases.h alone.  */

#ifndef C11T_GCC_HEADERS_H
#define C11T_GCC_HEADERS_H

#include "gcc-plugin.h"
#include "tree.h"
#include "gimple.h"
#include "tree-pass.h"
#include "context.h"
#include "ssa.h"
#include "stmt.h"
#include "cgraph.h"
#include "attribs.h"
#include "builtins.h"
#include "diagnostic-core.h"
#include "fold-const.h"
#include "gimple-iterator.h"
#include "gimple-walk.h"
#include "gimplify.h"
#include "gimplify-me.h"
#include "langhooks.h"
#include "output.h"
#include "stor-layout.h"
#include "stringpool.h"
#include "tree-cfg.h"
#include "tree-dfa.h"
#include "tree-eh.h"
#include "tree-into-ssa.h"
#include "tree-ssa.h"
#include "tree-ssa-alias.h"
#include "tree-ssanames.h"
#include "varasm.h"

#include "releases.h"
#include "c11test/abi.h"

#endif
