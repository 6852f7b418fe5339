# Made by `npm run openapi` from apps/api/openapi.json; changes in this file are lost.

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
    """Name of the user; empty if none was given."""
    locale: NotRequired[Literal["ar", "en"] | None]
    """Language of messages to the user."""
    password: str
    """Password of any characters. The length counts Unicode scalar values."""


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
    """Name of the user; empty if none was given."""
    role: Literal["user", "admin"] | str
    status: Literal["active", "suspended"] | str
    """Status of the user. A suspended user may use only `GET /v1/me`."""
    locale: Literal["ar", "en"] | str
    """Language of messages to the user."""
    created_at: str
    credits: CreditsRecord
    rate_limit_per_minute: int | None
    """Maximum number of requests per minute, over all keys and sessions; null for the default."""
    keep_requests: bool
    """True to keep the requests of renders for 7 days, with their values and pictures, so that they can be viewed and replayed."""
    stores_count: int
    """Number of stores linked to the account."""
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
    """Password of any characters. The length counts Unicode scalar values."""


class PasswordChangedRecord(Model):
    status: Literal["password_changed"] | str


class MeRecord(Model):
    id: str
    email: str
    name: str
    """Name of the user; empty if none was given."""
    role: Literal["user", "admin"] | str
    status: Literal["active", "suspended"] | str
    """Status of the user. A suspended user may use only `GET /v1/me`."""
    locale: Literal["ar", "en"] | str
    """Language of messages to the user."""
    created_at: str
    credits: CreditsRecord
    rate_limit_per_minute: int | None
    """Maximum number of requests per minute, over all keys and sessions; null for the default."""
    keep_requests: bool
    """True to keep the requests of renders for 7 days, with their values and pictures, so that they can be viewed and replayed."""
    stores_count: int
    """Number of stores linked to the account."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"credits": ("one", "CreditsRecord")}


class MePatchBody(TypedDict):
    name: NotRequired[str | None]
    """Name of the user; empty if none was given."""
    locale: NotRequired[Literal["ar", "en"] | None]
    """Language of messages to the user."""
    keep_requests: NotRequired[bool | None]
    """True to keep the requests of renders for 7 days, with their values and pictures, so that they can be viewed and replayed."""


class DeletedRecord(Model):
    id: str
    deleted: Literal[True]


class KeyCapRecord(Model):
    credits: int
    """Credits that the key may spend in a period."""
    period: Literal["day", "month", "total"] | str
    """Period of the cap. `day` and `month` follow the time of Asia/Riyadh; `total` begins when the cap is set and does not end."""
    spent: int
    """Credits that the key has spent in the current period since the cap was set."""
    renews_at: str | None
    """Time at which the next period begins, with nothing spent; null for never."""


class ApiKeyRecord(Model):
    id: str
    name: str
    """Name that describes the use of the key."""
    last_four: str
    """Last four characters of the key."""
    scope: Literal["full", "render"] | str
    """Scope of the key. `render` permits rendering, and reading templates, fonts, assets, the account and its usage; nothing else."""
    created_at: str
    expires_at: str | None
    """Time when the key expires; null for never."""
    last_used_at: str | None
    """Time of the last use, accurate to some seconds."""
    revoked_at: str | None
    cap: KeyCapRecord | None
    """Limit on the credits that the key may spend; null for all credits of its user."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"cap": ("one", "KeyCapRecord")}


class KeyCapBody(TypedDict):
    credits: int
    """Credits that the key may spend in a period."""
    period: Literal["day", "month", "total"]
    """Period of the cap. `day` and `month` follow the time of Asia/Riyadh; `total` begins when the cap is set and does not end."""


class ApiKeyBody(TypedDict):
    name: NotRequired[str | None]
    """Name that describes the use of the key."""
    scope: NotRequired[Literal["full", "render"] | None]
    """Scope of the key. `render` permits rendering, and reading templates, fonts, assets, the account and its usage; nothing else."""
    expires_at: NotRequired[str | datetime | None]
    """Time when the key expires; null for never."""
    cap: NotRequired[KeyCapBody | None]
    """Limit on the credits that the key may spend; null for all credits of its user. Later costs of its requests count too, such as the rows of its batches. Claims of campaigns and orders of stores do not count."""


class IssuedApiKeyRecord(Model):
    id: str
    name: str
    """Name that describes the use of the key."""
    last_four: str
    """Last four characters of the key."""
    scope: Literal["full", "render"] | str
    """Scope of the key. `render` permits rendering, and reading templates, fonts, assets, the account and its usage; nothing else."""
    created_at: str
    expires_at: str | None
    """Time when the key expires; null for never."""
    last_used_at: str | None
    """Time of the last use, accurate to some seconds."""
    revoked_at: str | None
    cap: KeyCapRecord | None
    """Limit on the credits that the key may spend; null for all credits of its user."""
    key: str
    """The key. It is not shown again."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"cap": ("one", "KeyCapRecord")}


class ApiKeyPatchBody(TypedDict):
    cap: NotRequired[KeyCapBody | None]
    """Limit on the credits that the key may spend; null for all credits of its user. Later costs of its requests count too, such as the rows of its batches. Claims of campaigns and orders of stores do not count. `null` clears it."""


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
    """Status of the service; `degraded`: renders work, but requests that need a part with `ok` false fail."""
    checks: ChecksRecord
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"checks": ("one", "ChecksRecord")}


class VersionRecord(Model):
    name: str
    version: str
    commit: str | None
    engine: str
    """Versions of the engine and its shapers, or of the single shaper set for all fonts. The same value gives the same bytes."""
    api: str


class SelfTestStepRecord(Model):
    name: str
    ok: bool
    duration_ms: int
    detail: str


class SelfTestRecord(Model):
    ok: bool
    """True if all steps succeeded."""
    steps: List[SelfTestStepRecord]
    """Steps of the test in order."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"steps": ("one", "SelfTestStepRecord")}


class FontAxisRecord(Model):
    tag: str
    min: float
    default: float
    max: float


class ArabicRecord(Model):
    coverage: float
    """Share of the required Arabic letters, marks and digits that the face has."""
    missing: List[str]
    """Required characters that the face lacks, such as `U+06C1`."""
    init_medi_fina: bool
    """True if letters join: GSUB has init, medi and fina."""
    rlig: bool
    """True if the face has required ligatures, including lam-alef."""
    mark: bool
    """True if the face places marks on letters."""
    mkmk: bool
    """True if the face places marks on marks."""
    kashida_jalt: bool
    """True if the face has wider forms for justified lines."""
    presentation_forms_only: bool
    """True if joined forms exist only as characters. The engine then joins letters with these."""
    overshoot: float
    """Extent of the ink of vocalised text beyond ascent and descent, in em."""


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
    """Shaper that forms the glyphs: `rustybuzz`, or `harfrust` if a test on acceptance found a difference between the two. Template versions keep the shaper with which they were saved. Null for a font from before this test, until a template with it is saved."""
    warnings: List[FontWarningRecord]
    """Deficiencies of the face, worst first. The response to an upload may also contain `stored_already`: the service has these bytes under other names than the upload gives."""
    licence: str | None
    """Licence of a public font and the package that contains its text; null for an uploaded font."""
    created_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"axes": ("one", "FontAxisRecord"), "arabic": ("one", "ArabicRecord"), "warnings": ("one", "FontWarningRecord")}


class FontForm(TypedDict):
    family: NotRequired[str]
    style: NotRequired[str]
    file: Upload
    """Font file: TTF, OTF, TTC, WOFF or WOFF2; at most 10 MB."""
    index: NotRequired[int]
    """Index of the face in a collection (TTC), from 0."""


class FontRequestBody(TypedDict):
    family: str
    weight: int
    italic: bool


class FontRequestsBody(TypedDict):
    fonts: Sequence[FontRequestBody]
    """Faces as a template names them: the family or the id of a font, with a weight and a slant."""


class FontBindingRecord(Model):
    family: str
    weight: int
    italic: bool
    font_id: str
    """Id of the font with this face. `GET /v1/fonts/{font_id}/face` returns its bytes."""
    sha256: str
    """SHA-256 of these bytes."""
    index: int
    """Index of the face in a collection; otherwise 0."""
    role: Literal["named", "fallback"] | str
    """Role of the face: `fallback` for a face with characters that the requested faces lack."""
    shaper: Literal["rustybuzz", "harfrust"] | str
    """Shaper of the face."""
    color: bool
    """True for a fallback face with its own colours."""


class FontBindingsRecord(Model):
    fonts: List[FontBindingRecord]
    """One face for each requested face, then the fallbacks in order."""
    missing: List[str]
    """Families that exist neither among your fonts nor in the public set."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"fonts": ("one", "FontBindingRecord")}


class TemplateForm(TypedDict):
    name: str
    tags: NotRequired[Sequence[str]]
    """Tags, by which the list of templates can be filtered."""
    width: NotRequired[int]
    """Size of the canvas in pixels at scale 1."""
    height: NotRequired[int]
    """Size of the canvas in pixels at scale 1."""
    image: NotRequired[Upload]
    """Picture: PNG, JPEG, WebP, AVIF or SVG; at most 25 MB and 50 megapixels. It becomes an asset that fills the canvas and determines its size. Instead of `width` and `height`."""
    background: NotRequired[str]
    """Colour of the canvas, such as `#0b3d2e`."""
    schema: NotRequired[TemplateSchema | None]
    """Template schema. Without it, the canvas has no layers."""


class TemplateSizeRecord(Model):
    name: str
    """Value for `size` of a render."""
    width: int
    """Size of the canvas in pixels at scale 1."""
    height: int
    """Size of the canvas in pixels at scale 1."""


class SampleSetRecord(Model):
    name: Literal["short", "long", "vocalised", "latin"] | str
    """Kind of the values."""
    data: Dict[str, Any]
    """Values for `data` of a render."""


class TemplateWarningRecord(Model):
    code: Literal["budget_exceeded", "code_low_contrast", "code_too_small", "code_quiet_zone"] | str
    """Code of the warning. The samples cost more to draw than a render may cost, or readers may fail to scan a code: its modules are not much darker than the background, they have too few pixels, or its quiet zone may contain dark pixels."""
    layer: str | None
    """Layer with the problem; for a cost, the most expensive layer."""
    size: str | None
    """Size with the problem; null for the template's own canvas."""
    detail: str


class StoredTemplateRecord(Model):
    id: str
    name: str
    tags: List[str]
    """Tags, by which the list of templates can be filtered."""
    width: int
    """Size of the canvas in pixels at scale 1."""
    height: int
    """Size of the canvas in pixels at scale 1."""
    version: int
    """Number of the newest version."""
    schema: TemplateSchema
    """Template schema 1; see `/schemas/template-1.json`."""
    fields: List[TemplateField]
    """Fields, as in the schema: the permitted members of `data` and `images` of a render."""
    sizes: List[TemplateSizeRecord]
    """Further sizes of the template, as in the schema."""
    sample_sets: List[SampleSetRecord]
    """Sets of values with which a gallery template can be tried; empty for other templates."""
    scope: Literal["public", "user"] | str
    """Owner of the template; `public`: the gallery."""
    image_url: str
    created_at: str
    updated_at: str
    warnings: List[TemplateWarningRecord]
    """Warnings of renders that will be refused and of codes that readers may fail to scan. The template is stored regardless."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"sizes": ("one", "TemplateSizeRecord"), "sample_sets": ("one", "SampleSetRecord"), "warnings": ("one", "TemplateWarningRecord")}


class TemplateSummaryRecord(Model):
    id: str
    name: str
    tags: List[str]
    """Tags, by which the list of templates can be filtered."""
    width: int
    """Size of the canvas in pixels at scale 1."""
    height: int
    """Size of the canvas in pixels at scale 1."""
    version: int
    """Number of the newest version."""
    fields: List[TemplateField]
    """Fields, as in the schema: the permitted members of `data` and `images` of a render."""
    scope: Literal["public", "user"] | str
    """Owner of the template; `public`: the gallery."""
    image_url: str
    created_at: str
    updated_at: str


class TemplatePreviewBody(TypedDict):
    images: NotRequired[Mapping[str, Picture | str | FieldImage | None] | None]
    """Pictures by image field; a picture of a list item is named `items[0].photo`. `{}` if the template has no image field."""
    size: NotRequired[str | None]
    """Name of one of the template's `sizes`. Default: the template's own canvas."""
    schema: TemplateSchema
    """Complete template schema, version 1."""
    data: NotRequired[Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]]]
    """Values by field name. Samples replace absent values."""
    format: NotRequired[Literal["png", "jpg"] | None]
    max_side: NotRequired[int | None]
    """Maximum length of the longer side in pixels."""


class TemplateImportForm(TypedDict):
    name: NotRequired[str]
    file: Upload
    """The design: SVG, PSD, PPTX or JSON of Figma, detected by content; at most 60 MB, JSON at most 30 MB, SVG at most 10 MB. The JSON is a response of the Figma files API with `geometry=paths`, or a file of the plugin in `examples/figma-plugin`."""
    part: NotRequired[str]
    """Id of a design in the file, such as a slide, from `parts`. Default: the first one."""
    pictures: NotRequired[Sequence[Upload]]
    """Pictures that the file refers to but does not contain: PNG, JPEG, WebP or GIF, at most 4 MB each. Name each file by its `imageRef`."""
    create: NotRequired[bool]
    """True to store the template and its pictures, which requires `name`. False to store nothing."""


class ImportPartRecord(Model):
    id: str
    """The value for `part`."""
    name: str
    """The name in the file, or its number."""


class ImportPictureRecord(Model):
    key: str
    """Value of `asset` in image layers that show the picture, until it is stored."""
    media_type: Literal["image/png", "image/jpeg", "image/webp"] | str
    width: int
    """Width in pixels."""
    height: int
    """Height in pixels."""
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
    """Outcome for the parts. `kept`: unchanged; `guessed`: approximated; `picture`: drawn as pixels; `lost`: omitted."""
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
    """Tags, by which the list of templates can be filtered."""
    width: int
    """Size of the canvas in pixels at scale 1."""
    height: int
    """Size of the canvas in pixels at scale 1."""
    version: int
    """Number of the newest version."""
    schema: TemplateSchema
    """Template schema 1; see `/schemas/template-1.json`."""
    fields: List[TemplateField]
    """Fields, as in the schema: the permitted members of `data` and `images` of a render."""
    sizes: List[TemplateSizeRecord]
    """Further sizes of the template, as in the schema."""
    sample_sets: List[SampleSetRecord]
    """Sets of values with which a gallery template can be tried; empty for other templates."""
    scope: Literal["public", "user"] | str
    """Owner of the template; `public`: the gallery."""
    image_url: str
    created_at: str
    updated_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"sizes": ("one", "TemplateSizeRecord"), "sample_sets": ("one", "SampleSetRecord")}


class TemplatePatchBody(TypedDict):
    name: NotRequired[str | None]
    tags: NotRequired[Sequence[str] | None]
    """Tags, by which the list of templates can be filtered."""


class TemplateCopyBody(TypedDict):
    name: NotRequired[str | None]
    version: NotRequired[int | None]
    """Version to copy. Default: the newest."""


class TemplateRestoreBody(TypedDict):
    version: int
    """Version to restore."""


class TemplateVersionRecord(Model):
    width: int
    """Size of the canvas in pixels at scale 1."""
    height: int
    """Size of the canvas in pixels at scale 1."""
    fields: List[TemplateField]
    """Fields, as in the schema: the permitted members of `data` and `images` of a render."""
    created_at: str
    template_id: str
    version: int
    reference: str
    """Value for `template_id` of a render that always draws this version."""


class TemplateVersionSchemaRecord(Model):
    width: int
    """Size of the canvas in pixels at scale 1."""
    height: int
    """Size of the canvas in pixels at scale 1."""
    fields: List[TemplateField]
    """Fields, as in the schema: the permitted members of `data` and `images` of a render."""
    created_at: str
    template_id: str
    version: int
    reference: str
    """Value for `template_id` of a render that always draws this version."""
    schema: TemplateSchema
    """Template schema 1; see `/schemas/template-1.json`."""
    sizes: List[TemplateSizeRecord]
    """Further sizes of the template, as in the schema."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"sizes": ("one", "TemplateSizeRecord")}


