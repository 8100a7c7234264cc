//! What the browser calls, and what it gives: memory, randomness and time. Everything else is a message in JSON.

#![allow(unsafe_code, reason = "numbers from the browser stand for places in memory")]

use std::cell::RefCell;

use crate::Pocket;

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    fn now() -> f64;
    fn random(to: *mut u8, length: usize);
    fn log(from: *const u8, length: usize);
}

thread_local! {
    static POCKET: RefCell<Option<Pocket>> = const { RefCell::new(None) };
    /// The message that is being written, and the last answer.
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

fn clock() -> u64 {
    // SAFETY: the browser answers with a number.
    unsafe { now() as u64 }
}

/// Room for a message of this length.
#[unsafe(no_mangle)]
extern "C" fn alloc(length: usize) -> *mut u8 {
    BUFFER.with_borrow_mut(|buffer| {
        buffer.clear();
        buffer.resize(length, 0);
        buffer.as_mut_ptr()
    })
}

/// Answers the message in the room that [`alloc`] gave. The answer starts with its length in four bytes.
#[unsafe(no_mangle)]
extern "C" fn call() -> *const u8 {
    let message = BUFFER.take();
    let answer = POCKET.with_borrow_mut(|pocket| pocket.get_or_insert_with(begin).call(&message).to_string());
    BUFFER.with_borrow_mut(|buffer| {
        *buffer = (answer.len() as u32).to_le_bytes().to_vec();
        buffer.extend_from_slice(answer.as_bytes());
        buffer.as_ptr()
    })
}

fn begin() -> Pocket {
    std::panic::set_hook(Box::new(|panic| {
        let text = panic.to_string();
        // SAFETY: the browser reads the text and keeps nothing.
        unsafe { log(text.as_ptr(), text.len()) }
    }));
    Pocket::new(clock)
}

/// The randomness of [`getrandom`], under the name it expects.
#[unsafe(no_mangle)]
unsafe extern "Rust" fn __getrandom_v03_custom(to: *mut u8, length: usize) -> Result<(), getrandom::Error> {
    // SAFETY: `getrandom` hands over memory of this length, and the browser fills it.
    unsafe { random(to, length) };
    Ok(())
}
