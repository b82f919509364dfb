/* inventory.cc -- what a unit has of synchronisation, for c11test inventory.
   SPDX-License-Identifier: GPL-3.0-or-later

   One JSON object a line, told apart by "t":

     unit      file cwd language id
     site      PLACE kind size order expr; object volatile atomic; macro
               macro_at via; hook, or skipped; note assembly
     asm       PLACE template verdict; macro macro_at; written
     toplevel  template
     function  PLACE; skipped
     pass      PLACE callee argument object volatile
     calls     function file callee count
     loop      PLACE effects pause reads: kind text object

   PLACE is file line column function.  Members that would say nothing are left
   out.  "via" is the macro of the language that stands behind, "written" the
   place in the source where an asm statement stands, which for one in a macro
   is the same for all its expansions.

   They go into the section ".c11test.inventory" of the object (section.cc), or
   into a file for each compilation.  Its name has the id in it, which is made
   from what the compiler was asked to do, so that compiling again replaces the
   file, and the same source compiled in two ways has two.

   Does not: judge.  The command does (tools/inventory).  */

#include "gcc-headers.h"
#include "opts.h"
#include "arguments.h"
#include "inventory.h"
#include "json.h"
#include "section.h"
#include "site.h"
#include "text.h"

static FILE *out;

/* The file's name, that it will have and that it has; NULL for a section.  */
static char *name;
static char *temporary;

/* What goes into the section.  */
static char *contents;
static size_t length;

bool
c11t_inventory_wanted (void)
{
  return out != NULL;
}

/*
 * JSON.
 */

static void
put_string (const char *text)
{
  c11t_json_string (out, text);
}

static void
begin (const char *type)
{
  fprintf (out, "{\"t\":\"%s\"", type);
}

static void
end (void)
{
  fputs ("}\n", out);
}

/* A member, unless TEXT is NULL or empty.  */

static void
member (const char *key, const char *text)
{
  if (text == NULL || text[0] == '\0')
    return;
  fprintf (out, ",\"%s\":", key);
  put_string (text);
}

static void
flag (const char *key, bool value)
{
  if (value)
    fprintf (out, ",\"%s\":true", key);
}

static void
place (expanded_location where, const char *function)
{
  member ("file", where.file);
  fprintf (out, ",\"line\":%d,\"column\":%d", where.line, where.column);
  member ("function", function);
}

static void
macro (const struct c11t_macro *m)
{
  if (m == NULL)
    return;
  member ("macro", m->names);
  if (m->names[0] == '\0' || m->where.line == 0)
    return;
  fputs (",\"macro_at\":", out);
  char at[1024];
  snprintf (at, sizeof at, "%s:%d", m->where.file, m->where.line);
  put_string (at);
}

/*
 * The whole.
 */

static uint64_t
hash (uint64_t h, const char *text)
{
  for (; *text != '\0'; text++)
    h = (h ^ (unsigned char) *text) * HOST_WIDE_INT_UC (0x100000001b3);
  return (h ^ 0xff) * HOST_WIDE_INT_UC (0x100000001b3);
}

/* What is the same when the same compilation is made again.  */

static const char *
identity (void)
{
  static char id[17];
  uint64_t h = HOST_WIDE_INT_UC (0xcbf29ce484222325);
  const char *options = getenv ("COLLECT_GCC_OPTIONS");
  h = hash (h, getpwd ());
  h = hash (h, main_input_filename ? main_input_filename : "");
  h = hash (h, options ? options : "");
  snprintf (id, sizeof id, "%016llx", (unsigned long long) h);
  return id;
}

static void
open_file (const char *dir, const char *input)
{
  name = xasprintf ("%s/%s-%s.inventory", dir, lbasename (input),
                    identity ());
  temporary = xasprintf ("%s.%d", name, (int) getpid ());
  out = fopen (temporary, "w");
  if (out == NULL)
    fatal_error (UNKNOWN_LOCATION,
                 "the inventory: %qs: %m; make the folder first", temporary);
}

void
c11t_inventory_open (void)
{
  const char *where = c11t_arguments.inventory;
  if (where == NULL)
    where = getenv ("C11TEST_INVENTORY");
  if (where == NULL || where[0] == '\0' || strcmp (where, "0") == 0
      || flag_syntax_only)
    return;
  const char *input = main_input_filename ? main_input_filename : "unit";
  if (strcmp (where, "1") == 0)
    out = open_memstream (&contents, &length);
  else
    open_file (where, input);
  begin ("unit");
  member ("file", input);
  member ("cwd", getpwd ());
  member ("language", lang_hooks.name);
  member ("id", identity ());
  end ();
}

void
c11t_inventory_finish (void)
{
  if (out == NULL || name != NULL)
    return;
  fclose (out);
  out = NULL;
  c11t_section_write (".c11test.inventory", contents, length);
  free (contents);
  contents = NULL;
}

