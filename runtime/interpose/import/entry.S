/* entry.S -- the common part of the ways that import.c makes.
   SPDX-License-Identifier: BSD-3-Clause

   Each way puts the address of its struct c11t_import into %r11 and jumps here.
   c11t_import_called (IMPORT, RETURN ADDRESS, ARGUMENTS) sees the arguments in
   registers; then the function is jumped to as the caller wanted, with all
   registers that may hold arguments as they were (variadic functions have a
   count in %al).  The stack is the caller's again, so that functions which return
   twice may be called this way.

   What is called does not use vector registers wider than 16 bytes, and does not
   switch fibers unless it announces an access, for which %rsp is enough.  */

#if defined __x86_64__
        .text
        .globl  c11t_import_entry
        .hidden c11t_import_entry
        .hidden c11t_import_called
        .type   c11t_import_entry, @function
        .balign 16
c11t_import_entry:
        .cfi_startproc
        endbr64
        pushq   %rbp
        .cfi_def_cfa_offset 16
        .cfi_offset %rbp, -16
        movq    %rsp, %rbp
        .cfi_def_cfa_register %rbp
        subq    $192, %rsp
        movq    %rdi, (%rsp)
        movq    %rsi, 8(%rsp)
        movq    %rdx, 16(%rsp)
        movq    %rcx, 24(%rsp)
        movq    %r8, 32(%rsp)
        movq    %r9, 40(%rsp)
        movq    %rax, 48(%rsp)
        movq    %r11, 56(%rsp)
        movaps  %xmm0, 64(%rsp)
        movaps  %xmm1, 80(%rsp)
        movaps  %xmm2, 96(%rsp)
        movaps  %xmm3, 112(%rsp)
        movaps  %xmm4, 128(%rsp)
        movaps  %xmm5, 144(%rsp)
        movaps  %xmm6, 160(%rsp)
        movaps  %xmm7, 176(%rsp)
        movq    %r11, %rdi
        movq    8(%rbp), %rsi
        movq    %rsp, %rdx
        call    c11t_import_called
        movaps  176(%rsp), %xmm7
        movaps  160(%rsp), %xmm6
        movaps  144(%rsp), %xmm5
        movaps  128(%rsp), %xmm4
        movaps  112(%rsp), %xmm3
        movaps  96(%rsp), %xmm2
        movaps  80(%rsp), %xmm1
        movaps  64(%rsp), %xmm0
        movq    56(%rsp), %r11
        movq    48(%rsp), %rax
        movq    40(%rsp), %r9
        movq    32(%rsp), %r8
        movq    24(%rsp), %rcx
        movq    16(%rsp), %rdx
        movq    8(%rsp), %rsi
        movq    (%rsp), %rdi
        leave
        .cfi_def_cfa %rsp, 8
        .cfi_restore %rbp
        jmp     *(%r11)
        .cfi_endproc
        .size   c11t_import_entry, .-c11t_import_entry
#endif

        .section .note.GNU-stack, "", %progbits
