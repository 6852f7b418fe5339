# Made by `npm run openapi` from apps/api/openapi.json; what is changed here is lost.

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar, Dict, List, Literal, Mapping, NotRequired, Sequence, TypeAlias, TypedDict

from .._events import Event
from .._files import Picture, Upload, Value
from .._models import Model


class ClaimFieldTermsLabel(TypedDict):
    ar: NotRequired[str | None]
    en: NotRequired[str | None]


class SignUpBody(TypedDict):
    email: str
    name: NotRequired[str | None]
    """Empty if none was given."""
    locale: NotRequired[Literal["ar", "en"] | None]
    """The language that we write in."""
    password: str
    """Any characters, counted as Unicode scalar values."""


class MailSentRecord(Model):
    status: Literal["mail_sent"] | str


class VerifyBody(TypedDict):
    token: str
    """The `token` of the link in the mail."""


class VerifiedRecord(Model):
    status: Literal["verified"] | str


class SignInBody(TypedDict):
    email: str
    password: str


class CreditsRecord(Model):
    balance: int


class SignedInRecord(Model):
    id: str
    email: str
    name: str
    """Empty if none was given."""
    role: Literal["user", "admin"] | str
    status: Literal["active", "suspended"] | str
    """A suspended user is refused everywhere but at `GET /v1/me`."""
    locale: Literal["ar", "en"] | str
    """The language that we write in."""
    created_at: str
    credits: CreditsRecord
    rate_limit_per_minute: int | None
    """Calls a minute over all keys and sessions; null: the default."""
    keep_requests: bool
    """Whether the requests of renders are kept for 7 days, with their values and pictures, so that they can be looked at and sent again."""
    stores_count: int
    """Stores linked to the account."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"credits": ("one", "CreditsRecord")}


class SignInLinkBody(TypedDict):
    token: str
    """The `token` of the link."""


class SignedOutRecord(Model):
    status: Literal["signed_out"] | str


class PasswordResetBody(TypedDict):
    email: str


class NewPasswordBody(TypedDict):
    token: str
    """The `token` of the link in the mail."""
    password: str
    """Any characters, counted as Unicode scalar values."""


class PasswordChangedRecord(Model):
    status: Literal["password_changed"] | str


class MeRecord(Model):
    id: str
    email: str
    name: str
    """Empty if none was given."""
    role: Literal["user", "admin"] | str
    status: Literal["active", "suspended"] | str
    """A suspended user is refused everywhere but at `GET /v1/me`."""
    locale: Literal["ar", "en"] | str
    """The language that we write in."""
    created_at: str
    credits: CreditsRecord
    rate_limit_per_minute: int | None
    """Calls a minute over all keys and sessions; null: the default."""
    keep_requests: bool
    """Whether the requests of renders are kept for 7 days, with their values and pictures, so that they can be looked at and sent again."""
    stores_count: int
    """Stores linked to the account."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"credits": ("one", "CreditsRecord")}


class MePatchBody(TypedDict):
    name: NotRequired[str | None]
    """Empty if none was given."""
    locale: NotRequired[Literal["ar", "en"] | None]
    """The language that we write in."""
    keep_requests: NotRequired[bool | None]
    """Whether the requests of renders are kept for 7 days, with their values and pictures, so that they can be looked at and sent again."""


class DeletedRecord(Model):
    id: str
    deleted: Literal[True]


class KeyCapRecord(Model):
    credits: int
    """Credits that the key may spend in a period."""
    period: Literal["day", "month", "total"] | str
    """`day` and `month` are those of Asia/Riyadh; `total` begins when the cap is set, and does not end."""
    spent: int
    """Credits that it has spent in the period that runs, since it had the cap."""
    renews_at: str | None
    """When the next period begins, with nothing spent; null: never."""


class ApiKeyRecord(Model):
    id: str
    name: str
    """What the key is for."""
    last_four: str
    """The last four characters of the key."""
    scope: Literal["full", "render"] | str
    """`render`: rendering, and reading templates, fonts, assets, the account and its usage; nothing else."""
    created_at: str
    expires_at: str | None
    """Null: the key does not expire."""
    last_used_at: str | None
    """To within some seconds."""
    revoked_at: str | None
    cap: KeyCapRecord | None
    """How much the key may spend, of what its user has; null: all of it."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"cap": ("one", "KeyCapRecord")}


class KeyCapBody(TypedDict):
    credits: int
    """Credits that the key may spend in a period."""
    period: Literal["day", "month", "total"]
    """`day` and `month` are those of Asia/Riyadh; `total` begins when the cap is set, and does not end."""


class ApiKeyBody(TypedDict):
    name: NotRequired[str | None]
    """What the key is for."""
    scope: NotRequired[Literal["full", "render"] | None]
    """`render`: rendering, and reading templates, fonts, assets, the account and its usage; nothing else."""
    expires_at: NotRequired[str | datetime | None]
    """Null: the key does not expire."""
    cap: NotRequired[KeyCapBody | None]
    """How much the key may spend, of what its user has; null: all of it. What it causes later counts too, such as the rows of its batches; what visitors of campaigns and orders of stores spend does not."""


class IssuedApiKeyRecord(Model):
    id: str
    name: str
    """What the key is for."""
    last_four: str
    """The last four characters of the key."""
    scope: Literal["full", "render"] | str
    """`render`: rendering, and reading templates, fonts, assets, the account and its usage; nothing else."""
    created_at: str
    expires_at: str | None
    """Null: the key does not expire."""
    last_used_at: str | None
    """To within some seconds."""
    revoked_at: str | None
    cap: KeyCapRecord | None
    """How much the key may spend, of what its user has; null: all of it."""
    key: str
    """The key. It can not be shown again."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"cap": ("one", "KeyCapRecord")}


class ApiKeyPatchBody(TypedDict):
    cap: NotRequired[KeyCapBody | None]
    """How much the key may spend, of what its user has; null: all of it. What it causes later counts too, such as the rows of its batches; what visitors of campaigns and orders of stores spend does not. `null` clears it."""


class HealthRecord(Model):
    status: Literal["ok"] | str


class CheckRecord(Model):
    ok: bool
    detail: str


class ChecksRecord(Model):
    database: CheckRecord
    migrations: CheckRecord
    storage: CheckRecord
    addon: CheckRecord
    queue: CheckRecord
    limits: CheckRecord
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"database": ("one", "CheckRecord"), "migrations": ("one", "CheckRecord"), "storage": ("one", "CheckRecord"), "addon": ("one", "CheckRecord"), "queue": ("one", "CheckRecord"), "limits": ("one", "CheckRecord")}


class ReadinessRecord(Model):
    status: Literal["ok", "degraded", "unavailable"] | str
    """`degraded`: renders work, and what needs a part whose `ok` is false does not."""
    checks: ChecksRecord
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"checks": ("one", "ChecksRecord")}


class VersionRecord(Model):
    name: str
    version: str
    commit: str | None
    engine: str
    """Engine and shapers, or the one that all fonts are set by: the same value renders the same bytes."""
    api: str


class SelfTestStepRecord(Model):
    name: str
    ok: bool
    duration_ms: int
    detail: str


class SelfTestRecord(Model):
    ok: bool
    """Whether every step is."""
    steps: List[SelfTestStepRecord]
    """What was tried, in this order."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"steps": ("one", "SelfTestStepRecord")}


class FontAxisRecord(Model):
    tag: str
    min: float
    default: float
    max: float


class ArabicRecord(Model):
    coverage: float
    """Share of the letters, marks and digits that Arabic text needs."""
    missing: List[str]
    """What is missing of them, as `U+06C1`."""
    init_medi_fina: bool
    """Letters join: GSUB has init, medi and fina."""
    rlig: bool
    """Required ligatures, lam-alef among them."""
    mark: bool
    """Marks are placed on their letters."""
    mkmk: bool
    """Marks are placed on marks."""
    kashida_jalt: bool
    """Wider forms for justified lines."""
    presentation_forms_only: bool
    """Joined forms exist as characters only; the engine joins by them."""
    overshoot: float
    """How far ink of vocalised text reaches beyond ascent and descent, in em."""


class FontWarningRecord(Model):
    code: str
    detail: str


class FontRecord(Model):
    id: str
    family: str
    style: str
    weight: int
    italic: bool
    format: Literal["ttf", "otf", "ttc", "woff", "woff2"] | str
    sha256: str
    size_bytes: int
    glyph_count: int
    axes: List[FontAxisRecord]
    """Variation axes; empty for a static face."""
    scope: Literal["public", "user"] | str
    embedding: Literal["installable", "editable", "preview_print"] | str
    arabic: ArabicRecord
    shaper: Literal["rustybuzz", "harfrust"] | str | None
    """Which shaper forms its glyphs: `rustybuzz`, or `harfrust` where the two differ in it, as was found when it was taken in. Versions of templates keep the one that they were made with. Null for a font from before this was asked, until a template is saved with it."""
    warnings: List[FontWarningRecord]
    """What the face does badly, worst first. In the answer to an upload also `stored_already`: these bytes have other names here than the upload gave them."""
    licence: str | None
    """Licence of a public font and the package that carries its text; null for an uploaded one."""
    created_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"axes": ("one", "FontAxisRecord"), "arabic": ("one", "ArabicRecord"), "warnings": ("one", "FontWarningRecord")}


class FontForm(TypedDict):
    family: NotRequired[str]
    style: NotRequired[str]
    file: Upload
    """TTF, OTF, TTC, WOFF or WOFF2; at most 10 MB."""
    index: NotRequired[int]
    """Which face of a collection (TTC); 0 is the first."""


class FontRequestBody(TypedDict):
    family: str
    weight: int
    italic: bool


class FontRequestsBody(TypedDict):
    fonts: Sequence[FontRequestBody]
    """Faces as a template names them: a family or the id of a font, a weight and a slant."""


class FontBindingRecord(Model):
    family: str
    weight: int
    italic: bool
    font_id: str
    """The font that has the face: `GET /v1/fonts/{font_id}/face` gives its bytes."""
    sha256: str
    """SHA-256 of these bytes."""
    index: int
    """Which face of a collection; else 0."""
    role: Literal["named", "fallback"] | str
    """`fallback` for a face with characters that those asked for lack."""
    shaper: Literal["rustybuzz", "harfrust"] | str
    """Which shaper sets it."""
    color: bool
    """Whether it is a fallback that paints in colours of its own."""


class FontBindingsRecord(Model):
    fonts: List[FontBindingRecord]
    """One for each face asked for, then the fallbacks in their order."""
    missing: List[str]
    """Families that neither you nor the public set has."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"fonts": ("one", "FontBindingRecord")}


class TemplateForm(TypedDict):
    name: str
    tags: NotRequired[Sequence[str]]
    """Words of your own, by which the list is narrowed."""
    width: NotRequired[int]
    """Pixels of the canvas at scale 1."""
    height: NotRequired[int]
    """Pixels of the canvas at scale 1."""
    image: NotRequired[Upload]
    """PNG, JPEG, WebP, AVIF or SVG; at most 25 MB and 50 megapixels. It becomes an asset, drawn as the canvas, whose size it gives. Instead of `width` and `height`."""
    background: NotRequired[str]
    """Colour of the canvas, as `#0b3d2e`."""
    schema: NotRequired[TemplateSchema | None]
    """Without it the canvas has no layers."""


class TemplateSizeRecord(Model):
    name: str
    """What `size` of a render takes."""
    width: int
    """Pixels of the canvas at scale 1."""
    height: int
    """Pixels of the canvas at scale 1."""


class TemplateWarningRecord(Model):
    code: Literal["budget_exceeded", "code_low_contrast", "code_too_small", "code_quiet_zone"] | str
    """Drawing its samples costs more than a render may; or readers may fail on a code: its modules are not much darker than what is behind them, they have too few pixels, or something dark may be in its quiet zone."""
    layer: str | None
    """The layer that it is about; for a cost the dearest."""
    size: str | None
    """The size that it is about; null: the template's own canvas."""
    detail: str


class StoredTemplateRecord(Model):
    id: str
    name: str
    tags: List[str]
    """Words of your own, by which the list is narrowed."""
    width: int
    """Pixels of the canvas at scale 1."""
    height: int
    """Pixels of the canvas at scale 1."""
    version: int
    """The newest version."""
    schema: TemplateSchema
    """Template schema 1, see `/schemas/template-1.json`."""
    fields: List[TemplateField]
    """The fields, as in the schema: what `data` and `images` of a render may hold."""
    sizes: List[TemplateSizeRecord]
    """The other sizes that it comes in, as in the schema."""
    scope: Literal["public", "user"] | str
    """public: of the gallery."""
    image_url: str
    created_at: str
    updated_at: str
    warnings: List[TemplateWarningRecord]
    """What its renders will be refused for, and codes that readers may fail on; it is stored all the same."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"sizes": ("one", "TemplateSizeRecord"), "warnings": ("one", "TemplateWarningRecord")}


class TemplateSummaryRecord(Model):
    id: str
    name: str
    tags: List[str]
    """Words of your own, by which the list is narrowed."""
    width: int
    """Pixels of the canvas at scale 1."""
    height: int
    """Pixels of the canvas at scale 1."""
    version: int
    """The newest version."""
    fields: List[TemplateField]
    """The fields, as in the schema: what `data` and `images` of a render may hold."""
    scope: Literal["public", "user"] | str
    """public: of the gallery."""
    image_url: str
    created_at: str
    updated_at: str


class TemplatePreviewBody(TypedDict):
    images: NotRequired[Mapping[str, Picture | str | FieldImage | None] | None]
    """Pictures by image field, of an item of a list as `items[0].photo`. `{}` where there is no image field."""
    size: NotRequired[str | None]
    """The name of one of the template's `sizes`; left out: the template itself."""
    schema: TemplateSchema
    """Template schema 1, whole."""
    data: NotRequired[Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]]]
    """Values by field name; samples stand in for the others."""
    format: NotRequired[Literal["png", "jpg"] | None]
    max_side: NotRequired[int | None]
    """Pixels that the longer side may have."""


class TemplateImportForm(TypedDict):
    name: NotRequired[str]
    file: Upload
    """SVG, PSD, PPTX or JSON of Figma, decided by content: at most 60 MB, JSON at most 30 MB, SVG at most 10 MB. The JSON is an answer of the files API of Figma, with `geometry=paths`, or a file of the plugin in `examples/figma-plugin`."""
    part: NotRequired[str]
    """The id of a design in the file, such as a slide, from `parts`. Left out: the first one."""
    pictures: NotRequired[Sequence[Upload]]
    """Pictures that the file names and does not contain, PNG, JPEG, WebP or GIF; each file is named by its `imageRef`. At most 4 MB each."""
    create: NotRequired[bool]
    """True: the template and its pictures are stored, and `name` is required. False: nothing is stored."""


class ImportPartRecord(Model):
    id: str
    """The value for `part`."""
    name: str
    """The name in the file, or its number."""


class ImportPictureRecord(Model):
    key: str
    """The `asset` of image layers that show it, until it is stored."""
    media_type: Literal["image/png", "image/jpeg", "image/webp"] | str
    width: int
    """Pixels."""
    height: int
    """Pixels."""
    data: str | None
    """The file in base64; null if it was stored."""
    asset_id: str | None
    """The stored picture; null if nothing was stored."""


class ImportFontRecord(Model):
    wanted: str
    """The family in the file."""
    nearest: str
    """The family that takes its place."""


class ImportReportRecord(Model):
    fate: Literal["kept", "guessed", "picture", "lost"] | str
    """kept: unchanged; guessed: approximated; picture: drawn as pixels; lost: left out."""
    reason: Literal["kept_text", "kept_shape", "kept_image", "kept_group", "kept_stack", "kept_field", "guessed_font", "guessed_weight", "guessed_holes", "guessed_gradient", "guessed_stroke", "guessed_blend", "guessed_layout", "guessed_lines", "guessed_size", "guessed_spacing", "guessed_slant", "guessed_outlines", "guessed_letters", "picture_filter", "picture_mask", "picture_pattern", "picture_skew", "picture_complex", "picture_effect", "picture_pixels", "picture_merged", "picture_textPath", "picture_adjusted", "picture_shading", "picture_letters", "lost_script", "lost_outside", "lost_html", "lost_motion", "lost_marker", "lost_hidden", "lost_missing", "lost_effect", "lost_fill", "lost_object", "lost_geometry", "lost_adjustment", "lost_refused", "lost_empty", "lost_fallback"] | str
    message: str
    names: List[str]
    """Names of the parts, at most 20 of the file."""
    count: int
    """Number of the parts."""


class ImportImageRecord(Model):
    media_type: Literal["image/png", "image/jpeg", "image/webp"] | str
    data: str
    """The file in base64."""


class TemplateImportRecord(Model):
    format: Literal["svg", "figma", "psd", "pptx"] | str
    parts: List[ImportPartRecord]
    """The designs in the file; empty if the format has only one."""
    part: str | None
    """The design that was imported; null if the format has only one."""
    template: TemplateSchema
    """Template schema 1. Image layers name stored assets, or the keys of `pictures` if nothing was stored."""
    template_id: str | None
    """The stored template; null if nothing was stored."""
    pictures: List[ImportPictureRecord]
    fonts: List[ImportFontRecord]
    """Families that the service lacks, with the nearest ones."""
    report: List[ImportReportRecord]
    """The outcome for each kind of part."""
    missing: List[str]
    """Names of pictures that the file uses and lacks."""
    source_picture: ImportImageRecord | None
    """The look of the design in its own program, if the file contains it."""
    preview: ImportImageRecord
    """The template as the service draws it."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"parts": ("one", "ImportPartRecord"), "pictures": ("one", "ImportPictureRecord"), "fonts": ("one", "ImportFontRecord"), "report": ("one", "ImportReportRecord"), "source_picture": ("one", "ImportImageRecord"), "preview": ("one", "ImportImageRecord")}


class TemplateRecord(Model):
    id: str
    name: str
    tags: List[str]
    """Words of your own, by which the list is narrowed."""
    width: int
    """Pixels of the canvas at scale 1."""
    height: int
    """Pixels of the canvas at scale 1."""
    version: int
    """The newest version."""
    schema: TemplateSchema
    """Template schema 1, see `/schemas/template-1.json`."""
    fields: List[TemplateField]
    """The fields, as in the schema: what `data` and `images` of a render may hold."""
    sizes: List[TemplateSizeRecord]
    """The other sizes that it comes in, as in the schema."""
    scope: Literal["public", "user"] | str
    """public: of the gallery."""
    image_url: str
    created_at: str
    updated_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"sizes": ("one", "TemplateSizeRecord")}


class TemplatePatchBody(TypedDict):
    name: NotRequired[str | None]
    tags: NotRequired[Sequence[str] | None]
    """Words of your own, by which the list is narrowed."""


class TemplateCopyBody(TypedDict):
    name: NotRequired[str | None]
    version: NotRequired[int | None]
    """Left out: the newest version."""


class TemplateRestoreBody(TypedDict):
    version: int
    """The version to restore."""


class TemplateVersionRecord(Model):
    width: int
    """Pixels of the canvas at scale 1."""
    height: int
    """Pixels of the canvas at scale 1."""
    fields: List[TemplateField]
    """The fields, as in the schema: what `data` and `images` of a render may hold."""
    created_at: str
    template_id: str
    version: int
    reference: str
    """What `template_id` of a render takes to draw this version, for ever."""


class TemplateVersionSchemaRecord(Model):
    width: int
    """Pixels of the canvas at scale 1."""
    height: int
    """Pixels of the canvas at scale 1."""
    fields: List[TemplateField]
    """The fields, as in the schema: what `data` and `images` of a render may hold."""
    created_at: str
    template_id: str
    version: int
    reference: str
    """What `template_id` of a render takes to draw this version, for ever."""
    schema: TemplateSchema
    """Template schema 1, see `/schemas/template-1.json`."""
    sizes: List[TemplateSizeRecord]
    """The other sizes that it comes in, as in the schema."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"sizes": ("one", "TemplateSizeRecord")}


class TemplateDraftRecord(Model):
    template_id: str
    revision: str | None
    """Names the state that a change goes on from; another one after each change. Null: there is no draft."""
    version: int
    """The version that the work began with."""
    schema: Dict[str, Any]
    """The schema as it was put, faults and all; without a draft that of the newest version."""
    updated_at: str


