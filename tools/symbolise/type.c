/* type.c -- which part of an object some bytes are.
   SPDX-License-Identifier: BSD-3-Clause

   A path is what would stand after the object's name in the source.  It ends
   where no member has all of the bytes, then with "+N" if they do not begin at
   the beginning; and at members with reserved names from system headers, which
   are no business of the reader's (std::atomic is a struct to the compiler,
   and pthread_mutex_t a union).  */

#define _GNU_SOURCE
#include "tools/symbolise/dwarf.h"

#include <dwarf.h>
#include <string.h>

enum { MAX_DEPTH = 16 };

/* What is left to name: the bytes are SIZE ones at OFFSET in TYPE.  */
struct part
{
  Dwarf_Die type;
  Dwarf_Word offset, size;
};

static bool walk (struct part *p, FILE *to, int depth);

bool
symbol_die_type (Dwarf_Die *die, Dwarf_Die *type)
{
  Dwarf_Attribute attr;
  Dwarf_Die of;
  if (!dwarf_attr_integrate (die, DW_AT_type, &attr)
      || !dwarf_formref_die (&attr, &of) || dwarf_peel_type (&of, type))
    return false;
  /* Declared here, defined in a type unit.  */
  if (dwarf_attr (type, DW_AT_signature, &attr)
      && dwarf_formref_die (&attr, &of))
    *type = of;
  return true;
}

/* --- Arrays ---------------------------------------------------------------
 */

/* The number of elements of the dimension DIE; 0 if unknown.  */
static Dwarf_Word
dimension (Dwarf_Die *die)
{
  Dwarf_Attribute attr;
  Dwarf_Word n;
  if (dwarf_attr_integrate (die, DW_AT_count, &attr))
    return dwarf_formudata (&attr, &n) ? 0 : n;
  if (dwarf_attr_integrate (die, DW_AT_upper_bound, &attr))
    return dwarf_formudata (&attr, &n) ? 0 : n + 1;
  return 0;
}

/* libdw's dwarf_aggregate_size does not know type units.  */
Dwarf_Word
symbol_type_size (Dwarf_Die *type)
{
  Dwarf_Die element, child;
  Dwarf_Word size;
  if (dwarf_tag (type) != DW_TAG_array_type
      || dwarf_hasattr (type, DW_AT_byte_size))
    return dwarf_aggregate_size (type, &size) ? 0 : size;
  if (!symbol_die_type (type, &element) || dwarf_child (type, &child))
    return 0;
  size = symbol_type_size (&element);
  do
    if (dwarf_tag (&child) == DW_TAG_subrange_type)
      size *= dimension (&child);
  while (!dwarf_siblingof (&child, &child));
  return size;
}

/* The bytes of an element in the dimension after DIE: of ELEMENT, times those
   of the dimensions that follow.  */
static Dwarf_Word
stride_after (Dwarf_Die *die, Dwarf_Word element)
{
  Dwarf_Die next = *die;
  while (!dwarf_siblingof (&next, &next))
    if (dwarf_tag (&next) == DW_TAG_subrange_type)
      element *= dimension (&next);
  return element;
}

/* --- Members --------------------------------------------------------------
 */

/* The offset of a member or base class; false if it has none or it is not
   constant (virtual bases).  */
static bool
member_offset (Dwarf_Die *die, Dwarf_Word *offset)
{
  Dwarf_Attribute attr;
  Dwarf_Op *ops;
  size_t n;
  *offset = 0;
  if (dwarf_attr (die, DW_AT_data_bit_offset, &attr))
    {
      if (dwarf_formudata (&attr, offset))
        return false;
      *offset /= 8;
      return true;
    }
  if (!dwarf_attr (die, DW_AT_data_member_location, &attr))
    return !dwarf_hasattr (die, DW_AT_declaration)
           && !dwarf_hasattr (die, DW_AT_external);
  if (!dwarf_formudata (&attr, offset))
    return true;
  if (dwarf_getlocation (&attr, &ops, &n) || n != 1
      || ops[0].atom != DW_OP_plus_uconst)
    return false;
  *offset = ops[0].number;
  return true;
}

/* Is DIE an internal of the implementation?  */
static bool
is_internal (Dwarf_Die *die, const char *name)
{
  const char *file;
  if (name[0] != '_' || (name[1] != '_' && (name[1] < 'A' || name[1] > 'Z')))
    return false;
  file = dwarf_decl_file (die);
  return file && !strncmp (file, "/usr/", 5);
}