class TemplateDraftRecord(Model):
    template_id: str
    revision: str | None
    """Identifies the state of the draft and changes with each save. Null if there is no draft."""
    version: int
    """Version on which the draft is based."""
    schema: Dict[str, Any]
    """The schema as it was sent, including faults. Without a draft, the schema of the newest version."""
    updated_at: str


class TemplateDraftBody(TypedDict):
    version: int
    """Version on which the draft is based."""
    schema: Mapping[str, Any]
    """The unfinished schema, stored as sent. Publishing validates it."""
    revision: NotRequired[str | None]
    """Revision on which this change is based; null to create a draft if there is none."""


class PdfOptions(TypedDict):
    page: NotRequired[Literal["a4", "fit"] | None]
    """`fit`: the page has the size of the picture, with pixels of 1/96 inch or as set by `dpi`. `a4`: the page is A4, portrait or landscape as the picture is, with the picture centred and as large as possible."""
    bleed_mm: NotRequired[float | None]
    """Width in millimetres by which the background extends beyond the picture, for trimming. The trim box is the picture; the bleed box is larger by this width on each side."""


class RenderBodyOptions(TypedDict):
    format: NotRequired[Literal["png", "jpg", "webp", "avif"] | None]
    """Format of the picture. For PDF, use the query: `?format=pdf`."""
    quality: NotRequired[int | None]
    """Quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger."""
    palette: NotRequired[bool | None]
    """True to write a png with a palette if the picture has at most 256 colours, such as text of one colour on a plain background: the same pixels in a smaller file. It takes longer. Other formats ignore it."""
    progressive: NotRequired[bool | None]
    """True to write a progressive jpg, which shows the whole picture early and sharpens while it loads. It takes longer. Other formats ignore it."""
    scale: NotRequired[float | None]
    """Scale factor of the canvas; 2 doubles both sides. Default: 1."""
    width: NotRequired[int | None]
    """Width of the picture in pixels, from a quarter to four times that of the canvas. Text is laid out at this width; nothing is resampled. Not with `scale`."""
    dpr: NotRequired[float | None]
    """Device pixels per CSS pixel. Multiplies `scale` or `width`; 1 by default."""
    dpi: NotRequired[int | None]
    """Resolution in dots per inch, written into the file except for webp and avif; no pixel changes. For a PDF with page `fit`, it determines the size of the page."""
    pdf: NotRequired[PdfOptions | None]
    """Options of PDF, accepted only with `?format=pdf`."""


class RenderBody(TypedDict):
    template_id: str
    """Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3."""
    size: NotRequired[str | None]
    """Name of one of the template's `sizes`. Default: the template's own canvas."""
    data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]]
    """Values by field name; see `fields` of the template."""
    images: Mapping[str, Picture | str | FieldImage | None]
    """Pictures by image field; a picture of a list item is named `items[0].photo`. `{}` if the template has no image field."""
    options: NotRequired[RenderBodyOptions | None]


class RenderSetBody(TypedDict):
    template_id: str
    """Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3."""
    data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]]
    """Values by field name; see `fields` of the template."""
    images: Mapping[str, Picture | str | FieldImage | None]
    """Pictures by image field; a picture of a list item is named `items[0].photo`. `{}` if the template has no image field."""
    options: NotRequired[RenderBodyOptions | None]
    sizes: NotRequired[Sequence[str] | None]
    """Names of the template's `sizes`. Default: all of them, or the template's own canvas if it has none."""


class MeasureBody(TypedDict):
    data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]]
    """Values by field name; see `fields` of the template."""
    size: NotRequired[str | None]
    """Name of one of the template's `sizes`. Default: the template's own canvas."""
    images: NotRequired[Mapping[str, Picture | str | FieldImage | None] | None]
    """Pictures by image field, as in a render. They are not fetched; only `when` of a layer uses them."""


class MeasuredLineRecord(Model):
    text: str
    """Text of the line in logical order."""
    width: float
    """Sum of the advances in pixels."""
    ink: List[float]
    """Left, top, width and height of the ink, in pixels of the canvas."""


class MeasureWarningRecord(Model):
    code: str
    detail: str


class MeasuredLayerRecord(Model):
    id: str
    """Id of the layer. A layer in an item of a list has the number of the item: `price[2]`."""
    box: List[float]
    """Left, top, width and height of the box, in pixels of the canvas."""
    lines: List[MeasuredLineRecord]
    """Lines from top to bottom."""
    size: float
    """Font size after fitting, in pixels."""
    warnings: List[MeasureWarningRecord]
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"lines": ("one", "MeasuredLineRecord"), "warnings": ("one", "MeasureWarningRecord")}


class MeasureRecord(Model):
    layers: List[MeasuredLayerRecord]
    """Text layers in paint order."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"layers": ("one", "MeasuredLayerRecord")}


class FaultPlaceRecord(Model):
    loc: List[str | int]
    """Location of the fault, as in the error response."""
    type: Literal["missing", "extra_forbidden", "value_error", "enum", "literal_error", "json_invalid", "model_type", "model_attributes_type", "string_type", "string_too_short", "string_too_long", "string_unicode", "string_pattern_mismatch", "int_type", "int_parsing", "int_from_float", "float_type", "float_parsing", "finite_number", "decimal_type", "decimal_parsing", "bool_type", "bool_parsing", "greater_than", "greater_than_equal", "less_than", "less_than_equal", "dict_type", "list_type", "too_short", "too_long", "bytes_too_long", "datetime_parsing", "date_type", "date_parsing", "url_parsing", "url_scheme", "url_too_long"] | str


class RenderErrorRecord(Model):
    code: str
    """Error code of the response."""
    status: int
    """HTTP status of the response."""
    errors: List[FaultPlaceRecord]
    """The first ten faults, without their messages, which may quote values."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"errors": ("one", "FaultPlaceRecord")}


class LoggedRenderRecord(Model):
    id: str
    status: Literal["succeeded", "failed"] | str
    template_id: str | None
    """Null if the request did not name a template."""
    template_version: int | None
    """Version of the template. For a failed render, null unless the request named it."""
    format: Literal["png", "jpg", "pdf", "webp", "avif"] | str
    bytes: int | None
    """Size of the file in bytes; null for a failed render."""
    duration_ms: int
    """Duration in milliseconds."""
    source: Literal["api", "campaign", "order_job", "batch", "link"] | str
    """Source of the render, as in the usage."""
    key_id: str | None
    """Null if the render was requested without a key."""
    error: RenderErrorRecord | None
    """Null for a successful render."""
    repeats: int
    """Number of further failures with the same code in the same minute, which have no entries of their own."""
    request_kept: bool
    """True if the request is kept, for a thumbnail and for replays."""
    created_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"error": ("one", "RenderErrorRecord")}


class FieldOutlineRecord(Model):
    name: str
    type: Literal["text", "number", "boolean", "null", "list", "object"] | str
    length: int | None
    """Length of a text in UTF-16 code units, or number of items of a list."""


class ImageOutlineRecord(Model):
    name: str
    origin: Literal["url", "bytes", "asset"] | str
    """Origin of the picture; `bytes`: the request contained it."""
    bytes: int | None
    """Size in bytes of a picture that the request contained."""
    asset_id: str | None


class RequestOutlineRecord(Model):
    template_id: str
    """Id of the template as the request named it."""
    size: str | None
    """Requested size of the template."""
    sizes: List[str] | None
    """Requested sizes of a failed set, empty for all; null for other renders."""
    format: Literal["png", "jpg", "pdf", "webp", "avif"] | str
    quality: int
    scale: float
    width: int | None
    """Requested width, if any."""
    dpr: float | None
    dpi: int | None
    fields: List[FieldOutlineRecord]
    """Fields in `data`."""
    images: List[ImageOutlineRecord]
    """Pictures in `images`."""
    omitted: int
    """Number of fields and images of a large request beyond those listed."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"fields": ("one", "FieldOutlineRecord"), "images": ("one", "ImageOutlineRecord")}


class RenderTimingsRecord(Model):
    fetch: float
    """Time to validate the data and get the pictures."""
    decode: float
    queue: float
    """Time of waiting for a thread, including waits between steps."""
    layout: float
    raster: float
    """Time to paint the picture; 0 for PDF."""
    encode: float
    db: float | None
    """Database time; null for a picture of a set."""
    total: float
    """Time from the request until the picture was drawn."""


class RenderEntryRecord(Model):
    id: str
    status: Literal["succeeded", "failed"] | str
    template_id: str | None
    """Null if the request did not name a template."""
    template_version: int | None
    """Version of the template. For a failed render, null unless the request named it."""
    format: Literal["png", "jpg", "pdf", "webp", "avif"] | str
    bytes: int | None
    """Size of the file in bytes; null for a failed render."""
    duration_ms: int
    """Duration in milliseconds."""
    source: Literal["api", "campaign", "order_job", "batch", "link"] | str
    """Source of the render, as in the usage."""
    key_id: str | None
    """Null if the render was requested without a key."""
    error: RenderErrorRecord | None
    """Null for a successful render."""
    repeats: int
    """Number of further failures with the same code in the same minute, which have no entries of their own."""
    request_kept: bool
    """True if the request is kept, for a thumbnail and for replays."""
    created_at: str
    request: RequestOutlineRecord | None
    """Outline of the request. Null for renders without an API request, for old renders, and beyond 300 renders per minute."""
    timings: RenderTimingsRecord | None
    """Timings in milliseconds. Null if `request` is null, and for a failed render."""
    request_kept_until: str | None
    """Time until which the request is kept; null if it is not kept."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"error": ("one", "RenderErrorRecord"), "request": ("one", "RequestOutlineRecord"), "timings": ("one", "RenderTimingsRecord")}


class RenderReplayBody(TypedDict):
    version: NotRequired[int | None]
    """Version of the template. Default: the newest."""


class BatchRowBody(TypedDict):
    data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]]
    """Values by field name; see `fields` of the template."""
    images: NotRequired[Mapping[str, Picture | str | FieldImage | None] | None]
    """Pictures by image field, as in a render."""
    size: NotRequired[str | None]
    """Name of a size for this row. Default: the size of the batch."""


class BatchOptions(TypedDict):
    quality: NotRequired[int | None]
    """Quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger."""
    scale: NotRequired[float | None]
    """Scale factor of the canvas; 2 doubles both sides. Default: 1."""
    dpi: NotRequired[int | None]
    """Resolution in dots per inch, written into the file except for webp and avif; no pixel changes. For a PDF with page `fit`, it determines the size of the page."""
    format: NotRequired[Literal["png", "jpg", "pdf"] | None]
    """The format of the pictures. The `format` of the batch takes precedence."""
    pdf: NotRequired[PdfOptions | None]
    """Options of PDF, accepted only with the format `pdf`."""


class BatchStoreBody(TypedDict):
    to: str
    """Id of the destination."""
    key: NotRequired[str | None]
    """Key of each file below the prefix of the destination. Placeholders are `{batch_id}`, `{row}`, `{template_id}`, `{version}`, `{size}`, `{format}`, `{date}` (the day of the request in UTC), and `{data.name}` for the value of the field "name". Each row needs a key of its own. A file with the same key from elsewhere is replaced."""


class BatchBody(TypedDict):
    template_id: str
    """Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3."""
    size: NotRequired[str | None]
    """Name of one of the template's `sizes`. Default: the template's own canvas."""
    rows: Sequence[BatchRowBody]
    """Rows; each gives one picture."""
    format: NotRequired[Literal["png", "jpg", "pdf"] | None]
    """Format of the pictures. Default: `png`."""
    options: NotRequired[BatchOptions | None]
    archive: NotRequired[Literal["zip", "pdf"] | None]
    """`zip`: one file per row. `pdf`, only with the format `pdf`: one document with a page per row, which stores shared parts of the pages once."""
    file_name: NotRequired[str | None]
    """Names of the files in the ZIP: a text with placeholders such as `{{field}}`. Characters that file names cannot contain are removed, and repeated names get a number. Default: the number of the row and the field `name`."""
    store: NotRequired[BatchStoreBody | None]
    """Bucket into which the pictures are copied once the batch is done (`POST /v1/me/destinations`). The archive stays as it is. Not with the archive `pdf`."""


class BatchForm(TypedDict):
    template_id: str
    """Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3."""
    size: NotRequired[str]
    """Name of one of the template's `sizes`. Default: the template's own canvas."""
    format: NotRequired[Literal["png", "jpg", "pdf"]]
    """Format of the pictures. Default: `png`."""
    archive: NotRequired[Literal["zip", "pdf"]]
    """`zip`: one file per row. `pdf`, only with the format `pdf`: one document with a page per row, which stores shared parts of the pages once."""
    file_name: NotRequired[str]
    """Names of the files in the ZIP: a text with placeholders such as `{{field}}`. Characters that file names cannot contain are removed, and repeated names get a number. Default: the number of the row and the field `name`."""
    file: Upload
    """CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, of which the first sheet is read. The file has a header of field names and up to 1,000 rows below it. Image fields contain addresses or ids of assets; dates have the form YYYY-MM-DD. Columns of lists are named by item and member: `dishes[0].name`, `dishes[0].price`, `dishes[1].name`. A column `size` names the size of each row, unless the template has a field of this name."""
    columns: NotRequired[Mapping[str, str | None] | None]
    """Map of columns with other names to fields; `null` drops a column."""
    store_to: NotRequired[str]
    """Id of a destination into which the pictures are copied: `to` of `store` in JSON."""
    store_key: NotRequired[str]
    """Key of each file in it: `key` of `store` in JSON."""


class FailedRowRecord(Model):
    row: int
    """Number of the row, from 1. For a file, the row number of the spreadsheet."""
    code: str
    """Error code of the row: a code of a failed render, `user_suspended`, `row_abandoned` for a fault of the service, or `batch_erased` or `batch_cancelled` for a row that was not drawn in time."""
    detail: str
    """Explanation of the failure; empty once the batch is erased."""


