# Made by `npm run openapi` from apps/api/openapi.json; what is changed here is lost.

from __future__ import annotations

from typing import Any, ClassVar, Dict, List, Literal, Mapping, NotRequired, Sequence, TypeAlias, TypedDict

from .._files import Upload
from .._models import Model


class RenderBodyImagesValue2(TypedDict):
    """Exactly one of `url`, `base64` and `asset_id`."""
    url: NotRequired[str]
    base64: NotRequired[str]
    asset_id: NotRequired[str]
    # The point that stays in sight: 0 is left or top, 1 is right or bottom.
    focus: NotRequired[Sequence[float]]


class MeasureBodyImagesValue2(TypedDict):
    """Exactly one of `url`, `base64` and `asset_id`."""
    url: NotRequired[str]
    base64: NotRequired[str]
    asset_id: NotRequired[str]
    # The point that stays in sight: 0 is left or top, 1 is right or bottom.
    focus: NotRequired[Sequence[float]]


class BatchRowBodyImagesValue2(TypedDict):
    """Exactly one of `url`, `base64` and `asset_id`."""
    url: NotRequired[str]
    base64: NotRequired[str]
    asset_id: NotRequired[str]
    # The point that stays in sight: 0 is left or top, 1 is right or bottom.
    focus: NotRequired[Sequence[float]]


class CampaignBodyClaimFieldsItem2Label(TypedDict):
    ar: NotRequired[str | None]
    en: NotRequired[str | None]


class CampaignBodyClaimFieldsItem2(TypedDict):
    name: str
    label: NotRequired[CampaignBodyClaimFieldsItem2Label | None]
    max_length: NotRequired[int | None]
    # Rust regex syntax, of the whole value.
    pattern: NotRequired[str | None]
    required: NotRequired[bool | None]


class CampaignPatchBodyClaimFieldsItem2Label(TypedDict):
    ar: NotRequired[str | None]
    en: NotRequired[str | None]


class CampaignPatchBodyClaimFieldsItem2(TypedDict):
    name: str
    label: NotRequired[CampaignPatchBodyClaimFieldsItem2Label | None]
    max_length: NotRequired[int | None]
    # Rust regex syntax, of the whole value.
    pattern: NotRequired[str | None]
    required: NotRequired[bool | None]


class ClaimPreviewBodyImagesValue2(TypedDict):
    base64: str
    # The point that stays in sight: 0 is left or top, 1 is right or bottom.
    focus: NotRequired[Sequence[float]]


class ClaimBodyImagesValue2(TypedDict):
    base64: str
    # The point that stays in sight: 0 is left or top, 1 is right or bottom.
    focus: NotRequired[Sequence[float]]


class MappingBodyFieldsValue(TypedDict):
    """What the buyer gave for the option with this id."""
    option_id: str


class MappingBodyFieldsValue2(TypedDict):
    """The same by its name, however it is spelt."""
    option_name: str


class MappingBodyFieldsValue3(TypedDict):
    """Of the buyer."""
    customer: Literal["first_name", "last_name", "full_name", "city"]


class MappingBodyFieldsValue4(TypedDict):
    """The same on every card."""
    const: str | float


class SignUpBody(TypedDict):
    email: str
    # Empty if none was given.
    name: NotRequired[str | None]
    # The language that we write in.
    locale: NotRequired[Literal["ar", "en"] | None]
    # Any characters, counted as Unicode scalar values.
    password: str


class MailSentRecord(Model):
    status: Literal["mail_sent"] | str


class VerifyBody(TypedDict):
    # The `token` of the link in the mail.
    token: str


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
    # Empty if none was given.
    name: str
    role: Literal["user", "admin"] | str
    # A suspended user is refused everywhere but at `GET /v1/me`.
    status: Literal["active", "suspended"] | str
    # The language that we write in.
    locale: Literal["ar", "en"] | str
    created_at: str
    credits: CreditsRecord
    # Calls a minute over all keys and sessions; null: the default.
    rate_limit_per_minute: int | None
    # Stores linked to the account.
    stores_count: int
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"credits": ("one", "CreditsRecord")}


class SignedOutRecord(Model):
    status: Literal["signed_out"] | str


class PasswordResetBody(TypedDict):
    email: str


class NewPasswordBody(TypedDict):
    # The `token` of the link in the mail.
    token: str
    # Any characters, counted as Unicode scalar values.
    password: str


class PasswordChangedRecord(Model):
    status: Literal["password_changed"] | str


class MeRecord(Model):
    id: str
    email: str
    # Empty if none was given.
    name: str
    role: Literal["user", "admin"] | str
    # A suspended user is refused everywhere but at `GET /v1/me`.
    status: Literal["active", "suspended"] | str
    # The language that we write in.
    locale: Literal["ar", "en"] | str
    created_at: str
    credits: CreditsRecord
    # Calls a minute over all keys and sessions; null: the default.
    rate_limit_per_minute: int | None
    # Stores linked to the account.
    stores_count: int
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"credits": ("one", "CreditsRecord")}


class DeletedRecord(Model):
    id: str
    deleted: Literal[True]


class KeyCapRecord(Model):
    # Credits that the key may spend in a period.
    credits: int
    # `day` and `month` are those of Asia/Riyadh; `total` begins when the cap is set, and does not end.
    period: Literal["day", "month", "total"] | str
    # Credits that it has spent in the period that runs, since it had the cap.
    spent: int
    # When the next period begins, with nothing spent; null: never.
    renews_at: str | None


class ApiKeyRecord(Model):
    id: str
    # What the key is for.
    name: str
    # The last four characters of the key.
    last_four: str
    # `render`: rendering, and reading templates, fonts, assets, the account and its usage; nothing else.
    scope: Literal["full", "render"] | str
    created_at: str
    # Null: the key does not expire.
    expires_at: str | None
    # To within some seconds.
    last_used_at: str | None
    revoked_at: str | None
    # How much the key may spend, of what its user has; null: all of it.
    cap: KeyCapRecord | None
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"cap": ("one", "KeyCapRecord")}


class KeyCapBody(TypedDict):
    # Credits that the key may spend in a period.
    credits: int
    # `day` and `month` are those of Asia/Riyadh; `total` begins when the cap is set, and does not end.
    period: Literal["day", "month", "total"]


class ApiKeyBody(TypedDict):
    # What the key is for.
    name: NotRequired[str | None]
    # `render`: rendering, and reading templates, fonts, assets, the account and its usage; nothing else.
    scope: NotRequired[Literal["full", "render"] | None]
    # Null: the key does not expire.
    expires_at: NotRequired[str | None]
    # How much the key may spend, of what its user has; null: all of it. What it causes later counts too, such as the rows of its batches; what visitors of campaigns and orders of stores spend does not.
    cap: NotRequired[KeyCapBody | None]


class IssuedApiKeyRecord(Model):
    id: str
    # What the key is for.
    name: str
    # The last four characters of the key.
    last_four: str
    # `render`: rendering, and reading templates, fonts, assets, the account and its usage; nothing else.
    scope: Literal["full", "render"] | str
    created_at: str
    # Null: the key does not expire.
    expires_at: str | None
    # To within some seconds.
    last_used_at: str | None
    revoked_at: str | None
    # How much the key may spend, of what its user has; null: all of it.
    cap: KeyCapRecord | None
    # The key. It can not be shown again.
    key: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"cap": ("one", "KeyCapRecord")}


class ApiKeyPatchBody(TypedDict):
    # How much the key may spend, of what its user has; null: all of it. What it causes later counts too, such as the rows of its batches; what visitors of campaigns and orders of stores spend does not. `null` clears it.
    cap: NotRequired[KeyCapBody | None]


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
    # `degraded`: renders work, and what needs a part whose `ok` is false does not.
    status: Literal["ok", "degraded", "unavailable"] | str
    checks: ChecksRecord
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"checks": ("one", "ChecksRecord")}


class VersionRecord(Model):
    name: str
    version: str
    commit: str | None
    # Engine and shapers, or the one that all fonts are set by: the same value renders the same bytes.
    engine: str
    api: str


class SelfTestStepRecord(Model):
    name: str
    ok: bool
    duration_ms: int
    detail: str


class SelfTestRecord(Model):
    # Whether every step is.
    ok: bool
    # What was tried, in this order.
    steps: List[SelfTestStepRecord]
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"steps": ("one", "SelfTestStepRecord")}


class FontAxisRecord(Model):
    tag: str
    min: float
    default: float
    max: float


class ArabicRecord(Model):
    # Share of the letters, marks and digits that Arabic text needs.
    coverage: float
    # What is missing of them, as `U+06C1`.
    missing: List[str]
    # Letters join: GSUB has init, medi and fina.
    init_medi_fina: bool
    # Required ligatures, lam-alef among them.
    rlig: bool
    # Marks are placed on their letters.
    mark: bool
    # Marks are placed on marks.
    mkmk: bool
    # Wider forms for justified lines.
    kashida_jalt: bool
    # Joined forms exist as characters only; the engine joins by them.
    presentation_forms_only: bool
    # How far ink of vocalised text reaches beyond ascent and descent, in em.
    overshoot: float


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
    # Variation axes; empty for a static face.
    axes: List[FontAxisRecord]
    scope: Literal["public", "user"] | str
    embedding: Literal["installable", "editable", "preview_print"] | str
    arabic: ArabicRecord
    # Which shaper forms its glyphs: `rustybuzz`, or `harfrust` where the two differ in it, as was found when it was taken in. Versions of templates keep the one that they were made with. Null for a font from before this was asked, until a template is saved with it.
    shaper: Literal["rustybuzz", "harfrust"] | str | None
    # What the face does badly, worst first. In the answer to an upload also `stored_already`: these bytes have other names here than the upload gave them.
    warnings: List[FontWarningRecord]
    # Licence of a public font and the package that carries its text; null for an uploaded one.
    licence: str | None
    created_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"axes": ("one", "FontAxisRecord"), "arabic": ("one", "ArabicRecord"), "warnings": ("one", "FontWarningRecord")}


