# ci-plans.tcl -- recipes of doc/ci as plans: what their service would do.
# SPDX-License-Identifier: BSD-3-Clause
#
#   ci_plan SERVICE TEXT JOB   the plan of the job, "test" or "night", that the recipe
#                              TEXT has for github, gitlab or jenkins
#
# A plan is a dict: env, the variables, and steps, each a dict with
#   do      run, restore, save, upload or begin
#   always  1 if it is done after a failure, too
#   what    the shell script; or paths
#   key     of restore and save: of the cache; restore takes the newest that begins so
#   as      of upload: sarif, junit, codequality or files
#   stage   1 if it belongs to the stage that begins with the last step "begin": not done
#           if that was not, after a failure
# Whatever a recipe has that is not known here is an error: a misspelt word, too.

# NODE, a map, has no other keys than NAMES.
proc ci_only { node names where } {
    if {[lindex $node 0] ne "map"} { error "$where: no map" }
    foreach name [dict keys [lindex $node 1]] {
        if {$name ni $names} { error "$where: what is '$name'?" }
    }
}

proc ci_text { node path } { return [lindex [ci_get $node $path] 1] }
proc ci_step { args } {
    return [dict merge {always 0 key {} as {} stage 0} $args]
}

# The variables of the map NODE, where there is one.
proc ci_variables { node } {
    if {$node eq ""} { return [dict create] }
    return [ci_yaml_value $node]
}

# --- GitHub -----------------------------------------------------------------------

# TEXT with the expressions of the service in it replaced.
proc ci_github_text { text job } {
    set program [ci_yaml_value [ci_get $job strategy.matrix.program.0]]
    set text [string map [list "\${{ matrix.program }}" $program \
        "\${{ github.run_id }}" [incr ::ci_run_id] "\${{ strategy.job-index }}" 0] $text]
    if {[string first "\$\{\{" $text] >= 0} { error "what is $text?" }
    return $text
}

proc ci_github_step { step job } {
    ci_only $step {name if uses run with} "a step"
    set always [expr {[ci_text $step if] ne ""}]
    if {[ci_text $step if] ni {"" always()
        {always() && github.event.pull_request.head.repo.fork != true}}} {
        error "if: [ci_text $step if]"
    }
    if {[ci_get $step run] ne ""} {
        return [ci_step do run always $always what [ci_text $step run]]
    }
    set path [ci_text $step with.path]
    set key [ci_github_text [ci_text $step with.key] $job]
    switch -regexp [ci_text $step uses] {
        {^actions/checkout@v\d+$} { return "" }
        {^actions/cache/restore@v\d+$} {
            ci_only [ci_get $step with] {path key restore-keys} restore
            return [ci_step do restore always $always what $path \
                key [ci_github_text [ci_text $step with.restore-keys] $job]]
        }
        {^actions/cache/save@v\d+$} {
            ci_only [ci_get $step with] {path key} save
            return [ci_step do save always $always what $path key $key]
        }
        {^actions/upload-artifact@v\d+$} {
            ci_only [ci_get $step with] {name path} upload-artifact
            if {[regexp {[/\\":<>|*?]} [ci_github_text [ci_text $step with.name] $job]]} {
                error "the name of an artifact"
            }
            return [ci_step do upload always $always what $path as files]
        }
        {^github/codeql-action/upload-sarif@v\d+$} {
            ci_only [ci_get $step with] {sarif_file category} upload-sarif
            return [ci_step do upload always $always as sarif \
                what [ci_text $step with.sarif_file]]
        }
    }
    error "uses: [ci_text $step uses]"
}

proc ci_plan_github { text name } {
    set recipe [ci_yaml $text]
    ci_only $recipe {name on permissions env jobs} recipe
    ci_only [ci_get $recipe on] {push pull_request schedule} on
    if {[ci_text $recipe permissions.security-events] ne "write"} { error permissions }
    set job [ci_get $recipe jobs.$name]
    ci_only $job {if runs-on container strategy env steps} $name
    if {[ci_text $job if] ne "github.event_name [expr {$name eq "night" ? "==" : "!="}]\
 'schedule'"} { error "if: [ci_text $job if]" }
    set variables [dict merge [ci_variables [ci_get $recipe env]] \
        [dict map {key value} [ci_variables [ci_get $job env]] {
            ci_github_text $value $job
        }]]
    set steps {}
    foreach step [lindex [ci_get $job steps] 1] {
        set done [ci_github_step $step $job]
        if {$done ne ""} { lappend steps $done }
    }
    return [dict create env $variables steps $steps]
}

# --- GitLab -----------------------------------------------------------------------

proc ci_gitlab_uploads { artifacts } {
    ci_only $artifacts {when paths reports} artifacts
    set always [expr {[ci_text $artifacts when] eq "always"}]
    set steps {}
    foreach path [ci_yaml_value [ci_get $artifacts paths]] {
        lappend steps [ci_step do upload always $always what $path as files]
    }
    ci_only [ci_get $artifacts reports] {junit codequality} reports
    dict for {as path} [ci_yaml_value [ci_get $artifacts reports]] {
        lappend steps [ci_step do upload always $always what $path as $as]
    }
    return $steps
}

proc ci_plan_gitlab { text name } {
    set recipe [ci_yaml $text]
    ci_only $recipe {variables c11test c11test-night} recipe
    set job [ci_get $recipe [expr {$name eq "night" ? "c11test-night" : "c11test"}]]
    ci_only $job {image rules parallel cache script after_script artifacts} $name
    if {[ci_yaml_value [ci_get $job rules]] ne [list [list if \
            "\$CI_PIPELINE_SOURCE [expr {$name eq "night" ? "==" : "!="}]\
 \"schedule\""]]} { error "rules" }
    set variables [ci_variables [ci_get $recipe variables]]
    dict for {key values} [ci_yaml_value [ci_get $job parallel.matrix.0]] {
        dict set variables $key [lindex $values 0]
    }
    set steps {}
    set cache [ci_get $job cache]
    if {$cache ne ""} {
        ci_only $cache {key paths when} cache
        set key [ci_text $cache key]
        set paths [ci_yaml_value [ci_get $cache paths]]
        lappend steps [ci_step do restore what $paths key $key]
    }
    lappend steps [ci_step do run \
                       what [join [ci_yaml_value [ci_get $job script]] "\n"]]
    lappend steps [ci_step do run always 1 \
                       what [join [ci_yaml_value [ci_get $job after_script]] "\n"]]
    if {$cache ne ""} {
        lappend steps [ci_step do save what $paths key $key \
                           always [expr {[ci_text $cache when] eq "always"}]]
    }
    return [dict create env $variables \
                steps [concat $steps [ci_gitlab_uploads [ci_get $job artifacts]]]]
}

# --- Jenkins ----------------------------------------------------------------------

# The blocks of a Jenkinsfile: a list of {LINE} and {LINE {BLOCK...}}.
proc ci_jenkins_blocks { lines_name {inner 0} } {
    upvar 1 $lines_name lines
    set blocks {}
    while {[llength $lines]} {
        set line [string trim [lindex $lines 0]]
        set lines [lrange $lines 1 end]
        if {$line eq "" || [string match "//*" $line]} { continue }
        if {$line eq "\}" && $inner} { return $blocks }
        if {[regexp {^([^\{\}]*\S) \{$} $line all head]} {
            lappend blocks [list $head [ci_jenkins_blocks lines 1]]
        } elseif {[regexp {[\{\}]$} $line]} {
            error "a bracket: $line"
        } else {
            lappend blocks [list $line]
        }
    }
    if {$inner} { error "a bracket is open" }
    return $blocks
}

# The blocks below the head NAME in BLOCKS; "" if there is none.
proc ci_jenkins_get { blocks name } {
    foreach block $blocks {
        if {[lindex $block 0] eq $name} { return [lindex $block 1] }
    }
    return ""
}

proc ci_jenkins_heads { blocks names where } {
    foreach block $blocks {
        if {[lindex $block 0] ni $names} { error "$where: what is '[lindex $block 0]'?" }
    }
}

# The steps that the lines BLOCKS are.
proc ci_jenkins_steps { blocks always } {
    set steps {}
    foreach block $blocks {
        set line [lindex $block 0]
        switch -regexp -matchvar match $line {
            {^sh '([^']*)'$} {
                lappend steps [ci_step do run always $always what [lindex $match 1]]
            }
            {^copyArtifacts\(projectName: env.JOB_NAME, selector: lastCompleted\(\), filter: '([^']*)/\*\*', optional: true\)$} {
                lappend steps [ci_step do restore always $always what [lindex $match 1] \
                                   key artifacts]
            }
            {^archiveArtifacts\(artifacts: '([^']*)', allowEmptyArchive: true\)$} {
                lappend steps [ci_step do save always $always key artifacts \
                    what [regsub -all {/\*\*,?} [lindex $match 1] ""]]
            }
            {^junit\(testResults: '([^']*)', allowEmptyResults: true\)$} {
                lappend steps [ci_step do upload always $always what [lindex $match 1] \
                                   as junit]
            }
            {^recordIssues\(tool: sarif\(pattern: '([^']*)'\)\)$} {
                lappend steps [ci_step do upload always $always what [lindex $match 1] \
                                   as sarif]
            }
            default { error "what is $line?" }
        }
    }
    return $steps
}