class DeliveryErrorRecord(Model):
    code: str
    """Error code: `destination_failed` for a bucket that does not take the files, `destination_deleted`, `delivery_cancelled`, `delivery_erased`, `key_invalid` or `user_suspended`."""
    detail: str
    """Explanation of the obstacle, and the remedy."""


class BatchDeliveryRecord(Model):
    destination_id: str
    key: str
    """Template of the keys below the prefix."""
    status: Literal["pending", "running", "done", "failed"] | str
    """Status of the delivery: `pending` until the batch is done, `running`, `done` if every drawn picture is in the bucket, or `failed`."""
    stored: int
    """Number of pictures in the bucket."""
    failed: int
    """Number of drawn pictures that could not be stored."""
    error: DeliveryErrorRecord | None
    """Last obstacle; null if there is none."""
    next_try_at: str | None
    """Time of the next try while the bucket is unavailable; otherwise null."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"error": ("one", "DeliveryErrorRecord")}


class BatchRecord(Model):
    batch_id: str
    status: Literal["queued", "running", "done"] | str
    """Status of the batch: `queued`, `running` or `done`."""
    total: int
    """Number of rows, without empty rows of a file."""
    done: int
    """Number of finished rows, including failed ones."""
    failed: List[FailedRowRecord]
    """Failed rows in the order of the rows. A failed row has no picture and costs nothing."""
    delivery: BatchDeliveryRecord | None
    """Delivery of the pictures to a bucket; null for a batch without `store`."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"failed": ("one", "FailedRowRecord"), "delivery": ("one", "BatchDeliveryRecord")}


class ListedBatchRecord(Model):
    batch_id: str
    status: Literal["queued", "running", "done"] | str
    """Status of the batch: `queued`, `running` or `done`."""
    total: int
    """Number of rows, without empty rows of a file."""
    done: int
    """Number of finished rows, including failed ones."""
    template_id: str
    template_version: int
    size: str | None
    """Size of the rows that name none. Null: the template's own canvas."""
    created_at: str


class DeliveryRetryBody(TypedDict):
    to: NotRequired[str | None]
    """Another destination for the pictures that are not stored. Default: the destination of the batch."""


class RowPictureRecord(Model):
    url: str
    """Address of the picture, valid without a key until `expires_at`."""
    file_name: str
    """Name of the file in the archive."""
    expires_at: str
    """Time when the link expires, seven days after it was issued. List the rows again for a new link."""


class RowDeliveryRecord(Model):
    state: Literal["waiting", "stored", "failed"] | str
    """State of the file: `waiting`, `stored` or `failed`."""
    key: str | None
    """Whole key in the bucket; null unless the file is stored."""
    url: str | None
    """Address of the file, which may require credentials; null unless the file is stored."""
    code: str | None
    """Error code, as in `delivery` of the batch; otherwise null."""
    detail: str | None
    """Explanation of the failure; otherwise null."""


class BatchRowRecord(Model):
    row: int
    """Number of the row, from 1. For a file, the row number of the spreadsheet."""
    state: Literal["waiting", "drawn", "failed"] | str
    """State of the row: `waiting`, `drawn` or `failed`."""
    code: str | None
    """Error code, as in `failed` of the batch; null unless the row failed."""
    detail: str | None
    """Explanation of the failure; null unless the row failed."""
    picture: RowPictureRecord | None
    """Picture of a drawn row. Null with `archive: pdf`, which has no separate files, and once the batch is erased."""
    delivery: RowDeliveryRecord | None
    """File of a drawn row in the bucket. Null for a row without a picture and a batch without `store`."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"picture": ("one", "RowPictureRecord"), "delivery": ("one", "RowDeliveryRecord")}


class LinkBody(TypedDict):
    template_id: str
    """Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3."""
    size: NotRequired[str | None]
    """Name of one of the template's `sizes`. Default: the template's own canvas."""
    data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]]
    """Values by field name; see `fields` of the template."""
    key_id: str
    """Id of the key that signs the link."""
    images: NotRequired[Mapping[str, str] | None]
    """Pictures by image field."""
    format: NotRequired[Literal["png", "jpg", "pdf", "webp", "avif", "auto"] | None]
    """Format of the image. `auto`: avif or webp if the caller's `Accept` names it, otherwise png; together these formats cost one credit."""
    quality: NotRequired[int | None]
    """Quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger."""
    scale: NotRequired[float | None]
    """Scale factor of the canvas. Default: 1."""
    width: NotRequired[int | None]
    """Width of the picture in pixels, from a quarter to four times that of the canvas. Text is laid out at this width; nothing is resampled. Not with `scale`."""
    dpr: NotRequired[float | None]
    """Device pixels per CSS pixel. Multiplies `scale` or `width`; 1 by default."""
    palette: NotRequired[bool | None]
    """True to write a png with a palette if the picture has at most 256 colours, such as text of one colour on a plain background: the same pixels in a smaller file. It takes longer. Other formats ignore it."""
    progressive: NotRequired[bool | None]
    """True to write a progressive jpg, which shows the whole picture early and sharpens while it loads. It takes longer. Other formats ignore it."""
    expires_at: NotRequired[str | datetime | None]
    """Time when the link expires. Default: never."""
    show_errors: NotRequired[bool | None]
    """True to return a picture that explains the error if the link cannot be served."""


class LinkRecord(Model):
    url: str
    """Link with readable values."""
    compact_url: str
    """The same link without a query, for caches and scrapers that drop queries."""
    expires_at: str | None
    """Time when the link expires; null for never."""


class LinkPresetRecord(Model):
    template_id: str
    fields: List[str] | None
    """Fields for which links may set values, lists as a whole; null for all fields."""


class SigningKeyRecord(Model):
    id: str
    name: str
    """Use of the key."""
    presets: List[LinkPresetRecord]
    """Templates that links of the key may request; no others."""
    daily_limit: int | None
    """Maximum number of new images that links of the key may cause on one day (UTC), one credit each; null for no limit."""
    previous_secret_expires_at: str | None
    """Time until which links with the secret before the last rotation remain valid; null if there are none."""
    created_at: str
    revoked_at: str | None
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"presets": ("one", "LinkPresetRecord")}


class LinkPresetBody(TypedDict):
    template_id: str
    fields: NotRequired[Sequence[str] | None]
    """Fields for which links may set values, lists as a whole; null for all fields."""


class SigningKeyBody(TypedDict):
    name: NotRequired[str | None]
    """Use of the key."""
    daily_limit: NotRequired[int | None]
    """Maximum number of new images that links of the key may cause on one day (UTC), one credit each; null for no limit."""
    presets: Sequence[LinkPresetBody]
    """Templates that links of the key may request; no others."""


class SigningKeySecretRecord(Model):
    id: str
    name: str
    """Use of the key."""
    presets: List[LinkPresetRecord]
    """Templates that links of the key may request; no others."""
    daily_limit: int | None
    """Maximum number of new images that links of the key may cause on one day (UTC), one credit each; null for no limit."""
    previous_secret_expires_at: str | None
    """Time until which links with the secret before the last rotation remain valid; null if there are none."""
    created_at: str
    revoked_at: str | None
    secret: str | None
    """Secret that signs links from now on; null if this request made none. It is not shown again."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"presets": ("one", "LinkPresetRecord")}


class SigningKeyPatchBody(TypedDict):
    name: NotRequired[str | None]
    """Use of the key."""
    daily_limit: NotRequired[int | None]
    """Maximum number of new images that links of the key may cause on one day (UTC), one credit each; null for no limit. `null` clears it."""
    presets: NotRequired[Sequence[LinkPresetBody] | None]
    """Templates that links of the key may request; no others."""
    rotate_secret: NotRequired[bool | None]
    """True to make a new secret, which the response shows."""
    keep_previous_days: NotRequired[int | None]
    """Number of days for which links with the previous secret remain valid. 0 ends them at once."""


class SiteFieldRecord(Model):
    field: str
    source: Literal["page", "path", "parameter", "text"] | str
    """Source of the value. `page`: a fact in the head of the page; `path`: a named group of the path; `parameter`: one of the parameters of the site; `text`: the text in `value`."""
    value: str
    """Name or text, depending on the source. For `page`: `title`, `canonical` or the name of a meta tag, such as `og:title` (the title if there is none), `og:description`, `og:site_name`, `article:published_time`."""
    fallback: str | None
    """Value used if the source has none; null to give the field no value."""


class SiteRuleRecord(Model):
    path: str
    """Pattern in the syntax of path-to-regexp 8, as in Express: `/blog/:slug`, `/docs/*page`, `/{*page}` for all pages. Case is ignored."""
    template_id: str
    """Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3."""
    size: str | None
    """Name of one of the template’s sizes."""
    fields: List[SiteFieldRecord]
    """Values of fields of the template; lists get none."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"fields": ("one", "SiteFieldRecord")}


class SiteRecord(Model):
    id: str
    name: str
    hosts: List[str]
    """Hosts whose pages get pictures; `*.shop.example` matches all names below it."""
    parameters: List[str]
    """Parameters that distinguish pages. All others are removed from the address before the page is read."""
    rules: List[SiteRuleRecord]
    """Rules; the first rule whose path matches applies."""
    daily_limit: int
    """Maximum number of new images that pages of the site may cause on one day (UTC), one credit each. Pages are read at most ten times as often."""
    created_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"rules": ("one", "SiteRuleRecord")}


class SiteFieldBody(TypedDict):
    field: str
    source: Literal["page", "path", "parameter", "text"]
    """Source of the value. `page`: a fact in the head of the page; `path`: a named group of the path; `parameter`: one of the parameters of the site; `text`: the text in `value`."""
    value: str
    """Name or text, depending on the source. For `page`: `title`, `canonical` or the name of a meta tag, such as `og:title` (the title if there is none), `og:description`, `og:site_name`, `article:published_time`."""
    fallback: NotRequired[str | None]
    """Value used if the source has none; null to give the field no value."""


class SiteRuleBody(TypedDict):
    path: str
    """Pattern in the syntax of path-to-regexp 8, as in Express: `/blog/:slug`, `/docs/*page`, `/{*page}` for all pages. Case is ignored."""
    template_id: str
    """Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3."""
    size: NotRequired[str | None]
    """Name of one of the template’s sizes."""
    fields: NotRequired[Sequence[SiteFieldBody] | None]
    """Values of fields of the template; lists get none."""


class SiteBody(TypedDict):
    name: NotRequired[str | None]
    hosts: Sequence[str]
    """Hosts whose pages get pictures; `*.shop.example` matches all names below it."""
    parameters: NotRequired[Sequence[str] | None]
    """Parameters that distinguish pages. All others are removed from the address before the page is read."""
    daily_limit: NotRequired[int | None]
    """Maximum number of new images that pages of the site may cause on one day (UTC), one credit each. Pages are read at most ten times as often."""
    rules: Sequence[SiteRuleBody]
    """Rules; the first rule whose path matches applies."""


class SitePatchBody(TypedDict):
    name: NotRequired[str | None]
    hosts: NotRequired[Sequence[str] | None]
    """Hosts whose pages get pictures; `*.shop.example` matches all names below it."""
    parameters: NotRequired[Sequence[str] | None]
    """Parameters that distinguish pages. All others are removed from the address before the page is read."""
    daily_limit: NotRequired[int | None]
    """Maximum number of new images that pages of the site may cause on one day (UTC), one credit each. Pages are read at most ten times as often."""
    rules: NotRequired[Sequence[SiteRuleBody] | None]
    """Rules; the first rule whose path matches applies."""


class SitePreviewBody(TypedDict):
    url: str
    """Address of a page."""


class SitePreviewRecord(Model):
    page: str
    """Address at which the page is read."""
    rule: int
    """Index of the rule in the list, from 0."""
    template_id: str
    facts: Dict[str, str]
    """Facts in the head of the page, by name."""
    values: Dict[str, str]
    """Values by field."""
    image: str
    """Picture: base64 of a PNG of at most 800 pixels on its longer side."""


class BucketFailureRecord(Model):
    reason: Literal["forbidden_address", "unreachable", "timed_out", "redirected", "wrong_region", "unknown_key", "wrong_secret", "clock_skew", "no_bucket", "access_denied", "bucket_full", "unavailable", "differs", "refused"] | str
    """Reason of the failure. `forbidden_address`: the host is not a public address; `unreachable`, `timed_out`: no answer; `redirected`: the answer was a redirect to another address, which is not followed; `wrong_region`; `unknown_key`, `wrong_secret`: the credentials are wrong; `clock_skew`; `no_bucket`; `access_denied`: the key lacks permission; `bucket_full`; `unavailable`: a temporary error; `differs`: the bucket returned other bytes; `refused`: any other refusal."""
    status: int | None
    """Status that the bucket returned; null without an answer."""
    store_code: str | None
    """Error code of the bucket."""
    store_message: str | None
    """First 200 characters of the bucket's explanation."""


class TestStepRecord(Model):
    step: Literal["write", "read", "delete"] | str
    ok: bool
    failure: BucketFailureRecord | None
    """Null for a successful step."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"failure": ("one", "BucketFailureRecord")}


class DestinationTestRecord(Model):
    ok: bool
    """True if all steps succeeded."""
    at: str
    steps: List[TestStepRecord]
    """Steps of the test: a small file is written, read and deleted. After a failed write, the other steps are omitted."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"steps": ("one", "TestStepRecord")}


class DeliveryFailureRecord(Model):
    reason: Literal["forbidden_address", "unreachable", "timed_out", "redirected", "wrong_region", "unknown_key", "wrong_secret", "clock_skew", "no_bucket", "access_denied", "bucket_full", "unavailable", "differs", "refused"] | str
    """Reason of the failure. `forbidden_address`: the host is not a public address; `unreachable`, `timed_out`: no answer; `redirected`: the answer was a redirect to another address, which is not followed; `wrong_region`; `unknown_key`, `wrong_secret`: the credentials are wrong; `clock_skew`; `no_bucket`; `access_denied`: the key lacks permission; `bucket_full`; `unavailable`: a temporary error; `differs`: the bucket returned other bytes; `refused`: any other refusal."""
    status: int | None
    """Status that the bucket returned; null without an answer."""
    store_code: str | None
    """Error code of the bucket."""
    store_message: str | None
    """First 200 characters of the bucket's explanation."""
    at: str


class DestinationRecord(Model):
    id: str
    name: str
    endpoint: str
    """Origin of the S3 service: https, on port 443 or 1024 to 65535, at a public address."""
    region: str
    bucket: str
    prefix: str
    """Start of all keys, followed by a slash."""
    force_path_style: bool
    """True for services whose addresses have the bucket in the path instead of the host."""
    public_url: str | None
    """Base of the returned addresses, followed by the whole key. Null for the address of the bucket itself."""
    access_key_id: str
    last_test: DestinationTestRecord | None
    """Last test; null before the first one, and after a change of the bucket or its credentials."""
    last_failure: DeliveryFailureRecord | None
    """Last file that the destination did not accept since the last change of the bucket or its credentials."""
    created_at: str
    updated_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"last_test": ("one", "DestinationTestRecord"), "last_failure": ("one", "DeliveryFailureRecord")}


