// Made by `npm run openapi` from apps/api/openapi.json; changes in this file are lost.

import { batchOf, type Batch } from '../batch.js';
import { type ApiPromise, type PagePromise } from '../core/answers.js';
import { Core, path, Resource, type RequestOptions } from '../core/client.js';
import { type FileResult, type RenderResult } from '../core/results.js';
import type { Lax } from '../core/shapes.js';
import type * as T from './types.js';

export class Auth extends Resource {
  /**
   * Sign up.
   *
   * Mails the address a link that opens the account. The link works once, within 24 hours. The response and its time are the same for an address that already has an account, whose holder gets a mail about it.
   */
  signUp(params: T.SignUpBody, options?: RequestOptions): ApiPromise<T.MailSentRecord> {
    return this.client.json('POST', '/v1/auth/sign-up', { body: true }, params, options);
  }

  /**
   * Confirm an address.
   *
   * Opens the account, with 100 credits once for each address. Sign in next.
   */
  verify(params: T.VerifyBody, options?: RequestOptions): ApiPromise<T.VerifiedRecord> {
    return this.client.json('POST', '/v1/auth/verify', { body: true }, params, options);
  }

  /**
   * Sign in.
   *
   * Begins a session: the response sets a cookie (HttpOnly, SameSite=Lax, and with https the prefix `__Host-`), which authenticates the caller like a key of the scope `full`. The session ends after 14 days without use, after 90 days in any case, when the password changes, and when its browser signs in again. With the cookie, methods that change something are accepted from pages of this origin only. Suspended users can sign in too: `GET /v1/me` returns their status, and all other operations refuse them.
   */
  signIn(params: T.SignInBody, options?: RequestOptions): ApiPromise<T.SignedInRecord> {
    return this.client.json('POST', '/v1/auth/sign-in', { body: true }, params, options);
  }

  /**
   * Sign in with a link.
   *
   * Begins a session like `POST /v1/auth/sign-in` for the account of the link. A link works once, within 15 minutes. `npm start` prints one for its demo account; no links are mailed.
   */
  signInByLink(params: T.SignInLinkBody, options?: RequestOptions): ApiPromise<T.SignedInRecord> {
    return this.client.json('POST', '/v1/auth/sign-in-link', { body: true }, params, options);
  }

  /**
   * Sign out.
   *
   * Ends the session of the cookie, at once and everywhere. API keys stay valid.
   */
  signOut(options?: RequestOptions): ApiPromise<T.SignedOutRecord> {
    return this.client.json('POST', '/v1/auth/sign-out', {}, {}, options);
  }

  /**
   * Request a password reset.
   *
   * Mails the address a link for setting a new password, if it has an account. The link works once, within an hour. The response and its time are the same for every address.
   */
  requestPasswordReset(params: T.PasswordResetBody, options?: RequestOptions): ApiPromise<T.MailSentRecord> {
    return this.client.json('POST', '/v1/auth/password-reset', { body: true }, params, options);
  }

  /**
   * Set a new password.
   *
   * Ends every session of the account; API keys stay valid. Sign in with the new password next.
   */
  resetPassword(params: T.NewPasswordBody, options?: RequestOptions): ApiPromise<T.PasswordChangedRecord> {
    return this.client.json('POST', '/v1/auth/password-reset/confirm', { body: true }, params, options);
  }
}

export class Me extends Resource {
  /**
   * Get my account.
   *
   * Returns the account of the caller. Suspended users can use this operation; all others refuse them.
   */
  get(options?: RequestOptions): ApiPromise<T.MeRecord> {
    return this.client.json('GET', '/v1/me', {}, {}, options);
  }

  /**
   * Update the settings of my account.
   *
   * `name` and `locale` are the same as at sign-up: an empty name removes the name, and mails are written in the language. With `keep_requests`, requests of future renders are kept for 7 days, which `POST /v1/renders/{render_id}/replay` and thumbnails need. Turning it off erases the kept requests at once. Omitted members stay unchanged.
   */
  update(params: T.MePatchBody, options?: RequestOptions): ApiPromise<T.MeRecord> {
    return this.client.json('PATCH', '/v1/me', { body: true }, params, options);
  }

  /**
   * Erase my account.
   *
   * Erases the account permanently: the address, the name, the password, all keys and sessions, templates, fonts, assets and the log of renders. Records of purchases and spending stay under an id that identifies nobody. Remaining credits are forfeited. Responses kept for `Idempotency-Key` are erased within 24 hours, and data of calls in progress within an hour or two.
   */
  delete(options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', '/v1/me', {}, {}, options);
  }
}

export class ApiKeys extends Resource {
  /**
   * List my API keys.
   *
   * Returns all active keys and the last hundred revoked ones. The service does not store the keys themselves.
   */
  list(options?: RequestOptions): PagePromise<T.ApiKeyRecord> {
    return this.client.page('GET', '/v1/me/api-keys', {}, {}, options);
  }

  /**
   * Create an API key.
   *
   * Only this response contains `key`, because the service stores a hash of it. The operation therefore ignores `Idempotency-Key`. An account has at most 100 keys that are not revoked. A key with a cap cannot create keys.
   */
  create(params: T.ApiKeyBody, options?: RequestOptions): ApiPromise<T.IssuedApiKeyRecord> {
    return this.client.json('POST', '/v1/me/api-keys', { body: true }, params, options);
  }

  /**
   * Cap the spending of an API key.
   *
   * The cap counts from the next charge on, for every use of the key. A new amount for the same period keeps the credits spent in it; with a new period, counting starts now. To restart a `total`, clear the cap and set it again. A charge beyond the cap is refused with 402 `spend_cap_reached`, and rows of batches fail with that code. A key with a cap cannot change caps.
   */
  update(keyId: string, params: T.ApiKeyPatchBody, options?: RequestOptions): ApiPromise<T.ApiKeyRecord> {
    return this.client.json('PATCH', path`/v1/me/api-keys/${keyId}`, { body: true }, params, options);
  }

  /**
   * Revoke an API key.
   *
   * The key is refused from the next request on, everywhere. Revoking a revoked key changes nothing.
   */
  revoke(keyId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/me/api-keys/${keyId}`, {}, {}, options);
  }
}

export class Operational extends Resource {
  /**
   * Check that the process is alive.
   *
   * Liveness check for restarts. It uses no database, storage or engine, and responds while they are down.
   */
  getHealth(options?: RequestOptions): ApiPromise<T.HealthRecord> {
    return this.client.json('GET', '/healthz', {}, {}, options);
  }

  /**
   * Check that the service is ready.
   *
   * Readiness check for load balancers. Checks the database, migrations, storage, engine, queue and limits, and returns each failure with its cause. Without limits (Redis), or without a store used before, the status is `degraded` and still 200: renders continue if their parts are in memory or can be created again. An instance that is shutting down is not ready either, for the `SHUTDOWN_DELAY_SECONDS` in which it still responds.
   */
  getReadiness(options?: RequestOptions): ApiPromise<T.ReadinessRecord> {
    return this.client.json('GET', '/readyz', {}, {}, options);
  }

  /**
   * Get the metrics of the process.
   *
   * Returns metrics in the text format of Prometheus: requests, renders, jobs, connections, memory. If `METRICS_TOKEN` is set, send it as `Authorization: Bearer …`.
   */
  getMetrics(options?: RequestOptions): ApiPromise<string> {
    return this.client.text('GET', '/metrics', {}, {}, options);
  }

  /**
   * Get the release.
   *
   * Returns the name, version and commit of the service, the version of the engine, and the version in the paths.
   */
  getVersion(options?: RequestOptions): ApiPromise<T.VersionRecord> {
    return this.client.json('GET', '/version', {}, {}, options);
  }

  /**
   * Run the self-test.
   *
   * Draws built-in specimens and compares their hashes, which are the same on every machine, and writes to and reads from the storage. The status is always 200; `ok` has the result. The self-test is free.
   */
  runSelfTest(options?: RequestOptions): ApiPromise<T.SelfTestRecord> {
    return this.client.json('POST', '/v1/self-test', {}, {}, options);
  }
}

export class Fonts extends Resource {
  /**
   * List fonts.
   *
   * Returns all public fonts and your own, which your templates may name.
   */
  list(options?: RequestOptions): PagePromise<T.FontRecord> {
    return this.client.page('GET', '/v1/fonts', {}, {}, options);
  }

  /**
   * Upload a font.
   *
   * The service judges the content of the file: its tables, its outlines, its embedding permission, and its support of Arabic. Uploading the same bytes again returns the existing record under its existing names; if the request has other names, `warnings` begins with `stored_already`. A refusal names its reason in `code`: `not_a_font`, `no_such_face`, `broken_tables`, `over_budget`, `restricted_embedding`, `no_unicode_cmap`, `no_outlines`, `unsupported_outlines`, `graphite_only`.
   */
  create(params: T.FontForm, options?: RequestOptions): ApiPromise<T.FontRecord> {
    return this.client.json('POST', '/v1/fonts', { form: true, idempotent: true }, params, options);
  }

  /**
   * Bind fonts.
   *
   * Returns the faces that a template with these families uses now, for editors that draw with the engine for browsers. Nothing is stored.
   */
  bind(params: T.FontRequestsBody, options?: RequestOptions): ApiPromise<T.FontBindingsRecord> {
    return this.client.json('POST', '/v1/fonts/bindings', { body: true }, params, options);
  }

  /**
   * Get a font.
   *
   * Returns a public font or one of your own, with its acceptance report.
   */
  get(fontId: string, options?: RequestOptions): ApiPromise<T.FontRecord> {
    return this.client.json('GET', path`/v1/fonts/${fontId}`, {}, {}, options);
  }

  /**
   * Delete a font.
   *
   * Deletes one of your own fonts. The request is refused while the newest version of a template draws with the font, even if only for characters that its other fonts lack. It is also refused while a campaign, a batch or an order uses a version that draws with the font. Other versions continue to draw with it.
   */
  delete(fontId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/fonts/${fontId}`, {}, {}, options);
  }

  /**
   * Download a font.
   *
   * Returns the uploaded file, byte for byte.
   */
  getFile(fontId: string, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/fonts/${fontId}/file`, {}, {}, options);
  }

  /**
   * Download the face of a font.
   *
   * Returns the face as the engine reads it: unpacked TrueType or OpenType. The face never changes.
   */
  getFace(fontId: string, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/fonts/${fontId}/face`, {}, {}, options);
  }
}

