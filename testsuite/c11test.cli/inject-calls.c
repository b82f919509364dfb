/* inject-calls.c -- runs a command, and makes a system call of a program fail.
   SPDX-License-Identifier: BSD-3-Clause

   inject-calls PROGRAM count FILE COMMAND...: write "NAME CALLS" to FILE for the
   system calls of processes that execute a file named PROGRAM.
   inject-calls PROGRAM NAME:K:ERROR FILE COMMAND...: call K of NAME in all these
   processes, counted from 1, is not made and gives the errno ERROR; FILE is made
   then.  Ends as COMMAND does.  The calls are seen by ptrace, so they may come from
   where no library can stand in front: the loader, the C library, the runtime.
   Those that cannot fail with a machine that works (futex, to wake) are not in the
   list.  */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#define CALLS                                                                 \
  X (mmap) X (munmap) X (mprotect) X (mremap) X (madvise) X (brk)             \
  X (clone) X (clone3) X (fork) X (execve) X (openat) X (close) X (read)      \
  X (pread64) X (write) X (writev) X (lseek) X (fcntl) X (ftruncate)          \
  X (newfstatat) X (memfd_create) X (userfaultfd) X (ioctl) X (pipe2)         \
  X (dup) X (dup2) X (dup3) X (poll) X (ppoll) X (wait4) X (waitid)           \
  X (prctl) X (prlimit64) X (personality) X (setpgid)               \
  X (rt_sigaction) X (rt_sigprocmask) X (sigaltstack) X (timer_create)        \
  X (timer_settime) X (setitimer) X (pidfd_open) X (getrandom) X (kill)       \
  X (tgkill) X (sched_getaffinity) X (readlink) X (unlink) X (process_vm_readv)

static const struct
{
  const char *name;
  unsigned long number;
} call[] = {
#define X(c) { #c, SYS_##c },
  CALLS
#undef X
};
enum
{
  N = sizeof call / sizeof *call
};

static unsigned long calls[N], at;
static int which = -1, error;
static bool counting;
static const char *program, *file;

/* The processes and threads that we have.  */
static struct task
{
  pid_t pid;
  bool is_program, fails;
} task[10000];
static int n_tasks;

static void
die (const char *what)
{
  fprintf (stderr, "inject-calls: %s: %s\n", what, strerror (errno));
  exit (125);
}

static void
look_at_program (struct task *t)
{
  char link[40], path[4096];
  snprintf (link, sizeof link, "/proc/%d/exe", (int) t->pid);
  ssize_t n = readlink (link, path, sizeof path - 1);
  path[n < 0 ? 0 : n] = 0;
  const char *slash = strrchr (path, '/');
  t->is_program = slash && !strcmp (slash + 1, program);
}

static struct task *
task_of (pid_t pid)
{
  for (int i = 0; i < n_tasks; i++)
    if (task[i].pid == pid)
      return &task[i];
  if (n_tasks == sizeof task / sizeof *task)
    die ("too many processes");
  task[n_tasks] = (struct task){ .pid = pid };
  look_at_program (&task[n_tasks]);
  return &task[n_tasks++];
}

static void
forget (pid_t pid)
{
  struct task *t = task_of (pid);
  *t = task[--n_tasks];
}

static void
poke (pid_t pid, size_t reg, long value)
{
  ptrace (PTRACE_POKEUSER, pid, reg, value);
}

/* T enters the system call NUMBER.  */
static void
enter (struct task *t, unsigned long number)
{
  for (int i = 0; i < N; i++)
    if (call[i].number == number && ++calls[i] == at && i == which)
      {
        t->fails = true;
        poke (t->pid, offsetof (struct user_regs_struct, orig_rax), -1);
        close (open (file, O_WRONLY | O_CREAT | O_CLOEXEC, 0666));
      }
}

static void
see_call (struct task *t)
{
  struct __ptrace_syscall_info info;
  if (ptrace (PTRACE_GET_SYSCALL_INFO, t->pid, sizeof info, &info) <= 0)
    return;
  if (info.op == PTRACE_SYSCALL_INFO_ENTRY)
    enter (t, info.entry.nr);
  else if (t->fails)
    {
      t->fails = false;
      poke (t->pid, offsetof (struct user_regs_struct, rax), -error);
    }
}

/* The task PID has stopped with STATUS: let it go on.  */
static void
go_on (pid_t pid, int status)
{
  int sig = WSTOPSIG (status), event = status >> 16;
  bool is_new = true;
  for (int i = 0; i < n_tasks; i++)
    is_new &= task[i].pid != pid;
  struct task *t = task_of (pid);
  if (event == PTRACE_EVENT_EXEC)
    look_at_program (t);
  else if (sig == (SIGTRAP | 0x80))
    see_call (t);
  bool deliver = !event && sig != (SIGTRAP | 0x80) && !(is_new && sig == SIGSTOP);
  ptrace (t->is_program ? PTRACE_SYSCALL : PTRACE_CONT, pid, 0,
          deliver ? sig : 0);
}

static void
parse (const char *what)
{
  const char *colon = strchr (what, ':');
  counting = !strcmp (what, "count");
  for (int i = 0; i < N && colon; i++)
    if (strlen (call[i].name) == (size_t) (colon - what)
        && !strncmp (call[i].name, what, strlen (call[i].name)))
      which = i;
  if (!counting && which < 0)
    {
      errno = EINVAL;
      die (what);
    }
  if (counting)
    return;
  at = strtoul (colon + 1, (char **) &colon, 10);
  error = atoi (colon + 1);
}

static void
write_counts (void)
{
  FILE *f = fopen (file, "w");
  for (int i = 0; f && i < N; i++)
    if (calls[i])
      fprintf (f, "%s %lu\n", call[i].name, calls[i]);
  if (!f || fclose (f))
    die (file);
}

int
main (int argc, char **argv)
{
  if (argc < 5)
    return 125;
  program = argv[1];
  file = argv[3];
  parse (argv[2]);
  pid_t command = fork ();
  int status, result = 125 << 8;
  if (command == 0)
    {
      ptrace (PTRACE_TRACEME, 0, 0, 0);
      raise (SIGSTOP);
      execvp (argv[4], argv + 4);
      die (argv[4]);
    }
  if (waitpid (command, &status, 0) != command || !WIFSTOPPED (status)
      || ptrace (PTRACE_SETOPTIONS, command, 0,
                 PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACEFORK
                     | PTRACE_O_TRACEVFORK | PTRACE_O_TRACECLONE
                     | PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL)
             < 0)
    die ("ptrace");
  task_of (command);
  ptrace (PTRACE_CONT, command, 0, 0);
  for (pid_t pid; (pid = waitpid (-1, &status, __WALL)) > 0 || errno == EINTR;)
    if (pid > 0 && WIFSTOPPED (status))
      go_on (pid, status);
    else if (pid > 0)
      {
        forget (pid);
        result = pid == command ? status : result;
      }
  if (counting)
    write_counts ();
  if (WIFSIGNALED (result))
    kill (getpid (), WTERMSIG (result));
  return WEXITSTATUS (result);
}
