// Made by `npm run openapi` from apps/api/openapi.json; what is changed here is lost.

import type { Open, Upload } from '../core/shapes.js';

export interface SignUpBody {
  email: string;
  /** Empty if none was given. */
  name?: string | null | undefined;
  /** The language that we write in. */
  locale?: "ar" | "en" | null | undefined;
  /** Any characters, counted as Unicode scalar values. */
  password: string;
}

export interface MailSentRecord {
  status: Open<"mail_sent">;
}

export interface VerifyBody {
  /** The `token` of the link in the mail. */
  token: string;
}

export interface VerifiedRecord {
  status: Open<"verified">;
}

export interface SignInBody {
  email: string;
  password: string;
}

export interface CreditsRecord {
  balance: number;
}

export interface SignedInRecord {
  id: string;
  email: string;
  /** Empty if none was given. */
  name: string;
  role: Open<"user" | "admin">;
  /** A suspended user is refused everywhere but at `GET /v1/me`. */
  status: Open<"active" | "suspended">;
  /** The language that we write in. */
  locale: Open<"ar" | "en">;
  created_at: string;
  credits: CreditsRecord;
  /** Calls a minute over all keys and sessions; null: the default. */
  rate_limit_per_minute: number | null;
  /** Whether the requests of renders are kept for 7 days, with their values and pictures, so that they can be looked at and sent again. */
  keep_requests: boolean;
  /** Stores linked to the account. */
  stores_count: number;
}

export interface SignInLinkBody {
  /** The `token` of the link. */
  token: string;
}

export interface SignedOutRecord {
  status: Open<"signed_out">;
}

export interface PasswordResetBody {
  email: string;
}

export interface NewPasswordBody {
  /** The `token` of the link in the mail. */
  token: string;
  /** Any characters, counted as Unicode scalar values. */
  password: string;
}

export interface PasswordChangedRecord {
  status: Open<"password_changed">;
}

export interface MeRecord {
  id: string;
  email: string;
  /** Empty if none was given. */
  name: string;
  role: Open<"user" | "admin">;
  /** A suspended user is refused everywhere but at `GET /v1/me`. */
  status: Open<"active" | "suspended">;
  /** The language that we write in. */
  locale: Open<"ar" | "en">;
  created_at: string;
  credits: CreditsRecord;
  /** Calls a minute over all keys and sessions; null: the default. */
  rate_limit_per_minute: number | null;
  /** Whether the requests of renders are kept for 7 days, with their values and pictures, so that they can be looked at and sent again. */
  keep_requests: boolean;
  /** Stores linked to the account. */
  stores_count: number;
}

export interface MePatchBody {
  /** Empty if none was given. */
  name?: string | null | undefined;
  /** The language that we write in. */
  locale?: "ar" | "en" | null | undefined;
  /** Whether the requests of renders are kept for 7 days, with their values and pictures, so that they can be looked at and sent again. */
  keep_requests?: boolean | null | undefined;
}

export interface DeletedRecord {
  id: string;
  deleted: true;
}

export interface KeyCapRecord {
  /** Credits that the key may spend in a period. */
  credits: number;
  /** `day` and `month` are those of Asia/Riyadh; `total` begins when the cap is set, and does not end. */
  period: Open<"day" | "month" | "total">;
  /** Credits that it has spent in the period that runs, since it had the cap. */
  spent: number;
  /** When the next period begins, with nothing spent; null: never. */
  renews_at: string | null;
}

export interface ApiKeyRecord {
  id: string;
  /** What the key is for. */
  name: string;
  /** The last four characters of the key. */
  last_four: string;
  /** `render`: rendering, and reading templates, fonts, assets, the account and its usage; nothing else. */
  scope: Open<"full" | "render">;
  created_at: string;
  /** Null: the key does not expire. */
  expires_at: string | null;
  /** To within some seconds. */
  last_used_at: string | null;
  revoked_at: string | null;
  /** How much the key may spend, of what its user has; null: all of it. */
  cap: KeyCapRecord | null;
}

export interface KeyCapBody {
  /** Credits that the key may spend in a period. */
  credits: number;
  /** `day` and `month` are those of Asia/Riyadh; `total` begins when the cap is set, and does not end. */
  period: "day" | "month" | "total";
}

export interface ApiKeyBody {
  /** What the key is for. */
  name?: string | null | undefined;
  /** `render`: rendering, and reading templates, fonts, assets, the account and its usage; nothing else. */
  scope?: "full" | "render" | null | undefined;
  /** Null: the key does not expire. */
  expires_at?: string | null | undefined;
  /** How much the key may spend, of what its user has; null: all of it. What it causes later counts too, such as the rows of its batches; what visitors of campaigns and orders of stores spend does not. */
  cap?: KeyCapBody | null | undefined;
}

export interface IssuedApiKeyRecord {
  id: string;
  /** What the key is for. */
  name: string;
  /** The last four characters of the key. */
  last_four: string;
  /** `render`: rendering, and reading templates, fonts, assets, the account and its usage; nothing else. */
  scope: Open<"full" | "render">;
  created_at: string;
  /** Null: the key does not expire. */
  expires_at: string | null;
  /** To within some seconds. */
  last_used_at: string | null;
  revoked_at: string | null;
  /** How much the key may spend, of what its user has; null: all of it. */
  cap: KeyCapRecord | null;
  /** The key. It can not be shown again. */
  key: string;
}

export interface ApiKeyPatchBody {
  /** How much the key may spend, of what its user has; null: all of it. What it causes later counts too, such as the rows of its batches; what visitors of campaigns and orders of stores spend does not. `null` clears it. */
  cap?: KeyCapBody | null | undefined;
}

export interface HealthRecord {
  status: Open<"ok">;
}

export interface CheckRecord {
  ok: boolean;
  detail: string;
}

export interface ChecksRecord {
  database: CheckRecord;
  migrations: CheckRecord;
  storage: CheckRecord;
  addon: CheckRecord;
  queue: CheckRecord;
  limits: CheckRecord;
}

export interface ReadinessRecord {
  /** `degraded`: renders work, and what needs a part whose `ok` is false does not. */
  status: Open<"ok" | "degraded" | "unavailable">;
  checks: ChecksRecord;
}

export interface VersionRecord {
  name: string;
  version: string;
  commit: string | null;
  /** Engine and shapers, or the one that all fonts are set by: the same value renders the same bytes. */
  engine: string;
  api: string;
}

export interface SelfTestStepRecord {
  name: string;
  ok: boolean;
  duration_ms: number;
  detail: string;
}

export interface SelfTestRecord {
  /** Whether every step is. */
  ok: boolean;
  /** What was tried, in this order. */
  steps: SelfTestStepRecord[];
}

export interface FontAxisRecord {
  tag: string;
  min: number;
  default: number;
  max: number;
}

export interface ArabicRecord {
  /** Share of the letters, marks and digits that Arabic text needs. */
  coverage: number;
  /** What is missing of them, as `U+06C1`. */
  missing: string[];
  /** Letters join: GSUB has init, medi and fina. */
  init_medi_fina: boolean;
  /** Required ligatures, lam-alef among them. */
  rlig: boolean;
  /** Marks are placed on their letters. */
  mark: boolean;
  /** Marks are placed on marks. */
  mkmk: boolean;
  /** Wider forms for justified lines. */
  kashida_jalt: boolean;
  /** Joined forms exist as characters only; the engine joins by them. */
  presentation_forms_only: boolean;
  /** How far ink of vocalised text reaches beyond ascent and descent, in em. */
  overshoot: number;
}

export interface FontWarningRecord {
  code: string;
  detail: string;
}

export interface FontRecord {
  id: string;
  family: string;
  style: string;
  weight: number;
  italic: boolean;
  format: Open<"ttf" | "otf" | "ttc" | "woff" | "woff2">;
  sha256: string;
  size_bytes: number;
  glyph_count: number;
  /** Variation axes; empty for a static face. */
  axes: FontAxisRecord[];
  scope: Open<"public" | "user">;
  embedding: Open<"installable" | "editable" | "preview_print">;
  arabic: ArabicRecord;
  /** Which shaper forms its glyphs: `rustybuzz`, or `harfrust` where the two differ in it, as was found when it was taken in. Versions of templates keep the one that they were made with. Null for a font from before this was asked, until a template is saved with it. */
  shaper: Open<"rustybuzz" | "harfrust" | null>;
  /** What the face does badly, worst first. In the answer to an upload also `stored_already`: these bytes have other names here than the upload gave them. */
  warnings: FontWarningRecord[];
  /** Licence of a public font and the package that carries its text; null for an uploaded one. */
  licence: string | null;
  created_at: string;
}

export interface FontForm {
  family?: string | undefined;
  style?: string | undefined;
  /** TTF, OTF, TTC, WOFF or WOFF2; at most 10 MB. */
  file: Upload;
  /** Which face of a collection (TTC); 0 is the first. */
  index?: number | undefined;
}

export interface FontRequestBody {
  family: string;
  weight: number;
  italic: boolean;
}

export interface FontRequestsBody {
  /** Faces as a template names them: a family or the id of a font, a weight and a slant. */
  fonts: FontRequestBody[];
}

export interface FontBindingRecord {
  family: string;
  weight: number;
  italic: boolean;
  /** The font that has the face: `GET /v1/fonts/{font_id}/face` gives its bytes. */
  font_id: string;
  /** SHA-256 of these bytes. */
  sha256: string;
  /** Which face of a collection; else 0. */
  index: number;
  /** `fallback` for a face with characters that those asked for lack. */
  role: Open<"named" | "fallback">;
  /** Which shaper sets it. */
  shaper: Open<"rustybuzz" | "harfrust">;
  /** Whether it is a fallback that paints in colours of its own. */
  color: boolean;
}

export interface FontBindingsRecord {
  /** One for each face asked for, then the fallbacks in their order. */
  fonts: FontBindingRecord[];
  /** Families that neither you nor the public set has. */
  missing: string[];
}

export interface TemplateForm {
  name: string;
  /** Words of your own, by which the list is narrowed. */
  tags?: string[] | undefined;
  /** Pixels of the canvas at scale 1. */
  width?: number | undefined;
  /** Pixels of the canvas at scale 1. */
  height?: number | undefined;
  /** PNG, JPEG, WebP, AVIF or SVG; at most 25 MB and 50 megapixels. It becomes an asset, drawn as the canvas, whose size it gives. Instead of `width` and `height`. */
  image?: Upload | undefined;
  /** Colour of the canvas, as `#0b3d2e`. */
  background?: string | undefined;
  /** Without it the canvas has no layers. */
  schema?: TemplateSchema | null | undefined;
}

export interface TemplateSizeRecord {
  /** What `size` of a render takes. */
  name: string;
  /** Pixels of the canvas at scale 1. */
  width: number;
  /** Pixels of the canvas at scale 1. */
  height: number;
}

export interface TemplateWarningRecord {
  /** Drawing its samples costs more than a render may; or readers may fail on a code: its modules are not much darker than what is behind them, they have too few pixels, or something dark may be in its quiet zone. */
  code: Open<"budget_exceeded" | "code_low_contrast" | "code_too_small" | "code_quiet_zone">;
  /** The layer that it is about; for a cost the dearest. */
  layer: string | null;
  /** The size that it is about; null: the template's own canvas. */
  size: string | null;
  detail: string;
}

export interface StoredTemplateRecord {
  id: string;
  name: string;
  /** Words of your own, by which the list is narrowed. */
  tags: string[];
  /** Pixels of the canvas at scale 1. */
  width: number;
  /** Pixels of the canvas at scale 1. */
  height: number;
  /** The newest version. */
  version: number;
  /** Template schema 1, see `/schemas/template-1.json`. */
  schema: TemplateSchema;
  /** The fields, as in the schema: what `data` and `images` of a render may hold. */
  fields: TemplateField[];
  /** The other sizes that it comes in, as in the schema. */
  sizes: TemplateSizeRecord[];
  /** public: of the gallery. */
  scope: Open<"public" | "user">;
  image_url: string;
  created_at: string;
  updated_at: string;
  /** What its renders will be refused for, and codes that readers may fail on; it is stored all the same. */
  warnings: TemplateWarningRecord[];
}

export interface TemplateSummaryRecord {
  id: string;
  name: string;
  /** Words of your own, by which the list is narrowed. */
  tags: string[];
  /** Pixels of the canvas at scale 1. */
  width: number;
  /** Pixels of the canvas at scale 1. */
  height: number;
  /** The newest version. */
  version: number;
  /** The fields, as in the schema: what `data` and `images` of a render may hold. */
  fields: TemplateField[];
  /** public: of the gallery. */
  scope: Open<"public" | "user">;
  image_url: string;
  created_at: string;
  updated_at: string;
}

export interface TemplatePreviewBody {
  /** Pictures by image field, of an item of a list as `items[0].photo`. `{}` where there is no image field. */
  images?: Record<string, string | FieldImage | null> | null | undefined;
  /** The name of one of the template's `sizes`; left out: the template itself. */
  size?: string | null | undefined;
  /** Template schema 1, whole. */
  schema: TemplateSchema;
  /** Values by field name; samples stand in for the others. */
  data?: Record<string, string | number | boolean | null | (Record<string, string | number | boolean | null>)[]> | null | undefined;
  format?: "png" | "jpg" | null | undefined;
  /** Pixels that the longer side may have. */
  max_side?: number | null | undefined;
}

export interface TemplateImportForm {
  name?: string | undefined;
  /** SVG, PSD, PPTX or JSON of Figma, decided by content: at most 60 MB, JSON at most 30 MB, SVG at most 10 MB. The JSON is an answer of the files API of Figma, with `geometry=paths`, or a file of the plugin in `examples/figma-plugin`. */
  file: Upload;
  /** The id of a design in the file, such as a slide, from `parts`. Left out: the first one. */
  part?: string | undefined;
  /** Pictures that the file names and does not contain, PNG, JPEG, WebP or GIF; each file is named by its `imageRef`. At most 4 MB each. */
  pictures?: Upload[] | undefined;
  /** True: the template and its pictures are stored, and `name` is required. False: nothing is stored. */
  create?: boolean | undefined;
}

export interface ImportPartRecord {
  /** The value for `part`. */
  id: string;
  /** The name in the file, or its number. */
  name: string;
}

export interface ImportPictureRecord {
  /** The `asset` of image layers that show it, until it is stored. */
  key: string;
  media_type: Open<"image/png" | "image/jpeg" | "image/webp">;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** The file in base64; null if it was stored. */
  data: string | null;
  /** The stored picture; null if nothing was stored. */
  asset_id: string | null;
}

export interface ImportFontRecord {
  /** The family in the file. */
  wanted: string;
  /** The family that takes its place. */
  nearest: string;
}

export interface ImportReportRecord {
  /** kept: unchanged; guessed: approximated; picture: drawn as pixels; lost: left out. */
  fate: Open<"kept" | "guessed" | "picture" | "lost">;
  reason: Open<"kept_text" | "kept_shape" | "kept_image" | "kept_group" | "kept_stack" | "kept_field" | "guessed_font" | "guessed_weight" | "guessed_holes" | "guessed_gradient" | "guessed_stroke" | "guessed_blend" | "guessed_layout" | "guessed_lines" | "guessed_size" | "guessed_spacing" | "guessed_slant" | "guessed_outlines" | "guessed_letters" | "picture_filter" | "picture_mask" | "picture_pattern" | "picture_skew" | "picture_complex" | "picture_effect" | "picture_pixels" | "picture_merged" | "picture_textPath" | "picture_adjusted" | "picture_shading" | "picture_letters" | "lost_script" | "lost_outside" | "lost_html" | "lost_motion" | "lost_marker" | "lost_hidden" | "lost_missing" | "lost_effect" | "lost_fill" | "lost_object" | "lost_geometry" | "lost_adjustment" | "lost_refused" | "lost_empty" | "lost_fallback">;
  message: string;
  /** Names of the parts, at most 20 of the file. */
  names: string[];
  /** Number of the parts. */
  count: number;
}

export interface ImportImageRecord {
  media_type: Open<"image/png" | "image/jpeg" | "image/webp">;
  /** The file in base64. */
  data: string;
}

export interface TemplateImportRecord {
  format: Open<"svg" | "figma" | "psd" | "pptx">;
  /** The designs in the file; empty if the format has only one. */
  parts: ImportPartRecord[];
  /** The design that was imported; null if the format has only one. */
  part: string | null;
  /** Template schema 1. Image layers name stored assets, or the keys of `pictures` if nothing was stored. */
  template: TemplateSchema;
  /** The stored template; null if nothing was stored. */
  template_id: string | null;
  pictures: ImportPictureRecord[];
  /** Families that the service lacks, with the nearest ones. */
  fonts: ImportFontRecord[];
  /** The outcome for each kind of part. */
  report: ImportReportRecord[];
  /** Names of pictures that the file uses and lacks. */
  missing: string[];
  /** The look of the design in its own program, if the file contains it. */
  source_picture: ImportImageRecord | null;
  /** The template as the service draws it. */
  preview: ImportImageRecord;
}

export interface TemplateRecord {
  id: string;
  name: string;
  /** Words of your own, by which the list is narrowed. */
  tags: string[];
  /** Pixels of the canvas at scale 1. */
  width: number;
  /** Pixels of the canvas at scale 1. */
  height: number;
  /** The newest version. */
  version: number;
  /** Template schema 1, see `/schemas/template-1.json`. */
  schema: TemplateSchema;
  /** The fields, as in the schema: what `data` and `images` of a render may hold. */
  fields: TemplateField[];
  /** The other sizes that it comes in, as in the schema. */
  sizes: TemplateSizeRecord[];
  /** public: of the gallery. */
  scope: Open<"public" | "user">;
  image_url: string;
  created_at: string;
  updated_at: string;
}

export interface TemplatePatchBody {
  name?: string | null | undefined;
  /** Words of your own, by which the list is narrowed. */
  tags?: string[] | null | undefined;
}

export interface TemplateCopyBody {
  name?: string | null | undefined;
  /** Left out: the newest version. */
  version?: number | null | undefined;
}

export interface TemplateRestoreBody {
  /** The version to restore. */
  version: number;
}

export interface TemplateVersionRecord {
  /** Pixels of the canvas at scale 1. */
  width: number;
  /** Pixels of the canvas at scale 1. */
  height: number;
  /** The fields, as in the schema: what `data` and `images` of a render may hold. */
  fields: TemplateField[];
  created_at: string;
  template_id: string;
  version: number;
  /** What `template_id` of a render takes to draw this version, for ever. */
  reference: string;
}

export interface TemplateVersionSchemaRecord {
  /** Pixels of the canvas at scale 1. */
  width: number;
  /** Pixels of the canvas at scale 1. */
  height: number;
  /** The fields, as in the schema: what `data` and `images` of a render may hold. */
  fields: TemplateField[];
  created_at: string;
  template_id: string;
  version: number;
  /** What `template_id` of a render takes to draw this version, for ever. */
  reference: string;
  /** Template schema 1, see `/schemas/template-1.json`. */
  schema: TemplateSchema;
  /** The other sizes that it comes in, as in the schema. */
  sizes: TemplateSizeRecord[];
}

export interface TemplateDraftRecord {
  template_id: string;
  /** Names the state that a change goes on from; another one after each change. Null: there is no draft. */
  revision: string | null;
  /** The version that the work began with. */
  version: number;
  /** The schema as it was put, faults and all; without a draft that of the newest version. */
  schema: Record<string, unknown>;
  updated_at: string;
}

export interface TemplateDraftBody {
  /** The version that the work began with. */
  version: number;
  /** The schema as far as it is made. It is kept as it comes: publishing it judges it. */
  schema: Record<string, unknown>;
  /** The revision that the work goes on from; null to begin a draft where there is none. */
  revision?: string | null | undefined;
}

export interface PdfOptions {
  /** fit: the page has the size of the picture, a pixel being 1/96 inch or what `dpi` says. a4: upright or across as the picture is, the picture as large as fits, in the middle. */
  page?: "a4" | "fit" | null | undefined;
  /** Millimetres that the background goes on around the picture, for a printer to cut into; the trim box is the picture, the bleed box has this much more. */
  bleed_mm?: number | null | undefined;
}

export interface RenderBodyOptions {
  /** The query asks for PDF: `?format=pdf`. */
  format?: "png" | "jpg" | "webp" | "avif" | null | undefined;
  /** The quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger. */
  quality?: number | null | undefined;
  /** Writes a png with a palette if the picture has at most 256 colours, such as text of one colour on a plain ground: the same pixels in a smaller file. It takes longer. Other formats ignore it. */
  palette?: boolean | null | undefined;
  /** Writes a progressive jpg, which shows the whole picture early and sharpens while it loads. It takes longer. Other formats ignore it. */
  progressive?: boolean | null | undefined;
  /** Factor on the canvas: 2 doubles both sides; 1 when left out. */
  scale?: number | null | undefined;
  /** The width of the picture in pixels, a quarter to four times that of the canvas. Text is laid out for it, nothing is resampled. Not with `scale`. */
  width?: number | null | undefined;
  /** Device pixels per CSS pixel. Multiplies `scale` or `width`; 1 by default. */
  dpr?: number | null | undefined;
  /** Written into the file, but of webp and avif; it changes no pixel. Of a PDF whose page is fit, the page's size. */
  dpi?: number | null | undefined;
  /** Only with `?format=pdf`, else refused. */
  pdf?: PdfOptions | null | undefined;
}

