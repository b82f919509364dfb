/* io-large-vector.c -- writev, sendmsg and sendto of more than the buffer can take
   wait for the reader, and who wants all that was sent waits for the writer.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=20 --seed=1" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#define SIZE 300000
#define PARTS 1000

enum how
{
  WRITEV,
  SENDMSG,
  SENDTO
};

static int ends[2];
static char data[SIZE];

/* DATA in parts of many sizes, some of them empty.  */
static int
divide (char *p, struct iovec *v)
{
  size_t left = SIZE;
  int n = 0;
  while (left)
    {
      size_t length = n == PARTS - 1 ? left : (size_t) n * 7 % 400;
      if (n % 100 >= 50 && n % 100 < 58)
        length = 0;
      if (length > left)
        length = left;
      v[n++] = (struct iovec){ p, length };
      p += length;
      left -= length;
    }
  assert (n > 900 && n <= PARTS);
  return n;
}

static void *
writer (void *arg)
{
  static struct iovec v[PARTS];
  struct msghdr m = { .msg_iov = v, .msg_iovlen = (size_t) divide (data, v) };
  switch (*(enum how *) arg)
    {
    case WRITEV:
      assert (writev (ends[1], v, (int) m.msg_iovlen) == SIZE);
      break;
    case SENDMSG:
      assert (sendmsg (ends[1], &m, MSG_NOSIGNAL) == SIZE);
      break;
    case SENDTO:
      assert (sendto (ends[1], data, SIZE, 0, NULL, 0) == SIZE);
    }
  return NULL;
}

/* Read from what is no socket, or all at once, in one way or another.  */
static void
read_all (char *block, int is_socket, int with_vector)
{
  static struct iovec v[PARTS];
  ssize_t n = 0, got = 0;
  if (is_socket && with_vector)
    {
      struct msghdr m = { .msg_iov = v, .msg_iovlen = (size_t) divide (block, v) };
      got = recvmsg (ends[0], &m, MSG_WAITALL);
    }
  else if (is_socket)
    got = recvfrom (ends[0], block, SIZE, MSG_WAITALL, NULL, NULL);
  else
    while (got < SIZE
           && (n = read (ends[0], block + got,
                         SIZE - got < 5000 ? (size_t) (SIZE - got) : 5000)) > 0)
      got += n;
  assert (got == SIZE);
}

static void
transfer (enum how how, int is_socket, int with_vector)
{
  pthread_t t;
  char *block = malloc (SIZE);
  if (is_socket)
    assert (socketpair (AF_UNIX, SOCK_STREAM, 0, ends) == 0);
  else
    assert (pipe (ends) == 0);
  pthread_create (&t, NULL, writer, &how);
  read_all (block, is_socket, with_vector);
  pthread_join (t, NULL);
  assert (memcmp (block, data, SIZE) == 0);
  free (block);
  close (ends[0]);
  close (ends[1]);
}

/* A descriptor that came with the data ends it.  */
static void
control (void)
{
  char room[CMSG_SPACE (sizeof (int))] = { 0 }, bytes[10];
  struct iovec v = { data, 6 };
  struct msghdr m = { .msg_iov = &v,
                      .msg_iovlen = 1,
                      .msg_control = room,
                      .msg_controllen = sizeof room };
  struct cmsghdr *c = CMSG_FIRSTHDR (&m);
  c->cmsg_level = SOL_SOCKET;
  c->cmsg_type = SCM_RIGHTS;
  c->cmsg_len = CMSG_LEN (sizeof (int));
  assert (socketpair (AF_UNIX, SOCK_STREAM, 0, ends) == 0);
  memcpy (CMSG_DATA (c), &ends[1], sizeof (int));
  assert (sendmsg (ends[1], &m, 0) == 6);
  assert (write (ends[1], data, 2) == 2);
  shutdown (ends[1], SHUT_WR);
  v = (struct iovec){ bytes, sizeof bytes };
  assert (recvmsg (ends[0], &m, MSG_WAITALL) == 6);
  c = CMSG_FIRSTHDR (&m);
  assert (c && c->cmsg_type == SCM_RIGHTS);
  close (*(int *) CMSG_DATA (c));
  close (ends[0]);
  close (ends[1]);
}

int
main (void)
{
  for (int i = 0; i < SIZE; i++)
    data[i] = (char) (i % 251);
  transfer (WRITEV, 0, 0);
  for (int with_vector = 0; with_vector < 2; with_vector++)
    for (enum how how = WRITEV; how <= SENDTO; how++)
      transfer (how, 1, with_vector);
  control ();
  return 0;
}
