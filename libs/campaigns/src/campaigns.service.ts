import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { AssetsService } from '#assets';
import { Settings } from '#config';
import { isUniqueViolation, pageOf, Transactor } from '#database';
import { FontsService } from '#fonts';
import {
  Clock,
  type Id,
  invalid,
  isId,
  type Issue,
  kernelErrors,
  newId,
  notFound,
  type Page,
  type PageRequest,
} from '#kernel';
import { TemplateSizes, TemplatesService, type TemplateVersion, TemplateVersionsService } from '#templates';
import type { User } from '#users';
import {
  type Campaign,
  CampaignEntity,
  type CampaignPatch,
  type CampaignStatus,
  type CampaignTerms,
  hiddenCampaign,
} from './campaign.entity.js';
import { ClaimErasure } from './claims/claim-erasure.service.js';
import { campaignAt, isOver, statusAt } from './campaign-state.js';
import { campaignsErrors, campaignsFaults } from './campaigns.errors.js';
import { parseClaimFields } from './claim-field.js';
import { ClaimForms } from './claim-forms.service.js';
import { parseSlug, randomised, skeletonOf, suggestSlug } from './slug.js';

const SLUG_ATTEMPTS = 5;

/** The status changes open to the owner. */
const NEXT: Readonly<Record<CampaignStatus, readonly CampaignStatus[]>> = {
  draft: ['active'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
};

/** Members that visitors and printed links rely on, with their names in the API. */
const FROZEN = {
  slug: 'slug',
  templateId: 'template_id',
  wantedVersion: 'template_id',
  fixedData: 'fixed_data',
  claimFields: 'claim_fields',
  formats: 'formats',
  sizes: 'sizes',
} as const satisfies Partial<Record<keyof CampaignEntity, string>>;

/** The members of an ended campaign that can still change. */
const SHOWN_AFTERWARDS: readonly string[] = ['name', 'theme', 'status'];

/** The members that can cause a fault of the version, for faults at a member that the body lacks. */
const CAUSES = ['template_version', 'status', 'template_id', 'fixed_data', 'claim_fields', 'sizes'] as const;

/** Creates, finds and changes campaigns. Everything visitors see is fixed once a campaign is active. */
@Injectable()
export class CampaignsService implements OnModuleInit {
  constructor(
    private readonly transactor: Transactor,
    private readonly templates: TemplatesService,
    private readonly versions: TemplateVersionsService,
    private readonly sizes: TemplateSizes,
    private readonly forms: ClaimForms,
    private readonly claims: ClaimErasure,
    private readonly assets: AssetsService,
    private readonly fonts: FontsService,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.templates.uses.register((id) => this.findTemplateUse(id));
    this.fonts.uses.register((id) => this.findFontUse(id));
    this.assets.uses.register((id) => this.findLogoUse(id));
    this.assets.contentUses.register((id) => this.findLogoUse(id));
  }

  /** Creates a draft of the user. */
  async create(user: User, terms: CampaignTerms): Promise<Campaign> {
    const now = this.clock.now();
    const { slug, templateId, claimFields, ...members } = terms;
    const draft: CampaignEntity = {
      ...members,
      ...written(slugOf(terms)),
      ...wanted(templateId),
      id: newId('cmp'),
      userId: user.id,
      status: 'draft',
      templateVersion: null,
      claimFields: parseClaimFields(claimFields, ['body', 'claim_fields']),
      claimsCount: 0,
      revision: 0,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    await this.judge(user, draft, terms);
    const attempts = slug === null ? SLUG_ATTEMPTS : 1;
    return this.transactor.run(async () => this.campaign(await this.insert(draft, attempts)));
  }

  /** The user's campaigns, newest first. */
  async list(user: User, request: PageRequest): Promise<Page<Campaign>> {
    const query = this.transactor.repository(CampaignEntity).createQueryBuilder('campaign');
    query.where('campaign.userId = :userId AND campaign.deletedAt IS NULL', { userId: user.id });
    const page = await pageOf(query, request, { list: 'campaigns', filters: { userId: user.id } });
    return { ...page, items: page.items.map((one) => this.campaign(one)) };
  }

  /** One of the user's campaigns. */
  async require(user: User, id: string): Promise<Campaign> {
    return this.campaign(await this.requireOwn(user, id));
  }

  /**
   * Changes the given members. The engine must not work inside a transaction, so the version is validated before it; if
   * the campaign changed meanwhile, it is validated again.
   * @throws DomainError 404; 409 if its state forbids the change; 422 if the template does
   */
  async change(user: User, id: string, patch: CampaignPatch): Promise<Campaign> {
    for (;;) {
      const before = await this.requireOwn(user, id);
      const after = await this.changed(user, before, patch);
      if (await this.replace(before, after)) return this.campaign(after);
    }
  }

  /** Deletes a campaign. The slug of a public one stays reserved; claimed cards stay paid. */
  async delete(user: User, id: string): Promise<{ id: string }> {
    return this.transactor.run(async () => {
      const campaign = await this.requireOwn(user, id, 'pessimistic_write');
      const { claimsCount, templateVersion } = campaign;
      if (claimsCount > 0 && this.statusOf(campaign) !== 'ended') {
        throw campaignsErrors.campaign_has_claims({ claims: claimsCount });
      }
      const repository = this.transactor.repository(CampaignEntity);
      if (templateVersion === null) await repository.delete({ id: campaign.id });
      else await repository.update({ id: campaign.id }, hiddenCampaign(this.clock.now()));
      await this.claims.eraseOfCampaign(campaign.id);
      return { id: campaign.id };
    });
  }

  private async changed(user: User, before: CampaignEntity, patch: CampaignPatch): Promise<CampaignEntity> {
    const status = this.statusOf(before);
    if (status === 'ended' && Object.keys(patch).some((name) => !SHOWN_AFTERWARDS.includes(name))) {
      throw campaignsErrors.campaign_ended();
    }
    if (patch.status !== undefined && patch.status !== status && !NEXT[status].includes(patch.status)) {
      throw campaignsErrors.campaign_transition({ from: status, allowed: NEXT[status] });
    }
    const { templateId, claimFields, slug, templateVersion, ...members } = patch;
    const after: CampaignEntity = {
      ...before,
      ...members,
      status: patch.status ?? status,
      updatedAt: this.clock.now(),
      ...(templateId === undefined ? {} : wanted(templateId)),
      revision: before.revision + 1,
      claimFields:
        claimFields === undefined ? before.claimFields : parseClaimFields(claimFields, ['body', 'claim_fields']),
      ...(typeof slug === 'string' && written(slugFrom(slug))),
    };
    if (before.templateVersion !== null) requireUnfrozen(before, after);
    else if (templateVersion !== undefined) throw invalid([campaignsFaults.draftVersion(['body', 'template_version'])]);
    const version = await this.judge(
      user,
      { ...after, templateVersion: templateVersion ?? after.templateVersion },
      patch,
    );
    return after.status === 'draft' ? after : { ...after, templateVersion: version?.version ?? after.templateVersion };
  }

  /** Validates everything that the patch touches; returns the version if one was required. */
  private async judge(user: User, after: CampaignEntity, patch: CampaignPatch): Promise<TemplateVersion | null> {
    const issues = windowFaults(after, patch, this.clock.now());
    if (patch.status === 'active' && patch.endsAt === undefined && isOver(after, this.clock.now())) {
      issues.push(campaignsFaults.overAlready(['body', 'status']));
    }
    if (patch.formats && new Set(patch.formats).size < patch.formats.length) {
      issues.push(campaignsFaults.formatTwice(['body', 'formats']));
    }
    if (patch.sizes && new Set(patch.sizes).size < patch.sizes.length) {
      issues.push(campaignsFaults.sizeTwice(['body', 'sizes']));
    }
    const { templateId, claimFields, fixedData, sizes } = patch;
    const needsVersion = [templateId, claimFields, fixedData, sizes].some((member) => member !== undefined);
    const pins = patch.templateVersion !== undefined || (after.status === 'active' && after.templateVersion === null);
    const version = needsVersion || pins ? await this.requireVersion(user, after, patch) : null;
    if (version !== null) {
      const faults = [...(await this.forms.judge(version, after, user.id)), ...this.sizeFaults(version, after)];
      issues.push(...atCause(faults, patch));
    }
    if (issues.length > 0) throw invalid(issues);
    return version;
  }

  private sizeFaults(version: TemplateVersion, { sizes }: CampaignEntity): Issue[] {
    return sizes.flatMap((name, index) => this.sizes.faultsOf(version, { name, at: ['body', 'sizes', index] }));
  }

  /** The version that the campaign is or will be pinned to, as far as known. */
  private async requireVersion(user: User, after: CampaignEntity, patch: CampaignPatch): Promise<TemplateVersion> {
    const { templateId, templateVersion, wantedVersion } = after;
    const version = templateVersion ?? wantedVersion;
    try {
      return await this.versions.require(user, version === null ? templateId : `${templateId}@${version}`);
    } catch (error) {
      if (patch.templateVersion === undefined || !kernelErrors.not_found.is(error)) throw error;
      throw invalid([campaignsFaults.noVersion(['body', 'template_version'], { version: patch.templateVersion })]);
    }
  }

  /** Locks the logo against deletion until the surrounding transaction, which writes its use, ends. */
  private async holdLogo(userId: Id<'usr'>, id: string | null): Promise<void> {
    if (id === null || (await this.assets.seal(userId, [id])).length > 0) return;
    throw invalid([campaignsFaults.unknownLogo(['body', 'theme', 'logo_asset_id'], { id })]);
  }

  /** Inserts a draft. A slug derived from the name is replaced by another one if it is taken. */
  private async insert(draft: CampaignEntity, attempts: number): Promise<CampaignEntity> {
    await this.templates.hold(draft.templateId);
    await this.holdLogo(draft.userId, draft.theme?.logoAssetId ?? null);
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const made = attempt === 1 ? draft : { ...draft, ...written(randomised(draft.slug)) };
      const insertion = this.transactor.repository(CampaignEntity).createQueryBuilder().insert().values(made);
      const inserted = await insertion.orIgnore().returning('id').execute();
      if ((inserted.raw as unknown[]).length > 0) return made;
    }
    throw campaignsErrors.slug_taken({ slug: draft.slug });
  }

  /** Writes the campaign if it is unchanged since it was read; locks its template against deletion. */
  private async replace(before: CampaignEntity, after: CampaignEntity): Promise<boolean> {
    try {
      return await this.transactor.run(async () => {
        if (isLive(after)) await this.templates.hold(after.templateId);
        if (after.theme !== before.theme) await this.holdLogo(after.userId, after.theme?.logoAssetId ?? null);
        const where = { id: before.id, revision: before.revision, deletedAt: IsNull() };
        // Claims keep counting meanwhile.
        const written = { ...after, claimsCount: () => 'claims_count' };
        const { affected } = await this.transactor.repository(CampaignEntity).update(where, written);
        return affected === 1;
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw campaignsErrors.slug_taken({ slug: after.slug });
      throw error;
    }
  }

  private async requireOwn(user: User, id: string, lock?: 'pessimistic_write'): Promise<CampaignEntity> {
    if (!isId('cmp', id)) throw notFound('campaign');
    const where = { id, userId: user.id, deletedAt: IsNull() };
    const options = lock === undefined ? { where } : { where, lock: { mode: lock } };
    const campaign = await this.transactor.repository(CampaignEntity).findOne(options);
    if (campaign === null) throw notFound('campaign');
    return campaign;
  }

  private campaign(entity: CampaignEntity): Campaign {
    return campaignAt(entity, this.clock.now(), this.settings.publicUrl);
  }

  private statusOf(campaign: CampaignEntity): CampaignStatus {
    return statusAt(campaign, this.clock.now());
  }

  private async findTemplateUse(templateId: string): Promise<string | null> {
    const live = await this.liveOnes({ templateId: templateId as Id<'tpl'> });
    return description(live[0]);
  }

  private async findFontUse(fontId: string): Promise<string | null> {
    const drawn = await this.versions.findDrawnWith(fontId);
    if (drawn.length === 0) return null;
    const live = await this.liveOnes({ templateId: In(drawn.map(({ templateId }) => templateId)) });
    const isDrawn = ({ templateId, templateVersion }: CampaignEntity): boolean =>
      drawn.some((one) => one.templateId === templateId && one.version === templateVersion);
    return live.some(isDrawn) ? 'a campaign' : null;
  }

  private async findLogoUse(assetId: string): Promise<string | null> {
    const query = this.transactor.repository(CampaignEntity).createQueryBuilder('campaign');
    query.where(`campaign.theme ->> 'logoAssetId' = :assetId AND campaign.deletedAt IS NULL`, { assetId });
    return description((await query.getOne()) ?? undefined);
  }

  /** Campaigns that visitors can claim from, now or later. */
  private async liveOnes(where: object): Promise<CampaignEntity[]> {
    const found = await this.transactor
      .repository(CampaignEntity)
      .findBy({ ...where, status: In(['active', 'paused']), deletedAt: IsNull() });
    return found.filter((one) => this.statusOf(one) !== 'ended');
  }
}

function description(campaign: CampaignEntity | undefined): string | null {
  return campaign === undefined ? null : `the campaign "${campaign.name}"`;
}

function isLive({ status }: CampaignEntity): boolean {
  return status === 'active' || status === 'paused';
}

/** The parts of `tpl_…` or `tpl_…@3`. Looking up the version checks that the template exists. */
function wanted(reference: string): Pick<CampaignEntity, 'templateId' | 'wantedVersion'> {
  const [id = '', version, ...rest] = reference.split('@');
  if (!isId('tpl', id) || rest.length > 0) throw notFound('template');
  if (version !== undefined && !/^[1-9]\d{0,8}$/.test(version)) throw notFound('template');
  return { templateId: id, wantedVersion: version === undefined ? null : Number(version) };
}

function slugOf({ slug, name }: CampaignTerms): string {
  return slug === null ? suggestSlug(name) : slugFrom(slug);
}

function written(slug: string): Pick<CampaignEntity, 'slug' | 'slugSkeleton'> {
  return { slug, slugSkeleton: skeletonOf(slug) };
}

function slugFrom(text: string): string {
  const slug = parseSlug(text);
  if (slug === null) throw invalid([campaignsFaults.badSlug(['body', 'slug'])]);
  return slug;
}

function requireUnfrozen(before: CampaignEntity, after: CampaignEntity): void {
  const names = Object.keys(FROZEN) as (keyof typeof FROZEN)[];
  const frozen = names.filter((name) => !isDeepStrictEqual(before[name], after[name])).map((name) => FROZEN[name]);
  if (frozen.length > 0) throw campaignsErrors.campaign_frozen({ frozen: [...new Set(frozen)] });
}

function windowFaults({ startsAt, endsAt }: CampaignEntity, patch: CampaignPatch, now: Date): Issue[] {
  const movesEnd = patch.endsAt !== undefined;
  if (endsAt === null || (!movesEnd && patch.startsAt === undefined)) return [];
  const issues: Issue[] = [];
  if (startsAt !== null && endsAt <= startsAt) {
    issues.push(
      movesEnd ? campaignsFaults.earlyEnd(['body', 'ends_at']) : campaignsFaults.lateStart(['body', 'starts_at']),
    );
  }
  if (movesEnd && endsAt <= now) issues.push(campaignsFaults.pastEnd(['body', 'ends_at']));
  return issues;
}

/** Moves faults at members missing from the body to the member that caused them: a new version or the activation. */
function atCause(issues: readonly Issue[], patch: CampaignPatch): Issue[] {
  const sent: Readonly<Record<string, unknown>> = {
    template_version: patch.templateVersion,
    status: patch.status,
    template_id: patch.templateId,
    fixed_data: patch.fixedData,
    claim_fields: patch.claimFields,
    sizes: patch.sizes,
  };
  const cause = CAUSES.find((name) => sent[name] !== undefined) ?? 'status';
  return issues.map(({ loc, msg, ...issue }) => {
    const [, member = '', ...place] = loc;
    if (sent[member] !== undefined) return { loc, msg, ...issue };
    return campaignsFaults.elsewhere(['body', cause], { place: [member, ...place].join('.'), msg });
  });
}
