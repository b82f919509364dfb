/* vector.h -- the buffers of readv and its kin, a part at a time.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_INTERPOSE_VECTOR_H
#define C11T_INTERPOSE_VECTOR_H

#include <sys/uio.h>

#define C11T_MOST_PARTS 64 /* at a time */

/* What is left of a vector.  */
struct c11t_rest
{
  const struct iovec *v;
  size_t n;
  size_t skip; /* bytes of v[0] */
};

static inline size_t
c11t_size_of (const struct iovec *v, size_t n)
{
  size_t size = 0;
  for (size_t i = 0; i < n; i++)
    size += v[i].iov_len;
  return size;
}

/* Let PARTS be the next bytes of R, MOST at most.  Return how many parts, none
   of them empty.  */
static inline size_t
c11t_next_piece (const struct c11t_rest *r, size_t most, struct iovec *parts)
{
  size_t n = 0, skip = r->skip;
  for (size_t i = 0; i < r->n && n < C11T_MOST_PARTS && most; i++)
    {
      size_t length = r->v[i].iov_len - skip;
      if (length > most)
        length = most;
      if (length)
        parts[n++] = (struct iovec){ (char *) r->v[i].iov_base + skip, length };
      most -= length;
      skip = 0;
    }
  return n;
}

/* SIZE bytes of R are done with.  */
static inline void
c11t_advance (struct c11t_rest *r, size_t size)
{
  size += r->skip;
  while (r->n && size >= r->v->iov_len)
    {
      size -= r->v->iov_len;
      r->v++;
      r->n--;
    }
  r->skip = size;
}

#endif