class FontForm(TypedDict):
    family: NotRequired[str]
    style: NotRequired[str]
    # TTF, OTF, TTC, WOFF or WOFF2; at most 10 MB.
    file: Upload
    # Which face of a collection (TTC); 0 is the first.
    index: NotRequired[int]


class TemplateForm(TypedDict):
    name: str
    # Pixels of the canvas at scale 1.
    width: NotRequired[int]
    # Pixels of the canvas at scale 1.
    height: NotRequired[int]
    # PNG, JPEG, WebP, AVIF or SVG; at most 25 MB and 50 megapixels. It becomes an asset, drawn as the canvas, whose size it gives. Instead of `width` and `height`.
    image: NotRequired[Upload]
    # Colour of the canvas, as `#0b3d2e`.
    background: NotRequired[str]
    # Without it the canvas has no layers.
    schema: NotRequired[TemplateSchema | None]


class TemplateWarningRecord(Model):
    # Drawing its samples costs more than a render may; or readers may fail on a code: its modules are not much darker than what is behind them, they have too few pixels, or something dark may be in its quiet zone.
    code: Literal["budget_exceeded", "code_low_contrast", "code_too_small", "code_quiet_zone"] | str
    # The layer that it is about; for a cost the dearest.
    layer: str | None
    detail: str


class StoredTemplateRecord(Model):
    id: str
    name: str
    # Pixels of the canvas at scale 1.
    width: int
    # Pixels of the canvas at scale 1.
    height: int
    # The newest version.
    version: int
    # Template schema 1, see `/schemas/template-1.json`.
    schema: TemplateSchema
    # The fields, as in the schema: what `data` and `images` of a render may hold.
    fields: List[TemplateField]
    # public: of the gallery.
    scope: Literal["public", "user"] | str
    image_url: str
    created_at: str
    updated_at: str
    # What its renders will be refused for, and codes that readers may fail on; it is stored all the same.
    warnings: List[TemplateWarningRecord]
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"warnings": ("one", "TemplateWarningRecord")}


class TemplateSummaryRecord(Model):
    id: str
    name: str
    # Pixels of the canvas at scale 1.
    width: int
    # Pixels of the canvas at scale 1.
    height: int
    # The newest version.
    version: int
    # The fields, as in the schema: what `data` and `images` of a render may hold.
    fields: List[TemplateField]
    # public: of the gallery.
    scope: Literal["public", "user"] | str
    image_url: str
    created_at: str
    updated_at: str


class TemplateRecord(Model):
    id: str
    name: str
    # Pixels of the canvas at scale 1.
    width: int
    # Pixels of the canvas at scale 1.
    height: int
    # The newest version.
    version: int
    # Template schema 1, see `/schemas/template-1.json`.
    schema: TemplateSchema
    # The fields, as in the schema: what `data` and `images` of a render may hold.
    fields: List[TemplateField]
    # public: of the gallery.
    scope: Literal["public", "user"] | str
    image_url: str
    created_at: str
    updated_at: str


class TemplateVersionRecord(Model):
    # Pixels of the canvas at scale 1.
    width: int
    # Pixels of the canvas at scale 1.
    height: int
    # The fields, as in the schema: what `data` and `images` of a render may hold.
    fields: List[TemplateField]
    created_at: str
    template_id: str
    version: int
    # What `template_id` of a render takes to draw this version, for ever.
    reference: str


class PdfOptions(TypedDict):
    # fit: the page has the size of the picture, a pixel being 1/96 inch or what `dpi` says. a4: upright or across as the picture is, the picture as large as fits, in the middle.
    page: NotRequired[Literal["a4", "fit"] | None]
    # Millimetres that the background goes on around the picture, for a printer to cut into; the trim box is the picture, the bleed box has this much more.
    bleed_mm: NotRequired[float | None]


class RenderBodyOptions(TypedDict):
    # The query asks for PDF: `?format=pdf`.
    format: NotRequired[Literal["png", "jpg"] | None]
    # Of jpg; 90 when left out. Other formats ignore it.
    quality: NotRequired[int | None]
    # Factor on the canvas: 2 doubles both sides.
    scale: NotRequired[float | None]
    # Written into the file; it changes no pixel. Of a PDF whose page is fit, the page's size.
    dpi: NotRequired[int | None]
    # Only with `?format=pdf`, else refused.
    pdf: NotRequired[PdfOptions | None]


class RenderBody(TypedDict):
    # `tpl_…` for the newest version, `tpl_…@3` for that one.
    template_id: str
    # Values by field name; see the template's `fields`.
    data: Mapping[str, str | float | None]
    # Pictures by image field. `{}` where the template has no image field.
    images: Mapping[str, str | RenderBodyImagesValue2 | None]
    options: NotRequired[RenderBodyOptions | None]


class MeasureBody(TypedDict):
    # Values by field name; see the template's `fields`.
    data: Mapping[str, str | float | None]
    # Pictures by image field, as in a render. They are not fetched: only `when` of a layer asks for them.
    images: NotRequired[Mapping[str, str | MeasureBodyImagesValue2 | None] | None]


class MeasuredLineRecord(Model):
    # In logical order.
    text: str
    # Sum of advances, pixels.
    width: float
    # Left, top, width and height of what is drawn, pixels of the canvas.
    ink: List[float]


class MeasureWarningRecord(Model):
    code: str
    detail: str


class MeasuredLayerRecord(Model):
    id: str
    # Top first.
    lines: List[MeasuredLineRecord]
    # Font size that fitting arrived at, pixels.
    size: float
    warnings: List[MeasureWarningRecord]
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"lines": ("one", "MeasuredLineRecord"), "warnings": ("one", "MeasureWarningRecord")}


class MeasureRecord(Model):
    # Text layers in paint order.
    layers: List[MeasuredLayerRecord]
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"layers": ("one", "MeasuredLayerRecord")}


class BatchRowBody(TypedDict):
    # Values by field name; see the template's `fields`.
    data: Mapping[str, str | float | None]
    # Pictures by image field, as in a render.
    images: NotRequired[Mapping[str, str | BatchRowBodyImagesValue2 | None] | None]


class BatchOptions(TypedDict):
    # Of jpg; 90 when left out. Other formats ignore it.
    quality: NotRequired[int | None]
    # Factor on the canvas: 2 doubles both sides.
    scale: NotRequired[float | None]
    # Written into the file; it changes no pixel. Of a PDF whose page is fit, the page's size.
    dpi: NotRequired[int | None]
    # The `format` of the batch goes before it.
    format: NotRequired[Literal["png", "jpg", "pdf"] | None]
    # Only with the format pdf, else refused.
    pdf: NotRequired[PdfOptions | None]


class BatchBody(TypedDict):
    # `tpl_…` for the newest version, `tpl_…@3` for that one.
    template_id: str
    # One picture each.
    rows: Sequence[BatchRowBody]
    # Of every picture; png when left out.
    format: NotRequired[Literal["png", "jpg", "pdf"] | None]
    options: NotRequired[BatchOptions | None]
    # zip: a file for each row. pdf, with that format: one document with a page for each, in which what the pages share is stored once.
    archive: NotRequired[Literal["zip", "pdf"] | None]


class BatchForm(TypedDict):
    # `tpl_…` for the newest version, `tpl_…@3` for that one.
    template_id: str
    # Of every picture; png when left out.
    format: NotRequired[Literal["png", "jpg", "pdf"]]
    # zip: a file for each row. pdf, with that format: one document with a page for each, in which what the pages share is stored once.
    archive: NotRequired[Literal["zip", "pdf"]]
    # CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, whose first sheet is read: a header of field names, and up to 1,000 rows below it. Image fields hold addresses or ids of assets, dates are written YYYY-MM-DD.
    file: Upload


class FailedRowRecord(Model):
    # From 1; of a file as its spreadsheet numbers it.
    row: int
    # As the code of a refused render; `user_suspended`; `row_abandoned` for a fault of ours; `batch_erased` for what was not drawn by then.
    code: str
    # What to do; empty once the batch is erased.
    detail: str


class BatchRecord(Model):
    batch_id: str
    # queued, running or done.
    status: Literal["queued", "running", "done"] | str
    # Rows in all; empty ones of a file left out.
    total: int
    # Rows that are over, the failed among them.
    done: int
    # Rows that have no picture, which cost nothing; first row first.
    failed: List[FailedRowRecord]
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"failed": ("one", "FailedRowRecord")}


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
    # One of your assets, or a public one.
    logo_asset_id: NotRequired[str | None]
    title: NotRequired[ThemeTitleBody | None]
    message: NotRequired[ThemeMessageBody | None]
    colors: NotRequired[ThemeColorsBody | None]


