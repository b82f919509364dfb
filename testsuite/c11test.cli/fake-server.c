/* fake-server.c -- speaks wire.h as told, in place of a controlled program.
   SPDX-License-Identifier: BSD-3-Clause

   The tests of the command must not depend on the runtime.  The variable FAKE
   holds words; each execution number n obeys all of them:

     nohello=S        end with status S (negative: by that signal) at once
     unborn=FILE,N    be killed at once, the first N times; FILE counts them
     hang             say nothing and wait
     hello=V          say hello with version V
     find=ID,KIND,M,R report finding ID (8 digits) of KIND if n % M == R
     log=HEX          its choice log
     behaviours=K     n % K is the behaviour
     status=S,M,R     status S ("exit 3", with an underscore) if n % M == R
     kill=M,R         be killed if n % M == R, before saying anything of n
     quit=N,S         end with status S before n
     error=N          say error before n
     internal=N       the same, with a trace
     validated=M,R    n is validated if n % M == R
     garbage=N        say nonsense before n
     twice=N          say n twice
     batch=K          tell of K executions at a time, but of the last one, and
                      with find= or the option repeat=0, of each at once
     odd-batch=N      a batch that is wrong, of kind N
     pause=MS,M,R     wait MS milliseconds if n % M == R
     slow=MS,W        the worker W waits MS milliseconds in each n
     made=FILE        append lines: which worker makes which n
     take=K           take up to K executions at a time (report/claims.h)
     asm=M,R          n runs assembly that is not understood if n % M == R
     diverge          say that the log was not followed
     random           hashes differ from process to process
     extent=N         say that there are N executions in all
     profile=N        say what time was spent on; wrong, of kind N, if not 0
     parts=N          say that segment 0 ends with segment N, without a board
     modules=A,B      the files that make the program
     dump=FILE        append a line with the options, arguments and more
     size=FILE        with, in that line, the size of FILE

   Findings have two places, in this file.  */

#define _GNU_SOURCE
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/out.h"
#include "report/claims.h"
#include "report/finding.h"
#include "report/wire.h"

typedef unsigned long long ull;

static const char *script;

/* The value of the INDEXth (from 0) word NAME= of the script, or NULL; "" for
   a word without a value.  */
static const char *
word (const char *name, int index)
{
  static char buf[512];
  size_t n = strlen (name);
  for (const char *s = script; *s;)
    {
      size_t len = strcspn (s, " ");
      if (len >= n && !memcmp (s, name, n) && (len == n || s[n] == '=')
          && index-- == 0)
        {
          snprintf (buf, sizeof buf, "%.*s", (int) (len - n),
                    s + n + (s[n] == '='));
          buf[len - n - (len > n)] = 0;
          return buf;
        }
      s += len;
      s += *s == ' ';
    }
  return NULL;
}

/* The number in C11TEST_OPTIONS called NAME, or FALLBACK.  */
static ull
option (const char *name, ull fallback)
{
  const char *s = getenv ("C11TEST_OPTIONS");
  size_t n = strlen (name);
  while (s && *s)
    {
      if (!strncmp (s, name, n) && s[n] == '=')
        return strtoull (s + n + 1, NULL, 10);
      s += strcspn (s, ": ");
      s += strspn (s, ": ");
    }
  return fallback;
}

static int fd;

static void
say (const char *s)
{
  c11t_write_all (fd, s, strlen (s));
}

/* True if the word NAME has the value "M,R" and N % M == R.  */
static bool
hits (const char *value, ull n)
{
  ull m, r;
  return value && sscanf (value, "%llu,%llu", &m, &r) == 2 && n % m == r;
}

static bool
names (const char *name, ull n)
{
  const char *v = word (name, 0);
  return v && strtoull (v, NULL, 10) == n;
}

