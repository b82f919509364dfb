/* tools-suppress.c -- which rule matches which finding, and bad files.
   SPDX-License-Identifier: BSD-3-Clause  */
/* { c11t-layers "report base" } */
/* { c11t-sources "../../tools/finding/suppress.c ../../tools/finding/suppress-load.c ../../tools/base/text.c" } */

#include <stdlib.h>
#include <string.h>

#include "c11test/abi.h"
#include "report/finding.h"
#include "tools/finding/suppress.h"
#include "unit.h"

static unsigned warned;
static char *warning;

static void
warn (const char *text)
{
  warned++;
  free (warning);
  warning = strdup (text);
}

/* Read TEXT as a file into S; return the error.  */
static char *
load (struct suppressions *s, const char *text, size_t n)
{
  FILE *f = fopen ("rules", "w");
  if (!f || fwrite (text, 1, n, f) != n || fclose (f) != 0)
    abort ();
  warned = 0;
  return suppressions_load (s, "rules", warn);
}

/* A race between get (ring.c:10:3, 'r->x[i]', volatile read) and put
   (lib/ring.h:20:5, 'y', write), explained by a store in help (help.c).  */
static struct c11t_finding
race (void)
{
  struct c11t_finding f = { .kind = C11T_FINDING_DATA_RACE,
                            .id = "0123abcd",
                            .message = "nothing orders it",
                            .n_places = 3 };
  static const struct c11t_place places[3]
      = { { .role = C11T_ROLE_SECOND, .kind = C11TEST_SITE_VREAD, .line = 10,
            .column = 3, .file = "/src/app/ring.c", .function = "get",
            .expr = "r->x[i]" },
          { .role = C11T_ROLE_FIRST, .kind = C11TEST_SITE_WRITE, .line = 20,
            .column = 5, .file = "lib/ring.h", .function = "ns::put",
            .expr = "y" },
          { .role = C11T_ROLE_UNSYNC_STORE, .kind = C11TEST_SITE_ASM,
            .line = 5, .file = "help.c", .function = "help",
            .expr = "flag" } };
  memcpy (f.place, places, sizeof places);
  return f;
}

/* True if the one rule TEXT matches F.  */
static bool
hides (const char *text, const struct c11t_finding *f)
{
  struct suppressions s;
  char *error = load (&s, text, strlen (text));
  if (error)
    {
      printf ("%s\n", error);
      abort ();
    }
  bool hit = suppressions_match (&s, f) != NULL;
  if (s.n && s.rule[0].used != hit)
    abort ();
  return hit;
}

static void
names (void)
{
  struct c11t_finding f = race ();
  CHECK (hides ("race:get", &f));
  CHECK (hides ("race:ge", &f));
  CHECK (hides ("  race:get \t\r\n", &f));
  CHECK (hides ("race_top:put", &f));
  CHECK (hides ("race:ns::put", &f));
  CHECK (hides ("data-race:ring.c", &f));
  CHECK (hides ("race:app/ring.c", &f));
  CHECK (hides ("race:r->x[i]", &f));
  CHECK (hides ("race:*", &f));
  CHECK (hides ("race:g*t", &f));
  CHECK (hides ("race:ring.?", &f) == false);
  CHECK (hides ("race:rong", &f) == false);
  /* Explanations do not count, nor what is said of a race.  */
  CHECK (hides ("race:help", &f) == false);
  CHECK (hides ("race:flag", &f) == false);
  CHECK (hides ("race:orders", &f) == false);
}

static void
anchors (void)
{
  struct c11t_finding f = race ();
  CHECK (hides ("race:^get$", &f));
  CHECK (hides ("race:^ge$", &f) == false);
  CHECK (hides ("race:^et", &f) == false);
  CHECK (hides ("race:et$", &f));
  CHECK (hides ("race:^g*t$", &f));
  CHECK (hides ("race:^ring.c$", &f));
  CHECK (hides ("race:^app/ring.c$", &f));
  CHECK (hides ("race:^/src/app/ring.c$", &f));
  CHECK (hides ("race:^pp/ring.c$", &f) == false);
  CHECK (hides ("race:^ing.c$", &f) == false);
  /* The end is looked for, not only the first place that fits.  */
  strcpy (f.place[0].function, "foofoo");
  CHECK (hides ("race:foo$", &f));
  CHECK (hides ("race:*o*o*o*o$", &f));
  CHECK (hides ("race:*o*o*o*o*o$", &f) == false);
}

