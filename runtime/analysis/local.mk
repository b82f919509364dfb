# Analyses that watch an execution: pure libraries.
# SPDX-License-Identifier: BSD-3-Clause

noinst_LTLIBRARIES += libc11t-analysis.la
libc11t_analysis_la_SOURCES = \
  runtime/analysis/robust-check.c \
  runtime/analysis/robust-clocks.c \
  runtime/analysis/robust-fold.c \
  runtime/analysis/robust-psc.c \
  runtime/analysis/robust-state.h \
  runtime/analysis/robust.c \
  runtime/analysis/robust.h
