## bench/local.mk -- benchmarks; none is built by default.
## SPDX-License-Identifier: BSD-3-Clause

EXTRA_DIST += bench/packages
