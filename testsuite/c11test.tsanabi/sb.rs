// sb.rs -- store buffering in Rust, and two threads that write what nothing
// protects.
// SPDX-License-Identifier: BSD-3-Clause

use std::sync::atomic::{AtomicI32, Ordering::Relaxed};
use std::thread;

static X: AtomicI32 = AtomicI32::new(0);
static Y: AtomicI32 = AtomicI32::new(0);
static mut D: i32 = 0;

#[no_mangle]
pub extern "C" fn main() -> i32 {
    let a = thread::spawn(|| {
        X.store(1, Relaxed);
        unsafe { D = 1 };
        Y.load(Relaxed)
    });
    let b = thread::spawn(|| {
        Y.store(1, Relaxed);
        unsafe { D = 2 };
        X.load(Relaxed)
    });
    println!("{},{}", a.join().unwrap(), b.join().unwrap());
    0
}
