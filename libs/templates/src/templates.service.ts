import { createHash } from 'node:crypto';

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Brackets, IsNull, Not } from 'typeorm';
import { type AssetDraft, AssetsService } from '#assets';
import { type Actor, AuditService } from '#audit';
import { Settings } from '#config';
import { pageOf, Transactor } from '#database';
import {
  Clock,
  Dependents,
  foldName,
  type Id,
  isId,
  type IssueLocation,
  newId,
  notFound,
  type Page,
  type PageRequest,
} from '#kernel';
import { SYSTEM_OWNER } from '#renderer';
import type { User } from '#users';
import { atSentParts, firstSchema } from './template-canvas.js';
import { TemplateArtefacts } from './template-artefacts.service.js';
import { type CompiledSchema, TemplateCompiler } from './template-compiler.service.js';
import { TemplateDraftEntity } from './template-draft.entity.js';
import { TemplateReview } from './template-review.service.js';
import { galleryTemplateId } from './gallery-id.js';
import { gallerySamples } from './gallery-samples.js';
import {
  type JsonObject,
  type JudgedSchema,
  type NewTemplate,
  type StoredTemplate,
  type Template,
  TemplateEntity,
  type TemplateSummary,
  type TemplateVersion,
  TemplateVersionEntity,
  type TemplateScope,
} from './template.entity.js';
import { TemplateSizes } from './template-sizes.service.js';
import { sizesOf } from './template-sizes.js';
import { tagOf, tagsOf } from './template-tags.js';
import { templatesErrors } from './templates.errors.js';

const NEWEST = {
  name: 'newest-template-version',
  text: `SELECT id, version FROM templates
    WHERE id = $1 AND (user_id = $2 OR user_id IS NULL) AND deleted_at IS NULL`,
};

type VersionHead = Pick<TemplateVersionEntity, 'templateId' | 'version' | 'width' | 'height' | 'fields'>;

/** Creates, finds and changes templates. A change makes a new version; a version never changes. */
@Injectable()
export class TemplatesService implements OnModuleInit {
  /** Consulted before a template is deleted. */
  readonly uses = new Dependents();

  constructor(
    private readonly transactor: Transactor,
    private readonly compiler: TemplateCompiler,
    private readonly artefacts: TemplateArtefacts,
    private readonly review: TemplateReview,
    private readonly sizes: TemplateSizes,
    private readonly assets: AssetsService,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.assets.uses.register((id) => this.findAssetUse(id, 'newest'));
    this.assets.contentUses.register((id) => this.findAssetUse(id, 'any'));
  }

  /** Creates a template of the user's with its first version. */
  async create(user: User, input: NewTemplate): Promise<StoredTemplate> {
    const image = input.image ? await this.assets.draft(user.id, input.image, ['body', 'image']) : null;
    const schema = firstSchema(input, image?.asset ?? null);
    const tags = tagsOf(input.tags ?? []);
    const template = { name: input.name, slug: null, schema, artwork: image ? [image] : [], tags };
    try {
      return await this.insert(user.id, template, input.schema ? ['body', 'schema'] : ['body']);
    } catch (error) {
      throw atSentParts(error, input);
    }
  }

  /** Creates a template of the user's together with the pictures that its schema draws. */
  async createWithArtwork(user: User, input: GalleryTemplate, at: IssueLocation): Promise<StoredTemplate> {
    return this.insert(user.id, { ...input, slug: null }, at);
  }

  /**
   * Validates a schema as if it became a template of the user's; nothing is stored. `at` is the place of the schema.
   * @throws DomainError `validation_failed`, naming the faults at their places
   */
  async judge(user: User, schema: JsonObject, at: IssueLocation): Promise<JudgedSchema> {
    const compiled = await this.compiler.compile(user.id, schema, at);
    await this.transactor.run(() => this.compiler.sealAssets(user.id, compiled, at));
    const { width, height } = compiled.inspection;
    return { width, height, fields: compiled.fields };
  }