static void
say_finding (const char *id, const char *kind, ull n)
{
  static char json[65536], line[1 << 17];
  struct c11t_text j = C11T_TEXT (json), t = C11T_TEXT (line);
  struct c11t_finding f = { .n_places = 2,
                            .seed = option ("seed", 1),
                            .execution = n,
                            .count = 1,
                            .address = 0x1000 };
  const char *log = word ("log", 0);
  f.kind = (uint8_t) c11t_finding_kind_from_name (kind);
  snprintf (f.id, sizeof f.id, "%s", id);
  snprintf (f.message, sizeof f.message, "message of %s", id);
  for (int i = 0; i < 2; i++)
    {
      struct c11t_place *p = &f.place[i];
      p->role = i ? C11T_ROLE_FIRST : C11T_ROLE_SECOND;
      p->order = i ? 0xff : 0;
      p->size = 4;
      p->line = 10 + (uint32_t) i;
      p->column = 3;
      strcpy (p->file, "fake-server.c");
      strcpy (p->function, i ? "put" : "get");
      strcpy (p->expr, "\"x\"");
      strcpy (p->thread, i ? "T1" : "T2");
      strcpy (p->access, i ? "write" : "atomic load");
    }
  c11t_finding_to_json (&f, &j);
  c11t_text_add (&t, "{\"t\":\"finding\",\"log\":\"%s\",%s\n", log ? log : "",
                 json + 1);
  say (line);
}

static void
say_findings (ull n)
{
  const char *v;
  for (int i = 0; (v = word ("find", i)); i++)
    {
      char id[9], kind[40];
      ull m, r;
      if (sscanf (v, "%8[0-9a-f],%39[a-z-],%llu,%llu", id, kind, &m, &r) == 4
          && n % m == r)
        say_finding (id, kind, n);
    }
}

/* For make=; one write, for others do the same.  */
static void
note_made (ull n)
{
  const char *name = word ("made", 0);
  FILE *f = name ? fopen (name, "a") : NULL;
  if (!f)
    return;
  fprintf (f, "%llu %llu\n", option ("claimer", 0), n);
  fclose (f);
}

static void
misbehave (ull n)
{
  ull ms, m, r;
  int status;
  const char *v = word ("pause", 0);
  if (v && sscanf (v, "%llu,%llu,%llu", &ms, &m, &r) == 3 && n % m == r)
    usleep ((useconds_t) ms * 1000);
  v = word ("slow", 0);
  if (v && sscanf (v, "%llu,%llu", &ms, &m) == 2 && m == option ("claimer", 0))
    usleep ((useconds_t) ms * 1000);
  note_made (n);
  if (hits (word ("kill", 0), n))
    raise (SIGKILL);
  v = word ("quit", 0);
  if (v && sscanf (v, "%llu,%d", &m, &status) == 2 && m == n)
    _exit (status);
  if (names ("error", n))
    {
      say ("{\"t\":\"error\",\"message\":\"no more memory\"}\n");
      _exit (67);
    }
  if (names ("internal", n))
    {
      say ("{\"t\":\"error\",\"message\":\"internal error: the execution "
           "breaks CoXX\",\"trace\":\"CoXX: \\n#0 T0 start\\n\"}\n");
      _exit (67);
    }
  if (names ("garbage", n))
    say ("{\"t\":\"exec\",\"n\":oops}\n");
}

/* Tell once of the assembly in n if N runs it; return its id for the exec
   line.  */
static const char *
say_assembly (ull n)
{
  static bool told;
  if (!hits (word ("asm", 0), n))
    return "";
  if (!told)
    say ("{\"t\":\"assembly\",\"id\":\"00000000000000a5\",\"file\":"
         "\"spin.c\",\"line\":7,\"column\":2,\"function\":\"spin\","
         "\"text\":\"hlt\"}\n");
  told = true;
  return "\"00000000000000a5\"";
}

