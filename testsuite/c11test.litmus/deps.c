/* deps.c -- a corpus: litmus tests with dependencies.
   SPDX-License-Identifier: BSD-3-Clause

   A program wrote it.  The variable zero is always 0, but no compiler can know
   that, so that dependencies of addresses and values survive optimisation.  */

#include <stdatomic.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static int zero;

static atomic_int t_MP_rel_addr_x = 0;
static atomic_int t_MP_rel_addr_y = 0;
static void *t_MP_rel_addr_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_MP_rel_addr_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_MP_rel_addr_y, 1, memory_order_release);
  return 0;
}
static int t_MP_rel_addr_out1[2];
static void *t_MP_rel_addr_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_MP_rel_addr_y, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_MP_rel_addr_x + (r0 & zero), memory_order_relaxed);
  t_MP_rel_addr_out1[0] = r0;
  t_MP_rel_addr_out1[1] = r1;
  return 0;
}
static void t_MP_rel_addr_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_rel_addr_P0, 0);
  pthread_create(&t[1], 0, t_MP_rel_addr_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+rel+addr %d,%d\n", t_MP_rel_addr_out1[0], t_MP_rel_addr_out1[1]);
  fflush(stdout);
}

static atomic_int t_MP_rel_ctrl_x = 0;
static atomic_int t_MP_rel_ctrl_y = 0;
static void *t_MP_rel_ctrl_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_MP_rel_ctrl_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_MP_rel_ctrl_y, 1, memory_order_release);
  return 0;
}
static int t_MP_rel_ctrl_out1[2];
static void *t_MP_rel_ctrl_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_MP_rel_ctrl_y, memory_order_relaxed);
  if (r0 == 1) {
    r1 = atomic_load_explicit(&t_MP_rel_ctrl_x, memory_order_relaxed);
  }
  t_MP_rel_ctrl_out1[0] = r0;
  t_MP_rel_ctrl_out1[1] = r1;
  return 0;
}
static void t_MP_rel_ctrl_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_rel_ctrl_P0, 0);
  pthread_create(&t[1], 0, t_MP_rel_ctrl_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+rel+ctrl %d,%d\n", t_MP_rel_ctrl_out1[0], t_MP_rel_ctrl_out1[1]);
  fflush(stdout);
}

static atomic_int t_MP_rel_ctrlfence_x = 0;
static atomic_int t_MP_rel_ctrlfence_y = 0;
static void *t_MP_rel_ctrlfence_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_MP_rel_ctrlfence_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_MP_rel_ctrlfence_y, 1, memory_order_release);
  return 0;
}
static int t_MP_rel_ctrlfence_out1[2];
static void *t_MP_rel_ctrlfence_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_MP_rel_ctrlfence_y, memory_order_relaxed);
  if (r0 == 1) {
    atomic_thread_fence(memory_order_acquire);
    r1 = atomic_load_explicit(&t_MP_rel_ctrlfence_x, memory_order_relaxed);
  }
  t_MP_rel_ctrlfence_out1[0] = r0;
  t_MP_rel_ctrlfence_out1[1] = r1;
  return 0;
}
static void t_MP_rel_ctrlfence_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_rel_ctrlfence_P0, 0);
  pthread_create(&t[1], 0, t_MP_rel_ctrlfence_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+rel+ctrlfence %d,%d\n", t_MP_rel_ctrlfence_out1[0], t_MP_rel_ctrlfence_out1[1]);
  fflush(stdout);
}

static atomic_int t_MP_relfence_addr_x = 0;
static atomic_int t_MP_relfence_addr_y = 0;
static void *t_MP_relfence_addr_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_MP_relfence_addr_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_MP_relfence_addr_y, 1, memory_order_relaxed);
  return 0;
}
static int t_MP_relfence_addr_out1[2];
static void *t_MP_relfence_addr_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_MP_relfence_addr_y, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_MP_relfence_addr_x + (r0 & zero), memory_order_relaxed);
  t_MP_relfence_addr_out1[0] = r0;
  t_MP_relfence_addr_out1[1] = r1;
  return 0;
}
static void t_MP_relfence_addr_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_relfence_addr_P0, 0);
  pthread_create(&t[1], 0, t_MP_relfence_addr_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+relfence+addr %d,%d\n", t_MP_relfence_addr_out1[0], t_MP_relfence_addr_out1[1]);
  fflush(stdout);
}

static atomic_int t_MP_relfence_ctrl_x = 0;
static atomic_int t_MP_relfence_ctrl_y = 0;
static void *t_MP_relfence_ctrl_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_MP_relfence_ctrl_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&t_MP_relfence_ctrl_y, 1, memory_order_relaxed);
  return 0;
}
static int t_MP_relfence_ctrl_out1[2];
static void *t_MP_relfence_ctrl_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_MP_relfence_ctrl_y, memory_order_relaxed);
  if (r0 == 1) {
    r1 = atomic_load_explicit(&t_MP_relfence_ctrl_x, memory_order_relaxed);
  }
  t_MP_relfence_ctrl_out1[0] = r0;
  t_MP_relfence_ctrl_out1[1] = r1;
  return 0;
}
static void t_MP_relfence_ctrl_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_relfence_ctrl_P0, 0);
  pthread_create(&t[1], 0, t_MP_relfence_ctrl_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+relfence+ctrl %d,%d\n", t_MP_relfence_ctrl_out1[0], t_MP_relfence_ctrl_out1[1]);
  fflush(stdout);
}

static atomic_int t_MP_rlx_addr_x = 0;
static atomic_int t_MP_rlx_addr_y = 0;
static void *t_MP_rlx_addr_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_MP_rlx_addr_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_MP_rlx_addr_y, 1, memory_order_relaxed);
  return 0;
}
static int t_MP_rlx_addr_out1[2];
static void *t_MP_rlx_addr_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_MP_rlx_addr_y, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_MP_rlx_addr_x + (r0 & zero), memory_order_relaxed);
  t_MP_rlx_addr_out1[0] = r0;
  t_MP_rlx_addr_out1[1] = r1;
  return 0;
}
static void t_MP_rlx_addr_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_rlx_addr_P0, 0);
  pthread_create(&t[1], 0, t_MP_rlx_addr_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+rlx+addr %d,%d\n", t_MP_rlx_addr_out1[0], t_MP_rlx_addr_out1[1]);
  fflush(stdout);
}

static atomic_int t_MP_rel_ptr_w = 0;
static atomic_int t_MP_rel_ptr_x = 0;
static _Atomic(atomic_int *) t_MP_rel_ptr_p = &t_MP_rel_ptr_w;
static void *t_MP_rel_ptr_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_MP_rel_ptr_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_MP_rel_ptr_p, &t_MP_rel_ptr_x, memory_order_release);
  return 0;
}
static int t_MP_rel_ptr_out1[2];
static void *t_MP_rel_ptr_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  atomic_int *q_r0 = atomic_load_explicit(&t_MP_rel_ptr_p, memory_order_relaxed);
  r0 = q_r0 == &t_MP_rel_ptr_x;
  r1 = atomic_load_explicit(q_r0, memory_order_relaxed);
  t_MP_rel_ptr_out1[0] = r0;
  t_MP_rel_ptr_out1[1] = r1;
  return 0;
}
static void t_MP_rel_ptr_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_rel_ptr_P0, 0);
  pthread_create(&t[1], 0, t_MP_rel_ptr_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+rel+ptr %d,%d\n", t_MP_rel_ptr_out1[0], t_MP_rel_ptr_out1[1]);
  fflush(stdout);
}

