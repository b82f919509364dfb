# growth.awk -- how much the curves of bench/growth grow, and their plots.
# SPDX-License-Identifier: BSD-3-Clause
#
#   awk -v plot=0 -f growth.awk TABLE
#
# A line of TABLE has curve, size, cost of an operation, its unit, and peak of memory
# in kB, with tabs between; a curve's lines come one after the other, by size.
# Says for each curve its exponent, the slope from the first point to the last if
# both axes are logarithms: 0 if the cost is the same at every size, 1 if it grows as
# the size does.  An operation may cost as much more as there is more of what it
# looks at.  Where the size is the number of the operations themselves it may cost
# nothing more, or all of them together would grow faster than they are.  Memory has
# the slope between the last two points: what a process has from its start hides
# that of smaller ones.
# With plot=1 each curve is also plotted, its title included in 12 lines of at most
# 60 columns: "*" is what was measured, "." what the curve may grow to.
# Ends with status 1 if a curve grows more than it may.
# Does not know which curves there ought to be.

BEGIN {
  FS = "\t"
  MOST = 1.05       # exponent of what grows as the size does, and a little noise
  MOST_ALL = 0.04   # the same of operations: a fifth in a hundred times as many
  ROWS = 9
  COLUMNS = 48
  of_all["operations"] = of_all["findings"] = 1
}

function slope (x, y, from, to) {
  return log (y[to] / y[from]) / log (x[to] / x[from])
}

# The exponents of the curve that ends, and whether they are too large.
function judge (   cost, memory, most, bad) {
  most = curve in of_all ? MOST_ALL : MOST
  cost = slope(size, value, 1, n)
  memory = slope(size, kB, n - 1, n)
  if (cost > most)
    bad = " COST"
  if (memory > MOST)
    bad = bad " MEMORY"
  printf "%s: %d to %d %s for %d to %d: exponent %.2f, at most %.2f;" \
         " memory %.2f, at most %.2f%s\n", curve, value[1], value[n], unit,
         size[1], size[n], cost, most, memory, MOST,
         bad ? "; WORSE THAN LINEAR:" bad : "" > "/dev/stderr"
  worse += bad != ""
}

function round (x) {
  return int(x + 0.5)
}

# Row 0 to ROWS - 1 of a cost, from the top, and the column of a size.
function row_of (cost) {
  return ROWS - 1 - round((log(cost) - low) / (high - low) * (ROWS - 1))
}

function column_of (x) {
  return round(log(x / size[1]) / log(size[n] / size[1]) * (COLUMNS - 1))
}

# Whole powers of ten around all costs, at least three: the same curve looks as
# steep as another.
function scale (   i, least, most) {
  least = most = value[1]
  for (i = 2; i <= n; i++) {
    least = value[i] < least ? value[i] : least
    most = value[i] > most ? value[i] : most
  }
  low = int(log(least) / log(10) + 1e-9)
  high = int(log(most) / log(10) + 1 - 1e-9)
  while (high - low < 3)
    high++
  low *= log(10)
  high *= log(10)
}

function draw (   i, k, mark, may, line) {
  scale()
  for (k = 0; k < COLUMNS; k++) {
    may = log(value[1])
    if (!(curve in of_all))
      may += k / (COLUMNS - 1) * log(size[n] / size[1])
    if (may <= high)
      mark[row_of(exp(may)), k] = "."
  }
  for (i = 1; i <= n; i++)
    mark[row_of(value[i]), column_of(size[i])] = "*"
  printf "%s%s: %s\n", plots++ ? "\n" : "", curve, \
         unit == "us" ? "microseconds of each" : unit " of an operation"
  for (i = 0; i < ROWS; i++) {
    line = sprintf("%9s |", i == 0 ? round(exp(high)) \
                   : i == ROWS - 1 ? round(exp(low)) : "")
    for (k = 0; k < COLUMNS; k++)
      line = line ((i, k) in mark ? mark[i, k] : " ")
    sub(/ +$/, "", line)
    print line
  }
  line = sprintf("%*s", COLUMNS, "")
  gsub(/ /, "-", line)
  printf "%9s +%s\n%11s%-*d%*d\n", "", line, "", COLUMNS / 2, size[1], \
         COLUMNS / 2, size[n]
}

function end_of_curve () {
  if (n >= 2) {
    judge()
    if (plot)
      draw()
  }
  n = 0
}

$1 == "curve" { next }

$1 != curve { end_of_curve(); curve = $1 }

{
  n++
  size[n] = $2
  value[n] = $3
  unit = $4
  kB[n] = $5
}

END { end_of_curve(); exit worse > 0 }