export class Templates extends Resource {
  /**
   * List templates.
   *
   * Returns your own templates and those of the gallery, without their schemas.
   */
  list(params: T.TemplatesListQuery = {}, options?: RequestOptions): PagePromise<T.TemplateSummaryRecord> {
    return this.client.page('GET', '/v1/templates', { query: ['limit', 'cursor', 'query', 'tag', 'scope'] }, params, options);
  }

  /**
   * Create a template.
   *
   * Creates a template from an image, which becomes the canvas, or from `width` and `height`, with or without a schema. A schema alone is enough if its canvas has a size. Font families are resolved to faces now, your own before public ones, so fonts uploaded later change nothing.
   */
  create(params: T.TemplateForm, options?: RequestOptions): ApiPromise<T.StoredTemplateRecord> {
    return this.client.json('POST', '/v1/templates', { form: true, idempotent: true }, params, options);
  }

  /**
   * Preview a schema.
   *
   * Draws a schema that is not stored, for editors, with your `data` and `images` and with samples for the other fields. The picture has at most 800 pixels on the longer side. Nothing is stored or charged. Each fault is reported with its location.
   */
  preview(params: T.TemplatePreviewBody, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('POST', '/v1/templates/preview', { body: true }, params, options);
  }

  /**
   * Import a design.
   *
   * Converts a file of another program into a template, with its pictures, its preview and a report of the parts that were kept, guessed, drawn as pictures or lost. By default nothing is stored; `create` stores the template and its pictures. Importing is free. The file is read under limits of memory and time. A refusal names its reason in `code`, such as `import_too_large`.
   */
  importDesign(params: T.TemplateImportForm, options?: RequestOptions): ApiPromise<T.TemplateImportRecord> {
    return this.client.json('POST', '/v1/templates/import', { form: true, idempotent: true }, params, options);
  }

  /**
   * Get a template.
   *
   * Returns a template of your own or of the gallery, in its newest version.
   */
  get(templateId: string, options?: RequestOptions): ApiPromise<T.TemplateRecord> {
    return this.client.json('GET', path`/v1/templates/${templateId}`, {}, {}, options);
  }

  /**
   * Rename or tag a template.
   *
   * Omitted members stay unchanged, and so do the versions of the template. `tags` replaces all tags.
   */
  rename(templateId: string, params: T.TemplatePatchBody, options?: RequestOptions): ApiPromise<T.TemplateRecord> {
    return this.client.json('PATCH', path`/v1/templates/${templateId}`, { body: true }, params, options);
  }

  /**
   * Delete a template.
   *
   * Hides the template permanently. The request is refused while something active depends on the template.
   */
  delete(templateId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/templates/${templateId}`, {}, {}, options);
  }

  /**
   * Replace the schema of a template.
   *
   * The body is the complete schema. It becomes a new version, which renders use from now on. Versions never change: `template_id@1` always renders the first one. Each fault is reported with its location. If drawing the samples would exceed the budget of a render, `warnings` says so, and renders are refused with `budget_exceeded`. `warnings` also names codes that scanners may fail to read. A code is refused if no value can fit its box with one pixel for each module.
   */
  updateSchema(templateId: string, params: T.TemplateSchema, options?: RequestOptions): ApiPromise<T.StoredTemplateRecord> {
    return this.client.json('PUT', path`/v1/templates/${templateId}/schema`, { body: true }, params, options);
  }

  /**
   * Duplicate a template.
   *
   * Copies a template of your own or of the gallery into a new template of yours, which you can change.
   */
  duplicate(templateId: string, params: T.TemplateCopyBody, options?: RequestOptions): ApiPromise<T.StoredTemplateRecord> {
    return this.client.json('POST', path`/v1/templates/${templateId}/duplicate`, { body: true, idempotent: true }, params, options);
  }

  /**
   * Restore a version of a template.
   *
   * The schema of an older version becomes the newest version. Versions in between stay.
   */
  restore(templateId: string, params: T.TemplateRestoreBody, options?: RequestOptions): ApiPromise<T.StoredTemplateRecord> {
    return this.client.json('POST', path`/v1/templates/${templateId}/restore`, { body: true, idempotent: true }, params, options);
  }

  /**
   * List the versions of a template.
   *
   * Returns the versions, newest first, without their schemas. The `reference` of a version renders it, and a version never changes.
   */
  listVersions(templateId: string, params: T.TemplatesListVersionsQuery = {}, options?: RequestOptions): PagePromise<T.TemplateVersionRecord> {
    return this.client.page('GET', path`/v1/templates/${templateId}/versions`, { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Get a version of a template.
   *
   * Returns a version with its schema, which never changes.
   */
  getVersion(templateId: string, version: string, options?: RequestOptions): ApiPromise<T.TemplateVersionSchemaRecord> {
    return this.client.json('GET', path`/v1/templates/${templateId}/versions/${version}`, {}, {}, options);
  }

  /**
   * Get the preview of a template.
   *
   * Returns the newest version drawn with the sample of each field, at most 800 pixels on the longer side. The preview is free.
   */
  getImage(templateId: string, params: T.TemplatesGetImageQuery = {}, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/templates/${templateId}/image`, { query: ['size'] }, params, options);
  }
}

export class TemplateDrafts extends Resource {
  /**
   * Get your draft of a template.
   *
   * Returns your unpublished work on a template of your own or of the gallery, as saved by an editor. Without a draft, `revision` is null and the schema is that of the newest version.
   */
  get(templateId: string, options?: RequestOptions): ApiPromise<T.TemplateDraftRecord> {
    return this.client.json('GET', path`/v1/templates/${templateId}/draft`, {}, {}, options);
  }

  /**
   * Save your draft of a template.
   *
   * The schema may be unfinished: any JSON object of at most 1 MB is stored unchanged. `revision` names the draft on which your change is based. If the draft has changed since, nothing is saved, so two windows never overwrite each other; a repeat of the same request succeeds. A draft is deleted when `PUT …/schema` publishes exactly its schema, and when the template is deleted.
   */
  replace(templateId: string, params: T.TemplateDraftBody, options?: RequestOptions): ApiPromise<T.TemplateDraftRecord> {
    return this.client.json('PUT', path`/v1/templates/${templateId}/draft`, { body: true }, params, options);
  }