class CampaignBody(TypedDict):
    name: str
    # `tpl_…` for the version that is the newest at activation, `tpl_…@3` for that one.
    template_id: str
    # Values by field name that every card has.
    fixed_data: NotRequired[Mapping[str, str | float | None] | None]
    # Before it nobody can claim.
    starts_at: NotRequired[str | None]
    # From it on the campaign has ended.
    ends_at: NotRequired[str | None]
    # Cards that can be claimed in all; null: as many as your credits pay.
    max_claims: NotRequired[int | None]
    # Cards that one visitor can claim.
    per_claimant_limit: NotRequired[int | None]
    # What visitors may take their card as.
    formats: NotRequired[Sequence[Literal["png", "pdf"]] | None]
    # Words that no value may have.
    blocked_words: NotRequired[Sequence[str] | None]
    # Whether cards may show boxes for letters that no font has. Else previews and claims of such a text are refused with 422, which names the letters: upload a font that has them.
    allow_missing_glyphs: NotRequired[bool | None]
    # The fields that visitors fill in, in this order: names, or objects with what is to hold besides the template. Whatever else the template requires stands in `fixed_data`.
    claim_fields: Sequence[str | CampaignBodyClaimFieldsItem2]
    # How its page looks; null: as the service looks.
    theme: NotRequired[ThemeBody | None]
    # 3 to 64 letters (Arabic too), digits and hyphens; kept in lower case, unique, and never given to another campaign once it was public.
    slug: NotRequired[str | None]


class ClaimFieldLabel(Model):
    ar: str | None
    en: str | None


class ClaimFieldRecord(Model):
    name: str
    # Null: the template's.
    label: ClaimFieldLabel | None
    # Unicode scalar values; null: the template's.
    max_length: int | None
    # Holds besides the template's own.
    pattern: str | None
    # Null: as in the template.
    required: bool | None
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
    # One of your assets, or a public one.
    logo_asset_id: str | None
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"title": ("one", "ThemeTitle"), "message": ("one", "ThemeMessage"), "colors": ("one", "ThemeColors")}


class CampaignRecord(Model):
    id: str
    name: str
    # 3 to 64 letters (Arabic too), digits and hyphens; kept in lower case, unique, and never given to another campaign once it was public.
    slug: str
    # draft, active, paused or ended; ended is final, and comes by itself at `ends_at`.
    status: Literal["draft", "active", "paused", "ended"] | str
    # `tpl_…` for the version that is the newest at activation, `tpl_…@3` for that one.
    template_id: str
    # The version that the campaign draws, pinned when it became active; null before.
    template_version: int | None
    # Values by field name that every card has.
    fixed_data: Dict[str, str | float | None]
    # The fields that visitors fill in, in this order.
    claim_fields: List[ClaimFieldRecord]
    # Before it nobody can claim.
    starts_at: str | None
    # From it on the campaign has ended.
    ends_at: str | None
    # Cards that can be claimed in all; null: as many as your credits pay.
    max_claims: int | None
    # Cards that one visitor can claim.
    per_claimant_limit: int
    # What visitors may take their card as.
    formats: List[Literal["png", "pdf"] | str]
    # How its page looks; null: as the service looks.
    theme: ThemeRecord | None
    # Words that no value may have.
    blocked_words: List[str]
    # Whether cards may show boxes for letters that no font has. Else previews and claims of such a text are refused with 422, which names the letters: upload a font that has them.
    allow_missing_glyphs: bool
    # Cards that were claimed so far.
    claims_count: int
    # Where its visitors go.
    public_url: str
    created_at: str
    updated_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"claim_fields": ("one", "ClaimFieldRecord"), "theme": ("one", "ThemeRecord")}


class CampaignPatchBody(TypedDict):
    name: NotRequired[str | None]
    # `tpl_…` for the version that is the newest at activation, `tpl_…@3` for that one.
    template_id: NotRequired[str | None]
    # Values by field name that every card has.
    fixed_data: NotRequired[Mapping[str, str | float | None] | None]
    # Before it nobody can claim. `null` clears it.
    starts_at: NotRequired[str | None]
    # From it on the campaign has ended. `null` clears it.
    ends_at: NotRequired[str | None]
    # Cards that can be claimed in all; null: as many as your credits pay. `null` clears it.
    max_claims: NotRequired[int | None]
    # Cards that one visitor can claim.
    per_claimant_limit: NotRequired[int | None]
    # What visitors may take their card as.
    formats: NotRequired[Sequence[Literal["png", "pdf"]] | None]
    # Words that no value may have.
    blocked_words: NotRequired[Sequence[str] | None]
    # Whether cards may show boxes for letters that no font has. Else previews and claims of such a text are refused with 422, which names the letters: upload a font that has them.
    allow_missing_glyphs: NotRequired[bool | None]
    # The fields that visitors fill in, in this order: names, or objects with what is to hold besides the template. Whatever else the template requires stands in `fixed_data`.
    claim_fields: NotRequired[Sequence[str | CampaignPatchBodyClaimFieldsItem2] | None]
    # How its page looks; null: as the service looks. `null` clears it.
    theme: NotRequired[ThemeBody | None]
    # 3 to 64 letters (Arabic too), digits and hyphens; kept in lower case, unique, and never given to another campaign once it was public.
    slug: NotRequired[str | None]
    # draft, active, paused or ended; ended is final, and comes by itself at `ends_at`.
    status: NotRequired[Literal["draft", "active", "paused", "ended"] | None]
    # The version that the campaign draws, pinned when it became active; null before. `null` clears it.
    template_version: NotRequired[int | None]


class FormThemeRecord(Model):
    title: ThemeTitle | None
    message: ThemeMessage | None
    colors: ThemeColors | None
    # Where the logo is; null: there is none.
    logo_url: str | None
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"title": ("one", "ThemeTitle"), "message": ("one", "ThemeMessage"), "colors": ("one", "ThemeColors")}


class FormLabel(Model):
    ar: str | None
    en: str | None


class FormFieldRecord(Model):
    name: str
    label: FormLabel
    # As in the template: text, phone, url, email, handle, code, number, amount, date or image.
    type: str
    # Unicode scalar values; null: no limit of its own.
    max_length: int | None
    # Rust regex syntax, of the whole value.
    pattern: str | None
    required: bool
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"label": ("one", "FormLabel")}


class ClaimFormRecord(Model):
    name: str
    # How its page looks; null: as the service looks.
    theme: FormThemeRecord | None
    # What visitors fill in, in this order.
    fields: List[FormFieldRecord]
    # What a card may be taken as.
    formats: List[Literal["png", "pdf"] | str]
    # Whether cards can be claimed now.
    open: bool
    # Why not; null where they can.
    reason: Literal["not_started", "paused", "ended", "exhausted"] | str | None
    # Cards that are left; null: no limit was set.
    remaining: int | None
    # A card with samples.
    sample_url: str
    # The page for people.
    page_url: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"theme": ("one", "FormThemeRecord"), "fields": ("one", "FormFieldRecord")}


class ClaimPreviewBody(TypedDict):
    # What was typed so far, by field name. Required fields that are empty show their samples.
    data: Mapping[str, str | float | None]
    # Pictures by image field, each at most 5 MB: their bytes, no addresses.
    images: NotRequired[Mapping[str, str | ClaimPreviewBodyImagesValue2 | None] | None]


class ClaimBody(TypedDict):
    # Pictures by image field, each at most 5 MB: their bytes, no addresses.
    images: NotRequired[Mapping[str, str | ClaimBodyImagesValue2 | None] | None]
    # Values by field name, of the campaign's `claim_fields`.
    data: Mapping[str, str | float | None]
    # Leave it out: people do not see it on the page, and what is written here was written by a machine.
    website: NotRequired[str | None]


class ClaimedCardRecord(Model):
    claim_id: str
    # Of the card as PNG; null where the campaign does not give it, and once it is erased.
    image_url: str | None
    # Of the card as PDF; null where the campaign does not give it, and once it is erased.
    pdf_url: str | None
    created_at: str


class ClaimRecord(Model):
    claim_id: str
    # What the visitor typed; null once it is erased.
    data: Dict[str, str | float | None] | None
    created_at: str
    # Of the card as PNG; null where the campaign does not give it, and once it is erased.
    image_url: str | None
    # Of the card as PDF; null where the campaign does not give it, and once it is erased.
    pdf_url: str | None


class SyncRecord(Model):
    status: Literal["idle", "running", "failed"] | str
    # Products that the present or last run has seen.
    done: int
    # Null where the platform does not say.
    total: int | None
    finished_at: str | None


class InstallationRecord(Model):
    # The platform's name for it.
    merchant_id: str
    platform: str
    name: str
    domain: str | None
    # `expired`: its subscription has ended, or it gives us no access any more; `uninstalled`: it has removed the application. In both the merchant has to act in the dashboard of the store.
    status: Literal["active", "uninstalled", "expired"] | str
    # When an order becomes cards: `paid` once it is paid, `placed` at once, `status:<slug>` when it has that state.
    paid_rule: str
    sync: SyncRecord
    linked_at: str | None
    scopes: List[str]
    # When its present token ends; it is renewed before.
    token_expires_at: str | None
    installed_at: str
    uninstalled_at: str | None
    # To whom it is linked.
    user_id: str | None
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"sync": ("one", "SyncRecord")}


class StorePreviewRecord(Model):
    download_url: str
    # An hour later.
    expires_at: str
    template_id: str


class OrderJobErrorRecord(Model):
    code: str
    # What is wrong and what to do, in the language of the store's owner; in both where it has none.
    detail: str


class OrderJobRecord(Model):
    id: str
    merchant_id: str
    platform: str
    order_id: str
    item_id: str
    product_id: str
    template_id: str
    # The version that was the newest when the job was made, or retried.
    template_version: int
    status: Literal["queued", "running", "succeeded", "failed"] | str
    attempts: int
    # Of one that failed.
    error: OrderJobErrorRecord | None
    # Of the card, for seven days from now; null unless there is one.
    download_url: str | None
    created_at: str
    finished_at: str | None
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"error": ("one", "OrderJobErrorRecord")}


