// Made by `npm run openapi` from apps/api/openapi.json; changes in this file are lost.

import type { Open, Upload } from '../core/shapes.js';

export interface SignUpBody {
  email: string;
  /** Name of the user; empty if none was given. */
  name?: string | null | undefined;
  /** Language of messages to the user. */
  locale?: "ar" | "en" | null | undefined;
  /** Password of any characters. The length counts Unicode scalar values. */
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
  /** Name of the user; empty if none was given. */
  name: string;
  role: Open<"user" | "admin">;
  /** Status of the user. A suspended user may use only `GET /v1/me`. */
  status: Open<"active" | "suspended">;
  /** Language of messages to the user. */
  locale: Open<"ar" | "en">;
  created_at: string;
  credits: CreditsRecord;
  /** Maximum number of requests per minute, over all keys and sessions; null for the default. */
  rate_limit_per_minute: number | null;
  /** True to keep the requests of renders for 7 days, with their values and pictures, so that they can be viewed and replayed. */
  keep_requests: boolean;
  /** Number of stores linked to the account. */
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
  /** Password of any characters. The length counts Unicode scalar values. */
  password: string;
}

export interface PasswordChangedRecord {
  status: Open<"password_changed">;
}

export interface MeRecord {
  id: string;
  email: string;
  /** Name of the user; empty if none was given. */
  name: string;
  role: Open<"user" | "admin">;
  /** Status of the user. A suspended user may use only `GET /v1/me`. */
  status: Open<"active" | "suspended">;
  /** Language of messages to the user. */
  locale: Open<"ar" | "en">;
  created_at: string;
  credits: CreditsRecord;
  /** Maximum number of requests per minute, over all keys and sessions; null for the default. */
  rate_limit_per_minute: number | null;
  /** True to keep the requests of renders for 7 days, with their values and pictures, so that they can be viewed and replayed. */
  keep_requests: boolean;
  /** Number of stores linked to the account. */
  stores_count: number;
}

export interface MePatchBody {
  /** Name of the user; empty if none was given. */
  name?: string | null | undefined;
  /** Language of messages to the user. */
  locale?: "ar" | "en" | null | undefined;
  /** True to keep the requests of renders for 7 days, with their values and pictures, so that they can be viewed and replayed. */
  keep_requests?: boolean | null | undefined;
}

export interface DeletedRecord {
  id: string;
  deleted: true;
}

export interface KeyCapRecord {
  /** Credits that the key may spend in a period. */
  credits: number;
  /** Period of the cap. `day` and `month` follow the time of Asia/Riyadh; `total` begins when the cap is set and does not end. */
  period: Open<"day" | "month" | "total">;
  /** Credits that the key has spent in the current period since the cap was set. */
  spent: number;
  /** Time at which the next period begins, with nothing spent; null for never. */
  renews_at: string | null;
}

export interface ApiKeyRecord {
  id: string;
  /** Name that describes the use of the key. */
  name: string;
  /** Last four characters of the key. */
  last_four: string;
  /** Scope of the key. `render` permits rendering, and reading templates, fonts, assets, the account and its usage; nothing else. */
  scope: Open<"full" | "render">;
  created_at: string;
  /** Time when the key expires; null for never. */
  expires_at: string | null;
  /** Time of the last use, accurate to some seconds. */
  last_used_at: string | null;
  revoked_at: string | null;
  /** Limit on the credits that the key may spend; null for all credits of its user. */
  cap: KeyCapRecord | null;
}

export interface KeyCapBody {
  /** Credits that the key may spend in a period. */
  credits: number;
  /** Period of the cap. `day` and `month` follow the time of Asia/Riyadh; `total` begins when the cap is set and does not end. */
  period: "day" | "month" | "total";
}

export interface ApiKeyBody {
  /** Name that describes the use of the key. */
  name?: string | null | undefined;
  /** Scope of the key. `render` permits rendering, and reading templates, fonts, assets, the account and its usage; nothing else. */
  scope?: "full" | "render" | null | undefined;
  /** Time when the key expires; null for never. */
  expires_at?: string | null | undefined;
  /** Limit on the credits that the key may spend; null for all credits of its user. Later costs of its requests count too, such as the rows of its batches. Claims of campaigns and orders of stores do not count. */
  cap?: KeyCapBody | null | undefined;
}

export interface IssuedApiKeyRecord {
  id: string;
  /** Name that describes the use of the key. */
  name: string;
  /** Last four characters of the key. */
  last_four: string;
  /** Scope of the key. `render` permits rendering, and reading templates, fonts, assets, the account and its usage; nothing else. */
  scope: Open<"full" | "render">;
  created_at: string;
  /** Time when the key expires; null for never. */
  expires_at: string | null;
  /** Time of the last use, accurate to some seconds. */
  last_used_at: string | null;
  revoked_at: string | null;
  /** Limit on the credits that the key may spend; null for all credits of its user. */
  cap: KeyCapRecord | null;
  /** The key. It is not shown again. */
  key: string;
}

export interface ApiKeyPatchBody {
  /** Limit on the credits that the key may spend; null for all credits of its user. Later costs of its requests count too, such as the rows of its batches. Claims of campaigns and orders of stores do not count. `null` clears it. */
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
  /** Status of the service; `degraded`: renders work, but requests that need a part with `ok` false fail. */
  status: Open<"ok" | "degraded" | "unavailable">;
  checks: ChecksRecord;
}

export interface VersionRecord {
  name: string;
  version: string;
  commit: string | null;
  /** Versions of the engine and its shapers, or of the single shaper set for all fonts. The same value gives the same bytes. */
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
  /** True if all steps succeeded. */
  ok: boolean;
  /** Steps of the test in order. */
  steps: SelfTestStepRecord[];
}

export interface FontAxisRecord {
  tag: string;
  min: number;
  default: number;
  max: number;
}

export interface ArabicRecord {
  /** Share of the required Arabic letters, marks and digits that the face has. */
  coverage: number;
  /** Required characters that the face lacks, such as `U+06C1`. */
  missing: string[];
  /** True if letters join: GSUB has init, medi and fina. */
  init_medi_fina: boolean;
  /** True if the face has required ligatures, including lam-alef. */
  rlig: boolean;
  /** True if the face places marks on letters. */
  mark: boolean;
  /** True if the face places marks on marks. */
  mkmk: boolean;
  /** True if the face has wider forms for justified lines. */
  kashida_jalt: boolean;
  /** True if joined forms exist only as characters. The engine then joins letters with these. */
  presentation_forms_only: boolean;
  /** Extent of the ink of vocalised text beyond ascent and descent, in em. */
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
  /** Shaper that forms the glyphs: `rustybuzz`, or `harfrust` if a test on acceptance found a difference between the two. Template versions keep the shaper with which they were saved. Null for a font from before this test, until a template with it is saved. */
  shaper: Open<"rustybuzz" | "harfrust" | null>;
  /** Deficiencies of the face, worst first. The response to an upload may also contain `stored_already`: the service has these bytes under other names than the upload gives. */
  warnings: FontWarningRecord[];
  /** Licence of a public font and the package that contains its text; null for an uploaded font. */
  licence: string | null;
  created_at: string;
}

export interface FontForm {
  family?: string | undefined;
  style?: string | undefined;
  /** Font file: TTF, OTF, TTC, WOFF or WOFF2; at most 10 MB. */
  file: Upload;
  /** Index of the face in a collection (TTC), from 0. */
  index?: number | undefined;
}

export interface FontRequestBody {
  family: string;
  weight: number;
  italic: boolean;
}

export interface FontRequestsBody {
  /** Faces as a template names them: the family or the id of a font, with a weight and a slant. */
  fonts: FontRequestBody[];
}

export interface FontBindingRecord {
  family: string;
  weight: number;
  italic: boolean;
  /** Id of the font with this face. `GET /v1/fonts/{font_id}/face` returns its bytes. */
  font_id: string;
  /** SHA-256 of these bytes. */
  sha256: string;
  /** Index of the face in a collection; otherwise 0. */
  index: number;
  /** Role of the face: `fallback` for a face with characters that the requested faces lack. */
  role: Open<"named" | "fallback">;
  /** Shaper of the face. */
  shaper: Open<"rustybuzz" | "harfrust">;
  /** True for a fallback face with its own colours. */
  color: boolean;
}

export interface FontBindingsRecord {
  /** One face for each requested face, then the fallbacks in order. */
  fonts: FontBindingRecord[];
  /** Families that exist neither among your fonts nor in the public set. */
  missing: string[];
}

export interface TemplateForm {
  name: string;
  /** Tags, by which the list of templates can be filtered. */
  tags?: string[] | undefined;
  /** Size of the canvas in pixels at scale 1. */
  width?: number | undefined;
  /** Size of the canvas in pixels at scale 1. */
  height?: number | undefined;
  /** Picture: PNG, JPEG, WebP, AVIF or SVG; at most 25 MB and 50 megapixels. It becomes an asset that fills the canvas and determines its size. Instead of `width` and `height`. */
  image?: Upload | undefined;
  /** Colour of the canvas, such as `#0b3d2e`. */
  background?: string | undefined;
  /** Template schema. Without it, the canvas has no layers. */
  schema?: TemplateSchema | null | undefined;
}

export interface TemplateSizeRecord {
  /** Value for `size` of a render. */
  name: string;
  /** Size of the canvas in pixels at scale 1. */
  width: number;
  /** Size of the canvas in pixels at scale 1. */
  height: number;
}

export interface SampleSetRecord {
  /** Kind of the values. */
  name: Open<"short" | "long" | "vocalised" | "latin">;
  /** Values for `data` of a render. */
  data: Record<string, unknown>;
}

export interface TemplateWarningRecord {
  /** Code of the warning. The samples cost more to draw than a render may cost, or readers may fail to scan a code: its modules are not much darker than the background, they have too few pixels, or its quiet zone may contain dark pixels. */
  code: Open<"budget_exceeded" | "code_low_contrast" | "code_too_small" | "code_quiet_zone">;
  /** Layer with the problem; for a cost, the most expensive layer. */
  layer: string | null;
  /** Size with the problem; null for the template's own canvas. */
  size: string | null;
  detail: string;
}

export interface StoredTemplateRecord {
  id: string;
  name: string;
  /** Tags, by which the list of templates can be filtered. */
  tags: string[];
  /** Size of the canvas in pixels at scale 1. */
  width: number;
  /** Size of the canvas in pixels at scale 1. */
  height: number;
  /** Number of the newest version. */
  version: number;
  /** Template schema 1; see `/schemas/template-1.json`. */
  schema: TemplateSchema;
  /** Fields, as in the schema: the permitted members of `data` and `images` of a render. */
  fields: TemplateField[];
  /** Further sizes of the template, as in the schema. */
  sizes: TemplateSizeRecord[];
  /** Sets of values with which a gallery template can be tried; empty for other templates. */
  sample_sets: SampleSetRecord[];
  /** Owner of the template; `public`: the gallery. */
  scope: Open<"public" | "user">;
  image_url: string;
  created_at: string;
  updated_at: string;
  /** Warnings of renders that will be refused and of codes that readers may fail to scan. The template is stored regardless. */
  warnings: TemplateWarningRecord[];
}

export interface TemplateSummaryRecord {
  id: string;
  name: string;
  /** Tags, by which the list of templates can be filtered. */
  tags: string[];
  /** Size of the canvas in pixels at scale 1. */
  width: number;
  /** Size of the canvas in pixels at scale 1. */
  height: number;
  /** Number of the newest version. */
  version: number;
  /** Fields, as in the schema: the permitted members of `data` and `images` of a render. */
  fields: TemplateField[];
  /** Owner of the template; `public`: the gallery. */
  scope: Open<"public" | "user">;
  image_url: string;
  created_at: string;
  updated_at: string;
}

export interface TemplatePreviewBody {
  /** Pictures by image field; a picture of a list item is named `items[0].photo`. `{}` if the template has no image field. */
  images?: Record<string, string | FieldImage | null> | null | undefined;
  /** Name of one of the template's `sizes`. Default: the template's own canvas. */
  size?: string | null | undefined;
  /** Complete template schema, version 1. */
  schema: TemplateSchema;
  /** Values by field name. Samples replace absent values. */
  data?: Record<string, string | number | boolean | null | (Record<string, string | number | boolean | null>)[]> | null | undefined;
  format?: "png" | "jpg" | null | undefined;
  /** Maximum length of the longer side in pixels. */
  max_side?: number | null | undefined;
}

export interface TemplateImportForm {
  name?: string | undefined;
  /** The design: SVG, PSD, PPTX or JSON of Figma, detected by content; at most 60 MB, JSON at most 30 MB, SVG at most 10 MB. The JSON is a response of the Figma files API with `geometry=paths`, or a file of the plugin in `examples/figma-plugin`. */
  file: Upload;
  /** Id of a design in the file, such as a slide, from `parts`. Default: the first one. */
  part?: string | undefined;
  /** Pictures that the file refers to but does not contain: PNG, JPEG, WebP or GIF, at most 4 MB each. Name each file by its `imageRef`. */
  pictures?: Upload[] | undefined;
  /** True to store the template and its pictures, which requires `name`. False to store nothing. */
  create?: boolean | undefined;
}

export interface ImportPartRecord {
  /** The value for `part`. */
  id: string;
  /** The name in the file, or its number. */
  name: string;
}

export interface ImportPictureRecord {
  /** Value of `asset` in image layers that show the picture, until it is stored. */
  key: string;
  media_type: Open<"image/png" | "image/jpeg" | "image/webp">;
  /** Width in pixels. */
  width: number;
  /** Height in pixels. */
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
  /** Outcome for the parts. `kept`: unchanged; `guessed`: approximated; `picture`: drawn as pixels; `lost`: omitted. */
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
  /** Tags, by which the list of templates can be filtered. */
  tags: string[];
  /** Size of the canvas in pixels at scale 1. */
  width: number;
  /** Size of the canvas in pixels at scale 1. */
  height: number;
  /** Number of the newest version. */
  version: number;
  /** Template schema 1; see `/schemas/template-1.json`. */
  schema: TemplateSchema;
  /** Fields, as in the schema: the permitted members of `data` and `images` of a render. */
  fields: TemplateField[];
  /** Further sizes of the template, as in the schema. */
  sizes: TemplateSizeRecord[];
  /** Sets of values with which a gallery template can be tried; empty for other templates. */
  sample_sets: SampleSetRecord[];
  /** Owner of the template; `public`: the gallery. */
  scope: Open<"public" | "user">;
  image_url: string;
  created_at: string;
  updated_at: string;
}

export interface TemplatePatchBody {
  name?: string | null | undefined;
  /** Tags, by which the list of templates can be filtered. */
  tags?: string[] | null | undefined;
}

export interface TemplateCopyBody {
  name?: string | null | undefined;
  /** Version to copy. Default: the newest. */
  version?: number | null | undefined;
}

export interface TemplateRestoreBody {
  /** Version to restore. */
  version: number;
}

export interface TemplateVersionRecord {
  /** Size of the canvas in pixels at scale 1. */
  width: number;
  /** Size of the canvas in pixels at scale 1. */
  height: number;
  /** Fields, as in the schema: the permitted members of `data` and `images` of a render. */
  fields: TemplateField[];
  created_at: string;
  template_id: string;
  version: number;
  /** Value for `template_id` of a render that always draws this version. */
  reference: string;
}

export interface TemplateVersionSchemaRecord {
  /** Size of the canvas in pixels at scale 1. */
  width: number;
  /** Size of the canvas in pixels at scale 1. */
  height: number;
  /** Fields, as in the schema: the permitted members of `data` and `images` of a render. */
  fields: TemplateField[];
  created_at: string;
  template_id: string;
  version: number;
  /** Value for `template_id` of a render that always draws this version. */
  reference: string;
  /** Template schema 1; see `/schemas/template-1.json`. */
  schema: TemplateSchema;
  /** Further sizes of the template, as in the schema. */
  sizes: TemplateSizeRecord[];
}

