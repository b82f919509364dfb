/* named.c -- litmus programs; argv[1] picks one, see named.expected.tsv.
   SPDX-License-Identifier: BSD-3-Clause

   One run prints one line "@NAME v,v,...".  Generated once; do not edit.  */

#include <stdatomic.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static atomic_int t_MP_rlx_x = 0;
static atomic_int t_MP_rlx_y = 0;
static int t_MP_rlx_out0[1];
static void *t_MP_rlx_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_MP_rlx_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_MP_rlx_y, 1, memory_order_relaxed);
  return 0;
}
static int t_MP_rlx_out1[2];
static void *t_MP_rlx_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_MP_rlx_y, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_MP_rlx_x, memory_order_relaxed);
  t_MP_rlx_out1[0] = r0;
  t_MP_rlx_out1[1] = r1;
  return 0;
}
static void t_MP_rlx_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_rlx_P0, 0);
  pthread_create(&t[1], 0, t_MP_rlx_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+rlx %d,%d\n", t_MP_rlx_out1[0], t_MP_rlx_out1[1]);
  fflush(stdout);
}

static atomic_int t_SB_rlx_x = 0;
static atomic_int t_SB_rlx_y = 0;
static int t_SB_rlx_out0[1];
static void *t_SB_rlx_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_SB_rlx_x, 1, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_SB_rlx_y, memory_order_relaxed);
  t_SB_rlx_out0[0] = r0;
  return 0;
}
static int t_SB_rlx_out1[1];
static void *t_SB_rlx_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_SB_rlx_y, 1, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_SB_rlx_x, memory_order_relaxed);
  t_SB_rlx_out1[0] = r1;
  return 0;
}
static void t_SB_rlx_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_SB_rlx_P0, 0);
  pthread_create(&t[1], 0, t_SB_rlx_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@SB+rlx %d,%d\n", t_SB_rlx_out0[0], t_SB_rlx_out1[0]);
  fflush(stdout);
}

static atomic_int t_LB_rlx_x = 0;
static atomic_int t_LB_rlx_y = 0;
static int t_LB_rlx_out0[1];
static void *t_LB_rlx_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_LB_rlx_x, memory_order_relaxed);
  atomic_store_explicit(&t_LB_rlx_y, 1, memory_order_relaxed);
  t_LB_rlx_out0[0] = r0;
  return 0;
}
static int t_LB_rlx_out1[1];
static void *t_LB_rlx_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_LB_rlx_y, memory_order_relaxed);
  atomic_store_explicit(&t_LB_rlx_x, 1, memory_order_relaxed);
  t_LB_rlx_out1[0] = r1;
  return 0;
}
static void t_LB_rlx_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_LB_rlx_P0, 0);
  pthread_create(&t[1], 0, t_LB_rlx_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@LB+rlx %d,%d\n", t_LB_rlx_out0[0], t_LB_rlx_out1[0]);
  fflush(stdout);
}

static atomic_int t_2_2W_rlx_x = 0;
static atomic_int t_2_2W_rlx_y = 0;
static int t_2_2W_rlx_out0[1];
static void *t_2_2W_rlx_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_2_2W_rlx_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_2_2W_rlx_y, 2, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_2_2W_rlx_y, memory_order_relaxed);
  t_2_2W_rlx_out0[0] = r0;
  return 0;
}
static int t_2_2W_rlx_out1[1];
static void *t_2_2W_rlx_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_2_2W_rlx_y, 1, memory_order_relaxed);
  atomic_store_explicit(&t_2_2W_rlx_x, 2, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_2_2W_rlx_x, memory_order_relaxed);
  t_2_2W_rlx_out1[0] = r1;
  return 0;
}
static void t_2_2W_rlx_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_2_2W_rlx_P0, 0);
  pthread_create(&t[1], 0, t_2_2W_rlx_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@2+2W+rlx %d,%d\n", t_2_2W_rlx_out0[0], t_2_2W_rlx_out1[0]);
  fflush(stdout);
}

static atomic_int t_S_rlx_x = 0;
static atomic_int t_S_rlx_y = 0;
static int t_S_rlx_out0[1];
static void *t_S_rlx_P0(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_S_rlx_x, 2, memory_order_relaxed);
  atomic_store_explicit(&t_S_rlx_y, 1, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_S_rlx_x, memory_order_relaxed);
  t_S_rlx_out0[0] = r2;
  return 0;
}
static int t_S_rlx_out1[2];
static void *t_S_rlx_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_S_rlx_y, memory_order_relaxed);
  atomic_store_explicit(&t_S_rlx_x, 1, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_S_rlx_x, memory_order_relaxed);
  t_S_rlx_out1[0] = r0;
  t_S_rlx_out1[1] = r1;
  return 0;
}
static void t_S_rlx_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_S_rlx_P0, 0);
  pthread_create(&t[1], 0, t_S_rlx_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@S+rlx %d,%d,%d\n", t_S_rlx_out0[0], t_S_rlx_out1[0], t_S_rlx_out1[1]);
  fflush(stdout);
}

static atomic_int t_R_rlx_x = 0;
static atomic_int t_R_rlx_y = 0;
static int t_R_rlx_out0[1];
static void *t_R_rlx_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_R_rlx_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_R_rlx_y, 1, memory_order_relaxed);
  return 0;
}
static int t_R_rlx_out1[2];
static void *t_R_rlx_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  atomic_store_explicit(&t_R_rlx_y, 2, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_R_rlx_x, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_R_rlx_y, memory_order_relaxed);
  t_R_rlx_out1[0] = r0;
  t_R_rlx_out1[1] = r1;
  return 0;
}
static void t_R_rlx_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_R_rlx_P0, 0);
  pthread_create(&t[1], 0, t_R_rlx_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@R+rlx %d,%d\n", t_R_rlx_out1[0], t_R_rlx_out1[1]);
  fflush(stdout);
}

static atomic_int t_IRIW_rlx_x = 0;
static atomic_int t_IRIW_rlx_y = 0;
static int t_IRIW_rlx_out0[1];
static void *t_IRIW_rlx_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_IRIW_rlx_x, 1, memory_order_relaxed);
  return 0;
}
static int t_IRIW_rlx_out1[1];
static void *t_IRIW_rlx_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_IRIW_rlx_y, 1, memory_order_relaxed);
  return 0;
}
static int t_IRIW_rlx_out2[2];
static void *t_IRIW_rlx_P2(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_IRIW_rlx_x, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_IRIW_rlx_y, memory_order_relaxed);
  t_IRIW_rlx_out2[0] = r0;
  t_IRIW_rlx_out2[1] = r1;
  return 0;
}
static int t_IRIW_rlx_out3[2];
static void *t_IRIW_rlx_P3(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_IRIW_rlx_y, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_IRIW_rlx_x, memory_order_relaxed);
  t_IRIW_rlx_out3[0] = r2;
  t_IRIW_rlx_out3[1] = r3;
  return 0;
}
static void t_IRIW_rlx_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_IRIW_rlx_P0, 0);
  pthread_create(&t[1], 0, t_IRIW_rlx_P1, 0);
  pthread_create(&t[2], 0, t_IRIW_rlx_P2, 0);
  pthread_create(&t[3], 0, t_IRIW_rlx_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@IRIW+rlx %d,%d,%d,%d\n", t_IRIW_rlx_out2[0], t_IRIW_rlx_out2[1], t_IRIW_rlx_out3[0], t_IRIW_rlx_out3[1]);
  fflush(stdout);
}

static atomic_int t_WRC_rlx_x = 0;
static atomic_int t_WRC_rlx_y = 0;
static int t_WRC_rlx_out0[1];
static void *t_WRC_rlx_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_WRC_rlx_x, 1, memory_order_relaxed);
  return 0;
}
static int t_WRC_rlx_out1[1];
static void *t_WRC_rlx_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_WRC_rlx_x, memory_order_relaxed);
  atomic_store_explicit(&t_WRC_rlx_y, 1, memory_order_relaxed);
  t_WRC_rlx_out1[0] = r0;
  return 0;
}
static int t_WRC_rlx_out2[2];
static void *t_WRC_rlx_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_WRC_rlx_y, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_WRC_rlx_x, memory_order_relaxed);
  t_WRC_rlx_out2[0] = r1;
  t_WRC_rlx_out2[1] = r2;
  return 0;
}
static void t_WRC_rlx_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_WRC_rlx_P0, 0);
  pthread_create(&t[1], 0, t_WRC_rlx_P1, 0);
  pthread_create(&t[2], 0, t_WRC_rlx_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@WRC+rlx %d,%d,%d\n", t_WRC_rlx_out1[0], t_WRC_rlx_out2[0], t_WRC_rlx_out2[1]);
  fflush(stdout);
}

static atomic_int t_RWC_rlx_x = 0;
static atomic_int t_RWC_rlx_y = 0;
static int t_RWC_rlx_out0[1];
static void *t_RWC_rlx_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_RWC_rlx_x, 1, memory_order_relaxed);
  return 0;
}
static int t_RWC_rlx_out1[2];
static void *t_RWC_rlx_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_RWC_rlx_x, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_RWC_rlx_y, memory_order_relaxed);
  t_RWC_rlx_out1[0] = r0;
  t_RWC_rlx_out1[1] = r1;
  return 0;
}
static int t_RWC_rlx_out2[1];
static void *t_RWC_rlx_P2(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_RWC_rlx_y, 1, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_RWC_rlx_x, memory_order_relaxed);
  t_RWC_rlx_out2[0] = r2;
  return 0;
}
static void t_RWC_rlx_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_RWC_rlx_P0, 0);
  pthread_create(&t[1], 0, t_RWC_rlx_P1, 0);
  pthread_create(&t[2], 0, t_RWC_rlx_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@RWC+rlx %d,%d,%d\n", t_RWC_rlx_out1[0], t_RWC_rlx_out1[1], t_RWC_rlx_out2[0]);
  fflush(stdout);
}

static atomic_int t_ISA2_rlx_x = 0;
static atomic_int t_ISA2_rlx_y = 0;
static atomic_int t_ISA2_rlx_z = 0;
static int t_ISA2_rlx_out0[1];
static void *t_ISA2_rlx_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_ISA2_rlx_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_ISA2_rlx_y, 1, memory_order_relaxed);
  return 0;
}
static int t_ISA2_rlx_out1[1];
static void *t_ISA2_rlx_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_ISA2_rlx_y, memory_order_relaxed);
  atomic_store_explicit(&t_ISA2_rlx_z, 1, memory_order_relaxed);
  t_ISA2_rlx_out1[0] = r0;
  return 0;
}
static int t_ISA2_rlx_out2[2];
static void *t_ISA2_rlx_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_ISA2_rlx_z, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_ISA2_rlx_x, memory_order_relaxed);
  t_ISA2_rlx_out2[0] = r1;
  t_ISA2_rlx_out2[1] = r2;
  return 0;
}
static void t_ISA2_rlx_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_ISA2_rlx_P0, 0);
  pthread_create(&t[1], 0, t_ISA2_rlx_P1, 0);
  pthread_create(&t[2], 0, t_ISA2_rlx_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@ISA2+rlx %d,%d,%d\n", t_ISA2_rlx_out1[0], t_ISA2_rlx_out2[0], t_ISA2_rlx_out2[1]);
  fflush(stdout);
}

static atomic_int t_WWC_rlx_x = 0;
static atomic_int t_WWC_rlx_y = 0;
static int t_WWC_rlx_out0[1];
static void *t_WWC_rlx_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_WWC_rlx_x, 2, memory_order_relaxed);
  return 0;
}
static int t_WWC_rlx_out1[1];
static void *t_WWC_rlx_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_WWC_rlx_x, memory_order_relaxed);
  atomic_store_explicit(&t_WWC_rlx_y, 1, memory_order_relaxed);
  t_WWC_rlx_out1[0] = r0;
  return 0;
}
static int t_WWC_rlx_out2[2];
static void *t_WWC_rlx_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_WWC_rlx_y, memory_order_relaxed);
  atomic_store_explicit(&t_WWC_rlx_x, 1, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_WWC_rlx_x, memory_order_relaxed);
  t_WWC_rlx_out2[0] = r1;
  t_WWC_rlx_out2[1] = r2;
  return 0;
}
static void t_WWC_rlx_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_WWC_rlx_P0, 0);
  pthread_create(&t[1], 0, t_WWC_rlx_P1, 0);
  pthread_create(&t[2], 0, t_WWC_rlx_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@WWC+rlx %d,%d,%d\n", t_WWC_rlx_out1[0], t_WWC_rlx_out2[0], t_WWC_rlx_out2[1]);
  fflush(stdout);
}

static atomic_int t_CoRR_rlx_x = 0;
static int t_CoRR_rlx_out0[1];
static void *t_CoRR_rlx_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_CoRR_rlx_x, 1, memory_order_relaxed);
  return 0;
}
static int t_CoRR_rlx_out1[2];
static void *t_CoRR_rlx_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_CoRR_rlx_x, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_CoRR_rlx_x, memory_order_relaxed);
  t_CoRR_rlx_out1[0] = r0;
  t_CoRR_rlx_out1[1] = r1;
  return 0;
}
static void t_CoRR_rlx_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_CoRR_rlx_P0, 0);
  pthread_create(&t[1], 0, t_CoRR_rlx_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@CoRR+rlx %d,%d\n", t_CoRR_rlx_out1[0], t_CoRR_rlx_out1[1]);
  fflush(stdout);
}

