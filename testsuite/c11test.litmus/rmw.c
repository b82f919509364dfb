/* rmw.c -- litmus programs; argv[1] picks one, see rmw.expected.tsv.
   SPDX-License-Identifier: BSD-3-Clause

   One run prints one line "@NAME v,v,...".  Generated once; do not edit.  */

#include <stdatomic.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static atomic_int t_rmw00000_x = 0;
static int t_rmw00000_out0[1];
static void *t_rmw00000_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_rmw00000_x, memory_order_relaxed);
  t_rmw00000_out0[0] = r0;
  return 0;
}
static int t_rmw00000_out1[1];
static void *t_rmw00000_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00000_x, 1, memory_order_relaxed);
  return 0;
}
static int t_rmw00000_out2[2];
static void *t_rmw00000_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_exchange_explicit(&t_rmw00000_x, 2, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_rmw00000_x, memory_order_relaxed);
  t_rmw00000_out2[0] = r1;
  t_rmw00000_out2[1] = r2;
  return 0;
}
static int t_rmw00000_out3[2];
static void *t_rmw00000_P3(void *a) {
  (void)a;
  int r3 = 0;
  int r4 = 0;
  r3 = atomic_load_explicit(&t_rmw00000_x, memory_order_relaxed);
  r4 = atomic_exchange_explicit(&t_rmw00000_x, 3, memory_order_acquire);
  t_rmw00000_out3[0] = r3;
  t_rmw00000_out3[1] = r4;
  return 0;
}
static void t_rmw00000_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00000_P0, 0);
  pthread_create(&t[1], 0, t_rmw00000_P1, 0);
  pthread_create(&t[2], 0, t_rmw00000_P2, 0);
  pthread_create(&t[3], 0, t_rmw00000_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00000 %d,%d,%d,%d,%d\n", t_rmw00000_out0[0], t_rmw00000_out2[0], t_rmw00000_out2[1], t_rmw00000_out3[0], t_rmw00000_out3[1]);
  fflush(stdout);
}

static atomic_int t_rmw00001_x = 0;
static int t_rmw00001_out0[1];
static void *t_rmw00001_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = 2; atomic_compare_exchange_strong_explicit(&t_rmw00001_x, &r0, 1, memory_order_relaxed, memory_order_seq_cst);
  t_rmw00001_out0[0] = r0;
  return 0;
}
static int t_rmw00001_out1[2];
static void *t_rmw00001_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_rmw00001_x, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_rmw00001_x, memory_order_relaxed);
  atomic_store_explicit(&t_rmw00001_x, 2, memory_order_relaxed);
  t_rmw00001_out1[0] = r1;
  t_rmw00001_out1[1] = r2;
  return 0;
}
static int t_rmw00001_out2[1];
static void *t_rmw00001_P2(void *a) {
  (void)a;
  int r3 = 0;
  atomic_store_explicit(&t_rmw00001_x, 3, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_rmw00001_x, memory_order_relaxed);
  t_rmw00001_out2[0] = r3;
  return 0;
}
static void t_rmw00001_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00001_P0, 0);
  pthread_create(&t[1], 0, t_rmw00001_P1, 0);
  pthread_create(&t[2], 0, t_rmw00001_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00001 %d,%d,%d,%d\n", t_rmw00001_out0[0], t_rmw00001_out1[0], t_rmw00001_out1[1], t_rmw00001_out2[0]);
  fflush(stdout);
}

static atomic_int t_rmw00002_x = 0;
static int t_rmw00002_out0[2];
static void *t_rmw00002_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_rmw00002_x, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_rmw00002_x, memory_order_relaxed);
  t_rmw00002_out0[0] = r0;
  t_rmw00002_out0[1] = r1;
  return 0;
}
static int t_rmw00002_out1[2];
static void *t_rmw00002_P1(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_exchange_explicit(&t_rmw00002_x, 1, memory_order_acq_rel);
  r3 = atomic_load_explicit(&t_rmw00002_x, memory_order_acquire);
  t_rmw00002_out1[0] = r2;
  t_rmw00002_out1[1] = r3;
  return 0;
}
static int t_rmw00002_out2[1];
static void *t_rmw00002_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00002_x, 2, memory_order_relaxed);
  return 0;
}
static int t_rmw00002_out3[1];
static void *t_rmw00002_P3(void *a) {
  (void)a;
  int r4 = 0;
  r4 = atomic_exchange_explicit(&t_rmw00002_x, 3, memory_order_acquire);
  t_rmw00002_out3[0] = r4;
  return 0;
}
static void t_rmw00002_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00002_P0, 0);
  pthread_create(&t[1], 0, t_rmw00002_P1, 0);
  pthread_create(&t[2], 0, t_rmw00002_P2, 0);
  pthread_create(&t[3], 0, t_rmw00002_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00002 %d,%d,%d,%d,%d\n", t_rmw00002_out0[0], t_rmw00002_out0[1], t_rmw00002_out1[0], t_rmw00002_out1[1], t_rmw00002_out3[0]);
  fflush(stdout);
}

static atomic_int t_rmw00003_x = 0;
static atomic_int t_rmw00003_y = 0;
static int t_rmw00003_out0[2];
static void *t_rmw00003_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_rmw00003_x, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_rmw00003_x, memory_order_relaxed);
  t_rmw00003_out0[0] = r0;
  t_rmw00003_out0[1] = r1;
  return 0;
}
static int t_rmw00003_out1[1];
static void *t_rmw00003_P1(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_load_explicit(&t_rmw00003_x, memory_order_relaxed);
  t_rmw00003_out1[0] = r2;
  return 0;
}
static int t_rmw00003_out2[1];
static void *t_rmw00003_P2(void *a) {
  (void)a;
  int r3 = 0;
  atomic_store_explicit(&t_rmw00003_y, 1, memory_order_relaxed);
  r3 = atomic_exchange_explicit(&t_rmw00003_x, 2, memory_order_release);
  t_rmw00003_out2[0] = r3;
  return 0;
}
static int t_rmw00003_out3[1];
static void *t_rmw00003_P3(void *a) {
  (void)a;
  int r4 = 0;
  atomic_store_explicit(&t_rmw00003_x, 3, memory_order_relaxed);
  r4 = atomic_exchange_explicit(&t_rmw00003_x, 4, memory_order_release);
  t_rmw00003_out3[0] = r4;
  return 0;
}
static void t_rmw00003_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00003_P0, 0);
  pthread_create(&t[1], 0, t_rmw00003_P1, 0);
  pthread_create(&t[2], 0, t_rmw00003_P2, 0);
  pthread_create(&t[3], 0, t_rmw00003_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00003 %d,%d,%d,%d,%d\n", t_rmw00003_out0[0], t_rmw00003_out0[1], t_rmw00003_out1[0], t_rmw00003_out2[0], t_rmw00003_out3[0]);
  fflush(stdout);
}

static atomic_int t_rmw00005_x = 0;
static int t_rmw00005_out0[2];
static void *t_rmw00005_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_rmw00005_x, memory_order_relaxed);
  r1 = 1; atomic_compare_exchange_strong_explicit(&t_rmw00005_x, &r1, 1, memory_order_acq_rel, memory_order_relaxed);
  atomic_store_explicit(&t_rmw00005_x, 2, memory_order_release);
  t_rmw00005_out0[0] = r0;
  t_rmw00005_out0[1] = r1;
  return 0;
}
static int t_rmw00005_out1[1];
static void *t_rmw00005_P1(void *a) {
  (void)a;
  int r2 = 0;
  atomic_thread_fence(memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_rmw00005_x, memory_order_relaxed);
  t_rmw00005_out1[0] = r2;
  return 0;
}
static int t_rmw00005_out2[1];
static void *t_rmw00005_P2(void *a) {
  (void)a;
  int r3 = 0;
  r3 = atomic_exchange_explicit(&t_rmw00005_x, 3, memory_order_seq_cst);
  atomic_store_explicit(&t_rmw00005_x, 4, memory_order_release);
  t_rmw00005_out2[0] = r3;
  return 0;
}
static void t_rmw00005_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00005_P0, 0);
  pthread_create(&t[1], 0, t_rmw00005_P1, 0);
  pthread_create(&t[2], 0, t_rmw00005_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00005 %d,%d,%d,%d\n", t_rmw00005_out0[0], t_rmw00005_out0[1], t_rmw00005_out1[0], t_rmw00005_out2[0]);
  fflush(stdout);
}

static atomic_int t_rmw00008_x = 0;
static int t_rmw00008_out0[3];
static void *t_rmw00008_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r2 = 0;
  r0 = atomic_load_explicit(&t_rmw00008_x, memory_order_relaxed);
  r1 = atomic_exchange_explicit(&t_rmw00008_x, 1, memory_order_relaxed);
  r2 = 0; atomic_compare_exchange_strong_explicit(&t_rmw00008_x, &r2, 2, memory_order_relaxed, memory_order_relaxed);
  t_rmw00008_out0[0] = r0;
  t_rmw00008_out0[1] = r1;
  t_rmw00008_out0[2] = r2;
  return 0;
}
static int t_rmw00008_out1[1];
static void *t_rmw00008_P1(void *a) {
  (void)a;
  int r3 = 0;
  r3 = atomic_load_explicit(&t_rmw00008_x, memory_order_acquire);
  t_rmw00008_out1[0] = r3;
  return 0;
}
static int t_rmw00008_out2[1];
static void *t_rmw00008_P2(void *a) {
  (void)a;
  int r4 = 0;
  r4 = atomic_load_explicit(&t_rmw00008_x, memory_order_relaxed);
  t_rmw00008_out2[0] = r4;
  return 0;
}
static void t_rmw00008_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00008_P0, 0);
  pthread_create(&t[1], 0, t_rmw00008_P1, 0);
  pthread_create(&t[2], 0, t_rmw00008_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00008 %d,%d,%d,%d,%d\n", t_rmw00008_out0[0], t_rmw00008_out0[1], t_rmw00008_out0[2], t_rmw00008_out1[0], t_rmw00008_out2[0]);
  fflush(stdout);
}

static atomic_int t_rmw00009_x = 0;
static int t_rmw00009_out0[1];
static void *t_rmw00009_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_rmw00009_x, 1, memory_order_release);
  r0 = atomic_load_explicit(&t_rmw00009_x, memory_order_relaxed);
  t_rmw00009_out0[0] = r0;
  return 0;
}
static int t_rmw00009_out1[3];
static void *t_rmw00009_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  int r3 = 0;
  r1 = atomic_exchange_explicit(&t_rmw00009_x, 2, memory_order_acquire);
  r2 = atomic_exchange_explicit(&t_rmw00009_x, 3, memory_order_acq_rel);
  r3 = atomic_load_explicit(&t_rmw00009_x, memory_order_acquire);
  t_rmw00009_out1[0] = r1;
  t_rmw00009_out1[1] = r2;
  t_rmw00009_out1[2] = r3;
  return 0;
}
static int t_rmw00009_out2[1];
static void *t_rmw00009_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00009_x, 4, memory_order_relaxed);
  return 0;
}
static void t_rmw00009_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00009_P0, 0);
  pthread_create(&t[1], 0, t_rmw00009_P1, 0);
  pthread_create(&t[2], 0, t_rmw00009_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00009 %d,%d,%d,%d\n", t_rmw00009_out0[0], t_rmw00009_out1[0], t_rmw00009_out1[1], t_rmw00009_out1[2]);
  fflush(stdout);
}

