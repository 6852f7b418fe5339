// Made by `npm run openapi` from apps/api/openapi.json; what is changed here is lost.

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
   * Mails the address a link that opens the account; it works once, for 24 hours. The answer and its time are the same for an address that has an account already, whose holder is told by mail.
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
   * Begins a session: the answer sets a cookie (HttpOnly, SameSite=Lax, and with https the prefix `__Host-`), which proves the caller as a key of the scope `full` does. It ends after 14 days without use, after 90 in any case, when the password changes, and when its browser signs in again. With it, methods that change something are taken from pages of this origin only. Suspended users sign in too: `GET /v1/me` tells them so, and all else refuses them.
   */
  signIn(params: T.SignInBody, options?: RequestOptions): ApiPromise<T.SignedInRecord> {
    return this.client.json('POST', '/v1/auth/sign-in', { body: true }, params, options);
  }

  /**
   * Sign in by a link.
   *
   * Begins a session as `POST /v1/auth/sign-in` does, for the account that the link is of. A link works once, for 15 minutes. `npm start` prints one for its demo account; nobody is sent any.
   */
  signInByLink(params: T.SignInLinkBody, options?: RequestOptions): ApiPromise<T.SignedInRecord> {
    return this.client.json('POST', '/v1/auth/sign-in-link', { body: true }, params, options);
  }

  /**
   * Sign out.
   *
   * Ends the session of the cookie, at once and everywhere. An API key is not ended by it.
   */
  signOut(options?: RequestOptions): ApiPromise<T.SignedOutRecord> {
    return this.client.json('POST', '/v1/auth/sign-out', {}, {}, options);
  }

  /**
   * Ask for a new password.
   *
   * Mails the address a link to a new password, if it has an account; it works once, for an hour. The answer and its time are the same for every address.
   */
  requestPasswordReset(params: T.PasswordResetBody, options?: RequestOptions): ApiPromise<T.MailSentRecord> {
    return this.client.json('POST', '/v1/auth/password-reset', { body: true }, params, options);
  }

  /**
   * Set a new password.
   *
   * Ends every session of the account; API keys stay. Sign in with the new password next.
   */
  resetPassword(params: T.NewPasswordBody, options?: RequestOptions): ApiPromise<T.PasswordChangedRecord> {
    return this.client.json('POST', '/v1/auth/password-reset/confirm', { body: true }, params, options);
  }
}

export class Me extends Resource {
  /**
   * Get my account.
   *
   * Answers suspended users too, who are refused elsewhere.
   */
  get(options?: RequestOptions): ApiPromise<T.MeRecord> {
    return this.client.json('GET', '/v1/me', {}, {}, options);
  }

  /**
   * Change the settings of my account.
   *
   * `name` and `locale` are as at sign-up: an empty name takes it away, and mails are written in the language. With `keep_requests` the requests of renders to come are kept for 7 days, which `POST /v1/renders/{render_id}/replay` and thumbnails need. Turning it off erases at once what was kept. What is left out stays.
   */
  update(params: T.MePatchBody, options?: RequestOptions): ApiPromise<T.MeRecord> {
    return this.client.json('PATCH', '/v1/me', { body: true }, params, options);
  }

  /**
   * Erase my account.
   *
   * For good: the address, the name, the password, every key and session, templates, fonts, assets and the log of renders. What was bought and spent stays under an id that leads to nobody. Credits that are left are forfeited. Answers kept for `Idempotency-Key` go within 24 hours, what calls that were under way have added within an hour or two.
   */
  delete(options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', '/v1/me', {}, {}, options);
  }
}

export class ApiKeys extends Resource {
  /**
   * List my API keys.
   *
   * The last hundred that were revoked too. The keys themselves are not kept.
   */
  list(options?: RequestOptions): PagePromise<T.ApiKeyRecord> {
    return this.client.page('GET', '/v1/me/api-keys', {}, {}, options);
  }

  /**
   * Make an API key.
   *
   * The answer is the only time that `key` is seen: it is stored as a hash. For that reason this operation ignores `Idempotency-Key`. At most 100 keys may be there that are not revoked. A key with a cap makes none.
   */
  create(params: T.ApiKeyBody, options?: RequestOptions): ApiPromise<T.IssuedApiKeyRecord> {
    return this.client.json('POST', '/v1/me/api-keys', { body: true }, params, options);
  }

  /**
   * Cap what an API key may spend.
   *
   * The cap counts from the next charge on, everywhere. Another amount for the same period leaves what was spent in it; for another period, spending counts from now. To count a `total` anew, clear the cap and set it again. What would pass the cap is refused with 402 `spend_cap_reached`, and rows of batches fail with that code. A key that has a cap changes none.
   */
  update(keyId: string, params: T.ApiKeyPatchBody, options?: RequestOptions): ApiPromise<T.ApiKeyRecord> {
    return this.client.json('PATCH', path`/v1/me/api-keys/${keyId}`, { body: true }, params, options);
  }

  /**
   * Revoke an API key.
   *
   * It is refused from the next call on, everywhere. Revoking it again changes nothing.
   */
  revoke(keyId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/me/api-keys/${keyId}`, {}, {}, options);
  }
}

export class Operational extends Resource {
  /**
   * Tell whether the process lives.
   *
   * For restarts: touches no database, storage or engine, and answers while they are down.
   */
  getHealth(options?: RequestOptions): ApiPromise<T.HealthRecord> {
    return this.client.json('GET', '/healthz', {}, {}, options);
  }

  /**
   * Tell whether the service can work.
   *
   * For load balancers: asks database, migrations, storage, engine, queue and limits, and names what fails and why. Without limits (Redis), or without a store that it has used before, it is `degraded` and still 200: renders go on whose parts are in memory or can be made anew. An instance that was told to stop is not ready either, for the `SHUTDOWN_DELAY_SECONDS` in which it still answers.
   */
  getReadiness(options?: RequestOptions): ApiPromise<T.ReadinessRecord> {
    return this.client.json('GET', '/readyz', {}, {}, options);
  }

  /**
   * Read the figures of this process.
   *
   * For Prometheus, in its text format: requests, renders, jobs, connections, memory. Where `METRICS_TOKEN` is set, send it as `Authorization: Bearer …`.
   */
  getMetrics(options?: RequestOptions): ApiPromise<string> {
    return this.client.text('GET', '/metrics', {}, {}, options);
  }

  /**
   * Tell which release runs.
   *
   * Name, version and commit of the service, version of the engine, and the version in the paths.
   */
  getVersion(options?: RequestOptions): ApiPromise<T.VersionRecord> {
    return this.client.json('GET', '/version', {}, {}, options);
  }

  /**
   * Try what a render needs.
   *
   * Draws built-in specimens and compares their hashes, which are the same on every machine, and writes and reads the storage. Answers 200 whatever it finds: `ok` says it. Free of charge.
   */
  runSelfTest(options?: RequestOptions): ApiPromise<T.SelfTestRecord> {
    return this.client.json('POST', '/v1/self-test', {}, {}, options);
  }
}

export class Fonts extends Resource {
  /**
   * List fonts.
   *
   * All public fonts and your own: what the templates you make may name.
   */
  list(options?: RequestOptions): PagePromise<T.FontRecord> {
    return this.client.page('GET', '/v1/fonts', {}, {}, options);
  }

  /**
   * Upload a font.
   *
   * The file is judged by what is in it: its tables, every outline, its embedding permission, and how well it sets Arabic. The same bytes again give the record that exists, under the names that it has: where others were asked for, `warnings` begins with `stored_already`. A refusal names its reason in `code`: `not_a_font`, `no_such_face`, `broken_tables`, `over_budget`, `restricted_embedding`, `no_unicode_cmap`, `no_outlines`, `unsupported_outlines`, `graphite_only`.
   */
  create(params: T.FontForm, options?: RequestOptions): ApiPromise<T.FontRecord> {
    return this.client.json('POST', '/v1/fonts', { form: true, idempotent: true }, params, options);
  }

  /**
   * Bind fonts.
   *
   * The faces that a template with these families would be set in, as they stand now, for editors that draw by the engine for browsers. Nothing is stored.
   */
  bind(params: T.FontRequestsBody, options?: RequestOptions): ApiPromise<T.FontBindingsRecord> {
    return this.client.json('POST', '/v1/fonts/bindings', { body: true }, params, options);
  }

  /**
   * Get a font.
   *
   * A public font or one of your own, with its acceptance report.
   */
  get(fontId: string, options?: RequestOptions): ApiPromise<T.FontRecord> {
    return this.client.json('GET', path`/v1/fonts/${fontId}`, {}, {}, options);
  }

  /**
   * Delete a font.
   *
   * One of your own. Refused while the newest version of a template draws with it, be it only for characters that its other fonts lack, or a version that a campaign, a batch or an order is made with; other versions go on drawing with it.
   */
  delete(fontId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/fonts/${fontId}`, {}, {}, options);
  }

  /**
   * Download a font.
   *
   * The file as it was uploaded, byte for byte.
   */
  getFile(fontId: string, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/fonts/${fontId}/file`, {}, {}, options);
  }

  /**
   * Download the face of a font.
   *
   * The face as the engine reads it: TrueType or OpenType, unpacked. It never changes.
   */
  getFace(fontId: string, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/fonts/${fontId}/face`, {}, {}, options);
  }
}