export interface RenderBody {
  /** `tpl_…` for the newest version, `tpl_…@3` for that one. */
  template_id: string;
  /** The name of one of the template's `sizes`; left out: the template itself. */
  size?: string | null | undefined;
  /** Values by field name; see the template's `fields`. */
  data: Record<string, string | number | boolean | null | (Record<string, string | number | boolean | null>)[]>;
  /** Pictures by image field, of an item of a list as `items[0].photo`. `{}` where there is no image field. */
  images: Record<string, string | FieldImage | null>;
  options?: RenderBodyOptions | null | undefined;
}

export interface RenderSetBody {
  /** `tpl_…` for the newest version, `tpl_…@3` for that one. */
  template_id: string;
  /** Values by field name; see the template's `fields`. */
  data: Record<string, string | number | boolean | null | (Record<string, string | number | boolean | null>)[]>;
  /** Pictures by image field, of an item of a list as `items[0].photo`. `{}` where there is no image field. */
  images: Record<string, string | FieldImage | null>;
  options?: RenderBodyOptions | null | undefined;
  /** Names of the template's `sizes`; left out: all of them, and the template itself where it has none. */
  sizes?: string[] | null | undefined;
}

export interface MeasureBody {
  /** Values by field name; see the template's `fields`. */
  data: Record<string, string | number | boolean | null | (Record<string, string | number | boolean | null>)[]>;
  /** The name of one of the template's `sizes`; left out: the template itself. */
  size?: string | null | undefined;
  /** Pictures by image field, as in a render. They are not fetched: only `when` of a layer asks for them. */
  images?: Record<string, string | FieldImage | null> | null | undefined;
}

export interface MeasuredLineRecord {
  /** In logical order. */
  text: string;
  /** Sum of advances, pixels. */
  width: number;
  /** Left, top, width and height of what is drawn, pixels of the canvas. */
  ink: number[];
}

export interface MeasureWarningRecord {
  code: string;
  detail: string;
}

export interface MeasuredLayerRecord {
  /** In an item of a list with its number: `price[2]`. */
  id: string;
  /** Left, top, width and height of its box, pixels of the canvas. */
  box: number[];
  /** Top first. */
  lines: MeasuredLineRecord[];
  /** Font size that fitting arrived at, pixels. */
  size: number;
  warnings: MeasureWarningRecord[];
}

export interface MeasureRecord {
  /** Text layers in paint order. */
  layers: MeasuredLayerRecord[];
}

export interface FaultPlaceRecord {
  /** As in the answer. */
  loc: (string | number)[];
  type: Open<"missing" | "extra_forbidden" | "value_error" | "enum" | "literal_error" | "json_invalid" | "model_type" | "model_attributes_type" | "string_type" | "string_too_short" | "string_too_long" | "string_unicode" | "string_pattern_mismatch" | "int_type" | "int_parsing" | "int_from_float" | "float_type" | "float_parsing" | "finite_number" | "decimal_type" | "decimal_parsing" | "bool_type" | "bool_parsing" | "greater_than" | "greater_than_equal" | "less_than" | "less_than_equal" | "dict_type" | "list_type" | "too_short" | "too_long" | "bytes_too_long" | "datetime_parsing" | "date_type" | "date_parsing" | "url_parsing" | "url_scheme" | "url_too_long">;
}

export interface RenderErrorRecord {
  /** The code of the problem that was answered. */
  code: string;
  /** The status that was answered. */
  status: number;
  /** The first ten faults, without their words, which may quote a value. */
  errors: FaultPlaceRecord[];
}

export interface LoggedRenderRecord {
  id: string;
  status: Open<"succeeded" | "failed">;
  /** Null where the request named none. */
  template_id: string | null;
  /** Of a render that failed null, but where the request named it. */
  template_version: number | null;
  format: Open<"png" | "jpg" | "pdf" | "webp" | "avif">;
  /** Of the file; null for a render that failed. */
  bytes: number | null;
  /** Milliseconds that it took. */
  duration_ms: number;
  /** As in the usage. */
  source: Open<"api" | "campaign" | "order_job" | "batch" | "link">;
  /** Null where no key asked for it. */
  key_id: string | null;
  /** Null for a render that succeeded. */
  error: RenderErrorRecord | null;
  /** Further failures with the same code in the same minute, which have no entry of their own. */
  repeats: number;
  /** Whether the request is kept: for a thumbnail, and to be replayed. */
  request_kept: boolean;
  created_at: string;
}

export interface FieldOutlineRecord {
  name: string;
  type: Open<"text" | "number" | "boolean" | "null" | "list" | "object">;
  /** Units of UTF-16 of a text, items of a list. */
  length: number | null;
}

export interface ImageOutlineRecord {
  name: string;
  /** bytes: it came in the request. */
  origin: Open<"url" | "bytes" | "asset">;
  /** Of a picture that came in the request. */
  bytes: number | null;
  asset_id: string | null;
}

export interface RequestOutlineRecord {
  /** As the request named it. */
  template_id: string;
  /** The size of the template that was asked for. */
  size: string | null;
  /** Of a set that failed: the sizes that were named, none for all; else null. */
  sizes: string[] | null;
  format: Open<"png" | "jpg" | "pdf" | "webp" | "avif">;
  quality: number;
  scale: number;
  /** The width that was asked for, if one was. */
  width: number | null;
  dpr: number | null;
  dpi: number | null;
  /** What `data` had. */
  fields: FieldOutlineRecord[];
  /** What `images` had. */
  images: ImageOutlineRecord[];
  /** Fields and images beyond those listed, of a request with very many. */
  omitted: number;
}

export interface RenderTimingsRecord {
  /** Judging the data and getting the pictures. */
  fetch: number;
  decode: number;
  /** Waiting for a thread, also in between. */
  queue: number;
  layout: number;
  /** 0 for PDF. */
  raster: number;
  encode: number;
  /** Null for a picture of a set. */
  db: number | null;
  /** Until it was drawn, from when it was asked for. */
  total: number;
}

export interface RenderEntryRecord {
  id: string;
  status: Open<"succeeded" | "failed">;
  /** Null where the request named none. */
  template_id: string | null;
  /** Of a render that failed null, but where the request named it. */
  template_version: number | null;
  format: Open<"png" | "jpg" | "pdf" | "webp" | "avif">;
  /** Of the file; null for a render that failed. */
  bytes: number | null;
  /** Milliseconds that it took. */
  duration_ms: number;
  /** As in the usage. */
  source: Open<"api" | "campaign" | "order_job" | "batch" | "link">;
  /** Null where no key asked for it. */
  key_id: string | null;
  /** Null for a render that succeeded. */
  error: RenderErrorRecord | null;
  /** Further failures with the same code in the same minute, which have no entry of their own. */
  repeats: number;
  /** Whether the request is kept: for a thumbnail, and to be replayed. */
  request_kept: boolean;
  created_at: string;
  /** Null for renders that the API was not asked for, for old ones, and beyond 300 in a minute. */
  request: RequestOutlineRecord | null;
  /** Milliseconds. Null as `request` is, and for a render that failed. */
  timings: RenderTimingsRecord | null;
  /** Until when the request is kept; null: it is not. */
  request_kept_until: string | null;
}

export interface RenderReplayBody {
  /** Of the template; left out: the newest. */
  version?: number | null | undefined;
}

export interface BatchRowBody {
  /** Values by field name; see the template's `fields`. */
  data: Record<string, string | number | boolean | null | (Record<string, string | number | boolean | null>)[]>;
  /** Pictures by image field, as in a render. */
  images?: Record<string, string | FieldImage | null> | null | undefined;
  /** The name of a size for this row; left out: that of the batch. */
  size?: string | null | undefined;
}

export interface BatchOptions {
  /** The quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger. */
  quality?: number | null | undefined;
  /** Factor on the canvas: 2 doubles both sides; 1 when left out. */
  scale?: number | null | undefined;
  /** Written into the file, but of webp and avif; it changes no pixel. Of a PDF whose page is fit, the page's size. */
  dpi?: number | null | undefined;
  /** The `format` of the batch goes before it. */
  format?: "png" | "jpg" | "pdf" | null | undefined;
  /** Only with the format pdf, else refused. */
  pdf?: PdfOptions | null | undefined;
}

export interface BatchBody {
  /** `tpl_…` for the newest version, `tpl_…@3` for that one. */
  template_id: string;
  /** The name of one of the template's `sizes`; left out: the template itself. */
  size?: string | null | undefined;
  /** One picture each. */
  rows: BatchRowBody[];
  /** Of every picture; png when left out. */
  format?: "png" | "jpg" | "pdf" | null | undefined;
  options?: BatchOptions | null | undefined;
  /** zip: a file for each row. pdf, with that format: one document with a page for each, in which what the pages share is stored once. */
  archive?: "zip" | "pdf" | null | undefined;
  /** What the files of the ZIP are called: a text with `{{field}}` in it. What no file may be called is left out, and a second file of a name gets a number. Without it a file is named after its row and the field `name`. */
  file_name?: string | null | undefined;
}

export interface BatchForm {
  /** `tpl_…` for the newest version, `tpl_…@3` for that one. */
  template_id: string;
  /** The name of one of the template's `sizes`; left out: the template itself. */
  size?: string | undefined;
  /** Of every picture; png when left out. */
  format?: "png" | "jpg" | "pdf" | undefined;
  /** zip: a file for each row. pdf, with that format: one document with a page for each, in which what the pages share is stored once. */
  archive?: "zip" | "pdf" | undefined;
  /** What the files of the ZIP are called: a text with `{{field}}` in it. What no file may be called is left out, and a second file of a name gets a number. Without it a file is named after its row and the field `name`. */
  file_name?: string | undefined;
  /** CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, whose first sheet is read: a header of field names, and up to 1,000 rows below it. Image fields hold addresses or ids of assets, dates are written YYYY-MM-DD. Columns of lists are named by item and member: `dishes[0].name`, `dishes[0].price`, `dishes[1].name`. A column `size` names the size of each row, unless the template has a field of this name. */
  file: Upload;
  /** Fields by columns of the file that are named otherwise; `null` leaves a column out. */
  columns?: Record<string, string | null> | null | undefined;
}

export interface FailedRowRecord {
  /** From 1; of a file as its spreadsheet numbers it. */
  row: number;
  /** As the code of a refused render; `user_suspended`; `row_abandoned` for a fault of ours; `batch_erased` and `batch_cancelled` for what was not drawn by then. */
  code: string;
  /** What to do; empty once the batch is erased. */
  detail: string;
}

export interface BatchRecord {
  batch_id: string;
  /** queued, running or done. */
  status: Open<"queued" | "running" | "done">;
  /** Rows in all; empty ones of a file left out. */
  total: number;
  /** Rows that are over, the failed among them. */
  done: number;
  /** Rows that have no picture, which cost nothing; first row first. */
  failed: FailedRowRecord[];
}

export interface ListedBatchRecord {
  batch_id: string;
  /** queued, running or done. */
  status: Open<"queued" | "running" | "done">;
  /** Rows in all; empty ones of a file left out. */
  total: number;
  /** Rows that are over, the failed among them. */
  done: number;
  template_id: string;
  template_version: number;
  /** The size of the rows that name none; null: the template itself. */
  size: string | null;
  created_at: string;
}

export interface RowPictureRecord {
  /** It gives the picture without a key, until it expires. */
  url: string;
  /** As in the archive. */
  file_name: string;
  /** When the link ends: seven days after it was given. Ask again for a new one. */
  expires_at: string;
}

export interface BatchRowRecord {
  /** From 1; of a file as its spreadsheet numbers it. */
  row: number;
  /** waiting, drawn or failed. */
  state: Open<"waiting" | "drawn" | "failed">;
  /** Why it failed, as in `failed` of the batch; else null. */
  code: string | null;
  /** What to do; null of a row that has not failed. */
  detail: string | null;
  /** Of a row that is drawn; null with `archive: pdf`, whose pages are no files, and once the batch is erased. */
  picture: RowPictureRecord | null;
}

export interface LinkBody {
  /** `tpl_…` for the newest version, `tpl_…@3` for that one. */
  template_id: string;
  /** The name of one of the template's `sizes`; left out: the template itself. */
  size?: string | null | undefined;
  /** Values by field name; see the template's `fields`. */
  data: Record<string, string | number | boolean | null | (Record<string, string | number | boolean | null>)[]>;
  /** The key that signs the link. */
  key_id: string;
  /** Pictures by image field. */
  images?: Record<string, string> | null | undefined;
  /** auto: avif or webp where the `Accept` of a caller names it, else png. All of them cost one credit together. */
  format?: "png" | "jpg" | "pdf" | "webp" | "avif" | "auto" | null | undefined;
  /** The quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger. */
  quality?: number | null | undefined;
  /** Factor on the canvas; 1 when left out. */
  scale?: number | null | undefined;
  /** The width of the picture in pixels, a quarter to four times that of the canvas. Text is laid out for it, nothing is resampled. Not with `scale`. */
  width?: number | null | undefined;
  /** Device pixels per CSS pixel. Multiplies `scale` or `width`; 1 by default. */
  dpr?: number | null | undefined;
  /** Writes a png with a palette if the picture has at most 256 colours, such as text of one colour on a plain ground: the same pixels in a smaller file. It takes longer. Other formats ignore it. */
  palette?: boolean | null | undefined;
  /** Writes a progressive jpg, which shows the whole picture early and sharpens while it loads. It takes longer. Other formats ignore it. */
  progressive?: boolean | null | undefined;
  /** Left out: the link does not end. */
  expires_at?: string | null | undefined;
  /** A link that can’t be answered shows a picture that says why. */
  show_errors?: boolean | null | undefined;
}

export interface LinkRecord {
  /** The link with its values to be read. */
  url: string;
  /** The same link without a query, which some caches and scrapers drop. */
  compact_url: string;
  /** Null: the link does not end. */
  expires_at: string | null;
}

export interface LinkPresetRecord {
  template_id: string;
  /** Fields that links may give values, a list as a whole; null: all of them. */
  fields: string[] | null;
}

export interface SigningKeyRecord {
  id: string;
  /** The use of the key. */
  name: string;
  /** Templates that its links may ask for, and nothing else. */
  presets: LinkPresetRecord[];
  /** New images that its links may cause on one day (UTC), each a credit; null: no limit. */
  daily_limit: number | null;
  /** Links of the secret before the last rotation work until then; null: there are none. */
  previous_secret_expires_at: string | null;
  created_at: string;
  revoked_at: string | null;
}

export interface LinkPresetBody {
  template_id: string;
  /** Fields that links may give values, a list as a whole; null: all of them. */
  fields?: string[] | null | undefined;
}

export interface SigningKeyBody {
  /** The use of the key. */
  name?: string | null | undefined;
  /** New images that its links may cause on one day (UTC), each a credit; null: no limit. */
  daily_limit?: number | null | undefined;
  /** Templates that its links may ask for, and nothing else. */
  presets: LinkPresetBody[];
}

export interface SigningKeySecretRecord {
  id: string;
  /** The use of the key. */
  name: string;
  /** Templates that its links may ask for, and nothing else. */
  presets: LinkPresetRecord[];
  /** New images that its links may cause on one day (UTC), each a credit; null: no limit. */
  daily_limit: number | null;
  /** Links of the secret before the last rotation work until then; null: there are none. */
  previous_secret_expires_at: string | null;
  created_at: string;
  revoked_at: string | null;
  /** Signs links from now on; null where this call made none. It can not be shown again. */
  secret: string | null;
}

export interface SigningKeyPatchBody {
  /** The use of the key. */
  name?: string | null | undefined;
  /** New images that its links may cause on one day (UTC), each a credit; null: no limit. `null` clears it. */
  daily_limit?: number | null | undefined;
  /** Templates that its links may ask for, and nothing else. */
  presets?: LinkPresetBody[] | null | undefined;
  /** Makes a new secret, which the answer shows. */
  rotate_secret?: boolean | null | undefined;
  /** Days for which links that are signed by the secret before go on to work. 0: they end at once. */
  keep_previous_days?: number | null | undefined;
}

export interface SiteFieldRecord {
  field: string;
  /** `page`: a fact that the page tells in its head; `path`: a named group of the path; `parameter`: one of the parameters of the site; `text`: the text in `value`. */
  source: Open<"page" | "path" | "parameter" | "text">;
  /** For `page`: `title`, `canonical` or the name of a meta tag, such as `og:title` (the title if there is none), `og:description`, `og:site_name`, `article:published_time`. */
  value: string;
  /** The value if the source has none; null: the field then gets no value. */
  fallback: string | null;
}

export interface SiteRuleRecord {
  /** A pattern in the syntax of path-to-regexp 8, as Express has it: `/blog/:slug`, `/docs/*page`, `/{*page}` for all pages. Case does not matter. */
  path: string;
  /** `tpl_…` for the newest version, `tpl_…@3` for that one. */
  template_id: string;
  /** The name of one of the template’s sizes. */
  size: string | null;
  /** Values of fields of the template; of a list none. */
  fields: SiteFieldRecord[];
}

export interface SiteRecord {
  id: string;
  name: string;
  /** Hosts whose pages get pictures; `*.shop.example` is all names below it. */
  hosts: string[];
  /** Parameters of the addresses of pages that matter. All others are dropped before the page is read. */
  parameters: string[];
  /** The first rule whose path matches decides. */
  rules: SiteRuleRecord[];
  /** New images that its pages may cause on one day (UTC), each a credit. Pages are read ten times as often at most. */
  daily_limit: number;
  created_at: string;
}

export interface SiteFieldBody {
  field: string;
  /** `page`: a fact that the page tells in its head; `path`: a named group of the path; `parameter`: one of the parameters of the site; `text`: the text in `value`. */
  source: "page" | "path" | "parameter" | "text";
  /** For `page`: `title`, `canonical` or the name of a meta tag, such as `og:title` (the title if there is none), `og:description`, `og:site_name`, `article:published_time`. */
  value: string;
  /** The value if the source has none; null: the field then gets no value. */
  fallback?: string | null | undefined;
}

export interface SiteRuleBody {
  /** A pattern in the syntax of path-to-regexp 8, as Express has it: `/blog/:slug`, `/docs/*page`, `/{*page}` for all pages. Case does not matter. */
  path: string;
  /** `tpl_…` for the newest version, `tpl_…@3` for that one. */
  template_id: string;
  /** The name of one of the template’s sizes. */
  size?: string | null | undefined;
  /** Values of fields of the template; of a list none. */
  fields?: SiteFieldBody[] | null | undefined;
}

export interface SiteBody {
  name?: string | null | undefined;
  /** Hosts whose pages get pictures; `*.shop.example` is all names below it. */
  hosts: string[];
  /** Parameters of the addresses of pages that matter. All others are dropped before the page is read. */
  parameters?: string[] | null | undefined;
  /** New images that its pages may cause on one day (UTC), each a credit. Pages are read ten times as often at most. */
  daily_limit?: number | null | undefined;
  /** The first rule whose path matches decides. */
  rules: SiteRuleBody[];
}

export interface SitePatchBody {
  name?: string | null | undefined;
  /** Hosts whose pages get pictures; `*.shop.example` is all names below it. */
  hosts?: string[] | null | undefined;
  /** Parameters of the addresses of pages that matter. All others are dropped before the page is read. */
  parameters?: string[] | null | undefined;
  /** New images that its pages may cause on one day (UTC), each a credit. Pages are read ten times as often at most. */
  daily_limit?: number | null | undefined;
  /** The first rule whose path matches decides. */
  rules?: SiteRuleBody[] | null | undefined;
}

export interface SitePreviewBody {
  /** The address of a page. */
  url: string;
}

export interface SitePreviewRecord {
  /** The address under which the page is read. */
  page: string;
  /** The place of the rule in the list, from 0. */
  rule: number;
  template_id: string;
  /** Facts that the page tells in its head, by their names. */
  facts: Record<string, string>;
  /** The values, by field. */
  values: Record<string, string>;
  /** The picture: the base64 of a PNG of at most 800 pixels on its longer side. */
  image: string;
}

export interface BucketFailureRecord {
  /** `forbidden_address`: the host is not a public address; `unreachable`, `timed_out`: no answer; `redirected`: to another address, which is not followed; `wrong_region`; `unknown_key`, `wrong_secret`: the credentials; `clock_skew`; `no_bucket`; `access_denied`: the key may not do this; `bucket_full`; `unavailable`: an error that may pass; `differs`: other bytes came back; `refused`: any other refusal. */
  reason: Open<"forbidden_address" | "unreachable" | "timed_out" | "redirected" | "wrong_region" | "unknown_key" | "wrong_secret" | "clock_skew" | "no_bucket" | "access_denied" | "bucket_full" | "unavailable" | "differs" | "refused">;
  /** The status that the bucket answered; null without an answer. */
  status: number | null;
  /** The error code of the bucket. */
  store_code: string | null;
  /** The first 200 characters of its explanation. */
  store_message: string | null;
}

export interface TestStepRecord {
  step: Open<"write" | "read" | "delete">;
  ok: boolean;
  /** Null for a step that succeeded. */
  failure: BucketFailureRecord | null;
}

