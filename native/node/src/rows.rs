//! Rows of batches, read on a thread of Node's own pool.

use napi::bindgen_prelude::{AsyncTask, Buffer};
use napi::{Env, Error, Result, Task};
use napi_derive::napi;

/// A body whose rows were read.
#[napi(object)]
pub struct RowsBody {
    /// The other members of the body, as a JSON object.
    pub rest: String,
    /// The number of rows.
    pub count: u32,
    /// The rows as JSON arrays of `{ number, data, pictures }` in UTF-8, numbered from 1, some hundred rows in each.
    pub portions: Vec<Buffer>,
}

/// Reads a JSON object whose member `member` lists one to `most` rows, each of them `{ "data": {…} }` without pictures; resolves to
/// null for any other body. The bytes must stay as they are until then.
#[napi(ts_return_type = "Promise<RowsBody | null>")]
pub fn read_rows(body: Buffer, member: String, most: u32) -> AsyncTask<ReadRows> {
    AsyncTask::new(ReadRows { body, member, most })
}

pub struct ReadRows {
    body: Buffer,
    member: String,
    most: u32,
}

impl Task for ReadRows {
    type Output = Option<body::RowsBody>;
    type JsValue = Option<RowsBody>;

    fn compute(&mut self) -> Result<Self::Output> {
        Ok(body::read_rows(&self.body, &self.member, self.most as usize))
    }

    fn resolve(&mut self, _: Env, read: Self::Output) -> Result<Self::JsValue> {
        let Some(body::RowsBody { rest, count, portions }) = read else { return Ok(None) };
        let rest = String::from_utf8(rest).map_err(|error| Error::from_reason(error.to_string()))?;
        Ok(Some(RowsBody {
            rest,
            count: u32::try_from(count).unwrap_or(u32::MAX),
            portions: portions.into_iter().map(Buffer::from).collect(),
        }))
    }
}
