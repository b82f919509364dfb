/* report-json.c -- a finding as JSON, to the letter.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "report base" }  */

#include <string.h>

#include "base/out.h"
#include "report/finding.h"
#include "report/json.h"
#include "unit.h"

static char buf[65536];

static const char *
string_json (const char *s)
{
  struct c11t_text t = C11T_TEXT (buf);
  c11t_json_string (&t, s);
  return buf;
}

static const char *
number_json (uint64_t n)
{
  struct c11t_text t = C11T_TEXT (buf);
  c11t_json_number (&t, n);
  return buf;
}

static const char *
finding_json (const struct c11t_finding *f)
{
  struct c11t_text t = C11T_TEXT (buf);
  c11t_finding_to_json (f, &t);
  return buf;
}

static void
strings_are_escaped (void)
{
  CHECK (!strcmp (string_json (""), "\"\""));
  CHECK (!strcmp (string_json ("a\"b\\c/d"), "\"a\\\"b\\\\c/d\""));
  CHECK (!strcmp (string_json ("\n\t\x01\x1f\x7f"),
                  "\"\\u000a\\u0009\\u0001\\u001f\\u007f\""));
  CHECK (!strcmp (string_json ("%s%n"), "\"%s%n\""));
}

static void
strings_are_utf8 (void)
{
  /* Kept as they are.  */
  CHECK (!strcmp (string_json ("\xc3\xa9\xe2\x82\xac\xf0\x9f\x90\x9b"),
                  "\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x90\x9b\""));
  /* Cut, stray, overlong, surrogate, too large.  */
  CHECK (!strcmp (string_json ("x\xe2\x82"), "\"x\\ufffd\\ufffd\""));
  CHECK (!strcmp (string_json ("\x80y"), "\"\\ufffdy\""));
  CHECK (!strcmp (string_json ("\xc0\xaf"), "\"\\ufffd\\ufffd\""));
  CHECK (!strcmp (string_json ("\xe0\x80\xaf"), "\"\\ufffd\\ufffd\\ufffd\""));
  CHECK (!strcmp (string_json ("\xed\xa0\x80"), "\"\\ufffd\\ufffd\\ufffd\""));
  CHECK (!strcmp (string_json ("\xf4\x90\x80\x80"),
                  "\"\\ufffd\\ufffd\\ufffd\\ufffd\""));
}

static void
numbers_are_exact (void)
{
  CHECK (!strcmp (number_json (0), "0"));
  CHECK (!strcmp (number_json (9007199254740991u), "9007199254740991"));
  CHECK (!strcmp (number_json (9007199254740992u), "\"9007199254740992\""));
  CHECK (!strcmp (number_json (UINT64_MAX), "\"18446744073709551615\""));
}

static void
whole_finding (void)
{
  struct c11t_finding f = { .kind = C11T_FINDING_DATA_RACE,
                            .n_places = 2,
                            .id = "3f9c12ab",
                            .seed = 7,
                            .execution = 31,
                            .count = 12,
                            .address = 0x7f00,
                            .message = "T2 and T1 clash" };
  f.place[0] = (struct c11t_place){ .role = C11T_ROLE_SECOND,
                                    .kind = 0,
                                    .size = 4,
                                    .order = 0xff,
                                    .has_value = true,
                                    .line = 12,
                                    .column = 3,
                                    .ordinal = 1,
                                    .value = 9,
                                    .file = "ring.c",
                                    .function = "get",
                                    .expr = "*\"p\"",
                                    .thread = "T2",
                                    .access = "read" };
  f.place[1] = (struct c11t_place){ .role = C11T_ROLE_FIRST,
                                    .kind = 5,
                                    .size = 8,
                                    .order = 3,
                                    .thread = "T1",
                                    .note = "a note" };
  CHECK (!strcmp (
      finding_json (&f),
      "{\"id\":\"3f9c12ab\",\"kind\":\"data-race\",\"count\":12,"
      "\"first\":{\"seed\":7,\"execution\":31},"
      "\"message\":\"T2 and T1 clash\",\"address\":\"0x7f00\",\"locations\":["
      "{\"role\":\"second\",\"file\":\"ring.c\",\"line\":12,\"column\":3,"
      "\"function\":\"get\",\"access\":\"read\",\"order\":\"plain\","
      "\"size\":4,\"thread\":\"T2\",\"expr\":\"*\\\"p\\\"\",\"value\":9,"
      "\"site_kind\":0,\"ordinal\":1},"
      "{\"role\":\"first\",\"file\":\"\",\"line\":0,\"column\":0,"
      "\"function\":\"\",\"access\":\"\",\"order\":\"release\","
      "\"size\":8,\"thread\":\"T1\",\"expr\":\"\",\"note\":\"a note\","
      "\"site_kind\":5,\"ordinal\":0}]}"));
}

/* The runtime gives one finding 32 KB.  */
static void
largest_finding_fits (void)
{
  struct c11t_finding f = { .n_places = C11T_MAX_PLACES };
  memset (f.message, 'm', sizeof f.message - 1);
  for (int i = 0; i < C11T_MAX_PLACES; i++)
    {
      struct c11t_place *p = &f.place[i];
      *p = (struct c11t_place){ .role = C11T_ROLE_UNSYNC_STORE,
                                .has_value = true,
                                .value = UINT64_MAX,
                                .line = UINT32_MAX,
                                .column = UINT32_MAX,
                                .ordinal = UINT32_MAX };
      memset (p->file, '"', sizeof p->file - 1);
      memset (p->function, '"', sizeof p->function - 1);
      memset (p->expr, '"', sizeof p->expr - 1);
      memset (p->thread, '"', sizeof p->thread - 1);
      memset (p->access, '"', sizeof p->access - 1);
      memset (p->note, '"', sizeof p->note - 1);
    }
  CHECK (strlen (finding_json (&f)) < 32768);
  CHECK (!strchr (buf, '\n'));
}

int
main (void)
{
  RUN (strings_are_escaped);
  RUN (strings_are_utf8);
  RUN (numbers_are_exact);
  RUN (whole_finding);
  RUN (largest_finding_fits);
  return unit_done ();
}
