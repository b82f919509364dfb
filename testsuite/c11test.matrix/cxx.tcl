# cxx.tcl -- programs with C++: std::atomic, atomic_ref, atomic_flag, waiting.
# SPDX-License-Identifier: BSD-3-Clause
#
# The builtins are in the headers, in members that are instantiated once for
# each type; so these lines have no accesses of their own ("any"), and what
# counts are GCC's own dump and the objects.  Orders are given as constants and
# as variables; for the builtins in the headers they are variables mostly.

# Lines with one operation of type ID on the object at "where": EXPRESSION is
# a value of the type; returns nothing; is a compare-exchange, a weak one if
# AGAIN is there.
proc cxx_value { id expression } {
    L "  set_$id (where, i); got_$id (__LINE__, $expression, where);" any
}
proc cxx_void { id expression } {
    L "  set_$id (where, i); $expression; got_$id (__LINE__, b, where);" any
}
proc cxx_bool { id expression { again "" } } {
    set set "set_$id (where, i); memcpy (&e, c, sizeof e);"
    set show "cas_$id (__LINE__, ok, &e, where);"
    if {$again eq ""} {
        L "  $set ok = $expression; $show" any
    } else {
        L "  do { $set ok = $expression; } while (!ok && same (&e, c, sizeof e)); $show" any
    }
}

# ORDER as C++ wants it.
proc cxx_order { order } { return "(std::memory_order) ($order)" }

# What std::atomic and std::atomic_ref share; X is the object.
proc cxx_members { id x } {
    global matrix_orders
    cxx_value $id "(T_$id) $x"
    cxx_value $id "($x = b)"
    cxx_value $id "$x.load ()"
    cxx_void $id "$x.store (b)"
    cxx_value $id "$x.exchange (b)"
    cxx_bool $id "$x.compare_exchange_strong (e, b)"
    cxx_bool $id "$x.compare_exchange_weak (e, b)" again
    L "  ok = $x.is_lock_free (); show (__LINE__, &ok, 1, where, 0);"
    matrix_each_order load $matrix_orders(load) {
        cxx_value $id "$x.load ([cxx_order $order])"
    }
    matrix_each_order store $matrix_orders(store) {
        cxx_void $id "$x.store (b, [cxx_order $order])"
    }
    matrix_each_order rmw $matrix_orders(rmw) {
        cxx_value $id "$x.exchange (b, [cxx_order $order])"
        cxx_bool $id "$x.compare_exchange_strong (e, b, [cxx_order $order])"
        cxx_bool $id "$x.compare_exchange_weak (e, b, [cxx_order $order])" again
    }
    matrix_each_pair {
        cxx_bool $id "$x.compare_exchange_strong (e, b, [cxx_order $order], [cxx_order $fail])"
        if {$weak} {
            cxx_bool $id "$x.compare_exchange_weak (e, b, [cxx_order $order], [cxx_order $fail])" again
        }
    }
}

# Arithmetic members of X, an object of type ID.
proc cxx_arithmetic { id x } {
    global matrix_class matrix_orders
    set class $matrix_class($id)
    array set names {int {add sub and or xor} ptr {add sub} flt {add sub}}
    array set operators {int {+= -= &= |= ^=} ptr {+= -=} flt {+= -=}}
    if {![info exists names($class)]} { return }
    set operand [expr {$class eq "ptr" ? "(i - 3)" : "b"}]
    if {$class eq "flt"} { L "#if __cplusplus >= 202002L" }
    foreach name $names($class) {
        cxx_value $id "$x.fetch_$name ($operand)"
        matrix_each_order rmw $matrix_orders(rmw) {
            cxx_value $id "$x.fetch_$name ($operand, [cxx_order $order])"
        }
    }
    foreach operator $operators($class) {
        cxx_value $id "($x $operator $operand)"
    }
    if {$class eq "flt"} {
        L "#endif"
        return
    }
    foreach expression [list $x++ $x-- ++$x --$x] {
        cxx_value $id $expression
    }
}

# Waiting for what is there already, and notifying nobody.
proc cxx_waiting { id x } {
    L "#if __cplusplus >= 202002L"
    L "  if (!same (&A_$id\[i\], &b, sizeof b))"
    L "    {"
    cxx_void $id "$x.wait (b)"
    foreach order {0 2 5} { cxx_void $id "$x.wait (b, [cxx_order $order])" }
    L "    }"
    cxx_void $id "$x.notify_one ()"
    cxx_void $id "$x.notify_all ()"
    L "#endif"
}

proc cxx_atomic { id } {
    L "static std::atomic<T_$id> o_$id;"
    matrix_function atomic_$id $id "std::atomic<T_$id> *p" &o_$id {
        L "  void *where = p; std::atomic<T_$id> &x = *p; volatile std::atomic<T_$id> &v = x;"
        cxx_members $id x
        # To libstdc++ the widest integers are like structures here.
        if {$id ni {sx ux}} { cxx_arithmetic $id x }
        # A long double has padding, and waiting compares bytes.
        if {$id ne "fx"} { cxx_waiting $id x }
        cxx_value $id "v.load ()"
        cxx_void $id "v.store (b)"
        cxx_value $id "v.exchange (b)"
        cxx_bool $id "v.compare_exchange_strong (e, b)"
        cxx_bool $id "v.compare_exchange_weak (e, b)" again
    }
}

