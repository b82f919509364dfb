# program.tcl -- the frame of a generated program: types, values, printing.
# SPDX-License-Identifier: BSD-3-Clause
#
# A program is a list of lines that grows between matrix_begin and matrix_end.
# It prints what every operation returns and what is in memory afterwards,
# each with the number of the source line, and no address.
#
# Invariant: a line with an atomic access has that one operation, and says in
# a comment "/*@ KIND SIZE ORDER; ... */" which lines of the plugin's dump it
# must give, "/*@ any */" if the accesses are in a header.  A line without
# such a comment must give none.
#
# The same text is C and C++ if the operations are.

# ID: the type, its size, its class, how it is printed.  Classes: int, bool,
# enum, ptr, flt (floating), cplx (complex), agg (structures and unions).
set matrix_types {
    sc {signed char} 1 int          uc {unsigned char} 1 int
    hc {char} 1 int                 ss {short} 2 int
    us {unsigned short} 2 int       si {int} 4 int
    ui {unsigned} 4 int             sl {long} 8 int
    ul {unsigned long} 8 int        sq {long long} 8 int
    uq {unsigned long long} 8 int   sx {__int128} 16 int
    ux {unsigned __int128} 16 int   bo {bool_t} 1 bool
    en {enum big} 4 enum            ep {enum small} 1 enum
    pc {char *} 8 ptr               pi {int *} 8 ptr
    pv {void *} 8 ptr               pp {struct s24 **} 8 ptr
    f4 {float} 4 flt                f8 {double} 8 flt
    fx {long double} 16 flt         cf {__complex__ float} 8 cplx
    cd {__complex__ double} 16 cplx un {union both} 8 agg
    s1 {struct s1} 1 agg            s2 {struct s2} 2 agg
    s3 {struct s3} 3 agg            s4 {struct s4} 4 agg
    s5 {struct s5} 5 agg            s8 {struct s8} 8 agg
    s12 {struct s12} 12 agg         s16 {struct s16} 16 agg
    s24 {struct s24} 24 agg         s32 {struct s32} 32 agg
}
array set matrix_type {}
array set matrix_size {}
array set matrix_class {}
foreach {id type size class} $matrix_types {
    set matrix_type($id) $type
    set matrix_size($id) $size
    set matrix_class($id) $class
}

# Orders that an operation may have, as numbers of __ATOMIC_*.
array set matrix_orders {
    load {0 1 2 5}  store {0 3 5}  rmw {0 1 2 3 4 5}  fail {0 1 2 5}
}
set matrix_order_names {relaxed consume acquire release acq_rel seq_cst}

# The types whose class is in CLASSES.
proc matrix_ids { classes } {
    global matrix_types
    set ids {}
    foreach {id type size class} $matrix_types {
        if {$class in $classes} { lappend ids $id }
    }
    return $ids
}

# One line.  MARKS is a list of expected accesses {KIND SIZE ORDER}, ORDER as
# a number or "v" if it is a variable.
proc L { text {marks {}} } {
    global matrix_text matrix_order_names matrix_marked
    if {$marks ne ""} {
        set said {}
        foreach mark $marks {
            lassign $mark kind size order
            if {$order eq "v"} {
                set order variable
            } elseif {$order ne ""} {
                set order [lindex $matrix_order_names $order]
            }
            lappend said [string trim "$kind $size $order"]
        }
        incr matrix_marked [expr {$said in {any some} ? 1 : [llength $said]}]
        append text " /*@ [join $said "; "] */"
    }
    lappend matrix_text $text
}

