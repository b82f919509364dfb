## include/local.mk -- headers and tables that programs may include.
## SPDX-License-Identifier: BSD-3-Clause
##
# c11test/: The contract between compiled code, runtime and users.

c11testincludedir = $(includedir)/c11test
c11testinclude_HEADERS = include/c11test/abi.def include/c11test/abi.h \
  include/c11test/atomic-overlay.hpp \
  include/c11test/c11test.h \
  include/c11test/overlay-builtins.h \
  include/c11test/overlay-classes.h \
  include/c11test/overlay-core.h \
  include/c11test/overlay-functions.h \
  include/c11test/overlay-rename.h \
  include/c11test/overlay-types.h \
  include/c11test/overlay-unname.h \
  include/c11test/models.h \
  include/c11test/params.def \
  include/c11test/stdatomic-overlay.h \
  include/c11test/schedule.h \
  include/c11test/strategy-help.h \
  include/c11test/strategy.h \
  include/c11test/volatile-overlay.h

## For the runtime alone.
EXTRA_DIST += include/c11test/site-text.h
