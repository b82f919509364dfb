/* runner.c -- runs scripts of events (*.events) on the model library.
   SPDX-License-Identifier: BSD-3-Clause

   Usage: runner FILE...

   A file is a sequence of scenarios; each starts with a fresh model:

       # what follows is a comment
       == title
       models: c11 tsan11         this scenario is for these; all if not said;
                                  before the first scenario: for the whole file
       1 W rlx x 1                lines: testsuite/lib/model-script.h
       c11 tsan11: 2 R rlx x ? 0 1
       sc: 2 R rlx x ? 1          this line is for this model

   Threads that act before anybody creates them are created by thread 0 at the
   start.  A scenario runs twice for each model: without pruning, and with
   pruning after every line, where threads end after their last line (at once
   if they have none) so that they hold nothing back.  Both runs must give the
   answers that the script says.  A scenario with "prune" lines of its own runs
   once, as it is.

   Each run is a process of its own, so that a failed assertion of the model is
   the result of one scenario.  For each scenario and model, prints PASSED: or
   FAILED: lines as unit.h does, and before a FAILED: line FILE:LINE and what
   the model said.  A scenario must ask something of each of its models.  */

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "model-script.h"

#define MAX_LINES 1000
#define ALL_MODELS ((1u << C11T_N_MODELS) - 1)

struct line
{
  unsigned number;
  unsigned models; /* bits */
  char *text;
};

struct scenario
{
  const char *file;
  const char *title;
  unsigned number; /* of its first line */
  unsigned models;
  unsigned n;
  struct line lines[MAX_LINES];
};

static struct scenario scenario;
static unsigned file_models;
static bool failed;

/* The number of the line that is being done; shared with the children.  */
static unsigned *at_line;

__attribute__ ((noreturn)) static void
mistake (const char *file, unsigned number, const char *what)
{
  printf ("%s:%u: %s\n", file, number, what);
  exit (2);
}

/* --- one run ------------------------------------------------------------- */

/* The thread that LINE is an action of, or -1.  *CREATES is the one that it
   creates, or -1.  */
static int
actor (const char *line, int *creates)
{
  char *end;
  unsigned long t = strtoul (line, &end, 10);
  *creates = -1;
  if (end == line)
    return -1;
  if (*end == '+')
    *creates = atoi (end + 1);
  if (t >= SCRIPT_THREADS || *creates >= SCRIPT_THREADS)
    mistake (scenario.file, *at_line, "no such thread");
  return (int) t;
}

static bool
asks (const char *text)
{
  return strstr (text, " ?") || strstr (text, "knows")
         || !strncmp (text, "latest", 6) || !strncmp (text, "finals", 6)
         || !strncmp (text, "together", 8) || !strncmp (text, "apart", 5)
         || (!strncmp (text, "prune", 5) && strpbrk (text, "=>"));
}

/* What LAST says of a thread instead of its last line.  */
enum
{
  NEVER_ENDS = -1, /* or ends by itself, or somebody waits for it */
  NO_LINES = -2
};

/* Start the threads that nobody creates, and end again those that do nothing
   if AT_ONCE.  LAST [T] becomes the index of T's last line.  */
static void
start_threads (unsigned model, bool at_once, int *last)
{
  bool created[SCRIPT_THREADS] = { true }, started[SCRIPT_THREADS] = { true };
  for (int t = 0; t < SCRIPT_THREADS; t++)
    last[t] = NO_LINES;
  for (unsigned i = 0; i < scenario.n; i++)
    {
      int u, t = actor (scenario.lines[i].text, &u);
      if (u >= 0)
        created[u] = true;
      if (t >= 0 && !created[t])
        {
          created[t] = started[t] = true;
          script_ops->thread_start (script_model, (c11t_tid) t, 0);
        }
      if (t >= 0 && scenario.lines[i].models & 1u << model)
        last[t]
            = strstr (scenario.lines[i].text, " end") ? NEVER_ENDS : (int) i;
    }
  for (unsigned i = 0; i < scenario.n; i++)
    {
      const char *wait = strstr (scenario.lines[i].text, " waits ");
      if (wait)
        last[atoi (wait + 7) % SCRIPT_THREADS] = NEVER_ENDS;
    }
  for (int t = 0; t < SCRIPT_THREADS; t++)
    if (at_once && started[t] && last[t] == NO_LINES)
      script_ops->thread_end (script_model, (c11t_tid) t);
}

/* After line I: end the threads that have nothing left to do, and prune.  */
static void
forget (unsigned i, const int *last)
{
  for (int t = 0; t < SCRIPT_THREADS; t++)
    if (last[t] == (int) i)
      script_ops->thread_end (script_model, (c11t_tid) t);
  script_ops->prune (script_model, C11T_PRUNE_CONSERVATIVE, 0);
  script_ops->check (script_model);
}

