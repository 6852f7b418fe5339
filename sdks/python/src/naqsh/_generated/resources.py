# Made by `npm run openapi` from apps/api/openapi.json; changes in this file are lost.

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal, Mapping, Sequence, Unpack

from .._batches import AsyncBatch, Batch
from .._client import AsyncCore, AsyncResource, Core, Resource
from .._files import Picture, Upload, Value
from .._pages import AsyncPager, Page
from .._options import OMIT, How, Omit, RequestOptions, path
from .._raw import async_raw, raw
from .._results import AsyncStreamResult, FileResult, RenderResult, StreamResult
from . import types as t


class Auth(Resource):
    def sign_up(self, *, email: str, password: str, name: str | None | Omit = OMIT, locale: Literal["ar", "en"] | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.MailSentRecord:
        """Sign up.

        Mails the address a link that opens the account. The link works once, within 24 hours. The response and its time are the same for an address that already has an account, whose holder gets a mail about it.

        Args:
            password: Password of any characters. The length counts Unicode scalar values.
            name: Name of the user; empty if none was given.
            locale: Language of messages to the user."""
        return self._client._json("POST", "/v1/auth/sign-up", How(body=True), {"email": email, "password": password, "name": name, "locale": locale}, request_options, t.MailSentRecord)

    def verify(self, *, token: str, **request_options: Unpack[RequestOptions]) -> t.VerifiedRecord:
        """Confirm an address.

        Opens the account, with 100 credits once for each address. Sign in next.

        Args:
            token: The `token` of the link in the mail."""
        return self._client._json("POST", "/v1/auth/verify", How(body=True), {"token": token}, request_options, t.VerifiedRecord)

    def sign_in(self, *, email: str, password: str, **request_options: Unpack[RequestOptions]) -> t.SignedInRecord:
        """Sign in.

        Begins a session: the response sets a cookie (HttpOnly, SameSite=Lax, and with https the prefix `__Host-`), which authenticates the caller like a key of the scope `full`. The session ends after 14 days without use, after 90 days in any case, when the password changes, and when its browser signs in again. With the cookie, methods that change something are accepted from pages of this origin only. Suspended users can sign in too: `GET /v1/me` returns their status, and all other operations refuse them."""
        return self._client._json("POST", "/v1/auth/sign-in", How(body=True), {"email": email, "password": password}, request_options, t.SignedInRecord)

    def sign_in_by_link(self, *, token: str, **request_options: Unpack[RequestOptions]) -> t.SignedInRecord:
        """Sign in with a link.

        Begins a session like `POST /v1/auth/sign-in` for the account of the link. A link works once, within 15 minutes. `npm start` prints one for its demo account; no links are mailed.

        Args:
            token: The `token` of the link."""
        return self._client._json("POST", "/v1/auth/sign-in-link", How(body=True), {"token": token}, request_options, t.SignedInRecord)

    def sign_out(self, **request_options: Unpack[RequestOptions]) -> t.SignedOutRecord:
        """Sign out.

        Ends the session of the cookie, at once and everywhere. API keys stay valid."""
        return self._client._json("POST", "/v1/auth/sign-out", How(), {}, request_options, t.SignedOutRecord)

    def request_password_reset(self, *, email: str, **request_options: Unpack[RequestOptions]) -> t.MailSentRecord:
        """Request a password reset.

        Mails the address a link for setting a new password, if it has an account. The link works once, within an hour. The response and its time are the same for every address."""
        return self._client._json("POST", "/v1/auth/password-reset", How(body=True), {"email": email}, request_options, t.MailSentRecord)

    def reset_password(self, *, token: str, password: str, **request_options: Unpack[RequestOptions]) -> t.PasswordChangedRecord:
        """Set a new password.

        Ends every session of the account; API keys stay valid. Sign in with the new password next.

        Args:
            token: The `token` of the link in the mail.
            password: Password of any characters. The length counts Unicode scalar values."""
        return self._client._json("POST", "/v1/auth/password-reset/confirm", How(body=True), {"token": token, "password": password}, request_options, t.PasswordChangedRecord)

    @property
    def with_raw_response(self) -> AuthWithRawResponse:
        """The same methods, each with its whole answer."""
        return AuthWithRawResponse(self)


class AuthWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: Auth) -> None:
        self.sign_up = raw(resource.sign_up)
        self.verify = raw(resource.verify)
        self.sign_in = raw(resource.sign_in)
        self.sign_in_by_link = raw(resource.sign_in_by_link)
        self.sign_out = raw(resource.sign_out)
        self.request_password_reset = raw(resource.request_password_reset)
        self.reset_password = raw(resource.reset_password)


