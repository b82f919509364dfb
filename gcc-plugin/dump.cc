/* dump.cc -- the lists of sites and of inline assembly, for people and tests.
   SPDX-License-Identifier: GPL-3.0-or-later

   One line per place:

     FILE:LINE:COL: FUNCTION: KIND SIZE ORDER EXPR -> HOOK
     FILE:LINE:COL: FUNCTION: KIND SIZE ORDER EXPR -> HOOK (NOTE)
     FILE:LINE:COL: FUNCTION: KIND SIZE ORDER EXPR skipped: REASON
     FILE:LINE:COL: FUNCTION: function skipped: REASON
     FILE:LINE:COL: FUNCTION: asm "TEMPLATE" VERDICT

   and at the end of a line whose place is in the expansion of a macro
     [OUTER>INNER FILE:LINE], the macros and where the innermost one has it.

   The asm lines go to both files.  ORDER is "-" for what has none.  Files are
   opened for appending, so that the compilers of a parallel build can share
   one, and written when the unit is done: a compilation that begins again
   (leave.cc) is to say everything once.

   -fdump-tree-c11test does not exist: GCC registers the dumps of a plugin's
   passes after it has parsed the options.  */

#include "gcc-headers.h"
#include "arguments.h"
#include "dump.h"
#include "macro.h"

/* A list and the file that it goes to at the end.  */
struct list
{
  FILE *lines; /* in memory; NULL if nobody wants them */
  char *text;
  size_t size;
  FILE *file;
};

static struct list sites;
static struct list assembly;

static void
open_list (struct list *l, const char *name, const char *key)
{
  if (name == NULL)
    return;
  l->file = fopen (name, "a");
  if (l->file == NULL)
    fatal_error (UNKNOWN_LOCATION, "%<-fplugin-arg-c11test-%s%>: %qs: %m", key,
                 name);
  l->lines = open_memstream (&l->text, &l->size);
  if (l->lines == NULL)
    fatal_error (UNKNOWN_LOCATION, "no memory for a list: %m");
}

static void
close_list (struct list *l, const char *key)
{
  if (l->lines == NULL)
    return;
  bool bad = fclose (l->lines) != 0;
  l->lines = NULL;
  bad |= fwrite (l->text, 1, l->size, l->file) != l->size;
  bad |= fclose (l->file) != 0;
  free (l->text);
  if (bad)
    fatal_error (UNKNOWN_LOCATION,
                 "%<-fplugin-arg-c11test-%s%>: cannot write: %m", key);
}

void
c11t_dump_open (void)
{
  open_list (&sites, c11t_arguments.dump, "dump");
  open_list (&assembly, c11t_arguments.asm_report, "asm-report");
}

void
c11t_dump_close (void)
{
  close_list (&sites, "dump");
  close_list (&assembly, "asm-report");
}

bool
c11t_dump_wanted (void)
{
  return sites.lines != NULL;
}

const char *
c11t_dump_kind (unsigned kind)
{
  static const char *const names[]
      = { "read", "write", "vread", "vwrite", "load",  "store",
          "rmw",  "cas",   "fence", "asm",    "pause", "call" };
  gcc_assert (kind < ARRAY_SIZE (names));
  return names[kind];
}

const char *
c11t_dump_order (unsigned kind, unsigned order)
{
  static const char *const names[]
      = { "relaxed", "consume", "acquire", "release", "acq_rel", "seq_cst" };
  if (order < ARRAY_SIZE (names))
    return names[order];
  return kind >= C11TEST_SITE_LOAD && kind <= C11TEST_SITE_FENCE ? "variable"
                                                                 : "-";
}

static void
print_place (FILE *f, const struct c11t_dump_line *line)
{
  fprintf (f, "%s:%d:%d: %s: ", line->where.file ? line->where.file : "",
           line->where.line, line->where.column, line->function);
}

static void
print_access (FILE *f, const struct c11t_dump_line *line)
{
  print_place (f, line);
  fprintf (f, "%s %u %s %s", c11t_dump_kind (line->kind), line->size,
           c11t_dump_order (line->kind, line->order),
           line->expr[0] != '\0' ? line->expr : "?");
}

/* End the line with the macro that LINE comes from.  */

static void
print_macro (FILE *f, const struct c11t_dump_line *line)
{
  const struct c11t_macro *m = line->macro;
  if (m != NULL && m->names[0] != '\0')
    fprintf (f, " [%s %s:%d]", m->names, m->where.file ? m->where.file : "",
             m->where.line);
  putc ('\n', f);
}

void
c11t_dump_site (const struct c11t_dump_line *line, const char *hook,
                const char *note)
{
  if (sites.lines == NULL)
    return;
  print_access (sites.lines, line);
  fprintf (sites.lines, " -> %s", hook);
  if (note != NULL)
    fprintf (sites.lines, " (%s)", note);
  print_macro (sites.lines, line);
}

void
c11t_dump_skipped (const struct c11t_dump_line *line, const char *reason)
{
  if (sites.lines == NULL)
    return;
  print_access (sites.lines, line);
  fprintf (sites.lines, " skipped: %s", reason);
  print_macro (sites.lines, line);
}

void
c11t_dump_function (const struct c11t_dump_line *line, const char *reason)
{
  if (sites.lines == NULL)
    return;
  print_place (sites.lines, line);
  fprintf (sites.lines, "function skipped: %s\n", reason);
}

/* Print TEMPL as a C string, so that a line stays a line.  */

static void
print_template (FILE *f, const char *templ)
{
  putc ('"', f);
  for (; *templ != '\0'; templ++)
    switch (*templ)
      {
      case '\n':
        fputs ("\\n", f);
        break;
      case '\t':
        fputs ("\\t", f);
        break;
      case '"':
      case '\\':
        putc ('\\', f);
        /* Fall through.  */
      default:
        putc (*templ, f);
      }
  putc ('"', f);
}

void
c11t_dump_asm (const struct c11t_dump_line *line, const char *templ,
               const char *verdict)
{
  FILE *const files[] = { sites.lines, assembly.lines };
  for (FILE *f : files)
    if (f != NULL)
      {
        print_place (f, line);
        fputs ("asm ", f);
        print_template (f, templ);
        fprintf (f, " %s", verdict);
        print_macro (f, line);
      }
}