export interface DestinationTestRecord {
  /** True if all steps succeeded. */
  ok: boolean;
  at: string;
  /** A small file is written, read and deleted. After a failed write the other steps are left out. */
  steps: TestStepRecord[];
}

export interface DeliveryFailureRecord {
  /** `forbidden_address`: the host is not a public address; `unreachable`, `timed_out`: no answer; `redirected`: to another address, which is not followed; `wrong_region`; `unknown_key`, `wrong_secret`: the credentials; `clock_skew`; `no_bucket`; `access_denied`: the key may not do this; `bucket_full`; `unavailable`: an error that may pass; `differs`: other bytes came back; `refused`: any other refusal. */
  reason: Open<"forbidden_address" | "unreachable" | "timed_out" | "redirected" | "wrong_region" | "unknown_key" | "wrong_secret" | "clock_skew" | "no_bucket" | "access_denied" | "bucket_full" | "unavailable" | "differs" | "refused">;
  /** The status that the bucket answered; null without an answer. */
  status: number | null;
  /** The error code of the bucket. */
  store_code: string | null;
  /** The first 200 characters of its explanation. */
  store_message: string | null;
  at: string;
}

export interface DestinationRecord {
  id: string;
  name: string;
  /** The origin of the S3 service: https, on port 443, at a public address. */
  endpoint: string;
  region: string;
  bucket: string;
  /** The start of all keys; a slash follows it. */
  prefix: string;
  /** True for services whose addresses have the bucket in the path instead of the host. */
  force_path_style: boolean;
  /** The base of the addresses that are answered, in front of the whole key. Null: the address of the bucket itself. */
  public_url: string | null;
  access_key_id: string;
  /** The last test; null before the first one, and after a change of the bucket or its credentials. */
  last_test: DestinationTestRecord | null;
  /** The last file that it did not take, since the bucket or its credentials were changed. */
  last_failure: DeliveryFailureRecord | null;
  created_at: string;
  updated_at: string;
}

export interface DestinationBody {
  name?: string | null | undefined;
  /** The origin of the S3 service: https, on port 443, at a public address. */
  endpoint: string;
  region?: string | null | undefined;
  bucket: string;
  /** The start of all keys; a slash follows it. */
  prefix?: string | null | undefined;
  /** True for services whose addresses have the bucket in the path instead of the host. */
  force_path_style?: boolean | null | undefined;
  /** The base of the addresses that are answered, in front of the whole key. Null: the address of the bucket itself. */
  public_url?: string | null | undefined;
  access_key_id: string;
  /** Stored encrypted, and never answered. */
  secret_access_key: string;
}

export interface DestinationPatchBody {
  name?: string | null | undefined;
  /** The origin of the S3 service: https, on port 443, at a public address. */
  endpoint?: string | null | undefined;
  region?: string | null | undefined;
  bucket?: string | null | undefined;
  /** The start of all keys; a slash follows it. */
  prefix?: string | null | undefined;
  /** True for services whose addresses have the bucket in the path instead of the host. */
  force_path_style?: boolean | null | undefined;
  /** The base of the addresses that are answered, in front of the whole key. Null: the address of the bucket itself. `null` clears it. */
  public_url?: string | null | undefined;
  access_key_id?: string | null | undefined;
  /** Stored encrypted, and never answered. */
  secret_access_key?: string | null | undefined;
}

export interface StoreBody {
  /** `link`: the file is kept here, behind a link. Or the id of a destination: `dst_…`. */
  to?: string | null | undefined;
  /** Only for a link: the seconds after which it ends and the file is deleted, 86400 (a day) by default. */
  expires_in?: number | null | undefined;
  /** Only for a destination: the key below its prefix, `{render_id}.{format}` by default. Known are `{render_id}`, `{template_id}`, `{version}`, `{size}`, `{format}`, `{date}` (of the day in UTC), and `{data.name}` for the value of the field "name". A file of the same key is replaced. */
  key?: string | null | undefined;
}

export interface RenderStoreBody {
  /** `tpl_…` for the newest version, `tpl_…@3` for that one. */
  template_id: string;
  /** The name of one of the template's `sizes`; left out: the template itself. */
  size?: string | null | undefined;
  /** Values by field name; see the template's `fields`. */
  data: Record<string, string | number | boolean | null | (Record<string, string | number | boolean | null>)[]>;
  /** Pictures by image field, of an item of a list as `items[0].photo`. `{}` where there is no image field. */
  images: Record<string, string | FieldImage | null>;
  options?: RenderBodyOptions | null | undefined;
  /** The place of the file; a link for a day if it is left out. */
  store?: StoreBody | null | undefined;
}

export interface StoredRenderRecord {
  render_id: string;
  template_id: string;
  template_version: number;
  /** The address of the file. For a destination: below its `public_url`, else at the bucket, which may ask for credentials. */
  url: string;
  /** The whole key in the bucket; null for a link. */
  key: string | null;
  /** Null for a link. */
  destination_id: string | null;
  /** The size of the file. */
  bytes: number;
  media_type: Open<"image/png" | "image/jpeg" | "application/pdf" | "image/webp" | "image/avif">;
  /** Of the file, in hex. */
  sha256: string;
  /** The entity tag of the file, as the bucket gave it; null if it gave none. */
  etag: string | null;
  /** The end of a link, after which the file is deleted; null for a destination. */
  expires_at: string | null;
  /** Codes of warnings, as `X-Render-Warnings` of a render. */
  warnings: string[];
  /** The price of the picture. */
  credits_charged: number;
  /** The balance after it. */
  credits_remaining: number;
}

export interface ThemeTitleBody {
  ar: string;
  en?: string | null | undefined;
}

export interface ThemeMessageBody {
  ar: string;
  en?: string | null | undefined;
}

export interface ThemeColorsBody {
  background: string;
  text: string;
  accent: string;
}

export interface ThemeBody {
  title?: ThemeTitleBody | null | undefined;
  /** One of your assets, or a public one. */
  logo_asset_id?: string | null | undefined;
  message?: ThemeMessageBody | null | undefined;
  colors?: ThemeColorsBody | null | undefined;
}

export interface CampaignBody {
  name: string;
  /** `tpl_…` for the version that is the newest at activation, `tpl_…@3` for that one. */
  template_id: string;
  /** Values by field name that every card has. */
  fixed_data?: Record<string, string | number | null> | null | undefined;
  /** Before it nobody can claim. */
  starts_at?: string | null | undefined;
  /** From it on the campaign has ended. */
  ends_at?: string | null | undefined;
  /** Cards that can be claimed in all; null: as many as your credits pay. */
  max_claims?: number | null | undefined;
  /** Cards that one visitor can claim. */
  per_claimant_limit?: number | null | undefined;
  /** What visitors may take their card as. */
  formats?: ("png" | "pdf")[] | null | undefined;
  /** Names of the template's `sizes`: one in which all cards are drawn, or several that visitors choose from, the first of them unless they choose. None: the template itself. */
  sizes?: string[] | null | undefined;
  /** Words that no value may have. */
  blocked_words?: string[] | null | undefined;
  /** Whether cards may show boxes for letters that no font has. Else previews and claims of such a text are refused with 422, which names the letters: upload a font that has them. */
  allow_missing_glyphs?: boolean | null | undefined;
  /** The fields that visitors fill in, in this order: names, or objects with what is to hold besides the template. Whatever else the template requires stands in `fixed_data`. */
  claim_fields: (string | ClaimFieldTerms)[];
  /** How its page looks; null: as the service looks. */
  theme?: ThemeBody | null | undefined;
  /** 3 to 64 letters (Arabic too), digits and hyphens; kept in lower case, unique, and never given to another campaign once it was public. */
  slug?: string | null | undefined;
}

export interface ClaimFieldLabel {
  ar: string | null;
  en: string | null;
}

export interface ClaimFieldRecord {
  name: string;
  /** Null: the template's. */
  label: ClaimFieldLabel | null;
  /** Unicode scalar values; null: the template's. */
  max_length: number | null;
  /** Holds besides the template's own. */
  pattern: string | null;
  /** Null: as in the template. */
  required: boolean | null;
}

export interface ThemeTitle {
  ar: string;
  en: string | null;
}

export interface ThemeMessage {
  ar: string;
  en: string | null;
}

export interface ThemeColors {
  background: string;
  text: string;
  accent: string;
}

export interface ThemeRecord {
  title: ThemeTitle | null;
  message: ThemeMessage | null;
  colors: ThemeColors | null;
  /** One of your assets, or a public one. */
  logo_asset_id: string | null;
}

export interface CampaignRecord {
  id: string;
  name: string;
  /** 3 to 64 letters (Arabic too), digits and hyphens; kept in lower case, unique, and never given to another campaign once it was public. */
  slug: string;
  /** draft, active, paused or ended; ended is final, and comes by itself at `ends_at`. */
  status: Open<"draft" | "active" | "paused" | "ended">;
  /** `tpl_…` for the version that is the newest at activation, `tpl_…@3` for that one. */
  template_id: string;
  /** The version that the campaign draws, pinned when it became active; null before. */
  template_version: number | null;
  /** Values by field name that every card has. */
  fixed_data: Record<string, string | number | null>;
  /** The fields that visitors fill in, in this order. */
  claim_fields: ClaimFieldRecord[];
  /** Before it nobody can claim. */
  starts_at: string | null;
  /** From it on the campaign has ended. */
  ends_at: string | null;
  /** Cards that can be claimed in all; null: as many as your credits pay. */
  max_claims: number | null;
  /** Cards that one visitor can claim. */
  per_claimant_limit: number;
  /** What visitors may take their card as. */
  formats: (Open<"png" | "pdf">)[];
  /** Names of the template's `sizes`: one in which all cards are drawn, or several that visitors choose from, the first of them unless they choose. None: the template itself. */
  sizes: string[];
  /** How its page looks; null: as the service looks. */
  theme: ThemeRecord | null;
  /** Words that no value may have. */
  blocked_words: string[];
  /** Whether cards may show boxes for letters that no font has. Else previews and claims of such a text are refused with 422, which names the letters: upload a font that has them. */
  allow_missing_glyphs: boolean;
  /** Cards that were claimed so far. */
  claims_count: number;
  /** Where its visitors go. */
  public_url: string;
  created_at: string;
  updated_at: string;
}

export interface CampaignPatchBody {
  name?: string | null | undefined;
  /** `tpl_…` for the version that is the newest at activation, `tpl_…@3` for that one. */
  template_id?: string | null | undefined;
  /** Values by field name that every card has. */
  fixed_data?: Record<string, string | number | null> | null | undefined;
  /** Before it nobody can claim. `null` clears it. */
  starts_at?: string | null | undefined;
  /** From it on the campaign has ended. `null` clears it. */
  ends_at?: string | null | undefined;
  /** Cards that can be claimed in all; null: as many as your credits pay. `null` clears it. */
  max_claims?: number | null | undefined;
  /** Cards that one visitor can claim. */
  per_claimant_limit?: number | null | undefined;
  /** What visitors may take their card as. */
  formats?: ("png" | "pdf")[] | null | undefined;
  /** Names of the template's `sizes`: one in which all cards are drawn, or several that visitors choose from, the first of them unless they choose. None: the template itself. */
  sizes?: string[] | null | undefined;
  /** Words that no value may have. */
  blocked_words?: string[] | null | undefined;
  /** Whether cards may show boxes for letters that no font has. Else previews and claims of such a text are refused with 422, which names the letters: upload a font that has them. */
  allow_missing_glyphs?: boolean | null | undefined;
  /** The fields that visitors fill in, in this order: names, or objects with what is to hold besides the template. Whatever else the template requires stands in `fixed_data`. */
  claim_fields?: (string | ClaimFieldTerms)[] | null | undefined;
  /** How its page looks; null: as the service looks. `null` clears it. */
  theme?: ThemeBody | null | undefined;
  /** 3 to 64 letters (Arabic too), digits and hyphens; kept in lower case, unique, and never given to another campaign once it was public. */
  slug?: string | null | undefined;
  /** draft, active, paused or ended; ended is final, and comes by itself at `ends_at`. */
  status?: "draft" | "active" | "paused" | "ended" | null | undefined;
  /** The version that the campaign draws, pinned when it became active; null before. `null` clears it. */
  template_version?: number | null | undefined;
}

export interface FormThemeRecord {
  title: ThemeTitle | null;
  message: ThemeMessage | null;
  colors: ThemeColors | null;
  /** Where the logo is; null: there is none. */
  logo_url: string | null;
}

export interface FormLabel {
  ar: string | null;
  en: string | null;
}

export interface FormOptionRecord {
  value: string;
  label: FormLabel;
}

export interface FormFieldRecord {
  name: string;
  label: FormLabel;
  /** As in the template: text, phone, url, email, handle, code, number, amount, date, time, datetime, image, color, choice or flag. */
  type: string;
  /** Unicode scalar values; null: no limit of its own. */
  max_length: number | null;
  /** Rust regex syntax, of the whole value. */
  pattern: string | null;
  required: boolean;
  /** Of a choice; null for other types. */
  options: FormOptionRecord[] | null;
  /** The only colours that a color may be; null: any. */
  palette: string[] | null;
}

export interface ClaimFormRecord {
  name: string;
  /** How its page looks; null: as the service looks. */
  theme: FormThemeRecord | null;
  /** What visitors fill in, in this order. */
  fields: FormFieldRecord[];
  /** What a card may be taken as. */
  formats: (Open<"png" | "pdf">)[];
  /** The sizes that visitors choose from as `size`, the first unless they do; none: there is no choice. */
  sizes: TemplateSizeRecord[];
  /** Whether cards can be claimed now. */
  open: boolean;
  /** Why not; null where they can. */
  reason: Open<"not_started" | "paused" | "ended" | "exhausted" | null>;
  /** Cards that are left; null: no limit was set. */
  remaining: number | null;
  /** A card with samples. */
  sample_url: string;
  /** The page for people. */
  page_url: string;
}

export interface ClaimPreviewBody {
  /** One of the `sizes` that the campaign offers; left out: its first one. */
  size?: string | null | undefined;
  /** What was typed so far, by field name. Required fields that are empty show their samples. */
  data: Record<string, string | number | null>;
  /** Pictures by image field, each at most 5 MB: their bytes, no addresses. */
  images?: Record<string, string | VisitorImage | null> | null | undefined;
}

export interface ClaimBody {
  /** Pictures by image field, each at most 5 MB: their bytes, no addresses. */
  images?: Record<string, string | VisitorImage | null> | null | undefined;
  /** One of the `sizes` that the campaign offers; left out: its first one. */
  size?: string | null | undefined;
  /** Values by field name, of the campaign's `claim_fields`. */
  data: Record<string, string | number | null>;
  /** Leave it out: people do not see it on the page, and what is written here was written by a machine. */
  website?: string | null | undefined;
}

export interface ClaimedCardRecord {
  claim_id: string;
  /** The size of the card; null: the template itself. */
  size: string | null;
  /** Of the card as PNG; null where the campaign does not give it, and once it is erased. */
  image_url: string | null;
  /** Of the card as PDF; null where the campaign does not give it, and once it is erased. */
  pdf_url: string | null;
  created_at: string;
}

export interface ClaimRecord {
  claim_id: string;
  /** The size of the card; null: the template itself. */
  size: string | null;
  /** What the visitor typed; null once it is erased. */
  data: Record<string, string | number | null> | null;
  created_at: string;
  /** Of the card as PNG; null where the campaign does not give it, and once it is erased. */
  image_url: string | null;
  /** Of the card as PDF; null where the campaign does not give it, and once it is erased. */
  pdf_url: string | null;
}

export interface SyncRecord {
  status: Open<"idle" | "running" | "failed">;
  /** Products that the present or last run has seen. */
  done: number;
  /** Null where the platform does not say. */
  total: number | null;
  finished_at: string | null;
}

export interface InstallationRecord {
  /** The platform's name for it. */
  merchant_id: string;
  platform: string;
  name: string;
  domain: string | null;
  /** `expired`: its subscription has ended, or it gives us no access any more; `uninstalled`: it has removed the application. In both the merchant has to act in the dashboard of the store. */
  status: Open<"active" | "uninstalled" | "expired">;
  /** When an order becomes cards: `paid` once it is paid, `placed` at once, `status:<slug>` when it has that state. */
  paid_rule: string;
  sync: SyncRecord;
  linked_at: string | null;
  scopes: string[];
  /** When its present token ends; it is renewed before. */
  token_expires_at: string | null;
  installed_at: string;
  uninstalled_at: string | null;
  /** To whom it is linked. */
  user_id: string | null;
}

export interface StorePreviewRecord {
  download_url: string;
  /** An hour later. */
  expires_at: string;
  template_id: string;
}

export interface OrderJobErrorRecord {
  code: string;
  /** What is wrong and what to do, in the language of the store's owner; in both where it has none. */
  detail: string;
}

export interface OrderJobRecord {
  id: string;
  merchant_id: string;
  platform: string;
  order_id: string;
  item_id: string;
  product_id: string;
  template_id: string;
  /** The version that was the newest when the job was made, or retried. */
  template_version: number;
  status: Open<"queued" | "running" | "succeeded" | "failed">;
  attempts: number;
  /** Of one that failed. */
  error: OrderJobErrorRecord | null;
  /** Of the card, for seven days from now; null unless there is one. */
  download_url: string | null;
  created_at: string;
  finished_at: string | null;
}

export interface ClaimTicketBody {
  /** What the platform gave the page. */
  token: string;
}

export interface ClaimTicketRecord {
  /** Good for one use. */
  ticket: string;
  /** Ten minutes later. */
  expires_at: string;
}

export interface MappingFaultRecord {
  field: string;
  detail: string;
}

export interface MappingRecord {
  id: string;
  product_id: string;
  /** Null while the product is not synced. */
  product_name: string | null;
  /** Orders take its newest version. */
  template_id: string;
  /** Where the value of each field of the template comes from. */
  fields: Record<string, OptionById | OptionByName | BuyerDetail | FixedValue>;
  /** Whether orders become cards by it. */
  active: boolean;
  /** In place of the store's `paid_rule`. */
  paid_rule: string | null;
  /** What stands between it and the product as it was synced last; orders would fail for it. */
  faults: MappingFaultRecord[];
  created_at: string;
  updated_at: string;
}

export interface MappingBody {
  /** Orders take its newest version. */
  template_id: string;
  /** Where the value of each field of the template comes from. */
  fields: Record<string, OptionById | OptionByName | BuyerDetail | FixedValue>;
  /** Whether orders become cards by it. */
  active?: boolean | null | undefined;
  /** In place of the store's `paid_rule`. */
  paid_rule?: string | null | undefined;
}

export interface SyncStartRecord {
  sync: SyncRecord;
}

export interface OptionValueRecord {
  value_id: string;
  name: string;
}

export interface ProductOptionRecord {
  option_id: string;
  name: string;
  /** The platform’s word, such as text, textarea, radio, checkbox, image. */
  type: string;
  /** What can be chosen. */
  values: OptionValueRecord[];
}

export interface ProductRecord {
  product_id: string;
  name: string;
  sku: string | null;
  image_url: string | null;
  /** What buyers choose or type. */
  options: ProductOptionRecord[];
  /** The platform’s word. */
  status: string;
  /** Whether its orders become cards. */
  mapped: boolean;
  updated_at: string;
}

export interface StoreLinkBody {
  /** Of `claim-ticket`. */
  ticket: string;
}

export interface StoreRecord {
  /** The platform's name for it. */
  merchant_id: string;
  platform: string;
  name: string;
  domain: string | null;
  /** `expired`: its subscription has ended, or it gives us no access any more; `uninstalled`: it has removed the application. In both the merchant has to act in the dashboard of the store. */
  status: Open<"active" | "uninstalled" | "expired">;
  /** When an order becomes cards: `paid` once it is paid, `placed` at once, `status:<slug>` when it has that state. */
  paid_rule: string;
  sync: SyncRecord;
  linked_at: string | null;
}

export interface StorePatchBody {
  /** When an order becomes cards: `paid` once it is paid, `placed` at once, `status:<slug>` when it has that state. */
  paid_rule: string;
}

export interface AssetRecord {
  id: string;
  name: string;
  content_type: Open<"image/png" | "image/jpeg">;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  size_bytes: number;
  /** Of the file that `url` answers. */
  sha256: string;
  url: string;
  created_at: string;
}

export interface AssetForm {
  name?: string | undefined;
  /** PNG, JPEG, WebP, AVIF or SVG, decided by content; at most 25 MB and 50 megapixels. */
  file: Upload;
}

export interface AdjustmentBody {
  /** Credits added; negative: taken or spent. By hand also 0, an entry that changes nothing. */
  delta: number;
  /** Why. No personal data: the ledger is kept for good. */
  reason?: string | null | undefined;
}

export interface AdjustmentRecord {
  id: string;
  user_id: string;
  /** Credits added; negative: taken or spent. By hand also 0, an entry that changes nothing. */
  delta: number;
  balance_after: number;
  kind: Open<"signup_grant" | "purchase" | "render" | "claim" | "order_job" | "batch" | "link" | "adjustment" | "refund">;
  /** Why. No personal data: the ledger is kept for good. */
  reason: string | null;
  /** What the entry is for: with `ref_id` and `kind` unique in the ledger. */
  ref_type: string;
  ref_id: string;
  /** The administrator who booked it by hand. */
  actor_id: string | null;
  created_at: string;
  /** The balance now. */
  balance: number;
}