export class Templates extends Resource {
  /**
   * List templates.
   *
   * Your own and the gallery, without their schemas.
   */
  list(params: T.TemplatesListQuery = {}, options?: RequestOptions): PagePromise<T.TemplateSummaryRecord> {
    return this.client.page('GET', '/v1/templates', { query: ['limit', 'cursor', 'query', 'tag', 'scope'] }, params, options);
  }

  /**
   * Create a template.
   *
   * From an image, which becomes the canvas, or from `width` and `height`, with or without a schema; a schema alone will do when its canvas has a size. Families are resolved to faces now, yours before public ones, so that fonts uploaded later change nothing.
   */
  create(params: T.TemplateForm, options?: RequestOptions): ApiPromise<T.StoredTemplateRecord> {
    return this.client.json('POST', '/v1/templates', { form: true, idempotent: true }, params, options);
  }

  /**
   * Preview a schema.
   *
   * Draws a schema that is not stored, for editors: with your `data` and `images`, and with samples for the fields that they leave out. At most 800 pixels on the longer side. Nothing is stored or charged; every fault is named at its place.
   */
  preview(params: T.TemplatePreviewBody, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('POST', '/v1/templates/preview', { body: true }, params, options);
  }

  /**
   * Import a design.
   *
   * A file of another program becomes a template, with its pictures, its preview and a report of the parts that were kept, guessed, drawn as pictures and lost. By default nothing is stored; with `create` the template and its pictures are. Free. The file is read under limits of memory and time. A refusal names its reason in `code`, such as `import_too_large`.
   */
  importDesign(params: T.TemplateImportForm, options?: RequestOptions): ApiPromise<T.TemplateImportRecord> {
    return this.client.json('POST', '/v1/templates/import', { form: true, idempotent: true }, params, options);
  }

  /**
   * Get a template.
   *
   * One of your own or of the gallery, in its newest version.
   */
  get(templateId: string, options?: RequestOptions): ApiPromise<T.TemplateRecord> {
    return this.client.json('GET', path`/v1/templates/${templateId}`, {}, {}, options);
  }

  /**
   * Rename or tag a template.
   *
   * What is left out stays; its versions stay as they are. Tags are replaced whole.
   */
  rename(templateId: string, params: T.TemplatePatchBody, options?: RequestOptions): ApiPromise<T.TemplateRecord> {
    return this.client.json('PATCH', path`/v1/templates/${templateId}`, { body: true }, params, options);
  }

  /**
   * Delete a template.
   *
   * Hides it for good. Refused while something that runs depends on it.
   */
  delete(templateId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/templates/${templateId}`, {}, {}, options);
  }

  /**
   * Replace the schema.
   *
   * The body is the schema itself, whole; it becomes a new version, which renders use from now on. Versions never change: `template_id@1` renders the first one for ever. Every fault is named at its place. Where drawing the samples would cost more than a render may, `warnings` says so, and renders are refused with `budget_exceeded`; and it names the codes that readers may fail on. A code that no value can make fit its box, with a pixel for each module, is refused.
   */
  updateSchema(templateId: string, params: T.TemplateSchema, options?: RequestOptions): ApiPromise<T.StoredTemplateRecord> {
    return this.client.json('PUT', path`/v1/templates/${templateId}/schema`, { body: true }, params, options);
  }

  /**
   * Duplicate a template.
   *
   * One of your own or of the gallery becomes a new template of yours, which you may change.
   */
  duplicate(templateId: string, params: T.TemplateCopyBody, options?: RequestOptions): ApiPromise<T.StoredTemplateRecord> {
    return this.client.json('POST', path`/v1/templates/${templateId}/duplicate`, { body: true, idempotent: true }, params, options);
  }

  /**
   * Restore a version.
   *
   * The schema of an older version becomes the newest one. The versions in between stay.
   */
  restore(templateId: string, params: T.TemplateRestoreBody, options?: RequestOptions): ApiPromise<T.StoredTemplateRecord> {
    return this.client.json('POST', path`/v1/templates/${templateId}/restore`, { body: true, idempotent: true }, params, options);
  }

  /**
   * List the versions of a template.
   *
   * Newest first, without their schemas. Each is drawn by its `reference`, and never changes.
   */
  listVersions(templateId: string, params: T.TemplatesListVersionsQuery = {}, options?: RequestOptions): PagePromise<T.TemplateVersionRecord> {
    return this.client.page('GET', path`/v1/templates/${templateId}/versions`, { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Get a version of a template.
   *
   * With its schema, which never changes.
   */
  getVersion(templateId: string, version: string, options?: RequestOptions): ApiPromise<T.TemplateVersionSchemaRecord> {
    return this.client.json('GET', path`/v1/templates/${templateId}/versions/${version}`, {}, {}, options);
  }

  /**
   * Get the preview.
   *
   * The newest version with each field's sample, at most 800 pixels on the longer side. Free of charge.
   */
  getImage(templateId: string, params: T.TemplatesGetImageQuery = {}, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/templates/${templateId}/image`, { query: ['size'] }, params, options);
  }
}

export class TemplateDrafts extends Resource {
  /**
   * Get your draft of a template.
   *
   * Your unpublished work on a template of your own or of the gallery, as an editor has saved it. Where there is none, `revision` is null, and the schema is that of the newest version.
   */
  get(templateId: string, options?: RequestOptions): ApiPromise<T.TemplateDraftRecord> {
    return this.client.json('GET', path`/v1/templates/${templateId}/draft`, {}, {}, options);
  }

  /**
   * Save your draft of a template.
   *
   * The schema may be unfinished: any JSON object of at most 1 MB is kept as it comes. `revision` names the draft that the work goes on from, so that two windows never overwrite each other: where the draft is another by now, nothing is saved; sent again, the same work is taken. A draft goes when `PUT …/schema` publishes its very schema, and when the template is deleted.
   */
  replace(templateId: string, params: T.TemplateDraftBody, options?: RequestOptions): ApiPromise<T.TemplateDraftRecord> {
    return this.client.json('PUT', path`/v1/templates/${templateId}/draft`, { body: true }, params, options);
  }