static atomic_int t_CoRR2_rlx_x = 0;
static int t_CoRR2_rlx_out0[1];
static void *t_CoRR2_rlx_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_CoRR2_rlx_x, 1, memory_order_relaxed);
  return 0;
}
static int t_CoRR2_rlx_out1[1];
static void *t_CoRR2_rlx_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_CoRR2_rlx_x, 2, memory_order_relaxed);
  return 0;
}
static int t_CoRR2_rlx_out2[2];
static void *t_CoRR2_rlx_P2(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_CoRR2_rlx_x, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_CoRR2_rlx_x, memory_order_relaxed);
  t_CoRR2_rlx_out2[0] = r0;
  t_CoRR2_rlx_out2[1] = r1;
  return 0;
}
static int t_CoRR2_rlx_out3[2];
static void *t_CoRR2_rlx_P3(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_CoRR2_rlx_x, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_CoRR2_rlx_x, memory_order_relaxed);
  t_CoRR2_rlx_out3[0] = r2;
  t_CoRR2_rlx_out3[1] = r3;
  return 0;
}
static void t_CoRR2_rlx_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_CoRR2_rlx_P0, 0);
  pthread_create(&t[1], 0, t_CoRR2_rlx_P1, 0);
  pthread_create(&t[2], 0, t_CoRR2_rlx_P2, 0);
  pthread_create(&t[3], 0, t_CoRR2_rlx_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@CoRR2+rlx %d,%d,%d,%d\n", t_CoRR2_rlx_out2[0], t_CoRR2_rlx_out2[1], t_CoRR2_rlx_out3[0], t_CoRR2_rlx_out3[1]);
  fflush(stdout);
}

static atomic_int t_CoWR_rlx_x = 0;
static int t_CoWR_rlx_out0[1];
static void *t_CoWR_rlx_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_CoWR_rlx_x, 1, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_CoWR_rlx_x, memory_order_relaxed);
  t_CoWR_rlx_out0[0] = r0;
  return 0;
}
static int t_CoWR_rlx_out1[1];
static void *t_CoWR_rlx_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_CoWR_rlx_x, 2, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_CoWR_rlx_x, memory_order_relaxed);
  t_CoWR_rlx_out1[0] = r1;
  return 0;
}
static void t_CoWR_rlx_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_CoWR_rlx_P0, 0);
  pthread_create(&t[1], 0, t_CoWR_rlx_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@CoWR+rlx %d,%d\n", t_CoWR_rlx_out0[0], t_CoWR_rlx_out1[0]);
  fflush(stdout);
}

static atomic_int t_CoRW_rlx_x = 0;
static int t_CoRW_rlx_out0[2];
static void *t_CoRW_rlx_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_CoRW_rlx_x, memory_order_relaxed);
  atomic_store_explicit(&t_CoRW_rlx_x, 1, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_CoRW_rlx_x, memory_order_relaxed);
  t_CoRW_rlx_out0[0] = r0;
  t_CoRW_rlx_out0[1] = r1;
  return 0;
}
static int t_CoRW_rlx_out1[1];
static void *t_CoRW_rlx_P1(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_CoRW_rlx_x, 2, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_CoRW_rlx_x, memory_order_relaxed);
  t_CoRW_rlx_out1[0] = r2;
  return 0;
}
static void t_CoRW_rlx_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_CoRW_rlx_P0, 0);
  pthread_create(&t[1], 0, t_CoRW_rlx_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@CoRW+rlx %d,%d,%d\n", t_CoRW_rlx_out0[0], t_CoRW_rlx_out0[1], t_CoRW_rlx_out1[0]);
  fflush(stdout);
}

static atomic_int t_Z6_rlx_x = 0;
static atomic_int t_Z6_rlx_y = 0;
static atomic_int t_Z6_rlx_z = 0;
static int t_Z6_rlx_out0[1];
static void *t_Z6_rlx_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_Z6_rlx_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_Z6_rlx_y, 1, memory_order_relaxed);
  return 0;
}
static int t_Z6_rlx_out1[1];
static void *t_Z6_rlx_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_Z6_rlx_y, 2, memory_order_relaxed);
  atomic_store_explicit(&t_Z6_rlx_z, 1, memory_order_relaxed);
  return 0;
}
static int t_Z6_rlx_out2[2];
static void *t_Z6_rlx_P2(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_Z6_rlx_z, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_Z6_rlx_x, memory_order_relaxed);
  t_Z6_rlx_out2[0] = r0;
  t_Z6_rlx_out2[1] = r1;
  return 0;
}
static void t_Z6_rlx_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_Z6_rlx_P0, 0);
  pthread_create(&t[1], 0, t_Z6_rlx_P1, 0);
  pthread_create(&t[2], 0, t_Z6_rlx_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@Z6+rlx %d,%d\n", t_Z6_rlx_out2[0], t_Z6_rlx_out2[1]);
  fflush(stdout);
}

static atomic_int t_MP_ra_x = 0;
static atomic_int t_MP_ra_y = 0;
static int t_MP_ra_out0[1];
static void *t_MP_ra_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_MP_ra_x, 1, memory_order_release);
  atomic_store_explicit(&t_MP_ra_y, 1, memory_order_release);
  return 0;
}
static int t_MP_ra_out1[2];
static void *t_MP_ra_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_MP_ra_y, memory_order_acquire);
  r1 = atomic_load_explicit(&t_MP_ra_x, memory_order_acquire);
  t_MP_ra_out1[0] = r0;
  t_MP_ra_out1[1] = r1;
  return 0;
}
static void t_MP_ra_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_ra_P0, 0);
  pthread_create(&t[1], 0, t_MP_ra_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+ra %d,%d\n", t_MP_ra_out1[0], t_MP_ra_out1[1]);
  fflush(stdout);
}

static atomic_int t_SB_ra_x = 0;
static atomic_int t_SB_ra_y = 0;
static int t_SB_ra_out0[1];
static void *t_SB_ra_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_SB_ra_x, 1, memory_order_release);
  r0 = atomic_load_explicit(&t_SB_ra_y, memory_order_acquire);
  t_SB_ra_out0[0] = r0;
  return 0;
}
static int t_SB_ra_out1[1];
static void *t_SB_ra_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_SB_ra_y, 1, memory_order_release);
  r1 = atomic_load_explicit(&t_SB_ra_x, memory_order_acquire);
  t_SB_ra_out1[0] = r1;
  return 0;
}
static void t_SB_ra_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_SB_ra_P0, 0);
  pthread_create(&t[1], 0, t_SB_ra_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@SB+ra %d,%d\n", t_SB_ra_out0[0], t_SB_ra_out1[0]);
  fflush(stdout);
}

static atomic_int t_LB_ra_x = 0;
static atomic_int t_LB_ra_y = 0;
static int t_LB_ra_out0[1];
static void *t_LB_ra_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_LB_ra_x, memory_order_acquire);
  atomic_store_explicit(&t_LB_ra_y, 1, memory_order_release);
  t_LB_ra_out0[0] = r0;
  return 0;
}
static int t_LB_ra_out1[1];
static void *t_LB_ra_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_LB_ra_y, memory_order_acquire);
  atomic_store_explicit(&t_LB_ra_x, 1, memory_order_release);
  t_LB_ra_out1[0] = r1;
  return 0;
}
static void t_LB_ra_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_LB_ra_P0, 0);
  pthread_create(&t[1], 0, t_LB_ra_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@LB+ra %d,%d\n", t_LB_ra_out0[0], t_LB_ra_out1[0]);
  fflush(stdout);
}

static atomic_int t_2_2W_ra_x = 0;
static atomic_int t_2_2W_ra_y = 0;
static int t_2_2W_ra_out0[1];
static void *t_2_2W_ra_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_2_2W_ra_x, 1, memory_order_release);
  atomic_store_explicit(&t_2_2W_ra_y, 2, memory_order_release);
  r0 = atomic_load_explicit(&t_2_2W_ra_y, memory_order_acquire);
  t_2_2W_ra_out0[0] = r0;
  return 0;
}
static int t_2_2W_ra_out1[1];
static void *t_2_2W_ra_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_2_2W_ra_y, 1, memory_order_release);
  atomic_store_explicit(&t_2_2W_ra_x, 2, memory_order_release);
  r1 = atomic_load_explicit(&t_2_2W_ra_x, memory_order_acquire);
  t_2_2W_ra_out1[0] = r1;
  return 0;
}
static void t_2_2W_ra_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_2_2W_ra_P0, 0);
  pthread_create(&t[1], 0, t_2_2W_ra_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@2+2W+ra %d,%d\n", t_2_2W_ra_out0[0], t_2_2W_ra_out1[0]);
  fflush(stdout);
}

static atomic_int t_S_ra_x = 0;
static atomic_int t_S_ra_y = 0;
static int t_S_ra_out0[1];
static void *t_S_ra_P0(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_S_ra_x, 2, memory_order_release);
  atomic_store_explicit(&t_S_ra_y, 1, memory_order_release);
  r2 = atomic_load_explicit(&t_S_ra_x, memory_order_acquire);
  t_S_ra_out0[0] = r2;
  return 0;
}
static int t_S_ra_out1[2];
static void *t_S_ra_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_S_ra_y, memory_order_acquire);
  atomic_store_explicit(&t_S_ra_x, 1, memory_order_release);
  r1 = atomic_load_explicit(&t_S_ra_x, memory_order_acquire);
  t_S_ra_out1[0] = r0;
  t_S_ra_out1[1] = r1;
  return 0;
}
static void t_S_ra_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_S_ra_P0, 0);
  pthread_create(&t[1], 0, t_S_ra_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@S+ra %d,%d,%d\n", t_S_ra_out0[0], t_S_ra_out1[0], t_S_ra_out1[1]);
  fflush(stdout);
}

static atomic_int t_R_ra_x = 0;
static atomic_int t_R_ra_y = 0;
static int t_R_ra_out0[1];
static void *t_R_ra_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_R_ra_x, 1, memory_order_release);
  atomic_store_explicit(&t_R_ra_y, 1, memory_order_release);
  return 0;
}
static int t_R_ra_out1[2];
static void *t_R_ra_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  atomic_store_explicit(&t_R_ra_y, 2, memory_order_release);
  r0 = atomic_load_explicit(&t_R_ra_x, memory_order_acquire);
  r1 = atomic_load_explicit(&t_R_ra_y, memory_order_acquire);
  t_R_ra_out1[0] = r0;
  t_R_ra_out1[1] = r1;
  return 0;
}
static void t_R_ra_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_R_ra_P0, 0);
  pthread_create(&t[1], 0, t_R_ra_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@R+ra %d,%d\n", t_R_ra_out1[0], t_R_ra_out1[1]);
  fflush(stdout);
}

static atomic_int t_IRIW_ra_x = 0;
static atomic_int t_IRIW_ra_y = 0;
static int t_IRIW_ra_out0[1];
static void *t_IRIW_ra_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_IRIW_ra_x, 1, memory_order_release);
  return 0;
}
static int t_IRIW_ra_out1[1];
static void *t_IRIW_ra_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_IRIW_ra_y, 1, memory_order_release);
  return 0;
}
static int t_IRIW_ra_out2[2];
static void *t_IRIW_ra_P2(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_IRIW_ra_x, memory_order_acquire);
  r1 = atomic_load_explicit(&t_IRIW_ra_y, memory_order_acquire);
  t_IRIW_ra_out2[0] = r0;
  t_IRIW_ra_out2[1] = r1;
  return 0;
}
static int t_IRIW_ra_out3[2];
static void *t_IRIW_ra_P3(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_IRIW_ra_y, memory_order_acquire);
  r3 = atomic_load_explicit(&t_IRIW_ra_x, memory_order_acquire);
  t_IRIW_ra_out3[0] = r2;
  t_IRIW_ra_out3[1] = r3;
  return 0;
}
static void t_IRIW_ra_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_IRIW_ra_P0, 0);
  pthread_create(&t[1], 0, t_IRIW_ra_P1, 0);
  pthread_create(&t[2], 0, t_IRIW_ra_P2, 0);
  pthread_create(&t[3], 0, t_IRIW_ra_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@IRIW+ra %d,%d,%d,%d\n", t_IRIW_ra_out2[0], t_IRIW_ra_out2[1], t_IRIW_ra_out3[0], t_IRIW_ra_out3[1]);
  fflush(stdout);
}

static atomic_int t_WRC_ra_x = 0;
static atomic_int t_WRC_ra_y = 0;
static int t_WRC_ra_out0[1];
static void *t_WRC_ra_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_WRC_ra_x, 1, memory_order_release);
  return 0;
}
static int t_WRC_ra_out1[1];
static void *t_WRC_ra_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_WRC_ra_x, memory_order_acquire);
  atomic_store_explicit(&t_WRC_ra_y, 1, memory_order_release);
  t_WRC_ra_out1[0] = r0;
  return 0;
}
static int t_WRC_ra_out2[2];
static void *t_WRC_ra_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_WRC_ra_y, memory_order_acquire);
  r2 = atomic_load_explicit(&t_WRC_ra_x, memory_order_acquire);
  t_WRC_ra_out2[0] = r1;
  t_WRC_ra_out2[1] = r2;
  return 0;
}
static void t_WRC_ra_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_WRC_ra_P0, 0);
  pthread_create(&t[1], 0, t_WRC_ra_P1, 0);
  pthread_create(&t[2], 0, t_WRC_ra_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@WRC+ra %d,%d,%d\n", t_WRC_ra_out1[0], t_WRC_ra_out2[0], t_WRC_ra_out2[1]);
  fflush(stdout);
}