class ClaimTicketBody(TypedDict):
    # What the platform gave the page.
    token: str


class ClaimTicketRecord(Model):
    # Good for one use.
    ticket: str
    # Ten minutes later.
    expires_at: str


class MappingFaultRecord(Model):
    field: str
    detail: str


class MappingRecord(Model):
    id: str
    product_id: str
    # Null while the product is not synced.
    product_name: str | None
    # Orders take its newest version.
    template_id: str
    # Where the value of each field of the template comes from.
    fields: Dict[str, Dict[str, Any]]
    # Whether orders become cards by it.
    active: bool
    # In place of the store's `paid_rule`.
    paid_rule: str | None
    # What stands between it and the product as it was synced last; orders would fail for it.
    faults: List[MappingFaultRecord]
    created_at: str
    updated_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"faults": ("one", "MappingFaultRecord")}


class MappingBody(TypedDict):
    # Orders take its newest version.
    template_id: str
    # Where the value of each field of the template comes from.
    fields: Mapping[str, MappingBodyFieldsValue | MappingBodyFieldsValue2 | MappingBodyFieldsValue3 | MappingBodyFieldsValue4]
    # Whether orders become cards by it.
    active: NotRequired[bool | None]
    # In place of the store's `paid_rule`.
    paid_rule: NotRequired[str | None]


class SyncStartRecord(Model):
    sync: SyncRecord
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"sync": ("one", "SyncRecord")}


class OptionValueRecord(Model):
    value_id: str
    name: str


class ProductOptionRecord(Model):
    option_id: str
    name: str
    # The platform’s word, such as text, textarea, radio, checkbox, image.
    type: str
    # What can be chosen.
    values: List[OptionValueRecord]
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"values": ("one", "OptionValueRecord")}


class ProductRecord(Model):
    product_id: str
    name: str
    sku: str | None
    image_url: str | None
    # What buyers choose or type.
    options: List[ProductOptionRecord]
    # The platform’s word.
    status: str
    # Whether its orders become cards.
    mapped: bool
    updated_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"options": ("one", "ProductOptionRecord")}


class StoreLinkBody(TypedDict):
    # Of `claim-ticket`.
    ticket: str


class StoreRecord(Model):
    # The platform's name for it.
    merchant_id: str
    platform: str
    name: str
    domain: str | None
    # `expired`: its subscription has ended, or it gives us no access any more; `uninstalled`: it has removed the application. In both the merchant has to act in the dashboard of the store.
    status: Literal["active", "uninstalled", "expired"] | str
    # When an order becomes cards: `paid` once it is paid, `placed` at once, `status:<slug>` when it has that state.
    paid_rule: str
    sync: SyncRecord
    linked_at: str | None
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"sync": ("one", "SyncRecord")}


class StorePatchBody(TypedDict):
    # When an order becomes cards: `paid` once it is paid, `placed` at once, `status:<slug>` when it has that state.
    paid_rule: str


class AssetRecord(Model):
    id: str
    name: str
    content_type: Literal["image/png", "image/jpeg"] | str
    # Pixels.
    width: int
    # Pixels.
    height: int
    size_bytes: int
    # Of the file that `url` answers.
    sha256: str
    url: str
    created_at: str


class AssetForm(TypedDict):
    name: NotRequired[str]
    # PNG, JPEG, WebP, AVIF or SVG, decided by content; at most 25 MB and 50 megapixels.
    file: Upload


class AdjustmentBody(TypedDict):
    # Credits added; negative: taken or spent. By hand also 0, an entry that changes nothing.
    delta: int
    # Why. No personal data: the ledger is kept for good.
    reason: NotRequired[str | None]


class AdjustmentRecord(Model):
    id: str
    user_id: str
    # Credits added; negative: taken or spent. By hand also 0, an entry that changes nothing.
    delta: int
    balance_after: int
    kind: Literal["signup_grant", "purchase", "render", "claim", "order_job", "batch", "adjustment", "refund"] | str
    # Why. No personal data: the ledger is kept for good.
    reason: str | None
    # What the entry is for: with `ref_id` and `kind` unique in the ledger.
    ref_type: str
    ref_id: str
    # The administrator who booked it by hand.
    actor_id: str | None
    created_at: str
    # The balance now.
    balance: int


class LedgerEntryRecord(Model):
    id: str
    user_id: str
    # Credits added; negative: taken or spent. By hand also 0, an entry that changes nothing.
    delta: int
    balance_after: int
    kind: Literal["signup_grant", "purchase", "render", "claim", "order_job", "batch", "adjustment", "refund"] | str
    # Why. No personal data: the ledger is kept for good.
    reason: str | None
    # What the entry is for: with `ref_id` and `kind` unique in the ledger.
    ref_type: str
    ref_id: str
    # The administrator who booked it by hand.
    actor_id: str | None
    created_at: str


class PackageRecord(Model):
    id: str
    # Unique; buyers name the package by it in `package_code`.
    code: str
    name: str
    description: str | None
    # Without credits the package is not sold.
    credits: int | None
    # VAT included. Without a price the package is not sold.
    price_halalas: int | None
    currency: Literal["SAR"] | str
    # Whether it stands in the catalogue.
    active: bool
    # Lower ones stand first in the catalogue.
    sort_order: int
    created_at: str
    updated_at: str


class TierRecord(Model):
    # The least credits of a top-up of this tier.
    from_: int
    # Of every credit of it, VAT included.
    price_per_credit_halalas: int


class CatalogRecord(Model):
    currency: Literal["SAR"] | str
    # One image is one credit. VAT included.
    price_per_image_halalas: int
    # In the order in which they are to be shown.
    packages: List[PackageRecord]
    # Of top-ups, smallest first; the tier of the total applies to all.
    tiers: List[TierRecord]
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"packages": ("one", "PackageRecord"), "tiers": ("one", "TierRecord")}


class CheckoutSessionBody(TypedDict):
    # Such as `EID25`.
    discount_code: NotRequired[str | None]
    # Where the buyer comes back to after paying; https, or http on localhost, and at most 2,000 characters as browsers send it. It proves nothing: confirm.
    success_url: str
    # Where who does not pay comes back to.
    cancel_url: str
    # Of a package of the catalogue.
    package_code: str


class CheckoutRecord(Model):
    checkout_id: str
    # Send the buyer there. Where nothing is to be paid it is `success_url`, and the credits are booked.
    url: str
    # To pay, VAT included.
    amount_halalas: int
    # The VAT in it.
    vat_halalas: int
    # Taken off the list price.
    discount_halalas: int
    credits: int
    expires_at: str


class TopupBody(TypedDict):
    # Such as `EID25`.
    discount_code: NotRequired[str | None]
    # Where the buyer comes back to after paying; https, or http on localhost, and at most 2,000 characters as browsers send it. It proves nothing: confirm.
    success_url: str
    # Where who does not pay comes back to.
    cancel_url: str
    credits: int


class ConfirmBody(TypedDict):
    checkout_id: str


class ConfirmationRecord(Model):
    checkout_id: str
    # One that expired or failed becomes `paid` if the money comes after all.
    status: Literal["open", "paid", "expired", "failed"] | str
    # What it has added: its credits once it is paid, else 0.
    credits_added: int
    # The balance now.
    balance: int


class BillingSummaryRecord(Model):
    # `purchased_total` + `granted_total` − `spent_total`.
    balance: int
    # Of the prices; the totals are credits.
    currency: Literal["SAR"] | str
    # Credits bought, without those of refunds.
    purchased_total: int
    # Credits spent on images.
    spent_total: int
    # Credits granted, and adjusted by hand, in sum.
    granted_total: int
    last_purchase_at: str | None
    # Prices include it.
    vat_percent: int


class HistoryRecord(Model):
    # Of the checkout or the ledger entry.
    id: str
    source: Literal["provider", "manual"] | str
    kind: Literal["package", "topup", "refund", "adjustment", "signup_grant"] | str
    description: str | None
    # Those of the order; negative where they were taken.
    credits: int
    # Without VAT; negative where it was given back.
    net_halalas: int
    vat_halalas: int
    # Always `net_halalas` + `vat_halalas`.
    gross_halalas: int
    currency: Literal["SAR"] | str
    # `booked`: done by hand.
    status: Literal["open", "paid", "expired", "failed", "refunded", "booked"] | str
    checkout_id: str | None
    created_at: str


class ProviderStatusRecord(Model):
    provider: Literal["stream", "sandbox"] | str
    # Whether its credentials are set.
    configured: bool
    # Whether it answered just now.
    reachable: bool
    latency_ms: int | None
    last_webhook_at: str | None
    mode: Literal["live", "test", "sandbox"] | str


class UserHistoryRecord(Model):
    # Of the checkout or the ledger entry.
    id: str
    source: Literal["provider", "manual"] | str
    kind: Literal["package", "topup", "refund", "adjustment", "signup_grant"] | str
    description: str | None
    # Those of the order; negative where they were taken.
    credits: int
    # Without VAT; negative where it was given back.
    net_halalas: int
    vat_halalas: int
    # Always `net_halalas` + `vat_halalas`.
    gross_halalas: int
    currency: Literal["SAR"] | str
    # `booked`: done by hand.
    status: Literal["open", "paid", "expired", "failed", "refunded", "booked"] | str
    checkout_id: str | None
    created_at: str
    user_id: str


class PackageBody(TypedDict):
    # Unique; buyers name the package by it in `package_code`.
    code: str
    name: str
    description: NotRequired[str | None]
    # Without credits the package is not sold.
    credits: NotRequired[int | None]
    # VAT included. Without a price the package is not sold.
    price_halalas: NotRequired[int | None]
    # Whether it stands in the catalogue.
    active: NotRequired[bool | None]
    # Lower ones stand first in the catalogue.
    sort_order: NotRequired[int | None]


