import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isLoopbackHost } from '#config';
import { Transactor } from '#database';
import { Clock, type Id, invalid, isId, type Issue, newId, notFound } from '#kernel';
import { TemplateVersionsService } from '#templates';
import { type User, UserErasures, UsersService } from '#users';
import { isOwnPicture } from './page-facts.js';
import { type Site, SiteEntity, type SiteField, type SiteRule, type SiteTerms } from './site.entity.js';
import { groupsOf, patternFault } from './site-rules.js';
import { sitesErrors, sitesFaults } from './sites.errors.js';

/** The limit of sites per user. */
const MOST_SITES = 50;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const NEWEST_FIRST = { createdAt: 'DESC', id: 'DESC' } as const;

/** Manages sites, whose pages get pictures at addresses without a signature. */
@Injectable()
export class SitesService implements OnModuleInit {
  constructor(
    private readonly transactor: Transactor,
    private readonly users: UsersService,
    private readonly erasures: UserErasures,
    private readonly versions: TemplateVersionsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.erasures.register(async (userId) => {
      await this.transactor.repository(SiteEntity).delete({ userId });
      return [];
    });
  }

  /** Lists the sites of a user, newest first. */
  list(user: User): Promise<Site[]> {
    return this.transactor.repository(SiteEntity).find({ where: { userId: user.id }, order: NEWEST_FIRST });
  }

  /** Returns one of the user's sites; throws 404. */
  async require(user: User, id: string): Promise<SiteEntity> {
    const site = await this.find(id);
    if (site?.userId !== user.id) throw notFound('site');
    return site;
  }

  /** Returns a site of any user; null if there is none. */
  find(id: string): Promise<SiteEntity | null> {
    if (!isId('sit', id)) return Promise.resolve(null);
    return this.transactor.repository(SiteEntity).findOneBy({ id });
  }

  /** @throws DomainError 404 for a template that the user does not see; 409 `too_many_sites`; 422 */
  async create(user: User, terms: SiteTerms): Promise<Site> {
    const judged = await this.judge(user, terms);
    const site: SiteEntity = { ...judged, id: newId('sit'), userId: user.id, createdAt: this.clock.now() };
    return this.transactor.run(async () => {
      // With the user's row locked, two concurrent calls are counted one after the other.
      await this.users.hold(user.id);
      const sites = this.transactor.repository(SiteEntity);
      if ((await sites.countBy({ userId: user.id })) >= MOST_SITES)
        throw sitesErrors.too_many_sites({ most: MOST_SITES });
      await sites.insert(site);
      return site;
    });
  }

  /**
   * Changes a site; omitted members stay the same. The change applies from the next call on.
   * @throws DomainError 404; 422
   */
  async change(user: User, id: string, patch: Partial<SiteTerms>): Promise<Site> {
    const before = await this.require(user, id);
    const judged = await this.judge(user, { ...before, ...patch });
    const changed = { ...patch, ...(patch.hosts && { hosts: judged.hosts }) };
    return this.transactor.run(async () => {
      const lock = { mode: 'for_no_key_update' } as const;
      const held = await this.transactor.repository(SiteEntity).findOne({ where: { id: before.id }, lock });
      if (held === null) throw notFound('site');
      const site: SiteEntity = { ...held, ...changed };
      await this.transactor.repository(SiteEntity).update({ id: before.id }, site);
      return site;
    });
  }

  /** Deletes a site. Pictures made for it stay until they expire, because they may belong to links, too. */
  async delete(user: User, id: string): Promise<{ id: Id<'sit'> }> {
    const { id: known } = await this.require(user, id);
    await this.transactor.repository(SiteEntity).delete({ id: known });
    return { id: known };
  }

  private async judge(user: User, { name, hosts, parameters, rules, dailyLimit }: SiteTerms): Promise<SiteTerms> {
    const issues: Issue[] = [];
    const known = hosts.map((host, index) => {
      const ascii = asciiHost(host);
      if (ascii === null) issues.push(sitesFaults.badHost(['body', 'hosts', index]));
      return ascii ?? host;
    });
    for (const [index, rule] of rules.entries()) {
      issues.push(...(await this.faultsOf(user, rule, parameters, ['body', 'rules', index])));
    }
    if (issues.length > 0) throw invalid(issues);
    return { name, hosts: [...new Set(known)], parameters, rules, dailyLimit };
  }

  /** Returns faults of a rule that would otherwise appear only with the first page. */
  private async faultsOf(
    user: User,
    rule: SiteRule,
    parameters: readonly string[],
    at: readonly (string | number)[],
  ): Promise<Issue[]> {
    const whole = await this.versions.require(user, rule.templateId);
    const { fields } = this.versions.inSize(whole, rule.size ?? undefined, [...at, 'size']);
    const reason = patternFault(rule.path);
    if (reason !== null) return [sitesFaults.badPath([...at, 'path'], { reason })];
    const groups = groupsOf(rule.path);
    const names = fields.filter(({ type }) => type !== 'list').map((field) => field.name);
    return rule.fields.flatMap((one, index) => {
      const place = [...at, 'fields', index];
      const isRepeated = rule.fields.findIndex(({ field }) => field === one.field) !== index;
      return [
        ...(names.includes(one.field) ? [] : [sitesFaults.noField([...place, 'field'], { known: names })]),
        ...(isRepeated ? [sitesFaults.repeatedField([...place, 'field'])] : []),
        ...faultOfSource(one, { groups, parameters }, [...place, 'value']),
      ];
    });
  }
}

function faultOfSource(
  { source, value }: SiteField,
  { groups, parameters }: { groups: readonly string[]; parameters: readonly string[] },
  at: (string | number)[],
): Issue[] {
  if (source === 'path' && !groups.includes(value)) return [sitesFaults.noGroup(at, { known: groups })];
  if (source === 'parameter' && !parameters.includes(value)) return [sitesFaults.noParameter(at)];
  if (source === 'page' && (value.trim() === '' || isOwnPicture(value))) return [sitesFaults.noFact(at)];
  return [];
}

/**
 * Returns the host as written in addresses; null if it is invalid. Single-label names are invalid, except this
 * machine's own.
 */
function asciiHost(host: string): string | null {
  const isBelow = host.startsWith('*.');
  const name = isBelow ? host.slice(2) : host;
  if (!URL.canParse(`https://${name}/`)) return null;
  const { host: ascii } = new URL(`https://${name}/`);
  if (isLoopbackHost(ascii) && !isBelow) return ascii;
  const labels = ascii.split('.');
  if (!labels.every((label) => LABEL.test(label)) || /^[\d.]+$/.test(ascii)) return null;
  if (labels.length < 2) return null;
  return isBelow ? `*.${ascii}` : ascii;
}
