/* report-id.c -- names and the stable id of findings.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "report base" }  */

#include <string.h>

#include "report/finding.h"
#include "unit.h"

static const char *
id (struct c11t_finding f)
{
  static char ids[8][12];
  static int turn;
  turn = (turn + 1) % 8;
  c11t_finding_set_id (&f);
  return strcpy (ids[turn], f.id);
}

static struct c11t_finding
race (void)
{
  struct c11t_finding f = { .kind = C11T_FINDING_DATA_RACE, .n_places = 3 };
  f.place[0] = (struct c11t_place){ .role = C11T_ROLE_SECOND,
                                    .file = "src/ring.c",
                                    .function = "get",
                                    .expr = "b[i]",
                                    .line = 10 };
  f.place[1] = (struct c11t_place){ .role = C11T_ROLE_FIRST,
                                    .file = "src/ring.c",
                                    .function = "put",
                                    .expr = "b[j]",
                                    .line = 20 };
  f.place[2] = (struct c11t_place){ .role = C11T_ROLE_READ_FROM,
                                    .file = "src/ring.c",
                                    .function = "put",
                                    .expr = "w" };
  return f;
}

static void
names_go_back_and_forth (void)
{
  for (int i = 0; i < C11T_N_FINDING_KINDS; i++)
    CHECK_EQ (c11t_finding_kind_from_name (c11t_finding_kind_name (i)), i);
  for (int i = 0; i < C11T_N_ROLES; i++)
    CHECK_EQ (c11t_role_from_name (c11t_role_name (i)), i);
  const int orders[] = { 0, 2, 3, 4, 5, 0xff };
  for (int i = 0; i < 6; i++)
    CHECK_EQ (c11t_order_from_name (c11t_order_name (orders[i])), orders[i]);
  CHECK (!strcmp (c11t_finding_kind_name (C11T_FINDING_USE_AFTER_FREE),
                  "use-after-free"));
  CHECK_EQ (c11t_finding_kind_from_name ("data race"), -1);
  CHECK_EQ (c11t_role_from_name (""), -1);
  CHECK_EQ (c11t_order_from_name ("strong"), -1);
  CHECK (!strcmp (c11t_finding_kind_name (200), "unknown"));
}

static void
id_is_eight_hex_digits (void)
{
  const char *s = id (race ());
  CHECK_EQ (strlen (s), 8);
  CHECK_EQ (strspn (s, "0123456789abcdef"), 8);
}

/* The id is part of suppressions and saved files: it must not change from
   release to release either.  When it did, the former one stayed.  */
static void
former_id_is_what_it_always_was (void)
{
  struct c11t_finding f = race ();
  strcpy (f.program, "ring");
  strcpy (f.crash, "main>strlen");
  c11t_finding_set_id (&f);
  CHECK (!strcmp (f.former_id, "d92f563f"));
}

static void
id_knows_the_program (void)
{
  struct c11t_finding f = { .kind = C11T_FINDING_EXIT_STATUS }, g;
  strcpy (f.message, "ended with 3");
  strcpy (f.program, "a");
  g = f;
  CHECK (!strcmp (id (f), id (g)));
  strcpy (g.program, "b");
  CHECK (strcmp (id (f), id (g)));
  f = race ();
  g = f;
  strcpy (g.program, "b");
  CHECK (strcmp (id (f), id (g)));
}

/* Not the address, nor, in code that is not instrumented, what came before.  */
static void
id_knows_the_crash (void)
{
  struct c11t_finding f = { .kind = C11T_FINDING_CRASH, .n_places = 1 }, g;
  f.place[0] = (struct c11t_place){ .role = C11T_ROLE_LAST,
                                    .file = "a.c",
                                    .function = "f" };
  strcpy (f.message, "at address 1");
  strcpy (f.crash, "@g>strlen");
  g = f;
  strcpy (g.message, "at address 2");
  strcpy (g.place[0].function, "h");
  CHECK (!strcmp (id (f), id (g)));
  strcpy (g.crash, "@g>strcpy");
  CHECK (strcmp (id (f), id (g)));
  strcpy (f.crash, "g>");
  g = f;
  strcpy (g.place[0].function, "h");
  CHECK (strcmp (id (f), id (g)));
}

static void
id_ignores_what_may_change (void)
{
  struct c11t_finding f = race (), g = f;
  g.seed = 5;
  g.execution = 77;
  g.count = 3;
  g.address = 0x1234;
  strcpy (g.message, "other words");
  g.place[0].line = 99;
  g.place[0].column = 7;
  g.place[0].value = 5;
  g.place[0].has_value = true;
  strcpy (g.place[0].thread, "T9");
  strcpy (g.place[0].file, "/elsewhere/ring.c");
  strcpy (g.place[2].expr, "another store");
  CHECK (!strcmp (id (f), id (g)));
}

