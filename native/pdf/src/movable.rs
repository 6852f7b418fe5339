//! Objects in transit from one file to another: their references are kept separate from the rest,
//! so that they can be renumbered, and objects with equal content can be identified.

use std::collections::BTreeMap;

use archive::{ArchiveError, Reader, Writer};
use pdf_writer::Ref;
use sha2::{Digest, Sha256};

use crate::objects::{Objects, split};
use crate::options::PdfError;

/// SHA-256 of an object's content and of all objects that it refers to.
pub type Identity = [u8; 32];

/// Identities by the numbers of the file that objects were written in.
pub type Identities = BTreeMap<Ref, Identity>;

/// Objects that the leaves of a template refer to.
#[derive(Clone, Debug)]
pub struct Common {
    /// SHA-256 of its bytes.
    pub id: Identity,
    /// The identities of its objects.
    pub identities: Identities,
}

/// The bytes after the number of a referenced object.
const SUFFIX: &[u8] = b" 0 R";

/// An object.
pub struct Movable<'a> {
    /// Its number in its original file.
    pub number: Ref,
    /// Its identity.
    pub identity: Identity,
    /// Objects that it refers to, each with the bytes before it.
    links: Vec<(&'a [u8], Ref)>,
    /// The bytes after the last of them.
    rest: &'a [u8],
}

impl<'a> Movable<'a> {
    /// Parses a written object. It may refer only to objects in `known`: those written before it.
    ///
    /// # Errors
    /// [`PdfError::Damaged`].
    fn of(number: Ref, bytes: &'a [u8], known: [&Identities; 2]) -> Result<Self, PdfError> {
        let body = bytes.iter().position(|byte| *byte == b'\n').map_or(bytes, |end| &bytes[end + 1..]);
        let head = split(body).0.len();
        let (mut links, mut rest, mut from) = (Vec::new(), body, 0);
        while let Some(at) = position(&body[from..head], SUFFIX) {
            let end = from + at;
            let digits = body[..end].iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
            let link = std::str::from_utf8(&body[end - digits..end]).ok().and_then(|digits| digits.parse().ok());
            if let Some(link) = link.filter(|link| *link > 0) {
                let before = body.len() - rest.len();
                links.push((&body[before..end - digits], Ref::new(link)));
                rest = &body[end..];
            }
            from = end + SUFFIX.len();
        }
        let mut hash = Sha256::new();
        for (before, link) in &links {
            hash.update((before.len() as u64).to_le_bytes());
            hash.update(before);
            hash.update(known.iter().find_map(|known| known.get(link)).ok_or(PdfError::Damaged)?);
        }
        hash.update(rest);
        Ok(Self { number, identity: hash.finalize().into(), links, rest })
    }

    /// Appends it to an archive.
    fn archive(&self, writer: &mut Writer) {
        write_number(writer, self.number);
        writer.bytes(&self.identity);
        writer.u32(self.links.len() as u32);
        for (before, link) in &self.links {
            writer.bytes(before);
            write_number(writer, *link);
        }
        writer.bytes(self.rest);
    }

    fn read(reader: &mut Reader<'a>) -> Result<Self, ArchiveError> {
        let number = read_number(reader)?;
        let identity = read_identity(reader)?;
        let links = (0..reader.u32()?).map(|_| Ok((reader.bytes()?, read_number(reader)?)));
        let links = links.collect::<Result<_, ArchiveError>>()?;
        Ok(Self { number, identity, links, rest: reader.bytes()? })
    }

    /// Writes it under a number; `place` gives the numbers of the objects that it refers to.
    ///
    /// # Errors
    /// [`PdfError::Damaged`] if one has no number.
    pub fn write(&self, out: &mut Vec<u8>, id: Ref, place: impl Fn(Ref) -> Option<Ref>) -> Result<(), PdfError> {
        out.extend_from_slice(format!("{} 0 obj\n", id.get()).as_bytes());
        for (before, link) in &self.links {
            out.extend_from_slice(before);
            out.extend_from_slice(place(*link).ok_or(PdfError::Damaged)?.get().to_string().as_bytes());
        }
        out.extend_from_slice(self.rest);
        Ok(())
    }
}

