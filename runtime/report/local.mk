# Findings as data, and their writers.
# SPDX-License-Identifier: BSD-3-Clause

noinst_LTLIBRARIES += libc11t-report.la
libc11t_report_la_SOURCES = \
  runtime/report/alone.def \
  runtime/report/corpus-file.c \
  runtime/report/corpus-file.h \
  runtime/report/board-size.h \
  runtime/report/claims.c \
  runtime/report/claims.h \
  runtime/report/cuts.def \
  runtime/report/finding.c \
  runtime/report/finding.h \
  runtime/report/json.h \
  runtime/report/log-file.c \
  runtime/report/log-file.h \
  runtime/report/named-place.c \
  runtime/report/named-place.h \
  runtime/report/orders-file.c \
  runtime/report/orders-file.h \
  runtime/report/places.h \
  runtime/report/record.h \
  runtime/report/report-json.c \
  runtime/report/report-text.c \
  runtime/report/spent.def \
  runtime/report/target.c \
  runtime/report/target.h \
  runtime/report/wire.h