class PackagePatchBody(TypedDict):
    # Unique; buyers name the package by it in `package_code`.
    code: NotRequired[str | None]
    name: NotRequired[str | None]
    # `null` clears it.
    description: NotRequired[str | None]
    # Without credits the package is not sold. `null` clears it.
    credits: NotRequired[int | None]
    # VAT included. Without a price the package is not sold. `null` clears it.
    price_halalas: NotRequired[int | None]
    # Whether it stands in the catalogue.
    active: NotRequired[bool | None]
    # Lower ones stand first in the catalogue.
    sort_order: NotRequired[int | None]


class DiscountCodeRecord(Model):
    id: str
    # Case does not count.
    code: str
    percent_off: int
    active: bool
    # A time of RFC 3339. Instead of it a body may name a day, at whose end in Riyadh the code expires. `null`: never.
    expires_at: str | None
    # How often it is taken in all; `null`: as often as people like.
    max_redemptions: int | None
    # Whether each customer may use it only once.
    one_per_customer: bool
    # Whether only who has paid for nothing yet may use it.
    first_payment_only: bool
    # Checkouts that used it; one that expires or fails gives it back.
    redemptions: int
    created_at: str


class DiscountCodeBody(TypedDict):
    # Case does not count.
    code: str
    percent_off: int
    active: NotRequired[bool | None]
    # A time of RFC 3339. Instead of it a body may name a day, at whose end in Riyadh the code expires. `null`: never.
    expires_at: NotRequired[str | None]
    # How often it is taken in all; `null`: as often as people like.
    max_redemptions: NotRequired[int | None]
    # Whether each customer may use it only once.
    one_per_customer: NotRequired[bool | None]
    # Whether only who has paid for nothing yet may use it.
    first_payment_only: NotRequired[bool | None]


class DiscountCodePatchBody(TypedDict):
    # Case does not count.
    code: NotRequired[str | None]
    percent_off: NotRequired[int | None]
    active: NotRequired[bool | None]
    # A time of RFC 3339. Instead of it a body may name a day, at whose end in Riyadh the code expires. `null`: never. `null` clears it.
    expires_at: NotRequired[str | None]
    # How often it is taken in all; `null`: as often as people like. `null` clears it.
    max_redemptions: NotRequired[int | None]
    # Whether each customer may use it only once.
    one_per_customer: NotRequired[bool | None]
    # Whether only who has paid for nothing yet may use it.
    first_payment_only: NotRequired[bool | None]


class GreetingNameRecord(Model):
    ar: str
    en: str


class GreetingOfferRecord(Model):
    code: str
    name: GreetingNameRecord
    # VAT included.
    base_halalas: int
    # So many recipients are in the base.
    included_recipients: int
    # For each beyond them, VAT included.
    per_recipient_halalas: int
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"name": ("one", "GreetingNameRecord")}


class GreetingOccasionRecord(Model):
    code: str
    name: GreetingNameRecord
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"name": ("one", "GreetingNameRecord")}


class GreetingLimitsRecord(Model):
    # Rows of the table of recipients.
    recipients: int
    attachments: int
    # Bytes of each file.
    file_bytes: int


class GreetingConfigRecord(Model):
    currency: Literal["SAR"] | str
    # A package costs `base_halalas + max(0, recipients − included_recipients) × per_recipient_halalas`.
    packages: List[GreetingOfferRecord]
    occasions: List[GreetingOccasionRecord]
    languages: List[Literal["ar", "en"] | str]
    limits: GreetingLimitsRecord
    # The earliest `delivery_date` is so many days from today, in Riyadh.
    delivery_days_min: int
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"packages": ("one", "GreetingOfferRecord"), "occasions": ("one", "GreetingOccasionRecord"), "limits": ("one", "GreetingLimitsRecord")}


class GreetingDraftForm(TypedDict):
    # An occasion of the configuration. `null` clears it.
    occasion: NotRequired[str]
    # A package of the configuration. `null` clears it.
    package_code: NotRequired[str]
    # `null` clears it.
    contact_name: NotRequired[str]
    # Where we write to. `null` clears it.
    contact_email: NotRequired[str]
    # `null` clears it.
    contact_phone: NotRequired[str]
    # `null` clears it.
    company: NotRequired[str]
    # What the cards say. `null` clears it.
    message: NotRequired[str]
    # What the design is to heed. `null` clears it.
    design_notes: NotRequired[str]
    # Of the cards, and of the e-mails about the order. `null` clears it.
    language: NotRequired[Literal["ar", "en"]]
    # `YYYY-MM-DD` in Riyadh, `delivery_days_min` of the configuration from today at the earliest.
    delivery_date: NotRequired[str]
    # CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, whose first sheet is read: a header with the column `name`, further columns as fields of a template, and up to 5,000 rows. It takes the place of the one before.
    recipients_file: NotRequired[Upload]
    # PNG, JPEG, WebP, AVIF or SVG, kept as PNG or JPEG. It takes the place of the one before.
    logo: NotRequired[Upload]
    # PDF, or pictures as the logo; beside those that there are, 5 in all.
    attachments: NotRequired[Sequence[Upload]]
    # Names of parts of this form that are to be emptied, or ids of files that are to go.
    remove: NotRequired[Sequence[str]]


class DuplicateRecipientRecord(Model):
    # As the spreadsheet numbers it.
    row: int
    # Where the same name stands first, however it is spelt.
    first_row: int
    name: str


class GreetingFileRecord(Model):
    id: str
    # As which part of the form it came.
    part: Literal["recipients_file", "logo", "attachments"] | str
    # As it was called, ending in what it is.
    name: str
    size_bytes: int
    # By what is in it.
    content_type: str


class GreetingDraftRecord(Model):
    # Whoever knows it can read and change the draft.
    id: str
    # Past `draft` nothing of it can be changed.
    status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str
    # An occasion of the configuration.
    occasion: str | None
    # A package of the configuration.
    package_code: str | None
    contact_name: str | None
    # Where we write to.
    contact_email: str | None
    contact_phone: str | None
    company: str | None
    # What the cards say.
    message: str | None
    # What the design is to heed.
    design_notes: str | None
    # Of the cards, and of the e-mails about the order.
    language: Literal["ar", "en"] | str | None
    # `YYYY-MM-DD` in Riyadh, `delivery_days_min` of the configuration from today at the earliest.
    delivery_date: str | None
    # Rows of the table of recipients.
    recipients_count: int
    # Recipients whose name stands in the table before, the first hundred: shown, not refused.
    duplicates: List[DuplicateRecipientRecord]
    files: List[GreetingFileRecord]
    # VAT included; null until a package is chosen.
    price_halalas: int | None
    currency: Literal["SAR"] | str
    # Until then it can be submitted; then it is removed.
    expires_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"duplicates": ("one", "DuplicateRecipientRecord"), "files": ("one", "GreetingFileRecord")}


class GreetingSubmissionRecord(Model):
    # Whoever knows it can see, pay and fetch the order.
    order_id: str
    status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str
    # VAT included; it does not change any more.
    amount_halalas: int
    currency: Literal["SAR"] | str


class GreetingSessionRecord(Model):
    url: str
    # Then another page can be opened.
    expires_at: str
    # VAT included.
    amount_halalas: int
    currency: Literal["SAR"] | str


class GreetingMilestoneRecord(Model):
    status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str
    at: str


class GreetingPackageProgressRecord(Model):
    # queued, running or done.
    status: Literal["queued", "running", "done"] | str
    # Cards in all, one for each recipient.
    total: int
    # Cards that are over, the failed among them.
    done: int
    # Cards that could not be drawn.
    failed_count: int


class GreetingSummaryRecord(Model):
    # Whoever knows it can see, pay and fetch the order.
    order_id: str
    status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str
    # VAT included; it does not change any more.
    amount_halalas: int
    currency: Literal["SAR"] | str
    # An occasion of the configuration.
    occasion: str | None
    # A package of the configuration.
    package_code: str | None
    # Rows of the table of recipients.
    recipients_count: int
    contact_name: str | None
    # `YYYY-MM-DD` in Riyadh, `delivery_days_min` of the configuration from today at the earliest.
    delivery_date: str | None
    # Masked; null once it is erased.
    contact_email: str | None
    # Masked; null once it is erased.
    contact_phone: str | None
    # When the order came into each of its states.
    timeline: List[GreetingMilestoneRecord]
    # How far the cards are; null before they are made, and where they are not made here.
    production: GreetingPackageProgressRecord | None
    # Where the cards are; null before the order is delivered, and where they were not made here.
    download_url: str | None
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"timeline": ("one", "GreetingMilestoneRecord"), "production": ("one", "GreetingPackageProgressRecord")}