  /**
   * Discard your draft of a template.
   *
   * Published versions stay. Without a draft, nothing changes.
   */
  delete(templateId: string, params: T.TemplateDraftsDeleteQuery = {}, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/templates/${templateId}/draft`, { query: ['revision'] }, params, options);
  }
}

export class Renders extends Resource {
  /**
   * Render an image.
   *
   * Renders a template with your data and returns the picture. The same version, data, images and options give the same bytes. A PDF (`?format=pdf`) has one page: text as exact outlines with an invisible layer for copying and searching, shapes and codes as vectors, and lossless pictures at the size given by `scale`. An image costs one credit, charged when it is finished. A failed render costs nothing. A picture whose `ETag` is in `If-None-Match` is answered with 304 and costs nothing.
   */
  create(params: Lax<T.RenderBody, 'images'> & T.RendersCreateQuery, options?: RequestOptions): ApiPromise<RenderResult> {
    return this.client.render('POST', '/v1/render', { query: ['format', 'quality'], body: true, empty: ['images'], idempotent: true }, params, options);
  }

  /**
   * Render a template in several sizes.
   *
   * Renders the same data in each of the template's sizes, or in those listed in `sizes`, and returns a ZIP. Its entries are named by size, such as `story.png`, or `template.png` for a template without sizes. Each picture costs one credit. All pictures are charged together after the last one is finished: if one fails, the set fails and costs nothing.
   */
  createSet(params: Lax<T.RenderSetBody, 'images'> & T.RendersCreateSetQuery, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('POST', '/v1/render/set', { query: ['format', 'quality'], body: true, empty: ['images'], idempotent: true }, params, options);
  }

  /**
   * Measure the texts of a template.
   *
   * Lays out the text layers as a render does, without drawing them. Returns their lines, the font size used, the position of the ink, and the warnings. Measuring is free.
   */
  measure(templateId: string, params: T.MeasureBody, options?: RequestOptions): ApiPromise<T.MeasureRecord> {
    return this.client.json('POST', path`/v1/templates/${templateId}/measure`, { body: true }, params, options);
  }

  /**
   * List renders.
   *
   * Returns your own renders, newest first: charged renders from every source, and failed renders of the API. Failures are kept for 90 days unless the operator sets another period. After 60 failures in a minute, a failure with the code of an earlier one is counted in its `repeats`. Requests refused before a render begins, such as a body that is not JSON or an image that is not base64, are not listed. Failed rows of batches, claims and store orders are in their own lists.
   */
  list(params: T.RendersListQuery = {}, options?: RequestOptions): PagePromise<T.LoggedRenderRecord> {
    return this.client.page('GET', '/v1/renders', { query: ['limit', 'cursor', 'status', 'code', 'key_id', 'template_id', 'source', 'from', 'to'] }, params, options);
  }

  /**
   * Get a render.
   *
   * Returns one of your own renders with its timings and the outline of its request: names, types and lengths, without values. Outlines are kept for 90 days, for at most 300 renders a minute.
   */
  get(renderId: string, options?: RequestOptions): ApiPromise<T.RenderEntryRecord> {
    return this.client.json('GET', path`/v1/renders/${renderId}`, {}, {}, options);
  }

  /**
   * Get the thumbnail of a render.
   *
   * Draws the kept request with the rendered version, at most 320 pixels on the longer side, as PNG. The thumbnail is free. It needs `keep_requests` of `PATCH /v1/me`.
   */
  getThumbnail(renderId: string, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/renders/${renderId}/thumbnail`, {}, {}, options);
  }

  /**
   * Replay a render.
   *
   * Renders the kept request again, with the newest version of its template or a version that you name, and returns the same response as `POST /v1/render`. It costs one credit. It needs `keep_requests` of `PATCH /v1/me`.
   */
  replay(renderId: string, params: T.RenderReplayBody, options?: RequestOptions): ApiPromise<RenderResult> {
    return this.client.render('POST', path`/v1/renders/${renderId}/replay`, { body: true, idempotent: true }, params, options);
  }

  /**
   * Create a signed link to an image.
   *
   * Creates the address of a picture for `<img src>`, e-mails and social networks, signed with one of your signing keys. The picture is drawn and charged on the first request for it. Creating the link is free.
   */
  createLink(params: T.LinkBody, options?: RequestOptions): ApiPromise<T.LinkRecord> {
    return this.client.json('POST', '/v1/render/link', { body: true }, params, options);
  }
}