static void
id_ignores_who_came_first (void)
{
  struct c11t_finding f = race (), g = f;
  g.place[0] = f.place[1];
  g.place[0].role = C11T_ROLE_SECOND;
  g.place[1] = f.place[0];
  g.place[1].role = C11T_ROLE_FIRST;
  CHECK (!strcmp (id (f), id (g)));
}

static void
id_tells_places_apart (void)
{
  struct c11t_finding f = race (), g;
  g = f;
  strcpy (g.place[0].expr, "b[k]");
  CHECK (strcmp (id (f), id (g)));
  g = f;
  strcpy (g.place[1].function, "put2");
  CHECK (strcmp (id (f), id (g)));
  g = f;
  strcpy (g.place[1].file, "src/gnir.c");
  CHECK (strcmp (id (f), id (g)));
  g = f;
  g.place[1].ordinal = 1;
  CHECK (strcmp (id (f), id (g)));
  g = f;
  g.kind = C11T_FINDING_FORMAL_RACE;
  CHECK (strcmp (id (f), id (g)));
  /* A race of a place with itself is not one of two others.  */
  g = f;
  g.place[0] = g.place[1];
  g.place[0].role = C11T_ROLE_SECOND;
  CHECK (strcmp (id (f), id (g)));
  /* Texts do not run into each other.  */
  g = f;
  strcpy (g.place[0].function, "getb");
  strcpy (g.place[0].expr, "[i]");
  CHECK (strcmp (id (f), id (g)));
}

static void
id_without_a_pair (void)
{
  struct c11t_finding f = { .kind = C11T_FINDING_DEADLOCK, .n_places = 2 };
  f.place[0] = (struct c11t_place){ .role = C11T_ROLE_WAITING,
                                    .file = "a.c",
                                    .function = "f" };
  f.place[1] = (struct c11t_place){ .role = C11T_ROLE_WAITING,
                                    .file = "a.c",
                                    .function = "g" };
  struct c11t_finding g = f;
  strcpy (g.message, "words");
  CHECK (!strcmp (id (f), id (g)));
  strcpy (g.place[0].function, "h");
  CHECK (strcmp (id (f), id (g)));

  struct c11t_finding e = { .kind = C11T_FINDING_EXIT_STATUS };
  strcpy (e.message, "ended with 1");
  g = e;
  strcpy (g.message, "ended with 2");
  CHECK (strcmp (id (e), id (g)));

  /* An observation is its places' and its observer's.  */
  f.kind = C11T_FINDING_OBSERVATION;
  f.place[0].role = C11T_ROLE_SECOND;
  strcpy (f.message, "watcher: 3 of them");
  g = f;
  strcpy (g.message, "watcher: 4 of them");
  CHECK (!strcmp (id (f), id (g)));
  strcpy (g.message, "other: 3 of them");
  CHECK (strcmp (id (f), id (g)));
}

/* The clock may strike anywhere in the loops.  */
static void
id_of_a_timeout_is_of_functions (void)
{
  struct c11t_finding f = { .kind = C11T_FINDING_TIMEOUT, .n_places = 2 };
  f.place[0] = (struct c11t_place){ .role = C11T_ROLE_LAST,
                                    .file = "a.c",
                                    .function = "f",
                                    .expr = "x" };
  f.place[1] = (struct c11t_place){ .role = C11T_ROLE_LAST,
                                    .file = "a.c",
                                    .function = "g",
                                    .expr = "y" };
  struct c11t_finding g = f;
  g.place[0] = f.place[1];
  g.place[1] = f.place[0];
  strcpy (g.place[1].expr, "z");
  g.place[1].ordinal = 3;
  strcpy (g.message, "words");
  CHECK (!strcmp (id (f), id (g)));
  strcpy (g.place[0].function, "h");
  CHECK (strcmp (id (f), id (g)));
}

int
main (void)
{
  RUN (names_go_back_and_forth);
  RUN (id_is_eight_hex_digits);
  RUN (former_id_is_what_it_always_was);
  RUN (id_knows_the_program);
  RUN (id_knows_the_crash);
  RUN (id_ignores_what_may_change);
  RUN (id_ignores_who_came_first);
  RUN (id_tells_places_apart);
  RUN (id_without_a_pair);
  RUN (id_of_a_timeout_is_of_functions);
  return unit_done ();
}
