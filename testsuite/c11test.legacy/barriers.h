/* barriers.h -- barriers as projects wrote them before C11: inline assembly.
   SPDX-License-Identifier: BSD-3-Clause

   The instructions are those that many projects have for these machines.
   Does not: know other machines.  */

#ifndef BARRIERS_H
#define BARRIERS_H

#if defined __x86_64__
# define ASM_FULL() __asm__ __volatile__ ("mfence" : : : "memory")
# define ASM_READ() __asm__ __volatile__ ("lfence" : : : "memory")
# define ASM_WRITE() __asm__ __volatile__ ("sfence" : : : "memory")
# define ASM_RELAX() __asm__ __volatile__ ("pause" : : : "memory")
#elif defined __aarch64__
# define ASM_FULL() __asm__ __volatile__ ("dmb ish" : : : "memory")
# define ASM_READ() __asm__ __volatile__ ("dmb ishld" : : : "memory")
# define ASM_WRITE() __asm__ __volatile__ ("dmb ishst" : : : "memory")
# define ASM_RELAX() __asm__ __volatile__ ("yield" : : : "memory")
#else
# error "no barriers are known for this machine"
#endif

/* For the compiler alone: no instruction.  */
#define ASM_COMPILER() __asm__ __volatile__ ("" : : : "memory")

#endif
