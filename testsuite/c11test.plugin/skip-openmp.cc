/* skip-openmp.cc -- what OpenMP hands to regions is watched, but for references.
   SPDX-License-Identifier: BSD-3-Clause

   GCC stores the reference again after the task; a value is only read.

   { c11t-options "-fopenmp" }
   { c11t-levels "-O0 -O2" }
   { c11t-dump-not { (read|write) 8 - [^ ]*->to -> __c11} }
   { c11t-dump { _Z4workRii\._omp_fn\.0: write 8 - [^ ]*->to skipped: reference handed to an OpenMP region$} }
   { c11t-dump { _Z4workRii\._omp_fn\.[01]: read 4 - [^ ]*->by -> __c11test_read_4$} }
   { c11t-dump { _Z4workRii\._omp_fn\.1: write 4 - \*[^ ]*->to -> __c11test_write_4$} }  */

void
work (int &to, int by)
{
#pragma omp parallel firstprivate(by)
#pragma omp task shared(to)
  to = by;
}
