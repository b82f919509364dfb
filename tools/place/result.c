/* result.c -- the result of a campaign, wherever it is.
   SPDX-License-Identifier: BSD-3-Clause

   Users name the file that --json wrote, or the place where a campaign was
   saved: a folder, a database or a part of one.  */

#define _GNU_SOURCE
#include "tools/place/place.h"

#include <fcntl.h>
#include <sys/stat.h>

#include "tools/base/file.h"
#include "tools/base/text.h"

char *
place_result_file (const char *name)
{
  struct stat st;
  bool within = place_is_database (name)
                || (stat (name, &st) == 0 && S_ISDIR (st.st_mode));
  return within ? text_format ("%s/%s", name, CAMPAIGN_NAME)
                : text_format ("%s", name);
}

json_t *
place_read_result (const char *name, const char *file, char **ret_why)
{
  int err;
  *ret_why = NULL;
  if (!place_is_database (name))
    return file_read_json (AT_FDCWD, file, ret_why);
  struct place *p = place_open (name, PLACE_READ, &err, ret_why);
  json_t *j = p ? place_read_json (p, CAMPAIGN_NAME, ret_why) : NULL;
  place_close (p);
  if (!j && !*ret_why)
    *ret_why = text_format ("there is no result in it");
  return j;
}
