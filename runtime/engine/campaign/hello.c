/* hello.c -- the first line that the server tells the command.
   SPDX-License-Identifier: BSD-3-Clause

   It names the files that make the program: the executable itself, also when
   the user started it through a script, and the libraries that were loaded
   with it.  What comes later with dlopen is not among them.  */

#define _GNU_SOURCE
#include <stddef.h>

#include "engine/campaign/hello.h"

#include <link.h>
#include <string.h>
#include <unistd.h>

#include "base/out.h"
#include "base/pid.h"
#include "engine/campaign/repeat.h"
#include "report/finding.h"
#include "report/json.h"
#include "report/wire.h"

static void
add_path (struct c11t_text *t, const char *path)
{
  c11t_text_add (t, "%s", t->buf[t->len - 1] == '[' ? "" : ",");
  c11t_json_string (t, path);
}

static int
add_library (struct dl_phdr_info *info, size_t size, void *closure)
{
  char full[8192];
  struct c11t_text t = C11T_TEXT (full);
  const char *name = info->dlpi_name;
  (void) size;
  /* Neither the program itself, whose name is empty, nor the vdso.  */
  if (!strchr (name, '/'))
    return 0;
  if (*name != '/' && getcwd (full, sizeof full - 1))
    {
      t.len = strlen (full);
      c11t_text_add (&t, "/");
    }
  c11t_text_add (&t, "%s", name);
  add_path (closure, full);
  return 0;
}

size_t
c11t_hello (char *buf, size_t size)
{
  struct c11t_text t = { buf, 0, size - 4, 0 };
  char exe[4096];
  c11t_text_add (&t, "{\"t\":\"hello\",\"version\":%d,\"pid\":%d%s",
                 C11T_WIRE_VERSION, (int) c11t_pid_own (),
                 c11t_repeat_fd () < 0 ? "" : ",\"batches\":true");
  size_t short_len = t.len;
  c11t_text_add (&t, ",\"modules\":[");
  ssize_t n = readlink ("/proc/self/exe", exe, sizeof exe - 1);
  if (n > 0)
    {
      exe[n] = 0;
      add_path (&t, exe);
    }
  dl_iterate_phdr (add_library, &t);
  c11t_text_add (&t, "]");
  if (t.overflowed)
    t.len = short_len;
  t = (struct c11t_text){ buf, t.len, size, 0 };
  c11t_text_add (&t, "}\n");
  return t.len;
}
