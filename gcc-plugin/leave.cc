/* leave.cc -- an internal error costs a function its hooks, not a build.
   SPDX-License-Identifier: GPL-3.0-or-later

   A failed assertion or a signal, in the plugin or in a pass of GCC's that
   stumbles over what the plugin made, comes to the function that GCC calls
   before it reports an internal error.  Ours makes the compilation again:
   the process executes the compiler that it is, with the arguments that it
   had and with the name of the current function in the environment, and that
   function is then left as GCC made it.  Nothing that was half done is ever
   carried on with: no function is compiled from what a pass left in the
   middle of its work.

   What fails again although it is left alone is not about that function
   alone, and the whole unit is left; what fails even so is GCC's own, and
   reported as GCC does it.  So is what fails before any function was
   instrumented, and after errors, since then there is no build to save.

   Diagnostics that came before are repeated by the second compiler; the lists
   are written at the end of a unit (dump.cc) and are not.

   Does not: help where the source comes from a pipe, or the assembly goes
   into one: what was read or written is gone.  Neither where the process is
   ended without a report (memory, stack overflow).  */

#include "gcc-headers.h"
#include <sys/mman.h>
#include <sys/stat.h>
#include "arguments.h"
#include "leave.h"

/* NAME<tab>MESSAGE<newline> for each function; the name "*" for all.  */
#define VARIABLE "C11TEST_PLUGIN_LEFT"
/* When so many functions have failed, the whole unit is left.  */
#define MAX_LEFT 8
#define MAX_MESSAGE 300

/* What VARIABLE had, "" if nothing.  */
static const char *left = "";
static bool inside;       /* a function is being instrumented */
static bool instrumented; /* some function was */
static hash_set<tree> *told;
static c11t_gcc_on_error *gccs_function;

/* The line of NAME in LEFT, or of what it is a clone of; NULL if none.  */

static const char *
line_of (const char *name)
{
  for (const char *line = left; *line != '\0';)
    {
      size_t n = strcspn (line, "\t");
      if (strncmp (line, name, n) == 0 && (name[n] == '\0' || name[n] == '.'))
        return line;
      line = strchr (line, '\n');
      if (line == NULL)
        return NULL;
      line++;
    }
  return NULL;
}

/* The message of LINE, which line_of returned, as a string of its own.  */

static const char *
message_of (const char *line)
{
  const char *from = strchr (line, '\t') + 1;
  size_t n = strcspn (from, "\n");
  return IDENTIFIER_POINTER (get_identifier_with_length (from, n));
}

static const char *
name_of (tree decl)
{
  return IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
}

/*
 * Telling.
 */

/* A warning about DECL, whatever the options say about warnings: -Werror must
   not make an error of it, nor -w, or a system header, nothing.  */

static void
warn (tree decl, bool whole, const char *message)
{
  static const struct c11t_gcc_warnings all = { false, true, false };
  struct c11t_gcc_warnings before = c11t_gcc_set_warnings (all);
  location_t loc = DECL_SOURCE_LOCATION (decl);
  if (whole)
    warning_at (loc, 0,
                "c11test leaves the whole unit uninstrumented, from %qD on: "
                "internal error %s",
                decl, message);
  else
    warning_at (loc, 0,
                "c11test leaves %qD uninstrumented: internal error %s", decl,
                message);
  c11t_gcc_set_warnings (before);
}

const char *
c11t_leave_reason (struct function *fun)
{
  static bool whole_told;
  const char *line = line_of ("*");
  bool whole = line != NULL;
  if (line == NULL)
    line = left[0] != '\0' ? line_of (name_of (fun->decl)) : NULL;
  if (line == NULL)
    return NULL;
  const char *message = message_of (line);
  if (told == NULL)
    told = new hash_set<tree>;
  if (whole ? !whole_told : !told->add (fun->decl))
    warn (fun->decl, whole, message);
  whole_told |= whole;
  char reason[MAX_MESSAGE + 20];
  snprintf (reason, sizeof reason, "internal error %s", message);
  return IDENTIFIER_POINTER (get_identifier (reason));
}

/*
 * Compiling again.
 */

/* The files that GCC, called with ARGS, reads and writes can be read and
   written again.  Once standard input has been read, its number may be that of
   another file.  */

static bool
repeatable_p (char **args)
{
  struct stat st;
  for (unsigned i = 1; args[i] != NULL; i++)
    if (strcmp (args[i], "-") == 0)
      return false;
  return asm_out_file == NULL || fstat (fileno (asm_out_file), &st) != 0
         || (!S_ISFIFO (st.st_mode) && !S_ISSOCK (st.st_mode));
}

/* SIZE bytes of zeros.  Not from the heap: its lock may be held by what
   failed.  */

