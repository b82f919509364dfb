/* macro.cc -- which macro wrote an access.
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC keeps for each token of an expansion where it was spelled and where in
   the macro's definition it, or the parameter it replaced, stands.  A token
   of the definition has the same place for both.  What came with an argument
   was not written by that macro: in assert (READ_ONCE (x)) the access is
   READ_ONCE's, and in assert (x) nobody's.

   The macros of <stdatomic.h> and <assert.h>, and those of our own headers, are
   left out: they are the language, not a project's idiom.

   Does not: know macros in what was preprocessed before, or with
   -ftrack-macro-expansion=0; nor, in instances of templates, those that GCC 11
   keeps no place of.  */

#include "gcc-headers.h"
#include "macro.h"

/* True if FILE defines what belongs to the language.  */

static bool
language_header_p (const char *file)
{
  if (file == NULL)
    return false;
  const char *base = lbasename (file);
  return strcmp (base, "stdatomic.h") == 0 || strcmp (base, "assert.h") == 0
         || strstr (file, "/c11test/stdatomic-") != NULL
         || strstr (file, "/c11test/atomic-") != NULL
         || strstr (file, "/c11test/volatile-") != NULL
         || strstr (file, "/c11test/overlay-") != NULL;
}

/* Write NAMES, the innermost first, to TEXT of SIZE bytes with the outermost
   first.  If they are too long, those in the middle are left out.  */

static void
join (const vec<const char *> &names, char *text, size_t size)
{
  unsigned n = names.length ();
  size_t left = size - 1;
  unsigned inner = 0; /* how many of the innermost ones find room */
  size_t outermost = MIN (strlen (names[n - 1]), left);
  left -= outermost;
  while (inner < n - 1 && strlen (names[inner]) + 1 <= left)
    left -= strlen (names[inner++]) + 1;
  memcpy (text, names[n - 1], outermost);
  text[outermost] = '\0';
  while (inner > 0)
    {
      strcat (text, ">");
      strcat (text, names[--inner]);
    }
}

bool
c11t_macro_find (location_t loc, struct c11t_macro *ret)
{
  location_t where = LOCATION_LOCUS (loc);
  ret->names[0] = '\0';
  ret->language = NULL;
  if (!linemap_location_from_macro_expansion_p (line_table, where))
    return false;
  auto_vec<const char *, 8> names;
  const line_map *map = linemap_lookup (line_table, where);
  do
    {
      const line_map_macro *macro = linemap_check_macro (map);
      location_t spelled = linemap_macro_map_loc_unwind_toward_spelling (
          line_table, macro, where);
      location_t defined = linemap_resolve_location (
          line_table, where, LRK_MACRO_DEFINITION_LOCATION, NULL);
      expanded_location there = expand_location (defined);
      bool own = LOCATION_LOCUS (spelled) == LOCATION_LOCUS (defined);
      if (own && language_header_p (there.file))
        ret->language = linemap_map_get_macro_name (macro);
      else if (own)
        {
          if (names.is_empty ())
            ret->where = there;
          names.safe_push (linemap_map_get_macro_name (macro));
        }
      where = linemap_unwind_toward_expansion (line_table, where, &map);
      where = LOCATION_LOCUS (where);
    }
  while (linemap_macro_expansion_map_p (map));
  if (names.is_empty ())
    return false;
  join (names, ret->names, sizeof ret->names);
  return true;
}