export interface TemplateDraftRecord {
  template_id: string;
  /** Identifies the state of the draft and changes with each save. Null if there is no draft. */
  revision: string | null;
  /** Version on which the draft is based. */
  version: number;
  /** The schema as it was sent, including faults. Without a draft, the schema of the newest version. */
  schema: Record<string, unknown>;
  updated_at: string;
}

export interface TemplateDraftBody {
  /** Version on which the draft is based. */
  version: number;
  /** The unfinished schema, stored as sent. Publishing validates it. */
  schema: Record<string, unknown>;
  /** Revision on which this change is based; null to create a draft if there is none. */
  revision?: string | null | undefined;
}

export interface PdfOptions {
  /** `fit`: the page has the size of the picture, with pixels of 1/96 inch or as set by `dpi`. `a4`: the page is A4, portrait or landscape as the picture is, with the picture centred and as large as possible. */
  page?: "a4" | "fit" | null | undefined;
  /** Width in millimetres by which the background extends beyond the picture, for trimming. The trim box is the picture; the bleed box is larger by this width on each side. */
  bleed_mm?: number | null | undefined;
}

export interface RenderBodyOptions {
  /** Format of the picture. For PDF, use the query: `?format=pdf`. */
  format?: "png" | "jpg" | "webp" | "avif" | null | undefined;
  /** Quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger. */
  quality?: number | null | undefined;
  /** True to write a png with a palette if the picture has at most 256 colours, such as text of one colour on a plain background: the same pixels in a smaller file. It takes longer. Other formats ignore it. */
  palette?: boolean | null | undefined;
  /** True to write a progressive jpg, which shows the whole picture early and sharpens while it loads. It takes longer. Other formats ignore it. */
  progressive?: boolean | null | undefined;
  /** Scale factor of the canvas; 2 doubles both sides. Default: 1. */
  scale?: number | null | undefined;
  /** Width of the picture in pixels, from a quarter to four times that of the canvas. Text is laid out at this width; nothing is resampled. Not with `scale`. */
  width?: number | null | undefined;
  /** Device pixels per CSS pixel. Multiplies `scale` or `width`; 1 by default. */
  dpr?: number | null | undefined;
  /** Resolution in dots per inch, written into the file except for webp and avif; no pixel changes. For a PDF with page `fit`, it determines the size of the page. */
  dpi?: number | null | undefined;
  /** Options of PDF, accepted only with `?format=pdf`. */
  pdf?: PdfOptions | null | undefined;
}

export interface RenderBody {
  /** Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3. */
  template_id: string;
  /** Name of one of the template's `sizes`. Default: the template's own canvas. */
  size?: string | null | undefined;
  /** Values by field name; see `fields` of the template. */
  data: Record<string, string | number | boolean | null | (Record<string, string | number | boolean | null>)[]>;
  /** Pictures by image field; a picture of a list item is named `items[0].photo`. `{}` if the template has no image field. */
  images: Record<string, string | FieldImage | null>;
  options?: RenderBodyOptions | null | undefined;
}

export interface RenderSetBody {
  /** Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3. */
  template_id: string;
  /** Values by field name; see `fields` of the template. */
  data: Record<string, string | number | boolean | null | (Record<string, string | number | boolean | null>)[]>;
  /** Pictures by image field; a picture of a list item is named `items[0].photo`. `{}` if the template has no image field. */
  images: Record<string, string | FieldImage | null>;
  options?: RenderBodyOptions | null | undefined;
  /** Names of the template's `sizes`. Default: all of them, or the template's own canvas if it has none. */
  sizes?: string[] | null | undefined;
}

export interface MeasureBody {
  /** Values by field name; see `fields` of the template. */
  data: Record<string, string | number | boolean | null | (Record<string, string | number | boolean | null>)[]>;
  /** Name of one of the template's `sizes`. Default: the template's own canvas. */
  size?: string | null | undefined;
  /** Pictures by image field, as in a render. They are not fetched; only `when` of a layer uses them. */
  images?: Record<string, string | FieldImage | null> | null | undefined;
}

export interface MeasuredLineRecord {
  /** Text of the line in logical order. */
  text: string;
  /** Sum of the advances in pixels. */
  width: number;
  /** Left, top, width and height of the ink, in pixels of the canvas. */
  ink: number[];
}

export interface MeasureWarningRecord {
  code: string;
  detail: string;
}

export interface MeasuredLayerRecord {
  /** Id of the layer. A layer in an item of a list has the number of the item: `price[2]`. */
  id: string;
  /** Left, top, width and height of the box, in pixels of the canvas. */
  box: number[];
  /** Lines from top to bottom. */
  lines: MeasuredLineRecord[];
  /** Font size after fitting, in pixels. */
  size: number;
  warnings: MeasureWarningRecord[];
}

export interface MeasureRecord {
  /** Text layers in paint order. */
  layers: MeasuredLayerRecord[];
}

export interface FaultPlaceRecord {
  /** Location of the fault, as in the error response. */
  loc: (string | number)[];
  type: Open<"missing" | "extra_forbidden" | "value_error" | "enum" | "literal_error" | "json_invalid" | "model_type" | "model_attributes_type" | "string_type" | "string_too_short" | "string_too_long" | "string_unicode" | "string_pattern_mismatch" | "int_type" | "int_parsing" | "int_from_float" | "float_type" | "float_parsing" | "finite_number" | "decimal_type" | "decimal_parsing" | "bool_type" | "bool_parsing" | "greater_than" | "greater_than_equal" | "less_than" | "less_than_equal" | "dict_type" | "list_type" | "too_short" | "too_long" | "bytes_too_long" | "datetime_parsing" | "date_type" | "date_parsing" | "url_parsing" | "url_scheme" | "url_too_long">;
}

export interface RenderErrorRecord {
  /** Error code of the response. */
  code: string;
  /** HTTP status of the response. */
  status: number;
  /** The first ten faults, without their messages, which may quote values. */
  errors: FaultPlaceRecord[];
}

export interface LoggedRenderRecord {
  id: string;
  status: Open<"succeeded" | "failed">;
  /** Null if the request did not name a template. */
  template_id: string | null;
  /** Version of the template. For a failed render, null unless the request named it. */
  template_version: number | null;
  format: Open<"png" | "jpg" | "pdf" | "webp" | "avif">;
  /** Size of the file in bytes; null for a failed render. */
  bytes: number | null;
  /** Duration in milliseconds. */
  duration_ms: number;
  /** Source of the render, as in the usage. */
  source: Open<"api" | "campaign" | "order_job" | "batch" | "link">;
  /** Null if the render was requested without a key. */
  key_id: string | null;
  /** Null for a successful render. */
  error: RenderErrorRecord | null;
  /** Number of further failures with the same code in the same minute, which have no entries of their own. */
  repeats: number;
  /** True if the request is kept, for a thumbnail and for replays. */
  request_kept: boolean;
  created_at: string;
}

export interface FieldOutlineRecord {
  name: string;
  type: Open<"text" | "number" | "boolean" | "null" | "list" | "object">;
  /** Length of a text in UTF-16 code units, or number of items of a list. */
  length: number | null;
}

export interface ImageOutlineRecord {
  name: string;
  /** Origin of the picture; `bytes`: the request contained it. */
  origin: Open<"url" | "bytes" | "asset">;
  /** Size in bytes of a picture that the request contained. */
  bytes: number | null;
  asset_id: string | null;
}

export interface RequestOutlineRecord {
  /** Id of the template as the request named it. */
  template_id: string;
  /** Requested size of the template. */
  size: string | null;
  /** Requested sizes of a failed set, empty for all; null for other renders. */
  sizes: string[] | null;
  format: Open<"png" | "jpg" | "pdf" | "webp" | "avif">;
  quality: number;
  scale: number;
  /** Requested width, if any. */
  width: number | null;
  dpr: number | null;
  dpi: number | null;
  /** Fields in `data`. */
  fields: FieldOutlineRecord[];
  /** Pictures in `images`. */
  images: ImageOutlineRecord[];
  /** Number of fields and images of a large request beyond those listed. */
  omitted: number;
}

export interface RenderTimingsRecord {
  /** Time to validate the data and get the pictures. */
  fetch: number;
  decode: number;
  /** Time of waiting for a thread, including waits between steps. */
  queue: number;
  layout: number;
  /** Time to paint the picture; 0 for PDF. */
  raster: number;
  encode: number;
  /** Database time; null for a picture of a set. */
  db: number | null;
  /** Time from the request until the picture was drawn. */
  total: number;
}

export interface RenderEntryRecord {
  id: string;
  status: Open<"succeeded" | "failed">;
  /** Null if the request did not name a template. */
  template_id: string | null;
  /** Version of the template. For a failed render, null unless the request named it. */
  template_version: number | null;
  format: Open<"png" | "jpg" | "pdf" | "webp" | "avif">;
  /** Size of the file in bytes; null for a failed render. */
  bytes: number | null;
  /** Duration in milliseconds. */
  duration_ms: number;
  /** Source of the render, as in the usage. */
  source: Open<"api" | "campaign" | "order_job" | "batch" | "link">;
  /** Null if the render was requested without a key. */
  key_id: string | null;
  /** Null for a successful render. */
  error: RenderErrorRecord | null;
  /** Number of further failures with the same code in the same minute, which have no entries of their own. */
  repeats: number;
  /** True if the request is kept, for a thumbnail and for replays. */
  request_kept: boolean;
  created_at: string;
  /** Outline of the request. Null for renders without an API request, for old renders, and beyond 300 renders per minute. */
  request: RequestOutlineRecord | null;
  /** Timings in milliseconds. Null if `request` is null, and for a failed render. */
  timings: RenderTimingsRecord | null;
  /** Time until which the request is kept; null if it is not kept. */
  request_kept_until: string | null;
}

export interface RenderReplayBody {
  /** Version of the template. Default: the newest. */
  version?: number | null | undefined;
}

export interface BatchRowBody {
  /** Values by field name; see `fields` of the template. */
  data: Record<string, string | number | boolean | null | (Record<string, string | number | boolean | null>)[]>;
  /** Pictures by image field, as in a render. */
  images?: Record<string, string | FieldImage | null> | null | undefined;
  /** Name of a size for this row. Default: the size of the batch. */
  size?: string | null | undefined;
}

export interface BatchOptions {
  /** Quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger. */
  quality?: number | null | undefined;
  /** Scale factor of the canvas; 2 doubles both sides. Default: 1. */
  scale?: number | null | undefined;
  /** Resolution in dots per inch, written into the file except for webp and avif; no pixel changes. For a PDF with page `fit`, it determines the size of the page. */
  dpi?: number | null | undefined;
  /** The format of the pictures. The `format` of the batch takes precedence. */
  format?: "png" | "jpg" | "pdf" | null | undefined;
  /** Options of PDF, accepted only with the format `pdf`. */
  pdf?: PdfOptions | null | undefined;
}

export interface BatchStoreBody {
  /** Id of the destination. */
  to: string;
  /** Key of each file below the prefix of the destination. Placeholders are `{batch_id}`, `{row}`, `{template_id}`, `{version}`, `{size}`, `{format}`, `{date}` (the day of the request in UTC), and `{data.name}` for the value of the field "name". Each row needs a key of its own. A file with the same key from elsewhere is replaced. */
  key?: string | null | undefined;
}

export interface BatchBody {
  /** Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3. */
  template_id: string;
  /** Name of one of the template's `sizes`. Default: the template's own canvas. */
  size?: string | null | undefined;
  /** Rows; each gives one picture. */
  rows: BatchRowBody[];
  /** Format of the pictures. Default: `png`. */
  format?: "png" | "jpg" | "pdf" | null | undefined;
  options?: BatchOptions | null | undefined;
  /** `zip`: one file per row. `pdf`, only with the format `pdf`: one document with a page per row, which stores shared parts of the pages once. */
  archive?: "zip" | "pdf" | null | undefined;
  /** Names of the files in the ZIP: a text with placeholders such as `{{field}}`. Characters that file names cannot contain are removed, and repeated names get a number. Default: the number of the row and the field `name`. */
  file_name?: string | null | undefined;
  /** Bucket into which the pictures are copied once the batch is done (`POST /v1/me/destinations`). The archive stays as it is. Not with the archive `pdf`. */
  store?: BatchStoreBody | null | undefined;
}

export interface BatchForm {
  /** Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3. */
  template_id: string;
  /** Name of one of the template's `sizes`. Default: the template's own canvas. */
  size?: string | undefined;
  /** Format of the pictures. Default: `png`. */
  format?: "png" | "jpg" | "pdf" | undefined;
  /** `zip`: one file per row. `pdf`, only with the format `pdf`: one document with a page per row, which stores shared parts of the pages once. */
  archive?: "zip" | "pdf" | undefined;
  /** Names of the files in the ZIP: a text with placeholders such as `{{field}}`. Characters that file names cannot contain are removed, and repeated names get a number. Default: the number of the row and the field `name`. */
  file_name?: string | undefined;
  /** CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, of which the first sheet is read. The file has a header of field names and up to 1,000 rows below it. Image fields contain addresses or ids of assets; dates have the form YYYY-MM-DD. Columns of lists are named by item and member: `dishes[0].name`, `dishes[0].price`, `dishes[1].name`. A column `size` names the size of each row, unless the template has a field of this name. */
  file: Upload;
  /** Map of columns with other names to fields; `null` drops a column. */
  columns?: Record<string, string | null> | null | undefined;
  /** Id of a destination into which the pictures are copied: `to` of `store` in JSON. */
  store_to?: string | undefined;
  /** Key of each file in it: `key` of `store` in JSON. */
  store_key?: string | undefined;
}

export interface FailedRowRecord {
  /** Number of the row, from 1. For a file, the row number of the spreadsheet. */
  row: number;
  /** Error code of the row: a code of a failed render, `user_suspended`, `row_abandoned` for a fault of the service, or `batch_erased` or `batch_cancelled` for a row that was not drawn in time. */
  code: string;
  /** Explanation of the failure; empty once the batch is erased. */
  detail: string;
}

export interface DeliveryErrorRecord {
  /** Error code: `destination_failed` for a bucket that does not take the files, `destination_deleted`, `delivery_cancelled`, `delivery_erased`, `key_invalid` or `user_suspended`. */
  code: string;
  /** Explanation of the obstacle, and the remedy. */
  detail: string;
}

export interface BatchDeliveryRecord {
  destination_id: string;
  /** Template of the keys below the prefix. */
  key: string;
  /** Status of the delivery: `pending` until the batch is done, `running`, `done` if every drawn picture is in the bucket, or `failed`. */
  status: Open<"pending" | "running" | "done" | "failed">;
  /** Number of pictures in the bucket. */
  stored: number;
  /** Number of drawn pictures that could not be stored. */
  failed: number;
  /** Last obstacle; null if there is none. */
  error: DeliveryErrorRecord | null;
  /** Time of the next try while the bucket is unavailable; otherwise null. */
  next_try_at: string | null;
}

export interface BatchRecord {
  batch_id: string;
  /** Status of the batch: `queued`, `running` or `done`. */
  status: Open<"queued" | "running" | "done">;
  /** Number of rows, without empty rows of a file. */
  total: number;
  /** Number of finished rows, including failed ones. */
  done: number;
  /** Failed rows in the order of the rows. A failed row has no picture and costs nothing. */
  failed: FailedRowRecord[];
  /** Delivery of the pictures to a bucket; null for a batch without `store`. */
  delivery: BatchDeliveryRecord | null;
}

