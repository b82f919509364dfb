/* symbolise.c -- addresses of a recorded process, see symbolise.h.
   SPDX-License-Identifier: BSD-3-Clause

   Files are opened when the first address in them is asked for.  Answers about
   code are kept: the same few addresses come again and again.  */

#define _GNU_SOURCE
#include "tools/symbolise/symbolise.h"

#include <inttypes.h>
#include <limits.h>
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/symbolise/file.h"

struct module
{
  struct module *next;
  char *path;
  uint64_t bias;
  bool asked_elf, asked_dwarf, asked_addr2line;
  struct symbol_elf *elf;
  struct symbol_dwarf *dwarf;
  struct symbol_addr2line *addr2line;
};

struct range
{
  uint64_t start, end;
  struct module *module;
};

/* An answer.  */
struct answer
{
  uint64_t pc;
  bool is_return;
  json_t *frames;
};

struct symboliser
{
  bool plain;
  char *folder[2];       /* the current one with a slash, by its names */
  struct module *modules;
  struct range *range;
  size_t n_ranges;
  void *answers;         /* tree (tsearch) */
};

static void *
checked (void *p)
{
  memory_check (p);
  return p;
}

/* --- Modules --------------------------------------------------------------
 */

/* DIR with one slash at the end; NULL for NULL.  */
static char *
with_slash (const char *dir)
{
  char *text;
  if (!dir || *dir != '/')
    return NULL;
  if (asprintf (&text, "%s%s", dir, dir[strlen (dir) - 1] == '/' ? "" : "/")
      < 0)
    checked (NULL);
  return text;
}

struct symboliser *
symboliser_new (void)
{
  struct symboliser *s = checked (calloc (1, sizeof *s));
  char *dir = getcwd (NULL, 0);
  s->folder[0] = with_slash (dir);
  s->folder[1] = with_slash (getenv ("PWD"));
  free (dir);
  return s;
}

struct symboliser *
symboliser_new_plain (void)
{
  struct symboliser *s = symboliser_new ();
  s->plain = true;
  return s;
}

void
symboliser_add_module (struct symboliser *s, const char *path, uint64_t bias,
                       uint64_t start, uint64_t end)
{
  struct module *m = s->modules;
  while (m && (m->bias != bias || strcmp (m->path, path)))
    m = m->next;
  if (!m)
    {
      m = checked (calloc (1, sizeof *m));
      m->path = checked (strdup (path));
      m->bias = bias;
      m->next = s->modules;
      s->modules = m;
    }
  s->range = checked (
      realloc (s->range, (s->n_ranges + 1) * sizeof *s->range));
  s->range[s->n_ranges++] = (struct range){ start, end, m };
}

/* Does M have code, else data, at its own address ADDR?  A file that is gone
   has none; one with nothing there is not the one that ran.  */
static bool
module_covers (struct module *m, uint64_t addr, bool code)
{
  if (!m->asked_elf)
    m->elf = symbol_elf_open (m->path);
  m->asked_elf = true;
  return m->elf && symbol_elf_covers (m->elf, addr, code);
}

static struct symbol_dwarf *
module_dwarf (struct symboliser *s, struct module *m)
{
  if (!m->asked_dwarf && !s->plain)
    m->dwarf = symbol_dwarf_open (m->path);
  m->asked_dwarf = true;
  return m->dwarf;
}

static struct symbol_addr2line *
module_addr2line (struct module *m)
{
  if (!m->asked_addr2line)
    m->addr2line = symbol_addr2line_open (m->path);
  m->asked_addr2line = true;
  return m->addr2line;
}

static struct module *
module_at (struct symboliser *s, uint64_t pc)
{
  for (size_t i = 0; i < s->n_ranges; i++)
    if (pc >= s->range[i].start && pc < s->range[i].end)
      return s->range[i].module;
  return NULL;
}

static void
answer_free (void *answer)
{
  struct answer *a = answer;
  json_decref (a->frames);
  free (a);
}

void
symboliser_free (struct symboliser *s)
{
  struct module *m, *next;
  for (m = s->modules; m; m = next)
    {
      next = m->next;
      if (m->elf)
        symbol_elf_close (m->elf);
      if (m->dwarf)
        symbol_dwarf_close (m->dwarf);
      if (m->addr2line)
        symbol_addr2line_close (m->addr2line);
      free (m->path);
      free (m);
    }
  tdestroy (s->answers, answer_free);
  free (s->range);
  free (s->folder[0]);
  free (s->folder[1]);
  free (s);
}

