/* library.cc -- the C library's functions that access memory, as data.
   SPDX-License-Identifier: GPL-3.0-or-later

   Which arguments they read and write through, for who instruments such calls
   (instrument-memory.cc, instrument-string.cc, instrument-library.cc) and for who looks
   for accesses (access.cc).

   Does not: see functions that are in none of the tables.  */

#include "gcc-plugin/gcc-headers.h"
#include "gcc-plugin/hooks.h"
#include "gcc-plugin/access/library.h"

static const struct c11t_memory_function memory_functions[] = {
  { BUILT_IN_MEMCPY, 0, 1, -1, 2 },      { BUILT_IN_MEMMOVE, 0, 1, -1, 2 },
  { BUILT_IN_MEMSET, 0, -1, -1, 2 },     { BUILT_IN_MEMPCPY, 0, 1, -1, 2 },
  { BUILT_IN_BCOPY, 1, 0, -1, 2 },       { BUILT_IN_BZERO, 0, -1, -1, 1 },
  { BUILT_IN_MEMCPY_CHK, 0, 1, -1, 2 },  { BUILT_IN_MEMMOVE_CHK, 0, 1, -1, 2 },
  { BUILT_IN_MEMSET_CHK, 0, -1, -1, 2 }, { BUILT_IN_MEMPCPY_CHK, 0, 1, -1, 2 },
  { BUILT_IN_MEMCMP, -1, 0, 1, 2 },      { BUILT_IN_BCMP, -1, 0, 1, 2 },
};

#define LENGTH C11TEST_STRING_LENGTH
#define COMPARE C11TEST_STRING_COMPARE
#define COMPARE_CASE C11TEST_STRING_COMPARE_CASE
#define CHAR C11TEST_STRING_CHAR
#define BYTE C11TEST_STRING_BYTE
#define PART C11TEST_STRING_PART
#define WITHIN C11TEST_STRING_WITHIN
#define WITHOUT C11TEST_STRING_WITHOUT

static const struct c11t_string_function string_functions[] = {
  { BUILT_IN_STRLEN, 0, LENGTH, -1, -1, -1, false, false },
  { BUILT_IN_STRNLEN, 0, LENGTH, -1, 1, -1, false, false },
  { BUILT_IN_STRRCHR, 0, LENGTH, -1, -1, -1, false, false },
  { BUILT_IN_RINDEX, 0, LENGTH, -1, -1, -1, false, false },
  { BUILT_IN_STRDUP, 0, LENGTH, -1, -1, -1, false, false },
  { BUILT_IN_STRNDUP, 0, LENGTH, -1, 1, -1, false, false },
  { BUILT_IN_STRCPY, 1, LENGTH, -1, -1, 0, false, false },
  { BUILT_IN_STPCPY, 1, LENGTH, -1, -1, 0, false, false },
  { BUILT_IN_STRNCPY, 1, LENGTH, -1, 2, 0, false, true },
  { BUILT_IN_STPNCPY, 1, LENGTH, -1, 2, 0, false, true },
  { BUILT_IN_STRCAT, 1, LENGTH, -1, -1, 0, true, false },
  { BUILT_IN_STRNCAT, 1, LENGTH, -1, 2, 0, true, false },
  { BUILT_IN_STRCPY_CHK, 1, LENGTH, -1, -1, 0, false, false },
  { BUILT_IN_STPCPY_CHK, 1, LENGTH, -1, -1, 0, false, false },
  { BUILT_IN_STRNCPY_CHK, 1, LENGTH, -1, 2, 0, false, true },
  { BUILT_IN_STPNCPY_CHK, 1, LENGTH, -1, 2, 0, false, true },
  { BUILT_IN_STRCAT_CHK, 1, LENGTH, -1, -1, 0, true, false },
  { BUILT_IN_STRNCAT_CHK, 1, LENGTH, -1, 2, 0, true, false },
  { BUILT_IN_STRCMP, 0, COMPARE, 1, -1, -1, false, false },
  { BUILT_IN_STRNCMP, 0, COMPARE, 1, 2, -1, false, false },
  { BUILT_IN_STRCASECMP, 0, COMPARE_CASE, 1, -1, -1, false, false },
  { BUILT_IN_STRNCASECMP, 0, COMPARE_CASE, 1, 2, -1, false, false },
  { BUILT_IN_STRCHR, 0, CHAR, 1, -1, -1, false, false },
  { BUILT_IN_INDEX, 0, CHAR, 1, -1, -1, false, false },
  { BUILT_IN_MEMCHR, 0, BYTE, 1, 2, -1, false, false },
  { BUILT_IN_STRSTR, 0, PART, 1, -1, -1, false, false },
  { BUILT_IN_STRSPN, 0, WITHIN, 1, -1, -1, false, false },
  { BUILT_IN_STRCSPN, 0, WITHOUT, 1, -1, -1, false, false },
  { BUILT_IN_STRPBRK, 0, WITHOUT, 1, -1, -1, false, false },
};