set matrix_head {
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#ifdef __C11TEST__
#define QUIET __attribute__ ((noinline, c11test_no_instrument))
#else
#define QUIET __attribute__ ((noinline))
#endif
#define NOINLINE static __attribute__ ((noinline, unused))

typedef bool bool_t;
enum big { LOW = -2147483647 - 1, HIGH = 2147483647 };
enum __attribute__ ((packed)) small { SMALL_LOW = -128, SMALL_HIGH = 127 };
#define S(n) struct s##n { unsigned char b[n]; };
S (1) S (2) S (3) S (4) S (5) S (8) S (12) S (16) S (24) S (32)
union both { long l; double d; };

static void
hex (const void *p, int n)
{
  const unsigned char *b = (const unsigned char *) p;
  char text[65];
  for (int i = 0; i < n; i++)
    {
      text[2 * i] = "0123456789abcdef"[b[i] >> 4];
      text[2 * i + 1] = "0123456789abcdef"[b[i] & 15];
    }
  text[2 * n] = 0;
  fputs (text, stdout);
}

static QUIET void
show (int line, const void *r, int n, const volatile void *p, int np)
{
  printf ("%d: ", line);
  hex (r, n);
  putchar (' ');
  hex ((const void *) p, np);
  putchar ('\n');
}

static int same (const void *a, const void *b, int n) __attribute__ ((unused));
static int
same (const void *a, const void *b, int n)
{
  return memcmp (a, b, n) == 0;
}

/* Not const: the compiler is not to know these.  */
int load_orders[] = { 0, 1, 2, 5 };
int store_orders[] = { 0, 3, 5 };
int rmw_orders[] = { 0, 1, 2, 3, 4, 5 };
int fail_orders[] = { 0, 1, 2, 5 };
int zero;
}

# The interesting values of SIZE bytes, each as bytes from the lowest: 0, 1, -1,
# the largest and the smallest signed one, two patterns.
proc matrix_int_bytes { size } {
    set values {}
    foreach {low middle top} {00 00 00  01 00 00  ff ff ff  ff ff 7f  00 00 80
        5a 5a 5a  a6 a6 a6} {
        if {$size == 1} {
            lappend values [expr {$low eq "01" ? $low : $top}]
        } else {
            lappend values [concat $low [lrepeat [expr {$size - 1}] $middle]]
            lset values end end $top
        }
    }
    return $values
}

# The integer constant with BYTES, of SIZE bytes.
proc matrix_int_constant { bytes } {
    set words {}
    foreach {from} {0 8} {
        set word [join [lreverse [lrange $bytes $from [expr {$from + 7}]]] ""]
        if {$word ne ""} { lappend words 0x${word}UL }
    }
    lassign $words low high
    if {$high eq ""} { return $low }
    return "(((unsigned __int128) $high << 64) | $low)"
}

# Initialisers for the interesting values of type ID.
proc matrix_values { id } {
    global matrix_class matrix_size
    set size $matrix_size($id)
    switch -- $matrix_class($id) {
        bool { return {false true} }
        flt { return {0.0 -0.0 1.5 -7.25 1e30 __builtin_inf() 3e-39} }
        cplx { return {0.0 1.5 -2.25 1e10 -0.0} }
    }
    set values {}
    foreach bytes [matrix_int_bytes $size] {
        if {$matrix_class($id) ne "agg"} {
            lappend values "(T_$id) [matrix_int_constant $bytes]"
        } elseif {$id eq "un"} {
            lappend values "{ (long) [matrix_int_constant $bytes] }"
        } else {
            lappend values "{ { 0x[join $bytes ", 0x"] } }"
        }
    }
    return $values
}

# Pairs of positions in the values: {in memory, operand}.
proc matrix_pairs { n } {
    if {$n == 2} { return {0 0 0 1 1 0 1 1} }
    if {$n == 5} { return {0 1 1 2 3 1 2 2 4 0} }
    return {0 0 0 1 2 1 3 1 4 2 2 3 4 4 5 6}
}

