//! Prints the JSON Schema of templates: `cargo run -p scene --example template-schema`.

fn main() {
    println!("{:#}", scene::schema::json_schema());
}