export interface ListedBatchRecord {
  batch_id: string;
  /** Status of the batch: `queued`, `running` or `done`. */
  status: Open<"queued" | "running" | "done">;
  /** Number of rows, without empty rows of a file. */
  total: number;
  /** Number of finished rows, including failed ones. */
  done: number;
  template_id: string;
  template_version: number;
  /** Size of the rows that name none. Null: the template's own canvas. */
  size: string | null;
  created_at: string;
}

export interface DeliveryRetryBody {
  /** Another destination for the pictures that are not stored. Default: the destination of the batch. */
  to?: string | null | undefined;
}

export interface RowPictureRecord {
  /** Address of the picture, valid without a key until `expires_at`. */
  url: string;
  /** Name of the file in the archive. */
  file_name: string;
  /** Time when the link expires, seven days after it was issued. List the rows again for a new link. */
  expires_at: string;
}

export interface RowDeliveryRecord {
  /** State of the file: `waiting`, `stored` or `failed`. */
  state: Open<"waiting" | "stored" | "failed">;
  /** Whole key in the bucket; null unless the file is stored. */
  key: string | null;
  /** Address of the file, which may require credentials; null unless the file is stored. */
  url: string | null;
  /** Error code, as in `delivery` of the batch; otherwise null. */
  code: string | null;
  /** Explanation of the failure; otherwise null. */
  detail: string | null;
}

export interface BatchRowRecord {
  /** Number of the row, from 1. For a file, the row number of the spreadsheet. */
  row: number;
  /** State of the row: `waiting`, `drawn` or `failed`. */
  state: Open<"waiting" | "drawn" | "failed">;
  /** Error code, as in `failed` of the batch; null unless the row failed. */
  code: string | null;
  /** Explanation of the failure; null unless the row failed. */
  detail: string | null;
  /** Picture of a drawn row. Null with `archive: pdf`, which has no separate files, and once the batch is erased. */
  picture: RowPictureRecord | null;
  /** File of a drawn row in the bucket. Null for a row without a picture and a batch without `store`. */
  delivery: RowDeliveryRecord | null;
}

export interface LinkBody {
  /** Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3. */
  template_id: string;
  /** Name of one of the template's `sizes`. Default: the template's own canvas. */
  size?: string | null | undefined;
  /** Values by field name; see `fields` of the template. */
  data: Record<string, string | number | boolean | null | (Record<string, string | number | boolean | null>)[]>;
  /** Id of the key that signs the link. */
  key_id: string;
  /** Pictures by image field. */
  images?: Record<string, string> | null | undefined;
  /** Format of the image. `auto`: avif or webp if the caller's `Accept` names it, otherwise png; together these formats cost one credit. */
  format?: "png" | "jpg" | "pdf" | "webp" | "avif" | "auto" | null | undefined;
  /** Quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger. */
  quality?: number | null | undefined;
  /** Scale factor of the canvas. Default: 1. */
  scale?: number | null | undefined;
  /** Width of the picture in pixels, from a quarter to four times that of the canvas. Text is laid out at this width; nothing is resampled. Not with `scale`. */
  width?: number | null | undefined;
  /** Device pixels per CSS pixel. Multiplies `scale` or `width`; 1 by default. */
  dpr?: number | null | undefined;
  /** True to write a png with a palette if the picture has at most 256 colours, such as text of one colour on a plain background: the same pixels in a smaller file. It takes longer. Other formats ignore it. */
  palette?: boolean | null | undefined;
  /** True to write a progressive jpg, which shows the whole picture early and sharpens while it loads. It takes longer. Other formats ignore it. */
  progressive?: boolean | null | undefined;
  /** Time when the link expires. Default: never. */
  expires_at?: string | null | undefined;
  /** True to return a picture that explains the error if the link cannot be served. */
  show_errors?: boolean | null | undefined;
}

export interface LinkRecord {
  /** Link with readable values. */
  url: string;
  /** The same link without a query, for caches and scrapers that drop queries. */
  compact_url: string;
  /** Time when the link expires; null for never. */
  expires_at: string | null;
}

export interface LinkPresetRecord {
  template_id: string;
  /** Fields for which links may set values, lists as a whole; null for all fields. */
  fields: string[] | null;
}

export interface SigningKeyRecord {
  id: string;
  /** Use of the key. */
  name: string;
  /** Templates that links of the key may request; no others. */
  presets: LinkPresetRecord[];
  /** Maximum number of new images that links of the key may cause on one day (UTC), one credit each; null for no limit. */
  daily_limit: number | null;
  /** Time until which links with the secret before the last rotation remain valid; null if there are none. */
  previous_secret_expires_at: string | null;
  created_at: string;
  revoked_at: string | null;
}

export interface LinkPresetBody {
  template_id: string;
  /** Fields for which links may set values, lists as a whole; null for all fields. */
  fields?: string[] | null | undefined;
}

export interface SigningKeyBody {
  /** Use of the key. */
  name?: string | null | undefined;
  /** Maximum number of new images that links of the key may cause on one day (UTC), one credit each; null for no limit. */
  daily_limit?: number | null | undefined;
  /** Templates that links of the key may request; no others. */
  presets: LinkPresetBody[];
}

export interface SigningKeySecretRecord {
  id: string;
  /** Use of the key. */
  name: string;
  /** Templates that links of the key may request; no others. */
  presets: LinkPresetRecord[];
  /** Maximum number of new images that links of the key may cause on one day (UTC), one credit each; null for no limit. */
  daily_limit: number | null;
  /** Time until which links with the secret before the last rotation remain valid; null if there are none. */
  previous_secret_expires_at: string | null;
  created_at: string;
  revoked_at: string | null;
  /** Secret that signs links from now on; null if this request made none. It is not shown again. */
  secret: string | null;
}

export interface SigningKeyPatchBody {
  /** Use of the key. */
  name?: string | null | undefined;
  /** Maximum number of new images that links of the key may cause on one day (UTC), one credit each; null for no limit. `null` clears it. */
  daily_limit?: number | null | undefined;
  /** Templates that links of the key may request; no others. */
  presets?: LinkPresetBody[] | null | undefined;
  /** True to make a new secret, which the response shows. */
  rotate_secret?: boolean | null | undefined;
  /** Number of days for which links with the previous secret remain valid. 0 ends them at once. */
  keep_previous_days?: number | null | undefined;
}

export interface SiteFieldRecord {
  field: string;
  /** Source of the value. `page`: a fact in the head of the page; `path`: a named group of the path; `parameter`: one of the parameters of the site; `text`: the text in `value`. */
  source: Open<"page" | "path" | "parameter" | "text">;
  /** Name or text, depending on the source. For `page`: `title`, `canonical` or the name of a meta tag, such as `og:title` (the title if there is none), `og:description`, `og:site_name`, `article:published_time`. */
  value: string;
  /** Value used if the source has none; null to give the field no value. */
  fallback: string | null;
}

export interface SiteRuleRecord {
  /** Pattern in the syntax of path-to-regexp 8, as in Express: `/blog/:slug`, `/docs/*page`, `/{*page}` for all pages. Case is ignored. */
  path: string;
  /** Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3. */
  template_id: string;
  /** Name of one of the template’s sizes. */
  size: string | null;
  /** Values of fields of the template; lists get none. */
  fields: SiteFieldRecord[];
}

export interface SiteRecord {
  id: string;
  name: string;
  /** Hosts whose pages get pictures; `*.shop.example` matches all names below it. */
  hosts: string[];
  /** Parameters that distinguish pages. All others are removed from the address before the page is read. */
  parameters: string[];
  /** Rules; the first rule whose path matches applies. */
  rules: SiteRuleRecord[];
  /** Maximum number of new images that pages of the site may cause on one day (UTC), one credit each. Pages are read at most ten times as often. */
  daily_limit: number;
  created_at: string;
}

export interface SiteFieldBody {
  field: string;
  /** Source of the value. `page`: a fact in the head of the page; `path`: a named group of the path; `parameter`: one of the parameters of the site; `text`: the text in `value`. */
  source: "page" | "path" | "parameter" | "text";
  /** Name or text, depending on the source. For `page`: `title`, `canonical` or the name of a meta tag, such as `og:title` (the title if there is none), `og:description`, `og:site_name`, `article:published_time`. */
  value: string;
  /** Value used if the source has none; null to give the field no value. */
  fallback?: string | null | undefined;
}

export interface SiteRuleBody {
  /** Pattern in the syntax of path-to-regexp 8, as in Express: `/blog/:slug`, `/docs/*page`, `/{*page}` for all pages. Case is ignored. */
  path: string;
  /** Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3. */
  template_id: string;
  /** Name of one of the template’s sizes. */
  size?: string | null | undefined;
  /** Values of fields of the template; lists get none. */
  fields?: SiteFieldBody[] | null | undefined;
}

export interface SiteBody {
  name?: string | null | undefined;
  /** Hosts whose pages get pictures; `*.shop.example` matches all names below it. */
  hosts: string[];
  /** Parameters that distinguish pages. All others are removed from the address before the page is read. */
  parameters?: string[] | null | undefined;
  /** Maximum number of new images that pages of the site may cause on one day (UTC), one credit each. Pages are read at most ten times as often. */
  daily_limit?: number | null | undefined;
  /** Rules; the first rule whose path matches applies. */
  rules: SiteRuleBody[];
}

export interface SitePatchBody {
  name?: string | null | undefined;
  /** Hosts whose pages get pictures; `*.shop.example` matches all names below it. */
  hosts?: string[] | null | undefined;
  /** Parameters that distinguish pages. All others are removed from the address before the page is read. */
  parameters?: string[] | null | undefined;
  /** Maximum number of new images that pages of the site may cause on one day (UTC), one credit each. Pages are read at most ten times as often. */
  daily_limit?: number | null | undefined;
  /** Rules; the first rule whose path matches applies. */
  rules?: SiteRuleBody[] | null | undefined;
}

export interface SitePreviewBody {
  /** Address of a page. */
  url: string;
}

export interface SitePreviewRecord {
  /** Address at which the page is read. */
  page: string;
  /** Index of the rule in the list, from 0. */
  rule: number;
  template_id: string;
  /** Facts in the head of the page, by name. */
  facts: Record<string, string>;
  /** Values by field. */
  values: Record<string, string>;
  /** Picture: base64 of a PNG of at most 800 pixels on its longer side. */
  image: string;
}

export interface BucketFailureRecord {
  /** Reason of the failure. `forbidden_address`: the host is not a public address; `unreachable`, `timed_out`: no answer; `redirected`: the answer was a redirect to another address, which is not followed; `wrong_region`; `unknown_key`, `wrong_secret`: the credentials are wrong; `clock_skew`; `no_bucket`; `access_denied`: the key lacks permission; `bucket_full`; `unavailable`: a temporary error; `differs`: the bucket returned other bytes; `refused`: any other refusal. */
  reason: Open<"forbidden_address" | "unreachable" | "timed_out" | "redirected" | "wrong_region" | "unknown_key" | "wrong_secret" | "clock_skew" | "no_bucket" | "access_denied" | "bucket_full" | "unavailable" | "differs" | "refused">;
  /** Status that the bucket returned; null without an answer. */
  status: number | null;
  /** Error code of the bucket. */
  store_code: string | null;
  /** First 200 characters of the bucket's explanation. */
  store_message: string | null;
}

export interface TestStepRecord {
  step: Open<"write" | "read" | "delete">;
  ok: boolean;
  /** Null for a successful step. */
  failure: BucketFailureRecord | null;
}

export interface DestinationTestRecord {
  /** True if all steps succeeded. */
  ok: boolean;
  at: string;
  /** Steps of the test: a small file is written, read and deleted. After a failed write, the other steps are omitted. */
  steps: TestStepRecord[];
}

export interface DeliveryFailureRecord {
  /** Reason of the failure. `forbidden_address`: the host is not a public address; `unreachable`, `timed_out`: no answer; `redirected`: the answer was a redirect to another address, which is not followed; `wrong_region`; `unknown_key`, `wrong_secret`: the credentials are wrong; `clock_skew`; `no_bucket`; `access_denied`: the key lacks permission; `bucket_full`; `unavailable`: a temporary error; `differs`: the bucket returned other bytes; `refused`: any other refusal. */
  reason: Open<"forbidden_address" | "unreachable" | "timed_out" | "redirected" | "wrong_region" | "unknown_key" | "wrong_secret" | "clock_skew" | "no_bucket" | "access_denied" | "bucket_full" | "unavailable" | "differs" | "refused">;
  /** Status that the bucket returned; null without an answer. */
  status: number | null;
  /** Error code of the bucket. */
  store_code: string | null;
  /** First 200 characters of the bucket's explanation. */
  store_message: string | null;
  at: string;
}

export interface DestinationRecord {
  id: string;
  name: string;
  /** Origin of the S3 service: https, on port 443 or 1024 to 65535, at a public address. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Start of all keys, followed by a slash. */
  prefix: string;
  /** True for services whose addresses have the bucket in the path instead of the host. */
  force_path_style: boolean;
  /** Base of the returned addresses, followed by the whole key. Null for the address of the bucket itself. */
  public_url: string | null;
  access_key_id: string;
  /** Last test; null before the first one, and after a change of the bucket or its credentials. */
  last_test: DestinationTestRecord | null;
  /** Last file that the destination did not accept since the last change of the bucket or its credentials. */
  last_failure: DeliveryFailureRecord | null;
  created_at: string;
  updated_at: string;
}

export interface DestinationBody {
  name?: string | null | undefined;
  /** Origin of the S3 service: https, on port 443 or 1024 to 65535, at a public address. */
  endpoint: string;
  region?: string | null | undefined;
  bucket: string;
  /** Start of all keys, followed by a slash. */
  prefix?: string | null | undefined;
  /** True for services whose addresses have the bucket in the path instead of the host. */
  force_path_style?: boolean | null | undefined;
  /** Base of the returned addresses, followed by the whole key. Null for the address of the bucket itself. */
  public_url?: string | null | undefined;
  access_key_id: string;
  /** Secret access key. It is stored encrypted and never returned. */
  secret_access_key: string;
}

export interface DestinationPatchBody {
  name?: string | null | undefined;
  /** Origin of the S3 service: https, on port 443 or 1024 to 65535, at a public address. */
  endpoint?: string | null | undefined;
  region?: string | null | undefined;
  bucket?: string | null | undefined;
  /** Start of all keys, followed by a slash. */
  prefix?: string | null | undefined;
  /** True for services whose addresses have the bucket in the path instead of the host. */
  force_path_style?: boolean | null | undefined;
  /** Base of the returned addresses, followed by the whole key. Null for the address of the bucket itself. `null` clears it. */
  public_url?: string | null | undefined;
  access_key_id?: string | null | undefined;
  /** Secret access key. It is stored encrypted and never returned. */
  secret_access_key?: string | null | undefined;
}

export interface StoreBody {
  /** Place of the file: `link` to keep it in the service behind a link, or the id of a destination: `dst_…`. */
  to?: string | null | undefined;
  /** Lifetime of a link in seconds, after which the file is deleted; 86400 (a day) by default. Only with `link`. */
  expires_in?: number | null | undefined;
  /** Key of the file below the prefix of the destination; `{render_id}.{format}` by default. Only with a destination. Placeholders are `{render_id}`, `{template_id}`, `{version}`, `{size}`, `{format}`, `{date}` (the day in UTC), and `{data.name}` for the value of the field "name". A file with the same key is replaced. */
  key?: string | null | undefined;
}

