/* cycles.c -- litmus programs; argv[1] picks one, see cycles.expected.tsv.
   SPDX-License-Identifier: BSD-3-Clause

   One run prints one line "@NAME v,v,...".  Generated once; do not edit.  */

#include <stdatomic.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static atomic_int t_cyc00000_x = 0;
static atomic_int t_cyc00000_y = 0;
static atomic_int t_cyc00000_z = 0;
static int t_cyc00000_out0[1];
static void *t_cyc00000_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00000_x, 1, memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_cyc00000_y, memory_order_seq_cst);
  t_cyc00000_out0[0] = r0;
  return 0;
}
static int t_cyc00000_out1[1];
static void *t_cyc00000_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00000_y, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00000_z, 1, memory_order_release);
  return 0;
}
static int t_cyc00000_out2[2];
static void *t_cyc00000_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_cyc00000_z, memory_order_seq_cst);
  atomic_thread_fence(memory_order_acquire);
  r2 = atomic_load_explicit(&t_cyc00000_x, memory_order_acquire);
  t_cyc00000_out2[0] = r1;
  t_cyc00000_out2[1] = r2;
  return 0;
}
static void t_cyc00000_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00000_P0, 0);
  pthread_create(&t[1], 0, t_cyc00000_P1, 0);
  pthread_create(&t[2], 0, t_cyc00000_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00000 %d,%d,%d\n", t_cyc00000_out0[0], t_cyc00000_out2[0], t_cyc00000_out2[1]);
  fflush(stdout);
}

static atomic_int t_cyc00001_x = 0;
static atomic_int t_cyc00001_y = 0;
static int t_cyc00001_out0[2];
static void *t_cyc00001_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00001_x, memory_order_acquire);
  atomic_store_explicit(&t_cyc00001_y, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00001_x, 1, memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00001_y, memory_order_relaxed);
  t_cyc00001_out0[0] = r0;
  t_cyc00001_out0[1] = r1;
  return 0;
}
static int t_cyc00001_out1[1];
static void *t_cyc00001_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00001_y, 2, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00001_x, 2, memory_order_relaxed);
  return 0;
}
static void t_cyc00001_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00001_P0, 0);
  pthread_create(&t[1], 0, t_cyc00001_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00001 %d,%d\n", t_cyc00001_out0[0], t_cyc00001_out0[1]);
  fflush(stdout);
}

static atomic_int t_cyc00002_x = 0;
static atomic_int t_cyc00002_y = 0;
static int t_cyc00002_out0[1];
static void *t_cyc00002_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_cyc00002_x, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00002_y, 1, memory_order_release);
  t_cyc00002_out0[0] = r0;
  return 0;
}
static int t_cyc00002_out1[1];
static void *t_cyc00002_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_cyc00002_y, memory_order_acquire);
  atomic_store_explicit(&t_cyc00002_x, 1, memory_order_seq_cst);
  t_cyc00002_out1[0] = r1;
  return 0;
}
static void t_cyc00002_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00002_P0, 0);
  pthread_create(&t[1], 0, t_cyc00002_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00002 %d,%d\n", t_cyc00002_out0[0], t_cyc00002_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00003_x = 0;
static atomic_int t_cyc00003_y = 0;
static int t_cyc00003_d = 0;
static int t_cyc00003_out0[1];
static void *t_cyc00003_P0(void *a) {
  (void)a;
  int r0 = 0;
  t_cyc00003_d = 1;
  atomic_store_explicit(&t_cyc00003_x, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00003_y, 1, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_cyc00003_y, memory_order_relaxed);
  t_cyc00003_out0[0] = r0;
  return 0;
}
static int t_cyc00003_out1[2];
static void *t_cyc00003_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00003_y, 2, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00003_x, 2, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00003_x, memory_order_relaxed);
  if (r1 == 2) {
    r2 = t_cyc00003_d;
  }
  t_cyc00003_out1[0] = r1;
  t_cyc00003_out1[1] = r2;
  return 0;
}
static void t_cyc00003_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00003_P0, 0);
  pthread_create(&t[1], 0, t_cyc00003_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00003 %d,%d,%d\n", t_cyc00003_out0[0], t_cyc00003_out1[0], t_cyc00003_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00004_x = 0;
static atomic_int t_cyc00004_y = 0;
static int t_cyc00004_out0[2];
static void *t_cyc00004_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00004_x, memory_order_acquire);
  r1 = atomic_fetch_add_explicit(&t_cyc00004_y, 10, memory_order_acq_rel);
  t_cyc00004_out0[0] = r0;
  t_cyc00004_out0[1] = r1;
  return 0;
}
static int t_cyc00004_out1[1];
static void *t_cyc00004_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00004_y, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00004_x, 1, memory_order_release);
  return 0;
}
static void t_cyc00004_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00004_P0, 0);
  pthread_create(&t[1], 0, t_cyc00004_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00004 %d,%d\n", t_cyc00004_out0[0], t_cyc00004_out0[1]);
  fflush(stdout);
}

static atomic_int t_cyc00005_x = 0;
static atomic_int t_cyc00005_y = 0;
static atomic_int t_cyc00005_z = 0;
static int t_cyc00005_d = 0;
static int t_cyc00005_out0[1];
static void *t_cyc00005_P0(void *a) {
  (void)a;
  int r0 = 0;
  t_cyc00005_d = 1;
  atomic_store_explicit(&t_cyc00005_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_cyc00005_y, memory_order_relaxed);
  t_cyc00005_out0[0] = r0;
  return 0;
}
static int t_cyc00005_out1[1];
static void *t_cyc00005_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00005_y, 1, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_cyc00005_z, memory_order_relaxed);
  t_cyc00005_out1[0] = r1;
  return 0;
}
static int t_cyc00005_out2[2];
static void *t_cyc00005_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00005_z, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00005_x, 2, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_cyc00005_x, memory_order_relaxed);
  if (r2 == 1) {
    r3 = t_cyc00005_d;
  }
  t_cyc00005_out2[0] = r2;
  t_cyc00005_out2[1] = r3;
  return 0;
}
static void t_cyc00005_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00005_P0, 0);
  pthread_create(&t[1], 0, t_cyc00005_P1, 0);
  pthread_create(&t[2], 0, t_cyc00005_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00005 %d,%d,%d,%d\n", t_cyc00005_out0[0], t_cyc00005_out1[0], t_cyc00005_out2[0], t_cyc00005_out2[1]);
  fflush(stdout);
}

static atomic_int t_cyc00006_x = 0;
static atomic_int t_cyc00006_y = 0;
static atomic_int t_cyc00006_z = 0;
static int t_cyc00006_out0[1];
static void *t_cyc00006_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_exchange_explicit(&t_cyc00006_x, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_acquire);
  atomic_store_explicit(&t_cyc00006_y, 1, memory_order_release);
  t_cyc00006_out0[0] = r0;
  return 0;
}
static int t_cyc00006_out1[2];
static void *t_cyc00006_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_cyc00006_y, memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_cyc00006_z, memory_order_relaxed);
  t_cyc00006_out1[0] = r1;
  t_cyc00006_out1[1] = r2;
  return 0;
}
static int t_cyc00006_out2[1];
static void *t_cyc00006_P2(void *a) {
  (void)a;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00006_z, 1, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_cyc00006_x, memory_order_acquire);
  t_cyc00006_out2[0] = r3;
  return 0;
}
static void t_cyc00006_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00006_P0, 0);
  pthread_create(&t[1], 0, t_cyc00006_P1, 0);
  pthread_create(&t[2], 0, t_cyc00006_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00006 %d,%d,%d,%d\n", t_cyc00006_out0[0], t_cyc00006_out1[0], t_cyc00006_out1[1], t_cyc00006_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00007_x = 0;
static atomic_int t_cyc00007_y = 0;
static int t_cyc00007_out0[2];
static void *t_cyc00007_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_exchange_explicit(&t_cyc00007_x, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  r1 = atomic_exchange_explicit(&t_cyc00007_y, 1, memory_order_seq_cst);
  t_cyc00007_out0[0] = r0;
  t_cyc00007_out0[1] = r1;
  return 0;
}
static int t_cyc00007_out1[3];
static void *t_cyc00007_P1(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  int r4 = 0;
  r2 = atomic_load_explicit(&t_cyc00007_y, memory_order_seq_cst);
  r3 = atomic_fetch_add_explicit(&t_cyc00007_x, 10, memory_order_relaxed);
  r4 = atomic_load_explicit(&t_cyc00007_x, memory_order_relaxed);
  t_cyc00007_out1[0] = r2;
  t_cyc00007_out1[1] = r3;
  t_cyc00007_out1[2] = r4;
  return 0;
}
static void t_cyc00007_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00007_P0, 0);
  pthread_create(&t[1], 0, t_cyc00007_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00007 %d,%d,%d,%d,%d\n", t_cyc00007_out0[0], t_cyc00007_out0[1], t_cyc00007_out1[0], t_cyc00007_out1[1], t_cyc00007_out1[2]);
  fflush(stdout);
}

static atomic_int t_cyc00008_x = 0;
static atomic_int t_cyc00008_y = 0;
static int t_cyc00008_out0[1];
static void *t_cyc00008_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00008_x, 1, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_cyc00008_y, memory_order_relaxed);
  t_cyc00008_out0[0] = r0;
  return 0;
}
static int t_cyc00008_out1[1];
static void *t_cyc00008_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00008_y, 1, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_cyc00008_x, memory_order_seq_cst);
  t_cyc00008_out1[0] = r1;
  return 0;
}
static void t_cyc00008_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00008_P0, 0);
  pthread_create(&t[1], 0, t_cyc00008_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00008 %d,%d\n", t_cyc00008_out0[0], t_cyc00008_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00009_x = 0;
static atomic_int t_cyc00009_y = 0;
static atomic_int t_cyc00009_z = 0;
static int t_cyc00009_d = 0;
static int t_cyc00009_out0[3];
static void *t_cyc00009_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r3 = 0;
  int r4 = 0;
  atomic_store_explicit(&t_cyc00009_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00009_y, 1, memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_cyc00009_z, memory_order_seq_cst);
  r3 = atomic_load_explicit(&t_cyc00009_y, memory_order_relaxed);
  if (r3 == 1) {
    r4 = t_cyc00009_d;
  }
  t_cyc00009_out0[0] = r0;
  t_cyc00009_out0[1] = r3;
  t_cyc00009_out0[2] = r4;
  return 0;
}
static int t_cyc00009_out1[1];
static void *t_cyc00009_P1(void *a) {
  (void)a;
  int r1 = 0;
  t_cyc00009_d = 1;
  atomic_store_explicit(&t_cyc00009_y, 2, memory_order_seq_cst);
  atomic_thread_fence(memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00009_z, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00009_y, 3, memory_order_relaxed);
  t_cyc00009_out1[0] = r1;
  return 0;
}
static int t_cyc00009_out2[1];
static void *t_cyc00009_P2(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00009_z, 1, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_cyc00009_x, memory_order_relaxed);
  t_cyc00009_out2[0] = r2;
  return 0;
}
static void t_cyc00009_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00009_P0, 0);
  pthread_create(&t[1], 0, t_cyc00009_P1, 0);
  pthread_create(&t[2], 0, t_cyc00009_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00009 %d,%d,%d,%d,%d\n", t_cyc00009_out0[0], t_cyc00009_out0[1], t_cyc00009_out0[2], t_cyc00009_out1[0], t_cyc00009_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00010_x = 0;
static atomic_int t_cyc00010_y = 0;
static atomic_int t_cyc00010_z = 0;
static int t_cyc00010_d = 0;
static int t_cyc00010_out0[1];
static void *t_cyc00010_P0(void *a) {
  (void)a;
  t_cyc00010_d = 1;
  atomic_store_explicit(&t_cyc00010_x, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00010_y, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00010_out1[2];
static void *t_cyc00010_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00010_y, memory_order_acquire);
  r1 = atomic_fetch_add_explicit(&t_cyc00010_z, 10, memory_order_acquire);
  t_cyc00010_out1[0] = r0;
  t_cyc00010_out1[1] = r1;
  return 0;
}
static int t_cyc00010_out2[3];
static void *t_cyc00010_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r4 = 0;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00010_z, 1, memory_order_release);
  r2 = atomic_load_explicit(&t_cyc00010_x, memory_order_acquire);
  if (r2 == 1) {
    r4 = t_cyc00010_d;
  }
  r3 = atomic_load_explicit(&t_cyc00010_x, memory_order_seq_cst);
  t_cyc00010_out2[0] = r2;
  t_cyc00010_out2[1] = r4;
  t_cyc00010_out2[2] = r3;
  return 0;
}
static void t_cyc00010_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00010_P0, 0);
  pthread_create(&t[1], 0, t_cyc00010_P1, 0);
  pthread_create(&t[2], 0, t_cyc00010_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00010 %d,%d,%d,%d,%d\n", t_cyc00010_out1[0], t_cyc00010_out1[1], t_cyc00010_out2[0], t_cyc00010_out2[1], t_cyc00010_out2[2]);
  fflush(stdout);
}

static atomic_int t_cyc00011_x = 0;
static atomic_int t_cyc00011_y = 0;
static atomic_int t_cyc00011_z = 0;
static int t_cyc00011_out0[2];
static void *t_cyc00011_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00011_x, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00011_y, 1, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_cyc00011_z, memory_order_seq_cst);
  r3 = atomic_load_explicit(&t_cyc00011_y, memory_order_relaxed);
  t_cyc00011_out0[0] = r0;
  t_cyc00011_out0[1] = r3;
  return 0;
}
static int t_cyc00011_out1[1];
static void *t_cyc00011_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00011_y, 2, memory_order_relaxed);
  atomic_thread_fence(memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00011_z, memory_order_relaxed);
  t_cyc00011_out1[0] = r1;
  return 0;
}
static int t_cyc00011_out2[1];
static void *t_cyc00011_P2(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00011_z, 1, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_cyc00011_x, memory_order_relaxed);
  t_cyc00011_out2[0] = r2;
  return 0;
}
static void t_cyc00011_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00011_P0, 0);
  pthread_create(&t[1], 0, t_cyc00011_P1, 0);
  pthread_create(&t[2], 0, t_cyc00011_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00011 %d,%d,%d,%d\n", t_cyc00011_out0[0], t_cyc00011_out0[1], t_cyc00011_out1[0], t_cyc00011_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00012_x = 0;
static atomic_int t_cyc00012_y = 0;
static atomic_int t_cyc00012_z = 0;
static int t_cyc00012_out0[1];
static void *t_cyc00012_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00012_x, 1, memory_order_release);
  r0 = atomic_load_explicit(&t_cyc00012_y, memory_order_seq_cst);
  t_cyc00012_out0[0] = r0;
  return 0;
}
static int t_cyc00012_out1[2];
static void *t_cyc00012_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00012_y, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00012_z, 1, memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00012_x, memory_order_acquire);
  r3 = atomic_load_explicit(&t_cyc00012_z, memory_order_relaxed);
  t_cyc00012_out1[0] = r1;
  t_cyc00012_out1[1] = r3;
  return 0;
}
static int t_cyc00012_out2[1];
static void *t_cyc00012_P2(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00012_z, 2, memory_order_relaxed);
  r2 = atomic_fetch_add_explicit(&t_cyc00012_x, 10, memory_order_relaxed);
  t_cyc00012_out2[0] = r2;
  return 0;
}
static void t_cyc00012_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00012_P0, 0);
  pthread_create(&t[1], 0, t_cyc00012_P1, 0);
  pthread_create(&t[2], 0, t_cyc00012_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00012 %d,%d,%d,%d\n", t_cyc00012_out0[0], t_cyc00012_out1[0], t_cyc00012_out1[1], t_cyc00012_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00013_x = 0;
static atomic_int t_cyc00013_y = 0;
static int t_cyc00013_d = 0;
static int t_cyc00013_out0[3];
static void *t_cyc00013_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r2 = 0;
  r0 = atomic_load_explicit(&t_cyc00013_x, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00013_y, memory_order_relaxed);
  if (r1 == 1) {
    r2 = t_cyc00013_d;
  }
  t_cyc00013_out0[0] = r0;
  t_cyc00013_out0[1] = r1;
  t_cyc00013_out0[2] = r2;
  return 0;
}
static int t_cyc00013_out1[1];
static void *t_cyc00013_P1(void *a) {
  (void)a;
  t_cyc00013_d = 1;
  atomic_store_explicit(&t_cyc00013_y, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00013_x, 1, memory_order_relaxed);
  return 0;
}
static void t_cyc00013_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00013_P0, 0);
  pthread_create(&t[1], 0, t_cyc00013_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00013 %d,%d,%d\n", t_cyc00013_out0[0], t_cyc00013_out0[1], t_cyc00013_out0[2]);
  fflush(stdout);
}

static atomic_int t_cyc00014_x = 0;
static atomic_int t_cyc00014_y = 0;
static int t_cyc00014_d = 0;
static int t_cyc00014_out0[1];
static void *t_cyc00014_P0(void *a) {
  (void)a;
  int r0 = 0;
  t_cyc00014_d = 1;
  atomic_store_explicit(&t_cyc00014_x, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00014_y, 1, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_cyc00014_y, memory_order_relaxed);
  t_cyc00014_out0[0] = r0;
  return 0;
}
static int t_cyc00014_out1[2];
static void *t_cyc00014_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00014_y, 2, memory_order_seq_cst);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00014_x, 2, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_cyc00014_x, memory_order_relaxed);
  if (r1 == 1) {
    r2 = t_cyc00014_d;
  }
  t_cyc00014_out1[0] = r1;
  t_cyc00014_out1[1] = r2;
  return 0;
}
static void t_cyc00014_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00014_P0, 0);
  pthread_create(&t[1], 0, t_cyc00014_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00014 %d,%d,%d\n", t_cyc00014_out0[0], t_cyc00014_out1[0], t_cyc00014_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00015_x = 0;
static atomic_int t_cyc00015_y = 0;
static int t_cyc00015_out0[1];
static void *t_cyc00015_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00015_x, 1, memory_order_relaxed);
  r0 = atomic_exchange_explicit(&t_cyc00015_y, 1, memory_order_release);
  t_cyc00015_out0[0] = r0;
  return 0;
}
static int t_cyc00015_out1[2];
static void *t_cyc00015_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_cyc00015_y, memory_order_acquire);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00015_x, 2, memory_order_release);
  r2 = atomic_load_explicit(&t_cyc00015_x, memory_order_relaxed);
  t_cyc00015_out1[0] = r1;
  t_cyc00015_out1[1] = r2;
  return 0;
}
static void t_cyc00015_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00015_P0, 0);
  pthread_create(&t[1], 0, t_cyc00015_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00015 %d,%d,%d\n", t_cyc00015_out0[0], t_cyc00015_out1[0], t_cyc00015_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00016_x = 0;
static atomic_int t_cyc00016_y = 0;
static int t_cyc00016_out0[1];
static void *t_cyc00016_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00016_x, 1, memory_order_release);
  atomic_thread_fence(memory_order_release);
  r0 = atomic_fetch_add_explicit(&t_cyc00016_y, 10, memory_order_release);
  atomic_store_explicit(&t_cyc00016_x, 2, memory_order_release);
  t_cyc00016_out0[0] = r0;
  return 0;
}
static int t_cyc00016_out1[1];
static void *t_cyc00016_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00016_y, 1, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00016_x, memory_order_acquire);
  t_cyc00016_out1[0] = r1;
  return 0;
}
static void t_cyc00016_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00016_P0, 0);
  pthread_create(&t[1], 0, t_cyc00016_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00016 %d,%d\n", t_cyc00016_out0[0], t_cyc00016_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00017_x = 0;
static atomic_int t_cyc00017_y = 0;
static atomic_int t_cyc00017_z = 0;
static int t_cyc00017_out0[1];
static void *t_cyc00017_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00017_x, 1, memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_cyc00017_y, memory_order_relaxed);
  t_cyc00017_out0[0] = r0;
  return 0;
}
static int t_cyc00017_out1[1];
static void *t_cyc00017_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00017_y, 1, memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00017_z, memory_order_seq_cst);
  t_cyc00017_out1[0] = r1;
  return 0;
}
static int t_cyc00017_out2[1];
static void *t_cyc00017_P2(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00017_z, 1, memory_order_release);
  atomic_thread_fence(memory_order_release);
  r2 = atomic_load_explicit(&t_cyc00017_x, memory_order_seq_cst);
  t_cyc00017_out2[0] = r2;
  return 0;
}
static void t_cyc00017_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00017_P0, 0);
  pthread_create(&t[1], 0, t_cyc00017_P1, 0);
  pthread_create(&t[2], 0, t_cyc00017_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00017 %d,%d,%d\n", t_cyc00017_out0[0], t_cyc00017_out1[0], t_cyc00017_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00018_x = 0;
static atomic_int t_cyc00018_y = 0;
static int t_cyc00018_out0[1];
static void *t_cyc00018_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00018_x, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00018_y, 1, memory_order_release);
  return 0;
}
static int t_cyc00018_out1[2];
static void *t_cyc00018_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00018_y, memory_order_relaxed);
  atomic_thread_fence(memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00018_x, memory_order_relaxed);
  t_cyc00018_out1[0] = r0;
  t_cyc00018_out1[1] = r1;
  return 0;
}
static void t_cyc00018_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00018_P0, 0);
  pthread_create(&t[1], 0, t_cyc00018_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00018 %d,%d\n", t_cyc00018_out1[0], t_cyc00018_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00019_x = 0;
static atomic_int t_cyc00019_y = 0;
static atomic_int t_cyc00019_z = 0;
static atomic_int t_cyc00019_w = 0;
static int t_cyc00019_out0[1];
static void *t_cyc00019_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00019_x, 1, memory_order_release);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00019_y, 1, memory_order_release);
  return 0;
}
static int t_cyc00019_out1[1];
static void *t_cyc00019_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_cyc00019_y, memory_order_acquire);
  atomic_store_explicit(&t_cyc00019_z, 1, memory_order_release);
  t_cyc00019_out1[0] = r0;
  return 0;
}
static int t_cyc00019_out2[1];
static void *t_cyc00019_P2(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_exchange_explicit(&t_cyc00019_z, 2, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00019_w, 1, memory_order_relaxed);
  t_cyc00019_out2[0] = r1;
  return 0;
}
static int t_cyc00019_out3[1];
static void *t_cyc00019_P3(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_load_explicit(&t_cyc00019_w, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00019_x, 2, memory_order_relaxed);
  t_cyc00019_out3[0] = r2;
  return 0;
}
static void t_cyc00019_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_cyc00019_P0, 0);
  pthread_create(&t[1], 0, t_cyc00019_P1, 0);
  pthread_create(&t[2], 0, t_cyc00019_P2, 0);
  pthread_create(&t[3], 0, t_cyc00019_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@cyc00019 %d,%d,%d\n", t_cyc00019_out1[0], t_cyc00019_out2[0], t_cyc00019_out3[0]);
  fflush(stdout);
}

