# ci-yaml.tcl -- the part of YAML that the recipes of doc/ci are written in.
# SPDX-License-Identifier: BSD-3-Clause
#
#   ci_yaml TEXT      a node: {map {KEY NODE ...}}, {seq {NODE ...}}, {text TEXT};
#                     an error with the line where TEXT is something else
#   ci_yaml_value NODE the same without the words map, seq and text
#   ci_get NODE PATH   what is at jobs.test.steps.0, say; {} if it is not there
#
# Blocks, lists in brackets of one line, literal blocks, plain and quoted scalars,
# comments that have their line.  All else is an error, also what YAML would take:
# tabs, comments behind text, escapes, anchors, tags, a key that stands twice.

proc ci_yaml { text } {
    global ci_lines ci_at
    set ci_lines {}
    set ci_at 0
    set n 0
    foreach line [split $text "\n"] {
        incr n
        if {[regexp {\t} $line]} { error "line $n: a tab" }
        if {[regexp {\s$} $line]} { error "line $n: blanks at the end" }
        regexp {^( *)(.*)$} $line all blanks rest
        lappend ci_lines [list [string length $blanks] $rest $n]
    }
    set node [ci_yaml_block [lindex [ci_yaml_line] 0]]
    if {[ci_yaml_line] ne ""} {
        error "line [lindex [ci_yaml_line] 2]: too much, or not below what is above"
    }
    return $node
}

# The line that we are at, {INDENT TEXT NUMBER}; "" at the end.
proc ci_yaml_line {} {
    global ci_lines ci_at
    while {$ci_at < [llength $ci_lines]} {
        set line [lindex $ci_lines $ci_at]
        if {[lindex $line 1] ne "" && ![string match "#*" [lindex $line 1]]} {
            return $line
        }
        incr ci_at
    }
    return ""
}

proc ci_yaml_block { indent } {
    if {[regexp {^- } [lindex [ci_yaml_line] 1]]} { return [ci_yaml_seq $indent] }
    return [ci_yaml_map $indent]
}

set ci_key {^([A-Za-z][-\w]*):(?: (.+))?$}

proc ci_yaml_seq { indent } {
    global ci_lines ci_at ci_key
    set items {}
    while {[set line [ci_yaml_line]] ne "" && [lindex $line 0] == $indent} {
        if {![regexp {^- (\S.*)$} [lindex $line 1] all rest]} {
            error "line [lindex $line 2]: no item of the list"
        }
        if {[regexp $ci_key $rest]} {
            lset ci_lines $ci_at [list [expr {$indent + 2}] $rest [lindex $line 2]]
            lappend items [ci_yaml_map [expr {$indent + 2}]]
        } else {
            incr ci_at
            lappend items [ci_yaml_scalar $rest $line]
        }
    }
    return [list seq $items]
}

proc ci_yaml_map { indent } {
    global ci_at ci_key
    set map [dict create]
    while {[set line [ci_yaml_line]] ne "" && [lindex $line 0] == $indent} {
        if {![regexp $ci_key [lindex $line 1] all key rest]} {
            error "line [lindex $line 2]: neither a key nor an item"
        }
        if {[dict exists $map $key]} { error "line [lindex $line 2]: $key, again" }
        incr ci_at
        set below [lindex [ci_yaml_line] 0]
        if {$rest eq "|"} {
            dict set map $key [ci_yaml_literal $indent]
        } elseif {$rest ne ""} {
            dict set map $key [ci_yaml_scalar $rest $line]
        } elseif {$below ne "" && $below > $indent} {
            dict set map $key [ci_yaml_block $below]
        } else {
            dict set map $key {text {}}
        }
    }
    return [list map $map]
}

# The lines that are further in than INDENT, as they are.
proc ci_yaml_literal { indent } {
    global ci_lines ci_at
    set text ""
    set first [lindex $ci_lines $ci_at 0]
    while {$ci_at < [llength $ci_lines]} {
        lassign [lindex $ci_lines $ci_at] blanks rest
        if {$rest ne "" && $blanks <= $indent} { break }
        append text [string repeat " " [expr {max (0, $blanks - $first)}]] $rest "\n"
        incr ci_at
    }
    return [list text "[string trimright $text]\n"]
}

proc ci_yaml_scalar { word line } {
    set where "line [lindex $line 2]"
    if {[regexp {^"([^"\\]*)"$} $word all text]} { return [list text $text] }
    if {[regexp {^'([^']*)'$} $word all text]} { return [list text $text] }
    if {[regexp {^\[(.*)\]$} $word all inside]} {
        set items {}
        foreach item [split $inside ,] {
            lappend items [ci_yaml_scalar [string trim $item] $line]
        }
        return [list seq $items]
    }
    if {[regexp {^[]\[\{\}&*!|>@`%"'#,?-]} $word] || [regexp {: | #|:$} $word]} {
        error "$where: not a plain scalar"
    }
    return [list text $word]
}

proc ci_yaml_value { node } {
    lassign $node kind value
    switch $kind {
        text { return $value }
        seq { return [lmap item $value { ci_yaml_value $item }] }
        map { return [dict map {key item} $value { ci_yaml_value $item }] }
    }
}

proc ci_get { node path } {
    foreach name [split $path .] {
        lassign $node kind value
        if {$kind eq "map" && [dict exists $value $name]} {
            set node [dict get $value $name]
        } elseif {$kind eq "seq" && [string is integer $name]
                  && $name < [llength $value]} {
            set node [lindex $value $name]
        } else { return "" }
    }
    return $node
}