class DestinationBody(TypedDict):
    name: NotRequired[str | None]
    endpoint: str
    """Origin of the S3 service: https, on port 443 or 1024 to 65535, at a public address."""
    region: NotRequired[str | None]
    bucket: str
    prefix: NotRequired[str | None]
    """Start of all keys, followed by a slash."""
    force_path_style: NotRequired[bool | None]
    """True for services whose addresses have the bucket in the path instead of the host."""
    public_url: NotRequired[str | None]
    """Base of the returned addresses, followed by the whole key. Null for the address of the bucket itself."""
    access_key_id: str
    secret_access_key: str
    """Secret access key. It is stored encrypted and never returned."""


class DestinationPatchBody(TypedDict):
    name: NotRequired[str | None]
    endpoint: NotRequired[str | None]
    """Origin of the S3 service: https, on port 443 or 1024 to 65535, at a public address."""
    region: NotRequired[str | None]
    bucket: NotRequired[str | None]
    prefix: NotRequired[str | None]
    """Start of all keys, followed by a slash."""
    force_path_style: NotRequired[bool | None]
    """True for services whose addresses have the bucket in the path instead of the host."""
    public_url: NotRequired[str | None]
    """Base of the returned addresses, followed by the whole key. Null for the address of the bucket itself. `null` clears it."""
    access_key_id: NotRequired[str | None]
    secret_access_key: NotRequired[str | None]
    """Secret access key. It is stored encrypted and never returned."""


class StoreBody(TypedDict):
    to: NotRequired[str | None]
    """Place of the file: `link` to keep it in the service behind a link, or the id of a destination: `dst_…`."""
    expires_in: NotRequired[int | None]
    """Lifetime of a link in seconds, after which the file is deleted; 86400 (a day) by default. Only with `link`."""
    key: NotRequired[str | None]
    """Key of the file below the prefix of the destination; `{render_id}.{format}` by default. Only with a destination. Placeholders are `{render_id}`, `{template_id}`, `{version}`, `{size}`, `{format}`, `{date}` (the day in UTC), and `{data.name}` for the value of the field "name". A file with the same key is replaced."""


class RenderStoreBody(TypedDict):
    template_id: str
    """Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3."""
    size: NotRequired[str | None]
    """Name of one of the template's `sizes`. Default: the template's own canvas."""
    data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]]
    """Values by field name; see `fields` of the template."""
    images: Mapping[str, Picture | str | FieldImage | None]
    """Pictures by image field; a picture of a list item is named `items[0].photo`. `{}` if the template has no image field."""
    options: NotRequired[RenderBodyOptions | None]
    store: NotRequired[StoreBody | None]
    """Place of the file. Default: a link for a day."""


class StoredRenderRecord(Model):
    render_id: str
    template_id: str
    template_version: int
    url: str
    """Address of the file. For a destination, it is below `public_url`, or else at the bucket, which may require credentials."""
    key: str | None
    """Whole key in the bucket; null for a link."""
    destination_id: str | None
    """Id of the destination; null for a link."""
    bytes: int
    """Size of the file in bytes."""
    media_type: Literal["image/png", "image/jpeg", "application/pdf", "image/webp", "image/avif"] | str
    sha256: str
    """SHA-256 of the file in hexadecimal."""
    etag: str | None
    """Entity tag of the file, as returned by the bucket; null if the bucket returned none."""
    expires_at: str | None
    """Time when the link expires and the file is deleted; null for a destination."""
    warnings: List[str]
    """Codes of warnings, as in `X-Render-Warnings` of a render."""
    credits_charged: int
    """Price of the picture in credits."""
    credits_remaining: int
    """Balance after this render."""


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
    """Id of one of your assets or a public asset."""
    message: NotRequired[ThemeMessageBody | None]
    colors: NotRequired[ThemeColorsBody | None]


class CampaignBody(TypedDict):
    name: str
    template_id: str
    """Id of the template: `tpl_…` for the newest version at activation, `tpl_…@3` for version 3."""
    fixed_data: NotRequired[Mapping[str, Value | None] | None]
    """Values of every card, by field name."""
    starts_at: NotRequired[str | datetime | None]
    """Time before which nobody can claim."""
    ends_at: NotRequired[str | datetime | None]
    """Time at which the campaign ends."""
    max_claims: NotRequired[int | None]
    """Maximum number of cards; null for as many as your credits pay."""
    per_claimant_limit: NotRequired[int | None]
    """Maximum number of cards of one visitor."""
    formats: NotRequired[Sequence[Literal["png", "pdf"]] | None]
    """Formats in which visitors may take their card."""
    sizes: NotRequired[Sequence[str] | None]
    """Names of the template's `sizes`. With one, all cards have it; with several, visitors choose, and the first is the default; with none, cards have the template's own canvas."""
    blocked_words: NotRequired[Sequence[str] | None]
    """Words that no value may contain."""
    allow_missing_glyphs: NotRequired[bool | None]
    """True to draw boxes for letters that no font has. False to refuse previews and claims with such letters with 422, which names the letters; upload a font that has them."""
    claim_fields: Sequence[str | ClaimFieldTerms]
    """Fields that visitors fill in, in this order: names, or objects with requirements in addition to those of the template. `fixed_data` must contain all other required fields of the template."""
    theme: NotRequired[ThemeBody | None]
    """Appearance of the page; null for that of the service."""
    slug: NotRequired[str | None]
    """End of the address: 3 to 64 letters (Arabic too), digits and hyphens. It is lower-case and unique. A slug that was public is never given to another campaign."""


class ClaimFieldLabel(Model):
    ar: str | None
    en: str | None


class ClaimFieldRecord(Model):
    name: str
    label: ClaimFieldLabel | None
    """Label of the field; null for the template's."""
    max_length: int | None
    """Maximum length in Unicode scalar values; null for the template's."""
    pattern: str | None
    """Pattern that applies in addition to the template's."""
    required: bool | None
    """True if visitors must fill in the field; null for the template's setting."""
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
    """Id of one of your assets or a public asset."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"title": ("one", "ThemeTitle"), "message": ("one", "ThemeMessage"), "colors": ("one", "ThemeColors")}


class CampaignRecord(Model):
    id: str
    name: str
    slug: str
    """End of the address: 3 to 64 letters (Arabic too), digits and hyphens. It is lower-case and unique. A slug that was public is never given to another campaign."""
    status: Literal["draft", "active", "paused", "ended"] | str
    """Status: `draft`, `active`, `paused` or `ended`. `ended` is final and begins by itself at `ends_at`."""
    template_id: str
    """Id of the template: `tpl_…` for the newest version at activation, `tpl_…@3` for version 3."""
    template_version: int | None
    """Version that the campaign draws, pinned at activation; null before."""
    fixed_data: Dict[str, str | float | None]
    """Values of every card, by field name."""
    claim_fields: List[ClaimFieldRecord]
    """Fields that visitors fill in, in this order."""
    starts_at: str | None
    """Time before which nobody can claim."""
    ends_at: str | None
    """Time at which the campaign ends."""
    max_claims: int | None
    """Maximum number of cards; null for as many as your credits pay."""
    per_claimant_limit: int
    """Maximum number of cards of one visitor."""
    formats: List[Literal["png", "pdf"] | str]
    """Formats in which visitors may take their card."""
    sizes: List[str]
    """Names of the template's `sizes`. With one, all cards have it; with several, visitors choose, and the first is the default; with none, cards have the template's own canvas."""
    theme: ThemeRecord | None
    """Appearance of the page; null for that of the service."""
    blocked_words: List[str]
    """Words that no value may contain."""
    allow_missing_glyphs: bool
    """True to draw boxes for letters that no font has. False to refuse previews and claims with such letters with 422, which names the letters; upload a font that has them."""
    claims_count: int
    """Number of claimed cards."""
    public_url: str
    """Address of the page for visitors."""
    created_at: str
    updated_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"claim_fields": ("one", "ClaimFieldRecord"), "theme": ("one", "ThemeRecord")}


class CampaignPatchBody(TypedDict):
    name: NotRequired[str | None]
    template_id: NotRequired[str | None]
    """Id of the template: `tpl_…` for the newest version at activation, `tpl_…@3` for version 3."""
    fixed_data: NotRequired[Mapping[str, Value | None] | None]
    """Values of every card, by field name."""
    starts_at: NotRequired[str | datetime | None]
    """Time before which nobody can claim. `null` clears it."""
    ends_at: NotRequired[str | datetime | None]
    """Time at which the campaign ends. `null` clears it."""
    max_claims: NotRequired[int | None]
    """Maximum number of cards; null for as many as your credits pay. `null` clears it."""
    per_claimant_limit: NotRequired[int | None]
    """Maximum number of cards of one visitor."""
    formats: NotRequired[Sequence[Literal["png", "pdf"]] | None]
    """Formats in which visitors may take their card."""
    sizes: NotRequired[Sequence[str] | None]
    """Names of the template's `sizes`. With one, all cards have it; with several, visitors choose, and the first is the default; with none, cards have the template's own canvas."""
    blocked_words: NotRequired[Sequence[str] | None]
    """Words that no value may contain."""
    allow_missing_glyphs: NotRequired[bool | None]
    """True to draw boxes for letters that no font has. False to refuse previews and claims with such letters with 422, which names the letters; upload a font that has them."""
    claim_fields: NotRequired[Sequence[str | ClaimFieldTerms] | None]
    """Fields that visitors fill in, in this order: names, or objects with requirements in addition to those of the template. `fixed_data` must contain all other required fields of the template."""
    theme: NotRequired[ThemeBody | None]
    """Appearance of the page; null for that of the service. `null` clears it."""
    slug: NotRequired[str | None]
    """End of the address: 3 to 64 letters (Arabic too), digits and hyphens. It is lower-case and unique. A slug that was public is never given to another campaign."""
    status: NotRequired[Literal["draft", "active", "paused", "ended"] | None]
    """Status: `draft`, `active`, `paused` or `ended`. `ended` is final and begins by itself at `ends_at`."""
    template_version: NotRequired[int | None]
    """Version that the campaign draws, pinned at activation; null before. `null` clears it."""


class FormThemeRecord(Model):
    title: ThemeTitle | None
    message: ThemeMessage | None
    colors: ThemeColors | None
    logo_url: str | None
    """Address of the logo; null if there is none."""
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
    """Type of the field in the template: text, phone, url, email, handle, code, number, amount, date, time, datetime, image, color, choice or flag."""
    max_length: int | None
    """Maximum length in Unicode scalar values; null if the field has no limit."""
    pattern: str | None
    """Regular expression in Rust syntax that the whole value must match."""
    required: bool
    options: List[FormOptionRecord] | None
    """Options of a choice; null for other types."""
    palette: List[str] | None
    """Permitted values of a color; null for any."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"label": ("one", "FormLabel"), "options": ("one", "FormOptionRecord")}


class ClaimFormRecord(Model):
    name: str
    theme: FormThemeRecord | None
    """Appearance of the page; null for that of the service."""
    fields: List[FormFieldRecord]
    """Fields that visitors fill in, in this order."""
    formats: List[Literal["png", "pdf"] | str]
    """Formats in which a card may be taken."""
    sizes: List[TemplateSizeRecord]
    """Sizes that visitors may choose as `size`; the first is the default. Empty if there is no choice."""
    open: bool
    """True if cards can be claimed now."""
    reason: Literal["not_started", "paused", "ended", "exhausted"] | str | None
    """Reason why no card can be claimed now; null if cards can be claimed."""
    remaining: int | None
    """Number of remaining cards; null without a limit."""
    sample_url: str
    """Address of a card with samples."""
    page_url: str
    """Address of the page for visitors."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"theme": ("one", "FormThemeRecord"), "fields": ("one", "FormFieldRecord"), "sizes": ("one", "TemplateSizeRecord")}


class ClaimPreviewBody(TypedDict):
    size: NotRequired[str | None]
    """One of the `sizes` of the campaign. Default: the first one."""
    data: Mapping[str, Value | None]
    """Values typed so far, by field name. Samples replace empty required fields."""
    images: NotRequired[Mapping[str, Picture | str | VisitorImage | None] | None]
    """Pictures by image field, as bytes of at most 5 MB each; addresses are not accepted."""


class ClaimBody(TypedDict):
    images: NotRequired[Mapping[str, Picture | str | VisitorImage | None] | None]
    """Pictures by image field, as bytes of at most 5 MB each; addresses are not accepted."""
    size: NotRequired[str | None]
    """One of the `sizes` of the campaign. Default: the first one."""
    data: Mapping[str, Value | None]
    """Values of the campaign's `claim_fields`, by field name."""
    website: NotRequired[str | None]
    """Trap for automated senders; leave it out. People do not see this member on the page."""


class ClaimedCardRecord(Model):
    claim_id: str
    size: str | None
    """Size of the card; null for the template's own canvas."""
    image_url: str | None
    """Address of the card as PNG; null if the campaign does not offer PNG, and once the card is erased."""
    pdf_url: str | None
    """Address of the card as PDF; null if the campaign does not offer PDF, and once the card is erased."""
    created_at: str


class ClaimRecord(Model):
    claim_id: str
    size: str | None
    """Size of the card; null for the template's own canvas."""
    data: Dict[str, str | float | None] | None
    """Values typed by the visitor; null once they are erased."""
    created_at: str
    image_url: str | None
    """Address of the card as PNG; null if the campaign does not offer PNG, and once the card is erased."""
    pdf_url: str | None
    """Address of the card as PDF; null if the campaign does not offer PDF, and once the card is erased."""


class SyncRecord(Model):
    status: Literal["idle", "running", "failed"] | str
    done: int
    """Number of products processed by the current or last run."""
    total: int | None
    """Number of products; null if the platform does not report it."""
    finished_at: str | None


class InstallationRecord(Model):
    merchant_id: str
    """Id of the store at the platform."""
    platform: str
    name: str
    domain: str | None
    status: Literal["active", "uninstalled", "expired"] | str
    """Status of the store. `expired`: its subscription ended, or the service no longer has access; `uninstalled`: the store removed the application. In both cases the merchant has to act in the dashboard of the store."""
    paid_rule: str
    """Event at which an order becomes cards: `paid` when it is paid, `placed` at once, `status:<slug>` when it has this state."""
    sync: SyncRecord
    linked_at: str | None
    scopes: List[str]
    token_expires_at: str | None
    """Time when the current token expires. The service renews it before."""
    installed_at: str
    uninstalled_at: str | None
    user_id: str | None
    """Id of the user to whom the store is linked."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"sync": ("one", "SyncRecord")}


class StorePreviewRecord(Model):
    download_url: str
    expires_at: str
    """Time when the address expires, an hour after creation."""
    template_id: str


class OrderJobErrorRecord(Model):
    code: str
    detail: str
    """Explanation and remedy, in the language of the store's owner, or in both languages if the store has no owner."""