export interface RenderStoreBody {
  /** Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3. */
  template_id: string;
  /** Name of one of the template's `sizes`. Default: the template's own canvas. */
  size?: string | null | undefined;
  /** Values by field name; see `fields` of the template. */
  data: Record<string, string | number | boolean | null | (Record<string, string | number | boolean | null>)[]>;
  /** Pictures by image field; a picture of a list item is named `items[0].photo`. `{}` if the template has no image field. */
  images: Record<string, string | FieldImage | null>;
  options?: RenderBodyOptions | null | undefined;
  /** Place of the file. Default: a link for a day. */
  store?: StoreBody | null | undefined;
}

export interface StoredRenderRecord {
  render_id: string;
  template_id: string;
  template_version: number;
  /** Address of the file. For a destination, it is below `public_url`, or else at the bucket, which may require credentials. */
  url: string;
  /** Whole key in the bucket; null for a link. */
  key: string | null;
  /** Id of the destination; null for a link. */
  destination_id: string | null;
  /** Size of the file in bytes. */
  bytes: number;
  media_type: Open<"image/png" | "image/jpeg" | "application/pdf" | "image/webp" | "image/avif">;
  /** SHA-256 of the file in hexadecimal. */
  sha256: string;
  /** Entity tag of the file, as returned by the bucket; null if the bucket returned none. */
  etag: string | null;
  /** Time when the link expires and the file is deleted; null for a destination. */
  expires_at: string | null;
  /** Codes of warnings, as in `X-Render-Warnings` of a render. */
  warnings: string[];
  /** Price of the picture in credits. */
  credits_charged: number;
  /** Balance after this render. */
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
  /** Id of one of your assets or a public asset. */
  logo_asset_id?: string | null | undefined;
  message?: ThemeMessageBody | null | undefined;
  colors?: ThemeColorsBody | null | undefined;
}

export interface CampaignBody {
  name: string;
  /** Id of the template: `tpl_…` for the newest version at activation, `tpl_…@3` for version 3. */
  template_id: string;
  /** Values of every card, by field name. */
  fixed_data?: Record<string, string | number | null> | null | undefined;
  /** Time before which nobody can claim. */
  starts_at?: string | null | undefined;
  /** Time at which the campaign ends. */
  ends_at?: string | null | undefined;
  /** Maximum number of cards; null for as many as your credits pay. */
  max_claims?: number | null | undefined;
  /** Maximum number of cards of one visitor. */
  per_claimant_limit?: number | null | undefined;
  /** Formats in which visitors may take their card. */
  formats?: ("png" | "pdf")[] | null | undefined;
  /** Names of the template's `sizes`. With one, all cards have it; with several, visitors choose, and the first is the default; with none, cards have the template's own canvas. */
  sizes?: string[] | null | undefined;
  /** Words that no value may contain. */
  blocked_words?: string[] | null | undefined;
  /** True to draw boxes for letters that no font has. False to refuse previews and claims with such letters with 422, which names the letters; upload a font that has them. */
  allow_missing_glyphs?: boolean | null | undefined;
  /** Fields that visitors fill in, in this order: names, or objects with requirements in addition to those of the template. `fixed_data` must contain all other required fields of the template. */
  claim_fields: (string | ClaimFieldTerms)[];
  /** Appearance of the page; null for that of the service. */
  theme?: ThemeBody | null | undefined;
  /** End of the address: 3 to 64 letters (Arabic too), digits and hyphens. It is lower-case and unique. A slug that was public is never given to another campaign. */
  slug?: string | null | undefined;
}

export interface ClaimFieldLabel {
  ar: string | null;
  en: string | null;
}

export interface ClaimFieldRecord {
  name: string;
  /** Label of the field; null for the template's. */
  label: ClaimFieldLabel | null;
  /** Maximum length in Unicode scalar values; null for the template's. */
  max_length: number | null;
  /** Pattern that applies in addition to the template's. */
  pattern: string | null;
  /** True if visitors must fill in the field; null for the template's setting. */
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
  /** Id of one of your assets or a public asset. */
  logo_asset_id: string | null;
}

export interface CampaignRecord {
  id: string;
  name: string;
  /** End of the address: 3 to 64 letters (Arabic too), digits and hyphens. It is lower-case and unique. A slug that was public is never given to another campaign. */
  slug: string;
  /** Status: `draft`, `active`, `paused` or `ended`. `ended` is final and begins by itself at `ends_at`. */
  status: Open<"draft" | "active" | "paused" | "ended">;
  /** Id of the template: `tpl_…` for the newest version at activation, `tpl_…@3` for version 3. */
  template_id: string;
  /** Version that the campaign draws, pinned at activation; null before. */
  template_version: number | null;
  /** Values of every card, by field name. */
  fixed_data: Record<string, string | number | null>;
  /** Fields that visitors fill in, in this order. */
  claim_fields: ClaimFieldRecord[];
  /** Time before which nobody can claim. */
  starts_at: string | null;
  /** Time at which the campaign ends. */
  ends_at: string | null;
  /** Maximum number of cards; null for as many as your credits pay. */
  max_claims: number | null;
  /** Maximum number of cards of one visitor. */
  per_claimant_limit: number;
  /** Formats in which visitors may take their card. */
  formats: (Open<"png" | "pdf">)[];
  /** Names of the template's `sizes`. With one, all cards have it; with several, visitors choose, and the first is the default; with none, cards have the template's own canvas. */
  sizes: string[];
  /** Appearance of the page; null for that of the service. */
  theme: ThemeRecord | null;
  /** Words that no value may contain. */
  blocked_words: string[];
  /** True to draw boxes for letters that no font has. False to refuse previews and claims with such letters with 422, which names the letters; upload a font that has them. */
  allow_missing_glyphs: boolean;
  /** Number of claimed cards. */
  claims_count: number;
  /** Address of the page for visitors. */
  public_url: string;
  created_at: string;
  updated_at: string;
}

export interface CampaignPatchBody {
  name?: string | null | undefined;
  /** Id of the template: `tpl_…` for the newest version at activation, `tpl_…@3` for version 3. */
  template_id?: string | null | undefined;
  /** Values of every card, by field name. */
  fixed_data?: Record<string, string | number | null> | null | undefined;
  /** Time before which nobody can claim. `null` clears it. */
  starts_at?: string | null | undefined;
  /** Time at which the campaign ends. `null` clears it. */
  ends_at?: string | null | undefined;
  /** Maximum number of cards; null for as many as your credits pay. `null` clears it. */
  max_claims?: number | null | undefined;
  /** Maximum number of cards of one visitor. */
  per_claimant_limit?: number | null | undefined;
  /** Formats in which visitors may take their card. */
  formats?: ("png" | "pdf")[] | null | undefined;
  /** Names of the template's `sizes`. With one, all cards have it; with several, visitors choose, and the first is the default; with none, cards have the template's own canvas. */
  sizes?: string[] | null | undefined;
  /** Words that no value may contain. */
  blocked_words?: string[] | null | undefined;
  /** True to draw boxes for letters that no font has. False to refuse previews and claims with such letters with 422, which names the letters; upload a font that has them. */
  allow_missing_glyphs?: boolean | null | undefined;
  /** Fields that visitors fill in, in this order: names, or objects with requirements in addition to those of the template. `fixed_data` must contain all other required fields of the template. */
  claim_fields?: (string | ClaimFieldTerms)[] | null | undefined;
  /** Appearance of the page; null for that of the service. `null` clears it. */
  theme?: ThemeBody | null | undefined;
  /** End of the address: 3 to 64 letters (Arabic too), digits and hyphens. It is lower-case and unique. A slug that was public is never given to another campaign. */
  slug?: string | null | undefined;
  /** Status: `draft`, `active`, `paused` or `ended`. `ended` is final and begins by itself at `ends_at`. */
  status?: "draft" | "active" | "paused" | "ended" | null | undefined;
  /** Version that the campaign draws, pinned at activation; null before. `null` clears it. */
  template_version?: number | null | undefined;
}

export interface FormThemeRecord {
  title: ThemeTitle | null;
  message: ThemeMessage | null;
  colors: ThemeColors | null;
  /** Address of the logo; null if there is none. */
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
  /** Type of the field in the template: text, phone, url, email, handle, code, number, amount, date, time, datetime, image, color, choice or flag. */
  type: string;
  /** Maximum length in Unicode scalar values; null if the field has no limit. */
  max_length: number | null;
  /** Regular expression in Rust syntax that the whole value must match. */
  pattern: string | null;
  required: boolean;
  /** Options of a choice; null for other types. */
  options: FormOptionRecord[] | null;
  /** Permitted values of a color; null for any. */
  palette: string[] | null;
}

export interface ClaimFormRecord {
  name: string;
  /** Appearance of the page; null for that of the service. */
  theme: FormThemeRecord | null;
  /** Fields that visitors fill in, in this order. */
  fields: FormFieldRecord[];
  /** Formats in which a card may be taken. */
  formats: (Open<"png" | "pdf">)[];
  /** Sizes that visitors may choose as `size`; the first is the default. Empty if there is no choice. */
  sizes: TemplateSizeRecord[];
  /** True if cards can be claimed now. */
  open: boolean;
  /** Reason why no card can be claimed now; null if cards can be claimed. */
  reason: Open<"not_started" | "paused" | "ended" | "exhausted" | null>;
  /** Number of remaining cards; null without a limit. */
  remaining: number | null;
  /** Address of a card with samples. */
  sample_url: string;
  /** Address of the page for visitors. */
  page_url: string;
}

export interface ClaimPreviewBody {
  /** One of the `sizes` of the campaign. Default: the first one. */
  size?: string | null | undefined;
  /** Values typed so far, by field name. Samples replace empty required fields. */
  data: Record<string, string | number | null>;
  /** Pictures by image field, as bytes of at most 5 MB each; addresses are not accepted. */
  images?: Record<string, string | VisitorImage | null> | null | undefined;
}

export interface ClaimBody {
  /** Pictures by image field, as bytes of at most 5 MB each; addresses are not accepted. */
  images?: Record<string, string | VisitorImage | null> | null | undefined;
  /** One of the `sizes` of the campaign. Default: the first one. */
  size?: string | null | undefined;
  /** Values of the campaign's `claim_fields`, by field name. */
  data: Record<string, string | number | null>;
  /** Trap for automated senders; leave it out. People do not see this member on the page. */
  website?: string | null | undefined;
}

export interface ClaimedCardRecord {
  claim_id: string;
  /** Size of the card; null for the template's own canvas. */
  size: string | null;
  /** Address of the card as PNG; null if the campaign does not offer PNG, and once the card is erased. */
  image_url: string | null;
  /** Address of the card as PDF; null if the campaign does not offer PDF, and once the card is erased. */
  pdf_url: string | null;
  created_at: string;
}

export interface ClaimRecord {
  claim_id: string;
  /** Size of the card; null for the template's own canvas. */
  size: string | null;
  /** Values typed by the visitor; null once they are erased. */
  data: Record<string, string | number | null> | null;
  created_at: string;
  /** Address of the card as PNG; null if the campaign does not offer PNG, and once the card is erased. */
  image_url: string | null;
  /** Address of the card as PDF; null if the campaign does not offer PDF, and once the card is erased. */
  pdf_url: string | null;
}

export interface SyncRecord {
  status: Open<"idle" | "running" | "failed">;
  /** Number of products processed by the current or last run. */
  done: number;
  /** Number of products; null if the platform does not report it. */
  total: number | null;
  finished_at: string | null;
}

export interface InstallationRecord {
  /** Id of the store at the platform. */
  merchant_id: string;
  platform: string;
  name: string;
  domain: string | null;
  /** Status of the store. `expired`: its subscription ended, or the service no longer has access; `uninstalled`: the store removed the application. In both cases the merchant has to act in the dashboard of the store. */
  status: Open<"active" | "uninstalled" | "expired">;
  /** Event at which an order becomes cards: `paid` when it is paid, `placed` at once, `status:<slug>` when it has this state. */
  paid_rule: string;
  sync: SyncRecord;
  linked_at: string | null;
  scopes: string[];
  /** Time when the current token expires. The service renews it before. */
  token_expires_at: string | null;
  installed_at: string;
  uninstalled_at: string | null;
  /** Id of the user to whom the store is linked. */
  user_id: string | null;
}

export interface StorePreviewRecord {
  download_url: string;
  /** Time when the address expires, an hour after creation. */
  expires_at: string;
  template_id: string;
}

export interface OrderJobErrorRecord {
  code: string;
  /** Explanation and remedy, in the language of the store's owner, or in both languages if the store has no owner. */
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
  /** Newest version of the template when the job was created or retried. */
  template_version: number;
  status: Open<"queued" | "running" | "succeeded" | "failed">;
  attempts: number;
  /** Error of a failed job. */
  error: OrderJobErrorRecord | null;
  /** Address of the card, valid for seven days from now; null without a card. */
  download_url: string | null;
  created_at: string;
  finished_at: string | null;
}

export interface ClaimTicketBody {
  /** Token that the platform gave the page. */
  token: string;
}

export interface ClaimTicketRecord {
  /** Ticket for a single use. */
  ticket: string;
  /** Time when the ticket expires, ten minutes after creation. */
  expires_at: string;
}

export interface MappingFaultRecord {
  field: string;
  detail: string;
}

export interface MappingRecord {
  id: string;
  product_id: string;
  /** Name of the product; null while it is not synchronised. */
  product_name: string | null;
  /** Id of the template. Orders use its newest version. */
  template_id: string;
  /** Source of the value of each field of the template. */
  fields: Record<string, OptionById | OptionByName | BuyerDetail | FixedValue>;
  /** True if orders of the product become cards. */
  active: boolean;
  /** Rule that replaces `paid_rule` of the store; null for none. */
  paid_rule: string | null;
  /** Conflicts of the mapping with the product as last synchronised. Orders fail because of them. */
  faults: MappingFaultRecord[];
  created_at: string;
  updated_at: string;
}

export interface MappingBody {
  /** Id of the template. Orders use its newest version. */
  template_id: string;
  /** Source of the value of each field of the template. */
  fields: Record<string, OptionById | OptionByName | BuyerDetail | FixedValue>;
  /** True if orders of the product become cards. */
  active?: boolean | null | undefined;
  /** Rule that replaces `paid_rule` of the store; null for none. */
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
  /** Type in the terms of the platform, such as text, textarea, radio, checkbox, image. */
  type: string;
  /** Values that buyers can choose. */
  values: OptionValueRecord[];
}

export interface ProductRecord {
  product_id: string;
  name: string;
  sku: string | null;
  image_url: string | null;
  /** Options that buyers choose or type. */
  options: ProductOptionRecord[];
  /** Status in the terms of the platform. */
  status: string;
  /** True if orders of the product become cards. */
  mapped: boolean;
  updated_at: string;
}

export interface StoreLinkBody {
  /** Ticket from `claim-ticket`. */
  ticket: string;
}

export interface StoreRecord {
  /** Id of the store at the platform. */
  merchant_id: string;
  platform: string;
  name: string;
  domain: string | null;
  /** Status of the store. `expired`: its subscription ended, or the service no longer has access; `uninstalled`: the store removed the application. In both cases the merchant has to act in the dashboard of the store. */
  status: Open<"active" | "uninstalled" | "expired">;
  /** Event at which an order becomes cards: `paid` when it is paid, `placed` at once, `status:<slug>` when it has this state. */
  paid_rule: string;
  sync: SyncRecord;
  linked_at: string | null;
}

export interface StorePatchBody {
  /** Event at which an order becomes cards: `paid` when it is paid, `placed` at once, `status:<slug>` when it has this state. */
  paid_rule: string;
}