/// Appends objects to an archive; returns the identities of those that were not `known`.
///
/// # Errors
/// [`PdfError::Damaged`] if one refers to an unknown object.
pub fn archive(objects: &Objects, known: &Identities, writer: &mut Writer) -> Result<Identities, PdfError> {
    writer.u32(objects.chunk().refs().len() as u32);
    let mut identities = Identities::new();
    for (number, bytes) in objects.iter() {
        let object = Movable::of(number, bytes, [&identities, known])?;
        identities.insert(number, object.identity);
        object.archive(writer);
    }
    Ok(identities)
}

/// The objects that [`archive()`] wrote.
///
/// # Errors
/// [`ArchiveError`].
pub fn read<'a>(reader: &mut Reader<'a>) -> Result<Vec<Movable<'a>>, ArchiveError> {
    (0..reader.u32()?).map(|_| Movable::read(reader)).collect()
}

/// Appends the number of an object.
pub fn write_number(writer: &mut Writer, id: Ref) {
    writer.u32(id.get().cast_unsigned());
}

/// The number of an object.
///
/// # Errors
/// [`ArchiveError`].
pub fn read_number(reader: &mut Reader) -> Result<Ref, ArchiveError> {
    let number = reader.u32()?.cast_signed();
    if number > 0 { Ok(Ref::new(number)) } else { Err(ArchiveError::Damaged) }
}

/// A SHA-256.
///
/// # Errors
/// [`ArchiveError`].
pub fn read_identity(reader: &mut Reader) -> Result<Identity, ArchiveError> {
    reader.bytes()?.try_into().map_err(|_| ArchiveError::Damaged)
}

fn position(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

#[cfg(test)]
mod tests {
    use pdf_writer::Name;

    use super::*;

    fn objects() -> Objects {
        let mut objects = Objects::default();
        objects.next().indirect(Ref::new(3)).primitive(true);
        objects.next().indirect(Ref::new(12)).dict().pair(Name(b"A"), Ref::new(3)).pair(Name(b"B"), 10);
        objects.next().stream(Ref::new(7), b"3 0 R\nstream\n3 0 R").pair(Name(b"C"), Ref::new(12));
        objects
    }

    fn sealed(objects: &Objects) -> Result<(Vec<u8>, Identities), PdfError> {
        let mut writer = Writer::default();
        let identities = archive(objects, &Identities::new(), &mut writer)?;
        Ok((writer.seal(*b"test"), identities))
    }

    fn moved(bytes: &[u8], by: i32) -> String {
        let mut out = Vec::new();
        for object in read(&mut Reader::open(*b"test", bytes).unwrap()).unwrap() {
            let place = |id: Ref| Ref::new(id.get() + by);
            object.write(&mut out, place(object.number), |id| Some(place(id))).unwrap();
        }
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn objects_are_numbered_anew_and_their_data_kept() {
        let (bytes, _) = sealed(&objects()).unwrap();
        let same = String::from_utf8(objects().chunk().as_bytes().to_vec()).unwrap();
        assert_eq!(moved(&bytes, 0), same);
        let expected = same.replace("3 0 obj", "103 0 obj").replace("12 0", "112 0").replace("7 0 obj", "107 0 obj");
        assert_eq!(moved(&bytes, 100), expected.replace("/A 3 0 R", "/A 103 0 R"));
    }

    #[test]
    fn identity_is_content_and_not_number() {
        let (_, known) = sealed(&objects()).unwrap();
        let mut other = Objects::default();
        other.next().indirect(Ref::new(1)).primitive(true);
        other.next().indirect(Ref::new(2)).dict().pair(Name(b"A"), Ref::new(1)).pair(Name(b"B"), 10);
        other.next().indirect(Ref::new(4)).primitive(false);
        other.next().indirect(Ref::new(5)).dict().pair(Name(b"A"), Ref::new(4)).pair(Name(b"B"), 10);
        let (_, others) = sealed(&other).unwrap();
        let of = |id| others[&Ref::new(id)];
        assert_eq!((of(1), of(2)), (known[&Ref::new(3)], known[&Ref::new(12)]));
        assert!(of(5) != of(2));
    }

    #[test]
    fn an_object_refers_to_those_before_it() {
        let mut objects = Objects::default();
        objects.next().indirect(Ref::new(1)).dict().pair(Name(b"A"), Ref::new(2));
        assert_eq!(sealed(&objects).map(|_| ()), Err(PdfError::Damaged));
    }
}
