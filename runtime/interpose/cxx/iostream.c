/* iostream.c -- the streams of C++ at the end of the program.
   SPDX-License-Identifier: BSD-3-Clause

   Up to GCC 12 each file that includes <iostream> registers the destructor of an
   std::ios_base::Init, which writes out what the standard streams hold and does
   nothing else.

   Does not: know streams that the program makes.  */

#define _GNU_SOURCE
#include <stddef.h>

#include "interpose/cxx/iostream.h"

/* libstdc++'s, if it is there: std::cout, std::wcout.  */
extern void *const _ZSt4cout __attribute__ ((weak));
extern void *const _ZSt5wcout __attribute__ ((weak));
void _ZNSo5flushEv (void *stream) __attribute__ ((weak));
void _ZNSt13basic_ostreamIwSt11char_traitsIwEE5flushEv (void *stream)
    __attribute__ ((weak));
void _ZNSt8ios_base4InitD1Ev (void *init) __attribute__ ((weak));

bool
c11t_iostream_is_end (void (*function) (void *))
{
  return function && function == _ZNSt8ios_base4InitD1Ev;
}

/* Nothing makes them in a program that does not include <iostream>; then there is
   not even the pointer to their functions.  */
static void
flush (void (*function) (void *), void *const *stream)
{
  if (function && stream && *stream)
    function ((void *) stream);
}

void
c11t_iostream_flush (void)
{
  flush (_ZNSo5flushEv, &_ZSt4cout);
  flush (_ZNSt13basic_ostreamIwSt11char_traitsIwEE5flushEv, &_ZSt5wcout);
}