static atomic_int t_rmw00010_x = 0;
static int t_rmw00010_out0[1];
static void *t_rmw00010_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_rmw00010_x, memory_order_relaxed);
  t_rmw00010_out0[0] = r0;
  return 0;
}
static int t_rmw00010_out1[1];
static void *t_rmw00010_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_exchange_explicit(&t_rmw00010_x, 1, memory_order_relaxed);
  t_rmw00010_out1[0] = r1;
  return 0;
}
static int t_rmw00010_out2[1];
static void *t_rmw00010_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00010_x, 2, memory_order_relaxed);
  return 0;
}
static int t_rmw00010_out3[1];
static void *t_rmw00010_P3(void *a) {
  (void)a;
  atomic_thread_fence(memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  return 0;
}
static void t_rmw00010_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00010_P0, 0);
  pthread_create(&t[1], 0, t_rmw00010_P1, 0);
  pthread_create(&t[2], 0, t_rmw00010_P2, 0);
  pthread_create(&t[3], 0, t_rmw00010_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00010 %d,%d\n", t_rmw00010_out0[0], t_rmw00010_out1[0]);
  fflush(stdout);
}

static atomic_int t_rmw00011_x = 0;
static atomic_int t_rmw00011_y = 0;
static int t_rmw00011_out0[1];
static void *t_rmw00011_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_exchange_explicit(&t_rmw00011_y, 1, memory_order_release);
  atomic_thread_fence(memory_order_seq_cst);
  t_rmw00011_out0[0] = r0;
  return 0;
}
static int t_rmw00011_out1[2];
static void *t_rmw00011_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  atomic_store_explicit(&t_rmw00011_y, 2, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_rmw00011_x, memory_order_relaxed);
  r2 = atomic_exchange_explicit(&t_rmw00011_y, 3, memory_order_seq_cst);
  t_rmw00011_out1[0] = r1;
  t_rmw00011_out1[1] = r2;
  return 0;
}
static int t_rmw00011_out2[1];
static void *t_rmw00011_P2(void *a) {
  (void)a;
  int r3 = 0;
  r3 = atomic_load_explicit(&t_rmw00011_y, memory_order_acquire);
  atomic_store_explicit(&t_rmw00011_y, 4, memory_order_seq_cst);
  t_rmw00011_out2[0] = r3;
  return 0;
}
static void t_rmw00011_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00011_P0, 0);
  pthread_create(&t[1], 0, t_rmw00011_P1, 0);
  pthread_create(&t[2], 0, t_rmw00011_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00011 %d,%d,%d,%d\n", t_rmw00011_out0[0], t_rmw00011_out1[0], t_rmw00011_out1[1], t_rmw00011_out2[0]);
  fflush(stdout);
}

static atomic_int t_rmw00012_x = 0;
static int t_rmw00012_out0[1];
static void *t_rmw00012_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_rmw00012_x, memory_order_seq_cst);
  t_rmw00012_out0[0] = r0;
  return 0;
}
static int t_rmw00012_out1[1];
static void *t_rmw00012_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_rmw00012_x, memory_order_relaxed);
  t_rmw00012_out1[0] = r1;
  return 0;
}
static int t_rmw00012_out2[1];
static void *t_rmw00012_P2(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_exchange_explicit(&t_rmw00012_x, 1, memory_order_acquire);
  t_rmw00012_out2[0] = r2;
  return 0;
}
static int t_rmw00012_out3[1];
static void *t_rmw00012_P3(void *a) {
  (void)a;
  int r3 = 0;
  r3 = atomic_load_explicit(&t_rmw00012_x, memory_order_acquire);
  t_rmw00012_out3[0] = r3;
  return 0;
}
static void t_rmw00012_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00012_P0, 0);
  pthread_create(&t[1], 0, t_rmw00012_P1, 0);
  pthread_create(&t[2], 0, t_rmw00012_P2, 0);
  pthread_create(&t[3], 0, t_rmw00012_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00012 %d,%d,%d,%d\n", t_rmw00012_out0[0], t_rmw00012_out1[0], t_rmw00012_out2[0], t_rmw00012_out3[0]);
  fflush(stdout);
}

static atomic_int t_rmw00015_x = 0;
static atomic_int t_rmw00015_y = 0;
static int t_rmw00015_out0[2];
static void *t_rmw00015_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_exchange_explicit(&t_rmw00015_y, 1, memory_order_acq_rel);
  r1 = atomic_load_explicit(&t_rmw00015_y, memory_order_relaxed);
  t_rmw00015_out0[0] = r0;
  t_rmw00015_out0[1] = r1;
  return 0;
}
static int t_rmw00015_out1[1];
static void *t_rmw00015_P1(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_load_explicit(&t_rmw00015_x, memory_order_relaxed);
  t_rmw00015_out1[0] = r2;
  return 0;
}
static int t_rmw00015_out2[1];
static void *t_rmw00015_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00015_x, 2, memory_order_release);
  return 0;
}
static int t_rmw00015_out3[2];
static void *t_rmw00015_P3(void *a) {
  (void)a;
  int r3 = 0;
  int r4 = 0;
  r3 = atomic_exchange_explicit(&t_rmw00015_y, 3, memory_order_acquire);
  r4 = atomic_exchange_explicit(&t_rmw00015_y, 4, memory_order_relaxed);
  t_rmw00015_out3[0] = r3;
  t_rmw00015_out3[1] = r4;
  return 0;
}
static void t_rmw00015_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00015_P0, 0);
  pthread_create(&t[1], 0, t_rmw00015_P1, 0);
  pthread_create(&t[2], 0, t_rmw00015_P2, 0);
  pthread_create(&t[3], 0, t_rmw00015_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00015 %d,%d,%d,%d,%d\n", t_rmw00015_out0[0], t_rmw00015_out0[1], t_rmw00015_out1[0], t_rmw00015_out3[0], t_rmw00015_out3[1]);
  fflush(stdout);
}

static atomic_int t_rmw00016_x = 0;
static int t_rmw00016_out0[2];
static void *t_rmw00016_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_rmw00016_x, memory_order_acquire);
  r1 = atomic_exchange_explicit(&t_rmw00016_x, 1, memory_order_relaxed);
  t_rmw00016_out0[0] = r0;
  t_rmw00016_out0[1] = r1;
  return 0;
}
static int t_rmw00016_out1[1];
static void *t_rmw00016_P1(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_exchange_explicit(&t_rmw00016_x, 2, memory_order_release);
  t_rmw00016_out1[0] = r2;
  return 0;
}
static int t_rmw00016_out2[1];
static void *t_rmw00016_P2(void *a) {
  (void)a;
  int r3 = 0;
  r3 = atomic_load_explicit(&t_rmw00016_x, memory_order_relaxed);
  t_rmw00016_out2[0] = r3;
  return 0;
}
static int t_rmw00016_out3[1];
static void *t_rmw00016_P3(void *a) {
  (void)a;
  int r4 = 0;
  atomic_store_explicit(&t_rmw00016_x, 3, memory_order_relaxed);
  r4 = atomic_load_explicit(&t_rmw00016_x, memory_order_acquire);
  t_rmw00016_out3[0] = r4;
  return 0;
}
static void t_rmw00016_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00016_P0, 0);
  pthread_create(&t[1], 0, t_rmw00016_P1, 0);
  pthread_create(&t[2], 0, t_rmw00016_P2, 0);
  pthread_create(&t[3], 0, t_rmw00016_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00016 %d,%d,%d,%d,%d\n", t_rmw00016_out0[0], t_rmw00016_out0[1], t_rmw00016_out1[0], t_rmw00016_out2[0], t_rmw00016_out3[0]);
  fflush(stdout);
}

static atomic_int t_rmw00017_x = 0;
static atomic_int t_rmw00017_y = 0;
static int t_rmw00017_out0[1];
static void *t_rmw00017_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = 2; atomic_compare_exchange_strong_explicit(&t_rmw00017_y, &r0, 1, memory_order_acq_rel, memory_order_relaxed);
  t_rmw00017_out0[0] = r0;
  return 0;
}
static int t_rmw00017_out1[2];
static void *t_rmw00017_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_rmw00017_y, memory_order_relaxed);
  atomic_store_explicit(&t_rmw00017_x, 2, memory_order_relaxed);
  r2 = atomic_exchange_explicit(&t_rmw00017_y, 3, memory_order_release);
  t_rmw00017_out1[0] = r1;
  t_rmw00017_out1[1] = r2;
  return 0;
}
static int t_rmw00017_out2[1];
static void *t_rmw00017_P2(void *a) {
  (void)a;
  int r3 = 0;
  r3 = atomic_load_explicit(&t_rmw00017_x, memory_order_relaxed);
  t_rmw00017_out2[0] = r3;
  return 0;
}
static void t_rmw00017_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00017_P0, 0);
  pthread_create(&t[1], 0, t_rmw00017_P1, 0);
  pthread_create(&t[2], 0, t_rmw00017_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00017 %d,%d,%d,%d\n", t_rmw00017_out0[0], t_rmw00017_out1[0], t_rmw00017_out1[1], t_rmw00017_out2[0]);
  fflush(stdout);
}

static atomic_int t_rmw00018_x = 0;
static atomic_int t_rmw00018_y = 0;
static int t_rmw00018_out0[1];
static void *t_rmw00018_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00018_y, 1, memory_order_release);
  return 0;
}
static int t_rmw00018_out1[2];
static void *t_rmw00018_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_rmw00018_x, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_rmw00018_x, memory_order_relaxed);
  t_rmw00018_out1[0] = r0;
  t_rmw00018_out1[1] = r1;
  return 0;
}
static int t_rmw00018_out2[1];
static void *t_rmw00018_P2(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_rmw00018_y, 2, memory_order_release);
  r2 = atomic_load_explicit(&t_rmw00018_x, memory_order_relaxed);
  t_rmw00018_out2[0] = r2;
  return 0;
}
static void t_rmw00018_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00018_P0, 0);
  pthread_create(&t[1], 0, t_rmw00018_P1, 0);
  pthread_create(&t[2], 0, t_rmw00018_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00018 %d,%d,%d\n", t_rmw00018_out1[0], t_rmw00018_out1[1], t_rmw00018_out2[0]);
  fflush(stdout);
}

static atomic_int t_rmw00019_x = 0;
static int t_rmw00019_out0[1];
static void *t_rmw00019_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_rmw00019_x, memory_order_relaxed);
  t_rmw00019_out0[0] = r0;
  return 0;
}
static int t_rmw00019_out1[1];
static void *t_rmw00019_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_exchange_explicit(&t_rmw00019_x, 1, memory_order_acquire);
  t_rmw00019_out1[0] = r1;
  return 0;
}
static int t_rmw00019_out2[1];
static void *t_rmw00019_P2(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_load_explicit(&t_rmw00019_x, memory_order_relaxed);
  t_rmw00019_out2[0] = r2;
  return 0;
}
static void t_rmw00019_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00019_P0, 0);
  pthread_create(&t[1], 0, t_rmw00019_P1, 0);
  pthread_create(&t[2], 0, t_rmw00019_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00019 %d,%d,%d\n", t_rmw00019_out0[0], t_rmw00019_out1[0], t_rmw00019_out2[0]);
  fflush(stdout);
}