class TemplateDraftBody(TypedDict):
    version: int
    """The version that the work began with."""
    schema: Mapping[str, Any]
    """The schema as far as it is made. It is kept as it comes: publishing it judges it."""
    revision: NotRequired[str | None]
    """The revision that the work goes on from; null to begin a draft where there is none."""


class PdfOptions(TypedDict):
    page: NotRequired[Literal["a4", "fit"] | None]
    """fit: the page has the size of the picture, a pixel being 1/96 inch or what `dpi` says. a4: upright or across as the picture is, the picture as large as fits, in the middle."""
    bleed_mm: NotRequired[float | None]
    """Millimetres that the background goes on around the picture, for a printer to cut into; the trim box is the picture, the bleed box has this much more."""


class RenderBodyOptions(TypedDict):
    format: NotRequired[Literal["png", "jpg", "webp", "avif"] | None]
    """The query asks for PDF: `?format=pdf`."""
    quality: NotRequired[int | None]
    """The quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger."""
    palette: NotRequired[bool | None]
    """Writes a png with a palette if the picture has at most 256 colours, such as text of one colour on a plain ground: the same pixels in a smaller file. It takes longer. Other formats ignore it."""
    progressive: NotRequired[bool | None]
    """Writes a progressive jpg, which shows the whole picture early and sharpens while it loads. It takes longer. Other formats ignore it."""
    scale: NotRequired[float | None]
    """Factor on the canvas: 2 doubles both sides; 1 when left out."""
    width: NotRequired[int | None]
    """The width of the picture in pixels, a quarter to four times that of the canvas. Text is laid out for it, nothing is resampled. Not with `scale`."""
    dpr: NotRequired[float | None]
    """Device pixels per CSS pixel. Multiplies `scale` or `width`; 1 by default."""
    dpi: NotRequired[int | None]
    """Written into the file, but of webp and avif; it changes no pixel. Of a PDF whose page is fit, the page's size."""
    pdf: NotRequired[PdfOptions | None]
    """Only with `?format=pdf`, else refused."""


class RenderBody(TypedDict):
    template_id: str
    """`tpl_…` for the newest version, `tpl_…@3` for that one."""
    size: NotRequired[str | None]
    """The name of one of the template's `sizes`; left out: the template itself."""
    data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]]
    """Values by field name; see the template's `fields`."""
    images: Mapping[str, Picture | str | FieldImage | None]
    """Pictures by image field, of an item of a list as `items[0].photo`. `{}` where there is no image field."""
    options: NotRequired[RenderBodyOptions | None]


class RenderSetBody(TypedDict):
    template_id: str
    """`tpl_…` for the newest version, `tpl_…@3` for that one."""
    data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]]
    """Values by field name; see the template's `fields`."""
    images: Mapping[str, Picture | str | FieldImage | None]
    """Pictures by image field, of an item of a list as `items[0].photo`. `{}` where there is no image field."""
    options: NotRequired[RenderBodyOptions | None]
    sizes: NotRequired[Sequence[str] | None]
    """Names of the template's `sizes`; left out: all of them, and the template itself where it has none."""


class MeasureBody(TypedDict):
    data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]]
    """Values by field name; see the template's `fields`."""
    size: NotRequired[str | None]
    """The name of one of the template's `sizes`; left out: the template itself."""
    images: NotRequired[Mapping[str, Picture | str | FieldImage | None] | None]
    """Pictures by image field, as in a render. They are not fetched: only `when` of a layer asks for them."""


class MeasuredLineRecord(Model):
    text: str
    """In logical order."""
    width: float
    """Sum of advances, pixels."""
    ink: List[float]
    """Left, top, width and height of what is drawn, pixels of the canvas."""


class MeasureWarningRecord(Model):
    code: str
    detail: str


class MeasuredLayerRecord(Model):
    id: str
    """In an item of a list with its number: `price[2]`."""
    box: List[float]
    """Left, top, width and height of its box, pixels of the canvas."""
    lines: List[MeasuredLineRecord]
    """Top first."""
    size: float
    """Font size that fitting arrived at, pixels."""
    warnings: List[MeasureWarningRecord]
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"lines": ("one", "MeasuredLineRecord"), "warnings": ("one", "MeasureWarningRecord")}


class MeasureRecord(Model):
    layers: List[MeasuredLayerRecord]
    """Text layers in paint order."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"layers": ("one", "MeasuredLayerRecord")}


class FaultPlaceRecord(Model):
    loc: List[str | int]
    """As in the answer."""
    type: Literal["missing", "extra_forbidden", "value_error", "enum", "literal_error", "json_invalid", "model_type", "model_attributes_type", "string_type", "string_too_short", "string_too_long", "string_unicode", "string_pattern_mismatch", "int_type", "int_parsing", "int_from_float", "float_type", "float_parsing", "finite_number", "decimal_type", "decimal_parsing", "bool_type", "bool_parsing", "greater_than", "greater_than_equal", "less_than", "less_than_equal", "dict_type", "list_type", "too_short", "too_long", "bytes_too_long", "datetime_parsing", "date_type", "date_parsing", "url_parsing", "url_scheme", "url_too_long"] | str


class RenderErrorRecord(Model):
    code: str
    """The code of the problem that was answered."""
    status: int
    """The status that was answered."""
    errors: List[FaultPlaceRecord]
    """The first ten faults, without their words, which may quote a value."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"errors": ("one", "FaultPlaceRecord")}


class LoggedRenderRecord(Model):
    id: str
    status: Literal["succeeded", "failed"] | str
    template_id: str | None
    """Null where the request named none."""
    template_version: int | None
    """Of a render that failed null, but where the request named it."""
    format: Literal["png", "jpg", "pdf", "webp", "avif"] | str
    bytes: int | None
    """Of the file; null for a render that failed."""
    duration_ms: int
    """Milliseconds that it took."""
    source: Literal["api", "campaign", "order_job", "batch", "link"] | str
    """As in the usage."""
    key_id: str | None
    """Null where no key asked for it."""
    error: RenderErrorRecord | None
    """Null for a render that succeeded."""
    repeats: int
    """Further failures with the same code in the same minute, which have no entry of their own."""
    request_kept: bool
    """Whether the request is kept: for a thumbnail, and to be replayed."""
    created_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"error": ("one", "RenderErrorRecord")}


class FieldOutlineRecord(Model):
    name: str
    type: Literal["text", "number", "boolean", "null", "list", "object"] | str
    length: int | None
    """Units of UTF-16 of a text, items of a list."""


class ImageOutlineRecord(Model):
    name: str
    origin: Literal["url", "bytes", "asset"] | str
    """bytes: it came in the request."""
    bytes: int | None
    """Of a picture that came in the request."""
    asset_id: str | None


class RequestOutlineRecord(Model):
    template_id: str
    """As the request named it."""
    size: str | None
    """The size of the template that was asked for."""
    sizes: List[str] | None
    """Of a set that failed: the sizes that were named, none for all; else null."""
    format: Literal["png", "jpg", "pdf", "webp", "avif"] | str
    quality: int
    scale: float
    width: int | None
    """The width that was asked for, if one was."""
    dpr: float | None
    dpi: int | None
    fields: List[FieldOutlineRecord]
    """What `data` had."""
    images: List[ImageOutlineRecord]
    """What `images` had."""
    omitted: int
    """Fields and images beyond those listed, of a request with very many."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"fields": ("one", "FieldOutlineRecord"), "images": ("one", "ImageOutlineRecord")}


class RenderTimingsRecord(Model):
    fetch: float
    """Judging the data and getting the pictures."""
    decode: float
    queue: float
    """Waiting for a thread, also in between."""
    layout: float
    raster: float
    """0 for PDF."""
    encode: float
    db: float | None
    """Null for a picture of a set."""
    total: float
    """Until it was drawn, from when it was asked for."""


class RenderEntryRecord(Model):
    id: str
    status: Literal["succeeded", "failed"] | str
    template_id: str | None
    """Null where the request named none."""
    template_version: int | None
    """Of a render that failed null, but where the request named it."""
    format: Literal["png", "jpg", "pdf", "webp", "avif"] | str
    bytes: int | None
    """Of the file; null for a render that failed."""
    duration_ms: int
    """Milliseconds that it took."""
    source: Literal["api", "campaign", "order_job", "batch", "link"] | str
    """As in the usage."""
    key_id: str | None
    """Null where no key asked for it."""
    error: RenderErrorRecord | None
    """Null for a render that succeeded."""
    repeats: int
    """Further failures with the same code in the same minute, which have no entry of their own."""
    request_kept: bool
    """Whether the request is kept: for a thumbnail, and to be replayed."""
    created_at: str
    request: RequestOutlineRecord | None
    """Null for renders that the API was not asked for, for old ones, and beyond 300 in a minute."""
    timings: RenderTimingsRecord | None
    """Milliseconds. Null as `request` is, and for a render that failed."""
    request_kept_until: str | None
    """Until when the request is kept; null: it is not."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"error": ("one", "RenderErrorRecord"), "request": ("one", "RequestOutlineRecord"), "timings": ("one", "RenderTimingsRecord")}


class RenderReplayBody(TypedDict):
    version: NotRequired[int | None]
    """Of the template; left out: the newest."""


class BatchRowBody(TypedDict):
    data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]]
    """Values by field name; see the template's `fields`."""
    images: NotRequired[Mapping[str, Picture | str | FieldImage | None] | None]
    """Pictures by image field, as in a render."""
    size: NotRequired[str | None]
    """The name of a size for this row; left out: that of the batch."""


class BatchOptions(TypedDict):
    quality: NotRequired[int | None]
    """The quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger."""
    scale: NotRequired[float | None]
    """Factor on the canvas: 2 doubles both sides; 1 when left out."""
    dpi: NotRequired[int | None]
    """Written into the file, but of webp and avif; it changes no pixel. Of a PDF whose page is fit, the page's size."""
    format: NotRequired[Literal["png", "jpg", "pdf"] | None]
    """The `format` of the batch goes before it."""
    pdf: NotRequired[PdfOptions | None]
    """Only with the format pdf, else refused."""


class BatchBody(TypedDict):
    template_id: str
    """`tpl_…` for the newest version, `tpl_…@3` for that one."""
    size: NotRequired[str | None]
    """The name of one of the template's `sizes`; left out: the template itself."""
    rows: Sequence[BatchRowBody]
    """One picture each."""
    format: NotRequired[Literal["png", "jpg", "pdf"] | None]
    """Of every picture; png when left out."""
    options: NotRequired[BatchOptions | None]
    archive: NotRequired[Literal["zip", "pdf"] | None]
    """zip: a file for each row. pdf, with that format: one document with a page for each, in which what the pages share is stored once."""
    file_name: NotRequired[str | None]
    """What the files of the ZIP are called: a text with `{{field}}` in it. What no file may be called is left out, and a second file of a name gets a number. Without it a file is named after its row and the field `name`."""


class BatchForm(TypedDict):
    template_id: str
    """`tpl_…` for the newest version, `tpl_…@3` for that one."""
    size: NotRequired[str]
    """The name of one of the template's `sizes`; left out: the template itself."""
    format: NotRequired[Literal["png", "jpg", "pdf"]]
    """Of every picture; png when left out."""
    archive: NotRequired[Literal["zip", "pdf"]]
    """zip: a file for each row. pdf, with that format: one document with a page for each, in which what the pages share is stored once."""
    file_name: NotRequired[str]
    """What the files of the ZIP are called: a text with `{{field}}` in it. What no file may be called is left out, and a second file of a name gets a number. Without it a file is named after its row and the field `name`."""
    file: Upload
    """CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, whose first sheet is read: a header of field names, and up to 1,000 rows below it. Image fields hold addresses or ids of assets, dates are written YYYY-MM-DD. Columns of lists are named by item and member: `dishes[0].name`, `dishes[0].price`, `dishes[1].name`. A column `size` names the size of each row, unless the template has a field of this name."""
    columns: NotRequired[Mapping[str, str | None] | None]
    """Fields by columns of the file that are named otherwise; `null` leaves a column out."""


class FailedRowRecord(Model):
    row: int
    """From 1; of a file as its spreadsheet numbers it."""
    code: str
    """As the code of a refused render; `user_suspended`; `row_abandoned` for a fault of ours; `batch_erased` and `batch_cancelled` for what was not drawn by then."""
    detail: str
    """What to do; empty once the batch is erased."""


class BatchRecord(Model):
    batch_id: str
    status: Literal["queued", "running", "done"] | str
    """queued, running or done."""
    total: int
    """Rows in all; empty ones of a file left out."""
    done: int
    """Rows that are over, the failed among them."""
    failed: List[FailedRowRecord]
    """Rows that have no picture, which cost nothing; first row first."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"failed": ("one", "FailedRowRecord")}


class ListedBatchRecord(Model):
    batch_id: str
    status: Literal["queued", "running", "done"] | str
    """queued, running or done."""
    total: int
    """Rows in all; empty ones of a file left out."""
    done: int
    """Rows that are over, the failed among them."""
    template_id: str
    template_version: int
    size: str | None
    """The size of the rows that name none; null: the template itself."""
    created_at: str


class RowPictureRecord(Model):
    url: str
    """It gives the picture without a key, until it expires."""
    file_name: str
    """As in the archive."""
    expires_at: str
    """When the link ends: seven days after it was given. Ask again for a new one."""


class BatchRowRecord(Model):
    row: int
    """From 1; of a file as its spreadsheet numbers it."""
    state: Literal["waiting", "drawn", "failed"] | str
    """waiting, drawn or failed."""
    code: str | None
    """Why it failed, as in `failed` of the batch; else null."""
    detail: str | None
    """What to do; null of a row that has not failed."""
    picture: RowPictureRecord | None
    """Of a row that is drawn; null with `archive: pdf`, whose pages are no files, and once the batch is erased."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"picture": ("one", "RowPictureRecord")}


class LinkBody(TypedDict):
    template_id: str
    """`tpl_…` for the newest version, `tpl_…@3` for that one."""
    size: NotRequired[str | None]
    """The name of one of the template's `sizes`; left out: the template itself."""
    data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]]
    """Values by field name; see the template's `fields`."""
    key_id: str
    """The key that signs the link."""
    images: NotRequired[Mapping[str, str] | None]
    """Pictures by image field."""
    format: NotRequired[Literal["png", "jpg", "pdf", "webp", "avif", "auto"] | None]
    """auto: avif or webp where the `Accept` of a caller names it, else png. All of them cost one credit together."""
    quality: NotRequired[int | None]
    """The quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger."""
    scale: NotRequired[float | None]
    """Factor on the canvas; 1 when left out."""
    width: NotRequired[int | None]
    """The width of the picture in pixels, a quarter to four times that of the canvas. Text is laid out for it, nothing is resampled. Not with `scale`."""
    dpr: NotRequired[float | None]
    """Device pixels per CSS pixel. Multiplies `scale` or `width`; 1 by default."""
    palette: NotRequired[bool | None]
    """Writes a png with a palette if the picture has at most 256 colours, such as text of one colour on a plain ground: the same pixels in a smaller file. It takes longer. Other formats ignore it."""
    progressive: NotRequired[bool | None]
    """Writes a progressive jpg, which shows the whole picture early and sharpens while it loads. It takes longer. Other formats ignore it."""
    expires_at: NotRequired[str | datetime | None]
    """Left out: the link does not end."""
    show_errors: NotRequired[bool | None]
    """A link that can’t be answered shows a picture that says why."""


class LinkRecord(Model):
    url: str
    """The link with its values to be read."""
    compact_url: str
    """The same link without a query, which some caches and scrapers drop."""
    expires_at: str | None
    """Null: the link does not end."""


class LinkPresetRecord(Model):
    template_id: str
    fields: List[str] | None
    """Fields that links may give values, a list as a whole; null: all of them."""


class SigningKeyRecord(Model):
    id: str
    name: str
    """The use of the key."""
    presets: List[LinkPresetRecord]
    """Templates that its links may ask for, and nothing else."""
    daily_limit: int | None
    """New images that its links may cause on one day (UTC), each a credit; null: no limit."""
    previous_secret_expires_at: str | None
    """Links of the secret before the last rotation work until then; null: there are none."""
    created_at: str
    revoked_at: str | None
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"presets": ("one", "LinkPresetRecord")}


class LinkPresetBody(TypedDict):
    template_id: str
    fields: NotRequired[Sequence[str] | None]
    """Fields that links may give values, a list as a whole; null: all of them."""


class SigningKeyBody(TypedDict):
    name: NotRequired[str | None]
    """The use of the key."""
    daily_limit: NotRequired[int | None]
    """New images that its links may cause on one day (UTC), each a credit; null: no limit."""
    presets: Sequence[LinkPresetBody]
    """Templates that its links may ask for, and nothing else."""


class SigningKeySecretRecord(Model):
    id: str
    name: str
    """The use of the key."""
    presets: List[LinkPresetRecord]
    """Templates that its links may ask for, and nothing else."""
    daily_limit: int | None
    """New images that its links may cause on one day (UTC), each a credit; null: no limit."""
    previous_secret_expires_at: str | None
    """Links of the secret before the last rotation work until then; null: there are none."""
    created_at: str
    revoked_at: str | None
    secret: str | None
    """Signs links from now on; null where this call made none. It can not be shown again."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"presets": ("one", "LinkPresetRecord")}


class SigningKeyPatchBody(TypedDict):
    name: NotRequired[str | None]
    """The use of the key."""
    daily_limit: NotRequired[int | None]
    """New images that its links may cause on one day (UTC), each a credit; null: no limit. `null` clears it."""
    presets: NotRequired[Sequence[LinkPresetBody] | None]
    """Templates that its links may ask for, and nothing else."""
    rotate_secret: NotRequired[bool | None]
    """Makes a new secret, which the answer shows."""
    keep_previous_days: NotRequired[int | None]
    """Days for which links that are signed by the secret before go on to work. 0: they end at once."""


class SiteFieldRecord(Model):
    field: str
    source: Literal["page", "path", "parameter", "text"] | str
    """`page`: a fact that the page tells in its head; `path`: a named group of the path; `parameter`: one of the parameters of the site; `text`: the text in `value`."""
    value: str
    """For `page`: `title`, `canonical` or the name of a meta tag, such as `og:title` (the title if there is none), `og:description`, `og:site_name`, `article:published_time`."""
    fallback: str | None
    """The value if the source has none; null: the field then gets no value."""


class SiteRuleRecord(Model):
    path: str
    """A pattern in the syntax of path-to-regexp 8, as Express has it: `/blog/:slug`, `/docs/*page`, `/{*page}` for all pages. Case does not matter."""
    template_id: str
    """`tpl_…` for the newest version, `tpl_…@3` for that one."""
    size: str | None
    """The name of one of the template’s sizes."""
    fields: List[SiteFieldRecord]
    """Values of fields of the template; of a list none."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"fields": ("one", "SiteFieldRecord")}


class SiteRecord(Model):
    id: str
    name: str
    hosts: List[str]
    """Hosts whose pages get pictures; `*.shop.example` is all names below it."""
    parameters: List[str]
    """Parameters of the addresses of pages that matter. All others are dropped before the page is read."""
    rules: List[SiteRuleRecord]
    """The first rule whose path matches decides."""
    daily_limit: int
    """New images that its pages may cause on one day (UTC), each a credit. Pages are read ten times as often at most."""
    created_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"rules": ("one", "SiteRuleRecord")}


class SiteFieldBody(TypedDict):
    field: str
    source: Literal["page", "path", "parameter", "text"]
    """`page`: a fact that the page tells in its head; `path`: a named group of the path; `parameter`: one of the parameters of the site; `text`: the text in `value`."""
    value: str
    """For `page`: `title`, `canonical` or the name of a meta tag, such as `og:title` (the title if there is none), `og:description`, `og:site_name`, `article:published_time`."""
    fallback: NotRequired[str | None]
    """The value if the source has none; null: the field then gets no value."""


class SiteRuleBody(TypedDict):
    path: str
    """A pattern in the syntax of path-to-regexp 8, as Express has it: `/blog/:slug`, `/docs/*page`, `/{*page}` for all pages. Case does not matter."""
    template_id: str
    """`tpl_…` for the newest version, `tpl_…@3` for that one."""
    size: NotRequired[str | None]
    """The name of one of the template’s sizes."""
    fields: NotRequired[Sequence[SiteFieldBody] | None]
    """Values of fields of the template; of a list none."""