static atomic_int t_RWC_ra_x = 0;
static atomic_int t_RWC_ra_y = 0;
static int t_RWC_ra_out0[1];
static void *t_RWC_ra_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_RWC_ra_x, 1, memory_order_release);
  return 0;
}
static int t_RWC_ra_out1[2];
static void *t_RWC_ra_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_RWC_ra_x, memory_order_acquire);
  r1 = atomic_load_explicit(&t_RWC_ra_y, memory_order_acquire);
  t_RWC_ra_out1[0] = r0;
  t_RWC_ra_out1[1] = r1;
  return 0;
}
static int t_RWC_ra_out2[1];
static void *t_RWC_ra_P2(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_RWC_ra_y, 1, memory_order_release);
  r2 = atomic_load_explicit(&t_RWC_ra_x, memory_order_acquire);
  t_RWC_ra_out2[0] = r2;
  return 0;
}
static void t_RWC_ra_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_RWC_ra_P0, 0);
  pthread_create(&t[1], 0, t_RWC_ra_P1, 0);
  pthread_create(&t[2], 0, t_RWC_ra_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@RWC+ra %d,%d,%d\n", t_RWC_ra_out1[0], t_RWC_ra_out1[1], t_RWC_ra_out2[0]);
  fflush(stdout);
}

static atomic_int t_ISA2_ra_x = 0;
static atomic_int t_ISA2_ra_y = 0;
static atomic_int t_ISA2_ra_z = 0;
static int t_ISA2_ra_out0[1];
static void *t_ISA2_ra_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_ISA2_ra_x, 1, memory_order_release);
  atomic_store_explicit(&t_ISA2_ra_y, 1, memory_order_release);
  return 0;
}
static int t_ISA2_ra_out1[1];
static void *t_ISA2_ra_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_ISA2_ra_y, memory_order_acquire);
  atomic_store_explicit(&t_ISA2_ra_z, 1, memory_order_release);
  t_ISA2_ra_out1[0] = r0;
  return 0;
}
static int t_ISA2_ra_out2[2];
static void *t_ISA2_ra_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_ISA2_ra_z, memory_order_acquire);
  r2 = atomic_load_explicit(&t_ISA2_ra_x, memory_order_acquire);
  t_ISA2_ra_out2[0] = r1;
  t_ISA2_ra_out2[1] = r2;
  return 0;
}
static void t_ISA2_ra_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_ISA2_ra_P0, 0);
  pthread_create(&t[1], 0, t_ISA2_ra_P1, 0);
  pthread_create(&t[2], 0, t_ISA2_ra_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@ISA2+ra %d,%d,%d\n", t_ISA2_ra_out1[0], t_ISA2_ra_out2[0], t_ISA2_ra_out2[1]);
  fflush(stdout);
}

static atomic_int t_WWC_ra_x = 0;
static atomic_int t_WWC_ra_y = 0;
static int t_WWC_ra_out0[1];
static void *t_WWC_ra_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_WWC_ra_x, 2, memory_order_release);
  return 0;
}
static int t_WWC_ra_out1[1];
static void *t_WWC_ra_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_WWC_ra_x, memory_order_acquire);
  atomic_store_explicit(&t_WWC_ra_y, 1, memory_order_release);
  t_WWC_ra_out1[0] = r0;
  return 0;
}
static int t_WWC_ra_out2[2];
static void *t_WWC_ra_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_WWC_ra_y, memory_order_acquire);
  atomic_store_explicit(&t_WWC_ra_x, 1, memory_order_release);
  r2 = atomic_load_explicit(&t_WWC_ra_x, memory_order_acquire);
  t_WWC_ra_out2[0] = r1;
  t_WWC_ra_out2[1] = r2;
  return 0;
}
static void t_WWC_ra_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_WWC_ra_P0, 0);
  pthread_create(&t[1], 0, t_WWC_ra_P1, 0);
  pthread_create(&t[2], 0, t_WWC_ra_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@WWC+ra %d,%d,%d\n", t_WWC_ra_out1[0], t_WWC_ra_out2[0], t_WWC_ra_out2[1]);
  fflush(stdout);
}

static atomic_int t_CoRR_ra_x = 0;
static int t_CoRR_ra_out0[1];
static void *t_CoRR_ra_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_CoRR_ra_x, 1, memory_order_release);
  return 0;
}
static int t_CoRR_ra_out1[2];
static void *t_CoRR_ra_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_CoRR_ra_x, memory_order_acquire);
  r1 = atomic_load_explicit(&t_CoRR_ra_x, memory_order_acquire);
  t_CoRR_ra_out1[0] = r0;
  t_CoRR_ra_out1[1] = r1;
  return 0;
}
static void t_CoRR_ra_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_CoRR_ra_P0, 0);
  pthread_create(&t[1], 0, t_CoRR_ra_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@CoRR+ra %d,%d\n", t_CoRR_ra_out1[0], t_CoRR_ra_out1[1]);
  fflush(stdout);
}

static atomic_int t_CoRR2_ra_x = 0;
static int t_CoRR2_ra_out0[1];
static void *t_CoRR2_ra_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_CoRR2_ra_x, 1, memory_order_release);
  return 0;
}
static int t_CoRR2_ra_out1[1];
static void *t_CoRR2_ra_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_CoRR2_ra_x, 2, memory_order_release);
  return 0;
}
static int t_CoRR2_ra_out2[2];
static void *t_CoRR2_ra_P2(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_CoRR2_ra_x, memory_order_acquire);
  r1 = atomic_load_explicit(&t_CoRR2_ra_x, memory_order_acquire);
  t_CoRR2_ra_out2[0] = r0;
  t_CoRR2_ra_out2[1] = r1;
  return 0;
}
static int t_CoRR2_ra_out3[2];
static void *t_CoRR2_ra_P3(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_CoRR2_ra_x, memory_order_acquire);
  r3 = atomic_load_explicit(&t_CoRR2_ra_x, memory_order_acquire);
  t_CoRR2_ra_out3[0] = r2;
  t_CoRR2_ra_out3[1] = r3;
  return 0;
}
static void t_CoRR2_ra_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_CoRR2_ra_P0, 0);
  pthread_create(&t[1], 0, t_CoRR2_ra_P1, 0);
  pthread_create(&t[2], 0, t_CoRR2_ra_P2, 0);
  pthread_create(&t[3], 0, t_CoRR2_ra_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@CoRR2+ra %d,%d,%d,%d\n", t_CoRR2_ra_out2[0], t_CoRR2_ra_out2[1], t_CoRR2_ra_out3[0], t_CoRR2_ra_out3[1]);
  fflush(stdout);
}

static atomic_int t_CoWR_ra_x = 0;
static int t_CoWR_ra_out0[1];
static void *t_CoWR_ra_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_CoWR_ra_x, 1, memory_order_release);
  r0 = atomic_load_explicit(&t_CoWR_ra_x, memory_order_acquire);
  t_CoWR_ra_out0[0] = r0;
  return 0;
}
static int t_CoWR_ra_out1[1];
static void *t_CoWR_ra_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_CoWR_ra_x, 2, memory_order_release);
  r1 = atomic_load_explicit(&t_CoWR_ra_x, memory_order_acquire);
  t_CoWR_ra_out1[0] = r1;
  return 0;
}
static void t_CoWR_ra_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_CoWR_ra_P0, 0);
  pthread_create(&t[1], 0, t_CoWR_ra_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@CoWR+ra %d,%d\n", t_CoWR_ra_out0[0], t_CoWR_ra_out1[0]);
  fflush(stdout);
}

static atomic_int t_CoRW_ra_x = 0;
static int t_CoRW_ra_out0[2];
static void *t_CoRW_ra_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_CoRW_ra_x, memory_order_acquire);
  atomic_store_explicit(&t_CoRW_ra_x, 1, memory_order_release);
  r1 = atomic_load_explicit(&t_CoRW_ra_x, memory_order_acquire);
  t_CoRW_ra_out0[0] = r0;
  t_CoRW_ra_out0[1] = r1;
  return 0;
}
static int t_CoRW_ra_out1[1];
static void *t_CoRW_ra_P1(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_CoRW_ra_x, 2, memory_order_release);
  r2 = atomic_load_explicit(&t_CoRW_ra_x, memory_order_acquire);
  t_CoRW_ra_out1[0] = r2;
  return 0;
}
static void t_CoRW_ra_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_CoRW_ra_P0, 0);
  pthread_create(&t[1], 0, t_CoRW_ra_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@CoRW+ra %d,%d,%d\n", t_CoRW_ra_out0[0], t_CoRW_ra_out0[1], t_CoRW_ra_out1[0]);
  fflush(stdout);
}

static atomic_int t_Z6_ra_x = 0;
static atomic_int t_Z6_ra_y = 0;
static atomic_int t_Z6_ra_z = 0;
static int t_Z6_ra_out0[1];
static void *t_Z6_ra_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_Z6_ra_x, 1, memory_order_release);
  atomic_store_explicit(&t_Z6_ra_y, 1, memory_order_release);
  return 0;
}
static int t_Z6_ra_out1[1];
static void *t_Z6_ra_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_Z6_ra_y, 2, memory_order_release);
  atomic_store_explicit(&t_Z6_ra_z, 1, memory_order_release);
  return 0;
}
static int t_Z6_ra_out2[2];
static void *t_Z6_ra_P2(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_Z6_ra_z, memory_order_acquire);
  r1 = atomic_load_explicit(&t_Z6_ra_x, memory_order_acquire);
  t_Z6_ra_out2[0] = r0;
  t_Z6_ra_out2[1] = r1;
  return 0;
}
static void t_Z6_ra_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_Z6_ra_P0, 0);
  pthread_create(&t[1], 0, t_Z6_ra_P1, 0);
  pthread_create(&t[2], 0, t_Z6_ra_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@Z6+ra %d,%d\n", t_Z6_ra_out2[0], t_Z6_ra_out2[1]);
  fflush(stdout);
}

static atomic_int t_MP_sc_x = 0;
static atomic_int t_MP_sc_y = 0;
static int t_MP_sc_out0[1];
static void *t_MP_sc_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_MP_sc_x, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_MP_sc_y, 1, memory_order_seq_cst);
  return 0;
}
static int t_MP_sc_out1[2];
static void *t_MP_sc_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_MP_sc_y, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_MP_sc_x, memory_order_seq_cst);
  t_MP_sc_out1[0] = r0;
  t_MP_sc_out1[1] = r1;
  return 0;
}
static void t_MP_sc_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_sc_P0, 0);
  pthread_create(&t[1], 0, t_MP_sc_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+sc %d,%d\n", t_MP_sc_out1[0], t_MP_sc_out1[1]);
  fflush(stdout);
}

static atomic_int t_SB_sc_x = 0;
static atomic_int t_SB_sc_y = 0;
static int t_SB_sc_out0[1];
static void *t_SB_sc_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_SB_sc_x, 1, memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_SB_sc_y, memory_order_seq_cst);
  t_SB_sc_out0[0] = r0;
  return 0;
}
static int t_SB_sc_out1[1];
static void *t_SB_sc_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_SB_sc_y, 1, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_SB_sc_x, memory_order_seq_cst);
  t_SB_sc_out1[0] = r1;
  return 0;
}
static void t_SB_sc_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_SB_sc_P0, 0);
  pthread_create(&t[1], 0, t_SB_sc_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@SB+sc %d,%d\n", t_SB_sc_out0[0], t_SB_sc_out1[0]);
  fflush(stdout);
}

static atomic_int t_LB_sc_x = 0;
static atomic_int t_LB_sc_y = 0;
static int t_LB_sc_out0[1];
static void *t_LB_sc_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_LB_sc_x, memory_order_seq_cst);
  atomic_store_explicit(&t_LB_sc_y, 1, memory_order_seq_cst);
  t_LB_sc_out0[0] = r0;
  return 0;
}
static int t_LB_sc_out1[1];
static void *t_LB_sc_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_LB_sc_y, memory_order_seq_cst);
  atomic_store_explicit(&t_LB_sc_x, 1, memory_order_seq_cst);
  t_LB_sc_out1[0] = r1;
  return 0;
}
static void t_LB_sc_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_LB_sc_P0, 0);
  pthread_create(&t[1], 0, t_LB_sc_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@LB+sc %d,%d\n", t_LB_sc_out0[0], t_LB_sc_out1[0]);
  fflush(stdout);
}

static atomic_int t_2_2W_sc_x = 0;
static atomic_int t_2_2W_sc_y = 0;
static int t_2_2W_sc_out0[1];
static void *t_2_2W_sc_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_2_2W_sc_x, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_2_2W_sc_y, 2, memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_2_2W_sc_y, memory_order_seq_cst);
  t_2_2W_sc_out0[0] = r0;
  return 0;
}
static int t_2_2W_sc_out1[1];
static void *t_2_2W_sc_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_2_2W_sc_y, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_2_2W_sc_x, 2, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_2_2W_sc_x, memory_order_seq_cst);
  t_2_2W_sc_out1[0] = r1;
  return 0;
}
static void t_2_2W_sc_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_2_2W_sc_P0, 0);
  pthread_create(&t[1], 0, t_2_2W_sc_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@2+2W+sc %d,%d\n", t_2_2W_sc_out0[0], t_2_2W_sc_out1[0]);
  fflush(stdout);
}

static atomic_int t_S_sc_x = 0;
static atomic_int t_S_sc_y = 0;
static int t_S_sc_out0[1];
static void *t_S_sc_P0(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_S_sc_x, 2, memory_order_seq_cst);
  atomic_store_explicit(&t_S_sc_y, 1, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_S_sc_x, memory_order_seq_cst);
  t_S_sc_out0[0] = r2;
  return 0;
}
static int t_S_sc_out1[2];
static void *t_S_sc_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_S_sc_y, memory_order_seq_cst);
  atomic_store_explicit(&t_S_sc_x, 1, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_S_sc_x, memory_order_seq_cst);
  t_S_sc_out1[0] = r0;
  t_S_sc_out1[1] = r1;
  return 0;
}
static void t_S_sc_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_S_sc_P0, 0);
  pthread_create(&t[1], 0, t_S_sc_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@S+sc %d,%d,%d\n", t_S_sc_out0[0], t_S_sc_out1[0], t_S_sc_out1[1]);
  fflush(stdout);
}

