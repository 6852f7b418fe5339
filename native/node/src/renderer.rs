//! The engine's class.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use engine::{Face, Failure as EngineFailure, Interrupt, contain};
use napi::bindgen_prelude::{AsyncTask, Buffer, Object, ToNapiValue};
use napi::{Env, Error, Result};
use napi_derive::napi;
use pool::{Lane, Pieces, Pool, Series};

use crate::answer::{
    BytesOutcome, CleanOutcome, CleanPicture, CommonOutcome, CommonPart, CompileOutcome, DoneOutcome, EngineStats,
    File, FontOutcome, MeasureOutcome, RenderManyOutcome, RenderOutcome, Rendered, ReviewOutcome, Warning, micros,
};
use crate::hash::{Hash, hex};
use crate::inspection::InspectOutcome;
use crate::request::{
    CleanInput, CommonInput, CompileInput, EngineOptions, FontBinding, LoadInput, ManyOrders, MeasureInput,
    PrepareInput, RenderInput, RenderManyInput, ReviewInput, SlotPicture, StillInput, milliseconds,
};
use crate::settled::Settled;

/// Measuring and pricing lay out text alone; no honest template takes as long.
const MEASURE_TIME: Duration = Duration::from_secs(10);

/// Compiling a photograph of fifty megapixels takes some seconds, and may have to wait.
const COMPILE_TIME: Duration = Duration::from_secs(60);

/// CPU time of work that is done once for all renders of a template, or once for a picture that is kept.
const COMPILE_CPU: Duration = Duration::from_secs(30);

/// Fonts and prepared templates in memory, and threads that render.
#[napi]
pub struct Engine {
    engine: Arc<engine::Engine>,
    pool: Arc<Pool>,
}

#[napi]
impl Engine {
    /// Starts the threads.
    #[napi(constructor)]
    pub fn new(options: EngineOptions) -> Result<Self> {
        let pool = Pool::start(options.threads as usize, options.queue_limit as usize)
            .map_err(|error| Error::from_reason(format!("the engine's threads can't be started: {error}")))?;
        let engine = engine::Engine::new((&options).into());
        Ok(Self { engine: Arc::new(engine), pool: Arc::new(pool) })
    }

    /// Names the engine and its shapers: the same version renders the same bytes.
    #[napi(getter)]
    pub fn version(&self) -> String {
        self.engine.version()
    }

    /// Parses a face and keeps it. `sha256` names the file and is believed.
    #[napi]
    pub fn add_font(&self, sha256: String, index: u32, bytes: Buffer) -> FontOutcome {
        contain(|| self.engine.add_font(&sha256, index, bytes.to_vec())).into()
    }

    /// Returns true if a face is kept.
    #[napi]
    pub fn has_font(&self, sha256: String, index: u32) -> bool {
        self.engine.has_font(&sha256, index)
    }

    /// Validates a schema and returns its needs.
    #[napi]
    pub fn inspect(&self, schema: String) -> InspectOutcome {
        contain(|| engine::inspect(&schema)).into()
    }

    /// A schema in one of its sizes; null where it has none of this name.
    #[napi]
    pub fn sized(&self, schema: String, name: String) -> Option<String> {
        scene::schema::sized(&schema, &name)
    }

    /// Judges data without rendering.
    #[napi]
    pub fn check_data(&self, key: String, data: String, image_fields: Vec<String>) -> DoneOutcome {
        contain(|| self.engine.check(&key, &data, &image_fields).map(|_| true)).into()
    }