class SiteBody(TypedDict):
    name: NotRequired[str | None]
    hosts: Sequence[str]
    """Hosts whose pages get pictures; `*.shop.example` is all names below it."""
    parameters: NotRequired[Sequence[str] | None]
    """Parameters of the addresses of pages that matter. All others are dropped before the page is read."""
    daily_limit: NotRequired[int | None]
    """New images that its pages may cause on one day (UTC), each a credit. Pages are read ten times as often at most."""
    rules: Sequence[SiteRuleBody]
    """The first rule whose path matches decides."""


class SitePatchBody(TypedDict):
    name: NotRequired[str | None]
    hosts: NotRequired[Sequence[str] | None]
    """Hosts whose pages get pictures; `*.shop.example` is all names below it."""
    parameters: NotRequired[Sequence[str] | None]
    """Parameters of the addresses of pages that matter. All others are dropped before the page is read."""
    daily_limit: NotRequired[int | None]
    """New images that its pages may cause on one day (UTC), each a credit. Pages are read ten times as often at most."""
    rules: NotRequired[Sequence[SiteRuleBody] | None]
    """The first rule whose path matches decides."""


class SitePreviewBody(TypedDict):
    url: str
    """The address of a page."""


class SitePreviewRecord(Model):
    page: str
    """The address under which the page is read."""
    rule: int
    """The place of the rule in the list, from 0."""
    template_id: str
    facts: Dict[str, str]
    """Facts that the page tells in its head, by their names."""
    values: Dict[str, str]
    """The values, by field."""
    image: str
    """The picture: the base64 of a PNG of at most 800 pixels on its longer side."""


class BucketFailureRecord(Model):
    reason: Literal["forbidden_address", "unreachable", "timed_out", "redirected", "wrong_region", "unknown_key", "wrong_secret", "clock_skew", "no_bucket", "access_denied", "bucket_full", "unavailable", "differs", "refused"] | str
    """`forbidden_address`: the host is not a public address; `unreachable`, `timed_out`: no answer; `redirected`: to another address, which is not followed; `wrong_region`; `unknown_key`, `wrong_secret`: the credentials; `clock_skew`; `no_bucket`; `access_denied`: the key may not do this; `bucket_full`; `unavailable`: an error that may pass; `differs`: other bytes came back; `refused`: any other refusal."""
    status: int | None
    """The status that the bucket answered; null without an answer."""
    store_code: str | None
    """The error code of the bucket."""
    store_message: str | None
    """The first 200 characters of its explanation."""


class TestStepRecord(Model):
    step: Literal["write", "read", "delete"] | str
    ok: bool
    failure: BucketFailureRecord | None
    """Null for a step that succeeded."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"failure": ("one", "BucketFailureRecord")}


class DestinationTestRecord(Model):
    ok: bool
    """True if all steps succeeded."""
    at: str
    steps: List[TestStepRecord]
    """A small file is written, read and deleted. After a failed write the other steps are left out."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"steps": ("one", "TestStepRecord")}


class DeliveryFailureRecord(Model):
    reason: Literal["forbidden_address", "unreachable", "timed_out", "redirected", "wrong_region", "unknown_key", "wrong_secret", "clock_skew", "no_bucket", "access_denied", "bucket_full", "unavailable", "differs", "refused"] | str
    """`forbidden_address`: the host is not a public address; `unreachable`, `timed_out`: no answer; `redirected`: to another address, which is not followed; `wrong_region`; `unknown_key`, `wrong_secret`: the credentials; `clock_skew`; `no_bucket`; `access_denied`: the key may not do this; `bucket_full`; `unavailable`: an error that may pass; `differs`: other bytes came back; `refused`: any other refusal."""
    status: int | None
    """The status that the bucket answered; null without an answer."""
    store_code: str | None
    """The error code of the bucket."""
    store_message: str | None
    """The first 200 characters of its explanation."""
    at: str


class DestinationRecord(Model):
    id: str
    name: str
    endpoint: str
    """The origin of the S3 service: https, on port 443, at a public address."""
    region: str
    bucket: str
    prefix: str
    """The start of all keys; a slash follows it."""
    force_path_style: bool
    """True for services whose addresses have the bucket in the path instead of the host."""
    public_url: str | None
    """The base of the addresses that are answered, in front of the whole key. Null: the address of the bucket itself."""
    access_key_id: str
    last_test: DestinationTestRecord | None
    """The last test; null before the first one, and after a change of the bucket or its credentials."""
    last_failure: DeliveryFailureRecord | None
    """The last file that it did not take, since the bucket or its credentials were changed."""
    created_at: str
    updated_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"last_test": ("one", "DestinationTestRecord"), "last_failure": ("one", "DeliveryFailureRecord")}


class DestinationBody(TypedDict):
    name: NotRequired[str | None]
    endpoint: str
    """The origin of the S3 service: https, on port 443, at a public address."""
    region: NotRequired[str | None]
    bucket: str
    prefix: NotRequired[str | None]
    """The start of all keys; a slash follows it."""
    force_path_style: NotRequired[bool | None]
    """True for services whose addresses have the bucket in the path instead of the host."""
    public_url: NotRequired[str | None]
    """The base of the addresses that are answered, in front of the whole key. Null: the address of the bucket itself."""
    access_key_id: str
    secret_access_key: str
    """Stored encrypted, and never answered."""


class DestinationPatchBody(TypedDict):
    name: NotRequired[str | None]
    endpoint: NotRequired[str | None]
    """The origin of the S3 service: https, on port 443, at a public address."""
    region: NotRequired[str | None]
    bucket: NotRequired[str | None]
    prefix: NotRequired[str | None]
    """The start of all keys; a slash follows it."""
    force_path_style: NotRequired[bool | None]
    """True for services whose addresses have the bucket in the path instead of the host."""
    public_url: NotRequired[str | None]
    """The base of the addresses that are answered, in front of the whole key. Null: the address of the bucket itself. `null` clears it."""
    access_key_id: NotRequired[str | None]
    secret_access_key: NotRequired[str | None]
    """Stored encrypted, and never answered."""


class StoreBody(TypedDict):
    to: NotRequired[str | None]
    """`link`: the file is kept here, behind a link. Or the id of a destination: `dst_…`."""
    expires_in: NotRequired[int | None]
    """Only for a link: the seconds after which it ends and the file is deleted, 86400 (a day) by default."""
    key: NotRequired[str | None]
    """Only for a destination: the key below its prefix, `{render_id}.{format}` by default. Known are `{render_id}`, `{template_id}`, `{version}`, `{size}`, `{format}`, `{date}` (of the day in UTC), and `{data.name}` for the value of the field "name". A file of the same key is replaced."""


class RenderStoreBody(TypedDict):
    template_id: str
    """`tpl_…` for the newest version, `tpl_…@3` for that one."""
    size: NotRequired[str | None]
    """The name of one of the template's `sizes`; left out: the template itself."""
    data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]]
    """Values by field name; see the template's `fields`."""
    images: Mapping[str, Picture | str | FieldImage | None]
    """Pictures by image field, of an item of a list as `items[0].photo`. `{}` where there is no image field."""
    options: NotRequired[RenderBodyOptions | None]
    store: NotRequired[StoreBody | None]
    """The place of the file; a link for a day if it is left out."""


class StoredRenderRecord(Model):
    render_id: str
    template_id: str
    template_version: int
    url: str
    """The address of the file. For a destination: below its `public_url`, else at the bucket, which may ask for credentials."""
    key: str | None
    """The whole key in the bucket; null for a link."""
    destination_id: str | None
    """Null for a link."""
    bytes: int
    """The size of the file."""
    media_type: Literal["image/png", "image/jpeg", "application/pdf", "image/webp", "image/avif"] | str
    sha256: str
    """Of the file, in hex."""
    etag: str | None
    """The entity tag of the file, as the bucket gave it; null if it gave none."""
    expires_at: str | None
    """The end of a link, after which the file is deleted; null for a destination."""
    warnings: List[str]
    """Codes of warnings, as `X-Render-Warnings` of a render."""
    credits_charged: int
    """The price of the picture."""
    credits_remaining: int
    """The balance after it."""


class ThemeTitleBody(TypedDict):
    ar: str
    en: NotRequired[str | None]


class ThemeMessageBody(TypedDict):
    ar: str
    en: NotRequired[str | None]


class ThemeColorsBody(TypedDict):
    background: str
    text: str
    accent: str


class ThemeBody(TypedDict):
    title: NotRequired[ThemeTitleBody | None]
    logo_asset_id: NotRequired[str | None]
    """One of your assets, or a public one."""
    message: NotRequired[ThemeMessageBody | None]
    colors: NotRequired[ThemeColorsBody | None]


class CampaignBody(TypedDict):
    name: str
    template_id: str
    """`tpl_…` for the version that is the newest at activation, `tpl_…@3` for that one."""
    fixed_data: NotRequired[Mapping[str, Value | None] | None]
    """Values by field name that every card has."""
    starts_at: NotRequired[str | datetime | None]
    """Before it nobody can claim."""
    ends_at: NotRequired[str | datetime | None]
    """From it on the campaign has ended."""
    max_claims: NotRequired[int | None]
    """Cards that can be claimed in all; null: as many as your credits pay."""
    per_claimant_limit: NotRequired[int | None]
    """Cards that one visitor can claim."""
    formats: NotRequired[Sequence[Literal["png", "pdf"]] | None]
    """What visitors may take their card as."""
    sizes: NotRequired[Sequence[str] | None]
    """Names of the template's `sizes`: one in which all cards are drawn, or several that visitors choose from, the first of them unless they choose. None: the template itself."""
    blocked_words: NotRequired[Sequence[str] | None]
    """Words that no value may have."""
    allow_missing_glyphs: NotRequired[bool | None]
    """Whether cards may show boxes for letters that no font has. Else previews and claims of such a text are refused with 422, which names the letters: upload a font that has them."""
    claim_fields: Sequence[str | ClaimFieldTerms]
    """The fields that visitors fill in, in this order: names, or objects with what is to hold besides the template. Whatever else the template requires stands in `fixed_data`."""
    theme: NotRequired[ThemeBody | None]
    """How its page looks; null: as the service looks."""
    slug: NotRequired[str | None]
    """3 to 64 letters (Arabic too), digits and hyphens; kept in lower case, unique, and never given to another campaign once it was public."""


class ClaimFieldLabel(Model):
    ar: str | None
    en: str | None


class ClaimFieldRecord(Model):
    name: str
    label: ClaimFieldLabel | None
    """Null: the template's."""
    max_length: int | None
    """Unicode scalar values; null: the template's."""
    pattern: str | None
    """Holds besides the template's own."""
    required: bool | None
    """Null: as in the template."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"label": ("one", "ClaimFieldLabel")}


class ThemeTitle(Model):
    ar: str
    en: str | None


class ThemeMessage(Model):
    ar: str
    en: str | None


class ThemeColors(Model):
    background: str
    text: str
    accent: str


class ThemeRecord(Model):
    title: ThemeTitle | None
    message: ThemeMessage | None
    colors: ThemeColors | None
    logo_asset_id: str | None
    """One of your assets, or a public one."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"title": ("one", "ThemeTitle"), "message": ("one", "ThemeMessage"), "colors": ("one", "ThemeColors")}


class CampaignRecord(Model):
    id: str
    name: str
    slug: str
    """3 to 64 letters (Arabic too), digits and hyphens; kept in lower case, unique, and never given to another campaign once it was public."""
    status: Literal["draft", "active", "paused", "ended"] | str
    """draft, active, paused or ended; ended is final, and comes by itself at `ends_at`."""
    template_id: str
    """`tpl_…` for the version that is the newest at activation, `tpl_…@3` for that one."""
    template_version: int | None
    """The version that the campaign draws, pinned when it became active; null before."""
    fixed_data: Dict[str, str | float | None]
    """Values by field name that every card has."""
    claim_fields: List[ClaimFieldRecord]
    """The fields that visitors fill in, in this order."""
    starts_at: str | None
    """Before it nobody can claim."""
    ends_at: str | None
    """From it on the campaign has ended."""
    max_claims: int | None
    """Cards that can be claimed in all; null: as many as your credits pay."""
    per_claimant_limit: int
    """Cards that one visitor can claim."""
    formats: List[Literal["png", "pdf"] | str]
    """What visitors may take their card as."""
    sizes: List[str]
    """Names of the template's `sizes`: one in which all cards are drawn, or several that visitors choose from, the first of them unless they choose. None: the template itself."""
    theme: ThemeRecord | None
    """How its page looks; null: as the service looks."""
    blocked_words: List[str]
    """Words that no value may have."""
    allow_missing_glyphs: bool
    """Whether cards may show boxes for letters that no font has. Else previews and claims of such a text are refused with 422, which names the letters: upload a font that has them."""
    claims_count: int
    """Cards that were claimed so far."""
    public_url: str
    """Where its visitors go."""
    created_at: str
    updated_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"claim_fields": ("one", "ClaimFieldRecord"), "theme": ("one", "ThemeRecord")}


class CampaignPatchBody(TypedDict):
    name: NotRequired[str | None]
    template_id: NotRequired[str | None]
    """`tpl_…` for the version that is the newest at activation, `tpl_…@3` for that one."""
    fixed_data: NotRequired[Mapping[str, Value | None] | None]
    """Values by field name that every card has."""
    starts_at: NotRequired[str | datetime | None]
    """Before it nobody can claim. `null` clears it."""
    ends_at: NotRequired[str | datetime | None]
    """From it on the campaign has ended. `null` clears it."""
    max_claims: NotRequired[int | None]
    """Cards that can be claimed in all; null: as many as your credits pay. `null` clears it."""
    per_claimant_limit: NotRequired[int | None]
    """Cards that one visitor can claim."""
    formats: NotRequired[Sequence[Literal["png", "pdf"]] | None]
    """What visitors may take their card as."""
    sizes: NotRequired[Sequence[str] | None]
    """Names of the template's `sizes`: one in which all cards are drawn, or several that visitors choose from, the first of them unless they choose. None: the template itself."""
    blocked_words: NotRequired[Sequence[str] | None]
    """Words that no value may have."""
    allow_missing_glyphs: NotRequired[bool | None]
    """Whether cards may show boxes for letters that no font has. Else previews and claims of such a text are refused with 422, which names the letters: upload a font that has them."""
    claim_fields: NotRequired[Sequence[str | ClaimFieldTerms] | None]
    """The fields that visitors fill in, in this order: names, or objects with what is to hold besides the template. Whatever else the template requires stands in `fixed_data`."""
    theme: NotRequired[ThemeBody | None]
    """How its page looks; null: as the service looks. `null` clears it."""
    slug: NotRequired[str | None]
    """3 to 64 letters (Arabic too), digits and hyphens; kept in lower case, unique, and never given to another campaign once it was public."""
    status: NotRequired[Literal["draft", "active", "paused", "ended"] | None]
    """draft, active, paused or ended; ended is final, and comes by itself at `ends_at`."""
    template_version: NotRequired[int | None]
    """The version that the campaign draws, pinned when it became active; null before. `null` clears it."""


class FormThemeRecord(Model):
    title: ThemeTitle | None
    message: ThemeMessage | None
    colors: ThemeColors | None
    logo_url: str | None
    """Where the logo is; null: there is none."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"title": ("one", "ThemeTitle"), "message": ("one", "ThemeMessage"), "colors": ("one", "ThemeColors")}


class FormLabel(Model):
    ar: str | None
    en: str | None


class FormOptionRecord(Model):
    value: str
    label: FormLabel
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"label": ("one", "FormLabel")}


class FormFieldRecord(Model):
    name: str
    label: FormLabel
    type: str
    """As in the template: text, phone, url, email, handle, code, number, amount, date, time, datetime, image, color, choice or flag."""
    max_length: int | None
    """Unicode scalar values; null: no limit of its own."""
    pattern: str | None
    """Rust regex syntax, of the whole value."""
    required: bool
    options: List[FormOptionRecord] | None
    """Of a choice; null for other types."""
    palette: List[str] | None
    """The only colours that a color may be; null: any."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"label": ("one", "FormLabel"), "options": ("one", "FormOptionRecord")}


class ClaimFormRecord(Model):
    name: str
    theme: FormThemeRecord | None
    """How its page looks; null: as the service looks."""
    fields: List[FormFieldRecord]
    """What visitors fill in, in this order."""
    formats: List[Literal["png", "pdf"] | str]
    """What a card may be taken as."""
    sizes: List[TemplateSizeRecord]
    """The sizes that visitors choose from as `size`, the first unless they do; none: there is no choice."""
    open: bool
    """Whether cards can be claimed now."""
    reason: Literal["not_started", "paused", "ended", "exhausted"] | str | None
    """Why not; null where they can."""
    remaining: int | None
    """Cards that are left; null: no limit was set."""
    sample_url: str
    """A card with samples."""
    page_url: str
    """The page for people."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"theme": ("one", "FormThemeRecord"), "fields": ("one", "FormFieldRecord"), "sizes": ("one", "TemplateSizeRecord")}


class ClaimPreviewBody(TypedDict):
    size: NotRequired[str | None]
    """One of the `sizes` that the campaign offers; left out: its first one."""
    data: Mapping[str, Value | None]
    """What was typed so far, by field name. Required fields that are empty show their samples."""
    images: NotRequired[Mapping[str, Picture | str | VisitorImage | None] | None]
    """Pictures by image field, each at most 5 MB: their bytes, no addresses."""


class ClaimBody(TypedDict):
    images: NotRequired[Mapping[str, Picture | str | VisitorImage | None] | None]
    """Pictures by image field, each at most 5 MB: their bytes, no addresses."""
    size: NotRequired[str | None]
    """One of the `sizes` that the campaign offers; left out: its first one."""
    data: Mapping[str, Value | None]
    """Values by field name, of the campaign's `claim_fields`."""
    website: NotRequired[str | None]
    """Leave it out: people do not see it on the page, and what is written here was written by a machine."""


class ClaimedCardRecord(Model):
    claim_id: str
    size: str | None
    """The size of the card; null: the template itself."""
    image_url: str | None
    """Of the card as PNG; null where the campaign does not give it, and once it is erased."""
    pdf_url: str | None
    """Of the card as PDF; null where the campaign does not give it, and once it is erased."""
    created_at: str


class ClaimRecord(Model):
    claim_id: str
    size: str | None
    """The size of the card; null: the template itself."""
    data: Dict[str, str | float | None] | None
    """What the visitor typed; null once it is erased."""
    created_at: str
    image_url: str | None
    """Of the card as PNG; null where the campaign does not give it, and once it is erased."""
    pdf_url: str | None
    """Of the card as PDF; null where the campaign does not give it, and once it is erased."""


class SyncRecord(Model):
    status: Literal["idle", "running", "failed"] | str
    done: int
    """Products that the present or last run has seen."""
    total: int | None
    """Null where the platform does not say."""
    finished_at: str | None


class InstallationRecord(Model):
    merchant_id: str
    """The platform's name for it."""
    platform: str
    name: str
    domain: str | None
    status: Literal["active", "uninstalled", "expired"] | str
    """`expired`: its subscription has ended, or it gives us no access any more; `uninstalled`: it has removed the application. In both the merchant has to act in the dashboard of the store."""
    paid_rule: str
    """When an order becomes cards: `paid` once it is paid, `placed` at once, `status:<slug>` when it has that state."""
    sync: SyncRecord
    linked_at: str | None
    scopes: List[str]
    token_expires_at: str | None
    """When its present token ends; it is renewed before."""
    installed_at: str
    uninstalled_at: str | None
    user_id: str | None
    """To whom it is linked."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"sync": ("one", "SyncRecord")}


class StorePreviewRecord(Model):
    download_url: str
    expires_at: str
    """An hour later."""
    template_id: str


class OrderJobErrorRecord(Model):
    code: str
    detail: str
    """What is wrong and what to do, in the language of the store's owner; in both where it has none."""


class OrderJobRecord(Model):
    id: str
    merchant_id: str
    platform: str
    order_id: str
    item_id: str
    product_id: str
    template_id: str
    template_version: int
    """The version that was the newest when the job was made, or retried."""
    status: Literal["queued", "running", "succeeded", "failed"] | str
    attempts: int
    error: OrderJobErrorRecord | None
    """Of one that failed."""
    download_url: str | None
    """Of the card, for seven days from now; null unless there is one."""
    created_at: str
    finished_at: str | None
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"error": ("one", "OrderJobErrorRecord")}