static atomic_int t_R_sc_x = 0;
static atomic_int t_R_sc_y = 0;
static int t_R_sc_out0[1];
static void *t_R_sc_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_R_sc_x, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_R_sc_y, 1, memory_order_seq_cst);
  return 0;
}
static int t_R_sc_out1[2];
static void *t_R_sc_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  atomic_store_explicit(&t_R_sc_y, 2, memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_R_sc_x, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_R_sc_y, memory_order_seq_cst);
  t_R_sc_out1[0] = r0;
  t_R_sc_out1[1] = r1;
  return 0;
}
static void t_R_sc_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_R_sc_P0, 0);
  pthread_create(&t[1], 0, t_R_sc_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@R+sc %d,%d\n", t_R_sc_out1[0], t_R_sc_out1[1]);
  fflush(stdout);
}

static atomic_int t_IRIW_sc_x = 0;
static atomic_int t_IRIW_sc_y = 0;
static int t_IRIW_sc_out0[1];
static void *t_IRIW_sc_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_IRIW_sc_x, 1, memory_order_seq_cst);
  return 0;
}
static int t_IRIW_sc_out1[1];
static void *t_IRIW_sc_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_IRIW_sc_y, 1, memory_order_seq_cst);
  return 0;
}
static int t_IRIW_sc_out2[2];
static void *t_IRIW_sc_P2(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_IRIW_sc_x, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_IRIW_sc_y, memory_order_seq_cst);
  t_IRIW_sc_out2[0] = r0;
  t_IRIW_sc_out2[1] = r1;
  return 0;
}
static int t_IRIW_sc_out3[2];
static void *t_IRIW_sc_P3(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_IRIW_sc_y, memory_order_seq_cst);
  r3 = atomic_load_explicit(&t_IRIW_sc_x, memory_order_seq_cst);
  t_IRIW_sc_out3[0] = r2;
  t_IRIW_sc_out3[1] = r3;
  return 0;
}
static void t_IRIW_sc_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_IRIW_sc_P0, 0);
  pthread_create(&t[1], 0, t_IRIW_sc_P1, 0);
  pthread_create(&t[2], 0, t_IRIW_sc_P2, 0);
  pthread_create(&t[3], 0, t_IRIW_sc_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@IRIW+sc %d,%d,%d,%d\n", t_IRIW_sc_out2[0], t_IRIW_sc_out2[1], t_IRIW_sc_out3[0], t_IRIW_sc_out3[1]);
  fflush(stdout);
}

static atomic_int t_WRC_sc_x = 0;
static atomic_int t_WRC_sc_y = 0;
static int t_WRC_sc_out0[1];
static void *t_WRC_sc_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_WRC_sc_x, 1, memory_order_seq_cst);
  return 0;
}
static int t_WRC_sc_out1[1];
static void *t_WRC_sc_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_WRC_sc_x, memory_order_seq_cst);
  atomic_store_explicit(&t_WRC_sc_y, 1, memory_order_seq_cst);
  t_WRC_sc_out1[0] = r0;
  return 0;
}
static int t_WRC_sc_out2[2];
static void *t_WRC_sc_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_WRC_sc_y, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_WRC_sc_x, memory_order_seq_cst);
  t_WRC_sc_out2[0] = r1;
  t_WRC_sc_out2[1] = r2;
  return 0;
}
static void t_WRC_sc_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_WRC_sc_P0, 0);
  pthread_create(&t[1], 0, t_WRC_sc_P1, 0);
  pthread_create(&t[2], 0, t_WRC_sc_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@WRC+sc %d,%d,%d\n", t_WRC_sc_out1[0], t_WRC_sc_out2[0], t_WRC_sc_out2[1]);
  fflush(stdout);
}

static atomic_int t_RWC_sc_x = 0;
static atomic_int t_RWC_sc_y = 0;
static int t_RWC_sc_out0[1];
static void *t_RWC_sc_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_RWC_sc_x, 1, memory_order_seq_cst);
  return 0;
}
static int t_RWC_sc_out1[2];
static void *t_RWC_sc_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_RWC_sc_x, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_RWC_sc_y, memory_order_seq_cst);
  t_RWC_sc_out1[0] = r0;
  t_RWC_sc_out1[1] = r1;
  return 0;
}
static int t_RWC_sc_out2[1];
static void *t_RWC_sc_P2(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_RWC_sc_y, 1, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_RWC_sc_x, memory_order_seq_cst);
  t_RWC_sc_out2[0] = r2;
  return 0;
}
static void t_RWC_sc_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_RWC_sc_P0, 0);
  pthread_create(&t[1], 0, t_RWC_sc_P1, 0);
  pthread_create(&t[2], 0, t_RWC_sc_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@RWC+sc %d,%d,%d\n", t_RWC_sc_out1[0], t_RWC_sc_out1[1], t_RWC_sc_out2[0]);
  fflush(stdout);
}

static atomic_int t_ISA2_sc_x = 0;
static atomic_int t_ISA2_sc_y = 0;
static atomic_int t_ISA2_sc_z = 0;
static int t_ISA2_sc_out0[1];
static void *t_ISA2_sc_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_ISA2_sc_x, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_ISA2_sc_y, 1, memory_order_seq_cst);
  return 0;
}
static int t_ISA2_sc_out1[1];
static void *t_ISA2_sc_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_ISA2_sc_y, memory_order_seq_cst);
  atomic_store_explicit(&t_ISA2_sc_z, 1, memory_order_seq_cst);
  t_ISA2_sc_out1[0] = r0;
  return 0;
}
static int t_ISA2_sc_out2[2];
static void *t_ISA2_sc_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_ISA2_sc_z, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_ISA2_sc_x, memory_order_seq_cst);
  t_ISA2_sc_out2[0] = r1;
  t_ISA2_sc_out2[1] = r2;
  return 0;
}
static void t_ISA2_sc_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_ISA2_sc_P0, 0);
  pthread_create(&t[1], 0, t_ISA2_sc_P1, 0);
  pthread_create(&t[2], 0, t_ISA2_sc_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@ISA2+sc %d,%d,%d\n", t_ISA2_sc_out1[0], t_ISA2_sc_out2[0], t_ISA2_sc_out2[1]);
  fflush(stdout);
}

static atomic_int t_WWC_sc_x = 0;
static atomic_int t_WWC_sc_y = 0;
static int t_WWC_sc_out0[1];
static void *t_WWC_sc_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_WWC_sc_x, 2, memory_order_seq_cst);
  return 0;
}
static int t_WWC_sc_out1[1];
static void *t_WWC_sc_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_WWC_sc_x, memory_order_seq_cst);
  atomic_store_explicit(&t_WWC_sc_y, 1, memory_order_seq_cst);
  t_WWC_sc_out1[0] = r0;
  return 0;
}
static int t_WWC_sc_out2[2];
static void *t_WWC_sc_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_WWC_sc_y, memory_order_seq_cst);
  atomic_store_explicit(&t_WWC_sc_x, 1, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_WWC_sc_x, memory_order_seq_cst);
  t_WWC_sc_out2[0] = r1;
  t_WWC_sc_out2[1] = r2;
  return 0;
}
static void t_WWC_sc_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_WWC_sc_P0, 0);
  pthread_create(&t[1], 0, t_WWC_sc_P1, 0);
  pthread_create(&t[2], 0, t_WWC_sc_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@WWC+sc %d,%d,%d\n", t_WWC_sc_out1[0], t_WWC_sc_out2[0], t_WWC_sc_out2[1]);
  fflush(stdout);
}

static atomic_int t_CoRR_sc_x = 0;
static int t_CoRR_sc_out0[1];
static void *t_CoRR_sc_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_CoRR_sc_x, 1, memory_order_seq_cst);
  return 0;
}
static int t_CoRR_sc_out1[2];
static void *t_CoRR_sc_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_CoRR_sc_x, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_CoRR_sc_x, memory_order_seq_cst);
  t_CoRR_sc_out1[0] = r0;
  t_CoRR_sc_out1[1] = r1;
  return 0;
}
static void t_CoRR_sc_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_CoRR_sc_P0, 0);
  pthread_create(&t[1], 0, t_CoRR_sc_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@CoRR+sc %d,%d\n", t_CoRR_sc_out1[0], t_CoRR_sc_out1[1]);
  fflush(stdout);
}

static atomic_int t_CoRR2_sc_x = 0;
static int t_CoRR2_sc_out0[1];
static void *t_CoRR2_sc_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_CoRR2_sc_x, 1, memory_order_seq_cst);
  return 0;
}
static int t_CoRR2_sc_out1[1];
static void *t_CoRR2_sc_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_CoRR2_sc_x, 2, memory_order_seq_cst);
  return 0;
}
static int t_CoRR2_sc_out2[2];
static void *t_CoRR2_sc_P2(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_CoRR2_sc_x, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_CoRR2_sc_x, memory_order_seq_cst);
  t_CoRR2_sc_out2[0] = r0;
  t_CoRR2_sc_out2[1] = r1;
  return 0;
}
static int t_CoRR2_sc_out3[2];
static void *t_CoRR2_sc_P3(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_CoRR2_sc_x, memory_order_seq_cst);
  r3 = atomic_load_explicit(&t_CoRR2_sc_x, memory_order_seq_cst);
  t_CoRR2_sc_out3[0] = r2;
  t_CoRR2_sc_out3[1] = r3;
  return 0;
}
static void t_CoRR2_sc_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_CoRR2_sc_P0, 0);
  pthread_create(&t[1], 0, t_CoRR2_sc_P1, 0);
  pthread_create(&t[2], 0, t_CoRR2_sc_P2, 0);
  pthread_create(&t[3], 0, t_CoRR2_sc_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@CoRR2+sc %d,%d,%d,%d\n", t_CoRR2_sc_out2[0], t_CoRR2_sc_out2[1], t_CoRR2_sc_out3[0], t_CoRR2_sc_out3[1]);
  fflush(stdout);
}

static atomic_int t_CoWR_sc_x = 0;
static int t_CoWR_sc_out0[1];
static void *t_CoWR_sc_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_CoWR_sc_x, 1, memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_CoWR_sc_x, memory_order_seq_cst);
  t_CoWR_sc_out0[0] = r0;
  return 0;
}
static int t_CoWR_sc_out1[1];
static void *t_CoWR_sc_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_CoWR_sc_x, 2, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_CoWR_sc_x, memory_order_seq_cst);
  t_CoWR_sc_out1[0] = r1;
  return 0;
}
static void t_CoWR_sc_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_CoWR_sc_P0, 0);
  pthread_create(&t[1], 0, t_CoWR_sc_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@CoWR+sc %d,%d\n", t_CoWR_sc_out0[0], t_CoWR_sc_out1[0]);
  fflush(stdout);
}

static atomic_int t_CoRW_sc_x = 0;
static int t_CoRW_sc_out0[2];
static void *t_CoRW_sc_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_CoRW_sc_x, memory_order_seq_cst);
  atomic_store_explicit(&t_CoRW_sc_x, 1, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_CoRW_sc_x, memory_order_seq_cst);
  t_CoRW_sc_out0[0] = r0;
  t_CoRW_sc_out0[1] = r1;
  return 0;
}
static int t_CoRW_sc_out1[1];
static void *t_CoRW_sc_P1(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_CoRW_sc_x, 2, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_CoRW_sc_x, memory_order_seq_cst);
  t_CoRW_sc_out1[0] = r2;
  return 0;
}
static void t_CoRW_sc_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_CoRW_sc_P0, 0);
  pthread_create(&t[1], 0, t_CoRW_sc_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@CoRW+sc %d,%d,%d\n", t_CoRW_sc_out0[0], t_CoRW_sc_out0[1], t_CoRW_sc_out1[0]);
  fflush(stdout);
}

static atomic_int t_Z6_sc_x = 0;
static atomic_int t_Z6_sc_y = 0;
static atomic_int t_Z6_sc_z = 0;
static int t_Z6_sc_out0[1];
static void *t_Z6_sc_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_Z6_sc_x, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_Z6_sc_y, 1, memory_order_seq_cst);
  return 0;
}
static int t_Z6_sc_out1[1];
static void *t_Z6_sc_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_Z6_sc_y, 2, memory_order_seq_cst);
  atomic_store_explicit(&t_Z6_sc_z, 1, memory_order_seq_cst);
  return 0;
}
static int t_Z6_sc_out2[2];
static void *t_Z6_sc_P2(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_Z6_sc_z, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_Z6_sc_x, memory_order_seq_cst);
  t_Z6_sc_out2[0] = r0;
  t_Z6_sc_out2[1] = r1;
  return 0;
}
static void t_Z6_sc_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_Z6_sc_P0, 0);
  pthread_create(&t[1], 0, t_Z6_sc_P1, 0);
  pthread_create(&t[2], 0, t_Z6_sc_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@Z6+sc %d,%d\n", t_Z6_sc_out2[0], t_Z6_sc_out2[1]);
  fflush(stdout);
}

static atomic_int t_SB_scfences_x = 0;
static atomic_int t_SB_scfences_y = 0;
static int t_SB_scfences_out0[1];
static void *t_SB_scfences_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_SB_scfences_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_SB_scfences_y, memory_order_relaxed);
  t_SB_scfences_out0[0] = r0;
  return 0;
}
static int t_SB_scfences_out1[1];
static void *t_SB_scfences_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_SB_scfences_y, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_SB_scfences_x, memory_order_relaxed);
  t_SB_scfences_out1[0] = r1;
  return 0;
}
static void t_SB_scfences_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_SB_scfences_P0, 0);
  pthread_create(&t[1], 0, t_SB_scfences_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@SB+scfences %d,%d\n", t_SB_scfences_out0[0], t_SB_scfences_out1[0]);
  fflush(stdout);
}