export interface AssetRecord {
  id: string;
  name: string;
  content_type: Open<"image/png" | "image/jpeg">;
  /** Width in pixels. */
  width: number;
  /** Height in pixels. */
  height: number;
  size_bytes: number;
  /** SHA-256 of the file at `url`. */
  sha256: string;
  url: string;
  created_at: string;
}

export interface AssetForm {
  name?: string | undefined;
  /** The file: PNG, JPEG, WebP, AVIF or SVG, detected by content; at most 25 MB and 50 megapixels. */
  file: Upload;
}

export interface AdjustmentBody {
  /** Credits added; negative if taken or spent. An entry by hand may be 0, which changes nothing. */
  delta: number;
  /** Reason for the entry. It contains no personal data, because the ledger is kept permanently. */
  reason?: string | null | undefined;
}

export interface AdjustmentRecord {
  id: string;
  user_id: string;
  /** Credits added; negative if taken or spent. An entry by hand may be 0, which changes nothing. */
  delta: number;
  balance_after: number;
  kind: Open<"signup_grant" | "purchase" | "render" | "claim" | "order_job" | "batch" | "link" | "adjustment" | "refund">;
  /** Reason for the entry. It contains no personal data, because the ledger is kept permanently. */
  reason: string | null;
  /** Purpose of the entry. It is unique in the ledger together with `ref_id` and `kind`. */
  ref_type: string;
  ref_id: string;
  /** Administrator who booked the entry by hand. */
  actor_id: string | null;
  created_at: string;
  /** Current balance. */
  balance: number;
}

export interface LedgerEntryRecord {
  id: string;
  user_id: string;
  /** Credits added; negative if taken or spent. An entry by hand may be 0, which changes nothing. */
  delta: number;
  balance_after: number;
  kind: Open<"signup_grant" | "purchase" | "render" | "claim" | "order_job" | "batch" | "link" | "adjustment" | "refund">;
  /** Reason for the entry. It contains no personal data, because the ledger is kept permanently. */
  reason: string | null;
  /** Purpose of the entry. It is unique in the ledger together with `ref_id` and `kind`. */
  ref_type: string;
  ref_id: string;
  /** Administrator who booked the entry by hand. */
  actor_id: string | null;
  created_at: string;
}

export interface PackageRecord {
  id: string;
  /** Unique code, by which buyers name the package as `package_code`. */
  code: string;
  name: string;
  description: string | null;
  /** Number of credits. A package without credits is not sold. */
  credits: number | null;
  /** Price including VAT. A package without a price is not sold. */
  price_halalas: number | null;
  currency: Open<"SAR">;
  /** True if the package is in the catalogue. */
  active: boolean;
  /** Position in the catalogue; lower numbers come first. */
  sort_order: number;
  created_at: string;
  updated_at: string;
}

export interface TierRecord {
  /** Minimum number of credits of a top-up in this tier. */
  from: number;
  /** Price of each credit in this tier, including VAT. */
  price_per_credit_halalas: number;
}

export interface CatalogRecord {
  currency: Open<"SAR">;
  /** Price of one credit, which pays for one image, including VAT. */
  price_per_image_halalas: number;
  /** Packages in the order of display. */
  packages: PackageRecord[];
  /** Tiers of top-ups, smallest first. The tier of the total applies to all credits. */
  tiers: TierRecord[];
}

export interface CheckoutSessionBody {
  /** Discount code, such as `EID25`. */
  discount_code?: string | null | undefined;
  /** Address to which the buyer returns after paying: https, or http on localhost, and at most 2,000 characters as browsers send it. A visit to it does not prove the payment; confirm the checkout. */
  success_url: string;
  /** Address to which a buyer returns without paying. */
  cancel_url: string;
  /** Code of a package in the catalogue. */
  package_code: string;
}

export interface CheckoutRecord {
  checkout_id: string;
  /** Address of the payment page; send the buyer there. If there is nothing to pay, it is `success_url`, and the credits are already booked. */
  url: string;
  /** Amount to pay, including VAT. */
  amount_halalas: number;
  /** VAT contained in the amount. */
  vat_halalas: number;
  /** Discount on the list price. */
  discount_halalas: number;
  credits: number;
  expires_at: string;
}

export interface TopupBody {
  /** Discount code, such as `EID25`. */
  discount_code?: string | null | undefined;
  /** Address to which the buyer returns after paying: https, or http on localhost, and at most 2,000 characters as browsers send it. A visit to it does not prove the payment; confirm the checkout. */
  success_url: string;
  /** Address to which a buyer returns without paying. */
  cancel_url: string;
  credits: number;
}

export interface ConfirmBody {
  checkout_id: string;
}

export interface ConfirmationRecord {
  checkout_id: string;
  /** Status of the checkout. An expired or failed checkout becomes `paid` if the money arrives later. */
  status: Open<"open" | "paid" | "expired" | "failed">;
  /** Credits added by this checkout: its credits once it is paid, otherwise 0. */
  credits_added: number;
  /** Current balance. */
  balance: number;
}

export interface BillingSummaryRecord {
  /** Balance: `purchased_total` + `granted_total` − `spent_total`. */
  balance: number;
  /** Currency of the prices. The totals are credits. */
  currency: Open<"SAR">;
  /** Purchased credits, without refunded ones. */
  purchased_total: number;
  /** Credits spent on images. */
  spent_total: number;
  /** Sum of granted credits and adjustments by hand. */
  granted_total: number;
  last_purchase_at: string | null;
  /** VAT rate in percent, included in the prices. */
  vat_percent: number;
}

export interface HistoryRecord {
  /** Id of the checkout or the ledger entry. */
  id: string;
  source: Open<"provider" | "manual">;
  kind: Open<"package" | "topup" | "refund" | "adjustment" | "signup_grant">;
  description: string | null;
  /** Credits of the order; negative if they were taken. */
  credits: number;
  /** Amount without VAT; negative if it was refunded. */
  net_halalas: number;
  vat_halalas: number;
  /** Sum of `net_halalas` and `vat_halalas`. */
  gross_halalas: number;
  currency: Open<"SAR">;
  /** Status of the entry; `booked`: made by hand. */
  status: Open<"open" | "paid" | "expired" | "failed" | "refunded" | "booked">;
  checkout_id: string | null;
  created_at: string;
}

export interface ProviderStatusRecord {
  provider: Open<"stream" | "sandbox">;
  /** True if its credentials are set. */
  configured: boolean;
  /** True if the provider just responded. */
  reachable: boolean;
  latency_ms: number | null;
  last_webhook_at: string | null;
  mode: Open<"live" | "test" | "sandbox">;
}

export interface UserHistoryRecord {
  /** Id of the checkout or the ledger entry. */
  id: string;
  source: Open<"provider" | "manual">;
  kind: Open<"package" | "topup" | "refund" | "adjustment" | "signup_grant">;
  description: string | null;
  /** Credits of the order; negative if they were taken. */
  credits: number;
  /** Amount without VAT; negative if it was refunded. */
  net_halalas: number;
  vat_halalas: number;
  /** Sum of `net_halalas` and `vat_halalas`. */
  gross_halalas: number;
  currency: Open<"SAR">;
  /** Status of the entry; `booked`: made by hand. */
  status: Open<"open" | "paid" | "expired" | "failed" | "refunded" | "booked">;
  checkout_id: string | null;
  created_at: string;
  user_id: string;
}

export interface PackageBody {
  /** Unique code, by which buyers name the package as `package_code`. */
  code: string;
  name: string;
  description?: string | null | undefined;
  /** Number of credits. A package without credits is not sold. */
  credits?: number | null | undefined;
  /** Price including VAT. A package without a price is not sold. */
  price_halalas?: number | null | undefined;
  /** True if the package is in the catalogue. */
  active?: boolean | null | undefined;
  /** Position in the catalogue; lower numbers come first. */
  sort_order?: number | null | undefined;
}

export interface PackagePatchBody {
  /** Unique code, by which buyers name the package as `package_code`. */
  code?: string | null | undefined;
  name?: string | null | undefined;
  /** `null` clears it. */
  description?: string | null | undefined;
  /** Number of credits. A package without credits is not sold. `null` clears it. */
  credits?: number | null | undefined;
  /** Price including VAT. A package without a price is not sold. `null` clears it. */
  price_halalas?: number | null | undefined;
  /** True if the package is in the catalogue. */
  active?: boolean | null | undefined;
  /** Position in the catalogue; lower numbers come first. */
  sort_order?: number | null | undefined;
}

export interface DiscountCodeRecord {
  id: string;
  /** The code. Case is ignored. */
  code: string;
  percent_off: number;
  active: boolean;
  /** Time of expiry in RFC 3339; `null` for never. A body may instead give a day, at the end of which in Riyadh the code expires. */
  expires_at: string | null;
  /** Maximum number of uses; `null` for no limit. */
  max_redemptions: number | null;
  /** True if each customer may use the code only once. */
  one_per_customer: boolean;
  /** True if only customers without a previous payment may use the code. */
  first_payment_only: boolean;
  /** Number of checkouts that used the code. An expired or failed checkout returns its use. */
  redemptions: number;
  created_at: string;
}

export interface DiscountCodeBody {
  /** The code. Case is ignored. */
  code: string;
  percent_off: number;
  active?: boolean | null | undefined;
  /** Time of expiry in RFC 3339; `null` for never. A body may instead give a day, at the end of which in Riyadh the code expires. */
  expires_at?: string | null | undefined;
  /** Maximum number of uses; `null` for no limit. */
  max_redemptions?: number | null | undefined;
  /** True if each customer may use the code only once. */
  one_per_customer?: boolean | null | undefined;
  /** True if only customers without a previous payment may use the code. */
  first_payment_only?: boolean | null | undefined;
}

export interface DiscountCodePatchBody {
  /** The code. Case is ignored. */
  code?: string | null | undefined;
  percent_off?: number | null | undefined;
  active?: boolean | null | undefined;
  /** Time of expiry in RFC 3339; `null` for never. A body may instead give a day, at the end of which in Riyadh the code expires. `null` clears it. */
  expires_at?: string | null | undefined;
  /** Maximum number of uses; `null` for no limit. `null` clears it. */
  max_redemptions?: number | null | undefined;
  /** True if each customer may use the code only once. */
  one_per_customer?: boolean | null | undefined;
  /** True if only customers without a previous payment may use the code. */
  first_payment_only?: boolean | null | undefined;
}

export interface GreetingNameRecord {
  ar: string;
  en: string;
}

export interface GreetingOfferRecord {
  code: string;
  name: GreetingNameRecord;
  /** Base price including VAT. */
  base_halalas: number;
  /** Number of recipients that the base price includes. */
  included_recipients: number;
  /** Price of each further recipient, including VAT. */
  per_recipient_halalas: number;
}

export interface GreetingOccasionRecord {
  code: string;
  name: GreetingNameRecord;
}

export interface GreetingLimitsRecord {
  /** Maximum number of rows of the table of recipients. */
  recipients: number;
  attachments: number;
  /** Maximum size of a file in bytes. */
  file_bytes: number;
}

export interface GreetingConfigRecord {
  currency: Open<"SAR">;
  /** Available packages. The price is `base_halalas + max(0, recipients − included_recipients) × per_recipient_halalas`. */
  packages: GreetingOfferRecord[];
  occasions: GreetingOccasionRecord[];
  languages: (Open<"ar" | "en">)[];
  limits: GreetingLimitsRecord;
  /** Minimum number of days from today, in Riyadh, to `delivery_date`. */
  delivery_days_min: number;
}

export interface GreetingDraftForm {
  /** Code of an occasion in the configuration. `null` clears it. */
  occasion?: string | undefined;
  /** Code of a package in the configuration. `null` clears it. */
  package_code?: string | undefined;
  /** `null` clears it. */
  contact_name?: string | undefined;
  /** E-mail address for messages about the order. `null` clears it. */
  contact_email?: string | undefined;
  /** `null` clears it. */
  contact_phone?: string | undefined;
  /** `null` clears it. */
  company?: string | undefined;
  /** Text on the cards. `null` clears it. */
  message?: string | undefined;
  /** Wishes for the design. `null` clears it. */
  design_notes?: string | undefined;
  /** Language of the cards and of the e-mails about the order. `null` clears it. */
  language?: "ar" | "en" | undefined;
  /** Date of delivery, `YYYY-MM-DD` in Riyadh. The earliest is `delivery_days_min` of the configuration from today. */
  delivery_date?: string | undefined;
  /** CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, of which the first sheet is read: a header with the column `name`, further columns named like fields of a template, and up to 5,000 rows. It replaces the previous table. */
  recipients_file?: Upload | undefined;
  /** Logo: PNG, JPEG, WebP, AVIF or SVG, stored as PNG or JPEG. It replaces the previous logo. */
  logo?: Upload | undefined;
  /** PDF files, or pictures in the formats of the logo. They are added to the existing attachments, at most 5 in all. */
  attachments?: Upload[] | undefined;
  /** Names of parts of this form to clear, or ids of files to delete. */
  remove?: string[] | undefined;
}

export interface DuplicateRecipientRecord {
  /** Row number in the spreadsheet. */
  row: number;
  /** Row number of the first recipient with the same name, in any spelling. */
  first_row: number;
  name: string;
}

export interface GreetingFileRecord {
  id: string;
  /** Part of the form that contained the file. */
  part: Open<"recipients_file" | "logo" | "attachments">;
  /** Name of the sent file, with the extension of its content. */
  name: string;
  size_bytes: number;
  /** Media type of the file, detected by content. */
  content_type: string;
}

export interface GreetingDraftRecord {
  /** Id of the draft. Anyone who knows it can read and change the draft. */
  id: string;
  /** Status of the order. After `draft`, the draft cannot be changed. */
  status: Open<"draft" | "awaiting_payment" | "paid" | "in_design" | "ready" | "delivered" | "cancelled">;
  /** Code of an occasion in the configuration. */
  occasion: string | null;
  /** Code of a package in the configuration. */
  package_code: string | null;
  contact_name: string | null;
  /** E-mail address for messages about the order. */
  contact_email: string | null;
  contact_phone: string | null;
  company: string | null;
  /** Text on the cards. */
  message: string | null;
  /** Wishes for the design. */
  design_notes: string | null;
  /** Language of the cards and of the e-mails about the order. */
  language: Open<"ar" | "en" | null>;
  /** Date of delivery, `YYYY-MM-DD` in Riyadh. The earliest is `delivery_days_min` of the configuration from today. */
  delivery_date: string | null;
  /** Number of recipients in the table. */
  recipients_count: number;
  /** Recipients whose name occurs earlier in the table, at most 100. They are listed, not refused. */
  duplicates: DuplicateRecipientRecord[];
  files: GreetingFileRecord[];
  /** Price including VAT; null until a package is chosen. */
  price_halalas: number | null;
  currency: Open<"SAR">;
  /** Time until which the draft can be submitted. It is then removed. */
  expires_at: string;
}

export interface GreetingSubmissionRecord {
  /** Id of the order. Anyone who knows it can view, pay and download the order. */
  order_id: string;
  status: Open<"draft" | "awaiting_payment" | "paid" | "in_design" | "ready" | "delivered" | "cancelled">;
  /** Amount including VAT. It does not change any more. */
  amount_halalas: number;
  currency: Open<"SAR">;
}

export interface GreetingSessionRecord {
  url: string;
  /** Time when the page expires. Another page can then be opened. */
  expires_at: string;
  /** Amount including VAT. */
  amount_halalas: number;
  currency: Open<"SAR">;
}

export interface GreetingMilestoneRecord {
  status: Open<"draft" | "awaiting_payment" | "paid" | "in_design" | "ready" | "delivered" | "cancelled">;
  at: string;
}