class ClaimTicketBody(TypedDict):
    token: str
    """What the platform gave the page."""


class ClaimTicketRecord(Model):
    ticket: str
    """Good for one use."""
    expires_at: str
    """Ten minutes later."""


class MappingFaultRecord(Model):
    field: str
    detail: str


class MappingRecord(Model):
    id: str
    product_id: str
    product_name: str | None
    """Null while the product is not synced."""
    template_id: str
    """Orders take its newest version."""
    fields: Dict[str, OptionById | OptionByName | BuyerDetail | FixedValue]
    """Where the value of each field of the template comes from."""
    active: bool
    """Whether orders become cards by it."""
    paid_rule: str | None
    """In place of the store's `paid_rule`."""
    faults: List[MappingFaultRecord]
    """What stands between it and the product as it was synced last; orders would fail for it."""
    created_at: str
    updated_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"faults": ("one", "MappingFaultRecord")}


class MappingBody(TypedDict):
    template_id: str
    """Orders take its newest version."""
    fields: Mapping[str, OptionById | OptionByName | BuyerDetail | FixedValue]
    """Where the value of each field of the template comes from."""
    active: NotRequired[bool | None]
    """Whether orders become cards by it."""
    paid_rule: NotRequired[str | None]
    """In place of the store's `paid_rule`."""


class SyncStartRecord(Model):
    sync: SyncRecord
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"sync": ("one", "SyncRecord")}


class OptionValueRecord(Model):
    value_id: str
    name: str


class ProductOptionRecord(Model):
    option_id: str
    name: str
    type: str
    """The platform’s word, such as text, textarea, radio, checkbox, image."""
    values: List[OptionValueRecord]
    """What can be chosen."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"values": ("one", "OptionValueRecord")}


class ProductRecord(Model):
    product_id: str
    name: str
    sku: str | None
    image_url: str | None
    options: List[ProductOptionRecord]
    """What buyers choose or type."""
    status: str
    """The platform’s word."""
    mapped: bool
    """Whether its orders become cards."""
    updated_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"options": ("one", "ProductOptionRecord")}


class StoreLinkBody(TypedDict):
    ticket: str
    """Of `claim-ticket`."""


class StoreRecord(Model):
    merchant_id: str
    """The platform's name for it."""
    platform: str
    name: str
    domain: str | None
    status: Literal["active", "uninstalled", "expired"] | str
    """`expired`: its subscription has ended, or it gives us no access any more; `uninstalled`: it has removed the application. In both the merchant has to act in the dashboard of the store."""
    paid_rule: str
    """When an order becomes cards: `paid` once it is paid, `placed` at once, `status:<slug>` when it has that state."""
    sync: SyncRecord
    linked_at: str | None
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"sync": ("one", "SyncRecord")}


class StorePatchBody(TypedDict):
    paid_rule: str
    """When an order becomes cards: `paid` once it is paid, `placed` at once, `status:<slug>` when it has that state."""


class AssetRecord(Model):
    id: str
    name: str
    content_type: Literal["image/png", "image/jpeg"] | str
    width: int
    """Pixels."""
    height: int
    """Pixels."""
    size_bytes: int
    sha256: str
    """Of the file that `url` answers."""
    url: str
    created_at: str


class AssetForm(TypedDict):
    name: NotRequired[str]
    file: Upload
    """PNG, JPEG, WebP, AVIF or SVG, decided by content; at most 25 MB and 50 megapixels."""


class AdjustmentBody(TypedDict):
    delta: int
    """Credits added; negative: taken or spent. By hand also 0, an entry that changes nothing."""
    reason: NotRequired[str | None]
    """Why. No personal data: the ledger is kept for good."""


class AdjustmentRecord(Model):
    id: str
    user_id: str
    delta: int
    """Credits added; negative: taken or spent. By hand also 0, an entry that changes nothing."""
    balance_after: int
    kind: Literal["signup_grant", "purchase", "render", "claim", "order_job", "batch", "link", "adjustment", "refund"] | str
    reason: str | None
    """Why. No personal data: the ledger is kept for good."""
    ref_type: str
    """What the entry is for: with `ref_id` and `kind` unique in the ledger."""
    ref_id: str
    actor_id: str | None
    """The administrator who booked it by hand."""
    created_at: str
    balance: int
    """The balance now."""


class LedgerEntryRecord(Model):
    id: str
    user_id: str
    delta: int
    """Credits added; negative: taken or spent. By hand also 0, an entry that changes nothing."""
    balance_after: int
    kind: Literal["signup_grant", "purchase", "render", "claim", "order_job", "batch", "link", "adjustment", "refund"] | str
    reason: str | None
    """Why. No personal data: the ledger is kept for good."""
    ref_type: str
    """What the entry is for: with `ref_id` and `kind` unique in the ledger."""
    ref_id: str
    actor_id: str | None
    """The administrator who booked it by hand."""
    created_at: str


class PackageRecord(Model):
    id: str
    code: str
    """Unique; buyers name the package by it in `package_code`."""
    name: str
    description: str | None
    credits: int | None
    """Without credits the package is not sold."""
    price_halalas: int | None
    """VAT included. Without a price the package is not sold."""
    currency: Literal["SAR"] | str
    active: bool
    """Whether it stands in the catalogue."""
    sort_order: int
    """Lower ones stand first in the catalogue."""
    created_at: str
    updated_at: str


class TierRecord(Model):
    from_: int
    """The least credits of a top-up of this tier."""
    price_per_credit_halalas: int
    """Of every credit of it, VAT included."""


class CatalogRecord(Model):
    currency: Literal["SAR"] | str
    price_per_image_halalas: int
    """One image is one credit. VAT included."""
    packages: List[PackageRecord]
    """In the order in which they are to be shown."""
    tiers: List[TierRecord]
    """Of top-ups, smallest first; the tier of the total applies to all."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"packages": ("one", "PackageRecord"), "tiers": ("one", "TierRecord")}


class CheckoutSessionBody(TypedDict):
    discount_code: NotRequired[str | None]
    """Such as `EID25`."""
    success_url: str
    """Where the buyer comes back to after paying; https, or http on localhost, and at most 2,000 characters as browsers send it. It proves nothing: confirm."""
    cancel_url: str
    """Where who does not pay comes back to."""
    package_code: str
    """Of a package of the catalogue."""


class CheckoutRecord(Model):
    checkout_id: str
    url: str
    """Send the buyer there. Where nothing is to be paid it is `success_url`, and the credits are booked."""
    amount_halalas: int
    """To pay, VAT included."""
    vat_halalas: int
    """The VAT in it."""
    discount_halalas: int
    """Taken off the list price."""
    credits: int
    expires_at: str


class TopupBody(TypedDict):
    discount_code: NotRequired[str | None]
    """Such as `EID25`."""
    success_url: str
    """Where the buyer comes back to after paying; https, or http on localhost, and at most 2,000 characters as browsers send it. It proves nothing: confirm."""
    cancel_url: str
    """Where who does not pay comes back to."""
    credits: int


class ConfirmBody(TypedDict):
    checkout_id: str


class ConfirmationRecord(Model):
    checkout_id: str
    status: Literal["open", "paid", "expired", "failed"] | str
    """One that expired or failed becomes `paid` if the money comes after all."""
    credits_added: int
    """What it has added: its credits once it is paid, else 0."""
    balance: int
    """The balance now."""


class BillingSummaryRecord(Model):
    balance: int
    """`purchased_total` + `granted_total` − `spent_total`."""
    currency: Literal["SAR"] | str
    """Of the prices; the totals are credits."""
    purchased_total: int
    """Credits bought, without those of refunds."""
    spent_total: int
    """Credits spent on images."""
    granted_total: int
    """Credits granted, and adjusted by hand, in sum."""
    last_purchase_at: str | None
    vat_percent: int
    """Prices include it."""


class HistoryRecord(Model):
    id: str
    """Of the checkout or the ledger entry."""
    source: Literal["provider", "manual"] | str
    kind: Literal["package", "topup", "refund", "adjustment", "signup_grant"] | str
    description: str | None
    credits: int
    """Those of the order; negative where they were taken."""
    net_halalas: int
    """Without VAT; negative where it was given back."""
    vat_halalas: int
    gross_halalas: int
    """Always `net_halalas` + `vat_halalas`."""
    currency: Literal["SAR"] | str
    status: Literal["open", "paid", "expired", "failed", "refunded", "booked"] | str
    """`booked`: done by hand."""
    checkout_id: str | None
    created_at: str


class ProviderStatusRecord(Model):
    provider: Literal["stream", "sandbox"] | str
    configured: bool
    """Whether its credentials are set."""
    reachable: bool
    """Whether it answered just now."""
    latency_ms: int | None
    last_webhook_at: str | None
    mode: Literal["live", "test", "sandbox"] | str


class UserHistoryRecord(Model):
    id: str
    """Of the checkout or the ledger entry."""
    source: Literal["provider", "manual"] | str
    kind: Literal["package", "topup", "refund", "adjustment", "signup_grant"] | str
    description: str | None
    credits: int
    """Those of the order; negative where they were taken."""
    net_halalas: int
    """Without VAT; negative where it was given back."""
    vat_halalas: int
    gross_halalas: int
    """Always `net_halalas` + `vat_halalas`."""
    currency: Literal["SAR"] | str
    status: Literal["open", "paid", "expired", "failed", "refunded", "booked"] | str
    """`booked`: done by hand."""
    checkout_id: str | None
    created_at: str
    user_id: str


class PackageBody(TypedDict):
    code: str
    """Unique; buyers name the package by it in `package_code`."""
    name: str
    description: NotRequired[str | None]
    credits: NotRequired[int | None]
    """Without credits the package is not sold."""
    price_halalas: NotRequired[int | None]
    """VAT included. Without a price the package is not sold."""
    active: NotRequired[bool | None]
    """Whether it stands in the catalogue."""
    sort_order: NotRequired[int | None]
    """Lower ones stand first in the catalogue."""


class PackagePatchBody(TypedDict):
    code: NotRequired[str | None]
    """Unique; buyers name the package by it in `package_code`."""
    name: NotRequired[str | None]
    description: NotRequired[str | None]
    """`null` clears it."""
    credits: NotRequired[int | None]
    """Without credits the package is not sold. `null` clears it."""
    price_halalas: NotRequired[int | None]
    """VAT included. Without a price the package is not sold. `null` clears it."""
    active: NotRequired[bool | None]
    """Whether it stands in the catalogue."""
    sort_order: NotRequired[int | None]
    """Lower ones stand first in the catalogue."""


class DiscountCodeRecord(Model):
    id: str
    code: str
    """Case does not count."""
    percent_off: int
    active: bool
    expires_at: str | None
    """A time of RFC 3339. Instead of it a body may name a day, at whose end in Riyadh the code expires. `null`: never."""
    max_redemptions: int | None
    """How often it is taken in all; `null`: as often as people like."""
    one_per_customer: bool
    """Whether each customer may use it only once."""
    first_payment_only: bool
    """Whether only who has paid for nothing yet may use it."""
    redemptions: int
    """Checkouts that used it; one that expires or fails gives it back."""
    created_at: str


class DiscountCodeBody(TypedDict):
    code: str
    """Case does not count."""
    percent_off: int
    active: NotRequired[bool | None]
    expires_at: NotRequired[str | None]
    """A time of RFC 3339. Instead of it a body may name a day, at whose end in Riyadh the code expires. `null`: never."""
    max_redemptions: NotRequired[int | None]
    """How often it is taken in all; `null`: as often as people like."""
    one_per_customer: NotRequired[bool | None]
    """Whether each customer may use it only once."""
    first_payment_only: NotRequired[bool | None]
    """Whether only who has paid for nothing yet may use it."""


class DiscountCodePatchBody(TypedDict):
    code: NotRequired[str | None]
    """Case does not count."""
    percent_off: NotRequired[int | None]
    active: NotRequired[bool | None]
    expires_at: NotRequired[str | None]
    """A time of RFC 3339. Instead of it a body may name a day, at whose end in Riyadh the code expires. `null`: never. `null` clears it."""
    max_redemptions: NotRequired[int | None]
    """How often it is taken in all; `null`: as often as people like. `null` clears it."""
    one_per_customer: NotRequired[bool | None]
    """Whether each customer may use it only once."""
    first_payment_only: NotRequired[bool | None]
    """Whether only who has paid for nothing yet may use it."""


class GreetingNameRecord(Model):
    ar: str
    en: str


class GreetingOfferRecord(Model):
    code: str
    name: GreetingNameRecord
    base_halalas: int
    """VAT included."""
    included_recipients: int
    """So many recipients are in the base."""
    per_recipient_halalas: int
    """For each beyond them, VAT included."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"name": ("one", "GreetingNameRecord")}


class GreetingOccasionRecord(Model):
    code: str
    name: GreetingNameRecord
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"name": ("one", "GreetingNameRecord")}


class GreetingLimitsRecord(Model):
    recipients: int
    """Rows of the table of recipients."""
    attachments: int
    file_bytes: int
    """Bytes of each file."""


class GreetingConfigRecord(Model):
    currency: Literal["SAR"] | str
    packages: List[GreetingOfferRecord]
    """A package costs `base_halalas + max(0, recipients − included_recipients) × per_recipient_halalas`."""
    occasions: List[GreetingOccasionRecord]
    languages: List[Literal["ar", "en"] | str]
    limits: GreetingLimitsRecord
    delivery_days_min: int
    """The earliest `delivery_date` is so many days from today, in Riyadh."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"packages": ("one", "GreetingOfferRecord"), "occasions": ("one", "GreetingOccasionRecord"), "limits": ("one", "GreetingLimitsRecord")}


class GreetingDraftForm(TypedDict):
    occasion: NotRequired[str]
    """An occasion of the configuration. `null` clears it."""
    package_code: NotRequired[str]
    """A package of the configuration. `null` clears it."""
    contact_name: NotRequired[str]
    """`null` clears it."""
    contact_email: NotRequired[str]
    """Where we write to. `null` clears it."""
    contact_phone: NotRequired[str]
    """`null` clears it."""
    company: NotRequired[str]
    """`null` clears it."""
    message: NotRequired[str]
    """What the cards say. `null` clears it."""
    design_notes: NotRequired[str]
    """What the design is to heed. `null` clears it."""
    language: NotRequired[Literal["ar", "en"]]
    """Of the cards, and of the e-mails about the order. `null` clears it."""
    delivery_date: NotRequired[str]
    """`YYYY-MM-DD` in Riyadh, `delivery_days_min` of the configuration from today at the earliest."""
    recipients_file: NotRequired[Upload]
    """CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, whose first sheet is read: a header with the column `name`, further columns as fields of a template, and up to 5,000 rows. It takes the place of the one before."""
    logo: NotRequired[Upload]
    """PNG, JPEG, WebP, AVIF or SVG, kept as PNG or JPEG. It takes the place of the one before."""
    attachments: NotRequired[Sequence[Upload]]
    """PDF, or pictures as the logo; beside those that there are, 5 in all."""
    remove: NotRequired[Sequence[str]]
    """Names of parts of this form that are to be emptied, or ids of files that are to go."""


class DuplicateRecipientRecord(Model):
    row: int
    """As the spreadsheet numbers it."""
    first_row: int
    """Where the same name stands first, however it is spelt."""
    name: str


class GreetingFileRecord(Model):
    id: str
    part: Literal["recipients_file", "logo", "attachments"] | str
    """As which part of the form it came."""
    name: str
    """As it was called, ending in what it is."""
    size_bytes: int
    content_type: str
    """By what is in it."""


class GreetingDraftRecord(Model):
    id: str
    """Whoever knows it can read and change the draft."""
    status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str
    """Past `draft` nothing of it can be changed."""
    occasion: str | None
    """An occasion of the configuration."""
    package_code: str | None
    """A package of the configuration."""
    contact_name: str | None
    contact_email: str | None
    """Where we write to."""
    contact_phone: str | None
    company: str | None
    message: str | None
    """What the cards say."""
    design_notes: str | None
    """What the design is to heed."""
    language: Literal["ar", "en"] | str | None
    """Of the cards, and of the e-mails about the order."""
    delivery_date: str | None
    """`YYYY-MM-DD` in Riyadh, `delivery_days_min` of the configuration from today at the earliest."""
    recipients_count: int
    """Rows of the table of recipients."""
    duplicates: List[DuplicateRecipientRecord]
    """Recipients whose name stands in the table before, the first hundred: shown, not refused."""
    files: List[GreetingFileRecord]
    price_halalas: int | None
    """VAT included; null until a package is chosen."""
    currency: Literal["SAR"] | str
    expires_at: str
    """Until then it can be submitted; then it is removed."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"duplicates": ("one", "DuplicateRecipientRecord"), "files": ("one", "GreetingFileRecord")}


class GreetingSubmissionRecord(Model):
    order_id: str
    """Whoever knows it can see, pay and fetch the order."""
    status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str
    amount_halalas: int
    """VAT included; it does not change any more."""
    currency: Literal["SAR"] | str


class GreetingSessionRecord(Model):
    url: str
    expires_at: str
    """Then another page can be opened."""
    amount_halalas: int
    """VAT included."""
    currency: Literal["SAR"] | str


class GreetingMilestoneRecord(Model):
    status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str
    at: str


class GreetingPackageProgressRecord(Model):
    status: Literal["queued", "running", "done"] | str
    """queued, running or done."""
    total: int
    """Cards in all, one for each recipient."""
    done: int
    """Cards that are over, the failed among them."""
    failed_count: int
    """Cards that could not be drawn."""


class GreetingSummaryRecord(Model):
    order_id: str
    """Whoever knows it can see, pay and fetch the order."""
    status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str
    amount_halalas: int
    """VAT included; it does not change any more."""
    currency: Literal["SAR"] | str
    occasion: str | None
    """An occasion of the configuration."""
    package_code: str | None
    """A package of the configuration."""
    recipients_count: int
    """Rows of the table of recipients."""
    contact_name: str | None
    delivery_date: str | None
    """`YYYY-MM-DD` in Riyadh, `delivery_days_min` of the configuration from today at the earliest."""
    contact_email: str | None
    """Masked; null once it is erased."""
    contact_phone: str | None
    """Masked; null once it is erased."""
    timeline: List[GreetingMilestoneRecord]
    """When the order came into each of its states."""
    production: GreetingPackageProgressRecord | None
    """How far the cards are; null before they are made, and where they are not made here."""
    download_url: str | None
    """Where the cards are; null before the order is delivered, and where they were not made here."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"timeline": ("one", "GreetingMilestoneRecord"), "production": ("one", "GreetingPackageProgressRecord")}


class AdminGreetingOrderRecord(Model):
    status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str
    """Past `draft` nothing of it can be changed."""
    occasion: str | None
    """An occasion of the configuration."""
    package_code: str | None
    """A package of the configuration."""
    contact_name: str | None
    contact_email: str | None
    """Where we write to."""
    contact_phone: str | None
    company: str | None
    message: str | None
    """What the cards say."""
    design_notes: str | None
    """What the design is to heed."""
    language: Literal["ar", "en"] | str | None
    """Of the cards, and of the e-mails about the order."""
    delivery_date: str | None
    """`YYYY-MM-DD` in Riyadh, `delivery_days_min` of the configuration from today at the earliest."""
    recipients_count: int
    """Rows of the table of recipients."""
    currency: Literal["SAR"] | str
    expires_at: str
    """Until then it can be submitted; then it is removed."""
    order_id: str | None
    """Null until the draft is submitted; paths then take `draft_id`."""
    draft_id: str
    amount_halalas: int | None
    """VAT included; null until the draft is submitted."""
    note: str | None
    """Its buyer never sees it."""
    template_id: str | None
    """What its cards are drawn from: `tpl_…` for the newest version, `tpl_…@3` for that one."""
    production_format: Literal["png", "jpg", "pdf", "document"] | str
    """What the cards are handed over as: `png`, `jpg` and `pdf` a ZIP with a file for each, `document` one PDF with a page for each."""
    refund_due: bool
    """Whether money has come for it that is to be given back, and was not yet."""
    payment_id: str | None
    """The payment that the order is paid by; null: none of a gateway."""
    created_at: str
    updated_at: str
    submitted_at: str | None


class GreetingEventRecord(Model):
    kind: Literal["status", "changed", "refund_due", "refunded", "payment_failed", "payment_expired", "production_begun", "produced"] | str
    at: str
    actor: Literal["buyer", "admin", "gateway", "service"] | str
    """Who did it; `service`: time went by."""
    actor_id: str | None
    """Which administrator."""
    from_: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str | None
    to: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str | None
    payment_id: str | None
    """The payment that it is about."""
    members: List[str] | None
    """Which members were changed."""


class GreetingRecipientRecord(Model):
    row: int
    """As the spreadsheet numbers it."""
    data: Dict[str, str]
    """Texts by column."""
    duplicate_of: int | None
    """The first row with the same name."""


class AdminGreetingFileRecord(Model):
    id: str
    part: Literal["recipients_file", "logo", "attachments"] | str
    """As which part of the form it came."""
    name: str
    """As it was called, ending in what it is."""
    size_bytes: int
    content_type: str
    """By what is in it."""
    url: str


class FailedCardRecord(Model):
    row: int
    """The row of the recipient, as the spreadsheet numbers it."""
    code: str
    """As the code of a refused render; `row_abandoned`: a fault of ours."""
    detail: str
    """What is wrong."""


class GreetingProductionRecord(Model):
    status: Literal["queued", "running", "done"] | str
    """queued, running or done."""
    total: int
    """Cards in all, one for each recipient."""
    done: int
    """Cards that are over, the failed among them."""
    failed: List[FailedCardRecord]
    """Recipients who have no card, and why; first row first."""
    format: Literal["png", "jpg", "pdf", "document"] | str
    """As `production_format` was when it began."""
    template: str
    """The version that the cards are drawn from."""
    unused_columns: List[str]
    """Columns of the recipients that the template has no field for; they are not drawn."""
    archive_url: str | None
    """Where the cards are; null until all are over, and where none could be drawn."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"failed": ("one", "FailedCardRecord")}