static atomic_int t_rmw00020_x = 0;
static atomic_int t_rmw00020_y = 0;
static int t_rmw00020_out0[2];
static void *t_rmw00020_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_rmw00020_y, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_rmw00020_y, memory_order_acquire);
  t_rmw00020_out0[0] = r0;
  t_rmw00020_out0[1] = r1;
  return 0;
}
static int t_rmw00020_out1[1];
static void *t_rmw00020_P1(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_load_explicit(&t_rmw00020_y, memory_order_relaxed);
  t_rmw00020_out1[0] = r2;
  return 0;
}
static int t_rmw00020_out2[1];
static void *t_rmw00020_P2(void *a) {
  (void)a;
  int r3 = 0;
  r3 = atomic_load_explicit(&t_rmw00020_x, memory_order_acquire);
  t_rmw00020_out2[0] = r3;
  return 0;
}
static int t_rmw00020_out3[1];
static void *t_rmw00020_P3(void *a) {
  (void)a;
  int r4 = 0;
  r4 = atomic_exchange_explicit(&t_rmw00020_x, 1, memory_order_acq_rel);
  t_rmw00020_out3[0] = r4;
  return 0;
}
static void t_rmw00020_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00020_P0, 0);
  pthread_create(&t[1], 0, t_rmw00020_P1, 0);
  pthread_create(&t[2], 0, t_rmw00020_P2, 0);
  pthread_create(&t[3], 0, t_rmw00020_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00020 %d,%d,%d,%d,%d\n", t_rmw00020_out0[0], t_rmw00020_out0[1], t_rmw00020_out1[0], t_rmw00020_out2[0], t_rmw00020_out3[0]);
  fflush(stdout);
}

static atomic_int t_rmw00022_x = 0;
static int t_rmw00022_out0[2];
static void *t_rmw00022_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_exchange_explicit(&t_rmw00022_x, 1, memory_order_acquire);
  r1 = atomic_exchange_explicit(&t_rmw00022_x, 2, memory_order_acquire);
  t_rmw00022_out0[0] = r0;
  t_rmw00022_out0[1] = r1;
  return 0;
}
static int t_rmw00022_out1[1];
static void *t_rmw00022_P1(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_load_explicit(&t_rmw00022_x, memory_order_relaxed);
  atomic_store_explicit(&t_rmw00022_x, 3, memory_order_relaxed);
  t_rmw00022_out1[0] = r2;
  return 0;
}
static int t_rmw00022_out2[1];
static void *t_rmw00022_P2(void *a) {
  (void)a;
  int r3 = 0;
  atomic_store_explicit(&t_rmw00022_x, 4, memory_order_release);
  r3 = atomic_exchange_explicit(&t_rmw00022_x, 5, memory_order_acq_rel);
  t_rmw00022_out2[0] = r3;
  return 0;
}
static void t_rmw00022_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00022_P0, 0);
  pthread_create(&t[1], 0, t_rmw00022_P1, 0);
  pthread_create(&t[2], 0, t_rmw00022_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00022 %d,%d,%d,%d\n", t_rmw00022_out0[0], t_rmw00022_out0[1], t_rmw00022_out1[0], t_rmw00022_out2[0]);
  fflush(stdout);
}

static atomic_int t_rmw00023_x = 0;
static atomic_int t_rmw00023_y = 0;
static int t_rmw00023_out0[1];
static void *t_rmw00023_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_rmw00023_x, 1, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_rmw00023_x, memory_order_relaxed);
  t_rmw00023_out0[0] = r0;
  return 0;
}
static int t_rmw00023_out1[1];
static void *t_rmw00023_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00023_x, 2, memory_order_release);
  return 0;
}
static int t_rmw00023_out2[2];
static void *t_rmw00023_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_exchange_explicit(&t_rmw00023_y, 3, memory_order_acquire);
  r2 = atomic_exchange_explicit(&t_rmw00023_y, 4, memory_order_release);
  t_rmw00023_out2[0] = r1;
  t_rmw00023_out2[1] = r2;
  return 0;
}
static int t_rmw00023_out3[1];
static void *t_rmw00023_P3(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00023_y, 5, memory_order_release);
  return 0;
}
static void t_rmw00023_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00023_P0, 0);
  pthread_create(&t[1], 0, t_rmw00023_P1, 0);
  pthread_create(&t[2], 0, t_rmw00023_P2, 0);
  pthread_create(&t[3], 0, t_rmw00023_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00023 %d,%d,%d\n", t_rmw00023_out0[0], t_rmw00023_out2[0], t_rmw00023_out2[1]);
  fflush(stdout);
}

static atomic_int t_rmw00024_x = 0;
static int t_rmw00024_out0[2];
static void *t_rmw00024_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_exchange_explicit(&t_rmw00024_x, 1, memory_order_acq_rel);
  r1 = atomic_load_explicit(&t_rmw00024_x, memory_order_acquire);
  t_rmw00024_out0[0] = r0;
  t_rmw00024_out0[1] = r1;
  return 0;
}
static int t_rmw00024_out1[1];
static void *t_rmw00024_P1(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_load_explicit(&t_rmw00024_x, memory_order_relaxed);
  t_rmw00024_out1[0] = r2;
  return 0;
}
static int t_rmw00024_out2[1];
static void *t_rmw00024_P2(void *a) {
  (void)a;
  int r3 = 0;
  r3 = atomic_load_explicit(&t_rmw00024_x, memory_order_relaxed);
  t_rmw00024_out2[0] = r3;
  return 0;
}
static int t_rmw00024_out3[1];
static void *t_rmw00024_P3(void *a) {
  (void)a;
  int r4 = 0;
  r4 = atomic_load_explicit(&t_rmw00024_x, memory_order_relaxed);
  t_rmw00024_out3[0] = r4;
  return 0;
}
static void t_rmw00024_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00024_P0, 0);
  pthread_create(&t[1], 0, t_rmw00024_P1, 0);
  pthread_create(&t[2], 0, t_rmw00024_P2, 0);
  pthread_create(&t[3], 0, t_rmw00024_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00024 %d,%d,%d,%d,%d\n", t_rmw00024_out0[0], t_rmw00024_out0[1], t_rmw00024_out1[0], t_rmw00024_out2[0], t_rmw00024_out3[0]);
  fflush(stdout);
}

static atomic_int t_rmw00025_x = 0;
static int t_rmw00025_out0[1];
static void *t_rmw00025_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_rmw00025_x, memory_order_relaxed);
  atomic_store_explicit(&t_rmw00025_x, 1, memory_order_relaxed);
  t_rmw00025_out0[0] = r0;
  return 0;
}
static int t_rmw00025_out1[1];
static void *t_rmw00025_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_exchange_explicit(&t_rmw00025_x, 2, memory_order_acq_rel);
  t_rmw00025_out1[0] = r1;
  return 0;
}
static int t_rmw00025_out2[1];
static void *t_rmw00025_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00025_x, 3, memory_order_release);
  return 0;
}
static void t_rmw00025_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00025_P0, 0);
  pthread_create(&t[1], 0, t_rmw00025_P1, 0);
  pthread_create(&t[2], 0, t_rmw00025_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00025 %d,%d\n", t_rmw00025_out0[0], t_rmw00025_out1[0]);
  fflush(stdout);
}

static atomic_int t_rmw00026_x = 0;
static atomic_int t_rmw00026_y = 0;
static int t_rmw00026_out0[1];
static void *t_rmw00026_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_rmw00026_y, memory_order_relaxed);
  t_rmw00026_out0[0] = r0;
  return 0;
}
static int t_rmw00026_out1[1];
static void *t_rmw00026_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00026_y, 1, memory_order_relaxed);
  return 0;
}
static int t_rmw00026_out2[1];
static void *t_rmw00026_P2(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_exchange_explicit(&t_rmw00026_x, 2, memory_order_acq_rel);
  t_rmw00026_out2[0] = r1;
  return 0;
}
static int t_rmw00026_out3[1];
static void *t_rmw00026_P3(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00026_y, 3, memory_order_relaxed);
  atomic_store_explicit(&t_rmw00026_y, 4, memory_order_relaxed);
  return 0;
}
static void t_rmw00026_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00026_P0, 0);
  pthread_create(&t[1], 0, t_rmw00026_P1, 0);
  pthread_create(&t[2], 0, t_rmw00026_P2, 0);
  pthread_create(&t[3], 0, t_rmw00026_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00026 %d,%d\n", t_rmw00026_out0[0], t_rmw00026_out2[0]);
  fflush(stdout);
}

static atomic_int t_rmw00027_x = 0;
static atomic_int t_rmw00027_y = 0;
static int t_rmw00027_out0[1];
static void *t_rmw00027_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_rmw00027_y, 1, memory_order_relaxed);
  r0 = atomic_exchange_explicit(&t_rmw00027_y, 2, memory_order_acquire);
  t_rmw00027_out0[0] = r0;
  return 0;
}
static int t_rmw00027_out1[1];
static void *t_rmw00027_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_rmw00027_y, memory_order_seq_cst);
  t_rmw00027_out1[0] = r1;
  return 0;
}
static int t_rmw00027_out2[2];
static void *t_rmw00027_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  atomic_store_explicit(&t_rmw00027_x, 3, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_rmw00027_x, memory_order_relaxed);
  r3 = atomic_exchange_explicit(&t_rmw00027_x, 4, memory_order_acq_rel);
  t_rmw00027_out2[0] = r2;
  t_rmw00027_out2[1] = r3;
  return 0;
}
static void t_rmw00027_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00027_P0, 0);
  pthread_create(&t[1], 0, t_rmw00027_P1, 0);
  pthread_create(&t[2], 0, t_rmw00027_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00027 %d,%d,%d,%d\n", t_rmw00027_out0[0], t_rmw00027_out1[0], t_rmw00027_out2[0], t_rmw00027_out2[1]);
  fflush(stdout);
}

static atomic_int t_rmw00029_x = 0;
static int t_rmw00029_out0[1];
static void *t_rmw00029_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00029_x, 1, memory_order_release);
  return 0;
}
static int t_rmw00029_out1[1];
static void *t_rmw00029_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_exchange_explicit(&t_rmw00029_x, 2, memory_order_acquire);
  t_rmw00029_out1[0] = r0;
  return 0;
}
static int t_rmw00029_out2[1];
static void *t_rmw00029_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00029_x, 3, memory_order_release);
  return 0;
}
static int t_rmw00029_out3[2];
static void *t_rmw00029_P3(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_rmw00029_x, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_rmw00029_x, memory_order_relaxed);
  t_rmw00029_out3[0] = r1;
  t_rmw00029_out3[1] = r2;
  return 0;
}
static void t_rmw00029_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00029_P0, 0);
  pthread_create(&t[1], 0, t_rmw00029_P1, 0);
  pthread_create(&t[2], 0, t_rmw00029_P2, 0);
  pthread_create(&t[3], 0, t_rmw00029_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00029 %d,%d,%d\n", t_rmw00029_out1[0], t_rmw00029_out3[0], t_rmw00029_out3[1]);
  fflush(stdout);
}

static atomic_int t_rmw00030_x = 0;
static atomic_int t_rmw00030_y = 0;
static int t_rmw00030_out0[1];
static void *t_rmw00030_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00030_x, 1, memory_order_relaxed);
  return 0;
}
static int t_rmw00030_out1[1];
static void *t_rmw00030_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_rmw00030_x, memory_order_relaxed);
  t_rmw00030_out1[0] = r0;
  return 0;
}
static int t_rmw00030_out2[1];
static void *t_rmw00030_P2(void *a) {
  (void)a;
  atomic_thread_fence(memory_order_seq_cst);
  return 0;
}
static int t_rmw00030_out3[1];
static void *t_rmw00030_P3(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00030_x, 2, memory_order_release);
  atomic_store_explicit(&t_rmw00030_x, 3, memory_order_seq_cst);
  return 0;
}
static void t_rmw00030_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00030_P0, 0);
  pthread_create(&t[1], 0, t_rmw00030_P1, 0);
  pthread_create(&t[2], 0, t_rmw00030_P2, 0);
  pthread_create(&t[3], 0, t_rmw00030_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00030 %d\n", t_rmw00030_out1[0]);
  fflush(stdout);
}

