# builtins.tcl -- programs with GCC's builtins, the same text for C and C++.
# SPDX-License-Identifier: BSD-3-Clause
#
# __atomic_* by type (the compiler finds the size) and by size, the generic
# forms, __sync_*, flags and fences.  Left out because GCC rejects them:
# arithmetic on bool, and anything but the generic forms on floating, complex
# and aggregate types.

set matrix_ops {add sub and or xor nand}

# The atomic object of TYPE for NAME, in static memory.
proc builtins_object { name type } {
    L "static T_$type o_$name __attribute__ ((aligned (32)));"
    return &o_$name
}

# The operand b for arithmetic on type ID: pointers take integers.
proc builtins_operand { id } {
    global matrix_class
    return [expr {$matrix_class($id) eq "ptr" ? "(unsigned long) b" : "b"}]
}

# Loads, stores and exchanges of type ID by the forms with _n.
proc builtins_atomic_n { id } {
    global matrix_size matrix_orders
    set n $matrix_size($id)
    set object [builtins_object atomic_n_$id $id]
    matrix_function atomic_n_$id $id "T_$id *p" $object {
        matrix_each_order load $matrix_orders(load) {
            L "  set_$id (p, i); got_$id (__LINE__, __atomic_load_n (p, $order), p);" \
                [list [list load $n $mark]]
        }
        matrix_each_order store $matrix_orders(store) {
            L "  set_$id (p, i); __atomic_store_n (p, b, $order); got_$id (__LINE__, b, p);" \
                [list [list store $n $mark]]
        }
        matrix_each_order rmw $matrix_orders(rmw) {
            L "  set_$id (p, i); got_$id (__LINE__, __atomic_exchange_n (p, b, $order), p);" \
                [list [list rmw $n $mark]]
        }
    }
}

proc builtins_cas_n { id } {
    global matrix_size
    set n $matrix_size($id)
    set object [builtins_object cas_n_$id $id]
    matrix_function cas_n_$id $id "T_$id *p" $object {
        matrix_each_pair {
            L "  set_$id (p, i); e = *c; ok = __atomic_compare_exchange_n (p, &e, b, 0, $order, $fail); cas_$id (__LINE__, ok, &e, p);" \
                [list [list cas $n $mark]]
            if {$weak} {
                L "  set_$id (p, i); do { e = *c; ok = __atomic_compare_exchange_n (p, &e, b, 1, $order, $fail); } while (!ok && e == *c); cas_$id (__LINE__, ok, &e, p);" \
                    [list [list cas $n $mark]]
            }
        }
        L "  set_$id (p, i); e = *c; ok = __atomic_compare_exchange_n (p, &e, b, zero, 5, 5); cas_$id (__LINE__, ok, &e, p);" \
            [list [list cas $n 5]]
    }
}

proc builtins_arithmetic { id } {
    global matrix_size matrix_orders matrix_ops
    set n $matrix_size($id)
    set operand [builtins_operand $id]
    foreach op $matrix_ops {
        set object [builtins_object ${op}_$id $id]
        matrix_function ${op}_$id $id "T_$id *p" $object {
            foreach name [list fetch_$op ${op}_fetch] {
                matrix_each_order rmw $matrix_orders(rmw) {
                    L "  set_$id (p, i); got_$id (__LINE__, (T_$id) __atomic_$name (p, $operand, $order), p);" \
                        [list [list rmw $n $mark]]
                }
            }
        }
    }
}

# The generic forms, whose values are in memory.
proc builtins_generic { id } {
    global matrix_size matrix_orders
    set n $matrix_size($id)
    set s "sizeof (T_$id)"
    set object [builtins_object generic_$id $id]
    matrix_function generic_$id $id "T_$id *p" $object {
        L "  T_$id r, v;"
        matrix_each_order load $matrix_orders(load) {
            L "  set_$id (p, i); __atomic_load (p, &r, $order); got_$id (__LINE__, r, p);" \
                [list [list load $n $mark]]
        }
        matrix_each_order store $matrix_orders(store) {
            L "  set_$id (p, i); set_$id (&v, i); __atomic_store (p, &B_$id\[i\], $order); got_$id (__LINE__, v, p);" \
                [list [list store $n $mark]]
        }
        matrix_each_order rmw $matrix_orders(rmw) {
            L "  set_$id (p, i); __atomic_exchange (p, &B_$id\[i\], &r, $order); got_$id (__LINE__, r, p);" \
                [list [list rmw $n $mark]]
        }
        matrix_each_pair {
            L "  set_$id (p, i); memcpy (&e, c, $s); ok = __atomic_compare_exchange (p, &e, &B_$id\[i\], 0, $order, $fail); cas_$id (__LINE__, ok, &e, p);" \
                [list [list cas $n $mark]]
            if {$weak} {
                L "  set_$id (p, i); do { memcpy (&e, c, $s); ok = __atomic_compare_exchange (p, &e, &B_$id\[i\], 1, $order, $fail); } while (!ok && same (&e, c, $s)); cas_$id (__LINE__, ok, &e, p);" \
                    [list [list cas $n $mark]]
            }
        }
    }
}