/* --- Frames ---------------------------------------------------------------
 */

/* The frames of one address while they come in.  */
struct frames
{
  struct symboliser *s;
  struct module *module; /* NULL if it is in none */
  uint64_t pc;
  json_t *all;
};

static void
set (json_t *object, const char *name, json_t *value)
{
  if (json_object_set_new (object, name, value))
    checked (NULL);
}

/* FILE without "." and "..", and relative to the current folder if it is
   below.  The file system is not asked, except that a ".." after a folder that
   is a symbolic link is not understood.  */
static json_t *
file_name (struct symboliser *s, const char *file)
{
  char *text = checked (strdup (file)), *to = text;
  const char *from = file, *name = text;
  while (*from)
    {
      const char *end = strchrnul (from, '/');
      size_t n = (size_t) (end - from);
      if (n == 2 && from[0] == '.' && from[1] == '.' && to - text > 1
          && !(to - text >= 3 && !memcmp (to - 3, "../", 3)))
        for (to--; to > text && to[-1] != '/';)
          to--;
      else if ((n && !(n == 1 && *from == '.')) || to == text)
        {
          memmove (to, from, n + 1);
          to += n + (*end == '/');
        }
      from = *end ? end + 1 : end;
    }
  *to = 0;
  for (int i = 0; i < 2; i++)
    if (s->folder[i] && !strncmp (text, s->folder[i], strlen (s->folder[i])))
      {
        name += strlen (s->folder[i]);
        break;
      }
  json_t *j = json_of_text (name);
  free (text);
  return j;
}

/* Add a frame.  */
static void
add_frame (void *closure, const struct symbol_frame *f)
{
  struct frames *to = closure;
  json_t *j = checked (json_object ());
  char pc[32];
  snprintf (pc, sizeof pc, "0x%" PRIx64, to->pc);
  if (f->function)
    set (j, "function", json_of_text (f->function));
  if (f->file && f->line)
    set (j, "file", file_name (to->s, f->file));
  if (f->file && f->line)
    set (j, "line", json_of_number (f->line));
  if (f->file && f->line && f->column)
    set (j, "column", json_of_number (f->column));
  if (f->function)
    set (j, "inlined", json_boolean (f->inlined));
  if (to->module)
    set (j, "module", json_of_text (to->module->path));
  set (j, "pc", json_of_text (pc));
  if (json_array_append_new (to->all, j))
    checked (NULL);
}

/* Is NAME, which is known to be in a scope, the same function as BARE?  */
static bool
is_scoped (const char *name, const char *bare)
{
  size_t n = strlen (name), m = strlen (bare);
  return n > m + 2 && !strcmp (name + n - m, bare)
         && !strncmp (name + n - m - 2, "::", 2);
}

/* Add the frame of the file's own symbol; or with the outermost frame that
   there is already, its function if it has none or, as with -g1, one without
   the scopes around it.  */
static void
add_symbol (struct frames *to, uint64_t addr)
{
  uint64_t offset;
  const char *symbol = symbol_elf_function (to->module->elf, addr, &offset);
  size_t n = json_array_size (to->all);
  json_t *last = n ? json_array_get (to->all, n - 1) : NULL;
  char *name = symbol ? symbol_source_name (symbol) : NULL;
  if (!last)
    add_frame (to, &(struct symbol_frame){ .function = name });
  else if (name)
    {
      const char *is = json_text (json_object_get (last, "function"), NULL);
      if (!is || is_scoped (name, is))
        set (last, "function", json_of_text (name));
      if (!json_object_get (last, "inlined"))
        set (last, "inlined", json_false ());
    }
  free (name);
}

static json_t *
find_frames (struct symboliser *s, uint64_t pc, bool is_return)
{
  uint64_t at = pc - (is_return && pc);
  struct frames to = { s, module_at (s, at), pc, checked (json_array ()) };
  struct module *m = to.module;
  if (!m || !module_covers (m, at - m->bias, true))
    {
      add_frame (&to, &(struct symbol_frame){ 0 });
      return to.all;
    }
  at -= m->bias;
  if (module_dwarf (s, m))
    symbol_dwarf_frames (m->dwarf, at, add_frame, &to);
  else if (module_addr2line (m))
    symbol_addr2line_frames (m->addr2line, at, add_frame, &to);
  add_symbol (&to, at);
  return to.all;
}