export interface GreetingPackageProgressRecord {
  /** Status of the production: `queued`, `running` or `done`. */
  status: Open<"queued" | "running" | "done">;
  /** Number of cards, one for each recipient. */
  total: number;
  /** Number of finished cards, including failed ones. */
  done: number;
  /** Number of cards that could not be drawn. */
  failed_count: number;
}

export interface GreetingSummaryRecord {
  /** Id of the order. Anyone who knows it can view, pay and download the order. */
  order_id: string;
  status: Open<"draft" | "awaiting_payment" | "paid" | "in_design" | "ready" | "delivered" | "cancelled">;
  /** Amount including VAT. It does not change any more. */
  amount_halalas: number;
  currency: Open<"SAR">;
  /** Code of an occasion in the configuration. */
  occasion: string | null;
  /** Code of a package in the configuration. */
  package_code: string | null;
  /** Number of recipients in the table. */
  recipients_count: number;
  contact_name: string | null;
  /** Date of delivery, `YYYY-MM-DD` in Riyadh. The earliest is `delivery_days_min` of the configuration from today. */
  delivery_date: string | null;
  /** Masked e-mail address; null once it is erased. */
  contact_email: string | null;
  /** Masked phone number; null once it is erased. */
  contact_phone: string | null;
  /** Statuses that the order has reached, with their times. */
  timeline: GreetingMilestoneRecord[];
  /** Progress of the cards; null before production, and if the service does not produce them. */
  production: GreetingPackageProgressRecord | null;
  /** Address of the cards; null before delivery, and if the service did not produce them. */
  download_url: string | null;
}

export interface AdminGreetingOrderRecord {
  /** Status of the order. After `draft`, the draft cannot be changed. */
  status: Open<"draft" | "awaiting_payment" | "paid" | "in_design" | "ready" | "delivered" | "cancelled">;
  /** Code of an occasion in the configuration. */
  occasion: string | null;
  /** Code of a package in the configuration. */
  package_code: string | null;
  contact_name: string | null;
  /** E-mail address for messages about the order. */
  contact_email: string | null;
  contact_phone: string | null;
  company: string | null;
  /** Text on the cards. */
  message: string | null;
  /** Wishes for the design. */
  design_notes: string | null;
  /** Language of the cards and of the e-mails about the order. */
  language: Open<"ar" | "en" | null>;
  /** Date of delivery, `YYYY-MM-DD` in Riyadh. The earliest is `delivery_days_min` of the configuration from today. */
  delivery_date: string | null;
  /** Number of recipients in the table. */
  recipients_count: number;
  currency: Open<"SAR">;
  /** Time until which the draft can be submitted. It is then removed. */
  expires_at: string;
  /** Id of the order; null until the draft is submitted. Until then, paths take `draft_id`. */
  order_id: string | null;
  draft_id: string;
  /** Amount including VAT; null until the draft is submitted. */
  amount_halalas: number | null;
  /** Internal note. The buyer never sees it. */
  note: string | null;
  /** Id of the template of the cards: `tpl_…` for the newest version, `tpl_…@3` for version 3. */
  template_id: string | null;
  /** Format of the delivery. `png`, `jpg` and `pdf`: a ZIP with a file for each card; `document`: one PDF with a page for each card. */
  production_format: Open<"png" | "jpg" | "pdf" | "document">;
  /** True if a received payment must be refunded and has not been refunded yet. */
  refund_due: boolean;
  /** Id of the payment that paid the order; null without a payment through a gateway. */
  payment_id: string | null;
  created_at: string;
  updated_at: string;
  submitted_at: string | null;
}

export interface GreetingEventRecord {
  kind: Open<"status" | "changed" | "refund_due" | "refunded" | "payment_failed" | "payment_expired" | "production_begun" | "produced">;
  at: string;
  /** Actor of the event; `service`: the passage of time. */
  actor: Open<"buyer" | "admin" | "gateway" | "service">;
  /** Id of the administrator. */
  actor_id: string | null;
  from: Open<"draft" | "awaiting_payment" | "paid" | "in_design" | "ready" | "delivered" | "cancelled" | null>;
  to: Open<"draft" | "awaiting_payment" | "paid" | "in_design" | "ready" | "delivered" | "cancelled" | null>;
  /** Id of the payment concerned. */
  payment_id: string | null;
  /** Names of the changed members. */
  members: string[] | null;
}

export interface GreetingRecipientRecord {
  /** Row number in the spreadsheet. */
  row: number;
  /** Texts by column. */
  data: Record<string, string>;
  /** Row number of the first recipient with the same name. */
  duplicate_of: number | null;
}

export interface AdminGreetingFileRecord {
  id: string;
  /** Part of the form that contained the file. */
  part: Open<"recipients_file" | "logo" | "attachments">;
  /** Name of the sent file, with the extension of its content. */
  name: string;
  size_bytes: number;
  /** Media type of the file, detected by content. */
  content_type: string;
  url: string;
}

export interface FailedCardRecord {
  /** Row number of the recipient in the spreadsheet. */
  row: number;
  /** Error code: a code of a failed render, or `row_abandoned` for a fault of the service. */
  code: string;
  /** Explanation of the failure. */
  detail: string;
}

export interface GreetingProductionRecord {
  /** Status of the production: `queued`, `running` or `done`. */
  status: Open<"queued" | "running" | "done">;
  /** Number of cards, one for each recipient. */
  total: number;
  /** Number of finished cards, including failed ones. */
  done: number;
  /** Recipients without a card, with the cause, in the order of the rows. */
  failed: FailedCardRecord[];
  /** Value of `production_format` when the production began. */
  format: Open<"png" | "jpg" | "pdf" | "document">;
  /** Version of the template that the cards have. */
  template: string;
  /** Columns of the recipients without a field in the template. They are not drawn. */
  unused_columns: string[];
  /** Address of the cards; null until all cards are finished, and if none could be drawn. */
  archive_url: string | null;
}

export interface AdminGreetingOrderDetailRecord {
  /** Status of the order. After `draft`, the draft cannot be changed. */
  status: Open<"draft" | "awaiting_payment" | "paid" | "in_design" | "ready" | "delivered" | "cancelled">;
  /** Code of an occasion in the configuration. */
  occasion: string | null;
  /** Code of a package in the configuration. */
  package_code: string | null;
  contact_name: string | null;
  /** E-mail address for messages about the order. */
  contact_email: string | null;
  contact_phone: string | null;
  company: string | null;
  /** Text on the cards. */
  message: string | null;
  /** Wishes for the design. */
  design_notes: string | null;
  /** Language of the cards and of the e-mails about the order. */
  language: Open<"ar" | "en" | null>;
  /** Date of delivery, `YYYY-MM-DD` in Riyadh. The earliest is `delivery_days_min` of the configuration from today. */
  delivery_date: string | null;
  /** Number of recipients in the table. */
  recipients_count: number;
  currency: Open<"SAR">;
  /** Time until which the draft can be submitted. It is then removed. */
  expires_at: string;
  /** Id of the order; null until the draft is submitted. Until then, paths take `draft_id`. */
  order_id: string | null;
  draft_id: string;
  /** Amount including VAT; null until the draft is submitted. */
  amount_halalas: number | null;
  /** Internal note. The buyer never sees it. */
  note: string | null;
  /** Id of the template of the cards: `tpl_…` for the newest version, `tpl_…@3` for version 3. */
  template_id: string | null;
  /** Format of the delivery. `png`, `jpg` and `pdf`: a ZIP with a file for each card; `document`: one PDF with a page for each card. */
  production_format: Open<"png" | "jpg" | "pdf" | "document">;
  /** True if a received payment must be refunded and has not been refunded yet. */
  refund_due: boolean;
  /** Id of the payment that paid the order; null without a payment through a gateway. */
  payment_id: string | null;
  created_at: string;
  updated_at: string;
  submitted_at: string | null;
  /** Events of the order, oldest first. */
  events: GreetingEventRecord[];
  recipients: GreetingRecipientRecord[];
  files: AdminGreetingFileRecord[];
  /** Production of the cards; null if the service produces none. */
  production: GreetingProductionRecord | null;
}

export interface GreetingOrderPatchBody {
  /** Internal note. The buyer never sees it. `null` clears it. */
  note?: string | null | undefined;
  /** Id of the template of the cards: `tpl_…` for the newest version, `tpl_…@3` for version 3. `null` clears it. */
  template_id?: string | null | undefined;
  /** Date of delivery, `YYYY-MM-DD` in Riyadh. The earliest is `delivery_days_min` of the configuration from today. `null` clears it. */
  delivery_date?: string | null | undefined;
  /** Format of the delivery. `png`, `jpg` and `pdf`: a ZIP with a file for each card; `document`: one PDF with a page for each card. */
  production_format?: "png" | "jpg" | "pdf" | "document" | null | undefined;
  /** Next status of the order, or `cancelled`. */
  status?: "draft" | "awaiting_payment" | "paid" | "in_design" | "ready" | "delivered" | "cancelled" | null | undefined;
  /** True to deliver although some cards could not be drawn. Only with the status `delivered`. */
  allow_missing?: boolean | null | undefined;
}

export interface GreetingRecipientsForm {
  /** CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, as in a draft: a header with the column `name`, and further columns named like fields of a template. It replaces the previous table. */
  recipients_file: Upload;
}

export interface UsageTotalRecord {
  /** Number of finished pictures, without previews and measurements. */
  renders: number;
  /** Credits spent on these pictures. */
  credits: number;
}

export interface UsageDayRecord {
  /** Number of finished pictures, without previews and measurements. */
  renders: number;
  /** Credits spent on these pictures. */
  credits: number;
  date: string;
}

export interface UsageTemplateRecord {
  template_id: string;
  /** Name of the template; null once it is deleted. */
  name: string | null;
  renders: number;
}

export interface UsageKeyRecord {
  /** Id of the key; null for renders without a key: sessions, claims, orders of stores. */
  key_id: string | null;
  /** Name of the key; null without a key, and once the key is deleted. */
  name: string | null;
  renders: number;
}

export interface UsageSourcesRecord {
  api: number;
  batch: number;
  campaign: number;
  /** Number of renders; absent if there are none. */
  link?: number;
  order_job: number;
}

export interface UsageRecord {
  range: Open<"7d" | "30d" | "90d">;
  /** First day. */
  from: string;
  /** Last day, which is today. */
  to: string;
  total: UsageTotalRecord;
  /** All days, oldest first. Days without renders have zeros. */
  by_day: UsageDayRecord[];
  /** Usage by template, most rendered first. */
  by_template: UsageTemplateRecord[];
  /** Usage by key, most rendered first. */
  by_key: UsageKeyRecord[];
  /** Number of renders by source. */
  by_source: UsageSourcesRecord;
}

export interface UsageUserRecord {
  /** Number of finished pictures, without previews and measurements. */
  renders: number;
  /** Credits spent on these pictures. */
  credits: number;
  user_id: string;
  email: string;
}

export interface UsageOfAllRecord {
  range: Open<"7d" | "30d" | "90d">;
  /** First day. */
  from: string;
  /** Last day, which is today. */
  to: string;
  total: UsageTotalRecord;
  /** All days, oldest first. Days without renders have zeros. */
  by_day: UsageDayRecord[];
  /** Usage by template, most rendered first. */
  by_template: UsageTemplateRecord[];
  /** Usage by key, most rendered first. */
  by_key: UsageKeyRecord[];
  /** Number of renders by source. */
  by_source: UsageSourcesRecord;
  /** The 20 users with the most renders. */
  by_user: UsageUserRecord[];
}