  /**
   * Returns a schema as an unsaved version with number 0, for pictures of a schema that is being edited. `at` as in
   * `judge`.
   * @throws DomainError as `judge`
   */
  async draft(user: User, schema: JsonObject, at: IssueLocation): Promise<TemplateVersion> {
    const compiled = await this.compiler.compile(user.id, schema, at);
    const assets = await this.transactor.run(() => this.compiler.sealAssets(user.id, compiled, at));
    const { text, fields, fonts, inspection } = compiled;
    const { width, height } = inspection;
    const content = createHash('sha256')
      .update(JSON.stringify([text, fonts, assets]))
      .digest('hex');
    return { templateId: `tpl_draft${content}`, version: 0, width, height, schema: text, fields, fonts, assets };
  }

  /** Returns the id of the gallery template with this slug, or null if it was never created or is deleted. */
  async findGalleryId(slug: string): Promise<Id<'tpl'> | null> {
    const template = await this.transactor.repository(TemplateEntity).findOneBy({ slug, deletedAt: IsNull() });
    return template?.id ?? null;
  }

  /** Returns the slugs of all templates that the gallery has or had. */
  async gallerySlugs(): Promise<ReadonlySet<string>> {
    const templates = await this.transactor.repository(TemplateEntity).findBy({ slug: Not(IsNull()) });
    return new Set(templates.map(({ slug }) => String(slug)));
  }

  async createForGallery(slug: string, input: GalleryTemplate): Promise<TemplateVersion> {
    const { version } = await this.write(null, { ...input, slug }, []);
    return version;
  }

  /** Lists the user's own and the gallery's templates, newest first. */
  async list(
    user: User,
    request: PageRequest,
    { search, tag: given, scope }: TemplateFilter = {},
  ): Promise<Page<TemplateSummary>> {
    const folded = foldName(search ?? '');
    const tag = given === undefined ? undefined : tagOf(given);
    const query = this.transactor.repository(TemplateEntity).createQueryBuilder('template');
    query.where('template.deletedAt IS NULL').andWhere(
      new Brackets((visible) => {
        if (scope !== 'public') visible.where('template.userId = :userId', { userId: user.id });
        if (scope !== 'user') visible.orWhere('template.userId IS NULL');
      }),
    );
    if (folded !== '') query.andWhere('strpos(template.nameFolded, :folded) > 0', { folded });
    if (tag !== undefined) query.andWhere('template.tags @> ARRAY[:tag]', { tag });
    const filters = { userId: user.id, folded, tag, scope };
    const page = await pageOf(query, request, { list: 'templates', filters });
    const heads = await this.newestHeads(page.items.map(({ id }) => id));
    return { ...page, items: page.items.map((template) => this.summary(template, headOf(heads, template))) };
  }

  /** Returns one of the user's own templates or the gallery's. */
  async require(user: User, id: string): Promise<Template> {
    const template = await this.requireVisible(user, id);
    return this.withSchema(template, await this.newestVersion(template));
  }

  /** Creates a template of the user's own with the schema of a visible template, of its newest version or another. */
  async duplicate(user: User, id: string, { name, version }: TemplateCopy): Promise<StoredTemplate> {
    const original = await this.requireVisible(user, id);
    const { schema } = await this.requireVersion(original.id, version ?? original.version);
    const copy = { name: name ?? original.name, slug: null, schema: JSON.parse(schema) as JsonObject, artwork: [] };
    return this.insert(user.id, { ...copy, tags: original.tags }, ['body', 'version']);
  }

  /** Changes the name or tags of the template. For the gallery it is recorded in the audit trail. */
  async rename(user: User, id: string, { name, tags }: TemplatePatch, actor: Actor): Promise<Template> {
    const visible = await this.requireChangeable(user, id);
    const template = await this.transactor.run(async () => {
      const template = await this.lock(visible.id);
      const before = { name: template.name, tags: template.tags };
      const after = { name: name ?? template.name, tags: tags === undefined ? template.tags : tagsOf(tags) };
      Object.assign(template, { ...after, nameFolded: foldName(after.name), updatedAt: this.clock.now() });
      await this.transactor.repository(TemplateEntity).save(template);
      const entry = { action: 'template.renamed', before, after };
      if (template.userId === null) await this.audit.record({ ...entry, actor, target: template.id });
      return template;
    });
    return this.withSchema(template, await this.newestVersion(template));
  }