static atomic_int t_MP_rlx_ptr_w = 0;
static atomic_int t_MP_rlx_ptr_x = 0;
static _Atomic(atomic_int *) t_MP_rlx_ptr_p = &t_MP_rlx_ptr_w;
static void *t_MP_rlx_ptr_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_MP_rlx_ptr_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_MP_rlx_ptr_p, &t_MP_rlx_ptr_x, memory_order_relaxed);
  return 0;
}
static int t_MP_rlx_ptr_out1[2];
static void *t_MP_rlx_ptr_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  atomic_int *q_r0 = atomic_load_explicit(&t_MP_rlx_ptr_p, memory_order_relaxed);
  r0 = q_r0 == &t_MP_rlx_ptr_x;
  r1 = atomic_load_explicit(q_r0, memory_order_relaxed);
  t_MP_rlx_ptr_out1[0] = r0;
  t_MP_rlx_ptr_out1[1] = r1;
  return 0;
}
static void t_MP_rlx_ptr_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_rlx_ptr_P0, 0);
  pthread_create(&t[1], 0, t_MP_rlx_ptr_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+rlx+ptr %d,%d\n", t_MP_rlx_ptr_out1[0], t_MP_rlx_ptr_out1[1]);
  fflush(stdout);
}

static atomic_int t_MP_rel_ctrladdr_x = 0;
static atomic_int t_MP_rel_ctrladdr_y = 0;
static atomic_int t_MP_rel_ctrladdr_z = 0;
static void *t_MP_rel_ctrladdr_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_MP_rel_ctrladdr_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_MP_rel_ctrladdr_y, 1, memory_order_release);
  return 0;
}
static int t_MP_rel_ctrladdr_out1[3];
static void *t_MP_rel_ctrladdr_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r2 = 0;
  r0 = atomic_load_explicit(&t_MP_rel_ctrladdr_y, memory_order_relaxed);
  if (r0 == 1) {
    r1 = atomic_load_explicit(&t_MP_rel_ctrladdr_z, memory_order_relaxed);
    r2 = atomic_load_explicit(&t_MP_rel_ctrladdr_x + (r1 & zero), memory_order_relaxed);
  }
  t_MP_rel_ctrladdr_out1[0] = r0;
  t_MP_rel_ctrladdr_out1[1] = r1;
  t_MP_rel_ctrladdr_out1[2] = r2;
  return 0;
}
static void t_MP_rel_ctrladdr_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_MP_rel_ctrladdr_P0, 0);
  pthread_create(&t[1], 0, t_MP_rel_ctrladdr_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@MP+rel+ctrladdr %d,%d,%d\n", t_MP_rel_ctrladdr_out1[0], t_MP_rel_ctrladdr_out1[1], t_MP_rel_ctrladdr_out1[2]);
  fflush(stdout);
}

static atomic_int t_LB_data_data_x = 0;
static atomic_int t_LB_data_data_y = 0;
static int t_LB_data_data_out0[1];
static void *t_LB_data_data_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_LB_data_data_x, memory_order_relaxed);
  atomic_store_explicit(&t_LB_data_data_y, 1 + (r0 & zero), memory_order_relaxed);
  t_LB_data_data_out0[0] = r0;
  return 0;
}
static int t_LB_data_data_out1[1];
static void *t_LB_data_data_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_LB_data_data_y, memory_order_relaxed);
  atomic_store_explicit(&t_LB_data_data_x, 1 + (r1 & zero), memory_order_relaxed);
  t_LB_data_data_out1[0] = r1;
  return 0;
}
static void t_LB_data_data_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_LB_data_data_P0, 0);
  pthread_create(&t[1], 0, t_LB_data_data_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@LB+data+data %d,%d\n", t_LB_data_data_out0[0], t_LB_data_data_out1[0]);
  fflush(stdout);
}

static atomic_int t_LB_addr_addr_x = 0;
static atomic_int t_LB_addr_addr_y = 0;
static int t_LB_addr_addr_out0[1];
static void *t_LB_addr_addr_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_LB_addr_addr_x, memory_order_relaxed);
  atomic_store_explicit(&t_LB_addr_addr_y + (r0 & zero), 1, memory_order_relaxed);
  t_LB_addr_addr_out0[0] = r0;
  return 0;
}
static int t_LB_addr_addr_out1[1];
static void *t_LB_addr_addr_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_LB_addr_addr_y, memory_order_relaxed);
  atomic_store_explicit(&t_LB_addr_addr_x + (r1 & zero), 1, memory_order_relaxed);
  t_LB_addr_addr_out1[0] = r1;
  return 0;
}
static void t_LB_addr_addr_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_LB_addr_addr_P0, 0);
  pthread_create(&t[1], 0, t_LB_addr_addr_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@LB+addr+addr %d,%d\n", t_LB_addr_addr_out0[0], t_LB_addr_addr_out1[0]);
  fflush(stdout);
}

static atomic_int t_LB_ctrl_ctrl_x = 0;
static atomic_int t_LB_ctrl_ctrl_y = 0;
static int t_LB_ctrl_ctrl_out0[1];
static void *t_LB_ctrl_ctrl_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_LB_ctrl_ctrl_x, memory_order_relaxed);
  if (r0 == 1) {
    atomic_store_explicit(&t_LB_ctrl_ctrl_y, 1, memory_order_relaxed);
  }
  t_LB_ctrl_ctrl_out0[0] = r0;
  return 0;
}
static int t_LB_ctrl_ctrl_out1[1];
static void *t_LB_ctrl_ctrl_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_LB_ctrl_ctrl_y, memory_order_relaxed);
  if (r1 == 1) {
    atomic_store_explicit(&t_LB_ctrl_ctrl_x, 1, memory_order_relaxed);
  }
  t_LB_ctrl_ctrl_out1[0] = r1;
  return 0;
}
static void t_LB_ctrl_ctrl_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_LB_ctrl_ctrl_P0, 0);
  pthread_create(&t[1], 0, t_LB_ctrl_ctrl_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@LB+ctrl+ctrl %d,%d\n", t_LB_ctrl_ctrl_out0[0], t_LB_ctrl_ctrl_out1[0]);
  fflush(stdout);
}

static atomic_int t_LB_data_po_x = 0;
static atomic_int t_LB_data_po_y = 0;
static int t_LB_data_po_out0[1];
static void *t_LB_data_po_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_LB_data_po_x, memory_order_relaxed);
  atomic_store_explicit(&t_LB_data_po_y, 1 + (r0 & zero), memory_order_relaxed);
  t_LB_data_po_out0[0] = r0;
  return 0;
}
static int t_LB_data_po_out1[1];
static void *t_LB_data_po_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_LB_data_po_y, memory_order_relaxed);
  atomic_store_explicit(&t_LB_data_po_x, 1, memory_order_relaxed);
  t_LB_data_po_out1[0] = r1;
  return 0;
}
static void t_LB_data_po_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_LB_data_po_P0, 0);
  pthread_create(&t[1], 0, t_LB_data_po_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@LB+data+po %d,%d\n", t_LB_data_po_out0[0], t_LB_data_po_out1[0]);
  fflush(stdout);
}

static atomic_int t_LB_ctrlfence_data_x = 0;
static atomic_int t_LB_ctrlfence_data_y = 0;
static int t_LB_ctrlfence_data_out0[1];
static void *t_LB_ctrlfence_data_P0(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_LB_ctrlfence_data_x, memory_order_relaxed);
  if (r0 == 1) {
    atomic_thread_fence(memory_order_acquire);
    atomic_store_explicit(&t_LB_ctrlfence_data_y, 1, memory_order_relaxed);
  }
  t_LB_ctrlfence_data_out0[0] = r0;
  return 0;
}
static int t_LB_ctrlfence_data_out1[1];
static void *t_LB_ctrlfence_data_P1(void *a) {
  (void)a;
  int r1 = 0;
  r1 = atomic_load_explicit(&t_LB_ctrlfence_data_y, memory_order_relaxed);
  atomic_store_explicit(&t_LB_ctrlfence_data_x, 1 + (r1 & zero), memory_order_relaxed);
  t_LB_ctrlfence_data_out1[0] = r1;
  return 0;
}
static void t_LB_ctrlfence_data_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_LB_ctrlfence_data_P0, 0);
  pthread_create(&t[1], 0, t_LB_ctrlfence_data_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@LB+ctrlfence+data %d,%d\n", t_LB_ctrlfence_data_out0[0], t_LB_ctrlfence_data_out1[0]);
  fflush(stdout);
}

