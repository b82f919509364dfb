# openmp.tcl -- programs with "#pragma omp atomic".
# SPDX-License-Identifier: BSD-3-Clause
#
# Which builtins and internal functions GCC makes of them, and of which order,
# differs from release to release; so lines say that they have "some" access,
# and GCC's own dump says how many.  They have no place there, and only their
# names are compared.  Objects without an instruction (16 bytes, complex) are
# left out: libgomp guards them with a lock.

# One line: what stands after "#pragma omp atomic CLAUSE".
proc openmp_line { id clause statement result } {
    L "  set_$id (p, i); _Pragma (\"omp atomic $clause\") $statement got_$id (__LINE__, $result, p);" some
}

# The forms of an update x = x OPERATOR EXPRESSION.
proc openmp_update { id operator operand } {
    set order [expr {$operator in {/ %} ? "" : "seq_cst"}]
    openmp_line $id "" "*p $operator= $operand;" b
    openmp_line $id $order "*p = *p $operator $operand;" b
    openmp_line $id "" "*p = $operand $operator *p;" b
    openmp_line $id capture "r = *p $operator= $operand;" r
    openmp_line $id "capture acq_rel" "{ r = *p; *p = *p $operator $operand; }" r
    openmp_line $id "capture release" "{ *p $operator= $operand; r = *p; }" r
}

proc openmp_type { id } {
    global matrix_class
    L "static T_$id o_$id __attribute__ ((aligned (32)));"
    matrix_function openmp_$id $id "T_$id *p" &o_$id {
        L "  T_$id r = b, odd = (T_$id) 3;"
        L "  (void) odd;"
        foreach clause {"" relaxed acquire seq_cst} {
            openmp_line $id "read $clause" "r = *p;" r
        }
        foreach clause {"" relaxed release seq_cst} {
            openmp_line $id "write $clause" "*p = b;" b
        }
        openmp_line $id capture "{ r = *p; *p = b; }" r
        if {$matrix_class($id) eq "int"} {
            foreach operator {+ - * & | ^} { openmp_update $id $operator b }
            foreach operator {<< >> /} {
                openmp_line $id "" "*p $operator= odd;" b
                openmp_line $id capture "r = *p $operator= odd;" r
            }
        } elseif {$matrix_class($id) eq "flt"} {
            foreach operator {+ - * /} { openmp_update $id $operator b }
        }
        foreach step {(*p)++ (*p)-- ++*p --*p} {
            openmp_line $id "" "$step;" b
            openmp_line $id capture "r = $step;" r
        }
    }
}

# All programs of this file: {NAME TEXT MARKED} each.
proc matrix_openmp {} {
    global matrix_marked
    set ids [concat [lsearch -all -inline -not -regexp [matrix_ids int] {^.x$}] \
                 f4 f8]
    matrix_begin "OpenMP" $ids
    foreach id $ids { openmp_type $id }
    return [list [list openmp [matrix_end] $matrix_marked]]
}
