/* nonblock.c -- calls that do not wait: what they give is a matter of order.
   SPDX-License-Identifier: BSD-3-Clause

   nonblock CASE [joined]: another thread does one thing, main looks twice, and
   prints what it has seen.  With "joined" it looks when the thread has ended.
   nonblock.exp knows what there is to be seen.  */

#define _GNU_SOURCE
#include <aio.h>
#include <errno.h>
#include <fcntl.h>
#include <mqueue.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/select.h>
#include <sys/sem.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

static int fd[2], set, id, listener;
static struct sockaddr_un address = { .sun_family = AF_UNIX };
static socklen_t length = sizeof address;
static pthread_t self;
static char name[64];

static void
need (int ok)
{
  if (!ok)
    {
      perror ("nonblock");
      exit (9);
    }
}

/* 0: it would have waited; 1: it gave something; 2: the end.  */
static int
seen (ssize_t n)
{
  need (n >= 0 || errno == EAGAIN || errno == ENOMSG);
  return n < 0 ? 0 : n == 0 ? 2 : 1;
}

/* --- Cases ------------------------------------------------------------------- */

static void make_pipe (void) { need (pipe2 (fd, O_NONBLOCK) == 0); }
static void write_pipe (void) { need (write (fd[1], "a", 1) == 1); }
static void close_pipe (void) { need (close (fd[1]) == 0); }

static int
read_pipe (void)
{
  char c;
  return seen (read (fd[0], &c, 1));
}

static void
close_by_dup (void)
{
  need (dup2 (fd[0], fd[1]) == fd[1]);
}

static int
read_bytes (void)
{
  char c[2];
  ssize_t n = read (fd[0], c, 2);
  return n < 0 ? 0 : (int) n;
}

static void
write_two (void)
{
  write_pipe ();
  write_pipe ();
}

static void
fill_pipe (void)
{
  make_pipe ();
  need (fcntl (fd[1], F_SETPIPE_SZ, 4096) >= 4096);
  char page[4096] = { 0 };
  need (write (fd[1], page, sizeof page) == (ssize_t) sizeof page);
}

static void
empty_pipe (void)
{
  char page[4096];
  need (read (fd[0], page, sizeof page) == (ssize_t) sizeof page);
}

static int try_to_write (void) { return seen (write (fd[1], "b", 1)); }

static int
do_poll (void)
{
  struct pollfd p = { .fd = fd[0], .events = POLLIN };
  return poll (&p, 1, 0);
}

static int
do_ppoll (void)
{
  struct pollfd p = { .fd = fd[0], .events = POLLIN };
  return ppoll (&p, 1, &(struct timespec){ 0, 0 }, NULL);
}

static int
do_select (void)
{
  fd_set s;
  FD_ZERO (&s);
  FD_SET (fd[0], &s);
  return select (fd[0] + 1, &s, NULL, NULL, &(struct timeval){ 0, 0 });
}

static void
make_epoll (void)
{
  struct epoll_event e = { .events = EPOLLIN };
  make_pipe ();
  set = epoll_create1 (0);
  need (epoll_ctl (set, EPOLL_CTL_ADD, fd[0], &e) == 0);
}

static int
do_epoll (void)
{
  struct epoll_event e;
  return epoll_wait (set, &e, 1, 0);
}

static void make_event (void) { need ((fd[0] = eventfd (0, EFD_NONBLOCK)) >= 0); }
static void raise_event (void) { need (eventfd_write (fd[0], 1) == 0); }

static int
read_event (void)
{
  eventfd_t v;
  return seen (eventfd_read (fd[0], &v) == 0 ? 1 : -1);
}

static void
make_timer (void)
{
  need ((fd[0] = timerfd_create (CLOCK_MONOTONIC, TFD_NONBLOCK)) >= 0);
}

static void
set_timer (void)
{
  struct itimerspec s = { .it_value.tv_nsec = 1 };
  need (timerfd_settime (fd[0], 0, &s, NULL) == 0);
}

static int
read_timer (void)
{
  uint64_t v;
  return seen (read (fd[0], &v, sizeof v));
}

