# summary.awk -- what the results of bench/mutants/run say.
# SPDX-License-Identifier: BSD-3-Clause
#
# Reads its FILE; MOST is how many executions a campaign had.  Prints with tabs: a line
# for each mutant that can be killed, with the mean executions to the first finding
# of all seeds by each strategy; the same for each structure, as geometric means of its
# mutants'; how many mutants are killed; then what is claimed of portfolio.  A campaign
# that finds nothing counts as MOST executions, and makes a ">" behind the mean.  dpor
# stands beside the others: its one number is of the search that ends at the finding.
# Strategies are in the order of WANTED, others behind.  Status 1 if an original or an equivalent
# mutant shows anything.

BEGIN {
  last = split("dpor " wanted, order, " ")
  for (k = 1; k <= last; k++) place[order[k]] = k
}

function mean(m, s) { return total[m, s] / count[m, s] }
function short(x) { return x >= 100 ? sprintf("%.0f", x) : sprintf("%.1f", x) }
function single(s) { return s != "portfolio" && s != "dpor" }

# The geometric mean by strategy S of the mutants of STRUCTURE, of all if it is "".
function geometric(structure, s,    i, m, n, sum) {
  for (i = 1; i <= mutants; i++) {
    m = mutant[i]
    if (kills[m] && count[m, s] && (structure == "" || of[m] == structure)) {
      sum += log(mean(m, s))
      n++
    }
  }
  return n ? short(exp(sum / n)) : "-"
}

# The best of the single strategies for mutant M, "" if there is none.
function best(m,    k, s, b) {
  for (k = 1; k <= strategies; k++) {
    s = strategy[k]
    if (single(s) && count[m, s] && (b == "" || mean(m, s) < mean(m, b)))
      b = s
  }
  return b
}

function heads(    k, line) {
  for (k = 1; k <= strategies; k++) line = line "\t" strategy[k]
  return line
}

function print_mutants(    i, k, m, s, line) {
  print "mutant" heads()
  for (i = 1; i <= mutants; i++) {
    m = mutant[i]
    if (!kills[m]) continue
    line = m
    for (k = 1; k <= strategies; k++) {
      s = strategy[k]
      line = line "\t" (count[m, s] ? short(mean(m, s)) : "-") \
        (found[m, s] < count[m, s] ? ">" : "")
    }
    print line
  }
}

function print_structures(    i, k, x, line) {
  print "\nstructure\tplaces\tmutants\tkillable\tequivalent\tunknown\toriginal" heads()
  for (i = 1; i <= structures; i++) {
    x = structure[i]
    line = x "\t" places[x] "\t" of_all[x] "\t" verdict[x, "found"] + 0 "\t" \
      verdict[x, "exhaustive"] + 0 "\t" verdict[x, "none"] + 0 "\t" original[x]
    for (k = 1; k <= strategies; k++) line = line "\t" geometric(x, strategy[k])
    print line
  }
  line = "all\t\t" mutants "\t" verdict["found"] + 0 "\t" verdict["exhaustive"] + 0 \
    "\t" verdict["none"] + 0 "\t"
  for (k = 1; k <= strategies; k++) line = line "\t" geometric("", strategy[k])
  print line
}

function print_strategies(    i, k, m, s, all, some) {
  print "\nstrategy\tkilled with every seed\twith some\tseeds"
  for (k = 1; k <= strategies; k++) {
    s = strategy[k]
    all = some = 0
    for (i = 1; i <= mutants; i++) {
      m = mutant[i]
      if (!kills[m] || !count[m, s]) continue
      all += found[m, s] == count[m, s]
      some += found[m, s] > 0
    }
    printf "%s\t%d\t%d\t%d\n", s, all, some, seeds[s]
  }
}

function print_portfolio(    i, m, b, n, over, more, ratio, sum, gain, worst, which) {
  print "\nportfolio beside the best single strategy, more than twice:"
  for (i = 1; i <= mutants; i++) {
    m = mutant[i]
    b = best(m)
    if (!kills[m] || b == "" || !count[m, "portfolio"]) continue
    n++
    ratio = mean(m, "portfolio") / mean(m, b)
    sum += log(ratio)
    if (ratio > worst) {
      worst = ratio
      which = m
    }
    if (ratio > 2) {
      over++
      printf "\t%s: %s, by %s %s, %.1f times\n", m, short(mean(m, "portfolio")), b, \
        short(mean(m, b)), ratio
    }
    if (!count[m, "random"]) continue
    more += mean(m, "portfolio") > mean(m, "random")
    gain += log(mean(m, "random") / mean(m, "portfolio"))
    compared++
  }
  if (!n) return
  printf "%d of %d; worst %.2f times, %s; geometric mean %.2f times\n", over, n, worst, \
    which, exp(sum / n)
  if (compared)
    printf "random takes %.2f times what portfolio does in the geometric mean; " \
      "less for %d of %d\n", exp(gain / compared), more, compared
}

{
  m = $1 " " $2 " " $3 " " $4 " to " $5
  s = $6
}

!($1 in places) {
  structure[++structures] = $1
  places[$1] = 0
}

$2 == 0 {
  original[$1] = $8
  if ($9 == "found") bad = bad $1 ": the original has a finding\n"
  if ($9 == "none") unknown = unknown $1 ": the search of the original did not end\n"
  next
}

s == "dpor" {
  mutant[++mutants] = m
  of[m] = $1
  of_all[$1]++
  if ($2 > places[$1]) places[$1] = $2
  verdict[$9]++
  verdict[$1, $9]++
  kills[m] = $9 == "found"
  if ($9 == "none") unknown = unknown m ": neither killed nor proved equivalent\n"
}

!kills[m] {
  if (s != "dpor") checked[m] += $8
  if (s != "dpor" && $9 == "found") bad = bad m ": equivalent, but " s " finds\n"
  next
}

{
  if (!(s in place)) {
    order[++last] = s
    place[s] = last
  }
  seeds[s] += 0
  total[m, s] += $9 == "none" ? most : $8
  found[m, s] += $9 == "found"
  if (++count[m, s] > seeds[s]) seeds[s] = count[m, s]
  if (s == "portfolio" && $9 == "none") survivors = survivors "\t" m ": seed " $7 "\n"
}

END {
  for (k = 1; k <= last; k++)
    if (order[k] in seeds) strategy[++strategies] = order[k]
  print_mutants()
  print_structures()
  print_strategies()
  if ("portfolio" in seeds) {
    print_portfolio()
    print "portfolio does not kill:\n" (survivors ? survivors : "\tnone\n")
  }
  for (m in checked) {
    equivalents++
    executions += checked[m]
  }
  if (equivalents)
    printf "equivalent mutants that were sampled, too: %d, by %d executions\n", \
      equivalents, executions
  printf "%s%s", unknown, bad
  exit bad != ""
}