static atomic_int t_S_rel_data_x = 0;
static atomic_int t_S_rel_data_y = 0;
static int t_S_rel_data_out0[1];
static void *t_S_rel_data_P0(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_S_rel_data_x, 2, memory_order_relaxed);
  atomic_store_explicit(&t_S_rel_data_y, 1, memory_order_release);
  r2 = atomic_load_explicit(&t_S_rel_data_x, memory_order_relaxed);
  t_S_rel_data_out0[0] = r2;
  return 0;
}
static int t_S_rel_data_out1[2];
static void *t_S_rel_data_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_S_rel_data_y, memory_order_relaxed);
  atomic_store_explicit(&t_S_rel_data_x, 1 + (r0 & zero), memory_order_relaxed);
  r1 = atomic_load_explicit(&t_S_rel_data_x, memory_order_relaxed);
  t_S_rel_data_out1[0] = r0;
  t_S_rel_data_out1[1] = r1;
  return 0;
}
static void t_S_rel_data_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_S_rel_data_P0, 0);
  pthread_create(&t[1], 0, t_S_rel_data_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@S+rel+data %d,%d,%d\n", t_S_rel_data_out0[0], t_S_rel_data_out1[0], t_S_rel_data_out1[1]);
  fflush(stdout);
}

static atomic_int t_S_rel_addr_x = 0;
static atomic_int t_S_rel_addr_y = 0;
static int t_S_rel_addr_out0[1];
static void *t_S_rel_addr_P0(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_S_rel_addr_x, 2, memory_order_relaxed);
  atomic_store_explicit(&t_S_rel_addr_y, 1, memory_order_release);
  r2 = atomic_load_explicit(&t_S_rel_addr_x, memory_order_relaxed);
  t_S_rel_addr_out0[0] = r2;
  return 0;
}
static int t_S_rel_addr_out1[2];
static void *t_S_rel_addr_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_S_rel_addr_y, memory_order_relaxed);
  atomic_store_explicit(&t_S_rel_addr_x + (r0 & zero), 1, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_S_rel_addr_x, memory_order_relaxed);
  t_S_rel_addr_out1[0] = r0;
  t_S_rel_addr_out1[1] = r1;
  return 0;
}
static void t_S_rel_addr_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_S_rel_addr_P0, 0);
  pthread_create(&t[1], 0, t_S_rel_addr_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@S+rel+addr %d,%d,%d\n", t_S_rel_addr_out0[0], t_S_rel_addr_out1[0], t_S_rel_addr_out1[1]);
  fflush(stdout);
}

static atomic_int t_S_rel_ctrl_x = 0;
static atomic_int t_S_rel_ctrl_y = 0;
static int t_S_rel_ctrl_out0[1];
static void *t_S_rel_ctrl_P0(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_S_rel_ctrl_x, 2, memory_order_relaxed);
  atomic_store_explicit(&t_S_rel_ctrl_y, 1, memory_order_release);
  r2 = atomic_load_explicit(&t_S_rel_ctrl_x, memory_order_relaxed);
  t_S_rel_ctrl_out0[0] = r2;
  return 0;
}
static int t_S_rel_ctrl_out1[2];
static void *t_S_rel_ctrl_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_S_rel_ctrl_y, memory_order_relaxed);
  if (r0 == 1) {
    atomic_store_explicit(&t_S_rel_ctrl_x, 1, memory_order_relaxed);
  }
  r1 = atomic_load_explicit(&t_S_rel_ctrl_x, memory_order_relaxed);
  t_S_rel_ctrl_out1[0] = r0;
  t_S_rel_ctrl_out1[1] = r1;
  return 0;
}
static void t_S_rel_ctrl_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_S_rel_ctrl_P0, 0);
  pthread_create(&t[1], 0, t_S_rel_ctrl_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@S+rel+ctrl %d,%d,%d\n", t_S_rel_ctrl_out0[0], t_S_rel_ctrl_out1[0], t_S_rel_ctrl_out1[1]);
  fflush(stdout);
}

static atomic_int t_S_rel_ctrlfence_x = 0;
static atomic_int t_S_rel_ctrlfence_y = 0;
static int t_S_rel_ctrlfence_out0[1];
static void *t_S_rel_ctrlfence_P0(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_S_rel_ctrlfence_x, 2, memory_order_relaxed);
  atomic_store_explicit(&t_S_rel_ctrlfence_y, 1, memory_order_release);
  r2 = atomic_load_explicit(&t_S_rel_ctrlfence_x, memory_order_relaxed);
  t_S_rel_ctrlfence_out0[0] = r2;
  return 0;
}
static int t_S_rel_ctrlfence_out1[2];
static void *t_S_rel_ctrlfence_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_S_rel_ctrlfence_y, memory_order_relaxed);
  if (r0 == 1) {
    atomic_thread_fence(memory_order_acquire);
    atomic_store_explicit(&t_S_rel_ctrlfence_x, 1, memory_order_relaxed);
  }
  r1 = atomic_load_explicit(&t_S_rel_ctrlfence_x, memory_order_relaxed);
  t_S_rel_ctrlfence_out1[0] = r0;
  t_S_rel_ctrlfence_out1[1] = r1;
  return 0;
}
static void t_S_rel_ctrlfence_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_S_rel_ctrlfence_P0, 0);
  pthread_create(&t[1], 0, t_S_rel_ctrlfence_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@S+rel+ctrlfence %d,%d,%d\n", t_S_rel_ctrlfence_out0[0], t_S_rel_ctrlfence_out1[0], t_S_rel_ctrlfence_out1[1]);
  fflush(stdout);
}

static atomic_int t_S_rlx_data_x = 0;
static atomic_int t_S_rlx_data_y = 0;
static int t_S_rlx_data_out0[1];
static void *t_S_rlx_data_P0(void *a) {
  (void)a;
  int r2 = 0;
  atomic_store_explicit(&t_S_rlx_data_x, 2, memory_order_relaxed);
  atomic_store_explicit(&t_S_rlx_data_y, 1, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_S_rlx_data_x, memory_order_relaxed);
  t_S_rlx_data_out0[0] = r2;
  return 0;
}
static int t_S_rlx_data_out1[2];
static void *t_S_rlx_data_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_S_rlx_data_y, memory_order_relaxed);
  atomic_store_explicit(&t_S_rlx_data_x, 1 + (r0 & zero), memory_order_relaxed);
  r1 = atomic_load_explicit(&t_S_rlx_data_x, memory_order_relaxed);
  t_S_rlx_data_out1[0] = r0;
  t_S_rlx_data_out1[1] = r1;
  return 0;
}
static void t_S_rlx_data_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_S_rlx_data_P0, 0);
  pthread_create(&t[1], 0, t_S_rlx_data_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@S+rlx+data %d,%d,%d\n", t_S_rlx_data_out0[0], t_S_rlx_data_out1[0], t_S_rlx_data_out1[1]);
  fflush(stdout);
}

