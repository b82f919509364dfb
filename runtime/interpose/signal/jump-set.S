/* jump-set.S -- __sigsetjmp, which returns twice and so cannot be C.
   SPDX-License-Identifier: BSD-3-Clause

   Calls c11t_note_jump (BUF, SAVES_MASK), then jumps to what that returned,
   the C library's function, with the caller's arguments and return address.
   On machines without a version here the C library's serves alone.  */

#if defined __x86_64__
        .text
        .globl  __sigsetjmp
        .type   __sigsetjmp, @function
        .balign 16
__sigsetjmp:
        .cfi_startproc
        endbr64
        pushq   %rdi
        .cfi_adjust_cfa_offset 8
        pushq   %rsi
        .cfi_adjust_cfa_offset 8
        subq    $8, %rsp
        .cfi_adjust_cfa_offset 8
        call    c11t_note_jump
        addq    $8, %rsp
        .cfi_adjust_cfa_offset -8
        popq    %rsi
        .cfi_adjust_cfa_offset -8
        popq    %rdi
        .cfi_adjust_cfa_offset -8
        jmp     *%rax
        .cfi_endproc
        .size   __sigsetjmp, .-__sigsetjmp
        .hidden c11t_note_jump
#elif defined __aarch64__
        .text
        .globl  __sigsetjmp
        .type   __sigsetjmp, %function
        .balign 16
__sigsetjmp:
        .cfi_startproc
        hint    #34
        stp     x29, x30, [sp, #-32]!
        .cfi_adjust_cfa_offset 32
        .cfi_rel_offset x29, 0
        .cfi_rel_offset x30, 8
        stp     x0, x1, [sp, #16]
        bl      c11t_note_jump
        mov     x16, x0
        ldp     x0, x1, [sp, #16]
        ldp     x29, x30, [sp], #32
        .cfi_adjust_cfa_offset -32
        .cfi_restore x29
        .cfi_restore x30
        br      x16
        .cfi_endproc
        .size   __sigsetjmp, .-__sigsetjmp
        .hidden c11t_note_jump
#elif defined __riscv
        .text
        .globl  __sigsetjmp
        .type   __sigsetjmp, @function
        .balign 4
__sigsetjmp:
        .cfi_startproc
        addi    sp, sp, -32
        .cfi_adjust_cfa_offset 32
        sd      ra, 24(sp)
        .cfi_rel_offset ra, 24
        sd      a0, 0(sp)
        sd      a1, 8(sp)
        call    c11t_note_jump
        mv      t1, a0
        ld      a0, 0(sp)
        ld      a1, 8(sp)
        ld      ra, 24(sp)
        .cfi_restore ra
        addi    sp, sp, 32
        .cfi_adjust_cfa_offset -32
        jr      t1
        .cfi_endproc
        .size   __sigsetjmp, .-__sigsetjmp
        .hidden c11t_note_jump
#endif

        .section .note.GNU-stack, "", %progbits