static void
say_exec (ull n)
{
  char buf[512], status[20] = "exit";
  int code = 0;
  ull m = 0, r = 0;
  const char *v = word ("status", 0);
  if (v
      && (sscanf (v, "%19[a-z]_%d,%llu,%llu", status, &code, &m, &r) != 4
          || n % m != r))
    {
      strcpy (status, "exit");
      code = 0;
    }
  v = word ("validated", 0);
  bool valid = v && sscanf (v, "%llu,%llu", &m, &r) == 2 && n % m == r;
  v = word ("behaviours", 0);
  ull salt = word ("random", 0) ? (ull) getpid () : 0;
  snprintf (buf, sizeof buf,
            "{\"t\":\"exec\",\"n\":%llu,\"status\":\"%s\",\"code\":%d,"
            "\"steps\":10,\"choices\":5,\"hash\":\"%016llx\","
            "\"behaviour\":\"%016llx\",\"diverged\":%s,"
            "\"validated\":%s,\"assembly\":[%s]}\n",
            n, status, code, n * 7 + salt, v ? n % strtoull (v, NULL, 10) : 0,
            word ("diverge", 0) ? "true" : "false", valid ? "true" : "false",
            say_assembly (n));
  say (buf);
  if (names ("twice", n))
    say (buf);
}

/* --- Batches ---------------------------------------------------------------- */

static ull held_first, n_held;

static ull
batch_size (void)
{
  const char *v = word ("batch", 0);
  return v && option ("repeat", 1) ? strtoull (v, NULL, 10) : 0;
}

/* Tell of the executions that were not told of.  */
static void
say_held (void)
{
  static char line[1 << 16];
  struct c11t_text t = C11T_TEXT (line);
  const char *v = word ("behaviours", 0), *odd = word ("odd-batch", 0);
  int wrong = odd ? atoi (odd) : 0;
  ull stride = option ("stride", 1), k = v ? strtoull (v, NULL, 10) : 1;
  if (!n_held)
    return;
  c11t_text_add (&t, "{\"t\":\"execs\",\"n\":%llu,\"cut\":[%s]}%s",
                 held_first + (wrong == 1),
                 wrong == 4 ? "-1" : wrong == 5 ? "1000" : "0",
                 wrong == 2 ? "0" : "");
  for (ull i = 0; i < n_held; i++)
    c11t_text_add (&t, "%0*llx", wrong == 3 ? 9 : 16,
                   (held_first + i * stride) % k);
  c11t_text_add (&t, "\n");
  if (wrong == 6)
    *strchr (strchr (line, '}'), '0') = 'g';
  say (line);
  n_held = 0;
}

/* Execution N, of which LEFT are to be made, is over.  */
static void
end_exec (ull n, ull left)
{
  if (left > 1 && batch_size () && !word ("find", 0))
    {
      if (!n_held++)
        held_first = n;
      if (n_held == batch_size ())
        say_held ();
      return;
    }
  say_held ();
  say_findings (n);
  say_exec (n);
}

/* The size of the file that the word size= names, or -1.  */
static long long
size_of_file (void)
{
  struct stat st;
  const char *name = word ("size", 0);
  return name && stat (name, &st) == 0 ? (long long) st.st_size : -1;
}

static void
dump (char **argv)
{
  long long size = size_of_file ();
  const char *name = word ("dump", 0), *tunables = getenv ("GLIBC_TUNABLES");
  FILE *f = name ? fopen (name, "a") : NULL;
  if (!f)
    return;
  fprintf (f, "pid=%d size=%lld fixed=%d tunables=%s length=%zu options=%s argv=",
           (int) getpid (), size, !!(personality (0xffffffff) & ADDR_NO_RANDOMIZE),
           tunables ? tunables : "", strlen (getenv ("C11TEST_OPTIONS")),
           getenv ("C11TEST_OPTIONS"));
  for (; *argv; argv++)
    fprintf (f, "[%s]", *argv);
  fprintf (f, "\n");
  fclose (f);
}

/* Four seconds, of which the program had three, in two lines; the part that
   nobody knows does not count.  Or what no such line may have.  */