  /** Makes the schema of an older version the newest one. For the gallery it is recorded in the audit trail. */
  async restore(user: User, id: string, version: number, actor: Actor): Promise<StoredTemplate> {
    const { id: templateId } = await this.requireChangeable(user, id);
    const { schema } = await this.requireVersion(templateId, version);
    return this.putSchema(user, id, JSON.parse(schema) as JsonObject, { actor, at: ['body', 'version'] });
  }

  /**
   * Replaces the whole schema by a new version, which renders use from now on. A draft of the user's with the same
   * schema counts
   * as published and is deleted. For the gallery it is recorded in the audit trail.
   * @throws DomainError `template_changed` if the newest version is not the one that the change is `based` on
   */
  async putSchema(
    user: User,
    id: string,
    schema: JsonObject,
    { actor, based, at = ['body'] }: SchemaChange,
  ): Promise<StoredTemplate> {
    const visible = await this.requireChangeable(user, id);
    requireBase(visible, based);
    const compiled = await this.compiler.compile(visible.userId, schema, at);
    const { template, version } = await this.transactor.run(async () => {
      const template = await this.lock(visible.id);
      requireBase(template, based);
      const before = { version: template.version };
      template.version += 1;
      template.updatedAt = this.clock.now();
      await this.insertVersion(template, compiled, at);
      await this.transactor.repository(TemplateEntity).save(template);
      const published = { templateId: template.id, userId: user.id, schema: compiled.text };
      await this.transactor.repository(TemplateDraftEntity).delete(published);
      const entry = { action: 'template.changed', before, after: { version: template.version } };
      if (template.userId === null) await this.audit.record({ ...entry, actor, target: template.id });
      return { template, version: await this.newestVersion(template) };
    });
    return this.stored(template, version);
  }

  /**
   * Hides the template and deletes its drafts; versions of past renders stay. For the gallery it is recorded in the
   * audit trail.
   */
  async delete(user: User, id: string, actor: Actor): Promise<{ id: string }> {
    const visible = await this.requireChangeable(user, id);
    await this.transactor.run(async () => {
      const template = await this.lock(visible.id);
      const use = await this.uses.findUse(template.id);
      if (use !== null) throw templatesErrors.template_in_use({ use });
      await this.transactor.repository(TemplateEntity).update({ id: template.id }, { deletedAt: this.clock.now() });
      await this.transactor.repository(TemplateDraftEntity).delete({ templateId: template.id });
      const entry = { action: 'template.deleted', before: { name: template.name, version: template.version } };
      if (template.userId === null) await this.audit.record({ ...entry, actor, target: template.id });
    });
    this.artefacts.forget(visible.id);
    return { id: visible.id };
  }

  async requireVisible(user: User, id: string): Promise<TemplateEntity> {
    if (!isId('tpl', id)) throw notFound('template');
    const template = await this.transactor.repository(TemplateEntity).findOneBy([
      { id, userId: user.id, deletedAt: IsNull() },
      { id, userId: IsNull(), deletedAt: IsNull() },
    ]);
    if (template === null) throw notFound('template');
    return template;
  }

  /** Returns the newest version of a template that the user may see; the only query of every render. */
  async requireNewest(user: User, id: string): Promise<Pick<TemplateEntity, 'id' | 'version'>> {
    if (!isId('tpl', id)) throw notFound('template');
    const [newest] = await this.transactor.prepared<Pick<TemplateEntity, 'id' | 'version'>>(NEWEST, [id, user.id]);
    if (newest === undefined) throw notFound('template');
    return newest;
  }