# The typedef, the values and the printers of type ID.
proc matrix_type_head { id } {
    global matrix_type matrix_size matrix_rounds
    set values [matrix_values $id]
    set pairs [matrix_pairs [llength $values]]
    set matrix_rounds($id) [expr {[llength $pairs] / 2}]
    # The padding of a long double is never looked at.
    set n [expr {$id eq "fx" ? 10 : $matrix_size($id)}]
    L "typedef $matrix_type($id) T_$id;"
    foreach {array start} {A 0 B 1} {
        set chosen {}
        foreach {a b} $pairs {
            lappend chosen [lindex $values [expr {$start ? $b : $a}]]
        }
        L "T_$id ${array}_$id\[\] = { [join $chosen {, }] };"
    }
    L "NOINLINE void set_$id (volatile void *p, int i) { memcpy ((void *) p,\
       &A_$id\[i\], sizeof A_$id\[i\]); }"
    L "QUIET void got_$id (int line, T_$id r, const volatile void *p) {\
       show (line, &r, $n, p, $n); }"
    L "QUIET void cas_$id (int line, bool ok, T_$id *e, const volatile void *p)\
       { printf (\"%d \", ok); show (line, e, $n, p, $n); }"
}

proc matrix_begin { title ids {includes {}} } {
    global matrix_text matrix_calls matrix_head matrix_marked
    set matrix_text {}
    set matrix_calls {}
    set matrix_marked 0
    L "/* $title, generated by c11test.matrix.  */"
    foreach include $includes { L "#include <$include>" }
    foreach line [split [string trim $matrix_head] "\n"] { L $line }
    foreach id $ids { matrix_type_head $id }
}

# A function NAME with the parameter DECLARATION for type ID; BODY emits its
# lines.  It is called for every pair of values with the address of OBJECT.
# In the body: p (the object), i (the round), a and b (values), c (expected:
# right in odd rounds only).
proc matrix_function { name id declaration object body } {
    global matrix_calls matrix_rounds
    L "NOINLINE void $name ($declaration, int i)"
    L "{"
    L "  T_$id b = B_$id\[i\], *c = i & 1 ? &A_$id\[i\] : &B_$id\[i\], e; bool ok;"
    L "  (void) b; (void) c; (void) e; (void) ok;"
    uplevel 1 $body
    L "}"
    lappend matrix_calls "for (int i = 0; i < $matrix_rounds($id); i++)\
                          $name ($object, i);"
}

# A function without values, called once.
proc matrix_once { name body } {
    global matrix_calls
    L "NOINLINE void $name (void)"
    L "{"
    uplevel 1 $body
    L "}"
    lappend matrix_calls "$name ();"
}

# The whole text of the program.
proc matrix_end {} {
    global matrix_text matrix_calls
    L "int main (void)"
    L "{"
    foreach call $matrix_calls { L "  $call" }
    L "  return 0;"
    L "}"
    return "[join $matrix_text "\n"]\n"
}

# Lines for each ORDER in ORDERS, and one in a loop over all of them with the
# order in a variable.  BODY sees "order" (the text) and "mark".
proc matrix_each_order { kind orders body } {
    upvar 1 order order mark mark
    foreach order $orders {
        set mark $order
        uplevel 1 $body
    }
    L "  for (int k = 0; k < [llength $orders]; k++)"
    L "    {"
    set order ${kind}_orders\[k\]
    set mark v
    uplevel 1 $body
    L "    }"
}

# Pairs of orders for a compare-exchange.  BODY sees order, fail, mark, and
# whether to try the weak one too: with each order, but not with each pair.
proc matrix_each_pair { body } {
    global matrix_orders
    upvar 1 order order fail fail mark mark weak weak
    foreach order $matrix_orders(rmw) {
        set mark $order
        foreach fail $matrix_orders(fail) {
            set weak [expr {$fail == [lindex $matrix_orders(fail) \
                                       [expr {$order % 4}]]}]
            uplevel 1 $body
        }
    }
    L "  for (int k = 0; k < 6; k++)"
    L "   for (int j = 0; j < 4; j++)"
    L "    {"
    set mark v
    set weak 1
    set order rmw_orders\[k\]
    set fail fail_orders\[j\]
    uplevel 1 $body
    L "    }"
}