static void
lines (void)
{
  struct c11t_finding f = race ();
  CHECK (hides ("race:ring.c:10", &f));
  CHECK (hides ("race:ring.c:11", &f) == false);
  CHECK (hides ("race:ring.h:10", &f) == false);
  CHECK (hides ("race:ring.h:20:5", &f));
  CHECK (hides ("race:ring.h:20:6", &f) == false);
  CHECK (hides ("race:^ring.h:20", &f));
  CHECK (hides ("race:get:10", &f) == false);
  CHECK (hides ("race:*:20", &f));
}

static void
pairs (void)
{
  struct c11t_finding f = race ();
  CHECK (hides ("race:get<->put", &f));
  CHECK (hides ("race:put<->get", &f));
  CHECK (hides ("race:^get$<->^ns::put$", &f));
  CHECK (hides ("race:ring.c:10<->ring.h:20", &f));
  CHECK (hides ("race:get<->get", &f) == false);
  CHECK (hides ("race:get<->help", &f) == false);
  CHECK (hides ("race:ring<->ring", &f));
  strcpy (f.place[1].function, "get");
  CHECK (hides ("race:get<->get", &f));
  f.n_places = 1;
  CHECK (hides ("race:get<->get", &f) == false);
}

static void
kinds (void)
{
  struct c11t_finding f = race ();
  CHECK (hides ("formal-race:get", &f) == false);
  CHECK (hides ("deadlock:get", &f) == false);
  f.kind = C11T_FINDING_FORMAL_RACE;
  CHECK (hides ("race:get", &f));
  CHECK (hides ("formal-race:get", &f));
  CHECK (hides ("data-race:get", &f) == false);
  for (int i = 0; i < C11T_N_FINDING_KINDS; i++)
    {
      char rule[80];
      f.kind = (uint8_t) i;
      snprintf (rule, sizeof rule, "%s:put", c11t_finding_kind_name (i));
      CHECK (hides (rule, &f));
      CHECK (hides ("race:put", &f) == (i < 2));
    }
  f.kind = C11T_FINDING_DEADLOCK;
  f.place[1].role = C11T_ROLE_WAITING;
  CHECK (hides ("deadlock:put", &f));
}

static void
special (void)
{
  struct c11t_finding f = race ();
  CHECK (hides ("id:0123abcd", &f));
  CHECK (hides ("id:0123abce", &f) == false);
  CHECK (hides ("volatile:put", &f));
  CHECK (hides ("volatile:nobody", &f) == false);
  CHECK (hides ("asm:get", &f) == false);
  f.place[0].kind = C11TEST_SITE_ASM;
  CHECK (hides ("volatile:put", &f) == false);
  CHECK (hides ("asm:get", &f));
  f = (struct c11t_finding){ .kind = C11T_FINDING_EXIT_STATUS,
                             .message = "ended with status 3" };
  CHECK (hides ("exit-status:status 3", &f));
  CHECK (hides ("exit-status:status 4", &f) == false);
  CHECK (hides ("crash:status 3", &f) == false);
  f = (struct c11t_finding){ .kind = C11T_FINDING_OBSERVATION,
                             .message = "watcher: 3 of them" };
  CHECK (hides ("observation:^watcher:", &f));
  CHECK (hides ("observation:^other:", &f) == false);
  CHECK (hides ("robustness:^watcher:", &f) == false);
}