class AdminGreetingOrderRecord(Model):
    # Past `draft` nothing of it can be changed.
    status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str
    # An occasion of the configuration.
    occasion: str | None
    # A package of the configuration.
    package_code: str | None
    contact_name: str | None
    # Where we write to.
    contact_email: str | None
    contact_phone: str | None
    company: str | None
    # What the cards say.
    message: str | None
    # What the design is to heed.
    design_notes: str | None
    # Of the cards, and of the e-mails about the order.
    language: Literal["ar", "en"] | str | None
    # `YYYY-MM-DD` in Riyadh, `delivery_days_min` of the configuration from today at the earliest.
    delivery_date: str | None
    # Rows of the table of recipients.
    recipients_count: int
    currency: Literal["SAR"] | str
    # Until then it can be submitted; then it is removed.
    expires_at: str
    # Null until the draft is submitted; paths then take `draft_id`.
    order_id: str | None
    draft_id: str
    # VAT included; null until the draft is submitted.
    amount_halalas: int | None
    # Its buyer never sees it.
    note: str | None
    # What its cards are drawn from: `tpl_…` for the newest version, `tpl_…@3` for that one.
    template_id: str | None
    # What the cards are handed over as: `png`, `jpg` and `pdf` a ZIP with a file for each, `document` one PDF with a page for each.
    production_format: Literal["png", "jpg", "pdf", "document"] | str
    # Whether money has come for it that is to be given back, and was not yet.
    refund_due: bool
    # The payment that the order is paid by; null: none of a gateway.
    payment_id: str | None
    created_at: str
    updated_at: str
    submitted_at: str | None


class GreetingEventRecord(Model):
    kind: Literal["status", "changed", "refund_due", "refunded", "payment_failed", "payment_expired", "production_begun", "produced"] | str
    at: str
    # Who did it; `service`: time went by.
    actor: Literal["buyer", "admin", "gateway", "service"] | str
    # Which administrator.
    actor_id: str | None
    from_: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str | None
    to: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str | None
    # The payment that it is about.
    payment_id: str | None
    # Which members were changed.
    members: List[str] | None


class GreetingRecipientRecord(Model):
    # As the spreadsheet numbers it.
    row: int
    # Texts by column.
    data: Dict[str, str]
    # The first row with the same name.
    duplicate_of: int | None


class AdminGreetingFileRecord(Model):
    id: str
    # As which part of the form it came.
    part: Literal["recipients_file", "logo", "attachments"] | str
    # As it was called, ending in what it is.
    name: str
    size_bytes: int
    # By what is in it.
    content_type: str
    url: str


class FailedCardRecord(Model):
    # The row of the recipient, as the spreadsheet numbers it.
    row: int
    # As the code of a refused render; `row_abandoned`: a fault of ours.
    code: str
    # What is wrong.
    detail: str


class GreetingProductionRecord(Model):
    # queued, running or done.
    status: Literal["queued", "running", "done"] | str
    # Cards in all, one for each recipient.
    total: int
    # Cards that are over, the failed among them.
    done: int
    # Recipients who have no card, and why; first row first.
    failed: List[FailedCardRecord]
    # As `production_format` was when it began.
    format: Literal["png", "jpg", "pdf", "document"] | str
    # The version that the cards are drawn from.
    template: str
    # Columns of the recipients that the template has no field for; they are not drawn.
    unused_columns: List[str]
    # Where the cards are; null until all are over, and where none could be drawn.
    archive_url: str | None
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"failed": ("one", "FailedCardRecord")}


class AdminGreetingOrderDetailRecord(Model):
    # Past `draft` nothing of it can be changed.
    status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | str
    # An occasion of the configuration.
    occasion: str | None
    # A package of the configuration.
    package_code: str | None
    contact_name: str | None
    # Where we write to.
    contact_email: str | None
    contact_phone: str | None
    company: str | None
    # What the cards say.
    message: str | None
    # What the design is to heed.
    design_notes: str | None
    # Of the cards, and of the e-mails about the order.
    language: Literal["ar", "en"] | str | None
    # `YYYY-MM-DD` in Riyadh, `delivery_days_min` of the configuration from today at the earliest.
    delivery_date: str | None
    # Rows of the table of recipients.
    recipients_count: int
    currency: Literal["SAR"] | str
    # Until then it can be submitted; then it is removed.
    expires_at: str
    # Null until the draft is submitted; paths then take `draft_id`.
    order_id: str | None
    draft_id: str
    # VAT included; null until the draft is submitted.
    amount_halalas: int | None
    # Its buyer never sees it.
    note: str | None
    # What its cards are drawn from: `tpl_…` for the newest version, `tpl_…@3` for that one.
    template_id: str | None
    # What the cards are handed over as: `png`, `jpg` and `pdf` a ZIP with a file for each, `document` one PDF with a page for each.
    production_format: Literal["png", "jpg", "pdf", "document"] | str
    # Whether money has come for it that is to be given back, and was not yet.
    refund_due: bool
    # The payment that the order is paid by; null: none of a gateway.
    payment_id: str | None
    created_at: str
    updated_at: str
    submitted_at: str | None
    # What has happened to it, in order.
    events: List[GreetingEventRecord]
    recipients: List[GreetingRecipientRecord]
    files: List[AdminGreetingFileRecord]
    # The cards as they are drawn; null where nothing is produced here.
    production: GreetingProductionRecord | None
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"events": ("one", "GreetingEventRecord"), "recipients": ("one", "GreetingRecipientRecord"), "files": ("one", "AdminGreetingFileRecord"), "production": ("one", "GreetingProductionRecord")}


class GreetingOrderPatchBody(TypedDict):
    # Its buyer never sees it. `null` clears it.
    note: NotRequired[str | None]
    # What its cards are drawn from: `tpl_…` for the newest version, `tpl_…@3` for that one. `null` clears it.
    template_id: NotRequired[str | None]
    # `YYYY-MM-DD` in Riyadh, `delivery_days_min` of the configuration from today at the earliest. `null` clears it.
    delivery_date: NotRequired[str | None]
    # What the cards are handed over as: `png`, `jpg` and `pdf` a ZIP with a file for each, `document` one PDF with a page for each.
    production_format: NotRequired[Literal["png", "jpg", "pdf", "document"] | None]
    # The one that comes next, or `cancelled`.
    status: NotRequired[Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | None]
    # With the status `delivered`: though some cards could not be drawn.
    allow_missing: NotRequired[bool | None]


class UsageTotalRecord(Model):
    # Finished pictures; previews and measures are not among them.
    renders: int
    # Credits spent on them.
    credits: int


class UsageDayRecord(Model):
    # Finished pictures; previews and measures are not among them.
    renders: int
    # Credits spent on them.
    credits: int
    date: str


class UsageTemplateRecord(Model):
    template_id: str
    # Null once the template is gone.
    name: str | None
    renders: int


class UsageSourcesRecord(Model):
    api: int
    batch: int
    campaign: int
    order_job: int


class UsageRecord(Model):
    range: Literal["7d", "30d", "90d"] | str
    # The first day.
    from_: str
    # The last day: today.
    to: str
    total: UsageTotalRecord
    # Every day, oldest first; one without renders has zeros.
    by_day: List[UsageDayRecord]
    # Most rendered first.
    by_template: List[UsageTemplateRecord]
    # Renders by what asked for them.
    by_source: UsageSourcesRecord
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"total": ("one", "UsageTotalRecord"), "by_day": ("one", "UsageDayRecord"), "by_template": ("one", "UsageTemplateRecord"), "by_source": ("one", "UsageSourcesRecord")}


class UsageUserRecord(Model):
    # Finished pictures; previews and measures are not among them.
    renders: int
    # Credits spent on them.
    credits: int
    user_id: str
    email: str


class UsageOfAllRecord(Model):
    range: Literal["7d", "30d", "90d"] | str
    # The first day.
    from_: str
    # The last day: today.
    to: str
    total: UsageTotalRecord
    # Every day, oldest first; one without renders has zeros.
    by_day: List[UsageDayRecord]
    # Most rendered first.
    by_template: List[UsageTemplateRecord]
    # Renders by what asked for them.
    by_source: UsageSourcesRecord
    # The 20 users who rendered most.
    by_user: List[UsageUserRecord]
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"total": ("one", "UsageTotalRecord"), "by_day": ("one", "UsageDayRecord"), "by_template": ("one", "UsageTemplateRecord"), "by_source": ("one", "UsageSourcesRecord"), "by_user": ("one", "UsageUserRecord")}


