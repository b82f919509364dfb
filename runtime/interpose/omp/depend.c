/* depend.c -- tasks that depend on tasks made before them.
   SPDX-License-Identifier: BSD-3-Clause

   Among the children of one task, who writes an address waits for all before
   it that name the address, who reads for those that write.  What those did
   happens before: an address carries it, apart for its writers and readers,
   since two readers are not ordered.  Mutually exclusive ones (mutexinoutset)
   run in the order in which they were made.  */

#include "engine/door/sync.h"
#include "interpose/omp/omp.h"

#define IN 1 /* omp_depend_t: the kind in its second word */

/* PARENT's record for P.  */
static struct omp_address *
address_of (struct omp_task *parent, const void *p)
{
  struct omp_address **a = &parent->addresses;
  while (*a && (*a)->p != p)
    a = &(*a)->next;
  if (!*a)
    {
      *a = c11t_omp_alloc (sizeof **a);
      (*a)->p = p;
    }
  return *a;
}

static void
add (struct omp_task *k, const void *p, bool in)
{
  k->depends[k->n_depends++]
      = (struct omp_dependence){ address_of (k->parent, p), in };
}

/* The form with all kinds: their numbers, addresses of those that write, of
   those that read, and pointers to objects of type omp_depend_t.  */
static void
read_all_kinds (struct omp_task *k, void **depend)
{
  size_t n = (uintptr_t) depend[1];
  size_t writers = (uintptr_t) depend[2] + (uintptr_t) depend[3];
  size_t plain = writers + (uintptr_t) depend[4];
  k->depends = c11t_omp_alloc (n * sizeof *k->depends);
  for (size_t i = 0; i < n; i++)
    {
      void **object = depend[5 + i];
      if (i < plain)
        add (k, object, i >= writers);
      else
        add (k, object[0], (uintptr_t) object[1] == IN);
    }
}

static void
read_all (struct omp_task *k, void **depend)
{
  size_t n = (uintptr_t) depend[0];
  if (!n)
    {
      read_all_kinds (k, depend);
      return;
    }
  k->depends = c11t_omp_alloc (n * sizeof *k->depends);
  for (size_t i = 0; i < n; i++)
    add (k, depend[2 + i], i >= (uintptr_t) depend[1]);
}

/* Must A wait for B, or B for A?  */
static bool
conflict (const struct omp_task *a, const struct omp_task *b)
{
  for (unsigned i = 0; i < a->n_depends; i++)
    for (unsigned j = 0; j < b->n_depends; j++)
      if (a->depends[i].address == b->depends[j].address
          && !(a->depends[i].in && b->depends[j].in))
        return true;
  return false;
}

void
c11t_omp_depend (struct omp_task *k, void **depend)
{
  read_all (k, depend);
  struct omp_task **s = &k->parent->siblings;
  for (; *s; s = &(*s)->sibling)
    k->waits += conflict (k, *s);
  *s = k;
}

void
c11t_omp_depend_begin (struct omp_task *k)
{
  for (unsigned i = 0; i < k->n_depends; i++)
    {
      const struct omp_dependence *d = &k->depends[i];
      c11t_gate_acquire (&d->address->out);
      if (!d->in)
        c11t_gate_acquire (&d->address->in);
    }
}

/* S does not wait for one that has ended.  */
static void
release (struct omp_task *s)
{
  if (--s->waits || s->now)
    return;
  s->next = s->team->ready;
  s->team->ready = s;
}

void
c11t_omp_depend_publish (struct omp_task *k)
{
  for (unsigned i = 0; i < k->n_depends; i++)
    c11t_gate_release (k->depends[i].in ? &k->depends[i].address->in
                                        : &k->depends[i].address->out);
}

void
c11t_omp_depend_end (struct omp_task *k)
{
  if (!k->depends)
    return;
  struct omp_task **s = &k->parent->siblings;
  while (*s != k)
    s = &(*s)->sibling;
  *s = k->sibling;
  for (struct omp_task *later = k->sibling; later; later = later->sibling)
    if (conflict (k, later))
      release (later);
  c11t_omp_free (k->depends);
  k->depends = NULL;
  k->n_depends = 0;
}

void
c11t_omp_depend_forget (struct omp_task *k)
{
  while (k->addresses)
    {
      struct omp_address *a = k->addresses;
      k->addresses = a->next;
      c11t_sync_forget (&a->out);
      c11t_sync_forget (&a->in);
      c11t_omp_free (a);
    }
}
