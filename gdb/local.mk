## gdb/local.mk -- what gdb needs to know.
## SPDX-License-Identifier: BSD-3-Clause
##
## "c11test replay --gdb" loads the script; others source it.

dist_pkgdata_DATA += gdb/c11test.gdb
