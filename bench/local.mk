## bench/local.mk -- benchmarks; none is run by default.
## SPDX-License-Identifier: BSD-3-Clause
##
## "make bench" measures c11test beside its peers; BENCHFLAGS are options of
## bench/main.c.  Each run adds a line to BENCH_HISTORY, in the build tree, and
## "make bench-history" shows them.  "make bench-results" does all of it and
## writes RESULTS.md.
## "make bench-compare OLD=REVISION" asks whether NEW, else HEAD, is slower;
## COMPAREFLAGS are options of bench/compare.
## bench/growth measures what an operation costs as a program grows.
## bench/packages measures what the plugin costs a build.
## bench/shards measures what a campaign in many shards costs.
## bench/fences asks which fences Debian's programs need; bench/fences-cost
## measures what they cost to run.
## bench/mutants/run asks which strategy finds orders that are too weak, and
## bench/deep/run which finds bugs that need several orders.

if C11T_COMMAND
noinst_PROGRAMS += bench/c11t-bench bench/c11t-switch
endif
bench_c11t_bench_SOURCES = \
  bench/bench.h \
  bench/build.c \
  bench/claims.def \
  bench/command.c \
  bench/facts.c \
  bench/figures.c \
  bench/history.c \
  bench/instructions.c \
  bench/main.c \
  bench/measure.c \
  bench/models.c \
  bench/pair.c \
  bench/pair.h \
  bench/saved.c \
  bench/table.c \
  bench/tools.def \
  bench/workloads.def
bench_c11t_bench_CPPFLAGS = -I$(top_srcdir) -I$(top_srcdir)/include \
  $(C11T_CHECKING_CPPFLAGS)
bench_c11t_bench_CFLAGS = $(AM_CFLAGS) $(JANSSON_CFLAGS)
bench_c11t_bench_LDADD = $(JANSSON_LIBS)
bench_c11t_switch_SOURCES = bench/switch.c
bench_c11t_switch_CPPFLAGS = -I$(top_srcdir)/runtime
bench_c11t_switch_LDADD = libc11t-sched.la libc11t-base.la

EXTRA_DIST += \
  bench/RESULTS.md \
  bench/compare \
  bench/deep/biased-rwlock.c \
  bench/deep/config-relay.c \
  bench/deep/cpu.c \
  bench/deep/hazard-scan.c \
  bench/deep/lru-evict.c \
  bench/deep/one-condition.c \
  bench/deep/results.tsv \
  bench/deep/ring-close.c \
  bench/deep/run \
  bench/deep/stack-aba.c \
  bench/deep/steal-end.c \
  bench/deep/summary.awk \
  bench/deep/table-grow.c \
  bench/deep/timer-rearm.c \
  bench/fenced/fenced.h \
  bench/fenced/queue.c \
  bench/fenced/stack.c \
  bench/fences \
  bench/fences-cost \
  bench/growth \
  bench/growth.awk \
  bench/growth.tsv \
  bench/mutants/bakery.c \
  bench/mutants/chase-lev.c \
  bench/mutants/epoch.c \
  bench/mutants/eventcount.c \
  bench/mutants/hazard.c \
  bench/mutants/left-right.c \
  bench/mutants/mcs-lock.c \
  bench/mutants/ms-queue.c \
  bench/mutants/mutants.h \
  bench/mutants/peterson.c \
  bench/mutants/results.tsv \
  bench/mutants/run \
  bench/mutants/seqlock.c \
  bench/mutants/summary.awk \
  bench/packages \
  bench/program \
  bench/programs/leveldb.cc \
  bench/programs/lmdb.c \
  bench/programs/spdlog.cc \
  bench/shards \
  bench/shuffle \
  bench/threads.h \
  bench/workloads/atomic.c \
  bench/workloads/blocks.c \
  bench/workloads/compute.c \
  bench/workloads/crowd.c \
  bench/workloads/cxx.cc \
  bench/workloads/epoch.c \
  bench/workloads/handoff.c \
  bench/workloads/heap.c \
  bench/workloads/live.c \
  bench/workloads/locations.c \
  bench/workloads/lock.c \
  bench/workloads/messages.c \
  bench/workloads/stale.c \
  bench/workloads/sweep.c \
  bench/workloads/thread.c \
  bench/workloads/tiny.c \
  bench/workloads/tiny-forked.c \
  bench/workloads/tiny-repeated.c \
  bench/workloads/workload.h

BENCH_HISTORY = bench/history.jsonl

.PHONY: bench bench-compare bench-history bench-results
bench: all
	bench/c11t-bench$(EXEEXT) --source=$(srcdir) --build=$(abs_builddir) \
	  --history='$(BENCH_HISTORY)' $(BENCHFLAGS)

bench-compare: bench/c11t-bench$(EXEEXT)
	@test -n '$(OLD)' || { echo 'bench-compare: compare with what? Name a' \
	  'revision: make bench-compare OLD=REVISION [NEW=REVISION]' >&2; exit 2; }
	@sh $(srcdir)/bench/compare -b bench/c11t-bench$(EXEEXT) -s $(srcdir) \
	  $(COMPAREFLAGS) '$(OLD)' $(NEW) -- $(BENCHFLAGS)

bench-history: bench/c11t-bench$(EXEEXT)
	@bench/c11t-bench$(EXEEXT) --show='$(BENCH_HISTORY)' $(BENCHFLAGS)

bench-results: all
	bench/c11t-bench$(EXEEXT) --source=$(srcdir) --build=$(abs_builddir) \
	  --history='$(BENCH_HISTORY)' \
	  --markdown --programs --detect --models $(BENCHFLAGS) >bench/RESULTS.new
	mv bench/RESULTS.new $(srcdir)/bench/RESULTS.md
