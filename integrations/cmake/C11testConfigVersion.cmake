# C11testConfigVersion.cmake -- is it new enough?
# SPDX-License-Identifier: BSD-3-Clause
#
# A later release does what an earlier one does.

execute_process(
  COMMAND "${CMAKE_CURRENT_LIST_DIR}/../../../bin/c11test" version
  OUTPUT_VARIABLE c11test_said ERROR_QUIET)
if(c11test_said MATCHES "^c11test ([0-9.]+)")
  set(PACKAGE_VERSION ${CMAKE_MATCH_1})
  if(NOT PACKAGE_VERSION VERSION_LESS PACKAGE_FIND_VERSION)
    set(PACKAGE_VERSION_COMPATIBLE TRUE)
  endif()
  if(PACKAGE_VERSION VERSION_EQUAL PACKAGE_FIND_VERSION)
    set(PACKAGE_VERSION_EXACT TRUE)
  endif()
endif()
