# The memory models: pure libraries.
# SPDX-License-Identifier: BSD-3-Clause
#
# axioms/: What each model allows of a whole execution, as its paper writes it.

noinst_LTLIBRARIES += libc11t-model.la
libc11t_model_la_SOURCES = \
  runtime/model/axioms/axioms-c20.c \
  runtime/model/axioms/axioms-machine.c \
  runtime/model/axioms/axioms-power.c \
  runtime/model/axioms/axioms-power.h \
  runtime/model/axioms/axioms-tso.c \
  runtime/model/axioms/axioms.c \
  runtime/model/axioms/axioms.h \
  runtime/model/axioms/interleaving-cycle.c \
  runtime/model/axioms/interleaving-graph.h \
  runtime/model/axioms/interleaving.c \
  runtime/model/axioms/interleaving.h \
  runtime/model/buffer.c \
  runtime/model/buffer.h \
  runtime/model/clock.c \
  runtime/model/clock.h \
  runtime/model/done.c \
  runtime/model/done.h \
  runtime/model/event.h \
  runtime/model/hb.c \
  runtime/model/hb.h \
  runtime/model/history.c \
  runtime/model/history.h \
  runtime/model/index.c \
  runtime/model/index.h \
  runtime/model/axioms/lift-hb.c \
  runtime/model/axioms/lift-mo.c \
  runtime/model/axioms/lift.c \
  runtime/model/axioms/lift.h \
  runtime/model/machine.c \
  runtime/model/machine.h \
  runtime/model/machine-order.c \
  runtime/model/model-armv8.c \
  runtime/model/model-armv8_any.c \
  runtime/model/model-c11.c \
  runtime/model/model-c20.c \
  runtime/model/model-mca.c \
  runtime/model/model-power.c \
  runtime/model/model-riscv.c \
  runtime/model/model-sc.c \
  runtime/model/model-tsan11.c \
  runtime/model/model-tso.c \
  runtime/model/model.h \
  runtime/model/models.c \
  runtime/model/mograph.c \
  runtime/model/mograph.h \
  runtime/model/power-nodes.c \
  runtime/model/power-order.c \
  runtime/model/power-order.h \
  runtime/model/power-pairs.c \
  runtime/model/power.h \
  runtime/model/priorset.c \
  runtime/model/priorset.h \
  runtime/model/prune.c \
  runtime/model/prune.h \
  runtime/model/psc-order.c \
  runtime/model/psc-seal.c \
  runtime/model/psc-search.c \
  runtime/model/psc.c \
  runtime/model/psc.h \
  runtime/model/rfset.c \
  runtime/model/rfset.h \
  runtime/model/rules.h \
  runtime/model/sequence.c \
  runtime/model/sequence.h \
  runtime/model/sole.c \
  runtime/model/sole.h \
  runtime/model/state.h \
  runtime/model/trace.c \
  runtime/model/trace.h \
  runtime/model/transition.c \
  runtime/model/transition.h \
  runtime/model/axioms/validate.c \
  runtime/model/axioms/validate.h