class AdminGreetingOrderDetailRecord(Model):
    status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str
    """Past `draft` nothing of it can be changed."""
    occasion: str | None
    """An occasion of the configuration."""
    package_code: str | None
    """A package of the configuration."""
    contact_name: str | None
    contact_email: str | None
    """Where we write to."""
    contact_phone: str | None
    company: str | None
    message: str | None
    """What the cards say."""
    design_notes: str | None
    """What the design is to heed."""
    language: Literal["ar", "en"] | str | None
    """Of the cards, and of the e-mails about the order."""
    delivery_date: str | None
    """`YYYY-MM-DD` in Riyadh, `delivery_days_min` of the configuration from today at the earliest."""
    recipients_count: int
    """Rows of the table of recipients."""
    currency: Literal["SAR"] | str
    expires_at: str
    """Until then it can be submitted; then it is removed."""
    order_id: str | None
    """Null until the draft is submitted; paths then take `draft_id`."""
    draft_id: str
    amount_halalas: int | None
    """VAT included; null until the draft is submitted."""
    note: str | None
    """Its buyer never sees it."""
    template_id: str | None
    """What its cards are drawn from: `tpl_…` for the newest version, `tpl_…@3` for that one."""
    production_format: Literal["png", "jpg", "pdf", "document"] | str
    """What the cards are handed over as: `png`, `jpg` and `pdf` a ZIP with a file for each, `document` one PDF with a page for each."""
    refund_due: bool
    """Whether money has come for it that is to be given back, and was not yet."""
    payment_id: str | None
    """The payment that the order is paid by; null: none of a gateway."""
    created_at: str
    updated_at: str
    submitted_at: str | None
    events: List[GreetingEventRecord]
    """What has happened to it, in order."""
    recipients: List[GreetingRecipientRecord]
    files: List[AdminGreetingFileRecord]
    production: GreetingProductionRecord | None
    """The cards as they are drawn; null where nothing is produced here."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"events": ("one", "GreetingEventRecord"), "recipients": ("one", "GreetingRecipientRecord"), "files": ("one", "AdminGreetingFileRecord"), "production": ("one", "GreetingProductionRecord")}


class GreetingOrderPatchBody(TypedDict):
    note: NotRequired[str | None]
    """Its buyer never sees it. `null` clears it."""
    template_id: NotRequired[str | None]
    """What its cards are drawn from: `tpl_…` for the newest version, `tpl_…@3` for that one. `null` clears it."""
    delivery_date: NotRequired[str | None]
    """`YYYY-MM-DD` in Riyadh, `delivery_days_min` of the configuration from today at the earliest. `null` clears it."""
    production_format: NotRequired[Literal["png", "jpg", "pdf", "document"] | None]
    """What the cards are handed over as: `png`, `jpg` and `pdf` a ZIP with a file for each, `document` one PDF with a page for each."""
    status: NotRequired[Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | None]
    """The one that comes next, or `cancelled`."""
    allow_missing: NotRequired[bool | None]
    """With the status `delivered`: though some cards could not be drawn."""


class GreetingRecipientsForm(TypedDict):
    recipients_file: Upload
    """CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, as in a draft: a header with the column `name`, further columns as fields of a template. It takes the place of the table before."""


class UsageTotalRecord(Model):
    renders: int
    """Finished pictures; previews and measures are not among them."""
    credits: int
    """Credits spent on them."""


class UsageDayRecord(Model):
    renders: int
    """Finished pictures; previews and measures are not among them."""
    credits: int
    """Credits spent on them."""
    date: str


class UsageTemplateRecord(Model):
    template_id: str
    name: str | None
    """Null once the template is gone."""
    renders: int


class UsageKeyRecord(Model):
    key_id: str | None
    """Null for what no key asked for: sessions, claims, orders of stores."""
    name: str | None
    """Null without a key, and once the key is gone."""
    renders: int


class UsageSourcesRecord(Model):
    api: int
    batch: int
    campaign: int
    link: int | None
    """Left out where there are none."""
    order_job: int


class UsageRecord(Model):
    range: Literal["7d", "30d", "90d"] | str
    from_: str
    """The first day."""
    to: str
    """The last day: today."""
    total: UsageTotalRecord
    by_day: List[UsageDayRecord]
    """Every day, oldest first; one without renders has zeros."""
    by_template: List[UsageTemplateRecord]
    """Most rendered first."""
    by_key: List[UsageKeyRecord]
    """Most rendered first."""
    by_source: UsageSourcesRecord
    """Renders by what asked for them."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"total": ("one", "UsageTotalRecord"), "by_day": ("one", "UsageDayRecord"), "by_template": ("one", "UsageTemplateRecord"), "by_key": ("one", "UsageKeyRecord"), "by_source": ("one", "UsageSourcesRecord")}


class UsageUserRecord(Model):
    renders: int
    """Finished pictures; previews and measures are not among them."""
    credits: int
    """Credits spent on them."""
    user_id: str
    email: str


class UsageOfAllRecord(Model):
    range: Literal["7d", "30d", "90d"] | str
    from_: str
    """The first day."""
    to: str
    """The last day: today."""
    total: UsageTotalRecord
    by_day: List[UsageDayRecord]
    """Every day, oldest first; one without renders has zeros."""
    by_template: List[UsageTemplateRecord]
    """Most rendered first."""
    by_key: List[UsageKeyRecord]
    """Most rendered first."""
    by_source: UsageSourcesRecord
    """Renders by what asked for them."""
    by_user: List[UsageUserRecord]
    """The 20 users who rendered most."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"total": ("one", "UsageTotalRecord"), "by_day": ("one", "UsageDayRecord"), "by_template": ("one", "UsageTemplateRecord"), "by_key": ("one", "UsageKeyRecord"), "by_source": ("one", "UsageSourcesRecord"), "by_user": ("one", "UsageUserRecord")}


class WebhookEndpointRecord(Model):
    id: str
    url: str
    """https, on port 443, at a public address."""
    events: List[Literal["render.batch.completed", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"] | str]
    """What it is told of."""
    description: str
    """What it is for."""
    active: bool
    """Whether it is told of anything."""
    disabled_reason: Literal["gone", "exhausted"] | str | None
    """Why the service made it inactive: it answered 410 (`gone`), or took an event at none of ten tries (`exhausted`)."""
    previous_secret_expires_at: str | None
    """Until when the secret before the last rotation signs as well."""
    created_at: str
    updated_at: str


class WebhookEndpointBody(TypedDict):
    url: str
    """https, on port 443, at a public address."""
    events: Sequence[Literal["render.batch.completed", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"]]
    """What it is told of."""
    description: NotRequired[str | None]
    """What it is for."""
    active: NotRequired[bool | None]
    """Whether it is told of anything."""


class WebhookEndpointSecretRecord(Model):
    id: str
    url: str
    """https, on port 443, at a public address."""
    events: List[Literal["render.batch.completed", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"] | str]
    """What it is told of."""
    description: str
    """What it is for."""
    active: bool
    """Whether it is told of anything."""
    disabled_reason: Literal["gone", "exhausted"] | str | None
    """Why the service made it inactive: it answered 410 (`gone`), or took an event at none of ten tries (`exhausted`)."""
    previous_secret_expires_at: str | None
    """Until when the secret before the last rotation signs as well."""
    created_at: str
    updated_at: str
    secret: str | None
    """What signs from now on; null where this call made none. It can not be shown again."""


class WebhookTestBody(TypedDict):
    type: Literal["render.batch.completed", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"]
    """The endpoint need not ask for such events."""


class DeliveryAttemptRecord(Model):
    at: str
    status_code: int | None
    """What your endpoint answered; null if it did not."""
    duration_ms: int
    error: Literal["bad_status", "redirected", "timeout", "unreachable", "forbidden_address", "bad_url"] | str | None
    """Why it came to nothing; null if the event was delivered. `bad_status`: the answer was no 2xx; `redirected`: it led elsewhere, which is not followed; `timeout`: there was none within 15 s."""
    body_start: str | None
    """The first 1,000 bytes of the answer."""


class WebhookDeliveryRecord(Model):
    id: str
    event_id: str
    """The header `webhook-id`: the same at every try, and at every delivery of the event."""
    type: Literal["render.batch.completed", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"] | str
    status: Literal["pending", "delivered", "failed"] | str
    """pending until it is delivered, or has failed: at the last try, or because its endpoint became inactive."""
    attempts: List[DeliveryAttemptRecord]
    """The tries so far, the first one first."""
    next_attempt_at: str | None
    """When the next try is due, which is past while it is made; null of a delivery that is no longer pending."""
    created_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"attempts": ("one", "DeliveryAttemptRecord")}


class WebhookEndpointPatchBody(TypedDict):
    url: NotRequired[str | None]
    """https, on port 443, at a public address."""
    events: NotRequired[Sequence[Literal["render.batch.completed", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"]] | None]
    """What it is told of."""
    description: NotRequired[str | None]
    """What it is for."""
    active: NotRequired[bool | None]
    """Whether it is told of anything."""
    rotate_secret: NotRequired[bool | None]
    """Makes a new secret, which the answer shows. For 24 hours both sign, so that you can change yours in time."""


class ContactBody(TypedDict):
    name: str
    email: str
    phone: NotRequired[str | None]
    """In any writing."""
    subject: NotRequired[str | None]
    message: str
    website: NotRequired[str | None]
    """Leave it out: people do not see it in the form, and what is written here was written by a machine."""


class ContactReceiptRecord(Model):
    submission_id: str
    status: Literal["received"] | str


class PaymentRequestForm(TypedDict):
    name: str
    email: str
    phone: NotRequired[str]
    """In any writing."""
    amount_halalas: int
    """What was transferred: 100 halalas are 1 riyal."""
    package_code: NotRequired[str]
    """The package that was paid."""
    order_id: NotRequired[str]
    """The order that was paid."""
    note: NotRequired[str]
    attachment: Upload
    """The receipt: PDF, PNG or JPEG, decided by content; at most 10 MB. Pictures are encoded anew."""


class PaymentRequestReceiptRecord(Model):
    payment_request_id: str
    status: Literal["received"] | str


class ContactSubmissionRecord(Model):
    id: str
    name: str | None
    email: str | None
    phone: str | None
    """In any writing."""
    subject: str | None
    message: str | None
    created_at: str
    erased_at: str | None
    """When what was written was erased; null until then."""


class AttachmentRecord(Model):
    name: str
    """As its sender called it, as far as that is safe, and ending in what it is."""
    content_type: Literal["application/pdf", "image/png", "image/jpeg"] | str
    """By its content."""
    size_bytes: int
    sha256: str
    url: str


class PaymentRequestRecord(Model):
    id: str
    name: str | None
    email: str | None
    phone: str | None
    """In any writing."""
    package_code: str | None
    """The package that was paid."""
    order_id: str | None
    """The order that was paid."""
    note: str | None
    amount_halalas: int
    """What they say to have transferred; kept."""
    attachment: AttachmentRecord | None
    """The receipt; null once it is erased."""
    created_at: str
    erased_at: str | None
    """When all but what was paid was erased; null until then."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"attachment": ("one", "AttachmentRecord")}


class AuditEntryRecord(Model):
    id: str
    actor_id: str | None
    """The user who acted; null: the command line, or a system outside."""
    action: str
    """Noun and verb."""
    target: str
    """The id of the object that was changed."""
    before: Dict[str, Any] | None
    """Changed members as they were; personal ones are withheld."""
    after: Dict[str, Any] | None
    """Changed members as they became."""
    request_id: str | None
    """As in `X-Request-Id` of the call; null: none."""
    created_at: str


class AdminUserRecord(Model):
    id: str
    email: str
    name: str
    """Empty if none was given."""
    role: Literal["user", "admin"] | str
    status: Literal["active", "suspended"] | str
    """A suspended user is refused everywhere but at `GET /v1/me`."""
    locale: Literal["ar", "en"] | str
    """The language that we write in."""
    created_at: str
    credits: CreditsRecord
    rate_limit_per_minute: int | None
    """Calls a minute over all keys and sessions; null: the default."""
    keep_requests: bool
    """Whether the requests of renders are kept for 7 days, with their values and pictures, so that they can be looked at and sent again."""
    stores_count: int
    """Stores linked to the account."""
    verified_at: str | None
    """When the address was proved; null: never."""
    last_seen_at: str | None
    """Of the newest call, to within a few seconds; null: none yet."""
    keys_count: int
    """API keys neither revoked nor expired."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"credits": ("one", "CreditsRecord")}


class UserPatchBody(TypedDict):
    status: NotRequired[Literal["active", "suspended"] | None]
    """A suspended user is refused everywhere but at `GET /v1/me`."""
    role: NotRequired[Literal["user", "admin"] | None]
    rate_limit_per_minute: NotRequired[int | None]
    """Calls a minute over all keys and sessions; null: the default. `null` clears it."""
    name: NotRequired[str | None]
    """Empty if none was given."""


class BatchCompletedEvent(Model):
    batch_id: str
    status: Literal["done"] | str
    total: int
    """Rows in all."""
    failed_count: int
    """Rows that became no picture."""
    url: str
    archive_url: str


class OrderJobSucceededEvent(Model):
    job_id: str
    platform: str
    merchant_id: str
    order_id: str
    item_id: str
    product_id: str
    template_id: str
    template_version: int
    download_url: str
    """Of the card, signed, for seven days."""
    finished_at: str


class OrderJobFailedEvent(Model):
    job_id: str
    platform: str
    merchant_id: str
    order_id: str
    item_id: str
    product_id: str
    template_id: str
    template_version: int
    finished_at: str
    error: OrderJobErrorRecord
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"error": ("one", "OrderJobErrorRecord")}


class ClaimCreatedEvent(Model):
    claim_id: str
    campaign_id: str
    size: str | None
    """The size of the card; null: the template itself."""
    image_url: str | None
    """Of the card; null where the campaign gives none of that format."""
    pdf_url: str | None
    """The same as a PDF; null where the campaign gives none."""
    created_at: str


class CreditsLowEvent(Model):
    balance: int
    """What the booking left."""
    threshold: int
    """The balance at which you are told: `CREDITS_LOW_AT`."""


class EndpointDisabledEvent(Model):
    endpoint_id: str
    reason: Literal["gone", "exhausted"] | str
    """`gone`: it answered 410; `exhausted`: nothing that was tried for days was taken."""
    disabled_at: str


class Problem(Model):
    """The body of every error, as in RFC 9457. With status 422 it always has `errors`."""
    title: str
    type: str
    """Address of the documentation of the code."""
    status: int
    code: str
    """Stable code of the error, for programs."""
    detail: str
    """Explanation of the error and the next step."""
    instance: str | None
    """Path of the request."""
    request_id: str
    """Id of the request, equal to `X-Request-Id`, for support."""
    errors: List[ProblemFault] | None
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"errors": ("one", "ProblemFault")}


class ProblemFault(Model):
    """One fault of the request."""
    loc: List[str | int]
    """Location of the fault: `body`, `query`, `path` or `header`, then names and positions."""
    msg: str
    """Explanation of the fault and its correction."""
    type: str
    """Type of the fault in pydantic v2: `missing`, `int_parsing`, …"""


class FieldImage(TypedDict):
    """Exactly one of `url`, `base64` and `asset_id`."""
    url: NotRequired[str]
    base64: NotRequired[str]
    asset_id: NotRequired[str]
    focus: NotRequired[Sequence[float]]
    """The point that stays in sight: 0 is left or top, 1 is right or bottom."""


class ClaimFieldTerms(TypedDict):
    name: str
    label: NotRequired[ClaimFieldTermsLabel | None]
    max_length: NotRequired[int | None]
    pattern: NotRequired[str | None]
    """Rust regex syntax, of the whole value."""
    required: NotRequired[bool | None]


class VisitorImage(TypedDict):
    base64: str
    focus: NotRequired[Sequence[float]]
    """The point that stays in sight: 0 is left or top, 1 is right or bottom."""


class OptionById(TypedDict):
    """What the buyer gave for the option with this id."""
    option_id: str


class OptionByName(TypedDict):
    """The same by its name, however it is spelt."""
    option_name: str


class BuyerDetail(TypedDict):
    """Of the buyer."""
    customer: Literal["first_name", "last_name", "full_name", "city"]


class FixedValue(TypedDict):
    """The same on every card."""
    const: Value


class TemplateCanvas(TypedDict):
    """The picture that everything stands on. At most 50,000,000 pixels."""
    width: int
    """Width in pixels at scale 1."""
    height: int
    """Height in pixels at scale 1."""
    background: NotRequired[TemplateColor | TemplateBinding | None]
    """Colour under everything; null is transparent. It can't follow a field beside an `image`, which would cover it."""
    image: NotRequired[TemplateAsset | None]
    """Asset that fills the canvas above the background."""


TemplateBinding = TypedDict(
    "TemplateBinding",
    {
        # A field of type color, choice, number, amount or flag.
        "field": "str",
        # The member of the chosen option; needed for a choice.
        "of": "NotRequired[Literal[\"color\", \"asset\", \"font\", \"number\", \"text\"] | None]",
        # Two numbers of the field that become those of `to`.
        "from": "NotRequired[Sequence[float] | None]",
        # What they become; numbers between them in proportion, others are held at the ends.
        "to": "NotRequired[Sequence[float] | None]",
        # The literal where the field has no value; needed unless it always has one.
        "else": "NotRequired[Any]",
    },
)
"""The member takes its value from a field."""


class TemplateStringField(TypedDict):
    """A string. Phone numbers, addresses, handles and codes are read from left to right in any text; addresses, handles and codes keep their digits."""
    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    type: Literal["text", "phone", "url", "email", "handle", "code"]
    """Type of the field."""
    required: NotRequired[bool]
    """Whether data must have a value for it."""
    label: NotRequired[Mapping[str, str] | None]
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: NotRequired[str | None]
    """Value for previews; it must satisfy the field."""
    default: NotRequired[str | None]
    """Value where data has none; it must satisfy the field."""
    max_length: NotRequired[int | None]
    """The most Unicode scalar values."""
    pattern: NotRequired[str | None]
    """Regular expression (Rust regex syntax) that a value must match as a whole."""


