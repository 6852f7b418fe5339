//! Lets the addon's symbols be resolved by Node when it is loaded.

fn main() {
    napi_build::setup();
}
