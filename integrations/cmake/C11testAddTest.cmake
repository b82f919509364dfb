# C11testAddTest.cmake -- campaigns as tests of CTest.
# SPDX-License-Identifier: BSD-3-Clause
#
#   c11test_add_test(NAME name
#     SOURCES file... [DEFINITIONS D...] [LINK_LIBRARIES library...]
#     | TARGET executable
#     [OPTIONS --executions=500...] [ARGS word...]
#     [EXPECT kind])
#
# adds the test NAME, a campaign of an executable that is made of the SOURCES with
# the plugin, or of the TARGET, which must link C11test::c11test (as must the
# project's libraries in it, or what they do is not seen).  The test fails if
# something is found, or if the campaign cannot be made; the report is CTest's
# output of it.  With EXPECT it passes if a finding of that kind is listed, and only
# then.  Findings are kept in NAME.c11test below the binary folder.

function(c11test_add_test)
  cmake_parse_arguments(PARSE_ARGV 0 C11 "" "NAME;TARGET;EXPECT"
    "SOURCES;DEFINITIONS;LINK_LIBRARIES;OPTIONS;ARGS")
  if(C11_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "c11test_add_test: '${C11_UNPARSED_ARGUMENTS}' is none of its arguments")
  endif()
  if(NOT C11_NAME OR (C11_TARGET AND C11_SOURCES)
      OR NOT (C11_TARGET OR C11_SOURCES))
    message(FATAL_ERROR "c11test_add_test: give NAME, and either SOURCES or TARGET")
  endif()
  if(C11_SOURCES)
    set(C11_TARGET ${C11_NAME})
    add_executable(${C11_TARGET} ${C11_SOURCES})
    target_compile_definitions(${C11_TARGET} PRIVATE ${C11_DEFINITIONS})
    target_link_libraries(${C11_TARGET}
      PRIVATE C11test::c11test ${C11_LINK_LIBRARIES})
  elseif(C11_DEFINITIONS OR C11_LINK_LIBRARIES)
    message(FATAL_ERROR "c11test_add_test: DEFINITIONS and LINK_LIBRARIES go with SOURCES")
  endif()
  add_test(NAME ${C11_NAME}
    COMMAND ${C11TEST_COMMAND} run --progress=no --output=first
      --save=${CMAKE_CURRENT_BINARY_DIR}/${C11_NAME}.c11test
      ${C11_OPTIONS} -- $<TARGET_FILE:${C11_TARGET}> ${C11_ARGS})
  set_tests_properties(${C11_NAME} PROPERTIES LABELS c11test)
  # Not WILL_FAIL: a program that cannot be run would pass.
  if(C11_EXPECT)
    set_tests_properties(${C11_NAME} PROPERTIES PASS_REGULAR_EXPRESSION
      "\n  [0-9a-f]+  ${C11_EXPECT}, in [0-9]+ execution")
  endif()
endfunction()
