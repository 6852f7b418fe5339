//! The binary and the library from outside, in one test program.

#[cfg(test)]
mod budgets;
#[cfg(test)]
mod bundled;
#[cfg(test)]
mod containers;
#[cfg(test)]
mod designs;
#[cfg(test)]
mod hostile;
#[cfg(test)]
mod support;
#[cfg(test)]
mod tables;
