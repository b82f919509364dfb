# summary.awk -- what the results of bench/deep/run say.
# SPDX-License-Identifier: BSD-3-Clause
#
# Reads its FILE, sorted by group and program.  Prints with tabs a line
# for each program and strategy: group, program, strategy, seeds, with how many of
# them something was found, the mean executions to the first finding, and the mean CPU
# seconds.  A campaign that finds nothing counts as the executions and seconds that it
# had, and makes a ">" before both means, and "late" behind them if one was ended by
# its time.  Then lines that begin with "#": for each group the geometric means by
# strategy, and portfolio beside the best single strategy of each program, which is one
# that finds the bug with most seeds, and of these the one with the lowest mean.
# Strategies are in the order of WANTED.

BEGIN { strategies = split(wanted, strategy, " ") }

function mean(p, s) { return total[p, s] / count[p, s] }
function short(x) { return x >= 100 ? sprintf("%.0f", x) : sprintf("%.1f", x) }
function over(p, s) { return found[p, s] < count[p, s] ? ">" : "" }

# The geometric mean of VALUE by strategy S of the programs of GROUP, all if it is "".
function geometric(group, s, value,    i, p, n, sum) {
  for (i = 1; i <= programs; i++) {
    p = program[i]
    if ((group == "" || of[p] == group) && count[p, s]) {
      sum += log(value == "executions" ? mean(p, s) : cpu[p, s] / count[p, s])
      n++
    }
  }
  return n ? exp(sum / n) : 0
}

# The best of the single strategies for P, "" if none finds anything.
function best(p,    k, s, b) {
  for (k = 1; k <= strategies; k++) {
    s = strategy[k]
    if (s == "portfolio" || !found[p, s]) continue
    if (b == "" || found[p, s] > found[p, b] \
        || (found[p, s] == found[p, b] && mean(p, s) < mean(p, b)))
      b = s
  }
  return b
}

function print_programs(    i, k, p, s) {
  print "group\tprogram\tstrategy\tseeds\tfound\texecutions\tCPU seconds"
  for (i = 1; i <= programs; i++)
    for (k = 1; k <= strategies; k++) {
      p = program[i]
      s = strategy[k]
      if (!count[p, s]) continue
      printf "%s\t%s\t%s\t%d\t%d\t%s%s\t%s%.3f%s\n", of[p], p, s, count[p, s], \
        found[p, s], over(p, s), short(mean(p, s)), over(p, s), \
        cpu[p, s] / count[p, s], late[p, s] ? "\tlate" : ""
    }
}

function print_groups(    i, k, g, line) {
  line = "# geometric means, executions and CPU seconds"
  for (k = 1; k <= strategies; k++) line = line "\t" strategy[k]
  print line
  for (i = 0; i <= groups; i++) {
    g = i ? group[i] : ""
    line = "# " (i ? g : "all")
    for (k = 1; k <= strategies; k++)
      line = line "\t" short(geometric(g, strategy[k], "executions")) " " \
        sprintf("%.3f", geometric(g, strategy[k], "seconds"))
    print line
  }
}

function print_portfolio(g,    i, p, b, n, more, ratio, worst, which, none, sum) {
  for (i = 1; i <= programs; i++) {
    p = program[i]
    if ((g != "" && of[p] != g) || !count[p, "portfolio"]) continue
    b = best(p)
    if (b == "") {
      none = none " " p
      continue
    }
    n++
    ratio = mean(p, "portfolio") / mean(p, b)
    sum += log(ratio)
    if (ratio > 2 || over(p, "portfolio")) {
      more++
      if (g != "") printf "# \t%s: portfolio %s%s, %s %s, %.2f times\n", p, over(p, "portfolio"), \
        short(mean(p, "portfolio")), b, short(mean(p, b)), ratio
    }
    if (ratio > worst) {
      worst = ratio
      which = p
    }
  }
  if (n)
    printf "# %s: portfolio more than twice the best for %d of %d; worst %.2f times, " \
      "%s; geometric mean %.2f times\n", g == "" ? "all" : g, more, n, worst, which, \
      exp(sum / n)
  if (none) print "# nothing finds" none
}

{
  p = $2
  s = $3
  if (!(p in of)) program[++programs] = p
  of[p] = $1
  if (!($1 in known)) group[++groups] = $1
  known[$1] = 1
  count[p, s]++
  total[p, s] += $5
  cpu[p, s] += $6
  found[p, s] += $7 == "found"
  late[p, s] += $7 == "late"
}

END {
  print_programs()
  print_groups()
  for (i = 1; i <= groups; i++) print_portfolio(group[i])
  print_portfolio("")
}