/* Run the scenario on MODEL; return false and say why if MODEL disagrees.  */
static bool
run (unsigned model, bool pruned, bool own_prunes)
{
  int last[SCRIPT_THREADS];
  script_ops = c11t_models[model];
  script_record = !pruned && !own_prunes;
  script_start ();
  if (!own_prunes)
    script_ops->prune (script_model, C11T_PRUNE_NONE, 0);
  start_threads (model, pruned, last);
  for (unsigned i = 0; i < scenario.n; i++)
    {
      if (!(scenario.lines[i].models & 1u << model))
        continue;
      *at_line = scenario.lines[i].number;
      if (!script_line (scenario.lines[i].text))
        {
          printf ("%s:%u: model %s%s: '%s': %s\n", scenario.file, *at_line,
                  script_ops->name, pruned ? ", pruning" : "",
                  scenario.lines[i].text, script_why);
          return false;
        }
      if (pruned)
        forget (i, last);
    }
  return true;
}

/* The runs of the scenario on MODEL, in this process.  */
static int
run_both (unsigned model)
{
  bool asked = false, own_prunes = false;
  for (unsigned i = 0; i < scenario.n; i++)
    {
      const struct line *l = &scenario.lines[i];
      asked |= l->models & 1u << model && asks (l->text);
      own_prunes |= !strncmp (l->text, "prune", 5);
    }
  if (!asked)
    mistake (scenario.file, scenario.number, "a scenario that asks nothing");
  return run (model, false, own_prunes)
                 && (own_prunes || run (model, true, false))
             ? 0
             : 1;
}

static void
run_model (unsigned model)
{
  int status;
  *at_line = scenario.number;
  fflush (stdout);
  pid_t child = fork ();
  if (child == 0)
    {
      status = run_both (model);
      fflush (stdout);
      _exit (status);
    }
  if (child < 0 || waitpid (child, &status, 0) != child)
    mistake (scenario.file, scenario.number, "cannot run a child");
  if (WIFSIGNALED (status))
    printf ("%s:%u: model %s: ended by signal %d\n", scenario.file, *at_line,
            c11t_models[model]->name, WTERMSIG (status));
  failed |= status != 0;
  printf ("%s: %s (%s)\n", status ? "FAILED" : "PASSED", scenario.title,
          c11t_models[model]->name);
}

/* --- files --------------------------------------------------------------- */

/* The model of this name as a bit; 0 if there is none.  */
static unsigned
model_bit (const char *name, size_t n)
{
  for (unsigned i = 0; i < C11T_N_MODELS; i++)
    if (strlen (c11t_models[i]->name) == n && !strncmp (name, c11t_models[i]->name, n))
      return 1u << i;
  return 0;
}

/* The models named in TEXT up to its end or a colon, where *END then is; 0 if
   another word is among them.  */
static unsigned
model_list (char *text, char **end)
{
  unsigned bits = 0;
  while (*text && *text != ':')
    {
      size_t n = strcspn (text, " :");
      unsigned bit = model_bit (text, n);
      if (!bit)
        return 0;
      bits |= bit;
      text += n;
      text += strspn (text, " ");
    }
  *end = text;
  return bits;
}

static void
run_scenario (void)
{
  if (scenario.title)
    for (unsigned m = 0; m < C11T_N_MODELS; m++)
      if (scenario.models & 1u << m)
        run_model (m);
  for (unsigned i = 0; i < scenario.n; i++)
    free (scenario.lines[i].text);
  free ((char *) scenario.title);
  scenario.title = NULL;
  scenario.n = 0;
}

/* Take in TEXT, line NUMBER of the file, without comment and blanks.  */
static void
take (char *text, unsigned number)
{
  char *end;
  unsigned bits;
  if (!strncmp (text, "== ", 3))
    {
      run_scenario ();
      scenario.title = strdup (text + 3);
      scenario.number = number;
      scenario.models = file_models;
      return;
    }
  if (!strncmp (text, "models: ", 8))
    {
      bits = model_list (text + 8, &end);
      if (!bits || *end)
        mistake (scenario.file, number, "no such model");
      *(scenario.title ? &scenario.models : &file_models) = bits;
      return;
    }
  if (!scenario.title || scenario.n == MAX_LINES)
    mistake (scenario.file, number, "a line outside of a scenario");
  bits = ALL_MODELS;
  if (strchr (text, ':'))
    {
      bits = model_list (text, &end);
      if (!bits)
        mistake (scenario.file, number, "no such model");
      text = end + 1 + strspn (end + 1, " ");
    }
  scenario.lines[scenario.n++] = (struct line){ number, bits, strdup (text) };
}

static void
run_file (const char *file)
{
  char text[256];
  unsigned number = 0;
  FILE *f = fopen (file, "r");
  if (!f)
    mistake (file, 0, "cannot be read");
  scenario.file = file;
  file_models = ALL_MODELS;
  while (fgets (text, sizeof text, f))
    {
      number++;
      text[strcspn (text, "#\n")] = 0;
      size_t n = strlen (text);
      while (n > 0 && text[n - 1] == ' ')
        text[--n] = 0;
      if (n)
        take (text + strspn (text, " "), number);
    }
  fclose (f);
  if (!scenario.title)
    mistake (file, number, "no scenario");
  run_scenario ();
}

int
main (int argc, char **argv)
{
  at_line = mmap (NULL, sizeof *at_line, PROT_READ | PROT_WRITE,
                  MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (at_line == MAP_FAILED)
    return 2;
  for (int i = 1; i < argc; i++)
    run_file (argv[i]);
  return failed;
}
