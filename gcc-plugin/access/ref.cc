/* ref.cc -- a memory reference: which bytes it covers, how to reread them.
   SPDX-License-Identifier: GPL-3.0-or-later

   Most references cover whole bytes and are moved by a MEM_REF of their type
   at the new address.  A bit-field covers the bytes of its representative,
   the integer that the memory model calls its memory location; it is moved
   together with the structure around it, so that the new structure's
   representative lies at the new address.  The structure's other bytes are
   never read there.

   The runtime's copies are aligned to 8 bytes; moved references do not claim
   more, nor more than the original.  */

#include "gcc-plugin/gcc-headers.h"
#include "gcc-plugin/access/ref.h"

#define COPY_ALIGN (8 * BITS_PER_UNIT)

/* The hook's size for BYTES, 0 if it takes a range.  */

static unsigned
hook_size (HOST_WIDE_INT bytes)
{
  return bytes >= 1 && bytes <= 16 && pow2p_hwi (bytes) ? bytes : 0;
}

/* Describe R as BYTES bytes, SKIP bytes into OUTER.  */

static void
set_bytes (struct c11t_ref *r, tree outer, HOST_WIDE_INT skip,
           HOST_WIDE_INT bytes)
{
  r->outer = outer;
  r->skip = skip;
  r->size = build_int_cst (size_type_node, bytes);
  r->n = hook_size (bytes);
  r->movable = true;
}

/* True if FIELD shares its memory location with others.  GCC forgets that a
   field is one of bits if it happens to fill whole bytes.  */

static bool
bit_field_p (tree field)
{
  return DECL_BIT_FIELD (field)
         || (DECL_BIT_FIELD_TYPE (field) != NULL_TREE
             && DECL_BIT_FIELD_REPRESENTATIVE (field) != NULL_TREE);
}

/* The bytes of bit-field R->ref, which comes after an array of variable
   length.  They have the address of REPR, and stay where they are.  */

static const char *
analyse_far_bit_field (struct c11t_ref *r, tree repr)
{
  if (repr == NULL_TREE)
    return "bit-field at a variable offset";
  tree outer = build3 (COMPONENT_REF, TREE_TYPE (repr),
                       TREE_OPERAND (r->ref, 0), repr,
                       TREE_OPERAND (r->ref, 2));
  set_bytes (r, outer, 0,
             CEIL (tree_to_shwi (DECL_SIZE (repr)), BITS_PER_UNIT));
  r->movable = false;
  return NULL;
}

/* The bytes of bit-field R->ref.  */

static const char *
analyse_bit_field (struct c11t_ref *r)
{
  tree field = TREE_OPERAND (r->ref, 1);
  tree repr = DECL_BIT_FIELD_REPRESENTATIVE (field);
  tree covered = repr != NULL_TREE ? repr : field;
  if (!tree_fits_shwi_p (DECL_SIZE (covered)))
    return "bit-field of unknown size";
  if (!tree_fits_shwi_p (DECL_FIELD_OFFSET (covered)))
    return analyse_far_bit_field (r, repr);
  HOST_WIDE_INT pos
      = tree_to_shwi (DECL_FIELD_OFFSET (covered)) * BITS_PER_UNIT
        + tree_to_shwi (DECL_FIELD_BIT_OFFSET (covered));
  HOST_WIDE_INT end = pos + tree_to_shwi (DECL_SIZE (covered));
  HOST_WIDE_INT first = pos / BITS_PER_UNIT;
  HOST_WIDE_INT last = CEIL (end, BITS_PER_UNIT);
  set_bytes (r, TREE_OPERAND (r->ref, 0), first, last - first);
  return NULL;
}

/* The bytes of BIT_FIELD_REF R->ref.  */

static const char *
analyse_bits (struct c11t_ref *r)
{
  poly_uint64 psize = bit_field_size (r->ref);
  poly_uint64 ppos = bit_field_offset (r->ref);
  unsigned HOST_WIDE_INT size;
  unsigned HOST_WIDE_INT pos;
  if (!psize.is_constant (&size) || !ppos.is_constant (&pos))
    return "bits at a variable offset";
  HOST_WIDE_INT first = pos / BITS_PER_UNIT;
  HOST_WIDE_INT last = CEIL (pos + size, BITS_PER_UNIT);
  set_bytes (r, TREE_OPERAND (r->ref, 0), first, last - first);
  return NULL;
}

/* An object whose size is known only at run time.  */

