/* thunk.cc -- functions that the compiler makes out of nothing but a call.
   SPDX-License-Identifier: BSD-3-Clause

   What returns another class than it overrides needs one; GCC has not looked at
   its blocks when the plugin sees it.  */

struct first
{
  virtual first *itself ();
};

struct second : virtual first
{
  virtual second *itself ();
};

second *
second::itself ()
{
  for (volatile int i = 0; i < 3; i = i + 1)
    ;
  return 0;
}
