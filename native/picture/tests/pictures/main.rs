//! Pictures through the whole crate: files of every kind, hostile ones, and a plain reference.

#![cfg(test)]

mod files;
mod goldens;
mod hostile;
mod interrupts;
mod levels;
mod random;
mod reference;