class OrderJobRecord(Model):
    id: str
    merchant_id: str
    platform: str
    order_id: str
    item_id: str
    product_id: str
    template_id: str
    template_version: int
    """Newest version of the template when the job was created or retried."""
    status: Literal["queued", "running", "succeeded", "failed"] | str
    attempts: int
    error: OrderJobErrorRecord | None
    """Error of a failed job."""
    download_url: str | None
    """Address of the card, valid for seven days from now; null without a card."""
    created_at: str
    finished_at: str | None
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"error": ("one", "OrderJobErrorRecord")}


class ClaimTicketBody(TypedDict):
    token: str
    """Token that the platform gave the page."""


class ClaimTicketRecord(Model):
    ticket: str
    """Ticket for a single use."""
    expires_at: str
    """Time when the ticket expires, ten minutes after creation."""


class MappingFaultRecord(Model):
    field: str
    detail: str


class MappingRecord(Model):
    id: str
    product_id: str
    product_name: str | None
    """Name of the product; null while it is not synchronised."""
    template_id: str
    """Id of the template. Orders use its newest version."""
    fields: Dict[str, OptionById | OptionByName | BuyerDetail | FixedValue]
    """Source of the value of each field of the template."""
    active: bool
    """True if orders of the product become cards."""
    paid_rule: str | None
    """Rule that replaces `paid_rule` of the store; null for none."""
    faults: List[MappingFaultRecord]
    """Conflicts of the mapping with the product as last synchronised. Orders fail because of them."""
    created_at: str
    updated_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"faults": ("one", "MappingFaultRecord")}


class MappingBody(TypedDict):
    template_id: str
    """Id of the template. Orders use its newest version."""
    fields: Mapping[str, OptionById | OptionByName | BuyerDetail | FixedValue]
    """Source of the value of each field of the template."""
    active: NotRequired[bool | None]
    """True if orders of the product become cards."""
    paid_rule: NotRequired[str | None]
    """Rule that replaces `paid_rule` of the store; null for none."""


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
    """Type in the terms of the platform, such as text, textarea, radio, checkbox, image."""
    values: List[OptionValueRecord]
    """Values that buyers can choose."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"values": ("one", "OptionValueRecord")}


class ProductRecord(Model):
    product_id: str
    name: str
    sku: str | None
    image_url: str | None
    options: List[ProductOptionRecord]
    """Options that buyers choose or type."""
    status: str
    """Status in the terms of the platform."""
    mapped: bool
    """True if orders of the product become cards."""
    updated_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"options": ("one", "ProductOptionRecord")}


class StoreLinkBody(TypedDict):
    ticket: str
    """Ticket from `claim-ticket`."""


class StoreRecord(Model):
    merchant_id: str
    """Id of the store at the platform."""
    platform: str
    name: str
    domain: str | None
    status: Literal["active", "uninstalled", "expired"] | str
    """Status of the store. `expired`: its subscription ended, or the service no longer has access; `uninstalled`: the store removed the application. In both cases the merchant has to act in the dashboard of the store."""
    paid_rule: str
    """Event at which an order becomes cards: `paid` when it is paid, `placed` at once, `status:<slug>` when it has this state."""
    sync: SyncRecord
    linked_at: str | None
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"sync": ("one", "SyncRecord")}


class StorePatchBody(TypedDict):
    paid_rule: str
    """Event at which an order becomes cards: `paid` when it is paid, `placed` at once, `status:<slug>` when it has this state."""


class AssetRecord(Model):
    id: str
    name: str
    content_type: Literal["image/png", "image/jpeg"] | str
    width: int
    """Width in pixels."""
    height: int
    """Height in pixels."""
    size_bytes: int
    sha256: str
    """SHA-256 of the file at `url`."""
    url: str
    created_at: str


class AssetForm(TypedDict):
    name: NotRequired[str]
    file: Upload
    """The file: PNG, JPEG, WebP, AVIF or SVG, detected by content; at most 25 MB and 50 megapixels."""


class AdjustmentBody(TypedDict):
    delta: int
    """Credits added; negative if taken or spent. An entry by hand may be 0, which changes nothing."""
    reason: NotRequired[str | None]
    """Reason for the entry. It contains no personal data, because the ledger is kept permanently."""


class AdjustmentRecord(Model):
    id: str
    user_id: str
    delta: int
    """Credits added; negative if taken or spent. An entry by hand may be 0, which changes nothing."""
    balance_after: int
    kind: Literal["signup_grant", "purchase", "render", "claim", "order_job", "batch", "link", "adjustment", "refund"] | str
    reason: str | None
    """Reason for the entry. It contains no personal data, because the ledger is kept permanently."""
    ref_type: str
    """Purpose of the entry. It is unique in the ledger together with `ref_id` and `kind`."""
    ref_id: str
    actor_id: str | None
    """Administrator who booked the entry by hand."""
    created_at: str
    balance: int
    """Current balance."""


class LedgerEntryRecord(Model):
    id: str
    user_id: str
    delta: int
    """Credits added; negative if taken or spent. An entry by hand may be 0, which changes nothing."""
    balance_after: int
    kind: Literal["signup_grant", "purchase", "render", "claim", "order_job", "batch", "link", "adjustment", "refund"] | str
    reason: str | None
    """Reason for the entry. It contains no personal data, because the ledger is kept permanently."""
    ref_type: str
    """Purpose of the entry. It is unique in the ledger together with `ref_id` and `kind`."""
    ref_id: str
    actor_id: str | None
    """Administrator who booked the entry by hand."""
    created_at: str


class PackageRecord(Model):
    id: str
    code: str
    """Unique code, by which buyers name the package as `package_code`."""
    name: str
    description: str | None
    credits: int | None
    """Number of credits. A package without credits is not sold."""
    price_halalas: int | None
    """Price including VAT. A package without a price is not sold."""
    currency: Literal["SAR"] | str
    active: bool
    """True if the package is in the catalogue."""
    sort_order: int
    """Position in the catalogue; lower numbers come first."""
    created_at: str
    updated_at: str


class TierRecord(Model):
    from_: int
    """Minimum number of credits of a top-up in this tier."""
    price_per_credit_halalas: int
    """Price of each credit in this tier, including VAT."""


class CatalogRecord(Model):
    currency: Literal["SAR"] | str
    price_per_image_halalas: int
    """Price of one credit, which pays for one image, including VAT."""
    packages: List[PackageRecord]
    """Packages in the order of display."""
    tiers: List[TierRecord]
    """Tiers of top-ups, smallest first. The tier of the total applies to all credits."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"packages": ("one", "PackageRecord"), "tiers": ("one", "TierRecord")}


class CheckoutSessionBody(TypedDict):
    discount_code: NotRequired[str | None]
    """Discount code, such as `EID25`."""
    success_url: str
    """Address to which the buyer returns after paying: https, or http on localhost, and at most 2,000 characters as browsers send it. A visit to it does not prove the payment; confirm the checkout."""
    cancel_url: str
    """Address to which a buyer returns without paying."""
    package_code: str
    """Code of a package in the catalogue."""


class CheckoutRecord(Model):
    checkout_id: str
    url: str
    """Address of the payment page; send the buyer there. If there is nothing to pay, it is `success_url`, and the credits are already booked."""
    amount_halalas: int
    """Amount to pay, including VAT."""
    vat_halalas: int
    """VAT contained in the amount."""
    discount_halalas: int
    """Discount on the list price."""
    credits: int
    expires_at: str


class TopupBody(TypedDict):
    discount_code: NotRequired[str | None]
    """Discount code, such as `EID25`."""
    success_url: str
    """Address to which the buyer returns after paying: https, or http on localhost, and at most 2,000 characters as browsers send it. A visit to it does not prove the payment; confirm the checkout."""
    cancel_url: str
    """Address to which a buyer returns without paying."""
    credits: int


class ConfirmBody(TypedDict):
    checkout_id: str


class ConfirmationRecord(Model):
    checkout_id: str
    status: Literal["open", "paid", "expired", "failed"] | str
    """Status of the checkout. An expired or failed checkout becomes `paid` if the money arrives later."""
    credits_added: int
    """Credits added by this checkout: its credits once it is paid, otherwise 0."""
    balance: int
    """Current balance."""


class BillingSummaryRecord(Model):
    balance: int
    """Balance: `purchased_total` + `granted_total` − `spent_total`."""
    currency: Literal["SAR"] | str
    """Currency of the prices. The totals are credits."""
    purchased_total: int
    """Purchased credits, without refunded ones."""
    spent_total: int
    """Credits spent on images."""
    granted_total: int
    """Sum of granted credits and adjustments by hand."""
    last_purchase_at: str | None
    vat_percent: int
    """VAT rate in percent, included in the prices."""


class HistoryRecord(Model):
    id: str
    """Id of the checkout or the ledger entry."""
    source: Literal["provider", "manual"] | str
    kind: Literal["package", "topup", "refund", "adjustment", "signup_grant"] | str
    description: str | None
    credits: int
    """Credits of the order; negative if they were taken."""
    net_halalas: int
    """Amount without VAT; negative if it was refunded."""
    vat_halalas: int
    gross_halalas: int
    """Sum of `net_halalas` and `vat_halalas`."""
    currency: Literal["SAR"] | str
    status: Literal["open", "paid", "expired", "failed", "refunded", "booked"] | str
    """Status of the entry; `booked`: made by hand."""
    checkout_id: str | None
    created_at: str


class ProviderStatusRecord(Model):
    provider: Literal["stream", "sandbox"] | str
    configured: bool
    """True if its credentials are set."""
    reachable: bool
    """True if the provider just responded."""
    latency_ms: int | None
    last_webhook_at: str | None
    mode: Literal["live", "test", "sandbox"] | str


class UserHistoryRecord(Model):
    id: str
    """Id of the checkout or the ledger entry."""
    source: Literal["provider", "manual"] | str
    kind: Literal["package", "topup", "refund", "adjustment", "signup_grant"] | str
    description: str | None
    credits: int
    """Credits of the order; negative if they were taken."""
    net_halalas: int
    """Amount without VAT; negative if it was refunded."""
    vat_halalas: int
    gross_halalas: int
    """Sum of `net_halalas` and `vat_halalas`."""
    currency: Literal["SAR"] | str
    status: Literal["open", "paid", "expired", "failed", "refunded", "booked"] | str
    """Status of the entry; `booked`: made by hand."""
    checkout_id: str | None
    created_at: str
    user_id: str


class PackageBody(TypedDict):
    code: str
    """Unique code, by which buyers name the package as `package_code`."""
    name: str
    description: NotRequired[str | None]
    credits: NotRequired[int | None]
    """Number of credits. A package without credits is not sold."""
    price_halalas: NotRequired[int | None]
    """Price including VAT. A package without a price is not sold."""
    active: NotRequired[bool | None]
    """True if the package is in the catalogue."""
    sort_order: NotRequired[int | None]
    """Position in the catalogue; lower numbers come first."""


class PackagePatchBody(TypedDict):
    code: NotRequired[str | None]
    """Unique code, by which buyers name the package as `package_code`."""
    name: NotRequired[str | None]
    description: NotRequired[str | None]
    """`null` clears it."""
    credits: NotRequired[int | None]
    """Number of credits. A package without credits is not sold. `null` clears it."""
    price_halalas: NotRequired[int | None]
    """Price including VAT. A package without a price is not sold. `null` clears it."""
    active: NotRequired[bool | None]
    """True if the package is in the catalogue."""
    sort_order: NotRequired[int | None]
    """Position in the catalogue; lower numbers come first."""


class DiscountCodeRecord(Model):
    id: str
    code: str
    """The code. Case is ignored."""
    percent_off: int
    active: bool
    expires_at: str | None
    """Time of expiry in RFC 3339; `null` for never. A body may instead give a day, at the end of which in Riyadh the code expires."""
    max_redemptions: int | None
    """Maximum number of uses; `null` for no limit."""
    one_per_customer: bool
    """True if each customer may use the code only once."""
    first_payment_only: bool
    """True if only customers without a previous payment may use the code."""
    redemptions: int
    """Number of checkouts that used the code. An expired or failed checkout returns its use."""
    created_at: str


class DiscountCodeBody(TypedDict):
    code: str
    """The code. Case is ignored."""
    percent_off: int
    active: NotRequired[bool | None]
    expires_at: NotRequired[str | None]
    """Time of expiry in RFC 3339; `null` for never. A body may instead give a day, at the end of which in Riyadh the code expires."""
    max_redemptions: NotRequired[int | None]
    """Maximum number of uses; `null` for no limit."""
    one_per_customer: NotRequired[bool | None]
    """True if each customer may use the code only once."""
    first_payment_only: NotRequired[bool | None]
    """True if only customers without a previous payment may use the code."""


class DiscountCodePatchBody(TypedDict):
    code: NotRequired[str | None]
    """The code. Case is ignored."""
    percent_off: NotRequired[int | None]
    active: NotRequired[bool | None]
    expires_at: NotRequired[str | None]
    """Time of expiry in RFC 3339; `null` for never. A body may instead give a day, at the end of which in Riyadh the code expires. `null` clears it."""
    max_redemptions: NotRequired[int | None]
    """Maximum number of uses; `null` for no limit. `null` clears it."""
    one_per_customer: NotRequired[bool | None]
    """True if each customer may use the code only once."""
    first_payment_only: NotRequired[bool | None]
    """True if only customers without a previous payment may use the code."""


class GreetingNameRecord(Model):
    ar: str
    en: str


class GreetingOfferRecord(Model):
    code: str
    name: GreetingNameRecord
    base_halalas: int
    """Base price including VAT."""
    included_recipients: int
    """Number of recipients that the base price includes."""
    per_recipient_halalas: int
    """Price of each further recipient, including VAT."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"name": ("one", "GreetingNameRecord")}


class GreetingOccasionRecord(Model):
    code: str
    name: GreetingNameRecord
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"name": ("one", "GreetingNameRecord")}


class GreetingLimitsRecord(Model):
    recipients: int
    """Maximum number of rows of the table of recipients."""
    attachments: int
    file_bytes: int
    """Maximum size of a file in bytes."""


class GreetingConfigRecord(Model):
    currency: Literal["SAR"] | str
    packages: List[GreetingOfferRecord]
    """Available packages. The price is `base_halalas + max(0, recipients − included_recipients) × per_recipient_halalas`."""
    occasions: List[GreetingOccasionRecord]
    languages: List[Literal["ar", "en"] | str]
    limits: GreetingLimitsRecord
    delivery_days_min: int
    """Minimum number of days from today, in Riyadh, to `delivery_date`."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"packages": ("one", "GreetingOfferRecord"), "occasions": ("one", "GreetingOccasionRecord"), "limits": ("one", "GreetingLimitsRecord")}


