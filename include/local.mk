## include/local.mk -- headers and tables that programs may include.
## SPDX-License-Identifier: BSD-3-Clause

c11testincludedir = $(includedir)/c11test
c11testinclude_HEADERS = include/c11test/abi.def include/c11test/abi.h \
  include/c11test/c11test.h \
  include/c11test/params.def