class TemplateNumberField(TypedDict):
    """A JSON number, or a string with a decimal number in any digits; shown in the form of the layer's language."""
    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    type: Literal["number"]
    """Type of the field."""
    required: NotRequired[bool]
    """Whether data must have a value for it."""
    label: NotRequired[Mapping[str, str] | None]
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: NotRequired[Value | None]
    """Value for previews; it must satisfy the field."""
    default: NotRequired[Value | None]
    """Value where data has none; it must satisfy the field."""
    decimals: NotRequired[int | None]
    """Digits after the separator; as many as the value has where absent."""
    grouping: NotRequired[bool]
    """True for marks between thousands; a year has none."""
    min_fraction: NotRequired[int | None]
    """The least digits after the separator; zeros beyond them are left out at the end. Instead of `decimals`."""
    max_fraction: NotRequired[int | None]
    """The most digits after the separator, the last one rounded; zeros at the end are left out. Instead of `decimals`."""
    notation: NotRequired[Literal["standard", "compact"]]
    """How large numbers are written: `compact` is 1.2K in English and ١٫٢ ألف in Arabic."""


class TemplateAmountField(TypedDict):
    """Money in major units (riyals): a JSON number, or a string with a decimal number in any digits."""
    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    type: Literal["amount"]
    """Type of the field."""
    required: NotRequired[bool]
    """Whether data must have a value for it."""
    label: NotRequired[Mapping[str, str] | None]
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: NotRequired[Value | None]
    """Value for previews; it must satisfy the field."""
    default: NotRequired[Value | None]
    """Value where data has none; it must satisfy the field."""
    currency: NotRequired[str]
    """ISO 4217 code."""
    decimals: NotRequired[Literal["auto"] | int | None]
    """Digits after the separator, at most the currency's: a value with more is refused. `auto` leaves them out of whole amounts; absent, all amounts have the currency's."""
    currency_display: NotRequired[Literal["symbol", "code", "name", "sign", "none"]]
    """How the currency is told: the usual symbol in the layer's language, its code, its name in that language, its own sign (U+20C1 of SAR, U+20C3 of AED; others have their symbol), or not at all."""


class TemplateDateField(TypedDict):
    """A day, YYYY-MM-DD in any digits; shown in its calendar and the layer's language."""
    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    type: Literal["date"]
    """Type of the field."""
    required: NotRequired[bool]
    """Whether data must have a value for it."""
    label: NotRequired[Mapping[str, str] | None]
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: NotRequired[str | None]
    """Value for previews; it must satisfy the field."""
    default: NotRequired[str | None]
    """Value where data has none; it must satisfy the field."""
    calendar: NotRequired[Literal["gregorian", "islamic-umalqura"]]
    """Calendar in which the day is shown."""
    format: NotRequired[str | None]
    """CLDR pattern (UTS #35) of G, y, M, L, d, E, c and quoted text."""


class TemplateTimeField(TypedDict):
    """A time of day, HH:MM or HH:MM:SS in any digits; shown in the layer's language."""
    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    type: Literal["time"]
    """Type of the field."""
    required: NotRequired[bool]
    """Whether data must have a value for it."""
    label: NotRequired[Mapping[str, str] | None]
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: NotRequired[str | None]
    """Value for previews; it must satisfy the field."""
    default: NotRequired[str | None]
    """Value where data has none; it must satisfy the field."""
    format: NotRequired[str | None]
    """CLDR pattern (UTS #35) of h, H, K, m, s, a, b, B and quoted text; `B` tells the part of the day, such as ظهرًا."""


class TemplateDatetimeField(TypedDict):
    """A day and time of RFC 3339 in any digits, local where it has no offset; shown in its calendar, its time zone and the layer's language."""
    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    type: Literal["datetime"]
    """Type of the field."""
    required: NotRequired[bool]
    """Whether data must have a value for it."""
    label: NotRequired[Mapping[str, str] | None]
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: NotRequired[str | None]
    """Value for previews; it must satisfy the field."""
    default: NotRequired[str | None]
    """Value where data has none; it must satisfy the field."""
    calendar: NotRequired[Literal["gregorian", "islamic-umalqura"]]
    """Calendar in which the day is shown."""
    format: NotRequired[str | None]
    """CLDR pattern (UTS #35) of G, y, M, L, d, E, c, h, H, K, m, s, a, b, B and quoted text."""
    time_zone: NotRequired[str]
    """Time zone of the IANA database in which the moment is shown, and in which one without an offset is given."""


class TemplateImageField(TypedDict):
    """A picture, given under `images` and not in `data`."""
    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    type: Literal["image"]
    """Type of the field."""
    required: NotRequired[bool]
    """Whether data must have a value for it."""
    label: NotRequired[Mapping[str, str] | None]
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: NotRequired[TemplateAsset | None]
    """Asset for previews."""


class TemplateColorField(TypedDict):
    """A colour: #rgb, #rgba, #rrggbb or #rrggbbaa. Members of layers take it where they are bound to the field."""
    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    type: Literal["color"]
    """Type of the field."""
    required: NotRequired[bool]
    """Whether data must have a value for it."""
    label: NotRequired[Mapping[str, str] | None]
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: NotRequired[TemplateColor | None]
    """Value for previews; it must satisfy the field."""
    default: NotRequired[TemplateColor | None]
    """Value where data has none; it must satisfy the field."""
    palette: NotRequired[Sequence[TemplateColor] | None]
    """The only colours that data may choose."""


class TemplateChoiceField(TypedDict):
    """The value of one of its options."""
    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    type: Literal["choice"]
    """Type of the field."""
    required: NotRequired[bool]
    """Whether data must have a value for it."""
    label: NotRequired[Mapping[str, str] | None]
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: NotRequired[str | None]
    """Value for previews; it must satisfy the field."""
    default: NotRequired[str | None]
    """Value where data has none; it must satisfy the field."""
    options: Sequence[TemplateOption]
    """What data may choose."""


class TemplateOption(TypedDict):
    """An option of a choice. Members of layers that are bound to the field take its colour, asset, font, number or text."""
    value: str
    """The value of the option in data, unique in the field."""
    label: NotRequired[Mapping[str, str] | None]
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    text: NotRequired[str | None]
    """The text where a placeholder names the field; else its label."""
    color: NotRequired[TemplatePaint | None]
    asset: NotRequired[TemplateAsset | None]
    font: NotRequired[Sequence[str] | None]
    """Font families, or fnt_… ids, in order of preference."""
    number: NotRequired[float | None]
    """A number for a member that is bound."""


class TemplateLinearGradient(TypedDict):
    """A gradient along a line across the box."""
    gradient: Literal["linear"]
    angle: NotRequired[float]
    """Degrees clockwise; 0 is to the right."""
    stops: TemplateStops


class TemplateRadialGradient(TypedDict):
    """A gradient around a point of the box."""
    gradient: Literal["radial"]
    center: NotRequired[TemplateUnitPoint]
    """Centre in parts of the box."""
    radius: NotRequired[float]
    """Radius in parts of the box's longer side."""
    stops: TemplateStops


class TemplateConicGradient(TypedDict):
    """A gradient once around a point of the box, clockwise."""
    gradient: Literal["conic"]
    center: NotRequired[TemplateUnitPoint]
    """Centre in parts of the box."""
    angle: NotRequired[float]
    """Degrees clockwise at which the first colour stands; 0 is to the right."""
    stops: TemplateStops


class TemplateFlagField(TypedDict):
    """True or false. Layers ask for it in `when`."""
    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    type: Literal["flag"]
    """Type of the field."""
    required: NotRequired[bool]
    """Whether data must have a value for it."""
    label: NotRequired[Mapping[str, str] | None]
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: NotRequired[bool | None]
    """Value for previews; it must satisfy the field."""
    default: NotRequired[bool | None]
    """Value where data has none; it must satisfy the field."""


class TemplateListField(TypedDict):
    """A list of objects, one for each item. Layers of the types repeat and table show them; placeholders name their number as {{items.count}} and sums as {{items.price.sum}}."""
    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    type: Literal["list"]
    """Type of the field."""
    required: NotRequired[bool]
    """Whether data must have a value for it."""
    label: NotRequired[Mapping[str, str] | None]
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: NotRequired[Sequence[Mapping[str, Any]] | None]
    """Items for previews; they must satisfy the field."""
    fields: Sequence[TemplateItemField]
    """What each item has."""
    min_items: NotRequired[int]
    """The fewest items."""
    max_items: NotRequired[int]
    """The most items."""