  /**
   * Discard your draft of a template.
   *
   * Published versions stay. Without a draft nothing changes.
   */
  delete(templateId: string, params: T.TemplateDraftsDeleteQuery = {}, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/templates/${templateId}/draft`, { query: ['revision'] }, params, options);
  }
}

export class Renders extends Resource {
  /**
   * Render an image.
   *
   * Name a template, send its data, get the picture. The same version, data, images and options give the same bytes. A PDF (`?format=pdf`) has one page: text as exact outlines with an invisible layer for copying and searching, shapes and codes as vectors, pictures without loss at the size that `scale` says. An image costs one credit, charged when it is finished; what fails costs nothing, nor does a picture that `If-None-Match` names by its `ETag`: it is answered 304.
   */
  create(params: Lax<T.RenderBody, 'images'> & T.RendersCreateQuery, options?: RequestOptions): ApiPromise<RenderResult> {
    return this.client.render('POST', '/v1/render', { query: ['format', 'quality'], body: true, empty: ['images'], idempotent: true }, params, options);
  }

  /**
   * Render a template in several sizes.
   *
   * The same data in each of the template's sizes, or in those that `sizes` names: a ZIP whose entries are named by size, such as `story.png`; `template.png` for a template without sizes. Each picture costs one credit. All of them are charged together once all are finished: where one fails, the set fails and costs nothing.
   */
  createSet(params: Lax<T.RenderSetBody, 'images'> & T.RendersCreateSetQuery, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('POST', '/v1/render/set', { query: ['format', 'quality'], body: true, empty: ['images'], idempotent: true }, params, options);
  }

  /**
   * Measure the texts.
   *
   * Lays the text layers out as a render would, without drawing: their lines, the size used, where the ink falls, and the warnings. Free of charge.
   */
  measure(templateId: string, params: T.MeasureBody, options?: RequestOptions): ApiPromise<T.MeasureRecord> {
    return this.client.json('POST', path`/v1/templates/${templateId}/measure`, { body: true }, params, options);
  }

  /**
   * List renders.
   *
   * Your own, newest first: those that were paid, whatever asked for them, and those of the API that failed. Failures are kept for 90 days, where the operator has set no other time. Of more than 60 in a minute those with the code of an earlier one are counted in its `repeats`. What is refused before it is a render, such as a body that is no JSON or a picture that is no base64, is not listed; rows of batches, claims and orders of stores that failed are in their own lists.
   */
  list(params: T.RendersListQuery = {}, options?: RequestOptions): PagePromise<T.LoggedRenderRecord> {
    return this.client.page('GET', '/v1/renders', { query: ['limit', 'cursor', 'status', 'code', 'key_id', 'template_id', 'source', 'from', 'to'] }, params, options);
  }

  /**
   * Get a render.
   *
   * One of your own, with its timings and the outline of its request: names, types and lengths, and no value. The outline is kept for 90 days, of at most 300 renders a minute.
   */
  get(renderId: string, options?: RequestOptions): ApiPromise<T.RenderEntryRecord> {
    return this.client.json('GET', path`/v1/renders/${renderId}`, {}, {}, options);
  }

  /**
   * Get the thumbnail of a render.
   *
   * Drawn from the kept request in the version that was rendered, at most 320 pixels on the longer side, as PNG. Free of charge. It needs `keep_requests` of `PATCH /v1/me`.
   */
  getThumbnail(renderId: string, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/renders/${renderId}/thumbnail`, {}, {}, options);
  }

  /**
   * Replay a render.
   *
   * Renders the kept request again, with the newest version of its template or the one that you name, and answers as `POST /v1/render`. It costs one credit. It needs `keep_requests` of `PATCH /v1/me`.
   */
  replay(renderId: string, params: T.RenderReplayBody, options?: RequestOptions): ApiPromise<RenderResult> {
    return this.client.render('POST', path`/v1/renders/${renderId}/replay`, { body: true, idempotent: true }, params, options);
  }

  /**
   * Make a signed link to an image.
   *
   * The address of a picture for `<img src>`, e-mails and social networks, signed by one of your signing keys. It is drawn and paid when somebody first asks for it. Free of charge, as nothing is drawn here.
   */
  createLink(params: T.LinkBody, options?: RequestOptions): ApiPromise<T.LinkRecord> {
    return this.client.json('POST', '/v1/render/link', { body: true }, params, options);
  }
}