static atomic_int t_SB_scfence_rlx_x = 0;
static atomic_int t_SB_scfence_rlx_y = 0;
static int t_SB_scfence_rlx_out0[1];
static void *t_SB_scfence_rlx_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_SB_scfence_rlx_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_SB_scfence_rlx_y, memory_order_relaxed);
  t_SB_scfence_rlx_out0[0] = r0;
  return 0;
}
static int t_SB_scfence_rlx_out1[1];
static void *t_SB_scfence_rlx_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_SB_scfence_rlx_y, 1, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_SB_scfence_rlx_x, memory_order_relaxed);
  t_SB_scfence_rlx_out1[0] = r1;
  return 0;
}
static void t_SB_scfence_rlx_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_SB_scfence_rlx_P0, 0);
  pthread_create(&t[1], 0, t_SB_scfence_rlx_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@SB+scfence+rlx %d,%d\n", t_SB_scfence_rlx_out0[0], t_SB_scfence_rlx_out1[0]);
  fflush(stdout);
}

static atomic_int t_SB_sc_scfence_x = 0;
static atomic_int t_SB_sc_scfence_y = 0;
static int t_SB_sc_scfence_out0[1];
static void *t_SB_sc_scfence_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_SB_sc_scfence_x, 1, memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_SB_sc_scfence_y, memory_order_seq_cst);
  t_SB_sc_scfence_out0[0] = r0;
  return 0;
}
static int t_SB_sc_scfence_out1[1];
static void *t_SB_sc_scfence_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_SB_sc_scfence_y, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_SB_sc_scfence_x, memory_order_relaxed);
  t_SB_sc_scfence_out1[0] = r1;
  return 0;
}
static void t_SB_sc_scfence_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_SB_sc_scfence_P0, 0);
  pthread_create(&t[1], 0, t_SB_sc_scfence_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@SB+sc+scfence %d,%d\n", t_SB_sc_scfence_out0[0], t_SB_sc_scfence_out1[0]);
  fflush(stdout);
}

static atomic_int t_MP_fences_x = 0;
static atomic_int t_MP_fences_y = 0;
static int t_MP_fences_out0[1];
static void *t_MP_fences_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_MP_fences_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_MP_fences_y, 1, memory_order_relaxed);
  return 0;
}
static int t_MP_fences_out1[2];
static void *t_MP_fences_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_MP_fences_y, memory_order_relaxed);
  atomic_thread_fence(memory_order_acquire);
  r1 = atomic_load_explicit(&t_MP_fences_x, memory_order_relaxed);
  t_MP_fences_out1[0] = r0;
  t_MP_fences_out1[1] = r1;
  return 0;
}
static void t_MP_fences_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_fences_P0, 0);
  pthread_create(&t[1], 0, t_MP_fences_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+fences %d,%d\n", t_MP_fences_out1[0], t_MP_fences_out1[1]);
  fflush(stdout);
}

static atomic_int t_MP_rel_acqfence_x = 0;
static atomic_int t_MP_rel_acqfence_y = 0;
static int t_MP_rel_acqfence_out0[1];
static void *t_MP_rel_acqfence_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_MP_rel_acqfence_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_MP_rel_acqfence_y, 1, memory_order_release);
  return 0;
}
static int t_MP_rel_acqfence_out1[2];
static void *t_MP_rel_acqfence_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_MP_rel_acqfence_y, memory_order_relaxed);
  atomic_thread_fence(memory_order_acquire);
  r1 = atomic_load_explicit(&t_MP_rel_acqfence_x, memory_order_relaxed);
  t_MP_rel_acqfence_out1[0] = r0;
  t_MP_rel_acqfence_out1[1] = r1;
  return 0;
}
static void t_MP_rel_acqfence_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_rel_acqfence_P0, 0);
  pthread_create(&t[1], 0, t_MP_rel_acqfence_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+rel+acqfence %d,%d\n", t_MP_rel_acqfence_out1[0], t_MP_rel_acqfence_out1[1]);
  fflush(stdout);
}

static atomic_int t_MP_relfence_acq_x = 0;
static atomic_int t_MP_relfence_acq_y = 0;
static int t_MP_relfence_acq_out0[1];
static void *t_MP_relfence_acq_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_MP_relfence_acq_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_MP_relfence_acq_y, 1, memory_order_relaxed);
  return 0;
}
static int t_MP_relfence_acq_out1[2];
static void *t_MP_relfence_acq_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_MP_relfence_acq_y, memory_order_acquire);
  r1 = atomic_load_explicit(&t_MP_relfence_acq_x, memory_order_relaxed);
  t_MP_relfence_acq_out1[0] = r0;
  t_MP_relfence_acq_out1[1] = r1;
  return 0;
}
static void t_MP_relfence_acq_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_relfence_acq_P0, 0);
  pthread_create(&t[1], 0, t_MP_relfence_acq_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+relfence+acq %d,%d\n", t_MP_relfence_acq_out1[0], t_MP_relfence_acq_out1[1]);
  fflush(stdout);
}

static atomic_int t_MP_scfences_x = 0;
static atomic_int t_MP_scfences_y = 0;
static int t_MP_scfences_out0[1];
static void *t_MP_scfences_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_MP_scfences_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_MP_scfences_y, 1, memory_order_relaxed);
  return 0;
}
static int t_MP_scfences_out1[2];
static void *t_MP_scfences_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_MP_scfences_y, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_MP_scfences_x, memory_order_relaxed);
  t_MP_scfences_out1[0] = r0;
  t_MP_scfences_out1[1] = r1;
  return 0;
}
static void t_MP_scfences_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_scfences_P0, 0);
  pthread_create(&t[1], 0, t_MP_scfences_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+scfences %d,%d\n", t_MP_scfences_out1[0], t_MP_scfences_out1[1]);
  fflush(stdout);
}

static atomic_int t_MP_arfence_none_x = 0;
static atomic_int t_MP_arfence_none_y = 0;
static int t_MP_arfence_none_out0[1];
static void *t_MP_arfence_none_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_MP_arfence_none_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_acq_rel);
  atomic_store_explicit(&t_MP_arfence_none_y, 1, memory_order_relaxed);
  return 0;
}
static int t_MP_arfence_none_out1[2];
static void *t_MP_arfence_none_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_MP_arfence_none_y, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_MP_arfence_none_x, memory_order_relaxed);
  t_MP_arfence_none_out1[0] = r0;
  t_MP_arfence_none_out1[1] = r1;
  return 0;
}
static void t_MP_arfence_none_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_arfence_none_P0, 0);
  pthread_create(&t[1], 0, t_MP_arfence_none_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+arfence+none %d,%d\n", t_MP_arfence_none_out1[0], t_MP_arfence_none_out1[1]);
  fflush(stdout);
}

static atomic_int t_IRIW_scfences_x = 0;
static atomic_int t_IRIW_scfences_y = 0;
static int t_IRIW_scfences_out0[1];
static void *t_IRIW_scfences_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_IRIW_scfences_x, 1, memory_order_relaxed);
  return 0;
}
static int t_IRIW_scfences_out1[1];
static void *t_IRIW_scfences_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_IRIW_scfences_y, 1, memory_order_relaxed);
  return 0;
}
static int t_IRIW_scfences_out2[2];
static void *t_IRIW_scfences_P2(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_IRIW_scfences_x, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_IRIW_scfences_y, memory_order_relaxed);
  t_IRIW_scfences_out2[0] = r0;
  t_IRIW_scfences_out2[1] = r1;
  return 0;
}
static int t_IRIW_scfences_out3[2];
static void *t_IRIW_scfences_P3(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_IRIW_scfences_y, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  r3 = atomic_load_explicit(&t_IRIW_scfences_x, memory_order_relaxed);
  t_IRIW_scfences_out3[0] = r2;
  t_IRIW_scfences_out3[1] = r3;
  return 0;
}
static void t_IRIW_scfences_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_IRIW_scfences_P0, 0);
  pthread_create(&t[1], 0, t_IRIW_scfences_P1, 0);
  pthread_create(&t[2], 0, t_IRIW_scfences_P2, 0);
  pthread_create(&t[3], 0, t_IRIW_scfences_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@IRIW+scfences %d,%d,%d,%d\n", t_IRIW_scfences_out2[0], t_IRIW_scfences_out2[1], t_IRIW_scfences_out3[0], t_IRIW_scfences_out3[1]);
  fflush(stdout);
}

static atomic_int t_RWC_scfences_x = 0;
static atomic_int t_RWC_scfences_y = 0;
static int t_RWC_scfences_out0[1];
static void *t_RWC_scfences_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_RWC_scfences_x, 1, memory_order_relaxed);
  return 0;
}
static int t_RWC_scfences_out1[2];
static void *t_RWC_scfences_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_RWC_scfences_x, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_RWC_scfences_y, memory_order_relaxed);
  t_RWC_scfences_out1[0] = r0;
  t_RWC_scfences_out1[1] = r1;
  return 0;
}
static int t_RWC_scfences_out2[1];
static void *t_RWC_scfences_P2(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_RWC_scfences_y, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_RWC_scfences_x, memory_order_relaxed);
  t_RWC_scfences_out2[0] = r2;
  return 0;
}
static void t_RWC_scfences_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_RWC_scfences_P0, 0);
  pthread_create(&t[1], 0, t_RWC_scfences_P1, 0);
  pthread_create(&t[2], 0, t_RWC_scfences_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@RWC+scfences %d,%d,%d\n", t_RWC_scfences_out1[0], t_RWC_scfences_out1[1], t_RWC_scfences_out2[0]);
  fflush(stdout);
}

static atomic_int t_2_2W_scfences_x = 0;
static atomic_int t_2_2W_scfences_y = 0;
static int t_2_2W_scfences_out0[1];
static void *t_2_2W_scfences_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_2_2W_scfences_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_2_2W_scfences_y, 2, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_2_2W_scfences_y, memory_order_relaxed);
  t_2_2W_scfences_out0[0] = r0;
  return 0;
}
static int t_2_2W_scfences_out1[1];
static void *t_2_2W_scfences_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_2_2W_scfences_y, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_2_2W_scfences_x, 2, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_2_2W_scfences_x, memory_order_relaxed);
  t_2_2W_scfences_out1[0] = r1;
  return 0;
}
static void t_2_2W_scfences_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_2_2W_scfences_P0, 0);
  pthread_create(&t[1], 0, t_2_2W_scfences_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@2+2W+scfences %d,%d\n", t_2_2W_scfences_out0[0], t_2_2W_scfences_out1[0]);
  fflush(stdout);
}

static atomic_int t_R_scfences_x = 0;
static atomic_int t_R_scfences_y = 0;
static int t_R_scfences_out0[1];
static void *t_R_scfences_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_R_scfences_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_R_scfences_y, 1, memory_order_relaxed);
  return 0;
}
static int t_R_scfences_out1[2];
static void *t_R_scfences_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  atomic_store_explicit(&t_R_scfences_y, 2, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_R_scfences_x, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_R_scfences_y, memory_order_relaxed);
  t_R_scfences_out1[0] = r0;
  t_R_scfences_out1[1] = r1;
  return 0;
}
static void t_R_scfences_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_R_scfences_P0, 0);
  pthread_create(&t[1], 0, t_R_scfences_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@R+scfences %d,%d\n", t_R_scfences_out1[0], t_R_scfences_out1[1]);
  fflush(stdout);
}

static atomic_int t_Z6_U_x = 0;
static atomic_int t_Z6_U_y = 0;
static int t_Z6_U_out0[1];
static void *t_Z6_U_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_Z6_U_x, 1, memory_order_seq_cst);
  atomic_store_explicit(&t_Z6_U_y, 1, memory_order_release);
  return 0;
}
static int t_Z6_U_out1[2];
static void *t_Z6_U_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_fetch_add_explicit(&t_Z6_U_y, 1, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_Z6_U_y, memory_order_relaxed);
  t_Z6_U_out1[0] = r0;
  t_Z6_U_out1[1] = r1;
  return 0;
}
static int t_Z6_U_out2[1];
static void *t_Z6_U_P2(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_Z6_U_y, 3, memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_Z6_U_x, memory_order_seq_cst);
  t_Z6_U_out2[0] = r2;
  return 0;
}
static void t_Z6_U_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_Z6_U_P0, 0);
  pthread_create(&t[1], 0, t_Z6_U_P1, 0);
  pthread_create(&t[2], 0, t_Z6_U_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@Z6.U %d,%d,%d\n", t_Z6_U_out1[0], t_Z6_U_out1[1], t_Z6_U_out2[0]);
  fflush(stdout);
}

static atomic_int t_W_RWC_x = 0;
static atomic_int t_W_RWC_y = 0;
static atomic_int t_W_RWC_z = 0;
static int t_W_RWC_out0[1];
static void *t_W_RWC_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_W_RWC_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_W_RWC_z, 1, memory_order_release);
  return 0;
}
static int t_W_RWC_out1[2];
static void *t_W_RWC_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_W_RWC_z, memory_order_acquire);
  atomic_thread_fence(memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_W_RWC_y, memory_order_relaxed);
  t_W_RWC_out1[0] = r0;
  t_W_RWC_out1[1] = r1;
  return 0;
}
static int t_W_RWC_out2[1];
static void *t_W_RWC_P2(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_W_RWC_y, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  r2 = atomic_load_explicit(&t_W_RWC_x, memory_order_relaxed);
  t_W_RWC_out2[0] = r2;
  return 0;
}
static void t_W_RWC_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_W_RWC_P0, 0);
  pthread_create(&t[1], 0, t_W_RWC_P1, 0);
  pthread_create(&t[2], 0, t_W_RWC_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@W+RWC %d,%d,%d\n", t_W_RWC_out1[0], t_W_RWC_out1[1], t_W_RWC_out2[0]);
  fflush(stdout);
}