static atomic_int t_cyc00020_x = 0;
static atomic_int t_cyc00020_y = 0;
static atomic_int t_cyc00020_z = 0;
static atomic_int t_cyc00020_w = 0;
static int t_cyc00020_out0[1];
static void *t_cyc00020_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_exchange_explicit(&t_cyc00020_x, 1, memory_order_acq_rel);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00020_y, 1, memory_order_relaxed);
  t_cyc00020_out0[0] = r0;
  return 0;
}
static int t_cyc00020_out1[2];
static void *t_cyc00020_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_cyc00020_y, memory_order_seq_cst);
  atomic_thread_fence(memory_order_acq_rel);
  r2 = atomic_load_explicit(&t_cyc00020_z, memory_order_relaxed);
  t_cyc00020_out1[0] = r1;
  t_cyc00020_out1[1] = r2;
  return 0;
}
static int t_cyc00020_out2[1];
static void *t_cyc00020_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00020_z, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00020_w, 1, memory_order_seq_cst);
  return 0;
}
static int t_cyc00020_out3[2];
static void *t_cyc00020_P3(void *a) {
  (void)a;
  int r3 = 0;
  int r4 = 0;
  r3 = atomic_load_explicit(&t_cyc00020_w, memory_order_relaxed);
  atomic_thread_fence(memory_order_acq_rel);
  r4 = atomic_fetch_add_explicit(&t_cyc00020_x, 10, memory_order_relaxed);
  t_cyc00020_out3[0] = r3;
  t_cyc00020_out3[1] = r4;
  return 0;
}
static void t_cyc00020_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_cyc00020_P0, 0);
  pthread_create(&t[1], 0, t_cyc00020_P1, 0);
  pthread_create(&t[2], 0, t_cyc00020_P2, 0);
  pthread_create(&t[3], 0, t_cyc00020_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@cyc00020 %d,%d,%d,%d,%d\n", t_cyc00020_out0[0], t_cyc00020_out1[0], t_cyc00020_out1[1], t_cyc00020_out3[0], t_cyc00020_out3[1]);
  fflush(stdout);
}

static atomic_int t_cyc00021_x = 0;
static atomic_int t_cyc00021_y = 0;
static int t_cyc00021_d = 0;
static int t_cyc00021_out0[1];
static void *t_cyc00021_P0(void *a) {
  (void)a;
  int r0 = 0;
  t_cyc00021_d = 1;
  atomic_store_explicit(&t_cyc00021_x, 1, memory_order_release);
  r0 = atomic_load_explicit(&t_cyc00021_y, memory_order_acquire);
  t_cyc00021_out0[0] = r0;
  return 0;
}
static int t_cyc00021_out1[2];
static void *t_cyc00021_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00021_y, 1, memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00021_x, memory_order_relaxed);
  if (r1 == 1) {
    r2 = t_cyc00021_d;
  }
  t_cyc00021_out1[0] = r1;
  t_cyc00021_out1[1] = r2;
  return 0;
}
static void t_cyc00021_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00021_P0, 0);
  pthread_create(&t[1], 0, t_cyc00021_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00021 %d,%d,%d\n", t_cyc00021_out0[0], t_cyc00021_out1[0], t_cyc00021_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00022_x = 0;
static atomic_int t_cyc00022_y = 0;
static int t_cyc00022_d = 0;
static int t_cyc00022_out0[2];
static void *t_cyc00022_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  t_cyc00022_d = 1;
  r0 = atomic_load_explicit(&t_cyc00022_x, memory_order_acquire);
  atomic_store_explicit(&t_cyc00022_y, 1, memory_order_seq_cst);
  r1 = atomic_exchange_explicit(&t_cyc00022_x, 1, memory_order_seq_cst);
  t_cyc00022_out0[0] = r0;
  t_cyc00022_out0[1] = r1;
  return 0;
}
static int t_cyc00022_out1[3];
static void *t_cyc00022_P1(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  int r4 = 0;
  r2 = atomic_load_explicit(&t_cyc00022_y, memory_order_acquire);
  atomic_store_explicit(&t_cyc00022_x, 2, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_cyc00022_y, memory_order_acquire);
  if (r3 == 1) {
    r4 = t_cyc00022_d;
  }
  t_cyc00022_out1[0] = r2;
  t_cyc00022_out1[1] = r3;
  t_cyc00022_out1[2] = r4;
  return 0;
}
static void t_cyc00022_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00022_P0, 0);
  pthread_create(&t[1], 0, t_cyc00022_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00022 %d,%d,%d,%d,%d\n", t_cyc00022_out0[0], t_cyc00022_out0[1], t_cyc00022_out1[0], t_cyc00022_out1[1], t_cyc00022_out1[2]);
  fflush(stdout);
}

static atomic_int t_cyc00023_x = 0;
static atomic_int t_cyc00023_y = 0;
static int t_cyc00023_out0[1];
static void *t_cyc00023_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_cyc00023_x, memory_order_seq_cst);
  atomic_thread_fence(memory_order_acquire);
  atomic_store_explicit(&t_cyc00023_y, 1, memory_order_release);
  t_cyc00023_out0[0] = r0;
  return 0;
}
static int t_cyc00023_out1[2];
static void *t_cyc00023_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_cyc00023_y, memory_order_relaxed);
  r2 = atomic_exchange_explicit(&t_cyc00023_x, 1, memory_order_acq_rel);
  t_cyc00023_out1[0] = r1;
  t_cyc00023_out1[1] = r2;
  return 0;
}
static void t_cyc00023_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00023_P0, 0);
  pthread_create(&t[1], 0, t_cyc00023_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00023 %d,%d,%d\n", t_cyc00023_out0[0], t_cyc00023_out1[0], t_cyc00023_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00024_x = 0;
static atomic_int t_cyc00024_y = 0;
static atomic_int t_cyc00024_z = 0;
static atomic_int t_cyc00024_w = 0;
static int t_cyc00024_out0[2];
static void *t_cyc00024_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00024_x, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_cyc00024_y, memory_order_relaxed);
  t_cyc00024_out0[0] = r0;
  t_cyc00024_out0[1] = r1;
  return 0;
}
static int t_cyc00024_out1[1];
static void *t_cyc00024_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00024_y, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00024_z, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00024_out2[1];
static void *t_cyc00024_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00024_z, 2, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00024_w, 1, memory_order_seq_cst);
  return 0;
}
static int t_cyc00024_out3[1];
static void *t_cyc00024_P3(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_load_explicit(&t_cyc00024_w, memory_order_acquire);
  atomic_store_explicit(&t_cyc00024_x, 1, memory_order_relaxed);
  t_cyc00024_out3[0] = r2;
  return 0;
}
static void t_cyc00024_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_cyc00024_P0, 0);
  pthread_create(&t[1], 0, t_cyc00024_P1, 0);
  pthread_create(&t[2], 0, t_cyc00024_P2, 0);
  pthread_create(&t[3], 0, t_cyc00024_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@cyc00024 %d,%d,%d\n", t_cyc00024_out0[0], t_cyc00024_out0[1], t_cyc00024_out3[0]);
  fflush(stdout);
}

static atomic_int t_cyc00025_x = 0;
static atomic_int t_cyc00025_y = 0;
static atomic_int t_cyc00025_z = 0;
static int t_cyc00025_out0[2];
static void *t_cyc00025_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_exchange_explicit(&t_cyc00025_x, 1, memory_order_acquire);
  r1 = atomic_exchange_explicit(&t_cyc00025_y, 1, memory_order_seq_cst);
  t_cyc00025_out0[0] = r0;
  t_cyc00025_out0[1] = r1;
  return 0;
}
static int t_cyc00025_out1[1];
static void *t_cyc00025_P1(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_load_explicit(&t_cyc00025_y, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00025_z, 1, memory_order_release);
  t_cyc00025_out1[0] = r2;
  return 0;
}
static int t_cyc00025_out2[3];
static void *t_cyc00025_P2(void *a) {
  (void)a;
  int r3 = 0;
  int r4 = 0;
  int r5 = 0;
  r3 = atomic_load_explicit(&t_cyc00025_z, memory_order_acquire);
  r4 = atomic_load_explicit(&t_cyc00025_x, memory_order_acquire);
  r5 = atomic_load_explicit(&t_cyc00025_z, memory_order_acquire);
  t_cyc00025_out2[0] = r3;
  t_cyc00025_out2[1] = r4;
  t_cyc00025_out2[2] = r5;
  return 0;
}
static void t_cyc00025_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00025_P0, 0);
  pthread_create(&t[1], 0, t_cyc00025_P1, 0);
  pthread_create(&t[2], 0, t_cyc00025_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00025 %d,%d,%d,%d,%d,%d\n", t_cyc00025_out0[0], t_cyc00025_out0[1], t_cyc00025_out1[0], t_cyc00025_out2[0], t_cyc00025_out2[1], t_cyc00025_out2[2]);
  fflush(stdout);
}

static atomic_int t_cyc00026_x = 0;
static atomic_int t_cyc00026_y = 0;
static atomic_int t_cyc00026_z = 0;
static atomic_int t_cyc00026_w = 0;
static int t_cyc00026_out0[1];
static void *t_cyc00026_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00026_x, 1, memory_order_seq_cst);
  r0 = atomic_exchange_explicit(&t_cyc00026_y, 1, memory_order_seq_cst);
  t_cyc00026_out0[0] = r0;
  return 0;
}
static int t_cyc00026_out1[1];
static void *t_cyc00026_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_cyc00026_y, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00026_z, 1, memory_order_seq_cst);
  t_cyc00026_out1[0] = r1;
  return 0;
}
static int t_cyc00026_out2[2];
static void *t_cyc00026_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_cyc00026_z, memory_order_relaxed);
  atomic_thread_fence(memory_order_release);
  r3 = atomic_load_explicit(&t_cyc00026_w, memory_order_relaxed);
  t_cyc00026_out2[0] = r2;
  t_cyc00026_out2[1] = r3;
  return 0;
}
static int t_cyc00026_out3[1];
static void *t_cyc00026_P3(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00026_w, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00026_x, 2, memory_order_relaxed);
  return 0;
}
static void t_cyc00026_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_cyc00026_P0, 0);
  pthread_create(&t[1], 0, t_cyc00026_P1, 0);
  pthread_create(&t[2], 0, t_cyc00026_P2, 0);
  pthread_create(&t[3], 0, t_cyc00026_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@cyc00026 %d,%d,%d,%d\n", t_cyc00026_out0[0], t_cyc00026_out1[0], t_cyc00026_out2[0], t_cyc00026_out2[1]);
  fflush(stdout);
}

static atomic_int t_cyc00027_x = 0;
static atomic_int t_cyc00027_y = 0;
static atomic_int t_cyc00027_z = 0;
static atomic_int t_cyc00027_w = 0;
static int t_cyc00027_out0[2];
static void *t_cyc00027_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_fetch_add_explicit(&t_cyc00027_x, 10, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00027_y, memory_order_acquire);
  t_cyc00027_out0[0] = r0;
  t_cyc00027_out0[1] = r1;
  return 0;
}
static int t_cyc00027_out1[1];
static void *t_cyc00027_P1(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00027_y, 1, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_cyc00027_z, memory_order_seq_cst);
  t_cyc00027_out1[0] = r2;
  return 0;
}
static int t_cyc00027_out2[1];
static void *t_cyc00027_P2(void *a) {
  (void)a;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00027_z, 1, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_cyc00027_w, memory_order_seq_cst);
  t_cyc00027_out2[0] = r3;
  return 0;
}
static int t_cyc00027_out3[1];
static void *t_cyc00027_P3(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00027_w, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00027_x, 1, memory_order_relaxed);
  return 0;
}
static void t_cyc00027_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_cyc00027_P0, 0);
  pthread_create(&t[1], 0, t_cyc00027_P1, 0);
  pthread_create(&t[2], 0, t_cyc00027_P2, 0);
  pthread_create(&t[3], 0, t_cyc00027_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@cyc00027 %d,%d,%d,%d\n", t_cyc00027_out0[0], t_cyc00027_out0[1], t_cyc00027_out1[0], t_cyc00027_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00028_x = 0;
static atomic_int t_cyc00028_y = 0;
static int t_cyc00028_out0[1];
static void *t_cyc00028_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00028_x, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00028_y, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00028_out1[2];
static void *t_cyc00028_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00028_y, memory_order_relaxed);
  atomic_thread_fence(memory_order_acquire);
  atomic_store_explicit(&t_cyc00028_x, 2, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00028_x, memory_order_relaxed);
  t_cyc00028_out1[0] = r0;
  t_cyc00028_out1[1] = r1;
  return 0;
}
static void t_cyc00028_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00028_P0, 0);
  pthread_create(&t[1], 0, t_cyc00028_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00028 %d,%d\n", t_cyc00028_out1[0], t_cyc00028_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00029_x = 0;
static atomic_int t_cyc00029_y = 0;
static atomic_int t_cyc00029_z = 0;
static int t_cyc00029_out0[1];
static void *t_cyc00029_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_exchange_explicit(&t_cyc00029_x, 1, memory_order_acquire);
  atomic_store_explicit(&t_cyc00029_y, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00029_x, 2, memory_order_relaxed);
  t_cyc00029_out0[0] = r0;
  return 0;
}
static int t_cyc00029_out1[2];
static void *t_cyc00029_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_cyc00029_y, memory_order_acquire);
  r2 = atomic_load_explicit(&t_cyc00029_z, memory_order_seq_cst);
  t_cyc00029_out1[0] = r1;
  t_cyc00029_out1[1] = r2;
  return 0;
}
static int t_cyc00029_out2[1];
static void *t_cyc00029_P2(void *a) {
  (void)a;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00029_z, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00029_x, 3, memory_order_release);
  r3 = atomic_load_explicit(&t_cyc00029_x, memory_order_relaxed);
  t_cyc00029_out2[0] = r3;
  return 0;
}
static void t_cyc00029_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00029_P0, 0);
  pthread_create(&t[1], 0, t_cyc00029_P1, 0);
  pthread_create(&t[2], 0, t_cyc00029_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00029 %d,%d,%d,%d\n", t_cyc00029_out0[0], t_cyc00029_out1[0], t_cyc00029_out1[1], t_cyc00029_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00030_x = 0;
static atomic_int t_cyc00030_y = 0;
static atomic_int t_cyc00030_z = 0;
static int t_cyc00030_out0[2];
static void *t_cyc00030_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00030_x, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_cyc00030_y, memory_order_relaxed);
  t_cyc00030_out0[0] = r0;
  t_cyc00030_out0[1] = r1;
  return 0;
}
static int t_cyc00030_out1[2];
static void *t_cyc00030_P1(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00030_y, 1, memory_order_relaxed);
  r2 = atomic_exchange_explicit(&t_cyc00030_z, 1, memory_order_release);
  r3 = atomic_load_explicit(&t_cyc00030_z, memory_order_relaxed);
  t_cyc00030_out1[0] = r2;
  t_cyc00030_out1[1] = r3;
  return 0;
}
static int t_cyc00030_out2[1];
static void *t_cyc00030_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00030_z, 2, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00030_x, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00030_z, 3, memory_order_release);
  return 0;
}
static void t_cyc00030_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00030_P0, 0);
  pthread_create(&t[1], 0, t_cyc00030_P1, 0);
  pthread_create(&t[2], 0, t_cyc00030_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00030 %d,%d,%d,%d\n", t_cyc00030_out0[0], t_cyc00030_out0[1], t_cyc00030_out1[0], t_cyc00030_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00031_x = 0;
static atomic_int t_cyc00031_y = 0;
static int t_cyc00031_out0[2];
static void *t_cyc00031_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00031_x, memory_order_acquire);
  r1 = atomic_load_explicit(&t_cyc00031_y, memory_order_acquire);
  t_cyc00031_out0[0] = r0;
  t_cyc00031_out0[1] = r1;
  return 0;
}
static int t_cyc00031_out1[1];
static void *t_cyc00031_P1(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00031_y, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  r2 = atomic_exchange_explicit(&t_cyc00031_x, 1, memory_order_relaxed);
  t_cyc00031_out1[0] = r2;
  return 0;
}
static void t_cyc00031_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00031_P0, 0);
  pthread_create(&t[1], 0, t_cyc00031_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00031 %d,%d,%d\n", t_cyc00031_out0[0], t_cyc00031_out0[1], t_cyc00031_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00032_x = 0;
static atomic_int t_cyc00032_y = 0;
static int t_cyc00032_out0[1];
static void *t_cyc00032_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_cyc00032_x, memory_order_acquire);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00032_y, 1, memory_order_relaxed);
  t_cyc00032_out0[0] = r0;
  return 0;
}
static int t_cyc00032_out1[1];
static void *t_cyc00032_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_fetch_add_explicit(&t_cyc00032_y, 10, memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00032_x, 1, memory_order_relaxed);
  t_cyc00032_out1[0] = r1;
  return 0;
}
static void t_cyc00032_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00032_P0, 0);
  pthread_create(&t[1], 0, t_cyc00032_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00032 %d,%d\n", t_cyc00032_out0[0], t_cyc00032_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00033_x = 0;
static atomic_int t_cyc00033_y = 0;
static atomic_int t_cyc00033_z = 0;
static int t_cyc00033_out0[1];
static void *t_cyc00033_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00033_x, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00033_y, 1, memory_order_release);
  return 0;
}
static int t_cyc00033_out1[1];
static void *t_cyc00033_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_cyc00033_y, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00033_z, 1, memory_order_release);
  t_cyc00033_out1[0] = r0;
  return 0;
}
static int t_cyc00033_out2[2];
static void *t_cyc00033_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_cyc00033_z, memory_order_acquire);
  r2 = atomic_load_explicit(&t_cyc00033_x, memory_order_seq_cst);
  t_cyc00033_out2[0] = r1;
  t_cyc00033_out2[1] = r2;
  return 0;
}
static void t_cyc00033_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00033_P0, 0);
  pthread_create(&t[1], 0, t_cyc00033_P1, 0);
  pthread_create(&t[2], 0, t_cyc00033_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00033 %d,%d,%d\n", t_cyc00033_out1[0], t_cyc00033_out2[0], t_cyc00033_out2[1]);
  fflush(stdout);
}

static atomic_int t_cyc00034_x = 0;
static atomic_int t_cyc00034_y = 0;
static atomic_int t_cyc00034_z = 0;
static int t_cyc00034_d = 0;
static int t_cyc00034_out0[3];
static void *t_cyc00034_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r4 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00034_x, memory_order_seq_cst);
  if (r0 == 1) {
    r4 = t_cyc00034_d;
  }
  r1 = atomic_load_explicit(&t_cyc00034_y, memory_order_relaxed);
  t_cyc00034_out0[0] = r0;
  t_cyc00034_out0[1] = r4;
  t_cyc00034_out0[2] = r1;
  return 0;
}
static int t_cyc00034_out1[2];
static void *t_cyc00034_P1(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  t_cyc00034_d = 1;
  r2 = atomic_exchange_explicit(&t_cyc00034_y, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00034_z, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00034_y, 2, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_cyc00034_z, memory_order_relaxed);
  t_cyc00034_out1[0] = r2;
  t_cyc00034_out1[1] = r3;
  return 0;
}
static int t_cyc00034_out2[1];
static void *t_cyc00034_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00034_z, 2, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00034_x, 1, memory_order_relaxed);
  return 0;
}
static void t_cyc00034_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00034_P0, 0);
  pthread_create(&t[1], 0, t_cyc00034_P1, 0);
  pthread_create(&t[2], 0, t_cyc00034_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00034 %d,%d,%d,%d,%d\n", t_cyc00034_out0[0], t_cyc00034_out0[1], t_cyc00034_out0[2], t_cyc00034_out1[0], t_cyc00034_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00035_x = 0;
static atomic_int t_cyc00035_y = 0;
static atomic_int t_cyc00035_z = 0;
static int t_cyc00035_out0[1];
static void *t_cyc00035_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00035_x, 1, memory_order_release);
  r0 = atomic_load_explicit(&t_cyc00035_y, memory_order_acquire);
  t_cyc00035_out0[0] = r0;
  return 0;
}
static int t_cyc00035_out1[1];
static void *t_cyc00035_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00035_y, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00035_z, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00035_out2[2];
static void *t_cyc00035_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_fetch_add_explicit(&t_cyc00035_z, 10, memory_order_acq_rel);
  r2 = atomic_fetch_add_explicit(&t_cyc00035_x, 10, memory_order_acquire);
  atomic_store_explicit(&t_cyc00035_z, 2, memory_order_seq_cst);
  t_cyc00035_out2[0] = r1;
  t_cyc00035_out2[1] = r2;
  return 0;
}
static void t_cyc00035_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00035_P0, 0);
  pthread_create(&t[1], 0, t_cyc00035_P1, 0);
  pthread_create(&t[2], 0, t_cyc00035_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00035 %d,%d,%d\n", t_cyc00035_out0[0], t_cyc00035_out2[0], t_cyc00035_out2[1]);
  fflush(stdout);
}

static atomic_int t_cyc00036_x = 0;
static atomic_int t_cyc00036_y = 0;
static int t_cyc00036_out0[1];
static void *t_cyc00036_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_cyc00036_x, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00036_y, 1, memory_order_release);
  t_cyc00036_out0[0] = r0;
  return 0;
}
static int t_cyc00036_out1[1];
static void *t_cyc00036_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_cyc00036_y, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00036_x, 1, memory_order_release);
  t_cyc00036_out1[0] = r1;
  return 0;
}
static void t_cyc00036_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00036_P0, 0);
  pthread_create(&t[1], 0, t_cyc00036_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00036 %d,%d\n", t_cyc00036_out0[0], t_cyc00036_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00037_x = 0;
static atomic_int t_cyc00037_y = 0;
static atomic_int t_cyc00037_z = 0;
static atomic_int t_cyc00037_w = 0;
static int t_cyc00037_out0[1];
static void *t_cyc00037_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00037_x, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00037_y, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00037_out1[1];
static void *t_cyc00037_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00037_y, 2, memory_order_release);
  atomic_store_explicit(&t_cyc00037_z, 1, memory_order_seq_cst);
  return 0;
}
static int t_cyc00037_out2[2];
static void *t_cyc00037_P2(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00037_z, memory_order_relaxed);
  r1 = atomic_exchange_explicit(&t_cyc00037_w, 1, memory_order_relaxed);
  t_cyc00037_out2[0] = r0;
  t_cyc00037_out2[1] = r1;
  return 0;
}
static int t_cyc00037_out3[1];
static void *t_cyc00037_P3(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00037_w, 2, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00037_x, 2, memory_order_release);
  return 0;
}
static void t_cyc00037_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_cyc00037_P0, 0);
  pthread_create(&t[1], 0, t_cyc00037_P1, 0);
  pthread_create(&t[2], 0, t_cyc00037_P2, 0);
  pthread_create(&t[3], 0, t_cyc00037_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@cyc00037 %d,%d\n", t_cyc00037_out2[0], t_cyc00037_out2[1]);
  fflush(stdout);
}

static atomic_int t_cyc00038_x = 0;
static atomic_int t_cyc00038_y = 0;
static atomic_int t_cyc00038_z = 0;
static atomic_int t_cyc00038_w = 0;
static int t_cyc00038_out0[2];
static void *t_cyc00038_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00038_x, memory_order_relaxed);
  r1 = atomic_fetch_add_explicit(&t_cyc00038_y, 10, memory_order_acquire);
  t_cyc00038_out0[0] = r0;
  t_cyc00038_out0[1] = r1;
  return 0;
}
static int t_cyc00038_out1[1];
static void *t_cyc00038_P1(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00038_y, 1, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_cyc00038_z, memory_order_relaxed);
  t_cyc00038_out1[0] = r2;
  return 0;
}
static int t_cyc00038_out2[1];
static void *t_cyc00038_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00038_z, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00038_w, 1, memory_order_seq_cst);
  return 0;
}
static int t_cyc00038_out3[1];
static void *t_cyc00038_P3(void *a) {
  (void)a;
  int r3 = 0;
  r3 = atomic_load_explicit(&t_cyc00038_w, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00038_x, 1, memory_order_release);
  t_cyc00038_out3[0] = r3;
  return 0;
}
static void t_cyc00038_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_cyc00038_P0, 0);
  pthread_create(&t[1], 0, t_cyc00038_P1, 0);
  pthread_create(&t[2], 0, t_cyc00038_P2, 0);
  pthread_create(&t[3], 0, t_cyc00038_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@cyc00038 %d,%d,%d,%d\n", t_cyc00038_out0[0], t_cyc00038_out0[1], t_cyc00038_out1[0], t_cyc00038_out3[0]);
  fflush(stdout);
}

