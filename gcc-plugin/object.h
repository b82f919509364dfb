/* object.h -- which variable or member an access is about, for the inventory.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_OBJECT_H
#define C11T_OBJECT_H

/* NAME is the same wherever the object is accessed in the program:

     struct ring.head   a member, of whichever structure of that type
     counter            a variable that other units see
     counter@file.c     one that they do not
     param:1            what the function's second parameter points to
     ""                 a local, or not known

   The texts of elements end in "[]".  */
struct c11t_object
{
  const char *name; /* interned */
  bool is_volatile; /* declared so, not just accessed so */
  bool is_atomic;   /* declared with _Atomic */
};

/* What REF, a memory reference, accesses.  */
struct c11t_object c11t_object_of_ref (tree ref);

/* What the pointer PTR points to.  */
struct c11t_object c11t_object_of_pointee (tree ptr);

#endif