/* --- Paths ----------------------------------------------------------------
 */

/* Go into the element of the array P->type; false if that is the end.  */
static bool
into_element (struct part *p, FILE *to)
{
  Dwarf_Die element, child;
  Dwarf_Word stride;
  if (!symbol_die_type (&p->type, &element) || !symbol_type_size (&element)
      || dwarf_child (&p->type, &child))
    return false;
  do
    {
      if (dwarf_tag (&child) != DW_TAG_subrange_type)
        continue;
      stride = stride_after (&child, symbol_type_size (&element));
      if (!stride)
        return false;
      Dwarf_Word first = p->offset / stride;
      Dwarf_Word last = (p->offset + p->size - 1) / stride;
      Dwarf_Word count = dimension (&child);
      if (first != last)
        {
          /* All of it needs no more words.  */
          if (p->offset % stride == 0 && (first || last + 1 != count))
            {
              if (to)
                fprintf (to, "[%ju..%ju]", (uintmax_t) first,
                         (uintmax_t) last);
              p->offset = 0;
            }
          return false;
        }
      if (to)
        fprintf (to, "[%ju]", (uintmax_t) first);
      p->offset -= first * stride;
    }
  while (!dwarf_siblingof (&child, &child));
  p->type = element;
  return true;
}

/* Put the member of P->type that has all the bytes into MEMBER.  There may be
   several, in a union or in the padding of a base class: then rather one of
   which a part is just these bytes.  */
static bool
find_member (const struct part *p, Dwarf_Die *member, Dwarf_Word *at,
             int depth)
{
  Dwarf_Die type = p->type, child, of;
  bool found = false;
  if (dwarf_child (&type, &child))
    return false;
  do
    {
      int tag = dwarf_tag (&child);
      Dwarf_Word start;
      if ((tag != DW_TAG_member && tag != DW_TAG_inheritance)
          || !member_offset (&child, &start) || p->offset < start
          || !symbol_die_type (&child, &of)
          || p->offset - start + p->size > symbol_type_size (&of))
        continue;
      struct part rest = { of, p->offset - start, p->size };
      bool fits = walk (&rest, NULL, depth + 1);
      if (fits || !found)
        {
          *member = child;
          *at = start;
        }
      if (fits)
        return true;
      found = true;
    }
  while (!dwarf_siblingof (&child, &child));
  return found;
}

/* Go into the member of the class P->type; false if that is the end.  */
static bool
into_member (struct part *p, FILE *to, int depth)
{
  Dwarf_Die member, type;
  Dwarf_Word start = 0;
  if (!find_member (p, &member, &start, depth)
      || !symbol_die_type (&member, &type))
    return false;
  const char *name = dwarf_tag (&member) == DW_TAG_member
                         ? dwarf_diename (&member)
                         : NULL;
  if (name && is_internal (&member, name))
    {
      /* The array in std::array is known as the object itself.  */
      if (dwarf_tag (&type) != DW_TAG_array_type)
        {
          p->offset = 0;
          return false;
        }
      name = NULL;
    }
  if (name && to)
    fprintf (to, ".%s", name);
  p->type = type;
  p->offset -= start;
  return true;
}

/* Go as deep as possible, and print the way to TO if it is not NULL.  Return
   whether P is then all of its type.  */
static bool
walk (struct part *p, FILE *to, int depth)
{
  for (bool more = true; more && depth < MAX_DEPTH; depth++)
    switch (dwarf_tag (&p->type))
      {
      case DW_TAG_array_type:
        more = into_element (p, to);
        break;
      case DW_TAG_structure_type:
      case DW_TAG_class_type:
      case DW_TAG_union_type:
        more = into_member (p, to, depth);
        break;
      default:
        more = false;
        break;
      }
  return !p->offset && symbol_type_size (&p->type) == p->size;
}

void
symbol_type_path (Dwarf_Die *type, Dwarf_Word offset, Dwarf_Word size,
                  FILE *to)
{
  struct part p = { *type, offset, size ? size : 1 };
  walk (&p, to, 0);
  if (p.offset)
    fprintf (to, "+%ju", (uintmax_t) p.offset);
}
