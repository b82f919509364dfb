# c11.tcl -- programs with C11's _Atomic: operators and <stdatomic.h>.
# SPDX-License-Identifier: BSD-3-Clause
#
# How many accesses an operator makes is a choice of GCC's C front end, the
# same at all levels: += -= &= |= ^= ++ -- on integers and pointers are one
# read-modify-write; every other compound assignment, and all of them on other
# types (bool, enumerations and void * too), are a load and a compare-exchange
# in a loop.

# The marks of a compound assignment to an object of N bytes.
proc c11_loop { n } { return [list [list load $n 5] [list cas $n 5]] }
proc c11_rmw { n } { return [list [list rmw $n 5]] }

# "*p OP" for a type ID; EXPRESSION is the text, MARKS what it does.
proc c11_operator { id expression marks } {
    L "  set_$id (p, i); got_$id (__LINE__, $expression, p);" $marks
}

proc c11_object { name id } {
    L "static _Atomic T_$id o_$name;"
    return &o_$name
}

# Operators on type ID: {EXPRESSION HOW} with HOW "rmw" or "loop".
proc c11_operators_of { id } {
    global matrix_class matrix_size
    set class $matrix_class($id)
    set steps {(*p)++ (*p)-- ++*p --*p}
    set list {}
    switch -- $class {
        int - enum {
            set how [expr {$class eq "int" ? "rmw" : "loop"}]
            foreach op {+ - & | ^} { lappend list "*p $op= b" $how }
            foreach expression $steps { lappend list $expression $how }
            foreach rest {"*= b" "/= 7" "%= 7" "<<= 3" ">>= 1"} {
                lappend list "*p $rest" loop
            }
            # A value of another type: wider integers change nothing, a
            # floating one makes a loop.
            lappend list "*p += 1LL" $how
            if {$matrix_size($id) <= 4} { lappend list "*p += 0.25" loop }
        }
        bool {
            foreach op {+ - & | ^ *} { lappend list "*p $op= b" loop }
            foreach expression $steps { lappend list $expression loop }
        }
        ptr {
            set how [expr {$id eq "pv" ? "loop" : "rmw"}]
            foreach rest {"+= 3" "-= 3"} { lappend list "*p $rest" $how }
            foreach expression $steps { lappend list $expression $how }
        }
        flt {
            foreach op {+ - * /} { lappend list "*p $op= b" loop }
            foreach expression $steps { lappend list $expression loop }
            lappend list "*p += 1" loop
        }
        cplx {
            foreach op {+ - *} { lappend list "*p $op= b" loop }
        }
    }
    return $list
}

proc c11_operators { id } {
    global matrix_size
    set n $matrix_size($id)
    set object [c11_object operators_$id $id]
    matrix_function operators_$id $id "_Atomic T_$id *p" $object {
        c11_operator $id "*p" [list [list load $n 5]]
        c11_operator $id "(*p = b)" [list [list store $n 5]]
        foreach {expression how} [c11_operators_of $id] {
            c11_operator $id "($expression)" [c11_$how $n]
        }
    }
}

# The operations of <stdatomic.h> that every type has.
proc c11_macros { id } {
    global matrix_size matrix_orders
    set n $matrix_size($id)
    set object [c11_object macros_$id $id]
    matrix_function macros_$id $id "_Atomic T_$id *p" $object {
        L "  atomic_init (p, b); got_$id (__LINE__, b, p);" \
            [list [list store $n 0]]
        L "  set_$id (p, i); got_$id (__LINE__, atomic_load (p), p);" \
            [list [list load $n 5]]
        L "  set_$id (p, i); atomic_store (p, b); got_$id (__LINE__, b, p);" \
            [list [list store $n 5]]
        L "  set_$id (p, i); got_$id (__LINE__, atomic_exchange (p, b), p);" \
            [c11_rmw $n]
        matrix_each_order load $matrix_orders(load) {
            L "  set_$id (p, i); got_$id (__LINE__, atomic_load_explicit (p, $order), p);" \
                [list [list load $n $mark]]
        }
        matrix_each_order store $matrix_orders(store) {
            L "  set_$id (p, i); atomic_store_explicit (p, b, $order); got_$id (__LINE__, b, p);" \
                [list [list store $n $mark]]
        }
        matrix_each_order rmw $matrix_orders(rmw) {
            L "  set_$id (p, i); got_$id (__LINE__, atomic_exchange_explicit (p, b, $order), p);" \
                [list [list rmw $n $mark]]
        }
    }
}