export interface LedgerEntryRecord {
  id: string;
  user_id: string;
  /** Credits added; negative: taken or spent. By hand also 0, an entry that changes nothing. */
  delta: number;
  balance_after: number;
  kind: Open<"signup_grant" | "purchase" | "render" | "claim" | "order_job" | "batch" | "link" | "adjustment" | "refund">;
  /** Why. No personal data: the ledger is kept for good. */
  reason: string | null;
  /** What the entry is for: with `ref_id` and `kind` unique in the ledger. */
  ref_type: string;
  ref_id: string;
  /** The administrator who booked it by hand. */
  actor_id: string | null;
  created_at: string;
}

export interface PackageRecord {
  id: string;
  /** Unique; buyers name the package by it in `package_code`. */
  code: string;
  name: string;
  description: string | null;
  /** Without credits the package is not sold. */
  credits: number | null;
  /** VAT included. Without a price the package is not sold. */
  price_halalas: number | null;
  currency: Open<"SAR">;
  /** Whether it stands in the catalogue. */
  active: boolean;
  /** Lower ones stand first in the catalogue. */
  sort_order: number;
  created_at: string;
  updated_at: string;
}

export interface TierRecord {
  /** The least credits of a top-up of this tier. */
  from: number;
  /** Of every credit of it, VAT included. */
  price_per_credit_halalas: number;
}

export interface CatalogRecord {
  currency: Open<"SAR">;
  /** One image is one credit. VAT included. */
  price_per_image_halalas: number;
  /** In the order in which they are to be shown. */
  packages: PackageRecord[];
  /** Of top-ups, smallest first; the tier of the total applies to all. */
  tiers: TierRecord[];
}

export interface CheckoutSessionBody {
  /** Such as `EID25`. */
  discount_code?: string | null | undefined;
  /** Where the buyer comes back to after paying; https, or http on localhost, and at most 2,000 characters as browsers send it. It proves nothing: confirm. */
  success_url: string;
  /** Where who does not pay comes back to. */
  cancel_url: string;
  /** Of a package of the catalogue. */
  package_code: string;
}

export interface CheckoutRecord {
  checkout_id: string;
  /** Send the buyer there. Where nothing is to be paid it is `success_url`, and the credits are booked. */
  url: string;
  /** To pay, VAT included. */
  amount_halalas: number;
  /** The VAT in it. */
  vat_halalas: number;
  /** Taken off the list price. */
  discount_halalas: number;
  credits: number;
  expires_at: string;
}

export interface TopupBody {
  /** Such as `EID25`. */
  discount_code?: string | null | undefined;
  /** Where the buyer comes back to after paying; https, or http on localhost, and at most 2,000 characters as browsers send it. It proves nothing: confirm. */
  success_url: string;
  /** Where who does not pay comes back to. */
  cancel_url: string;
  credits: number;
}

export interface ConfirmBody {
  checkout_id: string;
}

export interface ConfirmationRecord {
  checkout_id: string;
  /** One that expired or failed becomes `paid` if the money comes after all. */
  status: Open<"open" | "paid" | "expired" | "failed">;
  /** What it has added: its credits once it is paid, else 0. */
  credits_added: number;
  /** The balance now. */
  balance: number;
}

export interface BillingSummaryRecord {
  /** `purchased_total` + `granted_total` − `spent_total`. */
  balance: number;
  /** Of the prices; the totals are credits. */
  currency: Open<"SAR">;
  /** Credits bought, without those of refunds. */
  purchased_total: number;
  /** Credits spent on images. */
  spent_total: number;
  /** Credits granted, and adjusted by hand, in sum. */
  granted_total: number;
  last_purchase_at: string | null;
  /** Prices include it. */
  vat_percent: number;
}

export interface HistoryRecord {
  /** Of the checkout or the ledger entry. */
  id: string;
  source: Open<"provider" | "manual">;
  kind: Open<"package" | "topup" | "refund" | "adjustment" | "signup_grant">;
  description: string | null;
  /** Those of the order; negative where they were taken. */
  credits: number;
  /** Without VAT; negative where it was given back. */
  net_halalas: number;
  vat_halalas: number;
  /** Always `net_halalas` + `vat_halalas`. */
  gross_halalas: number;
  currency: Open<"SAR">;
  /** `booked`: done by hand. */
  status: Open<"open" | "paid" | "expired" | "failed" | "refunded" | "booked">;
  checkout_id: string | null;
  created_at: string;
}

export interface ProviderStatusRecord {
  provider: Open<"stream" | "sandbox">;
  /** Whether its credentials are set. */
  configured: boolean;
  /** Whether it answered just now. */
  reachable: boolean;
  latency_ms: number | null;
  last_webhook_at: string | null;
  mode: Open<"live" | "test" | "sandbox">;
}

export interface UserHistoryRecord {
  /** Of the checkout or the ledger entry. */
  id: string;
  source: Open<"provider" | "manual">;
  kind: Open<"package" | "topup" | "refund" | "adjustment" | "signup_grant">;
  description: string | null;
  /** Those of the order; negative where they were taken. */
  credits: number;
  /** Without VAT; negative where it was given back. */
  net_halalas: number;
  vat_halalas: number;
  /** Always `net_halalas` + `vat_halalas`. */
  gross_halalas: number;
  currency: Open<"SAR">;
  /** `booked`: done by hand. */
  status: Open<"open" | "paid" | "expired" | "failed" | "refunded" | "booked">;
  checkout_id: string | null;
  created_at: string;
  user_id: string;
}

export interface PackageBody {
  /** Unique; buyers name the package by it in `package_code`. */
  code: string;
  name: string;
  description?: string | null | undefined;
  /** Without credits the package is not sold. */
  credits?: number | null | undefined;
  /** VAT included. Without a price the package is not sold. */
  price_halalas?: number | null | undefined;
  /** Whether it stands in the catalogue. */
  active?: boolean | null | undefined;
  /** Lower ones stand first in the catalogue. */
  sort_order?: number | null | undefined;
}

export interface PackagePatchBody {
  /** Unique; buyers name the package by it in `package_code`. */
  code?: string | null | undefined;
  name?: string | null | undefined;
  /** `null` clears it. */
  description?: string | null | undefined;
  /** Without credits the package is not sold. `null` clears it. */
  credits?: number | null | undefined;
  /** VAT included. Without a price the package is not sold. `null` clears it. */
  price_halalas?: number | null | undefined;
  /** Whether it stands in the catalogue. */
  active?: boolean | null | undefined;
  /** Lower ones stand first in the catalogue. */
  sort_order?: number | null | undefined;
}

export interface DiscountCodeRecord {
  id: string;
  /** Case does not count. */
  code: string;
  percent_off: number;
  active: boolean;
  /** A time of RFC 3339. Instead of it a body may name a day, at whose end in Riyadh the code expires. `null`: never. */
  expires_at: string | null;
  /** How often it is taken in all; `null`: as often as people like. */
  max_redemptions: number | null;
  /** Whether each customer may use it only once. */
  one_per_customer: boolean;
  /** Whether only who has paid for nothing yet may use it. */
  first_payment_only: boolean;
  /** Checkouts that used it; one that expires or fails gives it back. */
  redemptions: number;
  created_at: string;
}

export interface DiscountCodeBody {
  /** Case does not count. */
  code: string;
  percent_off: number;
  active?: boolean | null | undefined;
  /** A time of RFC 3339. Instead of it a body may name a day, at whose end in Riyadh the code expires. `null`: never. */
  expires_at?: string | null | undefined;
  /** How often it is taken in all; `null`: as often as people like. */
  max_redemptions?: number | null | undefined;
  /** Whether each customer may use it only once. */
  one_per_customer?: boolean | null | undefined;
  /** Whether only who has paid for nothing yet may use it. */
  first_payment_only?: boolean | null | undefined;
}

export interface DiscountCodePatchBody {
  /** Case does not count. */
  code?: string | null | undefined;
  percent_off?: number | null | undefined;
  active?: boolean | null | undefined;
  /** A time of RFC 3339. Instead of it a body may name a day, at whose end in Riyadh the code expires. `null`: never. `null` clears it. */
  expires_at?: string | null | undefined;
  /** How often it is taken in all; `null`: as often as people like. `null` clears it. */
  max_redemptions?: number | null | undefined;
  /** Whether each customer may use it only once. */
  one_per_customer?: boolean | null | undefined;
  /** Whether only who has paid for nothing yet may use it. */
  first_payment_only?: boolean | null | undefined;
}

export interface GreetingNameRecord {
  ar: string;
  en: string;
}

export interface GreetingOfferRecord {
  code: string;
  name: GreetingNameRecord;
  /** VAT included. */
  base_halalas: number;
  /** So many recipients are in the base. */
  included_recipients: number;
  /** For each beyond them, VAT included. */
  per_recipient_halalas: number;
}

export interface GreetingOccasionRecord {
  code: string;
  name: GreetingNameRecord;
}

export interface GreetingLimitsRecord {
  /** Rows of the table of recipients. */
  recipients: number;
  attachments: number;
  /** Bytes of each file. */
  file_bytes: number;
}

export interface GreetingConfigRecord {
  currency: Open<"SAR">;
  /** A package costs `base_halalas + max(0, recipients − included_recipients) × per_recipient_halalas`. */
  packages: GreetingOfferRecord[];
  occasions: GreetingOccasionRecord[];
  languages: (Open<"ar" | "en">)[];
  limits: GreetingLimitsRecord;
  /** The earliest `delivery_date` is so many days from today, in Riyadh. */
  delivery_days_min: number;
}

export interface GreetingDraftForm {
  /** An occasion of the configuration. `null` clears it. */
  occasion?: string | undefined;
  /** A package of the configuration. `null` clears it. */
  package_code?: string | undefined;
  /** `null` clears it. */
  contact_name?: string | undefined;
  /** Where we write to. `null` clears it. */
  contact_email?: string | undefined;
  /** `null` clears it. */
  contact_phone?: string | undefined;
  /** `null` clears it. */
  company?: string | undefined;
  /** What the cards say. `null` clears it. */
  message?: string | undefined;
  /** What the design is to heed. `null` clears it. */
  design_notes?: string | undefined;
  /** Of the cards, and of the e-mails about the order. `null` clears it. */
  language?: "ar" | "en" | undefined;
  /** `YYYY-MM-DD` in Riyadh, `delivery_days_min` of the configuration from today at the earliest. */
  delivery_date?: string | undefined;
  /** CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, whose first sheet is read: a header with the column `name`, further columns as fields of a template, and up to 5,000 rows. It takes the place of the one before. */
  recipients_file?: Upload | undefined;
  /** PNG, JPEG, WebP, AVIF or SVG, kept as PNG or JPEG. It takes the place of the one before. */
  logo?: Upload | undefined;
  /** PDF, or pictures as the logo; beside those that there are, 5 in all. */
  attachments?: Upload[] | undefined;
  /** Names of parts of this form that are to be emptied, or ids of files that are to go. */
  remove?: string[] | undefined;
}

export interface DuplicateRecipientRecord {
  /** As the spreadsheet numbers it. */
  row: number;
  /** Where the same name stands first, however it is spelt. */
  first_row: number;
  name: string;
}

export interface GreetingFileRecord {
  id: string;
  /** As which part of the form it came. */
  part: Open<"recipients_file" | "logo" | "attachments">;
  /** As it was called, ending in what it is. */
  name: string;
  size_bytes: number;
  /** By what is in it. */
  content_type: string;
}

export interface GreetingDraftRecord {
  /** Whoever knows it can read and change the draft. */
  id: string;
  /** Past `draft` nothing of it can be changed. */
  status: Open<"draft" | "awaiting_payment" | "paid" | "in_design" | "ready" | "delivered" | "cancelled">;
  /** An occasion of the configuration. */
  occasion: string | null;
  /** A package of the configuration. */
  package_code: string | null;
  contact_name: string | null;
  /** Where we write to. */
  contact_email: string | null;
  contact_phone: string | null;
  company: string | null;
  /** What the cards say. */
  message: string | null;
  /** What the design is to heed. */
  design_notes: string | null;
  /** Of the cards, and of the e-mails about the order. */
  language: Open<"ar" | "en" | null>;
  /** `YYYY-MM-DD` in Riyadh, `delivery_days_min` of the configuration from today at the earliest. */
  delivery_date: string | null;
  /** Rows of the table of recipients. */
  recipients_count: number;
  /** Recipients whose name stands in the table before, the first hundred: shown, not refused. */
  duplicates: DuplicateRecipientRecord[];
  files: GreetingFileRecord[];
  /** VAT included; null until a package is chosen. */
  price_halalas: number | null;
  currency: Open<"SAR">;
  /** Until then it can be submitted; then it is removed. */
  expires_at: string;
}

export interface GreetingSubmissionRecord {
  /** Whoever knows it can see, pay and fetch the order. */
  order_id: string;
  status: Open<"draft" | "awaiting_payment" | "paid" | "in_design" | "ready" | "delivered" | "cancelled">;
  /** VAT included; it does not change any more. */
  amount_halalas: number;
  currency: Open<"SAR">;
}

export interface GreetingSessionRecord {
  url: string;
  /** Then another page can be opened. */
  expires_at: string;
  /** VAT included. */
  amount_halalas: number;
  currency: Open<"SAR">;
}

export interface GreetingMilestoneRecord {
  status: Open<"draft" | "awaiting_payment" | "paid" | "in_design" | "ready" | "delivered" | "cancelled">;
  at: string;
}

export interface GreetingPackageProgressRecord {
  /** queued, running or done. */
  status: Open<"queued" | "running" | "done">;
  /** Cards in all, one for each recipient. */
  total: number;
  /** Cards that are over, the failed among them. */
  done: number;
  /** Cards that could not be drawn. */
  failed_count: number;
}

export interface GreetingSummaryRecord {
  /** Whoever knows it can see, pay and fetch the order. */
  order_id: string;
  status: Open<"draft" | "awaiting_payment" | "paid" | "in_design" | "ready" | "delivered" | "cancelled">;
  /** VAT included; it does not change any more. */
  amount_halalas: number;
  currency: Open<"SAR">;
  /** An occasion of the configuration. */
  occasion: string | null;
  /** A package of the configuration. */
  package_code: string | null;
  /** Rows of the table of recipients. */
  recipients_count: number;
  contact_name: string | null;
  /** `YYYY-MM-DD` in Riyadh, `delivery_days_min` of the configuration from today at the earliest. */
  delivery_date: string | null;
  /** Masked; null once it is erased. */
  contact_email: string | null;
  /** Masked; null once it is erased. */
  contact_phone: string | null;
  /** When the order came into each of its states. */
  timeline: GreetingMilestoneRecord[];
  /** How far the cards are; null before they are made, and where they are not made here. */
  production: GreetingPackageProgressRecord | null;
  /** Where the cards are; null before the order is delivered, and where they were not made here. */
  download_url: string | null;
}

export interface AdminGreetingOrderRecord {
  /** Past `draft` nothing of it can be changed. */
  status: Open<"draft" | "awaiting_payment" | "paid" | "in_design" | "ready" | "delivered" | "cancelled">;
  /** An occasion of the configuration. */
  occasion: string | null;
  /** A package of the configuration. */
  package_code: string | null;
  contact_name: string | null;
  /** Where we write to. */
  contact_email: string | null;
  contact_phone: string | null;
  company: string | null;
  /** What the cards say. */
  message: string | null;
  /** What the design is to heed. */
  design_notes: string | null;
  /** Of the cards, and of the e-mails about the order. */
  language: Open<"ar" | "en" | null>;
  /** `YYYY-MM-DD` in Riyadh, `delivery_days_min` of the configuration from today at the earliest. */
  delivery_date: string | null;
  /** Rows of the table of recipients. */
  recipients_count: number;
  currency: Open<"SAR">;
  /** Until then it can be submitted; then it is removed. */
  expires_at: string;
  /** Null until the draft is submitted; paths then take `draft_id`. */
  order_id: string | null;
  draft_id: string;
  /** VAT included; null until the draft is submitted. */
  amount_halalas: number | null;
  /** Its buyer never sees it. */
  note: string | null;
  /** What its cards are drawn from: `tpl_…` for the newest version, `tpl_…@3` for that one. */
  template_id: string | null;
  /** What the cards are handed over as: `png`, `jpg` and `pdf` a ZIP with a file for each, `document` one PDF with a page for each. */
  production_format: Open<"png" | "jpg" | "pdf" | "document">;
  /** Whether money has come for it that is to be given back, and was not yet. */
  refund_due: boolean;
  /** The payment that the order is paid by; null: none of a gateway. */
  payment_id: string | null;
  created_at: string;
  updated_at: string;
  submitted_at: string | null;
}

export interface GreetingEventRecord {
  kind: Open<"status" | "changed" | "refund_due" | "refunded" | "payment_failed" | "payment_expired" | "production_begun" | "produced">;
  at: string;
  /** Who did it; `service`: time went by. */
  actor: Open<"buyer" | "admin" | "gateway" | "service">;
  /** Which administrator. */
  actor_id: string | null;
  from: Open<"draft" | "awaiting_payment" | "paid" | "in_design" | "ready" | "delivered" | "cancelled" | null>;
  to: Open<"draft" | "awaiting_payment" | "paid" | "in_design" | "ready" | "delivered" | "cancelled" | null>;
  /** The payment that it is about. */
  payment_id: string | null;
  /** Which members were changed. */
  members: string[] | null;
}

export interface GreetingRecipientRecord {
  /** As the spreadsheet numbers it. */
  row: number;
  /** Texts by column. */
  data: Record<string, string>;
  /** The first row with the same name. */
  duplicate_of: number | null;
}

export interface AdminGreetingFileRecord {
  id: string;
  /** As which part of the form it came. */
  part: Open<"recipients_file" | "logo" | "attachments">;
  /** As it was called, ending in what it is. */
  name: string;
  size_bytes: number;
  /** By what is in it. */
  content_type: string;
  url: string;
}

export interface FailedCardRecord {
  /** The row of the recipient, as the spreadsheet numbers it. */
  row: number;
  /** As the code of a refused render; `row_abandoned`: a fault of ours. */
  code: string;
  /** What is wrong. */
  detail: string;
}

export interface GreetingProductionRecord {
  /** queued, running or done. */
  status: Open<"queued" | "running" | "done">;
  /** Cards in all, one for each recipient. */
  total: number;
  /** Cards that are over, the failed among them. */
  done: number;
  /** Recipients who have no card, and why; first row first. */
  failed: FailedCardRecord[];
  /** As `production_format` was when it began. */
  format: Open<"png" | "jpg" | "pdf" | "document">;
  /** The version that the cards are drawn from. */
  template: string;
  /** Columns of the recipients that the template has no field for; they are not drawn. */
  unused_columns: string[];
  /** Where the cards are; null until all are over, and where none could be drawn. */
  archive_url: string | null;
}

export interface AdminGreetingOrderDetailRecord {
  /** Past `draft` nothing of it can be changed. */
  status: Open<"draft" | "awaiting_payment" | "paid" | "in_design" | "ready" | "delivered" | "cancelled">;
  /** An occasion of the configuration. */
  occasion: string | null;
  /** A package of the configuration. */
  package_code: string | null;
  contact_name: string | null;
  /** Where we write to. */
  contact_email: string | null;
  contact_phone: string | null;
  company: string | null;
  /** What the cards say. */
  message: string | null;
  /** What the design is to heed. */
  design_notes: string | null;
  /** Of the cards, and of the e-mails about the order. */
  language: Open<"ar" | "en" | null>;
  /** `YYYY-MM-DD` in Riyadh, `delivery_days_min` of the configuration from today at the earliest. */
  delivery_date: string | null;
  /** Rows of the table of recipients. */
  recipients_count: number;
  currency: Open<"SAR">;
  /** Until then it can be submitted; then it is removed. */
  expires_at: string;
  /** Null until the draft is submitted; paths then take `draft_id`. */
  order_id: string | null;
  draft_id: string;
  /** VAT included; null until the draft is submitted. */
  amount_halalas: number | null;
  /** Its buyer never sees it. */
  note: string | null;
  /** What its cards are drawn from: `tpl_…` for the newest version, `tpl_…@3` for that one. */
  template_id: string | null;
  /** What the cards are handed over as: `png`, `jpg` and `pdf` a ZIP with a file for each, `document` one PDF with a page for each. */
  production_format: Open<"png" | "jpg" | "pdf" | "document">;
  /** Whether money has come for it that is to be given back, and was not yet. */
  refund_due: boolean;
  /** The payment that the order is paid by; null: none of a gateway. */
  payment_id: string | null;
  created_at: string;
  updated_at: string;
  submitted_at: string | null;
  /** What has happened to it, in order. */
  events: GreetingEventRecord[];
  recipients: GreetingRecipientRecord[];
  files: AdminGreetingFileRecord[];
  /** The cards as they are drawn; null where nothing is produced here. */
  production: GreetingProductionRecord | null;
}