void
c11t_inventory_close (void)
{
  if (out == NULL || name == NULL)
    return;
  bool bad = ferror (out);
  bad |= fclose (out) != 0;
  out = NULL;
  if (seen_error () || bad)
    unlink (temporary);
  else
    bad = rename (temporary, name) != 0;
  if (bad)
    fatal_error (UNKNOWN_LOCATION, "the inventory: cannot write %qs: %m",
                 name);
}

/*
 * What it says.
 */

void
c11t_inventory_site (const struct c11t_dump_line *line,
                     const struct c11t_object *object, const char *hook,
                     const char *skipped, const char *note, bool from_asm)
{
  if (out == NULL)
    return;
  begin ("site");
  place (line->where, line->function);
  member ("kind", c11t_dump_kind (line->kind));
  fprintf (out, ",\"size\":%u", line->size);
  member ("order", c11t_dump_order (line->kind, line->order));
  member ("expr", line->expr);
  member ("object", object->name);
  flag ("volatile", object->is_volatile);
  flag ("atomic", object->is_atomic);
  macro (line->macro);
  if (line->macro != NULL)
    member ("via", line->macro->language);
  member ("hook", hook);
  member ("skipped", skipped);
  member ("note", note);
  flag ("assembly", from_asm);
  end ();
}

void
c11t_inventory_asm (const struct c11t_dump_line *line, const char *templ,
                    const char *verdict)
{
  if (out == NULL)
    return;
  expanded_location written = line->where;
  if (line->macro != NULL && line->macro->names[0] != '\0'
      && line->macro->where.line > 0)
    written = line->macro->where;
  begin ("asm");
  place (line->where, line->function);
  fputs (",\"template\":", out);
  put_string (templ);
  member ("verdict", verdict);
  macro (line->macro);
  char at[1024];
  snprintf (at, sizeof at, "%s:%d:%d", written.file ? written.file : "",
            written.line, written.column);
  member ("written", at);
  end ();
}

void
c11t_inventory_toplevel_asm (void)
{
  if (out == NULL)
    return;
  for (asm_node *n = symtab->first_asm_symbol (); n; n = safe_as_a<asm_node *> (n->next))
    {
      begin ("toplevel");
      fputs (",\"template\":", out);
      put_string (c11t_gcc_toplevel_asm (n));
      end ();
    }
}

void
c11t_inventory_loop (location_t where, const struct c11t_loop_read *reads,
                     unsigned n, bool effects, bool pause)
{
  begin ("loop");
  place (expand_location (LOCATION_LOCUS (where)), c11t_site_function ());
  flag ("effects", effects);
  flag ("pause", pause);
  fputs (",\"reads\":[", out);
  for (unsigned i = 0; i < n; i++)
    {
      fprintf (out, "%s{\"kind\":\"%s\"", i > 0 ? "," : "", reads[i].kind);
      member ("text", reads[i].text);
      member ("object", reads[i].object.name);
      putc ('}', out);
    }
  putc (']', out);
  end ();
}

/* Tell which known objects CALL of CALLEE passes the addresses of.  */

static void
tell_passed (gcall *call, tree callee)
{
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree arg = gimple_call_arg (call, i);
      if (!POINTER_TYPE_P (TREE_TYPE (arg)))
        continue;
      struct c11t_object object = c11t_object_of_pointee (arg);
      if (object.name[0] == '\0')
        continue;
      begin ("pass");
      place (expand_location (LOCATION_LOCUS (gimple_location (call))),
             c11t_site_function ());
      member ("callee", lang_hooks.decl_printable_name (callee, 1));
      fprintf (out, ",\"argument\":%u", i);
      member ("object", object.name);
      flag ("volatile", object.is_volatile);
      end ();
    }
}

/* Tell of the calls in FUN.  */

static void
tell_calls (struct function *fun)
{
  hash_map<tree, unsigned> counts;
  auto_vec<tree, 64> order;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
         gsi_next (&gsi))
      {
        gcall *call = dyn_cast<gcall *> (gsi_stmt (gsi));
        tree callee = call != NULL ? gimple_call_fndecl (call) : NULL_TREE;
        if (callee == NULL_TREE || fndecl_built_in_p (callee)
            || DECL_NAME (callee) == NULL_TREE)
          continue;
        tell_passed (call, callee);
        bool existed;
        unsigned &count = counts.get_or_insert (callee, &existed);
        count = existed ? count + 1 : 1;
        if (!existed)
          order.safe_push (callee);
      }
  for (unsigned i = 0; i < order.length (); i++)
    {
      begin ("calls");
      member ("file", DECL_SOURCE_FILE (fun->decl));
      member ("function", c11t_site_function ());
      member ("callee", lang_hooks.decl_printable_name (order[i], 1));
      fprintf (out, ",\"count\":%u", *counts.get (order[i]));
      end ();
    }
}

void
c11t_inventory_function (struct function *fun, const char *skipped)
{
  if (out == NULL)
    return;
  begin ("function");
  place (expand_location (DECL_SOURCE_LOCATION (fun->decl)),
         c11t_site_function ());
  member ("skipped", skipped);
  end ();
}

void
c11t_inventory_body (struct function *fun)
{
  if (out == NULL)
    return;
  tell_calls (fun);
  c11t_inventory_loops (fun);
}