static atomic_int t_WRC_data_addr_x = 0;
static atomic_int t_WRC_data_addr_y = 0;
static void *t_WRC_data_addr_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_WRC_data_addr_x, 1, memory_order_relaxed);
  return 0;
}
static int t_WRC_data_addr_out1[1];
static void *t_WRC_data_addr_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_WRC_data_addr_x, memory_order_relaxed);
  atomic_store_explicit(&t_WRC_data_addr_y, 1 + (r0 & zero), memory_order_relaxed);
  t_WRC_data_addr_out1[0] = r0;
  return 0;
}
static int t_WRC_data_addr_out2[2];
static void *t_WRC_data_addr_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_WRC_data_addr_y, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_WRC_data_addr_x + (r1 & zero), memory_order_relaxed);
  t_WRC_data_addr_out2[0] = r1;
  t_WRC_data_addr_out2[1] = r2;
  return 0;
}
static void t_WRC_data_addr_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_WRC_data_addr_P0, 0);
  pthread_create(&t[1], 0, t_WRC_data_addr_P1, 0);
  pthread_create(&t[2], 0, t_WRC_data_addr_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@WRC+data+addr %d,%d,%d\n", t_WRC_data_addr_out1[0], t_WRC_data_addr_out2[0], t_WRC_data_addr_out2[1]);
  fflush(stdout);
}

static atomic_int t_WRC_addr_addr_x = 0;
static atomic_int t_WRC_addr_addr_y = 0;
static void *t_WRC_addr_addr_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_WRC_addr_addr_x, 1, memory_order_relaxed);
  return 0;
}
static int t_WRC_addr_addr_out1[1];
static void *t_WRC_addr_addr_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_WRC_addr_addr_x, memory_order_relaxed);
  atomic_store_explicit(&t_WRC_addr_addr_y + (r0 & zero), 1, memory_order_relaxed);
  t_WRC_addr_addr_out1[0] = r0;
  return 0;
}
static int t_WRC_addr_addr_out2[2];
static void *t_WRC_addr_addr_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_WRC_addr_addr_y, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_WRC_addr_addr_x + (r1 & zero), memory_order_relaxed);
  t_WRC_addr_addr_out2[0] = r1;
  t_WRC_addr_addr_out2[1] = r2;
  return 0;
}
static void t_WRC_addr_addr_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_WRC_addr_addr_P0, 0);
  pthread_create(&t[1], 0, t_WRC_addr_addr_P1, 0);
  pthread_create(&t[2], 0, t_WRC_addr_addr_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@WRC+addr+addr %d,%d,%d\n", t_WRC_addr_addr_out1[0], t_WRC_addr_addr_out2[0], t_WRC_addr_addr_out2[1]);
  fflush(stdout);
}

static atomic_int t_WRC_ctrl_addr_x = 0;
static atomic_int t_WRC_ctrl_addr_y = 0;
static void *t_WRC_ctrl_addr_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_WRC_ctrl_addr_x, 1, memory_order_relaxed);
  return 0;
}
static int t_WRC_ctrl_addr_out1[1];
static void *t_WRC_ctrl_addr_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_WRC_ctrl_addr_x, memory_order_relaxed);
  if (r0 == 1) {
    atomic_store_explicit(&t_WRC_ctrl_addr_y, 1, memory_order_relaxed);
  }
  t_WRC_ctrl_addr_out1[0] = r0;
  return 0;
}
static int t_WRC_ctrl_addr_out2[2];
static void *t_WRC_ctrl_addr_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_WRC_ctrl_addr_y, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_WRC_ctrl_addr_x + (r1 & zero), memory_order_relaxed);
  t_WRC_ctrl_addr_out2[0] = r1;
  t_WRC_ctrl_addr_out2[1] = r2;
  return 0;
}
static void t_WRC_ctrl_addr_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_WRC_ctrl_addr_P0, 0);
  pthread_create(&t[1], 0, t_WRC_ctrl_addr_P1, 0);
  pthread_create(&t[2], 0, t_WRC_ctrl_addr_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@WRC+ctrl+addr %d,%d,%d\n", t_WRC_ctrl_addr_out1[0], t_WRC_ctrl_addr_out2[0], t_WRC_ctrl_addr_out2[1]);
  fflush(stdout);
}

static atomic_int t_WRC_rel_addr_x = 0;
static atomic_int t_WRC_rel_addr_y = 0;
static void *t_WRC_rel_addr_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_WRC_rel_addr_x, 1, memory_order_relaxed);
  return 0;
}
static int t_WRC_rel_addr_out1[1];
static void *t_WRC_rel_addr_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_WRC_rel_addr_x, memory_order_relaxed);
  atomic_store_explicit(&t_WRC_rel_addr_y, 1, memory_order_release);
  t_WRC_rel_addr_out1[0] = r0;
  return 0;
}
static int t_WRC_rel_addr_out2[2];
static void *t_WRC_rel_addr_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_WRC_rel_addr_y, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_WRC_rel_addr_x + (r1 & zero), memory_order_relaxed);
  t_WRC_rel_addr_out2[0] = r1;
  t_WRC_rel_addr_out2[1] = r2;
  return 0;
}
static void t_WRC_rel_addr_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_WRC_rel_addr_P0, 0);
  pthread_create(&t[1], 0, t_WRC_rel_addr_P1, 0);
  pthread_create(&t[2], 0, t_WRC_rel_addr_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@WRC+rel+addr %d,%d,%d\n", t_WRC_rel_addr_out1[0], t_WRC_rel_addr_out2[0], t_WRC_rel_addr_out2[1]);
  fflush(stdout);
}

static atomic_int t_WRC_data_ctrlfence_x = 0;
static atomic_int t_WRC_data_ctrlfence_y = 0;
static void *t_WRC_data_ctrlfence_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_WRC_data_ctrlfence_x, 1, memory_order_relaxed);
  return 0;
}
static int t_WRC_data_ctrlfence_out1[1];
static void *t_WRC_data_ctrlfence_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_WRC_data_ctrlfence_x, memory_order_relaxed);
  atomic_store_explicit(&t_WRC_data_ctrlfence_y, 1 + (r0 & zero), memory_order_relaxed);
  t_WRC_data_ctrlfence_out1[0] = r0;
  return 0;
}
static int t_WRC_data_ctrlfence_out2[2];
static void *t_WRC_data_ctrlfence_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_WRC_data_ctrlfence_y, memory_order_relaxed);
  if (r1 == 1) {
    atomic_thread_fence(memory_order_acquire);
    r2 = atomic_load_explicit(&t_WRC_data_ctrlfence_x, memory_order_relaxed);
  }
  t_WRC_data_ctrlfence_out2[0] = r1;
  t_WRC_data_ctrlfence_out2[1] = r2;
  return 0;
}
static void t_WRC_data_ctrlfence_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_WRC_data_ctrlfence_P0, 0);
  pthread_create(&t[1], 0, t_WRC_data_ctrlfence_P1, 0);
  pthread_create(&t[2], 0, t_WRC_data_ctrlfence_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@WRC+data+ctrlfence %d,%d,%d\n", t_WRC_data_ctrlfence_out1[0], t_WRC_data_ctrlfence_out2[0], t_WRC_data_ctrlfence_out2[1]);
  fflush(stdout);
}

static atomic_int t_WRC_data_ctrl_x = 0;
static atomic_int t_WRC_data_ctrl_y = 0;
static void *t_WRC_data_ctrl_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_WRC_data_ctrl_x, 1, memory_order_relaxed);
  return 0;
}
static int t_WRC_data_ctrl_out1[1];
static void *t_WRC_data_ctrl_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_WRC_data_ctrl_x, memory_order_relaxed);
  atomic_store_explicit(&t_WRC_data_ctrl_y, 1 + (r0 & zero), memory_order_relaxed);
  t_WRC_data_ctrl_out1[0] = r0;
  return 0;
}
static int t_WRC_data_ctrl_out2[2];
static void *t_WRC_data_ctrl_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_WRC_data_ctrl_y, memory_order_relaxed);
  if (r1 == 1) {
    r2 = atomic_load_explicit(&t_WRC_data_ctrl_x, memory_order_relaxed);
  }
  t_WRC_data_ctrl_out2[0] = r1;
  t_WRC_data_ctrl_out2[1] = r2;
  return 0;
}
static void t_WRC_data_ctrl_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_WRC_data_ctrl_P0, 0);
  pthread_create(&t[1], 0, t_WRC_data_ctrl_P1, 0);
  pthread_create(&t[2], 0, t_WRC_data_ctrl_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@WRC+data+ctrl %d,%d,%d\n", t_WRC_data_ctrl_out1[0], t_WRC_data_ctrl_out2[0], t_WRC_data_ctrl_out2[1]);
  fflush(stdout);
}