export interface GreetingOrderPatchBody {
  /** Its buyer never sees it. `null` clears it. */
  note?: string | null | undefined;
  /** What its cards are drawn from: `tpl_…` for the newest version, `tpl_…@3` for that one. `null` clears it. */
  template_id?: string | null | undefined;
  /** `YYYY-MM-DD` in Riyadh, `delivery_days_min` of the configuration from today at the earliest. `null` clears it. */
  delivery_date?: string | null | undefined;
  /** What the cards are handed over as: `png`, `jpg` and `pdf` a ZIP with a file for each, `document` one PDF with a page for each. */
  production_format?: "png" | "jpg" | "pdf" | "document" | null | undefined;
  /** The one that comes next, or `cancelled`. */
  status?: "draft" | "awaiting_payment" | "paid" | "in_design" | "ready" | "delivered" | "cancelled" | null | undefined;
  /** With the status `delivered`: though some cards could not be drawn. */
  allow_missing?: boolean | null | undefined;
}

export interface GreetingRecipientsForm {
  /** CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, as in a draft: a header with the column `name`, further columns as fields of a template. It takes the place of the table before. */
  recipients_file: Upload;
}

export interface UsageTotalRecord {
  /** Finished pictures; previews and measures are not among them. */
  renders: number;
  /** Credits spent on them. */
  credits: number;
}

export interface UsageDayRecord {
  /** Finished pictures; previews and measures are not among them. */
  renders: number;
  /** Credits spent on them. */
  credits: number;
  date: string;
}

export interface UsageTemplateRecord {
  template_id: string;
  /** Null once the template is gone. */
  name: string | null;
  renders: number;
}

export interface UsageKeyRecord {
  /** Null for what no key asked for: sessions, claims, orders of stores. */
  key_id: string | null;
  /** Null without a key, and once the key is gone. */
  name: string | null;
  renders: number;
}

export interface UsageSourcesRecord {
  api: number;
  batch: number;
  campaign: number;
  /** Left out where there are none. */
  link?: number;
  order_job: number;
}

export interface UsageRecord {
  range: Open<"7d" | "30d" | "90d">;
  /** The first day. */
  from: string;
  /** The last day: today. */
  to: string;
  total: UsageTotalRecord;
  /** Every day, oldest first; one without renders has zeros. */
  by_day: UsageDayRecord[];
  /** Most rendered first. */
  by_template: UsageTemplateRecord[];
  /** Most rendered first. */
  by_key: UsageKeyRecord[];
  /** Renders by what asked for them. */
  by_source: UsageSourcesRecord;
}

export interface UsageUserRecord {
  /** Finished pictures; previews and measures are not among them. */
  renders: number;
  /** Credits spent on them. */
  credits: number;
  user_id: string;
  email: string;
}

export interface UsageOfAllRecord {
  range: Open<"7d" | "30d" | "90d">;
  /** The first day. */
  from: string;
  /** The last day: today. */
  to: string;
  total: UsageTotalRecord;
  /** Every day, oldest first; one without renders has zeros. */
  by_day: UsageDayRecord[];
  /** Most rendered first. */
  by_template: UsageTemplateRecord[];
  /** Most rendered first. */
  by_key: UsageKeyRecord[];
  /** Renders by what asked for them. */
  by_source: UsageSourcesRecord;
  /** The 20 users who rendered most. */
  by_user: UsageUserRecord[];
}

export interface WebhookEndpointRecord {
  id: string;
  /** https, on port 443, at a public address. */
  url: string;
  /** What it is told of. */
  events: (Open<"render.batch.completed" | "order_job.succeeded" | "order_job.failed" | "claim.created" | "credits.low" | "endpoint.disabled">)[];
  /** What it is for. */
  description: string;
  /** Whether it is told of anything. */
  active: boolean;
  /** Why the service made it inactive: it answered 410 (`gone`), or took an event at none of ten tries (`exhausted`). */
  disabled_reason: Open<"gone" | "exhausted" | null>;
  /** Until when the secret before the last rotation signs as well. */
  previous_secret_expires_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface WebhookEndpointBody {
  /** https, on port 443, at a public address. */
  url: string;
  /** What it is told of. */
  events: ("render.batch.completed" | "order_job.succeeded" | "order_job.failed" | "claim.created" | "credits.low" | "endpoint.disabled")[];
  /** What it is for. */
  description?: string | null | undefined;
  /** Whether it is told of anything. */
  active?: boolean | null | undefined;
}

export interface WebhookEndpointSecretRecord {
  id: string;
  /** https, on port 443, at a public address. */
  url: string;
  /** What it is told of. */
  events: (Open<"render.batch.completed" | "order_job.succeeded" | "order_job.failed" | "claim.created" | "credits.low" | "endpoint.disabled">)[];
  /** What it is for. */
  description: string;
  /** Whether it is told of anything. */
  active: boolean;
  /** Why the service made it inactive: it answered 410 (`gone`), or took an event at none of ten tries (`exhausted`). */
  disabled_reason: Open<"gone" | "exhausted" | null>;
  /** Until when the secret before the last rotation signs as well. */
  previous_secret_expires_at: string | null;
  created_at: string;
  updated_at: string;
  /** What signs from now on; null where this call made none. It can not be shown again. */
  secret: string | null;
}

export interface WebhookTestBody {
  /** The endpoint need not ask for such events. */
  type: "render.batch.completed" | "order_job.succeeded" | "order_job.failed" | "claim.created" | "credits.low" | "endpoint.disabled";
}

export interface DeliveryAttemptRecord {
  at: string;
  /** What your endpoint answered; null if it did not. */
  status_code: number | null;
  duration_ms: number;
  /** Why it came to nothing; null if the event was delivered. `bad_status`: the answer was no 2xx; `redirected`: it led elsewhere, which is not followed; `timeout`: there was none within 15 s. */
  error: Open<"bad_status" | "redirected" | "timeout" | "unreachable" | "forbidden_address" | "bad_url" | null>;
  /** The first 1,000 bytes of the answer. */
  body_start: string | null;
}

export interface WebhookDeliveryRecord {
  id: string;
  /** The header `webhook-id`: the same at every try, and at every delivery of the event. */
  event_id: string;
  type: Open<"render.batch.completed" | "order_job.succeeded" | "order_job.failed" | "claim.created" | "credits.low" | "endpoint.disabled">;
  /** pending until it is delivered, or has failed: at the last try, or because its endpoint became inactive. */
  status: Open<"pending" | "delivered" | "failed">;
  /** The tries so far, the first one first. */
  attempts: DeliveryAttemptRecord[];
  /** When the next try is due, which is past while it is made; null of a delivery that is no longer pending. */
  next_attempt_at: string | null;
  created_at: string;
}

export interface WebhookEndpointPatchBody {
  /** https, on port 443, at a public address. */
  url?: string | null | undefined;
  /** What it is told of. */
  events?: ("render.batch.completed" | "order_job.succeeded" | "order_job.failed" | "claim.created" | "credits.low" | "endpoint.disabled")[] | null | undefined;
  /** What it is for. */
  description?: string | null | undefined;
  /** Whether it is told of anything. */
  active?: boolean | null | undefined;
  /** Makes a new secret, which the answer shows. For 24 hours both sign, so that you can change yours in time. */
  rotate_secret?: boolean | null | undefined;
}

export interface ContactBody {
  name: string;
  email: string;
  /** In any writing. */
  phone?: string | null | undefined;
  subject?: string | null | undefined;
  message: string;
  /** Leave it out: people do not see it in the form, and what is written here was written by a machine. */
  website?: string | null | undefined;
}

export interface ContactReceiptRecord {
  submission_id: string;
  status: Open<"received">;
}

export interface PaymentRequestForm {
  name: string;
  email: string;
  /** In any writing. */
  phone?: string | undefined;
  /** What was transferred: 100 halalas are 1 riyal. */
  amount_halalas: number;
  /** The package that was paid. */
  package_code?: string | undefined;
  /** The order that was paid. */
  order_id?: string | undefined;
  note?: string | undefined;
  /** The receipt: PDF, PNG or JPEG, decided by content; at most 10 MB. Pictures are encoded anew. */
  attachment: Upload;
}

export interface PaymentRequestReceiptRecord {
  payment_request_id: string;
  status: Open<"received">;
}

export interface ContactSubmissionRecord {
  id: string;
  name: string | null;
  email: string | null;
  /** In any writing. */
  phone: string | null;
  subject: string | null;
  message: string | null;
  created_at: string;
  /** When what was written was erased; null until then. */
  erased_at: string | null;
}

export interface AttachmentRecord {
  /** As its sender called it, as far as that is safe, and ending in what it is. */
  name: string;
  /** By its content. */
  content_type: Open<"application/pdf" | "image/png" | "image/jpeg">;
  size_bytes: number;
  sha256: string;
  url: string;
}

export interface PaymentRequestRecord {
  id: string;
  name: string | null;
  email: string | null;
  /** In any writing. */
  phone: string | null;
  /** The package that was paid. */
  package_code: string | null;
  /** The order that was paid. */
  order_id: string | null;
  note: string | null;
  /** What they say to have transferred; kept. */
  amount_halalas: number;
  /** The receipt; null once it is erased. */
  attachment: AttachmentRecord | null;
  created_at: string;
  /** When all but what was paid was erased; null until then. */
  erased_at: string | null;
}

export interface AuditEntryRecord {
  id: string;
  /** The user who acted; null: the command line, or a system outside. */
  actor_id: string | null;
  /** Noun and verb. */
  action: string;
  /** The id of the object that was changed. */
  target: string;
  /** Changed members as they were; personal ones are withheld. */
  before: Record<string, unknown> | null;
  /** Changed members as they became. */
  after: Record<string, unknown> | null;
  /** As in `X-Request-Id` of the call; null: none. */
  request_id: string | null;
  created_at: string;
}

export interface AdminUserRecord {
  id: string;
  email: string;
  /** Empty if none was given. */
  name: string;
  role: Open<"user" | "admin">;
  /** A suspended user is refused everywhere but at `GET /v1/me`. */
  status: Open<"active" | "suspended">;
  /** The language that we write in. */
  locale: Open<"ar" | "en">;
  created_at: string;
  credits: CreditsRecord;
  /** Calls a minute over all keys and sessions; null: the default. */
  rate_limit_per_minute: number | null;
  /** Whether the requests of renders are kept for 7 days, with their values and pictures, so that they can be looked at and sent again. */
  keep_requests: boolean;
  /** Stores linked to the account. */
  stores_count: number;
  /** When the address was proved; null: never. */
  verified_at: string | null;
  /** Of the newest call, to within a few seconds; null: none yet. */
  last_seen_at: string | null;
  /** API keys neither revoked nor expired. */
  keys_count: number;
}

export interface UserPatchBody {
  /** A suspended user is refused everywhere but at `GET /v1/me`. */
  status?: "active" | "suspended" | null | undefined;
  role?: "user" | "admin" | null | undefined;
  /** Calls a minute over all keys and sessions; null: the default. `null` clears it. */
  rate_limit_per_minute?: number | null | undefined;
  /** Empty if none was given. */
  name?: string | null | undefined;
}

export interface BatchCompletedEvent {
  batch_id: string;
  status: Open<"done">;
  /** Rows in all. */
  total: number;
  /** Rows that became no picture. */
  failed_count: number;
  url: string;
  archive_url: string;
}

export interface OrderJobSucceededEvent {
  job_id: string;
  platform: string;
  merchant_id: string;
  order_id: string;
  item_id: string;
  product_id: string;
  template_id: string;
  template_version: number;
  /** Of the card, signed, for seven days. */
  download_url: string;
  finished_at: string;
}

export interface OrderJobFailedEvent {
  job_id: string;
  platform: string;
  merchant_id: string;
  order_id: string;
  item_id: string;
  product_id: string;
  template_id: string;
  template_version: number;
  finished_at: string;
  error: OrderJobErrorRecord;
}

export interface ClaimCreatedEvent {
  claim_id: string;
  campaign_id: string;
  /** The size of the card; null: the template itself. */
  size: string | null;
  /** Of the card; null where the campaign gives none of that format. */
  image_url: string | null;
  /** The same as a PDF; null where the campaign gives none. */
  pdf_url: string | null;
  created_at: string;
}

export interface CreditsLowEvent {
  /** What the booking left. */
  balance: number;
  /** The balance at which you are told: `CREDITS_LOW_AT`. */
  threshold: number;
}

export interface EndpointDisabledEvent {
  endpoint_id: string;
  /** `gone`: it answered 410; `exhausted`: nothing that was tried for days was taken. */
  reason: Open<"gone" | "exhausted">;
  disabled_at: string;
}

/** The body of every error, as in RFC 9457. With status 422 it always has `errors`. */
export interface Problem {
  title: string;
  /** Address of the documentation of the code. */
  type: string;
  status: number;
  /** Stable code of the error, for programs. */
  code: string;
  /** Explanation of the error and the next step. */
  detail: string;
  /** Path of the request. */
  instance?: string;
  /** Id of the request, equal to `X-Request-Id`, for support. */
  request_id: string;
  errors?: ProblemFault[];
}

/** One fault of the request. */
export interface ProblemFault {
  /** Location of the fault: `body`, `query`, `path` or `header`, then names and positions. */
  loc: (string | number)[];
  /** Explanation of the fault and its correction. */
  msg: string;
  /** Type of the fault in pydantic v2: `missing`, `int_parsing`, … */
  type: string;
}

/** Exactly one of `url`, `base64` and `asset_id`. */
export interface FieldImage {
  url?: string | undefined;
  base64?: string | undefined;
  asset_id?: string | undefined;
  /** The point that stays in sight: 0 is left or top, 1 is right or bottom. */
  focus?: number[] | undefined;
}

export interface ClaimFieldTerms {
  name: string;
  label?: {
    ar?: string | null | undefined;
    en?: string | null | undefined;
  } | null | undefined;
  max_length?: number | null | undefined;
  /** Rust regex syntax, of the whole value. */
  pattern?: string | null | undefined;
  required?: boolean | null | undefined;
}

export interface VisitorImage {
  base64: string;
  /** The point that stays in sight: 0 is left or top, 1 is right or bottom. */
  focus?: number[] | undefined;
}

/** What the buyer gave for the option with this id. */
export interface OptionById {
  option_id: string;
}

/** The same by its name, however it is spelt. */
export interface OptionByName {
  option_name: string;
}

/** Of the buyer. */
export interface BuyerDetail {
  customer: "first_name" | "last_name" | "full_name" | "city";
}

/** The same on every card. */
export interface FixedValue {
  const: string | number;
}

/** The picture that everything stands on. At most 50,000,000 pixels. */
export interface TemplateCanvas {
  /** Width in pixels at scale 1. */
  width: number;
  /** Height in pixels at scale 1. */
  height: number;
  /** Colour under everything; null is transparent. It can't follow a field beside an `image`, which would cover it. */
  background?: TemplateColor | TemplateBinding | null | undefined;
  /** Asset that fills the canvas above the background. */
  image?: TemplateAsset | null | undefined;
}

/** sRGB colour: #rgb, #rgba, #rrggbb or #rrggbbaa. */
export type TemplateColor = string;

/** The member takes its value from a field. */
export interface TemplateBinding {
  /** A field of type color, choice, number, amount or flag. */
  field: string;
  /** The member of the chosen option; needed for a choice. */
  of?: "color" | "asset" | "font" | "number" | "text" | null | undefined;
  /** Two numbers of the field that become those of `to`. */
  from?: [number, number] | null | undefined;
  /** What they become; numbers between them in proportion, others are held at the ends. */
  to?: [number, number] | null | undefined;
  /** The literal where the field has no value; needed unless it always has one. */
  else?: unknown | undefined;
}

/** Id of an asset. */
export type TemplateAsset = string;

/** What the template asks for in one place. */
export type TemplateField = TemplateStringField | TemplateNumberField | TemplateAmountField | TemplateDateField | TemplateTimeField | TemplateDatetimeField | TemplateImageField | TemplateColorField | TemplateChoiceField | TemplateFlagField | TemplateListField;

/** A string. Phone numbers, addresses, handles and codes are read from left to right in any text; addresses, handles and codes keep their digits. */
export interface TemplateStringField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  name: string;
  /** Type of the field. */
  type: "text" | "phone" | "url" | "email" | "handle" | "code";
  /** Whether data must have a value for it. */
  required?: boolean | undefined;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  label?: Record<string, string> | null | undefined;
  /** Value for previews; it must satisfy the field. */
  sample?: string | null | undefined;
  /** Value where data has none; it must satisfy the field. */
  default?: string | null | undefined;
  /** The most Unicode scalar values. */
  max_length?: number | null | undefined;
  /** Regular expression (Rust regex syntax) that a value must match as a whole. */
  pattern?: string | null | undefined;
}

/** A JSON number, or a string with a decimal number in any digits; shown in the form of the layer's language. */
export interface TemplateNumberField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  name: string;
  /** Type of the field. */
  type: "number";
  /** Whether data must have a value for it. */
  required?: boolean | undefined;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  label?: Record<string, string> | null | undefined;
  /** Value for previews; it must satisfy the field. */
  sample?: number | string | null | undefined;
  /** Value where data has none; it must satisfy the field. */
  default?: number | string | null | undefined;
  /** Digits after the separator; as many as the value has where absent. */
  decimals?: number | null | undefined;
  /** True for marks between thousands; a year has none. */
  grouping?: boolean | undefined;
  /** The least digits after the separator; zeros beyond them are left out at the end. Instead of `decimals`. */
  min_fraction?: number | null | undefined;
  /** The most digits after the separator, the last one rounded; zeros at the end are left out. Instead of `decimals`. */
  max_fraction?: number | null | undefined;
  /** How large numbers are written: `compact` is 1.2K in English and ١٫٢ ألف in Arabic. */
  notation?: "standard" | "compact" | undefined;
}

/** Money in major units (riyals): a JSON number, or a string with a decimal number in any digits. */
export interface TemplateAmountField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  name: string;
  /** Type of the field. */
  type: "amount";
  /** Whether data must have a value for it. */
  required?: boolean | undefined;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  label?: Record<string, string> | null | undefined;
  /** Value for previews; it must satisfy the field. */
  sample?: number | string | null | undefined;
  /** Value where data has none; it must satisfy the field. */
  default?: number | string | null | undefined;
  /** ISO 4217 code. */
  currency?: string | undefined;
  /** Digits after the separator, at most the currency's: a value with more is refused. `auto` leaves them out of whole amounts; absent, all amounts have the currency's. */
  decimals?: "auto" | number | null | undefined;
  /** How the currency is told: the usual symbol in the layer's language, its code, its name in that language, its own sign (U+20C1 of SAR, U+20C3 of AED; others have their symbol), or not at all. */
  currency_display?: "symbol" | "code" | "name" | "sign" | "none" | undefined;
}

/** A day, YYYY-MM-DD in any digits; shown in its calendar and the layer's language. */
export interface TemplateDateField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  name: string;
  /** Type of the field. */
  type: "date";
  /** Whether data must have a value for it. */
  required?: boolean | undefined;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  label?: Record<string, string> | null | undefined;
  /** Value for previews; it must satisfy the field. */
  sample?: string | null | undefined;
  /** Value where data has none; it must satisfy the field. */
  default?: string | null | undefined;
  /** Calendar in which the day is shown. */
  calendar?: "gregorian" | "islamic-umalqura" | undefined;
  /** CLDR pattern (UTS #35) of G, y, M, L, d, E, c and quoted text. */
  format?: string | null | undefined;
}

/** A time of day, HH:MM or HH:MM:SS in any digits; shown in the layer's language. */
export interface TemplateTimeField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  name: string;
  /** Type of the field. */
  type: "time";
  /** Whether data must have a value for it. */
  required?: boolean | undefined;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  label?: Record<string, string> | null | undefined;
  /** Value for previews; it must satisfy the field. */
  sample?: string | null | undefined;
  /** Value where data has none; it must satisfy the field. */
  default?: string | null | undefined;
  /** CLDR pattern (UTS #35) of h, H, K, m, s, a, b, B and quoted text; `B` tells the part of the day, such as ظهرًا. */
  format?: string | null | undefined;
}

/** A day and time of RFC 3339 in any digits, local where it has no offset; shown in its calendar, its time zone and the layer's language. */
export interface TemplateDatetimeField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  name: string;
  /** Type of the field. */
  type: "datetime";
  /** Whether data must have a value for it. */
  required?: boolean | undefined;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  label?: Record<string, string> | null | undefined;
  /** Value for previews; it must satisfy the field. */
  sample?: string | null | undefined;
  /** Value where data has none; it must satisfy the field. */
  default?: string | null | undefined;
  /** Calendar in which the day is shown. */
  calendar?: "gregorian" | "islamic-umalqura" | undefined;
  /** CLDR pattern (UTS #35) of G, y, M, L, d, E, c, h, H, K, m, s, a, b, B and quoted text. */
  format?: string | null | undefined;
  /** Time zone of the IANA database in which the moment is shown, and in which one without an offset is given. */
  time_zone?: string | undefined;
}

/** A picture, given under `images` and not in `data`. */
export interface TemplateImageField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  name: string;
  /** Type of the field. */
  type: "image";
  /** Whether data must have a value for it. */
  required?: boolean | undefined;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  label?: Record<string, string> | null | undefined;
  /** Asset for previews. */
  sample?: TemplateAsset | null | undefined;
}

