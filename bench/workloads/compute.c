/* compute.c -- a program that computes: 70 million accesses an operation.
   SPDX-License-Identifier: BSD-3-Clause

   compute OPERATIONS

   A matrix product, a binary search tree, a sort and a hash, in turns; two
   threads, one after the other half way.  */

#include <pthread.h>
#include <stdint.h>

#include "workload.h"

#define N 160
#define NODES 20000

struct node
{
  struct node *child[2];
  uint32_t key;
};

static double a[N][N], b[N][N], c[N][N];
static struct node nodes[NODES];
static uint32_t numbers[NODES];
static uint8_t text[1 << 16];
static unsigned long operations;
static uint64_t result;

static uint32_t
random_next (uint32_t *state)
{
  *state = *state * 1664525 + 1013904223;
  return *state;
}

static void
product (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i + j, b[i][j] = i - j, c[i][j] = 0;
  for (int i = 0; i < N; i++)
    for (int k = 0; k < N; k++)
      for (int j = 0; j < N; j++)
        c[i][j] += a[i][k] * b[k][j];
  result += (uint64_t) c[N - 1][N / 2];
}

static void
tree (uint32_t seed)
{
  struct node *root = NULL;

  for (int i = 0; i < NODES; i++)
    {
      struct node **at = &root;

      nodes[i].key = random_next (&seed);
      nodes[i].child[0] = nodes[i].child[1] = NULL;
      while (*at != NULL)
        at = &(*at)->child[nodes[i].key > (*at)->key];
      *at = &nodes[i];
    }
  for (int i = 0; i < NODES; i++)
    for (struct node *at = root; at != &nodes[i];)
      at = at->child[nodes[i].key > at->key], result++;
}

static int
by_number (const void *x, const void *y)
{
  uint32_t p = *(const uint32_t *) x, q = *(const uint32_t *) y;

  return p < q ? -1 : p > q;
}

static void
sort (uint32_t seed)
{
  for (int round = 0; round < 12; round++)
    {
      for (int i = 0; i < NODES; i++)
        numbers[i] = random_next (&seed);
      qsort (numbers, NODES, sizeof *numbers, by_number);
      result += numbers[NODES / 2];
    }
}

static void
hash (void)
{
  for (int round = 0; round < 450; round++)
    {
      uint32_t h = 2166136261u;

      for (size_t i = 0; i < sizeof text; i++)
        h = (h ^ text[i]) * 16777619u;
      text[round] = (uint8_t) h;
      result += h;
    }
}

static void *
compute (void *arg)
{
  for (unsigned long i = 0; i < operations; i++)
    {
      product ();
      tree ((uint32_t) i);
      sort ((uint32_t) i);
      hash ();
    }
  return arg;
}

int
main (int argc, char **argv)
{
  pthread_t thread;

  operations = workload_number (argc, argv, 1);
  pthread_create (&thread, NULL, compute, NULL);
  pthread_join (thread, NULL);
  return operations != 0 && result == 0;
}