static atomic_int t_IRIW_addr_addr_x = 0;
static atomic_int t_IRIW_addr_addr_y = 0;
static void *t_IRIW_addr_addr_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_IRIW_addr_addr_x, 1, memory_order_relaxed);
  return 0;
}
static void *t_IRIW_addr_addr_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_IRIW_addr_addr_y, 1, memory_order_relaxed);
  return 0;
}
static int t_IRIW_addr_addr_out2[2];
static void *t_IRIW_addr_addr_P2(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_IRIW_addr_addr_x, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_IRIW_addr_addr_y + (r0 & zero), memory_order_relaxed);
  t_IRIW_addr_addr_out2[0] = r0;
  t_IRIW_addr_addr_out2[1] = r1;
  return 0;
}
static int t_IRIW_addr_addr_out3[2];
static void *t_IRIW_addr_addr_P3(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_IRIW_addr_addr_y, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_IRIW_addr_addr_x + (r2 & zero), memory_order_relaxed);
  t_IRIW_addr_addr_out3[0] = r2;
  t_IRIW_addr_addr_out3[1] = r3;
  return 0;
}
static void t_IRIW_addr_addr_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_IRIW_addr_addr_P0, 0);
  pthread_create(&t[1], 0, t_IRIW_addr_addr_P1, 0);
  pthread_create(&t[2], 0, t_IRIW_addr_addr_P2, 0);
  pthread_create(&t[3], 0, t_IRIW_addr_addr_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@IRIW+addr+addr %d,%d,%d,%d\n", t_IRIW_addr_addr_out2[0], t_IRIW_addr_addr_out2[1], t_IRIW_addr_addr_out3[0], t_IRIW_addr_addr_out3[1]);
  fflush(stdout);
}

static atomic_int t_IRIW_ctrl_ctrl_x = 0;
static atomic_int t_IRIW_ctrl_ctrl_y = 0;
static void *t_IRIW_ctrl_ctrl_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_IRIW_ctrl_ctrl_x, 1, memory_order_relaxed);
  return 0;
}
static void *t_IRIW_ctrl_ctrl_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_IRIW_ctrl_ctrl_y, 1, memory_order_relaxed);
  return 0;
}
static int t_IRIW_ctrl_ctrl_out2[2];
static void *t_IRIW_ctrl_ctrl_P2(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_IRIW_ctrl_ctrl_x, memory_order_relaxed);
  if (r0 == 1) {
    r1 = atomic_load_explicit(&t_IRIW_ctrl_ctrl_y, memory_order_relaxed);
  }
  t_IRIW_ctrl_ctrl_out2[0] = r0;
  t_IRIW_ctrl_ctrl_out2[1] = r1;
  return 0;
}
static int t_IRIW_ctrl_ctrl_out3[2];
static void *t_IRIW_ctrl_ctrl_P3(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_IRIW_ctrl_ctrl_y, memory_order_relaxed);
  if (r2 == 1) {
    r3 = atomic_load_explicit(&t_IRIW_ctrl_ctrl_x, memory_order_relaxed);
  }
  t_IRIW_ctrl_ctrl_out3[0] = r2;
  t_IRIW_ctrl_ctrl_out3[1] = r3;
  return 0;
}
static void t_IRIW_ctrl_ctrl_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_IRIW_ctrl_ctrl_P0, 0);
  pthread_create(&t[1], 0, t_IRIW_ctrl_ctrl_P1, 0);
  pthread_create(&t[2], 0, t_IRIW_ctrl_ctrl_P2, 0);
  pthread_create(&t[3], 0, t_IRIW_ctrl_ctrl_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@IRIW+ctrl+ctrl %d,%d,%d,%d\n", t_IRIW_ctrl_ctrl_out2[0], t_IRIW_ctrl_ctrl_out2[1], t_IRIW_ctrl_ctrl_out3[0], t_IRIW_ctrl_ctrl_out3[1]);
  fflush(stdout);
}

static atomic_int t_IRIW_ctrlfence_ctrlfence_x = 0;
static atomic_int t_IRIW_ctrlfence_ctrlfence_y = 0;
static void *t_IRIW_ctrlfence_ctrlfence_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_IRIW_ctrlfence_ctrlfence_x, 1, memory_order_relaxed);
  return 0;
}
static void *t_IRIW_ctrlfence_ctrlfence_P1(void *a) {
  (void)a;
  atomic_store_explicit(&t_IRIW_ctrlfence_ctrlfence_y, 1, memory_order_relaxed);
  return 0;
}
static int t_IRIW_ctrlfence_ctrlfence_out2[2];
static void *t_IRIW_ctrlfence_ctrlfence_P2(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  r0 = atomic_load_explicit(&t_IRIW_ctrlfence_ctrlfence_x, memory_order_relaxed);
  if (r0 == 1) {
    atomic_thread_fence(memory_order_acquire);
    r1 = atomic_load_explicit(&t_IRIW_ctrlfence_ctrlfence_y, memory_order_relaxed);
  }
  t_IRIW_ctrlfence_ctrlfence_out2[0] = r0;
  t_IRIW_ctrlfence_ctrlfence_out2[1] = r1;
  return 0;
}
static int t_IRIW_ctrlfence_ctrlfence_out3[2];
static void *t_IRIW_ctrlfence_ctrlfence_P3(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  r2 = atomic_load_explicit(&t_IRIW_ctrlfence_ctrlfence_y, memory_order_relaxed);
  if (r2 == 1) {
    atomic_thread_fence(memory_order_acquire);
    r3 = atomic_load_explicit(&t_IRIW_ctrlfence_ctrlfence_x, memory_order_relaxed);
  }
  t_IRIW_ctrlfence_ctrlfence_out3[0] = r2;
  t_IRIW_ctrlfence_ctrlfence_out3[1] = r3;
  return 0;
}
static void t_IRIW_ctrlfence_ctrlfence_run(void) {
  pthread_t t[4];
  pthread_create(&t[0], 0, t_IRIW_ctrlfence_ctrlfence_P0, 0);
  pthread_create(&t[1], 0, t_IRIW_ctrlfence_ctrlfence_P1, 0);
  pthread_create(&t[2], 0, t_IRIW_ctrlfence_ctrlfence_P2, 0);
  pthread_create(&t[3], 0, t_IRIW_ctrlfence_ctrlfence_P3, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  pthread_join(t[3], 0);
  printf("@IRIW+ctrlfence+ctrlfence %d,%d,%d,%d\n", t_IRIW_ctrlfence_ctrlfence_out2[0], t_IRIW_ctrlfence_ctrlfence_out2[1], t_IRIW_ctrlfence_ctrlfence_out3[0], t_IRIW_ctrlfence_ctrlfence_out3[1]);
  fflush(stdout);
}

static atomic_int t_ISA2_rel_data_addr_x = 0;
static atomic_int t_ISA2_rel_data_addr_y = 0;
static atomic_int t_ISA2_rel_data_addr_z = 0;
static void *t_ISA2_rel_data_addr_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_ISA2_rel_data_addr_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_ISA2_rel_data_addr_y, 1, memory_order_release);
  return 0;
}
static int t_ISA2_rel_data_addr_out1[1];
static void *t_ISA2_rel_data_addr_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_ISA2_rel_data_addr_y, memory_order_relaxed);
  atomic_store_explicit(&t_ISA2_rel_data_addr_z, 1 + (r0 & zero), memory_order_relaxed);
  t_ISA2_rel_data_addr_out1[0] = r0;
  return 0;
}
static int t_ISA2_rel_data_addr_out2[2];
static void *t_ISA2_rel_data_addr_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_ISA2_rel_data_addr_z, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_ISA2_rel_data_addr_x + (r1 & zero), memory_order_relaxed);
  t_ISA2_rel_data_addr_out2[0] = r1;
  t_ISA2_rel_data_addr_out2[1] = r2;
  return 0;
}
static void t_ISA2_rel_data_addr_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_ISA2_rel_data_addr_P0, 0);
  pthread_create(&t[1], 0, t_ISA2_rel_data_addr_P1, 0);
  pthread_create(&t[2], 0, t_ISA2_rel_data_addr_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@ISA2+rel+data+addr %d,%d,%d\n", t_ISA2_rel_data_addr_out1[0], t_ISA2_rel_data_addr_out2[0], t_ISA2_rel_data_addr_out2[1]);
  fflush(stdout);
}