  /** Does the same without checking who may see it; throws 404. */
  async requireNewestOfAny(id: Id<'tpl'>): Promise<Pick<TemplateEntity, 'id' | 'version'>> {
    const found = await this.transactor.repository(TemplateEntity).findOneBy({ id, deletedAt: IsNull() });
    if (found === null) throw notFound('template');
    return found;
  }

  /** Returns a version of a template, deleted or not; throws 404. */
  async requireVersion(templateId: Id<'tpl'>, version: number): Promise<TemplateVersionEntity> {
    const found = await this.transactor.repository(TemplateVersionEntity).findOneBy({ templateId, version });
    if (found === null) throw notFound('template version');
    return found;
  }

  /**
   * Prevents the deletion of a template until the surrounding transaction ends, which writes a use of it; throws 404.
   */
  async hold(id: Id<'tpl'>): Promise<void> {
    const held = 'SELECT 1 FROM templates WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE';
    const rows = await this.transactor.manager().query<unknown[]>(held, [id]);
    if (rows.length === 0) throw notFound('template');
  }

  private async requireChangeable(user: User, id: string): Promise<TemplateEntity> {
    const template = await this.requireVisible(user, id);
    if (template.userId === null && user.role !== 'admin') throw templatesErrors.gallery_template();
    return template;
  }

  private async insert(
    userId: Id<'usr'> | null,
    input: GalleryTemplate & { slug: string | null },
    at: IssueLocation,
  ): Promise<StoredTemplate> {
    const { row, version } = await this.write(userId, input, at);
    return this.stored(row, version);
  }

  /** Writes a template with its first version, which is neither compiled nor reviewed yet. */
  private async write(
    userId: Id<'usr'> | null,
    input: GalleryTemplate & { slug: string | null },
    at: IssueLocation,
  ): Promise<{ row: TemplateEntity; version: TemplateVersionEntity }> {
    const compiled = await this.compiler.compile(userId, input.schema, at);
    const now = this.clock.now();
    const id = input.slug === null ? newId('tpl') : galleryTemplateId(input.slug);
    const { name, slug, tags = [] } = input;
    const template = { id, userId, slug, name, nameFolded: foldName(name), tags };
    const row: TemplateEntity = { ...template, version: 1, createdAt: now, updatedAt: now, deletedAt: null };
    await Promise.all(input.artwork.map((draft) => this.assets.storeBytes(draft)));
    const effect = async (): Promise<TemplateVersionEntity> => {
      for (const { asset } of input.artwork) await this.assets.insert(asset);
      await this.transactor.repository(TemplateEntity).insert(row);
      await this.insertVersion(row, compiled, at);
      return this.newestVersion(row);
    };
    try {
      return { row, version: await this.transactor.run(effect) };
    } catch (error) {
      await this.assets.discardRefused(input.artwork, error);
      throw error;
    }
  }

  /** Finishes storing a version: starts its compilation and reviews it, in each of its sizes. */
  private async stored(template: TemplateEntity, version: TemplateVersionEntity): Promise<StoredTemplate> {
    const owner = template.userId ?? SYSTEM_OWNER;
    void this.artefacts.begin(this.sizes.all(version), owner);
    return { ...this.withSchema(template, version), warnings: await this.review.warnings(version, owner) };
  }

  private async insertVersion(template: TemplateEntity, compiled: CompiledSchema, at: IssueLocation): Promise<void> {
    await this.compiler.holdFonts(compiled);
    const assets = await this.compiler.sealAssets(template.userId, compiled, at);
    const row: object = {
      templateId: template.id,
      version: template.version,
      width: compiled.inspection.width,
      height: compiled.inspection.height,
      schema: compiled.text,
      fields: compiled.fields,
      fonts: compiled.fonts,
      assets,
      createdAt: template.updatedAt,
    } satisfies TemplateVersionEntity;
    // TypeORM treats members of JSON columns as columns, whose types no recursive type satisfies.
    await this.transactor.repository(TemplateVersionEntity).insert(row);
  }