static atomic_int t_cyc00039_x = 0;
static atomic_int t_cyc00039_y = 0;
static int t_cyc00039_d = 0;
static int t_cyc00039_out0[2];
static void *t_cyc00039_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00039_x, 1, memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_cyc00039_y, memory_order_relaxed);
  if (r0 == 1) {
    r2 = t_cyc00039_d;
  }
  t_cyc00039_out0[0] = r0;
  t_cyc00039_out0[1] = r2;
  return 0;
}
static int t_cyc00039_out1[1];
static void *t_cyc00039_P1(void *a) {
  (void)a;
  int r1 = 0;
  t_cyc00039_d = 1;
  atomic_store_explicit(&t_cyc00039_y, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_acquire);
  r1 = atomic_load_explicit(&t_cyc00039_x, memory_order_relaxed);
  t_cyc00039_out1[0] = r1;
  return 0;
}
static void t_cyc00039_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00039_P0, 0);
  pthread_create(&t[1], 0, t_cyc00039_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00039 %d,%d,%d\n", t_cyc00039_out0[0], t_cyc00039_out0[1], t_cyc00039_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00040_x = 0;
static atomic_int t_cyc00040_y = 0;
static atomic_int t_cyc00040_z = 0;
static int t_cyc00040_out0[2];
static void *t_cyc00040_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r3 = 0;
  r0 = atomic_load_explicit(&t_cyc00040_x, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00040_y, 1, memory_order_release);
  r3 = atomic_load_explicit(&t_cyc00040_y, memory_order_relaxed);
  t_cyc00040_out0[0] = r0;
  t_cyc00040_out0[1] = r3;
  return 0;
}
static int t_cyc00040_out1[2];
static void *t_cyc00040_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r4 = 0;
  atomic_store_explicit(&t_cyc00040_y, 2, memory_order_relaxed);
  r1 = atomic_exchange_explicit(&t_cyc00040_z, 1, memory_order_release);
  r4 = atomic_load_explicit(&t_cyc00040_z, memory_order_relaxed);
  t_cyc00040_out1[0] = r1;
  t_cyc00040_out1[1] = r4;
  return 0;
}
static int t_cyc00040_out2[1];
static void *t_cyc00040_P2(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00040_z, 2, memory_order_relaxed);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00040_x, 1, memory_order_release);
  r2 = atomic_load_explicit(&t_cyc00040_z, memory_order_relaxed);
  t_cyc00040_out2[0] = r2;
  return 0;
}
static void t_cyc00040_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00040_P0, 0);
  pthread_create(&t[1], 0, t_cyc00040_P1, 0);
  pthread_create(&t[2], 0, t_cyc00040_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00040 %d,%d,%d,%d,%d\n", t_cyc00040_out0[0], t_cyc00040_out0[1], t_cyc00040_out1[0], t_cyc00040_out1[1], t_cyc00040_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00041_x = 0;
static atomic_int t_cyc00041_y = 0;
static atomic_int t_cyc00041_z = 0;
static int t_cyc00041_d = 0;
static int t_cyc00041_out0[3];
static void *t_cyc00041_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r3 = 0;
  r0 = atomic_load_explicit(&t_cyc00041_x, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00041_y, memory_order_seq_cst);
  if (r1 == 1) {
    r3 = t_cyc00041_d;
  }
  t_cyc00041_out0[0] = r0;
  t_cyc00041_out0[1] = r1;
  t_cyc00041_out0[2] = r3;
  return 0;
}
static int t_cyc00041_out1[1];
static void *t_cyc00041_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00041_y, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00041_z, 1, memory_order_release);
  return 0;
}
static int t_cyc00041_out2[1];
static void *t_cyc00041_P2(void *a) {
  (void)a;
  int r2 = 0;
  t_cyc00041_d = 1;
  r2 = atomic_load_explicit(&t_cyc00041_z, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00041_x, 1, memory_order_seq_cst);
  t_cyc00041_out2[0] = r2;
  return 0;
}
static void t_cyc00041_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00041_P0, 0);
  pthread_create(&t[1], 0, t_cyc00041_P1, 0);
  pthread_create(&t[2], 0, t_cyc00041_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00041 %d,%d,%d,%d\n", t_cyc00041_out0[0], t_cyc00041_out0[1], t_cyc00041_out0[2], t_cyc00041_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00042_x = 0;
static atomic_int t_cyc00042_y = 0;
static atomic_int t_cyc00042_z = 0;
static atomic_int t_cyc00042_w = 0;
static int t_cyc00042_out0[1];
static void *t_cyc00042_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_cyc00042_x, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00042_y, 1, memory_order_relaxed);
  t_cyc00042_out0[0] = r0;
  return 0;
}
static int t_cyc00042_out1[1];
static void *t_cyc00042_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_fetch_add_explicit(&t_cyc00042_y, 10, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00042_z, 1, memory_order_relaxed);
  t_cyc00042_out1[0] = r1;
  return 0;
}
static int t_cyc00042_out2[2];
static void *t_cyc00042_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_cyc00042_z, memory_order_seq_cst);
  r3 = atomic_load_explicit(&t_cyc00042_w, memory_order_acquire);
  t_cyc00042_out2[0] = r2;
  t_cyc00042_out2[1] = r3;
  return 0;
}
static int t_cyc00042_out3[1];
static void *t_cyc00042_P3(void *a) {
  (void)a;
  int r4 = 0;
  r4 = atomic_exchange_explicit(&t_cyc00042_w, 1, memory_order_release);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00042_x, 1, memory_order_release);
  t_cyc00042_out3[0] = r4;
  return 0;
}
static void t_cyc00042_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_cyc00042_P0, 0);
  pthread_create(&t[1], 0, t_cyc00042_P1, 0);
  pthread_create(&t[2], 0, t_cyc00042_P2, 0);
  pthread_create(&t[3], 0, t_cyc00042_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@cyc00042 %d,%d,%d,%d,%d\n", t_cyc00042_out0[0], t_cyc00042_out1[0], t_cyc00042_out2[0], t_cyc00042_out2[1], t_cyc00042_out3[0]);
  fflush(stdout);
}

static atomic_int t_cyc00043_x = 0;
static atomic_int t_cyc00043_y = 0;
static int t_cyc00043_out0[2];
static void *t_cyc00043_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00043_x, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00043_y, memory_order_relaxed);
  t_cyc00043_out0[0] = r0;
  t_cyc00043_out0[1] = r1;
  return 0;
}
static int t_cyc00043_out1[1];
static void *t_cyc00043_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00043_y, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00043_x, 1, memory_order_release);
  return 0;
}
static void t_cyc00043_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00043_P0, 0);
  pthread_create(&t[1], 0, t_cyc00043_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00043 %d,%d\n", t_cyc00043_out0[0], t_cyc00043_out0[1]);
  fflush(stdout);
}

static atomic_int t_cyc00044_x = 0;
static atomic_int t_cyc00044_y = 0;
static atomic_int t_cyc00044_z = 0;
static int t_cyc00044_d = 0;
static int t_cyc00044_out0[5];
static void *t_cyc00044_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r7 = 0;
  int r1 = 0;
  int r2 = 0;
  int r5 = 0;
  r0 = atomic_load_explicit(&t_cyc00044_x, memory_order_acquire);
  if (r0 == 1) {
    r7 = t_cyc00044_d;
  }
  r1 = atomic_exchange_explicit(&t_cyc00044_y, 1, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_cyc00044_z, memory_order_seq_cst);
  r5 = atomic_load_explicit(&t_cyc00044_y, memory_order_relaxed);
  t_cyc00044_out0[0] = r0;
  t_cyc00044_out0[1] = r7;
  t_cyc00044_out0[2] = r1;
  t_cyc00044_out0[3] = r2;
  t_cyc00044_out0[4] = r5;
  return 0;
}
static int t_cyc00044_out1[1];
static void *t_cyc00044_P1(void *a) {
  (void)a;
  int r6 = 0;
  t_cyc00044_d = 1;
  atomic_store_explicit(&t_cyc00044_y, 2, memory_order_release);
  atomic_store_explicit(&t_cyc00044_z, 1, memory_order_release);
  r6 = atomic_load_explicit(&t_cyc00044_z, memory_order_relaxed);
  t_cyc00044_out1[0] = r6;
  return 0;
}
static int t_cyc00044_out2[2];
static void *t_cyc00044_P2(void *a) {
  (void)a;
  int r3 = 0;
  int r4 = 0;
  r3 = atomic_exchange_explicit(&t_cyc00044_z, 2, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00044_x, 1, memory_order_release);
  r4 = atomic_fetch_add_explicit(&t_cyc00044_y, 10, memory_order_acq_rel);
  t_cyc00044_out2[0] = r3;
  t_cyc00044_out2[1] = r4;
  return 0;
}
static void t_cyc00044_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00044_P0, 0);
  pthread_create(&t[1], 0, t_cyc00044_P1, 0);
  pthread_create(&t[2], 0, t_cyc00044_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00044 %d,%d,%d,%d,%d,%d,%d,%d\n", t_cyc00044_out0[0], t_cyc00044_out0[1], t_cyc00044_out0[2], t_cyc00044_out0[3], t_cyc00044_out0[4], t_cyc00044_out1[0], t_cyc00044_out2[0], t_cyc00044_out2[1]);
  fflush(stdout);
}

static atomic_int t_cyc00045_x = 0;
static atomic_int t_cyc00045_y = 0;
static int t_cyc00045_out0[2];
static void *t_cyc00045_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_exchange_explicit(&t_cyc00045_x, 1, memory_order_acquire);
  atomic_thread_fence(memory_order_acq_rel);
  r1 = atomic_fetch_add_explicit(&t_cyc00045_y, 10, memory_order_acq_rel);
  t_cyc00045_out0[0] = r0;
  t_cyc00045_out0[1] = r1;
  return 0;
}
static int t_cyc00045_out1[1];
static void *t_cyc00045_P1(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00045_y, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_release);
  r2 = atomic_load_explicit(&t_cyc00045_x, memory_order_relaxed);
  t_cyc00045_out1[0] = r2;
  return 0;
}
static void t_cyc00045_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00045_P0, 0);
  pthread_create(&t[1], 0, t_cyc00045_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00045 %d,%d,%d\n", t_cyc00045_out0[0], t_cyc00045_out0[1], t_cyc00045_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00046_x = 0;
static atomic_int t_cyc00046_y = 0;
static int t_cyc00046_out0[2];
static void *t_cyc00046_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00046_x, memory_order_relaxed);
  atomic_thread_fence(memory_order_acq_rel);
  r1 = atomic_load_explicit(&t_cyc00046_y, memory_order_relaxed);
  t_cyc00046_out0[0] = r0;
  t_cyc00046_out0[1] = r1;
  return 0;
}
static int t_cyc00046_out1[1];
static void *t_cyc00046_P1(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_exchange_explicit(&t_cyc00046_y, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00046_x, 1, memory_order_release);
  t_cyc00046_out1[0] = r2;
  return 0;
}
static void t_cyc00046_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00046_P0, 0);
  pthread_create(&t[1], 0, t_cyc00046_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00046 %d,%d,%d\n", t_cyc00046_out0[0], t_cyc00046_out0[1], t_cyc00046_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00047_x = 0;
static atomic_int t_cyc00047_y = 0;
static int t_cyc00047_out0[1];
static void *t_cyc00047_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00047_x, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00047_y, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00047_out1[3];
static void *t_cyc00047_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r2 = 0;
  r0 = atomic_load_explicit(&t_cyc00047_y, memory_order_acquire);
  r1 = atomic_fetch_add_explicit(&t_cyc00047_x, 10, memory_order_acq_rel);
  r2 = atomic_load_explicit(&t_cyc00047_y, memory_order_acquire);
  t_cyc00047_out1[0] = r0;
  t_cyc00047_out1[1] = r1;
  t_cyc00047_out1[2] = r2;
  return 0;
}
static void t_cyc00047_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00047_P0, 0);
  pthread_create(&t[1], 0, t_cyc00047_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00047 %d,%d,%d\n", t_cyc00047_out1[0], t_cyc00047_out1[1], t_cyc00047_out1[2]);
  fflush(stdout);
}

static atomic_int t_cyc00048_x = 0;
static atomic_int t_cyc00048_y = 0;
static atomic_int t_cyc00048_z = 0;
static int t_cyc00048_out0[1];
static void *t_cyc00048_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00048_x, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_acquire);
  r0 = atomic_load_explicit(&t_cyc00048_y, memory_order_acquire);
  t_cyc00048_out0[0] = r0;
  return 0;
}
static int t_cyc00048_out1[1];
static void *t_cyc00048_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00048_y, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00048_z, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00048_y, 2, memory_order_release);
  return 0;
}
static int t_cyc00048_out2[2];
static void *t_cyc00048_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_cyc00048_z, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00048_x, 2, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_cyc00048_x, memory_order_relaxed);
  t_cyc00048_out2[0] = r1;
  t_cyc00048_out2[1] = r2;
  return 0;
}
static void t_cyc00048_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00048_P0, 0);
  pthread_create(&t[1], 0, t_cyc00048_P1, 0);
  pthread_create(&t[2], 0, t_cyc00048_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00048 %d,%d,%d\n", t_cyc00048_out0[0], t_cyc00048_out2[0], t_cyc00048_out2[1]);
  fflush(stdout);
}

static atomic_int t_cyc00049_x = 0;
static atomic_int t_cyc00049_y = 0;
static int t_cyc00049_out0[1];
static void *t_cyc00049_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00049_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_acquire);
  r0 = atomic_load_explicit(&t_cyc00049_y, memory_order_acquire);
  t_cyc00049_out0[0] = r0;
  return 0;
}
static int t_cyc00049_out1[2];
static void *t_cyc00049_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00049_y, 1, memory_order_release);
  atomic_thread_fence(memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00049_x, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_cyc00049_y, memory_order_acquire);
  t_cyc00049_out1[0] = r1;
  t_cyc00049_out1[1] = r2;
  return 0;
}
static void t_cyc00049_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00049_P0, 0);
  pthread_create(&t[1], 0, t_cyc00049_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00049 %d,%d,%d\n", t_cyc00049_out0[0], t_cyc00049_out1[0], t_cyc00049_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00050_x = 0;
static atomic_int t_cyc00050_y = 0;
static atomic_int t_cyc00050_z = 0;
static int t_cyc00050_out0[2];
static void *t_cyc00050_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00050_x, memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00050_y, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00050_x, 1, memory_order_seq_cst);
  t_cyc00050_out0[0] = r0;
  t_cyc00050_out0[1] = r1;
  return 0;
}
static int t_cyc00050_out1[1];
static void *t_cyc00050_P1(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00050_y, 1, memory_order_release);
  r2 = atomic_fetch_add_explicit(&t_cyc00050_z, 10, memory_order_release);
  t_cyc00050_out1[0] = r2;
  return 0;
}
static int t_cyc00050_out2[1];
static void *t_cyc00050_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00050_z, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00050_x, 2, memory_order_release);
  return 0;
}
static void t_cyc00050_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00050_P0, 0);
  pthread_create(&t[1], 0, t_cyc00050_P1, 0);
  pthread_create(&t[2], 0, t_cyc00050_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00050 %d,%d,%d\n", t_cyc00050_out0[0], t_cyc00050_out0[1], t_cyc00050_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00051_x = 0;
static atomic_int t_cyc00051_y = 0;
static int t_cyc00051_out0[1];
static void *t_cyc00051_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00051_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00051_y, 1, memory_order_release);
  r0 = atomic_load_explicit(&t_cyc00051_y, memory_order_relaxed);
  t_cyc00051_out0[0] = r0;
  return 0;
}
static int t_cyc00051_out1[1];
static void *t_cyc00051_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00051_y, 2, memory_order_release);
  atomic_store_explicit(&t_cyc00051_x, 2, memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00051_x, memory_order_relaxed);
  t_cyc00051_out1[0] = r1;
  return 0;
}
static void t_cyc00051_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00051_P0, 0);
  pthread_create(&t[1], 0, t_cyc00051_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00051 %d,%d\n", t_cyc00051_out0[0], t_cyc00051_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00052_x = 0;
static atomic_int t_cyc00052_y = 0;
static int t_cyc00052_d = 0;
static int t_cyc00052_out0[1];
static void *t_cyc00052_P0(void *a) {
  (void)a;
  t_cyc00052_d = 1;
  atomic_store_explicit(&t_cyc00052_x, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00052_y, 1, memory_order_release);
  return 0;
}
static int t_cyc00052_out1[3];
static void *t_cyc00052_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r2 = 0;
  r0 = atomic_load_explicit(&t_cyc00052_y, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00052_x, 2, memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00052_x, memory_order_relaxed);
  if (r1 == 1) {
    r2 = t_cyc00052_d;
  }
  t_cyc00052_out1[0] = r0;
  t_cyc00052_out1[1] = r1;
  t_cyc00052_out1[2] = r2;
  return 0;
}
static void t_cyc00052_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00052_P0, 0);
  pthread_create(&t[1], 0, t_cyc00052_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00052 %d,%d,%d\n", t_cyc00052_out1[0], t_cyc00052_out1[1], t_cyc00052_out1[2]);
  fflush(stdout);
}

static atomic_int t_cyc00053_x = 0;
static atomic_int t_cyc00053_y = 0;
static atomic_int t_cyc00053_z = 0;
static int t_cyc00053_d = 0;
static int t_cyc00053_out0[1];
static void *t_cyc00053_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00053_x, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00053_y, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00053_out1[3];
static void *t_cyc00053_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r4 = 0;
  r0 = atomic_fetch_add_explicit(&t_cyc00053_y, 10, memory_order_acquire);
  r1 = atomic_load_explicit(&t_cyc00053_z, memory_order_seq_cst);
  if (r1 == 1) {
    r4 = t_cyc00053_d;
  }
  t_cyc00053_out1[0] = r0;
  t_cyc00053_out1[1] = r1;
  t_cyc00053_out1[2] = r4;
  return 0;
}
static int t_cyc00053_out2[2];
static void *t_cyc00053_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  t_cyc00053_d = 1;
  atomic_store_explicit(&t_cyc00053_z, 1, memory_order_release);
  r2 = atomic_exchange_explicit(&t_cyc00053_x, 2, memory_order_release);
  r3 = atomic_load_explicit(&t_cyc00053_x, memory_order_relaxed);
  t_cyc00053_out2[0] = r2;
  t_cyc00053_out2[1] = r3;
  return 0;
}
static void t_cyc00053_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00053_P0, 0);
  pthread_create(&t[1], 0, t_cyc00053_P1, 0);
  pthread_create(&t[2], 0, t_cyc00053_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00053 %d,%d,%d,%d,%d\n", t_cyc00053_out1[0], t_cyc00053_out1[1], t_cyc00053_out1[2], t_cyc00053_out2[0], t_cyc00053_out2[1]);
  fflush(stdout);
}

static atomic_int t_cyc00054_x = 0;
static atomic_int t_cyc00054_y = 0;
static int t_cyc00054_out0[1];
static void *t_cyc00054_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00054_x, 1, memory_order_release);
  atomic_thread_fence(memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_cyc00054_y, memory_order_acquire);
  t_cyc00054_out0[0] = r0;
  return 0;
}
static int t_cyc00054_out1[1];
static void *t_cyc00054_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00054_y, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00054_x, 2, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_cyc00054_x, memory_order_relaxed);
  t_cyc00054_out1[0] = r1;
  return 0;
}
static void t_cyc00054_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00054_P0, 0);
  pthread_create(&t[1], 0, t_cyc00054_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00054 %d,%d\n", t_cyc00054_out0[0], t_cyc00054_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00055_x = 0;
static atomic_int t_cyc00055_y = 0;
static int t_cyc00055_out0[1];
static void *t_cyc00055_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_cyc00055_x, memory_order_acquire);
  atomic_store_explicit(&t_cyc00055_y, 1, memory_order_relaxed);
  t_cyc00055_out0[0] = r0;
  return 0;
}
static int t_cyc00055_out1[1];
static void *t_cyc00055_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_cyc00055_y, memory_order_acquire);
  atomic_store_explicit(&t_cyc00055_x, 1, memory_order_release);
  t_cyc00055_out1[0] = r1;
  return 0;
}
static void t_cyc00055_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00055_P0, 0);
  pthread_create(&t[1], 0, t_cyc00055_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00055 %d,%d\n", t_cyc00055_out0[0], t_cyc00055_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00056_x = 0;
static atomic_int t_cyc00056_y = 0;
static atomic_int t_cyc00056_z = 0;
static int t_cyc00056_out0[1];
static void *t_cyc00056_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00056_x, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00056_y, 1, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_cyc00056_z, memory_order_seq_cst);
  t_cyc00056_out0[0] = r0;
  return 0;
}
static int t_cyc00056_out1[2];
static void *t_cyc00056_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_cyc00056_y, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_cyc00056_z, memory_order_acquire);
  t_cyc00056_out1[0] = r1;
  t_cyc00056_out1[1] = r2;
  return 0;
}
static int t_cyc00056_out2[1];
static void *t_cyc00056_P2(void *a) {
  (void)a;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00056_z, 1, memory_order_release);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00056_x, 2, memory_order_seq_cst);
  r3 = atomic_load_explicit(&t_cyc00056_x, memory_order_relaxed);
  t_cyc00056_out2[0] = r3;
  return 0;
}
static void t_cyc00056_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00056_P0, 0);
  pthread_create(&t[1], 0, t_cyc00056_P1, 0);
  pthread_create(&t[2], 0, t_cyc00056_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00056 %d,%d,%d,%d\n", t_cyc00056_out0[0], t_cyc00056_out1[0], t_cyc00056_out1[1], t_cyc00056_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00057_x = 0;
static atomic_int t_cyc00057_y = 0;
static int t_cyc00057_d = 0;
static int t_cyc00057_out0[1];
static void *t_cyc00057_P0(void *a) {
  (void)a;
  int r0 = 0;
  t_cyc00057_d = 1;
  atomic_store_explicit(&t_cyc00057_x, 1, memory_order_release);
  r0 = atomic_load_explicit(&t_cyc00057_y, memory_order_acquire);
  t_cyc00057_out0[0] = r0;
  return 0;
}
static int t_cyc00057_out1[3];
static void *t_cyc00057_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00057_y, 1, memory_order_seq_cst);
  r1 = atomic_exchange_explicit(&t_cyc00057_x, 2, memory_order_release);
  r2 = atomic_load_explicit(&t_cyc00057_x, memory_order_relaxed);
  if (r2 == 1) {
    r3 = t_cyc00057_d;
  }
  t_cyc00057_out1[0] = r1;
  t_cyc00057_out1[1] = r2;
  t_cyc00057_out1[2] = r3;
  return 0;
}
static void t_cyc00057_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00057_P0, 0);
  pthread_create(&t[1], 0, t_cyc00057_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00057 %d,%d,%d,%d\n", t_cyc00057_out0[0], t_cyc00057_out1[0], t_cyc00057_out1[1], t_cyc00057_out1[2]);
  fflush(stdout);
}