static atomic_int t_ISA2_rel_ctrl_addr_x = 0;
static atomic_int t_ISA2_rel_ctrl_addr_y = 0;
static atomic_int t_ISA2_rel_ctrl_addr_z = 0;
static void *t_ISA2_rel_ctrl_addr_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_ISA2_rel_ctrl_addr_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_ISA2_rel_ctrl_addr_y, 1, memory_order_release);
  return 0;
}
static int t_ISA2_rel_ctrl_addr_out1[1];
static void *t_ISA2_rel_ctrl_addr_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_ISA2_rel_ctrl_addr_y, memory_order_relaxed);
  if (r0 == 1) {
    atomic_store_explicit(&t_ISA2_rel_ctrl_addr_z, 1, memory_order_relaxed);
  }
  t_ISA2_rel_ctrl_addr_out1[0] = r0;
  return 0;
}
static int t_ISA2_rel_ctrl_addr_out2[2];
static void *t_ISA2_rel_ctrl_addr_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_ISA2_rel_ctrl_addr_z, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_ISA2_rel_ctrl_addr_x + (r1 & zero), memory_order_relaxed);
  t_ISA2_rel_ctrl_addr_out2[0] = r1;
  t_ISA2_rel_ctrl_addr_out2[1] = r2;
  return 0;
}
static void t_ISA2_rel_ctrl_addr_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_ISA2_rel_ctrl_addr_P0, 0);
  pthread_create(&t[1], 0, t_ISA2_rel_ctrl_addr_P1, 0);
  pthread_create(&t[2], 0, t_ISA2_rel_ctrl_addr_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@ISA2+rel+ctrl+addr %d,%d,%d\n", t_ISA2_rel_ctrl_addr_out1[0], t_ISA2_rel_ctrl_addr_out2[0], t_ISA2_rel_ctrl_addr_out2[1]);
  fflush(stdout);
}

static atomic_int t_ISA2_rel_addr_ctrl_x = 0;
static atomic_int t_ISA2_rel_addr_ctrl_y = 0;
static atomic_int t_ISA2_rel_addr_ctrl_z = 0;
static void *t_ISA2_rel_addr_ctrl_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_ISA2_rel_addr_ctrl_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_ISA2_rel_addr_ctrl_y, 1, memory_order_release);
  return 0;
}
static int t_ISA2_rel_addr_ctrl_out1[1];
static void *t_ISA2_rel_addr_ctrl_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_ISA2_rel_addr_ctrl_y, memory_order_relaxed);
  atomic_store_explicit(&t_ISA2_rel_addr_ctrl_z + (r0 & zero), 1, memory_order_relaxed);
  t_ISA2_rel_addr_ctrl_out1[0] = r0;
  return 0;
}
static int t_ISA2_rel_addr_ctrl_out2[2];
static void *t_ISA2_rel_addr_ctrl_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_ISA2_rel_addr_ctrl_z, memory_order_relaxed);
  if (r1 == 1) {
    r2 = atomic_load_explicit(&t_ISA2_rel_addr_ctrl_x, memory_order_relaxed);
  }
  t_ISA2_rel_addr_ctrl_out2[0] = r1;
  t_ISA2_rel_addr_ctrl_out2[1] = r2;
  return 0;
}
static void t_ISA2_rel_addr_ctrl_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_ISA2_rel_addr_ctrl_P0, 0);
  pthread_create(&t[1], 0, t_ISA2_rel_addr_ctrl_P1, 0);
  pthread_create(&t[2], 0, t_ISA2_rel_addr_ctrl_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@ISA2+rel+addr+ctrl %d,%d,%d\n", t_ISA2_rel_addr_ctrl_out1[0], t_ISA2_rel_addr_ctrl_out2[0], t_ISA2_rel_addr_ctrl_out2[1]);
  fflush(stdout);
}

static atomic_int t_Z6_2_rel_data_data_x = 0;
static atomic_int t_Z6_2_rel_data_data_y = 0;
static atomic_int t_Z6_2_rel_data_data_z = 0;
static void *t_Z6_2_rel_data_data_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_Z6_2_rel_data_data_x, 2, memory_order_relaxed);
  atomic_store_explicit(&t_Z6_2_rel_data_data_y, 1, memory_order_release);
  return 0;
}
static int t_Z6_2_rel_data_data_out1[1];
static void *t_Z6_2_rel_data_data_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_Z6_2_rel_data_data_y, memory_order_relaxed);
  atomic_store_explicit(&t_Z6_2_rel_data_data_z, 1 + (r0 & zero), memory_order_relaxed);
  t_Z6_2_rel_data_data_out1[0] = r0;
  return 0;
}
static int t_Z6_2_rel_data_data_out2[2];
static void *t_Z6_2_rel_data_data_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_Z6_2_rel_data_data_z, memory_order_relaxed);
  atomic_store_explicit(&t_Z6_2_rel_data_data_x, 1 + (r1 & zero), memory_order_relaxed);
  r2 = atomic_load_explicit(&t_Z6_2_rel_data_data_x, memory_order_relaxed);
  t_Z6_2_rel_data_data_out2[0] = r1;
  t_Z6_2_rel_data_data_out2[1] = r2;
  return 0;
}
static void t_Z6_2_rel_data_data_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_Z6_2_rel_data_data_P0, 0);
  pthread_create(&t[1], 0, t_Z6_2_rel_data_data_P1, 0);
  pthread_create(&t[2], 0, t_Z6_2_rel_data_data_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@Z6.2+rel+data+data %d,%d,%d\n", t_Z6_2_rel_data_data_out1[0], t_Z6_2_rel_data_data_out2[0], t_Z6_2_rel_data_data_out2[1]);
  fflush(stdout);
}

static atomic_int t_Z6_2_rel_ctrl_addr_x = 0;
static atomic_int t_Z6_2_rel_ctrl_addr_y = 0;
static atomic_int t_Z6_2_rel_ctrl_addr_z = 0;
static void *t_Z6_2_rel_ctrl_addr_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_Z6_2_rel_ctrl_addr_x, 2, memory_order_relaxed);
  atomic_store_explicit(&t_Z6_2_rel_ctrl_addr_y, 1, memory_order_release);
  return 0;
}
static int t_Z6_2_rel_ctrl_addr_out1[1];
static void *t_Z6_2_rel_ctrl_addr_P1(void *a) {
  (void)a;
  int r0 = 0;
  r0 = atomic_load_explicit(&t_Z6_2_rel_ctrl_addr_y, memory_order_relaxed);
  if (r0 == 1) {
    atomic_store_explicit(&t_Z6_2_rel_ctrl_addr_z, 1, memory_order_relaxed);
  }
  t_Z6_2_rel_ctrl_addr_out1[0] = r0;
  return 0;
}
static int t_Z6_2_rel_ctrl_addr_out2[2];
static void *t_Z6_2_rel_ctrl_addr_P2(void *a) {
  (void)a;
  int r1 = 0;
  int r2 = 0;
  r1 = atomic_load_explicit(&t_Z6_2_rel_ctrl_addr_z, memory_order_relaxed);
  atomic_store_explicit(&t_Z6_2_rel_ctrl_addr_x + (r1 & zero), 1, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_Z6_2_rel_ctrl_addr_x, memory_order_relaxed);
  t_Z6_2_rel_ctrl_addr_out2[0] = r1;
  t_Z6_2_rel_ctrl_addr_out2[1] = r2;
  return 0;
}
static void t_Z6_2_rel_ctrl_addr_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_Z6_2_rel_ctrl_addr_P0, 0);
  pthread_create(&t[1], 0, t_Z6_2_rel_ctrl_addr_P1, 0);
  pthread_create(&t[2], 0, t_Z6_2_rel_ctrl_addr_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@Z6.2+rel+ctrl+addr %d,%d,%d\n", t_Z6_2_rel_ctrl_addr_out1[0], t_Z6_2_rel_ctrl_addr_out2[0], t_Z6_2_rel_ctrl_addr_out2[1]);
  fflush(stdout);
}