/** A colour: #rgb, #rgba, #rrggbb or #rrggbbaa. Members of layers take it where they are bound to the field. */
export interface TemplateColorField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  name: string;
  /** Type of the field. */
  type: "color";
  /** Whether data must have a value for it. */
  required?: boolean | undefined;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  label?: Record<string, string> | null | undefined;
  /** Value for previews; it must satisfy the field. */
  sample?: TemplateColor | null | undefined;
  /** Value where data has none; it must satisfy the field. */
  default?: TemplateColor | null | undefined;
  /** The only colours that data may choose. */
  palette?: TemplateColor[] | null | undefined;
}

/** The value of one of its options. */
export interface TemplateChoiceField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  name: string;
  /** Type of the field. */
  type: "choice";
  /** Whether data must have a value for it. */
  required?: boolean | undefined;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  label?: Record<string, string> | null | undefined;
  /** Value for previews; it must satisfy the field. */
  sample?: string | null | undefined;
  /** Value where data has none; it must satisfy the field. */
  default?: string | null | undefined;
  /** What data may choose. */
  options: TemplateOption[];
}

/** An option of a choice. Members of layers that are bound to the field take its colour, asset, font, number or text. */
export interface TemplateOption {
  /** The value of the option in data, unique in the field. */
  value: string;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  label?: Record<string, string> | null | undefined;
  /** The text where a placeholder names the field; else its label. */
  text?: string | null | undefined;
  color?: TemplatePaint | null | undefined;
  asset?: TemplateAsset | null | undefined;
  /** Font families, or fnt_… ids, in order of preference. */
  font?: string[] | null | undefined;
  /** A number for a member that is bound. */
  number?: number | null | undefined;
}

/** A colour or a gradient. */
export type TemplatePaint = TemplateColor | TemplateLinearGradient | TemplateRadialGradient | TemplateConicGradient;

/** A gradient along a line across the box. */
export interface TemplateLinearGradient {
  gradient: "linear";
  /** Degrees clockwise; 0 is to the right. */
  angle?: number | undefined;
  stops: TemplateStops;
}

/** [offset, colour] pairs; offsets must not decrease. */
export type TemplateStops = ([number, TemplateColor | TemplateBinding])[];

/** A gradient around a point of the box. */
export interface TemplateRadialGradient {
  gradient: "radial";
  /** Centre in parts of the box. */
  center?: TemplateUnitPoint | undefined;
  /** Radius in parts of the box's longer side. */
  radius?: number | undefined;
  stops: TemplateStops;
}

/** [x, y] in parts of a box or picture: 0 is left or top, 1 is right or bottom. */
export type TemplateUnitPoint = [number, number];

/** A gradient once around a point of the box, clockwise. */
export interface TemplateConicGradient {
  gradient: "conic";
  /** Centre in parts of the box. */
  center?: TemplateUnitPoint | undefined;
  /** Degrees clockwise at which the first colour stands; 0 is to the right. */
  angle?: number | undefined;
  stops: TemplateStops;
}

/** True or false. Layers ask for it in `when`. */
export interface TemplateFlagField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  name: string;
  /** Type of the field. */
  type: "flag";
  /** Whether data must have a value for it. */
  required?: boolean | undefined;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  label?: Record<string, string> | null | undefined;
  /** Value for previews; it must satisfy the field. */
  sample?: boolean | null | undefined;
  /** Value where data has none; it must satisfy the field. */
  default?: boolean | null | undefined;
}

/** A list of objects, one for each item. Layers of the types repeat and table show them; placeholders name their number as {{items.count}} and sums as {{items.price.sum}}. */
export interface TemplateListField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  name: string;
  /** Type of the field. */
  type: "list";
  /** Whether data must have a value for it. */
  required?: boolean | undefined;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  label?: Record<string, string> | null | undefined;
  /** Items for previews; they must satisfy the field. */
  sample?: (Record<string, unknown>)[] | null | undefined;
  /** What each item has. */
  fields: TemplateItemField[];
  /** The fewest items. */
  min_items?: number | undefined;
  /** The most items. */
  max_items?: number | undefined;
}

/** What each item of a list has. */
export type TemplateItemField = TemplateStringField | TemplateNumberField | TemplateAmountField | TemplateDateField | TemplateTimeField | TemplateDatetimeField | TemplateImageField | TemplateColorField | TemplateChoiceField | TemplateFlagField;

/** What is drawn in one box. */
export type TemplateLayer = TemplateTextLayer | TemplateImageLayer | TemplateShapeLayer | TemplateQrLayer | TemplateBarcodeLayer | TemplateGroupLayer | TemplateStackLayer | TemplateRepeatLayer | TemplateTableLayer | TemplateChartLayer | TemplateIconLayer;

/** Text, static or with fields. */
export interface TemplateTextLayer {
  /** Id of the layer, unique in the template. */
  id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  title?: string | null | undefined;
  /** Type of the layer. */
  type: "text";
  box: TemplateBox | TemplateStackBox;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  grow?: number | TemplateBinding | null | undefined;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  shrink?: number | TemplateBinding | null | undefined;
  /** Opacity of the layer as a whole. */
  opacity?: number | TemplateBinding | undefined;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  rotate?: number | TemplateBinding | undefined;
  /** The point of the box about which `rotate` turns the layer. */
  anchor?: "top_left" | "top" | "top_right" | "left" | "center" | "right" | "bottom_left" | "bottom" | "bottom_right" | undefined;
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  when?: string | TemplateCondition | null | undefined;
  /** Text with {{field}} placeholders, or runs in styles of their own. */
  text: string | TemplateRun[];
  font: TemplateFonts;
  /** Weight as in CSS. */
  weight?: TemplateWeight | undefined;
  /** Whether italic faces are used. */
  italic?: boolean | TemplateBinding | undefined;
  size: TemplateSize;
  /** The least size that shrinking may reach, not above `size`; half of `size` where absent. */
  min_size?: number | null | undefined;
  /** Fill. */
  color?: TemplatePaint | TemplateBinding | undefined;
  /** Base direction; auto is that of the first strong character outside placeholders, else the language's. */
  direction?: "auto" | "rtl" | "ltr" | undefined;
  /** Horizontal place of lines. */
  align?: "start" | "end" | "center" | "left" | "right" | undefined;
  /** Vertical place of lines; ink: the ink in the middle; cap: capitals in the middle; baseline: the last baseline on the bottom edge. */
  valign?: "top" | "middle" | "bottom" | "ink" | "cap" | "baseline" | undefined;
  /** The most lines; no limit where absent. */
  max_lines?: number | null | undefined;
  /** Distance of baselines as a factor of the size; auto follows metrics and ink. */
  line_height?: "auto" | number | undefined;
  /** Extra room between paragraphs in pixels. */
  paragraph_spacing?: number | undefined;
  /** Pixels by which the first line of each paragraph begins after the others; where negative, those after it. */
  indent?: number | TemplateBinding | undefined;
  /** Columns of equal width, in reading direction. */
  columns?: number | undefined;
  /** Pixels between columns. */
  column_gap?: number | undefined;
  drop_cap?: TemplateDropCap | null | undefined;
  /** Places to which tabs (U+0009) in the text move what follows them. */
  tabs?: TemplateTabStop[] | undefined;
  /** Letters of scripts with capitals; title: a capital at the start of each word. */
  case?: "none" | "upper" | "lower" | "title" | undefined;
  /** What happens to text that is larger than the box. */
  overflow?: "shrink" | "wrap" | "ellipsis" | "kashida" | "clip" | "error" | undefined;
  /** How lines but the last are stretched to the box. */
  justify?: "none" | "kashida" | "space" | undefined;
  /** Whether the last line is stretched too, as each half of a verse is. */
  justify_last?: boolean | TemplateBinding | undefined;
  /** Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before them. */
  digits?: "as_typed" | "arab" | "arabext" | "latn" | "context" | undefined;
  /** Extra space between letters in pixels; never inside cursive joins. */
  letter_spacing?: number | TemplateBinding | undefined;
  /** BCP 47 language of the layer; the template's locale where absent. */
  language?: string | null | undefined;
  /** What is behind the text, as large as that. */
  background?: TemplateTextBackground | null | undefined;
  /** Line around the ink, behind the fill. */
  stroke?: TemplateTextStroke | null | undefined;
  /** Shadow behind stroke and fill. */
  shadow?: TemplateShadow | null | undefined;
  /** Several shadows behind stroke and fill, the topmost first, instead of `shadow`. */
  shadows?: TemplateShadow[] | null | undefined;
  /** Shadow on the fill, inside the ink, as though the ink were cut out of what casts it. */
  inner_shadow?: TemplateShadow | null | undefined;
  decoration?: TemplateDecoration | undefined;
  /** What fills the lines of `decoration`; the text's own paint where absent. */
  decoration_color?: TemplatePaint | TemplateBinding | null | undefined;
  /** Thickness of the lines of `decoration` in pixels; what the font says where absent. */
  decoration_thickness?: number | TemplateBinding | null | undefined;
  /** OpenType features: {"ss01": 1}. */
  features?: Record<string, number> | undefined;
  /** Axes of variable fonts: {"wght": 650}. */
  axes?: Record<string, number> | undefined;
  /** A circle or path that the text runs along instead of straight lines. */
  path?: TemplateTextPath | null | undefined;
  mask?: TemplateLayerMask | null | undefined;
  /** How the layer as a whole is laid on what is below, as in CSS. */
  blend?: "normal" | "multiply" | "screen" | "overlay" | "darken" | "lighten" | undefined;
  /** Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS. */
  blur?: number | TemplateBinding | undefined;
}

/** [x, y, width, height] in pixels of the canvas at scale 1; it may reach outside the canvas. */
export type TemplateBox = [number | TemplateBinding, number | TemplateBinding, number | TemplateBinding, number | TemplateBinding];

/** [width, height] of a layer in a stack, which places it: pixels; hug, as long as its content; or fill, as long as the stack has room. Pictures, codes, charts and icons have pixels, and shapes nothing to hug. */
export type TemplateStackBox = [number | TemplateBinding | "hug" | "fill", number | TemplateBinding | "hug" | "fill"];

/** A condition on the values of fields. */
export type TemplateCondition = TemplateFieldCondition | TemplateConditions;

/** One test of one field. */
export interface TemplateFieldCondition {
  /** Name of a field. */
  field: string;
  /** given: the field has a value; missing: it has none; true and false: it is a flag of that value. */
  is?: "given" | "missing" | "true" | "false" | null | undefined;
  /** The field has this value. */
  equals?: string | number | boolean | null | undefined;
  /** The field has another value, or none. */
  not?: string | number | boolean | null | undefined;
  /** The field has one of these values. */
  in?: (string | number | boolean)[] | null | undefined;
  /** The number, day or time of the field is less or earlier. */
  less?: string | number | boolean | null | undefined;
  /** It is less, earlier or the same. */
  at_most?: string | number | boolean | null | undefined;
  /** It is more or later. */
  more?: string | number | boolean | null | undefined;
  /** It is more, later or the same. */
  at_least?: string | number | boolean | null | undefined;
}

/** Several conditions as one. */
export interface TemplateConditions {
  /** All of them hold. */
  all?: (string | TemplateCondition)[] | null | undefined;
  /** At least one of them holds. */
  any?: (string | TemplateCondition)[] | null | undefined;
  /** None of them holds. */
  none?: (string | TemplateCondition)[] | null | undefined;
}

/** A piece of text in a style of its own; what it leaves out is the layer's. */
export interface TemplateRun {
  /** Text with {{field}} placeholders. */
  text: string;
  color?: TemplatePaint | TemplateBinding | undefined;
  weight?: TemplateWeight | undefined;
  size?: TemplateSize | undefined;
  font?: TemplateFonts | undefined;
  decoration?: TemplateDecoration | undefined;
  decoration_color?: TemplatePaint | TemplateBinding | undefined;
  decoration_thickness?: number | TemplateBinding | undefined;
  italic?: boolean | TemplateBinding | undefined;
  letter_spacing?: number | TemplateBinding | undefined;
  /** Pixels by which the run stands above the baseline of its line; below it where negative. */
  raise?: number | TemplateBinding | undefined;
  /** Line around its ink instead of the layer's; of width 0, none. */
  stroke?: TemplateTextStroke | null | undefined;
  /** Direction of its text, isolated from the text around it; auto: its text is a part of the layer's. */
  direction?: "auto" | "rtl" | "ltr" | undefined;
  background?: TemplateRunBackground | null | undefined;
}

/** Weight as in CSS: 400 is regular, 700 bold. */
export type TemplateWeight = number | TemplateBinding;

/** Font size in pixels per em. */
export type TemplateSize = number | TemplateBinding;

/** Font families, or fnt_… ids, in order of preference. */
export type TemplateFonts = string[] | TemplateBinding;

/** Lines as wide as the text: underline leaves out where ink stands in its way, strike runs through the text, overline above it. Shadows fall from them, too; strokes are of the letters alone. */
export type TemplateDecoration = ("underline" | "strike" | "overline")[];

/** Line around the ink, behind the fill. */
export interface TemplateTextStroke {
  /** One colour. */
  color?: TemplateColor | TemplateBinding | null | undefined;
  /** Instead of `color`; a gradient spans the box that one of the fill spans. */
  paint?: TemplatePaint | TemplateBinding | null | undefined;
  /** Width in pixels; 0 is no line. */
  width: number | TemplateBinding;
}

/** What is behind a run on each of its lines: as wide as its advances, as high as its font. */
export interface TemplateRunBackground {
  /** Fill; a gradient spans the rectangle. */
  paint: TemplatePaint | TemplateBinding;
  /** Room between its edges and the text; it moves no text. */
  padding?: TemplatePadding | undefined;
  radius?: TemplateCorners | undefined;
}

/** Room in pixels: one number, or [top, inline end, bottom, inline start]; the inline start is right in Arabic. */
export type TemplatePadding = number | [number, number, number, number];

/** Radius of the corners in pixels: one for all, or [top left, top right, bottom right, bottom left]. */
export type TemplateCorners = number | TemplateBinding | [number | TemplateBinding, number | TemplateBinding, number | TemplateBinding, number | TemplateBinding];

/** The first letter of a text beside its first lines and as high as they are together; the first word where that letter joins the next one, the whole of a number. */
export interface TemplateDropCap {
  /** The number of lines beside it. */
  lines?: number | undefined;
  /** Pixels between it and the lines; a quarter of the font's size where absent. */
  gap?: number | null | undefined;
  /** Fill; the text's where absent. */
  color?: TemplatePaint | TemplateBinding | null | undefined;
  font?: TemplateFonts | null | undefined;
  weight?: TemplateWeight | null | undefined;
}

/** A place on each line to which a tab (U+0009) moves what follows it. */
export interface TemplateTabStop {
  /** Pixels from the start of the line, in reading direction. */
  at: number | TemplateBinding;
  /** What of the text after the tab stands there. */
  align?: "start" | "center" | "end" | "decimal" | undefined;
  /** What fills the room before it. */
  leader?: "none" | "dots" | "dashes" | "line" | TemplateTabLeader | undefined;
}

/** A text that fills the room before a tab stop. */
export interface TemplateTabLeader {
  /** Characters of the font, which stand again and again. */
  text: string;
}

/** What is behind a text: its lines, as wide as their advances, and its padding. */
export interface TemplateTextBackground {
  /** Fill. */
  paint: TemplatePaint | TemplateBinding;
  /** Room between its edges and the lines. */
  padding?: TemplatePadding | undefined;
  radius?: TemplateCorners | undefined;
  /** One behind the whole text, or one behind each line. */
  per?: "whole" | "line" | undefined;
}

/** Blurred copy of the ink behind it. */
export interface TemplateShadow {
  /** Offset to the right in pixels. */
  dx?: number | TemplateBinding | undefined;
  /** Offset downwards in pixels. */
  dy?: number | TemplateBinding | undefined;
  /** Blur radius in pixels, as in CSS. */
  blur?: number | TemplateBinding | undefined;
  color: TemplateColor | TemplateBinding;
}

/** What the text runs along, on one line. */
export interface TemplateTextPath {
  circle?: TemplateTextCircle | null | undefined;
  /** Path data of SVG in pixels from the top left corner of the box: one contour, at most 2,000 commands. Letters stand on its left. */
  d?: string | null | undefined;
}

/** A circle that the text runs around. */
export interface TemplateTextCircle {
  /** [x, y] in pixels from the top left corner of the box; the middle of the box where absent. */
  center?: [number | TemplateBinding, number | TemplateBinding] | null | undefined;
  /** Radius of the baseline in pixels. */
  radius: number | TemplateBinding;
  /** Degrees clockwise at which `align` has the text start, end or have its middle; 0 is to the right. */
  start?: number | TemplateBinding | undefined;
  /** outside: letters stand on the circle and read upright at its top; inside: they stand in it and read upright at its bottom. */
  side?: "outside" | "inside" | undefined;
}

/** What the layer as a whole is cut out by, in its own box. */
export interface TemplateLayerMask {
  /** The largest circle in the box, the ellipse in it, or the box with corners. */
  shape?: "circle" | "ellipse" | "rounded" | null | undefined;
  /** Path data of SVG, at most 2,000 commands. */
  path?: string | null | undefined;
  /** A picture, stretched to the box: its alpha, or its luminance where all of it is opaque. */
  asset?: TemplateAsset | null | undefined;
  /** Radius of the corners of a rounded box in pixels. */
  radius?: TemplateCorners | null | undefined;
  /** [x, y, width, height] in the path's own unit: what becomes the layer's box. */
  view_box?: [number, number, number, number] | null | undefined;
}

/** A picture: an asset, or the picture of an image field. */
export interface TemplateImageLayer {
  /** Id of the layer, unique in the template. */
  id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  title?: string | null | undefined;
  /** Type of the layer. */
  type: "image";
  box: TemplateImageBox | TemplateStackBox;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  grow?: number | TemplateBinding | null | undefined;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  shrink?: number | TemplateBinding | null | undefined;
  /** Opacity of the layer as a whole. */
  opacity?: number | TemplateBinding | undefined;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  rotate?: number | TemplateBinding | undefined;
  /** The point of the box about which `rotate` turns the layer. */
  anchor?: "top_left" | "top" | "top_right" | "left" | "center" | "right" | "bottom_left" | "bottom" | "bottom_right" | undefined;
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  when?: string | TemplateCondition | null | undefined;
  /** The asset shown. */
  asset?: TemplateAsset | TemplateBinding | null | undefined;
  /** The image field whose picture is shown. */
  field?: string | null | undefined;
  /** How the picture fills the box. */
  fit?: "cover" | "contain" | "fill" | undefined;
  /** The part of the picture that stays when it is cut. */
  focus?: TemplateUnitPoint | undefined;
  /** What the picture is cut out by. */
  mask?: "none" | "circle" | "rounded" | TemplateLayerMask | undefined;
  /** Radius of the corners of a rounded mask in pixels. */
  radius?: TemplateCorners | undefined;
  /** What is shown where the field has no picture: an asset, or the initials of a text. */
  fallback?: TemplateAsset | TemplateBinding | TemplateInitials | null | undefined;
  /** What is done to the pixels of the picture. */
  filters?: TemplateFilters | null | undefined;
  /** Line along the edge of the mask, inside it. */
  border?: TemplateBorder | null | undefined;
  /** Shadow of what is seen of it. */
  shadow?: TemplateShadow | null | undefined;
  /** Mirrors the layer in its box before it turns: x changes left and right, y top and bottom. */
  flip?: "none" | "x" | "y" | "both" | undefined;
  /** How the layer as a whole is laid on what is below, as in CSS. */
  blend?: "normal" | "multiply" | "screen" | "overlay" | "darken" | "lighten" | undefined;
  /** Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS. */
  blur?: number | TemplateBinding | undefined;
}

/** [x, y, width, height] in pixels of the canvas at scale 1; it may reach outside the canvas. */
export type TemplateImageBox = [number | TemplateBinding, number | TemplateBinding, number, number];

/** The initials of a text in the middle of the mask, as large as that allows. */
export interface TemplateInitials {
  /** Text with {{field}} placeholders: the first letters of its first and last word are shown. */
  initials: string;
  /** Fill of the mask. */
  paint: TemplatePaint | TemplateBinding;
  /** Fill of the letters. */
  color?: TemplatePaint | TemplateBinding | undefined;
  font: TemplateFonts;
}

/** Filters of CSS, applied in this order: gray, saturate, brightness, contrast, tint, blur. */
export interface TemplateFilters {
  /** How much of the colour is taken; 1 leaves greys. */
  gray?: number | TemplateBinding | undefined;
  /** How strong colours are; 1 leaves them. */
  saturate?: number | TemplateBinding | undefined;
  /** How light the picture is; 1 leaves it, 0 is black. */
  brightness?: number | TemplateBinding | undefined;
  /** How far tones are apart; 1 leaves them, 0 is grey. */
  contrast?: number | TemplateBinding | undefined;
  /** Colour that is laid over the picture where it covers. */
  tint?: TemplateColor | TemplateBinding | null | undefined;
  /** Standard deviation in pixels; past its edges the picture goes on as it ends there. */
  blur?: number | TemplateBinding | undefined;
}

/** Line along the edge of the mask, inside it. */
export interface TemplateBorder {
  /** Fill; a gradient spans the layer's box. */
  paint: TemplatePaint | TemplateBinding;
  /** Width in pixels; 0 is no border. */
  width: number | TemplateBinding;
}

