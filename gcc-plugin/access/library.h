/* library.h -- the C library's functions that access memory, as data.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_LIBRARY_H
#define C11T_LIBRARY_H

/* memcpy and its kin: positions of arguments, -1 for none.  */
struct c11t_memory_function
{
  enum built_in_function code;
  int written;
  int read;
  int read_too;
  int size;
};

/* strlen and its kin; what it takes its strings and its limit from are positions
   of arguments, -1 for none.  */
struct c11t_string_function
{
  enum built_in_function code;
  int read;      /* the string whose extent HOW says */
  unsigned how;  /* enum c11test_string_how */
  int other;     /* what HOW compares it with or looks for */
  int limit;
  int written;   /* it gets a copy of READ */
  bool appended; /* at its end */
  bool padded;   /* up to the limit */
};

/* How much of what an argument points to a function accesses: library-sides.def.  */
enum c11t_side_size
{
  C11T_SIDE_POINTEE,
  C11T_SIDE_COUNT,
  C11T_SIDE_TEXT,
  C11T_SIDE_LINE,
  C11T_SIDE_RETURNED
};

/* A row there.  */
struct c11t_library_side
{
  const char *function;
  int arg;
  bool is_write;
  enum c11t_side_size size;
  int count, times; /* positions of arguments, -1 for none */
};

#define C11T_MOST_SIDES 2 /* of a function */

/* What CALL, no hook, accesses through its arguments: at most one of MEMORY and
   STRING is not NULL; SIDE are others; LISTS are the lists of variable arguments:
   positions, -1 for none.  */
struct c11t_library_call
{
  tree builtin;
  const struct c11t_memory_function *memory;
  const struct c11t_string_function *string;
  const struct c11t_library_side *side[C11T_MOST_SIDES];
  unsigned n_sides;
  int list_read;
  int list_written;
};

/* Fill RET; false if CALL is none of those.  With -fno-builtin functions are
   known by their names.  */
bool c11t_library_find (gcall *call, struct c11t_library_call *ret);

/* True if F reads what its argument OTHER points to.  */
bool c11t_library_other_is_string_p (const struct c11t_string_function *f);

#endif