static atomic_int t_PPOCA_x = 0;
static atomic_int t_PPOCA_y = 0;
static atomic_int t_PPOCA_z = 0;
static void *t_PPOCA_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_PPOCA_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_PPOCA_y, 1, memory_order_release);
  return 0;
}
static int t_PPOCA_out1[3];
static void *t_PPOCA_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r2 = 0;
  r0 = atomic_load_explicit(&t_PPOCA_y, memory_order_relaxed);
  if (r0 == 1) {
    atomic_store_explicit(&t_PPOCA_z, 1, memory_order_relaxed);
    r1 = atomic_load_explicit(&t_PPOCA_z, memory_order_relaxed);
    r2 = atomic_load_explicit(&t_PPOCA_x + (r1 & zero), memory_order_relaxed);
  }
  t_PPOCA_out1[0] = r0;
  t_PPOCA_out1[1] = r1;
  t_PPOCA_out1[2] = r2;
  return 0;
}
static void t_PPOCA_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_PPOCA_P0, 0);
  pthread_create(&t[1], 0, t_PPOCA_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@PPOCA %d,%d,%d\n", t_PPOCA_out1[0], t_PPOCA_out1[1], t_PPOCA_out1[2]);
  fflush(stdout);
}

static atomic_int t_PPOAA_x = 0;
static atomic_int t_PPOAA_y = 0;
static atomic_int t_PPOAA_z = 0;
static void *t_PPOAA_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_PPOAA_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_PPOAA_y, 1, memory_order_release);
  return 0;
}
static int t_PPOAA_out1[3];
static void *t_PPOAA_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r2 = 0;
  r0 = atomic_load_explicit(&t_PPOAA_y, memory_order_relaxed);
  atomic_store_explicit(&t_PPOAA_z + (r0 & zero), 1, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_PPOAA_z, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_PPOAA_x + (r1 & zero), memory_order_relaxed);
  t_PPOAA_out1[0] = r0;
  t_PPOAA_out1[1] = r1;
  t_PPOAA_out1[2] = r2;
  return 0;
}
static void t_PPOAA_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_PPOAA_P0, 0);
  pthread_create(&t[1], 0, t_PPOAA_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@PPOAA %d,%d,%d\n", t_PPOAA_out1[0], t_PPOAA_out1[1], t_PPOAA_out1[2]);
  fflush(stdout);
}

static atomic_int t_RSW_x = 0;
static atomic_int t_RSW_y = 0;
static atomic_int t_RSW_z = 0;
static void *t_RSW_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_RSW_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_RSW_y, 1, memory_order_release);
  return 0;
}
static int t_RSW_out1[4];
static void *t_RSW_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r2 = 0;
  int r3 = 0;
  r0 = atomic_load_explicit(&t_RSW_y, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_RSW_z + (r0 & zero), memory_order_relaxed);
  r2 = atomic_load_explicit(&t_RSW_z, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_RSW_x + (r2 & zero), memory_order_relaxed);
  t_RSW_out1[0] = r0;
  t_RSW_out1[1] = r1;
  t_RSW_out1[2] = r2;
  t_RSW_out1[3] = r3;
  return 0;
}
static void t_RSW_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_RSW_P0, 0);
  pthread_create(&t[1], 0, t_RSW_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@RSW %d,%d,%d,%d\n", t_RSW_out1[0], t_RSW_out1[1], t_RSW_out1[2], t_RSW_out1[3]);
  fflush(stdout);
}

static atomic_int t_RDW_x = 0;
static atomic_int t_RDW_y = 0;
static atomic_int t_RDW_z = 0;
static void *t_RDW_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_RDW_x, 1, memory_order_relaxed);
  atomic_store_explicit(&t_RDW_y, 1, memory_order_release);
  return 0;
}
static int t_RDW_out1[4];
static void *t_RDW_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r2 = 0;
  int r3 = 0;
  r0 = atomic_load_explicit(&t_RDW_y, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_RDW_z + (r0 & zero), memory_order_relaxed);
  r2 = atomic_load_explicit(&t_RDW_z, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_RDW_x + (r2 & zero), memory_order_relaxed);
  t_RDW_out1[0] = r0;
  t_RDW_out1[1] = r1;
  t_RDW_out1[2] = r2;
  t_RDW_out1[3] = r3;
  return 0;
}
static void *t_RDW_P2(void *a) {
  (void)a;
  atomic_store_explicit(&t_RDW_z, 1, memory_order_relaxed);
  return 0;
}
static void t_RDW_run(void) {
  pthread_t t[3];
  pthread_create(&t[0], 0, t_RDW_P0, 0);
  pthread_create(&t[1], 0, t_RDW_P1, 0);
  pthread_create(&t[2], 0, t_RDW_P2, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  pthread_join(t[2], 0);
  printf("@RDW %d,%d,%d,%d\n", t_RDW_out1[0], t_RDW_out1[1], t_RDW_out1[2], t_RDW_out1[3]);
  fflush(stdout);
}

static atomic_int t_2_2W_rfi_data_rfi_data_x = 0;
static atomic_int t_2_2W_rfi_data_rfi_data_y = 0;
static int t_2_2W_rfi_data_rfi_data_out0[2];
static void *t_2_2W_rfi_data_rfi_data_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  atomic_store_explicit(&t_2_2W_rfi_data_rfi_data_x, 2, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_2_2W_rfi_data_rfi_data_x, memory_order_relaxed);
  atomic_store_explicit(&t_2_2W_rfi_data_rfi_data_y, 1 + (r0 & zero), memory_order_relaxed);
  r1 = atomic_load_explicit(&t_2_2W_rfi_data_rfi_data_y, memory_order_relaxed);
  t_2_2W_rfi_data_rfi_data_out0[0] = r0;
  t_2_2W_rfi_data_rfi_data_out0[1] = r1;
  return 0;
}
static int t_2_2W_rfi_data_rfi_data_out1[2];
static void *t_2_2W_rfi_data_rfi_data_P1(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  atomic_store_explicit(&t_2_2W_rfi_data_rfi_data_y, 2, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_2_2W_rfi_data_rfi_data_y, memory_order_relaxed);
  atomic_store_explicit(&t_2_2W_rfi_data_rfi_data_x, 1 + (r2 & zero), memory_order_relaxed);
  r3 = atomic_load_explicit(&t_2_2W_rfi_data_rfi_data_x, memory_order_relaxed);
  t_2_2W_rfi_data_rfi_data_out1[0] = r2;
  t_2_2W_rfi_data_rfi_data_out1[1] = r3;
  return 0;
}
static void t_2_2W_rfi_data_rfi_data_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_2_2W_rfi_data_rfi_data_P0, 0);
  pthread_create(&t[1], 0, t_2_2W_rfi_data_rfi_data_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@2+2W+rfi-data+rfi-data %d,%d,%d,%d\n", t_2_2W_rfi_data_rfi_data_out0[0], t_2_2W_rfi_data_rfi_data_out0[1], t_2_2W_rfi_data_rfi_data_out1[0], t_2_2W_rfi_data_rfi_data_out1[1]);
  fflush(stdout);
}