static atomic_int t_IRIW_acq_sc_x = 0;
static atomic_int t_IRIW_acq_sc_y = 0;
static int t_IRIW_acq_sc_out0[1];
static void *t_IRIW_acq_sc_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_IRIW_acq_sc_x, 1, memory_order_seq_cst);
  return 0;
}
static int t_IRIW_acq_sc_out1[1];
static void *t_IRIW_acq_sc_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_IRIW_acq_sc_y, 1, memory_order_seq_cst);
  return 0;
}
static int t_IRIW_acq_sc_out2[2];
static void *t_IRIW_acq_sc_P2(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_IRIW_acq_sc_x, memory_order_acquire);
  r1 = atomic_load_explicit(&t_IRIW_acq_sc_y, memory_order_seq_cst);
  t_IRIW_acq_sc_out2[0] = r0;
  t_IRIW_acq_sc_out2[1] = r1;
  return 0;
}
static int t_IRIW_acq_sc_out3[2];
static void *t_IRIW_acq_sc_P3(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_IRIW_acq_sc_y, memory_order_acquire);
  r3 = atomic_load_explicit(&t_IRIW_acq_sc_x, memory_order_seq_cst);
  t_IRIW_acq_sc_out3[0] = r2;
  t_IRIW_acq_sc_out3[1] = r3;
  return 0;
}
static void t_IRIW_acq_sc_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_IRIW_acq_sc_P0, 0);
  pthread_create(&t[1], 0, t_IRIW_acq_sc_P1, 0);
  pthread_create(&t[2], 0, t_IRIW_acq_sc_P2, 0);
  pthread_create(&t[3], 0, t_IRIW_acq_sc_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@IRIW+acq+sc %d,%d,%d,%d\n", t_IRIW_acq_sc_out2[0], t_IRIW_acq_sc_out2[1], t_IRIW_acq_sc_out3[0], t_IRIW_acq_sc_out3[1]);
  fflush(stdout);
}

static atomic_int t_RS_samethread_d = 0;
static atomic_int t_RS_samethread_x = 0;
static int t_RS_samethread_out0[1];
static void *t_RS_samethread_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_RS_samethread_d, 1, memory_order_relaxed);
  atomic_store_explicit(&t_RS_samethread_x, 1, memory_order_release);
  atomic_store_explicit(&t_RS_samethread_x, 2, memory_order_relaxed);
  return 0;
}
static int t_RS_samethread_out1[2];
static void *t_RS_samethread_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_RS_samethread_x, memory_order_acquire);
  r1 = atomic_load_explicit(&t_RS_samethread_d, memory_order_relaxed);
  t_RS_samethread_out1[0] = r0;
  t_RS_samethread_out1[1] = r1;
  return 0;
}
static void t_RS_samethread_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_RS_samethread_P0, 0);
  pthread_create(&t[1], 0, t_RS_samethread_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@RS+samethread %d,%d\n", t_RS_samethread_out1[0], t_RS_samethread_out1[1]);
  fflush(stdout);
}

static atomic_int t_RS_rmw_d = 0;
static atomic_int t_RS_rmw_x = 0;
static int t_RS_rmw_out0[1];
static void *t_RS_rmw_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_RS_rmw_d, 1, memory_order_relaxed);
  atomic_store_explicit(&t_RS_rmw_x, 1, memory_order_release);
  return 0;
}
static int t_RS_rmw_out1[1];
static void *t_RS_rmw_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_fetch_add_explicit(&t_RS_rmw_x, 1, memory_order_relaxed);
  t_RS_rmw_out1[0] = r0;
  return 0;
}
static int t_RS_rmw_out2[2];
static void *t_RS_rmw_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_RS_rmw_x, memory_order_acquire);
  r2 = atomic_load_explicit(&t_RS_rmw_d, memory_order_relaxed);
  t_RS_rmw_out2[0] = r1;
  t_RS_rmw_out2[1] = r2;
  return 0;
}
static void t_RS_rmw_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_RS_rmw_P0, 0);
  pthread_create(&t[1], 0, t_RS_rmw_P1, 0);
  pthread_create(&t[2], 0, t_RS_rmw_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@RS+rmw %d,%d,%d\n", t_RS_rmw_out1[0], t_RS_rmw_out2[0], t_RS_rmw_out2[1]);
  fflush(stdout);
}

static atomic_int t_RS_block_d = 0;
static atomic_int t_RS_block_x = 0;
static int t_RS_block_out0[1];
static void *t_RS_block_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_RS_block_d, 1, memory_order_relaxed);
  atomic_store_explicit(&t_RS_block_x, 1, memory_order_release);
  return 0;
}
static int t_RS_block_out1[1];
static void *t_RS_block_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_RS_block_x, memory_order_relaxed);
  atomic_store_explicit(&t_RS_block_x, 2, memory_order_relaxed);
  t_RS_block_out1[0] = r0;
  return 0;
}
static int t_RS_block_out2[2];
static void *t_RS_block_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_RS_block_x, memory_order_acquire);
  r2 = atomic_load_explicit(&t_RS_block_d, memory_order_relaxed);
  t_RS_block_out2[0] = r1;
  t_RS_block_out2[1] = r2;
  return 0;
}
static void t_RS_block_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_RS_block_P0, 0);
  pthread_create(&t[1], 0, t_RS_block_P1, 0);
  pthread_create(&t[2], 0, t_RS_block_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@RS+block %d,%d,%d\n", t_RS_block_out1[0], t_RS_block_out2[0], t_RS_block_out2[1]);
  fflush(stdout);
}

static atomic_int t_RS_two_heads_d = 0;
static atomic_int t_RS_two_heads_e = 0;
static atomic_int t_RS_two_heads_x = 0;
static int t_RS_two_heads_out0[1];
static void *t_RS_two_heads_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_RS_two_heads_d, 1, memory_order_relaxed);
  atomic_store_explicit(&t_RS_two_heads_x, 1, memory_order_release);
  return 0;
}
static int t_RS_two_heads_out1[1];
static void *t_RS_two_heads_P1(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_RS_two_heads_e, 1, memory_order_relaxed);
  r0 = atomic_fetch_add_explicit(&t_RS_two_heads_x, 2, memory_order_release);
  t_RS_two_heads_out1[0] = r0;
  return 0;
}
static int t_RS_two_heads_out2[3];
static void *t_RS_two_heads_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  int r3 = 0;
  r1 = atomic_load_explicit(&t_RS_two_heads_x, memory_order_acquire);
  r2 = atomic_load_explicit(&t_RS_two_heads_d, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_RS_two_heads_e, memory_order_relaxed);
  t_RS_two_heads_out2[0] = r1;
  t_RS_two_heads_out2[1] = r2;
  t_RS_two_heads_out2[2] = r3;
  return 0;
}
static void t_RS_two_heads_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_RS_two_heads_P0, 0);
  pthread_create(&t[1], 0, t_RS_two_heads_P1, 0);
  pthread_create(&t[2], 0, t_RS_two_heads_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@RS+two-heads %d,%d,%d,%d\n", t_RS_two_heads_out1[0], t_RS_two_heads_out2[0], t_RS_two_heads_out2[1], t_RS_two_heads_out2[2]);
  fflush(stdout);
}

static atomic_int t_RS_hypothetical_d = 0;
static atomic_int t_RS_hypothetical_x = 0;
static int t_RS_hypothetical_out0[1];
static void *t_RS_hypothetical_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_RS_hypothetical_d, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_RS_hypothetical_x, 1, memory_order_relaxed);
  return 0;
}
static int t_RS_hypothetical_out1[1];
static void *t_RS_hypothetical_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_fetch_add_explicit(&t_RS_hypothetical_x, 1, memory_order_relaxed);
  t_RS_hypothetical_out1[0] = r0;
  return 0;
}
static int t_RS_hypothetical_out2[2];
static void *t_RS_hypothetical_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_RS_hypothetical_x, memory_order_relaxed);
  atomic_thread_fence(memory_order_acquire);
  r2 = atomic_load_explicit(&t_RS_hypothetical_d, memory_order_relaxed);
  t_RS_hypothetical_out2[0] = r1;
  t_RS_hypothetical_out2[1] = r2;
  return 0;
}
static void t_RS_hypothetical_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_RS_hypothetical_P0, 0);
  pthread_create(&t[1], 0, t_RS_hypothetical_P1, 0);
  pthread_create(&t[2], 0, t_RS_hypothetical_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@RS+hypothetical %d,%d,%d\n", t_RS_hypothetical_out1[0], t_RS_hypothetical_out2[0], t_RS_hypothetical_out2[1]);
  fflush(stdout);
}

static atomic_int t_RMW_atomic_x = 0;
static int t_RMW_atomic_out0[1];
static void *t_RMW_atomic_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_fetch_add_explicit(&t_RMW_atomic_x, 1, memory_order_relaxed);
  t_RMW_atomic_out0[0] = r0;
  return 0;
}
static int t_RMW_atomic_out1[1];
static void *t_RMW_atomic_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_fetch_add_explicit(&t_RMW_atomic_x, 1, memory_order_relaxed);
  t_RMW_atomic_out1[0] = r1;
  return 0;
}
static int t_RMW_atomic_out2[1];
static void *t_RMW_atomic_P2(void *a) {
  (void)a;
  int r2 = 0;
  r2 = atomic_fetch_add_explicit(&t_RMW_atomic_x, 1, memory_order_relaxed);
  t_RMW_atomic_out2[0] = r2;
  return 0;
}
static void t_RMW_atomic_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_RMW_atomic_P0, 0);
  pthread_create(&t[1], 0, t_RMW_atomic_P1, 0);
  pthread_create(&t[2], 0, t_RMW_atomic_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@RMW+atomic %d,%d,%d\n", t_RMW_atomic_out0[0], t_RMW_atomic_out1[0], t_RMW_atomic_out2[0]);
  fflush(stdout);
}

static atomic_int t_RMW_store_x = 0;
static int t_RMW_store_out0[2];
static void *t_RMW_store_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r2 = 0;
  r0 = atomic_fetch_add_explicit(&t_RMW_store_x, 1, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_RMW_store_x, memory_order_relaxed);
  t_RMW_store_out0[0] = r0;
  t_RMW_store_out0[1] = r2;
  return 0;
}
static int t_RMW_store_out1[1];
static void *t_RMW_store_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_RMW_store_x, 5, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_RMW_store_x, memory_order_relaxed);
  t_RMW_store_out1[0] = r1;
  return 0;
}
static void t_RMW_store_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_RMW_store_P0, 0);
  pthread_create(&t[1], 0, t_RMW_store_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@RMW+store %d,%d,%d\n", t_RMW_store_out0[0], t_RMW_store_out0[1], t_RMW_store_out1[0]);
  fflush(stdout);
}

static atomic_int t_SB_rmw_x = 0;
static atomic_int t_SB_rmw_y = 0;
static int t_SB_rmw_out0[2];
static void *t_SB_rmw_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_fetch_add_explicit(&t_SB_rmw_x, 1, memory_order_acq_rel);
  r1 = atomic_load_explicit(&t_SB_rmw_y, memory_order_acquire);
  t_SB_rmw_out0[0] = r0;
  t_SB_rmw_out0[1] = r1;
  return 0;
}
static int t_SB_rmw_out1[2];
static void *t_SB_rmw_P1(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_fetch_add_explicit(&t_SB_rmw_y, 1, memory_order_acq_rel);
  r3 = atomic_load_explicit(&t_SB_rmw_x, memory_order_acquire);
  t_SB_rmw_out1[0] = r2;
  t_SB_rmw_out1[1] = r3;
  return 0;
}
static void t_SB_rmw_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_SB_rmw_P0, 0);
  pthread_create(&t[1], 0, t_SB_rmw_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@SB+rmw %d,%d,%d,%d\n", t_SB_rmw_out0[0], t_SB_rmw_out0[1], t_SB_rmw_out1[0], t_SB_rmw_out1[1]);
  fflush(stdout);
}

static atomic_int t_SB_rmw_same_f = 0;
static atomic_int t_SB_rmw_same_x = 0;
static atomic_int t_SB_rmw_same_y = 0;
static int t_SB_rmw_same_out0[2];
static void *t_SB_rmw_same_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  atomic_store_explicit(&t_SB_rmw_same_x, 1, memory_order_release);
  r0 = atomic_fetch_add_explicit(&t_SB_rmw_same_f, 0, memory_order_acq_rel);
  r1 = atomic_load_explicit(&t_SB_rmw_same_y, memory_order_acquire);
  t_SB_rmw_same_out0[0] = r0;
  t_SB_rmw_same_out0[1] = r1;
  return 0;
}
static int t_SB_rmw_same_out1[2];
static void *t_SB_rmw_same_P1(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  atomic_store_explicit(&t_SB_rmw_same_y, 1, memory_order_release);
  r2 = atomic_fetch_add_explicit(&t_SB_rmw_same_f, 0, memory_order_acq_rel);
  r3 = atomic_load_explicit(&t_SB_rmw_same_x, memory_order_acquire);
  t_SB_rmw_same_out1[0] = r2;
  t_SB_rmw_same_out1[1] = r3;
  return 0;
}
static void t_SB_rmw_same_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_SB_rmw_same_P0, 0);
  pthread_create(&t[1], 0, t_SB_rmw_same_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@SB+rmw-same %d,%d,%d,%d\n", t_SB_rmw_same_out0[0], t_SB_rmw_same_out0[1], t_SB_rmw_same_out1[0], t_SB_rmw_same_out1[1]);
  fflush(stdout);
}