class GreetingDraftForm(TypedDict):
    occasion: NotRequired[str]
    """Code of an occasion in the configuration. `null` clears it."""
    package_code: NotRequired[str]
    """Code of a package in the configuration. `null` clears it."""
    contact_name: NotRequired[str]
    """`null` clears it."""
    contact_email: NotRequired[str]
    """E-mail address for messages about the order. `null` clears it."""
    contact_phone: NotRequired[str]
    """`null` clears it."""
    company: NotRequired[str]
    """`null` clears it."""
    message: NotRequired[str]
    """Text on the cards. `null` clears it."""
    design_notes: NotRequired[str]
    """Wishes for the design. `null` clears it."""
    language: NotRequired[Literal["ar", "en"]]
    """Language of the cards and of the e-mails about the order. `null` clears it."""
    delivery_date: NotRequired[str]
    """Date of delivery, `YYYY-MM-DD` in Riyadh. The earliest is `delivery_days_min` of the configuration from today."""
    recipients_file: NotRequired[Upload]
    """CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, of which the first sheet is read: a header with the column `name`, further columns named like fields of a template, and up to 5,000 rows. It replaces the previous table."""
    logo: NotRequired[Upload]
    """Logo: PNG, JPEG, WebP, AVIF or SVG, stored as PNG or JPEG. It replaces the previous logo."""
    attachments: NotRequired[Sequence[Upload]]
    """PDF files, or pictures in the formats of the logo. They are added to the existing attachments, at most 5 in all."""
    remove: NotRequired[Sequence[str]]
    """Names of parts of this form to clear, or ids of files to delete."""


class DuplicateRecipientRecord(Model):
    row: int
    """Row number in the spreadsheet."""
    first_row: int
    """Row number of the first recipient with the same name, in any spelling."""
    name: str


class GreetingFileRecord(Model):
    id: str
    part: Literal["recipients_file", "logo", "attachments"] | str
    """Part of the form that contained the file."""
    name: str
    """Name of the sent file, with the extension of its content."""
    size_bytes: int
    content_type: str
    """Media type of the file, detected by content."""


class GreetingDraftRecord(Model):
    id: str
    """Id of the draft. Anyone who knows it can read and change the draft."""
    status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str
    """Status of the order. After `draft`, the draft cannot be changed."""
    occasion: str | None
    """Code of an occasion in the configuration."""
    package_code: str | None
    """Code of a package in the configuration."""
    contact_name: str | None
    contact_email: str | None
    """E-mail address for messages about the order."""
    contact_phone: str | None
    company: str | None
    message: str | None
    """Text on the cards."""
    design_notes: str | None
    """Wishes for the design."""
    language: Literal["ar", "en"] | str | None
    """Language of the cards and of the e-mails about the order."""
    delivery_date: str | None
    """Date of delivery, `YYYY-MM-DD` in Riyadh. The earliest is `delivery_days_min` of the configuration from today."""
    recipients_count: int
    """Number of recipients in the table."""
    duplicates: List[DuplicateRecipientRecord]
    """Recipients whose name occurs earlier in the table, at most 100. They are listed, not refused."""
    files: List[GreetingFileRecord]
    price_halalas: int | None
    """Price including VAT; null until a package is chosen."""
    currency: Literal["SAR"] | str
    expires_at: str
    """Time until which the draft can be submitted. It is then removed."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"duplicates": ("one", "DuplicateRecipientRecord"), "files": ("one", "GreetingFileRecord")}


class GreetingSubmissionRecord(Model):
    order_id: str
    """Id of the order. Anyone who knows it can view, pay and download the order."""
    status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str
    amount_halalas: int
    """Amount including VAT. It does not change any more."""
    currency: Literal["SAR"] | str


class GreetingSessionRecord(Model):
    url: str
    expires_at: str
    """Time when the page expires. Another page can then be opened."""
    amount_halalas: int
    """Amount including VAT."""
    currency: Literal["SAR"] | str


class GreetingMilestoneRecord(Model):
    status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str
    at: str


class GreetingPackageProgressRecord(Model):
    status: Literal["queued", "running", "done"] | str
    """Status of the production: `queued`, `running` or `done`."""
    total: int
    """Number of cards, one for each recipient."""
    done: int
    """Number of finished cards, including failed ones."""
    failed_count: int
    """Number of cards that could not be drawn."""


class GreetingSummaryRecord(Model):
    order_id: str
    """Id of the order. Anyone who knows it can view, pay and download the order."""
    status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str
    amount_halalas: int
    """Amount including VAT. It does not change any more."""
    currency: Literal["SAR"] | str
    occasion: str | None
    """Code of an occasion in the configuration."""
    package_code: str | None
    """Code of a package in the configuration."""
    recipients_count: int
    """Number of recipients in the table."""
    contact_name: str | None
    delivery_date: str | None
    """Date of delivery, `YYYY-MM-DD` in Riyadh. The earliest is `delivery_days_min` of the configuration from today."""
    contact_email: str | None
    """Masked e-mail address; null once it is erased."""
    contact_phone: str | None
    """Masked phone number; null once it is erased."""
    timeline: List[GreetingMilestoneRecord]
    """Statuses that the order has reached, with their times."""
    production: GreetingPackageProgressRecord | None
    """Progress of the cards; null before production, and if the service does not produce them."""
    download_url: str | None
    """Address of the cards; null before delivery, and if the service did not produce them."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"timeline": ("one", "GreetingMilestoneRecord"), "production": ("one", "GreetingPackageProgressRecord")}


class AdminGreetingOrderRecord(Model):
    status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str
    """Status of the order. After `draft`, the draft cannot be changed."""
    occasion: str | None
    """Code of an occasion in the configuration."""
    package_code: str | None
    """Code of a package in the configuration."""
    contact_name: str | None
    contact_email: str | None
    """E-mail address for messages about the order."""
    contact_phone: str | None
    company: str | None
    message: str | None
    """Text on the cards."""
    design_notes: str | None
    """Wishes for the design."""
    language: Literal["ar", "en"] | str | None
    """Language of the cards and of the e-mails about the order."""
    delivery_date: str | None
    """Date of delivery, `YYYY-MM-DD` in Riyadh. The earliest is `delivery_days_min` of the configuration from today."""
    recipients_count: int
    """Number of recipients in the table."""
    currency: Literal["SAR"] | str
    expires_at: str
    """Time until which the draft can be submitted. It is then removed."""
    order_id: str | None
    """Id of the order; null until the draft is submitted. Until then, paths take `draft_id`."""
    draft_id: str
    amount_halalas: int | None
    """Amount including VAT; null until the draft is submitted."""
    note: str | None
    """Internal note. The buyer never sees it."""
    template_id: str | None
    """Id of the template of the cards: `tpl_…` for the newest version, `tpl_…@3` for version 3."""
    production_format: Literal["png", "jpg", "pdf", "document"] | str
    """Format of the delivery. `png`, `jpg` and `pdf`: a ZIP with a file for each card; `document`: one PDF with a page for each card."""
    refund_due: bool
    """True if a received payment must be refunded and has not been refunded yet."""
    payment_id: str | None
    """Id of the payment that paid the order; null without a payment through a gateway."""
    created_at: str
    updated_at: str
    submitted_at: str | None


class GreetingEventRecord(Model):
    kind: Literal["status", "changed", "refund_due", "refunded", "payment_failed", "payment_expired", "production_begun", "produced"] | str
    at: str
    actor: Literal["buyer", "admin", "gateway", "service"] | str
    """Actor of the event; `service`: the passage of time."""
    actor_id: str | None
    """Id of the administrator."""
    from_: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str | None
    to: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str | None
    payment_id: str | None
    """Id of the payment concerned."""
    members: List[str] | None
    """Names of the changed members."""


class GreetingRecipientRecord(Model):
    row: int
    """Row number in the spreadsheet."""
    data: Dict[str, str]
    """Texts by column."""
    duplicate_of: int | None
    """Row number of the first recipient with the same name."""


class AdminGreetingFileRecord(Model):
    id: str
    part: Literal["recipients_file", "logo", "attachments"] | str
    """Part of the form that contained the file."""
    name: str
    """Name of the sent file, with the extension of its content."""
    size_bytes: int
    content_type: str
    """Media type of the file, detected by content."""
    url: str


class FailedCardRecord(Model):
    row: int
    """Row number of the recipient in the spreadsheet."""
    code: str
    """Error code: a code of a failed render, or `row_abandoned` for a fault of the service."""
    detail: str
    """Explanation of the failure."""


class GreetingProductionRecord(Model):
    status: Literal["queued", "running", "done"] | str
    """Status of the production: `queued`, `running` or `done`."""
    total: int
    """Number of cards, one for each recipient."""
    done: int
    """Number of finished cards, including failed ones."""
    failed: List[FailedCardRecord]
    """Recipients without a card, with the cause, in the order of the rows."""
    format: Literal["png", "jpg", "pdf", "document"] | str
    """Value of `production_format` when the production began."""
    template: str
    """Version of the template that the cards have."""
    unused_columns: List[str]
    """Columns of the recipients without a field in the template. They are not drawn."""
    archive_url: str | None
    """Address of the cards; null until all cards are finished, and if none could be drawn."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"failed": ("one", "FailedCardRecord")}


class AdminGreetingOrderDetailRecord(Model):
    status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str
    """Status of the order. After `draft`, the draft cannot be changed."""
    occasion: str | None
    """Code of an occasion in the configuration."""
    package_code: str | None
    """Code of a package in the configuration."""
    contact_name: str | None
    contact_email: str | None
    """E-mail address for messages about the order."""
    contact_phone: str | None
    company: str | None
    message: str | None
    """Text on the cards."""
    design_notes: str | None
    """Wishes for the design."""
    language: Literal["ar", "en"] | str | None
    """Language of the cards and of the e-mails about the order."""
    delivery_date: str | None
    """Date of delivery, `YYYY-MM-DD` in Riyadh. The earliest is `delivery_days_min` of the configuration from today."""
    recipients_count: int
    """Number of recipients in the table."""
    currency: Literal["SAR"] | str
    expires_at: str
    """Time until which the draft can be submitted. It is then removed."""
    order_id: str | None
    """Id of the order; null until the draft is submitted. Until then, paths take `draft_id`."""
    draft_id: str
    amount_halalas: int | None
    """Amount including VAT; null until the draft is submitted."""
    note: str | None
    """Internal note. The buyer never sees it."""
    template_id: str | None
    """Id of the template of the cards: `tpl_…` for the newest version, `tpl_…@3` for version 3."""
    production_format: Literal["png", "jpg", "pdf", "document"] | str
    """Format of the delivery. `png`, `jpg` and `pdf`: a ZIP with a file for each card; `document`: one PDF with a page for each card."""
    refund_due: bool
    """True if a received payment must be refunded and has not been refunded yet."""
    payment_id: str | None
    """Id of the payment that paid the order; null without a payment through a gateway."""
    created_at: str
    updated_at: str
    submitted_at: str | None
    events: List[GreetingEventRecord]
    """Events of the order, oldest first."""
    recipients: List[GreetingRecipientRecord]
    files: List[AdminGreetingFileRecord]
    production: GreetingProductionRecord | None
    """Production of the cards; null if the service produces none."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"events": ("one", "GreetingEventRecord"), "recipients": ("one", "GreetingRecipientRecord"), "files": ("one", "AdminGreetingFileRecord"), "production": ("one", "GreetingProductionRecord")}


class GreetingOrderPatchBody(TypedDict):
    note: NotRequired[str | None]
    """Internal note. The buyer never sees it. `null` clears it."""
    template_id: NotRequired[str | None]
    """Id of the template of the cards: `tpl_…` for the newest version, `tpl_…@3` for version 3. `null` clears it."""
    delivery_date: NotRequired[str | None]
    """Date of delivery, `YYYY-MM-DD` in Riyadh. The earliest is `delivery_days_min` of the configuration from today. `null` clears it."""
    production_format: NotRequired[Literal["png", "jpg", "pdf", "document"] | None]
    """Format of the delivery. `png`, `jpg` and `pdf`: a ZIP with a file for each card; `document`: one PDF with a page for each card."""
    status: NotRequired[Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | None]
    """Next status of the order, or `cancelled`."""
    allow_missing: NotRequired[bool | None]
    """True to deliver although some cards could not be drawn. Only with the status `delivered`."""


class GreetingRecipientsForm(TypedDict):
    recipients_file: Upload
    """CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, as in a draft: a header with the column `name`, and further columns named like fields of a template. It replaces the previous table."""


class UsageTotalRecord(Model):
    renders: int
    """Number of finished pictures, without previews and measurements."""
    credits: int
    """Credits spent on these pictures."""


class UsageDayRecord(Model):
    renders: int
    """Number of finished pictures, without previews and measurements."""
    credits: int
    """Credits spent on these pictures."""
    date: str


class UsageTemplateRecord(Model):
    template_id: str
    name: str | None
    """Name of the template; null once it is deleted."""
    renders: int


class UsageKeyRecord(Model):
    key_id: str | None
    """Id of the key; null for renders without a key: sessions, claims, orders of stores."""
    name: str | None
    """Name of the key; null without a key, and once the key is deleted."""
    renders: int


class UsageSourcesRecord(Model):
    api: int
    batch: int
    campaign: int
    link: int | None
    """Number of renders; absent if there are none."""
    order_job: int


class UsageRecord(Model):
    range: Literal["7d", "30d", "90d"] | str
    from_: str
    """First day."""
    to: str
    """Last day, which is today."""
    total: UsageTotalRecord
    by_day: List[UsageDayRecord]
    """All days, oldest first. Days without renders have zeros."""
    by_template: List[UsageTemplateRecord]
    """Usage by template, most rendered first."""
    by_key: List[UsageKeyRecord]
    """Usage by key, most rendered first."""
    by_source: UsageSourcesRecord
    """Number of renders by source."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"total": ("one", "UsageTotalRecord"), "by_day": ("one", "UsageDayRecord"), "by_template": ("one", "UsageTemplateRecord"), "by_key": ("one", "UsageKeyRecord"), "by_source": ("one", "UsageSourcesRecord")}


class UsageUserRecord(Model):
    renders: int
    """Number of finished pictures, without previews and measurements."""
    credits: int
    """Credits spent on these pictures."""
    user_id: str
    email: str


class UsageOfAllRecord(Model):
    range: Literal["7d", "30d", "90d"] | str
    from_: str
    """First day."""
    to: str
    """Last day, which is today."""
    total: UsageTotalRecord
    by_day: List[UsageDayRecord]
    """All days, oldest first. Days without renders have zeros."""
    by_template: List[UsageTemplateRecord]
    """Usage by template, most rendered first."""
    by_key: List[UsageKeyRecord]
    """Usage by key, most rendered first."""
    by_source: UsageSourcesRecord
    """Number of renders by source."""
    by_user: List[UsageUserRecord]
    """The 20 users with the most renders."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"total": ("one", "UsageTotalRecord"), "by_day": ("one", "UsageDayRecord"), "by_template": ("one", "UsageTemplateRecord"), "by_key": ("one", "UsageKeyRecord"), "by_source": ("one", "UsageSourcesRecord"), "by_user": ("one", "UsageUserRecord")}