static void
say_profile (int kind)
{
  static const char *const wrong[]
      = { "\"steps\":-1", "\"spent\":[1]", "\"spent\":{\"program\":1.5}",
          "\"a\":{\"b\":{\"c\":{\"d\":{\"e\":1}}}}" };
  char line[200];
  if (kind)
    {
      snprintf (line, sizeof line, "{\"t\":\"profile\",%s}\n",
                wrong[(unsigned) (kind - 1) % 4]);
      say (line);
      return;
    }
  say ("{\"t\":\"profile\",\"spent\":{\"program\":1000000000,"
       "\"model\":1000000000,\"cocoa\":5000000000},\"steps\":150}\n");
  say ("{\"t\":\"profile\",\"spent\":{\"program\":2000000000},"
       "\"steps\":50,\"waiting_steps\":134,\"alone\":{\"input\":9},"
       "\"places\":{\"ring.c:52:consume\":{\"file\":\"ring.c\","
       "\"line\":\"52\",\"function\":\"consume\",\"spent\":1000000000,"
       "\"waiting_steps\":120},"
       "\"ring.c:7:produce\":{\"file\":\"ring.c\",\"line\":\"7\","
       "\"function\":\"produce\",\"spent\":2000000000,"
       "\"waiting_steps\":14}}}\n");
}

/* Be killed, as by somebody else, the first times: "FILE,N".  */
static void
be_unborn (const char *v)
{
  char file[200];
  long most = 0;
  if (sscanf (v, "%199[^,],%ld", file, &most) != 2)
    exit (98);
  FILE *f = fopen (file, "a");
  if (!f)
    exit (98);
  fputc ('x', f);
  long n = ftell (f);
  fclose (f);
  if (n <= most)
    raise (SIGKILL);
}

static void
make (ull n, ull count)
{
  for (; count > 0; count--, n += option ("stride", 1))
    {
      misbehave (n);
      end_exec (n, count);
    }
}

/* Make what is ours, and then what nobody has.  */
static void
make_claimed (int claims_fd)
{
  struct c11t_claims *c = mmap (NULL, sizeof *c, PROT_READ | PROT_WRITE,
                                MAP_SHARED, claims_fd, 0);
  const char *v = word ("take", 0);
  ull most = v ? strtoull (v, NULL, 10) : 1;
  uint32_t me = (uint32_t) option ("claimer", 0);
  _Bool early = false;
  if (c == MAP_FAILED)
    exit (97);
  struct c11t_claim x
      = c11t_claims_own (c, me, (option ("first", 0) - c->first) / c->stride);
  do
    {
      make (c->first + x.place * c->stride, x.count);
      if (early)
        usleep (1000);
      x = c11t_claims_take (c, me, most, &early);
    }
  while (x.count || early);
}

int
main (int argc, char **argv)
{
  const char *v;
  char hello[1024], modules[600] = "";
  (void) argc;
  script = getenv ("FAKE") ? getenv ("FAKE") : "";
  dump (argv);
  if (word ("hang", 0))
    pause ();
  if ((v = word ("unborn", 0)))
    be_unborn (v);
  if ((v = word ("nohello", 0)))
    {
      if (atoi (v) < 0)
        raise (-atoi (v));
      return atoi (v);
    }
  fd = (int) option ("result-fd", 0);
  if (fd == 0)
    return 99;
  if ((v = word ("modules", 0)))
    {
      struct c11t_text t = C11T_TEXT (modules);
      c11t_text_add (&t, ",\"modules\":[\"");
      for (; *v; v++)
        c11t_text_add (&t, *v == ',' ? "\",\"" : "%c", *v);
      c11t_text_add (&t, "\"]");
    }
  v = word ("hello", 0);
  snprintf (hello, sizeof hello,
            "{\"t\":\"hello\",\"version\":%d,\"pid\":%d%s%s}\n",
            v ? atoi (v) : C11T_WIRE_VERSION, (int) getpid (),
            batch_size () ? ",\"batches\":true" : "", modules);
  say (hello);
  if ((v = word ("extent", 0)))
    {
      snprintf (hello, sizeof hello,
                "{\"t\":\"extent\",\"executions\":%d}\n", atoi (v));
      say (hello);
    }
  if ((v = word ("profile", 0)))
    say_profile (atoi (v));
  if ((v = word ("parts", 0)))
    {
      snprintf (hello, sizeof hello,
                "{\"t\":\"rest\",\"id\":0,\"parts\":[%d]}\n", atoi (v));
      say (hello);
    }
  if (option ("claims-fd", 0))
    make_claimed ((int) option ("claims-fd", 0));
  else
    make (option ("first", 0), option ("executions", 1));
  say ("{\"t\":\"bye\"}\n");
  return 0;
}
