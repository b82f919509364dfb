/* dl-call.S -- calls of the loader that look at their caller.
   SPDX-License-Identifier: BSD-3-Clause

   dlopen, dlmopen and dlsym take the library that calls them from their return
   address, so ours may not call the C library's: they ask c11t_dl_enter
   (WHERE THE RETURN ADDRESS IS, WHICH, FIRST ARGUMENT) where to jump.  While
   user code may run inside, the return address is c11t_dl_landing's, which
   asks c11t_dl_returned for the true one (dl.c); not on aarch64 and riscv64,
   where it is in a register.  On machines without a version here these functions are the C
   library's own.  */

#if defined __x86_64__
        .macro  loader_call name, which
        .globl  \name
        .type   \name, @function
        .balign 16
\name:
        .cfi_startproc
        endbr64
        pushq   %rdi
        .cfi_adjust_cfa_offset 8
        pushq   %rsi
        .cfi_adjust_cfa_offset 8
        pushq   %rdx
        .cfi_adjust_cfa_offset 8
        movq    %rdi, %rdx
        leaq    24(%rsp), %rdi
        movl    $\which, %esi
        call    c11t_dl_enter
        popq    %rdx
        .cfi_adjust_cfa_offset -8
        popq    %rsi
        .cfi_adjust_cfa_offset -8
        popq    %rdi
        .cfi_adjust_cfa_offset -8
        jmp     *%rax
        .cfi_endproc
        .size   \name, .-\name
        .endm

#elif defined __aarch64__
        .macro  loader_call name, which
        .globl  \name
        .type   \name, %function
        .balign 16
\name:
        .cfi_startproc
        hint    34              /* bti c */
        stp     x29, x30, [sp, -48]!
        .cfi_def_cfa_offset 48
        .cfi_offset x29, -48
        .cfi_offset x30, -40
        mov     x29, sp
        stp     x0, x1, [sp, 16]
        str     x2, [sp, 32]
        mov     x2, x0
        add     x0, sp, 8
        mov     w1, \which
        bl      c11t_dl_enter
        mov     x16, x0
        ldp     x0, x1, [sp, 16]
        ldr     x2, [sp, 32]
        ldp     x29, x30, [sp], 48
        .cfi_restore x29
        .cfi_restore x30
        .cfi_def_cfa_offset 0
        br      x16
        .cfi_endproc
        .size   \name, .-\name
        .endm

#elif defined __riscv
        .macro  loader_call name, which
        .globl  \name
        .type   \name, @function
        .balign 4
\name:
        .cfi_startproc
        addi    sp, sp, -32
        .cfi_adjust_cfa_offset 32
        sd      ra, 24(sp)
        .cfi_rel_offset ra, 24
        sd      a0, 0(sp)
        sd      a1, 8(sp)
        sd      a2, 16(sp)
        mv      a2, a0
        addi    a0, sp, 24
        li      a1, \which
        call    c11t_dl_enter
        mv      t1, a0
        ld      a0, 0(sp)
        ld      a1, 8(sp)
        ld      a2, 16(sp)
        ld      ra, 24(sp)
        .cfi_restore ra
        addi    sp, sp, 32
        .cfi_adjust_cfa_offset -32
        jr      t1
        .cfi_endproc
        .size   \name, .-\name
        .endm
#endif

#if defined __x86_64__ || defined __aarch64__ || defined __riscv
        .text
        loader_call dlopen, 0
        loader_call dlmopen, 1
        loader_call dlsym, 2
        .hidden c11t_dl_enter
#endif

#if defined __x86_64__
        .type   c11t_dl_landing, @function
        .balign 16
        .cfi_startproc
        .cfi_undefined %rip
        nop                     /* unwinders look before a return address */
        .globl  c11t_dl_landing
        .hidden c11t_dl_landing
c11t_dl_landing:
        subq    $8, %rsp
        .cfi_adjust_cfa_offset 8
        pushq   %rax
        .cfi_adjust_cfa_offset 8
        call    c11t_dl_returned
        movq    %rax, 8(%rsp)
        popq    %rax
        .cfi_adjust_cfa_offset -8
        ret
        .cfi_endproc
        .size   c11t_dl_landing, .-c11t_dl_landing
        .hidden c11t_dl_returned
#endif

        .section .note.GNU-stack, "", %progbits