static void
assembly (void)
{
  struct suppressions s;
  static const char text[] = "asm:^spin.h$\nasm:rdtsc\nrace:spin\nasm:a.c:7\n";
  CHECK (!load (&s, text, strlen (text)));
  CHECK (suppressions_match_assembly (&s, "x/spin.h", 3, "f", "hlt")
         == &s.rule[0]);
  CHECK (suppressions_match_assembly (&s, "a.c", 3, "f", "rdtsc %0")
         == &s.rule[1]);
  CHECK (suppressions_match_assembly (&s, "a.c", 7, "f", "hlt")
         == &s.rule[3]);
  CHECK (!suppressions_match_assembly (&s, "a.c", 3, "spin", "hlt"));
  CHECK (!suppressions_match_assembly (NULL, "a.c", 3, "spin", "hlt"));
}

static void
several (void)
{
  struct suppressions s;
  struct c11t_finding f = race ();
  static const char text[] = "\n# race:get\n   # put\ndeadlock:get\nrace:put\n"
                             "signal:a\nthread:b\nsignal:c\nrace:get";
  CHECK (!load (&s, text, strlen (text)));
  CHECK_EQ (s.n, 3);
  CHECK_EQ (warned, 2);
  CHECK (strstr (warning, "rules:7: warning: 'thread:'"));
  CHECK_EQ (s.rule[1].line, 5);
  CHECK (suppressions_match (&s, &f) == &s.rule[1]);
  CHECK (!s.rule[0].used && s.rule[1].used && s.rule[2].used);
  CHECK (!suppressions_match (NULL, &f));
}

static void
mistakes (void)
{
  static const struct
  {
    const char *text, *error;
  } bad[] = {
    { "race:a\nrcae:b\n", "rules:2: unknown kind 'rcae'; did you mean 'race'?" },
    { "nonsense:b", "rules:1: unknown kind 'nonsense'; the kinds are: race" },
    { "\nmain\n", "rules:2: 'main' has no kind; write race:main" },
    { "race:", "rules:1: a pattern is missing; write '*'" },
    { "race:<->b", "rules:1: a pattern is missing" },
    { "race:b<->", "rules:1: a pattern is missing" },
    { "race:a<->b<->c", "rules:1: more than one '<->'" },
    { "id:123", "rules:1: '123' is no id" },
    { "id:0123ABCD", "rules:1: '0123ABCD' is no id" },
    { ":get", "rules:1: unknown kind ''" },
    { "race:a\1", "rules:1: this is no text" },
  };
  struct suppressions s;
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    {
      char *error = load (&s, bad[i].text, strlen (bad[i].text));
      if (!error || strncmp (error, bad[i].error, strlen (bad[i].error)) != 0)
        printf ("'%s': %s\n", bad[i].text, error ? error : "no error");
      CHECK (error
             && strncmp (error, bad[i].error, strlen (bad[i].error)) == 0);
    }
  char *error = load (&s, "race:a\nra\0ce", 12);
  CHECK (error && strstr (error, "rules:2: this is no text"));
  CHECK (strstr (suppressions_load (&s, "none", warn), "'none': No such file"));
  CHECK (strstr (suppressions_load (&s, ".", warn), "'.': Is a directory"));
}

static void
suggestion (void)
{
  struct c11t_finding f = race ();
  char *text = NULL;
  size_t n;
  FILE *out = open_memstream (&text, &n);
  suppression_suggest (&f, out);
  fclose (out);
  struct suppressions s;
  CHECK (!load (&s, text, n));
  CHECK_EQ (s.n, 1);
  CHECK (suppressions_match (&s, &f));
  /* The other form works as well.  */
  char *other = strstr (text, "\n#data-race:");
  CHECK (other);
  other[strcspn (other + 1, "\n") + 1] = 0;
  CHECK (hides (other + 2, &f));
}

int
main (void)
{
  RUN (names);
  RUN (anchors);
  RUN (lines);
  RUN (pairs);
  RUN (kinds);
  RUN (special);
  RUN (assembly);
  RUN (several);
  RUN (mistakes);
  RUN (suggestion);
  return unit_done ();
}