export class Batches extends Resource {
  /**
   * List batches.
   *
   * Returns your own batches, newest first.
   */
  list(params: T.BatchesListQuery = {}, options?: RequestOptions): PagePromise<T.ListedBatchRecord> {
    return this.client.page('GET', '/v1/render/batch', { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Render a batch.
   *
   * Renders one template with up to 1,000 rows of data, sent as JSON or as a table in a file. Errors in the request as a whole are refused at once. The batch is then drawn in the background, with the version that the template has at the time of the request. Each picture costs one credit when it is drawn. A failed row costs nothing and stops no other row.
   */
  create(params: (T.BatchBody | T.BatchForm), options?: RequestOptions): ApiPromise<Batch> {
    return this.client.json('POST', '/v1/render/batch', { body: true, form: ['file'], idempotent: true }, params, options, batchOf);
  }

  /**
   * Cancel a batch.
   *
   * Rows that are not drawn yet fail with `batch_cancelled` and cost nothing. The batch is then done, and its archive contains the pictures drawn before. No further picture is copied to its bucket. Cancelling a batch that is finished and delivered changes nothing.
   */
  cancel(batchId: string, options?: RequestOptions): ApiPromise<Batch> {
    return this.client.json('POST', path`/v1/render/batch/${batchId}/cancel`, {}, {}, options, batchOf);
  }

  /**
   * Retry the delivery of a batch.
   *
   * Copies the pictures that are not in the bucket again, or into another destination (`to`). Pictures in the bucket stay there and are not copied again. It costs nothing. A delivery that waits for an unavailable bucket tries at once.
   */
  retryDelivery(batchId: string, params: T.DeliveryRetryBody, options?: RequestOptions): ApiPromise<Batch> {
    return this.client.json('POST', path`/v1/render/batch/${batchId}/delivery/retry`, { body: true }, params, options, batchOf);
  }

  /**
   * Get a batch.
   *
   * Returns the progress of one of your own batches.
   */
  get(batchId: string, options?: RequestOptions): ApiPromise<Batch> {
    return this.client.json('GET', path`/v1/render/batch/${batchId}`, {}, {}, options, batchOf);
  }

  /**
   * List the rows of a batch.
   *
   * Returns each row with its state and a signed link to its picture. The link needs no key.
   */
  listRows(batchId: string, params: T.BatchesListRowsQuery = {}, options?: RequestOptions): PagePromise<T.BatchRowRecord> {
    return this.client.page('GET', path`/v1/render/batch/${batchId}/rows`, { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Download a picture of a batch.
   *
   * Returns the picture of a row by the signed link in the list of rows.
   */
  getPicture(batchId: string, row: string, params: T.BatchesGetPictureQuery, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/render/batch/${batchId}/rows/${row}`, { query: ['exp', 'sig'] }, params, options);
  }

  /**
   * Download the pictures of a batch.
   *
   * Returns a ZIP of the drawn pictures. It can be downloaded repeatedly until the pictures are erased. Each file is named after the number of its row and, if present, the value of its field `name`. A batch with `archive: pdf` returns one PDF document with the pictures in the order of the rows. An interrupted download has no end of file, so every program detects that it is incomplete.
   */
  getArchive(batchId: string, options?: RequestOptions): ApiPromise<Response> {
    return this.client.stream('GET', path`/v1/render/batch/${batchId}/archive`, {}, {}, options);
  }
}

export class SigningKeys extends Resource {
  /**
   * List my signing keys.
   *
   * Returns all active keys and the last fifty revoked ones, without their secrets.
   */
  list(options?: RequestOptions): PagePromise<T.SigningKeyRecord> {
    return this.client.page('GET', '/v1/me/signing-keys', {}, {}, options);
  }

  /**
   * Create a signing key.
   *
   * A site signs links to images with this key, which can do nothing else. Only this response contains `secret`; the operation therefore ignores `Idempotency-Key`. An account has at most 50 keys that are not revoked.
   */
  create(params: T.SigningKeyBody, options?: RequestOptions): ApiPromise<T.SigningKeySecretRecord> {
    return this.client.json('POST', '/v1/me/signing-keys', { body: true }, params, options);
  }

  /**
   * Update a signing key.
   *
   * Links that the presets no longer allow are refused from the next request on. `rotate_secret` creates a new secret. Links signed with the previous secret work for `keep_previous_days`; links signed with older secrets stop working.
   */
  update(keyId: string, params: T.SigningKeyPatchBody, options?: RequestOptions): ApiPromise<T.SigningKeySecretRecord> {
    return this.client.json('PATCH', path`/v1/me/signing-keys/${keyId}`, { body: true }, params, options);
  }

  /**
   * Revoke a signing key.
   *
   * Links signed with the key are refused from the next request on. Revoking a revoked key changes nothing.
   */
  revoke(keyId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/me/signing-keys/${keyId}`, {}, {}, options);
  }
}

export class Sites extends Resource {
  /**
   * List my sites.
   *
   * Returns your sites, newest first.
   */
  list(options?: RequestOptions): PagePromise<T.SiteRecord> {
    return this.client.page('GET', '/v1/me/sites', {}, {}, options);
  }

  /**
   * Create a site.
   *
   * Pages of the site's hosts get images at `/og/v1/{site_id}.png?url=…`, without a signature: the rules alone determine the image. An account has at most 50 sites.
   */
  create(params: T.SiteBody, options?: RequestOptions): ApiPromise<T.SiteRecord> {
    return this.client.json('POST', '/v1/me/sites', { body: true }, params, options);
  }

  /**
   * Get a site.
   *
   * Returns a site with its rules.
   */
  get(siteId: string, options?: RequestOptions): ApiPromise<T.SiteRecord> {
    return this.client.json('GET', path`/v1/me/sites/${siteId}`, {}, {}, options);
  }

  /**
   * Update a site.
   *
   * Changes apply to the next request.
   */
  update(siteId: string, params: T.SitePatchBody, options?: RequestOptions): ApiPromise<T.SiteRecord> {
    return this.client.json('PATCH', path`/v1/me/sites/${siteId}`, { body: true }, params, options);
  }

  /**
   * Delete a site.
   *
   * Pages of the site get no images from the next request on.
   */
  delete(siteId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/me/sites/${siteId}`, {}, {}, options);
  }

  /**
   * Preview the image of a page.
   *
   * Reads the page now and draws its image. Returns the matching rule, the facts of the page, and the values that the rule takes from them. The preview is free.
   */
  preview(siteId: string, params: T.SitePreviewBody, options?: RequestOptions): ApiPromise<T.SitePreviewRecord> {
    return this.client.json('POST', path`/v1/me/sites/${siteId}/preview`, { body: true }, params, options);
  }
}

export class Destinations extends Resource {
  /**
   * List my destinations.
   *
   * Returns your destinations, newest first.
   */
  list(options?: RequestOptions): PagePromise<T.DestinationRecord> {
    return this.client.page('GET', '/v1/me/destinations', {}, {}, options);
  }

  /**
   * Create a destination.
   *
   * Adds a bucket of an S3 service, in which `POST /v1/render/store` stores files. The access key needs `s3:PutObject`; the test also needs `s3:GetObject` and `s3:DeleteObject`. An account has at most 20 destinations.
   */
  create(params: T.DestinationBody, options?: RequestOptions): ApiPromise<T.DestinationRecord> {
    return this.client.json('POST', '/v1/me/destinations', { body: true }, params, options);
  }

  /**
   * Get a destination.
   *
   * Returns a destination with its last test and its last failure.
   */
  get(destinationId: string, options?: RequestOptions): ApiPromise<T.DestinationRecord> {
    return this.client.json('GET', path`/v1/me/destinations/${destinationId}`, {}, {}, options);
  }

  /**
   * Update a destination.
   *
   * Changes apply to the next stored file.
   */
  update(destinationId: string, params: T.DestinationPatchBody, options?: RequestOptions): ApiPromise<T.DestinationRecord> {
    return this.client.json('PATCH', path`/v1/me/destinations/${destinationId}`, { body: true }, params, options);
  }

  /**
   * Delete a destination.
   *
   * The credentials of the destination are erased. Files in the bucket stay.
   */
  delete(destinationId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/me/destinations/${destinationId}`, {}, {}, options);
  }

  /**
   * Test a destination.
   *
   * Writes a small file, reads it and deletes it. The status is 200 even if a step fails: `ok` is then false, and the failed step has the reason. The test is free.
   */
  test(destinationId: string, options?: RequestOptions): ApiPromise<T.DestinationTestRecord> {
    return this.client.json('POST', path`/v1/me/destinations/${destinationId}/test`, {}, {}, options);
  }
}

export class StoredRenders extends Resource {
  /**
   * Render an image and store it.
   *
   * Renders like `POST /v1/render`, and stores the file instead of returning it: behind a link for 60 seconds to 30 days, or in a bucket of your own (`POST /v1/me/destinations`). The file is stored first and then charged. A file that cannot be stored costs nothing, and a file that cannot be charged is deleted. A stored file is charged even if the caller disconnects; a repeat with the same `Idempotency-Key` gets the same response. The service tries a bucket three times within 30 seconds.
   */
  create(params: Lax<T.RenderStoreBody, 'images'> & T.StoredRendersCreateQuery, options?: RequestOptions): ApiPromise<T.StoredRenderRecord> {
    return this.client.json('POST', '/v1/render/store', { query: ['format', 'quality'], body: true, empty: ['images'], idempotent: true }, params, options);
  }

  /**
   * Download a stored render.
   *
   * Returns the file by the signed link from `POST /v1/render/store`. After the link expires, the file is deleted.
   */
  get(renderId: string, params: T.StoredRendersGetQuery, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/renders/${renderId}/file`, { query: ['exp', 'sig'] }, params, options);
  }
}

export class CampaignsForms extends Resource {
  /**
   * Get the form of a campaign.
   *
   * Returns the theme, the fields to fill in, the availability of claims now, and the number of cards left.
   */
  get(slug: string, options?: RequestOptions): ApiPromise<T.ClaimFormRecord> {
    return this.client.json('GET', path`/v1/campaigns/${slug}/claim`, {}, {}, options);
  }

  /**
   * Get the sample of a campaign.
   *
   * Returns a card with sample values in the fields of visitors, at most 800 pixels on the longer side. The sample is free.
   */
  getImage(slug: string, params: T.CampaignsFormsGetImageQuery = {}, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/campaigns/${slug}/claim/image`, { query: ['format', 'size'] }, params, options);
  }

  /**
   * Preview a card of a campaign.
   *
   * Returns a preview of at most 600 pixels on the longer side with a watermark. The preview is free, and available even while no cards can be claimed. Values that a claim refuses are refused here too, except empty required fields.
   */
  preview(slug: string, params: T.ClaimPreviewBody, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('POST', path`/v1/campaigns/${slug}/claim/preview`, { body: true }, params, options);
  }

  /**
   * Get the logo of a campaign.
   *
   * Returns the logo in the theme of the campaign.
   */
  getLogo(slug: string, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/campaigns/${slug}/logo`, {}, {}, options);
  }
}

export class CampaignsClaims extends Resource {
  /**
   * Claim a card.
   *
   * Everybody with the link can claim a card. The card is drawn, counted and charged to the owner of the campaign at once. Downloads in every format are free and unlimited. A cookie without personal data recognises returning visitors.
   */
  create(slug: string, params: T.ClaimBody, options?: RequestOptions): ApiPromise<T.ClaimedCardRecord> {
    return this.client.json('POST', path`/v1/campaigns/${slug}/claim`, { body: true, idempotent: true }, params, options);
  }

  /**
   * Get a claimed card.
   *
   * Downloads are free and unlimited in every format, until the data of the claim are erased.
   */
  getImage(slug: string, claimId: string, params: T.CampaignsClaimsGetImageQuery = {}, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/campaigns/${slug}/claims/${claimId}/image`, { query: ['format'] }, params, options);
  }

  /**
   * List the claims of a campaign.
   *
   * Returns the claims of one of your own campaigns.
   */
  list(campaignId: string, params: T.CampaignsClaimsListQuery = {}, options?: RequestOptions): PagePromise<T.ClaimRecord> {
    return this.client.page('GET', path`/v1/campaigns/${campaignId}/claims`, { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Export the claims of a campaign.
   *
   * Returns all claims, newest first, as CSV for spreadsheets: UTF-8 with a byte order mark, every text in quotes, and an apostrophe before values that a spreadsheet would evaluate.
   */
  getCsv(campaignId: string, options?: RequestOptions): ApiPromise<Response> {
    return this.client.stream('GET', path`/v1/campaigns/${campaignId}/claims.csv`, {}, {}, options);
  }
}

export class Campaigns extends Resource {
  readonly forms = new CampaignsForms(this.client);
  readonly claims = new CampaignsClaims(this.client);

  /**
   * List campaigns.
   *
   * Returns your own campaigns.
   */
  list(params: T.CampaignsListQuery = {}, options?: RequestOptions): PagePromise<T.CampaignRecord> {
    return this.client.page('GET', '/v1/campaigns', { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Create a campaign.
   *
   * Creates a draft, which only you can see. The service validates `claim_fields` and `fixed_data` against the template now, and again when the campaign becomes active.
   */
  create(params: T.CampaignBody, options?: RequestOptions): ApiPromise<T.CampaignRecord> {
    return this.client.json('POST', '/v1/campaigns', { body: true, idempotent: true }, params, options);
  }

  /**
   * Get a campaign.
   *
   * Returns one of your own campaigns.
   */
  get(campaignId: string, options?: RequestOptions): ApiPromise<T.CampaignRecord> {
    return this.client.json('GET', path`/v1/campaigns/${campaignId}`, {}, {}, options);
  }

  /**
   * Update a campaign.
   *
   * Omitted members stay unchanged. `status` activates a draft, pauses an active campaign, resumes a paused one, or ends either; ended is final. Activation pins the template version. From then on `slug`, `template_id`, `fixed_data`, `claim_fields`, `formats` and `sizes` are fixed. `template_version` moves an active campaign to another version; a version that does not fit the campaign is refused with every conflict.
   */
  update(campaignId: string, params: T.CampaignPatchBody, options?: RequestOptions): ApiPromise<T.CampaignRecord> {
    return this.client.json('PATCH', path`/v1/campaigns/${campaignId}`, { body: true }, params, options);
  }

  /**
   * Delete a campaign.
   *
   * The request is refused once cards were claimed, unless the campaign has ended. The link of a deleted campaign no longer works.
   */
  delete(campaignId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/campaigns/${campaignId}`, {}, {}, options);
  }
}

export class AdminInstallations extends Resource {
  /**
   * List installations.
   *
   * Returns every store that installed the application, newest first.
   */
  list(params: T.AdminInstallationsListQuery = {}, options?: RequestOptions): PagePromise<T.InstallationRecord> {
    return this.client.page('GET', '/v1/admin/integrations/salla/installations', { query: ['limit', 'cursor', 'status'] }, params, options);
  }

  /**
   * Get an installation.
   *
   * Returns the installation of any owner, without its tokens.
   */
  get(merchantId: string, options?: RequestOptions): ApiPromise<T.InstallationRecord> {
    return this.client.json('GET', path`/v1/admin/integrations/salla/installations/${merchantId}`, {}, {}, options);
  }

  /**
   * Refresh the tokens of an installation.
   *
   * Refreshes the tokens at once. The service also refreshes them by itself, long before they expire. Concurrent requests get the same tokens.
   */
  refreshToken(merchantId: string, options?: RequestOptions): ApiPromise<T.InstallationRecord> {
    return this.client.json('POST', path`/v1/admin/integrations/salla/installations/${merchantId}/refresh-token`, {}, {}, options);
  }

  /**
   * Preview the card of a store.
   *
   * Draws the newest active mapping with samples, at most 800 pixels on the longer side. The preview is free and is stored for an hour.
   */
  triggerPreview(merchantId: string, options?: RequestOptions): ApiPromise<T.StorePreviewRecord> {
    return this.client.json('POST', path`/v1/admin/integrations/salla/installations/${merchantId}/trigger-preview`, { idempotent: true }, {}, options);
  }
}

export class AdminOrderJobs extends Resource {
  /**
   * List order jobs.
   *
   * Returns the jobs that make cards from items of orders, newest first.
   */
  list(params: T.AdminOrderJobsListQuery = {}, options?: RequestOptions): PagePromise<T.OrderJobRecord> {
    return this.client.page('GET', '/v1/admin/integrations/salla/order-jobs', { query: ['limit', 'cursor', 'merchant_id', 'status'] }, params, options);
  }

  /**
   * Get an order job.
   *
   * Returns an order job of any store.
   */
  get(jobId: string, options?: RequestOptions): ApiPromise<T.OrderJobRecord> {
    return this.client.json('GET', path`/v1/admin/integrations/salla/order-jobs/${jobId}`, {}, {}, options);
  }

  /**
   * Retry an order job.
   *
   * Retries a failed job with the current mapping of its product.
   */
  retry(jobId: string, options?: RequestOptions): ApiPromise<T.OrderJobRecord> {
    return this.client.json('POST', path`/v1/admin/integrations/salla/order-jobs/${jobId}/retry`, { idempotent: true }, {}, options);
  }
}

export class AdminUsersCredits extends Resource {
  /**
   * Adjust the credits of a user.
   *
   * Adds one entry to the ledger, which nobody can change afterwards, and one entry to the audit trail.
   */
  adjust(userId: string, params: T.AdjustmentBody, options?: RequestOptions): ApiPromise<T.AdjustmentRecord> {
    return this.client.json('POST', path`/v1/admin/users/${userId}/credits`, { body: true, idempotent: true }, params, options);
  }

  /**
   * List the ledger of a user.
   *
   * Returns the newest additions and deductions of credits, at most `limit`, without further pages.
   */
  listEntries(userId: string, params: T.AdminUsersCreditsListEntriesQuery = {}, options?: RequestOptions): PagePromise<T.LedgerEntryRecord> {
    return this.client.page('GET', path`/v1/admin/users/${userId}/credits/ledger`, { query: ['limit'] }, params, options);
  }
}

export class AdminUsersBilling extends Resource {
  /**
   * Get the billing of a user.
   *
   * Returns the same members as `GET /v1/me/billing`.
   */
  get(userId: string, options?: RequestOptions): ApiPromise<T.BillingSummaryRecord> {
    return this.client.json('GET', path`/v1/admin/users/${userId}/billing`, {}, {}, options);
  }

  /**
   * List the billing history of a user.
   *
   * Returns the same members as `GET /v1/me/billing/history`.
   */
  listHistory(userId: string, params: T.AdminUsersBillingListHistoryQuery = {}, options?: RequestOptions): PagePromise<T.UserHistoryRecord> {
    return this.client.page('GET', path`/v1/admin/users/${userId}/billing/history`, { query: ['limit', 'cursor', 'include_stream', 'include_manual'] }, params, options);
  }
}

export class AdminUsersFonts extends Resource {
  /**
   * List the fonts of a user.
   *
   * Returns the user's own fonts, without the public ones.
   */
  list(userId: string, options?: RequestOptions): PagePromise<T.FontRecord> {
    return this.client.page('GET', path`/v1/admin/users/${userId}/fonts`, {}, {}, options);
  }

  /**
   * Add a font for a user.
   *
   * Adds the font as if the user had uploaded it: only templates of the user may name it. Adding the same bytes again returns the existing record. The change is recorded in the audit trail.
   */
  create(userId: string, params: T.FontForm, options?: RequestOptions): ApiPromise<T.FontRecord> {
    return this.client.json('POST', path`/v1/admin/users/${userId}/fonts`, { form: true, idempotent: true }, params, options);
  }

  /**
   * Delete a font of a user.
   *
   * The request is refused while the newest version of a template draws with the font; older versions continue to draw with it. The change is recorded in the audit trail.
   */
  delete(userId: string, fontId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/admin/users/${userId}/fonts/${fontId}`, {}, {}, options);
  }
}

export class AdminUsers extends Resource {
  readonly credits = new AdminUsersCredits(this.client);
  readonly billing = new AdminUsersBilling(this.client);
  readonly fonts = new AdminUsersFonts(this.client);

  /**
   * List users.
   *
   * Returns all accounts, except erased ones.
   */
  list(params: T.AdminUsersListQuery = {}, options?: RequestOptions): PagePromise<T.AdminUserRecord> {
    return this.client.page('GET', '/v1/admin/users', { query: ['limit', 'cursor', 'status', 'role', 'query'] }, params, options);
  }

  /**
   * Get a user.
   *
   * Returns any account.
   */
  get(userId: string, options?: RequestOptions): ApiPromise<T.AdminUserRecord> {
    return this.client.json('GET', path`/v1/admin/users/${userId}`, {}, {}, options);
  }

  /**
   * Update a user.
   *
   * Omitted members stay unchanged. A suspended user is refused at once by every operation except `GET /v1/me`, and their sessions end. Their keys work again after reactivation. The change is recorded in the audit trail.
   */
  update(userId: string, params: T.UserPatchBody, options?: RequestOptions): ApiPromise<T.AdminUserRecord> {
    return this.client.json('PATCH', path`/v1/admin/users/${userId}`, { body: true }, params, options);
  }
}

export class AdminBilling extends Resource {
  /**
   * Get the state of the billing provider.
   *
   * Sends the provider one request now. A provider that does not respond is not an error: `reachable` is then false.
   */
  getProviderStatus(options?: RequestOptions): ApiPromise<T.ProviderStatusRecord> {
    return this.client.json('GET', '/v1/admin/billing/provider-status', {}, {}, options);
  }

  /**
   * List the billing history of all users.
   *
   * Returns the same members as `GET /v1/me/billing/history`.
   */
  listHistory(params: T.AdminBillingListHistoryQuery = {}, options?: RequestOptions): PagePromise<T.UserHistoryRecord> {
    return this.client.page('GET', '/v1/admin/billing/history', { query: ['limit', 'cursor', 'include_stream', 'include_manual', 'user_id'] }, params, options);
  }
}

export class AdminPackages extends Resource {
  /**
   * List packages.
   *
   * Returns all packages, including those not for sale.
   */
  list(options?: RequestOptions): PagePromise<T.PackageRecord> {
    return this.client.page('GET', '/v1/admin/billing/packages', {}, {}, options);
  }

  /**
   * Create a package.
   *
   * The catalogue lists the package if it is active and has credits and a price.
   */
  create(params: T.PackageBody, options?: RequestOptions): ApiPromise<T.PackageRecord> {
    return this.client.json('POST', '/v1/admin/billing/packages', { body: true, idempotent: true }, params, options);
  }

  /**
   * Update a package.
   *
   * Omitted members stay unchanged; `null` clears `description`, `credits` and `price_halalas` and leaves the others unchanged. Open checkouts keep their terms.
   */
  update(packageId: string, params: T.PackagePatchBody, options?: RequestOptions): ApiPromise<T.PackageRecord> {
    return this.client.json('PATCH', path`/v1/admin/billing/packages/${packageId}`, { body: true }, params, options);
  }

  /**
   * Delete a package.
   *
   * Deletes a package that was never sold. A sold package can only be deactivated.
   */
  delete(packageId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/admin/billing/packages/${packageId}`, {}, {}, options);
  }
}

export class AdminDiscountCodes extends Resource {
  /**
   * List discount codes.
   *
   * Returns each code with the number of its redemptions.
   */
  list(options?: RequestOptions): PagePromise<T.DiscountCodeRecord> {
    return this.client.page('GET', '/v1/admin/billing/discount-codes', {}, {}, options);
  }

  /**
   * Create a discount code.
   *
   * Codes are compared without regard to case. The percentage is deducted after volume tiers.
   */
  create(params: T.DiscountCodeBody, options?: RequestOptions): ApiPromise<T.DiscountCodeRecord> {
    return this.client.json('POST', '/v1/admin/billing/discount-codes', { body: true, idempotent: true }, params, options);
  }

  /**
   * Update a discount code.
   *
   * Omitted members stay unchanged; `null` clears `expires_at` and `max_redemptions` and leaves the others unchanged. Open checkouts keep their price.
   */
  update(codeId: string, params: T.DiscountCodePatchBody, options?: RequestOptions): ApiPromise<T.DiscountCodeRecord> {
    return this.client.json('PATCH', path`/v1/admin/billing/discount-codes/${codeId}`, { body: true }, params, options);
  }

  /**
   * Delete a discount code.
   *
   * Deletes a code that was never redeemed. A redeemed code can only be deactivated.
   */
  delete(codeId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/admin/billing/discount-codes/${codeId}`, {}, {}, options);
  }
}

export class AdminGreetingOrders extends Resource {
  /**
   * List the orders of greeting packages.
   *
   * Returns all orders, including drafts.
   */
  list(params: T.AdminGreetingOrdersListQuery = {}, options?: RequestOptions): PagePromise<T.AdminGreetingOrderRecord> {
    return this.client.page('GET', '/v1/admin/greeting-package-orders', { query: ['limit', 'cursor', 'status'] }, params, options);
  }

  /**
   * Get an order of a greeting package.
   *
   * Returns the complete order with its log, recipients and files. The id of a draft finds it too.
   */
  get(orderId: string, options?: RequestOptions): ApiPromise<T.AdminGreetingOrderDetailRecord> {
    return this.client.json('GET', path`/v1/admin/greeting-package-orders/${orderId}`, {}, {}, options);
  }

  /**
   * Update an order of a greeting package.
   *
   * Omitted members stay unchanged; `null` clears `note`, `template_id` and `delivery_date`. The status moves one step forward, or to `cancelled` before the order is delivered. Any other change is refused, and so is the submission of a draft, which only its buyer can submit. `paid` is for money that did not go through the payment gateway; the service first asks the gateway for a payment on the open page. The amount paid for a cancelled order is shown as `refund_due`: refund it at the gateway, which reports the refund. The buyer gets an e-mail about each step. The change is recorded in the audit trail.
   *
   * An order with a template is produced when it becomes `ready`: a card for each recipient, drawn in the background with the version that the template has at that moment, without credits. Columns of the recipients are fields of the template. A column for a required field must exist; a column without a field is left out and listed in `unused_columns`. A recipient whose card cannot be drawn is listed in `failed` and stops no other. While the order is `ready`, sending `template_id` or `production_format` produces it again, unless that version is already produced in that format and no card failed. `template_id: null` drops the production. With a production, `delivered` is refused until the production is done (`package_unfinished`), and while cards are missing (`package_incomplete`) unless `allow_missing` is sent. A cancelled order loses its cards.
   */
  update(orderId: string, params: T.GreetingOrderPatchBody, options?: RequestOptions): ApiPromise<T.AdminGreetingOrderDetailRecord> {
    return this.client.json('PATCH', path`/v1/admin/greeting-package-orders/${orderId}`, { body: true }, params, options);
  }

  /**
   * Replace the recipients of an order.
   *
   * Replaces the recipients until the order is `ready`, for names that a buyer sends after the order and for corrections. The amount of the order stays the same. The number of names is limited by the number that the amount pays for, which is at least the number included in the package. The change is recorded in the audit trail.
   */
  replaceRecipients(orderId: string, params: T.GreetingRecipientsForm, options?: RequestOptions): ApiPromise<T.AdminGreetingOrderDetailRecord> {
    return this.client.json('PUT', path`/v1/admin/greeting-package-orders/${orderId}/recipients`, { form: true }, params, options);
  }

  /**
   * Download the cards of an order.
   *
   * Returns the produced cards, before and after delivery: a ZIP whose files are named by number, from 1, and name of their recipients, or one PDF document in the order of the rows. Every download has the same bytes.
   */
  getArchive(orderId: string, options?: RequestOptions): ApiPromise<Response> {
    return this.client.stream('GET', path`/v1/admin/greeting-package-orders/${orderId}/archive`, {}, {}, options);
  }

  /**
   * Download a file of an order.
   *
   * Returns the uploaded table of recipients, the logo, or an attachment.
   */
  getFile(orderId: string, fileId: string, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/admin/greeting-package-orders/${orderId}/files/${fileId}`, {}, {}, options);
  }
}

export class AdminUsage extends Resource {
  /**
   * Get the usage of all users.
   *
   * Returns the same as `GET /v1/me/usage` for all users, with the 20 users, templates and keys that rendered most.
   */
  get(params: T.AdminUsageGetQuery = {}, options?: RequestOptions): ApiPromise<T.UsageOfAllRecord> {
    return this.client.json('GET', '/v1/admin/usage', { query: ['range'] }, params, options);
  }
}

export class AdminContactSubmissions extends Resource {
  /**
   * List contact submissions.
   *
   * Returns submissions of the contact form, newest first.
   */
  list(params: T.AdminContactSubmissionsListQuery = {}, options?: RequestOptions): PagePromise<T.ContactSubmissionRecord> {
    return this.client.page('GET', '/v1/admin/contact-submissions', { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Get a contact submission.
   *
   * Returns the complete submission.
   */
  get(submissionId: string, options?: RequestOptions): ApiPromise<T.ContactSubmissionRecord> {
    return this.client.json('GET', path`/v1/admin/contact-submissions/${submissionId}`, {}, {}, options);
  }
}

export class AdminPaymentRequests extends Resource {
  /**
   * List payment requests.
   *
   * Returns announced bank transfers, newest first. After the money arrives, settle a request by setting its order to paid, or by a credit adjustment with its id as the reason.
   */
  list(params: T.AdminPaymentRequestsListQuery = {}, options?: RequestOptions): PagePromise<T.PaymentRequestRecord> {
    return this.client.page('GET', '/v1/admin/payment-requests', { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Get a payment request.
   *
   * Returns all submitted data. The receipt is a separate file.
   */
  get(paymentRequestId: string, options?: RequestOptions): ApiPromise<T.PaymentRequestRecord> {
    return this.client.json('GET', path`/v1/admin/payment-requests/${paymentRequestId}`, {}, {}, options);
  }

  /**
   * Download a receipt.
   *
   * Always served as a download, never displayed inline, because a stranger uploaded it. The media type is that of the content.
   */
  getAttachment(paymentRequestId: string, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/admin/payment-requests/${paymentRequestId}/attachment`, {}, {}, options);
  }
}

export class AdminAudit extends Resource {
  /**
   * List the audit trail.
   *
   * Returns the changes that administrators made, and those that users made to their own account. Entries are never changed or erased.
   */
  list(params: T.AdminAuditListQuery = {}, options?: RequestOptions): PagePromise<T.AuditEntryRecord> {
    return this.client.page('GET', '/v1/admin/audit-entries', { query: ['limit', 'cursor', 'actor_id', 'action', 'target', 'from', 'to'] }, params, options);
  }
}

export class AdminFonts extends Resource {
  /**
   * List public fonts.
   *
   * Returns the fonts that every template may name.
   */
  list(options?: RequestOptions): PagePromise<T.FontRecord> {
    return this.client.page('GET', '/v1/admin/fonts', {}, {}, options);
  }

  /**
   * Add a public font.
   *
   * The service judges the font like every upload. From now on every template may name its family. Adding the same bytes again returns the existing record. The change is recorded in the audit trail.
   */
  create(params: T.FontForm, options?: RequestOptions): ApiPromise<T.FontRecord> {
    return this.client.json('POST', '/v1/admin/fonts', { form: true, idempotent: true }, params, options);
  }

  /**
   * Delete a public font.
   *
   * The request is refused while the newest version of a template draws with the font, even if only for characters that its own fonts lack. Older versions continue to draw with it. A deleted bundled font does not return at the next start. The change is recorded in the audit trail.
   */
  delete(fontId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/admin/fonts/${fontId}`, {}, {}, options);
  }
}

export class Admin extends Resource {
  readonly installations = new AdminInstallations(this.client);
  readonly orderJobs = new AdminOrderJobs(this.client);
  readonly users = new AdminUsers(this.client);
  readonly billing = new AdminBilling(this.client);
  readonly packages = new AdminPackages(this.client);
  readonly discountCodes = new AdminDiscountCodes(this.client);
  readonly greetingOrders = new AdminGreetingOrders(this.client);
  readonly usage = new AdminUsage(this.client);
  readonly contactSubmissions = new AdminContactSubmissions(this.client);
  readonly paymentRequests = new AdminPaymentRequests(this.client);
  readonly audit = new AdminAudit(this.client);
  readonly fonts = new AdminFonts(this.client);
}

export class StoresClaimTickets extends Resource {
  /**
   * Create a claim ticket.
   *
   * The page of this service within the dashboard of a store uses this operation. The service asks the platform for the merchant of the token. The ticket then links the store of that merchant to an account. It can be used once, within ten minutes, regardless of other tickets.
   */
  create(params: T.ClaimTicketBody, options?: RequestOptions): ApiPromise<T.ClaimTicketRecord> {
    return this.client.json('POST', '/integrations/salla/embedded/claim-ticket', { body: true }, params, options);
  }
}

export class StoresOrderDownloads extends Resource {
  /**
   * Download the card of an order.
   *
   * Returns the card by a signed link, which is valid for seven days. `sig` is the base64url of the HMAC-SHA256 of four lines: `v1`, `GET`, the path and `exp`.
   */
  get(jobId: string, params: T.StoresOrderDownloadsGetQuery, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/integrations/salla/download/${jobId}`, { query: ['exp', 'sig'] }, params, options);
  }
}

export class StoresProductMappings extends Resource {
  /**
   * List the mappings of a store.
   *
   * Returns the mappings of the store's products to templates.
   */
  list(merchantId: string, params: T.StoresProductMappingsListQuery = {}, options?: RequestOptions): PagePromise<T.MappingRecord> {
    return this.client.page('GET', path`/v1/integrations/salla/stores/${merchantId}/product-mappings`, { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Map a product to a template.
   *
   * Each item of the product ordered from now on becomes a card, which you pay for. All required fields of the template must be bound. Fixed values are validated as in a render. A product that is not synced yet is validated after the sync; `faults` has the result.
   */
  replace(merchantId: string, productId: string, params: T.MappingBody, options?: RequestOptions): ApiPromise<T.MappingRecord> {
    return this.client.json('PUT', path`/v1/integrations/salla/stores/${merchantId}/product-mappings/${productId}`, { body: true }, params, options);
  }

  /**
   * Delete a mapping.
   *
   * New orders of the product no longer become cards. Cards in progress are finished. The id in the response is that of the product.
   */
  delete(merchantId: string, productId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/integrations/salla/stores/${merchantId}/product-mappings/${productId}`, {}, {}, options);
  }
}

export class StoresProducts extends Resource {
  /**
   * Sync the products of a store.
   *
   * Starts a sync in the background; the store shows its progress. While a sync runs, the request starts no other.
   */
  sync(merchantId: string, options?: RequestOptions): ApiPromise<T.SyncStartRecord> {
    return this.client.json('POST', path`/v1/integrations/salla/stores/${merchantId}/products/sync`, {}, {}, options);
  }

  /**
   * List the products of a store.
   *
   * Returns the products as of the last sync.
   */
  list(merchantId: string, params: T.StoresProductsListQuery = {}, options?: RequestOptions): PagePromise<T.ProductRecord> {
    return this.client.page('GET', path`/v1/integrations/salla/stores/${merchantId}/products`, { query: ['limit', 'cursor', 'query'] }, params, options);
  }
}

export class Stores extends Resource {
  readonly claimTickets = new StoresClaimTickets(this.client);
  readonly orderDownloads = new StoresOrderDownloads(this.client);
  readonly productMappings = new StoresProductMappings(this.client);
  readonly products = new StoresProducts(this.client);

  /**
   * Link a store.
   *
   * Links a store to your account with a ticket that its merchant got in the dashboard of the store.
   */
  link(params: T.StoreLinkBody, options?: RequestOptions): ApiPromise<T.StoreRecord> {
    return this.client.json('POST', '/v1/integrations/salla/stores/link', { body: true }, params, options);
  }

  /**
   * List stores.
   *
   * Returns the stores of this platform that are linked to your account.
   */
  list(params: T.StoresListQuery = {}, options?: RequestOptions): PagePromise<T.StoreRecord> {
    return this.client.page('GET', '/v1/integrations/salla/stores', { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Update a store.
   *
   * Sets `paid_rule`, the moment at which orders become cards, unless the mapping of a product sets another.
   */
  update(merchantId: string, params: T.StorePatchBody, options?: RequestOptions): ApiPromise<T.StoreRecord> {
    return this.client.json('PATCH', path`/v1/integrations/salla/stores/${merchantId}`, { body: true }, params, options);
  }
}

export class Assets extends Resource {
  /**
   * List assets.
   *
   * Returns your own pictures, newest first.
   */
  list(params: T.AssetsListQuery = {}, options?: RequestOptions): PagePromise<T.AssetRecord> {
    return this.client.page('GET', '/v1/assets', { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Upload an asset.
   *
   * Stores a picture for image layers, for `canvas.image` and for image fields. The service decodes the picture, turns it upright, removes its metadata and encodes it again as PNG or JPEG. An SVG is drawn once. A refusal names its reason in `code`: `image_format`, `image_too_large`, `image_damaged`, `image_timeout`, or a code for SVG such as `svg_text`.
   */
  create(params: T.AssetForm, options?: RequestOptions): ApiPromise<T.AssetRecord> {
    return this.client.json('POST', '/v1/assets', { form: true, idempotent: true }, params, options);
  }

  /**
   * Get an asset.
   *
   * Returns one of your own assets or a public one.
   */
  get(assetId: string, options?: RequestOptions): ApiPromise<T.AssetRecord> {
    return this.client.json('GET', path`/v1/assets/${assetId}`, {}, {}, options);
  }

  /**
   * Delete an asset.
   *
   * The request is refused while the newest version of a template draws the asset. Older versions keep their picture.
   */
  delete(assetId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/assets/${assetId}`, {}, {}, options);
  }

  /**
   * Download the picture of an asset.
   *
   * Returns the picture as the service encoded it.
   */
  getFile(assetId: string, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/assets/${assetId}/file`, {}, {}, options);
  }

  /**
   * Get the thumbnail of an asset.
   *
   * Returns a small version of the picture, at most 320 pixels on the longer side, in the same media type. The thumbnail is drawn once and stored. A picture that is no larger is returned unchanged. Thumbnails have their own rate limit.
   */
  getThumbnail(assetId: string, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/assets/${assetId}/thumbnail`, {}, {}, options);
  }
}

export class BillingCatalog extends Resource {
  /**
   * Get the catalogue.
   *
   * Returns the packages and the volume tiers of top-ups. All prices are in halalas and include 15 % VAT.
   */
  get(options?: RequestOptions): ApiPromise<T.CatalogRecord> {
    return this.client.json('GET', '/v1/billing/catalog', {}, {}, options);
  }
}

export class BillingCheckouts extends Resource {
  /**
   * Open a checkout for a package.
   *
   * The price is fixed for 30 minutes. A discount code counts as used now and is released if nobody pays. Send the buyer to `url`, then call `POST /v1/billing/confirm-topup`. Each customer can take a package of price 0 once.
   */
  create(params: T.CheckoutSessionBody, options?: RequestOptions): ApiPromise<T.CheckoutRecord> {
    return this.client.json('POST', '/v1/billing/checkout-session', { body: true, idempotent: true }, params, options);
  }

  /**
   * Open a checkout for a number of credits.
   *
   * The price is that of the volume tier that the number reaches, and applies to all of the credits. Everything else is the same as for a package.
   */
  createTopup(params: T.TopupBody, options?: RequestOptions): ApiPromise<T.CheckoutRecord> {
    return this.client.json('POST', '/v1/billing/credit-topup-checkout', { body: true, idempotent: true }, params, options);
  }

  /**
   * Confirm a checkout.
   *
   * Confirms both kinds of checkout. The service asks the provider and books the credits exactly once, no matter if this call, the webhook or both find the payment. The call can therefore be repeated at any time and needs no `Idempotency-Key`.
   */
  confirm(params: T.ConfirmBody, options?: RequestOptions): ApiPromise<T.ConfirmationRecord> {
    return this.client.json('POST', '/v1/billing/confirm-topup', { body: true }, params, options);
  }
}

export class Billing extends Resource {
  readonly catalog = new BillingCatalog(this.client);
  readonly checkouts = new BillingCheckouts(this.client);

  /**
   * Get my billing.
   *
   * Returns the balance and the purchased, granted and spent credits.
   */
  get(options?: RequestOptions): ApiPromise<T.BillingSummaryRecord> {
    return this.client.json('GET', '/v1/me/billing', {}, {}, options);
  }

  /**
   * List my billing history.
   *
   * Returns purchases and refunds with net, VAT and gross amounts, and adjustments and grants, which cost nothing.
   */
  listHistory(params: T.BillingListHistoryQuery = {}, options?: RequestOptions): PagePromise<T.HistoryRecord> {
    return this.client.page('GET', '/v1/me/billing/history', { query: ['limit', 'cursor', 'include_stream', 'include_manual'] }, params, options);
  }

  /**
   * Download an invoice.
   *
   * Returns the document of a paid checkout, in Arabic and English on one A4 page: a simplified tax invoice with the QR code of ZATCA if the service has a VAT number, otherwise a receipt. Numbers are consecutive without gaps. A free checkout has no invoice.
   */
  getInvoice(checkoutId: string, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/me/billing/invoices/${checkoutId}`, {}, {}, options);
  }

  /**
   * Download a credit note.
   *
   * Returns the document of a refunded checkout. It names the invoice that it reverses.
   */
  getCreditNote(checkoutId: string, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/me/billing/credit-notes/${checkoutId}`, {}, {}, options);
  }
}

export class GreetingConfig extends Resource {
  /**
   * Get the configuration of greeting packages.
   *
   * Returns the packages with their prices in halalas, VAT included, the occasions, and the limits of a draft.
   */
  get(options?: RequestOptions): ApiPromise<T.GreetingConfigRecord> {
    return this.client.json('GET', '/greeting-package/config', {}, {}, options);
  }
}

export class GreetingDrafts extends Resource {
  /**
   * Create a draft of a greeting package.
   *
   * Creates a draft from the data known so far. Faulty rows of the table of recipients are reported by number and column, up to the first hundred. The price is computed from the rows present.
   */
  create(params: T.GreetingDraftForm, options?: RequestOptions): ApiPromise<T.GreetingDraftRecord> {
    return this.client.json('POST', '/greeting-package/drafts', { form: true, idempotent: true }, params, options);
  }

  /**
   * Get a draft.
   *
   * Returns all data of the draft to any caller with its id.
   */
  get(draftId: string, options?: RequestOptions): ApiPromise<T.GreetingDraftRecord> {
    return this.client.json('GET', path`/greeting-package/drafts/${draftId}`, {}, {}, options);
  }

  /**
   * Update a draft.
   *
   * Updates the members in the request; omitted members stay unchanged. Attachments are added to the existing ones. Items in `remove` are removed first. Without a body nothing changes.
   */
  update(draftId: string, params: T.GreetingDraftForm = {}, options?: RequestOptions): ApiPromise<T.GreetingDraftRecord> {
    return this.client.json('PATCH', path`/greeting-package/drafts/${draftId}`, { form: true }, params, options);
  }

  /**
   * Submit a draft.
   *
   * Turns the draft into an order that waits for its payment, at the current price of the draft. Missing data are reported at once: an order needs `occasion`, `package_code`, `language`, and the name, e-mail address and phone of a contact. Submitting again returns the same order.
   */
  submit(draftId: string, options?: RequestOptions): ApiPromise<T.GreetingSubmissionRecord> {
    return this.client.json('POST', path`/greeting-package/drafts/${draftId}/submit`, { idempotent: true }, {}, options);
  }
}

export class GreetingOrders extends Resource {
  /**
   * Open a payment page for an order.
   *
   * Opens a page at the payment gateway; while one is open, the same page is returned. The buyer returns to `/o/{order_id}`, which proves nothing: the order is paid when the gateway itself confirms the payment.
   */
  openPaymentSession(orderId: string, options?: RequestOptions): ApiPromise<T.GreetingSessionRecord> {
    return this.client.json('POST', path`/greeting-package/orders/${orderId}/payment-session`, { idempotent: true }, {}, options);
  }

  /**
   * Download the cards of an order.
   *
   * Returns the cards of a delivered order to any caller with its id: a ZIP whose files are named by number, from 1, and name of their recipients, or one PDF document in the order of the rows. The cards can be downloaded repeatedly until they are erased.
   */
  getArchive(orderId: string, options?: RequestOptions): ApiPromise<Response> {
    return this.client.stream('GET', path`/greeting-package/orders/${orderId}/archive`, {}, {}, options);
  }

  /**
   * Get the summary of an order.
   *
   * Returns the state of the order to any caller with its id. The e-mail address and the phone of its contact are masked.
   */
  getSummary(orderId: string, options?: RequestOptions): ApiPromise<T.GreetingSummaryRecord> {
    return this.client.json('GET', path`/greeting-package/orders/${orderId}/summary`, {}, {}, options);
  }
}

export class Usage extends Resource {
  /**
   * Get my usage.
   *
   * Returns rendered pictures and spent credits by day, template, key and source. Days are those of Asia/Riyadh.
   */
  get(params: T.UsageGetQuery = {}, options?: RequestOptions): ApiPromise<T.UsageRecord> {
    return this.client.json('GET', '/v1/me/usage', { query: ['range'] }, params, options);
  }
}

export class WebhookEndpointsDeliveries extends Resource {
  /**
   * List deliveries.
   *
   * Returns the deliveries to one of your endpoints, with the responses of the endpoint. Deliveries are kept for 90 days unless the operator sets another period.
   */
  list(endpointId: string, params: T.WebhookEndpointsDeliveriesListQuery = {}, options?: RequestOptions): PagePromise<T.WebhookDeliveryRecord> {
    return this.client.page('GET', path`/v1/webhook-endpoints/${endpointId}/deliveries`, { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Redeliver an event.
   *
   * Creates a new delivery of the same event, with the same `event_id` and all its tries.
   */
  redeliver(endpointId: string, deliveryId: string, options?: RequestOptions): ApiPromise<T.WebhookDeliveryRecord> {
    return this.client.json('POST', path`/v1/webhook-endpoints/${endpointId}/deliveries/${deliveryId}/redeliver`, { idempotent: true }, {}, options);
  }
}

export class WebhookEndpoints extends Resource {
  readonly deliveries = new WebhookEndpointsDeliveries(this.client);

  /**
   * List webhook endpoints.
   *
   * Returns your own endpoints, without their secrets.
   */
  list(params: T.WebhookEndpointsListQuery = {}, options?: RequestOptions): PagePromise<T.WebhookEndpointRecord> {
    return this.client.page('GET', '/v1/webhook-endpoints', { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Create a webhook endpoint.
   *
   * The endpoint receives the events of your account from now on, each as a `POST` of JSON by the Standard Webhooks scheme: headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, body `{type, timestamp, data}`. Verify the signature with the secret in this response, which is never shown again; the operation therefore ignores `Idempotency-Key`. Respond with 2xx within 15 s; 410 disables the endpoint. After any other response the service retries: ten tries over 75 hours, or later if `Retry-After` asks for it. Then it disables the endpoint. An event may arrive twice or late: identify it by its id. An account has at most 20 endpoints.
   */
  create(params: T.WebhookEndpointBody, options?: RequestOptions): ApiPromise<T.WebhookEndpointSecretRecord> {
    return this.client.json('POST', '/v1/webhook-endpoints', { body: true }, params, options);
  }

  /**
   * Send a test event.
   *
   * Sends an example event of this type, signed and delivered like any other. `"test": true` in its body marks it as a test. The delivery shows the response of your endpoint.
   */
  sendTest(endpointId: string, params: T.WebhookTestBody, options?: RequestOptions): ApiPromise<T.WebhookDeliveryRecord> {
    return this.client.json('POST', path`/v1/webhook-endpoints/${endpointId}/test`, { body: true }, params, options);
  }

  /**
   * Get a webhook endpoint.
   *
   * Returns one of your own endpoints, without its secret.
   */
  get(endpointId: string, options?: RequestOptions): ApiPromise<T.WebhookEndpointRecord> {
    return this.client.json('GET', path`/v1/webhook-endpoints/${endpointId}`, {}, {}, options);
  }

  /**
   * Update a webhook endpoint.
   *
   * Omitted members stay unchanged. An inactive endpoint receives nothing, not even deliveries in progress. A reactivated endpoint receives events from then on; redeliver earlier ones.
   */
  update(endpointId: string, params: T.WebhookEndpointPatchBody, options?: RequestOptions): ApiPromise<T.WebhookEndpointSecretRecord> {
    return this.client.json('PATCH', path`/v1/webhook-endpoints/${endpointId}`, { body: true }, params, options);
  }

  /**
   * Delete a webhook endpoint.
   *
   * Deliveries in progress stop, and past deliveries are no longer listed.
   */
  delete(endpointId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/webhook-endpoints/${endpointId}`, {}, {}, options);
  }
}

export class Documentation extends Resource {
  /**
   * Get the OpenAPI document.
   *
   * Returns the OpenAPI document in version 3.1.
   */
  getOpenapi(options?: RequestOptions): ApiPromise<Record<string, unknown>> {
    return this.client.json('GET', '/openapi.json', {}, {}, options);
  }

  /**
   * Get the JSON Schema of templates.
   *
   * Returns template schema 1 as JSON Schema, draft 2020-12, for editors and for validation before a request.
   */
  getTemplateSchema(options?: RequestOptions): ApiPromise<Record<string, unknown>> {
    return this.client.json('GET', '/schemas/template-1.json', {}, {}, options);
  }
}

export class Contact extends Resource {
  /**
   * Send a message to the operator.
   *
   * Submits the contact form, which is open to everybody and to pages of every origin. Administrators read the message and are notified by mail. It is erased after `RETENTION_DAYS_FORMS`, 90 days by default.
   */
  create(params: T.ContactBody, options?: RequestOptions): ApiPromise<T.ContactReceiptRecord> {
    return this.client.json('POST', '/contact', { body: true, idempotent: true }, params, options);
  }
}

export class PaymentRequests extends Resource {
  /**
   * Announce a bank transfer.
   *
   * Announces a payment by bank transfer: the amount, its purpose, and the receipt. An administrator gets a mail, checks that the money arrived, and sets the order to paid or adds the credits; this request changes neither. A refused receipt names its reason in `code`: `file_type`, `file_empty`, `pdf_damaged`, `image_damaged`, `image_too_large`.
   */
  create(params: T.PaymentRequestForm, options?: RequestOptions): ApiPromise<T.PaymentRequestReceiptRecord> {
    return this.client.json('POST', '/payment-requests', { form: true, idempotent: true }, params, options);
  }
}

/** A client with every resource of the service. */
export class Resources extends Core {
  readonly auth = new Auth(this);
  readonly me = new Me(this);
  readonly apiKeys = new ApiKeys(this);
  readonly operational = new Operational(this);
  readonly fonts = new Fonts(this);
  readonly templates = new Templates(this);
  readonly templateDrafts = new TemplateDrafts(this);
  readonly renders = new Renders(this);
  readonly batches = new Batches(this);
  readonly signingKeys = new SigningKeys(this);
  readonly sites = new Sites(this);
  readonly destinations = new Destinations(this);
  readonly storedRenders = new StoredRenders(this);
  readonly campaigns = new Campaigns(this);
  readonly admin = new Admin(this);
  readonly stores = new Stores(this);
  readonly assets = new Assets(this);
  readonly billing = new Billing(this);
  readonly greetingConfig = new GreetingConfig(this);
  readonly greetingDrafts = new GreetingDrafts(this);
  readonly greetingOrders = new GreetingOrders(this);
  readonly usage = new Usage(this);
  readonly webhookEndpoints = new WebhookEndpoints(this);
  readonly documentation = new Documentation(this);
  readonly contact = new Contact(this);
  readonly paymentRequests = new PaymentRequests(this);
}