static int
is_timer_set (void)
{
  struct itimerspec s;
  need (timerfd_gettime (fd[0], &s) == 0);
  return s.it_value.tv_sec > 0;
}

static void
set_timer_far (void)
{
  struct itimerspec s = { .it_value.tv_sec = 1000 };
  need (timerfd_settime (fd[0], 0, &s, NULL) == 0);
}

static void
make_sockets (void)
{
  need (socketpair (AF_UNIX, SOCK_STREAM, 0, fd) == 0);
}

static void send_byte (void) { need (send (fd[1], "a", 1, 0) == 1); }

static int
receive_byte (void)
{
  char c;
  return seen (recv (fd[0], &c, 1, MSG_DONTWAIT));
}

static int
receive_from (void)
{
  char c;
  return seen (recvfrom (fd[0], &c, 1, MSG_DONTWAIT, NULL, NULL));
}

static void
make_listener (void)
{
  listener = socket (AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0);
  need (bind (listener, (struct sockaddr *) &address, sizeof (sa_family_t)) == 0
        && listen (listener, 1) == 0
        && getsockname (listener, (struct sockaddr *) &address, &length) == 0);
}

static int
try_to_connect (void)
{
  int s = socket (AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0);
  return seen (connect (s, (struct sockaddr *) &address, length) == 0 ? 1 : -1);
}

static void do_connect (void) { need (try_to_connect () == 1); }
static int do_accept (void) { return seen (accept (listener, NULL, NULL) > 0 ? 1 : -1); }

static void
fill_listener (void)
{
  make_listener ();
  do_connect ();
  do_connect ();
}

static void accept_one (void) { need (do_accept () == 1); }

static void
make_queue (void)
{
  struct mq_attr a = { .mq_maxmsg = 1, .mq_msgsize = 4 };
  snprintf (name, sizeof name, "/c11test-%d", (int) getpid ());
  fd[0] = mq_open (name, O_RDWR | O_CREAT | O_EXCL | O_NONBLOCK, 0600, &a);
  need (fd[0] >= 0 && mq_unlink (name) == 0);
}

static void send_to_queue (void) { need (mq_send (fd[0], "a", 1, 0) == 0); }

static int
take_from_queue (void)
{
  char c[4];
  return seen (mq_receive (fd[0], c, sizeof c, NULL));
}

static void fill_queue (void) { make_queue (); send_to_queue (); }
static void empty_queue (void) { need (take_from_queue () == 1); }
static int try_queue (void) { return seen (mq_send (fd[0], "a", 1, 0) == 0 ? 1 : -1); }

/* --- System V: gone with the process's last look ------------------------------ */

static void remove_semaphore (void) { semctl (id, 0, IPC_RMID); }
static void remove_messages (void) { msgctl (id, IPC_RMID, NULL); }

static void
make_semaphore (void)
{
  need ((id = semget (IPC_PRIVATE, 1, 0600)) >= 0);
  atexit (remove_semaphore);
}

static void
raise_semaphore (void)
{
  need (semop (id, &(struct sembuf){ 0, 1, 0 }, 1) == 0);
}

static int
lower_semaphore (void)
{
  return seen (semop (id, &(struct sembuf){ 0, -1, IPC_NOWAIT }, 1) == 0 ? 1
                                                                        : -1);
}

static void
make_messages (void)
{
  need ((id = msgget (IPC_PRIVATE, 0600)) >= 0);
  atexit (remove_messages);
}

struct message
{
  long type;
  char text[4];
};

static void
send_message (void)
{
  struct message m = { 1, "abc" };
  need (msgsnd (id, &m, sizeof m.text, 0) == 0);
}

static int
take_message (void)
{
  struct message m;
  return seen (msgrcv (id, &m, sizeof m.text, 0, IPC_NOWAIT));
}

/* --- Locks of files, signals, requests, names ---------------------------------- */

static void
make_locked (void)
{
  FILE *f = tmpfile ();
  need (f != NULL);
  fd[0] = fileno (f);
  snprintf (name, sizeof name, "/proc/self/fd/%d", fd[0]);
  fd[1] = open (name, O_RDWR);
  need (flock (fd[1], LOCK_EX) == 0);
}