/** A geometric shape. */
export interface TemplateShapeLayer {
  /** Id of the layer, unique in the template. */
  id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  title?: string | null | undefined;
  /** Type of the layer. */
  type: "shape";
  box: TemplateShapeBox | TemplateStackBox;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  grow?: number | TemplateBinding | null | undefined;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  shrink?: number | TemplateBinding | null | undefined;
  /** Opacity of the layer as a whole. */
  opacity?: number | TemplateBinding | undefined;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  rotate?: number | TemplateBinding | undefined;
  /** The point of the box about which `rotate` turns the layer. */
  anchor?: "top_left" | "top" | "top_right" | "left" | "center" | "right" | "bottom_left" | "bottom" | "bottom_right" | undefined;
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  when?: string | TemplateCondition | null | undefined;
  /** The shape; a line and an arrow run from the box's top left to its bottom right, an arc is a part of a ring. */
  shape: "rect" | "ellipse" | "line" | "polygon" | "star" | "arc" | "arrow" | "path";
  /** Corners of a polygon in parts of the box. */
  points?: TemplateUnitPoint[] | null | undefined;
  /** Tips of a star, the first one at the top of the box. */
  tips?: number | null | undefined;
  /** Distance of a star's inner corners from its centre as a part of the distance of its tips. */
  inner?: number | TemplateBinding | null | undefined;
  /** Degrees clockwise at which an arc starts; 0 is to the right. */
  start?: number | TemplateBinding | null | undefined;
  /** Degrees clockwise that an arc goes on for. */
  sweep?: number | TemplateBinding | null | undefined;
  /** Width of an arc's ring in pixels, inwards from the box; half of the box's shorter side makes a pie of it. */
  thickness?: number | TemplateBinding | null | undefined;
  /** Ends of an arc; round ones reach past it by half of its thickness. */
  ends?: "butt" | "round" | null | undefined;
  /** Path data of SVG, at most 2,000 commands. */
  d?: string | null | undefined;
  /** [x, y, width, height] in the path's own unit: what becomes the layer's box. */
  view_box?: [number, number, number, number] | null | undefined;
  /** Fill: a colour, a gradient or a pattern. */
  fill?: TemplatePaint | TemplateBinding | TemplatePattern | null | undefined;
  /** Line along the outline. */
  stroke?: TemplateShapeStroke | null | undefined;
  /** Radius of a rectangle's corners in pixels. */
  radius?: TemplateCorners | undefined;
  /** How much is drawn: of an arc's sweep, of the length of a line, arrow or path, of a rectangle's width from the side at which the template's language begins. */
  progress?: number | TemplateBinding | null | undefined;
  /** Shadow of what is seen of it. */
  shadow?: TemplateShadow | null | undefined;
  mask?: TemplateLayerMask | null | undefined;
  /** Mirrors the layer in its box before it turns: x changes left and right, y top and bottom. */
  flip?: "none" | "x" | "y" | "both" | undefined;
  /** How the layer as a whole is laid on what is below, as in CSS. */
  blend?: "normal" | "multiply" | "screen" | "overlay" | "darken" | "lighten" | undefined;
  /** Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS. */
  blur?: number | TemplateBinding | undefined;
}

/** [x, y, width, height] in pixels of the canvas at scale 1; a side may be 0, for straight lines. */
export type TemplateShapeBox = [number | TemplateBinding, number | TemplateBinding, number | TemplateBinding, number | TemplateBinding];

/** A fill of pictures. */
export interface TemplatePattern {
  pattern: TemplateTiles;
}

/** A picture that fills a shape again and again. */
export interface TemplateTiles {
  /** The picture, whole in the middle of each tile. */
  asset: TemplateAsset | TemplateBinding;
  /** Pixels: the side of square tiles, or [width, height]. */
  size: number | [number, number];
  /** Directions in which the tiles go on from the top left of the shape's box. */
  repeat?: "both" | "x" | "y" | "none" | undefined;
}

/** Line along the outline, centred on it. */
export interface TemplateShapeStroke {
  /** One colour. */
  color?: TemplateColor | TemplateBinding | null | undefined;
  /** Instead of `color`; a gradient spans the box that one of the fill spans. */
  paint?: TemplatePaint | TemplateBinding | null | undefined;
  /** Width in pixels; 0 is no line. */
  width: number | TemplateBinding;
  /** Lengths of dashes and gaps in turn, in pixels. */
  dash?: number[] | null | undefined;
}

/** A QR code of a text or of an invoice. Its modules have whole pixels, as many as the box holds. */
export interface TemplateQrLayer {
  /** Id of the layer, unique in the template. */
  id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  title?: string | null | undefined;
  /** Type of the layer. */
  type: "qr";
  box: TemplateBox | TemplateStackBox;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  grow?: number | TemplateBinding | null | undefined;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  shrink?: number | TemplateBinding | null | undefined;
  /** Opacity of the layer as a whole. */
  opacity?: number | TemplateBinding | undefined;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  rotate?: number | TemplateBinding | undefined;
  /** The point of the box about which `rotate` turns the layer. */
  anchor?: "top_left" | "top" | "top_right" | "left" | "center" | "right" | "bottom_left" | "bottom" | "bottom_right" | undefined;
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  when?: string | TemplateCondition | null | undefined;
  /** Text with {{field}} placeholders, encoded as UTF-8; text beyond ASCII is marked so (ECI 26). */
  text?: string | null | undefined;
  zatca?: TemplateZatca | null | undefined;
  /** Level of error correction. */
  ecc?: "L" | "M" | "Q" | "H" | undefined;
  /** Light modules around the code; readers need 4. */
  quiet_zone?: number | undefined;
  /** Colour of the dark modules or bars. */
  color?: TemplateColor | TemplateBinding | undefined;
  /** Colour behind them; null for nothing. */
  background?: TemplateColor | TemplateBinding | null | undefined;
  logo?: TemplateQrLogo | null | undefined;
  /** Shape of the dark modules; `dots` need modules of 4 pixels, `rounded` of 3. */
  modules?: "square" | "dots" | "rounded" | undefined;
  /** Shape of the finder patterns in the corners. */
  eyes?: "square" | "round" | undefined;
}

/** Fields of a ZATCA phase 1 invoice code; each may hold {{field}} placeholders. */
export interface TemplateZatca {
  /** Name of the seller. */
  seller: string;
  /** VAT number of the seller. */
  vat_number: string;
  /** Time of the invoice, ISO 8601. */
  timestamp: string;
  /** Total with VAT. */
  total: string;
  /** The VAT. */
  vat: string;
}

/** A picture in the middle of a QR code, in place of the modules under it; `ecc` is `H` then. */
export interface TemplateQrLogo {
  /** The picture, shown whole. */
  asset: TemplateAsset;
  /** Side of the picture as a share of the code's; what hides too much is refused. */
  size?: number | undefined;
  /** Modules that are left out around the picture. */
  padding?: number | undefined;
}

/** A barcode of bars or, as datamatrix, pdf417 and aztec, of two dimensions. Its bars or modules have whole pixels, as many as the box holds. */
export interface TemplateBarcodeLayer {
  /** Id of the layer, unique in the template. */
  id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  title?: string | null | undefined;
  /** Type of the layer. */
  type: "barcode";
  box: TemplateBox | TemplateStackBox;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  grow?: number | TemplateBinding | null | undefined;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  shrink?: number | TemplateBinding | null | undefined;
  /** Opacity of the layer as a whole. */
  opacity?: number | TemplateBinding | undefined;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  rotate?: number | TemplateBinding | undefined;
  /** The point of the box about which `rotate` turns the layer. */
  anchor?: "top_left" | "top" | "top_right" | "left" | "center" | "right" | "bottom_left" | "bottom" | "bottom_right" | undefined;
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  when?: string | TemplateCondition | null | undefined;
  /** Symbology. */
  symbology: "code128" | "ean13" | "ean8" | "datamatrix" | "pdf417" | "aztec";
  /** Text with {{field}} placeholders, at most 80 characters in codes of bars. */
  text: string;
  /** Whether the text stands under the bars. */
  show_text?: boolean | TemplateBinding | undefined;
  /** Error correction: the level of a pdf417, 0 to 8, by its length where absent; the percentage of an aztec, 5 to 95, 23 where absent. */
  ecc?: number | null | undefined;
  /** Light modules around a two-dimensional code; 2 where absent. */
  quiet_zone?: number | null | undefined;
  /** Colour of the dark modules or bars. */
  color?: TemplateColor | TemplateBinding | undefined;
  /** Colour behind them; null for nothing. */
  background?: TemplateColor | TemplateBinding | null | undefined;
}

/** Layers that show, fade, turn and are cut as one. */
export interface TemplateGroupLayer {
  /** Id of the layer, unique in the template. */
  id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  title?: string | null | undefined;
  /** Type of the layer. */
  type: "group";
  /** Where `clip` cuts, and what turns about its centre; the box around the boxes of its layers where absent. */
  box?: TemplateBox | TemplateStackBox | null | undefined;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  grow?: number | TemplateBinding | null | undefined;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  shrink?: number | TemplateBinding | null | undefined;
  /** Opacity of the layer as a whole. */
  opacity?: number | TemplateBinding | undefined;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  rotate?: number | TemplateBinding | undefined;
  /** The point of the box about which `rotate` turns the layer. */
  anchor?: "top_left" | "top" | "top_right" | "left" | "center" | "right" | "bottom_left" | "bottom" | "bottom_right" | undefined;
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  when?: string | TemplateCondition | null | undefined;
  /** What the group draws, bottom first; boxes are in pixels of the canvas, as outside the group. */
  layers: TemplateLayer[];
  /** Whether what is outside the box is cut off. */
  clip?: boolean | TemplateBinding | undefined;
  mask?: TemplateLayerMask | null | undefined;
  /** Mirrors the layer in its box before it turns: x changes left and right, y top and bottom. */
  flip?: "none" | "x" | "y" | "both" | undefined;
  /** How the layer as a whole is laid on what is below, as in CSS. */
  blend?: "normal" | "multiply" | "screen" | "overlay" | "darken" | "lighten" | undefined;
  /** Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS. */
  blur?: number | TemplateBinding | undefined;
}

/** Layers beside each other or below each other, placed by their sizes as in CSS flexbox. */
export interface TemplateStackLayer {
  /** Id of the layer, unique in the template. */
  id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  title?: string | null | undefined;
  /** Type of the layer. */
  type: "stack";
  box: TemplateHugBox | TemplateStackBox;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  grow?: number | TemplateBinding | null | undefined;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  shrink?: number | TemplateBinding | null | undefined;
  /** Opacity of the layer as a whole. */
  opacity?: number | TemplateBinding | undefined;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  rotate?: number | TemplateBinding | undefined;
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  when?: string | TemplateCondition | null | undefined;
  /** inline: beside each other, in reading direction; block: below each other. */
  axis?: "inline" | "block" | undefined;
  /** Reading direction; auto is that of the template's language. */
  direction?: "auto" | "rtl" | "ltr" | undefined;
  /** Room between neighbours in pixels. */
  gap?: TemplateGaps | undefined;
  /** Room between the edges of the box and the layers. */
  padding?: TemplatePadding | undefined;
  /** Place across the stack; stretch gives hugging layers the whole breadth, baseline sets texts on one line. */
  align?: "start" | "center" | "end" | "stretch" | "baseline" | undefined;
  /** Place of spare room along the stack, as in CSS. */
  distribute?: "start" | "center" | "end" | "between" | "around" | "evenly" | undefined;
  /** Whether layers without room stand on further lines. */
  wrap?: boolean | undefined;
  /** What hugging texts measure above and below: their lines or their ink. */
  measure_by?: "line" | "ink" | undefined;
  /** The point of the box that stands at x and y where a side hugs: right for a stack that grows to the left. */
  anchor?: "top_left" | "top" | "top_right" | "left" | "center" | "right" | "bottom_left" | "bottom" | "bottom_right" | undefined;
  background?: TemplateStackBackground | null | undefined;
  /** The layers in their order, which is that of painting, too. Those that do not show leave no gap, nor do empty texts. */
  layers: TemplateLayer[];
}

/** [x, y, width, height] in pixels of the canvas at scale 1; a side may be hug, as long as its content: `anchor` tells the point of the box that stands at x and y then. */
export type TemplateHugBox = [number | TemplateBinding, number | TemplateBinding, number | TemplateBinding | "hug", number | TemplateBinding | "hug"];

/** Room in pixels: one number, or [between columns, between rows]. */
export type TemplateGaps = number | [number, number];

/** What is behind a stack: its box. */
export interface TemplateStackBackground {
  /** Fill. */
  paint: TemplatePaint | TemplateBinding;
  radius?: TemplateCorners | undefined;
}

/** The items of a list, each with the same layers. */
export interface TemplateRepeatLayer {
  /** Id of the layer, unique in the template. */
  id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  title?: string | null | undefined;
  /** Type of the layer. */
  type: "repeat";
  box: TemplateHugBox | TemplateStackBox;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  grow?: number | TemplateBinding | null | undefined;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  shrink?: number | TemplateBinding | null | undefined;
  /** Opacity of the layer as a whole. */
  opacity?: number | TemplateBinding | undefined;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  rotate?: number | TemplateBinding | undefined;
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  when?: string | TemplateCondition | null | undefined;
  /** Name of the list field whose items are shown. */
  list: string;
  /** block: items below each other; inline: beside each other, in reading direction. */
  axis?: "inline" | "block" | undefined;
  /** Reading direction; auto is that of the template's language. */
  direction?: "auto" | "rtl" | "ltr" | undefined;
  /** Columns of equal width that the items fill row by row. */
  columns?: number | undefined;
  /** Room between neighbours in pixels. */
  gap?: TemplateGaps | undefined;
  /** Room between the edges of the box and the layers. */
  padding?: TemplatePadding | undefined;
  /** Place across the stack; stretch gives hugging layers the whole breadth, baseline sets texts on one line. */
  align?: "start" | "center" | "end" | "stretch" | "baseline" | undefined;
  /** Place of spare room along the stack, as in CSS. */
  distribute?: "start" | "center" | "end" | "between" | "around" | "evenly" | undefined;
  /** [width, height] of an item; [fill, hug] where absent, [hug, hug] of items beside each other. An item of one stack is as large as that, where its box has numbers. */
  item_size?: TemplateItemSize | null | undefined;
  /** The point of the box that stands at x and y where a side hugs: right for a stack that grows to the left. */
  anchor?: "top_left" | "top" | "top_right" | "left" | "center" | "right" | "bottom_left" | "bottom" | "bottom_right" | undefined;
  /** What happens to items without room in the box: the data are refused (error), only items that are in it as a whole are drawn (cut), they are drawn beyond it (visible), all items are drawn smaller until they have room (shrink), or they go on to further pages of a PDF (page). */
  overflow?: "error" | "cut" | "visible" | "shrink" | "page" | undefined;
  /** The part of their size below which items are not shrunk: the data are refused then. */
  min_scale?: number | undefined;
  /** The layers of one item, in coordinates of its own; fields of the item are named item.…, beside index, first, last, odd and even. */
  layers: TemplateLayer[];
  /** The layers that show where the list has no items. */
  empty?: TemplateLayer[] | undefined;
}

/** [width, height]: pixels; hug, as long as the content; or fill, as long as there is room. */
export type TemplateItemSize = [number | TemplateBinding | "hug" | "fill", number | TemplateBinding | "hug" | "fill"];

/** The items of a list in rows. */
export interface TemplateTableLayer {
  /** Id of the layer, unique in the template. */
  id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  title?: string | null | undefined;
  /** Type of the layer. */
  type: "table";
  box: TemplateHugBox | TemplateStackBox;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  grow?: number | TemplateBinding | null | undefined;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  shrink?: number | TemplateBinding | null | undefined;
  /** Opacity of the layer as a whole. */
  opacity?: number | TemplateBinding | undefined;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  rotate?: number | TemplateBinding | undefined;
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  when?: string | TemplateCondition | null | undefined;
  /** Name of the list field whose items are shown. */
  list: string;
  /** The columns, in reading direction. */
  columns: TemplateColumn[];
  row: TemplateTableRow;
  /** A first row with the titles of the columns; none where absent. */
  header?: TemplateTableLook | null | undefined;
  /** The look of every second row. */
  zebra?: TemplateTableLook | null | undefined;
  /** Looks of the rows of some items, as of those in debt; of several that hold, the first is taken. */
  marks?: TemplateTableMark[] | undefined;
  footer?: TemplateTableFooter | null | undefined;
  /** Line between rows. */
  line?: TemplateTextStroke | null | undefined;
  /** Room between the edges of a cell and its text. */
  cell_padding?: TemplatePadding | undefined;
  /** Reading direction; auto is that of the template's language. */
  direction?: "auto" | "rtl" | "ltr" | undefined;
  /** The point of the box that stands at x and y where a side hugs: right for a stack that grows to the left. */
  anchor?: "top_left" | "top" | "top_right" | "left" | "center" | "right" | "bottom_left" | "bottom" | "bottom_right" | undefined;
  /** What happens to items without room in the box: the data are refused (error), only items that are in it as a whole are drawn (cut), they are drawn beyond it (visible), all items are drawn smaller until they have room (shrink), or they go on to further pages of a PDF (page). */
  overflow?: "error" | "cut" | "visible" | "shrink" | "page" | undefined;
  /** The part of their size below which items are not shrunk: the data are refused then. */
  min_scale?: number | undefined;
}

/** A column of a table, with the style of its texts where it is another than that of the rows. */
export interface TemplateColumn {
  /** Text in the header. */
  title?: string | null | undefined;
  /** Text of the cells, with {{item.field}} placeholders beside those of the template. */
  value: string;
  /** Pixels; hug, as wide as its longest cell; or fill, an equal share of the room that is left. */
  width?: number | TemplateBinding | "hug" | "fill" | undefined;
  /** Place of the texts, in the table's direction; by their type where absent: numbers, amounts, days and times at the end. */
  align?: "start" | "center" | "end" | null | undefined;
  color?: TemplatePaint | TemplateBinding | undefined;
  weight?: TemplateWeight | undefined;
  size?: TemplateSize | undefined;
  font?: TemplateFonts | undefined;
  decoration?: TemplateDecoration | undefined;
  decoration_color?: TemplatePaint | TemplateBinding | undefined;
  decoration_thickness?: number | TemplateBinding | undefined;
  italic?: boolean | TemplateBinding | undefined;
  letter_spacing?: number | TemplateBinding | undefined;
  /** Pixels by which the run stands above the baseline of its line; below it where negative. */
  raise?: number | TemplateBinding | undefined;
  /** Line around its ink instead of the layer's; of width 0, none. */
  stroke?: TemplateTextStroke | null | undefined;
  /** Direction of its text, isolated from the text around it; auto: its text is a part of the layer's. */
  direction?: "auto" | "rtl" | "ltr" | undefined;
  background?: TemplateRunBackground | null | undefined;
}

/** The look of rows, and the style of all texts of the table where nothing else is said. */
export interface TemplateTableRow {
  /** What is behind the row. */
  fill?: TemplatePaint | TemplateBinding | null | undefined;
  font: TemplateFonts;
  /** Weight as in CSS. */
  weight?: TemplateWeight | undefined;
  /** Whether italic faces are used. */
  italic?: boolean | TemplateBinding | undefined;
  size: TemplateSize;
  /** The least size that shrinking may reach, not above `size`; half of `size` where absent. */
  min_size?: number | null | undefined;
  /** Fill. */
  color?: TemplatePaint | TemplateBinding | undefined;
  /** Base direction; auto is that of the first strong character outside placeholders, else the language's. */
  direction?: "auto" | "rtl" | "ltr" | undefined;
  /** Horizontal place of lines. */
  align?: "start" | "end" | "center" | "left" | "right" | undefined;
  /** Vertical place of lines; ink: the ink in the middle; cap: capitals in the middle; baseline: the last baseline on the bottom edge. */
  valign?: "top" | "middle" | "bottom" | "ink" | "cap" | "baseline" | undefined;
  /** The most lines; no limit where absent. */
  max_lines?: number | null | undefined;
  /** Distance of baselines as a factor of the size; auto follows metrics and ink. */
  line_height?: "auto" | number | undefined;
  /** Extra room between paragraphs in pixels. */
  paragraph_spacing?: number | undefined;
  /** Pixels by which the first line of each paragraph begins after the others; where negative, those after it. */
  indent?: number | TemplateBinding | undefined;
  /** Columns of equal width, in reading direction. */
  columns?: number | undefined;
  /** Pixels between columns. */
  column_gap?: number | undefined;
  drop_cap?: TemplateDropCap | null | undefined;
  /** Places to which tabs (U+0009) in the text move what follows them. */
  tabs?: TemplateTabStop[] | undefined;
  /** Letters of scripts with capitals; title: a capital at the start of each word. */
  case?: "none" | "upper" | "lower" | "title" | undefined;
  /** What happens to text that is larger than the box. */
  overflow?: "shrink" | "wrap" | "ellipsis" | "kashida" | "clip" | "error" | undefined;
  /** How lines but the last are stretched to the box. */
  justify?: "none" | "kashida" | "space" | undefined;
  /** Whether the last line is stretched too, as each half of a verse is. */
  justify_last?: boolean | TemplateBinding | undefined;
  /** Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before them. */
  digits?: "as_typed" | "arab" | "arabext" | "latn" | "context" | undefined;
  /** Extra space between letters in pixels; never inside cursive joins. */
  letter_spacing?: number | TemplateBinding | undefined;
  /** BCP 47 language of the layer; the template's locale where absent. */
  language?: string | null | undefined;
  /** What is behind the text, as large as that. */
  background?: TemplateTextBackground | null | undefined;
  /** Line around the ink, behind the fill. */
  stroke?: TemplateTextStroke | null | undefined;
  /** Shadow behind stroke and fill. */
  shadow?: TemplateShadow | null | undefined;
  /** Several shadows behind stroke and fill, the topmost first, instead of `shadow`. */
  shadows?: TemplateShadow[] | null | undefined;
  /** Shadow on the fill, inside the ink, as though the ink were cut out of what casts it. */
  inner_shadow?: TemplateShadow | null | undefined;
  decoration?: TemplateDecoration | undefined;
  /** What fills the lines of `decoration`; the text's own paint where absent. */
  decoration_color?: TemplatePaint | TemplateBinding | null | undefined;
  /** Thickness of the lines of `decoration` in pixels; what the font says where absent. */
  decoration_thickness?: number | TemplateBinding | null | undefined;
  /** OpenType features: {"ss01": 1}. */
  features?: Record<string, number> | undefined;
  /** Axes of variable fonts: {"wght": 650}. */
  axes?: Record<string, number> | undefined;
}

