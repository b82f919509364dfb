/* vfork.S -- vfork, which returns twice to one stack and so cannot be C.
   SPDX-License-Identifier: BSD-3-Clause

   The return address stays in a register over the system call, for the child
   goes on above our frame and may overwrite it.  c11t_vfork_prepare comes
   before the child, c11t_vfork_done (RESULT OF THE CALL) after it in the
   parent, which is suspended meanwhile (clone.c).  On machines without a
   version here, vfork is fork (process.c).  */

#if defined __x86_64__
        .text
        .globl  vfork
        .type   vfork, @function
        .balign 16
vfork:
        .cfi_startproc
        endbr64
        subq    $8, %rsp
        .cfi_adjust_cfa_offset 8
        call    c11t_vfork_prepare
        addq    $8, %rsp
        .cfi_adjust_cfa_offset -8
        popq    %rdi
        .cfi_adjust_cfa_offset -8
        .cfi_register %rip, %rdi
        movl    $58, %eax
        syscall
        pushq   %rdi
        .cfi_adjust_cfa_offset 8
        .cfi_offset %rip, -8
        testl   %eax, %eax
        jne     1f
        ret
1:      movq    %rax, %rdi
        subq    $8, %rsp
        .cfi_adjust_cfa_offset 8
        call    c11t_vfork_done
        addq    $8, %rsp
        .cfi_adjust_cfa_offset -8
        ret
        .cfi_endproc
        .size   vfork, .-vfork
        .hidden c11t_vfork_prepare
        .hidden c11t_vfork_done
#elif defined __aarch64__
        .text
        .globl  vfork
        .type   vfork, %function
        .balign 16
vfork:
        .cfi_startproc
        hint    #34
        stp     x29, x30, [sp, #-16]!
        .cfi_adjust_cfa_offset 16
        .cfi_rel_offset x29, 0
        .cfi_rel_offset x30, 8
        bl      c11t_vfork_prepare
        ldp     x29, x30, [sp], #16
        .cfi_adjust_cfa_offset -16
        .cfi_restore x29
        .cfi_restore x30
        mov     x0, #0x4111             /* CLONE_VM | CLONE_VFORK | SIGCHLD */
        mov     x1, #0
        mov     x2, #0
        mov     x3, #0
        mov     x4, #0
        mov     x8, #220
        svc     #0
        cbnz    x0, 1f
        ret
1:      stp     x29, x30, [sp, #-16]!
        .cfi_adjust_cfa_offset 16
        .cfi_rel_offset x29, 0
        .cfi_rel_offset x30, 8
        bl      c11t_vfork_done
        ldp     x29, x30, [sp], #16
        .cfi_adjust_cfa_offset -16
        .cfi_restore x29
        .cfi_restore x30
        ret
        .cfi_endproc
        .size   vfork, .-vfork
        .hidden c11t_vfork_prepare
        .hidden c11t_vfork_done
#elif defined __riscv
        .text
        .globl  vfork
        .type   vfork, @function
        .balign 4
vfork:
        .cfi_startproc
        addi    sp, sp, -16
        .cfi_adjust_cfa_offset 16
        sd      ra, 8(sp)
        .cfi_rel_offset ra, 8
        call    c11t_vfork_prepare
        ld      ra, 8(sp)
        .cfi_restore ra
        addi    sp, sp, 16
        .cfi_adjust_cfa_offset -16
        li      a0, 0x4111              /* CLONE_VM | CLONE_VFORK | SIGCHLD */
        li      a1, 0
        li      a2, 0
        li      a3, 0
        li      a4, 0
        li      a7, 220
        ecall
        bnez    a0, 1f
        ret
1:      addi    sp, sp, -16
        .cfi_adjust_cfa_offset 16
        sd      ra, 8(sp)
        .cfi_rel_offset ra, 8
        call    c11t_vfork_done
        ld      ra, 8(sp)
        .cfi_restore ra
        addi    sp, sp, 16
        .cfi_adjust_cfa_offset -16
        ret
        .cfi_endproc
        .size   vfork, .-vfork
        .hidden c11t_vfork_prepare
        .hidden c11t_vfork_done
#endif

        .section .note.GNU-stack, "", %progbits