# Compare-exchange; a weak one may fail for no reason and is tried again.
proc c11_cas { id } {
    global matrix_size
    set n $matrix_size($id)
    set set "set_$id (p, i); memcpy (&e, c, sizeof e);"
    set show "cas_$id (__LINE__, ok, &e, p);"
    set again "while (!ok && same (&e, c, sizeof e))"
    set object [c11_object cas_$id $id]
    matrix_function cas_all_$id $id "_Atomic T_$id *p" $object {
        L "  $set ok = atomic_compare_exchange_strong (p, &e, b); $show" \
            [list [list cas $n 5]]
        L "  do { $set ok = atomic_compare_exchange_weak (p, &e, b); } $again; $show" \
            [list [list cas $n 5]]
        matrix_each_pair {
            L "  $set ok = atomic_compare_exchange_strong_explicit (p, &e, b, $order, $fail); $show" \
                [list [list cas $n $mark]]
            if {$weak} {
                L "  do { $set ok = atomic_compare_exchange_weak_explicit (p, &e, b, $order, $fail); } $again; $show" \
                    [list [list cas $n $mark]]
            }
        }
    }
}

proc c11_fetch { id } {
    global matrix_size matrix_orders matrix_class
    set n $matrix_size($id)
    set operand [expr {$matrix_class($id) eq "ptr" ? "(long) i" : "b"}]
    set object [c11_object fetch_$id $id]
    matrix_function fetch_$id $id "_Atomic T_$id *p" $object {
        foreach op {add sub or xor and} {
            L "  set_$id (p, i); got_$id (__LINE__, (T_$id) atomic_fetch_$op (p, $operand), p);" \
                [c11_rmw $n]
            matrix_each_order rmw $matrix_orders(rmw) {
                L "  set_$id (p, i); got_$id (__LINE__, (T_$id) atomic_fetch_${op}_explicit (p, $operand, $order), p);" \
                    [list [list rmw $n $mark]]
            }
        }
    }
}

# Members, elements, locals, volatile objects: the operation is the same.
proc c11_places { id } {
    global matrix_size
    set n $matrix_size($id)
    set object "(\"\")"
    L "static struct { char before; _Atomic T_$id member; volatile _Atomic T_$id elements\[3\]; } places_$id;"
    L "static _Thread_local _Atomic T_$id own_$id;"
    matrix_function place_$id $id "const char *none" $object {
        L "  _Atomic T_$id local;"
        L "  (void) none;"
        foreach place [list places_$id.member "places_$id.elements\[i % 3\]" \
                           own_$id local] {
            L "  set_$id (&$place, i); got_$id (__LINE__, $place, &$place);" \
                [list [list load $n 5]]
            L "  set_$id (&$place, i); got_$id (__LINE__, ($place = b), &$place);" \
                [list [list store $n 5]]
            L "  set_$id (&$place, i); got_$id (__LINE__, atomic_exchange (&$place, b), &$place);" \
                [c11_rmw $n]
        }
    }
}

proc c11_flags {} {
    global matrix_orders
    L "static atomic_flag flag = ATOMIC_FLAG_INIT;"
    matrix_once flags {
        foreach again {0 1} {
            L "  ok ($again, atomic_flag_test_and_set (&flag));" {{rmw 1 5}}
        }
        L "  atomic_flag_clear (&flag);" {{store 1 5}}
        matrix_each_order rmw $matrix_orders(rmw) {
            L "  ok (__LINE__, atomic_flag_test_and_set_explicit (&flag, $order));" \
                [list [list rmw 1 $mark]]
        }
        matrix_each_order store $matrix_orders(store) {
            L "  atomic_flag_clear_explicit (&flag, $order);" \
                [list [list store 1 $mark]]
            L "  ok (__LINE__, atomic_flag_test_and_set (&flag));" {{rmw 1 5}}
        }
        matrix_each_order rmw $matrix_orders(rmw) {
            L "  atomic_thread_fence ($order);" [list [list fence 0 $mark]]
            L "  atomic_signal_fence ($order);" [list [list fence 0 $mark]]
        }
    }
}

# All programs of this file: {NAME TEXT MARKED} each.
proc matrix_c11 {} {
    global matrix_marked
    set programs {}
    foreach {name procs classes} {
        operators c11_operators {int bool enum ptr flt cplx agg}
        macros c11_macros {int bool enum ptr flt cplx agg}
        cas c11_cas {int bool enum ptr flt cplx agg}
        fetch c11_fetch {int enum ptr}
        places c11_places {int bool enum ptr flt cplx agg}
    } {
        set ids [matrix_ids $classes]
        matrix_begin "C11, $name" $ids stdatomic.h
        foreach id $ids { $procs $id }
        lappend programs [list c11-$name [matrix_end] $matrix_marked]
    }
    matrix_begin "C11, flags and fences" {} stdatomic.h
    L "QUIET void ok (int line, bool value) { show (line, &value, 1, \"\", 0); }"
    c11_flags
    lappend programs [list c11-flags [matrix_end] $matrix_marked]
    return $programs
}