static atomic_int t_rmw00032_x = 0;
static atomic_int t_rmw00032_y = 0;
static int t_rmw00032_out0[1];
static void *t_rmw00032_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = 0; atomic_compare_exchange_strong_explicit(&t_rmw00032_y, &r0, 1, memory_order_relaxed, memory_order_relaxed);
  t_rmw00032_out0[0] = r0;
  return 0;
}
static int t_rmw00032_out1[2];
static void *t_rmw00032_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_rmw00032_y, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_rmw00032_y, memory_order_relaxed);
  t_rmw00032_out1[0] = r1;
  t_rmw00032_out1[1] = r2;
  return 0;
}
static int t_rmw00032_out2[3];
static void *t_rmw00032_P2(void *a) {
  (void)a;
  int r3 = 0;
  int r4 = 0;
  int r5 = 0;
  r3 = atomic_load_explicit(&t_rmw00032_y, memory_order_acquire);
  r4 = atomic_exchange_explicit(&t_rmw00032_x, 2, memory_order_relaxed);
  r5 = atomic_load_explicit(&t_rmw00032_y, memory_order_relaxed);
  t_rmw00032_out2[0] = r3;
  t_rmw00032_out2[1] = r4;
  t_rmw00032_out2[2] = r5;
  return 0;
}
static void t_rmw00032_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00032_P0, 0);
  pthread_create(&t[1], 0, t_rmw00032_P1, 0);
  pthread_create(&t[2], 0, t_rmw00032_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00032 %d,%d,%d,%d,%d,%d\n", t_rmw00032_out0[0], t_rmw00032_out1[0], t_rmw00032_out1[1], t_rmw00032_out2[0], t_rmw00032_out2[1], t_rmw00032_out2[2]);
  fflush(stdout);
}

static atomic_int t_rmw00033_x = 0;
static int t_rmw00033_out0[2];
static void *t_rmw00033_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_exchange_explicit(&t_rmw00033_x, 1, memory_order_release);
  r1 = atomic_load_explicit(&t_rmw00033_x, memory_order_relaxed);
  t_rmw00033_out0[0] = r0;
  t_rmw00033_out0[1] = r1;
  return 0;
}
static int t_rmw00033_out1[1];
static void *t_rmw00033_P1(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_exchange_explicit(&t_rmw00033_x, 2, memory_order_release);
  t_rmw00033_out1[0] = r2;
  return 0;
}
static int t_rmw00033_out2[1];
static void *t_rmw00033_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00033_x, 3, memory_order_seq_cst);
  return 0;
}
static int t_rmw00033_out3[1];
static void *t_rmw00033_P3(void *a) {
  (void)a;
  int r3 = 0;
  atomic_store_explicit(&t_rmw00033_x, 4, memory_order_seq_cst);
  r3 = atomic_load_explicit(&t_rmw00033_x, memory_order_seq_cst);
  t_rmw00033_out3[0] = r3;
  return 0;
}
static void t_rmw00033_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00033_P0, 0);
  pthread_create(&t[1], 0, t_rmw00033_P1, 0);
  pthread_create(&t[2], 0, t_rmw00033_P2, 0);
  pthread_create(&t[3], 0, t_rmw00033_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00033 %d,%d,%d,%d\n", t_rmw00033_out0[0], t_rmw00033_out0[1], t_rmw00033_out1[0], t_rmw00033_out3[0]);
  fflush(stdout);
}

static atomic_int t_rmw00034_x = 0;
static atomic_int t_rmw00034_y = 0;
static int t_rmw00034_out0[1];
static void *t_rmw00034_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_exchange_explicit(&t_rmw00034_y, 1, memory_order_release);
  atomic_store_explicit(&t_rmw00034_y, 2, memory_order_relaxed);
  t_rmw00034_out0[0] = r0;
  return 0;
}
static int t_rmw00034_out1[1];
static void *t_rmw00034_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = 2; atomic_compare_exchange_strong_explicit(&t_rmw00034_x, &r1, 3, memory_order_seq_cst, memory_order_relaxed);
  t_rmw00034_out1[0] = r1;
  return 0;
}
static int t_rmw00034_out2[1];
static void *t_rmw00034_P2(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_exchange_explicit(&t_rmw00034_x, 4, memory_order_acquire);
  t_rmw00034_out2[0] = r2;
  return 0;
}
static int t_rmw00034_out3[1];
static void *t_rmw00034_P3(void *a) {
  (void)a;
  int r3 = 0;
  r3 = atomic_exchange_explicit(&t_rmw00034_y, 5, memory_order_acquire);
  t_rmw00034_out3[0] = r3;
  return 0;
}
static void t_rmw00034_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00034_P0, 0);
  pthread_create(&t[1], 0, t_rmw00034_P1, 0);
  pthread_create(&t[2], 0, t_rmw00034_P2, 0);
  pthread_create(&t[3], 0, t_rmw00034_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00034 %d,%d,%d,%d\n", t_rmw00034_out0[0], t_rmw00034_out1[0], t_rmw00034_out2[0], t_rmw00034_out3[0]);
  fflush(stdout);
}

static atomic_int t_rmw00035_x = 0;
static int t_rmw00035_out0[2];
static void *t_rmw00035_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_exchange_explicit(&t_rmw00035_x, 1, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_rmw00035_x, memory_order_relaxed);
  atomic_store_explicit(&t_rmw00035_x, 2, memory_order_relaxed);
  t_rmw00035_out0[0] = r0;
  t_rmw00035_out0[1] = r1;
  return 0;
}
static int t_rmw00035_out1[1];
static void *t_rmw00035_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00035_x, 3, memory_order_seq_cst);
  return 0;
}
static int t_rmw00035_out2[2];
static void *t_rmw00035_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_rmw00035_x, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_rmw00035_x, memory_order_acquire);
  t_rmw00035_out2[0] = r2;
  t_rmw00035_out2[1] = r3;
  return 0;
}
static void t_rmw00035_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00035_P0, 0);
  pthread_create(&t[1], 0, t_rmw00035_P1, 0);
  pthread_create(&t[2], 0, t_rmw00035_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00035 %d,%d,%d,%d\n", t_rmw00035_out0[0], t_rmw00035_out0[1], t_rmw00035_out2[0], t_rmw00035_out2[1]);
  fflush(stdout);
}

static atomic_int t_rmw00036_x = 0;
static int t_rmw00036_out0[1];
static void *t_rmw00036_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_rmw00036_x, memory_order_acquire);
  atomic_store_explicit(&t_rmw00036_x, 1, memory_order_release);
  t_rmw00036_out0[0] = r0;
  return 0;
}
static int t_rmw00036_out1[1];
static void *t_rmw00036_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_exchange_explicit(&t_rmw00036_x, 2, memory_order_release);
  t_rmw00036_out1[0] = r1;
  return 0;
}
static int t_rmw00036_out2[1];
static void *t_rmw00036_P2(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_exchange_explicit(&t_rmw00036_x, 3, memory_order_acq_rel);
  atomic_store_explicit(&t_rmw00036_x, 4, memory_order_release);
  atomic_store_explicit(&t_rmw00036_x, 5, memory_order_relaxed);
  t_rmw00036_out2[0] = r2;
  return 0;
}
static void t_rmw00036_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00036_P0, 0);
  pthread_create(&t[1], 0, t_rmw00036_P1, 0);
  pthread_create(&t[2], 0, t_rmw00036_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00036 %d,%d,%d\n", t_rmw00036_out0[0], t_rmw00036_out1[0], t_rmw00036_out2[0]);
  fflush(stdout);
}

static atomic_int t_rmw00039_x = 0;
static atomic_int t_rmw00039_y = 0;
static int t_rmw00039_out0[2];
static void *t_rmw00039_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_rmw00039_x, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_rmw00039_y, memory_order_relaxed);
  t_rmw00039_out0[0] = r0;
  t_rmw00039_out0[1] = r1;
  return 0;
}
static int t_rmw00039_out1[1];
static void *t_rmw00039_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00039_x, 1, memory_order_release);
  return 0;
}
static int t_rmw00039_out2[3];
static void *t_rmw00039_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  int r4 = 0;
  r2 = atomic_load_explicit(&t_rmw00039_y, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_rmw00039_x, memory_order_relaxed);
  r4 = atomic_load_explicit(&t_rmw00039_y, memory_order_relaxed);
  t_rmw00039_out2[0] = r2;
  t_rmw00039_out2[1] = r3;
  t_rmw00039_out2[2] = r4;
  return 0;
}
static void t_rmw00039_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00039_P0, 0);
  pthread_create(&t[1], 0, t_rmw00039_P1, 0);
  pthread_create(&t[2], 0, t_rmw00039_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00039 %d,%d,%d,%d,%d\n", t_rmw00039_out0[0], t_rmw00039_out0[1], t_rmw00039_out2[0], t_rmw00039_out2[1], t_rmw00039_out2[2]);
  fflush(stdout);
}

static atomic_int t_rmw00043_x = 0;
static atomic_int t_rmw00043_y = 0;
static int t_rmw00043_out0[1];
static void *t_rmw00043_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_rmw00043_x, 1, memory_order_release);
  r0 = atomic_load_explicit(&t_rmw00043_x, memory_order_acquire);
  t_rmw00043_out0[0] = r0;
  return 0;
}
static int t_rmw00043_out1[2];
static void *t_rmw00043_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_rmw00043_x, memory_order_acquire);
  r2 = atomic_exchange_explicit(&t_rmw00043_y, 2, memory_order_relaxed);
  t_rmw00043_out1[0] = r1;
  t_rmw00043_out1[1] = r2;
  return 0;
}
static int t_rmw00043_out2[1];
static void *t_rmw00043_P2(void *a) {
  (void)a;
  int r3 = 0;
  r3 = atomic_exchange_explicit(&t_rmw00043_x, 3, memory_order_relaxed);
  t_rmw00043_out2[0] = r3;
  return 0;
}
static int t_rmw00043_out3[1];
static void *t_rmw00043_P3(void *a) {
  (void)a;
  int r4 = 0;
  r4 = atomic_exchange_explicit(&t_rmw00043_y, 4, memory_order_relaxed);
  t_rmw00043_out3[0] = r4;
  return 0;
}
static void t_rmw00043_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00043_P0, 0);
  pthread_create(&t[1], 0, t_rmw00043_P1, 0);
  pthread_create(&t[2], 0, t_rmw00043_P2, 0);
  pthread_create(&t[3], 0, t_rmw00043_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00043 %d,%d,%d,%d,%d\n", t_rmw00043_out0[0], t_rmw00043_out1[0], t_rmw00043_out1[1], t_rmw00043_out2[0], t_rmw00043_out3[0]);
  fflush(stdout);
}

static atomic_int t_rmw00044_x = 0;
static atomic_int t_rmw00044_y = 0;
static int t_rmw00044_out0[1];
static void *t_rmw00044_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_exchange_explicit(&t_rmw00044_x, 1, memory_order_acq_rel);
  t_rmw00044_out0[0] = r0;
  return 0;
}
static int t_rmw00044_out1[1];
static void *t_rmw00044_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00044_x, 2, memory_order_relaxed);
  return 0;
}
static int t_rmw00044_out2[1];
static void *t_rmw00044_P2(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_rmw00044_y, memory_order_acquire);
  atomic_store_explicit(&t_rmw00044_y, 3, memory_order_release);
  t_rmw00044_out2[0] = r1;
  return 0;
}
static int t_rmw00044_out3[1];
static void *t_rmw00044_P3(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_exchange_explicit(&t_rmw00044_x, 4, memory_order_release);
  t_rmw00044_out3[0] = r2;
  return 0;
}
static void t_rmw00044_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00044_P0, 0);
  pthread_create(&t[1], 0, t_rmw00044_P1, 0);
  pthread_create(&t[2], 0, t_rmw00044_P2, 0);
  pthread_create(&t[3], 0, t_rmw00044_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00044 %d,%d,%d\n", t_rmw00044_out0[0], t_rmw00044_out2[0], t_rmw00044_out3[0]);
  fflush(stdout);
}

