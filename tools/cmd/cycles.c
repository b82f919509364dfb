/* cycles.c -- what c11test fences finds becomes goals of a campaign; see
   cycles.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/cmd/cycles.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "report/target.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/options.h"
#include "tools/base/status.h"
#include "tools/campaign/rerun.h"

struct goals
{
  struct c11t_target_pair *pair;
  size_t n;
};

/* Whose axioms say which cycles the model of O allows.  */
static const char *
target_of (const struct options *o)
{
  static const char *const rows[][2] = { { "tso", "--target=x86" },
                                         { "armv8", "--target=armv8" },
                                         { "armv8_any", "--target=armv8" },
                                         { "riscv", "--target=riscv" },
                                         { "power", "--target=power" } };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (options_is (o, OPT_model, rows[i][0]))
      return rows[i][1];
  return "--target=c11";
}

static struct c11t_named_place
place_of (const json_t *event)
{
  struct c11t_named_place p = { 0 };
  c11t_target_name (&p, json_text (json_object_get (event, "file"), ""));
  p.line = (uint32_t) json_number (json_object_get (event, "line"), 0);
  p.column = (uint32_t) json_number (json_object_get (event, "column"), 0);
  return p;
}

static bool
is_kind (const json_t *event, const char *kind)
{
  return !strcmp (json_text (json_object_get (event, "kind"), ""), kind);
}

static void
add (struct goals *g, const json_t *a, const json_t *b)
{
  struct c11t_target_pair p = { .meets = is_kind (a, "store"),
                                .place = { place_of (a), place_of (b) } };
  for (size_t i = 0; i < g->n; i++)
    if (!memcmp (&g->pair[i], &p, sizeof p))
      return;
  g->pair = realloc (g->pair, (g->n + 1) * sizeof p);
  memory_check (g->pair);
  g->pair[g->n++] = p;
}

/* A cycle goes from A to B, accesses of one object by two threads.  An update
   loads and stores.  */
static void
add_step (struct goals *g, const json_t *a, const json_t *b)
{
  bool a_loads = !is_kind (a, "store"), b_loads = !is_kind (b, "store");
  if (a_loads && !is_kind (b, "load"))
    add (g, a, b);
  if (b_loads && !is_kind (a, "load"))
    add (g, b, a);
  if (!a_loads && !b_loads)
    add (g, a, b);
}

/* From the last access of each thread of CYCLE to the first of the next one.  */
static void
add_cycle (struct goals *g, const json_t *cycle)
{
  const json_t *threads = json_object_get (cycle, "threads"), *thread;
  size_t i, n = json_array_size (threads);
  json_array_foreach (threads, i, thread)
    {
      const json_t *events = json_object_get (thread, "events"),
                   *next = json_object_get (json_array_get (threads, (i + 1) % n),
                                            "events");
      add_step (g, json_array_get (events, json_array_size (events) - 1),
                json_array_get (next, 0));
    }
}

int
cycles_goals (const struct options *o, const char *path)
{
  char target[30], *file = strdup (path);
  struct goals g = { 0 };
  size_t i;
  json_t *cycle;
  memory_check (file);
  if (c11t_target_ask (options_get (o, OPT_target)) != C11T_TARGET_CYCLES)
    return 0;
  snprintf (target, sizeof target, "%s", target_of (o));
  json_t *found = fences_find ((char *[]){ "fences", target, file, NULL });
  json_array_foreach (json_object_get (found, "cycles"), i, cycle)
    add_cycle (&g, cycle);
  json_decref (found);
  if (!g.n)
    c11t_die ("option target: 'c11test fences %s' finds no cycle in '%s', so there "
              "is no pair of places to be shown; say --target=unseen",
              target, path);
  int fd = rerun_memory_file ("c11test-goals");
  int err = fd < 0 ? 0 : c11t_write_all (fd, g.pair, g.n * sizeof *g.pair);
  if (err)
    c11t_die ("option target: cannot keep the goals in memory: %s",
              strerror (err));
  if (fd < 0)
    exit (STATUS_USAGE); /* it has been said */
  free (g.pair);
  free (file);
  return fd;
}