export class Batches extends Resource {
  /**
   * List batches.
   *
   * Your own, newest first.
   */
  list(params: T.BatchesListQuery = {}, options?: RequestOptions): PagePromise<T.ListedBatchRecord> {
    return this.client.page('GET', '/v1/render/batch', { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Render a batch.
   *
   * One template, up to 1,000 rows, as JSON or as a table in a file. What is wrong with all of it is refused at once; then it is drawn in the background, with the version of the template that there is now. Each picture costs one credit when it is drawn; a row that fails costs nothing and stops no other.
   */
  create(params: (T.BatchBody | T.BatchForm), options?: RequestOptions): ApiPromise<Batch> {
    return this.client.json('POST', '/v1/render/batch', { body: true, form: ['file'], idempotent: true }, params, options, batchOf);
  }

  /**
   * Cancel a batch.
   *
   * Rows that are not drawn yet fail with `batch_cancelled` and cost nothing; the batch is done, and its archive has what was drawn before. A batch that is done stays as it is.
   */
  cancel(batchId: string, options?: RequestOptions): ApiPromise<Batch> {
    return this.client.json('POST', path`/v1/render/batch/${batchId}/cancel`, {}, {}, options, batchOf);
  }

  /**
   * Get a batch.
   *
   * How far one of your own is.
   */
  get(batchId: string, options?: RequestOptions): ApiPromise<Batch> {
    return this.client.json('GET', path`/v1/render/batch/${batchId}`, {}, {}, options, batchOf);
  }

  /**
   * List the rows of a batch.
   *
   * Each with its state and a signed link to its picture, which needs no key.
   */
  listRows(batchId: string, params: T.BatchesListRowsQuery = {}, options?: RequestOptions): PagePromise<T.BatchRowRecord> {
    return this.client.page('GET', path`/v1/render/batch/${batchId}/rows`, { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Download a picture of a batch.
   *
   * By a signed link, as the list of rows gives it.
   */
  getPicture(batchId: string, row: string, params: T.BatchesGetPictureQuery, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/render/batch/${batchId}/rows/${row}`, { query: ['exp', 'sig'] }, params, options);
  }

  /**
   * Get the pictures of a batch.
   *
   * A ZIP of those that were drawn, as often as you like, until they are erased. A file is named after its row and, where the row has a field `name`, after that. With `archive: pdf` a document of them instead, in the order of the rows. What is cut off has no end, which every program tells.
   */
  getArchive(batchId: string, options?: RequestOptions): ApiPromise<Response> {
    return this.client.stream('GET', path`/v1/render/batch/${batchId}/archive`, {}, {}, options);
  }
}

export class SigningKeys extends Resource {
  /**
   * List my signing keys.
   *
   * The last fifty that were revoked too. Secrets are not shown.
   */
  list(options?: RequestOptions): PagePromise<T.SigningKeyRecord> {
    return this.client.page('GET', '/v1/me/signing-keys', {}, {}, options);
  }

  /**
   * Make a signing key.
   *
   * A site signs links to images with it, and can do nothing else. The answer is the only time that `secret` is shown; for that reason this operation ignores `Idempotency-Key`. At most 50 keys may be there that are not revoked.
   */
  create(params: T.SigningKeyBody, options?: RequestOptions): ApiPromise<T.SigningKeySecretRecord> {
    return this.client.json('POST', '/v1/me/signing-keys', { body: true }, params, options);
  }

  /**
   * Change a signing key.
   *
   * A link that the presets no longer allow is refused from the next call on. `rotate_secret` makes a new secret; links of the one before work for `keep_previous_days`, those of older ones end.
   */
  update(keyId: string, params: T.SigningKeyPatchBody, options?: RequestOptions): ApiPromise<T.SigningKeySecretRecord> {
    return this.client.json('PATCH', path`/v1/me/signing-keys/${keyId}`, { body: true }, params, options);
  }

  /**
   * Revoke a signing key.
   *
   * Links that it signed are refused from the next call on. Revoking it again changes nothing.
   */
  revoke(keyId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/me/signing-keys/${keyId}`, {}, {}, options);
  }
}

export class Sites extends Resource {
  /**
   * List my sites.
   *
   * The newest first.
   */
  list(options?: RequestOptions): PagePromise<T.SiteRecord> {
    return this.client.page('GET', '/v1/me/sites', {}, {}, options);
  }

  /**
   * Make a site.
   *
   * Pages of its hosts get pictures by `/og/v1/{site_id}.png?url=…`, without a signature: the rules alone decide the picture. At most 50 sites may be there.
   */
  create(params: T.SiteBody, options?: RequestOptions): ApiPromise<T.SiteRecord> {
    return this.client.json('POST', '/v1/me/sites', { body: true }, params, options);
  }

  /**
   * Get a site.
   *
   * With its rules.
   */
  get(siteId: string, options?: RequestOptions): ApiPromise<T.SiteRecord> {
    return this.client.json('GET', path`/v1/me/sites/${siteId}`, {}, {}, options);
  }

  /**
   * Change a site.
   *
   * It holds from the next call on.
   */
  update(siteId: string, params: T.SitePatchBody, options?: RequestOptions): ApiPromise<T.SiteRecord> {
    return this.client.json('PATCH', path`/v1/me/sites/${siteId}`, { body: true }, params, options);
  }

  /**
   * Delete a site.
   *
   * Its pages get no pictures from the next call on.
   */
  delete(siteId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/me/sites/${siteId}`, {}, {}, options);
  }

  /**
   * Preview a page.
   *
   * Reads the page now, and draws its picture: which rule is for it, what the page tells, and the values that the rule takes of that. Free of charge.
   */
  preview(siteId: string, params: T.SitePreviewBody, options?: RequestOptions): ApiPromise<T.SitePreviewRecord> {
    return this.client.json('POST', path`/v1/me/sites/${siteId}/preview`, { body: true }, params, options);
  }
}

export class Destinations extends Resource {
  /**
   * List my destinations.
   *
   * The newest first.
   */
  list(options?: RequestOptions): PagePromise<T.DestinationRecord> {
    return this.client.page('GET', '/v1/me/destinations', {}, {}, options);
  }

  /**
   * Add a destination.
   *
   * A bucket of an S3 service in which `POST /v1/render/store` puts files. Its key needs `s3:PutObject`; the test also needs `s3:GetObject` and `s3:DeleteObject`. An account has at most 20 destinations.
   */
  create(params: T.DestinationBody, options?: RequestOptions): ApiPromise<T.DestinationRecord> {
    return this.client.json('POST', '/v1/me/destinations', { body: true }, params, options);
  }

  /**
   * Get a destination.
   *
   * With its last test and its last failure.
   */
  get(destinationId: string, options?: RequestOptions): ApiPromise<T.DestinationRecord> {
    return this.client.json('GET', path`/v1/me/destinations/${destinationId}`, {}, {}, options);
  }

  /**
   * Change a destination.
   *
   * It applies from the next file on.
   */
  update(destinationId: string, params: T.DestinationPatchBody, options?: RequestOptions): ApiPromise<T.DestinationRecord> {
    return this.client.json('PATCH', path`/v1/me/destinations/${destinationId}`, { body: true }, params, options);
  }

  /**
   * Delete a destination.
   *
   * Its credentials are erased. The files in the bucket stay.
   */
  delete(destinationId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/me/destinations/${destinationId}`, {}, {}, options);
  }

  /**
   * Test a destination.
   *
   * Writes a small file, reads it and deletes it. The answer is 200 also if a step fails: `ok` is false then, and the step has the reason. Free of charge.
   */
  test(destinationId: string, options?: RequestOptions): ApiPromise<T.DestinationTestRecord> {
    return this.client.json('POST', path`/v1/me/destinations/${destinationId}/test`, {}, {}, options);
  }
}

export class StoredRenders extends Resource {
  /**
   * Render an image and store it.
   *
   * Renders as `POST /v1/render`, and stores the file instead of answering it: here behind a link for 60 seconds to 30 days, or in a bucket of your own (`POST /v1/me/destinations`). The file is stored first and charged then: what is not stored costs nothing, and what can not be charged is deleted. A file that is stored is charged even if the caller has gone; a repeat with the same `Idempotency-Key` gets the same answer. A bucket gets three tries within 30 seconds.
   */
  create(params: Lax<T.RenderStoreBody, 'images'> & T.StoredRendersCreateQuery, options?: RequestOptions): ApiPromise<T.StoredRenderRecord> {
    return this.client.json('POST', '/v1/render/store', { query: ['format', 'quality'], body: true, empty: ['images'], idempotent: true }, params, options);
  }

  /**
   * Download a stored render.
   *
   * By a signed link, as `POST /v1/render/store` answers it. After its time there is no such file.
   */
  get(renderId: string, params: T.StoredRendersGetQuery, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/renders/${renderId}/file`, { query: ['exp', 'sig'] }, params, options);
  }
}

export class CampaignsForms extends Resource {
  /**
   * Get what a campaign asks of its visitors.
   *
   * Its theme, the fields to fill in, whether cards can be claimed now, and how many are left.
   */
  get(slug: string, options?: RequestOptions): ApiPromise<T.ClaimFormRecord> {
    return this.client.json('GET', path`/v1/campaigns/${slug}/claim`, {}, {}, options);
  }

  /**
   * Get the sample of a campaign.
   *
   * A card with samples in the fields of visitors, at most 800 pixels on the longer side. Free of charge.
   */
  getImage(slug: string, params: T.CampaignsFormsGetImageQuery = {}, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/campaigns/${slug}/claim/image`, { query: ['format', 'size'] }, params, options);
  }

  /**
   * Preview a card while it is filled in.
   *
   * At most 600 pixels on the longer side, under a watermark, free of charge, whether or not cards can be claimed now. It refuses what a claim would refuse, but for required fields that are still empty.
   */
  preview(slug: string, params: T.ClaimPreviewBody, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('POST', path`/v1/campaigns/${slug}/claim/preview`, { body: true }, params, options);
  }

  /**
   * Get the logo of a campaign.
   *
   * Of its theme.
   */
  getLogo(slug: string, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/campaigns/${slug}/logo`, {}, {}, options);
  }
}

export class CampaignsClaims extends Resource {
  /**
   * Claim a card.
   *
   * Open to everybody who has the link. The card is drawn, counted and charged to the owner of the campaign at once; fetching it in every format, however often, is free. Who comes again is known by a cookie that names nobody.
   */
  create(slug: string, params: T.ClaimBody, options?: RequestOptions): ApiPromise<T.ClaimedCardRecord> {
    return this.client.json('POST', path`/v1/campaigns/${slug}/claim`, { body: true, idempotent: true }, params, options);
  }

  /**
   * Get a claimed card.
   *
   * Free in every format, however often. It is there until the data of the claim are erased.
   */
  getImage(slug: string, claimId: string, params: T.CampaignsClaimsGetImageQuery = {}, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/campaigns/${slug}/claims/${claimId}/image`, { query: ['format'] }, params, options);
  }

  /**
   * List the claims of a campaign.
   *
   * Of one of your own.
   */
  list(campaignId: string, params: T.CampaignsClaimsListQuery = {}, options?: RequestOptions): PagePromise<T.ClaimRecord> {
    return this.client.page('GET', path`/v1/campaigns/${campaignId}/claims`, { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Export the claims of a campaign.
   *
   * All of them, newest first, as CSV for spreadsheets: UTF-8 with a byte order mark, every text in quotes, and an apostrophe before what a spreadsheet would calculate.
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
   * Your own.
   */
  list(params: T.CampaignsListQuery = {}, options?: RequestOptions): PagePromise<T.CampaignRecord> {
    return this.client.page('GET', '/v1/campaigns', { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Create a campaign.
   *
   * A draft, which nobody else sees. `claim_fields` and `fixed_data` are judged against the template as it is now, and once more when the campaign becomes active.
   */
  create(params: T.CampaignBody, options?: RequestOptions): ApiPromise<T.CampaignRecord> {
    return this.client.json('POST', '/v1/campaigns', { body: true, idempotent: true }, params, options);
  }

  /**
   * Get a campaign.
   *
   * One of your own.
   */
  get(campaignId: string, options?: RequestOptions): ApiPromise<T.CampaignRecord> {
    return this.client.json('GET', path`/v1/campaigns/${campaignId}`, {}, {}, options);
  }

  /**
   * Change a campaign.
   *
   * Members that are left out stay. `status` takes a draft to active, an active one to paused and back, and either to ended, which is final. Activation pins the template version; from then on `slug`, `template_id`, `fixed_data`, `claim_fields`, `formats` and `sizes` are fixed. `template_version` pins an active campaign to another version, and is refused with all that would break.
   */
  update(campaignId: string, params: T.CampaignPatchBody, options?: RequestOptions): ApiPromise<T.CampaignRecord> {
    return this.client.json('PATCH', path`/v1/campaigns/${campaignId}`, { body: true }, params, options);
  }

  /**
   * Delete a campaign.
   *
   * Refused once cards were claimed, unless the campaign has ended. Its link leads nowhere then.
   */
  delete(campaignId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/campaigns/${campaignId}`, {}, {}, options);
  }
}

export class AdminInstallations extends Resource {
  /**
   * List installations.
   *
   * Every store that installed the application, newest first.
   */
  list(params: T.AdminInstallationsListQuery = {}, options?: RequestOptions): PagePromise<T.InstallationRecord> {
    return this.client.page('GET', '/v1/admin/integrations/salla/installations', { query: ['limit', 'cursor', 'status'] }, params, options);
  }

  /**
   * Get an installation.
   *
   * Whosever it is. Its tokens are shown to nobody.
   */
  get(merchantId: string, options?: RequestOptions): ApiPromise<T.InstallationRecord> {
    return this.client.json('GET', path`/v1/admin/integrations/salla/installations/${merchantId}`, {}, {}, options);
  }

  /**
   * Refresh the tokens of an installation.
   *
   * At once; by itself it happens long before they end. Who asks while another refreshes gets the same ones.
   */
  refreshToken(merchantId: string, options?: RequestOptions): ApiPromise<T.InstallationRecord> {
    return this.client.json('POST', path`/v1/admin/integrations/salla/installations/${merchantId}/refresh-token`, {}, {}, options);
  }

  /**
   * Preview what a store makes of its orders.
   *
   * Draws the newest active mapping with samples, at most 800 pixels on the longer side, free of charge; kept for an hour.
   */
  triggerPreview(merchantId: string, options?: RequestOptions): ApiPromise<T.StorePreviewRecord> {
    return this.client.json('POST', path`/v1/admin/integrations/salla/installations/${merchantId}/trigger-preview`, { idempotent: true }, {}, options);
  }
}

export class AdminOrderJobs extends Resource {
  /**
   * List order jobs.
   *
   * The cards that items of orders become, newest first.
   */
  list(params: T.AdminOrderJobsListQuery = {}, options?: RequestOptions): PagePromise<T.OrderJobRecord> {
    return this.client.page('GET', '/v1/admin/integrations/salla/order-jobs', { query: ['limit', 'cursor', 'merchant_id', 'status'] }, params, options);
  }

  /**
   * Get an order job.
   *
   * Whosever store it is of.
   */
  get(jobId: string, options?: RequestOptions): ApiPromise<T.OrderJobRecord> {
    return this.client.json('GET', path`/v1/admin/integrations/salla/order-jobs/${jobId}`, {}, {}, options);
  }

  /**
   * Retry an order job.
   *
   * One that has failed, with what the mapping of its product says by now.
   */
  retry(jobId: string, options?: RequestOptions): ApiPromise<T.OrderJobRecord> {
    return this.client.json('POST', path`/v1/admin/integrations/salla/order-jobs/${jobId}/retry`, { idempotent: true }, {}, options);
  }
}

export class AdminUsersCredits extends Resource {
  /**
   * Adjust a user's credits.
   *
   * One entry in the ledger, which nobody can change afterwards, and one row in the audit trail.
   */
  adjust(userId: string, params: T.AdjustmentBody, options?: RequestOptions): ApiPromise<T.AdjustmentRecord> {
    return this.client.json('POST', path`/v1/admin/users/${userId}/credits`, { body: true, idempotent: true }, params, options);
  }

  /**
   * List a user's ledger.
   *
   * Every credit that came or went lately: as many entries as `limit` says. There are no pages.
   */
  listEntries(userId: string, params: T.AdminUsersCreditsListEntriesQuery = {}, options?: RequestOptions): PagePromise<T.LedgerEntryRecord> {
    return this.client.page('GET', path`/v1/admin/users/${userId}/credits/ledger`, { query: ['limit'] }, params, options);
  }
}

export class AdminUsersBilling extends Resource {
  /**
   * Get a user's billing.
   *
   * As `GET /v1/me/billing`.
   */
  get(userId: string, options?: RequestOptions): ApiPromise<T.BillingSummaryRecord> {
    return this.client.json('GET', path`/v1/admin/users/${userId}/billing`, {}, {}, options);
  }

  /**
   * List a user's billing history.
   *
   * As `GET /v1/me/billing/history`.
   */
  listHistory(userId: string, params: T.AdminUsersBillingListHistoryQuery = {}, options?: RequestOptions): PagePromise<T.UserHistoryRecord> {
    return this.client.page('GET', path`/v1/admin/users/${userId}/billing/history`, { query: ['limit', 'cursor', 'include_stream', 'include_manual'] }, params, options);
  }
}

export class AdminUsersFonts extends Resource {
  /**
   * List a user's fonts.
   *
   * The user's own; public ones are not among them.
   */
  list(userId: string, options?: RequestOptions): PagePromise<T.FontRecord> {
    return this.client.page('GET', path`/v1/admin/users/${userId}/fonts`, {}, {}, options);
  }

  /**
   * Add a font for a user.
   *
   * As if the user had uploaded it: only their templates may name it. The same bytes again give the record that exists. One row in the audit trail.
   */
  create(userId: string, params: T.FontForm, options?: RequestOptions): ApiPromise<T.FontRecord> {
    return this.client.json('POST', path`/v1/admin/users/${userId}/fonts`, { form: true, idempotent: true }, params, options);
  }

  /**
   * Delete a user's font.
   *
   * Refused while the newest version of a template draws with it; older versions go on drawing with it. One row in the audit trail.
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
   * Everybody with an account; who was erased is not among them.
   */
  list(params: T.AdminUsersListQuery = {}, options?: RequestOptions): PagePromise<T.AdminUserRecord> {
    return this.client.page('GET', '/v1/admin/users', { query: ['limit', 'cursor', 'status', 'role', 'query'] }, params, options);
  }

  /**
   * Get a user.
   *
   * An account, whoever holds it.
   */
  get(userId: string, options?: RequestOptions): ApiPromise<T.AdminUserRecord> {
    return this.client.json('GET', path`/v1/admin/users/${userId}`, {}, {}, options);
  }

  /**
   * Change a user.
   *
   * What is left out stays. A suspended user is refused at once, everywhere but at `GET /v1/me`, and their sessions end; their keys work again when they are active again. One row in the audit trail.
   */
  update(userId: string, params: T.UserPatchBody, options?: RequestOptions): ApiPromise<T.AdminUserRecord> {
    return this.client.json('PATCH', path`/v1/admin/users/${userId}`, { body: true }, params, options);
  }
}

export class AdminBilling extends Resource {
  /**
   * Get the state of the billing provider.
   *
   * Asks it once, now. One that does not answer is no error: `reachable` is false then.
   */
  getProviderStatus(options?: RequestOptions): ApiPromise<T.ProviderStatusRecord> {
    return this.client.json('GET', '/v1/admin/billing/provider-status', {}, {}, options);
  }

  /**
   * List everybody's billing history.
   *
   * As `GET /v1/me/billing/history`.
   */
  listHistory(params: T.AdminBillingListHistoryQuery = {}, options?: RequestOptions): PagePromise<T.UserHistoryRecord> {
    return this.client.page('GET', '/v1/admin/billing/history', { query: ['limit', 'cursor', 'include_stream', 'include_manual', 'user_id'] }, params, options);
  }
}

export class AdminPackages extends Resource {
  /**
   * List the packages.
   *
   * Those that are not for sale too.
   */
  list(options?: RequestOptions): PagePromise<T.PackageRecord> {
    return this.client.page('GET', '/v1/admin/billing/packages', {}, {}, options);
  }

  /**
   * Make a package.
   *
   * It stands in the catalogue when it is active and has credits and a price.
   */
  create(params: T.PackageBody, options?: RequestOptions): ApiPromise<T.PackageRecord> {
    return this.client.json('POST', '/v1/admin/billing/packages', { body: true, idempotent: true }, params, options);
  }

  /**
   * Change a package.
   *
   * Members that are left out stay; `null` clears `description`, `credits` and `price_halalas` and leaves the others unchanged. Checkouts that are open keep what they were opened with.
   */
  update(packageId: string, params: T.PackagePatchBody, options?: RequestOptions): ApiPromise<T.PackageRecord> {
    return this.client.json('PATCH', path`/v1/admin/billing/packages/${packageId}`, { body: true }, params, options);
  }

  /**
   * Delete a package.
   *
   * One that was never sold; others are deactivated.
   */
  delete(packageId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/admin/billing/packages/${packageId}`, {}, {}, options);
  }
}

export class AdminDiscountCodes extends Resource {
  /**
   * List the discount codes.
   *
   * With how often each has been used.
   */
  list(options?: RequestOptions): PagePromise<T.DiscountCodeRecord> {
    return this.client.page('GET', '/v1/admin/billing/discount-codes', {}, {}, options);
  }

  /**
   * Make a discount code.
   *
   * Codes are compared without regard to case. The percent are taken off after volume tiers.
   */
  create(params: T.DiscountCodeBody, options?: RequestOptions): ApiPromise<T.DiscountCodeRecord> {
    return this.client.json('POST', '/v1/admin/billing/discount-codes', { body: true, idempotent: true }, params, options);
  }

  /**
   * Change a discount code.
   *
   * Members that are left out stay; `null` clears `expires_at` and `max_redemptions` and leaves the others unchanged. Checkouts that are open keep their price.
   */
  update(codeId: string, params: T.DiscountCodePatchBody, options?: RequestOptions): ApiPromise<T.DiscountCodeRecord> {
    return this.client.json('PATCH', path`/v1/admin/billing/discount-codes/${codeId}`, { body: true }, params, options);
  }

  /**
   * Delete a discount code.
   *
   * One that was never redeemed; others are deactivated.
   */
  delete(codeId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/admin/billing/discount-codes/${codeId}`, {}, {}, options);
  }
}

export class AdminGreetingOrders extends Resource {
  /**
   * List the orders of greeting packages.
   *
   * Drafts are among them.
   */
  list(params: T.AdminGreetingOrdersListQuery = {}, options?: RequestOptions): PagePromise<T.AdminGreetingOrderRecord> {
    return this.client.page('GET', '/v1/admin/greeting-package-orders', { query: ['limit', 'cursor', 'status'] }, params, options);
  }

  /**
   * Get an order of a greeting package.
   *
   * All of it: its log, recipients and files. A draft is found by its own id.
   */
  get(orderId: string, options?: RequestOptions): ApiPromise<T.AdminGreetingOrderDetailRecord> {
    return this.client.json('GET', path`/v1/admin/greeting-package-orders/${orderId}`, {}, {}, options);
  }

  /**
   * Change an order of a greeting package.
   *
   * Members that are left out stay; `null` clears `note`, `template_id` and `delivery_date`. The status goes one step on, or to `cancelled` before the order is delivered; anything else is refused, and so is a draft’s submission, which is its buyer’s. `paid` is for money that came past the payment gateway, which is asked first whether the open page was paid. What an order was paid with that is cancelled is shown as `refund_due`: give it back at the gateway, which tells of it. The buyer is told of each step by e-mail. One row in the audit trail.
   *
   * An order that becomes `ready` and has a template is produced: a card for each recipient, drawn in the background from the version that the template has then, free of credits. Columns of the recipients are fields of the template: one that it requires has to be there, one that it does not know is left out and named in `unused_columns`. A recipient whose card can not be drawn is named in `failed` and stops no other. While the order is `ready`, sending `template_id` or `production_format` produces it anew, unless that version is produced already in that format and no card failed; `template_id: null` gives the production up. With a production, `delivered` waits until it is done (`package_unfinished`), and is refused while cards are missing (`package_incomplete`) unless `allow_missing` is sent. A cancelled order loses its cards.
   */
  update(orderId: string, params: T.GreetingOrderPatchBody, options?: RequestOptions): ApiPromise<T.AdminGreetingOrderDetailRecord> {
    return this.client.json('PATCH', path`/v1/admin/greeting-package-orders/${orderId}`, { body: true }, params, options);
  }

  /**
   * Replace the recipients of an order.
   *
   * For the names that a buyer sends after the order, and for corrections, until the order is `ready`. The amount of the order stays: there can be no more names than it is the price of, which are at least those that the package includes. One row in the audit trail.
   */
  replaceRecipients(orderId: string, params: T.GreetingRecipientsForm, options?: RequestOptions): ApiPromise<T.AdminGreetingOrderDetailRecord> {
    return this.client.json('PUT', path`/v1/admin/greeting-package-orders/${orderId}/recipients`, { form: true }, params, options);
  }

  /**
   * Get the cards of an order.
   *
   * What was produced, before it is delivered and after: a ZIP whose files are named by number, from 1, and name of their recipients, or one PDF document, in the order of the rows. The same bytes whenever it is fetched.
   */
  getArchive(orderId: string, options?: RequestOptions): ApiPromise<Response> {
    return this.client.stream('GET', path`/v1/admin/greeting-package-orders/${orderId}/archive`, {}, {}, options);
  }

  /**
   * Get a file of an order.
   *
   * The table of recipients as it came, the logo, or an attachment.
   */
  getFile(orderId: string, fileId: string, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/admin/greeting-package-orders/${orderId}/files/${fileId}`, {}, {}, options);
  }
}

export class AdminUsage extends Resource {
  /**
   * Get the usage of all users.
   *
   * As `GET /v1/me/usage`, over everybody, with the 20 users, templates and keys that rendered most.
   */
  get(params: T.AdminUsageGetQuery = {}, options?: RequestOptions): ApiPromise<T.UsageOfAllRecord> {
    return this.client.json('GET', '/v1/admin/usage', { query: ['range'] }, params, options);
  }
}

export class AdminContactSubmissions extends Resource {
  /**
   * List contact submissions.
   *
   * What came by the contact form, newest first.
   */
  list(params: T.AdminContactSubmissionsListQuery = {}, options?: RequestOptions): PagePromise<T.ContactSubmissionRecord> {
    return this.client.page('GET', '/v1/admin/contact-submissions', { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Get a contact submission.
   *
   * All that was written.
   */
  get(submissionId: string, options?: RequestOptions): ApiPromise<T.ContactSubmissionRecord> {
    return this.client.json('GET', path`/v1/admin/contact-submissions/${submissionId}`, {}, {}, options);
  }
}

export class AdminPaymentRequests extends Resource {
  /**
   * List payment requests.
   *
   * Bank transfers that people have announced, newest first. Settle one, once the money has come, by setting its order to paid or by a credit adjustment whose reason is its id.
   */
  list(params: T.AdminPaymentRequestsListQuery = {}, options?: RequestOptions): PagePromise<T.PaymentRequestRecord> {
    return this.client.page('GET', '/v1/admin/payment-requests', { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Get a payment request.
   *
   * All that was sent; its receipt is a file of its own.
   */
  get(paymentRequestId: string, options?: RequestOptions): ApiPromise<T.PaymentRequestRecord> {
    return this.client.json('GET', path`/v1/admin/payment-requests/${paymentRequestId}`, {}, {}, options);
  }

  /**
   * Download a receipt.
   *
   * Always to be saved, never shown in place: a stranger sent it. Its type is what its content is.
   */
  getAttachment(paymentRequestId: string, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/admin/payment-requests/${paymentRequestId}/attachment`, {}, {}, options);
  }
}

export class AdminAudit extends Resource {
  /**
   * List the audit trail.
   *
   * Changes that administrators made, and users to their own account. No entry is ever changed or erased.
   */
  list(params: T.AdminAuditListQuery = {}, options?: RequestOptions): PagePromise<T.AuditEntryRecord> {
    return this.client.page('GET', '/v1/admin/audit-entries', { query: ['limit', 'cursor', 'actor_id', 'action', 'target', 'from', 'to'] }, params, options);
  }
}

export class AdminFonts extends Resource {
  /**
   * List the public fonts.
   *
   * What every template may name.
   */
  list(options?: RequestOptions): PagePromise<T.FontRecord> {
    return this.client.page('GET', '/v1/admin/fonts', {}, {}, options);
  }

  /**
   * Add a public font.
   *
   * Judged like every upload; from now on every template may name its family. The same bytes again give the record that exists. One row in the audit trail.
   */
  create(params: T.FontForm, options?: RequestOptions): ApiPromise<T.FontRecord> {
    return this.client.json('POST', '/v1/admin/fonts', { form: true, idempotent: true }, params, options);
  }

  /**
   * Delete a public font.
   *
   * Refused while the newest version of a template draws with it, be it only for characters that its own fonts lack. Older versions go on drawing with it. A bundled font does not come back at the next start. One row in the audit trail.
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
   * Give a ticket to a merchant.
   *
   * For the page of ours within the dashboard of a store. The platform is asked whom the token speaks for; the ticket then links that store to an account. It is good for ten minutes and one use, whatever others were given.
   */
  create(params: T.ClaimTicketBody, options?: RequestOptions): ApiPromise<T.ClaimTicketRecord> {
    return this.client.json('POST', '/integrations/salla/embedded/claim-ticket', { body: true }, params, options);
  }
}

export class StoresOrderDownloads extends Resource {
  /**
   * Download the card of an order.
   *
   * By a signed link, which is good for seven days: `sig` is the base64url of the HMAC-SHA256 over `v1`, `GET`, the path and `exp`, a line each.
   */
  get(jobId: string, params: T.StoresOrderDownloadsGetQuery, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/integrations/salla/download/${jobId}`, { query: ['exp', 'sig'] }, params, options);
  }
}

export class StoresProductMappings extends Resource {
  /**
   * List the mappings of a store.
   *
   * What becomes of the orders of its products.
   */
  list(merchantId: string, params: T.StoresProductMappingsListQuery = {}, options?: RequestOptions): PagePromise<T.MappingRecord> {
    return this.client.page('GET', path`/v1/integrations/salla/stores/${merchantId}/product-mappings`, { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Map a product to a template.
   *
   * From now on each item of the product that is ordered becomes a card, which you pay. Every field that the template requires is bound; fixed values are judged as a render would. A product that is not synced yet is judged once it is: `faults` tells.
   */
  replace(merchantId: string, productId: string, params: T.MappingBody, options?: RequestOptions): ApiPromise<T.MappingRecord> {
    return this.client.json('PUT', path`/v1/integrations/salla/stores/${merchantId}/product-mappings/${productId}`, { body: true }, params, options);
  }

  /**
   * Delete a mapping.
   *
   * Orders of the product become nothing any more; cards that are being made are made. The id is the product’s.
   */
  delete(merchantId: string, productId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/integrations/salla/stores/${merchantId}/product-mappings/${productId}`, {}, {}, options);
  }
}

export class StoresProducts extends Resource {
  /**
   * Bring the products of a store over.
   *
   * Begins at once and goes on by itself: the store tells how far it is. While it runs, this begins nothing.
   */
  sync(merchantId: string, options?: RequestOptions): ApiPromise<T.SyncStartRecord> {
    return this.client.json('POST', path`/v1/integrations/salla/stores/${merchantId}/products/sync`, {}, {}, options);
  }

  /**
   * List the products of a store.
   *
   * As they were brought over last.
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
   * To your account, by a ticket that its merchant got in the dashboard of the store.
   */
  link(params: T.StoreLinkBody, options?: RequestOptions): ApiPromise<T.StoreRecord> {
    return this.client.json('POST', '/v1/integrations/salla/stores/link', { body: true }, params, options);
  }

  /**
   * List stores.
   *
   * Those of this platform that are linked to your account.
   */
  list(params: T.StoresListQuery = {}, options?: RequestOptions): PagePromise<T.StoreRecord> {
    return this.client.page('GET', '/v1/integrations/salla/stores', { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Change a store.
   *
   * Says when its orders become cards, unless the mapping of a product says otherwise.
   */
  update(merchantId: string, params: T.StorePatchBody, options?: RequestOptions): ApiPromise<T.StoreRecord> {
    return this.client.json('PATCH', path`/v1/integrations/salla/stores/${merchantId}`, { body: true }, params, options);
  }
}

export class Assets extends Resource {
  /**
   * List assets.
   *
   * Your own pictures, newest first.
   */
  list(params: T.AssetsListQuery = {}, options?: RequestOptions): PagePromise<T.AssetRecord> {
    return this.client.page('GET', '/v1/assets', { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Upload an asset.
   *
   * A picture for image layers, for `canvas.image` and for image fields. It is decoded, turned upright, stripped of metadata and encoded anew as PNG or JPEG; SVG is drawn once. A refusal names its reason in `code`: `image_format`, `image_too_large`, `image_damaged`, `image_timeout`, or for SVG such as `svg_text`.
   */
  create(params: T.AssetForm, options?: RequestOptions): ApiPromise<T.AssetRecord> {
    return this.client.json('POST', '/v1/assets', { form: true, idempotent: true }, params, options);
  }

  /**
   * Get an asset.
   *
   * One of your own or a public one.
   */
  get(assetId: string, options?: RequestOptions): ApiPromise<T.AssetRecord> {
    return this.client.json('GET', path`/v1/assets/${assetId}`, {}, {}, options);
  }

  /**
   * Delete an asset.
   *
   * Refused while the newest version of a template draws it. Older versions keep their picture.
   */
  delete(assetId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/assets/${assetId}`, {}, {}, options);
  }

  /**
   * Get the picture.
   *
   * The picture as it was encoded here.
   */
  getFile(assetId: string, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/assets/${assetId}/file`, {}, {}, options);
  }

  /**
   * Get the thumbnail of an asset.
   *
   * The picture in small, at most 320 pixels on the longer side, in the type that it has. It is drawn once and kept; a picture that is no larger is answered as it is. Thumbnails have a limit of calls of their own.
   */
  getThumbnail(assetId: string, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/assets/${assetId}/thumbnail`, {}, {}, options);
  }
}

export class BillingCatalog extends Resource {
  /**
   * Get the catalogue.
   *
   * Packages and the volume tiers of top-ups. All prices are in halalas and include 15 % VAT.
   */
  get(options?: RequestOptions): ApiPromise<T.CatalogRecord> {
    return this.client.json('GET', '/v1/billing/catalog', {}, {}, options);
  }
}

export class BillingCheckouts extends Resource {
  /**
   * Open a checkout for a package.
   *
   * Its price stands for 30 minutes. A discount code is counted now and given back if nobody pays. Send the buyer to `url`, then call `POST /v1/billing/confirm-topup`. A package of price 0 goes once to each customer.
   */
  create(params: T.CheckoutSessionBody, options?: RequestOptions): ApiPromise<T.CheckoutRecord> {
    return this.client.json('POST', '/v1/billing/checkout-session', { body: true, idempotent: true }, params, options);
  }

  /**
   * Open a checkout for any number of credits.
   *
   * At the price of the tier that they reach, which applies to all of them. Otherwise as for a package.
   */
  createTopup(params: T.TopupBody, options?: RequestOptions): ApiPromise<T.CheckoutRecord> {
    return this.client.json('POST', '/v1/billing/credit-topup-checkout', { body: true, idempotent: true }, params, options);
  }

  /**
   * Confirm a checkout.
   *
   * Serves both kinds. It asks the provider and books the credits exactly once, whether this call, the webhook or both find the payment, so it can be repeated at will and needs no `Idempotency-Key`.
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
   * The balance, and what was bought, given and spent, in credits.
   */
  get(options?: RequestOptions): ApiPromise<T.BillingSummaryRecord> {
    return this.client.json('GET', '/v1/me/billing', {}, {}, options);
  }

  /**
   * List my billing history.
   *
   * Purchases and refunds with net, VAT and gross; adjustments and grants, which cost nothing.
   */
  listHistory(params: T.BillingListHistoryQuery = {}, options?: RequestOptions): PagePromise<T.HistoryRecord> {
    return this.client.page('GET', '/v1/me/billing/history', { query: ['limit', 'cursor', 'include_stream', 'include_manual'] }, params, options);
  }

  /**
   * Download an invoice.
   *
   * The document of a paid checkout, in Arabic and English on one page of A4: a simplified tax invoice with the QR code of ZATCA where the service has a VAT number, else a receipt. Numbers follow each other without a gap. A checkout that cost nothing has none.
   */
  getInvoice(checkoutId: string, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/me/billing/invoices/${checkoutId}`, {}, {}, options);
  }

  /**
   * Download a credit note.
   *
   * The document of a checkout that was paid and given back. It names the invoice that it takes back.
   */
  getCreditNote(checkoutId: string, options?: RequestOptions): ApiPromise<FileResult> {
    return this.client.file('GET', path`/v1/me/billing/credit-notes/${checkoutId}`, {}, {}, options);
  }
}

export class GreetingConfig extends Resource {
  /**
   * Get what greeting packages there are.
   *
   * Packages with their prices in halalas, VAT included, occasions, and what a draft may hold.
   */
  get(options?: RequestOptions): ApiPromise<T.GreetingConfigRecord> {
    return this.client.json('GET', '/greeting-package/config', {}, {}, options);
  }
}

export class GreetingDrafts extends Resource {
  /**
   * Begin a draft of a greeting package.
   *
   * With whatever is known by now. A row of the table of recipients that is wrong is named by its number and column, the first hundred; the price is computed from the rows that are there.
   */
  create(params: T.GreetingDraftForm, options?: RequestOptions): ApiPromise<T.GreetingDraftRecord> {
    return this.client.json('POST', '/greeting-package/drafts', { form: true, idempotent: true }, params, options);
  }

  /**
   * Get a draft.
   *
   * Everything that was filled in, for whoever has its id.
   */
  get(draftId: string, options?: RequestOptions): ApiPromise<T.GreetingDraftRecord> {
    return this.client.json('GET', path`/greeting-package/drafts/${draftId}`, {}, {}, options);
  }

  /**
   * Change a draft.
   *
   * What is sent is changed, and what is left out stays; attachments are added to those that there are. What `remove` names goes first. Without a body nothing changes.
   */
  update(draftId: string, params: T.GreetingDraftForm = {}, options?: RequestOptions): ApiPromise<T.GreetingDraftRecord> {
    return this.client.json('PATCH', path`/greeting-package/drafts/${draftId}`, { form: true }, params, options);
  }

  /**
   * Submit a draft.
   *
   * Makes it an order that waits for its payment, at the price that the draft has now. What is missing is named at once: an order needs `occasion`, `package_code`, `language`, and name, e-mail address and phone of a contact. Submitted again, it answers the same order.
   */
  submit(draftId: string, options?: RequestOptions): ApiPromise<T.GreetingSubmissionRecord> {
    return this.client.json('POST', path`/greeting-package/drafts/${draftId}/submit`, { idempotent: true }, {}, options);
  }
}

export class GreetingOrders extends Resource {
  /**
   * Open a page on which an order is paid.
   *
   * At the payment gateway; while one is open, it is answered again. The buyer comes back to `/o/{order_id}`, which proves nothing: the order is paid once the gateway says so itself.
   */
  openPaymentSession(orderId: string, options?: RequestOptions): ApiPromise<T.GreetingSessionRecord> {
    return this.client.json('POST', path`/greeting-package/orders/${orderId}/payment-session`, { idempotent: true }, {}, options);
  }

  /**
   * Get the cards of an order.
   *
   * Once it is delivered, for whoever has its id: a ZIP whose files are named by number, from 1, and name of their recipients, or one PDF document, in the order of the rows. As often as you like, until they are erased.
   */
  getArchive(orderId: string, options?: RequestOptions): ApiPromise<Response> {
    return this.client.stream('GET', path`/greeting-package/orders/${orderId}/archive`, {}, {}, options);
  }

  /**
   * Get how an order stands.
   *
   * For whoever has its id. The address and the phone of its contact are masked.
   */
  getSummary(orderId: string, options?: RequestOptions): ApiPromise<T.GreetingSummaryRecord> {
    return this.client.json('GET', path`/greeting-package/orders/${orderId}/summary`, {}, {}, options);
  }
}

export class Usage extends Resource {
  /**
   * Get my usage.
   *
   * Pictures made and credits spent, by day, template, key and source. Days are those of Asia/Riyadh.
   */
  get(params: T.UsageGetQuery = {}, options?: RequestOptions): ApiPromise<T.UsageRecord> {
    return this.client.json('GET', '/v1/me/usage', { query: ['range'] }, params, options);
  }
}

export class WebhookEndpointsDeliveries extends Resource {
  /**
   * List deliveries.
   *
   * What one of your endpoints was sent, and what it answered. Kept for 90 days unless the service is set otherwise.
   */
  list(endpointId: string, params: T.WebhookEndpointsDeliveriesListQuery = {}, options?: RequestOptions): PagePromise<T.WebhookDeliveryRecord> {
    return this.client.page('GET', path`/v1/webhook-endpoints/${endpointId}/deliveries`, { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Send an event again.
   *
   * A new delivery of the same event, under the same `event_id`, with all its tries.
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
   * Your own, without their secrets.
   */
  list(params: T.WebhookEndpointsListQuery = {}, options?: RequestOptions): PagePromise<T.WebhookEndpointRecord> {
    return this.client.page('GET', '/v1/webhook-endpoints', { query: ['limit', 'cursor'] }, params, options);
  }

  /**
   * Create a webhook endpoint.
   *
   * From now on it is sent what happens to your things, as `POST` of JSON by the Standard Webhooks scheme: headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, body `{type, timestamp, data}`. Verify the signature with the secret of this answer, which is never shown again; for that reason this operation ignores `Idempotency-Key`. Answer 2xx within 15 s; 410 disables the endpoint. Anything else is tried ten times over 75 hours, or later if `Retry-After` says so; then the endpoint is disabled. An event may come twice, and late: tell it by its id. At most 20 endpoints.
   */
  create(params: T.WebhookEndpointBody, options?: RequestOptions): ApiPromise<T.WebhookEndpointSecretRecord> {
    return this.client.json('POST', '/v1/webhook-endpoints', { body: true }, params, options);
  }

  /**
   * Send a test event.
   *
   * An example of an event of this type, signed and delivered as any other; `"test": true` in its body says that nothing happened. The delivery shows the answer of your endpoint.
   */
  sendTest(endpointId: string, params: T.WebhookTestBody, options?: RequestOptions): ApiPromise<T.WebhookDeliveryRecord> {
    return this.client.json('POST', path`/v1/webhook-endpoints/${endpointId}/test`, { body: true }, params, options);
  }

  /**
   * Get a webhook endpoint.
   *
   * One of your own, without its secret.
   */
  get(endpointId: string, options?: RequestOptions): ApiPromise<T.WebhookEndpointRecord> {
    return this.client.json('GET', path`/v1/webhook-endpoints/${endpointId}`, {}, {}, options);
  }

  /**
   * Change a webhook endpoint.
   *
   * Members that are left out stay. An endpoint that becomes inactive gets nothing, not even what is on its way; one that becomes active again is told of what happens from then on, and of the rest by redelivery.
   */
  update(endpointId: string, params: T.WebhookEndpointPatchBody, options?: RequestOptions): ApiPromise<T.WebhookEndpointSecretRecord> {
    return this.client.json('PATCH', path`/v1/webhook-endpoints/${endpointId}`, { body: true }, params, options);
  }

  /**
   * Delete a webhook endpoint.
   *
   * What is on its way to it stops, and what was is listed no more.
   */
  delete(endpointId: string, options?: RequestOptions): ApiPromise<T.DeletedRecord> {
    return this.client.json('DELETE', path`/v1/webhook-endpoints/${endpointId}`, {}, {}, options);
  }
}

export class Documentation extends Resource {
  /**
   * Read this document.
   *
   * The OpenAPI document, version 3.1.
   */
  getOpenapi(options?: RequestOptions): ApiPromise<Record<string, unknown>> {
    return this.client.json('GET', '/openapi.json', {}, {}, options);
  }

  /**
   * Read the schema of templates.
   *
   * JSON Schema, draft 2020-12, of template schema 1, for editors and for checking before sending.
   */
  getTemplateSchema(options?: RequestOptions): ApiPromise<Record<string, unknown>> {
    return this.client.json('GET', '/schemas/template-1.json', {}, {}, options);
  }
}

export class Contact extends Resource {
  /**
   * Write to us.
   *
   * The contact form, open to everybody and to pages of every origin. Administrators read it, and are told by mail that something has come. It is erased after `RETENTION_DAYS_FORMS`, 90 days unless set.
   */
  create(params: T.ContactBody, options?: RequestOptions): ApiPromise<T.ContactReceiptRecord> {
    return this.client.json('POST', '/contact', { body: true, idempotent: true }, params, options);
  }
}

export class PaymentRequests extends Resource {
  /**
   * Announce a bank transfer.
   *
   * For who has paid by bank transfer: the amount, what it was for, and the receipt. An administrator, who is told by mail, looks for the money and then sets the order to paid or adds the credits; this call changes neither. A refused receipt names its reason in `code`: `file_type`, `file_empty`, `pdf_damaged`, `image_damaged`, `image_too_large`.
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
