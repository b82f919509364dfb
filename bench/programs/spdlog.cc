/* spdlog.cc -- two threads that log through spdlog's asynchronous logger.
   SPDX-License-Identifier: BSD-3-Clause

   spdlog FILE

   The queue is short, so that its ends meet: loggers wait for the library's
   thread, which writes FILE.  Whoever started this counts the lines.  */

#include <spdlog/async.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/spdlog.h>

#include <memory>
#include <string>
#include <thread>

static const int threads = 2, lines = 15000, queue = 256;

static void
work (spdlog::logger *logger, int thread)
{
  for (int i = 0; i < lines; i++)
    logger->info ("thread {} line {:>6} of {}, {:.3f} done", thread, i, lines,
                  (double) i / lines);
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    return 2;

  std::thread thread[threads];
  auto pool = std::make_shared<spdlog::details::thread_pool> (queue, 1);
  auto sink
    = std::make_shared<spdlog::sinks::basic_file_sink_mt> (argv[1], true);
  auto logger = std::make_shared<spdlog::async_logger> (
    "bench", sink, pool, spdlog::async_overflow_policy::block);

  for (int i = 0; i < threads; i++)
    thread[i] = std::thread (work, logger.get (), i);
  for (std::thread &t : thread)
    t.join ();
  logger->flush ();
  /* The pool's end is what waits for the queue to be empty.  */
  logger.reset ();
  pool.reset ();
  return 0;
}