static int
answer_compare (const void *x, const void *y)
{
  const struct answer *a = x, *b = y;
  if (a->pc != b->pc)
    return a->pc < b->pc ? -1 : 1;
  return a->is_return - b->is_return;
}

json_t *
symboliser_frames (struct symboliser *s, uint64_t pc, bool is_return)
{
  struct answer key = { pc, is_return, NULL }, *a, **at;
  at = tfind (&key, &s->answers, answer_compare);
  if (at)
    return json_incref ((*at)->frames);
  a = checked (malloc (sizeof *a));
  *a = (struct answer){ pc, is_return, find_frames (s, pc, is_return) };
  checked (tsearch (a, &s->answers, answer_compare));
  return json_incref (a->frames);
}

/* --- Stacks ---------------------------------------------------------------
 */

/* Is the file of frame J named PREFIX and something?  */
static bool
is_in (const json_t *j, const char *prefix)
{
  const char *path = json_text (json_object_get (j, "module"), "");
  const char *slash = strrchr (path, '/');
  return !strncmp (slash ? slash + 1 : path, prefix, strlen (prefix));
}

static bool
is_runtime (const json_t *j)
{
  return is_in (j, "libc11test.so");
}

/* Does frame J belong to what calls main or the function of a thread?  */
static bool
is_start (const json_t *j)
{
  static const char *const names[]
      = { "_start", "start_thread", "clone", "__clone", "clone3", "__clone3",
          "thread_start", "call_init", "_dl_init", "_dl_start_user" };
  const char *name = json_text (json_object_get (j, "function"), NULL);
  if (is_runtime (j))
    return true;
  if (!name)
    return is_in (j, "libc.so") || is_in (j, "libc-")
           || is_in (j, "libpthread") || is_in (j, "ld-linux");
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp (name, names[i]))
      return true;
  return !strncmp (name, "__libc_start", strlen ("__libc_start"));
}

/* Frame J has no name: an address that nothing is known of.  */
static bool
is_nameless (const json_t *j)
{
  return !json_object_get (j, "function") && !is_runtime (j);
}

/* How many of the N addresses at PCS are not the program's: those of the
   runtime, which the program called, and what a signal put before it when it
   came while the runtime worked for the program.  */
static unsigned
count_runtime (struct symboliser *s, const uint64_t *pcs, unsigned n)
{
  unsigned skip = 0;
  for (unsigned i = 0; i < n; i++)
    {
      json_t *frames = symboliser_frames (s, pcs[i], true);
      const json_t *first = json_array_get (frames, 0);
      bool runtime = is_runtime (first), stop = !runtime && !is_nameless (first);
      json_decref (frames);
      if (stop)
        break;
      if (runtime)
        skip = i + 1;
    }
  return skip;
}

json_t *
symboliser_stack (struct symboliser *s, const uint64_t *pcs, unsigned n)
{
  json_t *stack = checked (json_array ());
  for (unsigned i = count_runtime (s, pcs, n); i < n; i++)
    {
      json_t *frames = symboliser_frames (s, pcs[i], true);
      if (json_array_extend (stack, frames))
        checked (NULL);
      json_decref (frames);
    }
  size_t left = json_array_size (stack);
  while (left && is_start (json_array_get (stack, left - 1)))
    json_array_remove (stack, --left);
  return stack;
}

/* --- Variables ------------------------------------------------------------
 */

char *
symboliser_variable (struct symboliser *s, uint64_t addr, unsigned size)
{
  struct module *m;
  const char *symbol;
  char *name = NULL, *text;
  uint64_t offset;
  for (m = s->modules; m; m = m->next)
    if (module_covers (m, addr - m->bias, false))
      break;
  if (!m)
    return NULL;
  if (module_dwarf (s, m))
    name = symbol_dwarf_variable (m->dwarf, addr - m->bias, size);
  if (name || !(symbol = symbol_elf_object (m->elf, addr - m->bias, &offset)))
    return name;
  if (m->dwarf)
    name = symbol_dwarf_declared (m->dwarf, symbol, offset, size);
  if (name)
    return name;
  name = symbol_source_name (symbol);
  if (!offset)
    return name;
  if (asprintf (&text, "%s+%" PRIu64, name, offset) < 0)
    checked (NULL);
  free (name);
  return text;
}