class WebhookEndpointRecord(Model):
    id: str
    url: str
    """Address of the endpoint: https, on port 443, at a public address."""
    events: List[Literal["render.batch.completed", "render.batch.delivered", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"] | str]
    """Events that the endpoint receives."""
    description: str
    """Description of the endpoint."""
    active: bool
    """True if the endpoint receives events."""
    disabled_reason: Literal["gone", "exhausted"] | str | None
    """Reason why the service disabled the endpoint: it answered 410 (`gone`), or accepted an event at none of ten tries (`exhausted`)."""
    previous_secret_expires_at: str | None
    """Time until which the secret before the last rotation also signs."""
    created_at: str
    updated_at: str


class WebhookEndpointBody(TypedDict):
    url: str
    """Address of the endpoint: https, on port 443, at a public address."""
    events: Sequence[Literal["render.batch.completed", "render.batch.delivered", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"]]
    """Events that the endpoint receives."""
    description: NotRequired[str | None]
    """Description of the endpoint."""
    active: NotRequired[bool | None]
    """True if the endpoint receives events."""


class WebhookEndpointSecretRecord(Model):
    id: str
    url: str
    """Address of the endpoint: https, on port 443, at a public address."""
    events: List[Literal["render.batch.completed", "render.batch.delivered", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"] | str]
    """Events that the endpoint receives."""
    description: str
    """Description of the endpoint."""
    active: bool
    """True if the endpoint receives events."""
    disabled_reason: Literal["gone", "exhausted"] | str | None
    """Reason why the service disabled the endpoint: it answered 410 (`gone`), or accepted an event at none of ten tries (`exhausted`)."""
    previous_secret_expires_at: str | None
    """Time until which the secret before the last rotation also signs."""
    created_at: str
    updated_at: str
    secret: str | None
    """Secret that signs from now on; null if this request made none. It is not shown again."""


class WebhookTestBody(TypedDict):
    type: Literal["render.batch.completed", "render.batch.delivered", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"]
    """Type of the event. The endpoint need not be subscribed to it."""


class DeliveryAttemptRecord(Model):
    at: str
    status_code: int | None
    """Status that your endpoint returned; null without an answer."""
    duration_ms: int
    error: Literal["bad_status", "redirected", "timeout", "unreachable", "forbidden_address", "bad_url"] | str | None
    """Reason of the failure; null if the event was delivered. `bad_status`: the answer was not 2xx; `redirected`: the answer was a redirect, which is not followed; `timeout`: no answer came within 15 s."""
    body_start: str | None
    """First 1,000 bytes of the answer."""


class WebhookDeliveryRecord(Model):
    id: str
    event_id: str
    """Value of the header `webhook-id`, the same in every try and every delivery of the event."""
    type: Literal["render.batch.completed", "render.batch.delivered", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"] | str
    status: Literal["pending", "delivered", "failed"] | str
    """Status of the delivery. It is `pending` until the event is delivered or fails: after the last try, or because the endpoint became inactive."""
    attempts: List[DeliveryAttemptRecord]
    """Tries so far, oldest first."""
    next_attempt_at: str | None
    """Time of the next try, in the past while the try is in progress; null if the delivery is no longer pending."""
    created_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"attempts": ("one", "DeliveryAttemptRecord")}


class WebhookEndpointPatchBody(TypedDict):
    url: NotRequired[str | None]
    """Address of the endpoint: https, on port 443, at a public address."""
    events: NotRequired[Sequence[Literal["render.batch.completed", "render.batch.delivered", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"]] | None]
    """Events that the endpoint receives."""
    description: NotRequired[str | None]
    """Description of the endpoint."""
    active: NotRequired[bool | None]
    """True if the endpoint receives events."""
    rotate_secret: NotRequired[bool | None]
    """True to make a new secret, which the response shows. Both secrets sign for 24 hours, so that you can replace yours in time."""


class ContactBody(TypedDict):
    name: str
    email: str
    phone: NotRequired[str | None]
    """Phone number in any format."""
    subject: NotRequired[str | None]
    message: str
    website: NotRequired[str | None]
    """Trap for automated senders; leave it out. People do not see this member in the form."""


class ContactReceiptRecord(Model):
    submission_id: str
    status: Literal["received"] | str


class PaymentRequestForm(TypedDict):
    name: str
    email: str
    phone: NotRequired[str]
    """Phone number in any format."""
    amount_halalas: int
    """Transferred amount in halalas; 100 halalas are 1 riyal."""
    package_code: NotRequired[str]
    """Code of the paid package."""
    order_id: NotRequired[str]
    """Id of the paid order."""
    note: NotRequired[str]
    attachment: Upload
    """Receipt: PDF, PNG or JPEG, detected by content; at most 10 MB. The service encodes pictures anew."""


class PaymentRequestReceiptRecord(Model):
    payment_request_id: str
    status: Literal["received"] | str


class ContactSubmissionRecord(Model):
    id: str
    name: str | None
    email: str | None
    phone: str | None
    """Phone number in any format."""
    subject: str | None
    message: str | None
    created_at: str
    erased_at: str | None
    """Time when the written content was erased; null until then."""


class AttachmentRecord(Model):
    name: str
    """Name that the sender gave the file, made safe and with the extension of its content."""
    content_type: Literal["application/pdf", "image/png", "image/jpeg"] | str
    """Media type of the file, detected by content."""
    size_bytes: int
    sha256: str
    url: str


class PaymentRequestRecord(Model):
    id: str
    name: str | None
    email: str | None
    phone: str | None
    """Phone number in any format."""
    package_code: str | None
    """Code of the paid package."""
    order_id: str | None
    """Id of the paid order."""
    note: str | None
    amount_halalas: int
    """Transferred amount according to the sender. It is never erased."""
    attachment: AttachmentRecord | None
    """Receipt; null once it is erased."""
    created_at: str
    erased_at: str | None
    """Time when everything except the payment was erased; null until then."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"attachment": ("one", "AttachmentRecord")}


class AuditEntryRecord(Model):
    id: str
    actor_id: str | None
    """User who acted; null for the command line or an external system."""
    action: str
    """Noun and verb that name the action."""
    target: str
    """Id of the changed object."""
    before: Dict[str, Any] | None
    """Changed members before the change. Personal values are withheld."""
    after: Dict[str, Any] | None
    """Changed members after the change."""
    request_id: str | None
    """Value of `X-Request-Id` of the request; null if there was none."""
    created_at: str


class AdminUserRecord(Model):
    id: str
    email: str
    name: str
    """Name of the user; empty if none was given."""
    role: Literal["user", "admin"] | str
    status: Literal["active", "suspended"] | str
    """Status of the user. A suspended user may use only `GET /v1/me`."""
    locale: Literal["ar", "en"] | str
    """Language of messages to the user."""
    created_at: str
    credits: CreditsRecord
    rate_limit_per_minute: int | None
    """Maximum number of requests per minute, over all keys and sessions; null for the default."""
    keep_requests: bool
    """True to keep the requests of renders for 7 days, with their values and pictures, so that they can be viewed and replayed."""
    stores_count: int
    """Number of stores linked to the account."""
    verified_at: str | None
    """Time when the e-mail address was verified; null for never."""
    last_seen_at: str | None
    """Time of the last request, accurate to a few seconds; null if there was none."""
    keys_count: int
    """Number of API keys that are neither revoked nor expired."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"credits": ("one", "CreditsRecord")}


class UserPatchBody(TypedDict):
    status: NotRequired[Literal["active", "suspended"] | None]
    """Status of the user. A suspended user may use only `GET /v1/me`."""
    role: NotRequired[Literal["user", "admin"] | None]
    rate_limit_per_minute: NotRequired[int | None]
    """Maximum number of requests per minute, over all keys and sessions; null for the default. `null` clears it."""
    name: NotRequired[str | None]
    """Name of the user; empty if none was given."""


class BatchCompletedEvent(Model):
    batch_id: str
    status: Literal["done"] | str
    total: int
    """Number of rows."""
    failed_count: int
    """Number of rows without a picture."""
    url: str
    archive_url: str


class BatchDeliveredEvent(Model):
    batch_id: str
    url: str
    destination_id: str
    status: Literal["done", "failed"] | str
    stored_count: int
    """Number of pictures in the bucket."""
    failed_count: int
    """Number of drawn pictures that could not be stored."""
    error: DeliveryErrorRecord | None
    """The obstacle; null if there is none."""
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"error": ("one", "DeliveryErrorRecord")}


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
    """Address of the card, signed, valid for seven days."""
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
    """Size of the card; null for the template's own canvas."""
    image_url: str | None
    """Address of the card; null if the campaign does not offer this format."""
    pdf_url: str | None
    """Address of the card as PDF; null if the campaign does not offer PDF."""
    created_at: str


class CreditsLowEvent(Model):
    balance: int
    """Balance after the booking."""
    threshold: int
    """Balance at or below which the event is sent: `CREDITS_LOW_AT`."""


class EndpointDisabledEvent(Model):
    endpoint_id: str
    reason: Literal["gone", "exhausted"] | str
    """Reason for disabling the endpoint. `gone`: it answered 410; `exhausted`: it accepted nothing for days."""
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
    """Object with exactly one of `url`, `base64` and `asset_id`."""
    url: NotRequired[str]
    base64: NotRequired[str]
    asset_id: NotRequired[str]
    focus: NotRequired[Sequence[float]]
    """Point of the picture that cropping keeps visible: 0 is left or top, 1 is right or bottom."""


class ClaimFieldTerms(TypedDict):
    name: str
    label: NotRequired[ClaimFieldTermsLabel | None]
    max_length: NotRequired[int | None]
    pattern: NotRequired[str | None]
    """Regular expression in Rust syntax that the whole value must match."""
    required: NotRequired[bool | None]


class VisitorImage(TypedDict):
    base64: str
    focus: NotRequired[Sequence[float]]
    """Point of the picture that cropping keeps visible: 0 is left or top, 1 is right or bottom."""


class OptionById(TypedDict):
    """The buyer's value of the option with this id."""
    option_id: str


class OptionByName(TypedDict):
    """The buyer's value of the option with this name, in any spelling."""
    option_name: str


class BuyerDetail(TypedDict):
    """A detail of the buyer."""
    customer: Literal["first_name", "last_name", "full_name", "city"]


class FixedValue(TypedDict):
    """A fixed value, the same on every card."""
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
        # The values at both ends of the range. Numbers between the ends become values in proportion; numbers outside become the value of the nearer end.
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
    """True if data must have a value for the field."""
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
    """True if data must have a value for the field."""
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
    """Notation of large numbers: `compact` is 1.2K in English and ١٫٢ ألف in Arabic."""


class TemplateAmountField(TypedDict):
    """Money in major units (riyals): a JSON number, or a string with a decimal number in any digits."""
    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    type: Literal["amount"]
    """Type of the field."""
    required: NotRequired[bool]
    """True if data must have a value for the field."""
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
    """Display of the currency: the usual symbol in the layer's language, its code, its name in that language, its own sign (U+20C1 of SAR, U+20C3 of AED; others have their symbol), or not at all."""


class TemplateDateField(TypedDict):
    """A day, YYYY-MM-DD in any digits; shown in its calendar and the layer's language."""
    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    type: Literal["date"]
    """Type of the field."""
    required: NotRequired[bool]
    """True if data must have a value for the field."""
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
    """True if data must have a value for the field."""
    label: NotRequired[Mapping[str, str] | None]
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: NotRequired[str | None]
    """Value for previews; it must satisfy the field."""
    default: NotRequired[str | None]
    """Value where data has none; it must satisfy the field."""
    format: NotRequired[str | None]
    """CLDR pattern (UTS #35) of h, H, K, m, s, a, b, B and quoted text; `B` is the part of the day, such as ظهرًا."""


class TemplateDatetimeField(TypedDict):
    """A day and time of RFC 3339 in any digits, local where it has no offset; shown in its calendar, its time zone and the layer's language."""
    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    type: Literal["datetime"]
    """Type of the field."""
    required: NotRequired[bool]
    """True if data must have a value for the field."""
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
    """True if data must have a value for the field."""
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
    """True if data must have a value for the field."""
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
    """True if data must have a value for the field."""
    label: NotRequired[Mapping[str, str] | None]
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: NotRequired[str | None]
    """Value for previews; it must satisfy the field."""
    default: NotRequired[str | None]
    """Value where data has none; it must satisfy the field."""
    options: Sequence[TemplateOption]
    """The options that data may choose."""


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
    """True if data must have a value for the field."""
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
    """True if data must have a value for the field."""
    label: NotRequired[Mapping[str, str] | None]
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: NotRequired[Sequence[Mapping[str, Any]] | None]
    """Items for previews; they must satisfy the field."""
    fields: Sequence[TemplateItemField]
    """The fields of each item."""
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
    """The point of the box about which the layer rotates."""
    when: NotRequired[str | TemplateCondition | None]
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    text: str | Sequence[TemplateRun]
    """Text with {{field}} placeholders, or runs in styles of their own."""
    font: TemplateFonts
    weight: NotRequired[TemplateWeight]
    """Weight as in CSS."""
    italic: NotRequired[bool | TemplateBinding]
    """True if italic faces are used."""
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
    """Places to which tabs (U+0009) in the text move the text after them."""
    case: NotRequired[Literal["none", "upper", "lower", "title"]]
    """Letters of scripts with capitals; title: a capital at the start of each word."""
    overflow: NotRequired[Literal["shrink", "wrap", "ellipsis", "kashida", "clip", "error"]]
    """Treatment of text that is larger than the box."""
    justify: NotRequired[Literal["none", "kashida", "space"]]
    """Method that stretches all lines but the last to the width of the box."""
    justify_last: NotRequired[bool | TemplateBinding]
    """True if the last line is stretched too, as each half of a verse is."""
    digits: NotRequired[Literal["as_typed", "arab", "arabext", "latn", "context"]]
    """Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before them."""
    letter_spacing: NotRequired[float | TemplateBinding]
    """Extra space between letters in pixels; never inside cursive joins."""
    language: NotRequired[str | None]
    """BCP 47 language of the layer; the template's locale where absent."""
    background: NotRequired[TemplateTextBackground | None]
    """A rectangle behind the text, as large as the text."""
    stroke: NotRequired[TemplateTextStroke | None]
    """Line around the ink, behind the fill."""
    shadow: NotRequired[TemplateShadow | None]
    """Shadow behind stroke and fill."""
    shadows: NotRequired[Sequence[TemplateShadow] | None]
    """Several shadows behind stroke and fill, the topmost first, instead of `shadow`."""
    inner_shadow: NotRequired[TemplateShadow | None]
    """Shadow on the fill, inside the ink, as though the ink were a hole in a surface above it."""
    decoration: NotRequired[TemplateDecoration]
    decoration_color: NotRequired[TemplatePaint | TemplateBinding | None]
    """Paint of the lines of `decoration`; the text's own paint if absent."""
    decoration_thickness: NotRequired[float | TemplateBinding | None]
    """Thickness of the lines of `decoration` in pixels; that of the font if absent."""
    features: NotRequired[Mapping[str, int]]
    """OpenType features: {"ss01": 1}."""
    axes: NotRequired[Mapping[str, float]]
    """Axes of variable fonts: {"wght": 650}."""
    path: NotRequired[TemplateTextPath | None]
    """A circle or path that the text runs along instead of straight lines."""
    mask: NotRequired[TemplateLayerMask | None]
    blend: NotRequired[Literal["normal", "multiply", "screen", "overlay", "darken", "lighten"]]
    """Blend mode of the layer as a whole with the layers below, as in CSS."""
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
"""A piece of text in a style of its own. Members that it leaves out are those of the layer."""


class TemplateTextStroke(TypedDict):
    """Line around the ink, behind the fill."""
    color: NotRequired[TemplateColor | TemplateBinding | None]
    """One colour."""
    paint: NotRequired[TemplatePaint | TemplateBinding | None]
    """Instead of `color`; a gradient spans the box that one of the fill spans."""
    width: float | TemplateBinding
    """Width in pixels; 0 is no line."""


class TemplateRunBackground(TypedDict):
    """A rectangle behind a run on each of its lines: as wide as its advances, as high as its font."""
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
    """A place on each line to which a tab (U+0009) moves the text after it."""
    at: float | TemplateBinding
    """Pixels from the start of the line, in reading direction."""
    align: NotRequired[Literal["start", "center", "end", "decimal"]]
    """The part of the text after the tab that stands at this place."""
    leader: NotRequired[Literal["none", "dots", "dashes", "line"] | TemplateTabLeader]
    """The fill of the room before the place."""


class TemplateTabLeader(TypedDict):
    """A text that fills the room before a tab stop."""
    text: str
    """Characters of the font, which stand again and again."""


class TemplateTextBackground(TypedDict):
    """A rectangle behind a text: its lines, as wide as their advances, and its padding."""
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
    """The line that the text runs along, on one line."""
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
    """A mask that cuts the layer as a whole, in its own box."""
    shape: NotRequired[Literal["circle", "ellipse", "rounded"] | None]
    """The largest circle in the box, the ellipse in it, or the box with corners."""
    path: NotRequired[str | None]
    """Path data of SVG, at most 2,000 commands."""
    asset: NotRequired[TemplateAsset | None]
    """A picture, stretched to the box: its alpha, or its luminance where all of it is opaque."""
    radius: NotRequired[TemplateCorners | None]
    """Radius of the corners of a rounded box in pixels."""
    view_box: NotRequired[Sequence[float] | None]
    """[x, y, width, height] in the path's own unit: the part that fills the layer's box."""


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
    """The point of the box about which the layer rotates."""
    when: NotRequired[str | TemplateCondition | None]
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    asset: NotRequired[TemplateAsset | TemplateBinding | None]
    """The asset shown."""
    field: NotRequired[str | None]
    """The image field whose picture is shown."""
    fit: NotRequired[Literal["cover", "contain", "fill"]]
    """Fit of the picture in the box."""
    focus: NotRequired[TemplateUnitPoint]
    """The part of the picture that stays when it is cut."""
    mask: NotRequired[Literal["none", "circle", "rounded"] | TemplateLayerMask]
    """Mask that cuts the picture."""
    radius: NotRequired[TemplateCorners]
    """Radius of the corners of a rounded mask in pixels."""
    fallback: NotRequired[TemplateAsset | TemplateBinding | TemplateInitials | None]
    """Replacement if the field has no picture: an asset, or the initials of a text."""
    filters: NotRequired[TemplateFilters | None]
    """Filters for the pixels of the picture."""
    border: NotRequired[TemplateBorder | None]
    """Line along the edge of the mask, inside it."""
    shadow: NotRequired[TemplateShadow | None]
    """Shadow of the visible part of the layer."""
    flip: NotRequired[Literal["none", "x", "y", "both"]]
    """Mirrors the layer in its box before it rotates: x changes left and right, y top and bottom."""
    blend: NotRequired[Literal["normal", "multiply", "screen", "overlay", "darken", "lighten"]]
    """Blend mode of the layer as a whole with the layers below, as in CSS."""
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
    """Share of the colour that is removed; 1 leaves greys."""
    saturate: NotRequired[float | TemplateBinding]
    """Factor of the strength of colours; 1 leaves them unchanged."""
    brightness: NotRequired[float | TemplateBinding]
    """Factor of the lightness of the picture; 1 leaves it unchanged, 0 is black."""
    contrast: NotRequired[float | TemplateBinding]
    """Factor of the difference between tones; 1 leaves them unchanged, 0 is grey."""
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
    """The point of the box about which the layer rotates."""
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
    """[x, y, width, height] in the path's own unit: the part that fills the layer's box."""
    fill: NotRequired[TemplatePaint | TemplateBinding | TemplatePattern | None]
    """Fill: a colour, a gradient or a pattern."""
    stroke: NotRequired[TemplateShapeStroke | None]
    """Line along the outline."""
    radius: NotRequired[TemplateCorners]
    """Radius of a rectangle's corners in pixels."""
    progress: NotRequired[float | TemplateBinding | None]
    """The drawn share: of an arc's sweep, of the length of a line, arrow or path, of a rectangle's width from the side at which the template's language begins."""
    shadow: NotRequired[TemplateShadow | None]
    """Shadow of the visible part of the layer."""
    mask: NotRequired[TemplateLayerMask | None]
    flip: NotRequired[Literal["none", "x", "y", "both"]]
    """Mirrors the layer in its box before it rotates: x changes left and right, y top and bottom."""
    blend: NotRequired[Literal["normal", "multiply", "screen", "overlay", "darken", "lighten"]]
    """Blend mode of the layer as a whole with the layers below, as in CSS."""
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
    """The point of the box about which the layer rotates."""
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
    """Side of the picture as a share of the code's. A picture that hides too much is refused."""
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
    """The point of the box about which the layer rotates."""
    when: NotRequired[str | TemplateCondition | None]
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    symbology: Literal["code128", "ean13", "ean8", "datamatrix", "pdf417", "aztec"]
    """Symbology."""
    text: str
    """Text with {{field}} placeholders, at most 80 characters in codes of bars."""
    show_text: NotRequired[bool | TemplateBinding]
    """True if the text stands under the bars."""
    ecc: NotRequired[int | None]
    """Error correction: the level of a pdf417, 0 to 8, by its length where absent; the percentage of an aztec, 5 to 95, 23 where absent."""
    quiet_zone: NotRequired[int | None]
    """Light modules around a two-dimensional code; 2 where absent."""
    color: NotRequired[TemplateColor | TemplateBinding]
    """Colour of the dark modules or bars."""
    background: NotRequired[TemplateColor | TemplateBinding | None]
    """Colour behind them; null for nothing."""


class TemplateGroupLayer(TypedDict):
    """Layers that show, fade, rotate and are cut as one."""
    id: str
    """Id of the layer, unique in the template."""
    title: NotRequired[str | None]
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    type: Literal["group"]
    """Type of the layer."""
    box: NotRequired[TemplateBox | TemplateStackBox | None]
    """The box that `clip` cuts to and that rotates about its centre; the box around the boxes of its layers if absent."""
    grow: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: NotRequired[float | TemplateBinding | None]
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: NotRequired[float | TemplateBinding]
    """Opacity of the layer as a whole."""
    rotate: NotRequired[float | TemplateBinding]
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    anchor: NotRequired[Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"]]
    """The point of the box about which the layer rotates."""
    when: NotRequired[str | TemplateCondition | None]
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    layers: Sequence[TemplateLayer]
    """The layers of the group, bottom first. Boxes are in pixels of the canvas, as outside the group."""
    clip: NotRequired[bool | TemplateBinding]
    """True if the parts outside the box are cut off."""
    mask: NotRequired[TemplateLayerMask | None]
    flip: NotRequired[Literal["none", "x", "y", "both"]]
    """Mirrors the layer in its box before it rotates: x changes left and right, y top and bottom."""
    blend: NotRequired[Literal["normal", "multiply", "screen", "overlay", "darken", "lighten"]]
    """Blend mode of the layer as a whole with the layers below, as in CSS."""
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
    """True if layers without room go on further lines."""
    measure_by: NotRequired[Literal["line", "ink"]]
    """Measure of hugging texts above and below: their lines or their ink."""
    anchor: NotRequired[Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"]]
    """The point of the box that stands at x and y where a side hugs: right for a stack that grows to the left."""
    background: NotRequired[TemplateStackBackground | None]
    layers: Sequence[TemplateLayer]
    """The layers in their order, which is that of painting, too. Those that do not show leave no gap, nor do empty texts."""


class TemplateStackBackground(TypedDict):
    """A rectangle behind a stack, as large as its box."""
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
    """Treatment of items without room in the box: the data are refused (error), only items that are in it as a whole are drawn (cut), they are drawn beyond it (visible), all items are drawn smaller until they have room (shrink), or they go on to further pages of a PDF (page)."""
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
    """Treatment of items without room in the box: the data are refused (error), only items that are in it as a whole are drawn (cut), they are drawn beyond it (visible), all items are drawn smaller until they have room (shrink), or they go on to further pages of a PDF (page)."""
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
    """Fill behind the row."""
    font: TemplateFonts
    weight: NotRequired[TemplateWeight]
    """Weight as in CSS."""
    italic: NotRequired[bool | TemplateBinding]
    """True if italic faces are used."""
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
    """Places to which tabs (U+0009) in the text move the text after them."""
    case: NotRequired[Literal["none", "upper", "lower", "title"]]
    """Letters of scripts with capitals; title: a capital at the start of each word."""
    overflow: NotRequired[Literal["shrink", "wrap", "ellipsis", "kashida", "clip", "error"]]
    """Treatment of text that is larger than the box."""
    justify: NotRequired[Literal["none", "kashida", "space"]]
    """Method that stretches all lines but the last to the width of the box."""
    justify_last: NotRequired[bool | TemplateBinding]
    """True if the last line is stretched too, as each half of a verse is."""
    digits: NotRequired[Literal["as_typed", "arab", "arabext", "latn", "context"]]
    """Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before them."""
    letter_spacing: NotRequired[float | TemplateBinding]
    """Extra space between letters in pixels; never inside cursive joins."""
    language: NotRequired[str | None]
    """BCP 47 language of the layer; the template's locale where absent."""
    background: NotRequired[TemplateTextBackground | None]
    """A rectangle behind the text, as large as the text."""
    stroke: NotRequired[TemplateTextStroke | None]
    """Line around the ink, behind the fill."""
    shadow: NotRequired[TemplateShadow | None]
    """Shadow behind stroke and fill."""
    shadows: NotRequired[Sequence[TemplateShadow] | None]
    """Several shadows behind stroke and fill, the topmost first, instead of `shadow`."""
    inner_shadow: NotRequired[TemplateShadow | None]
    """Shadow on the fill, inside the ink, as though the ink were a hole in a surface above it."""
    decoration: NotRequired[TemplateDecoration]
    decoration_color: NotRequired[TemplatePaint | TemplateBinding | None]
    """Paint of the lines of `decoration`; the text's own paint if absent."""
    decoration_thickness: NotRequired[float | TemplateBinding | None]
    """Thickness of the lines of `decoration` in pixels; that of the font if absent."""
    features: NotRequired[Mapping[str, int]]
    """OpenType features: {"ss01": 1}."""
    axes: NotRequired[Mapping[str, float]]
    """Axes of variable fonts: {"wght": 650}."""


TemplateTableLook = TypedDict(
    "TemplateTableLook",
    {
        # Fill behind the row.
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
"""Differences from common rows."""


TemplateTableMark = TypedDict(
    "TemplateTableMark",
    {
        # Name of a field of the item, or a condition: the rows of the items for which it holds have this look.
        "when": "str | TemplateCondition",
        # Fill behind the row.
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
"""Differences in the rows of some items."""


TemplateTableFooter = TypedDict(
    "TemplateTableFooter",
    {
        # Texts of the columns, with placeholders such as {{items.price.sum}}.
        "cells": "Sequence[str]",
        # Fill behind the row.
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
    """Blend mode of the layer as a whole with the layers below, as in CSS."""
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
    """True if italic faces are used."""
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
    """Places to which tabs (U+0009) in the text move the text after them."""
    case: NotRequired[Literal["none", "upper", "lower", "title"]]
    """Letters of scripts with capitals; title: a capital at the start of each word."""
    overflow: NotRequired[Literal["shrink", "wrap", "ellipsis", "kashida", "clip", "error"]]
    """Treatment of text that is larger than the box."""
    justify: NotRequired[Literal["none", "kashida", "space"]]
    """Method that stretches all lines but the last to the width of the box."""
    justify_last: NotRequired[bool | TemplateBinding]
    """True if the last line is stretched too, as each half of a verse is."""
    digits: NotRequired[Literal["as_typed", "arab", "arabext", "latn", "context"]]
    """Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before them."""
    letter_spacing: NotRequired[float | TemplateBinding]
    """Extra space between letters in pixels; never inside cursive joins."""
    language: NotRequired[str | None]
    """BCP 47 language of the layer; the template's locale where absent."""
    background: NotRequired[TemplateTextBackground | None]
    """A rectangle behind the text, as large as the text."""
    stroke: NotRequired[TemplateTextStroke | None]
    """Line around the ink, behind the fill."""
    shadow: NotRequired[TemplateShadow | None]
    """Shadow behind stroke and fill."""
    shadows: NotRequired[Sequence[TemplateShadow] | None]
    """Several shadows behind stroke and fill, the topmost first, instead of `shadow`."""
    inner_shadow: NotRequired[TemplateShadow | None]
    """Shadow on the fill, inside the ink, as though the ink were a hole in a surface above it."""
    decoration: NotRequired[TemplateDecoration]
    decoration_color: NotRequired[TemplatePaint | TemplateBinding | None]
    """Paint of the lines of `decoration`; the text's own paint if absent."""
    decoration_thickness: NotRequired[float | TemplateBinding | None]
    """Thickness of the lines of `decoration` in pixels; that of the font if absent."""
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
    """The point of the box about which the layer rotates."""
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
    """Mirrors the layer in its box before it rotates: x changes left and right, y top and bottom."""
    blend: NotRequired[Literal["normal", "multiply", "screen", "overlay", "darken", "lighten"]]
    """Blend mode of the layer as a whole with the layers below, as in CSS."""
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
    """The fields of the template."""
    layers: NotRequired[Sequence[TemplateLayer]]
    """The layers of the template, bottom first."""
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
    "render.batch.delivered": "BatchDeliveredEvent",
    "order_job.succeeded": "OrderJobSucceededEvent",
    "order_job.failed": "OrderJobFailedEvent",
    "claim.created": "ClaimCreatedEvent",
    "credits.low": "CreditsLowEvent",
    "endpoint.disabled": "EndpointDisabledEvent",
}

WebhookEvent: TypeAlias = "Event[Literal['render.batch.completed'], BatchCompletedEvent] | Event[Literal['render.batch.delivered'], BatchDeliveredEvent] | Event[Literal['order_job.succeeded'], OrderJobSucceededEvent] | Event[Literal['order_job.failed'], OrderJobFailedEvent] | Event[Literal['claim.created'], ClaimCreatedEvent] | Event[Literal['credits.low'], CreditsLowEvent] | Event[Literal['endpoint.disabled'], EndpointDisabledEvent]"
"""The event of a webhook: check its `type`, and `data` is typed."""
