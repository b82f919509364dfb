/* fiber-swap-aarch64.S -- switch stacks, callee-saved registers and tpidr_el0.
   SPDX-License-Identifier: BSD-3-Clause

   void c11t_fiber_swap (void **save_sp, void *new_sp, void *new_tls);

   Layout of a suspended stack, upwards from the saved stack pointer:

     +0   x29, x30 (the return address)
     +16  x19 .. x28
     +96  d8 .. d15 (the lower halves of v8 to v15 are the callee's)
     +160 fpcr, padding

   User code may always write the thread pointer here.  The signal mask is not
   switched: it belongs to the kernel thread, which all fibers share.

   The hints bti c are nops on machines without branch target identification.
   Return addresses are not signed here, and callers that sign theirs do it with
   their own stack pointer, which the switch restores.  */

        .text
        .globl  c11t_fiber_swap
        .hidden c11t_fiber_swap
        .type   c11t_fiber_swap, %function
        .balign 16
c11t_fiber_swap:
        .cfi_startproc
        hint    #34                     /* bti c */
        stp     x29, x30, [sp, #-176]!
        .cfi_adjust_cfa_offset 176
        .cfi_rel_offset x29, 0
        .cfi_rel_offset x30, 8
        stp     x19, x20, [sp, #16]
        stp     x21, x22, [sp, #32]
        stp     x23, x24, [sp, #48]
        stp     x25, x26, [sp, #64]
        stp     x27, x28, [sp, #80]
        stp     d8, d9, [sp, #96]
        stp     d10, d11, [sp, #112]
        stp     d12, d13, [sp, #128]
        stp     d14, d15, [sp, #144]
        mrs     x9, fpcr
        str     x9, [sp, #160]
        mov     x10, sp
        str     x10, [x0]
        mov     sp, x1
        msr     tpidr_el0, x2
        ldr     x11, [sp, #160]
        /* Writing fpcr is slow, and it hardly ever differs.  */
        cmp     x9, x11
        b.eq    1f
        msr     fpcr, x11
1:      ldp     d14, d15, [sp, #144]
        ldp     d12, d13, [sp, #128]
        ldp     d10, d11, [sp, #112]
        ldp     d8, d9, [sp, #96]
        ldp     x27, x28, [sp, #80]
        ldp     x25, x26, [sp, #64]
        ldp     x23, x24, [sp, #48]
        ldp     x21, x22, [sp, #32]
        ldp     x19, x20, [sp, #16]
        ldp     x29, x30, [sp], #176
        .cfi_adjust_cfa_offset -176
        .cfi_restore x29
        .cfi_restore x30
        ret
        .cfi_endproc
        .size   c11t_fiber_swap, .-c11t_fiber_swap

/* First instructions of every fiber: x19 is the entry function, x20 its
   argument.  x30 is undefined here so that unwinders and debuggers stop.
   Reached by ret, which needs no bti.  */
        .globl  c11t_fiber_start
        .hidden c11t_fiber_start
        .type   c11t_fiber_start, %function
        .balign 16
c11t_fiber_start:
        .cfi_startproc
        .cfi_undefined x30
        .cfi_undefined x29
        mov     x29, xzr
        mov     x30, xzr
        mov     x0, x20
        blr     x19
        brk     #1
        .cfi_endproc
        .size   c11t_fiber_start, .-c11t_fiber_start

        .section .note.GNU-stack, "", %progbits