static atomic_int t_2_2W_rfi_ctrl_rfi_addr_x = 0;
static atomic_int t_2_2W_rfi_ctrl_rfi_addr_y = 0;
static int t_2_2W_rfi_ctrl_rfi_addr_out0[2];
static void *t_2_2W_rfi_ctrl_rfi_addr_P0(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  atomic_store_explicit(&t_2_2W_rfi_ctrl_rfi_addr_x, 2, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_2_2W_rfi_ctrl_rfi_addr_x, memory_order_relaxed);
  if (r0 == 2) {
    atomic_store_explicit(&t_2_2W_rfi_ctrl_rfi_addr_y, 1, memory_order_relaxed);
  }
  r1 = atomic_load_explicit(&t_2_2W_rfi_ctrl_rfi_addr_y, memory_order_relaxed);
  t_2_2W_rfi_ctrl_rfi_addr_out0[0] = r0;
  t_2_2W_rfi_ctrl_rfi_addr_out0[1] = r1;
  return 0;
}
static int t_2_2W_rfi_ctrl_rfi_addr_out1[2];
static void *t_2_2W_rfi_ctrl_rfi_addr_P1(void *a) {
  (void)a;
  int r2 = 0;
  int r3 = 0;
  atomic_store_explicit(&t_2_2W_rfi_ctrl_rfi_addr_y, 2, memory_order_relaxed);
  r2 = atomic_load_explicit(&t_2_2W_rfi_ctrl_rfi_addr_y, memory_order_relaxed);
  atomic_store_explicit(&t_2_2W_rfi_ctrl_rfi_addr_x + (r2 & zero), 1, memory_order_relaxed);
  r3 = atomic_load_explicit(&t_2_2W_rfi_ctrl_rfi_addr_x, memory_order_relaxed);
  t_2_2W_rfi_ctrl_rfi_addr_out1[0] = r2;
  t_2_2W_rfi_ctrl_rfi_addr_out1[1] = r3;
  return 0;
}
static void t_2_2W_rfi_ctrl_rfi_addr_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_2_2W_rfi_ctrl_rfi_addr_P0, 0);
  pthread_create(&t[1], 0, t_2_2W_rfi_ctrl_rfi_addr_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@2+2W+rfi-ctrl+rfi-addr %d,%d,%d,%d\n", t_2_2W_rfi_ctrl_rfi_addr_out0[0], t_2_2W_rfi_ctrl_rfi_addr_out0[1], t_2_2W_rfi_ctrl_rfi_addr_out1[0], t_2_2W_rfi_ctrl_rfi_addr_out1[1]);
  fflush(stdout);
}

static atomic_int t_R_scfence_rfi_addr_x = 0;
static atomic_int t_R_scfence_rfi_addr_y = 0;
static void *t_R_scfence_rfi_addr_P0(void *a) {
  (void)a;
  atomic_store_explicit(&t_R_scfence_rfi_addr_x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&t_R_scfence_rfi_addr_y, 1, memory_order_relaxed);
  return 0;
}
static int t_R_scfence_rfi_addr_out1[3];
static void *t_R_scfence_rfi_addr_P1(void *a) {
  (void)a;
  int r0 = 0;
  int r1 = 0;
  int r2 = 0;
  atomic_store_explicit(&t_R_scfence_rfi_addr_y, 2, memory_order_relaxed);
  r0 = atomic_load_explicit(&t_R_scfence_rfi_addr_y, memory_order_relaxed);
  r1 = atomic_load_explicit(&t_R_scfence_rfi_addr_x + (r0 & zero), memory_order_relaxed);
  r2 = atomic_load_explicit(&t_R_scfence_rfi_addr_y, memory_order_relaxed);
  t_R_scfence_rfi_addr_out1[0] = r0;
  t_R_scfence_rfi_addr_out1[1] = r1;
  t_R_scfence_rfi_addr_out1[2] = r2;
  return 0;
}
static void t_R_scfence_rfi_addr_run(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, t_R_scfence_rfi_addr_P0, 0);
  pthread_create(&t[1], 0, t_R_scfence_rfi_addr_P1, 0);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  printf("@R+scfence+rfi-addr %d,%d,%d\n", t_R_scfence_rfi_addr_out1[0], t_R_scfence_rfi_addr_out1[1], t_R_scfence_rfi_addr_out1[2]);
  fflush(stdout);
}

static const struct { const char *name; void (*run)(void); } tests[] = {
  { "MP+rel+addr", t_MP_rel_addr_run },
  { "MP+rel+ctrl", t_MP_rel_ctrl_run },
  { "MP+rel+ctrlfence", t_MP_rel_ctrlfence_run },
  { "MP+relfence+addr", t_MP_relfence_addr_run },
  { "MP+relfence+ctrl", t_MP_relfence_ctrl_run },
  { "MP+rlx+addr", t_MP_rlx_addr_run },
  { "MP+rel+ptr", t_MP_rel_ptr_run },
  { "MP+rlx+ptr", t_MP_rlx_ptr_run },
  { "MP+rel+ctrladdr", t_MP_rel_ctrladdr_run },
  { "LB+data+data", t_LB_data_data_run },
  { "LB+addr+addr", t_LB_addr_addr_run },
  { "LB+ctrl+ctrl", t_LB_ctrl_ctrl_run },
  { "LB+data+po", t_LB_data_po_run },
  { "LB+ctrlfence+data", t_LB_ctrlfence_data_run },
  { "S+rel+data", t_S_rel_data_run },
  { "S+rel+addr", t_S_rel_addr_run },
  { "S+rel+ctrl", t_S_rel_ctrl_run },
  { "S+rel+ctrlfence", t_S_rel_ctrlfence_run },
  { "S+rlx+data", t_S_rlx_data_run },
  { "WRC+data+addr", t_WRC_data_addr_run },
  { "WRC+addr+addr", t_WRC_addr_addr_run },
  { "WRC+ctrl+addr", t_WRC_ctrl_addr_run },
  { "WRC+rel+addr", t_WRC_rel_addr_run },
  { "WRC+data+ctrlfence", t_WRC_data_ctrlfence_run },
  { "WRC+data+ctrl", t_WRC_data_ctrl_run },
  { "IRIW+addr+addr", t_IRIW_addr_addr_run },
  { "IRIW+ctrl+ctrl", t_IRIW_ctrl_ctrl_run },
  { "IRIW+ctrlfence+ctrlfence", t_IRIW_ctrlfence_ctrlfence_run },
  { "ISA2+rel+data+addr", t_ISA2_rel_data_addr_run },
  { "ISA2+rel+ctrl+addr", t_ISA2_rel_ctrl_addr_run },
  { "ISA2+rel+addr+ctrl", t_ISA2_rel_addr_ctrl_run },
  { "Z6.2+rel+data+data", t_Z6_2_rel_data_data_run },
  { "Z6.2+rel+ctrl+addr", t_Z6_2_rel_ctrl_addr_run },
  { "PPOCA", t_PPOCA_run },
  { "PPOAA", t_PPOAA_run },
  { "RSW", t_RSW_run },
  { "RDW", t_RDW_run },
  { "2+2W+rfi-data+rfi-data", t_2_2W_rfi_data_rfi_data_run },
  { "2+2W+rfi-ctrl+rfi-addr", t_2_2W_rfi_ctrl_rfi_addr_run },
  { "R+scfence+rfi-addr", t_R_scfence_rfi_addr_run },
};

int main(int argc, char **argv) {
  zero = argc >> 20;
  for (unsigned i = 0; i < sizeof tests / sizeof *tests; i++)
    if (argc > 1 && !strcmp(argv[1], tests[i].name)) { tests[i].run(); return 0; }
  fprintf(stderr, "no such test\n"); return 2;
}
