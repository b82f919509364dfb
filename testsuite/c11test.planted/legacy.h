/* legacy.h -- barriers as they were before C11, for the planted bugs.
   SPDX-License-Identifier: BSD-3-Clause

   Instructions for the two machines that the tests know; barrier () is for the
   compiler alone.  Does not: know other machines.  */

#ifndef PLANTED_LEGACY_H
#define PLANTED_LEGACY_H

#include "planted.h"

#define barrier() __asm__ __volatile__ ("" : : : "memory")

#if defined __x86_64__
# define mb() __asm__ __volatile__ ("mfence" : : : "memory")
# define rmb() __asm__ __volatile__ ("lfence" : : : "memory")
# define wmb() __asm__ __volatile__ ("sfence" : : : "memory")
#elif defined __aarch64__
# define mb() __asm__ __volatile__ ("dmb ish" : : : "memory")
# define rmb() __asm__ __volatile__ ("dmb ishld" : : : "memory")
# define wmb() __asm__ __volatile__ ("dmb ishst" : : : "memory")
#else
# error "no barriers are known for this machine"
#endif

#endif