#define READ false
#define WRITE true
#define SIDE(function, arg, how, size, count, times)                          \
  { #function, arg, how, C11T_SIDE_##size, count, times },
static const struct c11t_library_side library_sides[] = {
#include "gcc-plugin/access/library-sides.def"
};

bool
c11t_library_other_is_string_p (const struct c11t_string_function *f)
{
  return f->other >= 0 && f->how != CHAR && f->how != BYTE;
}

/* The name for the linker of the function that CALL calls, of another unit, or NULL.  */

static const char *
outside_name (gcall *call)
{
  tree fndecl = gimple_call_fndecl (call);
  if (fndecl == NULL_TREE || !TREE_PUBLIC (fndecl) || !DECL_EXTERNAL (fndecl)
      || !HAS_DECL_ASSEMBLER_NAME_P (fndecl))
    return NULL;
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fndecl));
  return *name == '*' ? name + 1 : name; /* as the headers spell it */
}

/* True if argument N of CALL is a pointer, or, if not PTR, a number; -1: there need be
   none.  */

static bool
argument_p (gcall *call, int n, bool ptr)
{
  if (n < 0)
    return true;
  if ((unsigned) n >= gimple_call_num_args (call))
    return false;
  tree type = TREE_TYPE (gimple_call_arg (call, n));
  return ptr ? POINTER_TYPE_P (type) : INTEGRAL_TYPE_P (type);
}

/* Put into RET what else CALL does.  What no header of the system declares may be a
   function of the program's own with such a name.  */

static void
find_sides (gcall *call, struct c11t_library_call *ret)
{
  const char *name = outside_name (call);
  if (name == NULL
      || (!fndecl_built_in_p (gimple_call_fndecl (call))
          && !in_system_header_at (
              DECL_SOURCE_LOCATION (gimple_call_fndecl (call)))))
    return;
  for (unsigned i = 0; i < ARRAY_SIZE (library_sides); i++)
    {
      const struct c11t_library_side *s = &library_sides[i];
      if (strcmp (s->function, name) == 0 && argument_p (call, s->arg, true)
          && argument_p (call, s->count, false)
          && argument_p (call, s->times, false))
        ret->side[ret->n_sides++] = s;
      gcc_assert (ret->n_sides <= C11T_MOST_SIDES);
    }
}

/* The builtin that CALL is one of, although -fno-builtin hides it, or
   NULL.  */

static tree
builtin_by_name (gcall *call)
{
  const char *name = outside_name (call);
  if (name == NULL || fndecl_built_in_p (gimple_call_fndecl (call)))
    return NULL_TREE;
  if (strncmp (name, "mem", 3) != 0 && strncmp (name, "str", 3) != 0
      && strncmp (name, "stp", 3) != 0)
    return NULL_TREE;
  char full[32];
  snprintf (full, sizeof full, "__builtin_%.20s", name);
  tree id = maybe_get_identifier (full);
  for (unsigned code = 0; id != NULL_TREE && code < END_BUILTINS; code++)
    {
      tree builtin = builtin_decl_explicit ((enum built_in_function) code);
      if (builtin != NULL_TREE && DECL_NAME (builtin) == id)
        return gimple_builtin_call_types_compatible_p (call, builtin)
                   ? builtin
                   : NULL_TREE;
    }
  return NULL_TREE;
}

/* Fill RET if CALL is one of BUILTIN.  */

static bool
find_builtin (tree builtin, struct c11t_library_call *ret)
{
  enum built_in_function code = DECL_FUNCTION_CODE (builtin);
  for (unsigned i = 0; i < ARRAY_SIZE (memory_functions); i++)
    if (memory_functions[i].code == code)
      ret->memory = &memory_functions[i];
  for (unsigned i = 0; i < ARRAY_SIZE (string_functions); i++)
    if (string_functions[i].code == code)
      ret->string = &string_functions[i];
  if (code == BUILT_IN_VA_START || code == BUILT_IN_VA_COPY)
    ret->list_written = 0;
  if (code == BUILT_IN_VA_COPY)
    ret->list_read = 1;
  ret->builtin = builtin;
  return ret->memory != NULL || ret->string != NULL || ret->list_written >= 0;
}

bool
c11t_library_find (gcall *call, struct c11t_library_call *ret)
{
  *ret = { NULL_TREE, NULL, NULL, { NULL, NULL }, 0, -1, -1 };
  if (gimple_call_internal_p (call, IFN_VA_ARG))
    {
      ret->list_read = ret->list_written = 0;
      return true;
    }
  if (c11t_hooks_is_call (call))
    return false;
  tree builtin = gimple_call_builtin_p (call, BUILT_IN_NORMAL)
                     ? gimple_call_fndecl (call)
                     : builtin_by_name (call);
  if (builtin != NULL_TREE && find_builtin (builtin, ret))
    return true;
  find_sides (call, ret);
  return ret->n_sides > 0;
}