static const char *
analyse_variable (struct c11t_ref *r)
{
  if (TREE_CODE (r->ref) != WITH_SIZE_EXPR)
    return "size unknown";
  r->outer = TREE_OPERAND (r->ref, 0);
  r->size = TREE_OPERAND (r->ref, 1);
  return NULL;
}

const char *
c11t_ref_analyse (tree ref, struct c11t_ref *ret)
{
  memset (ret, 0, sizeof *ret);
  ret->ref = ref;
  if (TREE_CODE (ref) == COMPONENT_REF
      && bit_field_p (TREE_OPERAND (ref, 1)))
    return analyse_bit_field (ret);
  if (TREE_CODE (ref) == BIT_FIELD_REF)
    return analyse_bits (ret);
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  if (TREE_CODE (ref) == WITH_SIZE_EXPR || size == NULL_TREE
      || !tree_fits_shwi_p (size))
    return analyse_variable (ret);
  if (integer_zerop (size) || is_empty_type (TREE_TYPE (ref)))
    return "empty";
  set_bytes (ret, ref, 0, tree_to_shwi (size));
  if (!is_gimple_reg_type (TREE_TYPE (ref)))
    ret->n = 0;
  return NULL;
}

bool
c11t_ref_volatile_scalar_p (tree ref)
{
  tree type = TREE_TYPE (ref);
  struct c11t_ref r;
  return TREE_THIS_VOLATILE (ref) && TREE_CODE (ref) != BIT_FIELD_REF
         && (INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type)
             || TREE_CODE (type) == REAL_TYPE
             || TREE_CODE (type) == OFFSET_TYPE)
         && !reverse_storage_order_for_component_p (ref)
         && c11t_ref_analyse (ref, &r) == NULL && r.outer == ref && r.n != 0
         && r.n <= 8;
}

tree
c11t_ref_address (const struct c11t_ref *r, gimple_seq *seq)
{
  tree outer = r->outer;
  /* The same address, and an operand that GIMPLE likes better.  */
  while (TREE_CODE (outer) == VIEW_CONVERT_EXPR)
    outer = TREE_OPERAND (outer, 0);
  tree base = get_base_address (outer);
  if (DECL_P (base))
    mark_addressable (base);
  tree addr = build_fold_addr_expr (unshare_expr (outer));
  if (r->skip != 0)
    addr = fold_build_pointer_plus_hwi (addr, r->skip);
  gimple_seq stmts = NULL;
  addr = force_gimple_operand (addr, &stmts, true, NULL_TREE);
  gimple_seq_add_seq (seq, stmts);
  return addr;
}

/* The alignment in bits that R's outer object still has when the bytes it
   covers are at an address that is aligned to COPY_ALIGN.  */

static unsigned
moved_alignment (const struct c11t_ref *r)
{
  unsigned align = MIN (get_object_alignment (r->outer),
                        TYPE_ALIGN (TREE_TYPE (r->outer)));
  align = MIN (align, (unsigned) COPY_ALIGN);
  if (r->skip != 0)
    align = MIN (align, least_bit_hwi (r->skip) * BITS_PER_UNIT);
  return align;
}

bool
c11t_ref_keeps_alignment_p (const struct c11t_ref *r)
{
  return moved_alignment (r) == TYPE_ALIGN (TREE_TYPE (r->outer));
}

tree
c11t_ref_moved (const struct c11t_ref *r, tree ptr)
{
  tree outer = r->outer;
  tree type = TREE_TYPE (outer);
  unsigned align = moved_alignment (r);
  if (align != TYPE_ALIGN (type))
    type = build_aligned_type (type, align);
  tree offset = build_int_cst (reference_alias_ptr_type (outer), -r->skip);
  tree moved = build2 (MEM_REF, type, ptr, offset);
  TREE_THIS_NOTRAP (moved) = !tree_could_trap_p (outer);
  TREE_THIS_VOLATILE (moved) = TREE_THIS_VOLATILE (outer);
  TREE_SIDE_EFFECTS (moved) = TREE_SIDE_EFFECTS (outer);
  REF_REVERSE_STORAGE_ORDER (moved)
      = reverse_storage_order_for_component_p (outer);
  if (outer == r->ref)
    return moved;
  tree ref = copy_node (r->ref);
  TREE_OPERAND (ref, 0) = moved;
  return ref;
}

location_t
c11t_ref_location (tree ref)
{
  return DECL_P (ref) ? BUILTINS_LOCATION : EXPR_LOCATION (ref);
}
