/* fuzz.c -- what the harnesses of the fuzzers share; see fuzz.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "fuzz.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tools/base/options.h"

int LLVMFuzzerInitialize (int *argc, char ***argv);
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
void __wrap_c11t_die (const char *format, ...) __attribute__ ((noreturn));
void __wrap_c11t_say (const char *format, ...);
FILE *__real_fopen (const char *name, const char *mode);
FILE *__wrap_fopen (const char *name, const char *mode);
FILE *__real_fmemopen (void *text, size_t len, const char *mode);
FILE *__wrap_fmemopen (void *text, size_t len, const char *mode);
FILE *__real_open_memstream (char **text, size_t *len);
FILE *__wrap_open_memstream (char **text, size_t *len);
int __real_fclose (FILE *f);
int __wrap_fclose (FILE *f);
int __sanitizer_install_malloc_and_free_hooks (
    void (*on_malloc) (const volatile void *, size_t),
    void (*on_free) (const volatile void *));

void
fuzz_expect (bool ok, const char *what)
{
  if (ok)
    return;
  dprintf (2, "fuzz: not true: %s\n", what);
  abort ();
}

/* --- What an input leaves behind -----------------------------------------
 */

#define SLOTS ((size_t) 1 << 18)
#define GONE ((void *) 1)

static bool active; /* between the beginning and the end of an input */
static __thread bool
    mine; /* not libFuzzer's own thread, which has its memory */
static void *slot[SLOTS]; /* blocks that live, by address; open addressing */
static uint32_t used[SLOTS / 2]; /* slots that are not empty */
static size_t n_used;

/* An open stream; of one in memory also what its owner gets at the end, who may
   be gone by then.  */
static struct
{
  FILE *f;
  char *text, **ret_text;
  size_t len, *ret_len;
} file[16];
#define FILES (sizeof file / sizeof *file)
static int first_fd; /* descriptors from here on are the input's */

static size_t
slot_of (const void *p)
{
  return ((uintptr_t) p >> 4) * 0x9e3779b97f4a7c15u >> 46;
}

static void
on_malloc (const volatile void *p, size_t size)
{
  (void) size;
  if (!active || !mine || !p || n_used == SLOTS / 2)
    return;
  size_t i = slot_of ((const void *) p);
  while (slot[i])
    i = (i + 1) % SLOTS;
  slot[i] = (void *) p;
  used[n_used++] = (uint32_t) i;
}

static void
on_free (const volatile void *p)
{
  if (!active || !mine || !p)
    return;
  for (size_t i = slot_of ((const void *) p); slot[i]; i = (i + 1) % SLOTS)
    if (slot[i] == (void *) p)
      {
        slot[i] = GONE;
        return;
      }
}

static size_t
free_file (void)
{
  size_t i = 0;
  while (i < FILES && file[i].f)
    i++;
  fuzz_expect (i < FILES, "streams are closed");
  file[i].ret_text = NULL;
  return i;
}

FILE *
__wrap_fopen (const char *name, const char *mode)
{
  return file[free_file ()].f = __real_fopen (name, mode);
}

FILE *
__wrap_fmemopen (void *text, size_t len, const char *mode)
{
  return file[free_file ()].f = __real_fmemopen (text, len, mode);
}

FILE *
__wrap_open_memstream (char **text, size_t *len)
{
  size_t i = free_file ();
  file[i].ret_text = text;
  file[i].ret_len = len;
  return file[i].f = __real_open_memstream (&file[i].text, &file[i].len);
}

int
__wrap_fclose (FILE *f)
{
  int result = __real_fclose (f);
  for (size_t i = 0; i < FILES; i++)
    if (file[i].f == f)
      {
        file[i].f = NULL;
        if (!file[i].ret_text)
          continue;
        *file[i].ret_text = file[i].text;
        *file[i].ret_len = file[i].len;
      }
  return result;
}