static atomic_int t_rmw00046_x = 0;
static int t_rmw00046_out0[1];
static void *t_rmw00046_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00046_x, 1, memory_order_release);
  return 0;
}
static int t_rmw00046_out1[2];
static void *t_rmw00046_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = 1; atomic_compare_exchange_strong_explicit(&t_rmw00046_x, &r0, 2, memory_order_relaxed, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_rmw00046_x, memory_order_relaxed);
  t_rmw00046_out1[0] = r0;
  t_rmw00046_out1[1] = r1;
  return 0;
}
static int t_rmw00046_out2[2];
static void *t_rmw00046_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_rmw00046_x, memory_order_acquire);
  r3 = 2; atomic_compare_exchange_strong_explicit(&t_rmw00046_x, &r3, 3, memory_order_relaxed, memory_order_relaxed);
  t_rmw00046_out2[0] = r2;
  t_rmw00046_out2[1] = r3;
  return 0;
}
static void t_rmw00046_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00046_P0, 0);
  pthread_create(&t[1], 0, t_rmw00046_P1, 0);
  pthread_create(&t[2], 0, t_rmw00046_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00046 %d,%d,%d,%d\n", t_rmw00046_out1[0], t_rmw00046_out1[1], t_rmw00046_out2[0], t_rmw00046_out2[1]);
  fflush(stdout);
}

static atomic_int t_rmw00047_x = 0;
static atomic_int t_rmw00047_y = 0;
static int t_rmw00047_out0[3];
static void *t_rmw00047_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r2 = 0;
  r0 = atomic_load_explicit(&t_rmw00047_x, memory_order_acquire);
  r1 = atomic_load_explicit(&t_rmw00047_x, memory_order_acquire);
  r2 = atomic_exchange_explicit(&t_rmw00047_x, 1, memory_order_acquire);
  t_rmw00047_out0[0] = r0;
  t_rmw00047_out0[1] = r1;
  t_rmw00047_out0[2] = r2;
  return 0;
}
static int t_rmw00047_out1[1];
static void *t_rmw00047_P1(void *a) {
  (void)a;
  int r3 = 0;
  r3 = atomic_exchange_explicit(&t_rmw00047_x, 2, memory_order_relaxed);
  atomic_store_explicit(&t_rmw00047_x, 3, memory_order_release);
  t_rmw00047_out1[0] = r3;
  return 0;
}
static int t_rmw00047_out2[1];
static void *t_rmw00047_P2(void *a) {
  (void)a;
  int r4 = 0;
  atomic_store_explicit(&t_rmw00047_x, 4, memory_order_release);
  r4 = atomic_load_explicit(&t_rmw00047_y, memory_order_acquire);
  t_rmw00047_out2[0] = r4;
  return 0;
}
static void t_rmw00047_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00047_P0, 0);
  pthread_create(&t[1], 0, t_rmw00047_P1, 0);
  pthread_create(&t[2], 0, t_rmw00047_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00047 %d,%d,%d,%d,%d\n", t_rmw00047_out0[0], t_rmw00047_out0[1], t_rmw00047_out0[2], t_rmw00047_out1[0], t_rmw00047_out2[0]);
  fflush(stdout);
}

static atomic_int t_rmw00048_x = 0;
static int t_rmw00048_out0[2];
static void *t_rmw00048_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = 1; atomic_compare_exchange_strong_explicit(&t_rmw00048_x, &r0, 1, memory_order_relaxed, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_rmw00048_x, memory_order_relaxed);
  t_rmw00048_out0[0] = r0;
  t_rmw00048_out0[1] = r1;
  return 0;
}
static int t_rmw00048_out1[1];
static void *t_rmw00048_P1(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_load_explicit(&t_rmw00048_x, memory_order_acquire);
  atomic_store_explicit(&t_rmw00048_x, 2, memory_order_relaxed);
  t_rmw00048_out1[0] = r2;
  return 0;
}
static int t_rmw00048_out2[2];
static void *t_rmw00048_P2(void *a) {
  (void)a;
  int r3 = 0;
  int r4 = 0;
  r3 = atomic_load_explicit(&t_rmw00048_x, memory_order_acquire);
  r4 = atomic_exchange_explicit(&t_rmw00048_x, 3, memory_order_acquire);
  t_rmw00048_out2[0] = r3;
  t_rmw00048_out2[1] = r4;
  return 0;
}
static int t_rmw00048_out3[1];
static void *t_rmw00048_P3(void *a) {
  (void)a;
  int r5 = 0;
  r5 = atomic_load_explicit(&t_rmw00048_x, memory_order_relaxed);
  t_rmw00048_out3[0] = r5;
  return 0;
}
static void t_rmw00048_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00048_P0, 0);
  pthread_create(&t[1], 0, t_rmw00048_P1, 0);
  pthread_create(&t[2], 0, t_rmw00048_P2, 0);
  pthread_create(&t[3], 0, t_rmw00048_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00048 %d,%d,%d,%d,%d,%d\n", t_rmw00048_out0[0], t_rmw00048_out0[1], t_rmw00048_out1[0], t_rmw00048_out2[0], t_rmw00048_out2[1], t_rmw00048_out3[0]);
  fflush(stdout);
}

static atomic_int t_rmw00050_x = 0;
static atomic_int t_rmw00050_y = 0;
static int t_rmw00050_out0[1];
static void *t_rmw00050_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00050_y, 1, memory_order_release);
  return 0;
}
static int t_rmw00050_out1[1];
static void *t_rmw00050_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = 2; atomic_compare_exchange_strong_explicit(&t_rmw00050_y, &r0, 2, memory_order_acq_rel, memory_order_relaxed);
  t_rmw00050_out1[0] = r0;
  return 0;
}
static int t_rmw00050_out2[1];
static void *t_rmw00050_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00050_y, 3, memory_order_release);
  return 0;
}
static int t_rmw00050_out3[2];
static void *t_rmw00050_P3(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_rmw00050_y, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_rmw00050_y, memory_order_relaxed);
  t_rmw00050_out3[0] = r1;
  t_rmw00050_out3[1] = r2;
  return 0;
}
static int t_rmw00050_out4[1];
static void *t_rmw00050_P4(void *a) {
  (void)a;
  int r3 = 0;
  r3 = atomic_load_explicit(&t_rmw00050_y, memory_order_relaxed);
  t_rmw00050_out4[0] = r3;
  return 0;
}
static void t_rmw00050_run(void) {
  pthread_t t[5];
  pthread_create(&t[0], 0, t_rmw00050_P0, 0);
  pthread_create(&t[1], 0, t_rmw00050_P1, 0);
  pthread_create(&t[2], 0, t_rmw00050_P2, 0);
  pthread_create(&t[3], 0, t_rmw00050_P3, 0);
  pthread_create(&t[4], 0, t_rmw00050_P4, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  pthread_join(t[4], 0);
  printf("@rmw00050 %d,%d,%d,%d\n", t_rmw00050_out1[0], t_rmw00050_out3[0], t_rmw00050_out3[1], t_rmw00050_out4[0]);
  fflush(stdout);
}

static atomic_int t_rmw00051_x = 0;
static int t_rmw00051_out0[1];
static void *t_rmw00051_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00051_x, 1, memory_order_release);
  return 0;
}
static int t_rmw00051_out1[2];
static void *t_rmw00051_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  atomic_store_explicit(&t_rmw00051_x, 2, memory_order_relaxed);
  r0 = atomic_exchange_explicit(&t_rmw00051_x, 3, memory_order_acquire);
  r1 = 2; atomic_compare_exchange_strong_explicit(&t_rmw00051_x, &r1, 4, memory_order_acq_rel, memory_order_relaxed);
  t_rmw00051_out1[0] = r0;
  t_rmw00051_out1[1] = r1;
  return 0;
}
static int t_rmw00051_out2[2];
static void *t_rmw00051_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_rmw00051_x, memory_order_acquire);
  r3 = atomic_load_explicit(&t_rmw00051_x, memory_order_relaxed);
  t_rmw00051_out2[0] = r2;
  t_rmw00051_out2[1] = r3;
  return 0;
}
static void t_rmw00051_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00051_P0, 0);
  pthread_create(&t[1], 0, t_rmw00051_P1, 0);
  pthread_create(&t[2], 0, t_rmw00051_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00051 %d,%d,%d,%d\n", t_rmw00051_out1[0], t_rmw00051_out1[1], t_rmw00051_out2[0], t_rmw00051_out2[1]);
  fflush(stdout);
}

static atomic_int t_rmw00052_x = 0;
static int t_rmw00052_out0[1];
static void *t_rmw00052_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00052_x, 1, memory_order_release);
  return 0;
}
static int t_rmw00052_out1[1];
static void *t_rmw00052_P1(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_rmw00052_x, 2, memory_order_relaxed);
  atomic_store_explicit(&t_rmw00052_x, 3, memory_order_release);
  r0 = atomic_load_explicit(&t_rmw00052_x, memory_order_relaxed);
  t_rmw00052_out1[0] = r0;
  return 0;
}
static int t_rmw00052_out2[2];
static void *t_rmw00052_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_exchange_explicit(&t_rmw00052_x, 4, memory_order_acquire);
  r2 = atomic_load_explicit(&t_rmw00052_x, memory_order_acquire);
  t_rmw00052_out2[0] = r1;
  t_rmw00052_out2[1] = r2;
  return 0;
}
static void t_rmw00052_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00052_P0, 0);
  pthread_create(&t[1], 0, t_rmw00052_P1, 0);
  pthread_create(&t[2], 0, t_rmw00052_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00052 %d,%d,%d\n", t_rmw00052_out1[0], t_rmw00052_out2[0], t_rmw00052_out2[1]);
  fflush(stdout);
}

static atomic_int t_rmw00053_x = 0;
static int t_rmw00053_out0[2];
static void *t_rmw00053_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_rmw00053_x, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_rmw00053_x, memory_order_relaxed);
  t_rmw00053_out0[0] = r0;
  t_rmw00053_out0[1] = r1;
  return 0;
}
static int t_rmw00053_out1[1];
static void *t_rmw00053_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00053_x, 1, memory_order_relaxed);
  return 0;
}
static int t_rmw00053_out2[2];
static void *t_rmw00053_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_rmw00053_x, memory_order_seq_cst);
  r3 = atomic_load_explicit(&t_rmw00053_x, memory_order_acquire);
  t_rmw00053_out2[0] = r2;
  t_rmw00053_out2[1] = r3;
  return 0;
}
static int t_rmw00053_out3[2];
static void *t_rmw00053_P3(void *a) {
  (void)a;
  int r4 = 0;
  int r5 = 0;
  r4 = atomic_load_explicit(&t_rmw00053_x, memory_order_seq_cst);
  r5 = atomic_load_explicit(&t_rmw00053_x, memory_order_seq_cst);
  t_rmw00053_out3[0] = r4;
  t_rmw00053_out3[1] = r5;
  return 0;
}
static void t_rmw00053_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00053_P0, 0);
  pthread_create(&t[1], 0, t_rmw00053_P1, 0);
  pthread_create(&t[2], 0, t_rmw00053_P2, 0);
  pthread_create(&t[3], 0, t_rmw00053_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00053 %d,%d,%d,%d,%d,%d\n", t_rmw00053_out0[0], t_rmw00053_out0[1], t_rmw00053_out2[0], t_rmw00053_out2[1], t_rmw00053_out3[0], t_rmw00053_out3[1]);
  fflush(stdout);
}