static atomic_int t_cyc00058_x = 0;
static atomic_int t_cyc00058_y = 0;
static atomic_int t_cyc00058_z = 0;
static int t_cyc00058_out0[1];
static void *t_cyc00058_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_cyc00058_x, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00058_y, 1, memory_order_release);
  t_cyc00058_out0[0] = r0;
  return 0;
}
static int t_cyc00058_out1[1];
static void *t_cyc00058_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_cyc00058_y, memory_order_seq_cst);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00058_z, 1, memory_order_relaxed);
  t_cyc00058_out1[0] = r1;
  return 0;
}
static int t_cyc00058_out2[1];
static void *t_cyc00058_P2(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_fetch_add_explicit(&t_cyc00058_z, 10, memory_order_seq_cst);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00058_x, 1, memory_order_release);
  t_cyc00058_out2[0] = r2;
  return 0;
}
static void t_cyc00058_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00058_P0, 0);
  pthread_create(&t[1], 0, t_cyc00058_P1, 0);
  pthread_create(&t[2], 0, t_cyc00058_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00058 %d,%d,%d\n", t_cyc00058_out0[0], t_cyc00058_out1[0], t_cyc00058_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00059_x = 0;
static atomic_int t_cyc00059_y = 0;
static int t_cyc00059_out0[1];
static void *t_cyc00059_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00059_x, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00059_y, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00059_out1[2];
static void *t_cyc00059_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00059_y, memory_order_acquire);
  r1 = atomic_load_explicit(&t_cyc00059_x, memory_order_acquire);
  t_cyc00059_out1[0] = r0;
  t_cyc00059_out1[1] = r1;
  return 0;
}
static void t_cyc00059_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00059_P0, 0);
  pthread_create(&t[1], 0, t_cyc00059_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00059 %d,%d\n", t_cyc00059_out1[0], t_cyc00059_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00060_x = 0;
static atomic_int t_cyc00060_y = 0;
static int t_cyc00060_d = 0;
static int t_cyc00060_out0[2];
static void *t_cyc00060_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  t_cyc00060_d = 1;
  atomic_store_explicit(&t_cyc00060_x, 1, memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_cyc00060_y, memory_order_acquire);
  r1 = atomic_load_explicit(&t_cyc00060_x, memory_order_relaxed);
  t_cyc00060_out0[0] = r0;
  t_cyc00060_out0[1] = r1;
  return 0;
}
static int t_cyc00060_out1[2];
static void *t_cyc00060_P1(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00060_y, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00060_x, 2, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_cyc00060_x, memory_order_relaxed);
  if (r2 == 2) {
    r3 = t_cyc00060_d;
  }
  t_cyc00060_out1[0] = r2;
  t_cyc00060_out1[1] = r3;
  return 0;
}
static void t_cyc00060_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00060_P0, 0);
  pthread_create(&t[1], 0, t_cyc00060_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00060 %d,%d,%d,%d\n", t_cyc00060_out0[0], t_cyc00060_out0[1], t_cyc00060_out1[0], t_cyc00060_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00061_x = 0;
static atomic_int t_cyc00061_y = 0;
static atomic_int t_cyc00061_z = 0;
static int t_cyc00061_out0[1];
static void *t_cyc00061_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_cyc00061_x, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00061_y, 1, memory_order_relaxed);
  t_cyc00061_out0[0] = r0;
  return 0;
}
static int t_cyc00061_out1[2];
static void *t_cyc00061_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_cyc00061_y, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00061_z, 1, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_cyc00061_z, memory_order_relaxed);
  t_cyc00061_out1[0] = r1;
  t_cyc00061_out1[1] = r2;
  return 0;
}
static int t_cyc00061_out2[1];
static void *t_cyc00061_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00061_z, 2, memory_order_release);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00061_x, 1, memory_order_release);
  return 0;
}
static void t_cyc00061_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00061_P0, 0);
  pthread_create(&t[1], 0, t_cyc00061_P1, 0);
  pthread_create(&t[2], 0, t_cyc00061_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00061 %d,%d,%d\n", t_cyc00061_out0[0], t_cyc00061_out1[0], t_cyc00061_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00062_x = 0;
static atomic_int t_cyc00062_y = 0;
static atomic_int t_cyc00062_z = 0;
static int t_cyc00062_d = 0;
static int t_cyc00062_out0[2];
static void *t_cyc00062_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r3 = 0;
  r0 = atomic_load_explicit(&t_cyc00062_x, memory_order_seq_cst);
  if (r0 == 1) {
    r3 = t_cyc00062_d;
  }
  atomic_thread_fence(memory_order_acquire);
  atomic_store_explicit(&t_cyc00062_y, 1, memory_order_release);
  t_cyc00062_out0[0] = r0;
  t_cyc00062_out0[1] = r3;
  return 0;
}
static int t_cyc00062_out1[1];
static void *t_cyc00062_P1(void *a) {
  (void)a;
  int r1 = 0;
  t_cyc00062_d = 1;
  r1 = atomic_load_explicit(&t_cyc00062_y, memory_order_acquire);
  atomic_store_explicit(&t_cyc00062_z, 1, memory_order_release);
  t_cyc00062_out1[0] = r1;
  return 0;
}
static int t_cyc00062_out2[1];
static void *t_cyc00062_P2(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_load_explicit(&t_cyc00062_z, memory_order_seq_cst);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00062_x, 1, memory_order_seq_cst);
  t_cyc00062_out2[0] = r2;
  return 0;
}
static void t_cyc00062_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00062_P0, 0);
  pthread_create(&t[1], 0, t_cyc00062_P1, 0);
  pthread_create(&t[2], 0, t_cyc00062_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00062 %d,%d,%d,%d\n", t_cyc00062_out0[0], t_cyc00062_out0[1], t_cyc00062_out1[0], t_cyc00062_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00063_x = 0;
static atomic_int t_cyc00063_y = 0;
static atomic_int t_cyc00063_z = 0;
static int t_cyc00063_out0[1];
static void *t_cyc00063_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00063_x, 1, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_cyc00063_y, memory_order_acquire);
  t_cyc00063_out0[0] = r0;
  return 0;
}
static int t_cyc00063_out1[1];
static void *t_cyc00063_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00063_y, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00063_z, memory_order_acquire);
  t_cyc00063_out1[0] = r1;
  return 0;
}
static int t_cyc00063_out2[1];
static void *t_cyc00063_P2(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00063_z, 1, memory_order_seq_cst);
  r2 = atomic_fetch_add_explicit(&t_cyc00063_x, 10, memory_order_relaxed);
  t_cyc00063_out2[0] = r2;
  return 0;
}
static void t_cyc00063_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00063_P0, 0);
  pthread_create(&t[1], 0, t_cyc00063_P1, 0);
  pthread_create(&t[2], 0, t_cyc00063_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00063 %d,%d,%d\n", t_cyc00063_out0[0], t_cyc00063_out1[0], t_cyc00063_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00064_x = 0;
static atomic_int t_cyc00064_y = 0;
static atomic_int t_cyc00064_z = 0;
static int t_cyc00064_d = 0;
static int t_cyc00064_out0[1];
static void *t_cyc00064_P0(void *a) {
  (void)a;
  t_cyc00064_d = 1;
  atomic_store_explicit(&t_cyc00064_x, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00064_y, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00064_out1[4];
static void *t_cyc00064_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r5 = 0;
  int r4 = 0;
  r0 = atomic_load_explicit(&t_cyc00064_y, memory_order_relaxed);
  atomic_thread_fence(memory_order_acquire);
  atomic_store_explicit(&t_cyc00064_z, 1, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00064_x, memory_order_relaxed);
  if (r1 == 1) {
    r5 = t_cyc00064_d;
  }
  r4 = atomic_load_explicit(&t_cyc00064_z, memory_order_relaxed);
  t_cyc00064_out1[0] = r0;
  t_cyc00064_out1[1] = r1;
  t_cyc00064_out1[2] = r5;
  t_cyc00064_out1[3] = r4;
  return 0;
}
static int t_cyc00064_out2[2];
static void *t_cyc00064_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_exchange_explicit(&t_cyc00064_z, 2, memory_order_relaxed);
  atomic_thread_fence(memory_order_release);
  r3 = atomic_load_explicit(&t_cyc00064_x, memory_order_acquire);
  atomic_store_explicit(&t_cyc00064_z, 3, memory_order_relaxed);
  t_cyc00064_out2[0] = r2;
  t_cyc00064_out2[1] = r3;
  return 0;
}
static void t_cyc00064_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00064_P0, 0);
  pthread_create(&t[1], 0, t_cyc00064_P1, 0);
  pthread_create(&t[2], 0, t_cyc00064_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00064 %d,%d,%d,%d,%d,%d\n", t_cyc00064_out1[0], t_cyc00064_out1[1], t_cyc00064_out1[2], t_cyc00064_out1[3], t_cyc00064_out2[0], t_cyc00064_out2[1]);
  fflush(stdout);
}

static atomic_int t_cyc00065_x = 0;
static atomic_int t_cyc00065_y = 0;
static atomic_int t_cyc00065_z = 0;
static int t_cyc00065_out0[1];
static void *t_cyc00065_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00065_x, 1, memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_cyc00065_y, memory_order_acquire);
  t_cyc00065_out0[0] = r0;
  return 0;
}
static int t_cyc00065_out1[1];
static void *t_cyc00065_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00065_y, 1, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00065_z, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00065_y, 2, memory_order_relaxed);
  t_cyc00065_out1[0] = r1;
  return 0;
}
static int t_cyc00065_out2[1];
static void *t_cyc00065_P2(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00065_z, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00065_x, 2, memory_order_release);
  r2 = atomic_load_explicit(&t_cyc00065_x, memory_order_relaxed);
  t_cyc00065_out2[0] = r2;
  return 0;
}
static void t_cyc00065_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00065_P0, 0);
  pthread_create(&t[1], 0, t_cyc00065_P1, 0);
  pthread_create(&t[2], 0, t_cyc00065_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00065 %d,%d,%d\n", t_cyc00065_out0[0], t_cyc00065_out1[0], t_cyc00065_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00066_x = 0;
static atomic_int t_cyc00066_y = 0;
static int t_cyc00066_out0[1];
static void *t_cyc00066_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00066_x, 1, memory_order_release);
  r0 = atomic_load_explicit(&t_cyc00066_y, memory_order_relaxed);
  t_cyc00066_out0[0] = r0;
  return 0;
}
static int t_cyc00066_out1[1];
static void *t_cyc00066_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00066_y, 1, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00066_x, memory_order_relaxed);
  t_cyc00066_out1[0] = r1;
  return 0;
}
static void t_cyc00066_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00066_P0, 0);
  pthread_create(&t[1], 0, t_cyc00066_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00066 %d,%d\n", t_cyc00066_out0[0], t_cyc00066_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00067_x = 0;
static atomic_int t_cyc00067_y = 0;
static int t_cyc00067_d = 0;
static int t_cyc00067_out0[1];
static void *t_cyc00067_P0(void *a) {
  (void)a;
  t_cyc00067_d = 1;
  atomic_store_explicit(&t_cyc00067_x, 1, memory_order_release);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00067_y, 1, memory_order_release);
  return 0;
}
static int t_cyc00067_out1[3];
static void *t_cyc00067_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r2 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00067_y, memory_order_seq_cst);
  if (r0 == 1) {
    r2 = t_cyc00067_d;
  }
  atomic_thread_fence(memory_order_acquire);
  r1 = atomic_fetch_add_explicit(&t_cyc00067_x, 10, memory_order_acq_rel);
  t_cyc00067_out1[0] = r0;
  t_cyc00067_out1[1] = r2;
  t_cyc00067_out1[2] = r1;
  return 0;
}
static void t_cyc00067_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00067_P0, 0);
  pthread_create(&t[1], 0, t_cyc00067_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00067 %d,%d,%d\n", t_cyc00067_out1[0], t_cyc00067_out1[1], t_cyc00067_out1[2]);
  fflush(stdout);
}

static atomic_int t_cyc00068_x = 0;
static atomic_int t_cyc00068_y = 0;
static atomic_int t_cyc00068_z = 0;
static atomic_int t_cyc00068_w = 0;
static int t_cyc00068_out0[1];
static void *t_cyc00068_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00068_x, 1, memory_order_release);
  r0 = atomic_load_explicit(&t_cyc00068_y, memory_order_acquire);
  t_cyc00068_out0[0] = r0;
  return 0;
}
static int t_cyc00068_out1[1];
static void *t_cyc00068_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00068_y, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00068_z, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00068_out2[2];
static void *t_cyc00068_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_exchange_explicit(&t_cyc00068_z, 2, memory_order_acquire);
  atomic_thread_fence(memory_order_release);
  r2 = atomic_exchange_explicit(&t_cyc00068_w, 1, memory_order_seq_cst);
  t_cyc00068_out2[0] = r1;
  t_cyc00068_out2[1] = r2;
  return 0;
}
static int t_cyc00068_out3[1];
static void *t_cyc00068_P3(void *a) {
  (void)a;
  int r3 = 0;
  r3 = atomic_fetch_add_explicit(&t_cyc00068_w, 10, memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00068_x, 2, memory_order_seq_cst);
  t_cyc00068_out3[0] = r3;
  return 0;
}
static void t_cyc00068_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_cyc00068_P0, 0);
  pthread_create(&t[1], 0, t_cyc00068_P1, 0);
  pthread_create(&t[2], 0, t_cyc00068_P2, 0);
  pthread_create(&t[3], 0, t_cyc00068_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@cyc00068 %d,%d,%d,%d\n", t_cyc00068_out0[0], t_cyc00068_out2[0], t_cyc00068_out2[1], t_cyc00068_out3[0]);
  fflush(stdout);
}

static atomic_int t_cyc00069_x = 0;
static atomic_int t_cyc00069_y = 0;
static atomic_int t_cyc00069_z = 0;
static atomic_int t_cyc00069_w = 0;
static int t_cyc00069_out0[1];
static void *t_cyc00069_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_cyc00069_x, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00069_y, 1, memory_order_release);
  t_cyc00069_out0[0] = r0;
  return 0;
}
static int t_cyc00069_out1[1];
static void *t_cyc00069_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_cyc00069_y, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00069_z, 1, memory_order_release);
  t_cyc00069_out1[0] = r1;
  return 0;
}
static int t_cyc00069_out2[1];
static void *t_cyc00069_P2(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_fetch_add_explicit(&t_cyc00069_z, 10, memory_order_release);
  atomic_store_explicit(&t_cyc00069_w, 1, memory_order_release);
  t_cyc00069_out2[0] = r2;
  return 0;
}
static int t_cyc00069_out3[1];
static void *t_cyc00069_P3(void *a) {
  (void)a;
  int r3 = 0;
  r3 = atomic_load_explicit(&t_cyc00069_w, memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00069_x, 1, memory_order_relaxed);
  t_cyc00069_out3[0] = r3;
  return 0;
}
static void t_cyc00069_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_cyc00069_P0, 0);
  pthread_create(&t[1], 0, t_cyc00069_P1, 0);
  pthread_create(&t[2], 0, t_cyc00069_P2, 0);
  pthread_create(&t[3], 0, t_cyc00069_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@cyc00069 %d,%d,%d,%d\n", t_cyc00069_out0[0], t_cyc00069_out1[0], t_cyc00069_out2[0], t_cyc00069_out3[0]);
  fflush(stdout);
}

static atomic_int t_cyc00070_x = 0;
static atomic_int t_cyc00070_y = 0;
static int t_cyc00070_d = 0;
static int t_cyc00070_out0[2];
static void *t_cyc00070_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00070_x, 1, memory_order_release);
  r0 = atomic_load_explicit(&t_cyc00070_y, memory_order_seq_cst);
  if (r0 == 1) {
    r2 = t_cyc00070_d;
  }
  t_cyc00070_out0[0] = r0;
  t_cyc00070_out0[1] = r2;
  return 0;
}
static int t_cyc00070_out1[1];
static void *t_cyc00070_P1(void *a) {
  (void)a;
  int r1 = 0;
  t_cyc00070_d = 1;
  atomic_store_explicit(&t_cyc00070_y, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_acq_rel);
  r1 = atomic_load_explicit(&t_cyc00070_x, memory_order_seq_cst);
  t_cyc00070_out1[0] = r1;
  return 0;
}
static void t_cyc00070_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00070_P0, 0);
  pthread_create(&t[1], 0, t_cyc00070_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00070 %d,%d,%d\n", t_cyc00070_out0[0], t_cyc00070_out0[1], t_cyc00070_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00071_x = 0;
static atomic_int t_cyc00071_y = 0;
static int t_cyc00071_d = 0;
static int t_cyc00071_out0[1];
static void *t_cyc00071_P0(void *a) {
  (void)a;
  int r0 = 0;
  t_cyc00071_d = 1;
  atomic_store_explicit(&t_cyc00071_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00071_y, 1, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_cyc00071_y, memory_order_relaxed);
  t_cyc00071_out0[0] = r0;
  return 0;
}
static int t_cyc00071_out1[2];
static void *t_cyc00071_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00071_y, 2, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00071_x, 2, memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00071_x, memory_order_relaxed);
  if (r1 == 1) {
    r2 = t_cyc00071_d;
  }
  t_cyc00071_out1[0] = r1;
  t_cyc00071_out1[1] = r2;
  return 0;
}
static void t_cyc00071_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00071_P0, 0);
  pthread_create(&t[1], 0, t_cyc00071_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00071 %d,%d,%d\n", t_cyc00071_out0[0], t_cyc00071_out1[0], t_cyc00071_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00072_x = 0;
static atomic_int t_cyc00072_y = 0;
static int t_cyc00072_out0[2];
static void *t_cyc00072_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00072_x, memory_order_seq_cst);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00072_y, 1, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00072_y, memory_order_relaxed);
  t_cyc00072_out0[0] = r0;
  t_cyc00072_out0[1] = r1;
  return 0;
}
static int t_cyc00072_out1[1];
static void *t_cyc00072_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00072_y, 2, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00072_x, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00072_y, 3, memory_order_seq_cst);
  return 0;
}
static void t_cyc00072_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00072_P0, 0);
  pthread_create(&t[1], 0, t_cyc00072_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00072 %d,%d\n", t_cyc00072_out0[0], t_cyc00072_out0[1]);
  fflush(stdout);
}

static atomic_int t_cyc00073_x = 0;
static atomic_int t_cyc00073_y = 0;
static int t_cyc00073_out0[1];
static void *t_cyc00073_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00073_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00073_y, 1, memory_order_release);
  return 0;
}
static int t_cyc00073_out1[3];
static void *t_cyc00073_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r2 = 0;
  r0 = atomic_load_explicit(&t_cyc00073_y, memory_order_acquire);
  r1 = atomic_exchange_explicit(&t_cyc00073_x, 2, memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00073_y, 2, memory_order_release);
  r2 = atomic_load_explicit(&t_cyc00073_x, memory_order_relaxed);
  t_cyc00073_out1[0] = r0;
  t_cyc00073_out1[1] = r1;
  t_cyc00073_out1[2] = r2;
  return 0;
}
static void t_cyc00073_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00073_P0, 0);
  pthread_create(&t[1], 0, t_cyc00073_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00073 %d,%d,%d\n", t_cyc00073_out1[0], t_cyc00073_out1[1], t_cyc00073_out1[2]);
  fflush(stdout);
}

static atomic_int t_cyc00074_x = 0;
static atomic_int t_cyc00074_y = 0;
static atomic_int t_cyc00074_z = 0;
static int t_cyc00074_d = 0;
static int t_cyc00074_out0[1];
static void *t_cyc00074_P0(void *a) {
  (void)a;
  int r3 = 0;
  t_cyc00074_d = 1;
  atomic_store_explicit(&t_cyc00074_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00074_y, 1, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_cyc00074_y, memory_order_relaxed);
  t_cyc00074_out0[0] = r3;
  return 0;
}
static int t_cyc00074_out1[1];
static void *t_cyc00074_P1(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00074_y, 2, memory_order_release);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00074_z, 1, memory_order_release);
  r0 = atomic_load_explicit(&t_cyc00074_x, memory_order_relaxed);
  t_cyc00074_out1[0] = r0;
  return 0;
}
static int t_cyc00074_out2[3];
static void *t_cyc00074_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r4 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_cyc00074_z, memory_order_seq_cst);
  if (r1 == 1) {
    r4 = t_cyc00074_d;
  }
  r2 = atomic_load_explicit(&t_cyc00074_x, memory_order_acquire);
  t_cyc00074_out2[0] = r1;
  t_cyc00074_out2[1] = r4;
  t_cyc00074_out2[2] = r2;
  return 0;
}
static void t_cyc00074_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00074_P0, 0);
  pthread_create(&t[1], 0, t_cyc00074_P1, 0);
  pthread_create(&t[2], 0, t_cyc00074_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00074 %d,%d,%d,%d,%d\n", t_cyc00074_out0[0], t_cyc00074_out1[0], t_cyc00074_out2[0], t_cyc00074_out2[1], t_cyc00074_out2[2]);
  fflush(stdout);
}

