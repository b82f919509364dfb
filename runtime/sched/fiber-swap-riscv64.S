/* fiber-swap-riscv64.S -- switch stacks, callee-saved registers and tp.
   SPDX-License-Identifier: BSD-3-Clause

   void c11t_fiber_swap (void **save_sp, void *new_sp, void *new_tls);

   Layout of a suspended stack, upwards from the saved stack pointer:

     +0   ra (the return address)
     +8   s0 .. s11
     +104 fs0 .. fs11
     +200 fcsr

   The signal mask is not switched: it belongs to the kernel thread, which all
   fibers share.  */

#ifndef __riscv_float_abi_double
#error "floating-point registers are not the callee's; use --with-fibers=ucontext"
#endif

        .text
        .globl  c11t_fiber_swap
        .hidden c11t_fiber_swap
        .type   c11t_fiber_swap, @function
        .balign 4
c11t_fiber_swap:
        .cfi_startproc
        addi    sp, sp, -208
        .cfi_adjust_cfa_offset 208
        sd      ra, 0(sp)
        .cfi_rel_offset ra, 0
        sd      s0, 8(sp)
        sd      s1, 16(sp)
        sd      s2, 24(sp)
        sd      s3, 32(sp)
        sd      s4, 40(sp)
        sd      s5, 48(sp)
        sd      s6, 56(sp)
        sd      s7, 64(sp)
        sd      s8, 72(sp)
        sd      s9, 80(sp)
        sd      s10, 88(sp)
        sd      s11, 96(sp)
        fsd     fs0, 104(sp)
        fsd     fs1, 112(sp)
        fsd     fs2, 120(sp)
        fsd     fs3, 128(sp)
        fsd     fs4, 136(sp)
        fsd     fs5, 144(sp)
        fsd     fs6, 152(sp)
        fsd     fs7, 160(sp)
        fsd     fs8, 168(sp)
        fsd     fs9, 176(sp)
        fsd     fs10, 184(sp)
        fsd     fs11, 192(sp)
        frcsr   t0
        sd      t0, 200(sp)
        sd      sp, 0(a0)
        mv      sp, a1
        mv      tp, a2
        ld      t1, 200(sp)
        /* Writing fcsr is slow, and it hardly ever differs.  */
        beq     t0, t1, 1f
        fscsr   t1
1:
        fld     fs0, 104(sp)
        fld     fs1, 112(sp)
        fld     fs2, 120(sp)
        fld     fs3, 128(sp)
        fld     fs4, 136(sp)
        fld     fs5, 144(sp)
        fld     fs6, 152(sp)
        fld     fs7, 160(sp)
        fld     fs8, 168(sp)
        fld     fs9, 176(sp)
        fld     fs10, 184(sp)
        fld     fs11, 192(sp)
        ld      s0, 8(sp)
        ld      s1, 16(sp)
        ld      s2, 24(sp)
        ld      s3, 32(sp)
        ld      s4, 40(sp)
        ld      s5, 48(sp)
        ld      s6, 56(sp)
        ld      s7, 64(sp)
        ld      s8, 72(sp)
        ld      s9, 80(sp)
        ld      s10, 88(sp)
        ld      s11, 96(sp)
        ld      ra, 0(sp)
        .cfi_restore ra
        addi    sp, sp, 208
        .cfi_adjust_cfa_offset -208
        ret
        .cfi_endproc
        .size   c11t_fiber_swap, .-c11t_fiber_swap

/* First instructions of every fiber: s1 is the entry function, s2 its argument.
   ra is undefined here so that unwinders and debuggers stop.  */
        .globl  c11t_fiber_start
        .hidden c11t_fiber_start
        .type   c11t_fiber_start, @function
        .balign 4
c11t_fiber_start:
        .cfi_startproc
        .cfi_undefined ra
        li      s0, 0
        li      ra, 0
        mv      a0, s2
        jalr    s1
        ebreak
        .cfi_endproc
        .size   c11t_fiber_start, .-c11t_fiber_start

        .section .note.GNU-stack, "", %progbits
