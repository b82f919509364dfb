/* hash.h -- the constants of our hash functions.
   SPDX-License-Identifier: BSD-3-Clause

   Ids of findings and names of files depend on them: they stay.  */

#ifndef C11T_BASE_HASH_H
#define C11T_BASE_HASH_H

#include <stdint.h>

/* FNV-1a (Fowler, Noll, Vo), for bytes: h = (h ^ byte) * PRIME.  */
#define C11T_FNV_BASIS UINT64_C (0xcbf29ce484222325)
#define C11T_FNV_PRIME UINT64_C (0x100000001b3)

/* 2^64 divided by the golden ratio (Knuth, TAOCP 6.4), for words; the high bits
   are the good ones.  */
#define C11T_HASH_MULTIPLIER UINT64_C (0x9e3779b97f4a7c15)

#endif