  /** Serialises concurrent changes: the second waits here and makes the next version. */
  private async lock(id: Id<'tpl'>): Promise<TemplateEntity> {
    const where = { id, deletedAt: IsNull() };
    const options = { where, lock: { mode: 'pessimistic_write' as const } };
    const template = await this.transactor.repository(TemplateEntity).findOne(options);
    if (template === null) throw notFound('template');
    return template;
  }

  private newestVersion({ id, version }: TemplateEntity): Promise<TemplateVersionEntity> {
    return this.transactor.repository(TemplateVersionEntity).findOneByOrFail({ templateId: id, version });
  }

  private withSchema(template: TemplateEntity, version: TemplateVersionEntity): Template {
    const schema = JSON.parse(version.schema) as JsonObject;
    const sampleSets = template.slug === null ? [] : gallerySamples(template.slug, version.fields);
    return { ...this.summary(template, version), schema, sizes: sizesOf(schema), sampleSets };
  }

  private summary(template: TemplateEntity, { width, height, fields }: VersionHead): TemplateSummary {
    const imageUrl = `${this.settings.publicUrl}/v1/templates/${template.id}/image`;
    return { ...template, width, height, fields, imageUrl };
  }

  private async newestHeads(ids: string[]): Promise<VersionHead[]> {
    if (ids.length === 0) return [];
    const query = this.transactor.repository(TemplateVersionEntity).createQueryBuilder('version');
    return query
      .select(['version.templateId', 'version.version', 'version.width', 'version.height', 'version.fields'])
      .innerJoin(TemplateEntity, 'template', 'template.id = version.templateId AND template.version = version.version')
      .where('template.id IN (:...ids)', { ids })
      .getMany();
  }

  private async findAssetUse(assetId: string, versions: 'newest' | 'any'): Promise<string | null> {
    const query = this.transactor.repository(TemplateVersionEntity).createQueryBuilder('version');
    query
      .innerJoin(TemplateEntity, 'template', 'template.id = version.templateId')
      .select('template.name', 'name')
      .where('version.assets @> :needle::jsonb', { needle: JSON.stringify([{ id: assetId }]) });
    if (versions === 'newest') query.andWhere('template.version = version.version AND template.deletedAt IS NULL');
    const use = await query.limit(1).getRawOne<{ name: string }>();
    return use ? `the template "${use.name}"` : null;
  }
}

/** The options of a copy of a template. */
export interface TemplateCopy {
  /** The name of the original if undefined. */
  readonly name?: string | undefined;
  /** The newest if undefined. */
  readonly version?: number | undefined;
}

/** The context of a change of schema. */
export interface SchemaChange {
  readonly actor: Actor;
  /** The version that the new schema is based on; undefined to replace any. */
  readonly based?: number | undefined;
  /** The place of the schema in the request. */
  readonly at?: IssueLocation;
}

function requireBase({ version, updatedAt }: TemplateEntity, based: number | undefined): void {
  if (based === undefined || based === version) return;
  throw templatesErrors.template_changed({ based, version, updated_at: updatedAt.toISOString() });
}

/** The filters of a list of templates; an absent one has no effect. */
export interface TemplateFilter {
  /** A part of the name, Arabic-aware. */
  readonly search?: string | undefined;
  readonly tag?: string | undefined;
  /** Only the user's own, or only the gallery's. */
  readonly scope?: TemplateScope | undefined;
}

/** Changes of a template apart from its schema; absent members stay the same. */
export type TemplatePatch = Partial<Pick<NewTemplate, 'name' | 'tags'>>;

/** A gallery template to be stored: its schema already refers to the drafts of its artwork. */
export interface GalleryTemplate {
  readonly name: string;
  readonly tags?: readonly string[];
  readonly schema: JsonObject;
  readonly artwork: readonly AssetDraft[];
}

function headOf(heads: VersionHead[], template: TemplateEntity): VersionHead {
  const head = heads.find(({ templateId }) => templateId === template.id);
  if (!head) throw new Error(`Template ${template.id} has no version ${template.version}.`);
  return head;
}
