/* claim.h -- get a page for writing before it is read.
   SPDX-License-Identifier: BSD-3-Clause

   Whoever reads from new memory and then writes to it makes two page faults:
   the kernel first maps its page of zeros, then one of our own.  An execution
   in a process of its own costs little else.  */

#ifndef C11T_BASE_CLAIM_H
#define C11T_BASE_CLAIM_H

#include <stdint.h>

/* The byte at P is about to be written to.  Its value does not change.  */
static inline void
c11t_claim (void *p)
{
#ifdef __x86_64__
  __asm__ volatile ("orb $0, %0" : "+m"(*(char *) p));
#else
  volatile char *c = p;
  *c = *c; /* as good, but for the faults */
#endif
}

/* The same of a word that is read right afterwards: a processor hands on what it
   has stored only if that is all of what is loaded.  */
static inline void
c11t_claim_word (uint32_t *p)
{
#ifdef __x86_64__
  __asm__ volatile ("orl $0, %0" : "+m"(*p));
#else
  volatile uint32_t *w = p;
  *w = *w;
#endif
}

#endif