static atomic_int t_rmw00054_x = 0;
static int t_rmw00054_out0[1];
static void *t_rmw00054_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_rmw00054_x, memory_order_relaxed);
  t_rmw00054_out0[0] = r0;
  return 0;
}
static int t_rmw00054_out1[1];
static void *t_rmw00054_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_rmw00054_x, 1, memory_order_relaxed);
  r1 = atomic_exchange_explicit(&t_rmw00054_x, 2, memory_order_release);
  t_rmw00054_out1[0] = r1;
  return 0;
}
static int t_rmw00054_out2[1];
static void *t_rmw00054_P2(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_exchange_explicit(&t_rmw00054_x, 3, memory_order_relaxed);
  t_rmw00054_out2[0] = r2;
  return 0;
}
static int t_rmw00054_out3[1];
static void *t_rmw00054_P3(void *a) {
  (void)a;
  atomic_thread_fence(memory_order_seq_cst);
  return 0;
}
static void t_rmw00054_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00054_P0, 0);
  pthread_create(&t[1], 0, t_rmw00054_P1, 0);
  pthread_create(&t[2], 0, t_rmw00054_P2, 0);
  pthread_create(&t[3], 0, t_rmw00054_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00054 %d,%d,%d\n", t_rmw00054_out0[0], t_rmw00054_out1[0], t_rmw00054_out2[0]);
  fflush(stdout);
}

static atomic_int t_rmw00055_x = 0;
static int t_rmw00055_out0[1];
static void *t_rmw00055_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_rmw00055_x, memory_order_relaxed);
  t_rmw00055_out0[0] = r0;
  return 0;
}
static int t_rmw00055_out1[1];
static void *t_rmw00055_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_exchange_explicit(&t_rmw00055_x, 1, memory_order_acquire);
  t_rmw00055_out1[0] = r1;
  return 0;
}
static int t_rmw00055_out2[1];
static void *t_rmw00055_P2(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_load_explicit(&t_rmw00055_x, memory_order_relaxed);
  t_rmw00055_out2[0] = r2;
  return 0;
}
static int t_rmw00055_out3[1];
static void *t_rmw00055_P3(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00055_x, 2, memory_order_relaxed);
  return 0;
}
static void t_rmw00055_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00055_P0, 0);
  pthread_create(&t[1], 0, t_rmw00055_P1, 0);
  pthread_create(&t[2], 0, t_rmw00055_P2, 0);
  pthread_create(&t[3], 0, t_rmw00055_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00055 %d,%d,%d\n", t_rmw00055_out0[0], t_rmw00055_out1[0], t_rmw00055_out2[0]);
  fflush(stdout);
}

static atomic_int t_rmw00056_x = 0;
static atomic_int t_rmw00056_y = 0;
static int t_rmw00056_out0[1];
static void *t_rmw00056_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = 0; atomic_compare_exchange_strong_explicit(&t_rmw00056_x, &r0, 1, memory_order_acq_rel, memory_order_relaxed);
  t_rmw00056_out0[0] = r0;
  return 0;
}
static int t_rmw00056_out1[1];
static void *t_rmw00056_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00056_y, 2, memory_order_release);
  return 0;
}
static int t_rmw00056_out2[1];
static void *t_rmw00056_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00056_x, 3, memory_order_release);
  return 0;
}
static int t_rmw00056_out3[2];
static void *t_rmw00056_P3(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_rmw00056_x, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_rmw00056_x, memory_order_relaxed);
  t_rmw00056_out3[0] = r1;
  t_rmw00056_out3[1] = r2;
  return 0;
}
static void t_rmw00056_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00056_P0, 0);
  pthread_create(&t[1], 0, t_rmw00056_P1, 0);
  pthread_create(&t[2], 0, t_rmw00056_P2, 0);
  pthread_create(&t[3], 0, t_rmw00056_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00056 %d,%d,%d\n", t_rmw00056_out0[0], t_rmw00056_out3[0], t_rmw00056_out3[1]);
  fflush(stdout);
}

static atomic_int t_rmw00057_x = 0;
static atomic_int t_rmw00057_y = 0;
static int t_rmw00057_out0[2];
static void *t_rmw00057_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_rmw00057_x, memory_order_acquire);
  r1 = atomic_exchange_explicit(&t_rmw00057_x, 1, memory_order_relaxed);
  t_rmw00057_out0[0] = r0;
  t_rmw00057_out0[1] = r1;
  return 0;
}
static int t_rmw00057_out1[2];
static void *t_rmw00057_P1(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_exchange_explicit(&t_rmw00057_x, 2, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_rmw00057_x, memory_order_seq_cst);
  t_rmw00057_out1[0] = r2;
  t_rmw00057_out1[1] = r3;
  return 0;
}
static int t_rmw00057_out2[1];
static void *t_rmw00057_P2(void *a) {
  (void)a;
  int r4 = 0;
  r4 = atomic_exchange_explicit(&t_rmw00057_x, 3, memory_order_relaxed);
  t_rmw00057_out2[0] = r4;
  return 0;
}
static int t_rmw00057_out3[1];
static void *t_rmw00057_P3(void *a) {
  (void)a;
  int r5 = 0;
  r5 = atomic_load_explicit(&t_rmw00057_x, memory_order_relaxed);
  t_rmw00057_out3[0] = r5;
  return 0;
}
static void t_rmw00057_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00057_P0, 0);
  pthread_create(&t[1], 0, t_rmw00057_P1, 0);
  pthread_create(&t[2], 0, t_rmw00057_P2, 0);
  pthread_create(&t[3], 0, t_rmw00057_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00057 %d,%d,%d,%d,%d,%d\n", t_rmw00057_out0[0], t_rmw00057_out0[1], t_rmw00057_out1[0], t_rmw00057_out1[1], t_rmw00057_out2[0], t_rmw00057_out3[0]);
  fflush(stdout);
}

static atomic_int t_rmw00060_x = 0;
static int t_rmw00060_out0[1];
static void *t_rmw00060_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_rmw00060_x, 1, memory_order_release);
  atomic_store_explicit(&t_rmw00060_x, 2, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_rmw00060_x, memory_order_relaxed);
  t_rmw00060_out0[0] = r0;
  return 0;
}
static int t_rmw00060_out1[1];
static void *t_rmw00060_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00060_x, 3, memory_order_seq_cst);
  return 0;
}
static int t_rmw00060_out2[2];
static void *t_rmw00060_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_exchange_explicit(&t_rmw00060_x, 4, memory_order_relaxed);
  atomic_store_explicit(&t_rmw00060_x, 5, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_rmw00060_x, memory_order_relaxed);
  t_rmw00060_out2[0] = r1;
  t_rmw00060_out2[1] = r2;
  return 0;
}
static void t_rmw00060_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00060_P0, 0);
  pthread_create(&t[1], 0, t_rmw00060_P1, 0);
  pthread_create(&t[2], 0, t_rmw00060_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00060 %d,%d,%d\n", t_rmw00060_out0[0], t_rmw00060_out2[0], t_rmw00060_out2[1]);
  fflush(stdout);
}

static atomic_int t_rmw00063_x = 0;
static int t_rmw00063_out0[1];
static void *t_rmw00063_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_rmw00063_x, memory_order_relaxed);
  t_rmw00063_out0[0] = r0;
  return 0;
}
static int t_rmw00063_out1[1];
static void *t_rmw00063_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00063_x, 1, memory_order_release);
  return 0;
}
static int t_rmw00063_out2[3];
static void *t_rmw00063_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  int r3 = 0;
  r1 = atomic_load_explicit(&t_rmw00063_x, memory_order_acquire);
  r2 = atomic_exchange_explicit(&t_rmw00063_x, 2, memory_order_release);
  r3 = atomic_load_explicit(&t_rmw00063_x, memory_order_relaxed);
  t_rmw00063_out2[0] = r1;
  t_rmw00063_out2[1] = r2;
  t_rmw00063_out2[2] = r3;
  return 0;
}
static void t_rmw00063_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00063_P0, 0);
  pthread_create(&t[1], 0, t_rmw00063_P1, 0);
  pthread_create(&t[2], 0, t_rmw00063_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00063 %d,%d,%d,%d\n", t_rmw00063_out0[0], t_rmw00063_out2[0], t_rmw00063_out2[1], t_rmw00063_out2[2]);
  fflush(stdout);
}

static atomic_int t_rmw00065_x = 0;
static int t_rmw00065_out0[1];
static void *t_rmw00065_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_exchange_explicit(&t_rmw00065_x, 1, memory_order_release);
  t_rmw00065_out0[0] = r0;
  return 0;
}
static int t_rmw00065_out1[1];
static void *t_rmw00065_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_exchange_explicit(&t_rmw00065_x, 2, memory_order_acquire);
  t_rmw00065_out1[0] = r1;
  return 0;
}
static int t_rmw00065_out2[3];
static void *t_rmw00065_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  int r4 = 0;
  r2 = atomic_exchange_explicit(&t_rmw00065_x, 3, memory_order_acquire);
  r3 = atomic_exchange_explicit(&t_rmw00065_x, 4, memory_order_acq_rel);
  r4 = atomic_exchange_explicit(&t_rmw00065_x, 5, memory_order_acq_rel);
  t_rmw00065_out2[0] = r2;
  t_rmw00065_out2[1] = r3;
  t_rmw00065_out2[2] = r4;
  return 0;
}
static void t_rmw00065_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00065_P0, 0);
  pthread_create(&t[1], 0, t_rmw00065_P1, 0);
  pthread_create(&t[2], 0, t_rmw00065_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00065 %d,%d,%d,%d,%d\n", t_rmw00065_out0[0], t_rmw00065_out1[0], t_rmw00065_out2[0], t_rmw00065_out2[1], t_rmw00065_out2[2]);
  fflush(stdout);
}

static atomic_int t_rmw00066_x = 0;
static int t_rmw00066_out0[1];
static void *t_rmw00066_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_exchange_explicit(&t_rmw00066_x, 1, memory_order_relaxed);
  t_rmw00066_out0[0] = r0;
  return 0;
}
static int t_rmw00066_out1[1];
static void *t_rmw00066_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_rmw00066_x, memory_order_seq_cst);
  t_rmw00066_out1[0] = r1;
  return 0;
}
static int t_rmw00066_out2[2];
static void *t_rmw00066_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_rmw00066_x, memory_order_seq_cst);
  r3 = 2; atomic_compare_exchange_strong_explicit(&t_rmw00066_x, &r3, 2, memory_order_acq_rel, memory_order_seq_cst);
  t_rmw00066_out2[0] = r2;
  t_rmw00066_out2[1] = r3;
  return 0;
}
static void t_rmw00066_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00066_P0, 0);
  pthread_create(&t[1], 0, t_rmw00066_P1, 0);
  pthread_create(&t[2], 0, t_rmw00066_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00066 %d,%d,%d,%d\n", t_rmw00066_out0[0], t_rmw00066_out1[0], t_rmw00066_out2[0], t_rmw00066_out2[1]);
  fflush(stdout);
}