static atomic_int t_cyc00075_x = 0;
static atomic_int t_cyc00075_y = 0;
static atomic_int t_cyc00075_z = 0;
static int t_cyc00075_d = 0;
static int t_cyc00075_out0[1];
static void *t_cyc00075_P0(void *a) {
  (void)a;
  int r2 = 0;
  t_cyc00075_d = 1;
  atomic_store_explicit(&t_cyc00075_x, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00075_y, 1, memory_order_release);
  r2 = atomic_load_explicit(&t_cyc00075_y, memory_order_relaxed);
  t_cyc00075_out0[0] = r2;
  return 0;
}
static int t_cyc00075_out1[2];
static void *t_cyc00075_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00075_y, 2, memory_order_release);
  r0 = atomic_load_explicit(&t_cyc00075_z, memory_order_acquire);
  if (r0 == 1) {
    r3 = t_cyc00075_d;
  }
  t_cyc00075_out1[0] = r0;
  t_cyc00075_out1[1] = r3;
  return 0;
}
static int t_cyc00075_out2[1];
static void *t_cyc00075_P2(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00075_z, 1, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00075_x, memory_order_seq_cst);
  t_cyc00075_out2[0] = r1;
  return 0;
}
static void t_cyc00075_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00075_P0, 0);
  pthread_create(&t[1], 0, t_cyc00075_P1, 0);
  pthread_create(&t[2], 0, t_cyc00075_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00075 %d,%d,%d,%d\n", t_cyc00075_out0[0], t_cyc00075_out1[0], t_cyc00075_out1[1], t_cyc00075_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00076_x = 0;
static atomic_int t_cyc00076_y = 0;
static int t_cyc00076_out0[1];
static void *t_cyc00076_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00076_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_cyc00076_y, memory_order_relaxed);
  t_cyc00076_out0[0] = r0;
  return 0;
}
static int t_cyc00076_out1[2];
static void *t_cyc00076_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_exchange_explicit(&t_cyc00076_y, 1, memory_order_acquire);
  atomic_thread_fence(memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_cyc00076_x, memory_order_relaxed);
  t_cyc00076_out1[0] = r1;
  t_cyc00076_out1[1] = r2;
  return 0;
}
static void t_cyc00076_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00076_P0, 0);
  pthread_create(&t[1], 0, t_cyc00076_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00076 %d,%d,%d\n", t_cyc00076_out0[0], t_cyc00076_out1[0], t_cyc00076_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00077_x = 0;
static atomic_int t_cyc00077_y = 0;
static int t_cyc00077_d = 0;
static int t_cyc00077_out0[2];
static void *t_cyc00077_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  t_cyc00077_d = 1;
  r0 = atomic_load_explicit(&t_cyc00077_x, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00077_y, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00077_x, 1, memory_order_seq_cst);
  t_cyc00077_out0[0] = r0;
  t_cyc00077_out0[1] = r1;
  return 0;
}
static int t_cyc00077_out1[2];
static void *t_cyc00077_P1(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00077_y, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00077_x, 2, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_cyc00077_y, memory_order_relaxed);
  if (r2 == 1) {
    r3 = t_cyc00077_d;
  }
  t_cyc00077_out1[0] = r2;
  t_cyc00077_out1[1] = r3;
  return 0;
}
static void t_cyc00077_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00077_P0, 0);
  pthread_create(&t[1], 0, t_cyc00077_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00077 %d,%d,%d,%d\n", t_cyc00077_out0[0], t_cyc00077_out0[1], t_cyc00077_out1[0], t_cyc00077_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00078_x = 0;
static atomic_int t_cyc00078_y = 0;
static int t_cyc00078_out0[1];
static void *t_cyc00078_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00078_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00078_y, 1, memory_order_release);
  return 0;
}
static int t_cyc00078_out1[2];
static void *t_cyc00078_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00078_y, memory_order_acquire);
  r1 = atomic_load_explicit(&t_cyc00078_x, memory_order_relaxed);
  t_cyc00078_out1[0] = r0;
  t_cyc00078_out1[1] = r1;
  return 0;
}
static void t_cyc00078_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00078_P0, 0);
  pthread_create(&t[1], 0, t_cyc00078_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00078 %d,%d\n", t_cyc00078_out1[0], t_cyc00078_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00079_x = 0;
static atomic_int t_cyc00079_y = 0;
static int t_cyc00079_out0[1];
static void *t_cyc00079_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00079_x, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_acquire);
  r0 = atomic_load_explicit(&t_cyc00079_y, memory_order_acquire);
  t_cyc00079_out0[0] = r0;
  return 0;
}
static int t_cyc00079_out1[1];
static void *t_cyc00079_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00079_y, 1, memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00079_x, memory_order_seq_cst);
  t_cyc00079_out1[0] = r1;
  return 0;
}
static void t_cyc00079_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00079_P0, 0);
  pthread_create(&t[1], 0, t_cyc00079_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00079 %d,%d\n", t_cyc00079_out0[0], t_cyc00079_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00080_x = 0;
static atomic_int t_cyc00080_y = 0;
static int t_cyc00080_out0[1];
static void *t_cyc00080_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00080_x, 1, memory_order_release);
  r0 = atomic_load_explicit(&t_cyc00080_y, memory_order_acquire);
  t_cyc00080_out0[0] = r0;
  return 0;
}
static int t_cyc00080_out1[1];
static void *t_cyc00080_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00080_y, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00080_x, 2, memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00080_x, memory_order_relaxed);
  t_cyc00080_out1[0] = r1;
  return 0;
}
static void t_cyc00080_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00080_P0, 0);
  pthread_create(&t[1], 0, t_cyc00080_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00080 %d,%d\n", t_cyc00080_out0[0], t_cyc00080_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00081_x = 0;
static atomic_int t_cyc00081_y = 0;
static atomic_int t_cyc00081_z = 0;
static int t_cyc00081_out0[1];
static void *t_cyc00081_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00081_x, 1, memory_order_release);
  r0 = atomic_load_explicit(&t_cyc00081_y, memory_order_relaxed);
  t_cyc00081_out0[0] = r0;
  return 0;
}
static int t_cyc00081_out1[2];
static void *t_cyc00081_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_exchange_explicit(&t_cyc00081_y, 1, memory_order_acquire);
  atomic_thread_fence(memory_order_release);
  r2 = atomic_load_explicit(&t_cyc00081_z, memory_order_seq_cst);
  t_cyc00081_out1[0] = r1;
  t_cyc00081_out1[1] = r2;
  return 0;
}
static int t_cyc00081_out2[1];
static void *t_cyc00081_P2(void *a) {
  (void)a;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00081_z, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00081_x, 2, memory_order_release);
  r3 = atomic_load_explicit(&t_cyc00081_x, memory_order_relaxed);
  t_cyc00081_out2[0] = r3;
  return 0;
}
static void t_cyc00081_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00081_P0, 0);
  pthread_create(&t[1], 0, t_cyc00081_P1, 0);
  pthread_create(&t[2], 0, t_cyc00081_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00081 %d,%d,%d,%d\n", t_cyc00081_out0[0], t_cyc00081_out1[0], t_cyc00081_out1[1], t_cyc00081_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00082_x = 0;
static atomic_int t_cyc00082_y = 0;
static int t_cyc00082_out0[1];
static void *t_cyc00082_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00082_x, 1, memory_order_release);
  atomic_thread_fence(memory_order_acquire);
  r0 = atomic_load_explicit(&t_cyc00082_y, memory_order_relaxed);
  t_cyc00082_out0[0] = r0;
  return 0;
}
static int t_cyc00082_out1[1];
static void *t_cyc00082_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00082_y, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00082_x, 2, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00082_y, 2, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_cyc00082_x, memory_order_relaxed);
  t_cyc00082_out1[0] = r1;
  return 0;
}
static void t_cyc00082_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00082_P0, 0);
  pthread_create(&t[1], 0, t_cyc00082_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00082 %d,%d\n", t_cyc00082_out0[0], t_cyc00082_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00083_x = 0;
static atomic_int t_cyc00083_y = 0;
static atomic_int t_cyc00083_z = 0;
static int t_cyc00083_d = 0;
static int t_cyc00083_out0[2];
static void *t_cyc00083_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_fetch_add_explicit(&t_cyc00083_x, 10, memory_order_acquire);
  atomic_thread_fence(memory_order_acquire);
  r1 = atomic_load_explicit(&t_cyc00083_y, memory_order_seq_cst);
  t_cyc00083_out0[0] = r0;
  t_cyc00083_out0[1] = r1;
  return 0;
}
static int t_cyc00083_out1[1];
static void *t_cyc00083_P1(void *a) {
  (void)a;
  t_cyc00083_d = 1;
  atomic_store_explicit(&t_cyc00083_y, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00083_z, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00083_out2[3];
static void *t_cyc00083_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  int r4 = 0;
  r2 = atomic_load_explicit(&t_cyc00083_z, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00083_x, 1, memory_order_release);
  r3 = atomic_load_explicit(&t_cyc00083_y, memory_order_seq_cst);
  if (r3 == 1) {
    r4 = t_cyc00083_d;
  }
  t_cyc00083_out2[0] = r2;
  t_cyc00083_out2[1] = r3;
  t_cyc00083_out2[2] = r4;
  return 0;
}
static void t_cyc00083_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00083_P0, 0);
  pthread_create(&t[1], 0, t_cyc00083_P1, 0);
  pthread_create(&t[2], 0, t_cyc00083_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00083 %d,%d,%d,%d,%d\n", t_cyc00083_out0[0], t_cyc00083_out0[1], t_cyc00083_out2[0], t_cyc00083_out2[1], t_cyc00083_out2[2]);
  fflush(stdout);
}

static atomic_int t_cyc00084_x = 0;
static atomic_int t_cyc00084_y = 0;
static atomic_int t_cyc00084_z = 0;
static atomic_int t_cyc00084_w = 0;
static int t_cyc00084_out0[2];
static void *t_cyc00084_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00084_x, memory_order_acquire);
  r1 = atomic_load_explicit(&t_cyc00084_y, memory_order_seq_cst);
  t_cyc00084_out0[0] = r0;
  t_cyc00084_out0[1] = r1;
  return 0;
}
static int t_cyc00084_out1[1];
static void *t_cyc00084_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00084_y, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00084_z, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00084_out2[2];
static void *t_cyc00084_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_cyc00084_z, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_cyc00084_w, memory_order_acquire);
  t_cyc00084_out2[0] = r2;
  t_cyc00084_out2[1] = r3;
  return 0;
}
static int t_cyc00084_out3[1];
static void *t_cyc00084_P3(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00084_w, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00084_x, 1, memory_order_release);
  return 0;
}
static void t_cyc00084_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_cyc00084_P0, 0);
  pthread_create(&t[1], 0, t_cyc00084_P1, 0);
  pthread_create(&t[2], 0, t_cyc00084_P2, 0);
  pthread_create(&t[3], 0, t_cyc00084_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@cyc00084 %d,%d,%d,%d\n", t_cyc00084_out0[0], t_cyc00084_out0[1], t_cyc00084_out2[0], t_cyc00084_out2[1]);
  fflush(stdout);
}

static atomic_int t_cyc00085_x = 0;
static atomic_int t_cyc00085_y = 0;
static int t_cyc00085_out0[2];
static void *t_cyc00085_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00085_x, memory_order_acquire);
  atomic_store_explicit(&t_cyc00085_y, 1, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_cyc00085_y, memory_order_relaxed);
  t_cyc00085_out0[0] = r0;
  t_cyc00085_out0[1] = r1;
  return 0;
}
static int t_cyc00085_out1[1];
static void *t_cyc00085_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00085_y, 2, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00085_x, 1, memory_order_seq_cst);
  return 0;
}
static void t_cyc00085_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00085_P0, 0);
  pthread_create(&t[1], 0, t_cyc00085_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00085 %d,%d\n", t_cyc00085_out0[0], t_cyc00085_out0[1]);
  fflush(stdout);
}

static atomic_int t_cyc00086_x = 0;
static atomic_int t_cyc00086_y = 0;
static int t_cyc00086_out0[2];
static void *t_cyc00086_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00086_x, 1, memory_order_release);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00086_y, 1, memory_order_seq_cst);
  r0 = atomic_fetch_add_explicit(&t_cyc00086_y, 10, memory_order_acquire);
  r2 = atomic_load_explicit(&t_cyc00086_y, memory_order_relaxed);
  t_cyc00086_out0[0] = r0;
  t_cyc00086_out0[1] = r2;
  return 0;
}
static int t_cyc00086_out1[1];
static void *t_cyc00086_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00086_y, 2, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_cyc00086_x, memory_order_relaxed);
  t_cyc00086_out1[0] = r1;
  return 0;
}
static void t_cyc00086_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00086_P0, 0);
  pthread_create(&t[1], 0, t_cyc00086_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00086 %d,%d,%d\n", t_cyc00086_out0[0], t_cyc00086_out0[1], t_cyc00086_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00087_x = 0;
static atomic_int t_cyc00087_y = 0;
static int t_cyc00087_out0[1];
static void *t_cyc00087_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00087_x, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00087_y, 1, memory_order_release);
  return 0;
}
static int t_cyc00087_out1[2];
static void *t_cyc00087_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00087_y, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00087_x, 2, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_cyc00087_x, memory_order_relaxed);
  t_cyc00087_out1[0] = r0;
  t_cyc00087_out1[1] = r1;
  return 0;
}
static void t_cyc00087_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00087_P0, 0);
  pthread_create(&t[1], 0, t_cyc00087_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00087 %d,%d\n", t_cyc00087_out1[0], t_cyc00087_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00088_x = 0;
static atomic_int t_cyc00088_y = 0;
static atomic_int t_cyc00088_z = 0;
static int t_cyc00088_out0[1];
static void *t_cyc00088_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_cyc00088_x, memory_order_relaxed);
  atomic_thread_fence(memory_order_acquire);
  atomic_store_explicit(&t_cyc00088_y, 1, memory_order_seq_cst);
  t_cyc00088_out0[0] = r0;
  return 0;
}
static int t_cyc00088_out1[3];
static void *t_cyc00088_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  int r3 = 0;
  r1 = atomic_load_explicit(&t_cyc00088_y, memory_order_seq_cst);
  atomic_thread_fence(memory_order_release);
  r2 = atomic_load_explicit(&t_cyc00088_z, memory_order_seq_cst);
  r3 = atomic_fetch_add_explicit(&t_cyc00088_y, 10, memory_order_acquire);
  t_cyc00088_out1[0] = r1;
  t_cyc00088_out1[1] = r2;
  t_cyc00088_out1[2] = r3;
  return 0;
}
static int t_cyc00088_out2[1];
static void *t_cyc00088_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00088_z, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00088_x, 1, memory_order_relaxed);
  return 0;
}
static void t_cyc00088_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00088_P0, 0);
  pthread_create(&t[1], 0, t_cyc00088_P1, 0);
  pthread_create(&t[2], 0, t_cyc00088_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00088 %d,%d,%d,%d\n", t_cyc00088_out0[0], t_cyc00088_out1[0], t_cyc00088_out1[1], t_cyc00088_out1[2]);
  fflush(stdout);
}

static atomic_int t_cyc00089_x = 0;
static atomic_int t_cyc00089_y = 0;
static int t_cyc00089_out0[1];
static void *t_cyc00089_P0(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00089_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00089_y, 1, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00089_y, memory_order_relaxed);
  t_cyc00089_out0[0] = r1;
  return 0;
}
static int t_cyc00089_out1[1];
static void *t_cyc00089_P1(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00089_y, 2, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_cyc00089_x, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00089_y, 3, memory_order_relaxed);
  t_cyc00089_out1[0] = r0;
  return 0;
}
static void t_cyc00089_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00089_P0, 0);
  pthread_create(&t[1], 0, t_cyc00089_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00089 %d,%d\n", t_cyc00089_out0[0], t_cyc00089_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00090_x = 0;
static atomic_int t_cyc00090_y = 0;
static int t_cyc00090_d = 0;
static int t_cyc00090_out0[1];
static void *t_cyc00090_P0(void *a) {
  (void)a;
  t_cyc00090_d = 1;
  atomic_store_explicit(&t_cyc00090_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00090_y, 1, memory_order_seq_cst);
  return 0;
}
static int t_cyc00090_out1[4];
static void *t_cyc00090_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r2 = 0;
  int r3 = 0;
  r0 = atomic_load_explicit(&t_cyc00090_y, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_cyc00090_x, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_cyc00090_y, memory_order_relaxed);
  if (r2 == 1) {
    r3 = t_cyc00090_d;
  }
  t_cyc00090_out1[0] = r0;
  t_cyc00090_out1[1] = r1;
  t_cyc00090_out1[2] = r2;
  t_cyc00090_out1[3] = r3;
  return 0;
}
static void t_cyc00090_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00090_P0, 0);
  pthread_create(&t[1], 0, t_cyc00090_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00090 %d,%d,%d,%d\n", t_cyc00090_out1[0], t_cyc00090_out1[1], t_cyc00090_out1[2], t_cyc00090_out1[3]);
  fflush(stdout);
}

static atomic_int t_cyc00091_x = 0;
static atomic_int t_cyc00091_y = 0;
static int t_cyc00091_out0[2];
static void *t_cyc00091_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00091_x, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00091_y, 1, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00091_y, memory_order_relaxed);
  t_cyc00091_out0[0] = r0;
  t_cyc00091_out0[1] = r1;
  return 0;
}
static int t_cyc00091_out1[1];
static void *t_cyc00091_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00091_y, 2, memory_order_release);
  atomic_store_explicit(&t_cyc00091_x, 1, memory_order_relaxed);
  return 0;
}
static void t_cyc00091_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00091_P0, 0);
  pthread_create(&t[1], 0, t_cyc00091_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00091 %d,%d\n", t_cyc00091_out0[0], t_cyc00091_out0[1]);
  fflush(stdout);
}

static atomic_int t_cyc00092_x = 0;
static atomic_int t_cyc00092_y = 0;
static atomic_int t_cyc00092_z = 0;
static int t_cyc00092_out0[1];
static void *t_cyc00092_P0(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00092_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_acquire);
  atomic_store_explicit(&t_cyc00092_y, 1, memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00092_y, memory_order_relaxed);
  t_cyc00092_out0[0] = r1;
  return 0;
}
static int t_cyc00092_out1[2];
static void *t_cyc00092_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00092_y, 2, memory_order_relaxed);
  r0 = atomic_exchange_explicit(&t_cyc00092_z, 1, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_cyc00092_z, memory_order_relaxed);
  t_cyc00092_out1[0] = r0;
  t_cyc00092_out1[1] = r2;
  return 0;
}
static int t_cyc00092_out2[1];
static void *t_cyc00092_P2(void *a) {
  (void)a;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00092_z, 2, memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00092_x, 2, memory_order_seq_cst);
  r3 = atomic_load_explicit(&t_cyc00092_x, memory_order_relaxed);
  t_cyc00092_out2[0] = r3;
  return 0;
}
static void t_cyc00092_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00092_P0, 0);
  pthread_create(&t[1], 0, t_cyc00092_P1, 0);
  pthread_create(&t[2], 0, t_cyc00092_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00092 %d,%d,%d,%d\n", t_cyc00092_out0[0], t_cyc00092_out1[0], t_cyc00092_out1[1], t_cyc00092_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00093_x = 0;
static atomic_int t_cyc00093_y = 0;
static atomic_int t_cyc00093_z = 0;
static int t_cyc00093_d = 0;
static int t_cyc00093_out0[3];
static void *t_cyc00093_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r3 = 0;
  int r2 = 0;
  r0 = atomic_load_explicit(&t_cyc00093_x, memory_order_relaxed);
  if (r0 == 1) {
    r3 = t_cyc00093_d;
  }
  atomic_store_explicit(&t_cyc00093_y, 1, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_cyc00093_y, memory_order_relaxed);
  t_cyc00093_out0[0] = r0;
  t_cyc00093_out0[1] = r3;
  t_cyc00093_out0[2] = r2;
  return 0;
}
static int t_cyc00093_out1[1];
static void *t_cyc00093_P1(void *a) {
  (void)a;
  int r1 = 0;
  t_cyc00093_d = 1;
  atomic_store_explicit(&t_cyc00093_y, 2, memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00093_z, memory_order_relaxed);
  t_cyc00093_out1[0] = r1;
  return 0;
}
static int t_cyc00093_out2[1];
static void *t_cyc00093_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00093_z, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00093_x, 1, memory_order_seq_cst);
  return 0;
}
static void t_cyc00093_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00093_P0, 0);
  pthread_create(&t[1], 0, t_cyc00093_P1, 0);
  pthread_create(&t[2], 0, t_cyc00093_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00093 %d,%d,%d,%d\n", t_cyc00093_out0[0], t_cyc00093_out0[1], t_cyc00093_out0[2], t_cyc00093_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00094_x = 0;
static atomic_int t_cyc00094_y = 0;
static atomic_int t_cyc00094_z = 0;
static int t_cyc00094_out0[1];
static void *t_cyc00094_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00094_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00094_y, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00094_out1[2];
static void *t_cyc00094_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00094_y, memory_order_seq_cst);
  r1 = atomic_exchange_explicit(&t_cyc00094_z, 1, memory_order_relaxed);
  t_cyc00094_out1[0] = r0;
  t_cyc00094_out1[1] = r1;
  return 0;
}
static int t_cyc00094_out2[2];
static void *t_cyc00094_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_cyc00094_z, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_cyc00094_x, memory_order_relaxed);
  t_cyc00094_out2[0] = r2;
  t_cyc00094_out2[1] = r3;
  return 0;
}
static void t_cyc00094_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00094_P0, 0);
  pthread_create(&t[1], 0, t_cyc00094_P1, 0);
  pthread_create(&t[2], 0, t_cyc00094_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00094 %d,%d,%d,%d\n", t_cyc00094_out1[0], t_cyc00094_out1[1], t_cyc00094_out2[0], t_cyc00094_out2[1]);
  fflush(stdout);
}

static atomic_int t_cyc00095_x = 0;
static atomic_int t_cyc00095_y = 0;
static atomic_int t_cyc00095_z = 0;
static int t_cyc00095_out0[3];
static void *t_cyc00095_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r3 = 0;
  r0 = atomic_fetch_add_explicit(&t_cyc00095_x, 10, memory_order_relaxed);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00095_y, 1, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00095_z, memory_order_seq_cst);
  r3 = atomic_load_explicit(&t_cyc00095_y, memory_order_relaxed);
  t_cyc00095_out0[0] = r0;
  t_cyc00095_out0[1] = r1;
  t_cyc00095_out0[2] = r3;
  return 0;
}
static int t_cyc00095_out1[2];
static void *t_cyc00095_P1(void *a) {
  (void)a;
  int r2 = 0;
  int r4 = 0;
  r2 = atomic_exchange_explicit(&t_cyc00095_y, 2, memory_order_acquire);
  atomic_store_explicit(&t_cyc00095_z, 1, memory_order_relaxed);
  r4 = atomic_load_explicit(&t_cyc00095_z, memory_order_relaxed);
  t_cyc00095_out1[0] = r2;
  t_cyc00095_out1[1] = r4;
  return 0;
}
static int t_cyc00095_out2[1];
static void *t_cyc00095_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00095_z, 2, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00095_x, 1, memory_order_release);
  return 0;
}
static void t_cyc00095_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00095_P0, 0);
  pthread_create(&t[1], 0, t_cyc00095_P1, 0);
  pthread_create(&t[2], 0, t_cyc00095_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00095 %d,%d,%d,%d,%d\n", t_cyc00095_out0[0], t_cyc00095_out0[1], t_cyc00095_out0[2], t_cyc00095_out1[0], t_cyc00095_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00096_x = 0;
static atomic_int t_cyc00096_y = 0;
static int t_cyc00096_out0[3];
static void *t_cyc00096_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r2 = 0;
  r0 = atomic_exchange_explicit(&t_cyc00096_x, 1, memory_order_acquire);
  atomic_thread_fence(memory_order_acq_rel);
  r1 = atomic_load_explicit(&t_cyc00096_y, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_cyc00096_y, memory_order_relaxed);
  t_cyc00096_out0[0] = r0;
  t_cyc00096_out0[1] = r1;
  t_cyc00096_out0[2] = r2;
  return 0;
}
static int t_cyc00096_out1[1];
static void *t_cyc00096_P1(void *a) {
  (void)a;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00096_y, 1, memory_order_seq_cst);
  r3 = atomic_load_explicit(&t_cyc00096_x, memory_order_seq_cst);
  t_cyc00096_out1[0] = r3;
  return 0;
}
static void t_cyc00096_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00096_P0, 0);
  pthread_create(&t[1], 0, t_cyc00096_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00096 %d,%d,%d,%d\n", t_cyc00096_out0[0], t_cyc00096_out0[1], t_cyc00096_out0[2], t_cyc00096_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00097_x = 0;
static atomic_int t_cyc00097_y = 0;
static int t_cyc00097_d = 0;
static int t_cyc00097_out0[1];
static void *t_cyc00097_P0(void *a) {
  (void)a;
  int r0 = 0;
  t_cyc00097_d = 1;
  atomic_store_explicit(&t_cyc00097_x, 1, memory_order_relaxed);
  r0 = atomic_fetch_add_explicit(&t_cyc00097_y, 10, memory_order_release);
  atomic_store_explicit(&t_cyc00097_x, 2, memory_order_release);
  t_cyc00097_out0[0] = r0;
  return 0;
}
static int t_cyc00097_out1[2];
static void *t_cyc00097_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00097_y, 1, memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00097_x, memory_order_seq_cst);
  if (r1 == 1) {
    r2 = t_cyc00097_d;
  }
  t_cyc00097_out1[0] = r1;
  t_cyc00097_out1[1] = r2;
  return 0;
}
static void t_cyc00097_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00097_P0, 0);
  pthread_create(&t[1], 0, t_cyc00097_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00097 %d,%d,%d\n", t_cyc00097_out0[0], t_cyc00097_out1[0], t_cyc00097_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00098_x = 0;
static atomic_int t_cyc00098_y = 0;
static int t_cyc00098_d = 0;
static int t_cyc00098_out0[3];
static void *t_cyc00098_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r3 = 0;
  int r2 = 0;
  r0 = atomic_load_explicit(&t_cyc00098_x, memory_order_acquire);
  if (r0 == 0) {
    r3 = t_cyc00098_d;
  }
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00098_y, 1, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_cyc00098_y, memory_order_relaxed);
  t_cyc00098_out0[0] = r0;
  t_cyc00098_out0[1] = r3;
  t_cyc00098_out0[2] = r2;
  return 0;
}
static int t_cyc00098_out1[1];
static void *t_cyc00098_P1(void *a) {
  (void)a;
  int r1 = 0;
  t_cyc00098_d = 1;
  atomic_store_explicit(&t_cyc00098_y, 2, memory_order_relaxed);
  r1 = atomic_exchange_explicit(&t_cyc00098_x, 1, memory_order_relaxed);
  t_cyc00098_out1[0] = r1;
  return 0;
}
static void t_cyc00098_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00098_P0, 0);
  pthread_create(&t[1], 0, t_cyc00098_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00098 %d,%d,%d,%d\n", t_cyc00098_out0[0], t_cyc00098_out0[1], t_cyc00098_out0[2], t_cyc00098_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00099_x = 0;
static atomic_int t_cyc00099_y = 0;
static atomic_int t_cyc00099_z = 0;
static int t_cyc00099_d = 0;
static int t_cyc00099_out0[2];
static void *t_cyc00099_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00099_x, 1, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_cyc00099_y, memory_order_acquire);
  if (r0 == 1) {
    r3 = t_cyc00099_d;
  }
  t_cyc00099_out0[0] = r0;
  t_cyc00099_out0[1] = r3;
  return 0;
}
static int t_cyc00099_out1[1];
static void *t_cyc00099_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00099_y, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00099_z, 1, memory_order_seq_cst);
  return 0;
}
static int t_cyc00099_out2[2];
static void *t_cyc00099_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  t_cyc00099_d = 1;
  r1 = atomic_load_explicit(&t_cyc00099_z, memory_order_acquire);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00099_x, 2, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_cyc00099_x, memory_order_relaxed);
  t_cyc00099_out2[0] = r1;
  t_cyc00099_out2[1] = r2;
  return 0;
}
static void t_cyc00099_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00099_P0, 0);
  pthread_create(&t[1], 0, t_cyc00099_P1, 0);
  pthread_create(&t[2], 0, t_cyc00099_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00099 %d,%d,%d,%d\n", t_cyc00099_out0[0], t_cyc00099_out0[1], t_cyc00099_out2[0], t_cyc00099_out2[1]);
  fflush(stdout);
}