# The names with the size in them, for the unsigned type ID of SIZE bytes.
proc builtins_sized { id size } {
    global matrix_orders matrix_ops
    set object [builtins_object sized_$size $id]
    matrix_function sized_$size $id "T_$id *p" $object {
        set names [list exchange]
        foreach op $matrix_ops { lappend names fetch_$op ${op}_fetch }
        foreach mark {0 2 5} {
            L "  set_$id (p, i); got_$id (__LINE__, __atomic_load_$size (p, $mark), p);" \
                [list [list load $size $mark]]
        }
        foreach mark {0 3 5} {
            L "  set_$id (p, i); __atomic_store_$size (p, b, $mark); got_$id (__LINE__, b, p);" \
                [list [list store $size $mark]]
        }
        foreach name $names {
            foreach mark {0 4} {
                L "  set_$id (p, i); got_$id (__LINE__, __atomic_${name}_$size (p, b, $mark), p);" \
                    [list [list rmw $size $mark]]
            }
        }
        L "  set_$id (p, i); e = *c; ok = __atomic_compare_exchange_$size (p, &e, b, 0, 4, 2); cas_$id (__LINE__, ok, &e, p);" \
            [list [list cas $size 4]]
        foreach op $matrix_ops {
            foreach name [list fetch_and_$op ${op}_and_fetch] {
                L "  set_$id (p, i); got_$id (__LINE__, __sync_${name}_$size (p, b), p);" \
                    [list [list rmw $size 5]]
            }
        }
        L "  set_$id (p, i); got_$id (__LINE__, __sync_val_compare_and_swap_$size (p, *c, b), p);" \
            [list [list cas $size 5]]
        L "  set_$id (p, i); e = *c; ok = __sync_bool_compare_and_swap_$size (p, *c, b); cas_$id (__LINE__, ok, &e, p);" \
            [list [list cas $size 5]]
        L "  set_$id (p, i); got_$id (__LINE__, __sync_lock_test_and_set_$size (p, b), p);" \
            [list [list rmw $size 2]]
        L "  set_$id (p, i); __sync_lock_release_$size (p); got_$id (__LINE__, b, p);" \
            [list [list store $size 3]]
    }
}

proc builtins_sync { id } {
    global matrix_size matrix_class matrix_ops
    set n $matrix_size($id)
    set operand [builtins_operand $id]
    set object [builtins_object sync_$id $id]
    matrix_function sync_$id $id "T_$id *p" $object {
        if {$matrix_class($id) ne "bool"} {
            foreach op $matrix_ops {
                foreach name [list fetch_and_$op ${op}_and_fetch] {
                    L "  set_$id (p, i); got_$id (__LINE__, (T_$id) __sync_$name (p, $operand), p);" \
                        [list [list rmw $n 5]]
                }
            }
        }
        L "  set_$id (p, i); got_$id (__LINE__, __sync_val_compare_and_swap (p, *c, b), p);" \
            [list [list cas $n 5]]
        L "  set_$id (p, i); ok = __sync_bool_compare_and_swap (p, *c, b); e = b; cas_$id (__LINE__, ok, &e, p);" \
            [list [list cas $n 5]]
        L "  set_$id (p, i); got_$id (__LINE__, __sync_lock_test_and_set (p, b), p);" \
            [list [list rmw $n 2]]
        L "  set_$id (p, i); __sync_lock_release (p); got_$id (__LINE__, b, p);" \
            [list [list store $n 3]]
    }
}

# test_and_set and clear on type ID of one byte, and the fences.
proc builtins_flag { id } {
    global matrix_orders
    set object [builtins_object flag_$id $id]
    matrix_function flag_$id $id "T_$id *p" $object {
        matrix_each_order rmw $matrix_orders(rmw) {
            L "  memset (p, i & 1, 1); ok = __atomic_test_and_set (p, $order); show (__LINE__, &ok, 1, p, 1);" \
                [list [list rmw 1 $mark]]
        }
        matrix_each_order store $matrix_orders(store) {
            L "  memset (p, i & 1, 1); __atomic_clear (p, $order); show (__LINE__, p, 1, p, 1);" \
                [list [list store 1 $mark]]
        }
    }
}

proc builtins_fences {} {
    global matrix_orders
    matrix_once fences {
        matrix_each_order rmw $matrix_orders(rmw) {
            L "  __atomic_thread_fence ($order);" [list [list fence 0 $mark]]
            L "  __atomic_signal_fence ($order);" [list [list fence 0 $mark]]
        }
        L "  __sync_synchronize ();" {{fence 0 5}}
        L "  puts (\"fences\");"
    }
}

# The hints for lock elision are bits above the order; x86 has them.
proc builtins_elision {} {
    matrix_function elision si "T_si *p" [builtins_object elision si] {
        L "#ifdef __ATOMIC_HLE_ACQUIRE"
        L "  set_si (p, i); got_si (__LINE__, __atomic_exchange_n (p, b, __ATOMIC_ACQUIRE | __ATOMIC_HLE_ACQUIRE), p);" \
            {{rmw 4 2}}
        L "  set_si (p, i); __atomic_store_n (p, b, __ATOMIC_RELEASE | __ATOMIC_HLE_RELEASE); got_si (__LINE__, b, p);" \
            {{store 4 3}}
        L "#endif"
    }
}

# All programs of this file: {NAME TEXT MARKED} each.
proc matrix_builtins {} {
    global matrix_marked
    set programs {}
    foreach {name procs classes} {
        exchange builtins_atomic_n {int bool enum ptr}
        cas builtins_cas_n {int bool enum ptr}
        arithmetic builtins_arithmetic {int enum ptr}
        generic builtins_generic {int bool enum ptr flt cplx agg}
        sync builtins_sync {int bool enum ptr}
    } {
        set ids [matrix_ids $classes]
        matrix_begin "builtins, $name" $ids
        foreach id $ids { $procs $id }
        lappend programs [list builtin-$name [matrix_end] $matrix_marked]
    }
    matrix_begin "builtins, sizes and fences" {bo sc uc us ui ul ux si}
    foreach {id size} {uc 1 us 2 ui 4 ul 8 ux 16} { builtins_sized $id $size }
    foreach id {bo sc uc} { builtins_flag $id }
    builtins_fences
    builtins_elision
    lappend programs [list builtin-sized [matrix_end] $matrix_marked]
    return $programs
}