class TemplateTextLayer(TypedDict):
    """Text, static or with fields."""
    id: str
    """Id of the layer, unique in the template."""
    title: NotRequired[str | None]
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    type: Literal["text"]
    """Type of the layer."""
    box: TemplateBox | TemplateStackBox
    grow: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: NotRequired[float | TemplateBinding]
    """Opacity of the layer as a whole."""
    rotate: NotRequired[float | TemplateBinding]
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    anchor: NotRequired[Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"]]
    """The point of the box about which `rotate` turns the layer."""
    when: NotRequired[str | TemplateCondition | None]
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    text: str | Sequence[TemplateRun]
    """Text with {{field}} placeholders, or runs in styles of their own."""
    font: TemplateFonts
    weight: NotRequired[TemplateWeight]
    """Weight as in CSS."""
    italic: NotRequired[bool | TemplateBinding]
    """Whether italic faces are used."""
    size: TemplateSize
    min_size: NotRequired[float | None]
    """The least size that shrinking may reach, not above `size`; half of `size` where absent."""
    color: NotRequired[TemplatePaint | TemplateBinding]
    """Fill."""
    direction: NotRequired[Literal["auto", "rtl", "ltr"]]
    """Base direction; auto is that of the first strong character outside placeholders, else the language's."""
    align: NotRequired[Literal["start", "end", "center", "left", "right"]]
    """Horizontal place of lines."""
    valign: NotRequired[Literal["top", "middle", "bottom", "ink", "cap", "baseline"]]
    """Vertical place of lines; ink: the ink in the middle; cap: capitals in the middle; baseline: the last baseline on the bottom edge."""
    max_lines: NotRequired[int | None]
    """The most lines; no limit where absent."""
    line_height: NotRequired[Literal["auto"] | float]
    """Distance of baselines as a factor of the size; auto follows metrics and ink."""
    paragraph_spacing: NotRequired[float]
    """Extra room between paragraphs in pixels."""
    indent: NotRequired[float | TemplateBinding]
    """Pixels by which the first line of each paragraph begins after the others; where negative, those after it."""
    columns: NotRequired[int]
    """Columns of equal width, in reading direction."""
    column_gap: NotRequired[float]
    """Pixels between columns."""
    drop_cap: NotRequired[TemplateDropCap | None]
    tabs: NotRequired[Sequence[TemplateTabStop]]
    """Places to which tabs (U+0009) in the text move what follows them."""
    case: NotRequired[Literal["none", "upper", "lower", "title"]]
    """Letters of scripts with capitals; title: a capital at the start of each word."""
    overflow: NotRequired[Literal["shrink", "wrap", "ellipsis", "kashida", "clip", "error"]]
    """What happens to text that is larger than the box."""
    justify: NotRequired[Literal["none", "kashida", "space"]]
    """How lines but the last are stretched to the box."""
    justify_last: NotRequired[bool | TemplateBinding]
    """Whether the last line is stretched too, as each half of a verse is."""
    digits: NotRequired[Literal["as_typed", "arab", "arabext", "latn", "context"]]
    """Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before them."""
    letter_spacing: NotRequired[float | TemplateBinding]
    """Extra space between letters in pixels; never inside cursive joins."""
    language: NotRequired[str | None]
    """BCP 47 language of the layer; the template's locale where absent."""
    background: NotRequired[TemplateTextBackground | None]
    """What is behind the text, as large as that."""
    stroke: NotRequired[TemplateTextStroke | None]
    """Line around the ink, behind the fill."""
    shadow: NotRequired[TemplateShadow | None]
    """Shadow behind stroke and fill."""
    shadows: NotRequired[Sequence[TemplateShadow] | None]
    """Several shadows behind stroke and fill, the topmost first, instead of `shadow`."""
    inner_shadow: NotRequired[TemplateShadow | None]
    """Shadow on the fill, inside the ink, as though the ink were cut out of what casts it."""
    decoration: NotRequired[TemplateDecoration]
    decoration_color: NotRequired[TemplatePaint | TemplateBinding | None]
    """What fills the lines of `decoration`; the text's own paint where absent."""
    decoration_thickness: NotRequired[float | TemplateBinding | None]
    """Thickness of the lines of `decoration` in pixels; what the font says where absent."""
    features: NotRequired[Mapping[str, int]]
    """OpenType features: {"ss01": 1}."""
    axes: NotRequired[Mapping[str, float]]
    """Axes of variable fonts: {"wght": 650}."""
    path: NotRequired[TemplateTextPath | None]
    """A circle or path that the text runs along instead of straight lines."""
    mask: NotRequired[TemplateLayerMask | None]
    blend: NotRequired[Literal["normal", "multiply", "screen", "overlay", "darken", "lighten"]]
    """How the layer as a whole is laid on what is below, as in CSS."""
    blur: NotRequired[float | TemplateBinding]
    """Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS."""


TemplateFieldCondition = TypedDict(
    "TemplateFieldCondition",
    {
        # Name of a field.
        "field": "str",
        # given: the field has a value; missing: it has none; true and false: it is a flag of that value.
        "is": "NotRequired[Literal[\"given\", \"missing\", \"true\", \"false\"] | None]",
        # The field has this value.
        "equals": "NotRequired[Value | None]",
        # The field has another value, or none.
        "not": "NotRequired[Value | None]",
        # The field has one of these values.
        "in": "NotRequired[Sequence[Value] | None]",
        # The number, day or time of the field is less or earlier.
        "less": "NotRequired[Value | None]",
        # It is less, earlier or the same.
        "at_most": "NotRequired[Value | None]",
        # It is more or later.
        "more": "NotRequired[Value | None]",
        # It is more, later or the same.
        "at_least": "NotRequired[Value | None]",
    },
)
"""One test of one field."""


class TemplateConditions(TypedDict):
    """Several conditions as one."""
    all: NotRequired[Sequence[str | TemplateCondition] | None]
    """All of them hold."""
    any: NotRequired[Sequence[str | TemplateCondition] | None]
    """At least one of them holds."""
    none: NotRequired[Sequence[str | TemplateCondition] | None]
    """None of them holds."""


TemplateRun = TypedDict(
    "TemplateRun",
    {
        # Text with {{field}} placeholders.
        "text": "str",
        "color": "NotRequired[TemplatePaint | TemplateBinding]",
        "weight": "NotRequired[TemplateWeight]",
        "size": "NotRequired[TemplateSize]",
        "font": "NotRequired[TemplateFonts]",
        "decoration": "NotRequired[TemplateDecoration]",
        "decoration_color": "NotRequired[TemplatePaint | TemplateBinding]",
        "decoration_thickness": "NotRequired[float | TemplateBinding]",
        "italic": "NotRequired[bool | TemplateBinding]",
        "letter_spacing": "NotRequired[float | TemplateBinding]",
        # Pixels by which the run stands above the baseline of its line; below it where negative.
        "raise": "NotRequired[float | TemplateBinding]",
        # Line around its ink instead of the layer's; of width 0, none.
        "stroke": "NotRequired[TemplateTextStroke | None]",
        # Direction of its text, isolated from the text around it; auto: its text is a part of the layer's.
        "direction": "NotRequired[Literal[\"auto\", \"rtl\", \"ltr\"]]",
        "background": "NotRequired[TemplateRunBackground | None]",
    },
)
"""A piece of text in a style of its own; what it leaves out is the layer's."""


class TemplateTextStroke(TypedDict):
    """Line around the ink, behind the fill."""
    color: NotRequired[TemplateColor | TemplateBinding | None]
    """One colour."""
    paint: NotRequired[TemplatePaint | TemplateBinding | None]
    """Instead of `color`; a gradient spans the box that one of the fill spans."""
    width: float | TemplateBinding
    """Width in pixels; 0 is no line."""


class TemplateRunBackground(TypedDict):
    """What is behind a run on each of its lines: as wide as its advances, as high as its font."""
    paint: TemplatePaint | TemplateBinding
    """Fill; a gradient spans the rectangle."""
    padding: NotRequired[TemplatePadding]
    """Room between its edges and the text; it moves no text."""
    radius: NotRequired[TemplateCorners]


class TemplateDropCap(TypedDict):
    """The first letter of a text beside its first lines and as high as they are together; the first word where that letter joins the next one, the whole of a number."""
    lines: NotRequired[int]
    """The number of lines beside it."""
    gap: NotRequired[float | None]
    """Pixels between it and the lines; a quarter of the font's size where absent."""
    color: NotRequired[TemplatePaint | TemplateBinding | None]
    """Fill; the text's where absent."""
    font: NotRequired[TemplateFonts | None]
    weight: NotRequired[TemplateWeight | None]


class TemplateTabStop(TypedDict):
    """A place on each line to which a tab (U+0009) moves what follows it."""
    at: float | TemplateBinding
    """Pixels from the start of the line, in reading direction."""
    align: NotRequired[Literal["start", "center", "end", "decimal"]]
    """What of the text after the tab stands there."""
    leader: NotRequired[Literal["none", "dots", "dashes", "line"] | TemplateTabLeader]
    """What fills the room before it."""


class TemplateTabLeader(TypedDict):
    """A text that fills the room before a tab stop."""
    text: str
    """Characters of the font, which stand again and again."""


class TemplateTextBackground(TypedDict):
    """What is behind a text: its lines, as wide as their advances, and its padding."""
    paint: TemplatePaint | TemplateBinding
    """Fill."""
    padding: NotRequired[TemplatePadding]
    """Room between its edges and the lines."""
    radius: NotRequired[TemplateCorners]
    per: NotRequired[Literal["whole", "line"]]
    """One behind the whole text, or one behind each line."""


class TemplateShadow(TypedDict):
    """Blurred copy of the ink behind it."""
    dx: NotRequired[float | TemplateBinding]
    """Offset to the right in pixels."""
    dy: NotRequired[float | TemplateBinding]
    """Offset downwards in pixels."""
    blur: NotRequired[float | TemplateBinding]
    """Blur radius in pixels, as in CSS."""
    color: TemplateColor | TemplateBinding


class TemplateTextPath(TypedDict):
    """What the text runs along, on one line."""
    circle: NotRequired[TemplateTextCircle | None]
    d: NotRequired[str | None]
    """Path data of SVG in pixels from the top left corner of the box: one contour, at most 2,000 commands. Letters stand on its left."""


class TemplateTextCircle(TypedDict):
    """A circle that the text runs around."""
    center: NotRequired[Sequence[float | TemplateBinding] | None]
    """[x, y] in pixels from the top left corner of the box; the middle of the box where absent."""
    radius: float | TemplateBinding
    """Radius of the baseline in pixels."""
    start: NotRequired[float | TemplateBinding]
    """Degrees clockwise at which `align` has the text start, end or have its middle; 0 is to the right."""
    side: NotRequired[Literal["outside", "inside"]]
    """outside: letters stand on the circle and read upright at its top; inside: they stand in it and read upright at its bottom."""


class TemplateLayerMask(TypedDict):
    """What the layer as a whole is cut out by, in its own box."""
    shape: NotRequired[Literal["circle", "ellipse", "rounded"] | None]
    """The largest circle in the box, the ellipse in it, or the box with corners."""
    path: NotRequired[str | None]
    """Path data of SVG, at most 2,000 commands."""
    asset: NotRequired[TemplateAsset | None]
    """A picture, stretched to the box: its alpha, or its luminance where all of it is opaque."""
    radius: NotRequired[TemplateCorners | None]
    """Radius of the corners of a rounded box in pixels."""
    view_box: NotRequired[Sequence[float] | None]
    """[x, y, width, height] in the path's own unit: what becomes the layer's box."""


class TemplateImageLayer(TypedDict):
    """A picture: an asset, or the picture of an image field."""
    id: str
    """Id of the layer, unique in the template."""
    title: NotRequired[str | None]
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    type: Literal["image"]
    """Type of the layer."""
    box: TemplateImageBox | TemplateStackBox
    grow: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: NotRequired[float | TemplateBinding]
    """Opacity of the layer as a whole."""
    rotate: NotRequired[float | TemplateBinding]
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    anchor: NotRequired[Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"]]
    """The point of the box about which `rotate` turns the layer."""
    when: NotRequired[str | TemplateCondition | None]
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    asset: NotRequired[TemplateAsset | TemplateBinding | None]
    """The asset shown."""
    field: NotRequired[str | None]
    """The image field whose picture is shown."""
    fit: NotRequired[Literal["cover", "contain", "fill"]]
    """How the picture fills the box."""
    focus: NotRequired[TemplateUnitPoint]
    """The part of the picture that stays when it is cut."""
    mask: NotRequired[Literal["none", "circle", "rounded"] | TemplateLayerMask]
    """What the picture is cut out by."""
    radius: NotRequired[TemplateCorners]
    """Radius of the corners of a rounded mask in pixels."""
    fallback: NotRequired[TemplateAsset | TemplateBinding | TemplateInitials | None]
    """What is shown where the field has no picture: an asset, or the initials of a text."""
    filters: NotRequired[TemplateFilters | None]
    """What is done to the pixels of the picture."""
    border: NotRequired[TemplateBorder | None]
    """Line along the edge of the mask, inside it."""
    shadow: NotRequired[TemplateShadow | None]
    """Shadow of what is seen of it."""
    flip: NotRequired[Literal["none", "x", "y", "both"]]
    """Mirrors the layer in its box before it turns: x changes left and right, y top and bottom."""
    blend: NotRequired[Literal["normal", "multiply", "screen", "overlay", "darken", "lighten"]]
    """How the layer as a whole is laid on what is below, as in CSS."""
    blur: NotRequired[float | TemplateBinding]
    """Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS."""


class TemplateInitials(TypedDict):
    """The initials of a text in the middle of the mask, as large as that allows."""
    initials: str
    """Text with {{field}} placeholders: the first letters of its first and last word are shown."""
    paint: TemplatePaint | TemplateBinding
    """Fill of the mask."""
    color: NotRequired[TemplatePaint | TemplateBinding]
    """Fill of the letters."""
    font: TemplateFonts


class TemplateFilters(TypedDict):
    """Filters of CSS, applied in this order: gray, saturate, brightness, contrast, tint, blur."""
    gray: NotRequired[float | TemplateBinding]
    """How much of the colour is taken; 1 leaves greys."""
    saturate: NotRequired[float | TemplateBinding]
    """How strong colours are; 1 leaves them."""
    brightness: NotRequired[float | TemplateBinding]
    """How light the picture is; 1 leaves it, 0 is black."""
    contrast: NotRequired[float | TemplateBinding]
    """How far tones are apart; 1 leaves them, 0 is grey."""
    tint: NotRequired[TemplateColor | TemplateBinding | None]
    """Colour that is laid over the picture where it covers."""
    blur: NotRequired[float | TemplateBinding]
    """Standard deviation in pixels; past its edges the picture goes on as it ends there."""


class TemplateBorder(TypedDict):
    """Line along the edge of the mask, inside it."""
    paint: TemplatePaint | TemplateBinding
    """Fill; a gradient spans the layer's box."""
    width: float | TemplateBinding
    """Width in pixels; 0 is no border."""


class TemplateShapeLayer(TypedDict):
    """A geometric shape."""
    id: str
    """Id of the layer, unique in the template."""
    title: NotRequired[str | None]
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    type: Literal["shape"]
    """Type of the layer."""
    box: TemplateShapeBox | TemplateStackBox
    grow: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: NotRequired[float | TemplateBinding]
    """Opacity of the layer as a whole."""
    rotate: NotRequired[float | TemplateBinding]
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    anchor: NotRequired[Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"]]
    """The point of the box about which `rotate` turns the layer."""
    when: NotRequired[str | TemplateCondition | None]
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    shape: Literal["rect", "ellipse", "line", "polygon", "star", "arc", "arrow", "path"]
    """The shape; a line and an arrow run from the box's top left to its bottom right, an arc is a part of a ring."""
    points: NotRequired[Sequence[TemplateUnitPoint] | None]
    """Corners of a polygon in parts of the box."""
    tips: NotRequired[int | None]
    """Tips of a star, the first one at the top of the box."""
    inner: NotRequired[float | TemplateBinding | None]
    """Distance of a star's inner corners from its centre as a part of the distance of its tips."""
    start: NotRequired[float | TemplateBinding | None]
    """Degrees clockwise at which an arc starts; 0 is to the right."""
    sweep: NotRequired[float | TemplateBinding | None]
    """Degrees clockwise that an arc goes on for."""
    thickness: NotRequired[float | TemplateBinding | None]
    """Width of an arc's ring in pixels, inwards from the box; half of the box's shorter side makes a pie of it."""
    ends: NotRequired[Literal["butt", "round"] | None]
    """Ends of an arc; round ones reach past it by half of its thickness."""
    d: NotRequired[str | None]
    """Path data of SVG, at most 2,000 commands."""
    view_box: NotRequired[Sequence[float] | None]
    """[x, y, width, height] in the path's own unit: what becomes the layer's box."""
    fill: NotRequired[TemplatePaint | TemplateBinding | TemplatePattern | None]
    """Fill: a colour, a gradient or a pattern."""
    stroke: NotRequired[TemplateShapeStroke | None]
    """Line along the outline."""
    radius: NotRequired[TemplateCorners]
    """Radius of a rectangle's corners in pixels."""
    progress: NotRequired[float | TemplateBinding | None]
    """How much is drawn: of an arc's sweep, of the length of a line, arrow or path, of a rectangle's width from the side at which the template's language begins."""
    shadow: NotRequired[TemplateShadow | None]
    """Shadow of what is seen of it."""
    mask: NotRequired[TemplateLayerMask | None]
    flip: NotRequired[Literal["none", "x", "y", "both"]]
    """Mirrors the layer in its box before it turns: x changes left and right, y top and bottom."""
    blend: NotRequired[Literal["normal", "multiply", "screen", "overlay", "darken", "lighten"]]
    """How the layer as a whole is laid on what is below, as in CSS."""
    blur: NotRequired[float | TemplateBinding]
    """Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS."""


class TemplatePattern(TypedDict):
    """A fill of pictures."""
    pattern: TemplateTiles


class TemplateTiles(TypedDict):
    """A picture that fills a shape again and again."""
    asset: TemplateAsset | TemplateBinding
    """The picture, whole in the middle of each tile."""
    size: float | Sequence[float]
    """Pixels: the side of square tiles, or [width, height]."""
    repeat: NotRequired[Literal["both", "x", "y", "none"]]
    """Directions in which the tiles go on from the top left of the shape's box."""


class TemplateShapeStroke(TypedDict):
    """Line along the outline, centred on it."""
    color: NotRequired[TemplateColor | TemplateBinding | None]
    """One colour."""
    paint: NotRequired[TemplatePaint | TemplateBinding | None]
    """Instead of `color`; a gradient spans the box that one of the fill spans."""
    width: float | TemplateBinding
    """Width in pixels; 0 is no line."""
    dash: NotRequired[Sequence[float] | None]
    """Lengths of dashes and gaps in turn, in pixels."""


class TemplateQrLayer(TypedDict):
    """A QR code of a text or of an invoice. Its modules have whole pixels, as many as the box holds."""
    id: str
    """Id of the layer, unique in the template."""
    title: NotRequired[str | None]
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    type: Literal["qr"]
    """Type of the layer."""
    box: TemplateBox | TemplateStackBox
    grow: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: NotRequired[float | TemplateBinding]
    """Opacity of the layer as a whole."""
    rotate: NotRequired[float | TemplateBinding]
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    anchor: NotRequired[Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"]]
    """The point of the box about which `rotate` turns the layer."""
    when: NotRequired[str | TemplateCondition | None]
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    text: NotRequired[str | None]
    """Text with {{field}} placeholders, encoded as UTF-8; text beyond ASCII is marked so (ECI 26)."""
    zatca: NotRequired[TemplateZatca | None]
    ecc: NotRequired[Literal["L", "M", "Q", "H"]]
    """Level of error correction."""
    quiet_zone: NotRequired[int]
    """Light modules around the code; readers need 4."""
    color: NotRequired[TemplateColor | TemplateBinding]
    """Colour of the dark modules or bars."""
    background: NotRequired[TemplateColor | TemplateBinding | None]
    """Colour behind them; null for nothing."""
    logo: NotRequired[TemplateQrLogo | None]
    modules: NotRequired[Literal["square", "dots", "rounded"]]
    """Shape of the dark modules; `dots` need modules of 4 pixels, `rounded` of 3."""
    eyes: NotRequired[Literal["square", "round"]]
    """Shape of the finder patterns in the corners."""


class TemplateZatca(TypedDict):
    """Fields of a ZATCA phase 1 invoice code; each may hold {{field}} placeholders."""
    seller: str
    """Name of the seller."""
    vat_number: str
    """VAT number of the seller."""
    timestamp: str
    """Time of the invoice, ISO 8601."""
    total: str
    """Total with VAT."""
    vat: str
    """The VAT."""


class TemplateQrLogo(TypedDict):
    """A picture in the middle of a QR code, in place of the modules under it; `ecc` is `H` then."""
    asset: TemplateAsset
    """The picture, shown whole."""
    size: NotRequired[float]
    """Side of the picture as a share of the code's; what hides too much is refused."""
    padding: NotRequired[int]
    """Modules that are left out around the picture."""


class TemplateBarcodeLayer(TypedDict):
    """A barcode of bars or, as datamatrix, pdf417 and aztec, of two dimensions. Its bars or modules have whole pixels, as many as the box holds."""
    id: str
    """Id of the layer, unique in the template."""
    title: NotRequired[str | None]
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    type: Literal["barcode"]
    """Type of the layer."""
    box: TemplateBox | TemplateStackBox
    grow: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: NotRequired[float | TemplateBinding]
    """Opacity of the layer as a whole."""
    rotate: NotRequired[float | TemplateBinding]
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    anchor: NotRequired[Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"]]
    """The point of the box about which `rotate` turns the layer."""
    when: NotRequired[str | TemplateCondition | None]
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    symbology: Literal["code128", "ean13", "ean8", "datamatrix", "pdf417", "aztec"]
    """Symbology."""
    text: str
    """Text with {{field}} placeholders, at most 80 characters in codes of bars."""
    show_text: NotRequired[bool | TemplateBinding]
    """Whether the text stands under the bars."""
    ecc: NotRequired[int | None]
    """Error correction: the level of a pdf417, 0 to 8, by its length where absent; the percentage of an aztec, 5 to 95, 23 where absent."""
    quiet_zone: NotRequired[int | None]
    """Light modules around a two-dimensional code; 2 where absent."""
    color: NotRequired[TemplateColor | TemplateBinding]
    """Colour of the dark modules or bars."""
    background: NotRequired[TemplateColor | TemplateBinding | None]
    """Colour behind them; null for nothing."""


class TemplateGroupLayer(TypedDict):
    """Layers that show, fade, turn and are cut as one."""
    id: str
    """Id of the layer, unique in the template."""
    title: NotRequired[str | None]
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    type: Literal["group"]
    """Type of the layer."""
    box: NotRequired[TemplateBox | TemplateStackBox | None]
    """Where `clip` cuts, and what turns about its centre; the box around the boxes of its layers where absent."""
    grow: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: NotRequired[float | TemplateBinding]
    """Opacity of the layer as a whole."""
    rotate: NotRequired[float | TemplateBinding]
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    anchor: NotRequired[Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"]]
    """The point of the box about which `rotate` turns the layer."""
    when: NotRequired[str | TemplateCondition | None]
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    layers: Sequence[TemplateLayer]
    """What the group draws, bottom first; boxes are in pixels of the canvas, as outside the group."""
    clip: NotRequired[bool | TemplateBinding]
    """Whether what is outside the box is cut off."""
    mask: NotRequired[TemplateLayerMask | None]
    flip: NotRequired[Literal["none", "x", "y", "both"]]
    """Mirrors the layer in its box before it turns: x changes left and right, y top and bottom."""
    blend: NotRequired[Literal["normal", "multiply", "screen", "overlay", "darken", "lighten"]]
    """How the layer as a whole is laid on what is below, as in CSS."""
    blur: NotRequired[float | TemplateBinding]
    """Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS."""


class TemplateStackLayer(TypedDict):
    """Layers beside each other or below each other, placed by their sizes as in CSS flexbox."""
    id: str
    """Id of the layer, unique in the template."""
    title: NotRequired[str | None]
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    type: Literal["stack"]
    """Type of the layer."""
    box: TemplateHugBox | TemplateStackBox
    grow: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: NotRequired[float | TemplateBinding]
    """Opacity of the layer as a whole."""
    rotate: NotRequired[float | TemplateBinding]
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    when: NotRequired[str | TemplateCondition | None]
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    axis: NotRequired[Literal["inline", "block"]]
    """inline: beside each other, in reading direction; block: below each other."""
    direction: NotRequired[Literal["auto", "rtl", "ltr"]]
    """Reading direction; auto is that of the template's language."""
    gap: NotRequired[TemplateGaps]
    """Room between neighbours in pixels."""
    padding: NotRequired[TemplatePadding]
    """Room between the edges of the box and the layers."""
    align: NotRequired[Literal["start", "center", "end", "stretch", "baseline"]]
    """Place across the stack; stretch gives hugging layers the whole breadth, baseline sets texts on one line."""
    distribute: NotRequired[Literal["start", "center", "end", "between", "around", "evenly"]]
    """Place of spare room along the stack, as in CSS."""
    wrap: NotRequired[bool]
    """Whether layers without room stand on further lines."""
    measure_by: NotRequired[Literal["line", "ink"]]
    """What hugging texts measure above and below: their lines or their ink."""
    anchor: NotRequired[Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"]]
    """The point of the box that stands at x and y where a side hugs: right for a stack that grows to the left."""
    background: NotRequired[TemplateStackBackground | None]
    layers: Sequence[TemplateLayer]
    """The layers in their order, which is that of painting, too. Those that do not show leave no gap, nor do empty texts."""


class TemplateStackBackground(TypedDict):
    """What is behind a stack: its box."""
    paint: TemplatePaint | TemplateBinding
    """Fill."""
    radius: NotRequired[TemplateCorners]


class TemplateRepeatLayer(TypedDict):
    """The items of a list, each with the same layers."""
    id: str
    """Id of the layer, unique in the template."""
    title: NotRequired[str | None]
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    type: Literal["repeat"]
    """Type of the layer."""
    box: TemplateHugBox | TemplateStackBox
    grow: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: NotRequired[float | TemplateBinding]
    """Opacity of the layer as a whole."""
    rotate: NotRequired[float | TemplateBinding]
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    when: NotRequired[str | TemplateCondition | None]
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    list: str
    """Name of the list field whose items are shown."""
    axis: NotRequired[Literal["inline", "block"]]
    """block: items below each other; inline: beside each other, in reading direction."""
    direction: NotRequired[Literal["auto", "rtl", "ltr"]]
    """Reading direction; auto is that of the template's language."""
    columns: NotRequired[int]
    """Columns of equal width that the items fill row by row."""
    gap: NotRequired[TemplateGaps]
    """Room between neighbours in pixels."""
    padding: NotRequired[TemplatePadding]
    """Room between the edges of the box and the layers."""
    align: NotRequired[Literal["start", "center", "end", "stretch", "baseline"]]
    """Place across the stack; stretch gives hugging layers the whole breadth, baseline sets texts on one line."""
    distribute: NotRequired[Literal["start", "center", "end", "between", "around", "evenly"]]
    """Place of spare room along the stack, as in CSS."""
    item_size: NotRequired[TemplateItemSize | None]
    """[width, height] of an item; [fill, hug] where absent, [hug, hug] of items beside each other. An item of one stack is as large as that, where its box has numbers."""
    anchor: NotRequired[Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"]]
    """The point of the box that stands at x and y where a side hugs: right for a stack that grows to the left."""
    overflow: NotRequired[Literal["error", "cut", "visible", "shrink", "page"]]
    """What happens to items without room in the box: the data are refused (error), only items that are in it as a whole are drawn (cut), they are drawn beyond it (visible), all items are drawn smaller until they have room (shrink), or they go on to further pages of a PDF (page)."""
    min_scale: NotRequired[float]
    """The part of their size below which items are not shrunk: the data are refused then."""
    layers: Sequence[TemplateLayer]
    """The layers of one item, in coordinates of its own; fields of the item are named item.…, beside index, first, last, odd and even."""
    empty: NotRequired[Sequence[TemplateLayer]]
    """The layers that show where the list has no items."""


class TemplateTableLayer(TypedDict):
    """The items of a list in rows."""
    id: str
    """Id of the layer, unique in the template."""
    title: NotRequired[str | None]
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    type: Literal["table"]
    """Type of the layer."""
    box: TemplateHugBox | TemplateStackBox
    grow: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: NotRequired[float | TemplateBinding]
    """Opacity of the layer as a whole."""
    rotate: NotRequired[float | TemplateBinding]
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    when: NotRequired[str | TemplateCondition | None]
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    list: str
    """Name of the list field whose items are shown."""
    columns: Sequence[TemplateColumn]
    """The columns, in reading direction."""
    row: TemplateTableRow
    header: NotRequired[TemplateTableLook | None]
    """A first row with the titles of the columns; none where absent."""
    zebra: NotRequired[TemplateTableLook | None]
    """The look of every second row."""
    marks: NotRequired[Sequence[TemplateTableMark]]
    """Looks of the rows of some items, as of those in debt; of several that hold, the first is taken."""
    footer: NotRequired[TemplateTableFooter | None]
    line: NotRequired[TemplateTextStroke | None]
    """Line between rows."""
    cell_padding: NotRequired[TemplatePadding]
    """Room between the edges of a cell and its text."""
    direction: NotRequired[Literal["auto", "rtl", "ltr"]]
    """Reading direction; auto is that of the template's language."""
    anchor: NotRequired[Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"]]
    """The point of the box that stands at x and y where a side hugs: right for a stack that grows to the left."""
    overflow: NotRequired[Literal["error", "cut", "visible", "shrink", "page"]]
    """What happens to items without room in the box: the data are refused (error), only items that are in it as a whole are drawn (cut), they are drawn beyond it (visible), all items are drawn smaller until they have room (shrink), or they go on to further pages of a PDF (page)."""
    min_scale: NotRequired[float]
    """The part of their size below which items are not shrunk: the data are refused then."""


TemplateColumn = TypedDict(
    "TemplateColumn",
    {
        # Text in the header.
        "title": "NotRequired[str | None]",
        # Text of the cells, with {{item.field}} placeholders beside those of the template.
        "value": "str",
        # Pixels; hug, as wide as its longest cell; or fill, an equal share of the room that is left.
        "width": "NotRequired[float | TemplateBinding | Literal[\"hug\", \"fill\"]]",
        # Place of the texts, in the table's direction; by their type where absent: numbers, amounts, days and times at the end.
        "align": "NotRequired[Literal[\"start\", \"center\", \"end\"] | None]",
        "color": "NotRequired[TemplatePaint | TemplateBinding]",
        "weight": "NotRequired[TemplateWeight]",
        "size": "NotRequired[TemplateSize]",
        "font": "NotRequired[TemplateFonts]",
        "decoration": "NotRequired[TemplateDecoration]",
        "decoration_color": "NotRequired[TemplatePaint | TemplateBinding]",
        "decoration_thickness": "NotRequired[float | TemplateBinding]",
        "italic": "NotRequired[bool | TemplateBinding]",
        "letter_spacing": "NotRequired[float | TemplateBinding]",
        # Pixels by which the run stands above the baseline of its line; below it where negative.
        "raise": "NotRequired[float | TemplateBinding]",
        # Line around its ink instead of the layer's; of width 0, none.
        "stroke": "NotRequired[TemplateTextStroke | None]",
        # Direction of its text, isolated from the text around it; auto: its text is a part of the layer's.
        "direction": "NotRequired[Literal[\"auto\", \"rtl\", \"ltr\"]]",
        "background": "NotRequired[TemplateRunBackground | None]",
    },
)
"""A column of a table, with the style of its texts where it is another than that of the rows."""


class TemplateTableRow(TypedDict):
    """The look of rows, and the style of all texts of the table where nothing else is said."""
    fill: NotRequired[TemplatePaint | TemplateBinding | None]
    """What is behind the row."""
    font: TemplateFonts
    weight: NotRequired[TemplateWeight]
    """Weight as in CSS."""
    italic: NotRequired[bool | TemplateBinding]
    """Whether italic faces are used."""
    size: TemplateSize
    min_size: NotRequired[float | None]
    """The least size that shrinking may reach, not above `size`; half of `size` where absent."""
    color: NotRequired[TemplatePaint | TemplateBinding]
    """Fill."""
    direction: NotRequired[Literal["auto", "rtl", "ltr"]]
    """Base direction; auto is that of the first strong character outside placeholders, else the language's."""
    align: NotRequired[Literal["start", "end", "center", "left", "right"]]
    """Horizontal place of lines."""
    valign: NotRequired[Literal["top", "middle", "bottom", "ink", "cap", "baseline"]]
    """Vertical place of lines; ink: the ink in the middle; cap: capitals in the middle; baseline: the last baseline on the bottom edge."""
    max_lines: NotRequired[int | None]
    """The most lines; no limit where absent."""
    line_height: NotRequired[Literal["auto"] | float]
    """Distance of baselines as a factor of the size; auto follows metrics and ink."""
    paragraph_spacing: NotRequired[float]
    """Extra room between paragraphs in pixels."""
    indent: NotRequired[float | TemplateBinding]
    """Pixels by which the first line of each paragraph begins after the others; where negative, those after it."""
    columns: NotRequired[int]
    """Columns of equal width, in reading direction."""
    column_gap: NotRequired[float]
    """Pixels between columns."""
    drop_cap: NotRequired[TemplateDropCap | None]
    tabs: NotRequired[Sequence[TemplateTabStop]]
    """Places to which tabs (U+0009) in the text move what follows them."""
    case: NotRequired[Literal["none", "upper", "lower", "title"]]
    """Letters of scripts with capitals; title: a capital at the start of each word."""
    overflow: NotRequired[Literal["shrink", "wrap", "ellipsis", "kashida", "clip", "error"]]
    """What happens to text that is larger than the box."""
    justify: NotRequired[Literal["none", "kashida", "space"]]
    """How lines but the last are stretched to the box."""
    justify_last: NotRequired[bool | TemplateBinding]
    """Whether the last line is stretched too, as each half of a verse is."""
    digits: NotRequired[Literal["as_typed", "arab", "arabext", "latn", "context"]]
    """Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before them."""
    letter_spacing: NotRequired[float | TemplateBinding]
    """Extra space between letters in pixels; never inside cursive joins."""
    language: NotRequired[str | None]
    """BCP 47 language of the layer; the template's locale where absent."""
    background: NotRequired[TemplateTextBackground | None]
    """What is behind the text, as large as that."""
    stroke: NotRequired[TemplateTextStroke | None]
    """Line around the ink, behind the fill."""
    shadow: NotRequired[TemplateShadow | None]
    """Shadow behind stroke and fill."""
    shadows: NotRequired[Sequence[TemplateShadow] | None]
    """Several shadows behind stroke and fill, the topmost first, instead of `shadow`."""
    inner_shadow: NotRequired[TemplateShadow | None]
    """Shadow on the fill, inside the ink, as though the ink were cut out of what casts it."""
    decoration: NotRequired[TemplateDecoration]
    decoration_color: NotRequired[TemplatePaint | TemplateBinding | None]
    """What fills the lines of `decoration`; the text's own paint where absent."""
    decoration_thickness: NotRequired[float | TemplateBinding | None]
    """Thickness of the lines of `decoration` in pixels; what the font says where absent."""
    features: NotRequired[Mapping[str, int]]
    """OpenType features: {"ss01": 1}."""
    axes: NotRequired[Mapping[str, float]]
    """Axes of variable fonts: {"wght": 650}."""


TemplateTableLook = TypedDict(
    "TemplateTableLook",
    {
        # What is behind the row.
        "fill": "NotRequired[TemplatePaint | TemplateBinding | None]",
        "color": "NotRequired[TemplatePaint | TemplateBinding]",
        "weight": "NotRequired[TemplateWeight]",
        "size": "NotRequired[TemplateSize]",
        "font": "NotRequired[TemplateFonts]",
        "decoration": "NotRequired[TemplateDecoration]",
        "decoration_color": "NotRequired[TemplatePaint | TemplateBinding]",
        "decoration_thickness": "NotRequired[float | TemplateBinding]",
        "italic": "NotRequired[bool | TemplateBinding]",
        "letter_spacing": "NotRequired[float | TemplateBinding]",
        # Pixels by which the run stands above the baseline of its line; below it where negative.
        "raise": "NotRequired[float | TemplateBinding]",
        # Line around its ink instead of the layer's; of width 0, none.
        "stroke": "NotRequired[TemplateTextStroke | None]",
        # Direction of its text, isolated from the text around it; auto: its text is a part of the layer's.
        "direction": "NotRequired[Literal[\"auto\", \"rtl\", \"ltr\"]]",
        "background": "NotRequired[TemplateRunBackground | None]",
    },
)
"""What is another than in common rows."""


TemplateTableMark = TypedDict(
    "TemplateTableMark",
    {
        # Name of a field of the item, or a condition: the rows of the items for which it holds have this look.
        "when": "str | TemplateCondition",
        # What is behind the row.
        "fill": "NotRequired[TemplatePaint | TemplateBinding | None]",
        "color": "NotRequired[TemplatePaint | TemplateBinding]",
        "weight": "NotRequired[TemplateWeight]",
        "size": "NotRequired[TemplateSize]",
        "font": "NotRequired[TemplateFonts]",
        "decoration": "NotRequired[TemplateDecoration]",
        "decoration_color": "NotRequired[TemplatePaint | TemplateBinding]",
        "decoration_thickness": "NotRequired[float | TemplateBinding]",
        "italic": "NotRequired[bool | TemplateBinding]",
        "letter_spacing": "NotRequired[float | TemplateBinding]",
        # Pixels by which the run stands above the baseline of its line; below it where negative.
        "raise": "NotRequired[float | TemplateBinding]",
        # Line around its ink instead of the layer's; of width 0, none.
        "stroke": "NotRequired[TemplateTextStroke | None]",
        # Direction of its text, isolated from the text around it; auto: its text is a part of the layer's.
        "direction": "NotRequired[Literal[\"auto\", \"rtl\", \"ltr\"]]",
        "background": "NotRequired[TemplateRunBackground | None]",
    },
)
"""What is another in the rows of some items."""


TemplateTableFooter = TypedDict(
    "TemplateTableFooter",
    {
        # Texts of the columns, with placeholders such as {{items.price.sum}}.
        "cells": "Sequence[str]",
        # What is behind the row.
        "fill": "NotRequired[TemplatePaint | TemplateBinding | None]",
        "color": "NotRequired[TemplatePaint | TemplateBinding]",
        "weight": "NotRequired[TemplateWeight]",
        "size": "NotRequired[TemplateSize]",
        "font": "NotRequired[TemplateFonts]",
        "decoration": "NotRequired[TemplateDecoration]",
        "decoration_color": "NotRequired[TemplatePaint | TemplateBinding]",
        "decoration_thickness": "NotRequired[float | TemplateBinding]",
        "italic": "NotRequired[bool | TemplateBinding]",
        "letter_spacing": "NotRequired[float | TemplateBinding]",
        # Pixels by which the run stands above the baseline of its line; below it where negative.
        "raise": "NotRequired[float | TemplateBinding]",
        # Line around its ink instead of the layer's; of width 0, none.
        "stroke": "NotRequired[TemplateTextStroke | None]",
        # Direction of its text, isolated from the text around it; auto: its text is a part of the layer's.
        "direction": "NotRequired[Literal[\"auto\", \"rtl\", \"ltr\"]]",
        "background": "NotRequired[TemplateRunBackground | None]",
    },
)
"""A row under all others."""


class TemplateChartLayer(TypedDict):
    """Numbers as bars, a line, an area or the parts of a ring."""
    id: str
    """Id of the layer, unique in the template."""
    title: NotRequired[str | None]
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    type: Literal["chart"]
    """Type of the layer."""
    box: TemplateBox | TemplateStackBox
    grow: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: NotRequired[float | TemplateBinding]
    """Opacity of the layer as a whole."""
    rotate: NotRequired[float | TemplateBinding]
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    when: NotRequired[str | TemplateCondition | None]
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    kind: Literal["bar", "line", "area", "ring"]
    """bar, line and area stand on zero; ring shows parts of a whole."""
    values: Sequence[float | TemplateBinding] | TemplateChartValues
    """Numbers, or the list whose items have them. A value past `min` or `max` is drawn as far as those; a ring has no part for one below zero."""
    min: NotRequired[float | TemplateBinding | None]
    """Number at the bottom; zero or the least value where absent."""
    max: NotRequired[float | TemplateBinding | None]
    """Number at the top, zero or the largest value where absent; of a ring the whole, their sum where absent or less."""
    fill: NotRequired[TemplatePaint | TemplateBinding | Sequence[TemplatePaint | TemplateBinding] | None]
    """Fill of bars, parts or the area: one, or some in turn, which begin again."""
    stroke: NotRequired[TemplateShapeStroke | None]
    """Line through the values, or along the outline of bars and parts."""
    axis: NotRequired[TemplateShapeStroke | None]
    """Line at zero."""
    gap: NotRequired[float | TemplateBinding | None]
    """Pixels between bars, a quarter of the room of each where absent, or between the parts of a ring, 0 where absent."""
    radius: NotRequired[TemplateCorners | None]
    """Radius of the corners of bars in pixels."""
    thickness: NotRequired[float | TemplateBinding | None]
    """Width of the ring in pixels; 0.4 of its radius where absent."""
    start: NotRequired[float | TemplateBinding | None]
    """Degrees clockwise at which the ring starts; 0 is to the right."""
    labels: NotRequired[TemplateChartLabels | None]
    """Texts in a row at the bottom, each under its value."""
    value_labels: NotRequired[TemplateChartLabels | None]
    """Texts at the ends of bars, above points, or on the parts of a ring."""
    direction: NotRequired[Literal["auto", "rtl", "ltr"]]
    """Reading direction; auto is that of the template's language."""
    blend: NotRequired[Literal["normal", "multiply", "screen", "overlay", "darken", "lighten"]]
    """How the layer as a whole is laid on what is below, as in CSS."""
    blur: NotRequired[float | TemplateBinding]
    """Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS."""


class TemplateChartValues(TypedDict):
    """A number of each item of a list."""
    list: str
    """Name of the list field whose items are shown."""
    of: str
    """Name of the number or amount field of the items."""


class TemplateChartLabels(TypedDict):
    """The texts at the values of a chart, with their style: centred and on one line where nothing else is said."""
    text: NotRequired[str | None]
    """Text of each, with {{item.field}} placeholders."""
    texts: NotRequired[Sequence[str] | None]
    """Texts of the values in their order."""
    font: TemplateFonts
    weight: NotRequired[TemplateWeight]
    """Weight as in CSS."""
    italic: NotRequired[bool | TemplateBinding]
    """Whether italic faces are used."""
    size: TemplateSize
    min_size: NotRequired[float | None]
    """The least size that shrinking may reach, not above `size`; half of `size` where absent."""
    color: NotRequired[TemplatePaint | TemplateBinding]
    """Fill."""
    direction: NotRequired[Literal["auto", "rtl", "ltr"]]
    """Base direction; auto is that of the first strong character outside placeholders, else the language's."""
    align: NotRequired[Literal["start", "end", "center", "left", "right"]]
    """Horizontal place of lines."""
    valign: NotRequired[Literal["top", "middle", "bottom", "ink", "cap", "baseline"]]
    """Vertical place of lines; ink: the ink in the middle; cap: capitals in the middle; baseline: the last baseline on the bottom edge."""
    max_lines: NotRequired[int | None]
    """The most lines; no limit where absent."""
    line_height: NotRequired[Literal["auto"] | float]
    """Distance of baselines as a factor of the size; auto follows metrics and ink."""
    paragraph_spacing: NotRequired[float]
    """Extra room between paragraphs in pixels."""
    indent: NotRequired[float | TemplateBinding]
    """Pixels by which the first line of each paragraph begins after the others; where negative, those after it."""
    columns: NotRequired[int]
    """Columns of equal width, in reading direction."""
    column_gap: NotRequired[float]
    """Pixels between columns."""
    drop_cap: NotRequired[TemplateDropCap | None]
    tabs: NotRequired[Sequence[TemplateTabStop]]
    """Places to which tabs (U+0009) in the text move what follows them."""
    case: NotRequired[Literal["none", "upper", "lower", "title"]]
    """Letters of scripts with capitals; title: a capital at the start of each word."""
    overflow: NotRequired[Literal["shrink", "wrap", "ellipsis", "kashida", "clip", "error"]]
    """What happens to text that is larger than the box."""
    justify: NotRequired[Literal["none", "kashida", "space"]]
    """How lines but the last are stretched to the box."""
    justify_last: NotRequired[bool | TemplateBinding]
    """Whether the last line is stretched too, as each half of a verse is."""
    digits: NotRequired[Literal["as_typed", "arab", "arabext", "latn", "context"]]
    """Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before them."""
    letter_spacing: NotRequired[float | TemplateBinding]
    """Extra space between letters in pixels; never inside cursive joins."""
    language: NotRequired[str | None]
    """BCP 47 language of the layer; the template's locale where absent."""
    background: NotRequired[TemplateTextBackground | None]
    """What is behind the text, as large as that."""
    stroke: NotRequired[TemplateTextStroke | None]
    """Line around the ink, behind the fill."""
    shadow: NotRequired[TemplateShadow | None]
    """Shadow behind stroke and fill."""
    shadows: NotRequired[Sequence[TemplateShadow] | None]
    """Several shadows behind stroke and fill, the topmost first, instead of `shadow`."""
    inner_shadow: NotRequired[TemplateShadow | None]
    """Shadow on the fill, inside the ink, as though the ink were cut out of what casts it."""
    decoration: NotRequired[TemplateDecoration]
    decoration_color: NotRequired[TemplatePaint | TemplateBinding | None]
    """What fills the lines of `decoration`; the text's own paint where absent."""
    decoration_thickness: NotRequired[float | TemplateBinding | None]
    """Thickness of the lines of `decoration` in pixels; what the font says where absent."""
    features: NotRequired[Mapping[str, int]]
    """OpenType features: {"ss01": 1}."""
    axes: NotRequired[Mapping[str, float]]
    """Axes of variable fonts: {"wght": 650}."""


class TemplateIconLayer(TypedDict):
    """An icon of lines, as large as fits in the middle of its box."""
    id: str
    """Id of the layer, unique in the template."""
    title: NotRequired[str | None]
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    type: Literal["icon"]
    """Type of the layer."""
    box: TemplateBox | TemplateStackBox
    grow: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: NotRequired[float | TemplateBinding]
    """Opacity of the layer as a whole."""
    rotate: NotRequired[float | TemplateBinding]
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    anchor: NotRequired[Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"]]
    """The point of the box about which `rotate` turns the layer."""
    when: NotRequired[str | TemplateCondition | None]
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    name: str | TemplateBinding
    """Name of the icon, one of those in docs/icons.md; it can follow the `text` of a choice's option."""
    color: NotRequired[TemplateColor | TemplateBinding]
    """Colour of the lines."""
    stroke_width: NotRequired[float | TemplateBinding]
    """Width of the lines where the icon is 24 pixels wide; they grow with it."""
    mask: NotRequired[TemplateLayerMask | None]
    flip: NotRequired[Literal["none", "x", "y", "both"]]
    """Mirrors the layer in its box before it turns: x changes left and right, y top and bottom."""
    blend: NotRequired[Literal["normal", "multiply", "screen", "overlay", "darken", "lighten"]]
    """How the layer as a whole is laid on what is below, as in CSS."""
    blur: NotRequired[float | TemplateBinding]
    """Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS."""


class TemplateCanvasSize(TypedDict):
    """The template on another canvas. Members of its `canvas` and `layers` replace the template's; all others stay."""
    name: str
    """Name of the size, unique in the template."""
    canvas: TemplateCanvas
    layers: NotRequired[Mapping[str, Literal["hidden"] | Mapping[str, Any]]]
    """By id of a layer, also of one in a group: `hidden`, or members that replace those of the layer. `id`, `type` and `layers` can't be replaced."""


class TemplateSchema(TypedDict):
    """A card that is drawn with data. Layers paint in order. Lengths are pixels of the canvas at scale 1, angles degrees clockwise. Beyond this schema the service checks that ids and names are unique, that no field is named like a member that every JavaScript object has (`constructor`, `__proto__`), that placeholders, `when` and `field` name a field of the template, that patterns, formats and language tags are right, that samples and defaults satisfy their fields, that the boxes of codes have a pixel for each module, and that the boxes of image layers cover the canvas at most four times (or 4,000,000 pixels). All of it holds for every size."""
    schema_version: Literal[1]
    """Version of this schema."""
    canvas: TemplateCanvas
    locale: NotRequired[str]
    """BCP 47 language and region: language of texts, form of numbers and dates."""
    fields: NotRequired[Sequence[TemplateField]]
    """What the template asks for."""
    layers: NotRequired[Sequence[TemplateLayer]]
    """What is drawn, bottom first."""
    sizes: NotRequired[Sequence[TemplateCanvasSize]]
    """Other sizes in which the template can be drawn with the same data. A render names one by `size`."""


TemplateColor: TypeAlias = "str"


TemplateAsset: TypeAlias = "str"


TemplateField: TypeAlias = "TemplateStringField | TemplateNumberField | TemplateAmountField | TemplateDateField | TemplateTimeField | TemplateDatetimeField | TemplateImageField | TemplateColorField | TemplateChoiceField | TemplateFlagField | TemplateListField"


TemplatePaint: TypeAlias = "TemplateColor | TemplateLinearGradient | TemplateRadialGradient | TemplateConicGradient"


TemplateStops: TypeAlias = "Sequence[Sequence[float | TemplateColor | TemplateBinding]]"


TemplateUnitPoint: TypeAlias = "Sequence[float]"


TemplateItemField: TypeAlias = "TemplateStringField | TemplateNumberField | TemplateAmountField | TemplateDateField | TemplateTimeField | TemplateDatetimeField | TemplateImageField | TemplateColorField | TemplateChoiceField | TemplateFlagField"


TemplateLayer: TypeAlias = "TemplateTextLayer | TemplateImageLayer | TemplateShapeLayer | TemplateQrLayer | TemplateBarcodeLayer | TemplateGroupLayer | TemplateStackLayer | TemplateRepeatLayer | TemplateTableLayer | TemplateChartLayer | TemplateIconLayer"


TemplateBox: TypeAlias = "Sequence[float | TemplateBinding]"


TemplateStackBox: TypeAlias = "Sequence[float | TemplateBinding | Literal[\"hug\", \"fill\"]]"


TemplateCondition: TypeAlias = "TemplateFieldCondition | TemplateConditions"


TemplateWeight: TypeAlias = "int | TemplateBinding"


TemplateSize: TypeAlias = "float | TemplateBinding"


TemplateFonts: TypeAlias = "Sequence[str] | TemplateBinding"


TemplateDecoration: TypeAlias = "Sequence[Literal[\"underline\", \"strike\", \"overline\"]]"


TemplatePadding: TypeAlias = "float | Sequence[float]"


TemplateCorners: TypeAlias = "float | TemplateBinding | Sequence[float | TemplateBinding]"


TemplateImageBox: TypeAlias = "Sequence[float | TemplateBinding]"


TemplateShapeBox: TypeAlias = "Sequence[float | TemplateBinding]"


TemplateHugBox: TypeAlias = "Sequence[float | TemplateBinding | Literal[\"hug\"]]"


TemplateGaps: TypeAlias = "float | Sequence[float]"


TemplateItemSize: TypeAlias = "Sequence[float | TemplateBinding | Literal[\"hug\", \"fill\"]]"


WEBHOOK_EVENTS: Mapping[str, str] = {
    "render.batch.completed": "BatchCompletedEvent",
    "order_job.succeeded": "OrderJobSucceededEvent",
    "order_job.failed": "OrderJobFailedEvent",
    "claim.created": "ClaimCreatedEvent",
    "credits.low": "CreditsLowEvent",
    "endpoint.disabled": "EndpointDisabledEvent",
}

WebhookEvent: TypeAlias = "Event[Literal['render.batch.completed'], BatchCompletedEvent] | Event[Literal['order_job.succeeded'], OrderJobSucceededEvent] | Event[Literal['order_job.failed'], OrderJobFailedEvent] | Event[Literal['claim.created'], ClaimCreatedEvent] | Event[Literal['credits.low'], CreditsLowEvent] | Event[Literal['endpoint.disabled'], EndpointDisabledEvent]"
"""What an endpoint is told: ask for its `type`, and `data` is typed."""