static atomic_int t_cyc00100_x = 0;
static atomic_int t_cyc00100_y = 0;
static int t_cyc00100_out0[2];
static void *t_cyc00100_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00100_x, 1, memory_order_release);
  r0 = atomic_load_explicit(&t_cyc00100_y, memory_order_relaxed);
  r1 = atomic_exchange_explicit(&t_cyc00100_x, 2, memory_order_release);
  t_cyc00100_out0[0] = r0;
  t_cyc00100_out0[1] = r1;
  return 0;
}
static int t_cyc00100_out1[2];
static void *t_cyc00100_P1(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00100_y, 1, memory_order_release);
  r2 = atomic_load_explicit(&t_cyc00100_x, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_cyc00100_y, memory_order_relaxed);
  t_cyc00100_out1[0] = r2;
  t_cyc00100_out1[1] = r3;
  return 0;
}
static void t_cyc00100_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00100_P0, 0);
  pthread_create(&t[1], 0, t_cyc00100_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00100 %d,%d,%d,%d\n", t_cyc00100_out0[0], t_cyc00100_out0[1], t_cyc00100_out1[0], t_cyc00100_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00101_x = 0;
static atomic_int t_cyc00101_y = 0;
static atomic_int t_cyc00101_z = 0;
static int t_cyc00101_d = 0;
static int t_cyc00101_out0[1];
static void *t_cyc00101_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_exchange_explicit(&t_cyc00101_x, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00101_y, 1, memory_order_release);
  t_cyc00101_out0[0] = r0;
  return 0;
}
static int t_cyc00101_out1[4];
static void *t_cyc00101_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  int r4 = 0;
  int r5 = 0;
  r1 = atomic_load_explicit(&t_cyc00101_y, memory_order_seq_cst);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00101_z, 1, memory_order_release);
  r2 = atomic_load_explicit(&t_cyc00101_y, memory_order_seq_cst);
  r4 = atomic_load_explicit(&t_cyc00101_z, memory_order_relaxed);
  if (r4 == 2) {
    r5 = t_cyc00101_d;
  }
  t_cyc00101_out1[0] = r1;
  t_cyc00101_out1[1] = r2;
  t_cyc00101_out1[2] = r4;
  t_cyc00101_out1[3] = r5;
  return 0;
}
static int t_cyc00101_out2[1];
static void *t_cyc00101_P2(void *a) {
  (void)a;
  int r3 = 0;
  t_cyc00101_d = 1;
  atomic_store_explicit(&t_cyc00101_z, 2, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_cyc00101_x, memory_order_acquire);
  t_cyc00101_out2[0] = r3;
  return 0;
}
static void t_cyc00101_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00101_P0, 0);
  pthread_create(&t[1], 0, t_cyc00101_P1, 0);
  pthread_create(&t[2], 0, t_cyc00101_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00101 %d,%d,%d,%d,%d,%d\n", t_cyc00101_out0[0], t_cyc00101_out1[0], t_cyc00101_out1[1], t_cyc00101_out1[2], t_cyc00101_out1[3], t_cyc00101_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00102_x = 0;
static atomic_int t_cyc00102_y = 0;
static int t_cyc00102_out0[2];
static void *t_cyc00102_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00102_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00102_y, 1, memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_cyc00102_x, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_cyc00102_y, memory_order_relaxed);
  t_cyc00102_out0[0] = r0;
  t_cyc00102_out0[1] = r2;
  return 0;
}
static int t_cyc00102_out1[1];
static void *t_cyc00102_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00102_y, 2, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_cyc00102_x, memory_order_relaxed);
  t_cyc00102_out1[0] = r1;
  return 0;
}
static void t_cyc00102_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00102_P0, 0);
  pthread_create(&t[1], 0, t_cyc00102_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00102 %d,%d,%d\n", t_cyc00102_out0[0], t_cyc00102_out0[1], t_cyc00102_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00103_x = 0;
static atomic_int t_cyc00103_y = 0;
static atomic_int t_cyc00103_z = 0;
static atomic_int t_cyc00103_w = 0;
static int t_cyc00103_out0[1];
static void *t_cyc00103_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00103_x, 1, memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_cyc00103_y, memory_order_relaxed);
  t_cyc00103_out0[0] = r0;
  return 0;
}
static int t_cyc00103_out1[1];
static void *t_cyc00103_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00103_y, 1, memory_order_relaxed);
  r1 = atomic_exchange_explicit(&t_cyc00103_z, 1, memory_order_relaxed);
  t_cyc00103_out1[0] = r1;
  return 0;
}
static int t_cyc00103_out2[1];
static void *t_cyc00103_P2(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_load_explicit(&t_cyc00103_z, memory_order_acquire);
  atomic_store_explicit(&t_cyc00103_w, 1, memory_order_seq_cst);
  t_cyc00103_out2[0] = r2;
  return 0;
}
static int t_cyc00103_out3[1];
static void *t_cyc00103_P3(void *a) {
  (void)a;
  int r3 = 0;
  r3 = atomic_load_explicit(&t_cyc00103_w, memory_order_seq_cst);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00103_x, 2, memory_order_relaxed);
  t_cyc00103_out3[0] = r3;
  return 0;
}
static void t_cyc00103_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_cyc00103_P0, 0);
  pthread_create(&t[1], 0, t_cyc00103_P1, 0);
  pthread_create(&t[2], 0, t_cyc00103_P2, 0);
  pthread_create(&t[3], 0, t_cyc00103_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@cyc00103 %d,%d,%d,%d\n", t_cyc00103_out0[0], t_cyc00103_out1[0], t_cyc00103_out2[0], t_cyc00103_out3[0]);
  fflush(stdout);
}

static atomic_int t_cyc00104_x = 0;
static atomic_int t_cyc00104_y = 0;
static int t_cyc00104_d = 0;
static int t_cyc00104_out0[3];
static void *t_cyc00104_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r3 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00104_x, memory_order_seq_cst);
  if (r0 == 2) {
    r3 = t_cyc00104_d;
  }
  atomic_store_explicit(&t_cyc00104_y, 1, memory_order_release);
  r1 = atomic_exchange_explicit(&t_cyc00104_x, 1, memory_order_acquire);
  t_cyc00104_out0[0] = r0;
  t_cyc00104_out0[1] = r3;
  t_cyc00104_out0[2] = r1;
  return 0;
}
static int t_cyc00104_out1[1];
static void *t_cyc00104_P1(void *a) {
  (void)a;
  int r2 = 0;
  t_cyc00104_d = 1;
  r2 = atomic_load_explicit(&t_cyc00104_y, memory_order_acquire);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00104_x, 2, memory_order_release);
  t_cyc00104_out1[0] = r2;
  return 0;
}
static void t_cyc00104_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00104_P0, 0);
  pthread_create(&t[1], 0, t_cyc00104_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00104 %d,%d,%d,%d\n", t_cyc00104_out0[0], t_cyc00104_out0[1], t_cyc00104_out0[2], t_cyc00104_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00105_x = 0;
static atomic_int t_cyc00105_y = 0;
static atomic_int t_cyc00105_z = 0;
static int t_cyc00105_d = 0;
static int t_cyc00105_out0[3];
static void *t_cyc00105_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r4 = 0;
  r0 = atomic_load_explicit(&t_cyc00105_x, memory_order_acquire);
  atomic_thread_fence(memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00105_y, memory_order_acquire);
  if (r1 == 1) {
    r4 = t_cyc00105_d;
  }
  atomic_store_explicit(&t_cyc00105_x, 1, memory_order_seq_cst);
  t_cyc00105_out0[0] = r0;
  t_cyc00105_out0[1] = r1;
  t_cyc00105_out0[2] = r4;
  return 0;
}
static int t_cyc00105_out1[1];
static void *t_cyc00105_P1(void *a) {
  (void)a;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00105_y, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00105_z, 1, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_cyc00105_z, memory_order_relaxed);
  t_cyc00105_out1[0] = r3;
  return 0;
}
static int t_cyc00105_out2[1];
static void *t_cyc00105_P2(void *a) {
  (void)a;
  int r2 = 0;
  t_cyc00105_d = 1;
  atomic_store_explicit(&t_cyc00105_z, 2, memory_order_release);
  r2 = atomic_exchange_explicit(&t_cyc00105_x, 2, memory_order_acquire);
  t_cyc00105_out2[0] = r2;
  return 0;
}
static void t_cyc00105_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00105_P0, 0);
  pthread_create(&t[1], 0, t_cyc00105_P1, 0);
  pthread_create(&t[2], 0, t_cyc00105_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00105 %d,%d,%d,%d,%d\n", t_cyc00105_out0[0], t_cyc00105_out0[1], t_cyc00105_out0[2], t_cyc00105_out1[0], t_cyc00105_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00106_x = 0;
static atomic_int t_cyc00106_y = 0;
static atomic_int t_cyc00106_z = 0;
static atomic_int t_cyc00106_w = 0;
static int t_cyc00106_out0[2];
static void *t_cyc00106_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_exchange_explicit(&t_cyc00106_x, 1, memory_order_acquire);
  r1 = atomic_load_explicit(&t_cyc00106_y, memory_order_acquire);
  t_cyc00106_out0[0] = r0;
  t_cyc00106_out0[1] = r1;
  return 0;
}
static int t_cyc00106_out1[1];
static void *t_cyc00106_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00106_y, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00106_z, 1, memory_order_seq_cst);
  return 0;
}
static int t_cyc00106_out2[1];
static void *t_cyc00106_P2(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_load_explicit(&t_cyc00106_z, memory_order_seq_cst);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00106_w, 1, memory_order_seq_cst);
  t_cyc00106_out2[0] = r2;
  return 0;
}
static int t_cyc00106_out3[1];
static void *t_cyc00106_P3(void *a) {
  (void)a;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00106_w, 2, memory_order_seq_cst);
  atomic_thread_fence(memory_order_release);
  r3 = atomic_exchange_explicit(&t_cyc00106_x, 2, memory_order_acquire);
  t_cyc00106_out3[0] = r3;
  return 0;
}
static void t_cyc00106_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_cyc00106_P0, 0);
  pthread_create(&t[1], 0, t_cyc00106_P1, 0);
  pthread_create(&t[2], 0, t_cyc00106_P2, 0);
  pthread_create(&t[3], 0, t_cyc00106_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@cyc00106 %d,%d,%d,%d\n", t_cyc00106_out0[0], t_cyc00106_out0[1], t_cyc00106_out2[0], t_cyc00106_out3[0]);
  fflush(stdout);
}

static atomic_int t_cyc00107_x = 0;
static atomic_int t_cyc00107_y = 0;
static int t_cyc00107_out0[1];
static void *t_cyc00107_P0(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00107_x, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00107_y, 1, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_cyc00107_y, memory_order_relaxed);
  t_cyc00107_out0[0] = r1;
  return 0;
}
static int t_cyc00107_out1[2];
static void *t_cyc00107_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00107_y, 2, memory_order_release);
  r0 = atomic_exchange_explicit(&t_cyc00107_x, 2, memory_order_acquire);
  r2 = atomic_load_explicit(&t_cyc00107_x, memory_order_relaxed);
  t_cyc00107_out1[0] = r0;
  t_cyc00107_out1[1] = r2;
  return 0;
}
static void t_cyc00107_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00107_P0, 0);
  pthread_create(&t[1], 0, t_cyc00107_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00107 %d,%d,%d\n", t_cyc00107_out0[0], t_cyc00107_out1[0], t_cyc00107_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00108_x = 0;
static atomic_int t_cyc00108_y = 0;
static int t_cyc00108_out0[1];
static void *t_cyc00108_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00108_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00108_y, 1, memory_order_release);
  return 0;
}
static int t_cyc00108_out1[2];
static void *t_cyc00108_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00108_y, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00108_x, memory_order_relaxed);
  t_cyc00108_out1[0] = r0;
  t_cyc00108_out1[1] = r1;
  return 0;
}
static void t_cyc00108_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00108_P0, 0);
  pthread_create(&t[1], 0, t_cyc00108_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00108 %d,%d\n", t_cyc00108_out1[0], t_cyc00108_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00109_x = 0;
static atomic_int t_cyc00109_y = 0;
static int t_cyc00109_out0[1];
static void *t_cyc00109_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00109_x, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00109_y, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00109_out1[2];
static void *t_cyc00109_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00109_y, memory_order_acquire);
  r1 = atomic_load_explicit(&t_cyc00109_x, memory_order_seq_cst);
  t_cyc00109_out1[0] = r0;
  t_cyc00109_out1[1] = r1;
  return 0;
}
static void t_cyc00109_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00109_P0, 0);
  pthread_create(&t[1], 0, t_cyc00109_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00109 %d,%d\n", t_cyc00109_out1[0], t_cyc00109_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00110_x = 0;
static atomic_int t_cyc00110_y = 0;
static atomic_int t_cyc00110_z = 0;
static int t_cyc00110_d = 0;
static int t_cyc00110_out0[1];
static void *t_cyc00110_P0(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00110_x, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00110_y, 1, memory_order_release);
  r2 = atomic_load_explicit(&t_cyc00110_y, memory_order_relaxed);
  t_cyc00110_out0[0] = r2;
  return 0;
}
static int t_cyc00110_out1[1];
static void *t_cyc00110_P1(void *a) {
  (void)a;
  t_cyc00110_d = 1;
  atomic_store_explicit(&t_cyc00110_y, 2, memory_order_release);
  atomic_thread_fence(memory_order_acquire);
  atomic_store_explicit(&t_cyc00110_z, 1, memory_order_release);
  return 0;
}
static int t_cyc00110_out2[3];
static void *t_cyc00110_P2(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r3 = 0;
  r0 = atomic_load_explicit(&t_cyc00110_z, memory_order_acquire);
  atomic_thread_fence(memory_order_acq_rel);
  r1 = atomic_load_explicit(&t_cyc00110_x, memory_order_acquire);
  if (r1 == 1) {
    r3 = t_cyc00110_d;
  }
  t_cyc00110_out2[0] = r0;
  t_cyc00110_out2[1] = r1;
  t_cyc00110_out2[2] = r3;
  return 0;
}
static void t_cyc00110_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00110_P0, 0);
  pthread_create(&t[1], 0, t_cyc00110_P1, 0);
  pthread_create(&t[2], 0, t_cyc00110_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00110 %d,%d,%d,%d\n", t_cyc00110_out0[0], t_cyc00110_out2[0], t_cyc00110_out2[1], t_cyc00110_out2[2]);
  fflush(stdout);
}

static atomic_int t_cyc00111_x = 0;
static atomic_int t_cyc00111_y = 0;
static int t_cyc00111_d = 0;
static int t_cyc00111_out0[1];
static void *t_cyc00111_P0(void *a) {
  (void)a;
  int r0 = 0;
  t_cyc00111_d = 1;
  atomic_store_explicit(&t_cyc00111_x, 1, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_cyc00111_y, memory_order_seq_cst);
  t_cyc00111_out0[0] = r0;
  return 0;
}
static int t_cyc00111_out1[2];
static void *t_cyc00111_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00111_y, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_acq_rel);
  r1 = atomic_load_explicit(&t_cyc00111_x, memory_order_seq_cst);
  if (r1 == 1) {
    r2 = t_cyc00111_d;
  }
  t_cyc00111_out1[0] = r1;
  t_cyc00111_out1[1] = r2;
  return 0;
}
static void t_cyc00111_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00111_P0, 0);
  pthread_create(&t[1], 0, t_cyc00111_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00111 %d,%d,%d\n", t_cyc00111_out0[0], t_cyc00111_out1[0], t_cyc00111_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00112_x = 0;
static atomic_int t_cyc00112_y = 0;
static atomic_int t_cyc00112_z = 0;
static int t_cyc00112_out0[2];
static void *t_cyc00112_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00112_x, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00112_y, 1, memory_order_release);
  r0 = atomic_load_explicit(&t_cyc00112_x, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_cyc00112_y, memory_order_relaxed);
  t_cyc00112_out0[0] = r0;
  t_cyc00112_out0[1] = r2;
  return 0;
}
static int t_cyc00112_out1[1];
static void *t_cyc00112_P1(void *a) {
  (void)a;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00112_y, 2, memory_order_release);
  atomic_store_explicit(&t_cyc00112_z, 1, memory_order_release);
  r3 = atomic_load_explicit(&t_cyc00112_z, memory_order_relaxed);
  t_cyc00112_out1[0] = r3;
  return 0;
}
static int t_cyc00112_out2[1];
static void *t_cyc00112_P2(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00112_z, 2, memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00112_x, memory_order_acquire);
  atomic_store_explicit(&t_cyc00112_z, 3, memory_order_relaxed);
  t_cyc00112_out2[0] = r1;
  return 0;
}
static void t_cyc00112_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00112_P0, 0);
  pthread_create(&t[1], 0, t_cyc00112_P1, 0);
  pthread_create(&t[2], 0, t_cyc00112_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00112 %d,%d,%d,%d\n", t_cyc00112_out0[0], t_cyc00112_out0[1], t_cyc00112_out1[0], t_cyc00112_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00113_x = 0;
static atomic_int t_cyc00113_y = 0;
static int t_cyc00113_out0[2];
static void *t_cyc00113_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00113_x, memory_order_acquire);
  r1 = atomic_load_explicit(&t_cyc00113_y, memory_order_acquire);
  t_cyc00113_out0[0] = r0;
  t_cyc00113_out0[1] = r1;
  return 0;
}
static int t_cyc00113_out1[1];
static void *t_cyc00113_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00113_y, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00113_x, 1, memory_order_seq_cst);
  return 0;
}
static void t_cyc00113_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00113_P0, 0);
  pthread_create(&t[1], 0, t_cyc00113_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00113 %d,%d\n", t_cyc00113_out0[0], t_cyc00113_out0[1]);
  fflush(stdout);
}

static atomic_int t_cyc00114_x = 0;
static atomic_int t_cyc00114_y = 0;
static int t_cyc00114_d = 0;
static int t_cyc00114_out0[3];
static void *t_cyc00114_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r2 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00114_x, memory_order_acquire);
  if (r0 == 1) {
    r2 = t_cyc00114_d;
  }
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00114_y, 1, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_cyc00114_y, memory_order_relaxed);
  t_cyc00114_out0[0] = r0;
  t_cyc00114_out0[1] = r2;
  t_cyc00114_out0[2] = r1;
  return 0;
}
static int t_cyc00114_out1[1];
static void *t_cyc00114_P1(void *a) {
  (void)a;
  t_cyc00114_d = 1;
  atomic_store_explicit(&t_cyc00114_y, 2, memory_order_relaxed);
  atomic_thread_fence(memory_order_acquire);
  atomic_store_explicit(&t_cyc00114_x, 1, memory_order_relaxed);
  return 0;
}
static void t_cyc00114_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00114_P0, 0);
  pthread_create(&t[1], 0, t_cyc00114_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00114 %d,%d,%d\n", t_cyc00114_out0[0], t_cyc00114_out0[1], t_cyc00114_out0[2]);
  fflush(stdout);
}

static atomic_int t_cyc00115_x = 0;
static atomic_int t_cyc00115_y = 0;
static int t_cyc00115_out0[1];
static void *t_cyc00115_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_cyc00115_x, memory_order_acquire);
  atomic_store_explicit(&t_cyc00115_y, 1, memory_order_release);
  t_cyc00115_out0[0] = r0;
  return 0;
}
static int t_cyc00115_out1[1];
static void *t_cyc00115_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_cyc00115_y, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00115_x, 1, memory_order_release);
  t_cyc00115_out1[0] = r1;
  return 0;
}
static void t_cyc00115_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00115_P0, 0);
  pthread_create(&t[1], 0, t_cyc00115_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00115 %d,%d\n", t_cyc00115_out0[0], t_cyc00115_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00116_x = 0;
static atomic_int t_cyc00116_y = 0;
static atomic_int t_cyc00116_z = 0;
static atomic_int t_cyc00116_w = 0;
static int t_cyc00116_out0[1];
static void *t_cyc00116_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_cyc00116_x, memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00116_y, 1, memory_order_relaxed);
  t_cyc00116_out0[0] = r0;
  return 0;
}
static int t_cyc00116_out1[1];
static void *t_cyc00116_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00116_y, 2, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00116_z, 1, memory_order_release);
  return 0;
}
static int t_cyc00116_out2[1];
static void *t_cyc00116_P2(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00116_z, 2, memory_order_seq_cst);
  r1 = atomic_fetch_add_explicit(&t_cyc00116_w, 10, memory_order_seq_cst);
  t_cyc00116_out2[0] = r1;
  return 0;
}
static int t_cyc00116_out3[1];
static void *t_cyc00116_P3(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_exchange_explicit(&t_cyc00116_w, 1, memory_order_acq_rel);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00116_x, 1, memory_order_release);
  t_cyc00116_out3[0] = r2;
  return 0;
}
static void t_cyc00116_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_cyc00116_P0, 0);
  pthread_create(&t[1], 0, t_cyc00116_P1, 0);
  pthread_create(&t[2], 0, t_cyc00116_P2, 0);
  pthread_create(&t[3], 0, t_cyc00116_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@cyc00116 %d,%d,%d\n", t_cyc00116_out0[0], t_cyc00116_out2[0], t_cyc00116_out3[0]);
  fflush(stdout);
}

