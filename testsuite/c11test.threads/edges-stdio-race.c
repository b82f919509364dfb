/* edges-stdio-race.c -- edges-stdio.c without half of the calls.
   SPDX-License-Identifier: BSD-3-Clause

   Each that is left out is a finding.

   { c11t-options "-D__NO_INLINE__" }
   { c11t-run "--executions=5 --seed=1" }
   { c11t-args "0 46" }
   { c11t-finding data-race 100 }
   { c11t-expect {data race on 'data_flockfile'} }
   { c11t-expect {data race on 'data_ftrylockfile'} }
   { c11t-expect {data race on 'data_fclose'} }
   { c11t-expect {data race on 'data_freopen'} }
   { c11t-expect {data race on 'data_freopen64'} }
   { c11t-expect {data race on 'data_fflush'} }
   { c11t-expect {data race on 'data_fflush_all'} }
   { c11t-expect {data race on 'data_fputc'} }
   { c11t-expect {data race on 'data_putc'} }
   { c11t-expect {data race on 'data_putchar'} }
   { c11t-expect {data race on 'data_putw'} }
   { c11t-expect {data race on 'data_fputs'} }
   { c11t-expect {data race on 'data_puts'} }
   { c11t-expect {data race on 'data_fwrite'} }
   { c11t-expect {data race on 'data_fgetc'} }
   { c11t-expect {data race on 'data_getc'} }
   { c11t-expect {data race on 'data_getchar'} }
   { c11t-expect {data race on 'data_getw'} }
   { c11t-expect {data race on 'data_ungetc'} }
   { c11t-expect {data race on 'data_fgets'} }
   { c11t-expect {data race on 'data_gets'} }
   { c11t-expect {data race on 'data_fread'} }
   { c11t-expect {data race on 'data_getline'} }
   { c11t-expect {data race on 'data_getdelim'} }
   { c11t-expect {data race on 'data___getdelim'} }
   { c11t-expect {data race on 'data___fgets_chk'} }
   { c11t-expect {data race on 'data___gets_chk'} }
   { c11t-expect {data race on 'data___fread_chk'} }
   { c11t-expect {data race on 'data_fprintf'} }
   { c11t-expect {data race on 'data_printf'} }
   { c11t-expect {data race on 'data_vfprintf'} }
   { c11t-expect {data race on 'data_vprintf'} }
   { c11t-expect {data race on 'data___fprintf_chk'} }
   { c11t-expect {data race on 'data___printf_chk'} }
   { c11t-expect {data race on 'data___vfprintf_chk'} }
   { c11t-expect {data race on 'data___vprintf_chk'} }
   { c11t-expect {data race on 'data___isoc99_fscanf'} }
   { c11t-expect {data race on 'data___isoc99_scanf'} }
   { c11t-expect {data race on 'data___isoc99_vfscanf'} }
   { c11t-expect {data race on 'data___isoc99_vscanf'} }
   { c11t-expect {data race on 'data_fscanf'} }
   { c11t-expect {data race on 'data_scanf'} }
   { c11t-expect {data race on 'data_vfscanf'} }
   { c11t-expect {data race on 'data_vscanf'} }
   { c11t-expect {data race on 'data_perror'} }
   { c11t-expect {data race on 'data_psignal'} }
   { c11t-run "--executions=5 --seed=1" }
   { c11t-args "46 99" }
   { c11t-finding data-race 100 }
   { c11t-expect {data race on 'data_clearerr'} }
   { c11t-expect {data race on 'data_feof'} }
   { c11t-expect {data race on 'data_ferror'} }
   { c11t-expect {data race on 'data_fgetpos'} }
   { c11t-expect {data race on 'data_fgetpos64'} }
   { c11t-expect {data race on 'data_fsetpos'} }
   { c11t-expect {data race on 'data_fsetpos64'} }
   { c11t-expect {data race on 'data_fseek'} }
   { c11t-expect {data race on 'data_fseeko'} }
   { c11t-expect {data race on 'data_fseeko64'} }
   { c11t-expect {data race on 'data_ftell'} }
   { c11t-expect {data race on 'data_ftello'} }
   { c11t-expect {data race on 'data_ftello64'} }
   { c11t-expect {data race on 'data_rewind'} }
   { c11t-expect {data race on 'data_setbuf'} }
   { c11t-expect {data race on 'data_setbuffer'} }
   { c11t-expect {data race on 'data_setlinebuf'} }
   { c11t-expect {data race on 'data_setvbuf'} }
   { c11t-expect {data race on 'data_fputwc'} }
   { c11t-expect {data race on 'data_putwc'} }
   { c11t-expect {data race on 'data_putwchar'} }
   { c11t-expect {data race on 'data_fputws'} }
   { c11t-expect {data race on 'data_fgetwc'} }
   { c11t-expect {data race on 'data_getwc'} }
   { c11t-expect {data race on 'data_getwchar'} }
   { c11t-expect {data race on 'data_ungetwc'} }
   { c11t-expect {data race on 'data_fgetws'} }
   { c11t-expect {data race on 'data___fgetws_chk'} }
   { c11t-expect {data race on 'data_fwide'} }
   { c11t-expect {data race on 'data_fwprintf'} }
   { c11t-expect {data race on 'data_wprintf'} }
   { c11t-expect {data race on 'data_vfwprintf'} }
   { c11t-expect {data race on 'data_vwprintf'} }
   { c11t-expect {data race on 'data___fwprintf_chk'} }
   { c11t-expect {data race on 'data___wprintf_chk'} }
   { c11t-expect {data race on 'data___vfwprintf_chk'} }
   { c11t-expect {data race on 'data___vwprintf_chk'} }
   { c11t-expect {data race on 'data___isoc99_fwscanf'} }
   { c11t-expect {data race on 'data___isoc99_wscanf'} }
   { c11t-expect {data race on 'data___isoc99_vfwscanf'} }
   { c11t-expect {data race on 'data___isoc99_vwscanf'} }
   { c11t-expect {data race on 'data_fwscanf'} }
   { c11t-expect {data race on 'data_wscanf'} }
   { c11t-expect {data race on 'data_vfwscanf'} }
   { c11t-expect {data race on 'data_vwscanf'} }
   { c11t-expect {data race on 'data___isoc23_fscanf'} }
   { c11t-expect {data race on 'data___isoc23_scanf'} }
   { c11t-expect {data race on 'data___isoc23_vfscanf'} }
   { c11t-expect {data race on 'data___isoc23_vscanf'} }
   { c11t-expect {data race on 'data___isoc23_fwscanf'} }
   { c11t-expect {data race on 'data___isoc23_wscanf'} }
   { c11t-expect {data race on 'data___isoc23_vfwscanf'} }
   { c11t-expect {data race on 'data___isoc23_vwscanf'} }  */

#include "edges-stdio.c"