static void
give_back (void)
{
  for (size_t i = 0; i < FILES; i++)
    if (file[i].f)
      {
        __real_fclose (file[i].f);
        file[i].f = NULL;
      }
  active = false;
  for (size_t i = 0; i < n_used; i++)
    {
      if (slot[used[i]] != GONE)
        free (slot[used[i]]);
      slot[used[i]] = NULL;
    }
  n_used = 0;
  close_range ((unsigned) first_fd, ~0u, 0);
}

/* --- Instead of the process's end ----------------------------------------
 */

static jmp_buf *back;

/* As vsay of base/out.c does it, but to nobody: what the arguments point to is
   read, and no further than it may be.  */
static void
format_only (const char *format, va_list ap)
{
  char buf[1024];
  int n = vsnprintf (buf, sizeof buf, format, ap);
  fuzz_expect (n > 0, "a sentence is there, and can be formatted");
  if (getenv ("FUZZ_SAY"))
    dprintf (2, "c11test: %s\n", buf);
}

void
__wrap_c11t_say (const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  format_only (format, ap);
  va_end (ap);
}

void
__wrap_c11t_die (const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  format_only (format, ap);
  va_end (ap);
  fuzz_expect (back != NULL, "c11t_die inside fuzz_try");
  longjmp (*back, 1);
}

bool
fuzz_try (void (*body) (void *arg), void *arg)
{
  jmp_buf here;
  jmp_buf *outer = back;
  back = &here;
  bool whole = setjmp (here) == 0;
  if (whole)
    body (arg);
  back = outer;
  return whole;
}

/* --- Files ---------------------------------------------------------------
 */

static char folder[64];

const char *
fuzz_folder (void)
{
  return folder;
}

static void
remove_folder (void)
{
  rmdir (folder);
}

static void
empty_folder (void)
{
  DIR *d = opendir (folder);
  char path[400];
  for (struct dirent *e; d && (e = readdir (d));)
    {
      snprintf (path, sizeof path, "%s/%s", folder, e->d_name);
      if (e->d_name[0] != '.')
        unlink (path);
    }
  if (d)
    closedir (d);
}

const char *
fuzz_file (const char *name, const char *text, size_t len)
{
  static char path[400];
  snprintf (path, sizeof path, "%s/%s", folder, name);
  int fd = open (path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  fuzz_expect (fd >= 0 && write (fd, text, len) == (ssize_t) len,
               "the fuzzer can write a file");
  close (fd);
  return path;
}

/* --- The fuzzer's side ---------------------------------------------------
 */

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  static char buffer[2][1 << 16];
  struct options none = { { NULL } };
  const char *where = access ("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
  (void) argc;
  (void) argv;
  snprintf (folder, sizeof folder, "%s/c11test-fuzz-XXXXXX", where);
  fuzz_expect (mkdtemp (folder) != NULL, "there is room for a folder");
  atexit (remove_folder);
  /* What parsers and writers print is not to be seen; and what the C library
     and the options keep is allocated before it could be given back.  */
  fuzz_expect (freopen ("/dev/null", "w", stdout) != NULL, "/dev/null is there");
  setvbuf (stdout, buffer[0], _IOFBF, sizeof buffer[0]);
  stderr = __real_fopen ("/dev/null", "w"); /* the fuzzer has kept its own */
  fuzz_expect (stderr != NULL, "/dev/null is there");
  setvbuf (stderr, buffer[1], _IOFBF, sizeof buffer[1]);
  for (int i = 0; i < N_OPTIONS; i++)
    options_get (&none, (enum option_id) i);
  fuzz_begin ();
  for (int fd = 0; fd < 256; fd++)
    if (fcntl (fd, F_GETFD) >= 0)
      first_fd = fd + 1;
  __sanitizer_install_malloc_and_free_hooks (on_malloc, on_free);
  return 0;
}

struct input
{
  const char *text;
  size_t len;
};

static void
run (void *arg)
{
  struct input *in = arg;
  fuzz_input (in->text, in->len);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  mine = active = true;
  char *text = malloc (size + 1);
  memcpy (text, data, size);
  text[size] = 0;
  fuzz_try (run, &(struct input){ text, size });
  fflush (stdout);
  fflush (stderr);
  give_back ();
  empty_folder ();
  return 0;
}