static void unlock_file (void) { need (flock (fd[1], LOCK_UN) == 0); }
static int lock_file (void) { return seen (flock (fd[0], LOCK_EX | LOCK_NB) == 0 ? 1 : -1); }

static sigset_t
usr1 (void)
{
  sigset_t s;
  sigemptyset (&s);
  sigaddset (&s, SIGUSR1);
  return s;
}

static void
block_signal (void)
{
  sigset_t s = usr1 ();
  need (pthread_sigmask (SIG_BLOCK, &s, NULL) == 0);
}

static void
make_signalfd (void)
{
  sigset_t s = usr1 ();
  block_signal ();
  need ((fd[0] = signalfd (-1, &s, SFD_NONBLOCK)) >= 0);
}

static void send_signal (void) { need (pthread_kill (self, SIGUSR1) == 0); }

static int
read_signal (void)
{
  struct signalfd_siginfo i;
  return seen (read (fd[0], &i, sizeof i));
}

static int
is_pending (void)
{
  sigset_t s;
  need (sigpending (&s) == 0);
  return sigismember (&s, SIGUSR1);
}

static int
take_signal (void)
{
  sigset_t s = usr1 ();
  return seen (sigtimedwait (&s, NULL, &(struct timespec){ 0, 0 }));
}

static void handler (int number) { (void) number; }

static void
set_action (void)
{
  need (sigaction (SIGUSR1, &(struct sigaction){ .sa_handler = handler }, NULL)
        == 0);
}

static int
has_action (void)
{
  struct sigaction a;
  need (sigaction (SIGUSR1, NULL, &a) == 0);
  return a.sa_handler == handler;
}

static struct aiocb request;

static void
make_request (void)
{
  static char byte;
  make_pipe ();
  fcntl (fd[0], F_SETFL, 0);
  request = (struct aiocb){ .aio_fildes = fd[0], .aio_buf = &byte,
                            .aio_nbytes = 1 };
  request.aio_sigevent.sigev_notify = SIGEV_NONE;
  need (aio_read (&request) == 0);
}

static int
has_ended (void)
{
  int e = aio_error (&request);
  need (e == 0 || e == EINPROGRESS);
  return e == 0;
}

static int
cannot_cancel (void)
{
  return aio_cancel (fd[0], &request) == AIO_ALLDONE;
}

static void nothing (void) { }
static void give_name (void) { need (pthread_setname_np (self, "b") == 0); }

static int
is_named (void)
{
  char s[16];
  need (pthread_getname_np (self, s, sizeof s) == 0);
  return !strcmp (s, "b");
}

static pthread_key_t last_key;

static void
make_key (void)
{
  pthread_key_t k;
  need (pthread_key_create (&k, NULL) == 0);
}

static void make_first (void) { need (pthread_key_create (&last_key, NULL) == 0); }

/* How far is it from the last one of ours?  */
static int
key_number (void)
{
  pthread_key_t was = last_key;
  need (pthread_key_create (&last_key, NULL) == 0);
  return (int) (last_key - was);
}

/* What is registered last is called first.  */
static char called[4];

static void theirs (void) { strcat (called, "t"); }
static void ours (void) { strcat (called, "o"); }
static void finish (void) { printf ("@atexit %s\n", called); }
static void make_finish (void) { need (atexit (finish) == 0); }
static void register_handler (void) { need (atexit (theirs) == 0); }

static int
last_handler (void)
{
  need (atexit (ours) == 0);
  return 0;
}

static void open_file (void) { need (dup (0) >= 0); }

/* Is the lowest free number the next one after the last?  */
static int
lowest (void)
{
  int n = dup (0), was = fd[0];
  fd[0] = n;
  return n - was;
}

static void make_lowest (void) { fd[0] = dup (0); }

/* Until there is something.  */
static int
poll_loop (void)
{
  struct pollfd p = { .fd = fd[0], .events = POLLIN };
  while (poll (&p, 1, 0) == 0)
    ;
  return 1;
}

static int
read_loop (void)
{
  while (read_pipe () == 0)
    ;
  write_pipe (); /* for the second look */
  return 1;
}

/* Five times at one place.  */
static int
five_reads (void)
{
  int n = 0;
  while (n < 5 && read_pipe () == 0)
    n++;
  return n;
}