static atomic_int t_rmw00071_x = 0;
static atomic_int t_rmw00071_y = 0;
static int t_rmw00071_out0[2];
static void *t_rmw00071_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  atomic_store_explicit(&t_rmw00071_y, 1, memory_order_release);
  r0 = atomic_load_explicit(&t_rmw00071_y, memory_order_acquire);
  r1 = atomic_load_explicit(&t_rmw00071_x, memory_order_seq_cst);
  t_rmw00071_out0[0] = r0;
  t_rmw00071_out0[1] = r1;
  return 0;
}
static int t_rmw00071_out1[1];
static void *t_rmw00071_P1(void *a) {
  (void)a;
  atomic_thread_fence(memory_order_seq_cst);
  return 0;
}
static int t_rmw00071_out2[3];
static void *t_rmw00071_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  int r4 = 0;
  r2 = atomic_load_explicit(&t_rmw00071_x, memory_order_relaxed);
  r3 = atomic_exchange_explicit(&t_rmw00071_y, 2, memory_order_seq_cst);
  r4 = atomic_exchange_explicit(&t_rmw00071_x, 3, memory_order_acquire);
  t_rmw00071_out2[0] = r2;
  t_rmw00071_out2[1] = r3;
  t_rmw00071_out2[2] = r4;
  return 0;
}
static void t_rmw00071_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00071_P0, 0);
  pthread_create(&t[1], 0, t_rmw00071_P1, 0);
  pthread_create(&t[2], 0, t_rmw00071_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00071 %d,%d,%d,%d,%d\n", t_rmw00071_out0[0], t_rmw00071_out0[1], t_rmw00071_out2[0], t_rmw00071_out2[1], t_rmw00071_out2[2]);
  fflush(stdout);
}

static atomic_int t_rmw00072_x = 0;
static atomic_int t_rmw00072_y = 0;
static int t_rmw00072_out0[1];
static void *t_rmw00072_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_rmw00072_y, memory_order_acquire);
  t_rmw00072_out0[0] = r0;
  return 0;
}
static int t_rmw00072_out1[2];
static void *t_rmw00072_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_rmw00072_y, memory_order_relaxed);
  r2 = atomic_exchange_explicit(&t_rmw00072_y, 1, memory_order_acquire);
  t_rmw00072_out1[0] = r1;
  t_rmw00072_out1[1] = r2;
  return 0;
}
static int t_rmw00072_out2[1];
static void *t_rmw00072_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00072_y, 2, memory_order_seq_cst);
  return 0;
}
static int t_rmw00072_out3[1];
static void *t_rmw00072_P3(void *a) {
  (void)a;
  int r3 = 0;
  r3 = 2; atomic_compare_exchange_strong_explicit(&t_rmw00072_x, &r3, 3, memory_order_acq_rel, memory_order_relaxed);
  atomic_store_explicit(&t_rmw00072_y, 4, memory_order_seq_cst);
  t_rmw00072_out3[0] = r3;
  return 0;
}
static void t_rmw00072_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00072_P0, 0);
  pthread_create(&t[1], 0, t_rmw00072_P1, 0);
  pthread_create(&t[2], 0, t_rmw00072_P2, 0);
  pthread_create(&t[3], 0, t_rmw00072_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00072 %d,%d,%d,%d\n", t_rmw00072_out0[0], t_rmw00072_out1[0], t_rmw00072_out1[1], t_rmw00072_out3[0]);
  fflush(stdout);
}

static atomic_int t_rmw00073_x = 0;
static atomic_int t_rmw00073_y = 0;
static int t_rmw00073_out0[3];
static void *t_rmw00073_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r2 = 0;
  r0 = atomic_load_explicit(&t_rmw00073_y, memory_order_acquire);
  r1 = atomic_load_explicit(&t_rmw00073_y, memory_order_relaxed);
  r2 = atomic_exchange_explicit(&t_rmw00073_x, 1, memory_order_release);
  t_rmw00073_out0[0] = r0;
  t_rmw00073_out0[1] = r1;
  t_rmw00073_out0[2] = r2;
  return 0;
}
static int t_rmw00073_out1[2];
static void *t_rmw00073_P1(void *a) {
  (void)a;
  int r3 = 0;
  int r4 = 0;
  r3 = atomic_exchange_explicit(&t_rmw00073_x, 2, memory_order_acquire);
  r4 = atomic_load_explicit(&t_rmw00073_y, memory_order_acquire);
  t_rmw00073_out1[0] = r3;
  t_rmw00073_out1[1] = r4;
  return 0;
}
static int t_rmw00073_out2[1];
static void *t_rmw00073_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00073_x, 3, memory_order_relaxed);
  atomic_store_explicit(&t_rmw00073_x, 4, memory_order_relaxed);
  return 0;
}
static void t_rmw00073_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00073_P0, 0);
  pthread_create(&t[1], 0, t_rmw00073_P1, 0);
  pthread_create(&t[2], 0, t_rmw00073_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00073 %d,%d,%d,%d,%d\n", t_rmw00073_out0[0], t_rmw00073_out0[1], t_rmw00073_out0[2], t_rmw00073_out1[0], t_rmw00073_out1[1]);
  fflush(stdout);
}

static atomic_int t_rmw00074_x = 0;
static int t_rmw00074_out0[1];
static void *t_rmw00074_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_exchange_explicit(&t_rmw00074_x, 1, memory_order_acquire);
  t_rmw00074_out0[0] = r0;
  return 0;
}
static int t_rmw00074_out1[1];
static void *t_rmw00074_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00074_x, 2, memory_order_release);
  return 0;
}
static int t_rmw00074_out2[1];
static void *t_rmw00074_P2(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_rmw00074_x, 3, memory_order_relaxed);
  atomic_store_explicit(&t_rmw00074_x, 4, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_rmw00074_x, memory_order_acquire);
  t_rmw00074_out2[0] = r1;
  return 0;
}
static void t_rmw00074_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00074_P0, 0);
  pthread_create(&t[1], 0, t_rmw00074_P1, 0);
  pthread_create(&t[2], 0, t_rmw00074_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00074 %d,%d\n", t_rmw00074_out0[0], t_rmw00074_out2[0]);
  fflush(stdout);
}

static atomic_int t_rmw00075_x = 0;
static int t_rmw00075_out0[1];
static void *t_rmw00075_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_rmw00075_x, memory_order_seq_cst);
  t_rmw00075_out0[0] = r0;
  return 0;
}
static int t_rmw00075_out1[1];
static void *t_rmw00075_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00075_x, 1, memory_order_seq_cst);
  return 0;
}
static int t_rmw00075_out2[1];
static void *t_rmw00075_P2(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_rmw00075_x, memory_order_relaxed);
  t_rmw00075_out2[0] = r1;
  return 0;
}
static int t_rmw00075_out3[1];
static void *t_rmw00075_P3(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_rmw00075_x, 2, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_rmw00075_x, memory_order_seq_cst);
  t_rmw00075_out3[0] = r2;
  return 0;
}
static void t_rmw00075_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00075_P0, 0);
  pthread_create(&t[1], 0, t_rmw00075_P1, 0);
  pthread_create(&t[2], 0, t_rmw00075_P2, 0);
  pthread_create(&t[3], 0, t_rmw00075_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00075 %d,%d,%d\n", t_rmw00075_out0[0], t_rmw00075_out2[0], t_rmw00075_out3[0]);
  fflush(stdout);
}

static atomic_int t_rmw00076_x = 0;
static atomic_int t_rmw00076_y = 0;
static int t_rmw00076_out0[2];
static void *t_rmw00076_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_rmw00076_x, memory_order_relaxed);
  r1 = atomic_exchange_explicit(&t_rmw00076_y, 1, memory_order_relaxed);
  t_rmw00076_out0[0] = r0;
  t_rmw00076_out0[1] = r1;
  return 0;
}
static int t_rmw00076_out1[2];
static void *t_rmw00076_P1(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_rmw00076_y, memory_order_acquire);
  r3 = atomic_load_explicit(&t_rmw00076_x, memory_order_relaxed);
  t_rmw00076_out1[0] = r2;
  t_rmw00076_out1[1] = r3;
  return 0;
}
static int t_rmw00076_out2[1];
static void *t_rmw00076_P2(void *a) {
  (void)a;
  int r4 = 0;
  r4 = atomic_load_explicit(&t_rmw00076_x, memory_order_relaxed);
  t_rmw00076_out2[0] = r4;
  return 0;
}
static int t_rmw00076_out3[1];
static void *t_rmw00076_P3(void *a) {
  (void)a;
  int r5 = 0;
  r5 = atomic_exchange_explicit(&t_rmw00076_x, 2, memory_order_acq_rel);
  atomic_store_explicit(&t_rmw00076_y, 3, memory_order_relaxed);
  t_rmw00076_out3[0] = r5;
  return 0;
}
static void t_rmw00076_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00076_P0, 0);
  pthread_create(&t[1], 0, t_rmw00076_P1, 0);
  pthread_create(&t[2], 0, t_rmw00076_P2, 0);
  pthread_create(&t[3], 0, t_rmw00076_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00076 %d,%d,%d,%d,%d,%d\n", t_rmw00076_out0[0], t_rmw00076_out0[1], t_rmw00076_out1[0], t_rmw00076_out1[1], t_rmw00076_out2[0], t_rmw00076_out3[0]);
  fflush(stdout);
}

static atomic_int t_rmw00078_x = 0;
static atomic_int t_rmw00078_y = 0;
static int t_rmw00078_out0[1];
static void *t_rmw00078_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_exchange_explicit(&t_rmw00078_y, 1, memory_order_acquire);
  t_rmw00078_out0[0] = r0;
  return 0;
}
static int t_rmw00078_out1[2];
static void *t_rmw00078_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_rmw00078_x, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_rmw00078_y, memory_order_relaxed);
  t_rmw00078_out1[0] = r1;
  t_rmw00078_out1[1] = r2;
  return 0;
}
static int t_rmw00078_out2[1];
static void *t_rmw00078_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00078_x, 2, memory_order_seq_cst);
  return 0;
}
static int t_rmw00078_out3[1];
static void *t_rmw00078_P3(void *a) {
  (void)a;
  int r3 = 0;
  r3 = atomic_exchange_explicit(&t_rmw00078_x, 3, memory_order_acquire);
  t_rmw00078_out3[0] = r3;
  return 0;
}
static void t_rmw00078_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00078_P0, 0);
  pthread_create(&t[1], 0, t_rmw00078_P1, 0);
  pthread_create(&t[2], 0, t_rmw00078_P2, 0);
  pthread_create(&t[3], 0, t_rmw00078_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00078 %d,%d,%d,%d\n", t_rmw00078_out0[0], t_rmw00078_out1[0], t_rmw00078_out1[1], t_rmw00078_out3[0]);
  fflush(stdout);
}

static atomic_int t_rmw00084_x = 0;
static int t_rmw00084_out0[1];
static void *t_rmw00084_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_rmw00084_x, memory_order_relaxed);
  t_rmw00084_out0[0] = r0;
  return 0;
}
static int t_rmw00084_out1[1];
static void *t_rmw00084_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_rmw00084_x, 1, memory_order_release);
  r1 = atomic_load_explicit(&t_rmw00084_x, memory_order_relaxed);
  t_rmw00084_out1[0] = r1;
  return 0;
}
static int t_rmw00084_out2[1];
static void *t_rmw00084_P2(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_exchange_explicit(&t_rmw00084_x, 2, memory_order_acquire);
  atomic_store_explicit(&t_rmw00084_x, 3, memory_order_release);
  t_rmw00084_out2[0] = r2;
  return 0;
}
static int t_rmw00084_out3[1];
static void *t_rmw00084_P3(void *a) {
  (void)a;
  int r3 = 0;
  r3 = atomic_load_explicit(&t_rmw00084_x, memory_order_relaxed);
  t_rmw00084_out3[0] = r3;
  return 0;
}
static void t_rmw00084_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00084_P0, 0);
  pthread_create(&t[1], 0, t_rmw00084_P1, 0);
  pthread_create(&t[2], 0, t_rmw00084_P2, 0);
  pthread_create(&t[3], 0, t_rmw00084_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00084 %d,%d,%d,%d\n", t_rmw00084_out0[0], t_rmw00084_out1[0], t_rmw00084_out2[0], t_rmw00084_out3[0]);
  fflush(stdout);
}

