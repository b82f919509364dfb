/* log-file.c -- a choice log as a file; see log-file.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "report/log-file.h"

#include <string.h>

#include "base/hash.h"
#include "base/out.h"

/* What the magic of every version begins with.  */
#define FAMILY "c11test choice log "

/* The last byte of each entry has its high bit clear.  */
static size_t
count_choices (const uint8_t *p, size_t len)
{
  size_t n = 0;
  for (size_t i = 0; i < len; i++)
    n += !(p[i] & 0x80);
  return n;
}

static uint64_t
checksum (const uint8_t *p, size_t len)
{
  uint64_t h = C11T_FNV_BASIS;
  for (size_t i = 0; i < len; i++)
    h = (h ^ p[i]) * C11T_FNV_PRIME;
  return h;
}

size_t
c11t_log_file_end (const uint8_t *p, size_t len, char *buf)
{
  struct c11t_text t = { buf, 0, C11T_LOG_END_ROOM, 0 };
  c11t_text_add (&t, "\nend: %zu choices, %zu bytes, checksum %016llx\n",
                 count_choices (p, len), len,
                 (unsigned long long) checksum (p, len));
  return t.len;
}

const char *
c11t_log_file_check (const void *file, size_t size, const uint8_t **ret_bytes,
                     size_t *ret_len)
{
  const size_t magic = strlen (C11T_LOG_MAGIC), family = strlen (FAMILY);
  char expected[C11T_LOG_END_ROOM];
  if (size < family || memcmp (file, FAMILY, family) != 0)
    return size == 0 ? "it is empty" : "it is not a choice log of c11test";
  if (size < magic)
    return "it is cut short";
  if (memcmp (file, C11T_LOG_MAGIC, magic) != 0)
    return "it is a choice log of another version of c11test";
  const uint8_t *bytes = (const uint8_t *) file + magic;
  size_t rest = size - magic;
  const uint8_t *end
      = rest && bytes[rest - 1] == '\n' ? memrchr (bytes, '\n', rest - 1)
                                        : NULL;
  if (!end || rest - (size_t) (end - bytes) < strlen ("\nend: ")
      || memcmp (end, "\nend: ", strlen ("\nend: ")) != 0)
    return "it is cut short: its last line is missing";
  size_t len = (size_t) (end - bytes);
  size_t n = c11t_log_file_end (bytes, len, expected);
  if (rest - len != n || memcmp (end, expected, n) != 0)
    return "it is damaged: its checksum does not fit";
  *ret_bytes = bytes;
  *ret_len = len;
  return NULL;
}
