//! The module's exports, and the memory that requests and answers pass through.
#![expect(unsafe_code, reason = "a host reads and writes the module's memory by address")]

use std::cell::RefCell;

use crate::answer::Answer;
use crate::session::Session;

thread_local! {
    static SESSION: RefCell<Session> = RefCell::default();
    static ANSWER: RefCell<(Answer, Place)> = RefCell::default();
}

/// Addresses and sizes of an answer: JSON, then bytes.
#[repr(C)]
#[derive(Debug, Default)]
pub struct Place([usize; 4]);

/// Allocates memory for the host to write to; [`naqsh_call`] takes it back.
#[unsafe(no_mangle)]
pub extern "C" fn naqsh_take(size: usize) -> *mut u8 {
    Box::leak(vec![0; size].into_boxed_slice()).as_mut_ptr()
}

/// Answers a request, whose JSON and file are in memory from [`naqsh_take`] of exactly these sizes.
/// The answer stays until the next call.
///
/// # Safety
/// Each address was returned by [`naqsh_take`] for its size, and is passed once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn naqsh_call(request: *mut u8, size: usize, file: *mut u8, file_size: usize) -> *const Place {
    // SAFETY: by the contract of this function both are boxed slices that nothing else refers to.
    let [request, file] =
        unsafe { [(request, size), (file, file_size)].map(|(at, size)| Vec::from_raw_parts(at, size, size)) };
    let answer = SESSION.with_borrow_mut(|session| session.call(&request, file));
    ANSWER.with_borrow_mut(|(kept, place)| {
        *kept = answer;
        let Answer { json, bytes } = kept;
        *place = Place([json.as_ptr() as usize, json.len(), bytes.as_ptr() as usize, bytes.len()]);
        std::ptr::from_ref(place)
    })
}
