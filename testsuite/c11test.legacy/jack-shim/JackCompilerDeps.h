/* JackCompilerDeps.h -- all that ringbuffer.c needs of JACK's own headers.
   SPDX-License-Identifier: BSD-3-Clause

   Written for the test; nothing of JACK is in it.  */

#define LIB_EXPORT