/* At two places, with stores of its own between.  */
static int
busy_loop (void)
{
  static _Atomic int work;
  while (do_poll () == 0 && do_ppoll () == 0)
    work++;
  return 1;
}

static void set_flag (void) { need (fcntl (fd[0], F_SETFL, O_APPEND) == 0); }
static int has_flag (void) { return (fcntl (fd[0], F_GETFL) & O_APPEND) != 0; }

/* Wait, and take one.  */
static void make_blocking (void) { need (pipe (fd) == 0); }

static int
wait_and_read (void)
{
  static int n;
  char c;
  return n++ ? 0 : (int) read (fd[0], &c, 1);
}

static int
wait_for_poll (void)
{
  struct pollfd p = { .fd = fd[0], .events = POLLIN };
  return poll (&p, 1, -1);
}

static const struct
{
  const char *name;
  void (*make) (void), (*act) (void);
  int (*look) (void);
} cases[] = {
  { "read", make_pipe, write_pipe, read_pipe },
  { "read-some", make_pipe, write_two, read_bytes },
  { "read-closed", make_pipe, close_pipe, read_pipe },
  { "read-dup2", make_pipe, close_by_dup, read_pipe },
  { "write", fill_pipe, empty_pipe, try_to_write },
  { "poll", make_pipe, write_pipe, do_poll },
  { "ppoll", make_pipe, write_pipe, do_ppoll },
  { "select", make_pipe, write_pipe, do_select },
  { "epoll", make_epoll, write_pipe, do_epoll },
  { "eventfd", make_event, raise_event, read_event },
  { "timerfd", make_timer, set_timer, read_timer },
  { "timerfd-state", make_timer, set_timer_far, is_timer_set },
  { "recv", make_sockets, send_byte, receive_byte },
  { "recvfrom", make_sockets, send_byte, receive_from },
  { "accept", make_listener, do_connect, do_accept },
  { "connect", fill_listener, accept_one, try_to_connect },
  { "mq-receive", make_queue, send_to_queue, take_from_queue },
  { "mq-send", fill_queue, empty_queue, try_queue },
  { "semop", make_semaphore, raise_semaphore, lower_semaphore },
  { "msgrcv", make_messages, send_message, take_message },
  { "flock", make_locked, unlock_file, lock_file },
  { "signalfd", make_signalfd, send_signal, read_signal },
  { "sigpending", block_signal, send_signal, is_pending },
  { "sigtimedwait", block_signal, send_signal, take_signal },
  { "sigaction", nothing, set_action, has_action },
  { "aio-error", make_request, write_pipe, has_ended },
  { "aio-cancel", make_request, write_pipe, cannot_cancel },
  { "name", nothing, give_name, is_named },
  { "key", make_first, make_key, key_number },
  { "atexit", make_finish, register_handler, last_handler },
  { "numbers", make_lowest, open_file, lowest },
  { "fcntl", make_pipe, set_flag, has_flag },
  { "waits-read", make_blocking, write_pipe, wait_and_read },
  { "waits-poll", make_blocking, write_pipe, wait_for_poll },
  { "read-loop", make_pipe, write_pipe, read_loop },
  { "poll-loop", make_pipe, write_pipe, poll_loop },
  { "five", make_pipe, write_pipe, five_reads },
  { "busy-loop", make_pipe, write_pipe, busy_loop },
};

static void (*act) (void);

static void *
other (void *unused)
{
  act ();
  return unused;
}

int
main (int argc, char **argv)
{
  size_t k = 0;
  pthread_t t;
  while (k < sizeof cases / sizeof *cases && strcmp (cases[k].name, argv[1]))
    k++;
  need (k < sizeof cases / sizeof *cases);
  self = pthread_self ();
  cases[k].make ();
  act = cases[k].act;
  pthread_create (&t, NULL, other, NULL);
  if (argc > 2)
    pthread_join (t, NULL);
  int first = cases[k].look (), second = cases[k].look ();
  if (argc == 2)
    pthread_join (t, NULL);
  if (cases[k].act != register_handler)
    printf ("@%s %d%d\n", argv[1], first, second);
  return 0;
}
