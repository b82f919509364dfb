/* rerun.c -- make executions again, apart from the campaign; see rerun.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/campaign/rerun.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/campaign/campaign.h"
#include "tools/base/memory.h"
#include "tools/finding/message.h"
#include "report/log-file.h"
#include "tools/base/status.h"

int
rerun_memory_file (const char *name)
{
  int low = memfd_create (name, 0);
  if (low < 0)
    {
      c11t_say ("cannot make a file in memory: %s%s", strerror (errno),
                errno == EMFILE ? " (raise the limit, see ulimit -n)" : "");
      return -1;
    }
  int fd = fcntl (low, F_DUPFD, 220);
  if (fd < 0)
    return low;
  close (low);
  return fd;
}

/* Append the LEN bytes at P to the file in memory FD.  False, and said, if they
   cannot be.  */
static bool
append (int fd, const void *p, size_t len)
{
  int err = c11t_write_all (fd, p, len);
  if (err)
    c11t_say ("cannot keep a file of %zu bytes in memory: %s", len,
              strerror (err));
  return !err;
}

/* FD, or -1 after closing it unless it is OK.  */
static int
keep_if (int fd, bool ok)
{
  if (fd >= 0 && !ok)
    close (fd);
  return ok ? fd : -1;
}

/* A file in memory with TEXT in it, or -1, and said.  */
static int
text_in_memory (const char *text)
{
  int fd = rerun_memory_file ("c11test-text");
  return keep_if (fd, fd >= 0 && append (fd, text, strlen (text)));
}

int
rerun_text_file (const char *text)
{
  int fd = text_in_memory (text);
  if (fd < 0)
    exit (STATUS_USAGE); /* it has been said */
  return fd;
}

char *
rerun_file_name (int fd)
{
  return text_format ("/proc/self/fd/%d", fd);
}

static int
log_in_memory (const uint8_t *log, size_t len)
{
  char end[C11T_LOG_END_ROOM];
  int fd = rerun_memory_file ("c11test-log");
  bool ok = fd >= 0 && append (fd, C11T_LOG_MAGIC, strlen (C11T_LOG_MAGIC))
            && append (fd, log, len)
            && append (fd, end, c11t_log_file_end (log, len, end));
  return keep_if (fd, ok);
}

static void
on_message (struct campaign *c, const struct message *m)
{
  struct rerun *r = c->closure;
  const struct c11t_finding *f = m->finding;
  uint64_t n;
  if (m->type != MESSAGE_FINDING || strcmp (f->id, r->id) != 0)
    return;
  n = f->execution - c->first;
  if (n < r->count)
    r->hit[n] = true;
}

static void
take_finding (struct rerun *r, struct results *found)
{
  struct result *x = results_find (found, r->id);
  if (!x)
    return;
  r->finding = x->finding;
  r->new_log = x->log;
  r->new_log_len = x->log_len;
  x->log = NULL;
}

int
rerun_record (struct options *o)
{
  int fd = rerun_memory_file ("c11test-record");
  if (fd >= 0)
    options_set_uint (o, OPT_record_fd, (uint64_t) fd);
  return fd;
}

/* False if there is no room for what they name.  */
static bool
set_options (const struct rerun *r, struct options *o, int *fds)
{
  *o = r->options;
  o->value[OPT_stop_on_first] = NULL;
  o->value[OPT_choices] = o->value[OPT_profiled] = NULL;
  o->value[OPT_output] = "none";
  o->value[OPT_only] = r->id;
  if (r->log || r->plans)
    {
      /* Another strategy answers, but what is asked stays the same.  */
      if (options_exhaustive (o))
        options_set_uint (o, OPT_bounded, 1);
      o->value[OPT_strategy] = o->value[OPT_plan] = NULL;
    }
  if (r->log)
    {
      if ((fds[0] = log_in_memory (r->log, r->log_len)) < 0)
        return false;
      o->value[OPT_replay] = rerun_file_name (fds[0]);
      options_set_uint (o, OPT_follow, r->follow);
    }
  if (r->plans)
    {
      if ((fds[1] = text_in_memory (r->plans)) < 0)
        return false;
      o->value[OPT_plan] = rerun_file_name (fds[1]);
      o->value[OPT_replay] = NULL;
      options_set_uint (o, OPT_first, r->skip);
    }
  if (r->record)
    fds[2] = rerun_record (o);
  return !r->record || fds[2] >= 0;
}

struct c11t_record *
rerun_recorded (int fd)
{
  uint64_t total = c11t_record_bytes ();
  bool whole = lseek (fd, 0, SEEK_END) == (off_t) total;
  struct c11t_record *r
      = whole ? mmap (NULL, total, PROT_READ, MAP_SHARED, fd, 0) : MAP_FAILED;
  close (fd);
  if (r == MAP_FAILED)
    return NULL;
  if (strcmp (r->magic, C11T_RECORD_MAGIC) == 0
      && r->version == C11T_RECORD_VERSION && r->total == total)
    return r;
  munmap (r, total);
  return NULL;
}

void
rerun_make (struct rerun *r)
{
  int fds[3] = { -1, -1, -1 };
  struct campaign c = { .program = r->program,
                        .count = r->count,
                        .jobs = r->jobs,
                        .again = true,
                        .max_time = r->seconds < 1 ? 1 : r->seconds,
                        .on_message = on_message,
                        .closure = r };
  r->new_log = NULL;
  r->new_log_len = 0;
  r->recorded = NULL;
  r->hit = memory_new (r->count, sizeof *r->hit);
  if (set_options (r, &c.options, fds))
    {
      c.first = options_uint (&c.options, OPT_first);
      campaign_run (&c);
    }
  r->complete = c.outcome.complete;
  r->diverged = c.results.diverged;
  r->signal = c.signal;
  take_finding (r, &c.results);
  campaign_free (&c);
  if (fds[2] >= 0)
    r->recorded = rerun_recorded (fds[2]);
  for (int i = 0; i < 2; i++)
    if (fds[i] >= 0)
      close (fds[i]);
}

void
rerun_free (struct rerun *r)
{
  free (r->hit);
  free (r->new_log);
  if (r->recorded)
    munmap (r->recorded, c11t_record_bytes ());
  r->hit = NULL;
  r->new_log = NULL;
  r->recorded = NULL;
}
