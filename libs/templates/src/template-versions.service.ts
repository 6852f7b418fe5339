import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import {
  decodeCursor,
  encodeCursor,
  isId,
  type IssueLocation,
  LeastRecentlyUsed,
  notFound,
  type Page,
  type PageRequest,
} from '#kernel';
import type { TemplateSource } from '#renderer';
import type { User } from '#users';
import { TemplateArtefacts } from './template-artefacts.service.js';
import { TemplateSizes } from './template-sizes.service.js';
import { sizesOf } from './template-sizes.js';
import {
  type JsonObject,
  type ShownTemplateVersion,
  type TemplateSize,
  type TemplateVersion,
  TemplateVersionEntity,
  type TemplateVersionSummary,
} from './template.entity.js';
import { TemplatesService } from './templates.service.js';

/** `tpl_…` (the newest version) or `tpl_…@3`. */
const REFERENCE = /^(?<id>[^@]+)(?:@(?<version>[1-9]\d{0,8}))?$/u;

const VERSION = /^[1-9]\d{0,8}$/u;

const VERSIONS_KEPT = 200;

const SHOWN = ['templateId', 'version', 'width', 'height', 'fields', 'createdAt'] as const;

/** By template id; only templates that the user may see. */
export type NewestVersions = Readonly<Record<string, number>>;

/** Provides versions of templates for renders. A version is immutable, so the ones in use stay in memory. */
@Injectable()
export class TemplateVersionsService {
  private readonly recent = new LeastRecentlyUsed<TemplateVersion>(VERSIONS_KEPT);

  constructor(
    private readonly transactor: Transactor,
    private readonly templates: TemplatesService,
    private readonly artefacts: TemplateArtefacts,
    private readonly sizes: TemplateSizes,
  ) {}

  /**
   * Returns the version of a reference, of a template that the user may see.
   * @param newest the newest versions known to this request; those of other templates are queried
   */
  async require(user: User, reference: string, newest: NewestVersions = {}): Promise<TemplateVersion> {
    const { id = '', version } = REFERENCE.exec(reference)?.groups ?? {};
    if (!isId('tpl', id)) throw notFound('template');
    const newestVersion = newest[id] ?? (await this.templates.requireNewest(user, id)).version;
    return this.load(id, version === undefined ? newestVersion : Number(version));
  }

  /** Does the same for any existing template; for references by a user who could see it. */
  async requireNamed(reference: string): Promise<TemplateVersion> {
    const { id = '', version } = REFERENCE.exec(reference)?.groups ?? {};
    if (!isId('tpl', id)) throw notFound('template');
    const newest = await this.templates.requireNewestOfAny(id);
    return this.load(id, version === undefined ? newest.version : Number(version));
  }

  /**
   * Lists the versions of a template that the user may see, newest first: by number, because two may have the same
   * millisecond.
   */
  async list(user: User, id: string, { limit, cursor }: PageRequest): Promise<Page<TemplateVersionSummary>> {
    const { id: templateId, version: newest } = await this.templates.requireNewest(user, id);
    const scope = { list: 'template_versions', filters: { templateId } };
    const before = cursor === undefined ? newest + 1 : Number(decodeCursor(cursor, scope).id);
    const query = this.transactor.repository(TemplateVersionEntity).createQueryBuilder('version');
    const found = await query
      .select(SHOWN.map((member) => `version.${member}`))
      .where('version.templateId = :templateId AND version.version < :before', { templateId, before })
      .orderBy('version.version', 'DESC')
      .take(limit + 1)
      .getMany();
    const items = found.slice(0, limit).map((one) => ({ ...one, reference: `${templateId}@${one.version}` }));
    const last = found.length > limit ? items.at(-1) : undefined;
    const place = last && { createdAt: last.createdAt, id: String(last.version) };
    return { items, nextCursor: place === undefined ? null : encodeCursor(place, scope) };
  }

  /** Returns a version of a template that the user may see, with its schema; `version` may be any text. */
  async show(user: User, id: string, version: string): Promise<ShownTemplateVersion> {
    const { id: templateId } = await this.templates.requireNewest(user, id);
    if (!VERSION.test(version)) throw notFound('template version');
    const found = await this.templates.requireVersion(templateId, Number(version));
    const schema = JSON.parse(found.schema) as JsonObject;
    return { ...found, schema, sizes: sizesOf(schema), reference: `${templateId}@${found.version}` };
  }

  /**
   * Returns a version that was pinned while its template was visible, even if that has been changed or deleted since.
   */
  requirePinned(templateId: TemplateVersion['templateId'], version: number): Promise<TemplateVersion> {
    return this.load(templateId, version);
  }

  /** Returns the versions that use a font. */
  async findDrawnWith(fontId: string): Promise<Pick<TemplateVersion, 'templateId' | 'version'>[]> {
    const query = this.transactor.repository(TemplateVersionEntity).createQueryBuilder('version');
    return query
      .select(['version.templateId', 'version.version'])
      .where('version.fonts @> :needle::jsonb', { needle: JSON.stringify([{ fontId }]) })
      .getMany();
  }

  /** Returns the additional sizes of a version. */
  sizesOf(version: TemplateVersion): readonly TemplateSize[] {
    return this.sizes.of(version);
  }

  /**
   * Returns a version in one of its sizes; without a name unchanged.
   * @throws DomainError 422 at `at` for a size that it does not have
   */
  inSize(version: TemplateVersion, name: string | undefined, at: IssueLocation): TemplateVersion {
    return this.sizes.inSize(version, name, at);
  }

  /** Returns the version in the form that the renderer needs. */
  source(version: TemplateVersion): TemplateSource {
    return this.artefacts.source(version);
  }

  private async load(templateId: TemplateVersion['templateId'], version: number): Promise<TemplateVersion> {
    const key = `${templateId}@${version}`;
    const found = this.recent.get(key) ?? (await this.templates.requireVersion(templateId, version));
    this.recent.set(key, found);
    return found;
  }
}