export interface WebhookEndpointRecord {
  id: string;
  /** Address of the endpoint: https, on port 443, at a public address. */
  url: string;
  /** Events that the endpoint receives. */
  events: (Open<"render.batch.completed" | "render.batch.delivered" | "order_job.succeeded" | "order_job.failed" | "claim.created" | "credits.low" | "endpoint.disabled">)[];
  /** Description of the endpoint. */
  description: string;
  /** True if the endpoint receives events. */
  active: boolean;
  /** Reason why the service disabled the endpoint: it answered 410 (`gone`), or accepted an event at none of ten tries (`exhausted`). */
  disabled_reason: Open<"gone" | "exhausted" | null>;
  /** Time until which the secret before the last rotation also signs. */
  previous_secret_expires_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface WebhookEndpointBody {
  /** Address of the endpoint: https, on port 443, at a public address. */
  url: string;
  /** Events that the endpoint receives. */
  events: ("render.batch.completed" | "render.batch.delivered" | "order_job.succeeded" | "order_job.failed" | "claim.created" | "credits.low" | "endpoint.disabled")[];
  /** Description of the endpoint. */
  description?: string | null | undefined;
  /** True if the endpoint receives events. */
  active?: boolean | null | undefined;
}

export interface WebhookEndpointSecretRecord {
  id: string;
  /** Address of the endpoint: https, on port 443, at a public address. */
  url: string;
  /** Events that the endpoint receives. */
  events: (Open<"render.batch.completed" | "render.batch.delivered" | "order_job.succeeded" | "order_job.failed" | "claim.created" | "credits.low" | "endpoint.disabled">)[];
  /** Description of the endpoint. */
  description: string;
  /** True if the endpoint receives events. */
  active: boolean;
  /** Reason why the service disabled the endpoint: it answered 410 (`gone`), or accepted an event at none of ten tries (`exhausted`). */
  disabled_reason: Open<"gone" | "exhausted" | null>;
  /** Time until which the secret before the last rotation also signs. */
  previous_secret_expires_at: string | null;
  created_at: string;
  updated_at: string;
  /** Secret that signs from now on; null if this request made none. It is not shown again. */
  secret: string | null;
}

export interface WebhookTestBody {
  /** Type of the event. The endpoint need not be subscribed to it. */
  type: "render.batch.completed" | "render.batch.delivered" | "order_job.succeeded" | "order_job.failed" | "claim.created" | "credits.low" | "endpoint.disabled";
}

export interface DeliveryAttemptRecord {
  at: string;
  /** Status that your endpoint returned; null without an answer. */
  status_code: number | null;
  duration_ms: number;
  /** Reason of the failure; null if the event was delivered. `bad_status`: the answer was not 2xx; `redirected`: the answer was a redirect, which is not followed; `timeout`: no answer came within 15 s. */
  error: Open<"bad_status" | "redirected" | "timeout" | "unreachable" | "forbidden_address" | "bad_url" | null>;
  /** First 1,000 bytes of the answer. */
  body_start: string | null;
}

export interface WebhookDeliveryRecord {
  id: string;
  /** Value of the header `webhook-id`, the same in every try and every delivery of the event. */
  event_id: string;
  type: Open<"render.batch.completed" | "render.batch.delivered" | "order_job.succeeded" | "order_job.failed" | "claim.created" | "credits.low" | "endpoint.disabled">;
  /** Status of the delivery. It is `pending` until the event is delivered or fails: after the last try, or because the endpoint became inactive. */
  status: Open<"pending" | "delivered" | "failed">;
  /** Tries so far, oldest first. */
  attempts: DeliveryAttemptRecord[];
  /** Time of the next try, in the past while the try is in progress; null if the delivery is no longer pending. */
  next_attempt_at: string | null;
  created_at: string;
}

export interface WebhookEndpointPatchBody {
  /** Address of the endpoint: https, on port 443, at a public address. */
  url?: string | null | undefined;
  /** Events that the endpoint receives. */
  events?: ("render.batch.completed" | "render.batch.delivered" | "order_job.succeeded" | "order_job.failed" | "claim.created" | "credits.low" | "endpoint.disabled")[] | null | undefined;
  /** Description of the endpoint. */
  description?: string | null | undefined;
  /** True if the endpoint receives events. */
  active?: boolean | null | undefined;
  /** True to make a new secret, which the response shows. Both secrets sign for 24 hours, so that you can replace yours in time. */
  rotate_secret?: boolean | null | undefined;
}

export interface ContactBody {
  name: string;
  email: string;
  /** Phone number in any format. */
  phone?: string | null | undefined;
  subject?: string | null | undefined;
  message: string;
  /** Trap for automated senders; leave it out. People do not see this member in the form. */
  website?: string | null | undefined;
}

export interface ContactReceiptRecord {
  submission_id: string;
  status: Open<"received">;
}

export interface PaymentRequestForm {
  name: string;
  email: string;
  /** Phone number in any format. */
  phone?: string | undefined;
  /** Transferred amount in halalas; 100 halalas are 1 riyal. */
  amount_halalas: number;
  /** Code of the paid package. */
  package_code?: string | undefined;
  /** Id of the paid order. */
  order_id?: string | undefined;
  note?: string | undefined;
  /** Receipt: PDF, PNG or JPEG, detected by content; at most 10 MB. The service encodes pictures anew. */
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
  /** Phone number in any format. */
  phone: string | null;
  subject: string | null;
  message: string | null;
  created_at: string;
  /** Time when the written content was erased; null until then. */
  erased_at: string | null;
}

export interface AttachmentRecord {
  /** Name that the sender gave the file, made safe and with the extension of its content. */
  name: string;
  /** Media type of the file, detected by content. */
  content_type: Open<"application/pdf" | "image/png" | "image/jpeg">;
  size_bytes: number;
  sha256: string;
  url: string;
}

export interface PaymentRequestRecord {
  id: string;
  name: string | null;
  email: string | null;
  /** Phone number in any format. */
  phone: string | null;
  /** Code of the paid package. */
  package_code: string | null;
  /** Id of the paid order. */
  order_id: string | null;
  note: string | null;
  /** Transferred amount according to the sender. It is never erased. */
  amount_halalas: number;
  /** Receipt; null once it is erased. */
  attachment: AttachmentRecord | null;
  created_at: string;
  /** Time when everything except the payment was erased; null until then. */
  erased_at: string | null;
}

export interface AuditEntryRecord {
  id: string;
  /** User who acted; null for the command line or an external system. */
  actor_id: string | null;
  /** Noun and verb that name the action. */
  action: string;
  /** Id of the changed object. */
  target: string;
  /** Changed members before the change. Personal values are withheld. */
  before: Record<string, unknown> | null;
  /** Changed members after the change. */
  after: Record<string, unknown> | null;
  /** Value of `X-Request-Id` of the request; null if there was none. */
  request_id: string | null;
  created_at: string;
}

export interface AdminUserRecord {
  id: string;
  email: string;
  /** Name of the user; empty if none was given. */
  name: string;
  role: Open<"user" | "admin">;
  /** Status of the user. A suspended user may use only `GET /v1/me`. */
  status: Open<"active" | "suspended">;
  /** Language of messages to the user. */
  locale: Open<"ar" | "en">;
  created_at: string;
  credits: CreditsRecord;
  /** Maximum number of requests per minute, over all keys and sessions; null for the default. */
  rate_limit_per_minute: number | null;
  /** True to keep the requests of renders for 7 days, with their values and pictures, so that they can be viewed and replayed. */
  keep_requests: boolean;
  /** Number of stores linked to the account. */
  stores_count: number;
  /** Time when the e-mail address was verified; null for never. */
  verified_at: string | null;
  /** Time of the last request, accurate to a few seconds; null if there was none. */
  last_seen_at: string | null;
  /** Number of API keys that are neither revoked nor expired. */
  keys_count: number;
}

export interface UserPatchBody {
  /** Status of the user. A suspended user may use only `GET /v1/me`. */
  status?: "active" | "suspended" | null | undefined;
  role?: "user" | "admin" | null | undefined;
  /** Maximum number of requests per minute, over all keys and sessions; null for the default. `null` clears it. */
  rate_limit_per_minute?: number | null | undefined;
  /** Name of the user; empty if none was given. */
  name?: string | null | undefined;
}

export interface BatchCompletedEvent {
  batch_id: string;
  status: Open<"done">;
  /** Number of rows. */
  total: number;
  /** Number of rows without a picture. */
  failed_count: number;
  url: string;
  archive_url: string;
}

export interface BatchDeliveredEvent {
  batch_id: string;
  url: string;
  destination_id: string;
  status: Open<"done" | "failed">;
  /** Number of pictures in the bucket. */
  stored_count: number;
  /** Number of drawn pictures that could not be stored. */
  failed_count: number;
  /** The obstacle; null if there is none. */
  error: DeliveryErrorRecord | null;
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
  /** Address of the card, signed, valid for seven days. */
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
  /** Size of the card; null for the template's own canvas. */
  size: string | null;
  /** Address of the card; null if the campaign does not offer this format. */
  image_url: string | null;
  /** Address of the card as PDF; null if the campaign does not offer PDF. */
  pdf_url: string | null;
  created_at: string;
}

export interface CreditsLowEvent {
  /** Balance after the booking. */
  balance: number;
  /** Balance at or below which the event is sent: `CREDITS_LOW_AT`. */
  threshold: number;
}

export interface EndpointDisabledEvent {
  endpoint_id: string;
  /** Reason for disabling the endpoint. `gone`: it answered 410; `exhausted`: it accepted nothing for days. */
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

/** Object with exactly one of `url`, `base64` and `asset_id`. */
export interface FieldImage {
  url?: string | undefined;
  base64?: string | undefined;
  asset_id?: string | undefined;
  /** Point of the picture that cropping keeps visible: 0 is left or top, 1 is right or bottom. */
  focus?: number[] | undefined;
}

export interface ClaimFieldTerms {
  name: string;
  label?: {
    ar?: string | null | undefined;
    en?: string | null | undefined;
  } | null | undefined;
  max_length?: number | null | undefined;
  /** Regular expression in Rust syntax that the whole value must match. */
  pattern?: string | null | undefined;
  required?: boolean | null | undefined;
}

export interface VisitorImage {
  base64: string;
  /** Point of the picture that cropping keeps visible: 0 is left or top, 1 is right or bottom. */
  focus?: number[] | undefined;
}

/** The buyer's value of the option with this id. */
export interface OptionById {
  option_id: string;
}

/** The buyer's value of the option with this name, in any spelling. */
export interface OptionByName {
  option_name: string;
}

/** A detail of the buyer. */
export interface BuyerDetail {
  customer: "first_name" | "last_name" | "full_name" | "city";
}

/** A fixed value, the same on every card. */
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
  /** The values at both ends of the range. Numbers between the ends become values in proportion; numbers outside become the value of the nearer end. */
  to?: [number, number] | null | undefined;
  /** The literal where the field has no value; needed unless it always has one. */
  else?: unknown | undefined;
}

/** Id of an asset. */
export type TemplateAsset = string;

/** A value or picture that the template asks for. */
export type TemplateField = TemplateStringField | TemplateNumberField | TemplateAmountField | TemplateDateField | TemplateTimeField | TemplateDatetimeField | TemplateImageField | TemplateColorField | TemplateChoiceField | TemplateFlagField | TemplateListField;

/** A string. Phone numbers, addresses, handles and codes are read from left to right in any text; addresses, handles and codes keep their digits. */
export interface TemplateStringField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  name: string;
  /** Type of the field. */
  type: "text" | "phone" | "url" | "email" | "handle" | "code";
  /** True if data must have a value for the field. */
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
  /** True if data must have a value for the field. */
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
  /** Notation of large numbers: `compact` is 1.2K in English and ١٫٢ ألف in Arabic. */
  notation?: "standard" | "compact" | undefined;
}

/** Money in major units (riyals): a JSON number, or a string with a decimal number in any digits. */
export interface TemplateAmountField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  name: string;
  /** Type of the field. */
  type: "amount";
  /** True if data must have a value for the field. */
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
  /** Display of the currency: the usual symbol in the layer's language, its code, its name in that language, its own sign (U+20C1 of SAR, U+20C3 of AED; others have their symbol), or not at all. */
  currency_display?: "symbol" | "code" | "name" | "sign" | "none" | undefined;
}

/** A day, YYYY-MM-DD in any digits; shown in its calendar and the layer's language. */
export interface TemplateDateField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  name: string;
  /** Type of the field. */
  type: "date";
  /** True if data must have a value for the field. */
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
  /** True if data must have a value for the field. */
  required?: boolean | undefined;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  label?: Record<string, string> | null | undefined;
  /** Value for previews; it must satisfy the field. */
  sample?: string | null | undefined;
  /** Value where data has none; it must satisfy the field. */
  default?: string | null | undefined;
  /** CLDR pattern (UTS #35) of h, H, K, m, s, a, b, B and quoted text; `B` is the part of the day, such as ظهرًا. */
  format?: string | null | undefined;
}

/** A day and time of RFC 3339 in any digits, local where it has no offset; shown in its calendar, its time zone and the layer's language. */
export interface TemplateDatetimeField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  name: string;
  /** Type of the field. */
  type: "datetime";
  /** True if data must have a value for the field. */
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
  /** True if data must have a value for the field. */
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
  /** True if data must have a value for the field. */
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
  /** True if data must have a value for the field. */
  required?: boolean | undefined;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  label?: Record<string, string> | null | undefined;
  /** Value for previews; it must satisfy the field. */
  sample?: string | null | undefined;
  /** Value where data has none; it must satisfy the field. */
  default?: string | null | undefined;
  /** The options that data may choose. */
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
  /** True if data must have a value for the field. */
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
  /** True if data must have a value for the field. */
  required?: boolean | undefined;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  label?: Record<string, string> | null | undefined;
  /** Items for previews; they must satisfy the field. */
  sample?: (Record<string, unknown>)[] | null | undefined;
  /** The fields of each item. */
  fields: TemplateItemField[];
  /** The fewest items. */
  min_items?: number | undefined;
  /** The most items. */
  max_items?: number | undefined;
}

/** A field of each item of a list. */
export type TemplateItemField = TemplateStringField | TemplateNumberField | TemplateAmountField | TemplateDateField | TemplateTimeField | TemplateDatetimeField | TemplateImageField | TemplateColorField | TemplateChoiceField | TemplateFlagField;

/** A part of the picture in one box. */
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
  /** The point of the box about which the layer rotates. */
  anchor?: "top_left" | "top" | "top_right" | "left" | "center" | "right" | "bottom_left" | "bottom" | "bottom_right" | undefined;
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  when?: string | TemplateCondition | null | undefined;
  /** Text with {{field}} placeholders, or runs in styles of their own. */
  text: string | TemplateRun[];
  font: TemplateFonts;
  /** Weight as in CSS. */
  weight?: TemplateWeight | undefined;
  /** True if italic faces are used. */
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
  /** Places to which tabs (U+0009) in the text move the text after them. */
  tabs?: TemplateTabStop[] | undefined;
  /** Letters of scripts with capitals; title: a capital at the start of each word. */
  case?: "none" | "upper" | "lower" | "title" | undefined;
  /** Treatment of text that is larger than the box. */
  overflow?: "shrink" | "wrap" | "ellipsis" | "kashida" | "clip" | "error" | undefined;
  /** Method that stretches all lines but the last to the width of the box. */
  justify?: "none" | "kashida" | "space" | undefined;
  /** True if the last line is stretched too, as each half of a verse is. */
  justify_last?: boolean | TemplateBinding | undefined;
  /** Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before them. */
  digits?: "as_typed" | "arab" | "arabext" | "latn" | "context" | undefined;
  /** Extra space between letters in pixels; never inside cursive joins. */
  letter_spacing?: number | TemplateBinding | undefined;
  /** BCP 47 language of the layer; the template's locale where absent. */
  language?: string | null | undefined;
  /** A rectangle behind the text, as large as the text. */
  background?: TemplateTextBackground | null | undefined;
  /** Line around the ink, behind the fill. */
  stroke?: TemplateTextStroke | null | undefined;
  /** Shadow behind stroke and fill. */
  shadow?: TemplateShadow | null | undefined;
  /** Several shadows behind stroke and fill, the topmost first, instead of `shadow`. */
  shadows?: TemplateShadow[] | null | undefined;
  /** Shadow on the fill, inside the ink, as though the ink were a hole in a surface above it. */
  inner_shadow?: TemplateShadow | null | undefined;
  decoration?: TemplateDecoration | undefined;
  /** Paint of the lines of `decoration`; the text's own paint if absent. */
  decoration_color?: TemplatePaint | TemplateBinding | null | undefined;
  /** Thickness of the lines of `decoration` in pixels; that of the font if absent. */
  decoration_thickness?: number | TemplateBinding | null | undefined;
  /** OpenType features: {"ss01": 1}. */
  features?: Record<string, number> | undefined;
  /** Axes of variable fonts: {"wght": 650}. */
  axes?: Record<string, number> | undefined;
  /** A circle or path that the text runs along instead of straight lines. */
  path?: TemplateTextPath | null | undefined;
  mask?: TemplateLayerMask | null | undefined;
  /** Blend mode of the layer as a whole with the layers below, as in CSS. */
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

/** A piece of text in a style of its own. Members that it leaves out are those of the layer. */
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

/** A rectangle behind a run on each of its lines: as wide as its advances, as high as its font. */
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

/** A place on each line to which a tab (U+0009) moves the text after it. */
export interface TemplateTabStop {
  /** Pixels from the start of the line, in reading direction. */
  at: number | TemplateBinding;
  /** The part of the text after the tab that stands at this place. */
  align?: "start" | "center" | "end" | "decimal" | undefined;
  /** The fill of the room before the place. */
  leader?: "none" | "dots" | "dashes" | "line" | TemplateTabLeader | undefined;
}

/** A text that fills the room before a tab stop. */
export interface TemplateTabLeader {
  /** Characters of the font, which stand again and again. */
  text: string;
}

/** A rectangle behind a text: its lines, as wide as their advances, and its padding. */
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

/** The line that the text runs along, on one line. */
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

