# FindC11test.cmake -- find an installed c11test.
# SPDX-License-Identifier: BSD-3-Clause
#
#   find_package(C11test)
#
# uses C11testConfig.cmake by itself, if c11test is below CMAKE_PREFIX_PATH or in
# PATH.  This module may be copied into a project, which then finds the c11test in
# PATH or C11test_ROOT.  Both give
#
#   C11TEST_COMMAND     the command c11test
#   C11test::c11test    what programs for c11test link
#   c11test_add_test    see C11testAddTest.cmake
#
# Needs CMake 3.13 and GCC.  Where another compiler is used, C11test is not
# found, and the message says so.

include(FindPackageHandleStandardArgs)
find_program(C11TEST_COMMAND c11test DOC "The command c11test")
mark_as_advanced(C11TEST_COMMAND)

# RET becomes what the command prints for the words after it, as a list.
function(c11test_ask RET)
  execute_process(COMMAND ${C11TEST_COMMAND} ${ARGN}
    OUTPUT_VARIABLE said ERROR_VARIABLE why RESULT_VARIABLE status
    OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${C11TEST_COMMAND} ${ARGN}: ${status}\n${why}")
  endif()
  separate_arguments(said UNIX_COMMAND "${said}")
  set(${RET} ${said} PARENT_SCOPE)
endfunction()

set(C11test_VERSION)
set(c11test_compiler ${CMAKE_C_COMPILER_ID})
if(NOT c11test_compiler)
  set(c11test_compiler ${CMAKE_CXX_COMPILER_ID})
endif()
if(C11TEST_COMMAND)
  c11test_ask(c11test_version version)
  list(GET c11test_version 1 C11test_VERSION)
  if(c11test_compiler STREQUAL GNU)
    set(c11test_is_gnu TRUE)
  else()
    set(c11test_is_gnu FALSE)
  endif()
endif()
find_package_handle_standard_args(C11test
  REQUIRED_VARS C11TEST_COMMAND c11test_is_gnu
  VERSION_VAR C11test_VERSION
  FAIL_MESSAGE "C11test: there must be a command c11test, and the compiler must be GCC (it is ${c11test_compiler})")

if(C11test_FOUND AND NOT TARGET C11test::c11test)
  c11test_ask(c11test_cflags cflags)
  c11test_ask(c11test_libs libs)
  c11test_ask(c11test_cmake path cmake)
  add_library(C11test::c11test INTERFACE IMPORTED)
  set_target_properties(C11test::c11test PROPERTIES
    INTERFACE_COMPILE_OPTIONS
      "$<$<OR:$<COMPILE_LANGUAGE:C>,$<COMPILE_LANGUAGE:CXX>>:${c11test_cflags}>"
    INTERFACE_LINK_OPTIONS "${c11test_libs}")
  include(${c11test_cmake}/C11testAddTest.cmake)
endif()