static atomic_int t_XCHG_dekker_x = 0;
static atomic_int t_XCHG_dekker_y = 0;
static int t_XCHG_dekker_out0[2];
static void *t_XCHG_dekker_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_exchange_explicit(&t_XCHG_dekker_x, 1, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_XCHG_dekker_y, memory_order_seq_cst);
  t_XCHG_dekker_out0[0] = r0;
  t_XCHG_dekker_out0[1] = r1;
  return 0;
}
static int t_XCHG_dekker_out1[2];
static void *t_XCHG_dekker_P1(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_exchange_explicit(&t_XCHG_dekker_y, 1, memory_order_seq_cst);
  r3 = atomic_load_explicit(&t_XCHG_dekker_x, memory_order_seq_cst);
  t_XCHG_dekker_out1[0] = r2;
  t_XCHG_dekker_out1[1] = r3;
  return 0;
}
static void t_XCHG_dekker_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_XCHG_dekker_P0, 0);
  pthread_create(&t[1], 0, t_XCHG_dekker_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@XCHG+dekker %d,%d,%d,%d\n", t_XCHG_dekker_out0[0], t_XCHG_dekker_out0[1], t_XCHG_dekker_out1[0], t_XCHG_dekker_out1[1]);
  fflush(stdout);
}

static atomic_int t_CAS_race_x = 0;
static int t_CAS_race_out0[1];
static void *t_CAS_race_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = 0; atomic_compare_exchange_strong_explicit(&t_CAS_race_x, &r0, 1, memory_order_acq_rel, memory_order_acquire);
  t_CAS_race_out0[0] = r0;
  return 0;
}
static int t_CAS_race_out1[1];
static void *t_CAS_race_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = 0; atomic_compare_exchange_strong_explicit(&t_CAS_race_x, &r1, 2, memory_order_acq_rel, memory_order_acquire);
  t_CAS_race_out1[0] = r1;
  return 0;
}
static int t_CAS_race_out2[2];
static void *t_CAS_race_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_CAS_race_x, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_CAS_race_x, memory_order_relaxed);
  t_CAS_race_out2[0] = r2;
  t_CAS_race_out2[1] = r3;
  return 0;
}
static void t_CAS_race_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_CAS_race_P0, 0);
  pthread_create(&t[1], 0, t_CAS_race_P1, 0);
  pthread_create(&t[2], 0, t_CAS_race_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@CAS+race %d,%d,%d,%d\n", t_CAS_race_out0[0], t_CAS_race_out1[0], t_CAS_race_out2[0], t_CAS_race_out2[1]);
  fflush(stdout);
}

static atomic_int t_CAS_fail_acq_d = 0;
static atomic_int t_CAS_fail_acq_x = 0;
static int t_CAS_fail_acq_out0[1];
static void *t_CAS_fail_acq_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_CAS_fail_acq_d, 1, memory_order_relaxed);
  atomic_store_explicit(&t_CAS_fail_acq_x, 1, memory_order_release);
  return 0;
}
static int t_CAS_fail_acq_out1[2];
static void *t_CAS_fail_acq_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = 0; atomic_compare_exchange_strong_explicit(&t_CAS_fail_acq_x, &r0, 2, memory_order_acquire, memory_order_acquire);
  r1 = atomic_load_explicit(&t_CAS_fail_acq_d, memory_order_relaxed);
  t_CAS_fail_acq_out1[0] = r0;
  t_CAS_fail_acq_out1[1] = r1;
  return 0;
}
static void t_CAS_fail_acq_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_CAS_fail_acq_P0, 0);
  pthread_create(&t[1], 0, t_CAS_fail_acq_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@CAS+fail-acq %d,%d\n", t_CAS_fail_acq_out1[0], t_CAS_fail_acq_out1[1]);
  fflush(stdout);
}

static atomic_int t_CAS_chain_d = 0;
static atomic_int t_CAS_chain_x = 0;
static int t_CAS_chain_out0[1];
static void *t_CAS_chain_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_CAS_chain_d, 1, memory_order_relaxed);
  r0 = 0; atomic_compare_exchange_strong_explicit(&t_CAS_chain_x, &r0, 1, memory_order_release, memory_order_relaxed);
  t_CAS_chain_out0[0] = r0;
  return 0;
}
static int t_CAS_chain_out1[1];
static void *t_CAS_chain_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = 1; atomic_compare_exchange_strong_explicit(&t_CAS_chain_x, &r1, 2, memory_order_relaxed, memory_order_relaxed);
  t_CAS_chain_out1[0] = r1;
  return 0;
}
static int t_CAS_chain_out2[2];
static void *t_CAS_chain_P2(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_CAS_chain_x, memory_order_acquire);
  r3 = atomic_load_explicit(&t_CAS_chain_d, memory_order_relaxed);
  t_CAS_chain_out2[0] = r2;
  t_CAS_chain_out2[1] = r3;
  return 0;
}
static void t_CAS_chain_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_CAS_chain_P0, 0);
  pthread_create(&t[1], 0, t_CAS_chain_P1, 0);
  pthread_create(&t[2], 0, t_CAS_chain_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@CAS+chain %d,%d,%d,%d\n", t_CAS_chain_out0[0], t_CAS_chain_out1[0], t_CAS_chain_out2[0], t_CAS_chain_out2[1]);
  fflush(stdout);
}

static atomic_int t_RMW_sc_mixed_x = 0;
static atomic_int t_RMW_sc_mixed_y = 0;
static int t_RMW_sc_mixed_out0[1];
static void *t_RMW_sc_mixed_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_RMW_sc_mixed_x, 1, memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_RMW_sc_mixed_y, memory_order_relaxed);
  t_RMW_sc_mixed_out0[0] = r0;
  return 0;
}
static int t_RMW_sc_mixed_out1[2];
static void *t_RMW_sc_mixed_P1(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_fetch_add_explicit(&t_RMW_sc_mixed_y, 1, memory_order_seq_cst);
  r2 = atomic_fetch_add_explicit(&t_RMW_sc_mixed_x, 10, memory_order_relaxed);
  t_RMW_sc_mixed_out1[0] = r1;
  t_RMW_sc_mixed_out1[1] = r2;
  return 0;
}
static int t_RMW_sc_mixed_out2[2];
static void *t_RMW_sc_mixed_P2(void *a) {
  (void)a;
  int r3 = 0;
  int r4 = 0;
  r3 = atomic_load_explicit(&t_RMW_sc_mixed_x, memory_order_seq_cst);
  r4 = atomic_load_explicit(&t_RMW_sc_mixed_y, memory_order_seq_cst);
  t_RMW_sc_mixed_out2[0] = r3;
  t_RMW_sc_mixed_out2[1] = r4;
  return 0;
}
static void t_RMW_sc_mixed_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_RMW_sc_mixed_P0, 0);
  pthread_create(&t[1], 0, t_RMW_sc_mixed_P1, 0);
  pthread_create(&t[2], 0, t_RMW_sc_mixed_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@RMW+sc-mixed %d,%d,%d,%d,%d\n", t_RMW_sc_mixed_out0[0], t_RMW_sc_mixed_out1[0], t_RMW_sc_mixed_out1[1], t_RMW_sc_mixed_out2[0], t_RMW_sc_mixed_out2[1]);
  fflush(stdout);
}

static atomic_int t_MP_na_rlx_y = 0;
static int t_MP_na_rlx_d = 0;
static int t_MP_na_rlx_out0[1];
static void *t_MP_na_rlx_P0(void *a) {
  (void)a;
  t_MP_na_rlx_d = 1;
  atomic_store_explicit(&t_MP_na_rlx_y, 1, memory_order_relaxed);
  return 0;
}
static int t_MP_na_rlx_out1[2];
static void *t_MP_na_rlx_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_MP_na_rlx_y, memory_order_relaxed);
  if (r0 == 1) {
    r1 = t_MP_na_rlx_d;
  }
  t_MP_na_rlx_out1[0] = r0;
  t_MP_na_rlx_out1[1] = r1;
  return 0;
}
static void t_MP_na_rlx_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_na_rlx_P0, 0);
  pthread_create(&t[1], 0, t_MP_na_rlx_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+na+rlx %d,%d\n", t_MP_na_rlx_out1[0], t_MP_na_rlx_out1[1]);
  fflush(stdout);
}

static atomic_int t_MP_na_ra_y = 0;
static int t_MP_na_ra_d = 0;
static int t_MP_na_ra_out0[1];
static void *t_MP_na_ra_P0(void *a) {
  (void)a;
  t_MP_na_ra_d = 1;
  atomic_store_explicit(&t_MP_na_ra_y, 1, memory_order_release);
  return 0;
}
static int t_MP_na_ra_out1[2];
static void *t_MP_na_ra_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_MP_na_ra_y, memory_order_acquire);
  if (r0 == 1) {
    r1 = t_MP_na_ra_d;
  }
  t_MP_na_ra_out1[0] = r0;
  t_MP_na_ra_out1[1] = r1;
  return 0;
}
static void t_MP_na_ra_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_na_ra_P0, 0);
  pthread_create(&t[1], 0, t_MP_na_ra_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+na+ra %d,%d\n", t_MP_na_ra_out1[0], t_MP_na_ra_out1[1]);
  fflush(stdout);
}

static atomic_int t_MP_na_sc_y = 0;
static int t_MP_na_sc_d = 0;
static int t_MP_na_sc_out0[1];
static void *t_MP_na_sc_P0(void *a) {
  (void)a;
  t_MP_na_sc_d = 1;
  atomic_store_explicit(&t_MP_na_sc_y, 1, memory_order_seq_cst);
  return 0;
}
static int t_MP_na_sc_out1[2];
static void *t_MP_na_sc_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_MP_na_sc_y, memory_order_seq_cst);
  if (r0 == 1) {
    r1 = t_MP_na_sc_d;
  }
  t_MP_na_sc_out1[0] = r0;
  t_MP_na_sc_out1[1] = r1;
  return 0;
}
static void t_MP_na_sc_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_na_sc_P0, 0);
  pthread_create(&t[1], 0, t_MP_na_sc_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+na+sc %d,%d\n", t_MP_na_sc_out1[0], t_MP_na_sc_out1[1]);
  fflush(stdout);
}

static atomic_int t_MP_na_fences_y = 0;
static int t_MP_na_fences_d = 0;
static int t_MP_na_fences_out0[1];
static void *t_MP_na_fences_P0(void *a) {
  (void)a;
  t_MP_na_fences_d = 1;
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_MP_na_fences_y, 1, memory_order_relaxed);
  return 0;
}
static int t_MP_na_fences_out1[2];
static void *t_MP_na_fences_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_MP_na_fences_y, memory_order_relaxed);
  if (r0 == 1) {
    atomic_thread_fence(memory_order_acquire);
    r1 = t_MP_na_fences_d;
  }
  t_MP_na_fences_out1[0] = r0;
  t_MP_na_fences_out1[1] = r1;
  return 0;
}
static void t_MP_na_fences_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_na_fences_P0, 0);
  pthread_create(&t[1], 0, t_MP_na_fences_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+na+fences %d,%d\n", t_MP_na_fences_out1[0], t_MP_na_fences_out1[1]);
  fflush(stdout);
}

static atomic_int t_MP_na_no_acqfence_y = 0;
static int t_MP_na_no_acqfence_d = 0;
static int t_MP_na_no_acqfence_out0[1];
static void *t_MP_na_no_acqfence_P0(void *a) {
  (void)a;
  t_MP_na_no_acqfence_d = 1;
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_MP_na_no_acqfence_y, 1, memory_order_relaxed);
  return 0;
}
static int t_MP_na_no_acqfence_out1[2];
static void *t_MP_na_no_acqfence_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_MP_na_no_acqfence_y, memory_order_relaxed);
  if (r0 == 1) {
    r1 = t_MP_na_no_acqfence_d;
  }
  t_MP_na_no_acqfence_out1[0] = r0;
  t_MP_na_no_acqfence_out1[1] = r1;
  return 0;
}
static void t_MP_na_no_acqfence_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_na_no_acqfence_P0, 0);
  pthread_create(&t[1], 0, t_MP_na_no_acqfence_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+na+no-acqfence %d,%d\n", t_MP_na_no_acqfence_out1[0], t_MP_na_no_acqfence_out1[1]);
  fflush(stdout);
}

static atomic_int t_RS_na_samethread_x = 0;
static int t_RS_na_samethread_d = 0;
static int t_RS_na_samethread_out0[1];
static void *t_RS_na_samethread_P0(void *a) {
  (void)a;
  t_RS_na_samethread_d = 1;
  atomic_store_explicit(&t_RS_na_samethread_x, 1, memory_order_release);
  atomic_store_explicit(&t_RS_na_samethread_x, 2, memory_order_relaxed);
  return 0;
}
static int t_RS_na_samethread_out1[2];
static void *t_RS_na_samethread_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_RS_na_samethread_x, memory_order_acquire);
  if (r0 == 2) {
    r1 = t_RS_na_samethread_d;
  }
  t_RS_na_samethread_out1[0] = r0;
  t_RS_na_samethread_out1[1] = r1;
  return 0;
}
static void t_RS_na_samethread_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_RS_na_samethread_P0, 0);
  pthread_create(&t[1], 0, t_RS_na_samethread_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@RS+na+samethread %d,%d\n", t_RS_na_samethread_out1[0], t_RS_na_samethread_out1[1]);
  fflush(stdout);
}

static atomic_int t_RS_na_rmw_x = 0;
static int t_RS_na_rmw_d = 0;
static int t_RS_na_rmw_out0[1];
static void *t_RS_na_rmw_P0(void *a) {
  (void)a;
  t_RS_na_rmw_d = 1;
  atomic_store_explicit(&t_RS_na_rmw_x, 1, memory_order_release);
  return 0;
}
static int t_RS_na_rmw_out1[1];
static void *t_RS_na_rmw_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_fetch_add_explicit(&t_RS_na_rmw_x, 1, memory_order_relaxed);
  t_RS_na_rmw_out1[0] = r0;
  return 0;
}
static int t_RS_na_rmw_out2[2];
static void *t_RS_na_rmw_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_RS_na_rmw_x, memory_order_acquire);
  if (r1 == 2) {
    r2 = t_RS_na_rmw_d;
  }
  t_RS_na_rmw_out2[0] = r1;
  t_RS_na_rmw_out2[1] = r2;
  return 0;
}
static void t_RS_na_rmw_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_RS_na_rmw_P0, 0);
  pthread_create(&t[1], 0, t_RS_na_rmw_P1, 0);
  pthread_create(&t[2], 0, t_RS_na_rmw_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@RS+na+rmw %d,%d,%d\n", t_RS_na_rmw_out1[0], t_RS_na_rmw_out2[0], t_RS_na_rmw_out2[1]);
  fflush(stdout);
}

