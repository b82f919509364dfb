# bound.awk -- how near portfolio can be to the best single strategy, whatever its shares.
# SPDX-License-Identifier: BSD-3-Clause
#
#   awk -f bound.awk ../mutants/results.tsv results.tsv
#
# A strategy that makes a share x[s] of its executions by each strategy s finds bug i after
# 1 / sum (x[s] / mean[i, s]) in the mean.  That is within a factor F of the best of all
# strategies, for each bug, if sum (x[s] best[i] / mean[i, s]) >= 1 / F for each.  So for any
# weights y[i] of bugs that add up to 1, 1 / F is at most the largest of
# sum (y[i] best[i] / mean[i, s]) over s: these weights, a solution of the dual linear
# program but for rounding, prove what is printed.  A mean that is not known, as not each
# seed found the bug, counts as what is known of it, which only weakens the proof.
#
# Means are those of the tables, so what is proved is about them, and about shares that
# learn nothing from what they see.

BEGIN {
  FS = "\t"
  weight["seqlock 4 load acq to rlx"] = 27
  weight["table-grow"] = 25
  weight["hazard-scan"] = 18
  weight["stack-aba"] = 13
  weight["bakery 2 load sc to acq"] = 14
}

# The strategies' names, from the head of the mutants' table.
FNR == NR && FNR == 1 {
  for (i = 3; i <= NF; i++) name[i] = $i
}

function note(bug, s, text) {
  gsub(/>/, "", text)
  if (s != "portfolio") {
    mean[bug, s] = text + 0
    strategies[s]
  }
}

FNR == NR && ($1 in weight) && NF > 3 {
  for (i = 3; i <= NF; i++) note($1, name[i], $i)
}

FNR != NR && $1 == "deep" && ($2 in weight) { note($2, $3, $6) }

END {
  for (bug in weight) {
    all += weight[bug]
    best = 0
    for (s in strategies) {
      if (!((bug, s) in mean)) {
        print "bound.awk: no mean of " bug " by " s >"/dev/stderr"
        exit 67
      }
      if (!best || mean[bug, s] < best) best = mean[bug, s]
    }
    for (s in strategies) sum[s] += weight[bug] * best / mean[bug, s]
  }
  for (s in strategies)
    if (sum[s] / all > most) most = sum[s] / all
  printf "no shares keep all within %.2f times the best\n", 1 / most
}