# Is a stage with the condition WHEN part of the job NAME?
proc ci_jenkins_when { when name } {
    set clock {{triggeredBy 'TimerTrigger'}}
    if {$when eq ""} { return 1 }
    if {$when eq [list $clock]} { return [expr {$name eq "night"}] }
    if {$when eq [list [list not [list $clock]]]} { return [expr {$name eq "test"}] }
    error "when $when"
}

proc ci_plan_jenkins { text name } {
    set lines [split $text "\n"]
    set pipeline [ci_jenkins_get [ci_jenkins_blocks lines] pipeline]
    ci_jenkins_heads $pipeline {agent triggers options environment stages post} pipeline
    set variables [dict create]
    foreach block [ci_jenkins_get $pipeline environment] {
        if {![regexp {^(\w+) = '([^']*)'$} [lindex $block 0] all key value]} {
            error "environment: $block"
        }
        dict set variables $key $value
    }
    set steps {}
    foreach stage [ci_jenkins_get $pipeline stages] {
        lassign $stage head blocks
        if {![regexp {^stage\('\w+'\)$} $head]} { error "stage: $head" }
        ci_jenkins_heads $blocks {when steps post} $head
        if {![ci_jenkins_when [ci_jenkins_get $blocks when] $name]} { continue }
        set after [ci_jenkins_steps \
                       [ci_jenkins_get [ci_jenkins_get $blocks post] always] 1]
        lappend steps [ci_step do begin] \
            {*}[ci_jenkins_steps [ci_jenkins_get $blocks steps] 0] \
            {*}[lmap step $after { dict replace $step stage 1 }]
    }
    lappend steps {*}[ci_jenkins_steps \
                          [ci_jenkins_get [ci_jenkins_get $pipeline post] always] 1]
    return [dict create env $variables steps $steps]
}

proc ci_plan { service text name } {
    set plan [ci_plan_$service $text $name]
    if {![dict exists $plan env C11TEST_PROGRAM]} { error "no program" }
    return $plan
}
set ci_run_id 0
