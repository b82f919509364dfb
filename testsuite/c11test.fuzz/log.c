/* log.c -- fuzzes choice logs, and plans.
   SPDX-License-Identifier: BSD-3-Clause

   The input as a file; as the bytes of a log in a file that is whole, since
   no fuzzer guesses a checksum; and as plans.  What is there is followed, with
   choices that the log itself makes up.  */

#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "explore/plan.h"
#include "explore/strategy.h"
#include "tools/base/file.h"
#include "fuzz.h"
#include "report/log-file.h"

void
fuzz_begin (void)
{
}

/* Ask as an execution might, a thousand times.  */
static void
ask (struct c11t_explorer *x)
{
  uint32_t n = 2;
  for (unsigned i = 0; i < 1000; i++)
    {
      struct c11test_candidate candidate[8];
      struct c11test_step step = { 0 };
      struct c11test_choice_context ctx = { .thread = i % 3, .nth = i / 3 };
      enum c11test_choice_kind kind = (enum c11test_choice_kind) (i % 5);
      for (uint32_t k = 0; k < 8; k++)
        candidate[k] = (struct c11test_candidate){ k, &step };
      ctx.candidate = candidate;
      uint32_t answer = c11t_choose (x, kind, n, &ctx);
      fuzz_expect (answer < n, "an answer is one of the candidates");
      n = 2 + (answer + i) % 7;
    }
}

/* Follow the LEN bytes of a log at P.  */
static void
follow (const uint8_t *p, size_t len)
{
  struct c11t_choice_log *log = malloc (sizeof *log + 4096);
  c11t_log_reset (log, 4096);
  struct c11t_explorer x
      = { .replaying = true, .replay = { p, p + len }, .log = log };
  ask (&x);
  free (log);
}

static void
follow_plan (const char *text, size_t len)
{
  unsigned line = 0;
  if (!c11t_plan_use (text, len, &line))
    {
      fuzz_expect (line > 0, "what is no plan has a line");
      return;
    }
  for (uint64_t execution = 0; execution < 3; execution++)
    {
      struct c11t_choice_log *log = malloc (sizeof *log + 4096);
      c11t_log_reset (log, 4096);
      struct c11t_arena *arena = c11t_arena_new ();
      struct c11test_strategy_start start
          = { .arena = arena, .seed = 1, .execution = execution };
      struct c11t_explorer x = { .ops = &c11t_strategy_plan, .log = log };
      x.state = x.ops->begin (&start);
      x.wants_candidates = true;
      ask (&x);
      c11t_arena_drop (arena);
      free (log);
    }
}

void
fuzz_input (const char *text, size_t len)
{
  const uint8_t *bytes = NULL;
  size_t n = 0, magic = strlen (C11T_LOG_MAGIC);
  char *sum = NULL, *exact = malloc (len ? len : 1);
  memcpy (exact, text, len);
  if (!c11t_log_file_check (exact, len, &bytes, &n))
    follow (bytes, n);
  follow_plan (exact, len);
  file_check_log (AT_FDCWD, fuzz_file ("a.log", exact, len), &sum);

  char *whole = malloc (magic + len + C11T_LOG_END_ROOM);
  memcpy (whole, C11T_LOG_MAGIC, magic);
  memcpy (whole + magic, exact, len);
  size_t end = c11t_log_file_end ((uint8_t *) exact, len, whole + magic + len);
  fuzz_expect (!c11t_log_file_check (whole, magic + len + end, &bytes, &n)
                   && n == len,
               "what was written is read back");
  follow (bytes, n);
  free (whole);
  free (exact);
}