static atomic_int t_rmw00085_x = 0;
static atomic_int t_rmw00085_y = 0;
static int t_rmw00085_out0[1];
static void *t_rmw00085_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_exchange_explicit(&t_rmw00085_x, 1, memory_order_relaxed);
  t_rmw00085_out0[0] = r0;
  return 0;
}
static int t_rmw00085_out1[1];
static void *t_rmw00085_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_rmw00085_x, 2, memory_order_release);
  r1 = atomic_exchange_explicit(&t_rmw00085_y, 3, memory_order_seq_cst);
  t_rmw00085_out1[0] = r1;
  return 0;
}
static int t_rmw00085_out2[1];
static void *t_rmw00085_P2(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_rmw00085_y, 4, memory_order_release);
  r2 = atomic_exchange_explicit(&t_rmw00085_y, 5, memory_order_relaxed);
  t_rmw00085_out2[0] = r2;
  return 0;
}
static int t_rmw00085_out3[1];
static void *t_rmw00085_P3(void *a) {
  (void)a;
  int r3 = 0;
  r3 = atomic_load_explicit(&t_rmw00085_y, memory_order_seq_cst);
  t_rmw00085_out3[0] = r3;
  return 0;
}
static void t_rmw00085_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00085_P0, 0);
  pthread_create(&t[1], 0, t_rmw00085_P1, 0);
  pthread_create(&t[2], 0, t_rmw00085_P2, 0);
  pthread_create(&t[3], 0, t_rmw00085_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00085 %d,%d,%d,%d\n", t_rmw00085_out0[0], t_rmw00085_out1[0], t_rmw00085_out2[0], t_rmw00085_out3[0]);
  fflush(stdout);
}

static atomic_int t_rmw00086_x = 0;
static atomic_int t_rmw00086_y = 0;
static int t_rmw00086_out0[1];
static void *t_rmw00086_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_rmw00086_x, memory_order_acquire);
  atomic_store_explicit(&t_rmw00086_y, 1, memory_order_release);
  atomic_store_explicit(&t_rmw00086_x, 2, memory_order_relaxed);
  t_rmw00086_out0[0] = r0;
  return 0;
}
static int t_rmw00086_out1[1];
static void *t_rmw00086_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_rmw00086_y, memory_order_relaxed);
  atomic_store_explicit(&t_rmw00086_y, 3, memory_order_relaxed);
  t_rmw00086_out1[0] = r1;
  return 0;
}
static int t_rmw00086_out2[1];
static void *t_rmw00086_P2(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_exchange_explicit(&t_rmw00086_y, 4, memory_order_acquire);
  t_rmw00086_out2[0] = r2;
  return 0;
}
static void t_rmw00086_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00086_P0, 0);
  pthread_create(&t[1], 0, t_rmw00086_P1, 0);
  pthread_create(&t[2], 0, t_rmw00086_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00086 %d,%d,%d\n", t_rmw00086_out0[0], t_rmw00086_out1[0], t_rmw00086_out2[0]);
  fflush(stdout);
}

static atomic_int t_rmw00087_x = 0;
static int t_rmw00087_out0[1];
static void *t_rmw00087_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_rmw00087_x, memory_order_acquire);
  t_rmw00087_out0[0] = r0;
  return 0;
}
static int t_rmw00087_out1[2];
static void *t_rmw00087_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_exchange_explicit(&t_rmw00087_x, 1, memory_order_release);
  r2 = atomic_load_explicit(&t_rmw00087_x, memory_order_relaxed);
  t_rmw00087_out1[0] = r1;
  t_rmw00087_out1[1] = r2;
  return 0;
}
static int t_rmw00087_out2[1];
static void *t_rmw00087_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00087_x, 2, memory_order_relaxed);
  return 0;
}
static int t_rmw00087_out3[2];
static void *t_rmw00087_P3(void *a) {
  (void)a;
  int r3 = 0;
  int r4 = 0;
  r3 = atomic_load_explicit(&t_rmw00087_x, memory_order_relaxed);
  r4 = atomic_load_explicit(&t_rmw00087_x, memory_order_acquire);
  t_rmw00087_out3[0] = r3;
  t_rmw00087_out3[1] = r4;
  return 0;
}
static void t_rmw00087_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_rmw00087_P0, 0);
  pthread_create(&t[1], 0, t_rmw00087_P1, 0);
  pthread_create(&t[2], 0, t_rmw00087_P2, 0);
  pthread_create(&t[3], 0, t_rmw00087_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@rmw00087 %d,%d,%d,%d,%d\n", t_rmw00087_out0[0], t_rmw00087_out1[0], t_rmw00087_out1[1], t_rmw00087_out3[0], t_rmw00087_out3[1]);
  fflush(stdout);
}

static atomic_int t_rmw00088_x = 0;
static atomic_int t_rmw00088_y = 0;
static int t_rmw00088_out0[1];
static void *t_rmw00088_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_rmw00088_x, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_rmw00088_x, 2, memory_order_release);
  return 0;
}
static int t_rmw00088_out1[3];
static void *t_rmw00088_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r2 = 0;
  r0 = 0; atomic_compare_exchange_strong_explicit(&t_rmw00088_y, &r0, 3, memory_order_seq_cst, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_rmw00088_x, memory_order_relaxed);
  r2 = atomic_exchange_explicit(&t_rmw00088_x, 4, memory_order_relaxed);
  t_rmw00088_out1[0] = r0;
  t_rmw00088_out1[1] = r1;
  t_rmw00088_out1[2] = r2;
  return 0;
}
static int t_rmw00088_out2[2];
static void *t_rmw00088_P2(void *a) {
  (void)a;
  int r3 = 0;
  int r4 = 0;
  r3 = atomic_exchange_explicit(&t_rmw00088_y, 5, memory_order_relaxed);
  r4 = 1; atomic_compare_exchange_strong_explicit(&t_rmw00088_y, &r4, 6, memory_order_acq_rel, memory_order_relaxed);
  t_rmw00088_out2[0] = r3;
  t_rmw00088_out2[1] = r4;
  return 0;
}
static void t_rmw00088_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00088_P0, 0);
  pthread_create(&t[1], 0, t_rmw00088_P1, 0);
  pthread_create(&t[2], 0, t_rmw00088_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00088 %d,%d,%d,%d,%d\n", t_rmw00088_out1[0], t_rmw00088_out1[1], t_rmw00088_out1[2], t_rmw00088_out2[0], t_rmw00088_out2[1]);
  fflush(stdout);
}

static atomic_int t_rmw00089_x = 0;
static int t_rmw00089_out0[1];
static void *t_rmw00089_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_exchange_explicit(&t_rmw00089_x, 1, memory_order_acq_rel);
  atomic_store_explicit(&t_rmw00089_x, 2, memory_order_release);
  t_rmw00089_out0[0] = r0;
  return 0;
}
static int t_rmw00089_out1[2];
static void *t_rmw00089_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_exchange_explicit(&t_rmw00089_x, 3, memory_order_release);
  r2 = atomic_load_explicit(&t_rmw00089_x, memory_order_acquire);
  t_rmw00089_out1[0] = r1;
  t_rmw00089_out1[1] = r2;
  return 0;
}
static int t_rmw00089_out2[1];
static void *t_rmw00089_P2(void *a) {
  (void)a;
  int r3 = 0;
  r3 = atomic_load_explicit(&t_rmw00089_x, memory_order_acquire);
  t_rmw00089_out2[0] = r3;
  return 0;
}
static void t_rmw00089_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_rmw00089_P0, 0);
  pthread_create(&t[1], 0, t_rmw00089_P1, 0);
  pthread_create(&t[2], 0, t_rmw00089_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@rmw00089 %d,%d,%d,%d\n", t_rmw00089_out0[0], t_rmw00089_out1[0], t_rmw00089_out1[1], t_rmw00089_out2[0]);
  fflush(stdout);
}

static const struct { const char *name; void (*run)(void); } tests[] = {
  { "rmw00000", t_rmw00000_run },
  { "rmw00001", t_rmw00001_run },
  { "rmw00002", t_rmw00002_run },
  { "rmw00003", t_rmw00003_run },
  { "rmw00005", t_rmw00005_run },
  { "rmw00008", t_rmw00008_run },
  { "rmw00009", t_rmw00009_run },
  { "rmw00010", t_rmw00010_run },
  { "rmw00011", t_rmw00011_run },
  { "rmw00012", t_rmw00012_run },
  { "rmw00015", t_rmw00015_run },
  { "rmw00016", t_rmw00016_run },
  { "rmw00017", t_rmw00017_run },
  { "rmw00018", t_rmw00018_run },
  { "rmw00019", t_rmw00019_run },
  { "rmw00020", t_rmw00020_run },
  { "rmw00022", t_rmw00022_run },
  { "rmw00023", t_rmw00023_run },
  { "rmw00024", t_rmw00024_run },
  { "rmw00025", t_rmw00025_run },
  { "rmw00026", t_rmw00026_run },
  { "rmw00027", t_rmw00027_run },
  { "rmw00029", t_rmw00029_run },
  { "rmw00030", t_rmw00030_run },
  { "rmw00032", t_rmw00032_run },
  { "rmw00033", t_rmw00033_run },
  { "rmw00034", t_rmw00034_run },
  { "rmw00035", t_rmw00035_run },
  { "rmw00036", t_rmw00036_run },
  { "rmw00039", t_rmw00039_run },
  { "rmw00043", t_rmw00043_run },
  { "rmw00044", t_rmw00044_run },
  { "rmw00046", t_rmw00046_run },
  { "rmw00047", t_rmw00047_run },
  { "rmw00048", t_rmw00048_run },
  { "rmw00050", t_rmw00050_run },
  { "rmw00051", t_rmw00051_run },
  { "rmw00052", t_rmw00052_run },
  { "rmw00053", t_rmw00053_run },
  { "rmw00054", t_rmw00054_run },
  { "rmw00055", t_rmw00055_run },
  { "rmw00056", t_rmw00056_run },
  { "rmw00057", t_rmw00057_run },
  { "rmw00060", t_rmw00060_run },
  { "rmw00063", t_rmw00063_run },
  { "rmw00065", t_rmw00065_run },
  { "rmw00066", t_rmw00066_run },
  { "rmw00071", t_rmw00071_run },
  { "rmw00072", t_rmw00072_run },
  { "rmw00073", t_rmw00073_run },
  { "rmw00074", t_rmw00074_run },
  { "rmw00075", t_rmw00075_run },
  { "rmw00076", t_rmw00076_run },
  { "rmw00078", t_rmw00078_run },
  { "rmw00084", t_rmw00084_run },
  { "rmw00085", t_rmw00085_run },
  { "rmw00086", t_rmw00086_run },
  { "rmw00087", t_rmw00087_run },
  { "rmw00088", t_rmw00088_run },
  { "rmw00089", t_rmw00089_run },
};

int main(int argc, char **argv) {
  for (unsigned i = 0; i < sizeof tests / sizeof *tests; i++)
    if (argc > 1 && !strcmp(argv[1], tests[i].name)) { tests[i].run(); return 0; }
  fprintf(stderr, "no such test\n"); return 2;
}