static atomic_int t_cyc00117_x = 0;
static atomic_int t_cyc00117_y = 0;
static int t_cyc00117_d = 0;
static int t_cyc00117_out0[2];
static void *t_cyc00117_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r2 = 0;
  r0 = atomic_load_explicit(&t_cyc00117_x, memory_order_relaxed);
  if (r0 == 1) {
    r2 = t_cyc00117_d;
  }
  atomic_store_explicit(&t_cyc00117_y, 1, memory_order_relaxed);
  t_cyc00117_out0[0] = r0;
  t_cyc00117_out0[1] = r2;
  return 0;
}
static int t_cyc00117_out1[1];
static void *t_cyc00117_P1(void *a) {
  (void)a;
  int r1 = 0;
  t_cyc00117_d = 1;
  r1 = atomic_load_explicit(&t_cyc00117_y, memory_order_seq_cst);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00117_x, 1, memory_order_relaxed);
  t_cyc00117_out1[0] = r1;
  return 0;
}
static void t_cyc00117_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00117_P0, 0);
  pthread_create(&t[1], 0, t_cyc00117_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00117 %d,%d,%d\n", t_cyc00117_out0[0], t_cyc00117_out0[1], t_cyc00117_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00118_x = 0;
static atomic_int t_cyc00118_y = 0;
static atomic_int t_cyc00118_z = 0;
static atomic_int t_cyc00118_w = 0;
static int t_cyc00118_out0[1];
static void *t_cyc00118_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00118_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00118_y, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00118_out1[2];
static void *t_cyc00118_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00118_y, memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00118_z, memory_order_seq_cst);
  t_cyc00118_out1[0] = r0;
  t_cyc00118_out1[1] = r1;
  return 0;
}
static int t_cyc00118_out2[1];
static void *t_cyc00118_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00118_z, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00118_w, 1, memory_order_release);
  return 0;
}
static int t_cyc00118_out3[2];
static void *t_cyc00118_P3(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_cyc00118_w, memory_order_acquire);
  r3 = atomic_load_explicit(&t_cyc00118_x, memory_order_relaxed);
  t_cyc00118_out3[0] = r2;
  t_cyc00118_out3[1] = r3;
  return 0;
}
static void t_cyc00118_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_cyc00118_P0, 0);
  pthread_create(&t[1], 0, t_cyc00118_P1, 0);
  pthread_create(&t[2], 0, t_cyc00118_P2, 0);
  pthread_create(&t[3], 0, t_cyc00118_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@cyc00118 %d,%d,%d,%d\n", t_cyc00118_out1[0], t_cyc00118_out1[1], t_cyc00118_out3[0], t_cyc00118_out3[1]);
  fflush(stdout);
}

static atomic_int t_cyc00119_x = 0;
static atomic_int t_cyc00119_y = 0;
static int t_cyc00119_out0[1];
static void *t_cyc00119_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_exchange_explicit(&t_cyc00119_x, 1, memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00119_y, 1, memory_order_release);
  t_cyc00119_out0[0] = r0;
  return 0;
}
static int t_cyc00119_out1[2];
static void *t_cyc00119_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_cyc00119_y, memory_order_acquire);
  atomic_store_explicit(&t_cyc00119_x, 2, memory_order_release);
  r2 = atomic_load_explicit(&t_cyc00119_x, memory_order_relaxed);
  t_cyc00119_out1[0] = r1;
  t_cyc00119_out1[1] = r2;
  return 0;
}
static void t_cyc00119_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00119_P0, 0);
  pthread_create(&t[1], 0, t_cyc00119_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00119 %d,%d,%d\n", t_cyc00119_out0[0], t_cyc00119_out1[0], t_cyc00119_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00120_x = 0;
static atomic_int t_cyc00120_y = 0;
static atomic_int t_cyc00120_z = 0;
static int t_cyc00120_d = 0;
static int t_cyc00120_out0[1];
static void *t_cyc00120_P0(void *a) {
  (void)a;
  int r0 = 0;
  t_cyc00120_d = 1;
  r0 = atomic_exchange_explicit(&t_cyc00120_x, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00120_y, 1, memory_order_seq_cst);
  t_cyc00120_out0[0] = r0;
  return 0;
}
static int t_cyc00120_out1[1];
static void *t_cyc00120_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_cyc00120_y, memory_order_acquire);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00120_z, 1, memory_order_seq_cst);
  t_cyc00120_out1[0] = r1;
  return 0;
}
static int t_cyc00120_out2[3];
static void *t_cyc00120_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r4 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_cyc00120_z, memory_order_acquire);
  if (r2 == 1) {
    r4 = t_cyc00120_d;
  }
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00120_x, 2, memory_order_seq_cst);
  r3 = atomic_load_explicit(&t_cyc00120_x, memory_order_relaxed);
  t_cyc00120_out2[0] = r2;
  t_cyc00120_out2[1] = r4;
  t_cyc00120_out2[2] = r3;
  return 0;
}
static void t_cyc00120_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00120_P0, 0);
  pthread_create(&t[1], 0, t_cyc00120_P1, 0);
  pthread_create(&t[2], 0, t_cyc00120_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00120 %d,%d,%d,%d,%d\n", t_cyc00120_out0[0], t_cyc00120_out1[0], t_cyc00120_out2[0], t_cyc00120_out2[1], t_cyc00120_out2[2]);
  fflush(stdout);
}

static atomic_int t_cyc00121_x = 0;
static atomic_int t_cyc00121_y = 0;
static int t_cyc00121_out0[1];
static void *t_cyc00121_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00121_x, 1, memory_order_release);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00121_y, 1, memory_order_release);
  return 0;
}
static int t_cyc00121_out1[3];
static void *t_cyc00121_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r2 = 0;
  r0 = atomic_load_explicit(&t_cyc00121_y, memory_order_relaxed);
  r1 = atomic_exchange_explicit(&t_cyc00121_x, 2, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00121_y, 2, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_cyc00121_x, memory_order_relaxed);
  t_cyc00121_out1[0] = r0;
  t_cyc00121_out1[1] = r1;
  t_cyc00121_out1[2] = r2;
  return 0;
}
static void t_cyc00121_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00121_P0, 0);
  pthread_create(&t[1], 0, t_cyc00121_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00121 %d,%d,%d\n", t_cyc00121_out1[0], t_cyc00121_out1[1], t_cyc00121_out1[2]);
  fflush(stdout);
}

static atomic_int t_cyc00122_x = 0;
static atomic_int t_cyc00122_y = 0;
static atomic_int t_cyc00122_z = 0;
static int t_cyc00122_d = 0;
static int t_cyc00122_out0[1];
static void *t_cyc00122_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00122_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00122_y, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00122_out1[3];
static void *t_cyc00122_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r2 = 0;
  int r3 = 0;
  r0 = atomic_load_explicit(&t_cyc00122_y, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00122_z, 1, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_cyc00122_z, memory_order_relaxed);
  if (r2 == 2) {
    r3 = t_cyc00122_d;
  }
  t_cyc00122_out1[0] = r0;
  t_cyc00122_out1[1] = r2;
  t_cyc00122_out1[2] = r3;
  return 0;
}
static int t_cyc00122_out2[1];
static void *t_cyc00122_P2(void *a) {
  (void)a;
  int r1 = 0;
  t_cyc00122_d = 1;
  atomic_store_explicit(&t_cyc00122_z, 2, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_cyc00122_x, memory_order_relaxed);
  t_cyc00122_out2[0] = r1;
  return 0;
}
static void t_cyc00122_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00122_P0, 0);
  pthread_create(&t[1], 0, t_cyc00122_P1, 0);
  pthread_create(&t[2], 0, t_cyc00122_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00122 %d,%d,%d,%d\n", t_cyc00122_out1[0], t_cyc00122_out1[1], t_cyc00122_out1[2], t_cyc00122_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00123_x = 0;
static atomic_int t_cyc00123_y = 0;
static int t_cyc00123_out0[2];
static void *t_cyc00123_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00123_x, memory_order_acquire);
  atomic_thread_fence(memory_order_acquire);
  r1 = atomic_load_explicit(&t_cyc00123_y, memory_order_acquire);
  t_cyc00123_out0[0] = r0;
  t_cyc00123_out0[1] = r1;
  return 0;
}
static int t_cyc00123_out1[1];
static void *t_cyc00123_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00123_y, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00123_x, 1, memory_order_release);
  return 0;
}
static void t_cyc00123_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00123_P0, 0);
  pthread_create(&t[1], 0, t_cyc00123_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00123 %d,%d\n", t_cyc00123_out0[0], t_cyc00123_out0[1]);
  fflush(stdout);
}

static atomic_int t_cyc00124_x = 0;
static atomic_int t_cyc00124_y = 0;
static int t_cyc00124_out0[2];
static void *t_cyc00124_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r2 = 0;
  r0 = atomic_load_explicit(&t_cyc00124_x, memory_order_relaxed);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00124_y, 1, memory_order_release);
  r2 = atomic_load_explicit(&t_cyc00124_y, memory_order_relaxed);
  t_cyc00124_out0[0] = r0;
  t_cyc00124_out0[1] = r2;
  return 0;
}
static int t_cyc00124_out1[1];
static void *t_cyc00124_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00124_y, 2, memory_order_seq_cst);
  r1 = atomic_exchange_explicit(&t_cyc00124_x, 1, memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00124_y, 3, memory_order_relaxed);
  t_cyc00124_out1[0] = r1;
  return 0;
}
static void t_cyc00124_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00124_P0, 0);
  pthread_create(&t[1], 0, t_cyc00124_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00124 %d,%d,%d\n", t_cyc00124_out0[0], t_cyc00124_out0[1], t_cyc00124_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00125_x = 0;
static atomic_int t_cyc00125_y = 0;
static int t_cyc00125_out0[1];
static void *t_cyc00125_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00125_x, 1, memory_order_release);
  atomic_thread_fence(memory_order_acquire);
  atomic_store_explicit(&t_cyc00125_y, 1, memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_cyc00125_y, memory_order_acquire);
  t_cyc00125_out0[0] = r0;
  return 0;
}
static int t_cyc00125_out1[2];
static void *t_cyc00125_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_cyc00125_y, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00125_x, 2, memory_order_release);
  r2 = atomic_load_explicit(&t_cyc00125_x, memory_order_relaxed);
  t_cyc00125_out1[0] = r1;
  t_cyc00125_out1[1] = r2;
  return 0;
}
static void t_cyc00125_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00125_P0, 0);
  pthread_create(&t[1], 0, t_cyc00125_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00125 %d,%d,%d\n", t_cyc00125_out0[0], t_cyc00125_out1[0], t_cyc00125_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00126_x = 0;
static atomic_int t_cyc00126_y = 0;
static atomic_int t_cyc00126_z = 0;
static int t_cyc00126_out0[1];
static void *t_cyc00126_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00126_x, 1, memory_order_release);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00126_y, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00126_out1[2];
static void *t_cyc00126_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00126_y, memory_order_seq_cst);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00126_z, 1, memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00126_z, memory_order_relaxed);
  t_cyc00126_out1[0] = r0;
  t_cyc00126_out1[1] = r1;
  return 0;
}
static int t_cyc00126_out2[1];
static void *t_cyc00126_P2(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00126_z, 2, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00126_x, 2, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_cyc00126_x, memory_order_relaxed);
  t_cyc00126_out2[0] = r2;
  return 0;
}
static void t_cyc00126_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00126_P0, 0);
  pthread_create(&t[1], 0, t_cyc00126_P1, 0);
  pthread_create(&t[2], 0, t_cyc00126_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00126 %d,%d,%d\n", t_cyc00126_out1[0], t_cyc00126_out1[1], t_cyc00126_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00127_x = 0;
static atomic_int t_cyc00127_y = 0;
static int t_cyc00127_out0[2];
static void *t_cyc00127_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r2 = 0;
  r0 = atomic_exchange_explicit(&t_cyc00127_x, 1, memory_order_acquire);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00127_y, 1, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_cyc00127_y, memory_order_relaxed);
  t_cyc00127_out0[0] = r0;
  t_cyc00127_out0[1] = r2;
  return 0;
}
static int t_cyc00127_out1[2];
static void *t_cyc00127_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r3 = 0;
  r1 = atomic_exchange_explicit(&t_cyc00127_y, 2, memory_order_acquire);
  atomic_store_explicit(&t_cyc00127_x, 2, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_cyc00127_x, memory_order_relaxed);
  t_cyc00127_out1[0] = r1;
  t_cyc00127_out1[1] = r3;
  return 0;
}
static void t_cyc00127_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00127_P0, 0);
  pthread_create(&t[1], 0, t_cyc00127_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00127 %d,%d,%d,%d\n", t_cyc00127_out0[0], t_cyc00127_out0[1], t_cyc00127_out1[0], t_cyc00127_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00128_x = 0;
static atomic_int t_cyc00128_y = 0;
static int t_cyc00128_out0[1];
static void *t_cyc00128_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00128_x, 1, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_cyc00128_y, memory_order_relaxed);
  t_cyc00128_out0[0] = r0;
  return 0;
}
static int t_cyc00128_out1[2];
static void *t_cyc00128_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00128_y, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00128_x, 2, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_cyc00128_y, memory_order_acquire);
  r2 = atomic_load_explicit(&t_cyc00128_x, memory_order_relaxed);
  t_cyc00128_out1[0] = r1;
  t_cyc00128_out1[1] = r2;
  return 0;
}
static void t_cyc00128_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00128_P0, 0);
  pthread_create(&t[1], 0, t_cyc00128_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00128 %d,%d,%d\n", t_cyc00128_out0[0], t_cyc00128_out1[0], t_cyc00128_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00129_x = 0;
static atomic_int t_cyc00129_y = 0;
static atomic_int t_cyc00129_z = 0;
static int t_cyc00129_out0[2];
static void *t_cyc00129_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r2 = 0;
  r0 = atomic_load_explicit(&t_cyc00129_x, memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00129_y, 1, memory_order_release);
  r2 = atomic_load_explicit(&t_cyc00129_y, memory_order_relaxed);
  t_cyc00129_out0[0] = r0;
  t_cyc00129_out0[1] = r2;
  return 0;
}
static int t_cyc00129_out1[1];
static void *t_cyc00129_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00129_y, 2, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00129_z, memory_order_acquire);
  t_cyc00129_out1[0] = r1;
  return 0;
}
static int t_cyc00129_out2[1];
static void *t_cyc00129_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00129_z, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00129_x, 1, memory_order_seq_cst);
  return 0;
}
static void t_cyc00129_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00129_P0, 0);
  pthread_create(&t[1], 0, t_cyc00129_P1, 0);
  pthread_create(&t[2], 0, t_cyc00129_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00129 %d,%d,%d\n", t_cyc00129_out0[0], t_cyc00129_out0[1], t_cyc00129_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00130_x = 0;
static atomic_int t_cyc00130_y = 0;
static atomic_int t_cyc00130_z = 0;
static int t_cyc00130_out0[2];
static void *t_cyc00130_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_exchange_explicit(&t_cyc00130_x, 1, memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00130_y, memory_order_acquire);
  t_cyc00130_out0[0] = r0;
  t_cyc00130_out0[1] = r1;
  return 0;
}
static int t_cyc00130_out1[1];
static void *t_cyc00130_P1(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00130_y, 1, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_cyc00130_z, memory_order_acquire);
  t_cyc00130_out1[0] = r2;
  return 0;
}
static int t_cyc00130_out2[1];
static void *t_cyc00130_P2(void *a) {
  (void)a;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00130_z, 1, memory_order_seq_cst);
  r3 = atomic_fetch_add_explicit(&t_cyc00130_x, 10, memory_order_relaxed);
  t_cyc00130_out2[0] = r3;
  return 0;
}
static void t_cyc00130_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00130_P0, 0);
  pthread_create(&t[1], 0, t_cyc00130_P1, 0);
  pthread_create(&t[2], 0, t_cyc00130_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00130 %d,%d,%d,%d\n", t_cyc00130_out0[0], t_cyc00130_out0[1], t_cyc00130_out1[0], t_cyc00130_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00131_x = 0;
static atomic_int t_cyc00131_y = 0;
static int t_cyc00131_out0[1];
static void *t_cyc00131_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00131_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_cyc00131_y, memory_order_relaxed);
  t_cyc00131_out0[0] = r0;
  return 0;
}
static int t_cyc00131_out1[1];
static void *t_cyc00131_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00131_y, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00131_x, 2, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00131_x, memory_order_relaxed);
  t_cyc00131_out1[0] = r1;
  return 0;
}
static void t_cyc00131_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00131_P0, 0);
  pthread_create(&t[1], 0, t_cyc00131_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00131 %d,%d\n", t_cyc00131_out0[0], t_cyc00131_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00132_x = 0;
static atomic_int t_cyc00132_y = 0;
static atomic_int t_cyc00132_z = 0;
static int t_cyc00132_out0[1];
static void *t_cyc00132_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_cyc00132_x, memory_order_acquire);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00132_y, 1, memory_order_relaxed);
  t_cyc00132_out0[0] = r0;
  return 0;
}
static int t_cyc00132_out1[2];
static void *t_cyc00132_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_cyc00132_y, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_cyc00132_z, memory_order_seq_cst);
  t_cyc00132_out1[0] = r1;
  t_cyc00132_out1[1] = r2;
  return 0;
}
static int t_cyc00132_out2[1];
static void *t_cyc00132_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00132_z, 1, memory_order_release);
  atomic_thread_fence(memory_order_acquire);
  atomic_store_explicit(&t_cyc00132_x, 1, memory_order_release);
  return 0;
}
static void t_cyc00132_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00132_P0, 0);
  pthread_create(&t[1], 0, t_cyc00132_P1, 0);
  pthread_create(&t[2], 0, t_cyc00132_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00132 %d,%d,%d\n", t_cyc00132_out0[0], t_cyc00132_out1[0], t_cyc00132_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00133_x = 0;
static atomic_int t_cyc00133_y = 0;
static atomic_int t_cyc00133_z = 0;
static int t_cyc00133_d = 0;
static int t_cyc00133_out0[2];
static void *t_cyc00133_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r4 = 0;
  atomic_store_explicit(&t_cyc00133_x, 1, memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_cyc00133_y, memory_order_relaxed);
  if (r0 == 1) {
    r4 = t_cyc00133_d;
  }
  t_cyc00133_out0[0] = r0;
  t_cyc00133_out0[1] = r4;
  return 0;
}
static int t_cyc00133_out1[1];
static void *t_cyc00133_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00133_y, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00133_z, memory_order_acquire);
  t_cyc00133_out1[0] = r1;
  return 0;
}
static int t_cyc00133_out2[2];
static void *t_cyc00133_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  t_cyc00133_d = 1;
  r2 = atomic_exchange_explicit(&t_cyc00133_z, 1, memory_order_release);
  atomic_thread_fence(memory_order_seq_cst);
  r3 = atomic_load_explicit(&t_cyc00133_x, memory_order_acquire);
  t_cyc00133_out2[0] = r2;
  t_cyc00133_out2[1] = r3;
  return 0;
}
static void t_cyc00133_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00133_P0, 0);
  pthread_create(&t[1], 0, t_cyc00133_P1, 0);
  pthread_create(&t[2], 0, t_cyc00133_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00133 %d,%d,%d,%d,%d\n", t_cyc00133_out0[0], t_cyc00133_out0[1], t_cyc00133_out1[0], t_cyc00133_out2[0], t_cyc00133_out2[1]);
  fflush(stdout);
}

static atomic_int t_cyc00134_x = 0;
static atomic_int t_cyc00134_y = 0;
static atomic_int t_cyc00134_z = 0;
static int t_cyc00134_out0[3];
static void *t_cyc00134_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r4 = 0;
  r0 = atomic_exchange_explicit(&t_cyc00134_x, 1, memory_order_acq_rel);
  atomic_thread_fence(memory_order_release);
  r1 = atomic_exchange_explicit(&t_cyc00134_y, 1, memory_order_acq_rel);
  r4 = atomic_load_explicit(&t_cyc00134_y, memory_order_relaxed);
  t_cyc00134_out0[0] = r0;
  t_cyc00134_out0[1] = r1;
  t_cyc00134_out0[2] = r4;
  return 0;
}
static int t_cyc00134_out1[1];
static void *t_cyc00134_P1(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00134_y, 2, memory_order_relaxed);
  r2 = atomic_exchange_explicit(&t_cyc00134_z, 1, memory_order_seq_cst);
  t_cyc00134_out1[0] = r2;
  return 0;
}
static int t_cyc00134_out2[2];
static void *t_cyc00134_P2(void *a) {
  (void)a;
  int r3 = 0;
  int r5 = 0;
  r3 = atomic_load_explicit(&t_cyc00134_z, memory_order_acquire);
  atomic_store_explicit(&t_cyc00134_x, 2, memory_order_release);
  r5 = atomic_load_explicit(&t_cyc00134_x, memory_order_relaxed);
  t_cyc00134_out2[0] = r3;
  t_cyc00134_out2[1] = r5;
  return 0;
}
static void t_cyc00134_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00134_P0, 0);
  pthread_create(&t[1], 0, t_cyc00134_P1, 0);
  pthread_create(&t[2], 0, t_cyc00134_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00134 %d,%d,%d,%d,%d,%d\n", t_cyc00134_out0[0], t_cyc00134_out0[1], t_cyc00134_out0[2], t_cyc00134_out1[0], t_cyc00134_out2[0], t_cyc00134_out2[1]);
  fflush(stdout);
}

static atomic_int t_cyc00135_x = 0;
static atomic_int t_cyc00135_y = 0;
static atomic_int t_cyc00135_z = 0;
static atomic_int t_cyc00135_w = 0;
static int t_cyc00135_out0[1];
static void *t_cyc00135_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00135_x, 1, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_cyc00135_y, memory_order_relaxed);
  t_cyc00135_out0[0] = r0;
  return 0;
}
static int t_cyc00135_out1[1];
static void *t_cyc00135_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00135_y, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00135_z, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00135_out2[1];
static void *t_cyc00135_P2(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00135_z, 2, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  r1 = atomic_fetch_add_explicit(&t_cyc00135_w, 10, memory_order_release);
  t_cyc00135_out2[0] = r1;
  return 0;
}
static int t_cyc00135_out3[1];
static void *t_cyc00135_P3(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00135_w, 1, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_cyc00135_x, memory_order_relaxed);
  t_cyc00135_out3[0] = r2;
  return 0;
}
static void t_cyc00135_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_cyc00135_P0, 0);
  pthread_create(&t[1], 0, t_cyc00135_P1, 0);
  pthread_create(&t[2], 0, t_cyc00135_P2, 0);
  pthread_create(&t[3], 0, t_cyc00135_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@cyc00135 %d,%d,%d\n", t_cyc00135_out0[0], t_cyc00135_out2[0], t_cyc00135_out3[0]);
  fflush(stdout);
}

