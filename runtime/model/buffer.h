/* buffer.h -- the store buffers of x86-TSO, as positions in memory order.
   SPDX-License-Identifier: BSD-3-Clause

   In x86-TSO (Owens, Sarkar and Sewell, TPHOLs 2009) each thread has a FIFO
   buffer of stores; a load takes the newest store of its location there, or
   else what memory holds; locked instructions and mfence empty the buffer
   first.  When a store leaves a buffer is nobody's choice but the machine's.

   Here no store is ever kept back.  The order in which stores are executed is
   taken for the order in which they reach memory, and a load goes back in time
   instead: it happens before stores of its own thread that were executed, and
   so are older in program order, but have not reached memory yet.

       executed:       x=1 (T)   y=1 (U)   y=2 (U)   r=y (T)
       memory order:  r=y (T)    x=1 (T)   y=1 (U)   y=2 (U)      r == 0

   So a thread is a position in memory order, its VIEW: all that its loads have
   seen so far was there by then.  A load may take
   - the newest store of its location; or
   - one that was the newest at some position P that is not before VIEW, if
     the newest store of its own thread comes after P: that one is then in the
     buffer.  VIEW moves to the first such P;
   - where P is before the own newest store to this location, that store
     (forwarding).  VIEW stays.
   What empties the buffer moves VIEW to the present.

   Nothing is lost: given any run of the machine, execute stores, fences and
   locked instructions in the order in which they take effect, and a load at
   once if its thread's buffer holds nothing, else directly after the newest
   store in it.  Nothing is invented: P is where the load takes effect.  (Abdulla,
   Atig, Bouajjani and Ngo, The benefits of duality in verifying concurrent
   programs under TSO, CONCUR 2016, have the same idea with buffers of loads.)

   So all choices are what a load takes, and no step is one of the model's own.

   Does not say what happens before what: that goes by the orders of the
   program, under all models.  */

#ifndef C11T_MODEL_BUFFER_H
#define C11T_MODEL_BUFFER_H

#include "model/state.h"

/* The loads of one location by one thread, now.  */
struct c11t_buffer_reader
{
  const struct c11t_model_thread *thread; /* NULL: there is no buffer */
  const struct c11t_node *newest;         /* in modification order */
};

/* Who reads for the load E.  */
struct c11t_buffer_reader c11t_buffer_reader (const struct c11t_model *m,
                                              const struct c11t_event *e);

/* The first position at which X is what THREAD's next load of X's location
   takes, if there is one that it may still go back to.  What happens before
   the load had reached memory by VIEW, if it is not in the own buffer.  */
static inline c11t_seq
c11t_buffer_position (const struct c11t_model_thread *thread,
                      const struct c11t_node *x)
{
  c11t_seq at = x->store.seq;
  if (at == 0)
    at = x->store.loc->born;
  else if (c11t_known (&thread->hb.c, x))
    at = 0;
  return at > thread->view ? at : thread->view;
}

/* The store of LOC that memory held when ME last looked: it is in ME's prior
   set (priorset.h), so that ME reads nothing older and what nobody can read any
   more goes (prune.h).  NULL if that is gone.  */
struct c11t_node *c11t_buffer_seen (const struct c11t_model_thread *me,
                                    const struct c11t_location *loc);

/* May R take X, which its thread's prior set allows?  */
static inline bool
c11t_buffer_allows (const struct c11t_buffer_reader *r,
                    const struct c11t_node *x)
{
  return x == r->newest
         || c11t_buffer_position (r->thread, x) < r->thread->stored;
}

/* E of thread ME, event number M->seq, is being executed and reads RF, if it
   reads.  ME does not know yet what it learns by that.  */
void c11t_buffer_event (const struct c11t_model *m,
                        struct c11t_model_thread *me,
                        const struct c11t_event *e,
                        const struct c11t_node *rf);

/* ME's buffer is empty: everything executed so far has reached memory, and its
   next load sees that.  */
static inline void
c11t_buffer_drain (const struct c11t_model *m, struct c11t_model_thread *me)
{
  me->view = m->seq;
}

/* Assert that no thread is ahead of memory.  */
void c11t_buffer_check (const struct c11t_model *m);

#endif
