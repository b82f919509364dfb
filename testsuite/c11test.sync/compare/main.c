/* main.c -- exhaustive and random exploration against an enumeration.
   SPDX-License-Identifier: BSD-3-Clause

   compare EXE [--seed=N] [--programs=N] [--bound=N] [--random=N]
           [--mistake=try|timeouts] [--program=TEXT] [--initial=N]
           [--leave-out=CALLS] [--strategy=NAME] [--print]

   EXE is interpret.c, built with the wrapper.  For each program, the strategy dfs or NAME
   must show exactly the outcomes that there are, deadlocks included; if it says
   that it was bounded, none that there is not.  With --random, how many of them
   so many random executions show.  --mistake compares with a semantics that is
   wrong, to see that this is noticed.  --print prints the outcomes.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model.h"

struct setting
{
  const char *exe, *program, *leave_out;
  uint64_t seed, programs, bound, random;
  int initial;
  const char *strategy;
  bool print;
  struct semantics semantics;
};

struct sum
{
  uint64_t programs, equal, bounded, different, executions;
  uint64_t outcomes, shown, full; /* of random executions */
};

/* Print what A has and B has not, and return how many.  */
static size_t
print_missing (const struct program *p, const char *what,
               const struct outcomes *a, const struct outcomes *b)
{
  size_t n = 0;
  for (size_t i = 0; i < a->n; i++)
    if (!outcomes_have (b, &a->v[i]) && n++ < 5)
      printf ("    %s: %s\n", what, outcome_text (p, &a->v[i]));
  return n;
}

static size_t
count_missing (const struct outcomes *a, const struct outcomes *b)
{
  size_t n = 0;
  for (size_t i = 0; i < a->n; i++)
    n += !outcomes_have (b, &a->v[i]);
  return n;
}

/* Does what STRATEGY has SEEN agree with ALL?  */
static void
judge (const struct program *p, const struct outcomes *all,
       const char *strategy, const struct seen *seen, struct sum *sum)
{
  char text[40];
  program_text (p, text);
  bool bounded = !seen->exhausted || seen->bounds[0];
  size_t more = count_missing (&seen->outcomes, all),
         less = count_missing (all, &seen->outcomes);
  sum->executions += seen->executions;
  if (seen->error[0] || more || (less && !bounded))
    {
      sum->different++;
      printf ("%s %d: different: %zu outcomes, %s %zu in %llu%s%s %s\n", text,
              p->initial, all->n, strategy, seen->outcomes.n,
              (unsigned long long) seen->executions,
              bounded ? ", bounded:" : "", seen->bounds, seen->error);
      print_missing (p, "too many", &seen->outcomes, all);
      print_missing (p, "missing", all, &seen->outcomes);
    }
  else if (bounded)
    {
      sum->bounded++;
      printf ("%s %d: bounded:%s%s, %zu of %zu outcomes in %llu\n", text,
              p->initial, seen->bounds, seen->exhausted ? "" : " unfinished",
              seen->outcomes.n, all->n,
              (unsigned long long) seen->executions);
    }
  else
    sum->equal++;
}

static void
try_random (const struct setting *x, const struct program *p,
            const struct outcomes *all, struct sum *sum)
{
  struct seen seen;
  char options[200], text[40];
  snprintf (options, sizeof options, "seed=%llu:executions=%llu",
            (unsigned long long) x->seed, (unsigned long long) x->random);
  run_program (x->exe, p, options, &seen);
  size_t less = count_missing (all, &seen.outcomes);
  sum->outcomes += all->n;
  sum->shown += all->n - less;
  sum->full += less == 0;
  program_text (p, text);
  if (less || count_missing (&seen.outcomes, all) || seen.error[0])
    {
      printf ("%s %d: random: %zu of %zu outcomes %s\n", text, p->initial,
              all->n - less, all->n, seen.error);
      print_missing (p, "not seen", all, &seen.outcomes);
      if (seen.error[0] || print_missing (p, "too many", &seen.outcomes, all))
        sum->different++;
    }
  outcomes_free (&seen.outcomes);
}

static void
compare (const struct setting *x, const struct program *p, struct sum *sum)
{
  struct outcomes all = { NULL, NULL, 0, 0 };
  if (enumerate (p, &x->semantics, &all))
    {
      struct seen seen;
      char options[200];
      sum->programs++;
      snprintf (options, sizeof options, "strategy=%s:executions=%llu",
                x->strategy, (unsigned long long) x->bound);
      run_program (x->exe, p, options, &seen);
      for (size_t i = 0; x->print && i < all.n; i++)
        printf ("  = %s\n", outcome_text (p, &all.v[i]));
      judge (p, &all, x->strategy, &seen, sum);
      outcomes_free (&seen.outcomes);
      if (x->random)
        try_random (x, p, &all, sum);
    }
  outcomes_free (&all);
  fflush (stdout);
}

static bool
option (const char *arg, const char *name, const char **ret)
{
  size_t n = strlen (name);
  if (strncmp (arg, name, n))
    return false;
  *ret = arg + n;
  return true;
}

static void
parse (struct setting *x, int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    {
      const char *v;
      if (option (argv[i], "--seed=", &v))
        x->seed = strtoull (v, NULL, 10);
      else if (option (argv[i], "--programs=", &v))
        x->programs = strtoull (v, NULL, 10);
      else if (option (argv[i], "--bound=", &v))
        x->bound = strtoull (v, NULL, 10);
      else if (option (argv[i], "--random=", &v))
        x->random = strtoull (v, NULL, 10);
      else if (option (argv[i], "--initial=", &v))
        x->initial = atoi (v);
      else if (option (argv[i], "--program=", &v))
        x->program = v;
      else if (option (argv[i], "--strategy=", &v))
        x->strategy = v;
      else if (strcmp (argv[i], "--print") == 0)
        x->print = true;
      else if (option (argv[i], "--leave-out=", &v))
        x->leave_out = v;
      else if (option (argv[i], "--mistake=", &v))
        *(*v == 't' && v[1] == 'r' ? &x->semantics.no_failing
                                   : &x->semantics.no_timeouts)
            = true;
      else
        x->exe = argv[i];
    }
}

static bool
has_any (const struct program *p, const char *calls)
{
  for (int t = 0; t < p->n; t++)
    if (strpbrk (p->call[t], calls))
      return true;
  return false;
}

int
main (int argc, char **argv)
{
  struct setting x = { .seed = 1,
                       .programs = 100,
                       .bound = 20000,
                       .leave_out = "",
                       .strategy = "dfs" };
  struct sum sum = { 0 };
  struct program p;
  parse (&x, argc, argv);
  if (x.program && program_parse (x.program, x.initial, &p))
    compare (&x, &p, &sum);
  for (uint64_t i = 0; !x.program && sum.programs < x.programs; i++)
    {
      generate (x.seed * 1000003 + i, &p);
      if (!has_any (&p, x.leave_out))
        compare (&x, &p, &sum);
    }
  printf ("%llu programs, %llu executions: %llu equal, %llu bounded, "
          "%llu different\n",
          (unsigned long long) sum.programs,
          (unsigned long long) sum.executions, (unsigned long long) sum.equal,
          (unsigned long long) sum.bounded,
          (unsigned long long) sum.different);
  if (x.random)
    printf ("random: %llu of %llu outcomes, all of %llu programs\n",
            (unsigned long long) sum.shown, (unsigned long long) sum.outcomes,
            (unsigned long long) sum.full);
  return sum.different != 0;
}