/** What is another than in common rows. */
export interface TemplateTableLook {
  /** What is behind the row. */
  fill?: TemplatePaint | TemplateBinding | null | undefined;
  color?: TemplatePaint | TemplateBinding | undefined;
  weight?: TemplateWeight | undefined;
  size?: TemplateSize | undefined;
  font?: TemplateFonts | undefined;
  decoration?: TemplateDecoration | undefined;
  decoration_color?: TemplatePaint | TemplateBinding | undefined;
  decoration_thickness?: number | TemplateBinding | undefined;
  italic?: boolean | TemplateBinding | undefined;
  letter_spacing?: number | TemplateBinding | undefined;
  /** Pixels by which the run stands above the baseline of its line; below it where negative. */
  raise?: number | TemplateBinding | undefined;
  /** Line around its ink instead of the layer's; of width 0, none. */
  stroke?: TemplateTextStroke | null | undefined;
  /** Direction of its text, isolated from the text around it; auto: its text is a part of the layer's. */
  direction?: "auto" | "rtl" | "ltr" | undefined;
  background?: TemplateRunBackground | null | undefined;
}

/** What is another in the rows of some items. */
export interface TemplateTableMark {
  /** Name of a field of the item, or a condition: the rows of the items for which it holds have this look. */
  when: string | TemplateCondition;
  /** What is behind the row. */
  fill?: TemplatePaint | TemplateBinding | null | undefined;
  color?: TemplatePaint | TemplateBinding | undefined;
  weight?: TemplateWeight | undefined;
  size?: TemplateSize | undefined;
  font?: TemplateFonts | undefined;
  decoration?: TemplateDecoration | undefined;
  decoration_color?: TemplatePaint | TemplateBinding | undefined;
  decoration_thickness?: number | TemplateBinding | undefined;
  italic?: boolean | TemplateBinding | undefined;
  letter_spacing?: number | TemplateBinding | undefined;
  /** Pixels by which the run stands above the baseline of its line; below it where negative. */
  raise?: number | TemplateBinding | undefined;
  /** Line around its ink instead of the layer's; of width 0, none. */
  stroke?: TemplateTextStroke | null | undefined;
  /** Direction of its text, isolated from the text around it; auto: its text is a part of the layer's. */
  direction?: "auto" | "rtl" | "ltr" | undefined;
  background?: TemplateRunBackground | null | undefined;
}

/** A row under all others. */
export interface TemplateTableFooter {
  /** Texts of the columns, with placeholders such as {{items.price.sum}}. */
  cells: string[];
  /** What is behind the row. */
  fill?: TemplatePaint | TemplateBinding | null | undefined;
  color?: TemplatePaint | TemplateBinding | undefined;
  weight?: TemplateWeight | undefined;
  size?: TemplateSize | undefined;
  font?: TemplateFonts | undefined;
  decoration?: TemplateDecoration | undefined;
  decoration_color?: TemplatePaint | TemplateBinding | undefined;
  decoration_thickness?: number | TemplateBinding | undefined;
  italic?: boolean | TemplateBinding | undefined;
  letter_spacing?: number | TemplateBinding | undefined;
  /** Pixels by which the run stands above the baseline of its line; below it where negative. */
  raise?: number | TemplateBinding | undefined;
  /** Line around its ink instead of the layer's; of width 0, none. */
  stroke?: TemplateTextStroke | null | undefined;
  /** Direction of its text, isolated from the text around it; auto: its text is a part of the layer's. */
  direction?: "auto" | "rtl" | "ltr" | undefined;
  background?: TemplateRunBackground | null | undefined;
}

/** Numbers as bars, a line, an area or the parts of a ring. */
export interface TemplateChartLayer {
  /** Id of the layer, unique in the template. */
  id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  title?: string | null | undefined;
  /** Type of the layer. */
  type: "chart";
  box: TemplateBox | TemplateStackBox;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  grow?: number | TemplateBinding | null | undefined;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  shrink?: number | TemplateBinding | null | undefined;
  /** Opacity of the layer as a whole. */
  opacity?: number | TemplateBinding | undefined;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  rotate?: number | TemplateBinding | undefined;
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  when?: string | TemplateCondition | null | undefined;
  /** bar, line and area stand on zero; ring shows parts of a whole. */
  kind: "bar" | "line" | "area" | "ring";
  /** Numbers, or the list whose items have them. A value past `min` or `max` is drawn as far as those; a ring has no part for one below zero. */
  values: (number | TemplateBinding)[] | TemplateChartValues;
  /** Number at the bottom; zero or the least value where absent. */
  min?: number | TemplateBinding | null | undefined;
  /** Number at the top, zero or the largest value where absent; of a ring the whole, their sum where absent or less. */
  max?: number | TemplateBinding | null | undefined;
  /** Fill of bars, parts or the area: one, or some in turn, which begin again. */
  fill?: TemplatePaint | TemplateBinding | (TemplatePaint | TemplateBinding)[] | null | undefined;
  /** Line through the values, or along the outline of bars and parts. */
  stroke?: TemplateShapeStroke | null | undefined;
  /** Line at zero. */
  axis?: TemplateShapeStroke | null | undefined;
  /** Pixels between bars, a quarter of the room of each where absent, or between the parts of a ring, 0 where absent. */
  gap?: number | TemplateBinding | null | undefined;
  /** Radius of the corners of bars in pixels. */
  radius?: TemplateCorners | null | undefined;
  /** Width of the ring in pixels; 0.4 of its radius where absent. */
  thickness?: number | TemplateBinding | null | undefined;
  /** Degrees clockwise at which the ring starts; 0 is to the right. */
  start?: number | TemplateBinding | null | undefined;
  /** Texts in a row at the bottom, each under its value. */
  labels?: TemplateChartLabels | null | undefined;
  /** Texts at the ends of bars, above points, or on the parts of a ring. */
  value_labels?: TemplateChartLabels | null | undefined;
  /** Reading direction; auto is that of the template's language. */
  direction?: "auto" | "rtl" | "ltr" | undefined;
  /** How the layer as a whole is laid on what is below, as in CSS. */
  blend?: "normal" | "multiply" | "screen" | "overlay" | "darken" | "lighten" | undefined;
  /** Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS. */
  blur?: number | TemplateBinding | undefined;
}

/** A number of each item of a list. */
export interface TemplateChartValues {
  /** Name of the list field whose items are shown. */
  list: string;
  /** Name of the number or amount field of the items. */
  of: string;
}

/** The texts at the values of a chart, with their style: centred and on one line where nothing else is said. */
export interface TemplateChartLabels {
  /** Text of each, with {{item.field}} placeholders. */
  text?: string | null | undefined;
  /** Texts of the values in their order. */
  texts?: string[] | null | undefined;
  font: TemplateFonts;
  /** Weight as in CSS. */
  weight?: TemplateWeight | undefined;
  /** Whether italic faces are used. */
  italic?: boolean | TemplateBinding | undefined;
  size: TemplateSize;
  /** The least size that shrinking may reach, not above `size`; half of `size` where absent. */
  min_size?: number | null | undefined;
  /** Fill. */
  color?: TemplatePaint | TemplateBinding | undefined;
  /** Base direction; auto is that of the first strong character outside placeholders, else the language's. */
  direction?: "auto" | "rtl" | "ltr" | undefined;
  /** Horizontal place of lines. */
  align?: "start" | "end" | "center" | "left" | "right" | undefined;
  /** Vertical place of lines; ink: the ink in the middle; cap: capitals in the middle; baseline: the last baseline on the bottom edge. */
  valign?: "top" | "middle" | "bottom" | "ink" | "cap" | "baseline" | undefined;
  /** The most lines; no limit where absent. */
  max_lines?: number | null | undefined;
  /** Distance of baselines as a factor of the size; auto follows metrics and ink. */
  line_height?: "auto" | number | undefined;
  /** Extra room between paragraphs in pixels. */
  paragraph_spacing?: number | undefined;
  /** Pixels by which the first line of each paragraph begins after the others; where negative, those after it. */
  indent?: number | TemplateBinding | undefined;
  /** Columns of equal width, in reading direction. */
  columns?: number | undefined;
  /** Pixels between columns. */
  column_gap?: number | undefined;
  drop_cap?: TemplateDropCap | null | undefined;
  /** Places to which tabs (U+0009) in the text move what follows them. */
  tabs?: TemplateTabStop[] | undefined;
  /** Letters of scripts with capitals; title: a capital at the start of each word. */
  case?: "none" | "upper" | "lower" | "title" | undefined;
  /** What happens to text that is larger than the box. */
  overflow?: "shrink" | "wrap" | "ellipsis" | "kashida" | "clip" | "error" | undefined;
  /** How lines but the last are stretched to the box. */
  justify?: "none" | "kashida" | "space" | undefined;
  /** Whether the last line is stretched too, as each half of a verse is. */
  justify_last?: boolean | TemplateBinding | undefined;
  /** Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before them. */
  digits?: "as_typed" | "arab" | "arabext" | "latn" | "context" | undefined;
  /** Extra space between letters in pixels; never inside cursive joins. */
  letter_spacing?: number | TemplateBinding | undefined;
  /** BCP 47 language of the layer; the template's locale where absent. */
  language?: string | null | undefined;
  /** What is behind the text, as large as that. */
  background?: TemplateTextBackground | null | undefined;
  /** Line around the ink, behind the fill. */
  stroke?: TemplateTextStroke | null | undefined;
  /** Shadow behind stroke and fill. */
  shadow?: TemplateShadow | null | undefined;
  /** Several shadows behind stroke and fill, the topmost first, instead of `shadow`. */
  shadows?: TemplateShadow[] | null | undefined;
  /** Shadow on the fill, inside the ink, as though the ink were cut out of what casts it. */
  inner_shadow?: TemplateShadow | null | undefined;
  decoration?: TemplateDecoration | undefined;
  /** What fills the lines of `decoration`; the text's own paint where absent. */
  decoration_color?: TemplatePaint | TemplateBinding | null | undefined;
  /** Thickness of the lines of `decoration` in pixels; what the font says where absent. */
  decoration_thickness?: number | TemplateBinding | null | undefined;
  /** OpenType features: {"ss01": 1}. */
  features?: Record<string, number> | undefined;
  /** Axes of variable fonts: {"wght": 650}. */
  axes?: Record<string, number> | undefined;
}

/** An icon of lines, as large as fits in the middle of its box. */
export interface TemplateIconLayer {
  /** Id of the layer, unique in the template. */
  id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  title?: string | null | undefined;
  /** Type of the layer. */
  type: "icon";
  box: TemplateBox | TemplateStackBox;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  grow?: number | TemplateBinding | null | undefined;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  shrink?: number | TemplateBinding | null | undefined;
  /** Opacity of the layer as a whole. */
  opacity?: number | TemplateBinding | undefined;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  rotate?: number | TemplateBinding | undefined;
  /** The point of the box about which `rotate` turns the layer. */
  anchor?: "top_left" | "top" | "top_right" | "left" | "center" | "right" | "bottom_left" | "bottom" | "bottom_right" | undefined;
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  when?: string | TemplateCondition | null | undefined;
  /** Name of the icon, one of those in docs/icons.md; it can follow the `text` of a choice's option. */
  name: string | TemplateBinding;
  /** Colour of the lines. */
  color?: TemplateColor | TemplateBinding | undefined;
  /** Width of the lines where the icon is 24 pixels wide; they grow with it. */
  stroke_width?: number | TemplateBinding | undefined;
  mask?: TemplateLayerMask | null | undefined;
  /** Mirrors the layer in its box before it turns: x changes left and right, y top and bottom. */
  flip?: "none" | "x" | "y" | "both" | undefined;
  /** How the layer as a whole is laid on what is below, as in CSS. */
  blend?: "normal" | "multiply" | "screen" | "overlay" | "darken" | "lighten" | undefined;
  /** Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS. */
  blur?: number | TemplateBinding | undefined;
}

/** The template on another canvas. Members of its `canvas` and `layers` replace the template's; all others stay. */
export interface TemplateCanvasSize {
  /** Name of the size, unique in the template. */
  name: string;
  canvas: TemplateCanvas;
  /** By id of a layer, also of one in a group: `hidden`, or members that replace those of the layer. `id`, `type` and `layers` can't be replaced. */
  layers?: Record<string, "hidden" | Record<string, unknown>> | undefined;
}

/** A card that is drawn with data. Layers paint in order. Lengths are pixels of the canvas at scale 1, angles degrees clockwise. Beyond this schema the service checks that ids and names are unique, that no field is named like a member that every JavaScript object has (`constructor`, `__proto__`), that placeholders, `when` and `field` name a field of the template, that patterns, formats and language tags are right, that samples and defaults satisfy their fields, that the boxes of codes have a pixel for each module, and that the boxes of image layers cover the canvas at most four times (or 4,000,000 pixels). All of it holds for every size. */
export interface TemplateSchema {
  /** Version of this schema. */
  schema_version: 1;
  canvas: TemplateCanvas;
  /** BCP 47 language and region: language of texts, form of numbers and dates. */
  locale?: string | undefined;
  /** What the template asks for. */
  fields?: TemplateField[] | undefined;
  /** What is drawn, bottom first. */
  layers?: TemplateLayer[] | undefined;
  /** Other sizes in which the template can be drawn with the same data. A render names one by `size`. */
  sizes?: TemplateCanvasSize[] | undefined;
}

/** What endpoints are told, by type of event. */
export interface WebhookEventData {
  /** A batch is done. */
  'render.batch.completed': BatchCompletedEvent;
  /** A card of a store order is made. */
  'order_job.succeeded': OrderJobSucceededEvent;
  /** A card of a store order failed. */
  'order_job.failed': OrderJobFailedEvent;
  /** A visitor of a campaign claimed a card. */
  'claim.created': ClaimCreatedEvent;
  /** Your credits are low. */
  'credits.low': CreditsLowEvent;
  /** Another endpoint of yours was disabled. */
  'endpoint.disabled': EndpointDisabledEvent;
}

export interface TemplatesListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
  /** Part of the name. Spellings that Arabic readers take for the same match: forms of alef and hamza, teh marbuta and heh, yeh and alef maksura; tashkeel, tatweel and case do not matter. */
  query?: string | undefined;
  /** Templates with this tag alone. */
  tag?: string | undefined;
  /** `user`: only your own; `public`: only the gallery. */
  scope?: "public" | "user" | undefined;
}

export interface TemplatesListVersionsQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
}

export interface TemplatesGetImageQuery {
  /** The name of a size; left out: the template itself. */
  size?: string | undefined;
}

export interface TemplateDraftsDeleteQuery {
  /** Only this revision is deleted; left out: whichever there is. */
  revision?: string | undefined;
}

export interface RendersCreateQuery {
  /** The format of the picture. It overrides `options.format`; png if neither is given. */
  format?: "png" | "jpg" | "pdf" | "webp" | "avif" | undefined;
  /** The quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger. */
  quality?: number | undefined;
}

export interface RendersCreateSetQuery {
  /** The format of the picture. It overrides `options.format`; png if neither is given. */
  format?: "png" | "jpg" | "pdf" | "webp" | "avif" | undefined;
  /** The quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger. */
  quality?: number | undefined;
}

export interface RendersListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
  /** Renders that came to this alone. */
  status?: "succeeded" | "failed" | undefined;
  /** Renders that failed with this code alone. */
  code?: string | undefined;
  /** Renders that this key asked for alone. */
  key_id?: string | undefined;
  /** Renders of this template alone. */
  template_id?: string | undefined;
  /** Renders that this asked for alone, as in the usage. */
  source?: "api" | "campaign" | "order_job" | "batch" | "link" | undefined;
  /** Renders from this moment on. */
  from?: string | undefined;
  /** Renders before this moment. */
  to?: string | undefined;
}

export interface BatchesListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
}

export interface BatchesListRowsQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
}

export interface BatchesGetPictureQuery {
  /** Time at which the link expires, in seconds since 1970. */
  exp: string;
  /** Signature of the link. */
  sig: string;
}

export interface StoredRendersCreateQuery {
  /** The format of the picture. It overrides `options.format`; png if neither is given. */
  format?: "png" | "jpg" | "pdf" | "webp" | "avif" | undefined;
  /** The quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger. */
  quality?: number | undefined;
}

export interface StoredRendersGetQuery {
  /** Time at which the link expires, in seconds since 1970. */
  exp: string;
  /** Signature of the link. */
  sig: string;
}

export interface CampaignsListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
}

export interface CampaignsFormsGetImageQuery {
  /** One that the campaign offers; png, or its only one, by default. */
  format?: "png" | "pdf" | undefined;
  /** One of the `sizes` that the campaign offers; left out: its first one. */
  size?: string | undefined;
}

export interface CampaignsClaimsGetImageQuery {
  /** One that the campaign offers; png, or its only one, by default. */
  format?: "png" | "pdf" | undefined;
}

export interface CampaignsClaimsListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
}

export interface AdminInstallationsListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
  /** Installations in this status alone. */
  status?: "active" | "uninstalled" | "expired" | undefined;
}

export interface AdminOrderJobsListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
  /** Jobs of the store of this merchant alone, as its platform calls them. */
  merchant_id?: string | undefined;
  /** Jobs that ended so alone. */
  status?: "succeeded" | "failed" | undefined;
}

export interface StoresOrderDownloadsGetQuery {
  /** Time at which the link expires, in seconds since 1970. */
  exp: string;
  /** Signature of the link. */
  sig: string;
}

export interface StoresProductMappingsListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
}

export interface StoresProductsListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
  /** A part of the name, however it is spelt, or the whole SKU. */
  query?: string | undefined;
}

export interface StoresListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
}

export interface AssetsListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
}

export interface AdminUsersCreditsListEntriesQuery {
  /** Most items of the answer. */
  limit?: number | undefined;
}

export interface BillingListHistoryQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
  /** Whether to list what went through the billing provider. */
  include_stream?: boolean | undefined;
  /** Whether to list adjustments and grants. */
  include_manual?: boolean | undefined;
}

export interface AdminBillingListHistoryQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
  /** Whether to list what went through the billing provider. */
  include_stream?: boolean | undefined;
  /** Whether to list adjustments and grants. */
  include_manual?: boolean | undefined;
  /** Of one user only. */
  user_id?: string | undefined;
}

export interface AdminUsersBillingListHistoryQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
  /** Whether to list what went through the billing provider. */
  include_stream?: boolean | undefined;
  /** Whether to list adjustments and grants. */
  include_manual?: boolean | undefined;
}

export interface AdminGreetingOrdersListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
  /** Orders in this status alone. */
  status?: "draft" | "awaiting_payment" | "paid" | "in_design" | "ready" | "delivered" | "cancelled" | undefined;
}

export interface UsageGetQuery {
  /** Days in Asia/Riyadh, today included. */
  range?: "7d" | "30d" | "90d" | undefined;
}

export interface AdminUsageGetQuery {
  /** Days in Asia/Riyadh, today included. */
  range?: "7d" | "30d" | "90d" | undefined;
}

export interface WebhookEndpointsListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
}

export interface WebhookEndpointsDeliveriesListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
}

export interface AdminContactSubmissionsListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
}

export interface AdminPaymentRequestsListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
}

export interface AdminAuditListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
  /** Changes by this user alone. */
  actor_id?: string | undefined;
  /** Changes of this kind alone. */
  action?: string | undefined;
  /** Changes of the object with this id alone. */
  target?: string | undefined;
  /** Changes from this moment on. */
  from?: string | undefined;
  /** Changes before this moment. */
  to?: string | undefined;
}

export interface AdminUsersListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
  /** Users in this status alone. */
  status?: "active" | "suspended" | undefined;
  /** Users of this role alone. */
  role?: "user" | "admin" | undefined;
  /** A part of the name, Arabic-aware, or of the address, or the whole id. */
  query?: string | undefined;
}