class WebhookEndpointRecord(Model):
    id: str
    # https, on port 443, at a public address.
    url: str
    # What it is told of.
    events: List[Literal["render.batch.completed", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"] | str]
    # What it is for.
    description: str
    # Whether it is told of anything.
    active: bool
    # Why the service made it inactive: it answered 410 (`gone`), or took an event at none of ten tries (`exhausted`).
    disabled_reason: Literal["gone", "exhausted"] | str | None
    # Until when the secret before the last rotation signs as well.
    previous_secret_expires_at: str | None
    created_at: str
    updated_at: str


class WebhookEndpointBody(TypedDict):
    # https, on port 443, at a public address.
    url: str
    # What it is told of.
    events: Sequence[Literal["render.batch.completed", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"]]
    # What it is for.
    description: NotRequired[str | None]
    # Whether it is told of anything.
    active: NotRequired[bool | None]


class WebhookEndpointSecretRecord(Model):
    id: str
    # https, on port 443, at a public address.
    url: str
    # What it is told of.
    events: List[Literal["render.batch.completed", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"] | str]
    # What it is for.
    description: str
    # Whether it is told of anything.
    active: bool
    # Why the service made it inactive: it answered 410 (`gone`), or took an event at none of ten tries (`exhausted`).
    disabled_reason: Literal["gone", "exhausted"] | str | None
    # Until when the secret before the last rotation signs as well.
    previous_secret_expires_at: str | None
    created_at: str
    updated_at: str
    # What signs from now on; null where this call made none. It can not be shown again.
    secret: str | None


class WebhookEndpointPatchBody(TypedDict):
    # https, on port 443, at a public address.
    url: NotRequired[str | None]
    # What it is told of.
    events: NotRequired[Sequence[Literal["render.batch.completed", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"]] | None]
    # What it is for.
    description: NotRequired[str | None]
    # Whether it is told of anything.
    active: NotRequired[bool | None]
    # Makes a new secret, which the answer shows. For 24 hours both sign, so that you can change yours in time.
    rotate_secret: NotRequired[bool | None]


class DeliveryAttemptRecord(Model):
    at: str
    # What your endpoint answered; null if it did not.
    status_code: int | None
    duration_ms: int
    # Why it came to nothing; null if the event was delivered. `bad_status`: the answer was no 2xx; `redirected`: it led elsewhere, which is not followed; `timeout`: there was none within 15 s.
    error: Literal["bad_status", "redirected", "timeout", "unreachable", "forbidden_address", "bad_url"] | str | None
    # The first 1,000 bytes of the answer.
    body_start: str | None


class WebhookDeliveryRecord(Model):
    id: str
    # The header `webhook-id`: the same at every try, and at every delivery of the event.
    event_id: str
    type: Literal["render.batch.completed", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"] | str
    # pending until it is delivered, or has failed: at the last try, or because its endpoint became inactive.
    status: Literal["pending", "delivered", "failed"] | str
    # The tries so far, the first one first.
    attempts: List[DeliveryAttemptRecord]
    created_at: str
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"attempts": ("one", "DeliveryAttemptRecord")}


class ContactBody(TypedDict):
    name: str
    email: str
    # In any writing.
    phone: NotRequired[str | None]
    subject: NotRequired[str | None]
    message: str
    # Leave it out: people do not see it in the form, and what is written here was written by a machine.
    website: NotRequired[str | None]


class ContactReceiptRecord(Model):
    submission_id: str
    status: Literal["received"] | str


class PaymentRequestForm(TypedDict):
    name: str
    email: str
    # In any writing.
    phone: NotRequired[str]
    # What was transferred: 100 halalas are 1 riyal.
    amount_halalas: int
    # The package that was paid.
    package_code: NotRequired[str]
    # The order that was paid.
    order_id: NotRequired[str]
    note: NotRequired[str]
    # The receipt: PDF, PNG or JPEG, decided by content; at most 10 MB. Pictures are encoded anew.
    attachment: Upload


class PaymentRequestReceiptRecord(Model):
    payment_request_id: str
    status: Literal["received"] | str


class ContactSubmissionRecord(Model):
    id: str
    name: str | None
    email: str | None
    # In any writing.
    phone: str | None
    subject: str | None
    message: str | None
    created_at: str
    # When what was written was erased; null until then.
    erased_at: str | None


class AttachmentRecord(Model):
    # As its sender called it, as far as that is safe, and ending in what it is.
    name: str
    # By its content.
    content_type: Literal["application/pdf", "image/png", "image/jpeg"] | str
    size_bytes: int
    sha256: str
    url: str


class PaymentRequestRecord(Model):
    id: str
    name: str | None
    email: str | None
    # In any writing.
    phone: str | None
    # The package that was paid.
    package_code: str | None
    # The order that was paid.
    order_id: str | None
    note: str | None
    # What they say to have transferred; kept.
    amount_halalas: int
    # The receipt; null once it is erased.
    attachment: AttachmentRecord | None
    created_at: str
    # When all but what was paid was erased; null until then.
    erased_at: str | None
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"attachment": ("one", "AttachmentRecord")}


class AdminUserRecord(Model):
    id: str
    email: str
    # Empty if none was given.
    name: str
    role: Literal["user", "admin"] | str
    # A suspended user is refused everywhere but at `GET /v1/me`.
    status: Literal["active", "suspended"] | str
    # The language that we write in.
    locale: Literal["ar", "en"] | str
    created_at: str
    credits: CreditsRecord
    # Calls a minute over all keys and sessions; null: the default.
    rate_limit_per_minute: int | None
    # Stores linked to the account.
    stores_count: int
    # When the address was proved; null: never.
    verified_at: str | None
    # Of the newest call, to within a few seconds; null: none yet.
    last_seen_at: str | None
    # API keys neither revoked nor expired.
    keys_count: int
    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {"credits": ("one", "CreditsRecord")}


class UserPatchBody(TypedDict):
    # A suspended user is refused everywhere but at `GET /v1/me`.
    status: NotRequired[Literal["active", "suspended"] | None]
    role: NotRequired[Literal["user", "admin"] | None]
    # Calls a minute over all keys and sessions; null: the default. `null` clears it.
    rate_limit_per_minute: NotRequired[int | None]
    # Empty if none was given.
    name: NotRequired[str | None]


class Problem(Model):
    """Every error, RFC 9457. 422 always has `errors`."""
    # Where the code is explained.
    type: str
    title: str
    status: int
    # Stable; branch on it.
    code: str
    # What to do next.
    detail: str
    # Path of the request.
    instance: str | None
    # As in `X-Request-Id`; give it when you ask for help.
    request_id: str
    errors: List[Dict[str, Any]] | None


class TemplateCanvas(TypedDict):
    """The picture that everything stands on. At most 50,000,000 pixels."""
    # Width in pixels at scale 1.
    width: int
    # Height in pixels at scale 1.
    height: int
    # Colour under everything; null is transparent.
    background: NotRequired[TemplateColor | None]
    # Asset that fills the canvas above the background.
    image: NotRequired[TemplateAsset | None]


class TemplateStringField(TypedDict):
    """A string. Phone numbers, addresses, handles and codes are read from left to right in any text; addresses, handles and codes keep their digits."""
    # Name of the field, unique in the template: a-z, 0-9 and _.
    name: str
    # Type of the field.
    type: Literal["text", "phone", "url", "email", "handle", "code"]
    # Whether data must have a value for it.
    required: NotRequired[bool]
    # Names for people, by language tag: {"ar": "الاسم", "en": "Name"}.
    label: NotRequired[Mapping[str, str] | None]
    # Value for previews; it must satisfy the field.
    sample: NotRequired[str | None]
    # Value where data has none; it must satisfy the field.
    default: NotRequired[str | None]
    # The most Unicode scalar values.
    max_length: NotRequired[int | None]
    # Regular expression (Rust regex syntax) that a value must match as a whole.
    pattern: NotRequired[str | None]


class TemplateNumberField(TypedDict):
    """A JSON number, or a string with a decimal number in any digits; shown in the form of the layer's language."""
    # Name of the field, unique in the template: a-z, 0-9 and _.
    name: str
    # Type of the field.
    type: Literal["number"]
    # Whether data must have a value for it.
    required: NotRequired[bool]
    # Names for people, by language tag: {"ar": "الاسم", "en": "Name"}.
    label: NotRequired[Mapping[str, str] | None]
    # Value for previews; it must satisfy the field.
    sample: NotRequired[float | str | None]
    # Value where data has none; it must satisfy the field.
    default: NotRequired[float | str | None]
    # Digits after the separator; as many as the value has where absent.
    decimals: NotRequired[int | None]


class TemplateAmountField(TypedDict):
    """Money in major units (riyals): a JSON number, or a string with a decimal number in any digits."""
    # Name of the field, unique in the template: a-z, 0-9 and _.
    name: str
    # Type of the field.
    type: Literal["amount"]
    # Whether data must have a value for it.
    required: NotRequired[bool]
    # Names for people, by language tag: {"ar": "الاسم", "en": "Name"}.
    label: NotRequired[Mapping[str, str] | None]
    # Value for previews; it must satisfy the field.
    sample: NotRequired[float | str | None]
    # Value where data has none; it must satisfy the field.
    default: NotRequired[float | str | None]
    # ISO 4217 code.
    currency: NotRequired[str]


class TemplateDateField(TypedDict):
    """A day, YYYY-MM-DD; shown in its calendar and the layer's language."""
    # Name of the field, unique in the template: a-z, 0-9 and _.
    name: str
    # Type of the field.
    type: Literal["date"]
    # Whether data must have a value for it.
    required: NotRequired[bool]
    # Names for people, by language tag: {"ar": "الاسم", "en": "Name"}.
    label: NotRequired[Mapping[str, str] | None]
    # Value for previews; it must satisfy the field.
    sample: NotRequired[str | None]
    # Value where data has none; it must satisfy the field.
    default: NotRequired[str | None]
    # Calendar in which the day is shown.
    calendar: NotRequired[Literal["gregorian", "islamic-umalqura"]]
    # CLDR pattern (UTS #35) of G, y, M, L, d, E, c and quoted text.
    format: NotRequired[str | None]


class TemplateImageField(TypedDict):
    """A picture, given under `images` and not in `data`."""
    # Name of the field, unique in the template: a-z, 0-9 and _.
    name: str
    # Type of the field.
    type: Literal["image"]
    # Whether data must have a value for it.
    required: NotRequired[bool]
    # Names for people, by language tag: {"ar": "الاسم", "en": "Name"}.
    label: NotRequired[Mapping[str, str] | None]
    # Asset for previews.
    sample: NotRequired[TemplateAsset | None]


class TemplateTextLayer(TypedDict):
    """Text, static or with fields."""
    # Id of the layer, unique in the template.
    id: str
    # Type of the layer.
    type: Literal["text"]
    box: TemplateBox
    # Opacity of the layer as a whole.
    opacity: NotRequired[float]
    # Degrees clockwise about the centre of the box.
    rotate: NotRequired[float]
    # Name of a field: the layer is drawn only if that field has a value.
    when: NotRequired[str | None]
    # Text with {{field}} placeholders, or runs in styles of their own.
    text: str | Sequence[TemplateRun]
    font: TemplateFonts
    # Weight as in CSS.
    weight: NotRequired[TemplateWeight]
    # Whether italic faces are used.
    italic: NotRequired[bool]
    size: TemplateSize
    # The least size that shrinking may reach, not above `size`; half of `size` where absent.
    min_size: NotRequired[float | None]
    # Fill.
    color: NotRequired[TemplatePaint]
    # Base direction; auto is that of the first strong character outside placeholders, else the language's.
    direction: NotRequired[Literal["auto", "rtl", "ltr"]]
    # Horizontal place of lines.
    align: NotRequired[Literal["start", "end", "center", "left", "right"]]
    # Vertical place of lines.
    valign: NotRequired[Literal["top", "middle", "bottom"]]
    # The most lines; no limit where absent.
    max_lines: NotRequired[int | None]
    # Distance of baselines as a factor of the size; auto follows metrics and ink.
    line_height: NotRequired[Literal["auto"] | float]
    # What happens to text that is larger than the box.
    overflow: NotRequired[Literal["shrink", "wrap", "ellipsis", "kashida", "clip", "error"]]
    # How lines but the last are stretched to the box.
    justify: NotRequired[Literal["none", "kashida", "space"]]
    # Whether the last line is stretched too, as each half of a verse is.
    justify_last: NotRequired[bool]
    # Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before them.
    digits: NotRequired[Literal["as_typed", "arab", "arabext", "latn", "context"]]
    # Extra space between letters in pixels; never inside cursive joins.
    letter_spacing: NotRequired[float]
    # BCP 47 language of the layer; the template's locale where absent.
    language: NotRequired[str | None]
    # Line around the ink, behind the fill.
    stroke: NotRequired[TemplateTextStroke | None]
    # Shadow behind stroke and fill.
    shadow: NotRequired[TemplateShadow | None]
    # OpenType features: {"ss01": 1}.
    features: NotRequired[Mapping[str, int]]
    # Axes of variable fonts: {"wght": 650}.
    axes: NotRequired[Mapping[str, float]]


class TemplateRun(TypedDict):
    """A piece of text in a style of its own; what it leaves out is the layer's."""
    # Text with {{field}} placeholders.
    text: str
    color: NotRequired[TemplatePaint]
    weight: NotRequired[TemplateWeight]
    size: NotRequired[TemplateSize]
    font: NotRequired[TemplateFonts]


class TemplateLinearGradient(TypedDict):
    """A gradient along a line across the box."""
    gradient: Literal["linear"]
    # Degrees clockwise; 0 is to the right.
    angle: NotRequired[float]
    stops: TemplateStops


class TemplateRadialGradient(TypedDict):
    """A gradient around a point of the box."""
    gradient: Literal["radial"]
    # Centre in parts of the box.
    center: NotRequired[TemplateUnitPoint]
    # Radius in parts of the box's longer side.
    radius: NotRequired[float]
    stops: TemplateStops


class TemplateTextStroke(TypedDict):
    """Line around the ink, behind the fill."""
    color: TemplateColor
    # Width in pixels; 0 is no line.
    width: float


class TemplateShadow(TypedDict):
    """Blurred copy of the ink behind it."""
    # Offset to the right in pixels.
    dx: NotRequired[float]
    # Offset downwards in pixels.
    dy: NotRequired[float]
    # Blur radius in pixels, as in CSS.
    blur: NotRequired[float]
    color: TemplateColor


class TemplateImageLayer(TypedDict):
    """A picture: an asset, or the picture of an image field."""
    # Id of the layer, unique in the template.
    id: str
    # Type of the layer.
    type: Literal["image"]
    box: TemplateImageBox
    # Opacity of the layer as a whole.
    opacity: NotRequired[float]
    # Degrees clockwise about the centre of the box.
    rotate: NotRequired[float]
    # Name of a field: the layer is drawn only if that field has a value.
    when: NotRequired[str | None]
    # The asset shown.
    asset: NotRequired[TemplateAsset | None]
    # The image field whose picture is shown.
    field: NotRequired[str | None]
    # How the picture fills the box.
    fit: NotRequired[Literal["cover", "contain", "fill"]]
    # The part of the picture that stays when it is cut.
    focus: NotRequired[TemplateUnitPoint]
    # What the picture is cut out by.
    mask: NotRequired[Literal["none", "circle", "rounded"]]
    # Radius of the corners of a rounded mask in pixels.
    radius: NotRequired[float]


class TemplateShapeLayer(TypedDict):
    """A geometric shape."""
    # Id of the layer, unique in the template.
    id: str
    # Type of the layer.
    type: Literal["shape"]
    box: TemplateShapeBox
    # Opacity of the layer as a whole.
    opacity: NotRequired[float]
    # Degrees clockwise about the centre of the box.
    rotate: NotRequired[float]
    # Name of a field: the layer is drawn only if that field has a value.
    when: NotRequired[str | None]
    # The shape; a line runs from the box's top left to its bottom right.
    shape: Literal["rect", "ellipse", "line", "polygon"]
    # Corners of a polygon in parts of the box.
    points: NotRequired[Sequence[TemplateUnitPoint] | None]
    # Fill.
    fill: NotRequired[TemplatePaint | None]
    # Line along the outline.
    stroke: NotRequired[TemplateShapeStroke | None]
    # Radius of a rectangle's corners in pixels.
    radius: NotRequired[float]


class TemplateShapeStroke(TypedDict):
    """Line along the outline, centred on it."""
    color: TemplateColor
    # Width in pixels; 0 is no line.
    width: float
    # Lengths of dashes and gaps in turn, in pixels.
    dash: NotRequired[Sequence[float] | None]


class TemplateQrLayer(TypedDict):
    """A QR code of a text or of an invoice. Its modules have whole pixels, as many as the box holds."""
    # Id of the layer, unique in the template.
    id: str
    # Type of the layer.
    type: Literal["qr"]
    box: TemplateBox
    # Opacity of the layer as a whole.
    opacity: NotRequired[float]
    # Degrees clockwise about the centre of the box.
    rotate: NotRequired[float]
    # Name of a field: the layer is drawn only if that field has a value.
    when: NotRequired[str | None]
    # Text with {{field}} placeholders, encoded as UTF-8.
    text: NotRequired[str | None]
    zatca: NotRequired[TemplateZatca | None]
    # Level of error correction.
    ecc: NotRequired[Literal["L", "M", "Q", "H"]]
    # Light modules around the code; readers need 4.
    quiet_zone: NotRequired[int]
    # Colour of the dark modules or bars.
    color: NotRequired[TemplateColor]
    # Colour behind them; null for nothing.
    background: NotRequired[TemplateColor | None]


class TemplateZatca(TypedDict):
    """Fields of a ZATCA phase 1 invoice code; each may hold {{field}} placeholders."""
    # Name of the seller.
    seller: str
    # VAT number of the seller.
    vat_number: str
    # Time of the invoice, ISO 8601.
    timestamp: str
    # Total with VAT.
    total: str
    # The VAT.
    vat: str


class TemplateBarcodeLayer(TypedDict):
    """A barcode. Its bars have whole pixels, as many as the box holds."""
    # Id of the layer, unique in the template.
    id: str
    # Type of the layer.
    type: Literal["barcode"]
    box: TemplateBox
    # Opacity of the layer as a whole.
    opacity: NotRequired[float]
    # Degrees clockwise about the centre of the box.
    rotate: NotRequired[float]
    # Name of a field: the layer is drawn only if that field has a value.
    when: NotRequired[str | None]
    # Symbology.
    symbology: Literal["code128", "ean13"]
    # Text with {{field}} placeholders.
    text: str
    # Whether the text stands under the bars.
    show_text: NotRequired[bool]
    # Colour of the dark modules or bars.
    color: NotRequired[TemplateColor]
    # Colour behind them; null for nothing.
    background: NotRequired[TemplateColor | None]


class TemplateSchema(TypedDict):
    """A card that is drawn with data. Layers paint in order. Lengths are pixels of the canvas at scale 1, angles degrees clockwise. Beyond this schema the service checks that ids and names are unique, that no field is named like a member that every JavaScript object has (`constructor`, `__proto__`), that placeholders, `when` and `field` name a field of the template, that patterns, formats and language tags are right, that samples and defaults satisfy their fields, that the boxes of codes have a pixel for each module, and that the boxes of image layers cover the canvas at most four times (or 4,000,000 pixels)."""
    # Version of this schema.
    schema_version: Literal[1]
    canvas: TemplateCanvas
    # BCP 47 language and region: language of texts, form of numbers and dates.
    locale: NotRequired[str]
    # What the template asks for.
    fields: NotRequired[Sequence[TemplateField]]
    # What is drawn, bottom first.
    layers: NotRequired[Sequence[TemplateLayer]]


TemplateColor: TypeAlias = "str"


TemplateAsset: TypeAlias = "str"


TemplateField: TypeAlias = "TemplateStringField | TemplateNumberField | TemplateAmountField | TemplateDateField | TemplateImageField"


TemplateLayer: TypeAlias = "TemplateTextLayer | TemplateImageLayer | TemplateShapeLayer | TemplateQrLayer | TemplateBarcodeLayer"


TemplateBox: TypeAlias = "Sequence[float]"


TemplatePaint: TypeAlias = "TemplateColor | TemplateLinearGradient | TemplateRadialGradient"


TemplateStops: TypeAlias = "Sequence[Sequence[float | TemplateColor]]"


TemplateUnitPoint: TypeAlias = "Sequence[float]"


TemplateWeight: TypeAlias = "int"


TemplateSize: TypeAlias = "float"


TemplateFonts: TypeAlias = "Sequence[str]"


TemplateImageBox: TypeAlias = "Sequence[float]"


TemplateShapeBox: TypeAlias = "Sequence[float]"
