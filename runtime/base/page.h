/* page.h -- the machine's pages: 4 kB here, 16 or 64 kB elsewhere.
   SPDX-License-Identifier: BSD-3-Clause

   Whoever asks the kernel about a part of memory does it in these, whose size is
   known when the process runs.  */

#ifndef C11T_BASE_PAGE_H
#define C11T_BASE_PAGE_H

#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

/* Bytes, a power of two.  */
static inline size_t
c11t_page_size (void)
{
  return (size_t) getpagesize ();
}

/* Where the page of ADDR begins.  */
static inline uintptr_t
c11t_page_of (uintptr_t addr)
{
  return addr & -(uintptr_t) c11t_page_size ();
}

/* N, or the next multiple of a page's size.  */
static inline size_t
c11t_page_up (size_t n)
{
  return (size_t) c11t_page_of (n + c11t_page_size () - 1);
}

#endif
