/* report-log-file.c -- choice logs as files: every cut and every changed byte
   is seen.
   SPDX-License-Identifier: BSD-3-Clause  */
/* { c11t-layers "report model base" } */

#include <stdlib.h>
#include <string.h>

#include "report/log-file.h"
#include "unit.h"

static uint8_t file[512];

/* Put a file with the LEN bytes at P into FILE; return its size.  */
static size_t
make (const void *p, size_t len)
{
  char end[C11T_LOG_END_ROOM];
  size_t magic = strlen (C11T_LOG_MAGIC);
  memcpy (file, C11T_LOG_MAGIC, magic);
  memcpy (file + magic, p, len);
  size_t n = c11t_log_file_end (p, len, end);
  memcpy (file + magic + len, end, n);
  return magic + len + n;
}

/* What is said of the first SIZE bytes of FILE.  */
static const char *
said (size_t size)
{
  const uint8_t *bytes;
  size_t len;
  const char *why = c11t_log_file_check (file, size, &bytes, &len);
  return why ? why : "";
}

static void
whole (void)
{
  /* Two entries, one of them of two bytes; FNV-1a of these worked out by
     hand with bc.  */
  static const uint8_t log[] = { 0x01, 0x82, 0x0a };
  const uint8_t *bytes = NULL;
  size_t len = 99, size = make (log, sizeof log);
  CHECK (c11t_log_file_check (file, size, &bytes, &len) == NULL);
  CHECK_EQ (len, sizeof log);
  CHECK (bytes == file + strlen (C11T_LOG_MAGIC));
  CHECK (memcmp (bytes, log, sizeof log) == 0);
  file[size] = 0;
  CHECK (strcmp ((char *) bytes + 3,
                 "\nend: 2 choices, 3 bytes, checksum d25d5918689e7ae0\n")
         == 0);
}

/* Lines that look like the last one, inside.  */
static void
tricky (void)
{
  const char *log = "\nend: 0 choices, 0 bytes, checksum cbf29ce484222325\n";
  const uint8_t *bytes;
  size_t len, size = make (log, strlen (log));
  CHECK (c11t_log_file_check (file, size, &bytes, &len) == NULL);
  CHECK_EQ (len, strlen (log));
  size = make ("", 0);
  CHECK (c11t_log_file_check (file, size, &bytes, &len) == NULL);
  CHECK_EQ (len, 0);
}

static void
cuts (void)
{
  uint8_t log[100];
  for (unsigned i = 0; i < sizeof log; i++)
    log[i] = (uint8_t) (i * 37 % 128);
  size_t size = make (log, sizeof log);
  for (size_t n = 0; n < size; n++)
    CHECK (*said (n));
  CHECK (!*said (size));
  CHECK (strstr (said (0), "empty"));
  CHECK (strstr (said (strlen (C11T_LOG_MAGIC) - 1), "cut short"));
  CHECK (strstr (said (size - 1), "cut short"));
  file[size] = 'x';
  CHECK (*said (size + 1));
}

static void
changes (void)
{
  static const uint8_t log[] = { 9, 8, 7, 6, 5 };
  size_t size = make (log, sizeof log);
  for (size_t i = 0; i < size; i++)
    {
      file[i] ^= 1;
      CHECK (*said (size));
      file[i] ^= 1;
    }
  CHECK (!*said (size));
  file[strlen (C11T_LOG_MAGIC) + 1] = 0;
  CHECK (strstr (said (size), "checksum"));
}

static void
strangers (void)
{
  size_t size = make ("", 0);
  file[strlen (C11T_LOG_MAGIC) - 2] = '1';
  CHECK (strstr (said (size), "another version"));
  memcpy (file, "#!/bin/sh\nexit 0\n", 17);
  CHECK (strstr (said (17), "not a choice log"));
}

int
main (void)
{
  RUN (whole);
  RUN (tricky);
  RUN (cuts);
  RUN (changes);
  RUN (strangers);
  return unit_done ();
}