static char *
fresh (size_t size)
{
  void *p = mmap (NULL, size, PROT_READ | PROT_WRITE,
                  MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return p == MAP_FAILED ? NULL : (char *) p;
}

/* The arguments of this process, or NULL.  */

static char **
own_arguments (void)
{
  const size_t size = 4 << 20;
  char *text = fresh (size);
  int fd = open ("/proc/self/cmdline", O_RDONLY);
  if (text == NULL || fd < 0)
    return NULL;
  size_t n = 0;
  ssize_t got;
  while ((got = read (fd, text + n, size - 1 - n)) > 0)
    n += got;
  close (fd);
  size_t count = 0;
  for (size_t i = 0; i < n; i++)
    count += text[i] == '\0';
  char **args = (char **) fresh ((count + 1) * sizeof *args);
  if (args == NULL || got < 0 || n == size - 1)
    return NULL;
  for (size_t i = 0; i < count; i++, text += strlen (text) + 1)
    args[i] = text;
  return args;
}

/* The environment with VARIABLE set to LEFT and the line of NAME.  */

static char **
environment (const char *name, const char *message)
{
  size_t n = 0;
  while (environ[n] != NULL)
    n++;
  char **env = (char **) fresh ((n + 2) * sizeof *env);
  size_t size = sizeof VARIABLE + strlen (left) + strlen (name)
                + MAX_MESSAGE + 4;
  char *ours = fresh (size);
  if (env == NULL || ours == NULL)
    return NULL;
  snprintf (ours, size, VARIABLE "=%s%s\t%s\n", left, name, message);
  size_t count = 0;
  env[count++] = ours;
  for (size_t i = 0; i < n; i++)
    if (strncmp (environ[i], VARIABLE "=", sizeof VARIABLE) != 0)
      env[count++] = environ[i];
  return env;
}

/* Compile again without NAME.  Returns if that is not possible.  */

static void
compile_again (const char *name, const char *message)
{
  char **args = own_arguments ();
  char **env = environment (name, message);
  if (args == NULL || env == NULL)
    return;
  if (!repeatable_p (args))
    {
      fprintf (stderr,
               "c11test: could leave %s uninstrumented if the source and the "
               "assembly were in files (no -pipe)\n",
               name);
      return;
    }
  /* A signal that is being handled would stay blocked.  */
  sigset_t none;
  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, NULL);
  execve ("/proc/self/exe", args, env);
}

/* Which name has to be left now that something failed in the current
   function; NULL if leaving does not help.  */

static const char *
whom_to_leave (void)
{
  unsigned n = 0;
  for (const char *p = left; *p != '\0'; p++)
    n += *p == '\n';
  if (line_of ("*") != NULL)
    return NULL;
  if (current_function_decl == NULL_TREE || n >= MAX_LEFT)
    return "*";
  const char *name = name_of (current_function_decl);
  return line_of (name) != NULL ? "*" : name;
}

/* Write what GCC would print, FORMAT with ARGS, to TEXT.  */

static void
describe (char *text, const char *format, va_list *args)
{
  int n = snprintf (text, MAX_MESSAGE, "%s",
                    inside ? "of the plugin, " : "of GCC behind the plugin, ");
  bool simple = true;
  for (const char *p = format; *p != '\0'; p++)
    if (*p == '%' && *++p != 's' && *p != 'd')
      {
        simple = false;
        break;
      }
  va_list copy;
  va_copy (copy, *args);
  if (simple)
    vsnprintf (text + n, MAX_MESSAGE - n, format, copy);
  else
    snprintf (text + n, MAX_MESSAGE - n, "%s", format);
  va_end (copy);
  for (; *text != '\0'; text++)
    if (*text == '\n' || *text == '\t')
      *text = ' ';
}

static void
failed (c11t_gcc_diagnostics *dc, const char *format, va_list *args)
{
  static bool again;
  /* Who fails on the way is reported.  */
  if (!again && (inside || instrumented) && !seen_error ())
    {
      again = true;
      char message[MAX_MESSAGE];
      const char *name = whom_to_leave ();
      describe (message, format, args);
      if (name != NULL)
        compile_again (name, message);
    }
  if (gccs_function != NULL)
    gccs_function (dc, format, args);
}

/*
 * What the pass calls.
 */

#ifdef C11T_CHECKING
/* The argument "fail" chose NAME, or "*", for HOW.  */

static bool
provoked_p (tree decl, const char *how)
{
  size_t n = strlen (how);
  const char *arg = c11t_arguments.fail;
  if (arg == NULL || strncmp (arg, how, n) != 0 || arg[n] != ':')
    return false;
  return strcmp (arg + n + 1, "*") == 0
         || strcmp (arg + n + 1, name_of (decl)) == 0;
}

static void
provoke_later (void *pass, void *)
{
  if (current_function_decl != NULL_TREE
      && strcmp (((opt_pass *) pass)->name, "optimized") == 0
      && provoked_p (current_function_decl, "later")
      && line_of ("*") == NULL
      && line_of (name_of (current_function_decl)) == NULL)
    gcc_unreachable ();
}

static void
provoke (void)
{
  volatile int *nowhere = NULL;
  if (provoked_p (current_function_decl, "assert"))
    gcc_unreachable ();
  if (provoked_p (current_function_decl, "crash"))
    *nowhere = 1;
}
#else
static void
provoke (void)
{
}
#endif

void
c11t_leave_begin (void)
{
  inside = true;
  provoke ();
}

void
c11t_leave_end (void)
{
  inside = false;
  instrumented = true;
}

void
c11t_leave_init (const char *plugin)
{
  const char *value = getenv (VARIABLE);
  if (value != NULL)
    left = xstrdup (value);
  if (!c11t_arguments.stop)
    gccs_function = c11t_gcc_catch_errors (failed);
#ifdef C11T_CHECKING
  if (c11t_arguments.fail != NULL)
    register_callback (plugin, PLUGIN_PASS_EXECUTION, provoke_later, NULL);
#endif
}