# The functions that are no members.
proc cxx_free { id } {
    L "static std::atomic<T_$id> free_$id;"
    matrix_function functions_$id $id "std::atomic<T_$id> *p" &free_$id {
        L "  void *where = p;"
        cxx_void $id "std::atomic_init (p, b)"
        cxx_value $id "std::atomic_load (p)"
        cxx_value $id "std::atomic_load_explicit (p, std::memory_order_acquire)"
        cxx_void $id "std::atomic_store (p, b)"
        cxx_void $id "std::atomic_store_explicit (p, b, std::memory_order_release)"
        cxx_value $id "std::atomic_exchange (p, b)"
        cxx_value $id "std::atomic_exchange_explicit (p, b, std::memory_order_acq_rel)"
        cxx_bool $id "std::atomic_compare_exchange_strong (p, &e, b)"
        cxx_bool $id "std::atomic_compare_exchange_weak (p, &e, b)" again
        cxx_bool $id "std::atomic_compare_exchange_strong_explicit (p, &e, b, std::memory_order_release, std::memory_order_relaxed)"
        cxx_bool $id "std::atomic_compare_exchange_weak_explicit (p, &e, b, std::memory_order_acq_rel, std::memory_order_acquire)" again
    }
}

proc cxx_ref { id } {
    L "static T_$id under_$id __attribute__ ((aligned (32)));"
    matrix_function ref_$id $id "T_$id *p" &under_$id {
        L "  void *where = p; std::atomic_ref<T_$id> x (*p);"
        cxx_members $id x
        cxx_arithmetic $id x
        cxx_waiting $id x
    }
}

proc cxx_flags {} {
    global matrix_orders
    L "static std::atomic_flag flag = ATOMIC_FLAG_INIT;"
    matrix_once flags {
        L "  ok (__LINE__, flag.test_and_set ());" any
        L "  ok (__LINE__, flag.test_and_set ());" any
        L "  flag.clear ();" any
        matrix_each_order rmw $matrix_orders(rmw) {
            L "  ok (__LINE__, flag.test_and_set ([cxx_order $order]));" any
            L "  ok (__LINE__, std::atomic_flag_test_and_set_explicit (&flag, [cxx_order $order]));" any
            L "  std::atomic_thread_fence ([cxx_order $order]);" any
            L "  std::atomic_signal_fence ([cxx_order $order]);" any
        }
        matrix_each_order store $matrix_orders(store) {
            L "  flag.clear ([cxx_order $order]);" any
            L "  ok (__LINE__, flag.test_and_set ());" any
            L "  std::atomic_flag_clear_explicit (&flag, [cxx_order $order]);" any
        }
        L "#if __cplusplus >= 202002L"
        matrix_each_order load $matrix_orders(load) {
            L "  ok (__LINE__, flag.test ([cxx_order $order]));" any
            L "  flag.wait (true, [cxx_order $order]);" any
        }
        L "  flag.notify_one ();" any
        L "  flag.notify_all ();" any
        L "#endif"
    }
}

# Two threads take turns by waiting and notifying.
set cxx_turns_text {
template <class T> static void
turns (T *turn)
{
  long sum = 0;
  std::thread other ([&] {
    for (int i = 0; i < 4; i++)
      {
        turn->wait (0);
        sum = sum * 3 + 1;
        turn->store (0);
        turn->notify_one ();
      }
  });
  for (int i = 0; i < 4; i++)
    {
      sum = sum * 3 + 2;
      turn->store (1);
      turn->notify_all ();
      turn->wait (1);
    }
  other.join ();
  show (__LINE__, &sum, sizeof sum, &sum, 0);
}
}

proc cxx_turns {} {
    global cxx_turns_text
    foreach line [split [string trim $cxx_turns_text] "\n"] { L $line }
    matrix_once all_turns {
        foreach type {int long bool char short} {
            L "  static std::atomic<$type> turn_$type; turns (&turn_$type);"
        }
        L "  static long under; std::atomic_ref<long> turn (under); turns (&turn);"
    }
}

# All programs of this file: {NAME TEXT MARKED} each.
proc matrix_cxx {} {
    global matrix_marked
    set programs {}
    foreach {name procs ids} [list \
            atomic-int cxx_atomic [matrix_ids int] \
            atomic-other cxx_atomic [matrix_ids {bool enum flt}] \
            atomic-ptr cxx_atomic {pc pi pp} \
            atomic-struct cxx_atomic [matrix_ids agg] \
            free cxx_free {sc bo si ul en pi f8 s3 s16} \
            ref cxx_ref {sc us si ul ux bo en pi f4 f8 s3 s8 s16 s24}] {
        matrix_begin "C++, $name" $ids atomic
        foreach id $ids { $procs $id }
        lappend programs [list cxx-$name [matrix_end] $matrix_marked]
    }
    matrix_begin "C++, flags, fences and turns" {} {atomic thread}
    L "QUIET void ok (int line, bool value) { show (line, &value, 1, \"\", 0); }"
    cxx_flags
    cxx_turns
    lappend programs [list cxx-flags [matrix_end] $matrix_marked]
    return $programs
}