static atomic_int t_cyc00136_x = 0;
static atomic_int t_cyc00136_y = 0;
static atomic_int t_cyc00136_z = 0;
static int t_cyc00136_out0[3];
static void *t_cyc00136_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r2 = 0;
  r0 = atomic_load_explicit(&t_cyc00136_x, memory_order_acquire);
  atomic_thread_fence(memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00136_y, memory_order_acquire);
  r2 = atomic_load_explicit(&t_cyc00136_z, memory_order_acquire);
  t_cyc00136_out0[0] = r0;
  t_cyc00136_out0[1] = r1;
  t_cyc00136_out0[2] = r2;
  return 0;
}
static int t_cyc00136_out1[1];
static void *t_cyc00136_P1(void *a) {
  (void)a;
  int r4 = 0;
  atomic_store_explicit(&t_cyc00136_y, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00136_z, 1, memory_order_release);
  r4 = atomic_load_explicit(&t_cyc00136_z, memory_order_relaxed);
  t_cyc00136_out1[0] = r4;
  return 0;
}
static int t_cyc00136_out2[1];
static void *t_cyc00136_P2(void *a) {
  (void)a;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00136_z, 2, memory_order_release);
  r3 = atomic_exchange_explicit(&t_cyc00136_x, 1, memory_order_acquire);
  t_cyc00136_out2[0] = r3;
  return 0;
}
static void t_cyc00136_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00136_P0, 0);
  pthread_create(&t[1], 0, t_cyc00136_P1, 0);
  pthread_create(&t[2], 0, t_cyc00136_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00136 %d,%d,%d,%d,%d\n", t_cyc00136_out0[0], t_cyc00136_out0[1], t_cyc00136_out0[2], t_cyc00136_out1[0], t_cyc00136_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00137_x = 0;
static atomic_int t_cyc00137_y = 0;
static int t_cyc00137_out0[1];
static void *t_cyc00137_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00137_x, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00137_y, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00137_out1[2];
static void *t_cyc00137_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00137_y, memory_order_acquire);
  r1 = atomic_load_explicit(&t_cyc00137_x, memory_order_seq_cst);
  t_cyc00137_out1[0] = r0;
  t_cyc00137_out1[1] = r1;
  return 0;
}
static void t_cyc00137_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00137_P0, 0);
  pthread_create(&t[1], 0, t_cyc00137_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00137 %d,%d\n", t_cyc00137_out1[0], t_cyc00137_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00138_x = 0;
static atomic_int t_cyc00138_y = 0;
static int t_cyc00138_d = 0;
static int t_cyc00138_out0[1];
static void *t_cyc00138_P0(void *a) {
  (void)a;
  int r0 = 0;
  t_cyc00138_d = 1;
  atomic_store_explicit(&t_cyc00138_x, 1, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_cyc00138_y, memory_order_acquire);
  t_cyc00138_out0[0] = r0;
  return 0;
}
static int t_cyc00138_out1[2];
static void *t_cyc00138_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00138_y, 1, memory_order_release);
  r1 = atomic_load_explicit(&t_cyc00138_x, memory_order_acquire);
  if (r1 == 1) {
    r2 = t_cyc00138_d;
  }
  t_cyc00138_out1[0] = r1;
  t_cyc00138_out1[1] = r2;
  return 0;
}
static void t_cyc00138_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00138_P0, 0);
  pthread_create(&t[1], 0, t_cyc00138_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00138 %d,%d,%d\n", t_cyc00138_out0[0], t_cyc00138_out1[0], t_cyc00138_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00139_x = 0;
static atomic_int t_cyc00139_y = 0;
static int t_cyc00139_out0[2];
static void *t_cyc00139_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00139_x, 1, memory_order_seq_cst);
  r0 = atomic_exchange_explicit(&t_cyc00139_y, 1, memory_order_acquire);
  r1 = atomic_load_explicit(&t_cyc00139_y, memory_order_relaxed);
  t_cyc00139_out0[0] = r0;
  t_cyc00139_out0[1] = r1;
  return 0;
}
static int t_cyc00139_out1[1];
static void *t_cyc00139_P1(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00139_y, 2, memory_order_release);
  atomic_store_explicit(&t_cyc00139_x, 2, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_cyc00139_x, memory_order_relaxed);
  t_cyc00139_out1[0] = r2;
  return 0;
}
static void t_cyc00139_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00139_P0, 0);
  pthread_create(&t[1], 0, t_cyc00139_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00139 %d,%d,%d\n", t_cyc00139_out0[0], t_cyc00139_out0[1], t_cyc00139_out1[0]);
  fflush(stdout);
}

static atomic_int t_cyc00140_x = 0;
static atomic_int t_cyc00140_y = 0;
static int t_cyc00140_out0[1];
static void *t_cyc00140_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00140_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00140_y, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00140_out1[2];
static void *t_cyc00140_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00140_y, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00140_x, memory_order_relaxed);
  t_cyc00140_out1[0] = r0;
  t_cyc00140_out1[1] = r1;
  return 0;
}
static void t_cyc00140_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00140_P0, 0);
  pthread_create(&t[1], 0, t_cyc00140_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00140 %d,%d\n", t_cyc00140_out1[0], t_cyc00140_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00141_x = 0;
static atomic_int t_cyc00141_y = 0;
static atomic_int t_cyc00141_z = 0;
static int t_cyc00141_out0[2];
static void *t_cyc00141_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  atomic_store_explicit(&t_cyc00141_x, 1, memory_order_seq_cst);
  r0 = atomic_exchange_explicit(&t_cyc00141_y, 1, memory_order_acquire);
  r1 = atomic_load_explicit(&t_cyc00141_y, memory_order_acquire);
  t_cyc00141_out0[0] = r0;
  t_cyc00141_out0[1] = r1;
  return 0;
}
static int t_cyc00141_out1[2];
static void *t_cyc00141_P1(void *a) {
  (void)a;
  int r2 = 0;
  int r4 = 0;
  r2 = atomic_load_explicit(&t_cyc00141_y, memory_order_seq_cst);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00141_z, 1, memory_order_relaxed);
  r4 = atomic_load_explicit(&t_cyc00141_z, memory_order_relaxed);
  t_cyc00141_out1[0] = r2;
  t_cyc00141_out1[1] = r4;
  return 0;
}
static int t_cyc00141_out2[1];
static void *t_cyc00141_P2(void *a) {
  (void)a;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00141_z, 2, memory_order_release);
  atomic_thread_fence(memory_order_acq_rel);
  r3 = atomic_load_explicit(&t_cyc00141_x, memory_order_seq_cst);
  t_cyc00141_out2[0] = r3;
  return 0;
}
static void t_cyc00141_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00141_P0, 0);
  pthread_create(&t[1], 0, t_cyc00141_P1, 0);
  pthread_create(&t[2], 0, t_cyc00141_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00141 %d,%d,%d,%d,%d\n", t_cyc00141_out0[0], t_cyc00141_out0[1], t_cyc00141_out1[0], t_cyc00141_out1[1], t_cyc00141_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00142_x = 0;
static atomic_int t_cyc00142_y = 0;
static atomic_int t_cyc00142_z = 0;
static int t_cyc00142_out0[1];
static void *t_cyc00142_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00142_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  r0 = atomic_fetch_add_explicit(&t_cyc00142_y, 10, memory_order_release);
  t_cyc00142_out0[0] = r0;
  return 0;
}
static int t_cyc00142_out1[1];
static void *t_cyc00142_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00142_y, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00142_z, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00142_out2[2];
static void *t_cyc00142_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_cyc00142_z, memory_order_relaxed);
  atomic_thread_fence(memory_order_acquire);
  r2 = atomic_load_explicit(&t_cyc00142_x, memory_order_relaxed);
  t_cyc00142_out2[0] = r1;
  t_cyc00142_out2[1] = r2;
  return 0;
}
static void t_cyc00142_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00142_P0, 0);
  pthread_create(&t[1], 0, t_cyc00142_P1, 0);
  pthread_create(&t[2], 0, t_cyc00142_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00142 %d,%d,%d\n", t_cyc00142_out0[0], t_cyc00142_out2[0], t_cyc00142_out2[1]);
  fflush(stdout);
}

static atomic_int t_cyc00143_x = 0;
static atomic_int t_cyc00143_y = 0;
static int t_cyc00143_out0[1];
static void *t_cyc00143_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_cyc00143_x, memory_order_relaxed);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00143_y, 1, memory_order_seq_cst);
  t_cyc00143_out0[0] = r0;
  return 0;
}
static int t_cyc00143_out1[2];
static void *t_cyc00143_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_cyc00143_y, memory_order_seq_cst);
  r2 = atomic_exchange_explicit(&t_cyc00143_x, 1, memory_order_seq_cst);
  t_cyc00143_out1[0] = r1;
  t_cyc00143_out1[1] = r2;
  return 0;
}
static void t_cyc00143_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00143_P0, 0);
  pthread_create(&t[1], 0, t_cyc00143_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00143 %d,%d,%d\n", t_cyc00143_out0[0], t_cyc00143_out1[0], t_cyc00143_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00144_x = 0;
static atomic_int t_cyc00144_y = 0;
static atomic_int t_cyc00144_z = 0;
static int t_cyc00144_d = 0;
static int t_cyc00144_out0[1];
static void *t_cyc00144_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_cyc00144_x, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00144_y, 1, memory_order_seq_cst);
  t_cyc00144_out0[0] = r0;
  return 0;
}
static int t_cyc00144_out1[3];
static void *t_cyc00144_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r4 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_cyc00144_y, memory_order_seq_cst);
  if (r1 == 1) {
    r4 = t_cyc00144_d;
  }
  r2 = atomic_fetch_add_explicit(&t_cyc00144_z, 10, memory_order_relaxed);
  t_cyc00144_out1[0] = r1;
  t_cyc00144_out1[1] = r4;
  t_cyc00144_out1[2] = r2;
  return 0;
}
static int t_cyc00144_out2[1];
static void *t_cyc00144_P2(void *a) {
  (void)a;
  int r3 = 0;
  t_cyc00144_d = 1;
  atomic_store_explicit(&t_cyc00144_z, 1, memory_order_release);
  r3 = atomic_exchange_explicit(&t_cyc00144_x, 1, memory_order_relaxed);
  t_cyc00144_out2[0] = r3;
  return 0;
}
static void t_cyc00144_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00144_P0, 0);
  pthread_create(&t[1], 0, t_cyc00144_P1, 0);
  pthread_create(&t[2], 0, t_cyc00144_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00144 %d,%d,%d,%d,%d\n", t_cyc00144_out0[0], t_cyc00144_out1[0], t_cyc00144_out1[1], t_cyc00144_out1[2], t_cyc00144_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00145_x = 0;
static atomic_int t_cyc00145_y = 0;
static atomic_int t_cyc00145_z = 0;
static int t_cyc00145_out0[1];
static void *t_cyc00145_P0(void *a) {
  (void)a;
  int r3 = 0;
  atomic_store_explicit(&t_cyc00145_x, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_cyc00145_y, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00145_x, 2, memory_order_release);
  r3 = atomic_load_explicit(&t_cyc00145_y, memory_order_relaxed);
  t_cyc00145_out0[0] = r3;
  return 0;
}
static int t_cyc00145_out1[1];
static void *t_cyc00145_P1(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00145_y, 2, memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00145_z, 1, memory_order_release);
  r0 = atomic_load_explicit(&t_cyc00145_x, memory_order_relaxed);
  t_cyc00145_out1[0] = r0;
  return 0;
}
static int t_cyc00145_out2[2];
static void *t_cyc00145_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_fetch_add_explicit(&t_cyc00145_z, 10, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_cyc00145_x, memory_order_acquire);
  t_cyc00145_out2[0] = r1;
  t_cyc00145_out2[1] = r2;
  return 0;
}
static void t_cyc00145_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00145_P0, 0);
  pthread_create(&t[1], 0, t_cyc00145_P1, 0);
  pthread_create(&t[2], 0, t_cyc00145_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00145 %d,%d,%d,%d\n", t_cyc00145_out0[0], t_cyc00145_out1[0], t_cyc00145_out2[0], t_cyc00145_out2[1]);
  fflush(stdout);
}

static atomic_int t_cyc00146_x = 0;
static atomic_int t_cyc00146_y = 0;
static int t_cyc00146_out0[1];
static void *t_cyc00146_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00146_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_cyc00146_y, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00146_out1[2];
static void *t_cyc00146_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_fetch_add_explicit(&t_cyc00146_y, 10, memory_order_acq_rel);
  atomic_store_explicit(&t_cyc00146_x, 2, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00146_x, memory_order_relaxed);
  t_cyc00146_out1[0] = r0;
  t_cyc00146_out1[1] = r1;
  return 0;
}
static void t_cyc00146_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00146_P0, 0);
  pthread_create(&t[1], 0, t_cyc00146_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00146 %d,%d\n", t_cyc00146_out1[0], t_cyc00146_out1[1]);
  fflush(stdout);
}

static atomic_int t_cyc00147_x = 0;
static atomic_int t_cyc00147_y = 0;
static atomic_int t_cyc00147_z = 0;
static int t_cyc00147_out0[1];
static void *t_cyc00147_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00147_x, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_cyc00147_y, 1, memory_order_seq_cst);
  return 0;
}
static int t_cyc00147_out1[2];
static void *t_cyc00147_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00147_y, memory_order_seq_cst);
  r1 = atomic_fetch_add_explicit(&t_cyc00147_z, 10, memory_order_acq_rel);
  t_cyc00147_out1[0] = r0;
  t_cyc00147_out1[1] = r1;
  return 0;
}
static int t_cyc00147_out2[1];
static void *t_cyc00147_P2(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00147_z, 1, memory_order_release);
  atomic_thread_fence(memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_cyc00147_x, memory_order_acquire);
  t_cyc00147_out2[0] = r2;
  return 0;
}
static void t_cyc00147_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00147_P0, 0);
  pthread_create(&t[1], 0, t_cyc00147_P1, 0);
  pthread_create(&t[2], 0, t_cyc00147_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00147 %d,%d,%d\n", t_cyc00147_out1[0], t_cyc00147_out1[1], t_cyc00147_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00148_x = 0;
static atomic_int t_cyc00148_y = 0;
static atomic_int t_cyc00148_z = 0;
static int t_cyc00148_out0[1];
static void *t_cyc00148_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_cyc00148_x, 1, memory_order_release);
  atomic_store_explicit(&t_cyc00148_y, 1, memory_order_relaxed);
  return 0;
}
static int t_cyc00148_out1[2];
static void *t_cyc00148_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_cyc00148_y, memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_cyc00148_z, memory_order_acquire);
  atomic_store_explicit(&t_cyc00148_y, 2, memory_order_relaxed);
  t_cyc00148_out1[0] = r0;
  t_cyc00148_out1[1] = r1;
  return 0;
}
static int t_cyc00148_out2[1];
static void *t_cyc00148_P2(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_cyc00148_z, 1, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_cyc00148_x, memory_order_seq_cst);
  t_cyc00148_out2[0] = r2;
  return 0;
}
static void t_cyc00148_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_cyc00148_P0, 0);
  pthread_create(&t[1], 0, t_cyc00148_P1, 0);
  pthread_create(&t[2], 0, t_cyc00148_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@cyc00148 %d,%d,%d\n", t_cyc00148_out1[0], t_cyc00148_out1[1], t_cyc00148_out2[0]);
  fflush(stdout);
}

static atomic_int t_cyc00149_x = 0;
static atomic_int t_cyc00149_y = 0;
static int t_cyc00149_out0[1];
static void *t_cyc00149_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_cyc00149_x, 1, memory_order_release);
  r0 = atomic_exchange_explicit(&t_cyc00149_y, 1, memory_order_release);
  t_cyc00149_out0[0] = r0;
  return 0;
}
static int t_cyc00149_out1[2];
static void *t_cyc00149_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_fetch_add_explicit(&t_cyc00149_y, 10, memory_order_relaxed);
  atomic_thread_fence(memory_order_acquire);
  r2 = atomic_load_explicit(&t_cyc00149_x, memory_order_acquire);
  t_cyc00149_out1[0] = r1;
  t_cyc00149_out1[1] = r2;
  return 0;
}
static void t_cyc00149_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_cyc00149_P0, 0);
  pthread_create(&t[1], 0, t_cyc00149_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@cyc00149 %d,%d,%d\n", t_cyc00149_out0[0], t_cyc00149_out1[0], t_cyc00149_out1[1]);
  fflush(stdout);
}

static const struct { const char *name; void (*run)(void); } tests[] = {
  { "cyc00000", t_cyc00000_run },
  { "cyc00001", t_cyc00001_run },
  { "cyc00002", t_cyc00002_run },
  { "cyc00003", t_cyc00003_run },
  { "cyc00004", t_cyc00004_run },
  { "cyc00005", t_cyc00005_run },
  { "cyc00006", t_cyc00006_run },
  { "cyc00007", t_cyc00007_run },
  { "cyc00008", t_cyc00008_run },
  { "cyc00009", t_cyc00009_run },
  { "cyc00010", t_cyc00010_run },
  { "cyc00011", t_cyc00011_run },
  { "cyc00012", t_cyc00012_run },
  { "cyc00013", t_cyc00013_run },
  { "cyc00014", t_cyc00014_run },
  { "cyc00015", t_cyc00015_run },
  { "cyc00016", t_cyc00016_run },
  { "cyc00017", t_cyc00017_run },
  { "cyc00018", t_cyc00018_run },
  { "cyc00019", t_cyc00019_run },
  { "cyc00020", t_cyc00020_run },
  { "cyc00021", t_cyc00021_run },
  { "cyc00022", t_cyc00022_run },
  { "cyc00023", t_cyc00023_run },
  { "cyc00024", t_cyc00024_run },
  { "cyc00025", t_cyc00025_run },
  { "cyc00026", t_cyc00026_run },
  { "cyc00027", t_cyc00027_run },
  { "cyc00028", t_cyc00028_run },
  { "cyc00029", t_cyc00029_run },
  { "cyc00030", t_cyc00030_run },
  { "cyc00031", t_cyc00031_run },
  { "cyc00032", t_cyc00032_run },
  { "cyc00033", t_cyc00033_run },
  { "cyc00034", t_cyc00034_run },
  { "cyc00035", t_cyc00035_run },
  { "cyc00036", t_cyc00036_run },
  { "cyc00037", t_cyc00037_run },
  { "cyc00038", t_cyc00038_run },
  { "cyc00039", t_cyc00039_run },
  { "cyc00040", t_cyc00040_run },
  { "cyc00041", t_cyc00041_run },
  { "cyc00042", t_cyc00042_run },
  { "cyc00043", t_cyc00043_run },
  { "cyc00044", t_cyc00044_run },
  { "cyc00045", t_cyc00045_run },
  { "cyc00046", t_cyc00046_run },
  { "cyc00047", t_cyc00047_run },
  { "cyc00048", t_cyc00048_run },
  { "cyc00049", t_cyc00049_run },
  { "cyc00050", t_cyc00050_run },
  { "cyc00051", t_cyc00051_run },
  { "cyc00052", t_cyc00052_run },
  { "cyc00053", t_cyc00053_run },
  { "cyc00054", t_cyc00054_run },
  { "cyc00055", t_cyc00055_run },
  { "cyc00056", t_cyc00056_run },
  { "cyc00057", t_cyc00057_run },
  { "cyc00058", t_cyc00058_run },
  { "cyc00059", t_cyc00059_run },
  { "cyc00060", t_cyc00060_run },
  { "cyc00061", t_cyc00061_run },
  { "cyc00062", t_cyc00062_run },
  { "cyc00063", t_cyc00063_run },
  { "cyc00064", t_cyc00064_run },
  { "cyc00065", t_cyc00065_run },
  { "cyc00066", t_cyc00066_run },
  { "cyc00067", t_cyc00067_run },
  { "cyc00068", t_cyc00068_run },
  { "cyc00069", t_cyc00069_run },
  { "cyc00070", t_cyc00070_run },
  { "cyc00071", t_cyc00071_run },
  { "cyc00072", t_cyc00072_run },
  { "cyc00073", t_cyc00073_run },
  { "cyc00074", t_cyc00074_run },
  { "cyc00075", t_cyc00075_run },
  { "cyc00076", t_cyc00076_run },
  { "cyc00077", t_cyc00077_run },
  { "cyc00078", t_cyc00078_run },
  { "cyc00079", t_cyc00079_run },
  { "cyc00080", t_cyc00080_run },
  { "cyc00081", t_cyc00081_run },
  { "cyc00082", t_cyc00082_run },
  { "cyc00083", t_cyc00083_run },
  { "cyc00084", t_cyc00084_run },
  { "cyc00085", t_cyc00085_run },
  { "cyc00086", t_cyc00086_run },
  { "cyc00087", t_cyc00087_run },
  { "cyc00088", t_cyc00088_run },
  { "cyc00089", t_cyc00089_run },
  { "cyc00090", t_cyc00090_run },
  { "cyc00091", t_cyc00091_run },
  { "cyc00092", t_cyc00092_run },
  { "cyc00093", t_cyc00093_run },
  { "cyc00094", t_cyc00094_run },
  { "cyc00095", t_cyc00095_run },
  { "cyc00096", t_cyc00096_run },
  { "cyc00097", t_cyc00097_run },
  { "cyc00098", t_cyc00098_run },
  { "cyc00099", t_cyc00099_run },
  { "cyc00100", t_cyc00100_run },
  { "cyc00101", t_cyc00101_run },
  { "cyc00102", t_cyc00102_run },
  { "cyc00103", t_cyc00103_run },
  { "cyc00104", t_cyc00104_run },
  { "cyc00105", t_cyc00105_run },
  { "cyc00106", t_cyc00106_run },
  { "cyc00107", t_cyc00107_run },
  { "cyc00108", t_cyc00108_run },
  { "cyc00109", t_cyc00109_run },
  { "cyc00110", t_cyc00110_run },
  { "cyc00111", t_cyc00111_run },
  { "cyc00112", t_cyc00112_run },
  { "cyc00113", t_cyc00113_run },
  { "cyc00114", t_cyc00114_run },
  { "cyc00115", t_cyc00115_run },
  { "cyc00116", t_cyc00116_run },
  { "cyc00117", t_cyc00117_run },
  { "cyc00118", t_cyc00118_run },
  { "cyc00119", t_cyc00119_run },
  { "cyc00120", t_cyc00120_run },
  { "cyc00121", t_cyc00121_run },
  { "cyc00122", t_cyc00122_run },
  { "cyc00123", t_cyc00123_run },
  { "cyc00124", t_cyc00124_run },
  { "cyc00125", t_cyc00125_run },
  { "cyc00126", t_cyc00126_run },
  { "cyc00127", t_cyc00127_run },
  { "cyc00128", t_cyc00128_run },
  { "cyc00129", t_cyc00129_run },
  { "cyc00130", t_cyc00130_run },
  { "cyc00131", t_cyc00131_run },
  { "cyc00132", t_cyc00132_run },
  { "cyc00133", t_cyc00133_run },
  { "cyc00134", t_cyc00134_run },
  { "cyc00135", t_cyc00135_run },
  { "cyc00136", t_cyc00136_run },
  { "cyc00137", t_cyc00137_run },
  { "cyc00138", t_cyc00138_run },
  { "cyc00139", t_cyc00139_run },
  { "cyc00140", t_cyc00140_run },
  { "cyc00141", t_cyc00141_run },
  { "cyc00142", t_cyc00142_run },
  { "cyc00143", t_cyc00143_run },
  { "cyc00144", t_cyc00144_run },
  { "cyc00145", t_cyc00145_run },
  { "cyc00146", t_cyc00146_run },
  { "cyc00147", t_cyc00147_run },
  { "cyc00148", t_cyc00148_run },
  { "cyc00149", t_cyc00149_run },
};

int main(int argc, char **argv) {
  for (unsigned i = 0; i < sizeof tests / sizeof *tests; i++)
    if (argc > 1 && !strcmp(argv[1], tests[i].name)) { tests[i].run(); return 0; }
  fprintf(stderr, "no such test\n"); return 2;
}
