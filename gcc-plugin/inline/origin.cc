/* origin.cc -- of which function of the source a statement is.
   SPDX-License-Identifier: GPL-3.0-or-later

   What was inlined keeps its place and says by its block where it comes from.
   Its texts would be lost: "q->n" of a function that is called with &ring is
   "ring.n" where it was inlined.  A finding has its identity from the function
   and the text, so that both must be what they were.  So texts are made before
   anything is inlined and found again by function, place and kind of access.

   Does not: tell two accesses of one kind and size at one place apart; if their
   texts differ, both are made anew, of what is there then.  */

#include "gcc-plugin/gcc-headers.h"
#include "origin.h"
#include "gcc-plugin/access/library.h"
#include "gcc-plugin/instrument.h"
#include "gcc-plugin/text.h"

/* What one statement accesses.  */
enum
{
  READS,
  WRITES,
  ARGUMENT /* and so many more */
};

struct remembered
{
  unsigned what;
  unsigned HOST_WIDE_INT size;
  const char *text; /* NULL if there are several */
  struct remembered *next;
};

typedef int_hash<HOST_WIDE_INT, -1, -2> place_hash;
static hash_map<place_hash, struct remembered *> *places;

tree
c11t_origin_function (location_t loc)
{
  for (tree block = LOCATION_BLOCK (loc);
       block != NULL_TREE && TREE_CODE (block) == BLOCK;
       block = BLOCK_SUPERCONTEXT (block))
    {
      tree origin = BLOCK_ABSTRACT_ORIGIN (block);
      if (origin != NULL_TREE)
        origin = block_ultimate_origin (block);
      if (origin != NULL_TREE && TREE_CODE (origin) == FUNCTION_DECL)
        return origin;
    }
  return current_function_decl;
}

/* The key of what the statement at LOC of the source accesses: function and place,
   of which the second has 64 bits since GCC 15.  */

static HOST_WIDE_INT
place_of (location_t loc)
{
  unsigned HOST_WIDE_INT uid
      = DECL_UID (DECL_ORIGIN (c11t_origin_function (loc)));
  return (uid * HOST_WIDE_INT_UC (0x9e3779b97f4a7c15) ^ LOCATION_LOCUS (loc))
         & HOST_WIDE_INT_MAX;
}

static unsigned HOST_WIDE_INT
size_of (tree ref)
{
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  return size != NULL_TREE && tree_fits_uhwi_p (size) ? tree_to_uhwi (size) : 0;
}

/* What is known of WHAT, of SIZE bytes, at LOC; NULL if nothing.  */

static struct remembered *
find (location_t loc, unsigned what, unsigned HOST_WIDE_INT size)
{
  if (places == NULL)
    return NULL;
  struct remembered **first = places->get (place_of (loc));
  struct remembered *r = first != NULL ? *first : NULL;
  while (r != NULL && !(r->what == what && r->size == size))
    r = r->next;
  return r;
}

/* Only an identifier's text stays at its address, the identifier itself may be
   collected.  */

static void
remember (location_t loc, unsigned what, unsigned HOST_WIDE_INT size,
          const char *text)
{
  if (struct remembered *r = find (loc, what, size))
    {
      if (r->text != NULL && strcmp (r->text, text) != 0)
        r->text = NULL;
      return;
    }
  struct remembered *&first = places->get_or_insert (place_of (loc));
  first = new remembered { what, size, text, first };
}

static bool
remember_load (gimple *stmt, tree, tree ref, void *)
{
  const char *text = c11t_text_of_ref (ref);
  remember (gimple_location (stmt), READS, size_of (ref), text);
  if (is_gimple_assign (stmt))
    c11t_text_remember (gimple_assign_lhs (stmt), text);
  return false;
}

static bool
remember_store (gimple *stmt, tree, tree ref, void *)
{
  remember (gimple_location (stmt), WRITES, size_of (ref), c11t_text_of_ref (ref));
  return false;
}

/* CALL accesses what its arguments point to, an atomic operation what the first
   one does.  */

static void
remember_arguments (gcall *call)
{
  unsigned bytes;
  if (!c11t_instrument_atomic_p (call, &bytes))
    bytes = 0;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree arg = gimple_call_arg (call, i);
      unsigned n = i == 0 ? bytes : 0;
      if (POINTER_TYPE_P (TREE_TYPE (arg)))
        {
          const char *text
              = c11t_text_of_pointee (arg, n ? c11t_hooks_uint (n) : NULL_TREE);
          remember (gimple_location (call), ARGUMENT + i, n, text);
          if (n != 0 && gimple_call_lhs (call) != NULL_TREE)
            c11t_text_remember (gimple_call_lhs (call), text);
        }
    }
}

void
c11t_origin_remember (struct function *fun)
{
  if (places == NULL)
    places = new hash_map<place_hash, struct remembered *>;
  struct c11t_library_call l;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      {
        gimple *stmt = gsi_stmt (i);
        if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
          continue;
        walk_stmt_load_store_ops (stmt, NULL, remember_load, remember_store);
        if (gcall *call = dyn_cast<gcall *> (stmt))
          if (gimple_call_builtin_p (call, BUILT_IN_NORMAL)
              || c11t_library_find (call, &l))
            remember_arguments (call);
      }
}

const char *
c11t_origin_text_of_ref (location_t loc, tree ref, bool is_write)
{
  struct remembered *r = find (loc, is_write ? WRITES : READS, size_of (ref));
  return r != NULL && r->text != NULL ? r->text : c11t_text_of_ref (ref);
}

const char *
c11t_origin_text_of_pointee (gcall *call, unsigned arg, tree type)
{
  struct remembered *r = find (gimple_location (call), ARGUMENT + arg,
                               type != NULL_TREE ? int_size_in_bytes (type) : 0);
  return r != NULL && r->text != NULL
             ? r->text
             : c11t_text_of_pointee (gimple_call_arg (call, arg), type);
}
