//! The command line.

use std::str::FromStr;

/// Shown after a wrong call.
pub const USAGE: &str = "usage: naqsh-accept font [--index N] < FONT\n       \
                         naqsh-accept svg [--max-side PIXELS] [--max-pixels PIXELS] < SVG\n       \
                         naqsh-accept design < REQUEST-AND-SVG";

/// The kind of upload to judge.
#[derive(Debug, PartialEq, Eq)]
pub enum Arguments {
    /// A font: the face of a collection, counted from 0.
    Font {
        /// Face index.
        index: u32,
    },
    /// An SVG, and the largest size to draw.
    Svg {
        /// Pixels of the longer side.
        max_side: u32,
        /// Pixels altogether.
        max_pixels: u64,
    },
    /// A design, behind a line with the request.
    Design,
}

impl Arguments {
    /// Reads the arguments after the program's name; an error is one sentence about the mistake.
    pub fn parse(mut arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let command = arguments.next().ok_or("say what to judge: font, svg or design")?;
        let mut parsed = match command.as_str() {
            "font" => Self::Font { index: 0 },
            "svg" => Self::Svg { max_side: 8192, max_pixels: 50_000_000 },
            "design" => Self::Design,
            other => return Err(format!("unknown command {other:?}")),
        };
        while let Some(option) = arguments.next() {
            let value = arguments.next().ok_or_else(|| format!("{option} needs a value"))?;
            match (&mut parsed, option.as_str()) {
                (Self::Font { index }, "--index") => *index = number(&option, &value)?,
                (Self::Svg { max_side, .. }, "--max-side") => *max_side = number(&option, &value)?,
                (Self::Svg { max_pixels, .. }, "--max-pixels") => *max_pixels = number(&option, &value)?,
                _ => return Err(format!("{command} has no option {option:?}")),
            }
        }
        Ok(parsed)
    }
}

fn number<T: FromStr>(option: &str, value: &str) -> Result<T, String> {
    value.parse().map_err(|_| format!("{option} needs a whole number, not {value:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Arguments, String> {
        Arguments::parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn options_have_defaults() {
        assert_eq!(parse("font"), Ok(Arguments::Font { index: 0 }));
        assert_eq!(parse("font --index 3"), Ok(Arguments::Font { index: 3 }));
        assert_eq!(parse("svg"), Ok(Arguments::Svg { max_side: 8192, max_pixels: 50_000_000 }));
        assert_eq!(parse("design"), Ok(Arguments::Design));
        assert_eq!(parse("svg --max-side 10 --max-pixels 20"), Ok(Arguments::Svg { max_side: 10, max_pixels: 20 }));
    }

    #[test]
    fn wrong_calls_say_what_is_wrong() {
        for line in [
            "",
            "png",
            "font --index",
            "font --index -1",
            "font --max-side 3",
            "svg --max-side x",
            "design --max-side 3",
        ] {
            assert!(parse(line).is_err(), "{line}");
        }
    }
}
