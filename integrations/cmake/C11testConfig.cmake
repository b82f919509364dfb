# C11testConfig.cmake -- the c11test that is installed beside this file.
# SPDX-License-Identifier: BSD-3-Clause

get_filename_component(c11test_beside
  "${CMAKE_CURRENT_LIST_DIR}/../../../bin/c11test" ABSOLUTE)
if(EXISTS "${c11test_beside}")
  set(C11TEST_COMMAND "${c11test_beside}" CACHE FILEPATH "The command c11test" FORCE)
endif()
include(${CMAKE_CURRENT_LIST_DIR}/FindC11test.cmake)