class Me(Resource):
    def get(self, **request_options: Unpack[RequestOptions]) -> t.MeRecord:
        """Get my account.

        Returns the account of the caller. Suspended users can use this operation; all others refuse them."""
        return self._client._json("GET", "/v1/me", How(), {}, request_options, t.MeRecord)

    def update(self, *, name: str | None | Omit = OMIT, locale: Literal["ar", "en"] | None | Omit = OMIT, keep_requests: bool | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.MeRecord:
        """Update the settings of my account.

        `name` and `locale` are the same as at sign-up: an empty name removes the name, and mails are written in the language. With `keep_requests`, requests of future renders are kept for 7 days, which `POST /v1/renders/{render_id}/replay` and thumbnails need. Turning it off erases the kept requests at once. Omitted members stay unchanged.

        Args:
            name: Name of the user; empty if none was given.
            locale: Language of messages to the user.
            keep_requests: True to keep the requests of renders for 7 days, with their values and pictures, so that they can be viewed and replayed."""
        return self._client._json("PATCH", "/v1/me", How(body=True), {"name": name, "locale": locale, "keep_requests": keep_requests}, request_options, t.MeRecord)

    def delete(self, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Erase my account.

        Erases the account permanently: the address, the name, the password, all keys and sessions, templates, fonts, assets and the log of renders. Records of purchases and spending stay under an id that identifies nobody. Remaining credits are forfeited. Responses kept for `Idempotency-Key` are erased within 24 hours, and data of calls in progress within an hour or two."""
        return self._client._json("DELETE", "/v1/me", How(), {}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> MeWithRawResponse:
        """The same methods, each with its whole answer."""
        return MeWithRawResponse(self)


class MeWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: Me) -> None:
        self.get = raw(resource.get)
        self.update = raw(resource.update)
        self.delete = raw(resource.delete)


class ApiKeys(Resource):
    def list(self, **request_options: Unpack[RequestOptions]) -> Page[t.ApiKeyRecord]:
        """List my API keys.

        Returns all active keys and the last hundred revoked ones. The service does not store the keys themselves."""
        return self._client._page("GET", "/v1/me/api-keys", How(), {}, request_options, t.ApiKeyRecord)

    def create(self, *, name: str | None | Omit = OMIT, scope: Literal["full", "render"] | None | Omit = OMIT, expires_at: str | datetime | None | Omit = OMIT, cap: t.KeyCapBody | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.IssuedApiKeyRecord:
        """Create an API key.

        Only this response contains `key`, because the service stores a hash of it. The operation therefore ignores `Idempotency-Key`. An account has at most 100 keys that are not revoked. A key with a cap cannot create keys.

        Args:
            name: Name that describes the use of the key.
            scope: Scope of the key. `render` permits rendering, and reading templates, fonts, assets, the account and its usage; nothing else.
            expires_at: Time when the key expires; null for never.
            cap: Limit on the credits that the key may spend; null for all credits of its user. Later costs of its requests count too, such as the rows of its batches. Claims of campaigns and orders of stores do not count."""
        return self._client._json("POST", "/v1/me/api-keys", How(body=True), {"name": name, "scope": scope, "expires_at": expires_at, "cap": cap}, request_options, t.IssuedApiKeyRecord)

    def update(self, key_id: str, *, cap: t.KeyCapBody | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.ApiKeyRecord:
        """Cap the spending of an API key.

        The cap counts from the next charge on, for every use of the key. A new amount for the same period keeps the credits spent in it; with a new period, counting starts now. To restart a `total`, clear the cap and set it again. A charge beyond the cap is refused with 402 `spend_cap_reached`, and rows of batches fail with that code. A key with a cap cannot change caps.

        Args:
            key_id: The id of the API key: `key_…`.
            cap: Limit on the credits that the key may spend; null for all credits of its user. Later costs of its requests count too, such as the rows of its batches. Claims of campaigns and orders of stores do not count. `null` clears it."""
        return self._client._json("PATCH", path("/v1/me/api-keys/{}", key_id), How(body=True), {"cap": cap}, request_options, t.ApiKeyRecord)

    def revoke(self, key_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Revoke an API key.

        The key is refused from the next request on, everywhere. Revoking a revoked key changes nothing.

        Args:
            key_id: The id of the API key: `key_…`."""
        return self._client._json("DELETE", path("/v1/me/api-keys/{}", key_id), How(), {}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> ApiKeysWithRawResponse:
        """The same methods, each with its whole answer."""
        return ApiKeysWithRawResponse(self)


class ApiKeysWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: ApiKeys) -> None:
        self.list = raw(resource.list)
        self.create = raw(resource.create)
        self.update = raw(resource.update)
        self.revoke = raw(resource.revoke)


class Operational(Resource):
    def get_health(self, **request_options: Unpack[RequestOptions]) -> t.HealthRecord:
        """Check that the process is alive.

        Liveness check for restarts. It uses no database, storage or engine, and responds while they are down."""
        return self._client._json("GET", "/healthz", How(), {}, request_options, t.HealthRecord)

    def get_readiness(self, **request_options: Unpack[RequestOptions]) -> t.ReadinessRecord:
        """Check that the service is ready.

        Readiness check for load balancers. Checks the database, migrations, storage, engine, queue and limits, and returns each failure with its cause. Without limits (Redis), or without a store used before, the status is `degraded` and still 200: renders continue if their parts are in memory or can be created again. An instance that is shutting down is not ready either, for the `SHUTDOWN_DELAY_SECONDS` in which it still responds."""
        return self._client._json("GET", "/readyz", How(), {}, request_options, t.ReadinessRecord)

    def get_metrics(self, **request_options: Unpack[RequestOptions]) -> str:
        """Get the metrics of the process.

        Returns metrics in the text format of Prometheus: requests, renders, jobs, connections, memory. If `METRICS_TOKEN` is set, send it as `Authorization: Bearer …`."""
        return self._client._text("GET", "/metrics", How(), {}, request_options)

    def get_version(self, **request_options: Unpack[RequestOptions]) -> t.VersionRecord:
        """Get the release.

        Returns the name, version and commit of the service, the version of the engine, and the version in the paths."""
        return self._client._json("GET", "/version", How(), {}, request_options, t.VersionRecord)

    def run_self_test(self, **request_options: Unpack[RequestOptions]) -> t.SelfTestRecord:
        """Run the self-test.

        Draws built-in specimens and compares their hashes, which are the same on every machine, and writes to and reads from the storage. The status is always 200; `ok` has the result. The self-test is free."""
        return self._client._json("POST", "/v1/self-test", How(), {}, request_options, t.SelfTestRecord)

    @property
    def with_raw_response(self) -> OperationalWithRawResponse:
        """The same methods, each with its whole answer."""
        return OperationalWithRawResponse(self)


class OperationalWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: Operational) -> None:
        self.get_health = raw(resource.get_health)
        self.get_readiness = raw(resource.get_readiness)
        self.get_metrics = raw(resource.get_metrics)
        self.get_version = raw(resource.get_version)
        self.run_self_test = raw(resource.run_self_test)


class Fonts(Resource):
    def list(self, **request_options: Unpack[RequestOptions]) -> Page[t.FontRecord]:
        """List fonts.

        Returns all public fonts and your own, which your templates may name."""
        return self._client._page("GET", "/v1/fonts", How(), {}, request_options, t.FontRecord)

    def create(self, *, file: Upload, family: str | Omit = OMIT, style: str | Omit = OMIT, index: int | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.FontRecord:
        """Upload a font.

        The service judges the content of the file: its tables, its outlines, its embedding permission, and its support of Arabic. Uploading the same bytes again returns the existing record under its existing names; if the request has other names, `warnings` begins with `stored_already`. A refusal names its reason in `code`: `not_a_font`, `no_such_face`, `broken_tables`, `over_budget`, `restricted_embedding`, `no_unicode_cmap`, `no_outlines`, `unsupported_outlines`, `graphite_only`.

        Args:
            file: Font file: TTF, OTF, TTC, WOFF or WOFF2; at most 10 MB.
            index: Index of the face in a collection (TTC), from 0."""
        return self._client._json("POST", "/v1/fonts", How(form=True, files=("file",), idempotent=True), {"file": file, "family": family, "style": style, "index": index}, request_options, t.FontRecord)

    def bind(self, *, fonts: Sequence[t.FontRequestBody], **request_options: Unpack[RequestOptions]) -> t.FontBindingsRecord:
        """Bind fonts.

        Returns the faces that a template with these families uses now, for editors that draw with the engine for browsers. Nothing is stored.

        Args:
            fonts: Faces as a template names them: the family or the id of a font, with a weight and a slant."""
        return self._client._json("POST", "/v1/fonts/bindings", How(body=True), {"fonts": fonts}, request_options, t.FontBindingsRecord)

    def get(self, font_id: str, **request_options: Unpack[RequestOptions]) -> t.FontRecord:
        """Get a font.

        Returns a public font or one of your own, with its acceptance report.

        Args:
            font_id: The id of the font: `fnt_…`."""
        return self._client._json("GET", path("/v1/fonts/{}", font_id), How(), {}, request_options, t.FontRecord)

    def delete(self, font_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a font.

        Deletes one of your own fonts. The request is refused while the newest version of a template draws with the font, even if only for characters that its other fonts lack. It is also refused while a campaign, a batch or an order uses a version that draws with the font. Other versions continue to draw with it.

        Args:
            font_id: The id of the font: `fnt_…`."""
        return self._client._json("DELETE", path("/v1/fonts/{}", font_id), How(), {}, request_options, t.DeletedRecord)

    def get_file(self, font_id: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Download a font.

        Returns the uploaded file, byte for byte.

        Args:
            font_id: The id of the font: `fnt_…`."""
        return self._client._file("GET", path("/v1/fonts/{}/file", font_id), How(), {}, request_options)

    def get_face(self, font_id: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Download the face of a font.

        Returns the face as the engine reads it: unpacked TrueType or OpenType. The face never changes.

        Args:
            font_id: The id of the font: `fnt_…`."""
        return self._client._file("GET", path("/v1/fonts/{}/face", font_id), How(), {}, request_options)

    @property
    def with_raw_response(self) -> FontsWithRawResponse:
        """The same methods, each with its whole answer."""
        return FontsWithRawResponse(self)


class FontsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: Fonts) -> None:
        self.list = raw(resource.list)
        self.create = raw(resource.create)
        self.bind = raw(resource.bind)
        self.get = raw(resource.get)
        self.delete = raw(resource.delete)
        self.get_file = raw(resource.get_file)
        self.get_face = raw(resource.get_face)


class Templates(Resource):
    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, query: str | Omit = OMIT, tag: str | Omit = OMIT, scope: Literal["public", "user"] | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.TemplateSummaryRecord]:
        """List templates.

        Returns your own templates and those of the gallery, without their schemas.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            query: Part of the name. Spellings that Arabic readers consider equal match: forms of alef and hamza, teh marbuta and heh, yeh and alef maksura. Tashkeel, tatweel and case are ignored.
            tag: Tag of the templates.
            scope: Owner of the templates. `user`: only your own; `public`: only the gallery."""
        return self._client._page("GET", "/v1/templates", How(query=("limit", "cursor", "query", "tag", "scope",)), {"limit": limit, "cursor": cursor, "query": query, "tag": tag, "scope": scope}, request_options, t.TemplateSummaryRecord)

    def create(self, *, name: str, tags: Sequence[str] | Omit = OMIT, width: int | Omit = OMIT, height: int | Omit = OMIT, image: Upload | Omit = OMIT, background: str | Omit = OMIT, schema: t.TemplateSchema | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.StoredTemplateRecord:
        """Create a template.

        Creates a template from an image, which becomes the canvas, or from `width` and `height`, with or without a schema. A schema alone is enough if its canvas has a size. Font families are resolved to faces now, your own before public ones, so fonts uploaded later change nothing.

        Args:
            tags: Tags, by which the list of templates can be filtered.
            width: Size of the canvas in pixels at scale 1.
            height: Size of the canvas in pixels at scale 1.
            image: Picture: PNG, JPEG, WebP, AVIF or SVG; at most 25 MB and 50 megapixels. It becomes an asset that fills the canvas and determines its size. Instead of `width` and `height`.
            background: Colour of the canvas, such as `#0b3d2e`.
            schema: Template schema. Without it, the canvas has no layers."""
        return self._client._json("POST", "/v1/templates", How(form=True, files=("image",), idempotent=True), {"name": name, "tags": tags, "width": width, "height": height, "image": image, "background": background, "schema": schema}, request_options, t.StoredTemplateRecord)

    def preview(self, *, schema: t.TemplateSchema, images: Mapping[str, Picture | str | t.FieldImage | None] | None | Omit = OMIT, size: str | None | Omit = OMIT, data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]] | Omit = OMIT, format: Literal["png", "jpg"] | None | Omit = OMIT, max_side: int | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Preview a schema.

        Draws a schema that is not stored, for editors, with your `data` and `images` and with samples for the other fields. The picture has at most 800 pixels on the longer side. Nothing is stored or charged. Each fault is reported with its location.

        Args:
            schema: Complete template schema, version 1.
            images: Pictures by image field; a picture of a list item is named `items[0].photo`. `{}` if the template has no image field.
            size: Name of one of the template's `sizes`. Default: the template's own canvas.
            data: Values by field name. Samples replace absent values.
            max_side: Maximum length of the longer side in pixels."""
        return self._client._file("POST", "/v1/templates/preview", How(body=True), {"schema": schema, "images": images, "size": size, "data": data, "format": format, "max_side": max_side}, request_options)

    def import_design(self, *, file: Upload, name: str | Omit = OMIT, part: str | Omit = OMIT, pictures: Sequence[Upload] | Omit = OMIT, create: bool | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.TemplateImportRecord:
        """Import a design.

        Converts a file of another program into a template, with its pictures, its preview and a report of the parts that were kept, guessed, drawn as pictures or lost. By default nothing is stored; `create` stores the template and its pictures. Importing is free. The file is read under limits of memory and time. A refusal names its reason in `code`, such as `import_too_large`.

        Args:
            file: The design: SVG, PSD, PPTX or JSON of Figma, detected by content; at most 60 MB, JSON at most 30 MB, SVG at most 10 MB. The JSON is a response of the Figma files API with `geometry=paths`, or a file of the plugin in `examples/figma-plugin`.
            part: Id of a design in the file, such as a slide, from `parts`. Default: the first one.
            pictures: Pictures that the file refers to but does not contain: PNG, JPEG, WebP or GIF, at most 4 MB each. Name each file by its `imageRef`.
            create: True to store the template and its pictures, which requires `name`. False to store nothing."""
        return self._client._json("POST", "/v1/templates/import", How(form=True, files=("file",), idempotent=True), {"file": file, "name": name, "part": part, "pictures": pictures, "create": create}, request_options, t.TemplateImportRecord)

    def get(self, template_id: str, **request_options: Unpack[RequestOptions]) -> t.TemplateRecord:
        """Get a template.

        Returns a template of your own or of the gallery, in its newest version.

        Args:
            template_id: The id of the template: `tpl_…`."""
        return self._client._json("GET", path("/v1/templates/{}", template_id), How(), {}, request_options, t.TemplateRecord)

    def rename(self, template_id: str, *, name: str | None | Omit = OMIT, tags: Sequence[str] | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.TemplateRecord:
        """Rename or tag a template.

        Omitted members stay unchanged, and so do the versions of the template. `tags` replaces all tags.

        Args:
            template_id: The id of the template: `tpl_…`.
            tags: Tags, by which the list of templates can be filtered."""
        return self._client._json("PATCH", path("/v1/templates/{}", template_id), How(body=True), {"name": name, "tags": tags}, request_options, t.TemplateRecord)

    def delete(self, template_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a template.

        Hides the template permanently. The request is refused while something active depends on the template.

        Args:
            template_id: The id of the template: `tpl_…`."""
        return self._client._json("DELETE", path("/v1/templates/{}", template_id), How(), {}, request_options, t.DeletedRecord)

    def update_schema(self, template_id: str, *, schema_version: Literal[1], canvas: t.TemplateCanvas, locale: str | Omit = OMIT, fields: Sequence[t.TemplateField] | Omit = OMIT, layers: Sequence[t.TemplateLayer] | Omit = OMIT, sizes: Sequence[t.TemplateCanvasSize] | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.StoredTemplateRecord:
        """Replace the schema of a template.

        The body is the complete schema. It becomes a new version, which renders use from now on. Versions never change: `template_id@1` always renders the first one. Each fault is reported with its location. If drawing the samples would exceed the budget of a render, `warnings` says so, and renders are refused with `budget_exceeded`. `warnings` also names codes that scanners may fail to read. A code is refused if no value can fit its box with one pixel for each module.

        Args:
            template_id: The id of the template: `tpl_…`.
            schema_version: Version of this schema.
            locale: BCP 47 language and region: language of texts, form of numbers and dates.
            fields: The fields of the template.
            layers: The layers of the template, bottom first.
            sizes: Other sizes in which the template can be drawn with the same data. A render names one by `size`."""
        return self._client._json("PUT", path("/v1/templates/{}/schema", template_id), How(body=True), {"schema_version": schema_version, "canvas": canvas, "locale": locale, "fields": fields, "layers": layers, "sizes": sizes}, request_options, t.StoredTemplateRecord)

    def duplicate(self, template_id: str, *, name: str | None | Omit = OMIT, version: int | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.StoredTemplateRecord:
        """Duplicate a template.

        Copies a template of your own or of the gallery into a new template of yours, which you can change.

        Args:
            template_id: The id of the template: `tpl_…`.
            version: Version to copy. Default: the newest."""
        return self._client._json("POST", path("/v1/templates/{}/duplicate", template_id), How(body=True, idempotent=True), {"name": name, "version": version}, request_options, t.StoredTemplateRecord)

    def restore(self, template_id: str, *, version: int, **request_options: Unpack[RequestOptions]) -> t.StoredTemplateRecord:
        """Restore a version of a template.

        The schema of an older version becomes the newest version. Versions in between stay.

        Args:
            template_id: The id of the template: `tpl_…`.
            version: Version to restore."""
        return self._client._json("POST", path("/v1/templates/{}/restore", template_id), How(body=True, idempotent=True), {"version": version}, request_options, t.StoredTemplateRecord)

    def list_versions(self, template_id: str, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.TemplateVersionRecord]:
        """List the versions of a template.

        Returns the versions, newest first, without their schemas. The `reference` of a version renders it, and a version never changes.

        Args:
            template_id: The id of the template: `tpl_…`.
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", path("/v1/templates/{}/versions", template_id), How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.TemplateVersionRecord)

    def get_version(self, template_id: str, version: str, **request_options: Unpack[RequestOptions]) -> t.TemplateVersionSchemaRecord:
        """Get a version of a template.

        Returns a version with its schema, which never changes.

        Args:
            template_id: The id of the template: `tpl_…`.
            version: The number of the version."""
        return self._client._json("GET", path("/v1/templates/{}/versions/{}", template_id, version), How(), {}, request_options, t.TemplateVersionSchemaRecord)

    def get_image(self, template_id: str, *, size: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Get the preview of a template.

        Returns the newest version drawn with the sample of each field, at most 800 pixels on the longer side. The preview is free.

        Args:
            template_id: The id of the template: `tpl_…`.
            size: Name of a size. Default: the template's own canvas."""
        return self._client._file("GET", path("/v1/templates/{}/image", template_id), How(query=("size",)), {"size": size}, request_options)

    @property
    def with_raw_response(self) -> TemplatesWithRawResponse:
        """The same methods, each with its whole answer."""
        return TemplatesWithRawResponse(self)


class TemplatesWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: Templates) -> None:
        self.list = raw(resource.list)
        self.create = raw(resource.create)
        self.preview = raw(resource.preview)
        self.import_design = raw(resource.import_design)
        self.get = raw(resource.get)
        self.rename = raw(resource.rename)
        self.delete = raw(resource.delete)
        self.update_schema = raw(resource.update_schema)
        self.duplicate = raw(resource.duplicate)
        self.restore = raw(resource.restore)
        self.list_versions = raw(resource.list_versions)
        self.get_version = raw(resource.get_version)
        self.get_image = raw(resource.get_image)


class TemplateDrafts(Resource):
    def get(self, template_id: str, **request_options: Unpack[RequestOptions]) -> t.TemplateDraftRecord:
        """Get your draft of a template.

        Returns your unpublished work on a template of your own or of the gallery, as saved by an editor. Without a draft, `revision` is null and the schema is that of the newest version.

        Args:
            template_id: The id of the template: `tpl_…`."""
        return self._client._json("GET", path("/v1/templates/{}/draft", template_id), How(), {}, request_options, t.TemplateDraftRecord)

    def replace(self, template_id: str, *, version: int, schema: Mapping[str, Any], revision: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.TemplateDraftRecord:
        """Save your draft of a template.

        The schema may be unfinished: any JSON object of at most 1 MB is stored unchanged. `revision` names the draft on which your change is based. If the draft has changed since, nothing is saved, so two windows never overwrite each other; a repeat of the same request succeeds. A draft is deleted when `PUT …/schema` publishes exactly its schema, and when the template is deleted.

        Args:
            template_id: The id of the template: `tpl_…`.
            version: Version on which the draft is based.
            schema: The unfinished schema, stored as sent. Publishing validates it.
            revision: Revision on which this change is based; null to create a draft if there is none."""
        return self._client._json("PUT", path("/v1/templates/{}/draft", template_id), How(body=True), {"version": version, "schema": schema, "revision": revision}, request_options, t.TemplateDraftRecord)

    def delete(self, template_id: str, *, revision: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Discard your draft of a template.

        Published versions stay. Without a draft, nothing changes.

        Args:
            template_id: The id of the template: `tpl_…`.
            revision: Revision to delete. Default: the current one."""
        return self._client._json("DELETE", path("/v1/templates/{}/draft", template_id), How(query=("revision",)), {"revision": revision}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> TemplateDraftsWithRawResponse:
        """The same methods, each with its whole answer."""
        return TemplateDraftsWithRawResponse(self)


class TemplateDraftsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: TemplateDrafts) -> None:
        self.get = raw(resource.get)
        self.replace = raw(resource.replace)
        self.delete = raw(resource.delete)


class Renders(Resource):
    def create(self, *, template_id: str, data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]], size: str | None | Omit = OMIT, images: Mapping[str, Picture | str | t.FieldImage | None] | Omit = OMIT, options: t.RenderBodyOptions | None | Omit = OMIT, format: Literal["png", "jpg", "pdf", "webp", "avif"] | Omit = OMIT, quality: int | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> RenderResult:
        """Render an image.

        Renders a template with your data and returns the picture. The same version, data, images and options give the same bytes. A PDF (`?format=pdf`) has one page: text as exact outlines with an invisible layer for copying and searching, shapes and codes as vectors, and lossless pictures at the size given by `scale`. An image costs one credit, charged when it is finished. A failed render costs nothing. A picture whose `ETag` is in `If-None-Match` is answered with 304 and costs nothing.

        Args:
            template_id: Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3.
            data: Values by field name; see `fields` of the template.
            size: Name of one of the template's `sizes`. Default: the template's own canvas.
            images: Pictures by image field; a picture of a list item is named `items[0].photo`. `{}` if the template has no image field.
            format: Format of the picture, which overrides `options.format`. Default: `png` if neither is given.
            quality: Quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger."""
        return self._client._render("POST", "/v1/render", How(query=("format", "quality",), body=True, empty=("images",), idempotent=True), {"template_id": template_id, "data": data, "size": size, "images": images, "options": options, "format": format, "quality": quality}, request_options)

    def create_set(self, *, template_id: str, data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]], images: Mapping[str, Picture | str | t.FieldImage | None] | Omit = OMIT, options: t.RenderBodyOptions | None | Omit = OMIT, sizes: Sequence[str] | None | Omit = OMIT, format: Literal["png", "jpg", "pdf", "webp", "avif"] | Omit = OMIT, quality: int | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Render a template in several sizes.

        Renders the same data in each of the template's sizes, or in those listed in `sizes`, and returns a ZIP. Its entries are named by size, such as `story.png`, or `template.png` for a template without sizes. Each picture costs one credit. All pictures are charged together after the last one is finished: if one fails, the set fails and costs nothing.

        Args:
            template_id: Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3.
            data: Values by field name; see `fields` of the template.
            images: Pictures by image field; a picture of a list item is named `items[0].photo`. `{}` if the template has no image field.
            sizes: Names of the template's `sizes`. Default: all of them, or the template's own canvas if it has none.
            format: Format of the picture, which overrides `options.format`. Default: `png` if neither is given.
            quality: Quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger."""
        return self._client._file("POST", "/v1/render/set", How(query=("format", "quality",), body=True, empty=("images",), idempotent=True), {"template_id": template_id, "data": data, "images": images, "options": options, "sizes": sizes, "format": format, "quality": quality}, request_options)

    def measure(self, template_id: str, *, data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]], size: str | None | Omit = OMIT, images: Mapping[str, Picture | str | t.FieldImage | None] | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.MeasureRecord:
        """Measure the texts of a template.

        Lays out the text layers as a render does, without drawing them. Returns their lines, the font size used, the position of the ink, and the warnings. Measuring is free.

        Args:
            template_id: The id of the template: `tpl_…`.
            data: Values by field name; see `fields` of the template.
            size: Name of one of the template's `sizes`. Default: the template's own canvas.
            images: Pictures by image field, as in a render. They are not fetched; only `when` of a layer uses them."""
        return self._client._json("POST", path("/v1/templates/{}/measure", template_id), How(body=True), {"data": data, "size": size, "images": images}, request_options, t.MeasureRecord)

    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, status: Literal["succeeded", "failed"] | Omit = OMIT, code: str | Omit = OMIT, key_id: str | Omit = OMIT, template_id: str | Omit = OMIT, source: Literal["api", "campaign", "order_job", "batch", "link"] | Omit = OMIT, from_: str | datetime | Omit = OMIT, to: str | datetime | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.LoggedRenderRecord]:
        """List renders.

        Returns your own renders, newest first: charged renders from every source, and failed renders of the API. Failures are kept for 90 days unless the operator sets another period. After 60 failures in a minute, a failure with the code of an earlier one is counted in its `repeats`. Requests refused before a render begins, such as a body that is not JSON or an image that is not base64, are not listed. Failed rows of batches, claims and store orders are in their own lists.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            status: Status of the renders.
            code: Error code of failed renders.
            key_id: Id of the key that requested the renders.
            template_id: Id of the template of the renders.
            source: Source of the renders, as in the usage.
            from_: Time from which renders are listed.
            to: Time before which renders are listed."""
        return self._client._page("GET", "/v1/renders", How(query=("limit", "cursor", "status", "code", "key_id", "template_id", "source", "from", "to",)), {"limit": limit, "cursor": cursor, "status": status, "code": code, "key_id": key_id, "template_id": template_id, "source": source, "from": from_, "to": to}, request_options, t.LoggedRenderRecord)

    def get(self, render_id: str, **request_options: Unpack[RequestOptions]) -> t.RenderEntryRecord:
        """Get a render.

        Returns one of your own renders with its timings and the outline of its request: names, types and lengths, without values. Outlines are kept for 90 days, for at most 300 renders a minute.

        Args:
            render_id: The id of the render: `rnd_…`."""
        return self._client._json("GET", path("/v1/renders/{}", render_id), How(), {}, request_options, t.RenderEntryRecord)

    def get_thumbnail(self, render_id: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Get the thumbnail of a render.

        Draws the kept request with the rendered version, at most 320 pixels on the longer side, as PNG. The thumbnail is free. It needs `keep_requests` of `PATCH /v1/me`.

        Args:
            render_id: The id of the render: `rnd_…`."""
        return self._client._file("GET", path("/v1/renders/{}/thumbnail", render_id), How(), {}, request_options)

    def replay(self, render_id: str, *, version: int | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> RenderResult:
        """Replay a render.

        Renders the kept request again, with the newest version of its template or a version that you name, and returns the same response as `POST /v1/render`. It costs one credit. It needs `keep_requests` of `PATCH /v1/me`.

        Args:
            render_id: The id of the render: `rnd_…`.
            version: Version of the template. Default: the newest."""
        return self._client._render("POST", path("/v1/renders/{}/replay", render_id), How(body=True, idempotent=True), {"version": version}, request_options)

    def create_link(self, *, template_id: str, data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]], key_id: str, size: str | None | Omit = OMIT, images: Mapping[str, str] | None | Omit = OMIT, format: Literal["png", "jpg", "pdf", "webp", "avif", "auto"] | None | Omit = OMIT, quality: int | None | Omit = OMIT, scale: float | None | Omit = OMIT, width: int | None | Omit = OMIT, dpr: float | None | Omit = OMIT, palette: bool | None | Omit = OMIT, progressive: bool | None | Omit = OMIT, expires_at: str | datetime | None | Omit = OMIT, show_errors: bool | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.LinkRecord:
        """Create a signed link to an image.

        Creates the address of a picture for `<img src>`, e-mails and social networks, signed with one of your signing keys. The picture is drawn and charged on the first request for it. Creating the link is free.

        Args:
            template_id: Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3.
            data: Values by field name; see `fields` of the template.
            key_id: Id of the key that signs the link.
            size: Name of one of the template's `sizes`. Default: the template's own canvas.
            images: Pictures by image field.
            format: Format of the image. `auto`: avif or webp if the caller's `Accept` names it, otherwise png; together these formats cost one credit.
            quality: Quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger.
            scale: Scale factor of the canvas. Default: 1.
            width: Width of the picture in pixels, from a quarter to four times that of the canvas. Text is laid out at this width; nothing is resampled. Not with `scale`.
            dpr: Device pixels per CSS pixel. Multiplies `scale` or `width`; 1 by default.
            palette: True to write a png with a palette if the picture has at most 256 colours, such as text of one colour on a plain background: the same pixels in a smaller file. It takes longer. Other formats ignore it.
            progressive: True to write a progressive jpg, which shows the whole picture early and sharpens while it loads. It takes longer. Other formats ignore it.
            expires_at: Time when the link expires. Default: never.
            show_errors: True to return a picture that explains the error if the link cannot be served."""
        return self._client._json("POST", "/v1/render/link", How(body=True), {"template_id": template_id, "data": data, "key_id": key_id, "size": size, "images": images, "format": format, "quality": quality, "scale": scale, "width": width, "dpr": dpr, "palette": palette, "progressive": progressive, "expires_at": expires_at, "show_errors": show_errors}, request_options, t.LinkRecord)

    @property
    def with_raw_response(self) -> RendersWithRawResponse:
        """The same methods, each with its whole answer."""
        return RendersWithRawResponse(self)


class RendersWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: Renders) -> None:
        self.create = raw(resource.create)
        self.create_set = raw(resource.create_set)
        self.measure = raw(resource.measure)
        self.list = raw(resource.list)
        self.get = raw(resource.get)
        self.get_thumbnail = raw(resource.get_thumbnail)
        self.replay = raw(resource.replay)
        self.create_link = raw(resource.create_link)


class Batches(Resource):
    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.ListedBatchRecord]:
        """List batches.

        Returns your own batches, newest first.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", "/v1/render/batch", How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.ListedBatchRecord)

    def create(self, *, template_id: str, size: str | None | Omit = OMIT, rows: Sequence[t.BatchRowBody] | Omit = OMIT, format: Literal["png", "jpg", "pdf"] | None | Omit = OMIT, options: t.BatchOptions | None | Omit = OMIT, archive: Literal["zip", "pdf"] | None | Omit = OMIT, file_name: str | None | Omit = OMIT, store: t.BatchStoreBody | None | Omit = OMIT, file: Upload | Omit = OMIT, columns: Mapping[str, str | None] | None | Omit = OMIT, store_to: str | Omit = OMIT, store_key: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Batch:
        """Render a batch.

        Renders one template with up to 1,000 rows of data, sent as JSON or as a table in a file. Errors in the request as a whole are refused at once. The batch is then drawn in the background, with the version that the template has at the time of the request. Each picture costs one credit when it is drawn. A failed row costs nothing and stops no other row.

        Args:
            template_id: Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3.
            size: Name of one of the template's `sizes`. Default: the template's own canvas.
            rows: Rows; each gives one picture.
            format: Format of the pictures. Default: `png`.
            archive: `zip`: one file per row. `pdf`, only with the format `pdf`: one document with a page per row, which stores shared parts of the pages once.
            file_name: Names of the files in the ZIP: a text with placeholders such as `{{field}}`. Characters that file names cannot contain are removed, and repeated names get a number. Default: the number of the row and the field `name`.
            store: Bucket into which the pictures are copied once the batch is done (`POST /v1/me/destinations`). The archive stays as it is. Not with the archive `pdf`.
            file: CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, of which the first sheet is read. The file has a header of field names and up to 1,000 rows below it. Image fields contain addresses or ids of assets; dates have the form YYYY-MM-DD. Columns of lists are named by item and member: `dishes[0].name`, `dishes[0].price`, `dishes[1].name`. A column `size` names the size of each row, unless the template has a field of this name.
            columns: Map of columns with other names to fields; `null` drops a column.
            store_to: Id of a destination into which the pictures are copied: `to` of `store` in JSON.
            store_key: Key of each file in it: `key` of `store` in JSON."""
        return self._client._json("POST", "/v1/render/batch", How(body=True, form_with=("file",), files=("file",), idempotent=True), {"template_id": template_id, "size": size, "rows": rows, "format": format, "options": options, "archive": archive, "file_name": file_name, "store": store, "file": file, "columns": columns, "store_to": store_to, "store_key": store_key}, request_options, Batch)

    def cancel(self, batch_id: str, **request_options: Unpack[RequestOptions]) -> Batch:
        """Cancel a batch.

        Rows that are not drawn yet fail with `batch_cancelled` and cost nothing. The batch is then done, and its archive contains the pictures drawn before. No further picture is copied to its bucket. Cancelling a batch that is finished and delivered changes nothing.

        Args:
            batch_id: The id of the batch: `bat_…`."""
        return self._client._json("POST", path("/v1/render/batch/{}/cancel", batch_id), How(), {}, request_options, Batch)

    def retry_delivery(self, batch_id: str, *, to: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Batch:
        """Retry the delivery of a batch.

        Copies the pictures that are not in the bucket again, or into another destination (`to`). Pictures in the bucket stay there and are not copied again. It costs nothing. A delivery that waits for an unavailable bucket tries at once.

        Args:
            batch_id: The id of the batch: `bat_…`.
            to: Another destination for the pictures that are not stored. Default: the destination of the batch."""
        return self._client._json("POST", path("/v1/render/batch/{}/delivery/retry", batch_id), How(body=True), {"to": to}, request_options, Batch)

    def get(self, batch_id: str, **request_options: Unpack[RequestOptions]) -> Batch:
        """Get a batch.

        Returns the progress of one of your own batches.

        Args:
            batch_id: The id of the batch: `bat_…`."""
        return self._client._json("GET", path("/v1/render/batch/{}", batch_id), How(), {}, request_options, Batch)

    def list_rows(self, batch_id: str, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.BatchRowRecord]:
        """List the rows of a batch.

        Returns each row with its state and a signed link to its picture. The link needs no key.

        Args:
            batch_id: The id of the batch: `bat_…`.
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", path("/v1/render/batch/{}/rows", batch_id), How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.BatchRowRecord)

    def get_picture(self, batch_id: str, row: str, *, exp: str, sig: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Download a picture of a batch.

        Returns the picture of a row by the signed link in the list of rows.

        Args:
            batch_id: The id of the batch.
            row: The number of the row.
            exp: Time at which the link expires, in seconds since 1970.
            sig: Signature of the link."""
        return self._client._file("GET", path("/v1/render/batch/{}/rows/{}", batch_id, row), How(query=("exp", "sig",)), {"exp": exp, "sig": sig}, request_options)

    def get_archive(self, batch_id: str, **request_options: Unpack[RequestOptions]) -> StreamResult:
        """Download the pictures of a batch.

        Returns a ZIP of the drawn pictures. It can be downloaded repeatedly until the pictures are erased. Each file is named after the number of its row and, if present, the value of its field `name`. A batch with `archive: pdf` returns one PDF document with the pictures in the order of the rows. An interrupted download has no end of file, so every program detects that it is incomplete.

        Args:
            batch_id: The id of the batch: `bat_…`."""
        return self._client._stream("GET", path("/v1/render/batch/{}/archive", batch_id), How(), {}, request_options)

    @property
    def with_raw_response(self) -> BatchesWithRawResponse:
        """The same methods, each with its whole answer."""
        return BatchesWithRawResponse(self)


class BatchesWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: Batches) -> None:
        self.list = raw(resource.list)
        self.create = raw(resource.create)
        self.cancel = raw(resource.cancel)
        self.retry_delivery = raw(resource.retry_delivery)
        self.get = raw(resource.get)
        self.list_rows = raw(resource.list_rows)
        self.get_picture = raw(resource.get_picture)
        self.get_archive = raw(resource.get_archive)


class SigningKeys(Resource):
    def list(self, **request_options: Unpack[RequestOptions]) -> Page[t.SigningKeyRecord]:
        """List my signing keys.

        Returns all active keys and the last fifty revoked ones, without their secrets."""
        return self._client._page("GET", "/v1/me/signing-keys", How(), {}, request_options, t.SigningKeyRecord)

    def create(self, *, presets: Sequence[t.LinkPresetBody], name: str | None | Omit = OMIT, daily_limit: int | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.SigningKeySecretRecord:
        """Create a signing key.

        A site signs links to images with this key, which can do nothing else. Only this response contains `secret`; the operation therefore ignores `Idempotency-Key`. An account has at most 50 keys that are not revoked.

        Args:
            presets: Templates that links of the key may request; no others.
            name: Use of the key.
            daily_limit: Maximum number of new images that links of the key may cause on one day (UTC), one credit each; null for no limit."""
        return self._client._json("POST", "/v1/me/signing-keys", How(body=True), {"presets": presets, "name": name, "daily_limit": daily_limit}, request_options, t.SigningKeySecretRecord)

    def update(self, key_id: str, *, name: str | None | Omit = OMIT, daily_limit: int | None | Omit = OMIT, presets: Sequence[t.LinkPresetBody] | None | Omit = OMIT, rotate_secret: bool | None | Omit = OMIT, keep_previous_days: int | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.SigningKeySecretRecord:
        """Update a signing key.

        Links that the presets no longer allow are refused from the next request on. `rotate_secret` creates a new secret. Links signed with the previous secret work for `keep_previous_days`; links signed with older secrets stop working.

        Args:
            key_id: The id of the signing key: `sgk_…`.
            name: Use of the key.
            daily_limit: Maximum number of new images that links of the key may cause on one day (UTC), one credit each; null for no limit. `null` clears it.
            presets: Templates that links of the key may request; no others.
            rotate_secret: True to make a new secret, which the response shows.
            keep_previous_days: Number of days for which links with the previous secret remain valid. 0 ends them at once."""
        return self._client._json("PATCH", path("/v1/me/signing-keys/{}", key_id), How(body=True), {"name": name, "daily_limit": daily_limit, "presets": presets, "rotate_secret": rotate_secret, "keep_previous_days": keep_previous_days}, request_options, t.SigningKeySecretRecord)

    def revoke(self, key_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Revoke a signing key.

        Links signed with the key are refused from the next request on. Revoking a revoked key changes nothing.

        Args:
            key_id: The id of the signing key: `sgk_…`."""
        return self._client._json("DELETE", path("/v1/me/signing-keys/{}", key_id), How(), {}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> SigningKeysWithRawResponse:
        """The same methods, each with its whole answer."""
        return SigningKeysWithRawResponse(self)


class SigningKeysWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: SigningKeys) -> None:
        self.list = raw(resource.list)
        self.create = raw(resource.create)
        self.update = raw(resource.update)
        self.revoke = raw(resource.revoke)


class Sites(Resource):
    def list(self, **request_options: Unpack[RequestOptions]) -> Page[t.SiteRecord]:
        """List my sites.

        Returns your sites, newest first."""
        return self._client._page("GET", "/v1/me/sites", How(), {}, request_options, t.SiteRecord)

    def create(self, *, hosts: Sequence[str], rules: Sequence[t.SiteRuleBody], name: str | None | Omit = OMIT, parameters: Sequence[str] | None | Omit = OMIT, daily_limit: int | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.SiteRecord:
        """Create a site.

        Pages of the site's hosts get images at `/og/v1/{site_id}.png?url=…`, without a signature: the rules alone determine the image. An account has at most 50 sites.

        Args:
            hosts: Hosts whose pages get pictures; `*.shop.example` matches all names below it.
            rules: Rules; the first rule whose path matches applies.
            parameters: Parameters that distinguish pages. All others are removed from the address before the page is read.
            daily_limit: Maximum number of new images that pages of the site may cause on one day (UTC), one credit each. Pages are read at most ten times as often."""
        return self._client._json("POST", "/v1/me/sites", How(body=True), {"hosts": hosts, "rules": rules, "name": name, "parameters": parameters, "daily_limit": daily_limit}, request_options, t.SiteRecord)

    def get(self, site_id: str, **request_options: Unpack[RequestOptions]) -> t.SiteRecord:
        """Get a site.

        Returns a site with its rules.

        Args:
            site_id: The id of the site: `sit_…`."""
        return self._client._json("GET", path("/v1/me/sites/{}", site_id), How(), {}, request_options, t.SiteRecord)

    def update(self, site_id: str, *, name: str | None | Omit = OMIT, hosts: Sequence[str] | None | Omit = OMIT, parameters: Sequence[str] | None | Omit = OMIT, daily_limit: int | None | Omit = OMIT, rules: Sequence[t.SiteRuleBody] | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.SiteRecord:
        """Update a site.

        Changes apply to the next request.

        Args:
            site_id: The id of the site: `sit_…`.
            hosts: Hosts whose pages get pictures; `*.shop.example` matches all names below it.
            parameters: Parameters that distinguish pages. All others are removed from the address before the page is read.
            daily_limit: Maximum number of new images that pages of the site may cause on one day (UTC), one credit each. Pages are read at most ten times as often.
            rules: Rules; the first rule whose path matches applies."""
        return self._client._json("PATCH", path("/v1/me/sites/{}", site_id), How(body=True), {"name": name, "hosts": hosts, "parameters": parameters, "daily_limit": daily_limit, "rules": rules}, request_options, t.SiteRecord)

    def delete(self, site_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a site.

        Pages of the site get no images from the next request on.

        Args:
            site_id: The id of the site: `sit_…`."""
        return self._client._json("DELETE", path("/v1/me/sites/{}", site_id), How(), {}, request_options, t.DeletedRecord)

    def preview(self, site_id: str, *, url: str, **request_options: Unpack[RequestOptions]) -> t.SitePreviewRecord:
        """Preview the image of a page.

        Reads the page now and draws its image. Returns the matching rule, the facts of the page, and the values that the rule takes from them. The preview is free.

        Args:
            site_id: The id of the site: `sit_…`.
            url: Address of a page."""
        return self._client._json("POST", path("/v1/me/sites/{}/preview", site_id), How(body=True), {"url": url}, request_options, t.SitePreviewRecord)

    @property
    def with_raw_response(self) -> SitesWithRawResponse:
        """The same methods, each with its whole answer."""
        return SitesWithRawResponse(self)


class SitesWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: Sites) -> None:
        self.list = raw(resource.list)
        self.create = raw(resource.create)
        self.get = raw(resource.get)
        self.update = raw(resource.update)
        self.delete = raw(resource.delete)
        self.preview = raw(resource.preview)


class Destinations(Resource):
    def list(self, **request_options: Unpack[RequestOptions]) -> Page[t.DestinationRecord]:
        """List my destinations.

        Returns your destinations, newest first."""
        return self._client._page("GET", "/v1/me/destinations", How(), {}, request_options, t.DestinationRecord)

    def create(self, *, endpoint: str, bucket: str, access_key_id: str, secret_access_key: str, name: str | None | Omit = OMIT, region: str | None | Omit = OMIT, prefix: str | None | Omit = OMIT, force_path_style: bool | None | Omit = OMIT, public_url: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.DestinationRecord:
        """Create a destination.

        Adds a bucket of an S3 service, in which `POST /v1/render/store` stores files. The access key needs `s3:PutObject`; the test also needs `s3:GetObject` and `s3:DeleteObject`. An account has at most 20 destinations.

        Args:
            endpoint: Origin of the S3 service: https, on port 443 or 1024 to 65535, at a public address.
            secret_access_key: Secret access key. It is stored encrypted and never returned.
            prefix: Start of all keys, followed by a slash.
            force_path_style: True for services whose addresses have the bucket in the path instead of the host.
            public_url: Base of the returned addresses, followed by the whole key. Null for the address of the bucket itself."""
        return self._client._json("POST", "/v1/me/destinations", How(body=True), {"endpoint": endpoint, "bucket": bucket, "access_key_id": access_key_id, "secret_access_key": secret_access_key, "name": name, "region": region, "prefix": prefix, "force_path_style": force_path_style, "public_url": public_url}, request_options, t.DestinationRecord)

    def get(self, destination_id: str, **request_options: Unpack[RequestOptions]) -> t.DestinationRecord:
        """Get a destination.

        Returns a destination with its last test and its last failure.

        Args:
            destination_id: The id of the destination: `dst_…`."""
        return self._client._json("GET", path("/v1/me/destinations/{}", destination_id), How(), {}, request_options, t.DestinationRecord)

    def update(self, destination_id: str, *, name: str | None | Omit = OMIT, endpoint: str | None | Omit = OMIT, region: str | None | Omit = OMIT, bucket: str | None | Omit = OMIT, prefix: str | None | Omit = OMIT, force_path_style: bool | None | Omit = OMIT, public_url: str | None | Omit = OMIT, access_key_id: str | None | Omit = OMIT, secret_access_key: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.DestinationRecord:
        """Update a destination.

        Changes apply to the next stored file.

        Args:
            destination_id: The id of the destination: `dst_…`.
            endpoint: Origin of the S3 service: https, on port 443 or 1024 to 65535, at a public address.
            prefix: Start of all keys, followed by a slash.
            force_path_style: True for services whose addresses have the bucket in the path instead of the host.
            public_url: Base of the returned addresses, followed by the whole key. Null for the address of the bucket itself. `null` clears it.
            secret_access_key: Secret access key. It is stored encrypted and never returned."""
        return self._client._json("PATCH", path("/v1/me/destinations/{}", destination_id), How(body=True), {"name": name, "endpoint": endpoint, "region": region, "bucket": bucket, "prefix": prefix, "force_path_style": force_path_style, "public_url": public_url, "access_key_id": access_key_id, "secret_access_key": secret_access_key}, request_options, t.DestinationRecord)

    def delete(self, destination_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a destination.

        The credentials of the destination are erased. Files in the bucket stay.

        Args:
            destination_id: The id of the destination: `dst_…`."""
        return self._client._json("DELETE", path("/v1/me/destinations/{}", destination_id), How(), {}, request_options, t.DeletedRecord)

    def test(self, destination_id: str, **request_options: Unpack[RequestOptions]) -> t.DestinationTestRecord:
        """Test a destination.

        Writes a small file, reads it and deletes it. The status is 200 even if a step fails: `ok` is then false, and the failed step has the reason. The test is free.

        Args:
            destination_id: The id of the destination: `dst_…`."""
        return self._client._json("POST", path("/v1/me/destinations/{}/test", destination_id), How(), {}, request_options, t.DestinationTestRecord)

    @property
    def with_raw_response(self) -> DestinationsWithRawResponse:
        """The same methods, each with its whole answer."""
        return DestinationsWithRawResponse(self)


class DestinationsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: Destinations) -> None:
        self.list = raw(resource.list)
        self.create = raw(resource.create)
        self.get = raw(resource.get)
        self.update = raw(resource.update)
        self.delete = raw(resource.delete)
        self.test = raw(resource.test)


class StoredRenders(Resource):
    def create(self, *, template_id: str, data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]], size: str | None | Omit = OMIT, images: Mapping[str, Picture | str | t.FieldImage | None] | Omit = OMIT, options: t.RenderBodyOptions | None | Omit = OMIT, store: t.StoreBody | None | Omit = OMIT, format: Literal["png", "jpg", "pdf", "webp", "avif"] | Omit = OMIT, quality: int | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.StoredRenderRecord:
        """Render an image and store it.

        Renders like `POST /v1/render`, and stores the file instead of returning it: behind a link for 60 seconds to 30 days, or in a bucket of your own (`POST /v1/me/destinations`). The file is stored first and then charged. A file that cannot be stored costs nothing, and a file that cannot be charged is deleted. A stored file is charged even if the caller disconnects; a repeat with the same `Idempotency-Key` gets the same response. The service tries a bucket three times within 30 seconds.

        Args:
            template_id: Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3.
            data: Values by field name; see `fields` of the template.
            size: Name of one of the template's `sizes`. Default: the template's own canvas.
            images: Pictures by image field; a picture of a list item is named `items[0].photo`. `{}` if the template has no image field.
            store: Place of the file. Default: a link for a day.
            format: Format of the picture, which overrides `options.format`. Default: `png` if neither is given.
            quality: Quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger."""
        return self._client._json("POST", "/v1/render/store", How(query=("format", "quality",), body=True, empty=("images",), idempotent=True), {"template_id": template_id, "data": data, "size": size, "images": images, "options": options, "store": store, "format": format, "quality": quality}, request_options, t.StoredRenderRecord)

    def get(self, render_id: str, *, exp: str, sig: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Download a stored render.

        Returns the file by the signed link from `POST /v1/render/store`. After the link expires, the file is deleted.

        Args:
            render_id: The id of the render: `rnd_…`.
            exp: Time at which the link expires, in seconds since 1970.
            sig: Signature of the link."""
        return self._client._file("GET", path("/v1/renders/{}/file", render_id), How(query=("exp", "sig",)), {"exp": exp, "sig": sig}, request_options)

    @property
    def with_raw_response(self) -> StoredRendersWithRawResponse:
        """The same methods, each with its whole answer."""
        return StoredRendersWithRawResponse(self)


class StoredRendersWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: StoredRenders) -> None:
        self.create = raw(resource.create)
        self.get = raw(resource.get)


class CampaignsForms(Resource):
    def get(self, slug: str, **request_options: Unpack[RequestOptions]) -> t.ClaimFormRecord:
        """Get the form of a campaign.

        Returns the theme, the fields to fill in, the availability of claims now, and the number of cards left.

        Args:
            slug: Slug of the campaign, in upper or lower case."""
        return self._client._json("GET", path("/v1/campaigns/{}/claim", slug), How(), {}, request_options, t.ClaimFormRecord)

    def get_image(self, slug: str, *, format: Literal["png", "pdf"] | Omit = OMIT, size: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Get the sample of a campaign.

        Returns a card with sample values in the fields of visitors, at most 800 pixels on the longer side. The sample is free.

        Args:
            slug: Slug of the campaign, in upper or lower case.
            format: Format of the card, one that the campaign offers. Default: png, or the only offered format.
            size: One of the `sizes` of the campaign. Default: the first one."""
        return self._client._file("GET", path("/v1/campaigns/{}/claim/image", slug), How(query=("format", "size",)), {"format": format, "size": size}, request_options)

    def preview(self, slug: str, *, data: Mapping[str, Value | None], size: str | None | Omit = OMIT, images: Mapping[str, Picture | str | t.VisitorImage | None] | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Preview a card of a campaign.

        Returns a preview of at most 600 pixels on the longer side with a watermark. The preview is free, and available even while no cards can be claimed. Values that a claim refuses are refused here too, except empty required fields.

        Args:
            slug: Slug of the campaign, in upper or lower case.
            data: Values typed so far, by field name. Samples replace empty required fields.
            size: One of the `sizes` of the campaign. Default: the first one.
            images: Pictures by image field, as bytes of at most 5 MB each; addresses are not accepted."""
        return self._client._file("POST", path("/v1/campaigns/{}/claim/preview", slug), How(body=True), {"data": data, "size": size, "images": images}, request_options)

    def get_logo(self, slug: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Get the logo of a campaign.

        Returns the logo in the theme of the campaign.

        Args:
            slug: Slug of the campaign, in upper or lower case."""
        return self._client._file("GET", path("/v1/campaigns/{}/logo", slug), How(), {}, request_options)

    @property
    def with_raw_response(self) -> CampaignsFormsWithRawResponse:
        """The same methods, each with its whole answer."""
        return CampaignsFormsWithRawResponse(self)


class CampaignsFormsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: CampaignsForms) -> None:
        self.get = raw(resource.get)
        self.get_image = raw(resource.get_image)
        self.preview = raw(resource.preview)
        self.get_logo = raw(resource.get_logo)


class CampaignsClaims(Resource):
    def create(self, slug: str, *, data: Mapping[str, Value | None], images: Mapping[str, Picture | str | t.VisitorImage | None] | None | Omit = OMIT, size: str | None | Omit = OMIT, website: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.ClaimedCardRecord:
        """Claim a card.

        Everybody with the link can claim a card. The card is drawn, counted and charged to the owner of the campaign at once. Downloads in every format are free and unlimited. A cookie without personal data recognises returning visitors.

        Args:
            slug: Slug of the campaign, in upper or lower case.
            data: Values of the campaign's `claim_fields`, by field name.
            images: Pictures by image field, as bytes of at most 5 MB each; addresses are not accepted.
            size: One of the `sizes` of the campaign. Default: the first one.
            website: Trap for automated senders; leave it out. People do not see this member on the page."""
        return self._client._json("POST", path("/v1/campaigns/{}/claim", slug), How(body=True, idempotent=True), {"data": data, "images": images, "size": size, "website": website}, request_options, t.ClaimedCardRecord)

    def get_image(self, slug: str, claim_id: str, *, format: Literal["png", "pdf"] | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Get a claimed card.

        Downloads are free and unlimited in every format, until the data of the claim are erased.

        Args:
            slug: Slug of the campaign, in upper or lower case.
            claim_id: The id of the claim: `clm_…`.
            format: Format of the card, one that the campaign offers. Default: png, or the only offered format."""
        return self._client._file("GET", path("/v1/campaigns/{}/claims/{}/image", slug, claim_id), How(query=("format",)), {"format": format}, request_options)

    def list(self, campaign_id: str, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.ClaimRecord]:
        """List the claims of a campaign.

        Returns the claims of one of your own campaigns.

        Args:
            campaign_id: The id of the campaign: `cmp_…`.
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", path("/v1/campaigns/{}/claims", campaign_id), How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.ClaimRecord)

    def get_csv(self, campaign_id: str, **request_options: Unpack[RequestOptions]) -> StreamResult:
        """Export the claims of a campaign.

        Returns all claims, newest first, as CSV for spreadsheets: UTF-8 with a byte order mark, every text in quotes, and an apostrophe before values that a spreadsheet would evaluate.

        Args:
            campaign_id: The id of the campaign: `cmp_…`."""
        return self._client._stream("GET", path("/v1/campaigns/{}/claims.csv", campaign_id), How(), {}, request_options)

    @property
    def with_raw_response(self) -> CampaignsClaimsWithRawResponse:
        """The same methods, each with its whole answer."""
        return CampaignsClaimsWithRawResponse(self)


class CampaignsClaimsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: CampaignsClaims) -> None:
        self.create = raw(resource.create)
        self.get_image = raw(resource.get_image)
        self.list = raw(resource.list)
        self.get_csv = raw(resource.get_csv)


class Campaigns(Resource):
    def __init__(self, client: Core) -> None:
        super().__init__(client)
        self.forms = CampaignsForms(client)
        self.claims = CampaignsClaims(client)

    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.CampaignRecord]:
        """List campaigns.

        Returns your own campaigns.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", "/v1/campaigns", How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.CampaignRecord)

    def create(self, *, name: str, template_id: str, claim_fields: Sequence[str | t.ClaimFieldTerms], fixed_data: Mapping[str, Value | None] | None | Omit = OMIT, starts_at: str | datetime | None | Omit = OMIT, ends_at: str | datetime | None | Omit = OMIT, max_claims: int | None | Omit = OMIT, per_claimant_limit: int | None | Omit = OMIT, formats: Sequence[Literal["png", "pdf"]] | None | Omit = OMIT, sizes: Sequence[str] | None | Omit = OMIT, blocked_words: Sequence[str] | None | Omit = OMIT, allow_missing_glyphs: bool | None | Omit = OMIT, theme: t.ThemeBody | None | Omit = OMIT, slug: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.CampaignRecord:
        """Create a campaign.

        Creates a draft, which only you can see. The service validates `claim_fields` and `fixed_data` against the template now, and again when the campaign becomes active.

        Args:
            template_id: Id of the template: `tpl_…` for the newest version at activation, `tpl_…@3` for version 3.
            claim_fields: Fields that visitors fill in, in this order: names, or objects with requirements in addition to those of the template. `fixed_data` must contain all other required fields of the template.
            fixed_data: Values of every card, by field name.
            starts_at: Time before which nobody can claim.
            ends_at: Time at which the campaign ends.
            max_claims: Maximum number of cards; null for as many as your credits pay.
            per_claimant_limit: Maximum number of cards of one visitor.
            formats: Formats in which visitors may take their card.
            sizes: Names of the template's `sizes`. With one, all cards have it; with several, visitors choose, and the first is the default; with none, cards have the template's own canvas.
            blocked_words: Words that no value may contain.
            allow_missing_glyphs: True to draw boxes for letters that no font has. False to refuse previews and claims with such letters with 422, which names the letters; upload a font that has them.
            theme: Appearance of the page; null for that of the service.
            slug: End of the address: 3 to 64 letters (Arabic too), digits and hyphens. It is lower-case and unique. A slug that was public is never given to another campaign."""
        return self._client._json("POST", "/v1/campaigns", How(body=True, idempotent=True), {"name": name, "template_id": template_id, "claim_fields": claim_fields, "fixed_data": fixed_data, "starts_at": starts_at, "ends_at": ends_at, "max_claims": max_claims, "per_claimant_limit": per_claimant_limit, "formats": formats, "sizes": sizes, "blocked_words": blocked_words, "allow_missing_glyphs": allow_missing_glyphs, "theme": theme, "slug": slug}, request_options, t.CampaignRecord)

    def get(self, campaign_id: str, **request_options: Unpack[RequestOptions]) -> t.CampaignRecord:
        """Get a campaign.

        Returns one of your own campaigns.

        Args:
            campaign_id: The id of the campaign: `cmp_…`."""
        return self._client._json("GET", path("/v1/campaigns/{}", campaign_id), How(), {}, request_options, t.CampaignRecord)

    def update(self, campaign_id: str, *, name: str | None | Omit = OMIT, template_id: str | None | Omit = OMIT, fixed_data: Mapping[str, Value | None] | None | Omit = OMIT, starts_at: str | datetime | None | Omit = OMIT, ends_at: str | datetime | None | Omit = OMIT, max_claims: int | None | Omit = OMIT, per_claimant_limit: int | None | Omit = OMIT, formats: Sequence[Literal["png", "pdf"]] | None | Omit = OMIT, sizes: Sequence[str] | None | Omit = OMIT, blocked_words: Sequence[str] | None | Omit = OMIT, allow_missing_glyphs: bool | None | Omit = OMIT, claim_fields: Sequence[str | t.ClaimFieldTerms] | None | Omit = OMIT, theme: t.ThemeBody | None | Omit = OMIT, slug: str | None | Omit = OMIT, status: Literal["draft", "active", "paused", "ended"] | None | Omit = OMIT, template_version: int | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.CampaignRecord:
        """Update a campaign.

        Omitted members stay unchanged. `status` activates a draft, pauses an active campaign, resumes a paused one, or ends either; ended is final. Activation pins the template version. From then on `slug`, `template_id`, `fixed_data`, `claim_fields`, `formats` and `sizes` are fixed. `template_version` moves an active campaign to another version; a version that does not fit the campaign is refused with every conflict.

        Args:
            campaign_id: The id of the campaign: `cmp_…`.
            template_id: Id of the template: `tpl_…` for the newest version at activation, `tpl_…@3` for version 3.
            fixed_data: Values of every card, by field name.
            starts_at: Time before which nobody can claim. `null` clears it.
            ends_at: Time at which the campaign ends. `null` clears it.
            max_claims: Maximum number of cards; null for as many as your credits pay. `null` clears it.
            per_claimant_limit: Maximum number of cards of one visitor.
            formats: Formats in which visitors may take their card.
            sizes: Names of the template's `sizes`. With one, all cards have it; with several, visitors choose, and the first is the default; with none, cards have the template's own canvas.
            blocked_words: Words that no value may contain.
            allow_missing_glyphs: True to draw boxes for letters that no font has. False to refuse previews and claims with such letters with 422, which names the letters; upload a font that has them.
            claim_fields: Fields that visitors fill in, in this order: names, or objects with requirements in addition to those of the template. `fixed_data` must contain all other required fields of the template.
            theme: Appearance of the page; null for that of the service. `null` clears it.
            slug: End of the address: 3 to 64 letters (Arabic too), digits and hyphens. It is lower-case and unique. A slug that was public is never given to another campaign.
            status: Status: `draft`, `active`, `paused` or `ended`. `ended` is final and begins by itself at `ends_at`.
            template_version: Version that the campaign draws, pinned at activation; null before. `null` clears it."""
        return self._client._json("PATCH", path("/v1/campaigns/{}", campaign_id), How(body=True), {"name": name, "template_id": template_id, "fixed_data": fixed_data, "starts_at": starts_at, "ends_at": ends_at, "max_claims": max_claims, "per_claimant_limit": per_claimant_limit, "formats": formats, "sizes": sizes, "blocked_words": blocked_words, "allow_missing_glyphs": allow_missing_glyphs, "claim_fields": claim_fields, "theme": theme, "slug": slug, "status": status, "template_version": template_version}, request_options, t.CampaignRecord)

    def delete(self, campaign_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a campaign.

        The request is refused once cards were claimed, unless the campaign has ended. The link of a deleted campaign no longer works.

        Args:
            campaign_id: The id of the campaign: `cmp_…`."""
        return self._client._json("DELETE", path("/v1/campaigns/{}", campaign_id), How(), {}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> CampaignsWithRawResponse:
        """The same methods, each with its whole answer."""
        return CampaignsWithRawResponse(self)


class CampaignsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: Campaigns) -> None:
        self.list = raw(resource.list)
        self.create = raw(resource.create)
        self.get = raw(resource.get)
        self.update = raw(resource.update)
        self.delete = raw(resource.delete)


class AdminInstallations(Resource):
    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, status: Literal["active", "uninstalled", "expired"] | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.InstallationRecord]:
        """List installations.

        Returns every store that installed the application, newest first.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            status: Status of the installations."""
        return self._client._page("GET", "/v1/admin/integrations/salla/installations", How(query=("limit", "cursor", "status",)), {"limit": limit, "cursor": cursor, "status": status}, request_options, t.InstallationRecord)

    def get(self, merchant_id: str, **request_options: Unpack[RequestOptions]) -> t.InstallationRecord:
        """Get an installation.

        Returns the installation of any owner, without its tokens.

        Args:
            merchant_id: The identifier at the store platform."""
        return self._client._json("GET", path("/v1/admin/integrations/salla/installations/{}", merchant_id), How(), {}, request_options, t.InstallationRecord)

    def refresh_token(self, merchant_id: str, **request_options: Unpack[RequestOptions]) -> t.InstallationRecord:
        """Refresh the tokens of an installation.

        Refreshes the tokens at once. The service also refreshes them by itself, long before they expire. Concurrent requests get the same tokens.

        Args:
            merchant_id: The identifier at the store platform."""
        return self._client._json("POST", path("/v1/admin/integrations/salla/installations/{}/refresh-token", merchant_id), How(), {}, request_options, t.InstallationRecord)

    def trigger_preview(self, merchant_id: str, **request_options: Unpack[RequestOptions]) -> t.StorePreviewRecord:
        """Preview the card of a store.

        Draws the newest active mapping with samples, at most 800 pixels on the longer side. The preview is free and is stored for an hour.

        Args:
            merchant_id: The identifier at the store platform."""
        return self._client._json("POST", path("/v1/admin/integrations/salla/installations/{}/trigger-preview", merchant_id), How(idempotent=True), {}, request_options, t.StorePreviewRecord)

    @property
    def with_raw_response(self) -> AdminInstallationsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AdminInstallationsWithRawResponse(self)


class AdminInstallationsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AdminInstallations) -> None:
        self.list = raw(resource.list)
        self.get = raw(resource.get)
        self.refresh_token = raw(resource.refresh_token)
        self.trigger_preview = raw(resource.trigger_preview)


class AdminOrderJobs(Resource):
    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, merchant_id: str | Omit = OMIT, status: Literal["succeeded", "failed"] | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.OrderJobRecord]:
        """List order jobs.

        Returns the jobs that make cards from items of orders, newest first.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            merchant_id: Id at the platform of the merchant whose jobs are listed.
            status: Status of the jobs."""
        return self._client._page("GET", "/v1/admin/integrations/salla/order-jobs", How(query=("limit", "cursor", "merchant_id", "status",)), {"limit": limit, "cursor": cursor, "merchant_id": merchant_id, "status": status}, request_options, t.OrderJobRecord)

    def get(self, job_id: str, **request_options: Unpack[RequestOptions]) -> t.OrderJobRecord:
        """Get an order job.

        Returns an order job of any store.

        Args:
            job_id: The id of the order job: `job_…`."""
        return self._client._json("GET", path("/v1/admin/integrations/salla/order-jobs/{}", job_id), How(), {}, request_options, t.OrderJobRecord)

    def retry(self, job_id: str, **request_options: Unpack[RequestOptions]) -> t.OrderJobRecord:
        """Retry an order job.

        Retries a failed job with the current mapping of its product.

        Args:
            job_id: The id of the order job: `job_…`."""
        return self._client._json("POST", path("/v1/admin/integrations/salla/order-jobs/{}/retry", job_id), How(idempotent=True), {}, request_options, t.OrderJobRecord)

    @property
    def with_raw_response(self) -> AdminOrderJobsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AdminOrderJobsWithRawResponse(self)


class AdminOrderJobsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AdminOrderJobs) -> None:
        self.list = raw(resource.list)
        self.get = raw(resource.get)
        self.retry = raw(resource.retry)


class AdminUsersCredits(Resource):
    def adjust(self, user_id: str, *, delta: int, reason: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.AdjustmentRecord:
        """Adjust the credits of a user.

        Adds one entry to the ledger, which nobody can change afterwards, and one entry to the audit trail.

        Args:
            user_id: The id of the user: `usr_…`.
            delta: Credits added; negative if taken or spent. An entry by hand may be 0, which changes nothing.
            reason: Reason for the entry. It contains no personal data, because the ledger is kept permanently."""
        return self._client._json("POST", path("/v1/admin/users/{}/credits", user_id), How(body=True, idempotent=True), {"delta": delta, "reason": reason}, request_options, t.AdjustmentRecord)

    def list_entries(self, user_id: str, *, limit: int | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.LedgerEntryRecord]:
        """List the ledger of a user.

        Returns the newest additions and deductions of credits, at most `limit`, without further pages.

        Args:
            user_id: The id of the user: `usr_…`.
            limit: Maximum number of items in the response."""
        return self._client._page("GET", path("/v1/admin/users/{}/credits/ledger", user_id), How(query=("limit",)), {"limit": limit}, request_options, t.LedgerEntryRecord)

    @property
    def with_raw_response(self) -> AdminUsersCreditsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AdminUsersCreditsWithRawResponse(self)


class AdminUsersCreditsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AdminUsersCredits) -> None:
        self.adjust = raw(resource.adjust)
        self.list_entries = raw(resource.list_entries)


class AdminUsersBilling(Resource):
    def get(self, user_id: str, **request_options: Unpack[RequestOptions]) -> t.BillingSummaryRecord:
        """Get the billing of a user.

        Returns the same members as `GET /v1/me/billing`.

        Args:
            user_id: The id of the user: `usr_…`."""
        return self._client._json("GET", path("/v1/admin/users/{}/billing", user_id), How(), {}, request_options, t.BillingSummaryRecord)

    def list_history(self, user_id: str, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, include_stream: bool | Omit = OMIT, include_manual: bool | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.UserHistoryRecord]:
        """List the billing history of a user.

        Returns the same members as `GET /v1/me/billing/history`.

        Args:
            user_id: The id of the user: `usr_…`.
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            include_stream: True to include payments through the billing provider.
            include_manual: True to include adjustments and grants."""
        return self._client._page("GET", path("/v1/admin/users/{}/billing/history", user_id), How(query=("limit", "cursor", "include_stream", "include_manual",)), {"limit": limit, "cursor": cursor, "include_stream": include_stream, "include_manual": include_manual}, request_options, t.UserHistoryRecord)

    @property
    def with_raw_response(self) -> AdminUsersBillingWithRawResponse:
        """The same methods, each with its whole answer."""
        return AdminUsersBillingWithRawResponse(self)


class AdminUsersBillingWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AdminUsersBilling) -> None:
        self.get = raw(resource.get)
        self.list_history = raw(resource.list_history)


class AdminUsersFonts(Resource):
    def list(self, user_id: str, **request_options: Unpack[RequestOptions]) -> Page[t.FontRecord]:
        """List the fonts of a user.

        Returns the user's own fonts, without the public ones.

        Args:
            user_id: The id of the user: `usr_…`."""
        return self._client._page("GET", path("/v1/admin/users/{}/fonts", user_id), How(), {}, request_options, t.FontRecord)

    def create(self, user_id: str, *, file: Upload, family: str | Omit = OMIT, style: str | Omit = OMIT, index: int | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.FontRecord:
        """Add a font for a user.

        Adds the font as if the user had uploaded it: only templates of the user may name it. Adding the same bytes again returns the existing record. The change is recorded in the audit trail.

        Args:
            user_id: The id of the user: `usr_…`.
            file: Font file: TTF, OTF, TTC, WOFF or WOFF2; at most 10 MB.
            index: Index of the face in a collection (TTC), from 0."""
        return self._client._json("POST", path("/v1/admin/users/{}/fonts", user_id), How(form=True, files=("file",), idempotent=True), {"file": file, "family": family, "style": style, "index": index}, request_options, t.FontRecord)

    def delete(self, user_id: str, font_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a font of a user.

        The request is refused while the newest version of a template draws with the font; older versions continue to draw with it. The change is recorded in the audit trail.

        Args:
            user_id: The id of the user: `usr_…`.
            font_id: The id of the font: `fnt_…`."""
        return self._client._json("DELETE", path("/v1/admin/users/{}/fonts/{}", user_id, font_id), How(), {}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> AdminUsersFontsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AdminUsersFontsWithRawResponse(self)


class AdminUsersFontsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AdminUsersFonts) -> None:
        self.list = raw(resource.list)
        self.create = raw(resource.create)
        self.delete = raw(resource.delete)


class AdminUsers(Resource):
    def __init__(self, client: Core) -> None:
        super().__init__(client)
        self.credits = AdminUsersCredits(client)
        self.billing = AdminUsersBilling(client)
        self.fonts = AdminUsersFonts(client)

    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, status: Literal["active", "suspended"] | Omit = OMIT, role: Literal["user", "admin"] | Omit = OMIT, query: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.AdminUserRecord]:
        """List users.

        Returns all accounts, except erased ones.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            status: Status of the users.
            role: Role of the users.
            query: Part of the name, compared as Arabic readers do, part of the address, or the whole id."""
        return self._client._page("GET", "/v1/admin/users", How(query=("limit", "cursor", "status", "role", "query",)), {"limit": limit, "cursor": cursor, "status": status, "role": role, "query": query}, request_options, t.AdminUserRecord)

    def get(self, user_id: str, **request_options: Unpack[RequestOptions]) -> t.AdminUserRecord:
        """Get a user.

        Returns any account.

        Args:
            user_id: The id of the user: `usr_…`."""
        return self._client._json("GET", path("/v1/admin/users/{}", user_id), How(), {}, request_options, t.AdminUserRecord)

    def update(self, user_id: str, *, status: Literal["active", "suspended"] | None | Omit = OMIT, role: Literal["user", "admin"] | None | Omit = OMIT, rate_limit_per_minute: int | None | Omit = OMIT, name: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.AdminUserRecord:
        """Update a user.

        Omitted members stay unchanged. A suspended user is refused at once by every operation except `GET /v1/me`, and their sessions end. Their keys work again after reactivation. The change is recorded in the audit trail.

        Args:
            user_id: The id of the user: `usr_…`.
            status: Status of the user. A suspended user may use only `GET /v1/me`.
            rate_limit_per_minute: Maximum number of requests per minute, over all keys and sessions; null for the default. `null` clears it.
            name: Name of the user; empty if none was given."""
        return self._client._json("PATCH", path("/v1/admin/users/{}", user_id), How(body=True), {"status": status, "role": role, "rate_limit_per_minute": rate_limit_per_minute, "name": name}, request_options, t.AdminUserRecord)

    @property
    def with_raw_response(self) -> AdminUsersWithRawResponse:
        """The same methods, each with its whole answer."""
        return AdminUsersWithRawResponse(self)


class AdminUsersWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AdminUsers) -> None:
        self.list = raw(resource.list)
        self.get = raw(resource.get)
        self.update = raw(resource.update)


class AdminBilling(Resource):
    def get_provider_status(self, **request_options: Unpack[RequestOptions]) -> t.ProviderStatusRecord:
        """Get the state of the billing provider.

        Sends the provider one request now. A provider that does not respond is not an error: `reachable` is then false."""
        return self._client._json("GET", "/v1/admin/billing/provider-status", How(), {}, request_options, t.ProviderStatusRecord)

    def list_history(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, include_stream: bool | Omit = OMIT, include_manual: bool | Omit = OMIT, user_id: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.UserHistoryRecord]:
        """List the billing history of all users.

        Returns the same members as `GET /v1/me/billing/history`.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            include_stream: True to include payments through the billing provider.
            include_manual: True to include adjustments and grants.
            user_id: Id of the user to whom the list is limited."""
        return self._client._page("GET", "/v1/admin/billing/history", How(query=("limit", "cursor", "include_stream", "include_manual", "user_id",)), {"limit": limit, "cursor": cursor, "include_stream": include_stream, "include_manual": include_manual, "user_id": user_id}, request_options, t.UserHistoryRecord)

    @property
    def with_raw_response(self) -> AdminBillingWithRawResponse:
        """The same methods, each with its whole answer."""
        return AdminBillingWithRawResponse(self)


class AdminBillingWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AdminBilling) -> None:
        self.get_provider_status = raw(resource.get_provider_status)
        self.list_history = raw(resource.list_history)


class AdminPackages(Resource):
    def list(self, **request_options: Unpack[RequestOptions]) -> Page[t.PackageRecord]:
        """List packages.

        Returns all packages, including those not for sale."""
        return self._client._page("GET", "/v1/admin/billing/packages", How(), {}, request_options, t.PackageRecord)

    def create(self, *, code: str, name: str, description: str | None | Omit = OMIT, credits: int | None | Omit = OMIT, price_halalas: int | None | Omit = OMIT, active: bool | None | Omit = OMIT, sort_order: int | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.PackageRecord:
        """Create a package.

        The catalogue lists the package if it is active and has credits and a price.

        Args:
            code: Unique code, by which buyers name the package as `package_code`.
            credits: Number of credits. A package without credits is not sold.
            price_halalas: Price including VAT. A package without a price is not sold.
            active: True if the package is in the catalogue.
            sort_order: Position in the catalogue; lower numbers come first."""
        return self._client._json("POST", "/v1/admin/billing/packages", How(body=True, idempotent=True), {"code": code, "name": name, "description": description, "credits": credits, "price_halalas": price_halalas, "active": active, "sort_order": sort_order}, request_options, t.PackageRecord)

    def update(self, package_id: str, *, code: str | None | Omit = OMIT, name: str | None | Omit = OMIT, description: str | None | Omit = OMIT, credits: int | None | Omit = OMIT, price_halalas: int | None | Omit = OMIT, active: bool | None | Omit = OMIT, sort_order: int | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.PackageRecord:
        """Update a package.

        Omitted members stay unchanged; `null` clears `description`, `credits` and `price_halalas` and leaves the others unchanged. Open checkouts keep their terms.

        Args:
            package_id: The id of the package: `pkg_…`.
            code: Unique code, by which buyers name the package as `package_code`.
            description: `null` clears it.
            credits: Number of credits. A package without credits is not sold. `null` clears it.
            price_halalas: Price including VAT. A package without a price is not sold. `null` clears it.
            active: True if the package is in the catalogue.
            sort_order: Position in the catalogue; lower numbers come first."""
        return self._client._json("PATCH", path("/v1/admin/billing/packages/{}", package_id), How(body=True), {"code": code, "name": name, "description": description, "credits": credits, "price_halalas": price_halalas, "active": active, "sort_order": sort_order}, request_options, t.PackageRecord)

    def delete(self, package_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a package.

        Deletes a package that was never sold. A sold package can only be deactivated.

        Args:
            package_id: The id of the package: `pkg_…`."""
        return self._client._json("DELETE", path("/v1/admin/billing/packages/{}", package_id), How(), {}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> AdminPackagesWithRawResponse:
        """The same methods, each with its whole answer."""
        return AdminPackagesWithRawResponse(self)


class AdminPackagesWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AdminPackages) -> None:
        self.list = raw(resource.list)
        self.create = raw(resource.create)
        self.update = raw(resource.update)
        self.delete = raw(resource.delete)


class AdminDiscountCodes(Resource):
    def list(self, **request_options: Unpack[RequestOptions]) -> Page[t.DiscountCodeRecord]:
        """List discount codes.

        Returns each code with the number of its redemptions."""
        return self._client._page("GET", "/v1/admin/billing/discount-codes", How(), {}, request_options, t.DiscountCodeRecord)

    def create(self, *, code: str, percent_off: int, active: bool | None | Omit = OMIT, expires_at: str | None | Omit = OMIT, max_redemptions: int | None | Omit = OMIT, one_per_customer: bool | None | Omit = OMIT, first_payment_only: bool | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.DiscountCodeRecord:
        """Create a discount code.

        Codes are compared without regard to case. The percentage is deducted after volume tiers.

        Args:
            code: The code. Case is ignored.
            expires_at: Time of expiry in RFC 3339; `null` for never. A body may instead give a day, at the end of which in Riyadh the code expires.
            max_redemptions: Maximum number of uses; `null` for no limit.
            one_per_customer: True if each customer may use the code only once.
            first_payment_only: True if only customers without a previous payment may use the code."""
        return self._client._json("POST", "/v1/admin/billing/discount-codes", How(body=True, idempotent=True), {"code": code, "percent_off": percent_off, "active": active, "expires_at": expires_at, "max_redemptions": max_redemptions, "one_per_customer": one_per_customer, "first_payment_only": first_payment_only}, request_options, t.DiscountCodeRecord)

    def update(self, code_id: str, *, code: str | None | Omit = OMIT, percent_off: int | None | Omit = OMIT, active: bool | None | Omit = OMIT, expires_at: str | None | Omit = OMIT, max_redemptions: int | None | Omit = OMIT, one_per_customer: bool | None | Omit = OMIT, first_payment_only: bool | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.DiscountCodeRecord:
        """Update a discount code.

        Omitted members stay unchanged; `null` clears `expires_at` and `max_redemptions` and leaves the others unchanged. Open checkouts keep their price.

        Args:
            code_id: The id of the discount code: `dsc_…`.
            code: The code. Case is ignored.
            expires_at: Time of expiry in RFC 3339; `null` for never. A body may instead give a day, at the end of which in Riyadh the code expires. `null` clears it.
            max_redemptions: Maximum number of uses; `null` for no limit. `null` clears it.
            one_per_customer: True if each customer may use the code only once.
            first_payment_only: True if only customers without a previous payment may use the code."""
        return self._client._json("PATCH", path("/v1/admin/billing/discount-codes/{}", code_id), How(body=True), {"code": code, "percent_off": percent_off, "active": active, "expires_at": expires_at, "max_redemptions": max_redemptions, "one_per_customer": one_per_customer, "first_payment_only": first_payment_only}, request_options, t.DiscountCodeRecord)

    def delete(self, code_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a discount code.

        Deletes a code that was never redeemed. A redeemed code can only be deactivated.

        Args:
            code_id: The id of the discount code: `dsc_…`."""
        return self._client._json("DELETE", path("/v1/admin/billing/discount-codes/{}", code_id), How(), {}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> AdminDiscountCodesWithRawResponse:
        """The same methods, each with its whole answer."""
        return AdminDiscountCodesWithRawResponse(self)


class AdminDiscountCodesWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AdminDiscountCodes) -> None:
        self.list = raw(resource.list)
        self.create = raw(resource.create)
        self.update = raw(resource.update)
        self.delete = raw(resource.delete)


class AdminGreetingOrders(Resource):
    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.AdminGreetingOrderRecord]:
        """List the orders of greeting packages.

        Returns all orders, including drafts.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            status: Status of the orders."""
        return self._client._page("GET", "/v1/admin/greeting-package-orders", How(query=("limit", "cursor", "status",)), {"limit": limit, "cursor": cursor, "status": status}, request_options, t.AdminGreetingOrderRecord)

    def get(self, order_id: str, **request_options: Unpack[RequestOptions]) -> t.AdminGreetingOrderDetailRecord:
        """Get an order of a greeting package.

        Returns the complete order with its log, recipients and files. The id of a draft finds it too.

        Args:
            order_id: The id of the order: `ord_…`."""
        return self._client._json("GET", path("/v1/admin/greeting-package-orders/{}", order_id), How(), {}, request_options, t.AdminGreetingOrderDetailRecord)

    def update(self, order_id: str, *, note: str | None | Omit = OMIT, template_id: str | None | Omit = OMIT, delivery_date: str | None | Omit = OMIT, production_format: Literal["png", "jpg", "pdf", "document"] | None | Omit = OMIT, status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | None | Omit = OMIT, allow_missing: bool | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.AdminGreetingOrderDetailRecord:
        """Update an order of a greeting package.

        Omitted members stay unchanged; `null` clears `note`, `template_id` and `delivery_date`. The status moves one step forward, or to `cancelled` before the order is delivered. Any other change is refused, and so is the submission of a draft, which only its buyer can submit. `paid` is for money that did not go through the payment gateway; the service first asks the gateway for a payment on the open page. The amount paid for a cancelled order is shown as `refund_due`: refund it at the gateway, which reports the refund. The buyer gets an e-mail about each step. The change is recorded in the audit trail.

        An order with a template is produced when it becomes `ready`: a card for each recipient, drawn in the background with the version that the template has at that moment, without credits. Columns of the recipients are fields of the template. A column for a required field must exist; a column without a field is left out and listed in `unused_columns`. A recipient whose card cannot be drawn is listed in `failed` and stops no other. While the order is `ready`, sending `template_id` or `production_format` produces it again, unless that version is already produced in that format and no card failed. `template_id: null` drops the production. With a production, `delivered` is refused until the production is done (`package_unfinished`), and while cards are missing (`package_incomplete`) unless `allow_missing` is sent. A cancelled order loses its cards.

        Args:
            order_id: The id of the order: `ord_…`.
            note: Internal note. The buyer never sees it. `null` clears it.
            template_id: Id of the template of the cards: `tpl_…` for the newest version, `tpl_…@3` for version 3. `null` clears it.
            delivery_date: Date of delivery, `YYYY-MM-DD` in Riyadh. The earliest is `delivery_days_min` of the configuration from today. `null` clears it.
            production_format: Format of the delivery. `png`, `jpg` and `pdf`: a ZIP with a file for each card; `document`: one PDF with a page for each card.
            status: Next status of the order, or `cancelled`.
            allow_missing: True to deliver although some cards could not be drawn. Only with the status `delivered`."""
        return self._client._json("PATCH", path("/v1/admin/greeting-package-orders/{}", order_id), How(body=True), {"note": note, "template_id": template_id, "delivery_date": delivery_date, "production_format": production_format, "status": status, "allow_missing": allow_missing}, request_options, t.AdminGreetingOrderDetailRecord)

    def replace_recipients(self, order_id: str, *, recipients_file: Upload, **request_options: Unpack[RequestOptions]) -> t.AdminGreetingOrderDetailRecord:
        """Replace the recipients of an order.

        Replaces the recipients until the order is `ready`, for names that a buyer sends after the order and for corrections. The amount of the order stays the same. The number of names is limited by the number that the amount pays for, which is at least the number included in the package. The change is recorded in the audit trail.

        Args:
            order_id: The id of the order: `ord_…`.
            recipients_file: CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, as in a draft: a header with the column `name`, and further columns named like fields of a template. It replaces the previous table."""
        return self._client._json("PUT", path("/v1/admin/greeting-package-orders/{}/recipients", order_id), How(form=True, files=("recipients_file",)), {"recipients_file": recipients_file}, request_options, t.AdminGreetingOrderDetailRecord)

    def get_archive(self, order_id: str, **request_options: Unpack[RequestOptions]) -> StreamResult:
        """Download the cards of an order.

        Returns the produced cards, before and after delivery: a ZIP whose files are named by number, from 1, and name of their recipients, or one PDF document in the order of the rows. Every download has the same bytes.

        Args:
            order_id: The id of the order: `ord_…`."""
        return self._client._stream("GET", path("/v1/admin/greeting-package-orders/{}/archive", order_id), How(), {}, request_options)

    def get_file(self, order_id: str, file_id: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Download a file of an order.

        Returns the uploaded table of recipients, the logo, or an attachment.

        Args:
            order_id: The id of the order: `ord_…`.
            file_id: The id of the file: `fil_…`."""
        return self._client._file("GET", path("/v1/admin/greeting-package-orders/{}/files/{}", order_id, file_id), How(), {}, request_options)

    @property
    def with_raw_response(self) -> AdminGreetingOrdersWithRawResponse:
        """The same methods, each with its whole answer."""
        return AdminGreetingOrdersWithRawResponse(self)


class AdminGreetingOrdersWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AdminGreetingOrders) -> None:
        self.list = raw(resource.list)
        self.get = raw(resource.get)
        self.update = raw(resource.update)
        self.replace_recipients = raw(resource.replace_recipients)
        self.get_archive = raw(resource.get_archive)
        self.get_file = raw(resource.get_file)


class AdminUsage(Resource):
    def get(self, *, range: Literal["7d", "30d", "90d"] | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.UsageOfAllRecord:
        """Get the usage of all users.

        Returns the same as `GET /v1/me/usage` for all users, with the 20 users, templates and keys that rendered most.

        Args:
            range: Number of days in Asia/Riyadh, including today."""
        return self._client._json("GET", "/v1/admin/usage", How(query=("range",)), {"range": range}, request_options, t.UsageOfAllRecord)

    @property
    def with_raw_response(self) -> AdminUsageWithRawResponse:
        """The same methods, each with its whole answer."""
        return AdminUsageWithRawResponse(self)


class AdminUsageWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AdminUsage) -> None:
        self.get = raw(resource.get)


class AdminContactSubmissions(Resource):
    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.ContactSubmissionRecord]:
        """List contact submissions.

        Returns submissions of the contact form, newest first.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", "/v1/admin/contact-submissions", How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.ContactSubmissionRecord)

    def get(self, submission_id: str, **request_options: Unpack[RequestOptions]) -> t.ContactSubmissionRecord:
        """Get a contact submission.

        Returns the complete submission.

        Args:
            submission_id: The id of the contact submission: `sub_…`."""
        return self._client._json("GET", path("/v1/admin/contact-submissions/{}", submission_id), How(), {}, request_options, t.ContactSubmissionRecord)

    @property
    def with_raw_response(self) -> AdminContactSubmissionsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AdminContactSubmissionsWithRawResponse(self)


class AdminContactSubmissionsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AdminContactSubmissions) -> None:
        self.list = raw(resource.list)
        self.get = raw(resource.get)


class AdminPaymentRequests(Resource):
    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.PaymentRequestRecord]:
        """List payment requests.

        Returns announced bank transfers, newest first. After the money arrives, settle a request by setting its order to paid, or by a credit adjustment with its id as the reason.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", "/v1/admin/payment-requests", How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.PaymentRequestRecord)

    def get(self, payment_request_id: str, **request_options: Unpack[RequestOptions]) -> t.PaymentRequestRecord:
        """Get a payment request.

        Returns all submitted data. The receipt is a separate file.

        Args:
            payment_request_id: The id of the payment request: `prq_…`."""
        return self._client._json("GET", path("/v1/admin/payment-requests/{}", payment_request_id), How(), {}, request_options, t.PaymentRequestRecord)

    def get_attachment(self, payment_request_id: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Download a receipt.

        Always served as a download, never displayed inline, because a stranger uploaded it. The media type is that of the content.

        Args:
            payment_request_id: The id of the payment request: `prq_…`."""
        return self._client._file("GET", path("/v1/admin/payment-requests/{}/attachment", payment_request_id), How(), {}, request_options)

    @property
    def with_raw_response(self) -> AdminPaymentRequestsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AdminPaymentRequestsWithRawResponse(self)


class AdminPaymentRequestsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AdminPaymentRequests) -> None:
        self.list = raw(resource.list)
        self.get = raw(resource.get)
        self.get_attachment = raw(resource.get_attachment)


class AdminAudit(Resource):
    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, actor_id: str | Omit = OMIT, action: str | Omit = OMIT, target: str | Omit = OMIT, from_: str | datetime | Omit = OMIT, to: str | datetime | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.AuditEntryRecord]:
        """List the audit trail.

        Returns the changes that administrators made, and those that users made to their own account. Entries are never changed or erased.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            actor_id: Id of the user who made the changes.
            action: Action of the changes.
            target: Id of the changed object.
            from_: Time from which changes are listed.
            to: Time before which changes are listed."""
        return self._client._page("GET", "/v1/admin/audit-entries", How(query=("limit", "cursor", "actor_id", "action", "target", "from", "to",)), {"limit": limit, "cursor": cursor, "actor_id": actor_id, "action": action, "target": target, "from": from_, "to": to}, request_options, t.AuditEntryRecord)

    @property
    def with_raw_response(self) -> AdminAuditWithRawResponse:
        """The same methods, each with its whole answer."""
        return AdminAuditWithRawResponse(self)


class AdminAuditWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AdminAudit) -> None:
        self.list = raw(resource.list)


class AdminFonts(Resource):
    def list(self, **request_options: Unpack[RequestOptions]) -> Page[t.FontRecord]:
        """List public fonts.

        Returns the fonts that every template may name."""
        return self._client._page("GET", "/v1/admin/fonts", How(), {}, request_options, t.FontRecord)

    def create(self, *, file: Upload, family: str | Omit = OMIT, style: str | Omit = OMIT, index: int | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.FontRecord:
        """Add a public font.

        The service judges the font like every upload. From now on every template may name its family. Adding the same bytes again returns the existing record. The change is recorded in the audit trail.

        Args:
            file: Font file: TTF, OTF, TTC, WOFF or WOFF2; at most 10 MB.
            index: Index of the face in a collection (TTC), from 0."""
        return self._client._json("POST", "/v1/admin/fonts", How(form=True, files=("file",), idempotent=True), {"file": file, "family": family, "style": style, "index": index}, request_options, t.FontRecord)

    def delete(self, font_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a public font.

        The request is refused while the newest version of a template draws with the font, even if only for characters that its own fonts lack. Older versions continue to draw with it. A deleted bundled font does not return at the next start. The change is recorded in the audit trail.

        Args:
            font_id: The id of the font: `fnt_…`."""
        return self._client._json("DELETE", path("/v1/admin/fonts/{}", font_id), How(), {}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> AdminFontsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AdminFontsWithRawResponse(self)


class AdminFontsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AdminFonts) -> None:
        self.list = raw(resource.list)
        self.create = raw(resource.create)
        self.delete = raw(resource.delete)


class Admin(Resource):
    def __init__(self, client: Core) -> None:
        super().__init__(client)
        self.installations = AdminInstallations(client)
        self.order_jobs = AdminOrderJobs(client)
        self.users = AdminUsers(client)
        self.billing = AdminBilling(client)
        self.packages = AdminPackages(client)
        self.discount_codes = AdminDiscountCodes(client)
        self.greeting_orders = AdminGreetingOrders(client)
        self.usage = AdminUsage(client)
        self.contact_submissions = AdminContactSubmissions(client)
        self.payment_requests = AdminPaymentRequests(client)
        self.audit = AdminAudit(client)
        self.fonts = AdminFonts(client)


class StoresClaimTickets(Resource):
    def create(self, *, token: str, **request_options: Unpack[RequestOptions]) -> t.ClaimTicketRecord:
        """Create a claim ticket.

        The page of this service within the dashboard of a store uses this operation. The service asks the platform for the merchant of the token. The ticket then links the store of that merchant to an account. It can be used once, within ten minutes, regardless of other tickets.

        Args:
            token: Token that the platform gave the page."""
        return self._client._json("POST", "/integrations/salla/embedded/claim-ticket", How(body=True), {"token": token}, request_options, t.ClaimTicketRecord)

    @property
    def with_raw_response(self) -> StoresClaimTicketsWithRawResponse:
        """The same methods, each with its whole answer."""
        return StoresClaimTicketsWithRawResponse(self)


class StoresClaimTicketsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: StoresClaimTickets) -> None:
        self.create = raw(resource.create)


class StoresOrderDownloads(Resource):
    def get(self, job_id: str, *, exp: str, sig: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Download the card of an order.

        Returns the card by a signed link, which is valid for seven days. `sig` is the base64url of the HMAC-SHA256 of four lines: `v1`, `GET`, the path and `exp`.

        Args:
            job_id: The id of the order job: `job_…`.
            exp: Time at which the link expires, in seconds since 1970.
            sig: Signature of the link."""
        return self._client._file("GET", path("/integrations/salla/download/{}", job_id), How(query=("exp", "sig",)), {"exp": exp, "sig": sig}, request_options)

    @property
    def with_raw_response(self) -> StoresOrderDownloadsWithRawResponse:
        """The same methods, each with its whole answer."""
        return StoresOrderDownloadsWithRawResponse(self)


class StoresOrderDownloadsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: StoresOrderDownloads) -> None:
        self.get = raw(resource.get)


class StoresProductMappings(Resource):
    def list(self, merchant_id: str, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.MappingRecord]:
        """List the mappings of a store.

        Returns the mappings of the store's products to templates.

        Args:
            merchant_id: The identifier at the store platform.
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", path("/v1/integrations/salla/stores/{}/product-mappings", merchant_id), How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.MappingRecord)

    def replace(self, merchant_id: str, product_id: str, *, template_id: str, fields: Mapping[str, t.OptionById | t.OptionByName | t.BuyerDetail | t.FixedValue], active: bool | None | Omit = OMIT, paid_rule: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.MappingRecord:
        """Map a product to a template.

        Each item of the product ordered from now on becomes a card, which you pay for. All required fields of the template must be bound. Fixed values are validated as in a render. A product that is not synced yet is validated after the sync; `faults` has the result.

        Args:
            merchant_id: The identifier at the store platform.
            product_id: The identifier at the store platform.
            template_id: Id of the template. Orders use its newest version.
            fields: Source of the value of each field of the template.
            active: True if orders of the product become cards.
            paid_rule: Rule that replaces `paid_rule` of the store; null for none."""
        return self._client._json("PUT", path("/v1/integrations/salla/stores/{}/product-mappings/{}", merchant_id, product_id), How(body=True), {"template_id": template_id, "fields": fields, "active": active, "paid_rule": paid_rule}, request_options, t.MappingRecord)

    def delete(self, merchant_id: str, product_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a mapping.

        New orders of the product no longer become cards. Cards in progress are finished. The id in the response is that of the product.

        Args:
            merchant_id: The identifier at the store platform.
            product_id: The identifier at the store platform."""
        return self._client._json("DELETE", path("/v1/integrations/salla/stores/{}/product-mappings/{}", merchant_id, product_id), How(), {}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> StoresProductMappingsWithRawResponse:
        """The same methods, each with its whole answer."""
        return StoresProductMappingsWithRawResponse(self)


class StoresProductMappingsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: StoresProductMappings) -> None:
        self.list = raw(resource.list)
        self.replace = raw(resource.replace)
        self.delete = raw(resource.delete)


class StoresProducts(Resource):
    def sync(self, merchant_id: str, **request_options: Unpack[RequestOptions]) -> t.SyncStartRecord:
        """Sync the products of a store.

        Starts a sync in the background; the store shows its progress. While a sync runs, the request starts no other.

        Args:
            merchant_id: The identifier at the store platform."""
        return self._client._json("POST", path("/v1/integrations/salla/stores/{}/products/sync", merchant_id), How(), {}, request_options, t.SyncStartRecord)

    def list(self, merchant_id: str, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, query: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.ProductRecord]:
        """List the products of a store.

        Returns the products as of the last sync.

        Args:
            merchant_id: The identifier at the store platform.
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            query: Part of the name, in any spelling, or the whole SKU."""
        return self._client._page("GET", path("/v1/integrations/salla/stores/{}/products", merchant_id), How(query=("limit", "cursor", "query",)), {"limit": limit, "cursor": cursor, "query": query}, request_options, t.ProductRecord)

    @property
    def with_raw_response(self) -> StoresProductsWithRawResponse:
        """The same methods, each with its whole answer."""
        return StoresProductsWithRawResponse(self)


class StoresProductsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: StoresProducts) -> None:
        self.sync = raw(resource.sync)
        self.list = raw(resource.list)


class Stores(Resource):
    def __init__(self, client: Core) -> None:
        super().__init__(client)
        self.claim_tickets = StoresClaimTickets(client)
        self.order_downloads = StoresOrderDownloads(client)
        self.product_mappings = StoresProductMappings(client)
        self.products = StoresProducts(client)

    def link(self, *, ticket: str, **request_options: Unpack[RequestOptions]) -> t.StoreRecord:
        """Link a store.

        Links a store to your account with a ticket that its merchant got in the dashboard of the store.

        Args:
            ticket: Ticket from `claim-ticket`."""
        return self._client._json("POST", "/v1/integrations/salla/stores/link", How(body=True), {"ticket": ticket}, request_options, t.StoreRecord)

    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.StoreRecord]:
        """List stores.

        Returns the stores of this platform that are linked to your account.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", "/v1/integrations/salla/stores", How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.StoreRecord)

    def update(self, merchant_id: str, *, paid_rule: str, **request_options: Unpack[RequestOptions]) -> t.StoreRecord:
        """Update a store.

        Sets `paid_rule`, the moment at which orders become cards, unless the mapping of a product sets another.

        Args:
            merchant_id: The identifier at the store platform.
            paid_rule: Event at which an order becomes cards: `paid` when it is paid, `placed` at once, `status:<slug>` when it has this state."""
        return self._client._json("PATCH", path("/v1/integrations/salla/stores/{}", merchant_id), How(body=True), {"paid_rule": paid_rule}, request_options, t.StoreRecord)

    @property
    def with_raw_response(self) -> StoresWithRawResponse:
        """The same methods, each with its whole answer."""
        return StoresWithRawResponse(self)


class StoresWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: Stores) -> None:
        self.link = raw(resource.link)
        self.list = raw(resource.list)
        self.update = raw(resource.update)


class Assets(Resource):
    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.AssetRecord]:
        """List assets.

        Returns your own pictures, newest first.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", "/v1/assets", How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.AssetRecord)

    def create(self, *, file: Upload, name: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.AssetRecord:
        """Upload an asset.

        Stores a picture for image layers, for `canvas.image` and for image fields. The service decodes the picture, turns it upright, removes its metadata and encodes it again as PNG or JPEG. An SVG is drawn once. A refusal names its reason in `code`: `image_format`, `image_too_large`, `image_damaged`, `image_timeout`, or a code for SVG such as `svg_text`.

        Args:
            file: The file: PNG, JPEG, WebP, AVIF or SVG, detected by content; at most 25 MB and 50 megapixels."""
        return self._client._json("POST", "/v1/assets", How(form=True, files=("file",), idempotent=True), {"file": file, "name": name}, request_options, t.AssetRecord)

    def get(self, asset_id: str, **request_options: Unpack[RequestOptions]) -> t.AssetRecord:
        """Get an asset.

        Returns one of your own assets or a public one.

        Args:
            asset_id: The id of the asset: `ast_…`."""
        return self._client._json("GET", path("/v1/assets/{}", asset_id), How(), {}, request_options, t.AssetRecord)

    def delete(self, asset_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete an asset.

        The request is refused while the newest version of a template draws the asset. Older versions keep their picture.

        Args:
            asset_id: The id of the asset: `ast_…`."""
        return self._client._json("DELETE", path("/v1/assets/{}", asset_id), How(), {}, request_options, t.DeletedRecord)

    def get_file(self, asset_id: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Download the picture of an asset.

        Returns the picture as the service encoded it.

        Args:
            asset_id: The id of the asset: `ast_…`."""
        return self._client._file("GET", path("/v1/assets/{}/file", asset_id), How(), {}, request_options)

    def get_thumbnail(self, asset_id: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Get the thumbnail of an asset.

        Returns a small version of the picture, at most 320 pixels on the longer side, in the same media type. The thumbnail is drawn once and stored. A picture that is no larger is returned unchanged. Thumbnails have their own rate limit.

        Args:
            asset_id: The id of the asset: `ast_…`."""
        return self._client._file("GET", path("/v1/assets/{}/thumbnail", asset_id), How(), {}, request_options)

    @property
    def with_raw_response(self) -> AssetsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AssetsWithRawResponse(self)


class AssetsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: Assets) -> None:
        self.list = raw(resource.list)
        self.create = raw(resource.create)
        self.get = raw(resource.get)
        self.delete = raw(resource.delete)
        self.get_file = raw(resource.get_file)
        self.get_thumbnail = raw(resource.get_thumbnail)


class BillingCatalog(Resource):
    def get(self, **request_options: Unpack[RequestOptions]) -> t.CatalogRecord:
        """Get the catalogue.

        Returns the packages and the volume tiers of top-ups. All prices are in halalas and include 15 % VAT."""
        return self._client._json("GET", "/v1/billing/catalog", How(), {}, request_options, t.CatalogRecord)

    @property
    def with_raw_response(self) -> BillingCatalogWithRawResponse:
        """The same methods, each with its whole answer."""
        return BillingCatalogWithRawResponse(self)


class BillingCatalogWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: BillingCatalog) -> None:
        self.get = raw(resource.get)


class BillingCheckouts(Resource):
    def create(self, *, success_url: str, cancel_url: str, package_code: str, discount_code: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.CheckoutRecord:
        """Open a checkout for a package.

        The price is fixed for 30 minutes. A discount code counts as used now and is released if nobody pays. Send the buyer to `url`, then call `POST /v1/billing/confirm-topup`. Each customer can take a package of price 0 once.

        Args:
            success_url: Address to which the buyer returns after paying: https, or http on localhost, and at most 2,000 characters as browsers send it. A visit to it does not prove the payment; confirm the checkout.
            cancel_url: Address to which a buyer returns without paying.
            package_code: Code of a package in the catalogue.
            discount_code: Discount code, such as `EID25`."""
        return self._client._json("POST", "/v1/billing/checkout-session", How(body=True, idempotent=True), {"success_url": success_url, "cancel_url": cancel_url, "package_code": package_code, "discount_code": discount_code}, request_options, t.CheckoutRecord)

    def create_topup(self, *, success_url: str, cancel_url: str, credits: int, discount_code: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.CheckoutRecord:
        """Open a checkout for a number of credits.

        The price is that of the volume tier that the number reaches, and applies to all of the credits. Everything else is the same as for a package.

        Args:
            success_url: Address to which the buyer returns after paying: https, or http on localhost, and at most 2,000 characters as browsers send it. A visit to it does not prove the payment; confirm the checkout.
            cancel_url: Address to which a buyer returns without paying.
            discount_code: Discount code, such as `EID25`."""
        return self._client._json("POST", "/v1/billing/credit-topup-checkout", How(body=True, idempotent=True), {"success_url": success_url, "cancel_url": cancel_url, "credits": credits, "discount_code": discount_code}, request_options, t.CheckoutRecord)

    def confirm(self, *, checkout_id: str, **request_options: Unpack[RequestOptions]) -> t.ConfirmationRecord:
        """Confirm a checkout.

        Confirms both kinds of checkout. The service asks the provider and books the credits exactly once, no matter if this call, the webhook or both find the payment. The call can therefore be repeated at any time and needs no `Idempotency-Key`."""
        return self._client._json("POST", "/v1/billing/confirm-topup", How(body=True), {"checkout_id": checkout_id}, request_options, t.ConfirmationRecord)

    @property
    def with_raw_response(self) -> BillingCheckoutsWithRawResponse:
        """The same methods, each with its whole answer."""
        return BillingCheckoutsWithRawResponse(self)


class BillingCheckoutsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: BillingCheckouts) -> None:
        self.create = raw(resource.create)
        self.create_topup = raw(resource.create_topup)
        self.confirm = raw(resource.confirm)


class Billing(Resource):
    def __init__(self, client: Core) -> None:
        super().__init__(client)
        self.catalog = BillingCatalog(client)
        self.checkouts = BillingCheckouts(client)

    def get(self, **request_options: Unpack[RequestOptions]) -> t.BillingSummaryRecord:
        """Get my billing.

        Returns the balance and the purchased, granted and spent credits."""
        return self._client._json("GET", "/v1/me/billing", How(), {}, request_options, t.BillingSummaryRecord)

    def list_history(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, include_stream: bool | Omit = OMIT, include_manual: bool | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.HistoryRecord]:
        """List my billing history.

        Returns purchases and refunds with net, VAT and gross amounts, and adjustments and grants, which cost nothing.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            include_stream: True to include payments through the billing provider.
            include_manual: True to include adjustments and grants."""
        return self._client._page("GET", "/v1/me/billing/history", How(query=("limit", "cursor", "include_stream", "include_manual",)), {"limit": limit, "cursor": cursor, "include_stream": include_stream, "include_manual": include_manual}, request_options, t.HistoryRecord)

    def get_invoice(self, checkout_id: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Download an invoice.

        Returns the document of a paid checkout, in Arabic and English on one A4 page: a simplified tax invoice with the QR code of ZATCA if the service has a VAT number, otherwise a receipt. Numbers are consecutive without gaps. A free checkout has no invoice.

        Args:
            checkout_id: The id of the checkout: `chk_…`."""
        return self._client._file("GET", path("/v1/me/billing/invoices/{}", checkout_id), How(), {}, request_options)

    def get_credit_note(self, checkout_id: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Download a credit note.

        Returns the document of a refunded checkout. It names the invoice that it reverses.

        Args:
            checkout_id: The id of the checkout: `chk_…`."""
        return self._client._file("GET", path("/v1/me/billing/credit-notes/{}", checkout_id), How(), {}, request_options)

    @property
    def with_raw_response(self) -> BillingWithRawResponse:
        """The same methods, each with its whole answer."""
        return BillingWithRawResponse(self)


class BillingWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: Billing) -> None:
        self.get = raw(resource.get)
        self.list_history = raw(resource.list_history)
        self.get_invoice = raw(resource.get_invoice)
        self.get_credit_note = raw(resource.get_credit_note)


class GreetingConfig(Resource):
    def get(self, **request_options: Unpack[RequestOptions]) -> t.GreetingConfigRecord:
        """Get the configuration of greeting packages.

        Returns the packages with their prices in halalas, VAT included, the occasions, and the limits of a draft."""
        return self._client._json("GET", "/greeting-package/config", How(), {}, request_options, t.GreetingConfigRecord)

    @property
    def with_raw_response(self) -> GreetingConfigWithRawResponse:
        """The same methods, each with its whole answer."""
        return GreetingConfigWithRawResponse(self)


class GreetingConfigWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: GreetingConfig) -> None:
        self.get = raw(resource.get)


class GreetingDrafts(Resource):
    def create(self, *, occasion: str | Omit = OMIT, package_code: str | Omit = OMIT, contact_name: str | Omit = OMIT, contact_email: str | Omit = OMIT, contact_phone: str | Omit = OMIT, company: str | Omit = OMIT, message: str | Omit = OMIT, design_notes: str | Omit = OMIT, language: Literal["ar", "en"] | Omit = OMIT, delivery_date: str | Omit = OMIT, recipients_file: Upload | Omit = OMIT, logo: Upload | Omit = OMIT, attachments: Sequence[Upload] | Omit = OMIT, remove: Sequence[str] | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.GreetingDraftRecord:
        """Create a draft of a greeting package.

        Creates a draft from the data known so far. Faulty rows of the table of recipients are reported by number and column, up to the first hundred. The price is computed from the rows present.

        Args:
            occasion: Code of an occasion in the configuration. `null` clears it.
            package_code: Code of a package in the configuration. `null` clears it.
            contact_name: `null` clears it.
            contact_email: E-mail address for messages about the order. `null` clears it.
            contact_phone: `null` clears it.
            company: `null` clears it.
            message: Text on the cards. `null` clears it.
            design_notes: Wishes for the design. `null` clears it.
            language: Language of the cards and of the e-mails about the order. `null` clears it.
            delivery_date: Date of delivery, `YYYY-MM-DD` in Riyadh. The earliest is `delivery_days_min` of the configuration from today.
            recipients_file: CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, of which the first sheet is read: a header with the column `name`, further columns named like fields of a template, and up to 5,000 rows. It replaces the previous table.
            logo: Logo: PNG, JPEG, WebP, AVIF or SVG, stored as PNG or JPEG. It replaces the previous logo.
            attachments: PDF files, or pictures in the formats of the logo. They are added to the existing attachments, at most 5 in all.
            remove: Names of parts of this form to clear, or ids of files to delete."""
        return self._client._json("POST", "/greeting-package/drafts", How(form=True, files=("recipients_file", "logo",), idempotent=True), {"occasion": occasion, "package_code": package_code, "contact_name": contact_name, "contact_email": contact_email, "contact_phone": contact_phone, "company": company, "message": message, "design_notes": design_notes, "language": language, "delivery_date": delivery_date, "recipients_file": recipients_file, "logo": logo, "attachments": attachments, "remove": remove}, request_options, t.GreetingDraftRecord)

    def get(self, draft_id: str, **request_options: Unpack[RequestOptions]) -> t.GreetingDraftRecord:
        """Get a draft.

        Returns all data of the draft to any caller with its id.

        Args:
            draft_id: The id of the draft: `drf_…`."""
        return self._client._json("GET", path("/greeting-package/drafts/{}", draft_id), How(), {}, request_options, t.GreetingDraftRecord)

    def update(self, draft_id: str, *, occasion: str | Omit = OMIT, package_code: str | Omit = OMIT, contact_name: str | Omit = OMIT, contact_email: str | Omit = OMIT, contact_phone: str | Omit = OMIT, company: str | Omit = OMIT, message: str | Omit = OMIT, design_notes: str | Omit = OMIT, language: Literal["ar", "en"] | Omit = OMIT, delivery_date: str | Omit = OMIT, recipients_file: Upload | Omit = OMIT, logo: Upload | Omit = OMIT, attachments: Sequence[Upload] | Omit = OMIT, remove: Sequence[str] | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.GreetingDraftRecord:
        """Update a draft.

        Updates the members in the request; omitted members stay unchanged. Attachments are added to the existing ones. Items in `remove` are removed first. Without a body nothing changes.

        Args:
            draft_id: The id of the draft: `drf_…`.
            occasion: Code of an occasion in the configuration. `null` clears it.
            package_code: Code of a package in the configuration. `null` clears it.
            contact_name: `null` clears it.
            contact_email: E-mail address for messages about the order. `null` clears it.
            contact_phone: `null` clears it.
            company: `null` clears it.
            message: Text on the cards. `null` clears it.
            design_notes: Wishes for the design. `null` clears it.
            language: Language of the cards and of the e-mails about the order. `null` clears it.
            delivery_date: Date of delivery, `YYYY-MM-DD` in Riyadh. The earliest is `delivery_days_min` of the configuration from today.
            recipients_file: CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, of which the first sheet is read: a header with the column `name`, further columns named like fields of a template, and up to 5,000 rows. It replaces the previous table.
            logo: Logo: PNG, JPEG, WebP, AVIF or SVG, stored as PNG or JPEG. It replaces the previous logo.
            attachments: PDF files, or pictures in the formats of the logo. They are added to the existing attachments, at most 5 in all.
            remove: Names of parts of this form to clear, or ids of files to delete."""
        return self._client._json("PATCH", path("/greeting-package/drafts/{}", draft_id), How(form=True, files=("recipients_file", "logo",)), {"occasion": occasion, "package_code": package_code, "contact_name": contact_name, "contact_email": contact_email, "contact_phone": contact_phone, "company": company, "message": message, "design_notes": design_notes, "language": language, "delivery_date": delivery_date, "recipients_file": recipients_file, "logo": logo, "attachments": attachments, "remove": remove}, request_options, t.GreetingDraftRecord)

    def submit(self, draft_id: str, **request_options: Unpack[RequestOptions]) -> t.GreetingSubmissionRecord:
        """Submit a draft.

        Turns the draft into an order that waits for its payment, at the current price of the draft. Missing data are reported at once: an order needs `occasion`, `package_code`, `language`, and the name, e-mail address and phone of a contact. Submitting again returns the same order.

        Args:
            draft_id: The id of the draft: `drf_…`."""
        return self._client._json("POST", path("/greeting-package/drafts/{}/submit", draft_id), How(idempotent=True), {}, request_options, t.GreetingSubmissionRecord)

    @property
    def with_raw_response(self) -> GreetingDraftsWithRawResponse:
        """The same methods, each with its whole answer."""
        return GreetingDraftsWithRawResponse(self)


class GreetingDraftsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: GreetingDrafts) -> None:
        self.create = raw(resource.create)
        self.get = raw(resource.get)
        self.update = raw(resource.update)
        self.submit = raw(resource.submit)


class GreetingOrders(Resource):
    def open_payment_session(self, order_id: str, **request_options: Unpack[RequestOptions]) -> t.GreetingSessionRecord:
        """Open a payment page for an order.

        Opens a page at the payment gateway; while one is open, the same page is returned. The buyer returns to `/o/{order_id}`, which proves nothing: the order is paid when the gateway itself confirms the payment.

        Args:
            order_id: The id of the order: `ord_…`."""
        return self._client._json("POST", path("/greeting-package/orders/{}/payment-session", order_id), How(idempotent=True), {}, request_options, t.GreetingSessionRecord)

    def get_archive(self, order_id: str, **request_options: Unpack[RequestOptions]) -> StreamResult:
        """Download the cards of an order.

        Returns the cards of a delivered order to any caller with its id: a ZIP whose files are named by number, from 1, and name of their recipients, or one PDF document in the order of the rows. The cards can be downloaded repeatedly until they are erased.

        Args:
            order_id: The id of the order: `ord_…`."""
        return self._client._stream("GET", path("/greeting-package/orders/{}/archive", order_id), How(), {}, request_options)

    def get_summary(self, order_id: str, **request_options: Unpack[RequestOptions]) -> t.GreetingSummaryRecord:
        """Get the summary of an order.

        Returns the state of the order to any caller with its id. The e-mail address and the phone of its contact are masked.

        Args:
            order_id: The id of the order: `ord_…`."""
        return self._client._json("GET", path("/greeting-package/orders/{}/summary", order_id), How(), {}, request_options, t.GreetingSummaryRecord)

    @property
    def with_raw_response(self) -> GreetingOrdersWithRawResponse:
        """The same methods, each with its whole answer."""
        return GreetingOrdersWithRawResponse(self)


class GreetingOrdersWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: GreetingOrders) -> None:
        self.open_payment_session = raw(resource.open_payment_session)
        self.get_archive = raw(resource.get_archive)
        self.get_summary = raw(resource.get_summary)


class Usage(Resource):
    def get(self, *, range: Literal["7d", "30d", "90d"] | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.UsageRecord:
        """Get my usage.

        Returns rendered pictures and spent credits by day, template, key and source. Days are those of Asia/Riyadh.

        Args:
            range: Number of days in Asia/Riyadh, including today."""
        return self._client._json("GET", "/v1/me/usage", How(query=("range",)), {"range": range}, request_options, t.UsageRecord)

    @property
    def with_raw_response(self) -> UsageWithRawResponse:
        """The same methods, each with its whole answer."""
        return UsageWithRawResponse(self)


class UsageWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: Usage) -> None:
        self.get = raw(resource.get)


class WebhookEndpointsDeliveries(Resource):
    def list(self, endpoint_id: str, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.WebhookDeliveryRecord]:
        """List deliveries.

        Returns the deliveries to one of your endpoints, with the responses of the endpoint. Deliveries are kept for 90 days unless the operator sets another period.

        Args:
            endpoint_id: The id of the webhook endpoint: `whe_…`.
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", path("/v1/webhook-endpoints/{}/deliveries", endpoint_id), How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.WebhookDeliveryRecord)

    def redeliver(self, endpoint_id: str, delivery_id: str, **request_options: Unpack[RequestOptions]) -> t.WebhookDeliveryRecord:
        """Redeliver an event.

        Creates a new delivery of the same event, with the same `event_id` and all its tries.

        Args:
            endpoint_id: The id of the webhook endpoint: `whe_…`.
            delivery_id: The id of the delivery: `dlv_…`."""
        return self._client._json("POST", path("/v1/webhook-endpoints/{}/deliveries/{}/redeliver", endpoint_id, delivery_id), How(idempotent=True), {}, request_options, t.WebhookDeliveryRecord)

    @property
    def with_raw_response(self) -> WebhookEndpointsDeliveriesWithRawResponse:
        """The same methods, each with its whole answer."""
        return WebhookEndpointsDeliveriesWithRawResponse(self)


class WebhookEndpointsDeliveriesWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: WebhookEndpointsDeliveries) -> None:
        self.list = raw(resource.list)
        self.redeliver = raw(resource.redeliver)


class WebhookEndpoints(Resource):
    def __init__(self, client: Core) -> None:
        super().__init__(client)
        self.deliveries = WebhookEndpointsDeliveries(client)

    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> Page[t.WebhookEndpointRecord]:
        """List webhook endpoints.

        Returns your own endpoints, without their secrets.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", "/v1/webhook-endpoints", How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.WebhookEndpointRecord)

    def create(self, *, url: str, events: Sequence[Literal["render.batch.completed", "render.batch.delivered", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"]], description: str | None | Omit = OMIT, active: bool | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.WebhookEndpointSecretRecord:
        """Create a webhook endpoint.

        The endpoint receives the events of your account from now on, each as a `POST` of JSON by the Standard Webhooks scheme: headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, body `{type, timestamp, data}`. Verify the signature with the secret in this response, which is never shown again; the operation therefore ignores `Idempotency-Key`. Respond with 2xx within 15 s; 410 disables the endpoint. After any other response the service retries: ten tries over 75 hours, or later if `Retry-After` asks for it. Then it disables the endpoint. An event may arrive twice or late: identify it by its id. An account has at most 20 endpoints.

        Args:
            url: Address of the endpoint: https, on port 443, at a public address.
            events: Events that the endpoint receives.
            description: Description of the endpoint.
            active: True if the endpoint receives events."""
        return self._client._json("POST", "/v1/webhook-endpoints", How(body=True), {"url": url, "events": events, "description": description, "active": active}, request_options, t.WebhookEndpointSecretRecord)

    def send_test(self, endpoint_id: str, *, type: Literal["render.batch.completed", "render.batch.delivered", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"], **request_options: Unpack[RequestOptions]) -> t.WebhookDeliveryRecord:
        """Send a test event.

        Sends an example event of this type, signed and delivered like any other. `"test": true` in its body marks it as a test. The delivery shows the response of your endpoint.

        Args:
            endpoint_id: The id of the webhook endpoint: `whe_…`.
            type: Type of the event. The endpoint need not be subscribed to it."""
        return self._client._json("POST", path("/v1/webhook-endpoints/{}/test", endpoint_id), How(body=True), {"type": type}, request_options, t.WebhookDeliveryRecord)

    def get(self, endpoint_id: str, **request_options: Unpack[RequestOptions]) -> t.WebhookEndpointRecord:
        """Get a webhook endpoint.

        Returns one of your own endpoints, without its secret.

        Args:
            endpoint_id: The id of the webhook endpoint: `whe_…`."""
        return self._client._json("GET", path("/v1/webhook-endpoints/{}", endpoint_id), How(), {}, request_options, t.WebhookEndpointRecord)

    def update(self, endpoint_id: str, *, url: str | None | Omit = OMIT, events: Sequence[Literal["render.batch.completed", "render.batch.delivered", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"]] | None | Omit = OMIT, description: str | None | Omit = OMIT, active: bool | None | Omit = OMIT, rotate_secret: bool | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.WebhookEndpointSecretRecord:
        """Update a webhook endpoint.

        Omitted members stay unchanged. An inactive endpoint receives nothing, not even deliveries in progress. A reactivated endpoint receives events from then on; redeliver earlier ones.

        Args:
            endpoint_id: The id of the webhook endpoint: `whe_…`.
            url: Address of the endpoint: https, on port 443, at a public address.
            events: Events that the endpoint receives.
            description: Description of the endpoint.
            active: True if the endpoint receives events.
            rotate_secret: True to make a new secret, which the response shows. Both secrets sign for 24 hours, so that you can replace yours in time."""
        return self._client._json("PATCH", path("/v1/webhook-endpoints/{}", endpoint_id), How(body=True), {"url": url, "events": events, "description": description, "active": active, "rotate_secret": rotate_secret}, request_options, t.WebhookEndpointSecretRecord)

    def delete(self, endpoint_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a webhook endpoint.

        Deliveries in progress stop, and past deliveries are no longer listed.

        Args:
            endpoint_id: The id of the webhook endpoint: `whe_…`."""
        return self._client._json("DELETE", path("/v1/webhook-endpoints/{}", endpoint_id), How(), {}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> WebhookEndpointsWithRawResponse:
        """The same methods, each with its whole answer."""
        return WebhookEndpointsWithRawResponse(self)


class WebhookEndpointsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: WebhookEndpoints) -> None:
        self.list = raw(resource.list)
        self.create = raw(resource.create)
        self.send_test = raw(resource.send_test)
        self.get = raw(resource.get)
        self.update = raw(resource.update)
        self.delete = raw(resource.delete)


class Documentation(Resource):
    def get_openapi(self, **request_options: Unpack[RequestOptions]) -> Any:
        """Get the OpenAPI document.

        Returns the OpenAPI document in version 3.1."""
        return self._client._any("GET", "/openapi.json", How(), {}, request_options)

    def get_template_schema(self, **request_options: Unpack[RequestOptions]) -> Any:
        """Get the JSON Schema of templates.

        Returns template schema 1 as JSON Schema, draft 2020-12, for editors and for validation before a request."""
        return self._client._any("GET", "/schemas/template-1.json", How(), {}, request_options)

    @property
    def with_raw_response(self) -> DocumentationWithRawResponse:
        """The same methods, each with its whole answer."""
        return DocumentationWithRawResponse(self)


class DocumentationWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: Documentation) -> None:
        self.get_openapi = raw(resource.get_openapi)
        self.get_template_schema = raw(resource.get_template_schema)


class Contact(Resource):
    def create(self, *, name: str, email: str, message: str, phone: str | None | Omit = OMIT, subject: str | None | Omit = OMIT, website: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.ContactReceiptRecord:
        """Send a message to the operator.

        Submits the contact form, which is open to everybody and to pages of every origin. Administrators read the message and are notified by mail. It is erased after `RETENTION_DAYS_FORMS`, 90 days by default.

        Args:
            phone: Phone number in any format.
            website: Trap for automated senders; leave it out. People do not see this member in the form."""
        return self._client._json("POST", "/contact", How(body=True, idempotent=True), {"name": name, "email": email, "message": message, "phone": phone, "subject": subject, "website": website}, request_options, t.ContactReceiptRecord)

    @property
    def with_raw_response(self) -> ContactWithRawResponse:
        """The same methods, each with its whole answer."""
        return ContactWithRawResponse(self)


class ContactWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: Contact) -> None:
        self.create = raw(resource.create)


class PaymentRequests(Resource):
    def create(self, *, name: str, email: str, amount_halalas: int, attachment: Upload, phone: str | Omit = OMIT, package_code: str | Omit = OMIT, order_id: str | Omit = OMIT, note: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.PaymentRequestReceiptRecord:
        """Announce a bank transfer.

        Announces a payment by bank transfer: the amount, its purpose, and the receipt. An administrator gets a mail, checks that the money arrived, and sets the order to paid or adds the credits; this request changes neither. A refused receipt names its reason in `code`: `file_type`, `file_empty`, `pdf_damaged`, `image_damaged`, `image_too_large`.

        Args:
            amount_halalas: Transferred amount in halalas; 100 halalas are 1 riyal.
            attachment: Receipt: PDF, PNG or JPEG, detected by content; at most 10 MB. The service encodes pictures anew.
            phone: Phone number in any format.
            package_code: Code of the paid package.
            order_id: Id of the paid order."""
        return self._client._json("POST", "/payment-requests", How(form=True, files=("attachment",), idempotent=True), {"name": name, "email": email, "amount_halalas": amount_halalas, "attachment": attachment, "phone": phone, "package_code": package_code, "order_id": order_id, "note": note}, request_options, t.PaymentRequestReceiptRecord)

    @property
    def with_raw_response(self) -> PaymentRequestsWithRawResponse:
        """The same methods, each with its whole answer."""
        return PaymentRequestsWithRawResponse(self)


class PaymentRequestsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: PaymentRequests) -> None:
        self.create = raw(resource.create)


class Resources(Core):
    """A client with every resource of the service."""

    def _attach(self) -> None:
        self.auth = Auth(self)
        self.me = Me(self)
        self.api_keys = ApiKeys(self)
        self.operational = Operational(self)
        self.fonts = Fonts(self)
        self.templates = Templates(self)
        self.template_drafts = TemplateDrafts(self)
        self.renders = Renders(self)
        self.batches = Batches(self)
        self.signing_keys = SigningKeys(self)
        self.sites = Sites(self)
        self.destinations = Destinations(self)
        self.stored_renders = StoredRenders(self)
        self.campaigns = Campaigns(self)
        self.admin = Admin(self)
        self.stores = Stores(self)
        self.assets = Assets(self)
        self.billing = Billing(self)
        self.greeting_config = GreetingConfig(self)
        self.greeting_drafts = GreetingDrafts(self)
        self.greeting_orders = GreetingOrders(self)
        self.usage = Usage(self)
        self.webhook_endpoints = WebhookEndpoints(self)
        self.documentation = Documentation(self)
        self.contact = Contact(self)
        self.payment_requests = PaymentRequests(self)


class AsyncAuth(AsyncResource):
    async def sign_up(self, *, email: str, password: str, name: str | None | Omit = OMIT, locale: Literal["ar", "en"] | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.MailSentRecord:
        """Sign up.

        Mails the address a link that opens the account. The link works once, within 24 hours. The response and its time are the same for an address that already has an account, whose holder gets a mail about it.

        Args:
            password: Password of any characters. The length counts Unicode scalar values.
            name: Name of the user; empty if none was given.
            locale: Language of messages to the user."""
        return await self._client._json("POST", "/v1/auth/sign-up", How(body=True), {"email": email, "password": password, "name": name, "locale": locale}, request_options, t.MailSentRecord)

    async def verify(self, *, token: str, **request_options: Unpack[RequestOptions]) -> t.VerifiedRecord:
        """Confirm an address.

        Opens the account, with 100 credits once for each address. Sign in next.

        Args:
            token: The `token` of the link in the mail."""
        return await self._client._json("POST", "/v1/auth/verify", How(body=True), {"token": token}, request_options, t.VerifiedRecord)

    async def sign_in(self, *, email: str, password: str, **request_options: Unpack[RequestOptions]) -> t.SignedInRecord:
        """Sign in.

        Begins a session: the response sets a cookie (HttpOnly, SameSite=Lax, and with https the prefix `__Host-`), which authenticates the caller like a key of the scope `full`. The session ends after 14 days without use, after 90 days in any case, when the password changes, and when its browser signs in again. With the cookie, methods that change something are accepted from pages of this origin only. Suspended users can sign in too: `GET /v1/me` returns their status, and all other operations refuse them."""
        return await self._client._json("POST", "/v1/auth/sign-in", How(body=True), {"email": email, "password": password}, request_options, t.SignedInRecord)

    async def sign_in_by_link(self, *, token: str, **request_options: Unpack[RequestOptions]) -> t.SignedInRecord:
        """Sign in with a link.

        Begins a session like `POST /v1/auth/sign-in` for the account of the link. A link works once, within 15 minutes. `npm start` prints one for its demo account; no links are mailed.

        Args:
            token: The `token` of the link."""
        return await self._client._json("POST", "/v1/auth/sign-in-link", How(body=True), {"token": token}, request_options, t.SignedInRecord)

    async def sign_out(self, **request_options: Unpack[RequestOptions]) -> t.SignedOutRecord:
        """Sign out.

        Ends the session of the cookie, at once and everywhere. API keys stay valid."""
        return await self._client._json("POST", "/v1/auth/sign-out", How(), {}, request_options, t.SignedOutRecord)

    async def request_password_reset(self, *, email: str, **request_options: Unpack[RequestOptions]) -> t.MailSentRecord:
        """Request a password reset.

        Mails the address a link for setting a new password, if it has an account. The link works once, within an hour. The response and its time are the same for every address."""
        return await self._client._json("POST", "/v1/auth/password-reset", How(body=True), {"email": email}, request_options, t.MailSentRecord)

    async def reset_password(self, *, token: str, password: str, **request_options: Unpack[RequestOptions]) -> t.PasswordChangedRecord:
        """Set a new password.

        Ends every session of the account; API keys stay valid. Sign in with the new password next.

        Args:
            token: The `token` of the link in the mail.
            password: Password of any characters. The length counts Unicode scalar values."""
        return await self._client._json("POST", "/v1/auth/password-reset/confirm", How(body=True), {"token": token, "password": password}, request_options, t.PasswordChangedRecord)

    @property
    def with_raw_response(self) -> AsyncAuthWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncAuthWithRawResponse(self)


class AsyncAuthWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncAuth) -> None:
        self.sign_up = async_raw(resource.sign_up)
        self.verify = async_raw(resource.verify)
        self.sign_in = async_raw(resource.sign_in)
        self.sign_in_by_link = async_raw(resource.sign_in_by_link)
        self.sign_out = async_raw(resource.sign_out)
        self.request_password_reset = async_raw(resource.request_password_reset)
        self.reset_password = async_raw(resource.reset_password)


class AsyncMe(AsyncResource):
    async def get(self, **request_options: Unpack[RequestOptions]) -> t.MeRecord:
        """Get my account.

        Returns the account of the caller. Suspended users can use this operation; all others refuse them."""
        return await self._client._json("GET", "/v1/me", How(), {}, request_options, t.MeRecord)

    async def update(self, *, name: str | None | Omit = OMIT, locale: Literal["ar", "en"] | None | Omit = OMIT, keep_requests: bool | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.MeRecord:
        """Update the settings of my account.

        `name` and `locale` are the same as at sign-up: an empty name removes the name, and mails are written in the language. With `keep_requests`, requests of future renders are kept for 7 days, which `POST /v1/renders/{render_id}/replay` and thumbnails need. Turning it off erases the kept requests at once. Omitted members stay unchanged.

        Args:
            name: Name of the user; empty if none was given.
            locale: Language of messages to the user.
            keep_requests: True to keep the requests of renders for 7 days, with their values and pictures, so that they can be viewed and replayed."""
        return await self._client._json("PATCH", "/v1/me", How(body=True), {"name": name, "locale": locale, "keep_requests": keep_requests}, request_options, t.MeRecord)

    async def delete(self, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Erase my account.

        Erases the account permanently: the address, the name, the password, all keys and sessions, templates, fonts, assets and the log of renders. Records of purchases and spending stay under an id that identifies nobody. Remaining credits are forfeited. Responses kept for `Idempotency-Key` are erased within 24 hours, and data of calls in progress within an hour or two."""
        return await self._client._json("DELETE", "/v1/me", How(), {}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> AsyncMeWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncMeWithRawResponse(self)


class AsyncMeWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncMe) -> None:
        self.get = async_raw(resource.get)
        self.update = async_raw(resource.update)
        self.delete = async_raw(resource.delete)


class AsyncApiKeys(AsyncResource):
    def list(self, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.ApiKeyRecord]:
        """List my API keys.

        Returns all active keys and the last hundred revoked ones. The service does not store the keys themselves."""
        return self._client._page("GET", "/v1/me/api-keys", How(), {}, request_options, t.ApiKeyRecord)

    async def create(self, *, name: str | None | Omit = OMIT, scope: Literal["full", "render"] | None | Omit = OMIT, expires_at: str | datetime | None | Omit = OMIT, cap: t.KeyCapBody | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.IssuedApiKeyRecord:
        """Create an API key.

        Only this response contains `key`, because the service stores a hash of it. The operation therefore ignores `Idempotency-Key`. An account has at most 100 keys that are not revoked. A key with a cap cannot create keys.

        Args:
            name: Name that describes the use of the key.
            scope: Scope of the key. `render` permits rendering, and reading templates, fonts, assets, the account and its usage; nothing else.
            expires_at: Time when the key expires; null for never.
            cap: Limit on the credits that the key may spend; null for all credits of its user. Later costs of its requests count too, such as the rows of its batches. Claims of campaigns and orders of stores do not count."""
        return await self._client._json("POST", "/v1/me/api-keys", How(body=True), {"name": name, "scope": scope, "expires_at": expires_at, "cap": cap}, request_options, t.IssuedApiKeyRecord)

    async def update(self, key_id: str, *, cap: t.KeyCapBody | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.ApiKeyRecord:
        """Cap the spending of an API key.

        The cap counts from the next charge on, for every use of the key. A new amount for the same period keeps the credits spent in it; with a new period, counting starts now. To restart a `total`, clear the cap and set it again. A charge beyond the cap is refused with 402 `spend_cap_reached`, and rows of batches fail with that code. A key with a cap cannot change caps.

        Args:
            key_id: The id of the API key: `key_…`.
            cap: Limit on the credits that the key may spend; null for all credits of its user. Later costs of its requests count too, such as the rows of its batches. Claims of campaigns and orders of stores do not count. `null` clears it."""
        return await self._client._json("PATCH", path("/v1/me/api-keys/{}", key_id), How(body=True), {"cap": cap}, request_options, t.ApiKeyRecord)

    async def revoke(self, key_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Revoke an API key.

        The key is refused from the next request on, everywhere. Revoking a revoked key changes nothing.

        Args:
            key_id: The id of the API key: `key_…`."""
        return await self._client._json("DELETE", path("/v1/me/api-keys/{}", key_id), How(), {}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> AsyncApiKeysWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncApiKeysWithRawResponse(self)


class AsyncApiKeysWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncApiKeys) -> None:
        self.list = async_raw(resource.list)
        self.create = async_raw(resource.create)
        self.update = async_raw(resource.update)
        self.revoke = async_raw(resource.revoke)


class AsyncOperational(AsyncResource):
    async def get_health(self, **request_options: Unpack[RequestOptions]) -> t.HealthRecord:
        """Check that the process is alive.

        Liveness check for restarts. It uses no database, storage or engine, and responds while they are down."""
        return await self._client._json("GET", "/healthz", How(), {}, request_options, t.HealthRecord)

    async def get_readiness(self, **request_options: Unpack[RequestOptions]) -> t.ReadinessRecord:
        """Check that the service is ready.

        Readiness check for load balancers. Checks the database, migrations, storage, engine, queue and limits, and returns each failure with its cause. Without limits (Redis), or without a store used before, the status is `degraded` and still 200: renders continue if their parts are in memory or can be created again. An instance that is shutting down is not ready either, for the `SHUTDOWN_DELAY_SECONDS` in which it still responds."""
        return await self._client._json("GET", "/readyz", How(), {}, request_options, t.ReadinessRecord)

    async def get_metrics(self, **request_options: Unpack[RequestOptions]) -> str:
        """Get the metrics of the process.

        Returns metrics in the text format of Prometheus: requests, renders, jobs, connections, memory. If `METRICS_TOKEN` is set, send it as `Authorization: Bearer …`."""
        return await self._client._text("GET", "/metrics", How(), {}, request_options)

    async def get_version(self, **request_options: Unpack[RequestOptions]) -> t.VersionRecord:
        """Get the release.

        Returns the name, version and commit of the service, the version of the engine, and the version in the paths."""
        return await self._client._json("GET", "/version", How(), {}, request_options, t.VersionRecord)

    async def run_self_test(self, **request_options: Unpack[RequestOptions]) -> t.SelfTestRecord:
        """Run the self-test.

        Draws built-in specimens and compares their hashes, which are the same on every machine, and writes to and reads from the storage. The status is always 200; `ok` has the result. The self-test is free."""
        return await self._client._json("POST", "/v1/self-test", How(), {}, request_options, t.SelfTestRecord)

    @property
    def with_raw_response(self) -> AsyncOperationalWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncOperationalWithRawResponse(self)


class AsyncOperationalWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncOperational) -> None:
        self.get_health = async_raw(resource.get_health)
        self.get_readiness = async_raw(resource.get_readiness)
        self.get_metrics = async_raw(resource.get_metrics)
        self.get_version = async_raw(resource.get_version)
        self.run_self_test = async_raw(resource.run_self_test)


class AsyncFonts(AsyncResource):
    def list(self, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.FontRecord]:
        """List fonts.

        Returns all public fonts and your own, which your templates may name."""
        return self._client._page("GET", "/v1/fonts", How(), {}, request_options, t.FontRecord)

    async def create(self, *, file: Upload, family: str | Omit = OMIT, style: str | Omit = OMIT, index: int | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.FontRecord:
        """Upload a font.

        The service judges the content of the file: its tables, its outlines, its embedding permission, and its support of Arabic. Uploading the same bytes again returns the existing record under its existing names; if the request has other names, `warnings` begins with `stored_already`. A refusal names its reason in `code`: `not_a_font`, `no_such_face`, `broken_tables`, `over_budget`, `restricted_embedding`, `no_unicode_cmap`, `no_outlines`, `unsupported_outlines`, `graphite_only`.

        Args:
            file: Font file: TTF, OTF, TTC, WOFF or WOFF2; at most 10 MB.
            index: Index of the face in a collection (TTC), from 0."""
        return await self._client._json("POST", "/v1/fonts", How(form=True, files=("file",), idempotent=True), {"file": file, "family": family, "style": style, "index": index}, request_options, t.FontRecord)

    async def bind(self, *, fonts: Sequence[t.FontRequestBody], **request_options: Unpack[RequestOptions]) -> t.FontBindingsRecord:
        """Bind fonts.

        Returns the faces that a template with these families uses now, for editors that draw with the engine for browsers. Nothing is stored.

        Args:
            fonts: Faces as a template names them: the family or the id of a font, with a weight and a slant."""
        return await self._client._json("POST", "/v1/fonts/bindings", How(body=True), {"fonts": fonts}, request_options, t.FontBindingsRecord)

    async def get(self, font_id: str, **request_options: Unpack[RequestOptions]) -> t.FontRecord:
        """Get a font.

        Returns a public font or one of your own, with its acceptance report.

        Args:
            font_id: The id of the font: `fnt_…`."""
        return await self._client._json("GET", path("/v1/fonts/{}", font_id), How(), {}, request_options, t.FontRecord)

    async def delete(self, font_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a font.

        Deletes one of your own fonts. The request is refused while the newest version of a template draws with the font, even if only for characters that its other fonts lack. It is also refused while a campaign, a batch or an order uses a version that draws with the font. Other versions continue to draw with it.

        Args:
            font_id: The id of the font: `fnt_…`."""
        return await self._client._json("DELETE", path("/v1/fonts/{}", font_id), How(), {}, request_options, t.DeletedRecord)

    async def get_file(self, font_id: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Download a font.

        Returns the uploaded file, byte for byte.

        Args:
            font_id: The id of the font: `fnt_…`."""
        return await self._client._file("GET", path("/v1/fonts/{}/file", font_id), How(), {}, request_options)

    async def get_face(self, font_id: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Download the face of a font.

        Returns the face as the engine reads it: unpacked TrueType or OpenType. The face never changes.

        Args:
            font_id: The id of the font: `fnt_…`."""
        return await self._client._file("GET", path("/v1/fonts/{}/face", font_id), How(), {}, request_options)

    @property
    def with_raw_response(self) -> AsyncFontsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncFontsWithRawResponse(self)


class AsyncFontsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncFonts) -> None:
        self.list = async_raw(resource.list)
        self.create = async_raw(resource.create)
        self.bind = async_raw(resource.bind)
        self.get = async_raw(resource.get)
        self.delete = async_raw(resource.delete)
        self.get_file = async_raw(resource.get_file)
        self.get_face = async_raw(resource.get_face)


class AsyncTemplates(AsyncResource):
    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, query: str | Omit = OMIT, tag: str | Omit = OMIT, scope: Literal["public", "user"] | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.TemplateSummaryRecord]:
        """List templates.

        Returns your own templates and those of the gallery, without their schemas.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            query: Part of the name. Spellings that Arabic readers consider equal match: forms of alef and hamza, teh marbuta and heh, yeh and alef maksura. Tashkeel, tatweel and case are ignored.
            tag: Tag of the templates.
            scope: Owner of the templates. `user`: only your own; `public`: only the gallery."""
        return self._client._page("GET", "/v1/templates", How(query=("limit", "cursor", "query", "tag", "scope",)), {"limit": limit, "cursor": cursor, "query": query, "tag": tag, "scope": scope}, request_options, t.TemplateSummaryRecord)

    async def create(self, *, name: str, tags: Sequence[str] | Omit = OMIT, width: int | Omit = OMIT, height: int | Omit = OMIT, image: Upload | Omit = OMIT, background: str | Omit = OMIT, schema: t.TemplateSchema | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.StoredTemplateRecord:
        """Create a template.

        Creates a template from an image, which becomes the canvas, or from `width` and `height`, with or without a schema. A schema alone is enough if its canvas has a size. Font families are resolved to faces now, your own before public ones, so fonts uploaded later change nothing.

        Args:
            tags: Tags, by which the list of templates can be filtered.
            width: Size of the canvas in pixels at scale 1.
            height: Size of the canvas in pixels at scale 1.
            image: Picture: PNG, JPEG, WebP, AVIF or SVG; at most 25 MB and 50 megapixels. It becomes an asset that fills the canvas and determines its size. Instead of `width` and `height`.
            background: Colour of the canvas, such as `#0b3d2e`.
            schema: Template schema. Without it, the canvas has no layers."""
        return await self._client._json("POST", "/v1/templates", How(form=True, files=("image",), idempotent=True), {"name": name, "tags": tags, "width": width, "height": height, "image": image, "background": background, "schema": schema}, request_options, t.StoredTemplateRecord)

    async def preview(self, *, schema: t.TemplateSchema, images: Mapping[str, Picture | str | t.FieldImage | None] | None | Omit = OMIT, size: str | None | Omit = OMIT, data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]] | Omit = OMIT, format: Literal["png", "jpg"] | None | Omit = OMIT, max_side: int | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Preview a schema.

        Draws a schema that is not stored, for editors, with your `data` and `images` and with samples for the other fields. The picture has at most 800 pixels on the longer side. Nothing is stored or charged. Each fault is reported with its location.

        Args:
            schema: Complete template schema, version 1.
            images: Pictures by image field; a picture of a list item is named `items[0].photo`. `{}` if the template has no image field.
            size: Name of one of the template's `sizes`. Default: the template's own canvas.
            data: Values by field name. Samples replace absent values.
            max_side: Maximum length of the longer side in pixels."""
        return await self._client._file("POST", "/v1/templates/preview", How(body=True), {"schema": schema, "images": images, "size": size, "data": data, "format": format, "max_side": max_side}, request_options)

    async def import_design(self, *, file: Upload, name: str | Omit = OMIT, part: str | Omit = OMIT, pictures: Sequence[Upload] | Omit = OMIT, create: bool | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.TemplateImportRecord:
        """Import a design.

        Converts a file of another program into a template, with its pictures, its preview and a report of the parts that were kept, guessed, drawn as pictures or lost. By default nothing is stored; `create` stores the template and its pictures. Importing is free. The file is read under limits of memory and time. A refusal names its reason in `code`, such as `import_too_large`.

        Args:
            file: The design: SVG, PSD, PPTX or JSON of Figma, detected by content; at most 60 MB, JSON at most 30 MB, SVG at most 10 MB. The JSON is a response of the Figma files API with `geometry=paths`, or a file of the plugin in `examples/figma-plugin`.
            part: Id of a design in the file, such as a slide, from `parts`. Default: the first one.
            pictures: Pictures that the file refers to but does not contain: PNG, JPEG, WebP or GIF, at most 4 MB each. Name each file by its `imageRef`.
            create: True to store the template and its pictures, which requires `name`. False to store nothing."""
        return await self._client._json("POST", "/v1/templates/import", How(form=True, files=("file",), idempotent=True), {"file": file, "name": name, "part": part, "pictures": pictures, "create": create}, request_options, t.TemplateImportRecord)

    async def get(self, template_id: str, **request_options: Unpack[RequestOptions]) -> t.TemplateRecord:
        """Get a template.

        Returns a template of your own or of the gallery, in its newest version.

        Args:
            template_id: The id of the template: `tpl_…`."""
        return await self._client._json("GET", path("/v1/templates/{}", template_id), How(), {}, request_options, t.TemplateRecord)

    async def rename(self, template_id: str, *, name: str | None | Omit = OMIT, tags: Sequence[str] | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.TemplateRecord:
        """Rename or tag a template.

        Omitted members stay unchanged, and so do the versions of the template. `tags` replaces all tags.

        Args:
            template_id: The id of the template: `tpl_…`.
            tags: Tags, by which the list of templates can be filtered."""
        return await self._client._json("PATCH", path("/v1/templates/{}", template_id), How(body=True), {"name": name, "tags": tags}, request_options, t.TemplateRecord)

    async def delete(self, template_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a template.

        Hides the template permanently. The request is refused while something active depends on the template.

        Args:
            template_id: The id of the template: `tpl_…`."""
        return await self._client._json("DELETE", path("/v1/templates/{}", template_id), How(), {}, request_options, t.DeletedRecord)

    async def update_schema(self, template_id: str, *, schema_version: Literal[1], canvas: t.TemplateCanvas, locale: str | Omit = OMIT, fields: Sequence[t.TemplateField] | Omit = OMIT, layers: Sequence[t.TemplateLayer] | Omit = OMIT, sizes: Sequence[t.TemplateCanvasSize] | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.StoredTemplateRecord:
        """Replace the schema of a template.

        The body is the complete schema. It becomes a new version, which renders use from now on. Versions never change: `template_id@1` always renders the first one. Each fault is reported with its location. If drawing the samples would exceed the budget of a render, `warnings` says so, and renders are refused with `budget_exceeded`. `warnings` also names codes that scanners may fail to read. A code is refused if no value can fit its box with one pixel for each module.

        Args:
            template_id: The id of the template: `tpl_…`.
            schema_version: Version of this schema.
            locale: BCP 47 language and region: language of texts, form of numbers and dates.
            fields: The fields of the template.
            layers: The layers of the template, bottom first.
            sizes: Other sizes in which the template can be drawn with the same data. A render names one by `size`."""
        return await self._client._json("PUT", path("/v1/templates/{}/schema", template_id), How(body=True), {"schema_version": schema_version, "canvas": canvas, "locale": locale, "fields": fields, "layers": layers, "sizes": sizes}, request_options, t.StoredTemplateRecord)

    async def duplicate(self, template_id: str, *, name: str | None | Omit = OMIT, version: int | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.StoredTemplateRecord:
        """Duplicate a template.

        Copies a template of your own or of the gallery into a new template of yours, which you can change.

        Args:
            template_id: The id of the template: `tpl_…`.
            version: Version to copy. Default: the newest."""
        return await self._client._json("POST", path("/v1/templates/{}/duplicate", template_id), How(body=True, idempotent=True), {"name": name, "version": version}, request_options, t.StoredTemplateRecord)

    async def restore(self, template_id: str, *, version: int, **request_options: Unpack[RequestOptions]) -> t.StoredTemplateRecord:
        """Restore a version of a template.

        The schema of an older version becomes the newest version. Versions in between stay.

        Args:
            template_id: The id of the template: `tpl_…`.
            version: Version to restore."""
        return await self._client._json("POST", path("/v1/templates/{}/restore", template_id), How(body=True, idempotent=True), {"version": version}, request_options, t.StoredTemplateRecord)

    def list_versions(self, template_id: str, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.TemplateVersionRecord]:
        """List the versions of a template.

        Returns the versions, newest first, without their schemas. The `reference` of a version renders it, and a version never changes.

        Args:
            template_id: The id of the template: `tpl_…`.
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", path("/v1/templates/{}/versions", template_id), How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.TemplateVersionRecord)

    async def get_version(self, template_id: str, version: str, **request_options: Unpack[RequestOptions]) -> t.TemplateVersionSchemaRecord:
        """Get a version of a template.

        Returns a version with its schema, which never changes.

        Args:
            template_id: The id of the template: `tpl_…`.
            version: The number of the version."""
        return await self._client._json("GET", path("/v1/templates/{}/versions/{}", template_id, version), How(), {}, request_options, t.TemplateVersionSchemaRecord)

    async def get_image(self, template_id: str, *, size: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Get the preview of a template.

        Returns the newest version drawn with the sample of each field, at most 800 pixels on the longer side. The preview is free.

        Args:
            template_id: The id of the template: `tpl_…`.
            size: Name of a size. Default: the template's own canvas."""
        return await self._client._file("GET", path("/v1/templates/{}/image", template_id), How(query=("size",)), {"size": size}, request_options)

    @property
    def with_raw_response(self) -> AsyncTemplatesWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncTemplatesWithRawResponse(self)


class AsyncTemplatesWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncTemplates) -> None:
        self.list = async_raw(resource.list)
        self.create = async_raw(resource.create)
        self.preview = async_raw(resource.preview)
        self.import_design = async_raw(resource.import_design)
        self.get = async_raw(resource.get)
        self.rename = async_raw(resource.rename)
        self.delete = async_raw(resource.delete)
        self.update_schema = async_raw(resource.update_schema)
        self.duplicate = async_raw(resource.duplicate)
        self.restore = async_raw(resource.restore)
        self.list_versions = async_raw(resource.list_versions)
        self.get_version = async_raw(resource.get_version)
        self.get_image = async_raw(resource.get_image)


class AsyncTemplateDrafts(AsyncResource):
    async def get(self, template_id: str, **request_options: Unpack[RequestOptions]) -> t.TemplateDraftRecord:
        """Get your draft of a template.

        Returns your unpublished work on a template of your own or of the gallery, as saved by an editor. Without a draft, `revision` is null and the schema is that of the newest version.

        Args:
            template_id: The id of the template: `tpl_…`."""
        return await self._client._json("GET", path("/v1/templates/{}/draft", template_id), How(), {}, request_options, t.TemplateDraftRecord)

    async def replace(self, template_id: str, *, version: int, schema: Mapping[str, Any], revision: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.TemplateDraftRecord:
        """Save your draft of a template.

        The schema may be unfinished: any JSON object of at most 1 MB is stored unchanged. `revision` names the draft on which your change is based. If the draft has changed since, nothing is saved, so two windows never overwrite each other; a repeat of the same request succeeds. A draft is deleted when `PUT …/schema` publishes exactly its schema, and when the template is deleted.

        Args:
            template_id: The id of the template: `tpl_…`.
            version: Version on which the draft is based.
            schema: The unfinished schema, stored as sent. Publishing validates it.
            revision: Revision on which this change is based; null to create a draft if there is none."""
        return await self._client._json("PUT", path("/v1/templates/{}/draft", template_id), How(body=True), {"version": version, "schema": schema, "revision": revision}, request_options, t.TemplateDraftRecord)

    async def delete(self, template_id: str, *, revision: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Discard your draft of a template.

        Published versions stay. Without a draft, nothing changes.

        Args:
            template_id: The id of the template: `tpl_…`.
            revision: Revision to delete. Default: the current one."""
        return await self._client._json("DELETE", path("/v1/templates/{}/draft", template_id), How(query=("revision",)), {"revision": revision}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> AsyncTemplateDraftsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncTemplateDraftsWithRawResponse(self)


class AsyncTemplateDraftsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncTemplateDrafts) -> None:
        self.get = async_raw(resource.get)
        self.replace = async_raw(resource.replace)
        self.delete = async_raw(resource.delete)


class AsyncRenders(AsyncResource):
    async def create(self, *, template_id: str, data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]], size: str | None | Omit = OMIT, images: Mapping[str, Picture | str | t.FieldImage | None] | Omit = OMIT, options: t.RenderBodyOptions | None | Omit = OMIT, format: Literal["png", "jpg", "pdf", "webp", "avif"] | Omit = OMIT, quality: int | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> RenderResult:
        """Render an image.

        Renders a template with your data and returns the picture. The same version, data, images and options give the same bytes. A PDF (`?format=pdf`) has one page: text as exact outlines with an invisible layer for copying and searching, shapes and codes as vectors, and lossless pictures at the size given by `scale`. An image costs one credit, charged when it is finished. A failed render costs nothing. A picture whose `ETag` is in `If-None-Match` is answered with 304 and costs nothing.

        Args:
            template_id: Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3.
            data: Values by field name; see `fields` of the template.
            size: Name of one of the template's `sizes`. Default: the template's own canvas.
            images: Pictures by image field; a picture of a list item is named `items[0].photo`. `{}` if the template has no image field.
            format: Format of the picture, which overrides `options.format`. Default: `png` if neither is given.
            quality: Quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger."""
        return await self._client._render("POST", "/v1/render", How(query=("format", "quality",), body=True, empty=("images",), idempotent=True), {"template_id": template_id, "data": data, "size": size, "images": images, "options": options, "format": format, "quality": quality}, request_options)

    async def create_set(self, *, template_id: str, data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]], images: Mapping[str, Picture | str | t.FieldImage | None] | Omit = OMIT, options: t.RenderBodyOptions | None | Omit = OMIT, sizes: Sequence[str] | None | Omit = OMIT, format: Literal["png", "jpg", "pdf", "webp", "avif"] | Omit = OMIT, quality: int | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Render a template in several sizes.

        Renders the same data in each of the template's sizes, or in those listed in `sizes`, and returns a ZIP. Its entries are named by size, such as `story.png`, or `template.png` for a template without sizes. Each picture costs one credit. All pictures are charged together after the last one is finished: if one fails, the set fails and costs nothing.

        Args:
            template_id: Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3.
            data: Values by field name; see `fields` of the template.
            images: Pictures by image field; a picture of a list item is named `items[0].photo`. `{}` if the template has no image field.
            sizes: Names of the template's `sizes`. Default: all of them, or the template's own canvas if it has none.
            format: Format of the picture, which overrides `options.format`. Default: `png` if neither is given.
            quality: Quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger."""
        return await self._client._file("POST", "/v1/render/set", How(query=("format", "quality",), body=True, empty=("images",), idempotent=True), {"template_id": template_id, "data": data, "images": images, "options": options, "sizes": sizes, "format": format, "quality": quality}, request_options)

    async def measure(self, template_id: str, *, data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]], size: str | None | Omit = OMIT, images: Mapping[str, Picture | str | t.FieldImage | None] | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.MeasureRecord:
        """Measure the texts of a template.

        Lays out the text layers as a render does, without drawing them. Returns their lines, the font size used, the position of the ink, and the warnings. Measuring is free.

        Args:
            template_id: The id of the template: `tpl_…`.
            data: Values by field name; see `fields` of the template.
            size: Name of one of the template's `sizes`. Default: the template's own canvas.
            images: Pictures by image field, as in a render. They are not fetched; only `when` of a layer uses them."""
        return await self._client._json("POST", path("/v1/templates/{}/measure", template_id), How(body=True), {"data": data, "size": size, "images": images}, request_options, t.MeasureRecord)

    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, status: Literal["succeeded", "failed"] | Omit = OMIT, code: str | Omit = OMIT, key_id: str | Omit = OMIT, template_id: str | Omit = OMIT, source: Literal["api", "campaign", "order_job", "batch", "link"] | Omit = OMIT, from_: str | datetime | Omit = OMIT, to: str | datetime | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.LoggedRenderRecord]:
        """List renders.

        Returns your own renders, newest first: charged renders from every source, and failed renders of the API. Failures are kept for 90 days unless the operator sets another period. After 60 failures in a minute, a failure with the code of an earlier one is counted in its `repeats`. Requests refused before a render begins, such as a body that is not JSON or an image that is not base64, are not listed. Failed rows of batches, claims and store orders are in their own lists.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            status: Status of the renders.
            code: Error code of failed renders.
            key_id: Id of the key that requested the renders.
            template_id: Id of the template of the renders.
            source: Source of the renders, as in the usage.
            from_: Time from which renders are listed.
            to: Time before which renders are listed."""
        return self._client._page("GET", "/v1/renders", How(query=("limit", "cursor", "status", "code", "key_id", "template_id", "source", "from", "to",)), {"limit": limit, "cursor": cursor, "status": status, "code": code, "key_id": key_id, "template_id": template_id, "source": source, "from": from_, "to": to}, request_options, t.LoggedRenderRecord)

    async def get(self, render_id: str, **request_options: Unpack[RequestOptions]) -> t.RenderEntryRecord:
        """Get a render.

        Returns one of your own renders with its timings and the outline of its request: names, types and lengths, without values. Outlines are kept for 90 days, for at most 300 renders a minute.

        Args:
            render_id: The id of the render: `rnd_…`."""
        return await self._client._json("GET", path("/v1/renders/{}", render_id), How(), {}, request_options, t.RenderEntryRecord)

    async def get_thumbnail(self, render_id: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Get the thumbnail of a render.

        Draws the kept request with the rendered version, at most 320 pixels on the longer side, as PNG. The thumbnail is free. It needs `keep_requests` of `PATCH /v1/me`.

        Args:
            render_id: The id of the render: `rnd_…`."""
        return await self._client._file("GET", path("/v1/renders/{}/thumbnail", render_id), How(), {}, request_options)

    async def replay(self, render_id: str, *, version: int | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> RenderResult:
        """Replay a render.

        Renders the kept request again, with the newest version of its template or a version that you name, and returns the same response as `POST /v1/render`. It costs one credit. It needs `keep_requests` of `PATCH /v1/me`.

        Args:
            render_id: The id of the render: `rnd_…`.
            version: Version of the template. Default: the newest."""
        return await self._client._render("POST", path("/v1/renders/{}/replay", render_id), How(body=True, idempotent=True), {"version": version}, request_options)

    async def create_link(self, *, template_id: str, data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]], key_id: str, size: str | None | Omit = OMIT, images: Mapping[str, str] | None | Omit = OMIT, format: Literal["png", "jpg", "pdf", "webp", "avif", "auto"] | None | Omit = OMIT, quality: int | None | Omit = OMIT, scale: float | None | Omit = OMIT, width: int | None | Omit = OMIT, dpr: float | None | Omit = OMIT, palette: bool | None | Omit = OMIT, progressive: bool | None | Omit = OMIT, expires_at: str | datetime | None | Omit = OMIT, show_errors: bool | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.LinkRecord:
        """Create a signed link to an image.

        Creates the address of a picture for `<img src>`, e-mails and social networks, signed with one of your signing keys. The picture is drawn and charged on the first request for it. Creating the link is free.

        Args:
            template_id: Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3.
            data: Values by field name; see `fields` of the template.
            key_id: Id of the key that signs the link.
            size: Name of one of the template's `sizes`. Default: the template's own canvas.
            images: Pictures by image field.
            format: Format of the image. `auto`: avif or webp if the caller's `Accept` names it, otherwise png; together these formats cost one credit.
            quality: Quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger.
            scale: Scale factor of the canvas. Default: 1.
            width: Width of the picture in pixels, from a quarter to four times that of the canvas. Text is laid out at this width; nothing is resampled. Not with `scale`.
            dpr: Device pixels per CSS pixel. Multiplies `scale` or `width`; 1 by default.
            palette: True to write a png with a palette if the picture has at most 256 colours, such as text of one colour on a plain background: the same pixels in a smaller file. It takes longer. Other formats ignore it.
            progressive: True to write a progressive jpg, which shows the whole picture early and sharpens while it loads. It takes longer. Other formats ignore it.
            expires_at: Time when the link expires. Default: never.
            show_errors: True to return a picture that explains the error if the link cannot be served."""
        return await self._client._json("POST", "/v1/render/link", How(body=True), {"template_id": template_id, "data": data, "key_id": key_id, "size": size, "images": images, "format": format, "quality": quality, "scale": scale, "width": width, "dpr": dpr, "palette": palette, "progressive": progressive, "expires_at": expires_at, "show_errors": show_errors}, request_options, t.LinkRecord)

    @property
    def with_raw_response(self) -> AsyncRendersWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncRendersWithRawResponse(self)


class AsyncRendersWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncRenders) -> None:
        self.create = async_raw(resource.create)
        self.create_set = async_raw(resource.create_set)
        self.measure = async_raw(resource.measure)
        self.list = async_raw(resource.list)
        self.get = async_raw(resource.get)
        self.get_thumbnail = async_raw(resource.get_thumbnail)
        self.replay = async_raw(resource.replay)
        self.create_link = async_raw(resource.create_link)


class AsyncBatches(AsyncResource):
    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.ListedBatchRecord]:
        """List batches.

        Returns your own batches, newest first.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", "/v1/render/batch", How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.ListedBatchRecord)

    async def create(self, *, template_id: str, size: str | None | Omit = OMIT, rows: Sequence[t.BatchRowBody] | Omit = OMIT, format: Literal["png", "jpg", "pdf"] | None | Omit = OMIT, options: t.BatchOptions | None | Omit = OMIT, archive: Literal["zip", "pdf"] | None | Omit = OMIT, file_name: str | None | Omit = OMIT, store: t.BatchStoreBody | None | Omit = OMIT, file: Upload | Omit = OMIT, columns: Mapping[str, str | None] | None | Omit = OMIT, store_to: str | Omit = OMIT, store_key: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncBatch:
        """Render a batch.

        Renders one template with up to 1,000 rows of data, sent as JSON or as a table in a file. Errors in the request as a whole are refused at once. The batch is then drawn in the background, with the version that the template has at the time of the request. Each picture costs one credit when it is drawn. A failed row costs nothing and stops no other row.

        Args:
            template_id: Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3.
            size: Name of one of the template's `sizes`. Default: the template's own canvas.
            rows: Rows; each gives one picture.
            format: Format of the pictures. Default: `png`.
            archive: `zip`: one file per row. `pdf`, only with the format `pdf`: one document with a page per row, which stores shared parts of the pages once.
            file_name: Names of the files in the ZIP: a text with placeholders such as `{{field}}`. Characters that file names cannot contain are removed, and repeated names get a number. Default: the number of the row and the field `name`.
            store: Bucket into which the pictures are copied once the batch is done (`POST /v1/me/destinations`). The archive stays as it is. Not with the archive `pdf`.
            file: CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, of which the first sheet is read. The file has a header of field names and up to 1,000 rows below it. Image fields contain addresses or ids of assets; dates have the form YYYY-MM-DD. Columns of lists are named by item and member: `dishes[0].name`, `dishes[0].price`, `dishes[1].name`. A column `size` names the size of each row, unless the template has a field of this name.
            columns: Map of columns with other names to fields; `null` drops a column.
            store_to: Id of a destination into which the pictures are copied: `to` of `store` in JSON.
            store_key: Key of each file in it: `key` of `store` in JSON."""
        return await self._client._json("POST", "/v1/render/batch", How(body=True, form_with=("file",), files=("file",), idempotent=True), {"template_id": template_id, "size": size, "rows": rows, "format": format, "options": options, "archive": archive, "file_name": file_name, "store": store, "file": file, "columns": columns, "store_to": store_to, "store_key": store_key}, request_options, AsyncBatch)

    async def cancel(self, batch_id: str, **request_options: Unpack[RequestOptions]) -> AsyncBatch:
        """Cancel a batch.

        Rows that are not drawn yet fail with `batch_cancelled` and cost nothing. The batch is then done, and its archive contains the pictures drawn before. No further picture is copied to its bucket. Cancelling a batch that is finished and delivered changes nothing.

        Args:
            batch_id: The id of the batch: `bat_…`."""
        return await self._client._json("POST", path("/v1/render/batch/{}/cancel", batch_id), How(), {}, request_options, AsyncBatch)

    async def retry_delivery(self, batch_id: str, *, to: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncBatch:
        """Retry the delivery of a batch.

        Copies the pictures that are not in the bucket again, or into another destination (`to`). Pictures in the bucket stay there and are not copied again. It costs nothing. A delivery that waits for an unavailable bucket tries at once.

        Args:
            batch_id: The id of the batch: `bat_…`.
            to: Another destination for the pictures that are not stored. Default: the destination of the batch."""
        return await self._client._json("POST", path("/v1/render/batch/{}/delivery/retry", batch_id), How(body=True), {"to": to}, request_options, AsyncBatch)

    async def get(self, batch_id: str, **request_options: Unpack[RequestOptions]) -> AsyncBatch:
        """Get a batch.

        Returns the progress of one of your own batches.

        Args:
            batch_id: The id of the batch: `bat_…`."""
        return await self._client._json("GET", path("/v1/render/batch/{}", batch_id), How(), {}, request_options, AsyncBatch)

    def list_rows(self, batch_id: str, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.BatchRowRecord]:
        """List the rows of a batch.

        Returns each row with its state and a signed link to its picture. The link needs no key.

        Args:
            batch_id: The id of the batch: `bat_…`.
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", path("/v1/render/batch/{}/rows", batch_id), How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.BatchRowRecord)

    async def get_picture(self, batch_id: str, row: str, *, exp: str, sig: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Download a picture of a batch.

        Returns the picture of a row by the signed link in the list of rows.

        Args:
            batch_id: The id of the batch.
            row: The number of the row.
            exp: Time at which the link expires, in seconds since 1970.
            sig: Signature of the link."""
        return await self._client._file("GET", path("/v1/render/batch/{}/rows/{}", batch_id, row), How(query=("exp", "sig",)), {"exp": exp, "sig": sig}, request_options)

    async def get_archive(self, batch_id: str, **request_options: Unpack[RequestOptions]) -> AsyncStreamResult:
        """Download the pictures of a batch.

        Returns a ZIP of the drawn pictures. It can be downloaded repeatedly until the pictures are erased. Each file is named after the number of its row and, if present, the value of its field `name`. A batch with `archive: pdf` returns one PDF document with the pictures in the order of the rows. An interrupted download has no end of file, so every program detects that it is incomplete.

        Args:
            batch_id: The id of the batch: `bat_…`."""
        return await self._client._stream("GET", path("/v1/render/batch/{}/archive", batch_id), How(), {}, request_options)

    @property
    def with_raw_response(self) -> AsyncBatchesWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncBatchesWithRawResponse(self)


class AsyncBatchesWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncBatches) -> None:
        self.list = async_raw(resource.list)
        self.create = async_raw(resource.create)
        self.cancel = async_raw(resource.cancel)
        self.retry_delivery = async_raw(resource.retry_delivery)
        self.get = async_raw(resource.get)
        self.list_rows = async_raw(resource.list_rows)
        self.get_picture = async_raw(resource.get_picture)
        self.get_archive = async_raw(resource.get_archive)


class AsyncSigningKeys(AsyncResource):
    def list(self, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.SigningKeyRecord]:
        """List my signing keys.

        Returns all active keys and the last fifty revoked ones, without their secrets."""
        return self._client._page("GET", "/v1/me/signing-keys", How(), {}, request_options, t.SigningKeyRecord)

    async def create(self, *, presets: Sequence[t.LinkPresetBody], name: str | None | Omit = OMIT, daily_limit: int | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.SigningKeySecretRecord:
        """Create a signing key.

        A site signs links to images with this key, which can do nothing else. Only this response contains `secret`; the operation therefore ignores `Idempotency-Key`. An account has at most 50 keys that are not revoked.

        Args:
            presets: Templates that links of the key may request; no others.
            name: Use of the key.
            daily_limit: Maximum number of new images that links of the key may cause on one day (UTC), one credit each; null for no limit."""
        return await self._client._json("POST", "/v1/me/signing-keys", How(body=True), {"presets": presets, "name": name, "daily_limit": daily_limit}, request_options, t.SigningKeySecretRecord)

    async def update(self, key_id: str, *, name: str | None | Omit = OMIT, daily_limit: int | None | Omit = OMIT, presets: Sequence[t.LinkPresetBody] | None | Omit = OMIT, rotate_secret: bool | None | Omit = OMIT, keep_previous_days: int | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.SigningKeySecretRecord:
        """Update a signing key.

        Links that the presets no longer allow are refused from the next request on. `rotate_secret` creates a new secret. Links signed with the previous secret work for `keep_previous_days`; links signed with older secrets stop working.

        Args:
            key_id: The id of the signing key: `sgk_…`.
            name: Use of the key.
            daily_limit: Maximum number of new images that links of the key may cause on one day (UTC), one credit each; null for no limit. `null` clears it.
            presets: Templates that links of the key may request; no others.
            rotate_secret: True to make a new secret, which the response shows.
            keep_previous_days: Number of days for which links with the previous secret remain valid. 0 ends them at once."""
        return await self._client._json("PATCH", path("/v1/me/signing-keys/{}", key_id), How(body=True), {"name": name, "daily_limit": daily_limit, "presets": presets, "rotate_secret": rotate_secret, "keep_previous_days": keep_previous_days}, request_options, t.SigningKeySecretRecord)

    async def revoke(self, key_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Revoke a signing key.

        Links signed with the key are refused from the next request on. Revoking a revoked key changes nothing.

        Args:
            key_id: The id of the signing key: `sgk_…`."""
        return await self._client._json("DELETE", path("/v1/me/signing-keys/{}", key_id), How(), {}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> AsyncSigningKeysWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncSigningKeysWithRawResponse(self)


class AsyncSigningKeysWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncSigningKeys) -> None:
        self.list = async_raw(resource.list)
        self.create = async_raw(resource.create)
        self.update = async_raw(resource.update)
        self.revoke = async_raw(resource.revoke)


class AsyncSites(AsyncResource):
    def list(self, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.SiteRecord]:
        """List my sites.

        Returns your sites, newest first."""
        return self._client._page("GET", "/v1/me/sites", How(), {}, request_options, t.SiteRecord)

    async def create(self, *, hosts: Sequence[str], rules: Sequence[t.SiteRuleBody], name: str | None | Omit = OMIT, parameters: Sequence[str] | None | Omit = OMIT, daily_limit: int | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.SiteRecord:
        """Create a site.

        Pages of the site's hosts get images at `/og/v1/{site_id}.png?url=…`, without a signature: the rules alone determine the image. An account has at most 50 sites.

        Args:
            hosts: Hosts whose pages get pictures; `*.shop.example` matches all names below it.
            rules: Rules; the first rule whose path matches applies.
            parameters: Parameters that distinguish pages. All others are removed from the address before the page is read.
            daily_limit: Maximum number of new images that pages of the site may cause on one day (UTC), one credit each. Pages are read at most ten times as often."""
        return await self._client._json("POST", "/v1/me/sites", How(body=True), {"hosts": hosts, "rules": rules, "name": name, "parameters": parameters, "daily_limit": daily_limit}, request_options, t.SiteRecord)

    async def get(self, site_id: str, **request_options: Unpack[RequestOptions]) -> t.SiteRecord:
        """Get a site.

        Returns a site with its rules.

        Args:
            site_id: The id of the site: `sit_…`."""
        return await self._client._json("GET", path("/v1/me/sites/{}", site_id), How(), {}, request_options, t.SiteRecord)

    async def update(self, site_id: str, *, name: str | None | Omit = OMIT, hosts: Sequence[str] | None | Omit = OMIT, parameters: Sequence[str] | None | Omit = OMIT, daily_limit: int | None | Omit = OMIT, rules: Sequence[t.SiteRuleBody] | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.SiteRecord:
        """Update a site.

        Changes apply to the next request.

        Args:
            site_id: The id of the site: `sit_…`.
            hosts: Hosts whose pages get pictures; `*.shop.example` matches all names below it.
            parameters: Parameters that distinguish pages. All others are removed from the address before the page is read.
            daily_limit: Maximum number of new images that pages of the site may cause on one day (UTC), one credit each. Pages are read at most ten times as often.
            rules: Rules; the first rule whose path matches applies."""
        return await self._client._json("PATCH", path("/v1/me/sites/{}", site_id), How(body=True), {"name": name, "hosts": hosts, "parameters": parameters, "daily_limit": daily_limit, "rules": rules}, request_options, t.SiteRecord)

    async def delete(self, site_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a site.

        Pages of the site get no images from the next request on.

        Args:
            site_id: The id of the site: `sit_…`."""
        return await self._client._json("DELETE", path("/v1/me/sites/{}", site_id), How(), {}, request_options, t.DeletedRecord)

    async def preview(self, site_id: str, *, url: str, **request_options: Unpack[RequestOptions]) -> t.SitePreviewRecord:
        """Preview the image of a page.

        Reads the page now and draws its image. Returns the matching rule, the facts of the page, and the values that the rule takes from them. The preview is free.

        Args:
            site_id: The id of the site: `sit_…`.
            url: Address of a page."""
        return await self._client._json("POST", path("/v1/me/sites/{}/preview", site_id), How(body=True), {"url": url}, request_options, t.SitePreviewRecord)

    @property
    def with_raw_response(self) -> AsyncSitesWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncSitesWithRawResponse(self)


class AsyncSitesWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncSites) -> None:
        self.list = async_raw(resource.list)
        self.create = async_raw(resource.create)
        self.get = async_raw(resource.get)
        self.update = async_raw(resource.update)
        self.delete = async_raw(resource.delete)
        self.preview = async_raw(resource.preview)


class AsyncDestinations(AsyncResource):
    def list(self, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.DestinationRecord]:
        """List my destinations.

        Returns your destinations, newest first."""
        return self._client._page("GET", "/v1/me/destinations", How(), {}, request_options, t.DestinationRecord)

    async def create(self, *, endpoint: str, bucket: str, access_key_id: str, secret_access_key: str, name: str | None | Omit = OMIT, region: str | None | Omit = OMIT, prefix: str | None | Omit = OMIT, force_path_style: bool | None | Omit = OMIT, public_url: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.DestinationRecord:
        """Create a destination.

        Adds a bucket of an S3 service, in which `POST /v1/render/store` stores files. The access key needs `s3:PutObject`; the test also needs `s3:GetObject` and `s3:DeleteObject`. An account has at most 20 destinations.

        Args:
            endpoint: Origin of the S3 service: https, on port 443 or 1024 to 65535, at a public address.
            secret_access_key: Secret access key. It is stored encrypted and never returned.
            prefix: Start of all keys, followed by a slash.
            force_path_style: True for services whose addresses have the bucket in the path instead of the host.
            public_url: Base of the returned addresses, followed by the whole key. Null for the address of the bucket itself."""
        return await self._client._json("POST", "/v1/me/destinations", How(body=True), {"endpoint": endpoint, "bucket": bucket, "access_key_id": access_key_id, "secret_access_key": secret_access_key, "name": name, "region": region, "prefix": prefix, "force_path_style": force_path_style, "public_url": public_url}, request_options, t.DestinationRecord)

    async def get(self, destination_id: str, **request_options: Unpack[RequestOptions]) -> t.DestinationRecord:
        """Get a destination.

        Returns a destination with its last test and its last failure.

        Args:
            destination_id: The id of the destination: `dst_…`."""
        return await self._client._json("GET", path("/v1/me/destinations/{}", destination_id), How(), {}, request_options, t.DestinationRecord)

    async def update(self, destination_id: str, *, name: str | None | Omit = OMIT, endpoint: str | None | Omit = OMIT, region: str | None | Omit = OMIT, bucket: str | None | Omit = OMIT, prefix: str | None | Omit = OMIT, force_path_style: bool | None | Omit = OMIT, public_url: str | None | Omit = OMIT, access_key_id: str | None | Omit = OMIT, secret_access_key: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.DestinationRecord:
        """Update a destination.

        Changes apply to the next stored file.

        Args:
            destination_id: The id of the destination: `dst_…`.
            endpoint: Origin of the S3 service: https, on port 443 or 1024 to 65535, at a public address.
            prefix: Start of all keys, followed by a slash.
            force_path_style: True for services whose addresses have the bucket in the path instead of the host.
            public_url: Base of the returned addresses, followed by the whole key. Null for the address of the bucket itself. `null` clears it.
            secret_access_key: Secret access key. It is stored encrypted and never returned."""
        return await self._client._json("PATCH", path("/v1/me/destinations/{}", destination_id), How(body=True), {"name": name, "endpoint": endpoint, "region": region, "bucket": bucket, "prefix": prefix, "force_path_style": force_path_style, "public_url": public_url, "access_key_id": access_key_id, "secret_access_key": secret_access_key}, request_options, t.DestinationRecord)

    async def delete(self, destination_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a destination.

        The credentials of the destination are erased. Files in the bucket stay.

        Args:
            destination_id: The id of the destination: `dst_…`."""
        return await self._client._json("DELETE", path("/v1/me/destinations/{}", destination_id), How(), {}, request_options, t.DeletedRecord)

    async def test(self, destination_id: str, **request_options: Unpack[RequestOptions]) -> t.DestinationTestRecord:
        """Test a destination.

        Writes a small file, reads it and deletes it. The status is 200 even if a step fails: `ok` is then false, and the failed step has the reason. The test is free.

        Args:
            destination_id: The id of the destination: `dst_…`."""
        return await self._client._json("POST", path("/v1/me/destinations/{}/test", destination_id), How(), {}, request_options, t.DestinationTestRecord)

    @property
    def with_raw_response(self) -> AsyncDestinationsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncDestinationsWithRawResponse(self)


class AsyncDestinationsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncDestinations) -> None:
        self.list = async_raw(resource.list)
        self.create = async_raw(resource.create)
        self.get = async_raw(resource.get)
        self.update = async_raw(resource.update)
        self.delete = async_raw(resource.delete)
        self.test = async_raw(resource.test)


class AsyncStoredRenders(AsyncResource):
    async def create(self, *, template_id: str, data: Mapping[str, Value | None | Sequence[Mapping[str, Value | None]]], size: str | None | Omit = OMIT, images: Mapping[str, Picture | str | t.FieldImage | None] | Omit = OMIT, options: t.RenderBodyOptions | None | Omit = OMIT, store: t.StoreBody | None | Omit = OMIT, format: Literal["png", "jpg", "pdf", "webp", "avif"] | Omit = OMIT, quality: int | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.StoredRenderRecord:
        """Render an image and store it.

        Renders like `POST /v1/render`, and stores the file instead of returning it: behind a link for 60 seconds to 30 days, or in a bucket of your own (`POST /v1/me/destinations`). The file is stored first and then charged. A file that cannot be stored costs nothing, and a file that cannot be charged is deleted. A stored file is charged even if the caller disconnects; a repeat with the same `Idempotency-Key` gets the same response. The service tries a bucket three times within 30 seconds.

        Args:
            template_id: Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3.
            data: Values by field name; see `fields` of the template.
            size: Name of one of the template's `sizes`. Default: the template's own canvas.
            images: Pictures by image field; a picture of a list item is named `items[0].photo`. `{}` if the template has no image field.
            store: Place of the file. Default: a link for a day.
            format: Format of the picture, which overrides `options.format`. Default: `png` if neither is given.
            quality: Quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if that is not larger."""
        return await self._client._json("POST", "/v1/render/store", How(query=("format", "quality",), body=True, empty=("images",), idempotent=True), {"template_id": template_id, "data": data, "size": size, "images": images, "options": options, "store": store, "format": format, "quality": quality}, request_options, t.StoredRenderRecord)

    async def get(self, render_id: str, *, exp: str, sig: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Download a stored render.

        Returns the file by the signed link from `POST /v1/render/store`. After the link expires, the file is deleted.

        Args:
            render_id: The id of the render: `rnd_…`.
            exp: Time at which the link expires, in seconds since 1970.
            sig: Signature of the link."""
        return await self._client._file("GET", path("/v1/renders/{}/file", render_id), How(query=("exp", "sig",)), {"exp": exp, "sig": sig}, request_options)

    @property
    def with_raw_response(self) -> AsyncStoredRendersWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncStoredRendersWithRawResponse(self)


class AsyncStoredRendersWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncStoredRenders) -> None:
        self.create = async_raw(resource.create)
        self.get = async_raw(resource.get)


class AsyncCampaignsForms(AsyncResource):
    async def get(self, slug: str, **request_options: Unpack[RequestOptions]) -> t.ClaimFormRecord:
        """Get the form of a campaign.

        Returns the theme, the fields to fill in, the availability of claims now, and the number of cards left.

        Args:
            slug: Slug of the campaign, in upper or lower case."""
        return await self._client._json("GET", path("/v1/campaigns/{}/claim", slug), How(), {}, request_options, t.ClaimFormRecord)

    async def get_image(self, slug: str, *, format: Literal["png", "pdf"] | Omit = OMIT, size: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Get the sample of a campaign.

        Returns a card with sample values in the fields of visitors, at most 800 pixels on the longer side. The sample is free.

        Args:
            slug: Slug of the campaign, in upper or lower case.
            format: Format of the card, one that the campaign offers. Default: png, or the only offered format.
            size: One of the `sizes` of the campaign. Default: the first one."""
        return await self._client._file("GET", path("/v1/campaigns/{}/claim/image", slug), How(query=("format", "size",)), {"format": format, "size": size}, request_options)

    async def preview(self, slug: str, *, data: Mapping[str, Value | None], size: str | None | Omit = OMIT, images: Mapping[str, Picture | str | t.VisitorImage | None] | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Preview a card of a campaign.

        Returns a preview of at most 600 pixels on the longer side with a watermark. The preview is free, and available even while no cards can be claimed. Values that a claim refuses are refused here too, except empty required fields.

        Args:
            slug: Slug of the campaign, in upper or lower case.
            data: Values typed so far, by field name. Samples replace empty required fields.
            size: One of the `sizes` of the campaign. Default: the first one.
            images: Pictures by image field, as bytes of at most 5 MB each; addresses are not accepted."""
        return await self._client._file("POST", path("/v1/campaigns/{}/claim/preview", slug), How(body=True), {"data": data, "size": size, "images": images}, request_options)

    async def get_logo(self, slug: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Get the logo of a campaign.

        Returns the logo in the theme of the campaign.

        Args:
            slug: Slug of the campaign, in upper or lower case."""
        return await self._client._file("GET", path("/v1/campaigns/{}/logo", slug), How(), {}, request_options)

    @property
    def with_raw_response(self) -> AsyncCampaignsFormsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncCampaignsFormsWithRawResponse(self)


class AsyncCampaignsFormsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncCampaignsForms) -> None:
        self.get = async_raw(resource.get)
        self.get_image = async_raw(resource.get_image)
        self.preview = async_raw(resource.preview)
        self.get_logo = async_raw(resource.get_logo)


class AsyncCampaignsClaims(AsyncResource):
    async def create(self, slug: str, *, data: Mapping[str, Value | None], images: Mapping[str, Picture | str | t.VisitorImage | None] | None | Omit = OMIT, size: str | None | Omit = OMIT, website: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.ClaimedCardRecord:
        """Claim a card.

        Everybody with the link can claim a card. The card is drawn, counted and charged to the owner of the campaign at once. Downloads in every format are free and unlimited. A cookie without personal data recognises returning visitors.

        Args:
            slug: Slug of the campaign, in upper or lower case.
            data: Values of the campaign's `claim_fields`, by field name.
            images: Pictures by image field, as bytes of at most 5 MB each; addresses are not accepted.
            size: One of the `sizes` of the campaign. Default: the first one.
            website: Trap for automated senders; leave it out. People do not see this member on the page."""
        return await self._client._json("POST", path("/v1/campaigns/{}/claim", slug), How(body=True, idempotent=True), {"data": data, "images": images, "size": size, "website": website}, request_options, t.ClaimedCardRecord)

    async def get_image(self, slug: str, claim_id: str, *, format: Literal["png", "pdf"] | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Get a claimed card.

        Downloads are free and unlimited in every format, until the data of the claim are erased.

        Args:
            slug: Slug of the campaign, in upper or lower case.
            claim_id: The id of the claim: `clm_…`.
            format: Format of the card, one that the campaign offers. Default: png, or the only offered format."""
        return await self._client._file("GET", path("/v1/campaigns/{}/claims/{}/image", slug, claim_id), How(query=("format",)), {"format": format}, request_options)

    def list(self, campaign_id: str, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.ClaimRecord]:
        """List the claims of a campaign.

        Returns the claims of one of your own campaigns.

        Args:
            campaign_id: The id of the campaign: `cmp_…`.
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", path("/v1/campaigns/{}/claims", campaign_id), How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.ClaimRecord)

    async def get_csv(self, campaign_id: str, **request_options: Unpack[RequestOptions]) -> AsyncStreamResult:
        """Export the claims of a campaign.

        Returns all claims, newest first, as CSV for spreadsheets: UTF-8 with a byte order mark, every text in quotes, and an apostrophe before values that a spreadsheet would evaluate.

        Args:
            campaign_id: The id of the campaign: `cmp_…`."""
        return await self._client._stream("GET", path("/v1/campaigns/{}/claims.csv", campaign_id), How(), {}, request_options)

    @property
    def with_raw_response(self) -> AsyncCampaignsClaimsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncCampaignsClaimsWithRawResponse(self)


class AsyncCampaignsClaimsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncCampaignsClaims) -> None:
        self.create = async_raw(resource.create)
        self.get_image = async_raw(resource.get_image)
        self.list = async_raw(resource.list)
        self.get_csv = async_raw(resource.get_csv)


class AsyncCampaigns(AsyncResource):
    def __init__(self, client: AsyncCore) -> None:
        super().__init__(client)
        self.forms = AsyncCampaignsForms(client)
        self.claims = AsyncCampaignsClaims(client)

    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.CampaignRecord]:
        """List campaigns.

        Returns your own campaigns.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", "/v1/campaigns", How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.CampaignRecord)

    async def create(self, *, name: str, template_id: str, claim_fields: Sequence[str | t.ClaimFieldTerms], fixed_data: Mapping[str, Value | None] | None | Omit = OMIT, starts_at: str | datetime | None | Omit = OMIT, ends_at: str | datetime | None | Omit = OMIT, max_claims: int | None | Omit = OMIT, per_claimant_limit: int | None | Omit = OMIT, formats: Sequence[Literal["png", "pdf"]] | None | Omit = OMIT, sizes: Sequence[str] | None | Omit = OMIT, blocked_words: Sequence[str] | None | Omit = OMIT, allow_missing_glyphs: bool | None | Omit = OMIT, theme: t.ThemeBody | None | Omit = OMIT, slug: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.CampaignRecord:
        """Create a campaign.

        Creates a draft, which only you can see. The service validates `claim_fields` and `fixed_data` against the template now, and again when the campaign becomes active.

        Args:
            template_id: Id of the template: `tpl_…` for the newest version at activation, `tpl_…@3` for version 3.
            claim_fields: Fields that visitors fill in, in this order: names, or objects with requirements in addition to those of the template. `fixed_data` must contain all other required fields of the template.
            fixed_data: Values of every card, by field name.
            starts_at: Time before which nobody can claim.
            ends_at: Time at which the campaign ends.
            max_claims: Maximum number of cards; null for as many as your credits pay.
            per_claimant_limit: Maximum number of cards of one visitor.
            formats: Formats in which visitors may take their card.
            sizes: Names of the template's `sizes`. With one, all cards have it; with several, visitors choose, and the first is the default; with none, cards have the template's own canvas.
            blocked_words: Words that no value may contain.
            allow_missing_glyphs: True to draw boxes for letters that no font has. False to refuse previews and claims with such letters with 422, which names the letters; upload a font that has them.
            theme: Appearance of the page; null for that of the service.
            slug: End of the address: 3 to 64 letters (Arabic too), digits and hyphens. It is lower-case and unique. A slug that was public is never given to another campaign."""
        return await self._client._json("POST", "/v1/campaigns", How(body=True, idempotent=True), {"name": name, "template_id": template_id, "claim_fields": claim_fields, "fixed_data": fixed_data, "starts_at": starts_at, "ends_at": ends_at, "max_claims": max_claims, "per_claimant_limit": per_claimant_limit, "formats": formats, "sizes": sizes, "blocked_words": blocked_words, "allow_missing_glyphs": allow_missing_glyphs, "theme": theme, "slug": slug}, request_options, t.CampaignRecord)

    async def get(self, campaign_id: str, **request_options: Unpack[RequestOptions]) -> t.CampaignRecord:
        """Get a campaign.

        Returns one of your own campaigns.

        Args:
            campaign_id: The id of the campaign: `cmp_…`."""
        return await self._client._json("GET", path("/v1/campaigns/{}", campaign_id), How(), {}, request_options, t.CampaignRecord)

    async def update(self, campaign_id: str, *, name: str | None | Omit = OMIT, template_id: str | None | Omit = OMIT, fixed_data: Mapping[str, Value | None] | None | Omit = OMIT, starts_at: str | datetime | None | Omit = OMIT, ends_at: str | datetime | None | Omit = OMIT, max_claims: int | None | Omit = OMIT, per_claimant_limit: int | None | Omit = OMIT, formats: Sequence[Literal["png", "pdf"]] | None | Omit = OMIT, sizes: Sequence[str] | None | Omit = OMIT, blocked_words: Sequence[str] | None | Omit = OMIT, allow_missing_glyphs: bool | None | Omit = OMIT, claim_fields: Sequence[str | t.ClaimFieldTerms] | None | Omit = OMIT, theme: t.ThemeBody | None | Omit = OMIT, slug: str | None | Omit = OMIT, status: Literal["draft", "active", "paused", "ended"] | None | Omit = OMIT, template_version: int | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.CampaignRecord:
        """Update a campaign.

        Omitted members stay unchanged. `status` activates a draft, pauses an active campaign, resumes a paused one, or ends either; ended is final. Activation pins the template version. From then on `slug`, `template_id`, `fixed_data`, `claim_fields`, `formats` and `sizes` are fixed. `template_version` moves an active campaign to another version; a version that does not fit the campaign is refused with every conflict.

        Args:
            campaign_id: The id of the campaign: `cmp_…`.
            template_id: Id of the template: `tpl_…` for the newest version at activation, `tpl_…@3` for version 3.
            fixed_data: Values of every card, by field name.
            starts_at: Time before which nobody can claim. `null` clears it.
            ends_at: Time at which the campaign ends. `null` clears it.
            max_claims: Maximum number of cards; null for as many as your credits pay. `null` clears it.
            per_claimant_limit: Maximum number of cards of one visitor.
            formats: Formats in which visitors may take their card.
            sizes: Names of the template's `sizes`. With one, all cards have it; with several, visitors choose, and the first is the default; with none, cards have the template's own canvas.
            blocked_words: Words that no value may contain.
            allow_missing_glyphs: True to draw boxes for letters that no font has. False to refuse previews and claims with such letters with 422, which names the letters; upload a font that has them.
            claim_fields: Fields that visitors fill in, in this order: names, or objects with requirements in addition to those of the template. `fixed_data` must contain all other required fields of the template.
            theme: Appearance of the page; null for that of the service. `null` clears it.
            slug: End of the address: 3 to 64 letters (Arabic too), digits and hyphens. It is lower-case and unique. A slug that was public is never given to another campaign.
            status: Status: `draft`, `active`, `paused` or `ended`. `ended` is final and begins by itself at `ends_at`.
            template_version: Version that the campaign draws, pinned at activation; null before. `null` clears it."""
        return await self._client._json("PATCH", path("/v1/campaigns/{}", campaign_id), How(body=True), {"name": name, "template_id": template_id, "fixed_data": fixed_data, "starts_at": starts_at, "ends_at": ends_at, "max_claims": max_claims, "per_claimant_limit": per_claimant_limit, "formats": formats, "sizes": sizes, "blocked_words": blocked_words, "allow_missing_glyphs": allow_missing_glyphs, "claim_fields": claim_fields, "theme": theme, "slug": slug, "status": status, "template_version": template_version}, request_options, t.CampaignRecord)

    async def delete(self, campaign_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a campaign.

        The request is refused once cards were claimed, unless the campaign has ended. The link of a deleted campaign no longer works.

        Args:
            campaign_id: The id of the campaign: `cmp_…`."""
        return await self._client._json("DELETE", path("/v1/campaigns/{}", campaign_id), How(), {}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> AsyncCampaignsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncCampaignsWithRawResponse(self)


class AsyncCampaignsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncCampaigns) -> None:
        self.list = async_raw(resource.list)
        self.create = async_raw(resource.create)
        self.get = async_raw(resource.get)
        self.update = async_raw(resource.update)
        self.delete = async_raw(resource.delete)


class AsyncAdminInstallations(AsyncResource):
    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, status: Literal["active", "uninstalled", "expired"] | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.InstallationRecord]:
        """List installations.

        Returns every store that installed the application, newest first.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            status: Status of the installations."""
        return self._client._page("GET", "/v1/admin/integrations/salla/installations", How(query=("limit", "cursor", "status",)), {"limit": limit, "cursor": cursor, "status": status}, request_options, t.InstallationRecord)

    async def get(self, merchant_id: str, **request_options: Unpack[RequestOptions]) -> t.InstallationRecord:
        """Get an installation.

        Returns the installation of any owner, without its tokens.

        Args:
            merchant_id: The identifier at the store platform."""
        return await self._client._json("GET", path("/v1/admin/integrations/salla/installations/{}", merchant_id), How(), {}, request_options, t.InstallationRecord)

    async def refresh_token(self, merchant_id: str, **request_options: Unpack[RequestOptions]) -> t.InstallationRecord:
        """Refresh the tokens of an installation.

        Refreshes the tokens at once. The service also refreshes them by itself, long before they expire. Concurrent requests get the same tokens.

        Args:
            merchant_id: The identifier at the store platform."""
        return await self._client._json("POST", path("/v1/admin/integrations/salla/installations/{}/refresh-token", merchant_id), How(), {}, request_options, t.InstallationRecord)

    async def trigger_preview(self, merchant_id: str, **request_options: Unpack[RequestOptions]) -> t.StorePreviewRecord:
        """Preview the card of a store.

        Draws the newest active mapping with samples, at most 800 pixels on the longer side. The preview is free and is stored for an hour.

        Args:
            merchant_id: The identifier at the store platform."""
        return await self._client._json("POST", path("/v1/admin/integrations/salla/installations/{}/trigger-preview", merchant_id), How(idempotent=True), {}, request_options, t.StorePreviewRecord)

    @property
    def with_raw_response(self) -> AsyncAdminInstallationsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncAdminInstallationsWithRawResponse(self)


class AsyncAdminInstallationsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncAdminInstallations) -> None:
        self.list = async_raw(resource.list)
        self.get = async_raw(resource.get)
        self.refresh_token = async_raw(resource.refresh_token)
        self.trigger_preview = async_raw(resource.trigger_preview)


class AsyncAdminOrderJobs(AsyncResource):
    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, merchant_id: str | Omit = OMIT, status: Literal["succeeded", "failed"] | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.OrderJobRecord]:
        """List order jobs.

        Returns the jobs that make cards from items of orders, newest first.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            merchant_id: Id at the platform of the merchant whose jobs are listed.
            status: Status of the jobs."""
        return self._client._page("GET", "/v1/admin/integrations/salla/order-jobs", How(query=("limit", "cursor", "merchant_id", "status",)), {"limit": limit, "cursor": cursor, "merchant_id": merchant_id, "status": status}, request_options, t.OrderJobRecord)

    async def get(self, job_id: str, **request_options: Unpack[RequestOptions]) -> t.OrderJobRecord:
        """Get an order job.

        Returns an order job of any store.

        Args:
            job_id: The id of the order job: `job_…`."""
        return await self._client._json("GET", path("/v1/admin/integrations/salla/order-jobs/{}", job_id), How(), {}, request_options, t.OrderJobRecord)

    async def retry(self, job_id: str, **request_options: Unpack[RequestOptions]) -> t.OrderJobRecord:
        """Retry an order job.

        Retries a failed job with the current mapping of its product.

        Args:
            job_id: The id of the order job: `job_…`."""
        return await self._client._json("POST", path("/v1/admin/integrations/salla/order-jobs/{}/retry", job_id), How(idempotent=True), {}, request_options, t.OrderJobRecord)

    @property
    def with_raw_response(self) -> AsyncAdminOrderJobsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncAdminOrderJobsWithRawResponse(self)


class AsyncAdminOrderJobsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncAdminOrderJobs) -> None:
        self.list = async_raw(resource.list)
        self.get = async_raw(resource.get)
        self.retry = async_raw(resource.retry)


class AsyncAdminUsersCredits(AsyncResource):
    async def adjust(self, user_id: str, *, delta: int, reason: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.AdjustmentRecord:
        """Adjust the credits of a user.

        Adds one entry to the ledger, which nobody can change afterwards, and one entry to the audit trail.

        Args:
            user_id: The id of the user: `usr_…`.
            delta: Credits added; negative if taken or spent. An entry by hand may be 0, which changes nothing.
            reason: Reason for the entry. It contains no personal data, because the ledger is kept permanently."""
        return await self._client._json("POST", path("/v1/admin/users/{}/credits", user_id), How(body=True, idempotent=True), {"delta": delta, "reason": reason}, request_options, t.AdjustmentRecord)

    def list_entries(self, user_id: str, *, limit: int | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.LedgerEntryRecord]:
        """List the ledger of a user.

        Returns the newest additions and deductions of credits, at most `limit`, without further pages.

        Args:
            user_id: The id of the user: `usr_…`.
            limit: Maximum number of items in the response."""
        return self._client._page("GET", path("/v1/admin/users/{}/credits/ledger", user_id), How(query=("limit",)), {"limit": limit}, request_options, t.LedgerEntryRecord)

    @property
    def with_raw_response(self) -> AsyncAdminUsersCreditsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncAdminUsersCreditsWithRawResponse(self)


class AsyncAdminUsersCreditsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncAdminUsersCredits) -> None:
        self.adjust = async_raw(resource.adjust)
        self.list_entries = async_raw(resource.list_entries)


class AsyncAdminUsersBilling(AsyncResource):
    async def get(self, user_id: str, **request_options: Unpack[RequestOptions]) -> t.BillingSummaryRecord:
        """Get the billing of a user.

        Returns the same members as `GET /v1/me/billing`.

        Args:
            user_id: The id of the user: `usr_…`."""
        return await self._client._json("GET", path("/v1/admin/users/{}/billing", user_id), How(), {}, request_options, t.BillingSummaryRecord)

    def list_history(self, user_id: str, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, include_stream: bool | Omit = OMIT, include_manual: bool | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.UserHistoryRecord]:
        """List the billing history of a user.

        Returns the same members as `GET /v1/me/billing/history`.

        Args:
            user_id: The id of the user: `usr_…`.
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            include_stream: True to include payments through the billing provider.
            include_manual: True to include adjustments and grants."""
        return self._client._page("GET", path("/v1/admin/users/{}/billing/history", user_id), How(query=("limit", "cursor", "include_stream", "include_manual",)), {"limit": limit, "cursor": cursor, "include_stream": include_stream, "include_manual": include_manual}, request_options, t.UserHistoryRecord)

    @property
    def with_raw_response(self) -> AsyncAdminUsersBillingWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncAdminUsersBillingWithRawResponse(self)


class AsyncAdminUsersBillingWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncAdminUsersBilling) -> None:
        self.get = async_raw(resource.get)
        self.list_history = async_raw(resource.list_history)


class AsyncAdminUsersFonts(AsyncResource):
    def list(self, user_id: str, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.FontRecord]:
        """List the fonts of a user.

        Returns the user's own fonts, without the public ones.

        Args:
            user_id: The id of the user: `usr_…`."""
        return self._client._page("GET", path("/v1/admin/users/{}/fonts", user_id), How(), {}, request_options, t.FontRecord)

    async def create(self, user_id: str, *, file: Upload, family: str | Omit = OMIT, style: str | Omit = OMIT, index: int | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.FontRecord:
        """Add a font for a user.

        Adds the font as if the user had uploaded it: only templates of the user may name it. Adding the same bytes again returns the existing record. The change is recorded in the audit trail.

        Args:
            user_id: The id of the user: `usr_…`.
            file: Font file: TTF, OTF, TTC, WOFF or WOFF2; at most 10 MB.
            index: Index of the face in a collection (TTC), from 0."""
        return await self._client._json("POST", path("/v1/admin/users/{}/fonts", user_id), How(form=True, files=("file",), idempotent=True), {"file": file, "family": family, "style": style, "index": index}, request_options, t.FontRecord)

    async def delete(self, user_id: str, font_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a font of a user.

        The request is refused while the newest version of a template draws with the font; older versions continue to draw with it. The change is recorded in the audit trail.

        Args:
            user_id: The id of the user: `usr_…`.
            font_id: The id of the font: `fnt_…`."""
        return await self._client._json("DELETE", path("/v1/admin/users/{}/fonts/{}", user_id, font_id), How(), {}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> AsyncAdminUsersFontsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncAdminUsersFontsWithRawResponse(self)


class AsyncAdminUsersFontsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncAdminUsersFonts) -> None:
        self.list = async_raw(resource.list)
        self.create = async_raw(resource.create)
        self.delete = async_raw(resource.delete)


class AsyncAdminUsers(AsyncResource):
    def __init__(self, client: AsyncCore) -> None:
        super().__init__(client)
        self.credits = AsyncAdminUsersCredits(client)
        self.billing = AsyncAdminUsersBilling(client)
        self.fonts = AsyncAdminUsersFonts(client)

    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, status: Literal["active", "suspended"] | Omit = OMIT, role: Literal["user", "admin"] | Omit = OMIT, query: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.AdminUserRecord]:
        """List users.

        Returns all accounts, except erased ones.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            status: Status of the users.
            role: Role of the users.
            query: Part of the name, compared as Arabic readers do, part of the address, or the whole id."""
        return self._client._page("GET", "/v1/admin/users", How(query=("limit", "cursor", "status", "role", "query",)), {"limit": limit, "cursor": cursor, "status": status, "role": role, "query": query}, request_options, t.AdminUserRecord)

    async def get(self, user_id: str, **request_options: Unpack[RequestOptions]) -> t.AdminUserRecord:
        """Get a user.

        Returns any account.

        Args:
            user_id: The id of the user: `usr_…`."""
        return await self._client._json("GET", path("/v1/admin/users/{}", user_id), How(), {}, request_options, t.AdminUserRecord)

    async def update(self, user_id: str, *, status: Literal["active", "suspended"] | None | Omit = OMIT, role: Literal["user", "admin"] | None | Omit = OMIT, rate_limit_per_minute: int | None | Omit = OMIT, name: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.AdminUserRecord:
        """Update a user.

        Omitted members stay unchanged. A suspended user is refused at once by every operation except `GET /v1/me`, and their sessions end. Their keys work again after reactivation. The change is recorded in the audit trail.

        Args:
            user_id: The id of the user: `usr_…`.
            status: Status of the user. A suspended user may use only `GET /v1/me`.
            rate_limit_per_minute: Maximum number of requests per minute, over all keys and sessions; null for the default. `null` clears it.
            name: Name of the user; empty if none was given."""
        return await self._client._json("PATCH", path("/v1/admin/users/{}", user_id), How(body=True), {"status": status, "role": role, "rate_limit_per_minute": rate_limit_per_minute, "name": name}, request_options, t.AdminUserRecord)

    @property
    def with_raw_response(self) -> AsyncAdminUsersWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncAdminUsersWithRawResponse(self)


class AsyncAdminUsersWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncAdminUsers) -> None:
        self.list = async_raw(resource.list)
        self.get = async_raw(resource.get)
        self.update = async_raw(resource.update)


class AsyncAdminBilling(AsyncResource):
    async def get_provider_status(self, **request_options: Unpack[RequestOptions]) -> t.ProviderStatusRecord:
        """Get the state of the billing provider.

        Sends the provider one request now. A provider that does not respond is not an error: `reachable` is then false."""
        return await self._client._json("GET", "/v1/admin/billing/provider-status", How(), {}, request_options, t.ProviderStatusRecord)

    def list_history(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, include_stream: bool | Omit = OMIT, include_manual: bool | Omit = OMIT, user_id: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.UserHistoryRecord]:
        """List the billing history of all users.

        Returns the same members as `GET /v1/me/billing/history`.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            include_stream: True to include payments through the billing provider.
            include_manual: True to include adjustments and grants.
            user_id: Id of the user to whom the list is limited."""
        return self._client._page("GET", "/v1/admin/billing/history", How(query=("limit", "cursor", "include_stream", "include_manual", "user_id",)), {"limit": limit, "cursor": cursor, "include_stream": include_stream, "include_manual": include_manual, "user_id": user_id}, request_options, t.UserHistoryRecord)

    @property
    def with_raw_response(self) -> AsyncAdminBillingWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncAdminBillingWithRawResponse(self)


class AsyncAdminBillingWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncAdminBilling) -> None:
        self.get_provider_status = async_raw(resource.get_provider_status)
        self.list_history = async_raw(resource.list_history)


class AsyncAdminPackages(AsyncResource):
    def list(self, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.PackageRecord]:
        """List packages.

        Returns all packages, including those not for sale."""
        return self._client._page("GET", "/v1/admin/billing/packages", How(), {}, request_options, t.PackageRecord)

    async def create(self, *, code: str, name: str, description: str | None | Omit = OMIT, credits: int | None | Omit = OMIT, price_halalas: int | None | Omit = OMIT, active: bool | None | Omit = OMIT, sort_order: int | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.PackageRecord:
        """Create a package.

        The catalogue lists the package if it is active and has credits and a price.

        Args:
            code: Unique code, by which buyers name the package as `package_code`.
            credits: Number of credits. A package without credits is not sold.
            price_halalas: Price including VAT. A package without a price is not sold.
            active: True if the package is in the catalogue.
            sort_order: Position in the catalogue; lower numbers come first."""
        return await self._client._json("POST", "/v1/admin/billing/packages", How(body=True, idempotent=True), {"code": code, "name": name, "description": description, "credits": credits, "price_halalas": price_halalas, "active": active, "sort_order": sort_order}, request_options, t.PackageRecord)

    async def update(self, package_id: str, *, code: str | None | Omit = OMIT, name: str | None | Omit = OMIT, description: str | None | Omit = OMIT, credits: int | None | Omit = OMIT, price_halalas: int | None | Omit = OMIT, active: bool | None | Omit = OMIT, sort_order: int | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.PackageRecord:
        """Update a package.

        Omitted members stay unchanged; `null` clears `description`, `credits` and `price_halalas` and leaves the others unchanged. Open checkouts keep their terms.

        Args:
            package_id: The id of the package: `pkg_…`.
            code: Unique code, by which buyers name the package as `package_code`.
            description: `null` clears it.
            credits: Number of credits. A package without credits is not sold. `null` clears it.
            price_halalas: Price including VAT. A package without a price is not sold. `null` clears it.
            active: True if the package is in the catalogue.
            sort_order: Position in the catalogue; lower numbers come first."""
        return await self._client._json("PATCH", path("/v1/admin/billing/packages/{}", package_id), How(body=True), {"code": code, "name": name, "description": description, "credits": credits, "price_halalas": price_halalas, "active": active, "sort_order": sort_order}, request_options, t.PackageRecord)

    async def delete(self, package_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a package.

        Deletes a package that was never sold. A sold package can only be deactivated.

        Args:
            package_id: The id of the package: `pkg_…`."""
        return await self._client._json("DELETE", path("/v1/admin/billing/packages/{}", package_id), How(), {}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> AsyncAdminPackagesWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncAdminPackagesWithRawResponse(self)


class AsyncAdminPackagesWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncAdminPackages) -> None:
        self.list = async_raw(resource.list)
        self.create = async_raw(resource.create)
        self.update = async_raw(resource.update)
        self.delete = async_raw(resource.delete)


class AsyncAdminDiscountCodes(AsyncResource):
    def list(self, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.DiscountCodeRecord]:
        """List discount codes.

        Returns each code with the number of its redemptions."""
        return self._client._page("GET", "/v1/admin/billing/discount-codes", How(), {}, request_options, t.DiscountCodeRecord)

    async def create(self, *, code: str, percent_off: int, active: bool | None | Omit = OMIT, expires_at: str | None | Omit = OMIT, max_redemptions: int | None | Omit = OMIT, one_per_customer: bool | None | Omit = OMIT, first_payment_only: bool | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.DiscountCodeRecord:
        """Create a discount code.

        Codes are compared without regard to case. The percentage is deducted after volume tiers.

        Args:
            code: The code. Case is ignored.
            expires_at: Time of expiry in RFC 3339; `null` for never. A body may instead give a day, at the end of which in Riyadh the code expires.
            max_redemptions: Maximum number of uses; `null` for no limit.
            one_per_customer: True if each customer may use the code only once.
            first_payment_only: True if only customers without a previous payment may use the code."""
        return await self._client._json("POST", "/v1/admin/billing/discount-codes", How(body=True, idempotent=True), {"code": code, "percent_off": percent_off, "active": active, "expires_at": expires_at, "max_redemptions": max_redemptions, "one_per_customer": one_per_customer, "first_payment_only": first_payment_only}, request_options, t.DiscountCodeRecord)

    async def update(self, code_id: str, *, code: str | None | Omit = OMIT, percent_off: int | None | Omit = OMIT, active: bool | None | Omit = OMIT, expires_at: str | None | Omit = OMIT, max_redemptions: int | None | Omit = OMIT, one_per_customer: bool | None | Omit = OMIT, first_payment_only: bool | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.DiscountCodeRecord:
        """Update a discount code.

        Omitted members stay unchanged; `null` clears `expires_at` and `max_redemptions` and leaves the others unchanged. Open checkouts keep their price.

        Args:
            code_id: The id of the discount code: `dsc_…`.
            code: The code. Case is ignored.
            expires_at: Time of expiry in RFC 3339; `null` for never. A body may instead give a day, at the end of which in Riyadh the code expires. `null` clears it.
            max_redemptions: Maximum number of uses; `null` for no limit. `null` clears it.
            one_per_customer: True if each customer may use the code only once.
            first_payment_only: True if only customers without a previous payment may use the code."""
        return await self._client._json("PATCH", path("/v1/admin/billing/discount-codes/{}", code_id), How(body=True), {"code": code, "percent_off": percent_off, "active": active, "expires_at": expires_at, "max_redemptions": max_redemptions, "one_per_customer": one_per_customer, "first_payment_only": first_payment_only}, request_options, t.DiscountCodeRecord)

    async def delete(self, code_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a discount code.

        Deletes a code that was never redeemed. A redeemed code can only be deactivated.

        Args:
            code_id: The id of the discount code: `dsc_…`."""
        return await self._client._json("DELETE", path("/v1/admin/billing/discount-codes/{}", code_id), How(), {}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> AsyncAdminDiscountCodesWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncAdminDiscountCodesWithRawResponse(self)


class AsyncAdminDiscountCodesWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncAdminDiscountCodes) -> None:
        self.list = async_raw(resource.list)
        self.create = async_raw(resource.create)
        self.update = async_raw(resource.update)
        self.delete = async_raw(resource.delete)


class AsyncAdminGreetingOrders(AsyncResource):
    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.AdminGreetingOrderRecord]:
        """List the orders of greeting packages.

        Returns all orders, including drafts.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            status: Status of the orders."""
        return self._client._page("GET", "/v1/admin/greeting-package-orders", How(query=("limit", "cursor", "status",)), {"limit": limit, "cursor": cursor, "status": status}, request_options, t.AdminGreetingOrderRecord)

    async def get(self, order_id: str, **request_options: Unpack[RequestOptions]) -> t.AdminGreetingOrderDetailRecord:
        """Get an order of a greeting package.

        Returns the complete order with its log, recipients and files. The id of a draft finds it too.

        Args:
            order_id: The id of the order: `ord_…`."""
        return await self._client._json("GET", path("/v1/admin/greeting-package-orders/{}", order_id), How(), {}, request_options, t.AdminGreetingOrderDetailRecord)

    async def update(self, order_id: str, *, note: str | None | Omit = OMIT, template_id: str | None | Omit = OMIT, delivery_date: str | None | Omit = OMIT, production_format: Literal["png", "jpg", "pdf", "document"] | None | Omit = OMIT, status: Literal["draft", "awaiting_payment", "paid", "in_design", "ready", "delivered", "cancelled"] | None | Omit = OMIT, allow_missing: bool | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.AdminGreetingOrderDetailRecord:
        """Update an order of a greeting package.

        Omitted members stay unchanged; `null` clears `note`, `template_id` and `delivery_date`. The status moves one step forward, or to `cancelled` before the order is delivered. Any other change is refused, and so is the submission of a draft, which only its buyer can submit. `paid` is for money that did not go through the payment gateway; the service first asks the gateway for a payment on the open page. The amount paid for a cancelled order is shown as `refund_due`: refund it at the gateway, which reports the refund. The buyer gets an e-mail about each step. The change is recorded in the audit trail.

        An order with a template is produced when it becomes `ready`: a card for each recipient, drawn in the background with the version that the template has at that moment, without credits. Columns of the recipients are fields of the template. A column for a required field must exist; a column without a field is left out and listed in `unused_columns`. A recipient whose card cannot be drawn is listed in `failed` and stops no other. While the order is `ready`, sending `template_id` or `production_format` produces it again, unless that version is already produced in that format and no card failed. `template_id: null` drops the production. With a production, `delivered` is refused until the production is done (`package_unfinished`), and while cards are missing (`package_incomplete`) unless `allow_missing` is sent. A cancelled order loses its cards.

        Args:
            order_id: The id of the order: `ord_…`.
            note: Internal note. The buyer never sees it. `null` clears it.
            template_id: Id of the template of the cards: `tpl_…` for the newest version, `tpl_…@3` for version 3. `null` clears it.
            delivery_date: Date of delivery, `YYYY-MM-DD` in Riyadh. The earliest is `delivery_days_min` of the configuration from today. `null` clears it.
            production_format: Format of the delivery. `png`, `jpg` and `pdf`: a ZIP with a file for each card; `document`: one PDF with a page for each card.
            status: Next status of the order, or `cancelled`.
            allow_missing: True to deliver although some cards could not be drawn. Only with the status `delivered`."""
        return await self._client._json("PATCH", path("/v1/admin/greeting-package-orders/{}", order_id), How(body=True), {"note": note, "template_id": template_id, "delivery_date": delivery_date, "production_format": production_format, "status": status, "allow_missing": allow_missing}, request_options, t.AdminGreetingOrderDetailRecord)

    async def replace_recipients(self, order_id: str, *, recipients_file: Upload, **request_options: Unpack[RequestOptions]) -> t.AdminGreetingOrderDetailRecord:
        """Replace the recipients of an order.

        Replaces the recipients until the order is `ready`, for names that a buyer sends after the order and for corrections. The amount of the order stays the same. The number of names is limited by the number that the amount pays for, which is at least the number included in the package. The change is recorded in the audit trail.

        Args:
            order_id: The id of the order: `ord_…`.
            recipients_file: CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, as in a draft: a header with the column `name`, and further columns named like fields of a template. It replaces the previous table."""
        return await self._client._json("PUT", path("/v1/admin/greeting-package-orders/{}/recipients", order_id), How(form=True, files=("recipients_file",)), {"recipients_file": recipients_file}, request_options, t.AdminGreetingOrderDetailRecord)

    async def get_archive(self, order_id: str, **request_options: Unpack[RequestOptions]) -> AsyncStreamResult:
        """Download the cards of an order.

        Returns the produced cards, before and after delivery: a ZIP whose files are named by number, from 1, and name of their recipients, or one PDF document in the order of the rows. Every download has the same bytes.

        Args:
            order_id: The id of the order: `ord_…`."""
        return await self._client._stream("GET", path("/v1/admin/greeting-package-orders/{}/archive", order_id), How(), {}, request_options)

    async def get_file(self, order_id: str, file_id: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Download a file of an order.

        Returns the uploaded table of recipients, the logo, or an attachment.

        Args:
            order_id: The id of the order: `ord_…`.
            file_id: The id of the file: `fil_…`."""
        return await self._client._file("GET", path("/v1/admin/greeting-package-orders/{}/files/{}", order_id, file_id), How(), {}, request_options)

    @property
    def with_raw_response(self) -> AsyncAdminGreetingOrdersWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncAdminGreetingOrdersWithRawResponse(self)


class AsyncAdminGreetingOrdersWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncAdminGreetingOrders) -> None:
        self.list = async_raw(resource.list)
        self.get = async_raw(resource.get)
        self.update = async_raw(resource.update)
        self.replace_recipients = async_raw(resource.replace_recipients)
        self.get_archive = async_raw(resource.get_archive)
        self.get_file = async_raw(resource.get_file)


class AsyncAdminUsage(AsyncResource):
    async def get(self, *, range: Literal["7d", "30d", "90d"] | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.UsageOfAllRecord:
        """Get the usage of all users.

        Returns the same as `GET /v1/me/usage` for all users, with the 20 users, templates and keys that rendered most.

        Args:
            range: Number of days in Asia/Riyadh, including today."""
        return await self._client._json("GET", "/v1/admin/usage", How(query=("range",)), {"range": range}, request_options, t.UsageOfAllRecord)

    @property
    def with_raw_response(self) -> AsyncAdminUsageWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncAdminUsageWithRawResponse(self)


class AsyncAdminUsageWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncAdminUsage) -> None:
        self.get = async_raw(resource.get)


class AsyncAdminContactSubmissions(AsyncResource):
    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.ContactSubmissionRecord]:
        """List contact submissions.

        Returns submissions of the contact form, newest first.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", "/v1/admin/contact-submissions", How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.ContactSubmissionRecord)

    async def get(self, submission_id: str, **request_options: Unpack[RequestOptions]) -> t.ContactSubmissionRecord:
        """Get a contact submission.

        Returns the complete submission.

        Args:
            submission_id: The id of the contact submission: `sub_…`."""
        return await self._client._json("GET", path("/v1/admin/contact-submissions/{}", submission_id), How(), {}, request_options, t.ContactSubmissionRecord)

    @property
    def with_raw_response(self) -> AsyncAdminContactSubmissionsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncAdminContactSubmissionsWithRawResponse(self)


class AsyncAdminContactSubmissionsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncAdminContactSubmissions) -> None:
        self.list = async_raw(resource.list)
        self.get = async_raw(resource.get)


class AsyncAdminPaymentRequests(AsyncResource):
    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.PaymentRequestRecord]:
        """List payment requests.

        Returns announced bank transfers, newest first. After the money arrives, settle a request by setting its order to paid, or by a credit adjustment with its id as the reason.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", "/v1/admin/payment-requests", How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.PaymentRequestRecord)

    async def get(self, payment_request_id: str, **request_options: Unpack[RequestOptions]) -> t.PaymentRequestRecord:
        """Get a payment request.

        Returns all submitted data. The receipt is a separate file.

        Args:
            payment_request_id: The id of the payment request: `prq_…`."""
        return await self._client._json("GET", path("/v1/admin/payment-requests/{}", payment_request_id), How(), {}, request_options, t.PaymentRequestRecord)

    async def get_attachment(self, payment_request_id: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Download a receipt.

        Always served as a download, never displayed inline, because a stranger uploaded it. The media type is that of the content.

        Args:
            payment_request_id: The id of the payment request: `prq_…`."""
        return await self._client._file("GET", path("/v1/admin/payment-requests/{}/attachment", payment_request_id), How(), {}, request_options)

    @property
    def with_raw_response(self) -> AsyncAdminPaymentRequestsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncAdminPaymentRequestsWithRawResponse(self)


class AsyncAdminPaymentRequestsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncAdminPaymentRequests) -> None:
        self.list = async_raw(resource.list)
        self.get = async_raw(resource.get)
        self.get_attachment = async_raw(resource.get_attachment)


class AsyncAdminAudit(AsyncResource):
    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, actor_id: str | Omit = OMIT, action: str | Omit = OMIT, target: str | Omit = OMIT, from_: str | datetime | Omit = OMIT, to: str | datetime | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.AuditEntryRecord]:
        """List the audit trail.

        Returns the changes that administrators made, and those that users made to their own account. Entries are never changed or erased.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            actor_id: Id of the user who made the changes.
            action: Action of the changes.
            target: Id of the changed object.
            from_: Time from which changes are listed.
            to: Time before which changes are listed."""
        return self._client._page("GET", "/v1/admin/audit-entries", How(query=("limit", "cursor", "actor_id", "action", "target", "from", "to",)), {"limit": limit, "cursor": cursor, "actor_id": actor_id, "action": action, "target": target, "from": from_, "to": to}, request_options, t.AuditEntryRecord)

    @property
    def with_raw_response(self) -> AsyncAdminAuditWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncAdminAuditWithRawResponse(self)


class AsyncAdminAuditWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncAdminAudit) -> None:
        self.list = async_raw(resource.list)


class AsyncAdminFonts(AsyncResource):
    def list(self, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.FontRecord]:
        """List public fonts.

        Returns the fonts that every template may name."""
        return self._client._page("GET", "/v1/admin/fonts", How(), {}, request_options, t.FontRecord)

    async def create(self, *, file: Upload, family: str | Omit = OMIT, style: str | Omit = OMIT, index: int | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.FontRecord:
        """Add a public font.

        The service judges the font like every upload. From now on every template may name its family. Adding the same bytes again returns the existing record. The change is recorded in the audit trail.

        Args:
            file: Font file: TTF, OTF, TTC, WOFF or WOFF2; at most 10 MB.
            index: Index of the face in a collection (TTC), from 0."""
        return await self._client._json("POST", "/v1/admin/fonts", How(form=True, files=("file",), idempotent=True), {"file": file, "family": family, "style": style, "index": index}, request_options, t.FontRecord)

    async def delete(self, font_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a public font.

        The request is refused while the newest version of a template draws with the font, even if only for characters that its own fonts lack. Older versions continue to draw with it. A deleted bundled font does not return at the next start. The change is recorded in the audit trail.

        Args:
            font_id: The id of the font: `fnt_…`."""
        return await self._client._json("DELETE", path("/v1/admin/fonts/{}", font_id), How(), {}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> AsyncAdminFontsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncAdminFontsWithRawResponse(self)


class AsyncAdminFontsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncAdminFonts) -> None:
        self.list = async_raw(resource.list)
        self.create = async_raw(resource.create)
        self.delete = async_raw(resource.delete)


class AsyncAdmin(AsyncResource):
    def __init__(self, client: AsyncCore) -> None:
        super().__init__(client)
        self.installations = AsyncAdminInstallations(client)
        self.order_jobs = AsyncAdminOrderJobs(client)
        self.users = AsyncAdminUsers(client)
        self.billing = AsyncAdminBilling(client)
        self.packages = AsyncAdminPackages(client)
        self.discount_codes = AsyncAdminDiscountCodes(client)
        self.greeting_orders = AsyncAdminGreetingOrders(client)
        self.usage = AsyncAdminUsage(client)
        self.contact_submissions = AsyncAdminContactSubmissions(client)
        self.payment_requests = AsyncAdminPaymentRequests(client)
        self.audit = AsyncAdminAudit(client)
        self.fonts = AsyncAdminFonts(client)


class AsyncStoresClaimTickets(AsyncResource):
    async def create(self, *, token: str, **request_options: Unpack[RequestOptions]) -> t.ClaimTicketRecord:
        """Create a claim ticket.

        The page of this service within the dashboard of a store uses this operation. The service asks the platform for the merchant of the token. The ticket then links the store of that merchant to an account. It can be used once, within ten minutes, regardless of other tickets.

        Args:
            token: Token that the platform gave the page."""
        return await self._client._json("POST", "/integrations/salla/embedded/claim-ticket", How(body=True), {"token": token}, request_options, t.ClaimTicketRecord)

    @property
    def with_raw_response(self) -> AsyncStoresClaimTicketsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncStoresClaimTicketsWithRawResponse(self)


class AsyncStoresClaimTicketsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncStoresClaimTickets) -> None:
        self.create = async_raw(resource.create)


class AsyncStoresOrderDownloads(AsyncResource):
    async def get(self, job_id: str, *, exp: str, sig: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Download the card of an order.

        Returns the card by a signed link, which is valid for seven days. `sig` is the base64url of the HMAC-SHA256 of four lines: `v1`, `GET`, the path and `exp`.

        Args:
            job_id: The id of the order job: `job_…`.
            exp: Time at which the link expires, in seconds since 1970.
            sig: Signature of the link."""
        return await self._client._file("GET", path("/integrations/salla/download/{}", job_id), How(query=("exp", "sig",)), {"exp": exp, "sig": sig}, request_options)

    @property
    def with_raw_response(self) -> AsyncStoresOrderDownloadsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncStoresOrderDownloadsWithRawResponse(self)


class AsyncStoresOrderDownloadsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncStoresOrderDownloads) -> None:
        self.get = async_raw(resource.get)


class AsyncStoresProductMappings(AsyncResource):
    def list(self, merchant_id: str, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.MappingRecord]:
        """List the mappings of a store.

        Returns the mappings of the store's products to templates.

        Args:
            merchant_id: The identifier at the store platform.
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", path("/v1/integrations/salla/stores/{}/product-mappings", merchant_id), How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.MappingRecord)

    async def replace(self, merchant_id: str, product_id: str, *, template_id: str, fields: Mapping[str, t.OptionById | t.OptionByName | t.BuyerDetail | t.FixedValue], active: bool | None | Omit = OMIT, paid_rule: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.MappingRecord:
        """Map a product to a template.

        Each item of the product ordered from now on becomes a card, which you pay for. All required fields of the template must be bound. Fixed values are validated as in a render. A product that is not synced yet is validated after the sync; `faults` has the result.

        Args:
            merchant_id: The identifier at the store platform.
            product_id: The identifier at the store platform.
            template_id: Id of the template. Orders use its newest version.
            fields: Source of the value of each field of the template.
            active: True if orders of the product become cards.
            paid_rule: Rule that replaces `paid_rule` of the store; null for none."""
        return await self._client._json("PUT", path("/v1/integrations/salla/stores/{}/product-mappings/{}", merchant_id, product_id), How(body=True), {"template_id": template_id, "fields": fields, "active": active, "paid_rule": paid_rule}, request_options, t.MappingRecord)

    async def delete(self, merchant_id: str, product_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a mapping.

        New orders of the product no longer become cards. Cards in progress are finished. The id in the response is that of the product.

        Args:
            merchant_id: The identifier at the store platform.
            product_id: The identifier at the store platform."""
        return await self._client._json("DELETE", path("/v1/integrations/salla/stores/{}/product-mappings/{}", merchant_id, product_id), How(), {}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> AsyncStoresProductMappingsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncStoresProductMappingsWithRawResponse(self)


class AsyncStoresProductMappingsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncStoresProductMappings) -> None:
        self.list = async_raw(resource.list)
        self.replace = async_raw(resource.replace)
        self.delete = async_raw(resource.delete)


class AsyncStoresProducts(AsyncResource):
    async def sync(self, merchant_id: str, **request_options: Unpack[RequestOptions]) -> t.SyncStartRecord:
        """Sync the products of a store.

        Starts a sync in the background; the store shows its progress. While a sync runs, the request starts no other.

        Args:
            merchant_id: The identifier at the store platform."""
        return await self._client._json("POST", path("/v1/integrations/salla/stores/{}/products/sync", merchant_id), How(), {}, request_options, t.SyncStartRecord)

    def list(self, merchant_id: str, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, query: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.ProductRecord]:
        """List the products of a store.

        Returns the products as of the last sync.

        Args:
            merchant_id: The identifier at the store platform.
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            query: Part of the name, in any spelling, or the whole SKU."""
        return self._client._page("GET", path("/v1/integrations/salla/stores/{}/products", merchant_id), How(query=("limit", "cursor", "query",)), {"limit": limit, "cursor": cursor, "query": query}, request_options, t.ProductRecord)

    @property
    def with_raw_response(self) -> AsyncStoresProductsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncStoresProductsWithRawResponse(self)


class AsyncStoresProductsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncStoresProducts) -> None:
        self.sync = async_raw(resource.sync)
        self.list = async_raw(resource.list)


class AsyncStores(AsyncResource):
    def __init__(self, client: AsyncCore) -> None:
        super().__init__(client)
        self.claim_tickets = AsyncStoresClaimTickets(client)
        self.order_downloads = AsyncStoresOrderDownloads(client)
        self.product_mappings = AsyncStoresProductMappings(client)
        self.products = AsyncStoresProducts(client)

    async def link(self, *, ticket: str, **request_options: Unpack[RequestOptions]) -> t.StoreRecord:
        """Link a store.

        Links a store to your account with a ticket that its merchant got in the dashboard of the store.

        Args:
            ticket: Ticket from `claim-ticket`."""
        return await self._client._json("POST", "/v1/integrations/salla/stores/link", How(body=True), {"ticket": ticket}, request_options, t.StoreRecord)

    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.StoreRecord]:
        """List stores.

        Returns the stores of this platform that are linked to your account.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", "/v1/integrations/salla/stores", How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.StoreRecord)

    async def update(self, merchant_id: str, *, paid_rule: str, **request_options: Unpack[RequestOptions]) -> t.StoreRecord:
        """Update a store.

        Sets `paid_rule`, the moment at which orders become cards, unless the mapping of a product sets another.

        Args:
            merchant_id: The identifier at the store platform.
            paid_rule: Event at which an order becomes cards: `paid` when it is paid, `placed` at once, `status:<slug>` when it has this state."""
        return await self._client._json("PATCH", path("/v1/integrations/salla/stores/{}", merchant_id), How(body=True), {"paid_rule": paid_rule}, request_options, t.StoreRecord)

    @property
    def with_raw_response(self) -> AsyncStoresWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncStoresWithRawResponse(self)


class AsyncStoresWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncStores) -> None:
        self.link = async_raw(resource.link)
        self.list = async_raw(resource.list)
        self.update = async_raw(resource.update)


class AsyncAssets(AsyncResource):
    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.AssetRecord]:
        """List assets.

        Returns your own pictures, newest first.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", "/v1/assets", How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.AssetRecord)

    async def create(self, *, file: Upload, name: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.AssetRecord:
        """Upload an asset.

        Stores a picture for image layers, for `canvas.image` and for image fields. The service decodes the picture, turns it upright, removes its metadata and encodes it again as PNG or JPEG. An SVG is drawn once. A refusal names its reason in `code`: `image_format`, `image_too_large`, `image_damaged`, `image_timeout`, or a code for SVG such as `svg_text`.

        Args:
            file: The file: PNG, JPEG, WebP, AVIF or SVG, detected by content; at most 25 MB and 50 megapixels."""
        return await self._client._json("POST", "/v1/assets", How(form=True, files=("file",), idempotent=True), {"file": file, "name": name}, request_options, t.AssetRecord)

    async def get(self, asset_id: str, **request_options: Unpack[RequestOptions]) -> t.AssetRecord:
        """Get an asset.

        Returns one of your own assets or a public one.

        Args:
            asset_id: The id of the asset: `ast_…`."""
        return await self._client._json("GET", path("/v1/assets/{}", asset_id), How(), {}, request_options, t.AssetRecord)

    async def delete(self, asset_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete an asset.

        The request is refused while the newest version of a template draws the asset. Older versions keep their picture.

        Args:
            asset_id: The id of the asset: `ast_…`."""
        return await self._client._json("DELETE", path("/v1/assets/{}", asset_id), How(), {}, request_options, t.DeletedRecord)

    async def get_file(self, asset_id: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Download the picture of an asset.

        Returns the picture as the service encoded it.

        Args:
            asset_id: The id of the asset: `ast_…`."""
        return await self._client._file("GET", path("/v1/assets/{}/file", asset_id), How(), {}, request_options)

    async def get_thumbnail(self, asset_id: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Get the thumbnail of an asset.

        Returns a small version of the picture, at most 320 pixels on the longer side, in the same media type. The thumbnail is drawn once and stored. A picture that is no larger is returned unchanged. Thumbnails have their own rate limit.

        Args:
            asset_id: The id of the asset: `ast_…`."""
        return await self._client._file("GET", path("/v1/assets/{}/thumbnail", asset_id), How(), {}, request_options)

    @property
    def with_raw_response(self) -> AsyncAssetsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncAssetsWithRawResponse(self)


class AsyncAssetsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncAssets) -> None:
        self.list = async_raw(resource.list)
        self.create = async_raw(resource.create)
        self.get = async_raw(resource.get)
        self.delete = async_raw(resource.delete)
        self.get_file = async_raw(resource.get_file)
        self.get_thumbnail = async_raw(resource.get_thumbnail)


class AsyncBillingCatalog(AsyncResource):
    async def get(self, **request_options: Unpack[RequestOptions]) -> t.CatalogRecord:
        """Get the catalogue.

        Returns the packages and the volume tiers of top-ups. All prices are in halalas and include 15 % VAT."""
        return await self._client._json("GET", "/v1/billing/catalog", How(), {}, request_options, t.CatalogRecord)

    @property
    def with_raw_response(self) -> AsyncBillingCatalogWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncBillingCatalogWithRawResponse(self)


class AsyncBillingCatalogWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncBillingCatalog) -> None:
        self.get = async_raw(resource.get)


class AsyncBillingCheckouts(AsyncResource):
    async def create(self, *, success_url: str, cancel_url: str, package_code: str, discount_code: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.CheckoutRecord:
        """Open a checkout for a package.

        The price is fixed for 30 minutes. A discount code counts as used now and is released if nobody pays. Send the buyer to `url`, then call `POST /v1/billing/confirm-topup`. Each customer can take a package of price 0 once.

        Args:
            success_url: Address to which the buyer returns after paying: https, or http on localhost, and at most 2,000 characters as browsers send it. A visit to it does not prove the payment; confirm the checkout.
            cancel_url: Address to which a buyer returns without paying.
            package_code: Code of a package in the catalogue.
            discount_code: Discount code, such as `EID25`."""
        return await self._client._json("POST", "/v1/billing/checkout-session", How(body=True, idempotent=True), {"success_url": success_url, "cancel_url": cancel_url, "package_code": package_code, "discount_code": discount_code}, request_options, t.CheckoutRecord)

    async def create_topup(self, *, success_url: str, cancel_url: str, credits: int, discount_code: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.CheckoutRecord:
        """Open a checkout for a number of credits.

        The price is that of the volume tier that the number reaches, and applies to all of the credits. Everything else is the same as for a package.

        Args:
            success_url: Address to which the buyer returns after paying: https, or http on localhost, and at most 2,000 characters as browsers send it. A visit to it does not prove the payment; confirm the checkout.
            cancel_url: Address to which a buyer returns without paying.
            discount_code: Discount code, such as `EID25`."""
        return await self._client._json("POST", "/v1/billing/credit-topup-checkout", How(body=True, idempotent=True), {"success_url": success_url, "cancel_url": cancel_url, "credits": credits, "discount_code": discount_code}, request_options, t.CheckoutRecord)

    async def confirm(self, *, checkout_id: str, **request_options: Unpack[RequestOptions]) -> t.ConfirmationRecord:
        """Confirm a checkout.

        Confirms both kinds of checkout. The service asks the provider and books the credits exactly once, no matter if this call, the webhook or both find the payment. The call can therefore be repeated at any time and needs no `Idempotency-Key`."""
        return await self._client._json("POST", "/v1/billing/confirm-topup", How(body=True), {"checkout_id": checkout_id}, request_options, t.ConfirmationRecord)

    @property
    def with_raw_response(self) -> AsyncBillingCheckoutsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncBillingCheckoutsWithRawResponse(self)


class AsyncBillingCheckoutsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncBillingCheckouts) -> None:
        self.create = async_raw(resource.create)
        self.create_topup = async_raw(resource.create_topup)
        self.confirm = async_raw(resource.confirm)


class AsyncBilling(AsyncResource):
    def __init__(self, client: AsyncCore) -> None:
        super().__init__(client)
        self.catalog = AsyncBillingCatalog(client)
        self.checkouts = AsyncBillingCheckouts(client)

    async def get(self, **request_options: Unpack[RequestOptions]) -> t.BillingSummaryRecord:
        """Get my billing.

        Returns the balance and the purchased, granted and spent credits."""
        return await self._client._json("GET", "/v1/me/billing", How(), {}, request_options, t.BillingSummaryRecord)

    def list_history(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, include_stream: bool | Omit = OMIT, include_manual: bool | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.HistoryRecord]:
        """List my billing history.

        Returns purchases and refunds with net, VAT and gross amounts, and adjustments and grants, which cost nothing.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page.
            include_stream: True to include payments through the billing provider.
            include_manual: True to include adjustments and grants."""
        return self._client._page("GET", "/v1/me/billing/history", How(query=("limit", "cursor", "include_stream", "include_manual",)), {"limit": limit, "cursor": cursor, "include_stream": include_stream, "include_manual": include_manual}, request_options, t.HistoryRecord)

    async def get_invoice(self, checkout_id: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Download an invoice.

        Returns the document of a paid checkout, in Arabic and English on one A4 page: a simplified tax invoice with the QR code of ZATCA if the service has a VAT number, otherwise a receipt. Numbers are consecutive without gaps. A free checkout has no invoice.

        Args:
            checkout_id: The id of the checkout: `chk_…`."""
        return await self._client._file("GET", path("/v1/me/billing/invoices/{}", checkout_id), How(), {}, request_options)

    async def get_credit_note(self, checkout_id: str, **request_options: Unpack[RequestOptions]) -> FileResult:
        """Download a credit note.

        Returns the document of a refunded checkout. It names the invoice that it reverses.

        Args:
            checkout_id: The id of the checkout: `chk_…`."""
        return await self._client._file("GET", path("/v1/me/billing/credit-notes/{}", checkout_id), How(), {}, request_options)

    @property
    def with_raw_response(self) -> AsyncBillingWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncBillingWithRawResponse(self)


class AsyncBillingWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncBilling) -> None:
        self.get = async_raw(resource.get)
        self.list_history = async_raw(resource.list_history)
        self.get_invoice = async_raw(resource.get_invoice)
        self.get_credit_note = async_raw(resource.get_credit_note)


class AsyncGreetingConfig(AsyncResource):
    async def get(self, **request_options: Unpack[RequestOptions]) -> t.GreetingConfigRecord:
        """Get the configuration of greeting packages.

        Returns the packages with their prices in halalas, VAT included, the occasions, and the limits of a draft."""
        return await self._client._json("GET", "/greeting-package/config", How(), {}, request_options, t.GreetingConfigRecord)

    @property
    def with_raw_response(self) -> AsyncGreetingConfigWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncGreetingConfigWithRawResponse(self)


class AsyncGreetingConfigWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncGreetingConfig) -> None:
        self.get = async_raw(resource.get)


class AsyncGreetingDrafts(AsyncResource):
    async def create(self, *, occasion: str | Omit = OMIT, package_code: str | Omit = OMIT, contact_name: str | Omit = OMIT, contact_email: str | Omit = OMIT, contact_phone: str | Omit = OMIT, company: str | Omit = OMIT, message: str | Omit = OMIT, design_notes: str | Omit = OMIT, language: Literal["ar", "en"] | Omit = OMIT, delivery_date: str | Omit = OMIT, recipients_file: Upload | Omit = OMIT, logo: Upload | Omit = OMIT, attachments: Sequence[Upload] | Omit = OMIT, remove: Sequence[str] | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.GreetingDraftRecord:
        """Create a draft of a greeting package.

        Creates a draft from the data known so far. Faulty rows of the table of recipients are reported by number and column, up to the first hundred. The price is computed from the rows present.

        Args:
            occasion: Code of an occasion in the configuration. `null` clears it.
            package_code: Code of a package in the configuration. `null` clears it.
            contact_name: `null` clears it.
            contact_email: E-mail address for messages about the order. `null` clears it.
            contact_phone: `null` clears it.
            company: `null` clears it.
            message: Text on the cards. `null` clears it.
            design_notes: Wishes for the design. `null` clears it.
            language: Language of the cards and of the e-mails about the order. `null` clears it.
            delivery_date: Date of delivery, `YYYY-MM-DD` in Riyadh. The earliest is `delivery_days_min` of the configuration from today.
            recipients_file: CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, of which the first sheet is read: a header with the column `name`, further columns named like fields of a template, and up to 5,000 rows. It replaces the previous table.
            logo: Logo: PNG, JPEG, WebP, AVIF or SVG, stored as PNG or JPEG. It replaces the previous logo.
            attachments: PDF files, or pictures in the formats of the logo. They are added to the existing attachments, at most 5 in all.
            remove: Names of parts of this form to clear, or ids of files to delete."""
        return await self._client._json("POST", "/greeting-package/drafts", How(form=True, files=("recipients_file", "logo",), idempotent=True), {"occasion": occasion, "package_code": package_code, "contact_name": contact_name, "contact_email": contact_email, "contact_phone": contact_phone, "company": company, "message": message, "design_notes": design_notes, "language": language, "delivery_date": delivery_date, "recipients_file": recipients_file, "logo": logo, "attachments": attachments, "remove": remove}, request_options, t.GreetingDraftRecord)

    async def get(self, draft_id: str, **request_options: Unpack[RequestOptions]) -> t.GreetingDraftRecord:
        """Get a draft.

        Returns all data of the draft to any caller with its id.

        Args:
            draft_id: The id of the draft: `drf_…`."""
        return await self._client._json("GET", path("/greeting-package/drafts/{}", draft_id), How(), {}, request_options, t.GreetingDraftRecord)

    async def update(self, draft_id: str, *, occasion: str | Omit = OMIT, package_code: str | Omit = OMIT, contact_name: str | Omit = OMIT, contact_email: str | Omit = OMIT, contact_phone: str | Omit = OMIT, company: str | Omit = OMIT, message: str | Omit = OMIT, design_notes: str | Omit = OMIT, language: Literal["ar", "en"] | Omit = OMIT, delivery_date: str | Omit = OMIT, recipients_file: Upload | Omit = OMIT, logo: Upload | Omit = OMIT, attachments: Sequence[Upload] | Omit = OMIT, remove: Sequence[str] | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.GreetingDraftRecord:
        """Update a draft.

        Updates the members in the request; omitted members stay unchanged. Attachments are added to the existing ones. Items in `remove` are removed first. Without a body nothing changes.

        Args:
            draft_id: The id of the draft: `drf_…`.
            occasion: Code of an occasion in the configuration. `null` clears it.
            package_code: Code of a package in the configuration. `null` clears it.
            contact_name: `null` clears it.
            contact_email: E-mail address for messages about the order. `null` clears it.
            contact_phone: `null` clears it.
            company: `null` clears it.
            message: Text on the cards. `null` clears it.
            design_notes: Wishes for the design. `null` clears it.
            language: Language of the cards and of the e-mails about the order. `null` clears it.
            delivery_date: Date of delivery, `YYYY-MM-DD` in Riyadh. The earliest is `delivery_days_min` of the configuration from today.
            recipients_file: CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, of which the first sheet is read: a header with the column `name`, further columns named like fields of a template, and up to 5,000 rows. It replaces the previous table.
            logo: Logo: PNG, JPEG, WebP, AVIF or SVG, stored as PNG or JPEG. It replaces the previous logo.
            attachments: PDF files, or pictures in the formats of the logo. They are added to the existing attachments, at most 5 in all.
            remove: Names of parts of this form to clear, or ids of files to delete."""
        return await self._client._json("PATCH", path("/greeting-package/drafts/{}", draft_id), How(form=True, files=("recipients_file", "logo",)), {"occasion": occasion, "package_code": package_code, "contact_name": contact_name, "contact_email": contact_email, "contact_phone": contact_phone, "company": company, "message": message, "design_notes": design_notes, "language": language, "delivery_date": delivery_date, "recipients_file": recipients_file, "logo": logo, "attachments": attachments, "remove": remove}, request_options, t.GreetingDraftRecord)

    async def submit(self, draft_id: str, **request_options: Unpack[RequestOptions]) -> t.GreetingSubmissionRecord:
        """Submit a draft.

        Turns the draft into an order that waits for its payment, at the current price of the draft. Missing data are reported at once: an order needs `occasion`, `package_code`, `language`, and the name, e-mail address and phone of a contact. Submitting again returns the same order.

        Args:
            draft_id: The id of the draft: `drf_…`."""
        return await self._client._json("POST", path("/greeting-package/drafts/{}/submit", draft_id), How(idempotent=True), {}, request_options, t.GreetingSubmissionRecord)

    @property
    def with_raw_response(self) -> AsyncGreetingDraftsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncGreetingDraftsWithRawResponse(self)


class AsyncGreetingDraftsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncGreetingDrafts) -> None:
        self.create = async_raw(resource.create)
        self.get = async_raw(resource.get)
        self.update = async_raw(resource.update)
        self.submit = async_raw(resource.submit)


class AsyncGreetingOrders(AsyncResource):
    async def open_payment_session(self, order_id: str, **request_options: Unpack[RequestOptions]) -> t.GreetingSessionRecord:
        """Open a payment page for an order.

        Opens a page at the payment gateway; while one is open, the same page is returned. The buyer returns to `/o/{order_id}`, which proves nothing: the order is paid when the gateway itself confirms the payment.

        Args:
            order_id: The id of the order: `ord_…`."""
        return await self._client._json("POST", path("/greeting-package/orders/{}/payment-session", order_id), How(idempotent=True), {}, request_options, t.GreetingSessionRecord)

    async def get_archive(self, order_id: str, **request_options: Unpack[RequestOptions]) -> AsyncStreamResult:
        """Download the cards of an order.

        Returns the cards of a delivered order to any caller with its id: a ZIP whose files are named by number, from 1, and name of their recipients, or one PDF document in the order of the rows. The cards can be downloaded repeatedly until they are erased.

        Args:
            order_id: The id of the order: `ord_…`."""
        return await self._client._stream("GET", path("/greeting-package/orders/{}/archive", order_id), How(), {}, request_options)

    async def get_summary(self, order_id: str, **request_options: Unpack[RequestOptions]) -> t.GreetingSummaryRecord:
        """Get the summary of an order.

        Returns the state of the order to any caller with its id. The e-mail address and the phone of its contact are masked.

        Args:
            order_id: The id of the order: `ord_…`."""
        return await self._client._json("GET", path("/greeting-package/orders/{}/summary", order_id), How(), {}, request_options, t.GreetingSummaryRecord)

    @property
    def with_raw_response(self) -> AsyncGreetingOrdersWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncGreetingOrdersWithRawResponse(self)


class AsyncGreetingOrdersWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncGreetingOrders) -> None:
        self.open_payment_session = async_raw(resource.open_payment_session)
        self.get_archive = async_raw(resource.get_archive)
        self.get_summary = async_raw(resource.get_summary)


class AsyncUsage(AsyncResource):
    async def get(self, *, range: Literal["7d", "30d", "90d"] | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.UsageRecord:
        """Get my usage.

        Returns rendered pictures and spent credits by day, template, key and source. Days are those of Asia/Riyadh.

        Args:
            range: Number of days in Asia/Riyadh, including today."""
        return await self._client._json("GET", "/v1/me/usage", How(query=("range",)), {"range": range}, request_options, t.UsageRecord)

    @property
    def with_raw_response(self) -> AsyncUsageWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncUsageWithRawResponse(self)


class AsyncUsageWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncUsage) -> None:
        self.get = async_raw(resource.get)


class AsyncWebhookEndpointsDeliveries(AsyncResource):
    def list(self, endpoint_id: str, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.WebhookDeliveryRecord]:
        """List deliveries.

        Returns the deliveries to one of your endpoints, with the responses of the endpoint. Deliveries are kept for 90 days unless the operator sets another period.

        Args:
            endpoint_id: The id of the webhook endpoint: `whe_…`.
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", path("/v1/webhook-endpoints/{}/deliveries", endpoint_id), How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.WebhookDeliveryRecord)

    async def redeliver(self, endpoint_id: str, delivery_id: str, **request_options: Unpack[RequestOptions]) -> t.WebhookDeliveryRecord:
        """Redeliver an event.

        Creates a new delivery of the same event, with the same `event_id` and all its tries.

        Args:
            endpoint_id: The id of the webhook endpoint: `whe_…`.
            delivery_id: The id of the delivery: `dlv_…`."""
        return await self._client._json("POST", path("/v1/webhook-endpoints/{}/deliveries/{}/redeliver", endpoint_id, delivery_id), How(idempotent=True), {}, request_options, t.WebhookDeliveryRecord)

    @property
    def with_raw_response(self) -> AsyncWebhookEndpointsDeliveriesWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncWebhookEndpointsDeliveriesWithRawResponse(self)


class AsyncWebhookEndpointsDeliveriesWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncWebhookEndpointsDeliveries) -> None:
        self.list = async_raw(resource.list)
        self.redeliver = async_raw(resource.redeliver)


class AsyncWebhookEndpoints(AsyncResource):
    def __init__(self, client: AsyncCore) -> None:
        super().__init__(client)
        self.deliveries = AsyncWebhookEndpointsDeliveries(client)

    def list(self, *, limit: int | Omit = OMIT, cursor: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> AsyncPager[t.WebhookEndpointRecord]:
        """List webhook endpoints.

        Returns your own endpoints, without their secrets.

        Args:
            limit: Maximum number of items in the response.
            cursor: `next_cursor` of the previous page; omit it for the first page."""
        return self._client._page("GET", "/v1/webhook-endpoints", How(query=("limit", "cursor",)), {"limit": limit, "cursor": cursor}, request_options, t.WebhookEndpointRecord)

    async def create(self, *, url: str, events: Sequence[Literal["render.batch.completed", "render.batch.delivered", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"]], description: str | None | Omit = OMIT, active: bool | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.WebhookEndpointSecretRecord:
        """Create a webhook endpoint.

        The endpoint receives the events of your account from now on, each as a `POST` of JSON by the Standard Webhooks scheme: headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, body `{type, timestamp, data}`. Verify the signature with the secret in this response, which is never shown again; the operation therefore ignores `Idempotency-Key`. Respond with 2xx within 15 s; 410 disables the endpoint. After any other response the service retries: ten tries over 75 hours, or later if `Retry-After` asks for it. Then it disables the endpoint. An event may arrive twice or late: identify it by its id. An account has at most 20 endpoints.

        Args:
            url: Address of the endpoint: https, on port 443, at a public address.
            events: Events that the endpoint receives.
            description: Description of the endpoint.
            active: True if the endpoint receives events."""
        return await self._client._json("POST", "/v1/webhook-endpoints", How(body=True), {"url": url, "events": events, "description": description, "active": active}, request_options, t.WebhookEndpointSecretRecord)

    async def send_test(self, endpoint_id: str, *, type: Literal["render.batch.completed", "render.batch.delivered", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"], **request_options: Unpack[RequestOptions]) -> t.WebhookDeliveryRecord:
        """Send a test event.

        Sends an example event of this type, signed and delivered like any other. `"test": true` in its body marks it as a test. The delivery shows the response of your endpoint.

        Args:
            endpoint_id: The id of the webhook endpoint: `whe_…`.
            type: Type of the event. The endpoint need not be subscribed to it."""
        return await self._client._json("POST", path("/v1/webhook-endpoints/{}/test", endpoint_id), How(body=True), {"type": type}, request_options, t.WebhookDeliveryRecord)

    async def get(self, endpoint_id: str, **request_options: Unpack[RequestOptions]) -> t.WebhookEndpointRecord:
        """Get a webhook endpoint.

        Returns one of your own endpoints, without its secret.

        Args:
            endpoint_id: The id of the webhook endpoint: `whe_…`."""
        return await self._client._json("GET", path("/v1/webhook-endpoints/{}", endpoint_id), How(), {}, request_options, t.WebhookEndpointRecord)

    async def update(self, endpoint_id: str, *, url: str | None | Omit = OMIT, events: Sequence[Literal["render.batch.completed", "render.batch.delivered", "order_job.succeeded", "order_job.failed", "claim.created", "credits.low", "endpoint.disabled"]] | None | Omit = OMIT, description: str | None | Omit = OMIT, active: bool | None | Omit = OMIT, rotate_secret: bool | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.WebhookEndpointSecretRecord:
        """Update a webhook endpoint.

        Omitted members stay unchanged. An inactive endpoint receives nothing, not even deliveries in progress. A reactivated endpoint receives events from then on; redeliver earlier ones.

        Args:
            endpoint_id: The id of the webhook endpoint: `whe_…`.
            url: Address of the endpoint: https, on port 443, at a public address.
            events: Events that the endpoint receives.
            description: Description of the endpoint.
            active: True if the endpoint receives events.
            rotate_secret: True to make a new secret, which the response shows. Both secrets sign for 24 hours, so that you can replace yours in time."""
        return await self._client._json("PATCH", path("/v1/webhook-endpoints/{}", endpoint_id), How(body=True), {"url": url, "events": events, "description": description, "active": active, "rotate_secret": rotate_secret}, request_options, t.WebhookEndpointSecretRecord)

    async def delete(self, endpoint_id: str, **request_options: Unpack[RequestOptions]) -> t.DeletedRecord:
        """Delete a webhook endpoint.

        Deliveries in progress stop, and past deliveries are no longer listed.

        Args:
            endpoint_id: The id of the webhook endpoint: `whe_…`."""
        return await self._client._json("DELETE", path("/v1/webhook-endpoints/{}", endpoint_id), How(), {}, request_options, t.DeletedRecord)

    @property
    def with_raw_response(self) -> AsyncWebhookEndpointsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncWebhookEndpointsWithRawResponse(self)


class AsyncWebhookEndpointsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncWebhookEndpoints) -> None:
        self.list = async_raw(resource.list)
        self.create = async_raw(resource.create)
        self.send_test = async_raw(resource.send_test)
        self.get = async_raw(resource.get)
        self.update = async_raw(resource.update)
        self.delete = async_raw(resource.delete)


class AsyncDocumentation(AsyncResource):
    async def get_openapi(self, **request_options: Unpack[RequestOptions]) -> Any:
        """Get the OpenAPI document.

        Returns the OpenAPI document in version 3.1."""
        return await self._client._any("GET", "/openapi.json", How(), {}, request_options)

    async def get_template_schema(self, **request_options: Unpack[RequestOptions]) -> Any:
        """Get the JSON Schema of templates.

        Returns template schema 1 as JSON Schema, draft 2020-12, for editors and for validation before a request."""
        return await self._client._any("GET", "/schemas/template-1.json", How(), {}, request_options)

    @property
    def with_raw_response(self) -> AsyncDocumentationWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncDocumentationWithRawResponse(self)


class AsyncDocumentationWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncDocumentation) -> None:
        self.get_openapi = async_raw(resource.get_openapi)
        self.get_template_schema = async_raw(resource.get_template_schema)


class AsyncContact(AsyncResource):
    async def create(self, *, name: str, email: str, message: str, phone: str | None | Omit = OMIT, subject: str | None | Omit = OMIT, website: str | None | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.ContactReceiptRecord:
        """Send a message to the operator.

        Submits the contact form, which is open to everybody and to pages of every origin. Administrators read the message and are notified by mail. It is erased after `RETENTION_DAYS_FORMS`, 90 days by default.

        Args:
            phone: Phone number in any format.
            website: Trap for automated senders; leave it out. People do not see this member in the form."""
        return await self._client._json("POST", "/contact", How(body=True, idempotent=True), {"name": name, "email": email, "message": message, "phone": phone, "subject": subject, "website": website}, request_options, t.ContactReceiptRecord)

    @property
    def with_raw_response(self) -> AsyncContactWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncContactWithRawResponse(self)


class AsyncContactWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncContact) -> None:
        self.create = async_raw(resource.create)


class AsyncPaymentRequests(AsyncResource):
    async def create(self, *, name: str, email: str, amount_halalas: int, attachment: Upload, phone: str | Omit = OMIT, package_code: str | Omit = OMIT, order_id: str | Omit = OMIT, note: str | Omit = OMIT, **request_options: Unpack[RequestOptions]) -> t.PaymentRequestReceiptRecord:
        """Announce a bank transfer.

        Announces a payment by bank transfer: the amount, its purpose, and the receipt. An administrator gets a mail, checks that the money arrived, and sets the order to paid or adds the credits; this request changes neither. A refused receipt names its reason in `code`: `file_type`, `file_empty`, `pdf_damaged`, `image_damaged`, `image_too_large`.

        Args:
            amount_halalas: Transferred amount in halalas; 100 halalas are 1 riyal.
            attachment: Receipt: PDF, PNG or JPEG, detected by content; at most 10 MB. The service encodes pictures anew.
            phone: Phone number in any format.
            package_code: Code of the paid package.
            order_id: Id of the paid order."""
        return await self._client._json("POST", "/payment-requests", How(form=True, files=("attachment",), idempotent=True), {"name": name, "email": email, "amount_halalas": amount_halalas, "attachment": attachment, "phone": phone, "package_code": package_code, "order_id": order_id, "note": note}, request_options, t.PaymentRequestReceiptRecord)

    @property
    def with_raw_response(self) -> AsyncPaymentRequestsWithRawResponse:
        """The same methods, each with its whole answer."""
        return AsyncPaymentRequestsWithRawResponse(self)


class AsyncPaymentRequestsWithRawResponse:
    """The same methods, each with its whole answer."""

    def __init__(self, resource: AsyncPaymentRequests) -> None:
        self.create = async_raw(resource.create)


class AsyncResources(AsyncCore):
    """A client with every resource of the service."""

    def _attach(self) -> None:
        self.auth = AsyncAuth(self)
        self.me = AsyncMe(self)
        self.api_keys = AsyncApiKeys(self)
        self.operational = AsyncOperational(self)
        self.fonts = AsyncFonts(self)
        self.templates = AsyncTemplates(self)
        self.template_drafts = AsyncTemplateDrafts(self)
        self.renders = AsyncRenders(self)
        self.batches = AsyncBatches(self)
        self.signing_keys = AsyncSigningKeys(self)
        self.sites = AsyncSites(self)
        self.destinations = AsyncDestinations(self)
        self.stored_renders = AsyncStoredRenders(self)
        self.campaigns = AsyncCampaigns(self)
        self.admin = AsyncAdmin(self)
        self.stores = AsyncStores(self)
        self.assets = AsyncAssets(self)
        self.billing = AsyncBilling(self)
        self.greeting_config = AsyncGreetingConfig(self)
        self.greeting_drafts = AsyncGreetingDrafts(self)
        self.greeting_orders = AsyncGreetingOrders(self)
        self.usage = AsyncUsage(self)
        self.webhook_endpoints = AsyncWebhookEndpoints(self)
        self.documentation = AsyncDocumentation(self)
        self.contact = AsyncContact(self)
        self.payment_requests = AsyncPaymentRequests(self)
