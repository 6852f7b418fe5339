//! Records the answers of sessions on this machine, for comparison with the module elsewhere:
//! `recordings <folder> <count>` writes the pictures of the requests into the folder, and
//! `recordings.json` with requests and answers for every golden, for every language of the module,
//! and for `count` random templates.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

use browser::{LANGUAGES, Session};
use engine::{Binding, Engine, Image, Options, Role, inspect};
use scene::template::SlotSource;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use testkit::{Case, Fonts, cases, random};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("name a folder")?;
    let count: u32 = arguments.next().ok_or("name the number of recordings")?.parse()?;
    fs::create_dir_all(&folder)?;
    let mut recorder = Recorder::new(folder.clone().into());
    let recordings: Vec<Value> = cases()?
        .into_iter()
        .chain(LANGUAGES.iter().map(|language| forms(language)))
        .chain((0..count).map(random))
        .filter_map(|case| recorder.record(&case).transpose())
        .collect::<Result<_, _>>()?;
    let all = json!({"fonts": recorder.added, "recordings": recordings});
    fs::write(recorder.folder.join("recordings.json"), all.to_string())?;
    Ok(())
}

/// A card with days, times, numbers and amounts in the formats of a language.
fn forms(language: &str) -> Case {
    // A pattern has each name in one length.
    let fields = [
        json!({"type": "date", "format": "EEEE d MMMM y GGGG"}),
        json!({"type": "date", "format": "EEE d MMM y G"}),
        json!({"type": "date", "calendar": "islamic-umalqura", "format": "EEEE d MMMM y GGGG"}),
        json!({"type": "date", "calendar": "islamic-umalqura", "format": "EEE d MMM y G"}),
        json!({"type": "time", "format": "h:mm:ss a"}),
        json!({"type": "time", "format": "h:mm B"}),
        json!({"type": "number", "notation": "compact"}),
        json!({"type": "amount", "currency_display": "name"}),
    ];
    let (mut named, mut texts, mut data) = (Vec::new(), Vec::new(), Map::new());
    for step in 0..12_i64 {
        let number = json!(3_i64.pow(u32::try_from(step).unwrap_or_default()) - 1);
        let day = json!(format!("2026-{:02}-{:02}", step + 1, 2 * step + 1));
        let time = json!(format!("{:02}:30:0{}", 2 * step, step % 10));
        for (kind, field) in fields.iter().enumerate() {
            let value = match field["type"].as_str() {
                Some("date") => day.clone(),
                Some("time") => time.clone(),
                Some("amount") => json!(step.to_string()),
                _ => number.clone(),
            };
            let name = format!("f{kind}_{step}");
            let mut field = field.clone();
            field["name"] = json!(name);
            texts.push(format!("{{{{{name}}}}}"));
            data.insert(name, value);
            named.push(field);
        }
    }
    let text = json!({"id": "forms", "type": "text", "text": texts.join(" | "), "font": ["Noto Naskh Arabic"], "size": 12,
        "box": [10, 10, 1180, 1180]});
    let canvas = json!({"width": 1200, "height": 1200, "background": "#ffffff"});
    let schema = json!({"schema_version": 1, "canvas": canvas, "locale": language, "fields": named, "layers": [text]});
    Case { data: Value::from(data).to_string(), ..Case::of(format!("forms-{language}"), &schema) }
}

struct Recorder {
    folder: PathBuf,
    session: Session,
    fonts: Fonts,
    /// Binds fonts, and draws nothing.
    engine: Engine,
    /// SHA-256 by the path of its font.
    added: BTreeMap<String, String>,
}

impl Recorder {
    fn new(folder: PathBuf) -> Self {
        Self {
            folder,
            session: Session::default(),
            fonts: Fonts::default(),
            engine: Engine::new(Options::default()),
            added: BTreeMap::new(),
        }
    }

    /// `None` for a case that the module leaves to the service.
    fn record(&mut self, case: &Case) -> Result<Option<Value>, Box<dyn Error>> {
        let needs = inspect(&case.schema)?;
        let fonts = self.bind(case)?;
        let (mut images, mut assets, mut pictures) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
        for slot in &needs.images {
            let Some(picture) = case.pictures.get(&slot.layer) else { continue };
            let id = self.picture(&picture.for_slot(slot, case.scale))?;
            pictures.push(id.clone());
            match &slot.source {
                SlotSource::Field(name) => images.insert(name.clone(), id),
                SlotSource::Asset(name) | SlotSource::Canvas(name) => assets.insert(name.clone(), id),
            };
        }
        let schema: Value = serde_json::from_str(&case.schema)?;
        let data: Value = serde_json::from_str(&case.data)?;
        let open = json!({"call": "open", "schema": schema, "scale": case.scale, "fonts": fonts});
        let opened = self.session.call(open.to_string().as_bytes(), Vec::new()).json;
        if serde_json::from_str::<Value>(&opened)?["failure"]["kind"] == "unsupported" {
            return Ok(None);
        }
        let paint = json!({"call": "paint", "data": data, "images": images, "assets": assets, "hidden": []});
        let requests =
            [open, paint, json!({"call": "layers"}), json!({"call": "pixels", "region": [0, 0, 8192, 8192]})];
        let answers = requests.iter().map(|request| self.answer(request)).collect::<Result<Vec<_>, _>>()?;
        Ok(Some(json!({"id": case.id, "pictures": pictures, "requests": requests, "answers": answers})))
    }

    /// An answer, its bytes as their hash.
    fn answer(&mut self, request: &Value) -> Result<Value, Box<dyn Error>> {
        let answer = self.session.call(request.to_string().as_bytes(), Vec::new());
        let mut json: Value = serde_json::from_str(&answer.json)?;
        if let Some(failure) = json.get("failure") {
            return Err(failure.to_string().into());
        }
        if !answer.bytes.is_empty() {
            json["sha256"] = sha256(&answer.bytes).into();
        }
        Ok(json)
    }

    /// The faces of a template, added to the session.
    fn bind(&mut self, case: &Case) -> Result<Vec<Value>, Box<dyn Error>> {
        let bindings = self.fonts.bind(&self.engine, &inspect(&case.schema)?.fonts)?;
        for Binding { sha256, .. } in &bindings {
            let path = self.fonts.path(sha256).ok_or("a font has no file")?;
            if self.added.insert(path.clone(), sha256.clone()).is_none() {
                let request = json!({"call": "font", "sha256": sha256, "index": 0});
                self.session.call(request.to_string().as_bytes(), fs::read(path)?);
            }
        }
        Ok(bindings.iter().map(binding).collect())
    }

    /// The name of a picture, added to the session.
    fn picture(&mut self, image: &Image) -> Result<String, Box<dyn Error>> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, image.width, image.height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.write_header()?.write_image_data(&image.pixels)?;
        let id = sha256(&file);
        fs::write(self.folder.join(format!("{id}.png")), &file)?;
        self.session.call(json!({"call": "picture", "id": id}).to_string().as_bytes(), file);
        Ok(id)
    }
}

fn binding(Binding { request, sha256, index, role, shaper, .. }: &Binding) -> Value {
    json!({
        "family": request.family,
        "weight": request.weight,
        "italic": request.italic,
        "sha256": sha256,
        "index": index,
        "role": if *role == Role::Named { "named" } else { "fallback" },
        "shaper": shaper.name(),
    })
}

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