    /// Makes a template ready and keeps it.
    #[napi(ts_return_type = "Promise<DoneOutcome>")]
    pub fn prepare<'env>(&self, env: &'env Env, input: PrepareInput) -> Result<Object<'env>> {
        let interrupt = Arc::new(Interrupt::default().with_cpu(Some(COMPILE_CPU)));
        let held = self.hold_fonts(&input.fonts);
        let turn = (input.owner.clone(), input.lane.into());
        self.run(env, turn, interrupt, None, DoneOutcome::from, move |engine, interrupt| {
            let _held = held;
            let (key, preparation) = input.into_preparation(engine, interrupt)?;
            engine.prepare(&key, preparation).map(|()| true)
        })
    }

    /// Compiles the common part of a template's PNG and JPEG files, to be stored and loaded. Aborting the signal stops
    /// the work.
    #[napi(ts_args_type = "input: CompileInput, signal?: AbortSignal", ts_return_type = "Promise<CompileOutcome>")]
    pub fn compile<'env>(
        &self,
        env: &'env Env,
        input: CompileInput,
        signal: Option<Object<'env>>,
    ) -> Result<Object<'env>> {
        let allowance = input.cpu_ms.map_or(COMPILE_CPU, milliseconds);
        let interrupt = Arc::new(Interrupt::after(Some(COMPILE_TIME)).with_cpu(Some(allowance)));
        let held = self.hold_fonts(&input.fonts);
        let turn = (input.owner.clone(), input.lane.into());
        self.run(env, turn, interrupt, signal, CompileOutcome::from, move |engine, interrupt| {
            let _held = held;
            engine.compile(input.into_preparation(engine, interrupt)?, interrupt).map(Buffer::from)
        })
    }

    /// Makes a compiled template ready for PNG and JPEG, and keeps it.
    #[napi(ts_return_type = "Promise<DoneOutcome>")]
    pub fn load<'env>(&self, env: &'env Env, input: LoadInput) -> Result<Object<'env>> {
        let interrupt = Arc::new(Interrupt::default());
        let held = self.hold_fonts(&input.fonts);
        let turn = (input.owner.clone(), input.lane.into());
        self.run(env, turn, interrupt, None, DoneOutcome::from, move |engine, _| {
            let _held = held;
            let (key, preparation, artefact) = input.into_parts();
            engine.load(&key, &preparation, &artefact).map(|()| true)
        })
    }

    /// Returns true if a template is ready.
    #[napi]
    pub fn has_template(&self, key: String) -> bool {
        self.engine.has_template(&key)
    }

    /// Drops the templates whose keys begin with `prefix` from memory.
    #[napi]
    pub fn evict(&self, prefix: String) {
        self.engine.evict(&prefix);
    }

    /// Drops a deleted font file, and the templates that are set in it, from memory.
    #[napi]
    pub fn evict_font(&self, sha256: String) {
        self.engine.evict_font(&sha256);
    }

    /// Renders a picture. Aborting the signal stops the work.
    #[napi(ts_args_type = "input: RenderInput, signal?: AbortSignal", ts_return_type = "Promise<RenderOutcome>")]
    pub fn render<'env>(
        &self,
        env: &'env Env,
        input: RenderInput,
        signal: Option<Object<'env>>,
    ) -> Result<Object<'env>> {
        let interrupt = Arc::new(input.interrupt());
        let turn = (input.owner.clone(), input.lane.into());
        self.run(env, turn, interrupt, signal, RenderOutcome::from, move |engine, interrupt| {
            let started = interrupt.clock();
            let (key, order) = input.into_order(engine, interrupt)?;
            let decode = interrupt.clock() - started;
            let rendered = engine.render(&key, order, interrupt)?;
            Ok(Rendered { decode_us: micros(decode), ..Rendered::from(rendered) })
        })
    }

    /// Renders many pictures of a template on all threads that are free, each with its turn, deadline and CPU time; it
    /// ends before the last where it has taken long or made much. Aborting the signal stops the work.
    #[napi(
        ts_args_type = "input: RenderManyInput, signal?: AbortSignal",
        ts_return_type = "Promise<RenderManyOutcome>"
    )]
    pub fn render_many<'env>(
        &self,
        env: &'env Env,
        mut input: RenderManyInput,
        signal: Option<Object<'env>>,
    ) -> Result<Object<'env>> {
        type One = std::result::Result<engine::Rendered<File>, EngineFailure>;
        let (settled, promise) = Settled::<RenderManyOutcome>::new(env)?;
        let (begun, most) = (Instant::now(), milliseconds(input.most_ms));
        let (bytes, most_bytes) = (AtomicU64::new(0), u64::from(input.most_bytes));
        let data: Vec<_> = std::mem::take(&mut input.data).into_iter().map(|data| Mutex::new(Some(data))).collect();
        let (owner, lane, count) = (input.owner.clone(), input.lane.into(), data.len());
        let orders = Arc::new(ManyOrders::from(input));
        let (engine, limits) = (Arc::clone(&self.engine), Arc::clone(&orders));
        let pieces = Pieces {
            owner,
            lane,
            count,
            interrupt: Box::new(move || limits.interrupt()),
            work: Box::new(move |number, interrupt| {
                contain(|| {
                    interrupt.check()?;
                    let data = data[number].lock().unwrap_or_else(PoisonError::into_inner).take();
                    let order = orders.order(data.unwrap_or_default())?;
                    if orders.in_parts {
                        Ok(engine.render_parts(&orders.key, order, interrupt)?.map(File::Parts))
                    } else {
                        Ok(engine.render(&orders.key, order, interrupt)?.map(File::Whole))
                    }
                })
            }),
            is_enough: Box::new(move |one: &One| {
                let size = one.as_ref().map_or(0, |rendered| rendered.file.size() as u64);
                let made = bytes.fetch_add(size, Ordering::Relaxed) + size;
                made >= most_bytes || begun.elapsed() >= most || one.as_ref().is_err_and(ends_all)
            }),
        };
        let answer = settled.clone();
        let series = Series::new(Arc::clone(&self.pool), pieces, move |mut done: Vec<One>, refusal| {
            // A fault of the call, and not of one render, is reported once; the renders before it are good.
            let end = done.iter().position(|one| one.as_ref().is_err_and(ends_all)).unwrap_or(done.len());
            let failure = done.drain(end..).find_map(std::result::Result::err).or(refusal);
            answer.settle(|| failure.filter(|_| done.is_empty()).map_or(Ok(done), Err).into());
        });
        if let Some(signal) = signal {
            let (aborted, stopped) = (settled.clone(), Arc::clone(&series));
            settled.watch(env, &signal, move || {
                stopped.abort();
                aborted.settle(|| Err::<Vec<One>, _>(EngineFailure::Aborted).into());
            })?;
        }
        if !settled.is_done() {
            series.start();
        }
        Ok(promise)
    }

    /// Returns a template's PNG or JPEG without data. Renders in parts take ranges of it.
    #[napi(ts_return_type = "Promise<BytesOutcome>")]
    pub fn still<'env>(&self, env: &'env Env, input: StillInput) -> Result<Object<'env>> {
        let interrupt = Arc::new(Interrupt::after(Some(COMPILE_TIME)).with_cpu(Some(COMPILE_CPU)));
        let turn = (input.owner.clone(), input.lane.into());
        self.run(env, turn, interrupt, None, BytesOutcome::from, move |engine, interrupt| {
            engine.still(&input.key, input.output.judged()?, interrupt)
        })
    }

    /// Returns the common part of all pages of a template (`render` with the format `page`), to store once beside them.
    #[napi(ts_return_type = "Promise<CommonOutcome>")]
    pub fn common<'env>(&self, env: &'env Env, input: CommonInput) -> Result<Object<'env>> {
        let interrupt = Arc::new(Interrupt::after(Some(COMPILE_TIME)).with_cpu(Some(COMPILE_CPU)));
        let turn = (input.owner.clone(), input.lane.into());
        self.run(env, turn, interrupt, None, CommonOutcome::from, move |engine, interrupt| {
            let (id, bytes) = engine.common(&input.key, interrupt)?;
            Ok(CommonPart { id: hex(&id), bytes: bytes.into() })
        })
    }

    /// Returns true if a picture of this file is kept at the size of this box. Its hash then replaces the file in a
    /// call.
    #[napi]
    pub fn has_picture(&self, picture: SlotPicture) -> bool {
        picture.is_seen(&self.engine)
    }

    /// Encodes a picture anew: upright, in sRGB, without metadata. Aborting the signal stops the work.
    #[napi(ts_args_type = "input: CleanInput, signal?: AbortSignal", ts_return_type = "Promise<CleanOutcome>")]
    pub fn clean_picture<'env>(
        &self,
        env: &'env Env,
        input: CleanInput,
        signal: Option<Object<'env>>,
    ) -> Result<Object<'env>> {
        let interrupt = Arc::new(Interrupt::after(Some(COMPILE_TIME)).with_cpu(Some(COMPILE_CPU)));
        let turn = (input.owner.clone(), Lane::Background);
        self.run(env, turn, interrupt, signal, CleanOutcome::from, move |engine, interrupt| {
            engine.clean_picture(input.source()?, input.keep_lossless, interrupt).map(CleanPicture::from)
        })
    }

    /// SHA-256 of a file, lower-case hex. The file must stay as it is until then.
    #[napi(ts_return_type = "Promise<string>")]
    pub fn hash(&self, file: Buffer) -> AsyncTask<Hash> {
        AsyncTask::new(Hash(file))
    }

    /// Lays texts out without painting them, at scale 1.
    #[napi(ts_return_type = "Promise<MeasureOutcome>")]
    pub fn measure<'env>(&self, env: &'env Env, input: MeasureInput) -> Result<Object<'env>> {
        let allowance = input.cpu_ms.map(milliseconds);
        let interrupt = Arc::new(Interrupt::after(Some(MEASURE_TIME)).with_cpu(allowance));
        let turn = (input.owner.clone(), input.lane.into());
        self.run(env, turn, interrupt, None, MeasureOutcome::from, move |engine, interrupt| {
            engine.measure(&input.key, &input.data, &input.image_fields, interrupt)
        })
    }

    /// Reviews a template with certain values, without painting anything: the warnings of such a render, or the failure
    /// for which it, or the compiling, would be refused.
    #[napi(ts_return_type = "Promise<ReviewOutcome>")]
    pub fn review<'env>(&self, env: &'env Env, input: ReviewInput) -> Result<Object<'env>> {
        let allowance = input.cpu_ms.map(milliseconds);
        let interrupt = Arc::new(Interrupt::after(Some(MEASURE_TIME)).with_cpu(allowance));
        let held = self.hold_fonts(&input.fonts);
        let turn = (input.owner.clone(), input.lane.into());
        self.run(env, turn, interrupt, None, ReviewOutcome::from, move |engine, interrupt| {
            let _held = held;
            let (preparation, data, image_fields) = input.into_parts();
            let warnings = engine.review(&preparation, &data, &image_fields, interrupt)?;
            Ok(warnings.into_iter().map(Warning::from).collect::<Vec<Warning>>())
        })
    }

    /// Returns counters of the caches and of the work.
    #[napi]
    pub fn stats(&self) -> EngineStats {
        let (kept, done) = (self.engine.stats(), self.pool.stats());
        EngineStats {
            fonts: kept.fonts as u32,
            font_bytes: kept.font_bytes as f64,
            templates: kept.templates as u32,
            template_bytes: kept.template_bytes as f64,
            template_hits: kept.template_hits as f64,
            template_misses: kept.template_misses as f64,
            template_evictions: kept.template_evictions as f64,
            compiles: kept.compiles as f64,
            glyph_bytes: kept.glyph_bytes as f64,
            pictures: kept.pictures as u32,
            picture_bytes: kept.picture_bytes as f64,
            picture_hits: kept.picture_hits as f64,
            picture_misses: kept.picture_misses as f64,
            picture_evictions: kept.picture_evictions as f64,
            queued: done.queued as u32,
            running: done.running as u32,
            suspended: done.suspended as u32,
            yields: done.yields as f64,
        }
    }

    /// Faces that work needs, so that none is dropped while it waits for its turn.
    fn hold_fonts(&self, fonts: &[FontBinding]) -> Vec<Arc<Face>> {
        self.engine.hold_fonts(fonts.iter().map(FontBinding::name))
    }

    /// Queues work of an owner and promises its outcome.
    fn run<'env, V: Send + 'static, O: ToNapiValue + Send + 'static>(
        &self,
        env: &'env Env,
        (owner, lane): (String, Lane),
        interrupt: Arc<Interrupt>,
        signal: Option<Object<'env>>,
        outcome: fn(std::result::Result<V, EngineFailure>) -> O,
        work: impl FnOnce(&engine::Engine, &Interrupt) -> std::result::Result<V, EngineFailure> + Send + 'static,
    ) -> Result<Object<'env>> {
        let (settled, promise) = Settled::new(env)?;
        if let Some(signal) = signal {
            let (interrupt, aborted) = (Arc::clone(&interrupt), settled.clone());
            settled.watch(env, &signal, move || {
                interrupt.abort();
                // Waiting renders need not be waited for; a running one stops within the loop that it is in.
                aborted.settle(|| outcome(Err(EngineFailure::Aborted)));
            })?;
            if settled.is_done() {
                return Ok(promise);
            }
        }
        let (engine, answer) = (Arc::clone(&self.engine), settled.clone());
        let queued = self.pool.submit(owner, lane, Arc::clone(&interrupt), move || {
            let result = contain(|| {
                interrupt.check()?;
                work(&engine, &interrupt)
            });
            answer.settle(|| outcome(result));
        });
        if let Err(failure) = queued {
            settled.settle(|| outcome(Err(failure)));
        }
        Ok(promise)
    }
}

/// Returns true if the failure affects all renders of a template, or the caller no longer wants them.
fn ends_all(failure: &EngineFailure) -> bool {
    use EngineFailure::{Aborted, FontMissing, PicturesMissing, QueueFull, TemplateMissing};
    matches!(failure, Aborted | FontMissing { .. } | PicturesMissing | QueueFull(_) | TemplateMissing(_))
}