/** A mask that cuts the layer as a whole, in its own box. */
export interface TemplateLayerMask {
  /** The largest circle in the box, the ellipse in it, or the box with corners. */
  shape?: "circle" | "ellipse" | "rounded" | null | undefined;
  /** Path data of SVG, at most 2,000 commands. */
  path?: string | null | undefined;
  /** A picture, stretched to the box: its alpha, or its luminance where all of it is opaque. */
  asset?: TemplateAsset | null | undefined;
  /** Radius of the corners of a rounded box in pixels. */
  radius?: TemplateCorners | null | undefined;
  /** [x, y, width, height] in the path's own unit: the part that fills the layer's box. */
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
  /** The point of the box about which the layer rotates. */
  anchor?: "top_left" | "top" | "top_right" | "left" | "center" | "right" | "bottom_left" | "bottom" | "bottom_right" | undefined;
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  when?: string | TemplateCondition | null | undefined;
  /** The asset shown. */
  asset?: TemplateAsset | TemplateBinding | null | undefined;
  /** The image field whose picture is shown. */
  field?: string | null | undefined;
  /** Fit of the picture in the box. */
  fit?: "cover" | "contain" | "fill" | undefined;
  /** The part of the picture that stays when it is cut. */
  focus?: TemplateUnitPoint | undefined;
  /** Mask that cuts the picture. */
  mask?: "none" | "circle" | "rounded" | TemplateLayerMask | undefined;
  /** Radius of the corners of a rounded mask in pixels. */
  radius?: TemplateCorners | undefined;
  /** Replacement if the field has no picture: an asset, or the initials of a text. */
  fallback?: TemplateAsset | TemplateBinding | TemplateInitials | null | undefined;
  /** Filters for the pixels of the picture. */
  filters?: TemplateFilters | null | undefined;
  /** Line along the edge of the mask, inside it. */
  border?: TemplateBorder | null | undefined;
  /** Shadow of the visible part of the layer. */
  shadow?: TemplateShadow | null | undefined;
  /** Mirrors the layer in its box before it rotates: x changes left and right, y top and bottom. */
  flip?: "none" | "x" | "y" | "both" | undefined;
  /** Blend mode of the layer as a whole with the layers below, as in CSS. */
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
  /** Share of the colour that is removed; 1 leaves greys. */
  gray?: number | TemplateBinding | undefined;
  /** Factor of the strength of colours; 1 leaves them unchanged. */
  saturate?: number | TemplateBinding | undefined;
  /** Factor of the lightness of the picture; 1 leaves it unchanged, 0 is black. */
  brightness?: number | TemplateBinding | undefined;
  /** Factor of the difference between tones; 1 leaves them unchanged, 0 is grey. */
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
  /** The point of the box about which the layer rotates. */
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
  /** [x, y, width, height] in the path's own unit: the part that fills the layer's box. */
  view_box?: [number, number, number, number] | null | undefined;
  /** Fill: a colour, a gradient or a pattern. */
  fill?: TemplatePaint | TemplateBinding | TemplatePattern | null | undefined;
  /** Line along the outline. */
  stroke?: TemplateShapeStroke | null | undefined;
  /** Radius of a rectangle's corners in pixels. */
  radius?: TemplateCorners | undefined;
  /** The drawn share: of an arc's sweep, of the length of a line, arrow or path, of a rectangle's width from the side at which the template's language begins. */
  progress?: number | TemplateBinding | null | undefined;
  /** Shadow of the visible part of the layer. */
  shadow?: TemplateShadow | null | undefined;
  mask?: TemplateLayerMask | null | undefined;
  /** Mirrors the layer in its box before it rotates: x changes left and right, y top and bottom. */
  flip?: "none" | "x" | "y" | "both" | undefined;
  /** Blend mode of the layer as a whole with the layers below, as in CSS. */
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
  /** The point of the box about which the layer rotates. */
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
  /** Side of the picture as a share of the code's. A picture that hides too much is refused. */
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
  /** The point of the box about which the layer rotates. */
  anchor?: "top_left" | "top" | "top_right" | "left" | "center" | "right" | "bottom_left" | "bottom" | "bottom_right" | undefined;
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  when?: string | TemplateCondition | null | undefined;
  /** Symbology. */
  symbology: "code128" | "ean13" | "ean8" | "datamatrix" | "pdf417" | "aztec";
  /** Text with {{field}} placeholders, at most 80 characters in codes of bars. */
  text: string;
  /** True if the text stands under the bars. */
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

/** Layers that show, fade, rotate and are cut as one. */
export interface TemplateGroupLayer {
  /** Id of the layer, unique in the template. */
  id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  title?: string | null | undefined;
  /** Type of the layer. */
  type: "group";
  /** The box that `clip` cuts to and that rotates about its centre; the box around the boxes of its layers if absent. */
  box?: TemplateBox | TemplateStackBox | null | undefined;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  grow?: number | TemplateBinding | null | undefined;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  shrink?: number | TemplateBinding | null | undefined;
  /** Opacity of the layer as a whole. */
  opacity?: number | TemplateBinding | undefined;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  rotate?: number | TemplateBinding | undefined;
  /** The point of the box about which the layer rotates. */
  anchor?: "top_left" | "top" | "top_right" | "left" | "center" | "right" | "bottom_left" | "bottom" | "bottom_right" | undefined;
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  when?: string | TemplateCondition | null | undefined;
  /** The layers of the group, bottom first. Boxes are in pixels of the canvas, as outside the group. */
  layers: TemplateLayer[];
  /** True if the parts outside the box are cut off. */
  clip?: boolean | TemplateBinding | undefined;
  mask?: TemplateLayerMask | null | undefined;
  /** Mirrors the layer in its box before it rotates: x changes left and right, y top and bottom. */
  flip?: "none" | "x" | "y" | "both" | undefined;
  /** Blend mode of the layer as a whole with the layers below, as in CSS. */
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
  /** True if layers without room go on further lines. */
  wrap?: boolean | undefined;
  /** Measure of hugging texts above and below: their lines or their ink. */
  measure_by?: "line" | "ink" | undefined;
  /** The point of the box that stands at x and y where a side hugs: right for a stack that grows to the left. */
  anchor?: "top_left" | "top" | "top_right" | "left" | "center" | "right" | "bottom_left" | "bottom" | "bottom_right" | undefined;
  background?: TemplateStackBackground | null | undefined;
  /** The layers in their order, which is that of painting, too. Those that do not show leave no gap, nor do empty texts. */
  layers: TemplateLayer[];
}

/** [x, y, width, height] in pixels of the canvas at scale 1; a side may be hug, as long as its content: `anchor` names the point of the box that stands at x and y then. */
export type TemplateHugBox = [number | TemplateBinding, number | TemplateBinding, number | TemplateBinding | "hug", number | TemplateBinding | "hug"];

/** Room in pixels: one number, or [between columns, between rows]. */
export type TemplateGaps = number | [number, number];

/** A rectangle behind a stack, as large as its box. */
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
  /** Treatment of items without room in the box: the data are refused (error), only items that are in it as a whole are drawn (cut), they are drawn beyond it (visible), all items are drawn smaller until they have room (shrink), or they go on to further pages of a PDF (page). */
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
  /** Treatment of items without room in the box: the data are refused (error), only items that are in it as a whole are drawn (cut), they are drawn beyond it (visible), all items are drawn smaller until they have room (shrink), or they go on to further pages of a PDF (page). */
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
  /** Fill behind the row. */
  fill?: TemplatePaint | TemplateBinding | null | undefined;
  font: TemplateFonts;
  /** Weight as in CSS. */
  weight?: TemplateWeight | undefined;
  /** True if italic faces are used. */
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
  /** Places to which tabs (U+0009) in the text move the text after them. */
  tabs?: TemplateTabStop[] | undefined;
  /** Letters of scripts with capitals; title: a capital at the start of each word. */
  case?: "none" | "upper" | "lower" | "title" | undefined;
  /** Treatment of text that is larger than the box. */
  overflow?: "shrink" | "wrap" | "ellipsis" | "kashida" | "clip" | "error" | undefined;
  /** Method that stretches all lines but the last to the width of the box. */
  justify?: "none" | "kashida" | "space" | undefined;
  /** True if the last line is stretched too, as each half of a verse is. */
  justify_last?: boolean | TemplateBinding | undefined;
  /** Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before them. */
  digits?: "as_typed" | "arab" | "arabext" | "latn" | "context" | undefined;
  /** Extra space between letters in pixels; never inside cursive joins. */
  letter_spacing?: number | TemplateBinding | undefined;
  /** BCP 47 language of the layer; the template's locale where absent. */
  language?: string | null | undefined;
  /** A rectangle behind the text, as large as the text. */
  background?: TemplateTextBackground | null | undefined;
  /** Line around the ink, behind the fill. */
  stroke?: TemplateTextStroke | null | undefined;
  /** Shadow behind stroke and fill. */
  shadow?: TemplateShadow | null | undefined;
  /** Several shadows behind stroke and fill, the topmost first, instead of `shadow`. */
  shadows?: TemplateShadow[] | null | undefined;
  /** Shadow on the fill, inside the ink, as though the ink were a hole in a surface above it. */
  inner_shadow?: TemplateShadow | null | undefined;
  decoration?: TemplateDecoration | undefined;
  /** Paint of the lines of `decoration`; the text's own paint if absent. */
  decoration_color?: TemplatePaint | TemplateBinding | null | undefined;
  /** Thickness of the lines of `decoration` in pixels; that of the font if absent. */
  decoration_thickness?: number | TemplateBinding | null | undefined;
  /** OpenType features: {"ss01": 1}. */
  features?: Record<string, number> | undefined;
  /** Axes of variable fonts: {"wght": 650}. */
  axes?: Record<string, number> | undefined;
}

/** Differences from common rows. */
export interface TemplateTableLook {
  /** Fill behind the row. */
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

/** Differences in the rows of some items. */
export interface TemplateTableMark {
  /** Name of a field of the item, or a condition: the rows of the items for which it holds have this look. */
  when: string | TemplateCondition;
  /** Fill behind the row. */
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
  /** Fill behind the row. */
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
  /** Blend mode of the layer as a whole with the layers below, as in CSS. */
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
  /** True if italic faces are used. */
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
  /** Places to which tabs (U+0009) in the text move the text after them. */
  tabs?: TemplateTabStop[] | undefined;
  /** Letters of scripts with capitals; title: a capital at the start of each word. */
  case?: "none" | "upper" | "lower" | "title" | undefined;
  /** Treatment of text that is larger than the box. */
  overflow?: "shrink" | "wrap" | "ellipsis" | "kashida" | "clip" | "error" | undefined;
  /** Method that stretches all lines but the last to the width of the box. */
  justify?: "none" | "kashida" | "space" | undefined;
  /** True if the last line is stretched too, as each half of a verse is. */
  justify_last?: boolean | TemplateBinding | undefined;
  /** Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before them. */
  digits?: "as_typed" | "arab" | "arabext" | "latn" | "context" | undefined;
  /** Extra space between letters in pixels; never inside cursive joins. */
  letter_spacing?: number | TemplateBinding | undefined;
  /** BCP 47 language of the layer; the template's locale where absent. */
  language?: string | null | undefined;
  /** A rectangle behind the text, as large as the text. */
  background?: TemplateTextBackground | null | undefined;
  /** Line around the ink, behind the fill. */
  stroke?: TemplateTextStroke | null | undefined;
  /** Shadow behind stroke and fill. */
  shadow?: TemplateShadow | null | undefined;
  /** Several shadows behind stroke and fill, the topmost first, instead of `shadow`. */
  shadows?: TemplateShadow[] | null | undefined;
  /** Shadow on the fill, inside the ink, as though the ink were a hole in a surface above it. */
  inner_shadow?: TemplateShadow | null | undefined;
  decoration?: TemplateDecoration | undefined;
  /** Paint of the lines of `decoration`; the text's own paint if absent. */
  decoration_color?: TemplatePaint | TemplateBinding | null | undefined;
  /** Thickness of the lines of `decoration` in pixels; that of the font if absent. */
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
  /** The point of the box about which the layer rotates. */
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
  /** Mirrors the layer in its box before it rotates: x changes left and right, y top and bottom. */
  flip?: "none" | "x" | "y" | "both" | undefined;
  /** Blend mode of the layer as a whole with the layers below, as in CSS. */
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
  /** The fields of the template. */
  fields?: TemplateField[] | undefined;
  /** The layers of the template, bottom first. */
  layers?: TemplateLayer[] | undefined;
  /** Other sizes in which the template can be drawn with the same data. A render names one by `size`. */
  sizes?: TemplateCanvasSize[] | undefined;
}

/** The data of events, by type. */
export interface WebhookEventData {
  /** A batch is done. */
  'render.batch.completed': BatchCompletedEvent;
  /** A batch is in its bucket. */
  'render.batch.delivered': BatchDeliveredEvent;
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
  /** Part of the name. Spellings that Arabic readers consider equal match: forms of alef and hamza, teh marbuta and heh, yeh and alef maksura. Tashkeel, tatweel and case are ignored. */
  query?: string | undefined;
  /** Tag of the templates. */
  tag?: string | undefined;
  /** Owner of the templates. `user`: only your own; `public`: only the gallery. */
  scope?: "public" | "user" | undefined;
}

export interface TemplatesListVersionsQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
}

export interface TemplatesGetImageQuery {
  /** Name of a size. Default: the template's own canvas. */
  size?: string | undefined;
}

export interface TemplateDraftsDeleteQuery {
  /** Revision to delete. Default: the current one. */
  revision?: string | undefined;
}

export interface RendersCreateQuery {
  /** Format of the picture, which overrides `options.format`. Default: `png` if neither is given. */
  format?: "png" | "jpg" | "pdf" | "webp" | "avif" | undefined;
  /** Quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger. */
  quality?: number | undefined;
}

export interface RendersCreateSetQuery {
  /** Format of the picture, which overrides `options.format`. Default: `png` if neither is given. */
  format?: "png" | "jpg" | "pdf" | "webp" | "avif" | undefined;
  /** Quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger. */
  quality?: number | undefined;
}

export interface RendersListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
  /** Status of the renders. */
  status?: "succeeded" | "failed" | undefined;
  /** Error code of failed renders. */
  code?: string | undefined;
  /** Id of the key that requested the renders. */
  key_id?: string | undefined;
  /** Id of the template of the renders. */
  template_id?: string | undefined;
  /** Source of the renders, as in the usage. */
  source?: "api" | "campaign" | "order_job" | "batch" | "link" | undefined;
  /** Time from which renders are listed. */
  from?: string | undefined;
  /** Time before which renders are listed. */
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
  /** Format of the picture, which overrides `options.format`. Default: `png` if neither is given. */
  format?: "png" | "jpg" | "pdf" | "webp" | "avif" | undefined;
  /** Quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger. */
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
  /** Format of the card, one that the campaign offers. Default: png, or the only offered format. */
  format?: "png" | "pdf" | undefined;
  /** One of the `sizes` of the campaign. Default: the first one. */
  size?: string | undefined;
}

export interface CampaignsClaimsGetImageQuery {
  /** Format of the card, one that the campaign offers. Default: png, or the only offered format. */
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
  /** Status of the installations. */
  status?: "active" | "uninstalled" | "expired" | undefined;
}

export interface AdminOrderJobsListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
  /** Id at the platform of the merchant whose jobs are listed. */
  merchant_id?: string | undefined;
  /** Status of the jobs. */
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
  /** Part of the name, in any spelling, or the whole SKU. */
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
  /** Maximum number of items in the response. */
  limit?: number | undefined;
}

export interface BillingListHistoryQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
  /** True to include payments through the billing provider. */
  include_stream?: boolean | undefined;
  /** True to include adjustments and grants. */
  include_manual?: boolean | undefined;
}

export interface AdminBillingListHistoryQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
  /** True to include payments through the billing provider. */
  include_stream?: boolean | undefined;
  /** True to include adjustments and grants. */
  include_manual?: boolean | undefined;
  /** Id of the user to whom the list is limited. */
  user_id?: string | undefined;
}

export interface AdminUsersBillingListHistoryQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
  /** True to include payments through the billing provider. */
  include_stream?: boolean | undefined;
  /** True to include adjustments and grants. */
  include_manual?: boolean | undefined;
}

export interface AdminGreetingOrdersListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
  /** Status of the orders. */
  status?: "draft" | "awaiting_payment" | "paid" | "in_design" | "ready" | "delivered" | "cancelled" | undefined;
}

export interface UsageGetQuery {
  /** Number of days in Asia/Riyadh, including today. */
  range?: "7d" | "30d" | "90d" | undefined;
}

export interface AdminUsageGetQuery {
  /** Number of days in Asia/Riyadh, including today. */
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
  /** Id of the user who made the changes. */
  actor_id?: string | undefined;
  /** Action of the changes. */
  action?: string | undefined;
  /** Id of the changed object. */
  target?: string | undefined;
  /** Time from which changes are listed. */
  from?: string | undefined;
  /** Time before which changes are listed. */
  to?: string | undefined;
}

export interface AdminUsersListQuery {
  /** Maximum number of items in the response. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; omit it for the first page. */
  cursor?: string | undefined;
  /** Status of the users. */
  status?: "active" | "suspended" | undefined;
  /** Role of the users. */
  role?: "user" | "admin" | undefined;
  /** Part of the name, compared as Arabic readers do, part of the address, or the whole id. */
  query?: string | undefined;
}