static atomic_int t_Dekker_na_ra_x = 0;
static atomic_int t_Dekker_na_ra_y = 0;
static int t_Dekker_na_ra_d = 0;
static int t_Dekker_na_ra_out0[1];
static void *t_Dekker_na_ra_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_Dekker_na_ra_x, 1, memory_order_release);
  r0 = atomic_load_explicit(&t_Dekker_na_ra_y, memory_order_acquire);
  if (r0 == 0) {
    t_Dekker_na_ra_d = 1;
  }
  t_Dekker_na_ra_out0[0] = r0;
  return 0;
}
static int t_Dekker_na_ra_out1[1];
static void *t_Dekker_na_ra_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_Dekker_na_ra_y, 1, memory_order_release);
  r1 = atomic_load_explicit(&t_Dekker_na_ra_x, memory_order_acquire);
  if (r1 == 0) {
    t_Dekker_na_ra_d = 2;
  }
  t_Dekker_na_ra_out1[0] = r1;
  return 0;
}
static void t_Dekker_na_ra_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_Dekker_na_ra_P0, 0);
  pthread_create(&t[1], 0, t_Dekker_na_ra_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@Dekker+na+ra %d,%d\n", t_Dekker_na_ra_out0[0], t_Dekker_na_ra_out1[0]);
  fflush(stdout);
}

static atomic_int t_Dekker_na_sc_x = 0;
static atomic_int t_Dekker_na_sc_y = 0;
static int t_Dekker_na_sc_d = 0;
static int t_Dekker_na_sc_out0[1];
static void *t_Dekker_na_sc_P0(void *a) {
  (void)a;
  int r0 = 0;
  atomic_store_explicit(&t_Dekker_na_sc_x, 1, memory_order_seq_cst);
  r0 = atomic_load_explicit(&t_Dekker_na_sc_y, memory_order_seq_cst);
  if (r0 == 0) {
    t_Dekker_na_sc_d = 1;
  }
  t_Dekker_na_sc_out0[0] = r0;
  return 0;
}
static int t_Dekker_na_sc_out1[1];
static void *t_Dekker_na_sc_P1(void *a) {
  (void)a;
  int r1 = 0;
  atomic_store_explicit(&t_Dekker_na_sc_y, 1, memory_order_seq_cst);
  r1 = atomic_load_explicit(&t_Dekker_na_sc_x, memory_order_seq_cst);
  if (r1 == 0) {
    t_Dekker_na_sc_d = 2;
  }
  t_Dekker_na_sc_out1[0] = r1;
  return 0;
}
static void t_Dekker_na_sc_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_Dekker_na_sc_P0, 0);
  pthread_create(&t[1], 0, t_Dekker_na_sc_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@Dekker+na+sc %d,%d\n", t_Dekker_na_sc_out0[0], t_Dekker_na_sc_out1[0]);
  fflush(stdout);
}

static atomic_int t_2_2W_na_x = 0;
static atomic_int t_2_2W_na_y = 0;
static int t_2_2W_na_d = 0;
static int t_2_2W_na_out0[1];
static void *t_2_2W_na_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_2_2W_na_x, 1, memory_order_release);
  atomic_store_explicit(&t_2_2W_na_y, 2, memory_order_release);
  return 0;
}
static int t_2_2W_na_out1[1];
static void *t_2_2W_na_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_2_2W_na_y, 1, memory_order_release);
  atomic_store_explicit(&t_2_2W_na_x, 2, memory_order_release);
  return 0;
}
static int t_2_2W_na_out2[2];
static void *t_2_2W_na_P2(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_2_2W_na_x, memory_order_acquire);
  r1 = atomic_load_explicit(&t_2_2W_na_x, memory_order_acquire);
  if (r0 == 2) {
    if (r1 == 1) {
      t_2_2W_na_d = 1;
    }
  }
  t_2_2W_na_out2[0] = r0;
  t_2_2W_na_out2[1] = r1;
  return 0;
}
static int t_2_2W_na_out3[2];
static void *t_2_2W_na_P3(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_2_2W_na_y, memory_order_acquire);
  r3 = atomic_load_explicit(&t_2_2W_na_y, memory_order_acquire);
  if (r2 == 2) {
    if (r3 == 1) {
      t_2_2W_na_d = 2;
    }
  }
  t_2_2W_na_out3[0] = r2;
  t_2_2W_na_out3[1] = r3;
  return 0;
}
static void t_2_2W_na_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_2_2W_na_P0, 0);
  pthread_create(&t[1], 0, t_2_2W_na_P1, 0);
  pthread_create(&t[2], 0, t_2_2W_na_P2, 0);
  pthread_create(&t[3], 0, t_2_2W_na_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@2+2W+na %d,%d,%d,%d\n", t_2_2W_na_out2[0], t_2_2W_na_out2[1], t_2_2W_na_out3[0], t_2_2W_na_out3[1]);
  fflush(stdout);
}

static atomic_int t_RMW_adjacency_x = 0;
static int t_RMW_adjacency_out0[1];
static void *t_RMW_adjacency_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_RMW_adjacency_x, 1, memory_order_relaxed);
  return 0;
}
static int t_RMW_adjacency_out1[1];
static void *t_RMW_adjacency_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_exchange_explicit(&t_RMW_adjacency_x, 2, memory_order_relaxed);
  t_RMW_adjacency_out1[0] = r0;
  return 0;
}
static int t_RMW_adjacency_out2[1];
static void *t_RMW_adjacency_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_RMW_adjacency_x, 5, memory_order_relaxed);
  return 0;
}
static int t_RMW_adjacency_out3[2];
static void *t_RMW_adjacency_P3(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_RMW_adjacency_x, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_RMW_adjacency_x, memory_order_relaxed);
  t_RMW_adjacency_out3[0] = r1;
  t_RMW_adjacency_out3[1] = r2;
  return 0;
}
static int t_RMW_adjacency_out4[2];
static void *t_RMW_adjacency_P4(void *a) {
  (void)a;
  int r3 = 0;
  int r4 = 0;
  r3 = atomic_load_explicit(&t_RMW_adjacency_x, memory_order_relaxed);
  r4 = atomic_load_explicit(&t_RMW_adjacency_x, memory_order_relaxed);
  t_RMW_adjacency_out4[0] = r3;
  t_RMW_adjacency_out4[1] = r4;
  return 0;
}
static void t_RMW_adjacency_run(void) {
  pthread_t t[5];
  pthread_create(&t[0], 0, t_RMW_adjacency_P0, 0);
  pthread_create(&t[1], 0, t_RMW_adjacency_P1, 0);
  pthread_create(&t[2], 0, t_RMW_adjacency_P2, 0);
  pthread_create(&t[3], 0, t_RMW_adjacency_P3, 0);
  pthread_create(&t[4], 0, t_RMW_adjacency_P4, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  pthread_join(t[4], 0);
  printf("@RMW+adjacency %d,%d,%d,%d,%d\n", t_RMW_adjacency_out1[0], t_RMW_adjacency_out3[0], t_RMW_adjacency_out3[1], t_RMW_adjacency_out4[0], t_RMW_adjacency_out4[1]);
  fflush(stdout);
}

static int t_na_ww_d = 0;
static int t_na_ww_out0[1];
static void *t_na_ww_P0(void *a) {
  (void)a;
  t_na_ww_d = 1;
  return 0;
}
static int t_na_ww_out1[1];
static void *t_na_ww_P1(void *a) {
  (void)a;
  t_na_ww_d = 2;
  return 0;
}
static void t_na_ww_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_na_ww_P0, 0);
  pthread_create(&t[1], 0, t_na_ww_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@na+ww \n");
  fflush(stdout);
}

static const struct { const char *name; void (*run)(void); } tests[] = {
  { "MP+rlx", t_MP_rlx_run },
  { "SB+rlx", t_SB_rlx_run },
  { "LB+rlx", t_LB_rlx_run },
  { "2+2W+rlx", t_2_2W_rlx_run },
  { "S+rlx", t_S_rlx_run },
  { "R+rlx", t_R_rlx_run },
  { "IRIW+rlx", t_IRIW_rlx_run },
  { "WRC+rlx", t_WRC_rlx_run },
  { "RWC+rlx", t_RWC_rlx_run },
  { "ISA2+rlx", t_ISA2_rlx_run },
  { "WWC+rlx", t_WWC_rlx_run },
  { "CoRR+rlx", t_CoRR_rlx_run },
  { "CoRR2+rlx", t_CoRR2_rlx_run },
  { "CoWR+rlx", t_CoWR_rlx_run },
  { "CoRW+rlx", t_CoRW_rlx_run },
  { "Z6+rlx", t_Z6_rlx_run },
  { "MP+ra", t_MP_ra_run },
  { "SB+ra", t_SB_ra_run },
  { "LB+ra", t_LB_ra_run },
  { "2+2W+ra", t_2_2W_ra_run },
  { "S+ra", t_S_ra_run },
  { "R+ra", t_R_ra_run },
  { "IRIW+ra", t_IRIW_ra_run },
  { "WRC+ra", t_WRC_ra_run },
  { "RWC+ra", t_RWC_ra_run },
  { "ISA2+ra", t_ISA2_ra_run },
  { "WWC+ra", t_WWC_ra_run },
  { "CoRR+ra", t_CoRR_ra_run },
  { "CoRR2+ra", t_CoRR2_ra_run },
  { "CoWR+ra", t_CoWR_ra_run },
  { "CoRW+ra", t_CoRW_ra_run },
  { "Z6+ra", t_Z6_ra_run },
  { "MP+sc", t_MP_sc_run },
  { "SB+sc", t_SB_sc_run },
  { "LB+sc", t_LB_sc_run },
  { "2+2W+sc", t_2_2W_sc_run },
  { "S+sc", t_S_sc_run },
  { "R+sc", t_R_sc_run },
  { "IRIW+sc", t_IRIW_sc_run },
  { "WRC+sc", t_WRC_sc_run },
  { "RWC+sc", t_RWC_sc_run },
  { "ISA2+sc", t_ISA2_sc_run },
  { "WWC+sc", t_WWC_sc_run },
  { "CoRR+sc", t_CoRR_sc_run },
  { "CoRR2+sc", t_CoRR2_sc_run },
  { "CoWR+sc", t_CoWR_sc_run },
  { "CoRW+sc", t_CoRW_sc_run },
  { "Z6+sc", t_Z6_sc_run },
  { "SB+scfences", t_SB_scfences_run },
  { "SB+scfence+rlx", t_SB_scfence_rlx_run },
  { "SB+sc+scfence", t_SB_sc_scfence_run },
  { "MP+fences", t_MP_fences_run },
  { "MP+rel+acqfence", t_MP_rel_acqfence_run },
  { "MP+relfence+acq", t_MP_relfence_acq_run },
  { "MP+scfences", t_MP_scfences_run },
  { "MP+arfence+none", t_MP_arfence_none_run },
  { "IRIW+scfences", t_IRIW_scfences_run },
  { "RWC+scfences", t_RWC_scfences_run },
  { "2+2W+scfences", t_2_2W_scfences_run },
  { "R+scfences", t_R_scfences_run },
  { "Z6.U", t_Z6_U_run },
  { "W+RWC", t_W_RWC_run },
  { "IRIW+acq+sc", t_IRIW_acq_sc_run },
  { "RS+samethread", t_RS_samethread_run },
  { "RS+rmw", t_RS_rmw_run },
  { "RS+block", t_RS_block_run },
  { "RS+two-heads", t_RS_two_heads_run },
  { "RS+hypothetical", t_RS_hypothetical_run },
  { "RMW+atomic", t_RMW_atomic_run },
  { "RMW+store", t_RMW_store_run },
  { "SB+rmw", t_SB_rmw_run },
  { "SB+rmw-same", t_SB_rmw_same_run },
  { "XCHG+dekker", t_XCHG_dekker_run },
  { "CAS+race", t_CAS_race_run },
  { "CAS+fail-acq", t_CAS_fail_acq_run },
  { "CAS+chain", t_CAS_chain_run },
  { "RMW+sc-mixed", t_RMW_sc_mixed_run },
  { "MP+na+rlx", t_MP_na_rlx_run },
  { "MP+na+ra", t_MP_na_ra_run },
  { "MP+na+sc", t_MP_na_sc_run },
  { "MP+na+fences", t_MP_na_fences_run },
  { "MP+na+no-acqfence", t_MP_na_no_acqfence_run },
  { "RS+na+samethread", t_RS_na_samethread_run },
  { "RS+na+rmw", t_RS_na_rmw_run },
  { "Dekker+na+ra", t_Dekker_na_ra_run },
  { "Dekker+na+sc", t_Dekker_na_sc_run },
  { "2+2W+na", t_2_2W_na_run },
  { "RMW+adjacency", t_RMW_adjacency_run },
  { "na+ww", t_na_ww_run },
};

int main(int argc, char **argv) {
  for (unsigned i = 0; i < sizeof tests / sizeof *tests; i++)
    if (argc > 1 && !strcmp(argv[1], tests[i].name)) { tests[i].run(); return 0; }
  fprintf(stderr, "no such test\n"); return 2;
}
